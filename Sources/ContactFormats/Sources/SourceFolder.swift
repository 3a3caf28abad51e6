import Platform

/// The items of a vdir, or of another folder with contacts: the files in it and in the folders below whose names
/// ``ContactFileName`` recognises.
///
/// Hidden files and folders are not items, nor are names that end in `.tmp`: according to the vdir specification, a
/// program first writes an item under such a name. Symbolic links are followed. A folder that is reached twice is listed
/// once, so that a link to a folder above does not lead to an endless loop.
struct SourceFolder {
  /// Something below the folder that could not be examined.
  struct Problem {
    var path: SourcePath
    var failure: SourceBytes.Failure
  }

  private struct Identity: Hashable {
    var device: dev_t
    var inode: ino_t
  }

  /// The items, sorted by the bytes of their paths.
  private(set) var items: [SourcePath] = []
  private(set) var problems: [Problem] = []
  private var visited: Set<Identity> = []

  /// Lists a folder. Throws an error only if the folder itself cannot be listed.
  ///
  /// - Complexity: O(n log n) for n entries below the folder
  init(_ root: SourcePath, isCancelled: () -> Bool = { false }) throws(SourceBytes.Failure) {
    var pending = [root]
    while let folder = pending.popLast() {
      if isCancelled() { throw .cancelled }
      do throws(SourceBytes.Failure) {
        try list(folder, into: &pending)
      } catch {
        if folder == root { throw error }
        problems.append(Problem(path: folder, failure: error))
      }
    }
    items.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    problems.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  /// Adds the items of a folder, and adds its subfolders to `pending`: real folders first, in order, then links.
  private mutating func list(_ folder: SourcePath, into pending: inout [SourcePath]) throws(SourceBytes.Failure) {
    guard let status = folder.status() else { throw SourceBytes.Failure(errno: errno) }
    guard visited.insert(Identity(device: status.st_dev, inode: status.st_ino)).inserted else { return }
    guard let stream = folder.withCPath({ opendir($0) }) else { throw SourceBytes.Failure(errno: errno) }
    defer { closedir(stream) }
    var folders: [SourcePath] = []
    var links: [SourcePath] = []
    while let entry = readdir(stream) {
      let name = SourceFolder.name(of: entry)
      guard name.first != UInt8(ascii: "."), !ContactFileName.hasExtension(name[...], ".tmp") else { continue }
      let type = Int(entry.pointee.d_type)
      let path = folder.appending(name)
      let isItem = ContactFileName.isItem(name)
      switch type {
      case Int(DT_DIR): folders.append(path)
      case Int(DT_REG): if isItem { items.append(path) }
      case Int(DT_LNK), Int(DT_UNKNOWN):
        if path.status()?.isFolder == true { links.append(path) } else if isItem { items.append(path) }
      default: if isItem { items.append(path) }
      }
    }
    let reversed: (SourcePath, SourcePath) -> Bool = { $1.bytes.lexicographicallyPrecedes($0.bytes) }
    pending.insert(contentsOf: links.sorted(by: reversed), at: 0)
    pending.append(contentsOf: folders.sorted(by: reversed))
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
  }
}
