extension Schema {
  /// The default file: every setting with its default, commented out. Removing a `#` enables the setting.
  public var defaultText: String {
    var lines = head.map { "# \($0)" } + [""]
    lines += settings.filter { $0.section.isEmpty }.flatMap(written)
    for section in sections {
      let own = settings.filter { $0.section == section.name }
      // A repeatable table does not exist by default.
      let title = section.begin == nil ? "[\(section.name)]" : "#[[\(section.name)]]"
      lines += section.help.map { "# \($0)" } + [title]
      lines += section.isList ? own.map(listed) + [""] : own.flatMap(written)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a setting below its help.
  private func written(_ setting: Setting<Target>) -> [String] {
    setting.help.map { "# \($0)" } + ["#\(setting.name) = \(setting.example)", ""]
  }

  /// A setting and its help on one line, for a list.
  private func listed(_ setting: Setting<Target>) -> String {
    let line = "#\(setting.name) = \(setting.example)"
    return line + String(repeating: " ", count: max(54 - line.count, 1)) + "# " + setting.help.joined()
  }
}
