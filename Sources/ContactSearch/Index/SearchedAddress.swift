import Contacts

/// An address of a contact as it is searched: an e-mail address, or a SIP address after its scheme. Either has a local part, or
/// user, before the `@`.
struct SearchedAddress {
  let field: SearchField
  /// Only valid while the contact's field is.
  let bytes: UnsafeBufferPointer<UInt8>

  /// nil for a field that holds no address: readers keep SIP addresses among the telephone numbers, as `sip:user@host`.
  ///
  /// - Complexity: O(1)
  init?(_ kind: ContactField, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch kind {
    case .email: (field, self.bytes) = (.email, bytes)
    case .phone:
      guard let length = Self.schemeLength(bytes) else { return nil }
      (field, self.bytes) = (.sip, UnsafeBufferPointer(rebasing: bytes.dropFirst(length)))
    default: return nil
    }
  }

  /// What is before the last `@`; all of it if there is none.
  ///
  /// - Complexity: O(bytes)
  var localPart: UnsafeBufferPointer<UInt8> {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "@")) else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }

  /// The length of `sip:` or `sips:` at the start of a text; nil if it begins otherwise.
  private static func schemeLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count > 4, bytes.starts(with: "sip".utf8) else { return nil }
    if bytes[3] == UInt8(ascii: ":") { return 4 }
    return bytes[3] == UInt8(ascii: "s") && bytes[4] == UInt8(ascii: ":") ? 5 : nil
  }
}
