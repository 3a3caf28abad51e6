import GRDB

/// The limits of the caller directory: numbers that are not contacts, each with a label.
///
/// The functions of the directory are in extensions of ``RecordStore``.
public enum CallerDirectory {
  /// The maximum number of entries.
  public static let entryLimit = 50_000_000
  /// The maximum length of a label, in bytes of UTF-8.
  public static let labelByteLimit = 512
}

/// The size of the directory.
public struct DirectoryStatistics: Hashable, Sendable {
  public var entryCount: Int
  public var isEnabled: Bool
  /// The bytes in use in the database file, for all tables.
  public var fileBytes: Int
}

extension RecordStore {
  // MARK: Looking up

  /// The label of a number; nil if the directory has none or is switched off. A number with an unlisted extension gets the
  /// label of its main number.
  ///
  /// - Complexity: O(log entries), about 10 µs
  public func label(of number: DirectoryNumber) throws(RecordsError) -> String? {
    try readOne { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT label FROM directoryEntries
          WHERE number = ? AND (SELECT isEnabled FROM directoryState)
          """)
      for key in [number.key, number.legacyKey, number.withoutExtension?.key].compactMap(\.self) {
        if let row = try Row.fetchOne(statement, arguments: [key]) { return counted(row.text(0)) }
      }
      return nil
    }
  }

  /// The entries whose numbers begin with the given digits: short numbers, then other numbers by length, then numbers with an
  /// extension.
  ///
  /// - Parameters:
  ///   - digits: digits that begin with a country code, or the start of a short number.
  ///   - includesShort: whether short numbers are included. Pass false if the digits begin with a country code.
  /// - Complexity: O(log entries + limit), plus the logarithm again for each extension length
  public func directoryEntries(
    startingWith digits: String, includesShort: Bool = true, limit: Int
  ) throws(RecordsError) -> [DirectoryEntry] {
    let ranges = includesShort ? DirectoryNumber.shortKeys(startingWith: digits) : []
    let start = DirectoryNumber.lengths.contains(digits.utf8.count) ? Int64(digits) ?? 0 : 0
    guard !ranges.isEmpty || start > 0 else { return [] }
    return try read { database in
      guard try DirectoryState.fetch(database).isEnabled else { return [] }
      let statement = try database.cachedStatement(
        sql: "SELECT number, label FROM directoryEntries WHERE number BETWEEN ? AND ? ORDER BY number LIMIT ?")
      var found: [DirectoryEntry] = []
      func find(_ keys: ClosedRange<Int64>) throws {
        guard found.count < limit else { return }
        let rows = try Row.fetchCursor(statement, arguments: [keys.lowerBound, keys.upperBound, limit - found.count])
        while let row = try rows.next() {
          if let entry = counted(DirectoryEntry(row)) { found.append(entry) }
        }
      }
      for keys in ranges { try find(keys) }
      // A country code does not begin with 0.
      guard digits.first != "0" else { return found }
      let longest =
        try Int64.fetchOne(
          database, sql: "SELECT max(number) FROM directory WHERE number < ?", arguments: [DirectoryNumber.shortBase])
        ?? 0
      let extensions = min(longest / DirectoryNumber.extensionUnit, Int64(DirectoryNumber.maximumExtensionDigits))
      for count in 0...max(extensions, 0) {
        let base = count * DirectoryNumber.extensionUnit
        var (first, last) = (start, start)
        for length in digits.utf8.count...DirectoryNumber.maximumDigits where found.count < limit {
          if length > digits.utf8.count { (first, last) = (first * 10, last * 10 + 9) }
          try find(base + first...base + last)
        }
      }
      return found
    }
  }

  /// Visits all entries, even if the directory is switched off: short numbers by length and digits, then the others in the
  /// numeric order of their keys.
  ///
  /// - Parameter body: a closure that returns false to stop.
  /// - Complexity: O(entries)
  public func forEachDirectoryEntry(_ body: (DirectoryEntry) throws -> Bool) throws(RecordsError) {
    // If the database proves damaged, it is read again from what can be read of it, and the visit continues.
    var ranges = [DirectoryNumber.shortBase...Int64.max, Int64.min...DirectoryNumber.shortBase - 1]
    try read { database in
      while let range = ranges.first {
        let rows = try Row.fetchCursor(
          database, sql: "SELECT number, label FROM directoryEntries WHERE number BETWEEN ? AND ? ORDER BY number",
          arguments: [range.lowerBound, range.upperBound])
        while let row = try rows.next() {
          guard let entry = counted(DirectoryEntry(row)) else { continue }
          guard try body(entry) else { return }
          guard entry.number.key < range.upperBound else { break }
          ranges[0] = entry.number.key + 1...range.upperBound
        }
        ranges.removeFirst()
      }
    }
  }

  public func directoryStatistics() throws(RecordsError) -> DirectoryStatistics {
    try read { database in
      let state = try DirectoryState.fetch(database)
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
      let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      return DirectoryStatistics(
        entryCount: state.count, isEnabled: state.isEnabled, fileBytes: (pages - free) * size)
    }
  }

  // MARK: Changing

  /// Switches the directory on or off, and keeps its entries.
  public func setDirectoryEnabled(_ isEnabled: Bool) throws(RecordsError) {
    try write { try $0.execute(sql: "UPDATE directoryState SET isEnabled = ?", arguments: [isEnabled]) }
  }

  /// Adds all of the entries, or none.
  ///
  /// - Parameters:
  ///   - updates: whether a number that already exists gets the new label.
  ///   - limit: the maximum number of entries in the directory.
  /// - Throws: ``RecordsError/directory(_:)`` with the problem of the first entry that cannot be added.
  /// - Complexity: O(new entries × log entries), one transaction
  public func addToDirectory(
    _ entries: [DirectoryEntry], updates: Bool = false, limit: Int = CallerDirectory.entryLimit
  ) throws(RecordsError) {
    try write { database in
      var state = try DirectoryState.fetchEnabled(database)
      let insert = try BulkStatement("INSERT INTO directory VALUES (?, ?) ON CONFLICT (number) DO NOTHING", database)
      for entry in entries {
        guard !entry.label.isEmpty else { throw DirectoryProblem.noLabel(entry.number) }
        guard entry.label.utf8.count <= CallerDirectory.labelByteLimit else {
          throw DirectoryProblem.tooLong(String(entry.label.prefix(80)))
        }
        // Only an import shares labels: looking up a few of them costs more than it saves.
        var label = entry.label
        if try label.withUTF8({ try insert.run(entry.number.key, $0) }) {
          state.count += 1
        } else if let problem = try conflict(
          entry.number, entry.label, updates: updates, value: label.databaseValue, in: database)
        {
          throw problem
        }
      }
      guard state.count <= limit else { throw DirectoryProblem.limitExceeded(limit: limit) }
      try state.save(database)
    }
  }

  /// Removes all of the numbers, or none.
  ///
  /// - Throws: ``RecordsError/directory(_:)`` with ``DirectoryProblem/unknownEntry(_:)`` for the first unknown number.
  /// - Complexity: O(numbers × log entries), one transaction
  public func removeFromDirectory(_ numbers: [DirectoryNumber]) throws(RecordsError) {
    try write { database in
      var state = try DirectoryState.fetchEnabled(database)
      let delete = try database.cachedStatement(sql: "DELETE FROM directory WHERE number = ?")
      for number in numbers {
        try delete.execute(arguments: [number.key])
        if database.changesCount == 0 { try delete.execute(arguments: [number.legacyKey]) }
        guard database.changesCount > 0 else { throw DirectoryProblem.unknownEntry(number) }
        state.count -= 1
      }
      try state.save(database)
    }
  }

  /// Removes the numbers of a list as one transaction. The summary reports unknown numbers.
  ///
  /// - Complexity: O(numbers × log entries)
  public func removeFromDirectory(_ list: consuming DirectoryList) throws(RecordsError) -> DirectoryImportSummary {
    var list = list
    list.sortAndDeduplicate()
    let sorted = list
    return try write { database in
      var summary = DirectoryImportSummary()
      summary.problems = sorted.problems
      var state = try DirectoryState.fetchEnabled(database)
      let delete = try database.cachedStatement(sql: "DELETE FROM directory WHERE number = ?")
      for item in sorted.items {
        let number = DirectoryNumber(key: item.number)
        try delete.execute(arguments: [item.number])
        if database.changesCount == 0, let number { try delete.execute(arguments: [number.legacyKey]) }
        if database.changesCount > 0 {
          summary.removed += 1
        } else if let number {
          summary.problems.add(.unknownEntry(number), line: Int(item.line))
        }
      }
      state.count -= summary.removed
      try state.save(database)
      return summary
    }
  }

  /// Removes all entries.
  ///
  /// - Returns: the number of entries removed.
  public func clearDirectory() throws(RecordsError) -> Int {
    try write { database in
      var state = try DirectoryState.fetchEnabled(database)
      try database.execute(sql: "DELETE FROM directory; DELETE FROM directoryLabels")
      let count = state.count
      state.count = 0
      try state.save(database)
      return count
    }
  }

  /// The problem with adding a number that may already exist; nil if its label is the same, or was updated.
  func conflict(
    _ number: DirectoryNumber, _ label: String, updates: Bool, value: @autoclosure () throws -> DatabaseValue,
    in database: Database
  ) throws -> DirectoryProblem? {
    let statement = try database.cachedStatement(sql: "SELECT label FROM directoryEntries WHERE number = ?")
    guard let row = try Row.fetchOne(statement, arguments: [number.key]) else { return nil }
    let known = row.text(0)
    guard known != label else { return nil }
    // A label that cannot be read is replaced.
    if let known, !updates { return .duplicateEntry(number: number, label: known) }
    let update = try database.cachedStatement(sql: "UPDATE directory SET label = ? WHERE number = ?")
    try update.execute(arguments: [try value(), number.key])
    return nil
  }
}

extension DirectoryEntry {
  /// Reads a row of the view `directoryEntries`; nil if it is damaged.
  fileprivate init?(_ row: Row) {
    // The view has the row ID of a shared label that is missing.
    guard let number = row.integer(0).flatMap(DirectoryNumber.init(key:)), let label = row.text(1) else { return nil }
    self.init(number: number, label: label)
  }
}

/// The only row of the table `directoryState`.
struct DirectoryState {
  var count: Int
  var isEnabled: Bool

  static func fetch(_ database: Database) throws -> DirectoryState {
    let row = try Row.fetchOne(database, sql: "SELECT count, isEnabled FROM directoryState")
    return DirectoryState(count: row?.integer(0).map { Int($0) } ?? 0, isEnabled: row?.integer(1) != 0)
  }

  /// - Throws: ``DirectoryProblem/disabled`` if the directory is switched off.
  static func fetchEnabled(_ database: Database) throws -> DirectoryState {
    let state = try fetch(database)
    guard state.isEnabled else { throw DirectoryProblem.disabled }
    return state
  }

  func save(_ database: Database) throws {
    try database.execute(sql: "UPDATE directoryState SET count = ?", arguments: [count])
  }
}

/// The row IDs of labels that several numbers share.
///
/// A label is stored under the hash of its text, so that its text is found without an index. Labels are only removed all at
/// once.
///
/// The hash is the same in every run, so an attacker could write a list of labels with equal hashes. If another label has the
/// row ID, the next row ID is therefore random. A later import may not find the label there and store it again, which costs
/// only its bytes.
enum DirectoryLabels {
  /// The number of uses from which a label in its own row is smaller than its text in every entry.
  static let sharedCount = 4

  /// The row ID at which a label is looked up first: 31 bits, which add 4 bytes to each entry.
  static func firstRowID(of text: UnsafeBufferPointer<UInt8>) -> Int64 { Int64(TextPool.hash(text) & maximumRowID) }

  /// The next row ID to try if another label has the previous one.
  static func randomRowID() -> Int64 { Int64(UInt64.random(in: 0...maximumRowID)) }

  private static let maximumRowID: UInt64 = 0x7FFF_FFFF
}
