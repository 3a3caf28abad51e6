/// In which line of a TOML document each key stands: the parser does not tell.
///
/// It reads what the parser has accepted: it finds keys, and skips values. In a text that is no TOML it finds something
/// or nothing, but it comes to the end.
struct TOMLLines {
  private var lines: [[String]: Int] = [:]

  /// - Complexity: O(bytes + keys · depth)
  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    lines = scanner.scan()
  }

  /// The line, from 1, where a value's key first stands: the keys from the outermost table on, the elements of a list by
  /// their place. Where the value itself was not found, the line of what it is in; 1 for the document.
  func line(of path: [String]) -> Int {
    var path = path
    while !path.isEmpty {
      if let line = lines[path] { return line }
      path.removeLast()
    }
    return 1
  }
}

private struct Scanner {
  let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lines: [[String]: Int] = [:]
  /// How many tables an array of tables has had so far.
  private var counts: [[String]: Int] = [:]
  /// Values nested deeper are skipped without a look inside.
  private static let maximumDepth = 100

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() -> [[String]: Int] {
    var table: [String] = []
    while true {
      skipBlanks(includingLines: true)
      guard let byte = peek() else { return lines }
      let before = place
      if byte == UInt8(ascii: "[") {
        table = header()
      } else {
        pair(in: table, depth: 0)
      }
      // Whatever stands behind a statement is a comment; what is not TOML must not hold the scanner up.
      if place == before { advance() }
    }
  }

  // MARK: Statements

  /// `[a.b]` or `[[a.b]]`: the path of the table.
  private mutating func header() -> [String] {
    advance()
    let isArray = peek() == UInt8(ascii: "[")
    if isArray { advance() }
    let start = line
    var path: [String] = []
    // A part of the name may be an array of tables: its newest is meant.
    let keys = self.keys()
    for (index, key) in keys.enumerated() {
      path.append(key)
      if index < keys.count - 1 || !isArray, let count = counts[path] { path.append(String(count - 1)) }
      note(path, start)
    }
    if isArray {
      let count = counts[path] ?? 0
      counts[path] = count + 1
      path.append(String(count))
      note(path, start)
    }
    skipToLineEnd()
    return path
  }

  /// `key = value`
  private mutating func pair(in table: [String], depth: Int) {
    let start = line
    var path = table
    for key in keys() {
      path.append(key)
      note(path, start)
    }
    guard peek() == UInt8(ascii: "=") else { return depth == 0 ? skipToLineEnd() : () }
    advance()
    value(path, depth: depth)
  }

  /// Keys divided by dots, up to what is none.
  private mutating func keys() -> [String] {
    var keys: [String] = []
    while true {
      skipBlanks()
      if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        keys.append(string(quote))
      } else {
        let start = place
        while let byte = peek(), Scanner.isBareKey(byte) { advance() }
        guard place > start else { return keys }
        keys.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
      skipBlanks()
      guard peek() == UInt8(ascii: ".") else { return keys }
      advance()
    }
  }

  private static func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Values

  private mutating func value(_ path: [String], depth: Int) {
    skipBlanks()
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): if let quote = peek() { _ = string(quote) }
    case UInt8(ascii: "[") where depth < Scanner.maximumDepth:
      advance()
      var index = 0
      while true {
        skipBlanks(includingLines: true)
        guard let byte = peek(), byte != UInt8(ascii: "]") else { break }
        let before = place
        let element = path + [String(index)]
        note(element, line)
        value(element, depth: depth + 1)
        skipBlanks(includingLines: true)
        if peek() == UInt8(ascii: ",") { advance() }
        if place == before { advance() }
        index += 1
      }
      advance()
    case UInt8(ascii: "{") where depth < Scanner.maximumDepth:
      advance()
      while true {
        skipBlanks(includingLines: true)
        guard let byte = peek(), byte != UInt8(ascii: "}") else { break }
        let before = place
        pair(in: path, depth: depth + 1)
        skipBlanks(includingLines: true)
        if peek() == UInt8(ascii: ",") { advance() }
        if place == before { advance() }
      }
      advance()
    default:
      while let byte = peek(), !Array(",]}#\n".utf8).contains(byte) { advance() }
    }
  }

  /// A string from its opening quote to behind the closing one. Escapes are taken out only where a key could have them.
  private mutating func string(_ quote: UInt8) -> String {
    let isLong = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
    let count = isLong ? 3 : 1
    for _ in 0..<count { advance() }
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == quote, isClosing(quote, count) {
        for _ in 0..<count { advance() }
        // A long string may end in one or two quotes of its own.
        while isLong, peek() == quote { advance() }
        break
      }
      if !isLong, byte == 0x0A { break }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        advance()
        if isLong { advance() } else { text += escape() }
        continue
      }
      if !isLong { text.append(byte) }
      advance()
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isClosing(_ quote: UInt8, _ count: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == quote }
  }

  /// What an escape behind its backslash means (TOML 1.0, Basic Strings).
  private mutating func escape() -> [UInt8] {
    guard let byte = peek() else { return [] }
    advance()
    switch Unicode.Scalar(byte) {
    case "b": return [0x08]
    case "t": return [0x09]
    case "n": return [0x0A]
    case "f": return [0x0C]
    case "r": return [0x0D]
    case "u", "U":
      let end = min(place + (byte == UInt8(ascii: "u") ? 4 : 8), bytes.count)
      let digits = String(decoding: bytes[place..<end], as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return [] }
      place = end
      return Array(String(scalar).utf8)
    default: return [byte]
    }
  }

  // MARK: Bytes

  private func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func advance() {
    guard place < bytes.count else { return }
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  /// Blanks; with lines also their ends, and comments.
  private mutating func skipBlanks(includingLines: Bool = false) {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0D: advance()
      case 0x0A where includingLines: advance()
      case UInt8(ascii: "#") where includingLines: skipToLineEnd()
      default: return
      }
    }
  }

  private mutating func skipToLineEnd() {
    while let byte = peek(), byte != 0x0A { advance() }
  }

  private mutating func note(_ path: [String], _ line: Int) {
    if lines[path] == nil { lines[path] = line }
  }
}
