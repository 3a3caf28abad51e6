import Localization

/// Brings the copy of a directory up to date.
///
/// There are three ways:
/// - A server with content synchronisation (RFC 4533) sends the entries that were changed and deleted since its last answer.
/// - Any other server is asked for the entries whose `modifyTimestamp` or `uSNChanged` is newer than the copy. This does not
///   reveal deleted entries, so the identifiers of all entries are compared once a day.
/// - Everything is fetched when there is no copy, when the settings have changed, or when the copy turns out to lack entries.
///
/// ```swift
/// let result = try LDAPRefresh(directory).run(oldCopy, password: password, time: now)
/// print("\(result.change.added) added, \(result.change.removed) removed")
/// ```
public struct LDAPRefresh {
  /// How often deleted entries are looked for by default, in seconds.
  private static let comparisonInterval = 86_400

  private let directory: LDAPDirectory
  /// The entries that are left out because they are too long.
  private let omitted = Omitted()
  private let isCancelled: () -> Bool
  private let progress: (Int) -> Void

  /// - Parameters:
  ///   - isCancelled: called several times a second while this waits for the server.
  ///   - progress: called with each entry: the number of entries received.
  public init(
    _ directory: LDAPDirectory, isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.directory = directory
    self.isCancelled = isCancelled
    self.progress = progress
  }

  /// Refreshes the copy, and blocks until the server has answered.
  ///
  /// - Parameters:
  ///   - old: the existing copy; a copy of another directory is ignored.
  ///   - password: the password of ``LDAPDirectory/bindName``.
  ///   - time: the current time, in seconds since 1970.
  ///   - comparesAll: whether to look for deleted entries now.
  /// - Returns: the new copy, and what has changed in it. Keep the old copy when this throws.
  /// - Complexity: O(entries in the directory) when everything is fetched, else O(entries in the copy)
  public func run(
    _ old: LDAPCopy?, password: String, time: Int, comparesAll: Bool = false
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange) {
    let connection = try LDAPConnection(directory, password: password)
    connection.deadline = .now + directory.limits.total
    let server = try LDAPServer(connection, directory, isCancelled: isCancelled)
    var next = try next(old, connection, server, time: time, comparesAll: comparesAll)
    next.change.references = connection.references
    (next.change.tooLong, next.change.tooLongCount) = (omitted.names, omitted.count)
    return next
  }

  private func next(
    _ old: LDAPCopy?, _ connection: LDAPConnection, _ server: LDAPServer, time: Int, comparesAll: Bool
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange) {
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
    return try fetchAll(replacing: old, connection, server, time: time)
  }

  /// Applies the changes since the copy's cookie; nil when the server no longer accepts the cookie.
  private func synchronise(
    _ old: LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange)? {
    guard server.synchronises else { return nil }
    var changes = LDAPCopy(old.head)
    guard let sync = try fetchDifferent(since: old.head.cookie, into: &changes, connection, server) else { return nil }
    if !sync.cookie.isEmpty { changes.head.cookie = sync.cookie }
    let next = old.applying(changes) { sync.isGone($0) }
    guard next.copy.count > 0 || old.count == 0 else { throw emptiedError }
    return next
  }

