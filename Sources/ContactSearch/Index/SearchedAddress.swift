import Contacts

/// An address of a contact as it is searched: an e-mail address, or a SIP address without its scheme.
///
///     SearchedAddress(.email, …)    // john@example.org, with the local part john
///     SearchedAddress(.phone, …)    // of sip:john@example.org: the same, in the field `sip`
struct SearchedAddress {
  let field: SearchField
  /// Valid only as long as the field of the contact.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The address in a field; nil if it has none. Readers store SIP addresses among the telephone numbers, as
  /// `sip:user@host`.
  ///
  /// - Complexity: O(1)
  init?(_ kind: ContactField, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch kind {
    case .email: (field, self.bytes) = (.email, bytes)
    case .phone:
      guard let address = Self.withoutScheme(bytes) else { return nil }
      (field, self.bytes) = (.sip, UnsafeBufferPointer(rebasing: address))
    default: return nil
    }
  }

  /// The part before the last `@`; the whole address if there is none.
  ///
  /// - Complexity: O(bytes)
  var localPart: UnsafeBufferPointer<UInt8> {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "@")) else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }

  /// The rest of a text after `sip:` or `sips:`, in any case; nil if it does not begin like this, or nothing follows.
  ///
  /// - Complexity: O(1)
  static func withoutScheme<Text: Collection<UInt8>>(_ text: Text) -> Text.SubSequence? {
    guard let colon = text.prefix(5).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].lazy.map { $0 | 0x20 }
    guard scheme.elementsEqual("sip".utf8) || scheme.elementsEqual("sips".utf8) else { return nil }
    let address = text[text.index(after: colon)...]
    return address.isEmpty ? nil : address
  }
}

extension Contact {
  /// Calls `body` with every address, in file order.
  ///
  /// - Complexity: O(bytes of the contact)
  func forEachAddress(_ body: (SearchedAddress) -> Void) {
    forEachField { kind, bytes in
      if let address = SearchedAddress(kind, bytes) { body(address) }
    }
  }
}
