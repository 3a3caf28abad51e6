import Books
import ContactFormats
import ContactSearch
import DialerUI
import Foundation
import GRDB
import Synchronization
import Testing

@testable import dialtone

/// Sources are read, read again, and watched.
@Suite(.timeLimit(.minutes(6)))
struct LoadServiceTests {
  /// Receives contacts like the search, and reports them.
  private final class Receiver: ContactReceiver {
    let reports = Reports()
    let index = Mutex(SearchIndex())
    /// The number of loads that have begun.
    let begun = Atomic(0)
    /// Blocks the second load at its start.
    let gate = Gate()
    let holdsSecond: Bool

    init(holdsSecond: Bool = false) { self.holdsSecond = holdsSecond }

    var usage: any ContactUsageProviding {
      if begun.add(1, ordering: .relaxed).newValue == 2, holdsSecond { gate.hold() }
      return NoContactUsage()
    }

    func append(_ segment: SearchIndex.Segment) {
      let count = index.withLock { index in
        index.append(segment)
        return index.contactCount
      }
      report(.contactsLoaded(count: count))
    }

    func replace(with index: SearchIndex) {
      self.index.withLock { $0 = index }
      report(.contactsReplaced(count: index.contactCount))
    }

    func report(_ action: Action) { reports.post(action) }

    var names: [String] { index.withLock { $0.search(SearchQuery(""), upTo: .primary).names } }
  }

  private func service(_ paths: String..., holdsSecond: Bool = false) -> (LoadService, Receiver) {
    let receiver = Receiver(holdsSecond: holdsSecond)
    let loader = ContactLoader(sources: paths.map { .path($0) })
    return (LoadService(loader, region: nil, receiver: receiver), receiver)
  }

  private func isFinished(_ action: Action) -> Bool {
    if case .loadFinished = action { true } else { false }
  }

