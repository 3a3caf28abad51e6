import ContactFormats
import Foundation
import GRDB
import Glibc
import Testing

@testable import Books

/// Databases are read while others write them, as SQLite itself reads them, and nothing is touched.
@Suite(.timeLimit(.minutes(6)))
struct DatabaseFileTests {
  private static let tables = "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)"

  private func insert(_ name: String, into database: Database) throws {
    try database.execute(
      sql: "INSERT INTO properties VALUES (?, '_vCard', ?)",
      arguments: [name, VCard.card(name, "TEL;TYPE=CELL:+1 650 555 0100", uid: name)])
  }

  /// An owner as Thunderbird is one: it has a write-ahead log, and keeps the file locked.
  private func owner(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private struct State: Equatable {
    var names: [String]
    var contents: [Data]
    var times: [Int]

    init(_ folder: String) throws {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      contents = try names.map { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) }
      times = names.map { name in
        var status = stat()
        stat("\(folder)/\(name)", &status)
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      }
    }
  }

  @Test func `A locked database with a log is read with its newest cards, and stays as it is`() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/abook.sqlite"
    let owner = try owner(path)
    try owner.write { database in
      try database.execute(sql: DatabaseFileTests.tables)
      try insert("Ann Lee", into: database)
    }
    // SQLite itself cannot read it now.
    #expect(throws: DatabaseError.self) { try DatabaseQueue(path: path).read { try $0.tableExists("properties") } }
    #expect(Loaded(.path(path)).names == ["Ann Lee"])
    try owner.write { try insert("Bea Moss", into: $0) }
    let before = try State(folder.path)
    #expect(before.names == ["abook.sqlite", "abook.sqlite-wal"])
    for _ in 0..<1_000 { #expect(Loaded(.path(path)).names == ["Ann Lee", "Bea Moss"]) }
    #expect(try State(folder.path) == before)
    // The owner was never stopped.
    try owner.write { try insert("Cai Wu", into: $0) }
    #expect(Loaded(.path(path)).names == ["Ann Lee", "Bea Moss", "Cai Wu"])
    try owner.close()
    #expect(Loaded(.path(path)).names == ["Ann Lee", "Bea Moss", "Cai Wu"])
  }

