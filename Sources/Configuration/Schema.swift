/// Everything that a file may contain: used to read a file, and to write the file with all defaults.
///
/// It knows how settings are written, but not what they mean: each ``Setting`` stores its value in a `Target`.
public struct Schema<Target: Sendable>: Sendable {
  /// A table of the file.
  public struct Section: Sendable {
    public var name: String
    /// The comment above it, as lines.
    public var help: [String]
    /// Whether its settings are a list, each with its comment beside it.
    public var isList: Bool
    /// For a table that may occur several times (`[[name]]`): starts the next one, whose line is given.
    public var begin: (@Sendable (inout Target, _ line: Int) -> Void)?

    public init(
      _ name: String, isList: Bool = false, help: String...,
      begin: (@Sendable (inout Target, _ line: Int) -> Void)? = nil
    ) {
      self.name = name
      self.help = help
      self.isList = isList
      self.begin = begin
    }
  }

  /// The comment at the top of the file with all defaults, as lines.
  public var head: [String]
  public var sections: [Section]
  public var settings: [Setting<Target>]
  /// Handles what depends on several settings, after all of them; every complaint has its line.
  public var finish: @Sendable (inout Target) -> [Complaint]

  public init(
    head: [String], sections: [Section], settings: [Setting<Target>],
    finish: @escaping @Sendable (inout Target) -> [Complaint] = { _ in [] }
  ) {
    self.head = head
    self.sections = sections
    self.settings = settings
    self.finish = finish
  }

  /// Reads a text into a value.
  ///
  /// - Parameters:
  ///   - file: its name in messages.
  ///   - defaults: the value for an empty text.
  /// - Returns: the value, and the problems that the default can replace.
  /// - Throws: all problems of the text, if there are others; the whole text is then ignored.
  /// - Complexity: O(bytes · log keys)
  public func read(
    _ text: String, file: String, into defaults: Target
  ) throws(ConfigurationError) -> (value: Target, warnings: [ConfigurationProblem]) {
    func problem(_ line: Int, _ message: String) -> ConfigurationProblem {
      ConfigurationProblem(file: file, line: line, message: message.withoutControls)
    }
    let root: ConfigurationNode
    do throws(TOMLSyntaxError) { root = try ConfigurationNode(parsing: text) } catch {
      throw ConfigurationError(problems: [problem(error.line, "this is not TOML: \(error.message)")])
    }
    var target = defaults
    var complaints: [(line: Int, message: String)] = []
    var warnings: [(line: Int, message: String)] = []
    func readSetting(_ node: ConfigurationNode, _ name: String, section: String) {
      do throws(Complaint) {
        guard let setting = settings.first(where: { $0.section == section && $0.name == name }) else {
          throw Complaint(unknown(name, section: section, isTable: node.isTable))
        }
        try setting.store(node, &target)
      } catch {
        let complaint = (error.line ?? node.line, error.message)
        if error.isWarning { warnings.append(complaint) } else { complaints.append(complaint) }
      }
    }
    guard case .table(let members) = root.value else { return (target, []) }
    for (key, node) in members {
      guard let section = sections.first(where: { $0.name == key }) else {
        readSetting(node, key, section: "")
        continue
      }
      var tables = [node]
      if section.begin != nil, case .array(let several) = node.value { tables = several }
      for table in tables {
        guard case .table(let inner) = table.value else {
          let written = section.begin == nil ? "[\(key)]" : "[[\(key)]]"
          complaints.append(
            (table.line, "\(key) is a section: write \(written) in a line of its own, and its settings below"))
          continue
        }
        section.begin?(&target, table.line)
        for (name, value) in inner { readSetting(value, name, section: key) }
      }
    }
    complaints += finish(&target).map { ($0.line ?? 1, $0.message) }
    func problems(_ complaints: [(line: Int, message: String)]) -> [ConfigurationProblem] {
      complaints.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map { problem($0.element.line, $0.element.message) }
    }
    guard complaints.isEmpty else { throw ConfigurationError(problems: problems(complaints + warnings)) }
    return (target, problems(warnings))
  }

  /// The complaint about a name that is not a setting.
  private func unknown(_ name: String, section: String, isTable: Bool) -> String {
    let location = section.isEmpty ? "" : " in [\(section)]"
    if section.isEmpty, isTable {
      let nearest = Spelling.nearest(to: name, in: sections.map(\.name))
      return "there is no section [\(name)]" + (nearest.map { "; did you mean [\($0)]?" } ?? "")
    }
    let own = settings.filter { $0.section == section }.map(\.name)
    if let nearest = Spelling.nearest(to: name, in: own) {
      return "there is no setting \"\(name)\"\(location); did you mean \"\(nearest)\"?"
    }
    if let elsewhere = settings.first(where: { $0.name == name }) {
      let home = elsewhere.section.isEmpty ? "at the top of the file" : "below [\(elsewhere.section)]"
      return "there is no setting \"\(name)\"\(location); it stands \(home)"
    }
    return "there is no setting \"\(name)\"\(location); \"dialtone config --default\" lists them"
  }
}

extension String {
  /// The text with a mark for every character that would move the cursor of a terminal, or reverse the text.
  fileprivate var withoutControls: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
