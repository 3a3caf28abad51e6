import Glibc
import Localization

/// An open folder whose files are replaced atomically.
///
/// It holds a file descriptor, so that its path cannot be redirected while it is in use.
final class OpenFolder {
  let path: String
  private let descriptor: Int32

  /// Opens a folder. A missing folder is created with access for the user only.
  init(_ path: String, createsIfMissing: Bool = true) throws(Stop) {
    self.path = path
    var parent = ""
    for part in path.split(separator: "/") where createsIfMissing {
      parent += (parent.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      mkdir(parent, 0o700)
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .failed(.folder, localized("\(path) cannot be opened (\(OpenFolder.reason))"))
    }
  }

  /// Opens a folder in another one. It must not be a symbolic link.
  ///
  /// - Parameter createsIfMissing: whether to create a missing folder.
  init(_ name: String, in parent: OpenFolder, createsIfMissing: Bool) throws(Stop) {
    path = "\(parent.path)/\(name)"
    if createsIfMissing { mkdirat(parent.descriptor, name, 0o700) }
    descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      throw .failed(.folder, localized("\(path) cannot be opened (\(OpenFolder.reason))"))
    }
  }

  deinit { close(descriptor) }

  /// Returns the names of its files and folders, in no order.
  ///
  /// - Complexity: O(number of names)
  func names() throws(Stop) -> [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      throw .failed(.folder, localized("\(path) cannot be read (\(OpenFolder.reason))"))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the bytes of a file; nil when it cannot be read.
  func read(_ name: String) -> [UInt8]? {
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 { if errno == EINTR { continue } else { return nil } }
      bytes += piece[..<count]
    }
  }

  /// Returns the length of a file in bytes, and its time of writing in nanoseconds since 1970; nil when there is no such file.
  func stamp(of name: String) -> (size: Int, time: Int)? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return OpenFolder.stamp(status)
  }

  /// Replaces a file atomically: writes a temporary file, and renames it. Only one process at a time may do this.
  ///
  /// - Parameter flushes: whether to wait until the file and its folder are on the disk.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, to name: String, flushes: Bool = false) throws(Stop)
    -> (size: Int, time: Int)
  {
    let new = OpenFolder.unfinished
    let file = openat(descriptor, new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(name) }
    var status = stat()
    let isWritten =
      OpenFolder.write(bytes, to: file) && (!flushes || fsync(file) == 0) && fstat(file, &status) == 0
    guard isWritten, renameat(descriptor, new, descriptor, name) == 0 else {
      let failure = failure(name)
      close(file)
      unlinkat(descriptor, new, 0)
      throw failure
    }
    close(file)
    if flushes { fsync(descriptor) }
    return OpenFolder.stamp(status)
  }

  /// Appends a line to a file, which is created if it is missing.
  func append(_ line: String, to name: String) throws(Stop) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(name) }
    defer { close(file) }
    guard OpenFolder.write("\(line)\n".utf8, to: file) else { throw failure(name) }
  }

  /// Removes a file.
  ///
  /// - Returns: whether the file existed.
  @discardableResult
  func remove(_ name: String) -> Bool { unlinkat(descriptor, name, 0) == 0 }

  /// Removes a folder in this one if it is empty.
  @discardableResult
  func removeFolder(_ name: String) -> Bool { unlinkat(descriptor, name, Int32(AT_REMOVEDIR)) == 0 }

  /// Locks the folder against other processes for the lifetime of the result.
  ///
  /// - Throws: an error of kind `busy` when another process has the lock.
  func lock() throws(Stop) -> Lock {
    let file = openat(descriptor, ".carddav-lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(".carddav-lock") }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isBusy = errno == EWOULDBLOCK
      let failure = failure(".carddav-lock")
      close(file)
      guard isBusy else { throw failure }
      throw .failed(
        .busy, localized("another process is copying address books into \(path); try again when it is done"))
    }
    return Lock(descriptor: file)
  }

  final class Lock {
    private let descriptor: Int32
    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }
    deinit {
      // A child that is just being started has a copy of the descriptor, which would hold the lock until it runs its program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// The name of the temporary file. The leftover of an interrupted process is overwritten.
  static let unfinished = ".carddav-new"

  private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "" }

  private func failure(_ name: String) -> Stop {
    let reason = OpenFolder.reason
    let file = "\(path)/\(name)"
    return .failed(.folder, localized("\(file) cannot be written (\(reason))"))
  }

  private static func stamp(_ status: stat) -> (size: Int, time: Int) {
    (Int(status.st_size), Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec))
  }

  private static func write(_ bytes: some Collection<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
