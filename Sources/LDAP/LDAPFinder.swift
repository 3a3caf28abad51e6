/// Searches a directory for a few entries at a time, over a connection that stays open.
public final class LDAPFinder {
  /// The maximum number of entries in an answer.
  private static let maximumEntries = 50

  private let directory: LDAPDirectory
  private let connection: LDAPConnection
  private let server: LDAPServer

  /// - Parameters:
  ///   - password: the password of ``LDAPDirectory/bindName``.
  ///   - isCancelled: called several times a second while this waits for the server, but not afterwards.
  public init(
    _ directory: LDAPDirectory, password: String, isCancelled: @escaping () -> Bool
  ) throws(LDAPError) {
    self.directory = directory
    connection = try LDAPConnection(directory, password: password)
    server = try LDAPServer(connection, directory, isCancelled: isCancelled)
  }

  /// Returns the entries of the directory that match a filter.
  ///
  /// - Parameters:
  ///   - filter: a filter such as ``LDAPFilter/typed(_:)`` returns.
  ///   - known: the identifiers of entries to skip.
  ///   - isCancelled: called several times a second. A cancelled search leaves the connection open for the next search.
  public func find(
    _ filter: String, excluding known: Set<String>, isCancelled: @escaping () -> Bool
  ) throws(LDAPError) -> LDAPFound {
    let collected = Collected()
    _ = try connection.search(
      base: server.base, scope: directory.url.scope, filter: "(&\(directory.filter)\(filter))",
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, limit: LDAPFinder.maximumEntries,
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

/// The entries that a search found.
public struct LDAPFound: Hashable, Sendable {
  /// The identifiers of the entries, as in a copy.
  public var identifiers: Set<String> = []
  // Not translated: LDIF.
  /// The entries as LDIF (RFC 2849).
  public var ldif = Array("version: 1\n\n".utf8)

  public init() {}
}
