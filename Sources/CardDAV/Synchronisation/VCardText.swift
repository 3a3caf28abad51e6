/// A card as it came out of XML.
enum VCardText {
  /// The card's bytes as a file has them: it begins and ends as a vCard does, and its lines end with CR and LF (RFC 6350, 3.2),
  /// of which XML leaves only LF (XML 1.0, 2.11).
  ///
  /// - Returns: nil when it is no vCard.
  /// - Complexity: O(length)
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    let isWhite = { (byte: UInt8) in byte == 0x20 || (9...13).contains(byte) }
    var card = text[...]
    if card.starts(with: [0xEF, 0xBB, 0xBF]) { card = card.dropFirst(3) }
    card = card.drop(while: isWhite)
    guard let last = card.lastIndex(where: { !isWhite($0) }) else { return nil }
    card = card[...last]
    guard hasLine(card.prefix(11), "BEGIN:VCARD"), hasLine(card.suffix(9), "END:VCARD"), card.count > 20 else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(card.count + card.count / 16)
    for byte in card where byte != 0x0D {
      if byte == 0x0A { bytes.append(0x0D) }
      bytes.append(byte)
    }
    return bytes + [0x0D, 0x0A]
  }

  private static func hasLine(_ bytes: ArraySlice<UInt8>, _ line: String) -> Bool {
    bytes.elementsEqual(line.utf8) { byte, letter in
      byte == letter || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) && byte & ~0x20 == letter
    }
  }
}