  @Test func `Contacts come as they are read, and then the end`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(try folder.write(["Ann", "Bob"], to: "a.vcf"))
    service.load()
    let all = await receiver.reports.all(until: isFinished)
    let counts = all.compactMap { if case .contactsLoaded(let count) = $0 { count } else { nil } }
    #expect(counts.last == 2 && receiver.names == ["Ann", "Bob"])
  }

  @Test func `A source that cannot be read is reported, and the others are read`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(folder.path("nothing.vcf"), try folder.write(["Ann"], to: "a.vcf"))
    service.load()
    let all = await receiver.reports.all(until: isFinished)
    let failures = all.compactMap { if case .sourceFinished(_, .failed(let message)) = $0 { message } else { nil } }
    #expect(failures.count == 1 && failures[0].contains("nothing.vcf") && receiver.names == ["Ann"])
  }

  @Test func `What could not be read of a source is reported with it, and not with the next one`() async throws {
    let folder = try TemporaryFolder()
    let card = "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n"
    let broken = folder.path("broken.vcf")
    let ann = card.replacingOccurrences(of: "3.0", with: "3.0\nFN:Ann")
    try (card + ann + card).write(toFile: broken, atomically: true, encoding: .utf8)
    let (service, receiver) = service(broken, try folder.write(["Ann"], to: "a.vcf"))
    service.load()
    let all = await receiver.reports.all(until: isFinished)
    let skipped = all.compactMap {
      if case .sourceFinished(_, .read(_, _, let skipped, _, _)) = $0 { skipped?.count } else { nil }
    }
    let first = all.compactMap {
      if case .sourceFinished(_, .read(_, _, let skipped, _, _)) = $0 { skipped?.first } else { nil }
    }
    #expect(skipped == [2] && first.count == 1 && first[0].hasPrefix("\(broken):1: "), "\(all)")
  }

  @Test func `All skipped entries are counted, even those without their own message`() async throws {
    let folder = try TemporaryFolder()
    let card = "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n"
    let broken = folder.path("broken.vcf")
    try (String(repeating: card, count: 1500) + card.replacingOccurrences(of: "3.0", with: "3.0\nFN:Ann")).write(
      toFile: broken, atomically: true, encoding: .utf8)
    let (service, receiver) = service(broken)
    service.load()
    let all = await receiver.reports.all(until: isFinished)
    #expect(
      all.compactMap { if case .sourceFinished(_, .read(_, _, let skipped, _, _)) = $0 { skipped?.count } else { nil } }
        == [
          1500
        ])
  }

  @Test func `Where no source can be read the load has failed`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(folder.path("nothing.vcf"))
    service.load()
    let all = await receiver.reports.all { if case .loadFailed = $0 { true } else { false } }
    #expect(!all.contains(where: isFinished))
  }

  @Test func `A changed source is reported, and the new contacts replace all`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(try folder.write(["Ann", "Bob"], to: "a.vcf"))
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    // The end is reported before watching begins; a second load follows that.
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    try folder.write(["Cal"], to: "a.vcf")
    _ = await receiver.reports.next { if case .sourcesChanged = $0 { true } else { nil } }
    service.load()
    let count = await receiver.reports.next { if case .contactsReplaced(let count) = $0 { count } else { nil } }
    #expect(count == 1 && receiver.names == ["Cal"])
  }

  @Test func `A source that is gone leaves the contacts as they were`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(["Ann"], to: "a.vcf")
    let (service, receiver) = service(path)
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    try FileManager.default.removeItem(atPath: path)
    service.load()
    _ = await receiver.reports.next { if case .sourceFinished(_, .failed) = $0 { true } else { nil } }
    try folder.write(["Bob"], to: "a.vcf")
    service.load()
    let all = await receiver.reports.all { if case .contactsReplaced = $0 { true } else { false } }
    #expect(all.count { if case .contactsReplaced = $0 { true } else { false } } == 1 && receiver.names == ["Bob"])
  }

  @Test func `A disabled source loses its contacts, even if no other can be read`() async throws {
    let folder = try TemporaryFolder()
    let paths = [try folder.write(["Ann"], to: "a.vcf"), try folder.write(["Bob"], to: "b.vcf")]
    let (service, receiver) = service(paths[0], paths[1])
    func replaced() async {
      _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    }
    service.load()
    let outcomes = await receiver.reports.all(until: isFinished).compactMap { action -> (String, Int)? in
      if case .sourceFinished(let id, .read(let contacts, _, _, _, _)) = action { (id, contacts) } else { nil }
    }
    #expect(outcomes.map(\.0) == paths && outcomes.map(\.1) == [1, 1])
    service.load(without: [paths[0]])
    await replaced()
    #expect(receiver.names == ["Bob"])
    service.load(without: Set(paths))
    await replaced()
    #expect(receiver.names.isEmpty)
    service.load()
    await replaced()
    #expect(receiver.names == ["Ann", "Bob"])
  }

  @Test func `Cards in a folder that came after the first load are noticed`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["Ann"], to: "a.vcf")
    let (service, receiver) = service(folder.path(""))
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    // Watching begins after the first load, so a second load certainly has it.
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    try FileManager.default.createDirectory(atPath: folder.path("book"), withIntermediateDirectories: true)
    _ = await receiver.reports.next { if case .sourcesChanged = $0 { true } else { nil } }
    // The new folder is watched when everything is read again.
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    try folder.write(["Bob"], to: "book/b.vcf")
    _ = await receiver.reports.next { if case .sourcesChanged = $0 { true } else { nil } }
    service.load()
    let count = await receiver.reports.next { if case .contactsReplaced(let count) = $0 { count } else { nil } }
    #expect(count == 2 && receiver.names == ["Ann", "Bob"])
  }

  @Test func `What the owner of a database writes into its log is reported`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("abook.sqlite")
    let owner = try DatabaseQueue(path: path)
    @Sendable func insert(_ name: String, _ database: Database) throws {
      let card = "BEGIN:VCARD\nVERSION:4.0\nUID:\(name)\nFN:\(name)\nEND:VCARD\n"
      try database.execute(sql: "INSERT INTO properties VALUES (?, '_vCard', ?)", arguments: [name, card])
    }
    try await owner.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)")
      try insert("Ann", database)
    }
    let receiver = Receiver()
    let loader = ContactLoader(sources: [.path(path)], LoadOptions(databases: DatabaseReader()))
    let service = LoadService(loader, region: nil, receiver: receiver)
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    #expect(receiver.names == ["Ann"])
    try await owner.write { try insert("Bob", $0) }
    _ = await receiver.reports.next { if case .sourcesChanged = $0 { true } else { nil } }
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    #expect(receiver.names == ["Ann", "Bob"])
  }

  @Test func `A source that is off for good is not read at the start`() async throws {
    let folder = try TemporaryFolder()
    let off = try folder.write(["Bob"], to: "b.vcf")
    let (service, receiver) = service(try folder.write(["Ann"], to: "a.vcf"), off)
    service.load(without: [off])
    _ = await receiver.reports.all(until: isFinished)
    #expect(receiver.names == ["Ann"])
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    #expect(receiver.names == ["Ann", "Bob"])
  }

  @Test func `A newer load cancels one that is under way`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(try folder.write(["Ann"], to: "a.vcf"), holdsSecond: true)
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    service.load()
    await receiver.gate.untilReached()
    service.load()
    receiver.gate.open()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    // The third load was the first to replace anything.
    #expect(receiver.begun.load(ordering: .relaxed) == 3 && receiver.names == ["Ann"])
  }
}
