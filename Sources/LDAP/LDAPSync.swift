import CLibraries

/// The state of the entries that a server does not send during content synchronisation (RFC 4533).
struct LDAPSync {
  /// The longest cookie that is accepted, in bytes. Servers send some dozens.
  private static let longestCookie = 4_096
  /// The maximum number of entries that a server may name.
  static let identifierLimit = 50_000_000

  /// The cookie for the next synchronisation; empty when the server sent none.
  private(set) var cookie: [UInt8] = []
  private var present: Set<String> = []
  private var gone: Set<String> = []
  /// Whether entries that were neither sent nor reported as present are deleted.
  var othersAreGone = false

  /// The number of entries that were named.
  var count: Int { present.count + gone.count }

  /// Records the state of an entry.
  ///
  /// - Parameters:
  ///   - state: `DIALTONE_LDAP_PRESENT` or `DIALTONE_LDAP_GONE`.
  ///   - uuid: the 16 bytes of the entry's UUID in network byte order.
  mutating func add(_ state: Int32, _ uuid: UnsafeRawBufferPointer) {
    let identifier = LDAPEntry.uuid(uuid)
    if state == Int32(DIALTONE_LDAP_GONE) { gone.insert(identifier) } else { present.insert(identifier) }
  }

  mutating func setCookie(_ bytes: UnsafeRawBufferPointer) {
    cookie = bytes.count <= LDAPSync.longestCookie ? Array(bytes) : []
  }

  /// Whether an entry that was not sent is deleted.
  ///
  /// - Parameter identifier: the entry's ``LDAPEntry/identifier``.
  func isGone(_ identifier: String) -> Bool {
    gone.contains(identifier) || othersAreGone && !present.contains(identifier)
  }
}
