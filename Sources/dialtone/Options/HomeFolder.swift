import Glibc

/// The user's own folders.
enum HomeFolder {
  /// A path from the configuration, which no shell has seen: a leading `~/` is the home folder, and so is `~` alone.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// The path of a state file, whose folder is created; nothing is kept if there is no home folder.
  static func state(_ name: String) -> String {
    let path = statePath(name)
    ReplacedFile.makeFolders(for: path)
    return path
  }

  /// The same path (`XDG_STATE_HOME`, XDG Base Directory Specification), and nothing is created.
  static func statePath(_ name: String) -> String {
    let state = getenv("XDG_STATE_HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let parent = state ?? getenv("HOME").map({ String(cString: $0) + "/.local/state" }) else {
      return "/dev/null"
    }
    return "\(parent)/dialtone/\(name)"
  }
}
