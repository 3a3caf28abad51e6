/// One thing a user can set: everything there is to know about it, from which the default file is written and a user's
/// file is read.
struct Setting: Sendable {
  /// The table it stands in; empty: the top of the file.
  var section = ""
  var name: String
  /// The default as TOML writes it; or an example, where the default is that nothing is set.
  var example: String
  /// What it does, in lines for a comment.
  var help: [String]
  /// Takes the value over.
  var take: @Sendable (ConfigurationNode, inout ConfigurationReader) throws(Complaint) -> Void

  /// Its name as messages say it.
  var path: String { section.isEmpty ? name : "\(section).\(name)" }
}

/// What is wrong with a value, as a sentence; `line` where it is not the line of the value.
struct Complaint: Error {
  var message: String
  var line: Int?

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }
}

extension Setting {
  /// A setting that is true or false.
  static func flag(
    _ section: String, _ name: String, _ help: String..., at path: WritableKeyPath<Configuration, Bool> & Sendable
  ) -> Setting {
    Setting(section: section, name: name, example: "\(Configuration()[keyPath: path])", help: help) {
      node, reader throws(Complaint) in
      guard case .boolean(let isOn) = node.value else {
        throw Complaint("\(name) is true or false, not \(node.value.kind)")
      }
      reader.configuration[keyPath: path] = isOn
    }
  }

  /// A setting with one of a few words.
  static func choice<Value>(
    _ section: String, _ name: String, _ help: String..., words: [String], usual: String,
    at path: WritableKeyPath<Configuration, Value> & Sendable, read: @escaping @Sendable (String) -> Value?
  ) -> Setting {
    Setting(section: section, name: name, example: quoted(usual), help: help) { node, reader throws(Complaint) in
      let text = try node.text(of: name)
      guard let value = read(text) else { throw Complaint.unknown(text, for: name, words) }
      reader.configuration[keyPath: path] = value
    }
  }

  /// A text as TOML writes it (a basic string).
  static func quoted(_ text: String) -> String {
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
}

extension Complaint {
  /// A word that is none of those that a setting takes.
  static func unknown(_ text: String, for name: String, _ words: [String]) -> Complaint {
    if let nearest = Spelling.nearest(to: text, in: words) {
      return Complaint("\(name) knows no \"\(text)\"; did you mean \"\(nearest)\"?")
    }
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return Complaint("\(name) knows no \"\(text)\"; it is one of \(list)")
  }
}

extension ConfigurationNode {
  func text(of name: String) throws(Complaint) -> String {
    guard case .text(let text) = value else { throw Complaint("\(name) is a text in quotes, not \(value.kind)") }
    return text
  }

  /// A list of texts, or one by itself.
  func texts(of name: String) throws(Complaint) -> [(text: String, line: Int)] {
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
}
