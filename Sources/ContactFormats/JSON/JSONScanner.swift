import Localization

/// Finds where the scalars of a JSON text start and end, without decoding them.
struct JSONScanner {
  let bytes: ByteSlice
  var position: Int

  /// Skips white space, and returns the byte at the position.
  mutating func nextByte() throws(JSONTape.Failure) -> UInt8 {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case let byte: return byte
      }
    }
    throw JSONTape.Failure(offset: position, reason: localized("it ends in the middle of a value"))
  }

  /// Consumes the scalar that starts with `byte` at the position.
  mutating func scalar(_ byte: UInt8) throws(JSONTape.Failure) -> JSONTape.Token {
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "t"): return try word("true", .true)
    case UInt8(ascii: "f"): return try word("false", .false)
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure(expected: .value)
    }
  }

  /// Consumes the string whose opening quote is at the position.
  mutating func string() throws(JSONTape.Failure) -> JSONTape.Token {
    let quote = position
    let start = quote + 1
    var end = start
    var all: UInt8 = 0
    var flags: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        position = end + 1
        if all >= 0x80 { flags |= JSONTape.Token.nonASCII }
        return JSONTape.Token(kind: .string, flags: flags, start: UInt32(start), end: UInt32(end))
      }
      if byte == UInt8(ascii: "\\") {
        flags |= JSONTape.Token.escaped
        end += 1
        if end < bytes.count { all |= bytes[end] }
      }
      all |= byte
      end += 1
    }
    throw JSONTape.Failure(offset: quote, reason: localized("a string has no closing quote"))
  }

  private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(JSONTape.Failure) -> JSONTape.Token {
    let end = position + word.utf8CodeUnitCount
    let matches =
      end <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
      && (end == bytes.count || !JSONScanner.continuesWord(bytes[end]))
    guard matches else { throw failure(expected: .value) }
    defer { position = end }
    return JSONTape.Token(kind: kind, start: UInt32(position), end: UInt32(end))
  }

  private mutating func number() throws(JSONTape.Failure) -> JSONTape.Token {
    let start = position
    var end = position
    var hasDigit = false
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): break
      default: break scan
      }
      end += 1
    }
    guard hasDigit, end == bytes.count || !JSONScanner.continuesWord(bytes[end]) else {
      throw failure(expected: .value)
    }
    position = end
    return JSONTape.Token(kind: .number, start: UInt32(start), end: UInt32(end))
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  /// What may stand at a position.
  enum Expected {
    case value, colon, keyOrEnd, numberOrEnd, commaOrBrace, commaOrBracket
  }

  /// The failure that names what was expected at the position and what was found.
  func failure(expected: Expected) -> JSONTape.Failure {
    guard position < bytes.count else {
      return JSONTape.Failure(offset: position, reason: localized("it ends in the middle of a value"))
    }
    // Translators: what was found in a JSON text: "expected a colon, but found a control character".
    let found =
      switch bytes[position] {
      case 0x21...0x7E: "\"\(Character(UnicodeScalar(bytes[position])))\""
      case 0x80...: localized("a character that is not ASCII")
      default: localized("a control character")
      }
    let reason =
      switch expected {
      case .value: localized("expected a value, but found \(found)")
      case .colon: localized("expected a colon, but found \(found)")
      case .keyOrEnd: localized("expected a key in quotes or }, but found \(found)")
      case .numberOrEnd: localized("expected a number in quotes or }, but found \(found)")
      case .commaOrBrace: localized("expected a comma or }, but found \(found)")
      case .commaOrBracket: localized("expected a comma or ], but found \(found)")
      }
    return JSONTape.Failure(offset: position, reason: reason)
  }
}
