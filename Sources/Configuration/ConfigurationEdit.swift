import Localization

/// An editor for single values of a configuration file, which preserves comments, order and blanks.
///
///     var edit = ConfigurationEdit(text)
///     try edit.set("theme", in: "screen", to: .text("dark"))
///     save(edit.text)
public struct ConfigurationEdit: Sendable {
  /// The value of a setting.
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case texts([String])

    /// The value in TOML.
    var written: String {
      switch self {
      case .texts(let texts): "[\(texts.map(ConfigurationNode.quoted).joined(separator: ", "))]"
      case .flag(let isOn): "\(isOn)"
      case .number(let number): "\(number)"
      case .text(let text): ConfigurationNode.quoted(text)
      }
    }

    /// The values in TOML that this value adds, by their paths.
    fileprivate func values(at path: String) -> [String: String] {
      guard case .texts(let texts) = self else { return [path: written] }
      let entries = texts.enumerated().map { ("\(path)[\($0)]", ConfigurationNode.quoted($1)) }
      return Dictionary(uniqueKeysWithValues: entries)
    }
  }

  /// The error of a value that cannot be changed.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    public let name: String
    public var description: String { localized("\(name) cannot be set on its own; edit the file") }
  }

  public private(set) var text: String

  public init(_ text: String) { self.text = text }

  /// Sets a value.
  ///
  /// The value replaces the previous one in its line. Otherwise, it is inserted after the commented-out default, or at the
  /// start of its section, which is added if it is missing.
  ///
  /// - Parameter section: the name of the section; empty for the top of the file.
  /// - Throws: ``Refusal`` if the value spans several lines or shares its line. The text is then unchanged.
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
    // Whatever the lines look like, only this value may have changed.
    let path = section.isEmpty ? name : "\(section).\(name)"
    guard let before = ConfigurationEdit.values(of: text), let after = ConfigurationEdit.values(of: new) else {
      throw Refusal(name: path)
    }
    func isOther(_ entry: (key: String, value: String)) -> Bool {
      entry.key != path && !entry.key.hasPrefix("\(path)[")
    }
    guard after.filter({ !isOther($0) }) == value.values(at: path), before.filter(isOther) == after.filter(isOther)
    else { throw Refusal(name: path) }
    text = new
  }

  /// The index of the line that has a setting of a section, or its commented-out default.
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

  /// The name of the table that a line starts; nil for other lines.
  private static func header(_ line: String) -> String? {
    let line = line.drop(while: \.isWhitespace)
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    return String(line[line.index(after: line.startIndex)..<end])
  }

  /// The comment at the end of a line, with the blanks before it; empty if there is none.
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

  /// All values in TOML, by their paths; nil if the text is not TOML.
  private static func values(of text: String) -> [String: String]? {
    guard let root = try? ConfigurationNode(parsing: text) else { return nil }
    var values: [String: String] = [:]
    func add(_ node: ConfigurationNode, _ path: String) {
      switch node.value {
      case .text(let text): values[path] = ConfigurationNode.quoted(text)
      case .integer(let number): values[path] = "\(number)"
      case .boolean(let isOn): values[path] = "\(isOn)"
      case .other(let type): values[path] = type.rawValue
      case .array(let nodes): for (index, node) in nodes.enumerated() { add(node, "\(path)[\(index)]") }
      case .table(let members): for (key, node) in members { add(node, path.isEmpty ? key : "\(path).\(key)") }
      }
    }
    add(root, "")
    return values
  }
}
