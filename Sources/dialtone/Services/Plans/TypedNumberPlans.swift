import ContactSearch
import DialerUI
import NumberPlans
import PhoneNumbers
import Synchronization

/// The numbering plans for the dial field: the format of a typed number (`6505550123` is shown as `(650) 555-0123` in the
/// United States), and the short numbers of a region.
enum TypedNumberPlans {
  /// The most digits of an extension of a PBX.
  private static let longestExtension = 4

  /// Loads the formatter and the special numbers of a region; nil if libphonenumber is missing.
  ///
  /// - Complexity: some 10 ms for the first call; later some 100 µs for each new text
  static func load(region: Region?) -> (formatter: FieldFormatter?, specialNumbers: SpecialNumbers?) {
    guard let plans = try? NumberingPlans.load() else { return (nil, nil) }
    return (formatter(plans, region), region.map { specialNumbers(plans, $0) })
  }

  /// The formatter of typed text. It formats only text that looks like a number (``SearchQuery/prefersNumbers``), and has more
  /// digits than an extension of a PBX: 123 is not formatted as the start of `1 23…`.
  private static func formatter(_ plans: NumberingPlans, _ region: Region?) -> FieldFormatter {
    let known = Known<String>()
    return FieldFormatter(name: region?.code ?? "") { keys in
      let query = SearchQuery(keys)
      guard query.prefersNumbers, query.isInternational || query.dialled.count > longestExtension else { return nil }
      return known.value(of: keys) { plans.formatTyped(keys, cursor: keys.count, region: region?.code).text }
    }
  }

  /// Whether a number is a short number that people dial: it has up to three digits, or begins with 1 or 0, which are not the
  /// keys of a name. Nearly all longer short numbers are for messages or specific to one carrier (in North America any four
  /// digits), and their digits are also the keys of names.
  static func isShortNumber(_ number: String, _ region: Region) -> Bool {
    guard number.utf8.count <= 3 || number.hasPrefix("1") || number.hasPrefix("0") else { return false }
    return ShortNumbers.kind(of: number.utf8, region: region.code) != nil
  }

  private static func specialNumbers(_ plans: NumberingPlans, _ region: Region) -> SpecialNumbers {
    SpecialNumbers(
      region: region.code, isShort: { isShortNumber($0, region) }, isPremium: { isPremium($0, plans, region) })
  }

  /// Whether a number is a premium-rate number, or a short number at a premium rate, by its numbering plan.
  static func isPremium(_ number: String, _ plans: NumberingPlans, _ region: Region) -> Bool {
    if ShortNumbers.kind(of: number.utf8, region: region.code) == .premiumRate { return true }
    return (try? plans.parse(number, region: region.code)).map { plans.kind(of: $0) == .premiumRate } ?? false
  }

  /// A cache of recent results, because a frame needs the same text several times.
  private final class Known<Value: Sendable>: Sendable {
    private static var limit: Int { 16 }
    private let values = Mutex<[String: Value]>([:])

    func value(of text: String, _ make: () -> Value) -> Value {
      values.withLock { values in
        if let value = values[text] { return value }
        if values.count >= Self.limit { values = [:] }
        let value = make()
        values[text] = value
        return value
      }
    }
  }
}
