import ContactFormats
import ContactSearch
import DialerUI
import Foundation
import Synchronization
import Testing

@testable import dialtone

/// Sources are read, read again, and watched.
@Suite(.timeLimit(.minutes(1)))
struct LoadServiceTests {
  /// Takes contacts as the search does, and reports what it takes.
  private final class Receiver: ContactReceiver {
    let reports = Reports()
    let index = Mutex(SearchIndex())
    var usage: any ContactUsageProviding { NoContactUsage() }

    func append(_ segment: SearchIndex.Segment) {
      let count = index.withLock { index in
        index.append(segment)
        return index.contactCount
      }
      report(.contactsLoaded(count: count))
    }

    func replace(with index: SearchIndex, skipped: Int) {
      self.index.withLock { $0 = index }
      report(.contactsReplaced(count: index.contactCount, skipped: skipped))
    }

    func report(_ action: Action) { reports.post(action) }

    var names: [String] { index.withLock { $0.search(SearchQuery(""), upTo: .primary).names } }
  }

  private func service(_ paths: String...) -> (LoadService, Receiver) {
    let receiver = Receiver()
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
    let failures = all.compactMap { if case .sourceFailed(let message) = $0 { message } else { nil } }
    #expect(failures.count == 1 && failures[0].contains("nothing.vcf") && receiver.names == ["Ann"])
  }

  @Test func `Where no source can be read the load has failed`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(folder.path("nothing.vcf"))
    service.load()
    let all = await receiver.reports.all { if case .loadFailed = $0 { true } else { false } }
    #expect(!all.contains(where: isFinished))
  }

  @Test func `A source that changes is reported, and what is read then takes the place of all`() async throws {
    let folder = try TemporaryFolder()
    let (service, receiver) = service(try folder.write(["Ann", "Bob"], to: "a.vcf"))
    service.load()
    _ = await receiver.reports.all(until: isFinished)
    // The end is reported before the watch begins; a second load is behind it.
    service.load()
    _ = await receiver.reports.next { if case .contactsReplaced = $0 { true } else { nil } }
    try folder.write(["Cal"], to: "a.vcf")
    _ = await receiver.reports.next { if case .sourcesChanged = $0 { true } else { nil } }
    service.load()
    let count = await receiver.reports.next { if case .contactsReplaced(let count, 0) = $0 { count } else { nil } }
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
    _ = await receiver.reports.next { if case .sourceFailed = $0 { true } else { nil } }
    try folder.write(["Bob"], to: "a.vcf")
    service.load()
    let all = await receiver.reports.all { if case .contactsReplaced = $0 { true } else { false } }
    #expect(all.count { if case .contactsReplaced = $0 { true } else { false } } == 1 && receiver.names == ["Bob"])
  }

  @Test func `A newer load cancels one that is under way`() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe.vcf")
    try #require(mkfifo(pipe, 0o600) == 0)
    let (service, receiver) = service(pipe)
    service.load()
    try write("Ann", to: pipe)
    _ = await receiver.reports.all(until: isFinished)
    // This one waits for somebody to write.
    service.load()
    service.load()
    try write("Bob", to: pipe)
    let all = await receiver.reports.all { if case .contactsReplaced = $0 { true } else { false } }
    #expect(all.count { if case .contactsReplaced = $0 { true } else { false } } == 1 && receiver.names == ["Bob"])
  }

  /// Writes a card into a pipe, once somebody reads it.
  private func write(_ name: String, to pipe: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: pipe))
    try handle.write(contentsOf: Data("BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nEND:VCARD\n".utf8))
    try handle.close()
  }
}
