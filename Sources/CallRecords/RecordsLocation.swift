import Glibc

/// Where call records are kept.
public enum RecordsLocation {
  /// `$XDG_STATE_HOME/dialtone/dialtone.sqlite` (XDG Base Directory Specification), by default below `~/.local/state`;
  /// nil when the environment names neither.
  ///
  /// - Parameter environment: the variables of the process.
  public static func path(_ environment: [String: String]) -> String? {
    // The specification has relative paths ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return below(state) }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return below(home + "/.local/state")
  }

  private static func below(_ folder: String) -> String { folder + "/dialtone/dialtone.sqlite" }

  /// The path for this process.
  public static var current: String? {
    let names = ["XDG_STATE_HOME", "HOME"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return path(Dictionary(values) { first, _ in first })
  }

  /// Makes the folder of a file, for the user alone.
  static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }
}