  @Test func `The log is that of the file, also behind a link`() throws {
    let folder = try TestFolder()
    try folder.makeFolder("real")
    let owner = try owner("\(folder.path)/real/abook.sqlite")
    try owner.write { database in
      try database.execute(sql: DatabaseFileTests.tables)
      try insert("Ann Lee", into: database)
    }
    let link = "\(folder.path)/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/abook.sqlite")
    #expect(Loaded(.path(link)).names == ["Ann Lee"])
    #expect(DatabaseReader.files(of: link) == DatabaseReader.files(of: "\(folder.path)/real/abook.sqlite"))
    #expect(DatabaseReader.files(of: link).contains("\(folder.path)/real/abook.sqlite-wal"))
  }

  @Test func `A table that a program computes is not read, however it is written`() throws {
    let folder = try TestFolder()
    let path = try folder.database(
      "a.db", "CREATE TABLE lists (uid TEXT, name TEXT)",
      "CREATE VIRTUAL TABLE properties USING fts4(card, name, value)", "PRAGMA writable_schema = ON",
      "UPDATE sqlite_master SET sql = replace(sql, 'CREATE VIRTUAL', 'CREATE  VIRTUAL')")
    #expect(Loaded(.path(path)).problems.first?.contains("is an SQLite database, but not one of contacts") == true)
  }

  @Test func `What is not committed is not read`() throws {
    let folder = try TestFolder()
    for mode in ["WAL", "DELETE"] {
      let path = try folder.database("\(mode).db", "PRAGMA journal_mode = \(mode)", DatabaseFileTests.tables)
      let owner = try DatabaseQueue(path: path)
      try owner.write { try insert("Ann Lee", into: $0) }
      try owner.inDatabase { database in
        // Pages reach the file before the transaction ends.
        try database.execute(sql: "PRAGMA cache_size = 1")
        try database.execute(sql: "PRAGMA cache_spill = 1")
        try database.execute(sql: "BEGIN")
        for index in 0..<2_000 { try insert("Nobody \(index)", into: database) }
        #expect(Loaded(.path(path)).names == ["Ann Lee"], "\(mode)")
        try database.execute(sql: "ROLLBACK")
      }
    }
  }

  /// A generator with a seed (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  /// The rows as our reader and as SQLite read them.
  private func rows(_ image: DatabaseImage) throws -> [String] {
    var rows: [String] = []
    try BookDatabase.reading(image) { database throws(ReadError) in
      try database.forEachRow(of: "t", ["rowid", "a", "b"]) { row in
        rows.append("\(row.text(0)) \(row.text(1)) \(row.text(2))")
      }
    }
    return rows
  }

  private func reference(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { database in
      try Row.fetchAll(database, sql: "SELECT rowid, a, b FROM t").map {
        "\($0[0] as Int) \($0[1] as String) \($0[2] as String)"
      }
    }
  }

  @Test(arguments: ["DELETE", "TRUNCATE", "PERSIST", "WAL"], [1, 2, 3])
  func `At any moment of any writer, the rows are those that SQLite finds after its end`(mode: String, seed: Int) throws
  {
    var random = Seeded(state: UInt64(seed))
    let folder = try TestFolder()
    let path = try folder.database(
      "live.db", "PRAGMA page_size = \([512, 1024, 4096].randomElement(using: &random) ?? 512)",
      "PRAGMA journal_mode = \(mode)", "CREATE TABLE t (a TEXT, b TEXT)")
    let owner = try DatabaseQueue(path: path)
    try owner.inDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = \(mode)")
      try database.execute(sql: "PRAGMA cache_size = 2")
      try database.execute(sql: "PRAGMA synchronous = \(["OFF", "NORMAL"].randomElement(using: &random) ?? "OFF")")
      var isInTransaction = false
      for step in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          try database.execute(sql: isInTransaction ? "COMMIT" : "BEGIN")
          isInTransaction.toggle()
        case 1 where isInTransaction:
          try database.execute(sql: "ROLLBACK")
          isInTransaction = false
        case 2: try database.execute(sql: "DELETE FROM t WHERE rowid % 3 = ?", arguments: [step % 3])
        case 3 where mode == "WAL" && !isInTransaction: try database.execute(sql: "PRAGMA wal_checkpoint(RESTART)")
        case 4 where !isInTransaction: try database.execute(sql: "VACUUM")
        default:
          for _ in 0..<Int.random(in: 1...40, using: &random) {
            let text = String(repeating: "x", count: Int.random(in: 0..<900, using: &random))
            try database.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: ["\(step)", text])
          }
        }
        // The files as they are if the writer ends here.
        let copy = "\(folder.path)/copy-\(step).db"
        for end in ["", "-wal", "-journal"] where FileManager.default.fileExists(atPath: path + end) {
          try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
        }
        let own = try rows(try DatabaseFile(path: path).image())
        #expect(try own == reference(copy), "step \(step)")
      }
      if isInTransaction { try database.execute(sql: "ROLLBACK") }
    }
  }

  @Test func `Damaged databases and logs are read or refused, and never more than they hold`() throws {
    let folder = try TestFolder()
    let path = try folder.database(
      "a.db", "PRAGMA page_size = 512", "PRAGMA journal_mode = WAL", DatabaseFileTests.tables)
    let owner = try owner(path)
    try owner.write { database in for index in 0..<300 { try insert("Ann \(index)", into: database) } }
    let database = Array(try Data(contentsOf: URL(filePath: path)))
    let log = Array(try Data(contentsOf: URL(filePath: "\(path)-wal")))
    let whole = try DatabaseImage(database: database, writeAheadLog: log).bytes
    var random = Seeded(state: 7)
    for _ in 0..<400 {
      var (damaged, damagedLog) = (whole, log)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
        damagedLog[Int.random(in: 0..<damagedLog.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      damaged.removeLast(Int.random(in: 0..<damaged.count / 2, using: &random))
      _ = damaged.withUnsafeBytes { bytes in
        Result { try DatabaseReader().cards(of: bytes, path: nil).byteCount }
      }
      _ = Result { try DatabaseImage(database: database, writeAheadLog: damagedLog) }
      _ = Result { try DatabaseImage(database: damaged, journal: damagedLog) }
    }
  }

  @Test func `A tree whose pages are used many times ends`() throws {
    let folder = try TestFolder()
    let path = try folder.database(
      "a.db", "PRAGMA page_size = 512", DatabaseFileTests.tables,
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
      INSERT INTO properties SELECT i, 'x', 'y' FROM n
      """)
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    // All children of an inner page of the table (type 5) are the next inner page.
    let inner = stride(from: 512, to: bytes.count, by: 512).filter { bytes[$0] == 5 }.prefix(15)
    try #require(inner.count == 15)
    for (page, next) in zip(inner, inner.dropFirst()) {
      let number = UInt32(next / 512 + 1)
      for index in 0..<(Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])) {
        let cell = Int(bytes[page + 12 + 2 * index]) << 8 | Int(bytes[page + 13 + 2 * index])
        withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(page + cell..<page + cell + 4, with: $0) }
      }
    }
    let error = #expect(throws: ReadError.self) {
      try bytes.withUnsafeBytes { try DatabaseReader().cards(of: $0, path: nil) }
    }
    #expect(error?.reason.contains("damaged") == true)
  }

  @Test func `A damaged or unknown database is named in one sentence`() throws {
    let folder = try TestFolder()
    let other = try folder.database("music.db", "CREATE TABLE songs (a)", "CREATE TABLE albums (a)")
    #expect(
      Loaded(.path(other)).problems == [
        "\(other): is an SQLite database, but not one of contacts that dialtone knows (its tables: albums, songs); export "
          + "the contacts as vCard or CSV with the program it belongs to"
      ])
    let cut = try folder.write("SQLite format 3\0" + String(repeating: "x", count: 100), to: "cut.db")
    #expect(Loaded(.path(cut)).problems.first?.contains("is a damaged SQLite database") == true)
    let log = try folder.database("log.db", DatabaseFileTests.tables)
    try FileManager.default.createDirectory(atPath: "\(log)-wal", withIntermediateDirectories: true)
    #expect(Loaded(.path(log)).problems.first?.contains("not a regular file") == true)
  }
}
