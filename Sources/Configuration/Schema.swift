import Localization

/// The sections and settings of a configuration file.
///
/// A schema reads a file into a `Target`, and writes the default file. It defines the syntax of the settings but not their
/// meaning: each ``Setting`` stores its value in the target.
///
///     let schema = Schema<Options>(
///       head: ["Options of the program"], sections: [Schema.Section("screen", help: "The screen")],
///       settings: [.flag("screen", "sound", "Whether errors ring the bell", usual: true, at: \.hasSound)])
///     let (options, warnings) = try schema.read(text, file: path, into: Options())
public struct Schema<Target: Sendable>: Sendable {
  /// A table of the file.
  public struct Section: Sendable {
    public var name: String
    /// The lines of the comment above the section.
    public var help: [String]
    /// Whether each setting is written with its help on the same line.
    public var isList: Bool
    /// For a repeatable table (`[[name]]`): called with the line of each table before its settings are stored.
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

  /// The lines of the comment at the top of the default file.
  public var head: [String]
  public var sections: [Section]
  public var settings: [Setting<Target>]
  /// Called after all settings are stored, to check what depends on several of them. Returns complaints with their lines.
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

  /// The name of a setting in messages: `region`, `calls.backend`.
  public static func name(_ name: String, in section: String) -> String {
    section.isEmpty ? name : "\(section).\(name)"
  }

  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - file: the name of the file in messages.
  ///   - defaults: the value for an empty text.
  /// - Returns: the value, and as warnings the problems of settings that keep their defaults.
  /// - Throws: all problems, including the warnings, if the text has any other problem.
  /// - Complexity: O(bytes · log keys)
  public func read(
    _ text: String, file: String, into defaults: Target
  ) throws(ConfigurationError) -> (value: Target, warnings: [ConfigurationProblem]) {
    var layers = Layers(defaults)
    try read(text, file: file, into: &layers, isLast: true)
    return (layers.value, layers.warnings)
  }

  /// What several files say, each over the ones before it.
  public struct Layers {
    public var value: Target
    /// The problems of settings that keep their values.
    public fileprivate(set) var warnings: [ConfigurationProblem] = []
    /// Where the value of each setting is from, by its name, such as `calls.backend`.
    public fileprivate(set) var origins: [String: (file: String, line: Int)] = [:]
    /// The settings and sections that later files cannot change, with the file that says so.
    public var fixed: [String: String] = [:]

    public init(_ value: Target) { self.value = value }

    /// The file that has fixed a setting; nil if it can be changed.
    fileprivate func owner(of name: String, in section: String) -> String? {
      fixed[Schema.name(name, in: section)] ?? (section.isEmpty ? nil : fixed[section])
    }
  }

  /// Reads a file over earlier ones. A table that can be repeated is added to theirs.
  ///
  /// - Parameters:
  ///   - isLast: whether all files are read, and what depends on several settings is checked.
  ///   - replacing: replaces words in every text.
  public func read(
    _ text: String, file: String, into layers: inout Layers, isLast: Bool, replacing: (String) -> String = { $0 }
  ) throws(ConfigurationError) {
    func problem(_ line: Int, _ message: String) -> ConfigurationProblem {
      ConfigurationProblem(file: file, line: line, message: message.withoutControls)
    }
    let root: ConfigurationNode
    do throws(TOMLSyntaxError) { root = try ConfigurationNode(parsing: text).replacingTexts(replacing) } catch {
      throw ConfigurationError(problems: [problem(error.line, localized("not valid TOML: \(error.message)"))])
    }
    var complaints: [(line: Int, message: String)] = []
    var warnings: [(line: Int, message: String)] = []
    func readSetting(_ node: ConfigurationNode, _ name: String, section: String) {
      do throws(Complaint) {
        guard let setting = settings.first(where: { $0.section == section && $0.name == name }) else {
          throw unknown(name, section: section, isTable: node.isTable)
        }
        if let owner = layers.owner(of: name, in: section) {
          throw Complaint(
            "\(Schema.name(name, in: section)) is fixed by \(owner), so this has no effect", isWarning: true)
        }
        try setting.store(node, &layers.value)
        layers.origins[Schema.name(name, in: section)] = (file, node.line)
      } catch {
        let complaint = (error.line ?? node.line, error.message)
        if error.isWarning { warnings.append(complaint) } else { complaints.append(complaint) }
      }
    }
    guard case .table(let members) = root.value else { return }
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
            (
              table.line,
              localized("\(key) is a section: write \(written) on a line of its own, and its settings below")
            ))
          continue
        }
        if section.begin != nil, let owner = layers.fixed[key] {
          warnings.append((table.line, localized("\(key) is fixed by \(owner), so this has no effect")))
          continue
        }
        section.begin?(&layers.value, table.line)
        for (name, value) in inner { readSetting(value, name, section: key) }
      }
    }
    if isLast { complaints += finish(&layers.value).map { ($0.line ?? 1, $0.message) } }
    func problems(_ complaints: [(line: Int, message: String)]) -> [ConfigurationProblem] {
      complaints.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map { problem($0.element.line, $0.element.message) }
    }
    guard complaints.isEmpty else { throw ConfigurationError(problems: problems(complaints + warnings)) }
    layers.warnings += problems(warnings)
  }

  /// The complaint about a name that is not a setting.
  private func unknown(_ name: String, section: String, isTable: Bool) -> Complaint {
    if section.isEmpty, isTable {
      guard let nearest = Spelling.nearest(to: name, in: sections.map(\.name)) else {
        return Complaint("there is no section [\(name)]")
      }
      return Complaint("there is no section [\(name)]; did you mean [\(nearest)]?")
    }
    let nearest = Spelling.nearest(to: name, in: settings.filter { $0.section == section }.map(\.name))
    let home = settings.first { $0.name == name }?.section
    if section.isEmpty {
      if let nearest { return Complaint("there is no setting \"\(name)\"; did you mean \"\(nearest)\"?") }
      if let home { return Complaint("there is no setting \"\(name)\"; it belongs under [\(home)]") }
      return Complaint("there is no setting \"\(name)\"; \"dialtone config --default\" lists them")
    }
    // Translators: {2} is the name of a section of the configuration file.
    if let nearest {
      return Complaint("there is no setting \"\(name)\" in [\(section)]; did you mean \"\(nearest)\"?")
    }
    if let home, home.isEmpty {
      return Complaint("there is no setting \"\(name)\" in [\(section)]; it belongs at the top of the file")
    }
    if let home { return Complaint("there is no setting \"\(name)\" in [\(section)]; it belongs under [\(home)]") }
    return Complaint("there is no setting \"\(name)\" in [\(section)]; \"dialtone config --default\" lists them")
  }
}

extension String {
  /// The text with U+FFFD for every character that could move the cursor of a terminal or reverse the text.
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
