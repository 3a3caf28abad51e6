/// One thing a user can set: its complete description, from which the default file is written and a user's
/// file is read.
///
/// - Parameter Target: the type that stores the values.
public struct Setting<Target>: Sendable {
  /// The table it belongs to; empty: the top of the file.
  public var section: String
  public var name: String
  /// The default as TOML writes it; or an example, if it is not set by default.
  public var example: String
  /// What it does, as comment lines.
  public var help: [String]
  /// Stores the value.
  public var store: @Sendable (ConfigurationNode, inout Target) throws(Complaint) -> Void

  public init(
    section: String = "", name: String, example: String, help: [String],
    store: @escaping @Sendable (ConfigurationNode, inout Target) throws(Complaint) -> Void
  ) {
    self.section = section
    self.name = name
    self.example = example
    self.help = help
    self.store = store
  }
}

/// The problem of a value, as a sentence; `line` if it is not the line of the value.
public struct Complaint: Error {
  public var message: String
  public var line: Int?
  /// Whether the default can replace the value, so that the file is still accepted.
  public var isWarning: Bool

  public init(_ message: String, line: Int? = nil, isWarning: Bool = false) {
    self.message = message
    self.line = line
    self.isWarning = isWarning
  }

  /// The complaint about a word that a setting does not accept.
  public static func unknown(_ text: String, for name: String, _ words: [String]) -> Complaint {
    if let nearest = Spelling.nearest(to: text, in: words) {
      return Complaint("unknown \(name) \"\(text)\"; did you mean \"\(nearest)\"?")
    }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return Complaint("unknown \(name) \"\(text)\"; it is one of \(list)")
  }
}

extension Setting {
  /// A setting that is true or false.
  public static func flag(
    _ section: String, _ name: String, _ help: String..., usual: Bool,
    at path: WritableKeyPath<Target, Bool> & Sendable
  ) -> Setting {
    Setting(section: section, name: name, example: "\(usual)", help: help) { node, target throws(Complaint) in
      guard case .boolean(let isOn) = node.value else {
        throw Complaint("\(name) is true or false, not \(node.value.kind)")
      }
      target[keyPath: path] = isOn
    }
  }

  /// A setting with one of a few words.
  public static func choice<Value>(
    _ section: String, _ name: String, _ help: String..., words: [String], usual: String,
    at path: WritableKeyPath<Target, Value> & Sendable, read: @escaping @Sendable (String) -> Value?
  ) -> Setting {
    Setting(section: section, name: name, example: quoted(usual), help: help) { node, target throws(Complaint) in
      let text = try node.text(of: name)
      guard let value = read(text) else { throw Complaint.unknown(text, for: name, words) }
      target[keyPath: path] = value
    }
  }

  /// A text as TOML writes it (a basic string).
  public static func quoted(_ text: String) -> String { ConfigurationNode.quoted(text) }
}

extension ConfigurationNode {
  /// A text as TOML writes it (a basic string).
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text that a setting takes.
  public func text(of name: String) throws(Complaint) -> String {
    guard case .text(let text) = value else { throw Complaint("\(name) is a text in quotes, not \(value.kind)") }
    return text
  }

  /// A list of strings, or a single one.
  public func texts(of name: String) throws(Complaint) -> [(text: String, line: Int)] {
    if case .text(let text) = value { return [(text, line)] }
    guard case .array(let nodes) = value else {
      throw Complaint("\(name) is a list of texts such as [\"…\"], not \(value.kind)")
    }
    var texts: [(String, Int)] = []
    for node in nodes {
      guard case .text(let text) = node.value else {
        throw Complaint("\(name) is a list of texts; \(node.value.kind) is none", line: node.line)
      }
      texts.append((text, node.line))
    }
    return texts
  }

  var isTable: Bool {
    if case .table = value { return true }
    return false
  }
}
