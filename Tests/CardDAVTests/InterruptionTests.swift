import CardDAV
import DialtoneTestSupport
import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("A sync whose process is killed", .timeLimit(.minutes(6)))
struct InterruptionTests {
  private static let count = 3000
  /// The card whose change ends the process.
  private static let last = "1000.vcf"

  @Test
  func `Nothing is lost, and nothing is left over`() async throws {
    let book = try StubBook(.init(cards: Self.cards("First"), listsData: false))
    let folder = CopyFolder()
    try await Self.kill(book, folder) { folder.everything.count > 1150 }
    var cards = try folder.cards()
    #expect(cards.count > 1100 && cards.count < Self.count)
    #expect(cards.values.allSatisfy { $0.hasPrefix("BEGIN:VCARD\r\n") && $0.hasSuffix("END:VCARD\r\n") })

    // A card that was written but is not in the state, and which the server has removed in the meantime.
    let state = try String(contentsOf: folder.path(".carddav"), encoding: .utf8)
    let unknown = try #require(cards.keys.first { $0 != Self.last && !state.contains("/book/\($0)\n") })
    book.content.withLock { $0.cards["/book/\(unknown)"] = nil }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.total == Self.count - 1 && summary.books.first?.problem == nil)
    // Received cards were not fetched again.
    #expect(summary.books.first.map { $0.added < Self.count } == true)
    #expect(try folder.cards().count == Self.count - 1 && !cards.isEmpty)
    #expect(try folder.cards()[unknown] == nil)

    // All cards change, and the process ends in the middle of that.
    book.content.withLock {
      $0.cards = Self.cards("Second")
      $0.changes["urn:token:1"] = $0.cards.keys.sorted()
      $0.token = "urn:token:2"
    }
    try await Self.kill(book, folder) {
      try String(contentsOf: folder.path(Self.last), encoding: .utf8).contains("FN:Second")
    }
    cards = try folder.cards()
    #expect(cards.count >= Self.count - 1)
    #expect(cards.values.allSatisfy { $0.hasPrefix("BEGIN:VCARD\r\n") && $0.hasSuffix("END:VCARD\r\n") })
    #expect(try await folder.sync(book.url).books.first?.total == Self.count)
    #expect(try folder.cards().values.allSatisfy { $0.contains("FN:Second") })
    #expect(!folder.everything.contains("Book/.carddav-unfinished"))
  }

  private static func cards(_ name: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("/book/\($0).vcf", StubBook.card("\(name) \($0)")) })
  }

  /// The server sends half of the cards; then it waits until the process is killed, however late that is.
  private final class Gate: Sendable {
    private let asked = Mutex(0)
    private let opening = DispatchSemaphore(value: 0)

    func pass(_ request: StubServer.Request) {
      let cards = request.body.contains("multiget") ? request.body.components(separatedBy: "<href>").count - 1 : 0
      guard cards > 0,
        asked.withLock({
          $0 += cards
          return $0 > InterruptionTests.count / 2
        })
      else { return }
      opening.wait()
      opening.signal()
    }

    func open() { opening.signal() }
  }

  /// Copies a book in a process that is killed when a condition holds.
  private static func kill(_ book: StubBook, _ folder: CopyFolder, when isSo: () throws -> Bool) async throws {
    let gate = Gate()
    book.content.withLock {
      $0.lie = { request in
        gate.pass(request)
        return nil
      }
    }
    defer {
      gate.open()
      book.content.withLock { $0.lie = nil }
    }
    var child = ChildProcess(try BuiltProgram.url("carddav-copier").path, [book.url, "", "", folder.url.path])
    child.files = [(1, "/dev/null", O_WRONLY)]
    let process = try RunningProgram(child)
    // The process gives up if it has to wait too long: other tests must not keep this from seeing that it is so.
    try await withTaskExecutorPreference(OwnThreads.shared) {
      while try process.isRunning && !isSo() { await Task.yield() }
    }
    process.end()
    #expect(process.status == .signalled(SIGKILL))
  }
}
