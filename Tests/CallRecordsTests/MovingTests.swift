import CallRecords
import Foundation
import GRDB
import Testing

/// Backups, exports, and what they become elsewhere.
struct MovingTests {
  let folder: TemporaryFolder
  let store: RecordStore

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
    try MovingTests.fill(store)
  }

  /// Records of every kind.
  private static func fill(_ store: RecordStore) throws {
    let ann = RecordedContact(identity: "ann", name: "Ann \"Lee\"", source: "/a.vcf")
    try store.record([
      CallRecord(
        number: "+16505550100", contact: ann, time: RecordTime(milliseconds: 1_700_000_000_123), duration: 42,
        outcome: .answered, note: CallNote("Send the offer\u{7F}", due: RecordDay("2026-12-01")), region: "US"),
      CallRecord(direction: .incoming, number: "", time: RecordTime(milliseconds: 1_700_000_000_124), outcome: .missed),
    ])
    try store.setFavourite(ann, true)
    try store.recordPick(query: "266", contact: ann)
    try store.setSpeedDial(try #require(SpeedDial(key: 2, number: "112", region: "DE")))
    try store.block(try BlockPattern("+1900*", region: nil), note: "spam")
    try store.block(try BlockPattern("4712", region: nil))
    try store.block(.withheld)
    let shared = (0..<40).map { ("+8869\(10_000_000 + $0)", "Shared \($0 % 3)") }
    _ = try store.importDirectory(DirectoryList(shared + [("+886255667788,0718", "Office"), ("4713", "Front desk")]))
    try store.setDirectoryEnabled(false)
  }

  /// Everything that is recorded, a row a text.
  private static func everything(_ store: RecordStore) throws -> [String] {
    var rows: [String] = []
    try store.forEachExportedRow { rows.append("\($0.table) \($0.values)") }
    return rows
  }

  private func elsewhere(_ name: String = "elsewhere") -> RecordStore {
    RecordStore(path: folder.path("\(name)/dialtone.sqlite"))
  }

  @Test
  func `A backup has everything, and is restored elsewhere as it was`() throws {
    let file = folder.path("records.backup")
    try store.backUp(to: file, replaces: false)
    #expect(throws: RecordsError.isThere(path: file)) { try store.backUp(to: file, replaces: false) }
    try store.backUp(to: file, replaces: true)
    let restored = elsewhere()
    let summary = try restored.restore(from: file, merges: false)
    #expect(
      summary.added == ["calls": 2, "favourites": 1, "speedDials": 1, "picks": 1, "blocked": 3, "directory": 42])
    #expect(try MovingTests.everything(restored) == MovingTests.everything(store))
    #expect(try restored.check().isWhole)
    #expect(try !restored.directoryStatistics().isEnabled)
    #expect(try restored.directoryStatistics().entryCount == 42)
    // Once more, nothing is new.
    #expect(throws: RecordsError.notEmpty(path: restored.path)) { try restored.restore(from: file, merges: false) }
    let again = try restored.restore(from: file, merges: true)
    #expect(again.added.values.allSatisfy { $0 == 0 } && again.unchanged == 50)
    #expect(try MovingTests.everything(restored) == MovingTests.everything(store))
    let hidden = try folder.names(in: "state") + folder.names(in: "elsewhere") + folder.names(in: "")
    #expect(!hidden.contains { $0.hasSuffix(".tmp") })
  }

  @Test
  func `What a killed process left of a file goes with the next one, and with what is forgotten`() throws {
    func leave(_ file: String, _ process: Int32) throws -> String {
      let url = URL(filePath: file)
      let path = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(process).tmp").path
      for suffix in ["", "-journal"] { try Data("+1650".utf8).write(to: URL(filePath: path + suffix)) }
      return path
    }
    // No system has processes with such a number; the other one is under way.
    let (dead, alive) = (Int32.max, getppid())
    let file = folder.path("records.backup")
    let kept = try leave(file, alive)
    let left = try leave(file, dead)
    let other = try leave(store.path, dead)
    try store.backUp(to: file, replaces: false)
    let exists = { access($0, F_OK) == 0 }
    #expect(exists(kept) && exists(kept + "-journal") && !exists(left) && !exists(left + "-journal"))
    #expect(exists(other))
    _ = try store.forget(.all)
    #expect(!exists(other) && !exists(other + "-journal") && exists(kept))
  }

  @Test
  func `Exported rows are imported elsewhere as they were`() throws {
    let imported = elsewhere()
    let rows = try RecordsImport(into: imported)
    var all: [ExportedRow] = []
    try store.forEachExportedRow { all.append($0) }
    for row in all { #expect(try rows.add(row) == nil) }
    _ = try rows.finish(merges: false)
    #expect(try MovingTests.everything(imported) == MovingTests.everything(store))
    #expect(try imported.check().isWhole)
  }

  @Test
  func `Rows that are none are refused with their reason`() throws {
    let rows = try RecordsImport(into: elsewhere())
    func problem(_ table: String, _ values: (String, ExportedRow.Value)...) throws -> String? {
      try rows.add(ExportedRow(table: table, values: values.map { (column: $0.0, value: $0.1) }))
    }
    #expect(try problem("sqlite_schema", ("name", .text("x"))) == "there is no table \"sqlite_schema\"")
    #expect(try problem("calls", ("id; DROP", .integer(1))) == "the table calls has no column \"id; DROP\"")
    #expect(try problem("calls", ("direction", .text("up"))) == "direction has a wrong value")
    #expect(try problem("calls", ("time", .integer(.max))) == "time has a wrong value")
    #expect(try problem("calls", ("number", .text("1")))?.contains("NOT NULL") == true)
    #expect(try problem("speedDials", ("key", .text("x")), ("number", .text("1")), ("time", .integer(1))) != nil)
    #expect(try problem("directory", ("number", .text("+0")), ("label", .text("x"))) == "number has a wrong value")
    #expect(try problem("directory", ("number", .text("+16505550100"))) == "number or label is missing")
    #expect(try problem("picks") == "it has no values")
    #expect(try rows.finish(merges: false).added.values.allSatisfy { $0 == 0 })
  }

  @Test
  func `What is here stays when other records are added`() throws {
    let file = folder.path("records.backup")
    try store.backUp(to: file, replaces: false)
    let here = elsewhere()
    let bo = RecordedContact(identity: "ann", name: "Bo")
    try here.record([
      CallRecord(number: "+16505550100", time: RecordTime(milliseconds: 1_700_000_000_123)),
      CallRecord(number: "+16505550100", time: RecordTime(milliseconds: 1_700_000_000_999), note: CallNote("mine")),
    ])
    try here.setFavourite(bo, true)
    try here.setSpeedDial(try #require(SpeedDial(key: 2, number: "110")))
    try here.block(try BlockPattern("+1900*", region: nil), note: "mine")
    let labels = (0..<8).map { ("+8869\(10_000_036 + $0)", "Other \($0 % 2)") }
    _ = try here.importDirectory(DirectoryList(labels))
    let summary = try here.restore(from: file, merges: true)
    #expect(summary.added["calls"] == 1 && summary.added["directory"] == 38 && summary.added["blocked"] == 2)
    #expect(try here.calls().map(\.note?.text) == ["mine", nil, "Send the offer\u{7F}"])
    #expect(try here.favourites() == [bo])
    #expect(try here.speedDials().map(\.number) == ["110"])
    #expect(try here.blockedNumbers().first { "\($0.pattern)" == "+1900*" }?.note == "mine")
    #expect(try here.label(of: number("+886910000036")) == "Other 0")
    #expect(try here.label(of: number("+886910000035")) == "Shared 2")
    #expect(try here.directoryStatistics().entryCount == 46 && here.directoryStatistics().isEnabled)
    #expect(try here.check().isWhole)
  }

  @Test
  func `A file that is no whole backup changes nothing`() throws {
    let file = folder.path("records.backup")
    let here = elsewhere()
    try store.backUp(to: file, replaces: false)
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes.replaceSubrange(8192..<12_288, with: Data(repeating: 0xA5, count: 4096))
    for content in [bytes, Data("rubbish".utf8), Data(), bytes.prefix(9000)] {
      try content.write(to: URL(filePath: file))
      #expect(throws: RecordsError.notRecords(path: file)) { try here.restore(from: file, merges: false) }
    }
    #expect(throws: RecordsError.self) { try here.restore(from: folder.path("nowhere"), merges: false) }
    #expect(try MovingTests.everything(here).count == 1)
  }

  /// Databases of each version, written with `sqlite3 dialtone.sqlite .dump`.
  private static let versions = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Versions")

  @Test(arguments: ["1.sql", "2.sql", "3.sql", "4.sql", "5.sql"])
  func `A backup of an older version is restored, and records are copied before they are migrated`(version: String)
    throws
  {
    let dump = try String(contentsOf: MovingTests.versions.appending(path: version), encoding: .utf8)
    let old = elsewhere("old")
    try FileManager.default.createDirectory(atPath: folder.path("old"), withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: old.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: dump) }
    try queue.close()
    let here = elsewhere()
    _ = try here.restore(from: old.path, merges: false)
    #expect(old.keptFiles.isEmpty)
    #expect(try MovingTests.everything(here) == MovingTests.everything(old))
    #expect(old.keptFiles.count == (version == "5.sql" ? 0 : 1))
    if let copy = old.keptFiles.first {
      let again = elsewhere("again")
      _ = try again.restore(from: copy, merges: false)
      #expect(try MovingTests.everything(again) == MovingTests.everything(here))
      let kept = try DatabaseQueue(path: copy)
      #expect(try kept.read { try !$0.columns(in: "calls").map(\.name).contains("networkName") })
    }
  }
}