  /// Applies the changes since the copy's stamp; nil when the result turns out to lack entries.
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
    guard next.copy.count > 0 || old.count == 0 else { throw emptiedError }
    guard next.copy.count == present.count, next.copy.identifiers == present else { return nil }
    return next
  }

  private func fetchAll(
    replacing old: LDAPCopy?, _ connection: LDAPConnection, _ server: LDAPServer, time: Int
  ) throws(LDAPError) -> (copy: LDAPCopy, change: LDAPChange) {
    var copy = LDAPCopy(LDAPCopy.Head(identity: directory.identity))
    copy.head.stamp = server.stamp
    copy.head.comparison = time
    if server.synchronises, let sync = try fetchDifferent(since: [], into: &copy, connection, server) {
      copy.head.cookie = sync.cookie
    } else {
      copy.head.isPartial = try fetch(directory.filter, into: &copy, connection, server) == .limited
    }
    // Without a time in any entry, the next refresh cannot continue from this one.
    if copy.head.stamp?.value.isEmpty == true { copy.head.stamp = nil }
    guard copy.count > 0 || old == nil || old?.count == 0 else { throw emptiedError }
    var change = LDAPChange()
    change.added = copy.count
    if let old {
      let present = copy.identifiers
      change = old.applying(copy) { !present.contains($0) }.change
    }
    return (copy, change)
  }

  /// Adds the entries that match a filter, and advances the stamp of the copy.
  private func fetch(
    _ filter: String, into copy: inout LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> LDAPConnection.Ending {
    let collected = Collected(copy, directory, server, progress)
    let ending = try connection.search(
      base: server.base, scope: directory.url.scope, filter: filter,
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, isCancelled: isCancelled,
      receive: collected.add)
    copy = try finishedCopy(collected)
    return ending
  }

  /// Adds the entries that have changed since an earlier answer, and advances the stamp of the copy.
  ///
  /// - Returns: nil when the server cannot continue from the cookie.
  private func fetchDifferent(
    since cookie: [UInt8], into copy: inout LDAPCopy, _ connection: LDAPConnection, _ server: LDAPServer
  ) throws(LDAPError) -> LDAPSync? {
    let collected = Collected(copy, directory, server, progress)
    let sync = try connection.synchronise(
      base: server.base, scope: directory.url.scope, filter: directory.filter,
      attributes: directory.attributes + LDAPDirectory.identifyingAttributes, since: cookie, isCancelled: isCancelled,
      receive: collected.add)
    guard let sync else { return nil }
    copy = try finishedCopy(collected)
    return sync
  }

  private func finishedCopy(_ collected: Collected) throws(LDAPError) -> LDAPCopy {
    guard !isCancelled() else { throw LDAPError(localized("\(directory.name): the copy was cancelled")) }
    omitted.names += collected.tooLong
    omitted.count += collected.tooLongCount
    guard collected.copy.count > 0 || collected.tooLongCount == 0 else {
      let limit = directory.limits.entryByteCount >> 20
      let names = collected.tooLong.joined(separator: "; ")
      throw LDAPError(
        localized(
          """
          \(directory.name): every entry is longer than \(limit) MiB (\(names)); \
          ask for fewer attributes with the URL
          """))
    }
    return collected.copy
  }

  /// The error for a directory that is suddenly empty, which more likely means that the user lost a right.
  private var emptiedError: LDAPError {
    LDAPError(
      localized(
        "\(directory.name) suddenly has no entries; the old copy stays (\"dialtone sync --fresh\" replaces it)"))
  }

  private final class Omitted {
    var names: [String] = []
    var count = 0
  }

  /// Adds entries to a copy as they arrive.
  private final class Collected {
    private(set) var copy: LDAPCopy
    /// The entries that are too long: the names of the first ones, and the number of all.
    private(set) var tooLong: [String] = []
    private(set) var tooLongCount = 0
    private static let namedCount = 3
    private let directory: LDAPDirectory
    private let stamp: String
    private let progress: (Int) -> Void

    init(_ copy: LDAPCopy, _ directory: LDAPDirectory, _ server: LDAPServer, _ progress: @escaping (Int) -> Void) {
      self.copy = copy
      self.directory = directory
      stamp = server.stamp.attribute.lowercased()
      self.progress = progress
    }

    func add(_ entry: borrowing LDAPEntry) throws(LDAPError) {
      guard !entry.isTooLong else {
        tooLongCount += 1
        if tooLong.count < Collected.namedCount { tooLong.append(entry.name) }
        return
      }
      copy.add(entry)
      copy.head.stamp?.advance(to: entry.stamps[stamp])
      progress(copy.count)
      let limit = directory.limits.copyByteCount
      guard copy.entries.count <= limit else {
        throw LDAPError(
          localized("\(directory.name) sends more than \(limit >> 20) MiB; ask for less with a filter in the URL"))
      }
    }
  }
}
