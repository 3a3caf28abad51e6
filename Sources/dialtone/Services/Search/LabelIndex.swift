import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans

/// Finds numbers by their labels in the directory and the call history, by the same rules as contacts.
///
/// A label is treated as the name of a contact without any other fields. The numbers themselves do not match here, because
/// ``NumberCompletion`` completes numbers. Numbers of contacts are omitted, because the search finds the contacts.
struct LabelIndex: Sendable {
  /// A number found by its label.
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
    /// The matching labels, including those of contacts' numbers; nil if there are no labels.
    fileprivate(set) var results: SearchResults?

    /// The possible next keys of the matching labels; see ``SearchResults/nextKeys(isCancelled:)``.
    func nextKeys(isCancelled: @escaping @Sendable () -> Bool) -> Set<Character> {
      results?.nextKeys(isCancelled: isCancelled) ?? []
    }

    /// The words of labels that complete the typed text.
    ///
    /// - Parameter count: returns the number of results of a search.
    func completions(for query: AutofillQuery, count: (SearchQuery) -> Int) -> [Autofill.Suggestion] {
      guard let results, let first = found.first else { return [] }
      return ContactCompletions.suggestions(for: query, ofLabels: results, hint: first.kind.title, count: count)
    }
  }

  /// The most numbers found by a search.
  static let foundLimit = 50
  /// The most matches examined. All of them may belong to contacts, as with recent calls.
  private static let examinedLimit = 1_000

  private var recent = Part()
  private var directory = Part()
  private var index = SearchIndex(ownWritings: Locale.writings)
  /// A cache: whether a number belongs to a contact, by the index of its label.
  private var isOwned: [Int: Bool] = [:]

  /// The searchable labels of one kind.
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

  /// The labels that match a query in the primary tier.
  ///
  /// - Complexity: that of indexing the labels
  static func entries(_ entries: [RecordedLabels.Entry], matching query: SearchQuery) -> [RecordedLabels.Entry] {
    let part = Part(entries)
    guard !query.isEmpty, let segment = part.segment else { return [] }
    var index = SearchIndex(ownWritings: Locale.writings)
    index.append(segment)
    let results = index.search(query, upTo: .primary)
    let matches = (0..<results.count).map { results[$0] }.sorted { $0.index < $1.index }
    return matches.map { .init(label: $0.contact.displayName, number: part.numbers[$0.index]) }
  }

  /// Whether no number has a label.
  var isEmpty: Bool { index.contactCount == 0 }

  /// Replaces changed labels.
  ///
  /// - Complexity: that of indexing the changed labels; do not call this while a key waits
  mutating func apply(_ change: RecordedLabels.Change) {
    recent = Part(change.recent)
    if let entries = change.directory { directory = Part(entries) }
    index = SearchIndex(ownWritings: Locale.writings)
    for segment in [recent.segment, directory.segment].compactMap(\.self) { index.append(segment) }
    isOwned = [:]
  }

  /// Must be called when the contacts change, because they may have other numbers.
  mutating func contactsChanged() { isOwned = [:] }

  /// Finds the numbers whose labels match in the primary tier, best first, each once, except numbers of contacts.
  ///
  /// - Returns: no numbers for an empty query.
  /// - Complexity: one search of the labels, and one search of the contacts for each number that is not in the cache
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
    // A number with its country code matches only numbers, not names.
    let dialled = CallTarget(number.main, phoneExtension: number.phoneExtension, region: region)
    let owner = dialled.flatMap {
      ResolvedCall.owner(of: $0, identity: nil, in: contacts, region: region, agreeing: .whole)
    }
    isOwned[label] = owner != nil
    return owner != nil
  }
}
