import Glibc
import Synchronization

/// Local ports for the peers of tests.
public enum Loopback {
  public struct NoPort: Error {}

  /// Returns a port that is free for UDP and TCP, as is the port after it. SIP uses both protocols, and TLS the next port.
  ///
  /// Each port is returned only once. The ports are below the kernel's ephemeral ports, so that no other program gets one.
  public static func freePort() throws -> UInt16 {
    try nextPort.withLock { next in
      for _ in 0..<ports.count / 2 {
        let port = next
        next = next + 2 < ports.upperBound ? next + 2 : ports.lowerBound
        let isUnused = [SOCK_DGRAM, SOCK_STREAM].allSatisfy { type in
          [port, port + 1].allSatisfy { isFree($0, type) }
        }
        if isUnused { return port }
      }
      throw NoPort()
    }
  }

  private static let ports: Range<UInt16> = 10_000..<20_000
  private static let nextPort = Mutex(UInt16.random(in: 5_000..<10_000) * 2)

  private static func isFree(_ port: UInt16, _ type: __socket_type) -> Bool {
    let descriptor = socket(AF_INET, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    return (try? bind(descriptor, to: port)) != nil
  }

  /// Returns a socket that listens on a free port.
  public static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let port = try bind(descriptor)
    guard Glibc.listen(descriptor, 16) == 0 else { throw NoPort() }
    return (descriptor, port)
  }

  @discardableResult
  private static func bind(_ descriptor: Int32, to port: UInt16 = 0) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_port = port.bigEndian
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard Glibc.bind(descriptor, address, size) == 0, getsockname(descriptor, address, &size) == 0 else {
          throw NoPort()
        }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }
}
