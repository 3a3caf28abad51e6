import Glibc

/// A non-blocking connection over TCP, or to another process of this machine. Its creator must close it.
struct PeerSocket: ByteTransport {
  let descriptor: Int32

  /// - Parameter descriptor: a connected, non-blocking stream socket.
  init(connected descriptor: Int32) { self.descriptor = descriptor }

  /// How long a peer may take to accept a connection.
  static let connectLimit = Duration.seconds(5)

  /// Connects to the first of a host's addresses that accepts the connection.
  ///
  /// - Parameters:
  ///   - onlyLoopback: the reason for refusing addresses of other machines; nil to accept them.
  ///   - interrupt: a descriptor that cancels the attempt when it becomes readable.
  ///   - prepare: is called with the socket before it connects.
  /// - Throws: ``CallError`` with the address and the reason for the failure.
  init(
    connectingTo address: ServerAddress, onlyLoopback reason: String? = nil, interruptedBy interrupt: Int32,
    prepare: (Int32) -> Void = { _ in }
  ) throws(CallError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &hints, &list) == 0 else {
      throw CallError("the address of \(address.host) cannot be found; check the name and the network")
    }
    defer { freeaddrinfo(list) }
    var last = ECONNREFUSED
    var entry = list
    while let info = entry?.pointee {
      entry = info.ai_next
      if let reason, !PeerSocket.isLoopback(info.ai_addr) {
        throw CallError("\(address) is another machine: \(reason)")
      }
      switch PeerSocket.connect(info, interrupt, prepare) {
      case .success(let descriptor):
        self.descriptor = descriptor
        return
      case .failure(let failure): last = failure.code
      }
    }
    throw CallError("nothing answers at \(address): \(String(cString: strerror(last)))")
  }

  private struct Failure: Error { var code: Int32 }

  private static func connect(
    _ info: addrinfo, _ interrupt: Int32, _ prepare: (Int32) -> Void
  ) -> Result<Int32, Failure> {
    let descriptor = socket(info.ai_family, info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
    prepare(descriptor)
    var code: Int32 = 0
    if Glibc.connect(descriptor, info.ai_addr, info.ai_addrlen) != 0 {
      code = errno
      if code == EINPROGRESS { code = waitForConnection(descriptor, interrupt) }
    }
    guard code == 0 else {
      Glibc.close(descriptor)
      return .failure(Failure(code: code))
    }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    // Detects a machine that vanished without closing the connection.
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &on, socklen_t(MemoryLayout<Int32>.size))
    var idle: Int32 = 20
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_KEEPIDLE, &idle, socklen_t(MemoryLayout<Int32>.size))
    var milliseconds: UInt32 = 30_000
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &milliseconds, socklen_t(MemoryLayout<UInt32>.size))
    return .success(descriptor)
  }

  /// Waits for the connection.
  ///
  /// - Returns: 0, or the error number.
  private static func waitForConnection(_ descriptor: Int32, _ interrupt: Int32) -> Int32 {
    let end = ContinuousClock.now + connectLimit
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
      ]
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return ETIMEDOUT }
      let count = poll(&waits, 2, left.milliseconds)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return ETIMEDOUT }
      if waits[0].revents != 0 {
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        return code
      }
      return ECANCELED
    }
  }

  private static func isLoopback(_ address: UnsafeMutablePointer<sockaddr>?) -> Bool {
    guard let address else { return false }
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        }
      }
    default: return false
    }
  }

  func read(into buffer: inout [UInt8]) -> Transfer {
    outcome(recv(descriptor, &buffer, buffer.count, 0), endsAtZero: true)
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    outcome(
      bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }, endsAtZero: false)
  }

  private func outcome(_ count: Int, endsAtZero: Bool) -> Transfer {
    if count > 0 || count == 0 && !endsAtZero { return .bytes(count) }
    if count == 0 { return .closed }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .closed
  }

  func close() { Glibc.close(descriptor) }
}

extension Duration {
  /// The duration for `poll(2)`, at most a day. It is rounded up, so that a deadline has passed when `poll(2)` returns.
  var milliseconds: Int32 {
    guard self > .zero else { return 0 }
    let (seconds, attoseconds) = components
    guard seconds < 86_400 else { return 86_400_000 }
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
