import ContactSearch
import Contacts

/// Completes by the contacts that the search found: their names and their numbers.
///
/// The search has ranked them, and knows the national and international forms of a number; so what starts a number is
/// what the search says, and the other ways to fit are looked at here.
struct ContactAutofill: AutofillSource {
  let results: SearchResults

  /// So many of the best contacts are looked at when few of them may fit.
  private static let deep = 100

  /// - Complexity: O(query's limit), and a constant
  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    // A number with an extension is whole.
    guard !results.query.isEmpty, results.query.phoneExtension.isEmpty else { return [] }
    var found: [Autofill.Suggestion] = []
    func isEnough() -> Bool { found.count > query.limit }
    // Names that begin with the query stand together; a few rows show whether there are any.
    let isUsual = !query.settings.allowsAnythingBefore && query.settings.allowsAnythingAfter
    let depth = isUsual ? max(2 * min(query.limit, results.count), 10) : max(query.limit, ContactAutofill.deep)
    for rank in 0..<min(depth, results.count) where !isEnough() {
      if let suggestion = suggestion(results[rank], query) { found.append(suggestion) }
    }
    if !isEnough() { found += results.byNumber(limit: depth).compactMap { number($0, query) } }
    return found
  }

  private func suggestion(_ match: Match, _ query: AutofillQuery) -> Autofill.Suggestion? {
    let settings = query.settings
    let name = match.contact.displayName
    let knowsStart = match.matchClass == .namePrefix && match.tier == .primary && !settings.isCaseSensitive
    let ranges =
      knowsStart && settings.allowsAnythingAfter && !settings.allowsAnythingBefore
      ? match.nameRanges : match.tier == .typo ? [] : query.range(in: name).map { [$0] } ?? []
    guard !ranges.isEmpty else { return number(match, query) }
    return .init(
      value: name, ranges: ranges, hint: match.phone?.shown ?? "", reference: AutofillReference(match.index))
  }

  private func number(_ match: Match, _ query: AutofillQuery) -> Autofill.Suggestion? {
    guard let phone = match.phone, match.phoneMatched, !match.phoneRanges.isEmpty, match.tier != .typo else {
      return nil
    }
    let settings = query.settings
    let starts = match.tier == .primary
    let ranges: [Range<Int>]
    if settings.allowsAnythingAfter, starts || settings.allowsAnythingBefore {
      ranges = match.phoneRanges
    } else if !settings.allowsAnythingAfter, !settings.allowsAnythingBefore, starts, match.isExact,
      match.field == .number
    {
      ranges = match.phoneRanges
    } else if let range = query.range(in: phone.number) {
      ranges = [range]
    } else {
      return nil
    }
    return .init(
      value: phone.number + (phone.phoneExtension.map { "," + $0 } ?? ""), ranges: ranges,
      hint: match.contact.displayName, reference: AutofillReference(match.index))
  }
}
