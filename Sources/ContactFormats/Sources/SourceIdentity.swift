import Glibc

/// Whether a file is one of the sources, whatever its name.
extension ContactSource {
  /// Whether contacts are read from the file of this device and inode: it is the source itself, an item of a folder, or
  /// what standard input comes from. Links lead to the same file.
  ///
  /// - Complexity: O(1) for a file, O(entries) for a folder
  public func reads(device: dev_t, inode: ino_t) -> Bool {
    func isIt(_ status: stat) -> Bool { status.st_dev == device && status.st_ino == inode }
    switch self {
    case .standardInput:
      var status = stat()
      return fstat(STDIN_FILENO, &status) == 0 && status.isRegularFile && isIt(status)
    case .path(let name), .copy(let name, _):
      let path = SourcePath(name)
      guard let status = path.status() else { return false }
      if isIt(status) { return true }
      guard status.isFolder, let folder = try? SourceFolder(path) else { return false }
      return folder.items.contains { $0.status().map(isIt) == true }
    }
  }
}
