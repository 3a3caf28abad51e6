import CTOML
import Localization

/// A value of the configuration file, with its line.
public struct ConfigurationNode: Sendable {
  /// The line, from 1, on which the key of the value first occurs, or on which a list element starts.
  public var line: Int
  public var value: Value

  public indirect enum Value: Sendable {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case array([ConfigurationNode])
    /// The members of a table, in the order of their lines.
    case table([(key: String, node: ConfigurationNode)])
    /// A value of a type that no setting has.
    case other(OtherType)

    public enum OtherType: String, Sendable {
      case fraction
      case moment
    }

    /// The value or its type, as named in messages.
    public var kind: String {
      // Translators: What a value is instead of what it must be, as in "theme must be a text in quotes, not a list".
      switch self {
      case .text(let text): localized("the text \"\(text)\"")
      case .integer(let number): localized("the number \(number)")
      case .boolean(let isOn): isOn ? "true" : "false"
      case .array: localized("a list")
      case .table: localized("a table")
      case .other(.fraction): localized("a fraction")
      case .other(.moment): localized("a date or time")
      }
    }
  }
}

/// The error of a text that is not valid TOML.
struct TOMLSyntaxError: Error {
  var line: Int
  var message: String
}

extension ConfigurationNode {
  /// The maximum length of a line, in bytes.
  private static let longestLine = 4_096
  /// The maximum number of dots in a line.
  ///
  /// Every dot of a key nests another table, and nested tables are freed recursively. With more dots, and
  /// `TOML_MAX_NESTED_VALUES` nested lines, the recursion would overflow the stack of a thread.
  private static let mostDots = 256

  /// Parses a TOML document (toml.io, 1.0).
  ///
  /// - Complexity: O(bytes · log keys)
  init(parsing document: String) throws(TOMLSyntaxError) {
    let (longestLine, mostDots) = (ConfigurationNode.longestLine, ConfigurationNode.mostDots)
    var text = document
    text.makeContiguousUTF8()
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.contains(0) { throw TOMLSyntaxError(line: index + 1, message: localized("a NUL character")) }
      if line.count > longestLine {
        throw TOMLSyntaxError(line: index + 1, message: localized("a line of more than \(longestLine) bytes"))
      }
      if line.count(where: { $0 == UInt8(ascii: ".") }) > mostDots {
        throw TOMLSyntaxError(line: index + 1, message: localized("a line of more than \(mostDots) dots"))
      }
    }
    let parsed = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { dialtone_toml_parse($0.baseAddress, $0.count) }
    }
    guard let parsed else { throw TOMLSyntaxError(line: 1, message: localized("out of memory")) }
    defer { dialtone_toml_free(parsed) }
    var errorLine = 0
    if let message = dialtone_toml_error(parsed, &errorLine) {
      throw TOMLSyntaxError(line: errorLine, message: String(cString: message))
    }
    var count = 0
    var nodes = UnsafeBufferPointer(start: dialtone_toml_nodes(parsed, &count), count: count)[...]
    self = ConfigurationNode(poppingFrom: &nodes)
    line = 1
  }

  /// Removes the first value from a flat list of nodes, with the values nested in it.
  private init(poppingFrom nodes: inout Slice<UnsafeBufferPointer<dialtone_toml_node>>) {
    guard let node = nodes.popFirst() else {
      self.init(line: 1, value: .table([]))
      return
    }
    let value: Value
    switch node.type {
    case DIALTONE_TOML_TEXT: value = .text(String(node.text, node.text_length))
    case DIALTONE_TOML_INTEGER: value = .integer(Int(node.integer))
    case DIALTONE_TOML_BOOLEAN: value = .boolean(node.integer != 0)
    case DIALTONE_TOML_ARRAY: value = .array((0..<node.count).map { _ in ConfigurationNode(poppingFrom: &nodes) })
    case DIALTONE_TOML_TABLE:
      var members: [(key: String, node: ConfigurationNode)] = []
      for _ in 0..<node.count {
        let key = nodes.first.map { String($0.key, $0.key_length) } ?? ""
        members.append((key, ConfigurationNode(poppingFrom: &nodes)))
      }
      value = .table(members.sorted { ($0.node.line, $0.key) < ($1.node.line, $1.key) })
    case DIALTONE_TOML_FRACTION: value = .other(.fraction)
    default: value = .other(.moment)
    }
    self.init(line: max(node.line, 1), value: value)
  }
}

extension ConfigurationNode {
  /// The same value with every text in it replaced.
  func replacingTexts(_ replacement: (String) -> String) -> ConfigurationNode {
    var node = self
    switch value {
    case .text(let text): node.value = .text(replacement(text))
    case .array(let nodes): node.value = .array(nodes.map { $0.replacingTexts(replacement) })
    case .table(let members): node.value = .table(members.map { ($0.key, $0.node.replacingTexts(replacement)) })
    case .integer, .boolean, .other: break
    }
    return node
  }
}

extension String {
  /// Creates a string from a C string and its length.
  fileprivate init(_ bytes: UnsafePointer<CChar>?, _ count: Int) {
    self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
