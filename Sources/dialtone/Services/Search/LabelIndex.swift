import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans

/// Finds numbers by their labels in the directory and the call history, by the same rules as contacts.
///
/// A label is treated as the name of a contact that has nothing else: numbers are completed elsewhere (``NumberCompletion``),
/// and are not a reason to list anybody here. Numbers of contacts are left out: those are found by the contact.
struct LabelIndex: Sendable {
  /// A number that is found.
  struct Found: Sendable {
    var match: Match
    var number: String
    var kind: LabelledNumber.Kind

    var labelledNumber: LabelledNumber {
      LabelledNumber(label: match.contact.displayName, ranges: match.nameRanges, number: number, kind: kind)
    }
  }

  /// The result of a query.
  struct Answer: Sendable {
    var found: [Found] = []
    /// The labels that match, those of contacts' numbers too; nil where there are no labels.
    fileprivate(set) var results: SearchResults?

    /// The keys that lead on to a label; see ``SearchResults/nextKeys(isCancelled:)``.
    func nextKeys(isCancelled: @escaping @Sendable () -> Bool) -> Set<Character> {
      results?.nextKeys(isCancelled: isCancelled) ?? []
    }

    /// Words of the labels that complete what was typed.
    ///
    /// - Parameter count: how many numbers a search finds.
    func completions(for query: AutofillQuery, count: (SearchQuery) -> Int) -> [Autofill.Suggestion] {
      guard let results, let first = found.first, found.count > 1 else { return [] }
      return ContactCompletions.suggestions(for: query, ofLabels: results, hint: first.kind.word, count: count)
    }
  }

  /// The most found at once.
  static let foundLimit = 50
  /// The most matches examined for numbers that are not a contact's: all recent calls may be to contacts.
  private static let examinedLimit = 1_000

  private var recent = Part()
  private var directory = Part()
  private var index = SearchIndex(readsHan: Locale.readsHan)
  /// Whether a number is a contact's, by its index, as far as it has been looked up.
  private var isOwned: [Int: Bool] = [:]

  /// Labels of one kind, made searchable.
  private struct Part: Sendable {
    var segment: SearchIndex.Segment?
    /// The numbers, in the order of the labels.
    var numbers: [String] = []

    init() {}

    /// - Complexity: that of ``SearchIndex/Segment``; a second for a million
    init(_ entries: [RecordedLabels.Entry]) {
      guard !entries.isEmpty else { return }
      var builder = ContactBatch.Builder(source: "")
      var record = ContactRecord()
      for entry in entries {
        record.removeAll()
        record.add(.displayName, entry.label)
        if builder.append(&record) { numbers.append(entry.number) }
      }
      segment = SearchIndex.Segment([builder.finish()], region: nil)
    }
  }

  init() {}

  /// Whether no number has a label.
  var isEmpty: Bool { index.contactCount == 0 }

  /// - Complexity: that of indexing the changed labels; keep this off the key path
  mutating func apply(_ change: RecordedLabels.Change) {
    recent = Part(change.recent)
    if let entries = change.directory { directory = Part(entries) }
    index = SearchIndex(readsHan: Locale.readsHan)
    for segment in [recent.segment, directory.segment].compactMap(\.self) { index.append(segment) }
    isOwned = [:]
  }

  /// Must be called when the contacts change: they may have other numbers.
  mutating func contactsChanged() { isOwned = [:] }

  /// The numbers whose labels match primarily, best first, each once, without those of contacts; none for an empty query.
  ///
  /// - Complexity: a search among the labels, and one among the contacts for each number that was not asked about before
  mutating func search(_ query: SearchQuery, besides contacts: SearchIndex, region: Region?) -> Answer {
    guard index.contactCount > 0 else { return Answer() }
    let results = index.search(query, upTo: .primary)
    guard !query.isEmpty else { return Answer(results: results) }
    var found: [Found] = []
    var seen: Set<CanonicalNumber> = []
    for rank in 0..<min(results.count, LabelIndex.examinedLimit) where found.count < LabelIndex.foundLimit {
      let match = results[rank]
      let isRecent = match.index < recent.numbers.count
      let number = isRecent ? recent.numbers[match.index] : directory.numbers[match.index - recent.numbers.count]
      guard let canonical = CanonicalNumber(dialled: number, region: region), seen.insert(canonical).inserted,
        !isOwned(match.index, canonical, by: contacts, region: region)
      else { continue }
      found.append(Found(match: match, number: number, kind: isRecent ? .recent : .directory))
    }
    return Answer(found: found, results: results)
  }

  private mutating func isOwned(
    _ label: Int, _ number: CanonicalNumber, by contacts: SearchIndex, region: Region?
  ) -> Bool {
    if let isOwned = isOwned[label] { return isOwned }
    // A number with its country code is looked up among numbers only.
    let dialled = CallTarget(number.main, phoneExtension: number.phoneExtension, region: region)
    let owner = dialled.flatMap { ResolvedCall.owner(of: $0, uid: nil, in: contacts, region: region, agreeing: .whole) }
    isOwned[label] = owner != nil
    return owner != nil
  }
}
