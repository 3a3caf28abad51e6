import GRDB

/// The number that a held key from 1 to 9 calls.
public struct SpeedDial: Hashable, Sendable {
  /// The key, from 1 to 9.
  public var key: Int
  public var number: String
  public var contact: RecordedContact?
  /// The region in which the number was read when it was assigned, an ISO 3166-1 code such as `DE`; nil if it is unknown.
  public var region: String?

  /// Creates an entry; nil if the key is not from 1 to 9.
  public init?(key: Int, number: String, contact: RecordedContact? = nil, region: String? = nil) {
    guard (1...9).contains(key) else { return nil }
    self.region = region
    self.key = key
    self.number = number
    self.contact = contact
  }
}

extension RecordStore {
  // MARK: Favourites

  /// Adds a contact to the favourites, or removes it.
  public func setFavourite(_ contact: RecordedContact, _ isFavourite: Bool) throws(RecordsError) {
    try write { database in
      if isFavourite {
        try database.execute(
          sql: "INSERT OR REPLACE INTO favourites (uid, name, source, time) VALUES (?, ?, ?, ?)",
          arguments: [contact.identity, contact.name, contact.source, RecordTime.now.milliseconds])
      } else {
        try database.execute(sql: "DELETE FROM favourites WHERE uid = ?", arguments: [contact.identity])
      }
    }
  }

  /// The favourites, in the order in which they were added.
  public func favourites() throws(RecordsError) -> [RecordedContact] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT uid, name, source FROM favourites ORDER BY time, uid").compactMap {
        counted(RecordedContact($0))
      }
    }
  }

  // MARK: Speed dial

  /// Assigns a number to its key, and replaces the previous number.
  public func setSpeedDial(_ entry: SpeedDial) throws(RecordsError) {
    try write { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO speedDials (key, number, uid, name, source, time, region) VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          entry.key, entry.number, entry.contact?.identity, entry.contact?.name, entry.contact?.source,
          RecordTime.now.milliseconds, entry.region,
        ])
    }
  }

  /// Removes the number of a key.
  public func removeSpeedDial(key: Int) throws(RecordsError) {
    try write { try $0.execute(sql: "DELETE FROM speedDials WHERE key = ?", arguments: [key]) }
  }

  /// The entries of all assigned keys, in the order of the keys.
  public func speedDials() throws(RecordsError) -> [SpeedDial] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM speedDials ORDER BY key").compactMap { row in
        guard let key = row.integer("key"), let number = row.text("number") else { return counted(nil) }
        return counted(
          SpeedDial(key: Int(key), number: number, contact: RecordedContact(row), region: row.text("region")))
      }
    }
  }
}
