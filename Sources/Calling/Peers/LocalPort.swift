import Glibc

/// The users of a TCP port of this machine, read from `/proc/net/tcp` (proc(5)).
enum LocalPort {
  /// The users who listen at a port; empty if that is unknown.
  static func listeners(at port: UInt16) -> Set<uid_t> {
    Set(entries.filter { $0.isListening && $0.local == port }.map(\.user))
  }

  /// The users who are connected to a port.
  static func clients(of port: UInt16) -> Set<uid_t> {
    Set(entries.filter { $0.isEstablished && $0.remote == port }.map(\.user))
  }

  /// Why the server at a port is not to be trusted: another user, and not the system's, listens there; nil if it is.
  static func refusal(of address: ServerAddress) -> CallError? {
    guard ["127.0.0.1", "localhost", "::1"].contains(address.host) else { return nil }
    let others = listeners(at: address.port).subtracting([geteuid(), 0])
    guard !others.isEmpty else { return nil }
    return CallError("another user of this machine listens at \(address): it is not your telephone")
  }

  /// A line of the file.
  struct Entry: Hashable {
    var local: UInt16
    var remote: UInt16
    var state: Substring
    var user: uid_t

    var isEstablished: Bool { state == "01" }
    var isListening: Bool { state == "0A" }

    /// Reads `sl local_address rem_address st tx:rx tr:tm retrnsmt uid …`; nil for other lines.
    init?(_ line: Substring) {
      let fields = line.split(separator: " ", maxSplits: 9)
      guard fields.count > 7, let local = Entry.port(fields[1]), let remote = Entry.port(fields[2]),
        let user = uid_t(fields[7])
      else { return nil }
      (self.local, self.remote, state, self.user) = (local, remote, fields[3], user)
    }

    private static func port(_ address: Substring) -> UInt16? {
      address.split(separator: ":").last.flatMap { UInt16($0, radix: 16) }
    }
  }

  private static var entries: [Entry] {
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap { path in
      (BaresipProcess.read(path) ?? "").split(separator: "\n").compactMap { Entry($0) }
    }
  }
}
