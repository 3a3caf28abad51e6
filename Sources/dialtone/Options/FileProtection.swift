import Glibc
import Localization

/// Whether files are safe from other users: a configuration names programs that dialtone starts, and records have names and
/// numbers.
enum FileProtection {
  /// Who else can write a file or folder; nil if nobody can, or if it is not there.
  static func problem(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // What a device says does not stay in it.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
    guard status.st_uid == geteuid() || status.st_uid == 0 else { return localized("\(path): belongs to another user") }
    // In a folder with the sticky bit, such as /tmp, files are safe from others.
    guard status.st_mode & 0o1000 == 0 else { return nil }
    guard status.st_mode & 0o002 != 0 || status.st_mode & 0o020 != 0 && !isPrivate(status.st_gid) else { return nil }
    return localized("\(path): other users can write to it; run chmod go-w '\(path)'")
  }

  /// Whether a group is that of the user alone, which many systems make for each user.
  private static func isPrivate(_ group: gid_t) -> Bool {
    guard group == getegid(), let user = getpwuid(geteuid()), let entry = getgrgid(group) else { return false }
    return strcmp(user.pointee.pw_name, entry.pointee.gr_name) == 0 && entry.pointee.gr_mem?.pointee == nil
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The problems of the configuration and the records: of the files, and of the folders in which they could be replaced.
  static func problems(configuration: String?, records: String?) -> [String] {
    [configuration, records].compactMap(\.self).flatMap { path in
      access(path, F_OK) == 0 ? [folder(of: path), path].compactMap(problem) : []
    }
  }
}
