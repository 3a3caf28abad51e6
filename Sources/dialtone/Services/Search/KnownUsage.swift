import ContactSearch
import Synchronization

/// The usage of contacts, as far as it is known.
final class KnownUsage: ContactUsageProviding {
  private struct Known {
    var usage: [String: ContactUsage] = [:]
    /// The queries that led to a contact, the most frequent and recent first.
    var queries: [String] = []
  }

  private let known = Mutex(Known())

  var usageByIdentity: [String: ContactUsage] {
    get { known.withLock(\.usage) }
    set {
      var weights: [String: Double] = [:]
      for pick in newValue.values.flatMap(\.picks) { weights[pick.query, default: 0] += pick.weight }
      let queries = weights.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
      known.withLock { $0 = Known(usage: newValue, queries: queries) }
    }
  }

  /// The queries that led to a contact, the most frequent and recent first.
  var queries: [String] { known.withLock(\.queries) }
}
