import CallRecords
import DialtoneTestSupport
import Foundation
import GRDB
import GRDBSQLite
import NumberPlans
import Testing

/// Damaged databases, made at random: every row that SQLite still reads as it was is read and saved.
///
/// `DIALTONE_DAMAGED_DATABASES=500` makes more of them.
struct SalvageTests {
  private static let count =
    ProcessInfo.processInfo.environment["DIALTONE_DAMAGED_DATABASES"].flatMap { Int($0) } ?? 60

  /// The tables with their columns; the first is the key.
  private static let tables = [
    "calls": "id, direction, number, uid, name, source, time, duration, outcome, note, due, region, networkName",
    "favourites": "uid, name, source, time", "speedDials": "key, number, uid, name, source, time, region",
    "picks": "id, query, uid, name, source, time", "blocked": "pattern, note, time",
    "directory": "number, label", "directoryLabels": "id, text",
  ]

  /// A database with some pages for every table: the bytes of the file, and its rows.
  private static let whole = Result {
    let folder = try TemporaryFolder()
    try fill(folder.store)
    let path = folder.store.path
    return (bytes: try Data(contentsOf: URL(filePath: path)), rows: rows(path))
  }

  private static func fill(_ store: RecordStore) throws {
    try store.record(
      (0..<500).map { index in
        CallRecord(
          number: "+1650555\(1000 + index)", contact: .init(identity: "u\(index % 90)", name: "Name \(index)"),
          time: RecordTime(milliseconds: 1_700_000_000_000 + Int64(index) * 60_000),
          note: index % 7 == 0 ? CallNote("Note \(index)") : nil)
      })
    for index in 0..<60 {
      let contact = RecordedContact(identity: "u\(index)", name: "Name \(index)")
      try store.setFavourite(contact, true)
      try store.recordPick(query: "q\(index)", contact: contact)
    }
    for key in 1...9 { try store.setSpeedDial(try #require(SpeedDial(key: key, number: "+165055510\(key)"))) }
    var patterns = BlockPatternList()
    for index in 0..<250 {
      patterns.add(try BlockPattern("+1900555\(1000 + index)", region: nil), note: "spam \(index)", line: index)
    }
    _ = try store.block(patterns)
    _ = try store.importDirectory(
      DirectoryList(
        (0..<1000).map { ("+8869\(10_000_000 + $0 * 37)", $0 % 2 == 0 ? "Label \($0)" : "Shared \($0 % 10)") }))
    store.close()
  }

  /// Damages pages of a file in one of several ways.
  private static func damage(_ bytes: inout Data, _ random: inout SeededGenerator) {
    let pages = bytes.count / 4096
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<pages, using: &random) * 4096
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
      case 1: bytes.replaceSubrange(start..<start + 4096, with: Data(count: 4096))
      case 2:
        // Another page in its place.
        let other = Int.random(in: 0..<pages, using: &random) * 4096
        bytes.replaceSubrange(start..<start + 4096, with: Data(bytes[other..<other + 4096]))
      case 3:
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          bytes[start + Int.random(in: 0..<4096, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      case 4:
        let sector = start + Int.random(in: 0..<8, using: &random) * 512
        bytes.replaceSubrange(
          sector..<sector + 512, with: Data((0..<512).map { _ in UInt8.random(in: 0...255, using: &random) }))
      default: bytes.removeLast(min(Int.random(in: 1...3 * 4096, using: &random), bytes.count - 4096))
      }
      if bytes.count < pages * 4096 { return }
    }
  }

  /// The rows of all tables with the given keys, each read for itself with nothing but SQLite.
  private static func rows(_ path: String, keys: [String: [String]]? = nil) -> [String: [String: String]] {
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return [:] }
    for sql in ["PRAGMA writable_schema = ON", "SELECT 1 FROM sqlite_schema"] {
      sqlite3_exec(connection, sql, nil, nil, nil)
    }
    var found: [String: [String: String]] = [:]
    for (table, columns) in tables {
      let key = String(columns.prefix { $0 != "," })
      let values = columns.split(separator: ", ").map { "quote(\($0))" }.joined(separator: "||' '||")
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      let condition = keys == nil ? "" : "WHERE \(key) = ?"
      let sql = "SELECT quote(\(key)), \(values) FROM \(table) NOT INDEXED \(condition)"
      guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { continue }
      func read() {
        while sqlite3_step(statement) == SQLITE_ROW {
          guard let name = sqlite3_column_text(statement, 0), let text = sqlite3_column_text(statement, 1) else {
            continue
          }
          found[table, default: [:]][String(cString: name)] = String(cString: text)
        }
      }
      guard let keys = keys?[table] else {
        read()
        continue
      }
      for name in keys {
        sqlite3_reset(statement)
        let text = name.trimmingCharacters(in: ["'"])
        sqlite3_bind_text(statement, 1, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        read()
      }
    }
    return found
  }

  @Test(arguments: ["root", "first", "swapped"])
  func `Rows on whole pages are saved, whatever leads to them`(damage: String) throws {
    let folder = try TemporaryFolder()
    let store = folder.store
    let (original, whole) = try SalvageTests.whole.get()
    var bytes = original
    func range(_ page: Int) -> Range<Int> { (page - 1) * 4096..<page * 4096 }
    switch damage {
    case "root":
      // The pages that only lead to others: interior pages of tables.
      for page in 2...bytes.count / 4096 where bytes[range(page).lowerBound] == 5 {
        bytes.replaceSubrange(range(page), with: Data(count: 4096))
      }
    case "first": bytes.replaceSubrange(range(1), with: Data(count: 4096))
    default:
      let leaves = (2...bytes.count / 4096).filter { [10, 13].contains(bytes[range($0).lowerBound]) }
      for (one, other) in zip(leaves, leaves.reversed()) where one < other {
        let first = Data(bytes[range(one)])
        bytes.replaceSubrange(range(one), with: Data(bytes[range(other)]))
        bytes.replaceSubrange(range(other), with: first)
      }
    }
    #expect(bytes != original)
    try FileManager.default.createDirectory(at: URL(filePath: folder.path("state")), withIntermediateDirectories: false)
    try bytes.write(to: URL(filePath: store.path))
    #expect(try store.calls().count == whole["calls"]?.count)
    store.close()
    _ = try #require(try store.repair())
    let saved = SalvageTests.rows(store.path)
    for (table, rows) in whole {
      let lost = rows.filter { saved[table]?[$0.key] != $0.value }
      #expect(lost.isEmpty, "\(table): \(lost.count) of \(rows.count)")
    }
    #expect(try store.check().isWhole)
  }

  @Test func `What was deleted does not come back while it is still in the file, and no value ends the program`() throws
  {
    let folder = try TemporaryFolder()
    let store = folder.store
    let original = try SalvageTests.whole.get().bytes
    try FileManager.default.createDirectory(at: URL(filePath: folder.path("state")), withIntermediateDirectories: false)
    var bytes = original
    // A page that leads to others: one table is damaged.
    let inner = try #require((2...bytes.count / 4096).first { bytes[($0 - 1) * 4096] == 5 })
    bytes.replaceSubrange((inner - 1) * 4096..<inner * 4096, with: Data(count: 4096))
    try bytes.write(to: URL(filePath: store.path))
    // A reader keeps the log from being written to the file.
    var (reader, writer): (OpaquePointer?, OpaquePointer?)
    defer { for connection in [reader, writer] { sqlite3_close_v2(connection) } }
    sqlite3_open(store.path, &reader)
    sqlite3_open(store.path, &writer)
    let change = """
      DELETE FROM favourites; INSERT INTO picks (query, uid, name, time) VALUES ('q', 'u', 'n', \(Int64.min))
      """
    #expect(sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM favourites", nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_exec(writer, change, nil, nil, nil) == SQLITE_OK)
    _ = try? store.check()
    store.close()
    _ = try store.repair()
    #expect(SalvageTests.rows(store.path)["favourites"] == nil)
  }

  @Test func `A view in the place of a table is not read`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: URL(filePath: folder.path("state")), withIntermediateDirectories: false)
    let store = folder.store
    let queue = try DatabaseQueue(path: store.path)
    try queue.write { database in
      // It would never end.
      try database.execute(
        sql: """
          CREATE VIEW calls AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id FROM n;
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          """)
    }
    try queue.close()
    #expect(throws: RecordsError.foreign(path: store.path)) { try store.calls() }
    #expect(throws: RecordsError.foreign(path: store.path)) { try store.record(CallRecord(number: "1")) }
  }

  @Test(arguments: 0..<count)
  func `Every row that SQLite reads is read, and comes over into the new database`(seed: Int) throws {
    let folder = try TemporaryFolder()
    let store = folder.store
    let (original, whole) = try SalvageTests.whole.get()
    var bytes = original
    #expect(whole.values.map(\.count).reduce(0, +) > 1800)
    var random = SeededGenerator(seed: UInt64(seed))
    SalvageTests.damage(&bytes, &random)
    try FileManager.default.createDirectory(at: URL(filePath: folder.path("state")), withIntermediateDirectories: false)
    try bytes.write(to: URL(filePath: store.path))
    let copy = folder.path("copy.sqlite")
    try bytes.write(to: URL(filePath: copy))
    var readable = SalvageTests.rows(copy, keys: whole.mapValues { Array($0.keys) })
    for (table, rows) in readable { readable[table] = rows.filter { whole[table]?[$0.key] == $0.value } }
    // An entry is its number and its label.
    let labels = readable["directoryLabels"] ?? [:]
    readable["directory"] = readable["directory"]?.filter { entry in
      entry.value.hasSuffix("'") || labels[entry.value.split(separator: " ").last.map(String.init) ?? ""] != nil
    }

    // Reading changes nothing, and ends no program.
    _ = try? store.calls()
    _ = try? store.calls(CallFilter(with: CallParty(identities: ["u1"], numbers: ["+16505551001"], region: nil)))
    _ = try? store.dueCalls()
    _ = try? store.favourites()
    _ = try? store.speedDials()
    _ = try? store.signals()
    _ = try? store.blockedNumbers()
    _ = try? store.directoryEntries(startingWith: "8869", limit: 100)
    _ = try? store.label(of: number("+886910000000"))
    var entries = 0
    var problem: RecordsError?
    do throws(RecordsError) {
      try store.forEachDirectoryEntry { _ in
        entries += 1
        return true
      }
    } catch { problem = error }
    #expect(entries >= readable["directory"]?.count ?? 0, "\(problem?.description ?? "no error")")
    #expect(!(try folder.names()).contains { $0.contains("damaged") || $0.contains("new") })
    store.close()
    #expect(try Data(contentsOf: URL(filePath: store.path)) == bytes)

    let summary = try #require(try store.repair())
    let saved = SalvageTests.rows(store.path)
    for (table, rows) in readable {
      let lost = rows.filter { saved[table]?[$0.key] != $0.value }
      #expect(lost.isEmpty, "\(table): \(lost.count) of \(rows.count)")
    }
    // Keys with a NUL character are told apart only in the table.
    #expect(summary.rows >= saved.values.map(\.count).reduce(0, +))
    let kept = try #require(summary.keptName)
    #expect(try Data(contentsOf: URL(filePath: folder.path("state/" + kept))) == bytes)
    #expect(try store.check().isWhole)
    try store.record(CallRecord(number: "1"))
  }
}
