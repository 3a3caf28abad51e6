/// One character of a text, classified by its role in written numbers: the token of ``NumberScanner``.
struct NumberMark {
  enum Kind {
    /// A decimal digit of any script.
    case digit
    case plus, star, hash
    case blank, lineBreak
    case open, close
    case dash, dot, slash, comma, semicolon, colon, equals
    /// Punctuation that only separates digits: quotes, `·`, `_`, a backslash.
    case separator
    /// `~`, which may also mark an extension.
    case tilde
    /// A divider between two numbers: `|` and `&`.
    case divider
    case letter
    /// A character that is part of no number.
    case other
  }

  var kind: Kind
  /// A digit as ASCII, or an ASCII letter in lower case; 0 for all other characters.
  var value: UInt8 = 0
  var isUpper = false
  /// The byte offset of the character.
  var start: Int
  var end: Int

  /// The number of bytes of a text that are examined; a longer field is not a number.
  static let byteLimit = 4_096

  /// The characters of a text without the invisible ones.
  ///
  /// Spreadsheets, messengers and web pages put directional marks, zero-width characters and soft hyphens into and
  /// around numbers.
  ///
  /// - Complexity: O(bytes), at most ``byteLimit``
  static func marks(of bytes: [UInt8]) -> [NumberMark] {
    var marks: [NumberMark] = []
    marks.reserveCapacity(min(bytes.count, byteLimit))
    var offset = 0
    while offset < min(bytes.count, byteLimit) {
      let start = offset
      if bytes[offset] < 0x80 {
        offset += 1
        marks.append(NumberMark(Unicode.Scalar(bytes[start]), start..<offset))
      } else if let (scalar, length) = decode(bytes, at: offset) {
        offset += length
        if !isInvisible(scalar) { marks.append(NumberMark(scalar, start..<offset)) }
      } else {
        offset += 1
        marks.append(NumberMark(kind: .other, start: start, end: offset))
      }
    }
    return marks
  }

  private init(kind: Kind, start: Int, end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  private init(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
    switch scalar {
    case "0"..."9":
      kind = .digit
      value = UInt8(scalar.value)
    case "a"..."z":
      kind = .letter
      value = UInt8(scalar.value)
    case "A"..."Z":
      kind = .letter
      value = UInt8(scalar.value) | 0x20
      isUpper = true
    default: (kind, value) = NumberMark.kind(of: scalar)
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> (Kind, UInt8) {
    // Full-width punctuation (U+FF01 to U+FF5E) is treated as ASCII.
    let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
    let plain = isFullWidth ? Unicode.Scalar(UInt8(scalar.value - 0xFF01 + 0x21)) : scalar
    switch plain {
    case "0"..."9": return (.digit, UInt8(plain.value))
    case "+", "\u{FE62}": return (.plus, 0)
    case "*", "\u{2217}": return (.star, 0)
    case "#": return (.hash, 0)
    case "(", "[", "{", "\u{3010}", "\u{300C}": return (.open, 0)
    case ")", "]", "}", "\u{3011}", "\u{300D}": return (.close, 0)
    case "-", "\u{2212}", "\u{30FC}": return (.dash, 0)
    case ".", "\u{3002}": return (.dot, 0)
    case "/", "\u{2044}", "\u{2215}": return (.slash, 0)
    case ",", "\u{3001}", "\u{060C}": return (.comma, 0)
    case ";", "\u{061B}": return (.semicolon, 0)
    case ":": return (.colon, 0)
    case "=": return (.equals, 0)
    case "~", "\u{301C}": return (.tilde, 0)
    case "'", "\"", "`", "_", "\\", "\u{B4}", "\u{B7}", "\u{2022}", "\u{2027}", "\u{22C5}", "\u{30FB}":
      return (.separator, 0)
    case "|", "&": return (.divider, 0)
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": return (.lineBreak, 0)
    case "\t": return (.blank, 0)
    case "A"..."Z", "a"..."z": return (.letter, UInt8(plain.value) | 0x20)
    case ..<"\u{80}": return (plain == " " ? .blank : .other, 0)
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      // `UInt8(exactly:)` would need trunc(3) of a library that only C is linked with.
      guard let value = properties.numericValue, (0...255).contains(value), case let digit = UInt8(value),
        Double(digit) == value
      else { return (.other, 0) }
      return (.digit, 0x30 + digit)
    case .spaceSeparator: return (.blank, 0)
    case .dashPunctuation: return (.dash, 0)
    case .initialPunctuation, .finalPunctuation: return (.separator, 0)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      return (.letter, 0)
    default: return (.other, 0)
    }
  }

  /// Whether a character is invisible and irrelevant to a number: Unicode's Default_Ignorable_Code_Point, or the frame
  /// of keycap emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x20E3 || scalar.value == 0xFEFF
  }

  /// The scalar that starts at an offset, and its length in bytes; nil if the bytes are invalid.
  private static func decode(
    _ bytes: [UInt8], at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    var rest = bytes[offset...].makeIterator()
    var codec = UTF8()
    guard case .scalarValue(let scalar) = codec.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// The digit, `*` or `#` that a character represents; nil for all others.
  static func tone(_ scalar: Unicode.Scalar) -> UInt8? {
    let mark = NumberMark(scalar, 0..<0)
    switch mark.kind {
    case .digit: return mark.value
    case .star: return UInt8(ascii: "*")
    case .hash: return UInt8(ascii: "#")
    default: return nil
    }
  }

  /// Whether the character may separate the digits of one number.
  var separates: Bool {
    switch kind {
    case .blank, .lineBreak, .open, .close, .dash, .dot, .slash, .colon, .separator, .tilde: true
    default: false
    }
  }
}
