import Glibc

/// The location of the database with the call records.
public enum RecordsLocation {
  /// The path `$XDG_STATE_HOME/dialtone/dialtone.sqlite` (XDG Base Directory Specification), by default in `~/.local/state`;
  /// nil if the environment has neither variable.
  ///
  /// - Parameter environment: the environment variables of the process.
  public static func path(_ environment: [String: String]) -> String? {
    // The specification requires relative paths to be ignored.
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

  /// The `errno` of looking for a file that may be there, but cannot be seen; nil if it is there, or cannot be there.
  static func obstacle(to path: String) -> Int32? {
    var status = stat()
    guard stat(path, &status) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
    return errno
  }

  /// Whether a file and its folder can be written: SQLite writes other files beside the database.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(folder(of: path), W_OK | X_OK) == 0
  }

  /// The folder of a file, with a slash at the end.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The path or URI by which SQLite reads a file that may be in a folder that cannot be written.
  static func reading(_ path: String) -> String { isWritable(path) ? path : immutable(path) }

  /// The URI by which SQLite reads a file without making other files beside it. Without its log, the file may lack the newest
  /// changes.
  static func immutable(_ path: String) -> String {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    return "file:\(escaped)?immutable=1"
  }

  /// Creates the folder of a file, accessible only to the user.
  ///
  /// - Returns: 0 if the folder exists, else the `errno` of the failure.
  @discardableResult
  public static func makeFolder(of path: String) -> Int32 {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return 0 }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return 0 }
    let code = makeFolder(of: folder)
    if code != 0 { return code }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST ? 0 : errno
  }
}
