import NumberPlans

/// What makes two entries of a contact the same number, however they are written.
enum PhoneIdentity: Hashable {
  case number(CanonicalNumber)
  case address(SIPAddress)
  /// A text that is no number by itself, which is the same as an equal one only.
  case text(String)

  /// - Parameter region: where numbers without country code are dialled.
  /// - Complexity: O(length)
  init(_ number: String, phoneExtension: String?, region: Region?) {
    if let address = SIPAddress(number) {
      self = .address(address)
    } else if let number = CanonicalNumber(number, phoneExtension: phoneExtension, region: region) {
      self = .number(number)
    } else {
      self = .text(number + "\0" + (phoneExtension ?? ""))
    }
  }

  /// Whether a number takes the label that another entry has for it: if it has none, or only says that a fax or a pager answers
  /// there, and the other one says more.
  static func prefers(_ other: String, to own: String) -> Bool {
    own.isEmpty ? !other.isEmpty : isMachine(own) && !other.isEmpty && !isMachine(other)
  }

  private static func isMachine(_ label: String) -> Bool {
    let label = label.lowercased()
    return label.contains("fax") || label.contains("pager")
  }
}
