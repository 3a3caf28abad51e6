import GRDB

/// The directory of numbers that are not contacts, with their labels.
public enum CallerDirectory {
  /// The most numbers it may hold.
  public static let entryLimit = 50_000_000
  /// The most bytes of UTF-8 in a label.
  public static let labelByteLimit = 512
}

/// The size of the directory.
public struct DirectoryStatistics: Hashable, Sendable {
  public var entryCount: Int
  public var isEnabled: Bool
  /// How much of the database file is in use, in bytes, for everything in it.
  public var fileBytes: Int
}

extension RecordStore {
  // MARK: Looking up

  /// The label of a number; nil if the directory does not have it, or is switched off. A number with an extension that
  /// is not there gets the label of its line.
  ///
  /// - Complexity: O(log entries), some 10 µs
  public func label(of number: DirectoryNumber) throws(RecordsError) -> String? {
    try readOne { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT label FROM directoryEntries
          WHERE number = ? AND (SELECT isEnabled FROM directoryState)
          """)
      for key in [number.key, number.legacyKey, number.withoutExtension?.key].compactMap(\.self) {
        if let label = try String.fetchOne(statement, arguments: [key]) { return label }
      }
      return nil
    }
  }

  /// The entries whose numbers begin with the given digits: short numbers, then the others, the shortest first, and then those
  /// with an extension.
  ///
  /// - Parameters:
  ///   - digits: country code first, or the start of a short number; only digits.
  ///   - includesShort: whether short numbers are among them; not when the digits are known to begin with a country code.
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
          if let number = DirectoryNumber(key: row[0]) { found.append(DirectoryEntry(number: number, label: row[1])) }
        }
      }
      for keys in ranges { try find(keys) }
      // No country code begins with 0.
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

  /// Visits all entries, even if the directory is switched off: short numbers, by their length and then by their digits, and
  /// then the others in the order of their numbers, as integers.
  ///
  /// - Parameter body: returns false to stop.
  /// - Complexity: O(entries)
  public func forEachDirectoryEntry(_ body: (DirectoryEntry) throws -> Bool) throws(RecordsError) {
    try read { database in
      for condition in ["number >= ?", "number < ?"] {
        let rows = try Row.fetchCursor(
          database, sql: "SELECT number, label FROM directoryEntries WHERE \(condition) ORDER BY number",
          arguments: [DirectoryNumber.shortBase])
        while let row = try rows.next() {
          guard let number = DirectoryNumber(key: row[0]) else { continue }
          guard try body(DirectoryEntry(number: number, label: row[1])) else { return }
        }
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

  /// Switches the directory on or off. Its entries stay.
  public func setDirectoryEnabled(_ isEnabled: Bool) throws(RecordsError) {
    try write { try $0.execute(sql: "UPDATE directoryState SET isEnabled = ?", arguments: [isEnabled]) }
  }

  /// Adds entries, all of them or none.
  ///
  /// - Parameters:
  ///   - updates: whether a number that already exists gets the new label.
  ///   - limit: the most entries the directory may have.
  /// - Throws: ``RecordsError/directory(_:)`` with what is wrong with the first entry that cannot be added.
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
        // Looking up a few labels is not worthwhile: only an import shares them.
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

  /// Removes numbers, all of them or none.
  ///
  /// - Throws: ``RecordsError/directory(_:)`` with ``DirectoryProblem/unknownEntry(_:)`` for the first one that does not exist.
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

  /// Removes the numbers of a list as one transaction. Those that do not exist are reported in the summary.
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

  /// Removes every entry.
  ///
  /// - Returns: how many there were.
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

  /// How to treat a number that already exists: no problem if it has the label, or gets it; otherwise a problem.
  func conflict(
    _ number: DirectoryNumber, _ label: String, updates: Bool, value: @autoclosure () throws -> DatabaseValue,
    in database: Database
  ) throws -> DirectoryProblem? {
    let statement = try database.cachedStatement(sql: "SELECT label FROM directoryEntries WHERE number = ?")
    guard let known = try String.fetchOne(statement, arguments: [number.key]), known != label else { return nil }
    guard updates else { return .duplicateEntry(number: number, label: known) }
    let update = try database.cachedStatement(sql: "UPDATE directory SET label = ? WHERE number = ?")
    try update.execute(arguments: [try value(), number.key])
    return nil
  }
}

/// The one row of the table `directoryState`.
struct DirectoryState {
  var count: Int
  var isEnabled: Bool

  static func fetch(_ database: Database) throws -> DirectoryState {
    let row = try Row.fetchOne(database, sql: "SELECT count, isEnabled FROM directoryState")
    return DirectoryState(count: row?[0] ?? 0, isEnabled: row?[1] ?? true)
  }

  /// - Throws: ``DirectoryProblem/disabled``
  static func fetchEnabled(_ database: Database) throws -> DirectoryState {
    let state = try fetch(database)
    guard state.isEnabled else { throw DirectoryProblem.disabled }
    return state
  }

  func save(_ database: Database) throws {
    try database.execute(sql: "UPDATE directoryState SET count = ?", arguments: [count])
  }
}

/// Labels shared by several numbers. Each is stored under the hash of its text, so that it is found by its text without an
/// index. They are only removed all at once.
///
/// The hash is the same in every run, so an attacker could write a list whose labels all have the same one. If another label
/// occupies the place, the next place is therefore unpredictable. Another import may not find the label there, and then
/// stores it again, which costs only its bytes.
enum DirectoryLabels {
  /// From this many numbers on, a label in its own row is smaller than its text with each number.
  static let sharedCount = 4

  /// Where a label is looked for first: 31 bits, which take 4 bytes with each number.
  static func firstRowID(of text: UnsafeBufferPointer<UInt8>) -> Int64 { Int64(TextPool.hash(text) & maximumRowID) }

  /// Where it is looked for if another label occupies the places before.
  static func randomRowID() -> Int64 { Int64(UInt64.random(in: 0...maximumRowID)) }

  private static let maximumRowID: UInt64 = 0x7FFF_FFFF
}
