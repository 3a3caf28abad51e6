import ContactSearch
import DialerUI
import PhoneNumbers
import Synchronization

/// Numbers as they look while they are typed: `6505550123` is shown as `(650) 555-0123` in the United States.
enum TypedNumberFormatter {
  /// How many formatted texts are kept: a frame asks for the same one several times.
  private static let keptCount = 16

  /// The formatter of a region; nil where libphonenumber is missing.
  ///
  /// What may as well be a name is left as it was typed: only what looks like a number is formatted, see
  /// ``SearchQuery/prefersNumbers``.
  /// - Complexity: some 10 ms for the first call; then some 100 µs for each new text
  static func load(region: Region?) -> FieldFormatter? {
    guard let plans = try? NumberingPlans.load() else { return nil }
    let known = Mutex<[String: String]>([:])
    return FieldFormatter(name: region?.code ?? "") { keys in
      let query = SearchQuery(keys)
      guard query.prefersNumbers, !query.dialled.isEmpty else { return nil }
      return known.withLock { known in
        if let formatted = known[keys] { return formatted }
        if known.count >= keptCount { known = [:] }
        let formatted = plans.formatTyped(keys, cursor: keys.count, region: region?.code).text
        known[keys] = formatted
        return formatted
      }
    }
  }
}
