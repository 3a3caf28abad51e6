extension Contact {
  /// Stands between the name and the number of an identity.
  private static let identitySeparator: Character = "\u{1F}"

  /// The identity of a contact across reads of its source, and in records: its UID, or its name and first number if it has
  /// none.
  ///
  /// - Complexity: O(fields of the contact)
  public var identity: String {
    if let uid { return uid }
    return displayName + String(Contact.identitySeparator) + (first(.phone) ?? "")
  }

  /// The name and the first number in the ``identity`` of a contact without a UID; nil for a UID.
  public static func nameAndNumber(ofIdentity identity: String) -> (name: Substring, number: Substring)? {
    guard let separator = identity.firstIndex(of: identitySeparator) else { return nil }
    return (identity[..<separator], identity[identity.index(after: separator)...])
  }
}
