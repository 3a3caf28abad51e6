import Glibc

/// Paths that users write in the configuration, where no shell expands them.
public enum HomePath {
  /// Expands a leading `~/`, or `~` alone, to the home folder.
  public static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
