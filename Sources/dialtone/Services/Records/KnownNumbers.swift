import CallRecords
import DialerUI
import NumberPlans

/// The numbers of calls and of speed dials, cached until something is written to the records, so that no key has to read them.
struct KnownNumbers: Sendable {
  struct Item: Sendable {
    var number: NumberCompletion.Number
    var forms: NumberForms
  }

  struct Lists: Sendable {
    /// The newest first, each number once.
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
    // The version first: changes written while the lists are read are read the next time.
    let version = try store.version()
    if let cached, cached.version == version { return cached.lists }
    var lists = Lists()
    var seen: Set<String> = []
    for call in try store.calls(limit: callLimit) where seen.insert(call.number).inserted {
      lists.calls.append(item(call.number, call.contact?.name ?? call.networkName ?? "recent call"))
    }
    lists.speedDials = try store.speedDials().map { item($0.number, $0.contact?.name ?? "speed dial \($0.key)") }
    cached = (version, lists)
    return lists
  }

  private func item(_ number: String, _ hint: String) -> Item {
    Item(number: .init(value: number, hint: hint), forms: NumberForms(written: number, region: region))
  }
}
