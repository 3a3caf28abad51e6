import CallRecords
import Calling
import Glibc

/// The folder with a socket for every open dialer, next to the records: `…/dialtone/listeners`, accessible only to the user.
final class ListenerFolder {
  static let suffix = ".sock"
  /// The suffix of dialers that open links.
  static let linkSuffix = "-links.sock"
  /// The suffix of those that print the number instead of calling.
  static let printingSuffix = "-prints-links.sock"
  private let folder: SocketFolder

  /// The path of the user's folder; nil if the records have no location.
  static var path: String? {
    RecordsLocation.current.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) + "/listeners" }
  }

  /// Opens the folder, creating it if necessary; nil if that fails, or if other users have access to it.
  init?(_ path: String) {
    _ = RecordsLocation.makeFolder(of: path + "/")
    guard let folder = SocketFolder(path) else { return nil }
    self.folder = folder
  }

  /// The names of the sockets.
  var names: [String] {
    let copy = fcntl(folder.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let entries = fdopendir(copy) else { return [] }
    defer { closedir(entries) }
    rewinddir(entries)
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ListenerFolder.suffix), name.utf8.count < 64 { names.append(name) }
    }
    return names
  }

  func withAddress(of name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> Int {
    folder.withAddress(of: name, body)
  }

  func remove(_ name: String) { folder.remove(name) }

  /// Sends a datagram to all listeners, and removes abandoned sockets.
  ///
  /// - Returns: the number of listeners that received it.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int { names.count { send(bytes, to: $0) } }

  /// Sends a datagram to one dialer that opens links: the one that was opened last, and one that only prints if there is no other.
  ///
  /// - Returns: whether a dialer received it.
  func sendToDialer(_ bytes: [UInt8]) -> Bool {
    let dialers = names.filter { $0.hasSuffix(ListenerFolder.linkSuffix) }.map { ($0, creationTime(of: $0)) }
    func prints(_ name: String) -> Int { name.hasSuffix(ListenerFolder.printingSuffix) ? 1 : 0 }
    return dialers.sorted { (prints($0.0), -$0.1) < (prints($1.0), -$1.1) }.contains { send(bytes, to: $0.0) }
  }

  /// The time at which a socket was created, in nanoseconds.
  private func creationTime(of name: String) -> Int {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Sends a datagram to a socket, and removes the socket if it is abandoned.
  private func send(_ bytes: [UInt8], to name: String) -> Bool {
    let socket = ListenerFolder.makeSocket()
    guard socket >= 0 else { return false }
    defer { close(socket) }
    for _ in 0...ListenerFolder.maximumAttempts {
      let sent = withAddress(of: name) {
        sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), $0, $1)
      }
      if sent >= 0 { return true }
      if errno == ECONNREFUSED { remove(name) }
      // Retries for a slow reader, but only for a short time.
      guard errno == EAGAIN else { return false }
      usleep(ListenerFolder.pause)
    }
    return false
  }

  /// Removes the sockets of programs that were killed.
  func removeStale() {
    for name in names {
      let socket = ListenerFolder.makeSocket()
      guard socket >= 0 else { return }
      if withAddress(of: name, { Int(connect(socket, $0, $1)) }) != 0, errno == ECONNREFUSED { remove(name) }
      close(socket)
    }
  }

  static func makeSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }

  private static let maximumAttempts = 40
  /// In microseconds.
  private static let pause: UInt32 = 5_000
}
