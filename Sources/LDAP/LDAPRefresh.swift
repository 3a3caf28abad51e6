/// Brings the copy of a directory up to date.
///
/// A server that knows which answer it gave before is asked what is different now, and says what is gone (RFC 4533). Of others,
/// what changed since the last time is asked for by `modifyTimestamp` or `uSNChanged`. What is gone nobody says then: from time
/// to time the identifiers of all entries are compared. Everything is fetched where there is no copy yet, where that one was
/// made of something else, and where it turns out to lack entries.
public struct LDAPRefresh {
  /// How often it is looked which entries are gone, unless it is asked for.
  private static let comparisonInterval = 86_400

  private let directory: LDAPDirectory
  private let isCancelled: () -> Bool
  private let progress: (Int) -> Void

  /// - Parameters:
  ///   - isCancelled: asked several times a second while the server is waited for.
  ///   - progress: called now and then with the number of entries that came.
  public init(
    _ directory: LDAPDirectory, isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.directory = directory
    self.isCancelled = isCancelled
    self.progress = progress
  }

  /// Asks the server, and waits for its answers.
  ///
  /// - Parameters:
  ///   - old: the copy there is; one of another directory counts as none.
  ///   - password: of ``LDAPDirectory/bindName``.
  ///   - time: in seconds since 1970.
  ///   - comparesAll: whether what is gone is looked for in any case.
  /// - Returns: the new copy, and what is new in it. The old one stays when this throws.
  /// - Complexity: O(entries) of the directory where everything is fetched, else O(entries) of the copy
  public func run(
    _ old: LDAPCopy?, password: String, time: Int, comparesAll: Bool = false
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange) {
    let connection = try LDAPConnection(directory, password: password)
    let server = try LDAPServer(connection, directory, isCancelled: isCancelled)
    if let old, old.head.identity == directory.identity, !old.isPartial {
      if !old.head.cookie.isEmpty {
        if let next = try synchronise(old, connection, server) { return next }
      } else if let stamp = old.head.stamp, stamp.attribute == server.stamp.attribute,
        stamp.server == server.stamp.server,
        let next = try update(old, stamp, connection, server, time: time, comparesAll: comparesAll)
      {
        return next
      }
    }
    return try fetchAll(besides: old, connection, server, time: time)
  }

  /// The copy with what is different now; nil when the server does not know any more what it was made of.
  private func synchronise(
    _ old: LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange)? {
    guard server.synchronises else { return nil }
    var changes = LDAPCopy(old.head)
    guard let sync = try fetchDifferent(since: old.head.cookie, into: &changes, connection, server) else { return nil }
    if !sync.cookie.isEmpty { changes.head.cookie = sync.cookie }
    let next = old.applying(changes) { sync.isGone($0) }
    guard next.copy.count > 0 || old.count == 0 else { throw emptied }
    return next
  }

  /// The copy with the changes since it was made; nil when it turns out to lack entries.
  private func update(
    _ old: LDAPCopy, _ stamp: LDAPStamp, _ connection: LDAPConnection, _ server: LDAPServer, time: Int,
    comparesAll: Bool
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange)? {
    var changes = LDAPCopy(old.head)
    changes.head.stamp = stamp
    let filter = "(&\(directory.filter)\(stamp.filter))"
    guard try fetch(filter, into: &changes, connection, server) == .complete else { return nil }
    guard comparesAll || time - old.head.comparison >= LDAPRefresh.comparisonInterval || time < old.head.comparison
    else {
      return old.applying(changes) { _ in false }
    }
    var present: Set<String> = []
    let ending = try connection.search(
      base: server.base, scope: directory.url.scope, filter: directory.filter,
      attributes: ["entryUUID", "objectGUID"], isCancelled: isCancelled
    ) { present.insert($0.identifier) }
    guard ending == .complete, !isCancelled() else { return nil }
    changes.head.comparison = time
    let next = old.applying(changes) { !present.contains($0) }
    guard next.copy.count > 0 || old.count == 0 else { throw emptied }
    guard next.copy.count == present.count, next.copy.identifiers == present else { return nil }
    return next
  }

  private func fetchAll(
    besides old: LDAPCopy?, _ connection: LDAPConnection, _ server: LDAPServer, time: Int
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange) {
    var copy = LDAPCopy(LDAPCopy.Head(identity: directory.identity))
    copy.head.stamp = server.stamp
    copy.head.comparison = time
    if server.synchronises, let sync = try fetchDifferent(since: [], into: &copy, connection, server) {
      copy.head.cookie = sync.cookie
    } else {
      copy.head.isPartial = try fetch(directory.filter, into: &copy, connection, server) == .limited
    }
    // Where no entry has a time, there is nothing to go on from.
    if copy.head.stamp?.value.isEmpty == true { copy.head.stamp = nil }
    guard copy.count > 0 || old == nil || old?.count == 0 else { throw emptied }
    var change = LDAPChange()
    change.added = copy.count
    if let old {
      let present = copy.identifiers
      change = old.applying(copy) { !present.contains($0) }.change
    }
    return (copy, change)
  }

  /// Adds what a filter finds, and moves the stamp of the copy on.
  private func fetch(
    _ filter: String, into copy: inout LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> LDAPConnection.Ending {
    let collected = Collected(copy, directory, server, progress)
    let ending = try connection.search(
      base: server.base, scope: directory.url.scope, filter: filter,
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, isCancelled: isCancelled,
      take: collected.take)
    copy = try whole(collected)
    return ending
  }

  /// Adds what is different from an earlier answer, and moves the stamp of the copy on. nil when the server does not say.
  private func fetchDifferent(
    since cookie: [UInt8], into copy: inout LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> LDAPSync? {
    let collected = Collected(copy, directory, server, progress)
    let sync = try connection.synchronise(
      base: server.base, scope: directory.url.scope, filter: directory.filter,
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, since: cookie, isCancelled: isCancelled,
      take: collected.take)
    guard let sync else { return nil }
    copy = try whole(collected)
    return sync
  }

  private func whole(_ collected: Collected) throws(LDAPError) -> LDAPCopy {
    guard !isCancelled() else { throw LDAPError("\(directory.name): the copy was cancelled") }
    return collected.copy
  }

  /// That nobody is left is more likely a right that was lost.
  private var emptied: LDAPError {
    LDAPError("\(directory.name) suddenly has nobody; the old copy stays (\"dialtone sync --fresh\" takes it as it is)")
  }

  /// Entries as they come.
  private final class Collected {
    private(set) var copy: LDAPCopy
    private let directory: LDAPDirectory
    private let stamp: String
    private let progress: (Int) -> Void

    init(_ copy: LDAPCopy, _ directory: LDAPDirectory, _ server: LDAPServer, _ progress: @escaping (Int) -> Void) {
      self.copy = copy
      self.directory = directory
      stamp = server.stamp.attribute.lowercased()
      self.progress = progress
    }

    func take(_ entry: borrowing LDAPEntry) throws(LDAPError) {
      if entry.isTooLong { return }
      copy.add(entry)
      copy.head.stamp?.take(entry.stamps[stamp])
      if copy.count % 1_000 == 0 { progress(copy.count) }
      let limit = directory.limits.copyByteCount
      guard copy.entries.count <= limit else {
        throw LDAPError("\(directory.name) sends more than \(limit >> 20) MiB; ask for less with a filter in the URL")
      }
    }
  }
}
