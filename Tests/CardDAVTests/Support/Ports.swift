import Glibc
import Synchronization

enum Ports {
  struct None: Error {}

  /// A free port below those that the kernel gives away, so that nothing else gets it in the meantime; each is given once.
  static func free() throws -> UInt16 {
    for _ in 0..<2000 {
      let port = next.withLock { next in
        next = next == 29_999 ? 20_000 : next + 1
        return next
      }
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      defer { close(descriptor) }
      if (try? bind(descriptor, to: port)) != nil { return port }
    }
    throw None()
  }

  private static let next = Mutex(UInt16.random(in: 20_000..<30_000))

  /// - Parameter port: 0: any.
  /// - Returns: the port.
  static func bind(_ descriptor: Int32, to port: UInt16 = 0) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_port = port.bigEndian
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard Glibc.bind(descriptor, address, size) == 0, getsockname(descriptor, address, &size) == 0 else {
          throw None()
        }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }
}
