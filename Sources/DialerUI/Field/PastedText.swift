import NumberPlans

/// Converts pasted text from any source into a single clean line.
///
///     PastedText.cleaned("tel:+1-650-555-0123")    // "+1-650-555-0123"
public enum PastedText {
  /// The most graphemes of a paste that are examined.
  static let maximumLength = 8 * TextField.maximumLength

  /// Removes escape sequences, control characters, directional marks and invisible characters.
  ///
  /// Line breaks, tabs and blanks of any width become one blank, and are removed at both ends. A `tel:` URI (RFC 3966),
  /// and a text with one number and other words, are reduced to the number; a sender or recipient of mail to the name
  /// or address.
  ///
  /// - Complexity: O(``maximumLength``)
  public static func cleaned(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var filter = EscapeFilter()
    for scalar in text.unicodeScalars.prefix(8 * maximumLength) where filter.accepts(scalar) {
      switch scalar.value {
      // Directional marks and invisible characters: spreadsheets and messengers wrap numbers in them.
      case 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFC:
        continue
      // Line and paragraph separators.
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: kept.append(" ")
      case ..<0x20, 0x7F..<0xA0: continue
      default: kept.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
      }
    }
    let words = String(kept).prefix(maximumLength).split(separator: " ", omittingEmptySubsequences: true)
    let line = words.joined(separator: " ")
    return onlyNumber(in: line) ?? sender(in: line) ?? line
  }

  /// The sender or recipient in a line of a mail: the name before an address in angle brackets (RFC 5322), otherwise
  /// the address; nil for other text.
  private static func sender(in line: String) -> String? {
    guard let open = line.firstIndex(of: "<"), let close = line[open...].firstIndex(of: ">"),
      case let address = line[line.index(after: open)..<close], address.contains("@"), !address.contains(" ")
    else { return nil }
    var name = line[..<open]
    if let colon = name.firstIndex(of: ":"), !name[..<colon].contains(" ") { name = name[name.index(after: colon)...] }
    name = name.drop { " \"'".contains($0) }
    while let last = name.last, " \"'".contains(last) { name.removeLast() }
    return name.isEmpty ? String(address) : String(name)
  }

  /// The dial string of a text that is only a number; nil for other text.
  static func number(_ text: String) -> String? {
    if text.isEmpty { return "" }
    return WrittenNumber(exactly: text).map(\.dialString)
  }

  /// The number in a text with exactly one number and other words, such as a link or a signature; nil for other text.
  private static func onlyNumber(in line: String) -> String? {
    let bytes = Array(line.utf8)
    let uri = bytes.withUnsafeBufferPointer { NumberURI.number($0) }
    return (uri ?? bytes).withUnsafeBufferPointer { text in
      let scan = NumberScanner.scan(text)
      guard let number = scan.numbers.first, scan.numbers.count == 1, uri != nil || scan.hasOtherText else {
        return nil
      }
      guard uri != nil || number.digits.count >= shortestBesideWords else { return nil }
      let tones = number.hasExtension ? String(decoding: number.postDial, as: UTF8.self) : ""
      return String(decoding: text[number.range], as: UTF8.self) + tones
    }
  }

  /// The least digits of a number among other words. Fewer digits may be a year or a room.
  private static let shortestBesideWords = 7
}

/// A filter that rejects escape sequences (ECMA-48).
///
/// Text copied from the output of a terminal contains escape sequences, and a hostile paste may.
private struct EscapeFilter {
  private enum State {
    case text, escape, sequence, string, stringEscape
  }

  private var state = State.text

  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch (state, scalar.value) {
    case (.text, 0x1B): state = .escape
    case (.text, 0x9B): state = .sequence
    case (.text, 0x90), (.text, 0x9D), (.text, 0x9F): state = .string
    case (.text, _): return true
    case (.escape, 0x5B): state = .sequence
    // OSC, DCS, APC, PM, SOS: up to BEL or ST.
    case (.escape, 0x5D), (.escape, 0x50), (.escape, 0x5F), (.escape, 0x5E), (.escape, 0x58): state = .string
    case (.escape, 0x20...0x2F): break
    case (.escape, _): state = .text
    case (.sequence, 0x20...0x3F): break
    case (.sequence, 0x40...0x7E): state = .text
    // This is not a sequence; the rest is text again.
    case (.sequence, _):
      state = .text
      return true
    case (.string, 0x07), (.string, 0x9C): state = .text
    case (.string, 0x0A), (.string, 0x0D): state = .text
    case (.string, 0x1B): state = .stringEscape
    case (.string, _): break
    case (.stringEscape, _): state = .text
    }
    return false
  }
}
