import Calling
import Glibc

/// Paths in the user's folders.
enum HomeFolder {
  /// Expands a leading `~/`, or `~` alone, to the home folder. No shell expands paths of the configuration.
  static func expanded(_ path: String) -> String { HomePath.expanded(path) }

  /// The path of a state file, after creating its folder; `/dev/null` without a home folder.
  static func state(_ name: String) -> String {
    let path = statePath(name)
    ReplacedFile.makeFolders(for: path)
    return path
  }

  /// The path of a state file, without creating its folder (`XDG_STATE_HOME`, XDG Base Directory Specification).
  static func statePath(_ name: String) -> String {
    let state = getenv("XDG_STATE_HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let parent = state ?? getenv("HOME").map({ String(cString: $0) + "/.local/state" }) else {
      return "/dev/null"
    }
    return "\(parent)/dialtone/\(name)"
  }
}
