/// A builder of a JSON text, which adds the commas.
struct WriterJSON {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Appends an opening bracket.
  mutating func open(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    needsComma = false
  }

  /// Appends a closing bracket.
  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    needsComma = true
  }

  /// Appends a key and a colon.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(Ascii.colon)
    needsComma = false
  }

  /// Appends a key and a string, unless the text is nil.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Appends a literal: `true`, `1`.
  mutating func literal(_ text: String) {
    comma()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Appends a string (RFC 8259, section 7), with control characters including C1 escaped.
  mutating func string(_ text: String) {
    comma()
    bytes.append(Ascii.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      default:
        if WriterText.isControl(scalar) {
          let digits = String(scalar.value, radix: 16)
          bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        } else {
          bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
    bytes.append(Ascii.quote)
    needsComma = true
  }

  private mutating func comma() { if needsComma { bytes.append(Ascii.comma) } }
}
