/// Changes single values of a configuration file, and leaves everything else as the user wrote it: comments, order, blanks.
public struct ConfigurationEdit: Sendable {
  /// A value that a setting takes.
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)

    /// As TOML writes it.
    var written: String {
      switch self {
      case .flag(let isOn): "\(isOn)"
      case .number(let number): "\(number)"
      case .text(let text): ConfigurationNode.quoted(text)
      }
    }
  }

  /// Why a value cannot be changed.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    public let name: String
    public var description: String { "\(name) cannot be set without changing more; edit the file" }
  }

  public private(set) var text: String

  public init(_ text: String) { self.text = text }

  /// Sets a value: in the line that has it, else after the line that shows its default as a comment, else at the end of its
  /// section, which is added if it is missing.
  ///
  /// - Parameter section: empty for the top of the file.
  /// - Throws: when the value spans several lines, or is not alone in its line; nothing is changed then.
  /// - Complexity: O(bytes · log keys)
  public mutating func set(_ name: String, in section: String, to value: Value) throws(Refusal) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let setting = "\(name) = \(value.written)"
    if let index = lineIndex(of: name, in: section, lines, isComment: false) {
      lines[index] = setting + ConfigurationEdit.trailingComment(lines[index])
    } else if let index = lineIndex(of: name, in: section, lines, isComment: true) {
      lines.insert(setting, at: index + 1)
    } else if section.isEmpty {
      lines.insert(setting, at: 0)
    } else if let header = lines.firstIndex(where: { ConfigurationEdit.header($0) == section }) {
      lines.insert(setting, at: header + 1)
    } else {
      while lines.last == "" { lines.removeLast() }
      lines += (lines.isEmpty ? [] : [""]) + ["[\(section)]", setting, ""]
    }
    let new = lines.joined(separator: "\n")
    // Check, whatever the lines looked like: this value is as set, and every other one is unchanged.
    let path = section.isEmpty ? name : "\(section).\(name)"
    guard let before = ConfigurationEdit.values(of: text), let after = ConfigurationEdit.values(of: new) else {
      throw Refusal(name: path)
    }
    guard after[path] == value.written, before.filter({ $0.key != path }) == after.filter({ $0.key != path }) else {
      throw Refusal(name: path)
    }
    text = new
  }

  /// The line in which a setting of a section is.
  private func lineIndex(of name: String, in section: String, _ lines: [String], isComment: Bool) -> Int? {
    var current = ""
    for (index, line) in lines.enumerated() {
      if let header = ConfigurationEdit.header(line) { current = header }
      guard current == section else { continue }
      var rest = Substring(line).drop(while: \.isWhitespace)
      if isComment {
        guard rest.first == "#" else { continue }
        rest = rest.dropFirst()
      }
      guard rest.hasPrefix(name) else { continue }
      if rest.dropFirst(name.count).drop(while: \.isWhitespace).first == "=" { return index }
    }
    return nil
  }

  /// The name of the table that a line opens; nil for other lines.
  private static func header(_ line: String) -> String? {
    let line = line.drop(while: \.isWhitespace)
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    return String(line[line.index(after: line.startIndex)..<end])
  }

  /// The comment after the value of a line, with the blanks before it.
  private static func trailingComment(_ line: String) -> String {
    var quote: Character?
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#" {
        let blanks = line[..<index].reversed().prefix(while: \.isWhitespace).count
        return String(line[line.index(index, offsetBy: -blanks)...])
      }
    }
    return ""
  }

  /// All values by their paths, as TOML writes them; nil if the text is not TOML.
  private static func values(of text: String) -> [String: String]? {
    guard let root = try? ConfigurationNode(parsing: text) else { return nil }
    var values: [String: String] = [:]
    func add(_ node: ConfigurationNode, _ path: String) {
      switch node.value {
      case .text(let text): values[path] = ConfigurationNode.quoted(text)
      case .integer(let number): values[path] = "\(number)"
      case .boolean(let isOn): values[path] = "\(isOn)"
      case .other(let kind): values[path] = kind
      case .array(let nodes): for (index, node) in nodes.enumerated() { add(node, "\(path)[\(index)]") }
      case .table(let members): for (key, node) in members { add(node, path.isEmpty ? key : "\(path).\(key)") }
      }
    }
    add(root, "")
    return values
  }
}
