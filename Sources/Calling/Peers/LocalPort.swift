import Glibc

/// The users of a TCP port of this machine, read from `/proc/net/tcp` (proc(5)).
enum LocalPort {
  /// The users who serve a port: who listen there, and who have accepted a connection, perhaps before they stopped to listen.
  /// Empty if that is unknown.
  static func servers(of port: UInt16) -> Set<uid_t> {
    Set(entries.filter { ($0.isListening || $0.isEstablished) && $0.local.isLoopback(port) }.map(\.user))
  }

  /// The users who are connected to a port.
  static func clients(of port: UInt16) -> Set<uid_t> {
    Set(entries.filter { $0.isEstablished && $0.remote.isLoopback(port) }.map(\.user))
  }

  /// Why the server at a port is not to be trusted: another user, and not the system's, serves it; nil if it is.
  static func refusal(of address: ServerAddress) -> CallError? {
    guard ["127.0.0.1", "localhost", "::1"].contains(address.host) else { return nil }
    let others = servers(of: address.port).subtracting([geteuid(), 0])
    guard !others.isEmpty else { return nil }
    return CallError("another user of this machine listens at \(address): it is not your telephone")
  }

  /// One end of a connection.
  struct End: Hashable {
    /// The address in hexadecimal digits, in groups of four bytes in the byte order of the machine.
    var host: Substring
    var port: UInt16

    /// 127.0.0.1, ::1, ::ffff:127.0.0.1, or all addresses.
    func isLoopback(_ port: UInt16) -> Bool {
      let loopbacks = [
        "0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F",
      ]
      return self.port == port && (loopbacks.contains { $0 == host } || host.allSatisfy { $0 == "0" })
    }

    fileprivate init?(_ text: Substring) {
      let parts = text.split(separator: ":")
      guard parts.count == 2, let port = UInt16(parts[1], radix: 16) else { return nil }
      (host, self.port) = (parts[0], port)
    }
  }

  /// A line of the file.
  struct Entry: Hashable {
    var local: End
    var remote: End
    var state: Substring
    var user: uid_t

    var isEstablished: Bool { state == "01" }
    var isListening: Bool { state == "0A" }

    /// Reads `sl local_address rem_address st tx:rx tr:tm retrnsmt uid …`; nil for other lines.
    init?(_ line: Substring) {
      let fields = line.split(separator: " ", maxSplits: 9)
      guard fields.count > 7, let local = End(fields[1]), let remote = End(fields[2]),
        let user = uid_t(fields[7])
      else { return nil }
      (self.local, self.remote, state, self.user) = (local, remote, fields[3], user)
    }
  }

  private static var entries: [Entry] {
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { path in
      (BaresipProcess.read(path) ?? "").split(separator: "\n").compactMap { Entry($0) }
    }
  }
}
