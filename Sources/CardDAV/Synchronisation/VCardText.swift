/// Converts cards from XML to vCard files.
enum VCardText {
  /// Returns the contents of a vCard file, whose lines end with CR LF (RFC 6350, 3.2). XML has only LF (XML 1.0, 2.11).
  ///
  /// - Returns: nil when the text does not begin and end like a vCard.
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
