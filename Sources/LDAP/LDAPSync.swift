import CLibraries

/// What a server says of the entries that it does not send, where only those that are different are wanted (RFC 4533).
struct LDAPSync {
  /// The longest cookie that is kept, in bytes; servers send some dozens.
  private static let longestCookie = 4_096
  /// The most entries that may be named.
  static let mostIdentifiers = 50_000_000

  /// What the server wants to be told the next time; empty when it does not say.
  private(set) var cookie: [UInt8] = []
  private var present: Set<String> = []
  private var gone: Set<String> = []
  /// Whether entries that were neither sent nor called present are gone.
  var othersAreGone = false

  /// How many entries were named.
  var count: Int { present.count + gone.count }

  /// - Parameters:
  ///   - state: `DIALTONE_LDAP_PRESENT` or `DIALTONE_LDAP_GONE`.
  ///   - uuid: 16 bytes, the first one first.
  mutating func take(_ state: Int32, _ uuid: UnsafeRawBufferPointer) {
    let identifier = LDAPEntry.uuid(uuid)
    if state == Int32(DIALTONE_LDAP_GONE) { gone.insert(identifier) } else { present.insert(identifier) }
  }

  mutating func take(cookie bytes: UnsafeRawBufferPointer) {
    cookie = bytes.count <= LDAPSync.longestCookie ? Array(bytes) : []
  }

  /// Whether an entry that was not sent is gone.
  ///
  /// - Parameter identifier: ``LDAPEntry/identifier``
  func isGone(_ identifier: String) -> Bool {
    gone.contains(identifier) || othersAreGone && !present.contains(identifier)
  }
}
