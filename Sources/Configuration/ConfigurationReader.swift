import Calling
import DialerUI
import TerminalText

/// Takes a file into a configuration, setting by setting, and collects what is wrong with it.
struct ConfigurationReader {
  var configuration = Configuration()
  /// The keys that were bound anew.
  var bindings: [KeyBindings.Entry] = []
  /// The way to call, by its word and the line it stands in.
  var backend: (word: String, line: Int)?
  var command: DialCommand?
  private var complaints: [(line: Int, message: String)] = []

  /// Reads a document.
  ///
  /// - Parameter file: how messages call it.
  /// - Throws: everything that is wrong with it.
  /// - Complexity: O(bytes · log keys)
  static func read(_ text: String, file: String) throws(ConfigurationError) -> Configuration {
    let root: ConfigurationNode
    do throws(TOMLSyntaxError) {
      root = try ConfigurationNode(parsing: text)
    } catch {
      throw ConfigurationError(problems: [
        ConfigurationProblem(
          file: file, line: error.line, message: DisplayText("this is no TOML: \(error.message)").plain)
      ])
    }
    var reader = ConfigurationReader()
    reader.read(root)
    guard reader.complaints.isEmpty else {
      let sorted = reader.complaints.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      throw ConfigurationError(
        problems: sorted.map {
          ConfigurationProblem(file: file, line: $0.element.line, message: DisplayText($0.element.message).plain)
        })
    }
    return reader.configuration
  }

  private mutating func read(_ root: ConfigurationNode) {
    guard case .table(let members) = root.value else { return }
    for (key, node) in members {
      if Settings.sections.contains(where: { $0.name == key }) {
        guard case .table(let inner) = node.value else {
          complain(node.line, "\(key) is a section: write [\(key)] in a line of its own, and its settings below")
          continue
        }
        for (name, value) in inner { read(name, value, section: key) }
      } else {
        read(key, node, section: "")
      }
    }
    finishCalls()
    finishKeys()
  }

  private mutating func read(_ name: String, _ node: ConfigurationNode, section: String) {
    guard let setting = Settings.all.first(where: { $0.section == section && $0.name == name }) else {
      return complain(node.line, Settings.unknown(name, section: section, isTable: node.isTable))
    }
    do throws(Complaint) {
      try setting.take(node, &self)
    } catch {
      complain(error.line ?? node.line, error.message)
    }
  }

  private mutating func complain(_ line: Int, _ message: String) { complaints.append((line, message)) }

  // MARK: What needs several settings

  private mutating func finishCalls() {
    switch backend?.word {
    case "print": configuration.calls = .print
    case "handler": configuration.calls = .handler
    case "command":
      guard let command else {
        return complain(backend?.line ?? 1, "backend \"command\" needs the setting command: the program to run")
      }
      configuration.calls = .command(command)
    default: configuration.calls = command.map { .command($0) } ?? .automatic
    }
  }

  private mutating func finishKeys() {
    let (keyMap, problems) = KeyBindings.merged(bindings)
    configuration.keyMap = keyMap
    for problem in problems { complain(problem.line, problem.message) }
  }
}

extension ConfigurationNode {
  fileprivate var isTable: Bool {
    if case .table = value { return true }
    return false
  }
}
