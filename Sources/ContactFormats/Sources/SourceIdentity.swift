import Platform

extension ContactSource {
  /// Whether contacts are read from the file with this device and inode, whatever its name.
  ///
  /// The file may be the source itself, an item of a folder, or the file that standard input is redirected from. Links are
  /// followed.
  ///
  /// - Complexity: O(1) for a file, O(entries) for a folder
  public func reads(device: dev_t, inode: ino_t) -> Bool {
    func matches(_ status: stat) -> Bool { status.st_dev == device && status.st_ino == inode }
    switch self {
    case .standardInput:
      var status = stat()
      return fstat(STDIN_FILENO, &status) == 0 && status.isRegularFile && matches(status)
    case .path, .copy, .book:
      let path = SourcePath(path ?? "")
      guard let status = path.status() else { return false }
      if matches(status) { return true }
      guard status.isFolder, let folder = try? SourceFolder(path) else { return false }
      return folder.items.contains { $0.status().map(matches) == true }
    }
  }
}
