/// Finds cards inside others that are not their AGENT. The inner card is a contact, and the outer one continues after it.
///
///     BEGIN:VCARD         BEGIN:VCARD
///     FN:Ann              FN:Ann
///     BEGIN:VCARD         BEGIN:VCARD     Ann has no END
///     FN:Bo               FN:Bo
///     END:VCARD           END:VCARD
///     TEL:1               BEGIN:VCARD
///     END:VCARD           …
enum VCardNesting {
  /// Whether the card at the current BEGIN, inside another one, is nested: whether the END of the outer card follows its own.
  ///
  /// A card at which a file may be divided (``VCardCuts``) is not nested, because the parts are read separately.
  ///
  /// - Complexity: O(bytes up to the second marker)
  static func isNested(_ lines: VCardLines) -> Bool {
    guard !VCardCuts.followsEndOfCard(lines.bytes, lines.start) else { return false }
    var ahead = lines
    var ends = 0
    while ahead.next() {
      guard let marker = marker(ahead.current) else { continue }
      guard marker == .end else { return false }
      ends += 1
      if ends == 2 { return true }
    }
    return false
  }

  /// The BEGIN or END of a card in a line, or nil. AGENT counts as BEGIN.
  private static func marker(_ line: ByteSlice) -> VCardProperty? {
    guard let first = VCardProperty.short(line) ?? uncommon(line) else { return nil }
    switch first.property {
    case .agent: return .begin
    case .begin, .end:
      guard let colon = VCardHeader.colon(in: line, from: first.end) else { return nil }
      return line.suffix(from: colon + 1).trimmedOfControls().hasPrefix("vcard") ? first.property : nil
    default: return nil
    }
  }

  private static func uncommon(_ line: ByteSlice) -> (property: VCardProperty, end: Int)? {
    VCardName(line).map { ($0.property, $0.end) }
  }
}
