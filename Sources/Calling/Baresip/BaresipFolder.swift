import Glibc

/// The folder of a baresip that dialtone starts: the changed configuration, and links to the user's other files.
///
/// A lock on the folder lasts as long as the process that made it, so another one can tell that a folder is abandoned: its
/// dialtone was killed.
final class BaresipFolder: Sendable {
  let path: String
  private let descriptor: Int32

  private static let prefix = "dialtone-baresip-"
  private static var parent: String { getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp" }

  /// - Parameter text: the configuration.
  init(_ program: BaresipProgram, _ text: String) throws(CallError) {
    let parent = BaresipFolder.parent
    var name = Array("\(parent)/\(BaresipFolder.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil, let end = name.firstIndex(of: 0) else {
      throw CallError("cannot create a folder for baresip in \(parent): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: name[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor = BaresipFolder.locked(path)
    let source = realpath(program.configuration, nil)
    defer { free(source) }
    if let source {
      let source = String(cString: source)
      for name in BaresipFolder.names(in: source) where name != "config" {
        symlink("\(source)/\(name)", "\(path)/\(name)")
      }
    }
    let file = open("\(path)/config", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let bytes = Array(text.utf8)
    let written = file < 0 ? -1 : write(file, bytes, bytes.count)
    if file >= 0 { close(file) }
    guard written == bytes.count else {
      remove()
      throw CallError("cannot write baresip's configuration to \(path)")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Removes the folder with its links and the configuration, but not the linked files.
  func remove() { BaresipFolder.remove(path) }

  /// Removes the folders of dialtones that were killed.
  static func removeAbandoned() {
    let parent = BaresipFolder.parent
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      // A folder without a configuration is being made: it may not be locked yet.
      guard access("\(path)/config", F_OK) == 0 else { continue }
      let descriptor = locked(path)
      guard descriptor >= 0 else { continue }
      remove(path)
      close(descriptor)
    }
  }

  /// Opens and locks a folder of the user; -1 if it is locked, or belongs to somebody else.
  private static func locked(_ path: String) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  private static func remove(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if ![".", ".."].contains(name) { names.append(name) }
    }
    return names
  }
}
