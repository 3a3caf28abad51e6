import Glibc

/// A lock that tells the user's other dialtones that this one is connected to a baresip.
///
/// The lock is the name of an abstract socket (unix(7)): only one process can bind it, and the kernel releases it when the
/// process ends for any reason.
final class BaresipClaim: Sendable {
  private let descriptor: Int32

  /// Acquires the lock; nil while another process holds it.
  init?(_ address: ServerAddress) {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let text = Array("\0dialtone-\(geteuid())-baresip-\(address)".utf8)
    let count = withUnsafeMutableBytes(of: &name.sun_path) { room in
      room.copyBytes(from: text.prefix(room.count))
      return min(text.count, room.count)
    }
    let length = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + count)
    let isFree = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    // `deinit` closes the socket here too.
    guard isFree else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
