import NumberPlans

/// The identity of a number: equal for two entries of a contact that are the same number, however they are written.
enum PhoneIdentity: Hashable {
  /// A number, and the code that is dialled before it: with a code that withholds the own number it is called differently.
  case number(CanonicalNumber, prefix: String)
  case address(SIPAddress)
  /// A text that is not a number, and that only equals the same text.
  case text(String)

  /// - Parameter region: the region in which numbers without a country code are dialled.
  /// - Complexity: O(length)
  init(_ number: String, phoneExtension: String?, region: Region?) {
    if let address = SIPAddress(number) {
      self = .address(address)
    } else if let target = CallTarget(number, phoneExtension: phoneExtension, region: region) {
      self = .number(CanonicalNumber(target), prefix: target.prefix)
    } else {
      self = .text(number + "\0" + (phoneExtension ?? ""))
    }
  }

  /// Whether the label of another entry for the same number replaces its own label.
  ///
  /// It does if the own label is empty, or names a fax or a pager and the other label does not.
  static func prefers(_ other: String, to own: String) -> Bool {
    own.isEmpty ? !other.isEmpty : isMachine(own) && !other.isEmpty && !isMachine(other)
  }

  private static func isMachine(_ label: String) -> Bool {
    let label = label.lowercased()
    return label.contains("fax") || label.contains("pager")
  }
}
