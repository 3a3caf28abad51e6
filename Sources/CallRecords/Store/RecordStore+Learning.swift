import GRDB
import Glibc

/// The actions that the ranking learns from.
public enum LearningMode: String, Sendable, CaseIterable {
  /// Nothing: calls and picks are not recorded.
  case off
  /// Calls, and the queries that led to them.
  case used
  /// Also the queries that led to a contact that was only viewed.
  case all
}

/// The recorded signals that rank a contact.
public struct ContactSignals: Hashable, Sendable {
  /// A query that led to the contact.
  public struct Pick: Hashable, Sendable {
    public var query: String
    public var count: Int
    /// The sum of 2^(−age / 30 days) over all picks with this query.
    public var weight: Double
  }

  public var isFavourite = false
  /// The number of calls with the contact.
  public var callCount = 0
  /// The time of the last call.
  public var lastCall: RecordTime?
  /// Frequency and recency: the sum of 2^(−age / 30 days) over calls and picks.
  public var frecency = 0.0
  /// The picks, the greatest weight first.
  public var picks: [Pick] = []

  /// The age at which the weight of a call or pick is one half, in days.
  public static let halfLife = 30.0
}

extension RecordStore {
  /// The maximum length of a recorded query, in bytes.
  public static let pickByteLimit = 128

  /// Records that a query led to a contact.
  ///
  /// - Complexity: O(log picks), one transaction
  public func recordPick(
    query: String, contact: RecordedContact, time: RecordTime = .now
  ) throws(RecordsError) {
    guard RecordStore.isRecorded(query) else { return }
    try write { try RecordStore.insertPick(query, contact, time, into: $0) }
  }

  /// Forgets that a query led to contacts.
  public func forgetQuery(_ query: String) throws(RecordsError) {
    try write { try $0.execute(sql: "DELETE FROM picks WHERE query = ?", arguments: [query]) }
  }

  /// Whether a query can lead to a contact, and is short enough to be recorded.
  static func isRecorded(_ query: String) -> Bool {
    !query.isEmpty && query.utf8.count <= RecordStore.pickByteLimit
  }

  static func insertPick(
    _ query: String, _ contact: RecordedContact, _ time: RecordTime, into database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO picks (query, uid, name, source, time) VALUES (?, ?, ?, ?, ?)",
      arguments: [query, contact.identity, contact.name, contact.source, time.milliseconds])
  }

  /// The signals of all recorded contacts, by identity.
  ///
  /// - Complexity: O(calls + picks), about 50 ms for 100,000
  public func signals(at now: RecordTime = .now) throws(RecordsError) -> [String: ContactSignals] {
    try read { database in
      var signals: [String: ContactSignals] = [:]
      // Ordered by contact, so that each contact is looked up once.
      let calls = try Row.fetchCursor(
        database, sql: "SELECT uid, time FROM calls WHERE uid IS NOT NULL ORDER BY uid")
      try sum(calls, by: 1, timeColumn: 1, at: now) { row, count, weight, last in
        signals[row[0], default: ContactSignals()].frecency += weight
        signals[row[0]]?.callCount = count
        signals[row[0]]?.lastCall = last
      }
      let picks = try Row.fetchCursor(database, sql: "SELECT uid, query, time FROM picks ORDER BY uid, query")
      try sum(picks, by: 2, timeColumn: 2, at: now) { row, count, weight, _ in
        let pick = ContactSignals.Pick(query: row[1], count: count, weight: weight)
        signals[row[0], default: ContactSignals()].picks.append(pick)
        signals[row[0], default: ContactSignals()].frecency += weight
      }
      for identity in signals.keys { signals[identity]?.picks.sort { ($1.weight, $0.query) < ($0.weight, $1.query) } }
      for row in try Row.fetchAll(database, sql: "SELECT uid FROM favourites") {
        if let identity = counted(row.text(0)) { signals[identity, default: ContactSignals()].isFavourite = true }
      }
      return signals
    }
  }

  /// Groups the rows by their first columns, and calls `body` for each group with these columns, the number of rows, the sum
  /// of their weights, and the latest time.
  private func sum(
    _ rows: RowCursor, by columns: Int, timeColumn: Int, at now: RecordTime,
    _ body: ([String], Int, Double, RecordTime) -> Void
  ) throws {
    var group: [String] = []
    var count = 0
    var total = 0.0
    var last = RecordTime(milliseconds: .min)
    while let row = try rows.next() {
      let texts = (0..<columns).compactMap { row.text($0) }
      guard texts.count == columns, let time = row.time(timeColumn) else {
        _ = counted(String?.none)
        continue
      }
      if texts != group {
        if count > 0 { body(group, count, total, last) }
        group = texts
        (count, total, last) = (0, 0, RecordTime(milliseconds: .min))
      }
      count += 1
      total += weight(of: time, at: now)
      last = max(last, time)
    }
    if count > 0 { body(group, count, total, last) }
  }

  /// The weight of a time: 1 for now and for the future, since a clock may have been set back.
  private func weight(of time: RecordTime, at now: RecordTime) -> Double {
    let days = Double(max(now.milliseconds - time.milliseconds, 0)) / 86_400_000
    return exp2(-days / ContactSignals.halfLife)
  }
}
