import Localization

/// The description of one setting, which writes it to the default file and reads it from the user's file.
///
/// `Target` is the type that stores the values.
public struct Setting<Target>: Sendable {
  /// The name of the table that the setting belongs to; empty for the top of the file.
  public var section: String
  public var name: String
  /// The default in TOML, or an example if there is no default.
  public var example: String
  /// The lines of the comment that describes the setting.
  public var help: [String]
  /// Stores the value of a node in the target.
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

/// The problem of a value, as a sentence.
public struct Complaint: Error {
  public var message: String
  /// The line of the problem; nil for the line of the value.
  public var line: Int?
  /// Whether the setting keeps its default and the file is accepted.
  public var isWarning: Bool

  public init(_ message: LocalizedText, line: Int? = nil, isWarning: Bool = false) {
    self.message = localized(message)
    self.line = line
    self.isWarning = isWarning
  }

  /// - Parameter message: a sentence that is localized already.
  public init(verbatim message: String, line: Int? = nil, isWarning: Bool = false) {
    self.init(LocalizedText(verbatim: message), line: line, isWarning: isWarning)
  }

  /// A complaint about a word that a setting does not accept.
  public static func unknown(_ text: String, for name: String, _ words: [String]) -> Complaint {
    // Translators: {1} is the name of a setting or an option.
    if let nearest = Spelling.nearest(to: text, in: words) {
      return Complaint("unknown \(name) \"\(text)\"; did you mean \"\(nearest)\"?")
    }
    return Complaint("unknown \(name) \"\(text)\"; use one of \(list(words))")
  }

  /// A complaint about a word that is not the name of a setting.
  public static func unknownSetting(_ text: String, _ names: [String]) -> Complaint {
    if let nearest = Spelling.nearest(to: text, in: names) {
      return Complaint("unknown setting \"\(text)\"; did you mean \"\(nearest)\"?")
    }
    return Complaint("unknown setting \"\(text)\"; use one of \(list(names))")
  }

  private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.localizedList() }
}

extension Setting {
  /// A setting that is true or false.
  public static func flag(
    _ section: String, _ name: String, _ help: String..., usual: Bool,
    at path: WritableKeyPath<Target, Bool> & Sendable
  ) -> Setting {
    Setting(section: section, name: name, example: "\(usual)", help: help) { node, target throws(Complaint) in
      guard case .boolean(let isOn) = node.value else {
        throw Complaint("\(name) must be true or false, not \(node.value.kind)")
      }
      target[keyPath: path] = isOn
    }
  }

  /// A setting that is one of a few words.
  public static func choice<Value>(
    _ section: String, _ name: String, _ help: String..., words: [String], usual: String,
    at path: WritableKeyPath<Target, Value> & Sendable, read: @escaping @Sendable (String) -> Value?
  ) -> Setting {
    text(section, name, help, example: usual, at: path) { text throws(Complaint) in
      guard let value = read(text) else { throw Complaint.unknown(text, for: name, words) }
      return value
    }
  }

  /// A setting that is read from a text.
  ///
  /// - Parameter example: the default, or an example if there is no default.
  public static func text<Value>(
    _ section: String, _ name: String, _ help: [String], example: String,
    at path: WritableKeyPath<Target, Value> & Sendable,
    read: @escaping @Sendable (String) throws(Complaint) -> Value
  ) -> Setting {
    Setting(section: section, name: name, example: quoted(example), help: help) { node, target throws(Complaint) in
      target[keyPath: path] = try read(try node.text(of: name))
    }
  }

  /// A setting that is a text.
  public static func text(
    _ section: String, _ name: String, _ help: String..., example: String = "",
    at path: WritableKeyPath<Target, String> & Sendable
  ) -> Setting {
    text(section, name, help, example: example, at: path) { text throws(Complaint) in text }
  }

  /// A setting that is a text, and not set by default.
  public static func text(
    _ section: String, _ name: String, _ help: String..., example: String,
    at path: WritableKeyPath<Target, String?> & Sendable
  ) -> Setting {
    text(section, name, help, example: example, at: path) { text throws(Complaint) in text }
  }

  /// A setting that is a list of texts, or a single one.
  ///
  /// - Parameter example: a TOML value.
  public static func texts(
    _ section: String, _ name: String, _ help: String..., example: String,
    at path: WritableKeyPath<Target, [String]> & Sendable
  ) -> Setting {
    Setting(section: section, name: name, example: example, help: help) { node, target throws(Complaint) in
      target[keyPath: path] = try node.texts(of: name).map(\.text)
    }
  }

  /// A setting that is a list of texts, or a single one, each of which is read. A complaint has the line of its text.
  ///
  /// - Parameter example: a TOML value.
  public static func list<Value>(
    _ section: String, _ name: String, _ help: [String], example: String,
    at path: WritableKeyPath<Target, [Value]> & Sendable,
    read: @escaping @Sendable (String) throws(Complaint) -> Value
  ) -> Setting {
    Setting(section: section, name: name, example: example, help: help) { node, target throws(Complaint) in
      var values: [Value] = []
      for (text, line) in try node.texts(of: name) {
        do throws(Complaint) { values.append(try read(text)) } catch {
          throw Complaint(verbatim: error.message, line: line)
        }
      }
      target[keyPath: path] = values
    }
  }

  /// A setting that is a whole number.
  public static func number(
    _ section: String, _ name: String, _ help: String..., usual: Int, in range: ClosedRange<Int>,
    at path: WritableKeyPath<Target, Int> & Sendable
  ) -> Setting {
    Setting(section: section, name: name, example: "\(usual)", help: help) { node, target throws(Complaint) in
      guard case .integer(let number) = node.value, range.contains(number) else {
        throw Complaint("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      target[keyPath: path] = number
    }
  }

  /// A text as a TOML basic string.
  public static func quoted(_ text: String) -> String { ConfigurationNode.quoted(text) }
}

extension ConfigurationNode {
  /// A text as a TOML basic string.
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

  /// The text of this value.
  ///
  /// - Parameter name: the name of the setting, for the complaint if the value is not a text.
  public func text(of name: String) throws(Complaint) -> String {
    guard case .text(let text) = value else { throw Complaint("\(name) must be a text in quotes, not \(value.kind)") }
    return text
  }

  /// The texts of this value, which is a list of texts or a single text, with their lines.
  ///
  /// - Parameter name: the name of the setting, for the complaint if the value is neither.
  public func texts(of name: String) throws(Complaint) -> [(text: String, line: Int)] {
    if case .text(let text) = value { return [(text, line)] }
    guard case .array(let nodes) = value else {
      throw Complaint("\(name) must be a list of texts such as [\"…\"], not \(value.kind)")
    }
    var texts: [(String, Int)] = []
    for node in nodes {
      guard case .text(let text) = node.value else {
        throw Complaint("\(name) must be a list of texts; \(node.value.kind) is not a text", line: node.line)
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
