import GRDB
import Glibc

/// What is learned for the order of the list.
public enum LearningMode: String, Sendable, CaseIterable {
  /// Nothing: neither calls nor choices are written down.
  case off
  /// Calls, and what was typed to find who was called.
  case used
  /// Also what was typed to find somebody who was only looked at.
  case all
}

/// What the order of the list may know about a contact.
public struct ContactSignals: Hashable, Sendable {
  public var isFavourite = false
  /// How often and how lately: the sum of 2^(−age / 30 days) over calls and picks.
  public var frecency = 0.0
  /// What was typed to find the contact, and how often, the most frequent first.
  public var picks: [(query: String, count: Int)] = []

  /// The age at which a call or pick counts half, in days.
  public static let halfLife = 30.0

  public static func == (one: ContactSignals, other: ContactSignals) -> Bool {
    one.isFavourite == other.isFavourite && one.frecency == other.frecency
      && one.picks.elementsEqual(other.picks) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(frecency) }
}

extension RecordStore {
  /// Longer queries are no way to find somebody; they are not written down.
  public static let pickByteLimit = 128

  /// Notes that a query led to a contact.
  ///
  /// - Complexity: O(log picks), one transaction
  public func recordPick(
    query: String, contact: RecordedContact, time: RecordTime = .now
  ) throws(RecordsError) {
    guard !query.isEmpty, query.utf8.count <= RecordStore.pickByteLimit else { return }
    try write { try RecordStore.insertPick(query, contact, time, into: $0) }
  }

  /// Writes down a call, and what was typed to find who is called, as one action.
  ///
  /// - Returns: the call's place.
  public func record(_ call: CallRecord, query: String) throws(RecordsError) -> Int64 {
    try write { database in
      try RecordStore.insert(call, into: database)
      let id = database.lastInsertedRowID
      if let contact = call.contact, !query.isEmpty, query.utf8.count <= RecordStore.pickByteLimit {
        try RecordStore.insertPick(query, contact, call.time, into: database)
      }
      return id
    }
  }

  private static func insertPick(
    _ query: String, _ contact: RecordedContact, _ time: RecordTime, into database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO picks (query, uid, name, source, time) VALUES (?, ?, ?, ?, ?)",
      arguments: [query, contact.uid, contact.name, contact.source, time.milliseconds])
  }

  /// What is known of all contacts with any record, by UID.
  ///
  /// - Complexity: O(calls + picks); 100,000 of them take some 50 ms.
  public func signals(at now: RecordTime = .now) throws(RecordsError) -> [String: ContactSignals] {
    try read { database in
      var signals: [String: ContactSignals] = [:]
      for table in ["calls", "picks"] {
        // In the order of contacts, so that each is looked up once.
        let rows = try Row.fetchCursor(
          database, sql: "SELECT uid, time FROM \(table) WHERE uid IS NOT NULL ORDER BY uid")
        var uid = ""
        var sum = 0.0
        while let row = try rows.next() {
          let next = row[0] as String
          if next != uid {
            if sum > 0 { signals[uid, default: ContactSignals()].frecency += sum }
            (uid, sum) = (next, 0)
          }
          sum += weight(of: RecordTime(milliseconds: row[1]), at: now)
        }
        if sum > 0 { signals[uid, default: ContactSignals()].frecency += sum }
      }
      for row in try Row.fetchAll(
        database,
        sql: "SELECT uid, query, count(*) FROM picks GROUP BY uid, query ORDER BY uid, count(*) DESC, query")
      {
        signals[row[0], default: ContactSignals()].picks.append((row[1], row[2]))
      }
      for uid in try String.fetchAll(database, sql: "SELECT uid FROM favourites") {
        signals[uid, default: ContactSignals()].isFavourite = true
      }
      return signals
    }
  }

  /// 1 for now and, because clocks are set back, for what is yet to come.
  private func weight(of time: RecordTime, at now: RecordTime) -> Double {
    let days = Double(max(now.milliseconds - time.milliseconds, 0)) / 86_400_000
    return exp2(-days / ContactSignals.halfLife)
  }
}
