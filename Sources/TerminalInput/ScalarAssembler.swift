/// A UTF-8 decoder that assembles scalars byte by byte.
///
/// It follows the table of well-formed byte sequences (Unicode, table 3-7). Each maximal subpart of an ill-formed sequence
/// becomes one U+FFFD (Unicode, section 3.9), as in `String(decoding:as:)`.
struct ScalarAssembler: Sendable {
  enum Step {
    case scalar(Unicode.Scalar)
    case incomplete
    /// The bytes so far are ill-formed. The last byte is not part of them, and still has to be processed.
    case illFormed
  }

  static let replacement: Unicode.Scalar = "\u{FFFD}"

  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte. It is narrower than 80–BF after some lead bytes, to exclude overlong forms and surrogates.
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Begins a scalar. Never returns `.illFormed`: a byte that cannot begin a scalar is U+FFFD.
  mutating func begin(_ byte: UInt8) -> Step {
    next = 0x80...0xBF
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    default: return .scalar(Self.replacement)
    }
    value = UInt32(byte) & (0x3F >> UInt32(missing))
    return .incomplete
  }

  mutating func append(_ byte: UInt8) -> Step {
    guard next.contains(byte) else { return .illFormed }
    next = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return missing > 0 ? .incomplete : .scalar(Unicode.Scalar(value) ?? Self.replacement)
  }
}
