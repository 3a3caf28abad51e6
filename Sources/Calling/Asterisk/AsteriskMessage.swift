/// A message of the Asterisk Manager Interface: lines with a key and a value, terminated by an empty line.
struct AsteriskMessage: Hashable, Sendable {
  /// In order; keys may repeat.
  private(set) var fields: [Field]

  struct Field: Hashable, Sendable {
    var key: String
    var value: String
  }

  init(_ fields: KeyValuePairs<String, String> = [:]) {
    self.fields = fields.map { Field(key: $0.key, value: $0.value) }
  }

  /// The first value of a key, ignoring case; empty if there is none.
  ///
  /// - Complexity: O(fields)
  subscript(key: String) -> String { fields.first { $0.key.lowercased() == key.lowercased() }?.value ?? "" }

  mutating func add(_ key: String, _ value: String) { fields.append(Field(key: key, value: value)) }

  /// The encoded message. Line breaks in values are removed: they would begin another field or message.
  var bytes: [UInt8] {
    var text = ""
    for field in fields { text += "\(field.key): \(field.value.withoutControls)\r\n" }
    return Array((text + "\r\n").utf8)
  }
}

/// Reads messages from bytes that arrive in any pieces. The input is not trusted: exceeding a limit is a failure.
struct AsteriskMessageReader: Sendable {
  /// A list of channel variables is the longest that Asterisk sends.
  static let maximumLineLength = 16_384
  static let maximumFields = 512

  enum Failure: Error, Hashable {
    /// The first line is not Asterisk's greeting.
    case notAsterisk(String)
    case lineTooLong
    case tooManyFields
  }

  private var line: [UInt8] = []
  private var message = AsteriskMessage()
  private var isGreeted = false

  /// Consumes bytes.
  ///
  /// - Returns: the completed messages, including those before a failure.
  /// - Complexity: O(bytes)
  mutating func read(_ bytes: some Sequence<UInt8>) -> (messages: [AsteriskMessage], failure: Failure?) {
    var messages: [AsteriskMessage] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        guard line.count < AsteriskMessageReader.maximumLineLength else { return (messages, .lineTooLong) }
        line.append(byte)
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      defer { line.removeAll(keepingCapacity: true) }
      if !isGreeted {
        let greeting = String(decoding: line, as: UTF8.self)
        guard greeting.hasPrefix("Asterisk Call Manager") else { return (messages, .notAsterisk(greeting)) }
        isGreeted = true
      } else if line.isEmpty {
        if !message.fields.isEmpty { messages.append(message) }
        message = AsteriskMessage()
      } else {
        guard message.fields.count < AsteriskMessageReader.maximumFields else { return (messages, .tooManyFields) }
        // A line without a colon is command output, which was not requested.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
        let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
        message.add(String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
      }
    }
    return (messages, nil)
  }
}
