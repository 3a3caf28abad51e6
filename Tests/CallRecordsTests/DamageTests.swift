import CallRecords
import Foundation
import GRDB
import Testing

/// Databases that are damaged, newer, in use, or cannot be written.
struct DamageTests {
  let folder: TemporaryFolder
  let store: RecordStore
  private var file: URL { URL(filePath: store.path) }

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
    try FileManager.default.createDirectory(
      at: URL(filePath: folder.path("state")), withIntermediateDirectories: true)
  }

  private func damaged() throws -> [String] {
    try folder.names().filter {
      $0.hasPrefix("dialtone.sqlite.damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }

  private func fill(_ count: Int = 2_000) throws {
    try store.record(
      (0..<count).map { CallRecord(number: "+1650555\($0)", contact: .init(identity: "u\($0)", name: "N\($0)")) })
    store.close()
  }

  @Test
  func `A file that is not a database is set aside, with a message, and records go on`() throws {
    let rubbish = Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try rubbish.write(to: file)
    #expect(throws: RecordsError.damaged(path: store.path)) { try store.calls() }
    #expect(try damaged().isEmpty && store.takeNotices().isEmpty)
    try store.record(CallRecord(number: "1"))
    #expect(try store.callCount() == 1)
    let kept = try #require(try damaged().first)
    #expect(try Data(contentsOf: URL(filePath: folder.path("state/" + kept))) == rubbish)
    #expect(
      store.takeNotices() == [
        "\(store.path): call records were damaged: 0 rows could be read; the damaged file is saved as \(kept)"
      ])
    #expect(store.takeNotices().isEmpty)
  }

  @Test(arguments: [2, 4, 5])
  func `A damaged page costs only its own calls, and is repaired before the next call is recorded`(page: Int) throws {
    try fill()
    var bytes = try Data(contentsOf: file)
    let pages = bytes.count / 4096
    for page in stride(from: page, to: pages, by: 7) {
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
    }
    try bytes.write(to: file)
    let other = folder.store
    let read = try store.calls().count
    #expect((1_200..<2_000).contains(read) && store.takeNotices().count == 1)
    #expect(try damaged().isEmpty && Data(contentsOf: file) == bytes)
    try store.record(CallRecord(number: "1"))
    #expect(try other.callCount() == read + 1)
    try other.record(CallRecord(number: "2"))
    #expect(try store.callCount() == read + 2)
    #expect(try damaged().count == 1 && store.keptFiles.count == 1)
    #expect(store.takeNotices().count == 1 && other.takeNotices().isEmpty)
  }

  @Test
  func `Two programs that meet the damage at the same time set it aside once`() throws {
    try fill()
    let other = folder.store
    #expect(try other.callCount() == 2_000)
    #expect(try store.callCount() == 2_000)
    // Behind the back of both: the header stays, the rest goes.
    let handle = try FileHandle(forWritingTo: file)
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 40 * 4096))
    try handle.close()
    let third = folder.store
    #expect(try third.calls().count < 2_000)
    for store in [store, other, third] { try store.record(CallRecord(number: "1")) }
    #expect(try damaged().count >= 1)
    #expect(try folder.store.callCount() >= 1)
  }

  @Test
  func `A file that was cut off keeps what is left of it`() throws {
    try fill()
    let whole = try Data(contentsOf: file).count
    for size in [0, 50, 100, 4096, 9000, whole / 2] {
      let bytes = try Data(contentsOf: file)
      try bytes.prefix(size).write(to: file)
      let left = (try? folder.store.calls().count) ?? 0
      #expect(size < whole / 2 || left > 500)
      try folder.store.record(CallRecord(number: "1"))
      #expect(try folder.store.callCount() == left + 1)
      try? FileManager.default.removeItem(at: file)
      try fill()
    }
  }

  @Test
  func `Rows that are not what their table holds are left out and counted`() throws {
    try fill(3)
    _ = try store.importDirectory(DirectoryList([("+16505550100", "A"), ("+16505550101", "B"), ("+16505550102", "C")]))
    try store.setFavourite(RecordedContact(identity: "u1", name: "N1"), true)
    try store.block(try BlockPattern("+1900*", region: nil))
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "112")))
    store.close()
    let queue = try DatabaseQueue(path: store.path)
    // Without the constraints of the tables, as on a damaged page.
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(replace(sql, ' NOT NULL', ''), 'STRICT, WITHOUT', 'WITHOUT')
            WHERE type = 'table';
          UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE type = 'table';
          """)
    }
    try queue.close()
    let loose = try DatabaseQueue(path: store.path)
    try loose.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          UPDATE directory SET label = NULL WHERE number = 16505550101;
          UPDATE directory SET label = 77 WHERE number = 16505550102;
          UPDATE calls SET time = -9223372036854775808 WHERE id = 1;
          UPDATE calls SET number = NULL WHERE id = 2;
          UPDATE favourites SET time = 'now', name = NULL;
          UPDATE blocked SET time = NULL;
          UPDATE speedDials SET number = NULL;
          INSERT INTO picks (query, time) VALUES ('q', 'x');
          """)
    }
    try loose.close()
    #expect(try store.allEntries() == ["16505550100 A"])
    #expect(store.takeNotices() == ["\(store.path): 2 rows are damaged and skipped (dialtone records check)"])
    #expect(try store.label(of: number("+16505550101")) == nil)
    #expect(try store.calls().map(\.id) == [3])
    #expect(try store.favourites().map(\.identity) == ["u1"])
    #expect(try store.speedDials().isEmpty && store.blockedNumbers().isEmpty)
    #expect(try store.signals().count == 2)
    #expect(store.takeNotices() == ["\(store.path): 7 rows are damaged and skipped (dialtone records check)"])
    #expect(try !store.check().isWhole)
    #expect(try store.repair()?.lostRows == 8)
    #expect(try store.check().isWhole && store.allEntries() == ["16505550100 A"])
  }

  @Test
  func `A database that another program creates or removes is noticed`() throws {
    let other = folder.store
    #expect(try other.callCount() == 0)
    try store.record(CallRecord(number: "1"))
    #expect(try other.callCount() == 1)
    store.close()
    for name in try folder.names() { try FileManager.default.removeItem(atPath: folder.path("state/" + name)) }
    #expect(try other.callCount() == 0)
    try other.record(CallRecord(number: "2"))
    #expect(try folder.store.calls().map(\.number) == ["2"])
  }

  @Test
  func `A database that another program creates while this one opens it is noticed`() async throws {
    let state = folder.path("state")
    let lock = open(state, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(flock(lock, LOCK_EX) == 0)
    let other = RecordStore(path: store.path, busyTimeout: 60)
    let early = Task { try other.callCount() }
    // There was no file when the other one began to wait for the lock of the folder.
    func isOpen(_ descriptor: String) -> Bool {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == state
    }
    while try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter(isOpen).count < 2 {
      await Task.yield()
    }
    try RecordStore(path: store.path, busyTimeout: 0).record(CallRecord(number: "1"))
    flock(lock, LOCK_UN)
    close(lock)
    #expect(try await early.value == 1 && other.callCount() == 1)
  }

  @Test
  func `A store that is opened beside another one of the program leaves it its locks`() throws {
    try store.record(CallRecord(number: "1"))
    try folder.store.record(CallRecord(number: "2"))
    let other = folder.store
    try other.record(CallRecord(number: "3"))
    other.close()
    let descriptor = open(store.path, O_RDWR)
    defer { close(descriptor) }
    // Without them, another program that ends removes SQLite's log, and later writes are lost.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    #expect(fcntl(descriptor, openFileDescriptionLock, &lock) == 0)
    #expect(lock.l_type == Int16(F_RDLCK))
  }

  /// `F_OFD_GETLK`, which sees the locks of its own process as well.
  private let openFileDescriptionLock: Int32 = 36

  @Test
  func `A newer database is left alone`() throws {
    try fill(1)
    let queue = try DatabaseQueue(path: store.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')") }
    try queue.close()
    #expect(throws: RecordsError.newer(path: store.path)) { try store.record(CallRecord(number: "1")) }
    #expect(throws: RecordsError.newer(path: store.path)) { try folder.store.calls() }
    // Also if it is damaged.
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(20_480..<24_576, with: Data(repeating: 0xA5, count: 4096))
    bytes.removeLast(4096)
    try bytes.write(to: file)
    #expect(throws: RecordsError.newer(path: store.path)) { try folder.store.repair() }
    #expect(throws: RecordsError.newer(path: store.path)) { try folder.store.record(CallRecord(number: "1")) }
    #expect(try damaged().isEmpty && Data(contentsOf: file) == bytes)
  }

  @Test
  func `A path that cannot be is one clear error`() throws {
    try Data().write(to: URL(filePath: folder.path("taken")))
    let store = RecordStore(path: folder.path("taken/dialtone.sqlite"))
    #expect(throws: RecordsError.cannotOpen(path: store.path, reason: "Not a directory")) {
      try store.record(CallRecord(number: "1"))
    }
    #expect(try store.calls().isEmpty)
    #expect(throws: RecordsError.self) {
      try RecordStore(path: "/proc/dialtone/x.sqlite").record(CallRecord(number: "1"))
    }
  }

  @Test
  func `A busy database is reported by name after the timeout, and readers do not wait`() throws {
    try fill(3)
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: store.path, configuration: configuration)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; DELETE FROM calls") }
    let quick = RecordStore(path: store.path, busyTimeout: 0.05)
    #expect(throws: RecordsError.busy(path: store.path)) { try quick.record(CallRecord(number: "1")) }
    #expect(try quick.callCount() == 3)
    #expect("\(RecordsError.busy(path: "p"))".contains("database busy"))
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try quick.record(CallRecord(number: "1"))
    #expect(try quick.callCount() == 4)
  }

  @Test
  func `Many writers with connections of their own lose nothing`() async throws {
    let path = store.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for round in 0..<100 {
            // A new connection now and then, like programs that start and end.
            let store = RecordStore(path: path, busyTimeout: 30)
            try store.record(CallRecord(number: "\(writer)\(round)"))
            _ = try store.callCount()
            try store.addToDirectory([
              DirectoryEntry(number: try number("1650555\(writer)\(round + 1000)"), label: "W\(writer)")
            ])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.callCount() == 400)
    #expect(try store.directoryStatistics().entryCount == 400)
    #expect(Set(try store.calls().map(\.number)).count == 400)
  }

  /// Databases of each version, written with `sqlite3 dialtone.sqlite .dump`.
  private static let versions = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Versions")

  @Test(arguments: ["1.sql", "2.sql", "3.sql", "4.sql", "5.sql"])
  func `A database of an older version keeps what it has`(version: String) throws {
    let dump = try String(contentsOf: DamageTests.versions.appending(path: version), encoding: .utf8)
    let queue = try DatabaseQueue(path: store.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: dump) }
    try queue.close()
    #expect(try store.calls().map(\.number) == ["+16505550101", "+16505550100"])
    #expect(try store.calls().first?.contact == RecordedContact(identity: "ann", name: "Ann Lee", source: "/a.vcf"))
    #expect(try store.favourites().map(\.name) == ["Ann Lee"])
    #expect(try store.speedDials().map(\.key) == [2])
    #expect(try store.signals()["ann"]?.picks.map(\.query) == ["266"])
    let short = version >= "5.sql" ? ["4713 Front desk"] : []
    #expect(try store.allEntries() == (version == "1.sql" ? [] : short + ["16505550177 Shop", "16505550178 Shop"]))
    let patterns = version >= "5.sql" ? ["+1900*", "4712", "withheld"] : version >= "3.sql" ? ["+1900*"] : []
    #expect(try store.blockedNumbers().map { "\($0.pattern)" } == patterns)
    let region = version >= "5.sql" ? "US" : nil
    #expect(try store.calls().map(\.region) == [region, nil] && store.speedDials().map(\.region) == [region])
    #expect(try store.calls().map(\.networkName) == [version >= "5.sql" ? "LEE ANN" : nil, nil])
    let note = CallNote("Send the offer", due: RecordDay("2026-12-01"))
    #expect(try store.dueCalls().map(\.note) == (version >= "4.sql" ? [note] : []))
    #expect(try store.calls(CallFilter(.missed)).isEmpty)
    try store.addToDirectory([DirectoryEntry(number: try number("16505550199"), label: "New")])
    try store.block(try BlockPattern("+1901*", region: nil))
    #expect(try store.blocking(number("+190155"), isContact: false)?.pattern.description == "+1901*")
    #expect(try damaged().isEmpty)
  }

  @Test
  func `There is a database of every version`() throws {
    try fill(1)
    let queue = try DatabaseQueue(path: store.path)
    let count = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM grdb_migrations") }
    let kept = try FileManager.default.contentsOfDirectory(atPath: DamageTests.versions.path)
    #expect(kept.count == count)
  }
}
