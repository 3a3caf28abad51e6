/// Asks a directory for a few entries at a time, over a connection that stays open.
public final class LDAPFinder {
  /// The most entries that are asked for at once.
  private static let most = 50

  private let directory: LDAPDirectory
  private let connection: LDAPConnection
  private let server: LDAPServer

  /// - Parameters:
  ///   - password: of ``LDAPDirectory/bindName``.
  ///   - isCancelled: asked several times a second while the server is waited for, not later.
  public init(
    _ directory: LDAPDirectory, password: String, isCancelled: @escaping () -> Bool
  ) throws(LDAPError) {
    self.directory = directory
    connection = try LDAPConnection(directory, password: password)
    server = try LDAPServer(connection, directory, isCancelled: isCancelled)
  }

  /// The entries that a filter finds among those of the directory.
  ///
  /// - Parameters:
  ///   - filter: as ``LDAPFilter/typed(_:)`` has it.
  ///   - known: the entries that are not wanted, by their identifiers.
  ///   - isCancelled: asked several times a second. A search that is cancelled leaves the connection open for the next one.
  public func find(
    _ filter: String, besides known: Set<String>, isCancelled: @escaping () -> Bool
  ) throws(LDAPError) -> LDAPFound {
    let collected = Collected()
    _ = try connection.search(
      base: server.base, scope: directory.url.scope, filter: "(&\(directory.filter)\(filter))",
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, limit: LDAPFinder.most,
      isCancelled: isCancelled
    ) { entry in
      guard !entry.isTooLong, !known.contains(entry.identifier) else { return }
      collected.found.identifiers.insert(entry.identifier)
      collected.found.ldif += entry.text + [UInt8(ascii: "\n")]
    }
    return collected.found
  }

  private final class Collected {
    var found = LDAPFound()
  }
}

/// Entries that a directory was asked for.
public struct LDAPFound: Hashable, Sendable {
  /// What tells them apart, as in a copy.
  public var identifiers: Set<String> = []
  /// The entries as LDIF (RFC 2849).
  public var ldif = Array("version: 1\n\n".utf8)

  public init() {}
}
