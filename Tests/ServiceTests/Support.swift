import ContactSearch
import Contacts
import DialerUI
import Dispatch
import Foundation
import NumberPlans

@testable import dialtone

/// The reports of a service, in order.
final class Reports: Sendable {
  let post: @Sendable (Action) -> Void
  private let actions: AsyncStream<Action>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Action.self)
    actions = stream
    post = { continuation.yield($0) }
  }

  /// Waits for an action that satisfies a predicate, and skips those before it.
  func next<Value: Sendable>(_ isWanted: (Action) -> Value?) async -> Value? {
    for await action in actions { if let value = isWanted(action) { return value } }
    return nil
  }

  /// The actions up to and including the first that satisfies a predicate.
  func all(until isLast: (Action) -> Bool) async -> [Action] {
    var all: [Action] = []
    for await action in actions {
      all.append(action)
      if isLast(action) { break }
    }
    return all
  }
}

/// Blocks a service in its first report of a certain action, until it is released.
final class Gate: Sendable {
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  func hold() {
    reached.signal()
    opened.wait()
  }

  /// Waits until the service is blocked.
  func untilReached() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        reached.wait()
        continuation.resume()
      }
    }
  }

  func open() { opened.signal() }
}

/// A temporary folder, which is removed at the end.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dialtone-services-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  @discardableResult
  func write(_ names: [String], to file: String) throws -> String {
    let cards = names.map { "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nTEL:+16505550100\nEND:VCARD\n" }
    try cards.joined().write(toFile: path(file), atomically: true, encoding: .utf8)
    return path(file)
  }
}

/// Contacts, with the services that search them and look them up.
struct Finder {
  let contacts: ContactIndex
  let searches: SearchService
  let lookups: ContactLookups

  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    contacts = ContactIndex(region: region, post: post)
    searches = SearchService(contacts, post: post)
    lookups = ContactLookups(contacts, post: post)
  }
}

extension SearchIndex.Segment {
  /// People with a different number each.
  static func of(_ names: String..., usage: any ContactUsageProviding = NoContactUsage()) -> SearchIndex.Segment {
    SearchIndex.Segment([.of(names)], region: Region("US"), usage: usage)
  }
}

extension ContactBatch {
  static func of(_ names: [String]) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "people.vcf")
    for (place, name) in names.enumerated() {
      var record = ContactRecord()
      record.add(.displayName, name)
      record.add(.uid, "uid-\(name)")
      record.add(.department, "Sales")
      record.add(PhoneEntry(number: "+1 650 555 01\(10 + place)"))
      builder.append(&record)
    }
    return builder.finish()
  }
}

extension SearchResults {
  var names: [String] { (0..<count).map { self[$0].contact.displayName } }
}

extension Action {
  /// The result of a search.
  var found: (revision: Int, names: [String])? {
    if case .searchFinished(let revision, let results, _) = self { (revision, results.names) } else { nil }
  }
}
