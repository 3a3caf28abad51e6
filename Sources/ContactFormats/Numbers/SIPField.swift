import Localization
import NumberPlans

/// The SIP addresses in one field of a card, row or entry, and the rest of its text.
struct SIPField {
  /// The label of an address that has no other.
  static let label = "SIP"

  private(set) var addresses: [SIPAddress] = []
  /// The text without its addresses: numbers, words, and SIP URIs that are telephone numbers.
  private(set) var rest: [UInt8] = []
  /// Whether the text starts with an address.
  private(set) var isFirst = false
  /// Why a text that looks like an address is not valid.
  private(set) var problem: String?

  /// Whether a text has the scheme of an address anywhere.
  ///
  /// - Complexity: O(bytes), without allocation
  static func mayContainAddress(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    while let colon = rest.firstIndex(of: Ascii.colon) {
      if rest[..<colon].count >= 3, isScheme(text[..<colon]) { return true }
      rest = rest[(colon + 1)...]
    }
    return false
  }

  /// Whether a text ends with `sip` or `sips`.
  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    let letters = text.suffix(4).map(FieldText.lowercase)
    return letters.suffix(3).elementsEqual("sip".utf8) || letters.elementsEqual("sips".utf8)
  }

  /// - Parameter schemeIsOptional: whether `user@host` is an address, as in a field for SIP.
  /// - Complexity: O(bytes)
  init(_ text: [UInt8], schemeIsOptional: Bool) {
    let whole = String(decoding: text, as: UTF8.self)
    if SIPAddress.isTelephoneNumber(whole) {
      rest = SIPField.withoutBrackets(text)
    } else if let address = SIPField.address(whole, schemeIsOptional: schemeIsOptional) {
      addresses = [address]
    } else {
      readWords(of: text, schemeIsOptional: schemeIsOptional)
    }
  }

  private static func address(_ text: String, schemeIsOptional: Bool) -> SIPAddress? {
    schemeIsOptional ? SIPAddress(withOptionalScheme: text) : SIPAddress(text)
  }

  /// The URI of a text with a display name: `Ann <sip:…>`.
  private static func withoutBrackets(_ text: [UInt8]) -> [UInt8] {
    guard let start = text.lastIndex(of: UInt8(ascii: "<")), let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return text }
    return Array(text[(start + 1)..<end])
  }

  /// Reads addresses beside numbers, words or other addresses.
  ///
  /// If a part starts like an address or has `@`, but is not valid, no address is read: it could be a piece of a longer
  /// one, and a call would go to somebody else.
  private mutating func readWords(of text: [UInt8], schemeIsOptional: Bool) {
    var others: [[UInt8]] = []
    let words = SIPField.words(of: text).map(SIPField.withoutMarks)
    for word in words {
      let written = String(decoding: word, as: UTF8.self)
      let hasUser = word.contains(UInt8(ascii: "@"))
      if SIPAddress.isTelephoneNumber(written) || !hasUser && (words.count == 1 || !SIPField.mayContainAddress(word)) {
        others.append(word)
      } else if hasUser, let address = SIPField.address(written, schemeIsOptional: schemeIsOptional),
        SIPField.isWhole(address, in: words)
      {
        isFirst = isFirst || others.isEmpty
        addresses.append(address)
      } else {
        let shown = String(decoding: text.prefix(60), as: UTF8.self)
        problem = localized("the SIP address \(shown) is not valid; left out")
        addresses = []
        return
      }
    }
    rest = addresses.isEmpty ? text : Array(others.joined(separator: [Ascii.space]))
  }

  /// Whether an address is complete, and not the start of a text with a space in it such as `sip:ann@example com`.
  private static func isWhole(_ address: SIPAddress, in words: [[UInt8]]) -> Bool {
    words.count == 1 || address.host.utf8.contains { $0 == Ascii.dot || $0 == Ascii.colon }
  }

  /// The parts between spaces, commas and the like. A semicolon ends a part only if another address follows.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for (offset, byte) in text.enumerated() {
      let isEnd =
        byte <= Ascii.space || byte == Ascii.comma || byte == UInt8(ascii: "|")
        || byte == Ascii.semicolon && FieldText.hasPrefix(text[(offset + 1)...].drop { $0 == Ascii.space }, "sip")
      if !isEnd {
        word.append(byte)
      } else if !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A word without brackets and quotes around it, and without the punctuation after it.
  private static func withoutMarks(_ word: [UInt8]) -> [UInt8] {
    let start = word.drop { "<([{\"'".utf8.contains($0) }
    let end = start.lastIndex { !">)]}\"';.".utf8.contains($0) } ?? start.startIndex
    return start.isEmpty ? [] : Array(start[...end])
  }
}
