extension Configuration {
  /// A file that says everything there is to set, with the defaults, all of it commented out: a line without its `#` is
  /// a setting.
  public static let defaultText: String = {
    var lines = [
      "# dialtone's configuration. Everything here is the default, or an example: to change a setting, take the # away.",
      "# What is given on the command line goes first.", "",
    ]
    lines += Settings.all.filter { $0.section.isEmpty }.flatMap(written)
    for section in Settings.sections {
      let isList = ["colors", "keys"].contains(section.name)
      let settings = Settings.all.filter { $0.section == section.name }
      lines += section.help.map { "# \($0)" } + ["[\(section.name)]"]
      lines += isList ? settings.map(listed) + [""] : settings.flatMap(written)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }()

  /// A setting below its comment.
  private static func written(_ setting: Setting) -> [String] {
    setting.help.map { "# \($0)" } + ["#\(setting.name) = \(setting.example)", ""]
  }

  /// A setting with its comment beside it, as one line of a list.
  private static func listed(_ setting: Setting) -> String {
    let line = "#\(setting.name) = \(setting.example)"
    return line + String(repeating: " ", count: max(54 - line.count, 1)) + "# " + setting.help.joined()
  }
}
