import TOMLKit

/// A value of the file with the line it stands in.
struct ConfigurationNode {
  /// From 1.
  var line: Int
  var value: Value

  enum Value {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case array([ConfigurationNode])
    /// In the order of their lines.
    case table([(key: String, node: ConfigurationNode)])
    /// A value that no setting takes, by what TOML calls it.
    case other(String)

    /// What it is, as a message says it.
    var kind: String {
      switch self {
      case .text(let text): "the text \"\(text)\""
      case .integer(let number): "the number \(number)"
      case .boolean(let isOn): isOn ? "true" : "false"
      case .array: "a list"
      case .table: "a table"
      case .other(let name): "a \(name)"
      }
    }
  }
}

/// Why a text is no TOML.
struct TOMLSyntaxError: Error {
  var line: Int
  var message: String
}

extension ConfigurationNode {
  private static let longestLine = 4_096

  /// Reads a TOML document (toml.io, 1.0).
  ///
  /// - Complexity: O(bytes · log keys)
  init(parsing document: String) throws(TOMLSyntaxError) {
    // A byte order mark, as some editors write it, is no part of the first key.
    let text = String(document.unicodeScalars.drop { $0.value == 0xFEFF })
    // The parser takes a C string, which ends at the first NUL: what follows would be ignored without a word.
    if let place = text.utf8.firstIndex(of: 0) {
      throw TOMLSyntaxError(line: text.utf8[..<place].count { $0 == 0x0A } + 1, message: "a NUL character")
    }
    // A key can have as many parts as a line has room for, each a table in the one before.
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.count > ConfigurationNode.longestLine {
      throw TOMLSyntaxError(line: index + 1, message: "a line of more than \(ConfigurationNode.longestLine) bytes")
    }
    do throws(TOMLGrammar.Violation) {
      try TOMLGrammar.check(text)
    } catch {
      throw TOMLSyntaxError(line: error.line, message: error.message)
    }
    line = 1
    value = Value.of(try ConfigurationNode.table(text), path: [], lines: TOMLLines(text))
  }

  private static func table(_ text: String) throws(TOMLSyntaxError) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw TOMLSyntaxError(line: error.source.begin.line, message: error.description)
    } catch {
      throw TOMLSyntaxError(line: 1, message: "it cannot be read as TOML")
    }
  }
}

extension ConfigurationNode.Value {
  fileprivate static func of(_ table: TOMLTable, path: [String], lines: TOMLLines) -> Self {
    let members = table.keys.compactMap { key in
      table[key].map { (key: key, node: node($0, path: path + [key], lines: lines)) }
    }
    return .table(members.sorted { ($0.node.line, $0.key) < ($1.node.line, $1.key) })
  }

  private static func node(_ toml: any TOMLValueConvertible, path: [String], lines: TOMLLines) -> ConfigurationNode {
    ConfigurationNode(line: lines.line(of: path), value: of(toml, path: path, lines: lines))
  }

  private static func of(_ toml: any TOMLValueConvertible, path: [String], lines: TOMLLines) -> Self {
    switch toml.type {
    case .table: return toml.table.map { of($0, path: path, lines: lines) } ?? .other("table")
    case .string: return .text(toml.string ?? "")
    case .int: return .integer(toml.int ?? 0)
    case .bool: return .boolean(toml.bool ?? false)
    case .double: return .other("fraction")
    case .date, .time, .dateTime: return .other("date or time")
    case .array:
      let elements = toml.array.map { array in (0..<array.count).map { array[$0] } } ?? []
      return .array(elements.enumerated().map { node($1, path: path + [String($0)], lines: lines) })
    }
  }
}
