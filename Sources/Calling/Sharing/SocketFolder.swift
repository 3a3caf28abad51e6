import CLinux
import Glibc

/// A folder with sockets, accessible only to the user.
///
/// Sockets are addressed through the folder's descriptor, because a socket path may have at most 107 bytes, and because the
/// folder could be replaced in the meantime.
public final class SocketFolder: Sendable {
  public let descriptor: Int32

  /// Opens a folder, creating it if necessary; nil if that fails, or if other users have access to it.
  public init?(_ path: String) {
    mkdir(path, 0o700)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Calls `body` with the address of a socket in the folder.
  ///
  /// - Returns: the result of `body`.
  public func withAddress(of name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> Int {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array("/proc/self/fd/\(descriptor)/\(name)".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  public func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  enum Lock {
    /// A descriptor whose closing, by the end of the process too, releases the lock.
    case taken(Int32)
    /// Another process has it.
    case held
    /// The file cannot be made.
    case impossible
  }

  /// Locks a file of the folder for this process.
  func lock(_ name: String) -> Lock {
    let file = openat(descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return .impossible }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(file)
      return isHeld ? .held : .impossible
    }
    return .taken(file)
  }

  /// Makes a socket that accepts connections under a name, in place of an abandoned one; nil on failure.
  func listen(as name: String) -> Int32? {
    remove(name)
    let socket = SocketFolder.makeStream()
    guard socket >= 0 else { return nil }
    guard withAddress(of: name, { Int(bind(socket, $0, $1)) }) == 0, Glibc.listen(socket, SOMAXCONN) == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  /// Connects to a socket of the user; nil if nobody listens there.
  func connect(to name: String) -> Int32? {
    let socket = SocketFolder.makeStream()
    guard socket >= 0 else { return nil }
    guard withAddress(of: name, { Int(Glibc.connect(socket, $0, $1)) }) == 0, dialtone_is_of_user(socket) else {
      close(socket)
      return nil
    }
    return socket
  }

  private static func makeStream() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }
}
