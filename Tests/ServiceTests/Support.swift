import ContactSearch
import Contacts
import DialerUI
import Dispatch
import Foundation
import NumberPlans

@testable import dialtone

/// What a service reports, in order.
final class Reports: Sendable {
  let post: @Sendable (Action) -> Void
  private let actions: AsyncStream<Action>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Action.self)
    actions = stream
    post = { continuation.yield($0) }
  }

  /// Waits until an action is reported that is asked for; those before it are passed over.
  func next<Value: Sendable>(_ isWanted: (Action) -> Value?) async -> Value? {
    for await action in actions { if let value = isWanted(action) { return value } }
    return nil
  }

  /// The actions up to the first one that is asked for, which is the last of them.
  func all(until isLast: (Action) -> Bool) async -> [Action] {
    var all: [Action] = []
    for await action in actions {
      all.append(action)
      if isLast(action) { break }
    }
    return all
  }
}

/// Holds up a service in the first action of a kind that it reports, until it is let go.
final class Gate: Sendable {
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  func hold() {
    reached.signal()
    opened.wait()
  }

  /// Waits until the service is held up.
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

/// A folder of its own, removed at the end.
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

extension SearchIndex.Segment {
  /// People with a number of their own each.
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
  /// What a search found.
  var found: (revision: Int, names: [String])? {
    if case .searchFinished(let revision, let results, _) = self { (revision, results.names) } else { nil }
  }
}
