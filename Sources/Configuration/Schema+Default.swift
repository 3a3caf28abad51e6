extension Schema {
  /// A file with every setting at its default, all of it commented out: a line without its `#` is
  /// a setting.
  public var defaultText: String {
    var lines = head.map { "# \($0)" } + [""]
    lines += settings.filter { $0.section.isEmpty }.flatMap(written)
    for section in sections {
      let own = settings.filter { $0.section == section.name }
      // A table that may occur several times is not there at all by default.
      let title = section.begin == nil ? "[\(section.name)]" : "#[[\(section.name)]]"
      lines += section.help.map { "# \($0)" } + [title]
      lines += section.isList ? own.map(listed) + [""] : own.flatMap(written)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A setting below its comment.
  private func written(_ setting: Setting<Target>) -> [String] {
    setting.help.map { "# \($0)" } + ["#\(setting.name) = \(setting.example)", ""]
  }

  /// A setting with its comment beside it, as one line of a list.
  private func listed(_ setting: Setting<Target>) -> String {
    let line = "#\(setting.name) = \(setting.example)"
    return line + String(repeating: " ", count: max(54 - line.count, 1)) + "# " + setting.help.joined()
  }
}
