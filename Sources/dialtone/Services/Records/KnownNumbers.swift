import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans

/// A cache of the numbers of calls and speed dials. It is valid until the records change, so that keys need not read them.
struct KnownNumbers: Sendable {
  struct Item: Sendable {
    var number: NumberCompletion.Number
    var forms: NumberForms
  }

  struct Lists: Sendable {
    /// The numbers of calls, the newest first, each once.
    var calls: [Item] = []
    var speedDials: [Item] = []
  }

  private let region: Region?
  private let callLimit: Int
  private var cached: (version: RecordsVersion, lists: Lists)?

  /// - Parameter callLimit: the number of newest calls to consider.
  init(region: Region?, callLimit: Int) {
    self.region = region
    self.callLimit = callLimit
  }

  mutating func current(in store: RecordStore) throws(RecordsError) -> Lists {
    // Read the version first: the next call then notices changes made while the lists are read.
    let version = try store.version()
    if let cached, cached.version == version { return cached.lists }
    var lists = Lists()
    var seen: Set<String> = []
    for call in try store.calls(limit: callLimit) where seen.insert(call.number).inserted {
      lists.calls.append(
        item(call.number, call.contact?.name ?? call.networkName.map(ClaimedName.quoted) ?? localized("recent call")))
    }
    lists.speedDials = try store.speedDials().map {
      item($0.number, $0.contact?.name ?? localized("speed dial \($0.key)"))
    }
    cached = (version, lists)
    return lists
  }

  private func item(_ number: String, _ hint: String) -> Item {
    Item(number: .init(value: number, hint: hint), forms: NumberForms(written: number, region: region))
  }
}
