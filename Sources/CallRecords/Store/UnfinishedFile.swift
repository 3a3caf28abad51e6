import Glibc

/// Files that are written beside their destination under a hidden name, and moved there when they are whole.
///
/// The name contains the number of the process, so that what a killed one left is recognised.
public enum UnfinishedFile {
  /// The path at which this process writes the file for a destination. What killed processes left of the same file is removed.
  public static func path(for destination: String) -> String {
    removeLeftovers(of: destination)
    let path = "\(start(for: destination))\(getpid()).tmp"
    unlink(path)
    return path
  }

  /// How the path begins; the number of the process follows.
  private static func start(for destination: String) -> String {
    let folder = RecordsLocation.folder(of: destination)
    return "\(folder == "./" ? "" : folder).\(destination.split(separator: "/").last ?? "")."
  }

  /// Removes what processes left that were killed while they wrote the file for a destination.
  static func removeLeftovers(of destination: String) {
    let folder = RecordsLocation.folder(of: destination)
    let start = start(for: destination).split(separator: "/").last ?? ""
    for name in RecordStore.names(in: folder) where name.hasPrefix(start) {
      let parts = name.dropFirst(start.count).split(separator: ".")
      guard parts.count == 2, parts[1] == "tmp" || parts[1] == "tmp-journal", let process = pid_t(parts[0]),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + name)
    }
  }

  /// Moves a file to its destination, and waits until its folder is on the disk, too, so that a file that was reported as
  /// written is there after a power failure.
  ///
  /// - Returns: 0, or the error number: `EEXIST` if there is a file that may not be replaced.
  public static func move(_ path: String, to destination: String, replaces: Bool) -> Int32 {
    let code = moveNow(path, to: destination, replaces: replaces)
    if code == 0 { flushFolder(of: destination) }
    return code
  }

  /// Waits until the folder of a file is on the disk. Some file systems cannot do that; they write it soon anyway.
  public static func flushFolder(of path: String) {
    let folder = open(RecordsLocation.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func moveNow(_ path: String, to destination: String, replaces: Bool) -> Int32 {
    if !replaces {
      // Unlike rename(2), link(2) does not replace a file that another program created in the meantime. On file systems
      // without links, renaming is the best alternative.
      if access(destination, F_OK) == 0 { return EEXIST }
      if link(path, destination) == 0 {
        unlink(path)
        return 0
      }
      if errno == EEXIST { return EEXIST }
    }
    return rename(path, destination) == 0 ? 0 : errno
  }
}
