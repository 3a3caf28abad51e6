/// The outline of TOML 1.0: where keys, values and brackets stand, but not what is in a value, nor whether a key comes
/// twice. The parser that reads the rest ends the program at some texts that break the outline, so it is not shown them.
struct TOMLGrammar {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// Values nested deeper are no settings.
  private static let maximumDepth = 64

  /// What is wrong first.
  struct Violation: Error {
    var line: Int
    var message: String
  }

  /// Checks a text.
  ///
  /// - Complexity: O(bytes)
  static func check(_ text: String) throws(Violation) {
    var grammar = TOMLGrammar(bytes: Array(text.utf8))
    while grammar.peek() != nil { try grammar.statement() }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Statements

  private mutating func statement() throws(Violation) {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "["):
      advance()
      let isArray = take("[")
      try keys()
      if !take("]") || isArray && !take("]") { throw violation("a table's name ends with a bracket") }
    case nil, 0x0A, 0x0D, UInt8(ascii: "#"): break
    default: try pair(depth: 0)
    }
    try endOfLine()
  }

  private mutating func pair(depth: Int) throws(Violation) {
    try keys()
    guard take("=") else { throw violation("a key is followed by =") }
    skipBlanks()
    try value(depth: depth)
  }

  /// Keys divided by dots, with the blanks around them.
  private mutating func keys() throws(Violation) {
    repeat {
      skipBlanks()
      switch peek() {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try string(mayBeLong: false)
      case let byte? where TOMLGrammar.isBareKey(byte):
        while let byte = peek(), TOMLGrammar.isBareKey(byte) { advance() }
      default: throw violation("here a key is missing: letters, digits, _ and -, or a text in quotes")
      }
      skipBlanks()
    } while take(".")
  }

  private static func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private mutating func endOfLine() throws(Violation) {
    skipBlanks()
    if peek() == UInt8(ascii: "#") { try comment() }
    if peek() == 0x0D { advance() }
    guard let byte = peek() else { return }
    guard byte == 0x0A else { throw violation("there is more in the line than a setting") }
    advance()
  }

  private mutating func comment() throws(Violation) {
    while let byte = peek(), byte != 0x0A, byte != 0x0D {
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { throw violation("a control character") }
      advance()
    }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Violation) {
    guard depth < TOMLGrammar.maximumDepth else { throw violation("values are nested too deeply") }
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try string(mayBeLong: true)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "{"): try inlineTable(depth: depth)
    case let byte? where TOMLGrammar.isBareKey(byte) || byte == UInt8(ascii: "+"):
      while let byte = peek(), TOMLGrammar.isBareKey(byte) || "+.:".utf8.contains(byte) { advance() }
      // A blank may stand between a date and a time.
      if peek() == 0x20, place + 1 < bytes.count, (0x30...0x39).contains(bytes[place + 1]) {
        advance()
        while let byte = peek(), TOMLGrammar.isBareKey(byte) || "+.:".utf8.contains(byte) { advance() }
      }
    default: throw violation("here a value is missing; texts stand in quotes")
    }
  }

  private mutating func array(depth: Int) throws(Violation) {
    advance()
    while true {
      try skipLines()
      if take("]") { return }
      try value(depth: depth + 1)
      try skipLines()
      if take(",") { continue }
      guard take("]") else { throw violation("a list goes on with a comma, or ends with ]") }
      return
    }
  }

  private mutating func inlineTable(depth: Int) throws(Violation) {
    advance()
    skipBlanks()
    if take("}") { return }
    repeat {
      try pair(depth: depth + 1)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw violation("a table in braces goes on with a comma, or ends with }") }
  }

  private mutating func string(mayBeLong: Bool) throws(Violation) {
    guard let quote = peek() else { return }
    let start = line
    let isLong = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
    if isLong, !mayBeLong { throw violation("a key has no long text") }
    let count = isLong ? 3 : 1
    for _ in 0..<count { advance() }
    while let byte = peek() {
      if byte == quote, place + count <= bytes.count, bytes[place..<place + count].allSatisfy({ $0 == quote }) {
        for _ in 0..<count { advance() }
        // A long text may end with one or two quotes of its own.
        for _ in 0..<2 where isLong && peek() == quote { advance() }
        return
      }
      if !isLong, byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { advance() }
      advance()
    }
    throw Violation(line: start, message: "a text in quotes has no end")
  }

  // MARK: Bytes

  private func violation(_ message: String) -> Violation { Violation(line: line, message: message) }

  private func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func advance() {
    guard place < bytes.count else { return }
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: scalar) else { return false }
    advance()
    return true
  }

  private mutating func skipBlanks() {
    while peek() == 0x20 || peek() == 0x09 { advance() }
  }

  /// Blanks, ends of lines and comments.
  private mutating func skipLines() throws(Violation) {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: advance()
      case UInt8(ascii: "#"): try comment()
      default: return
      }
    }
  }
}
