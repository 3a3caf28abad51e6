import Calling
import ContactSearch
import Contacts
import Emoji
import NumberPlans

/// A row of the list.
enum ListRow: Hashable {
  case match(rank: Int)
  /// A number that belongs to no contact, by its index in ``DialerState/labels``.
  case label(Int)
  /// The row "Call … as typed".
  case asTyped
}

/// The rows of the list, computed once per search result.
///
/// Numbers found by their labels follow the contacts with a primary match and precede the guesses.
///
/// If the typed text can be dialled, it has a row, usually the last. That row is the first, and selected by default, if
/// the text is a number that is dialled verbatim, or if no contact is a primary match.
struct ListRows: Sendable {
  /// The search results with the contacts among the rows.
  let results: SearchResults
  /// The query as a number to dial; nil if it is not a number.
  private(set) var queryTarget: CallTarget?
  /// Whether ``queryTarget`` is dialled verbatim; see ``DialerState/isDialledVerbatim(_:)``.
  private(set) var isDialledVerbatim = false
  /// Whether a contact or a label is a primary match: neither a loose one nor a typo.
  private var hasPrimaryMatches = false
  private var matchCount: Int { results.count }
  private var matchesAboveLabels: Int { results.primaryCount }
  /// The numbers found by their labels.
  let labels: [LabelledNumber]
  /// The index of the row for the typed text; nil if there is none.
  private var typedIndex: Int?
  /// The prepared matches, keyed by rank: the visible ones and the selected one.
  fileprivate(set) var listed: [Int: ListedMatch] = [:]
  /// The prepared labelled numbers, keyed by their index in ``labels``: the visible ones and the selected one.
  fileprivate(set) var listedLabels: [Int: ListedLabel] = [:]

  /// Creates an empty list, used until anything is loaded.
  init() {
    results = .none
    labels = []
  }

  /// Creates the rows for search results and for numbers found by their labels.
  init(_ state: DialerState, _ results: SearchResults, _ labels: [LabelledNumber]) {
    self.results = results
    self.labels = labels
    hasPrimaryMatches = !labels.isEmpty || results.primaryCount > 0
    queryTarget =
      results.query.isEmpty ? nil : CallTarget(dialled: results.query.text, region: state.settings.dialingRegion)
    isDialledVerbatim =
      queryTarget.map { state.isDialledVerbatim($0) || state.isUnownedLinkTarget($0, in: results) } ?? false
    // A star alone asks for the favourites. If there are none, it is not offered for dialling.
    guard queryTarget != nil, hasPrimaryMatches || !results.query.meansFavourites else { return }
    typedIndex = !hasPrimaryMatches || isDialledVerbatim ? 0 : resultCount
  }

  /// The number of rows.
  var count: Int { resultCount + (typedIndex == nil ? 0 : 1) }

  /// The number of rows without that for the typed text.
  var resultCount: Int { matchCount + labels.count }

  /// The number of numbers found by their labels.
  var labelCount: Int { labels.count }

  /// Whether the row for the typed text comes first.
  var isTypedFirst: Bool { typedIndex == 0 }

  /// The index of the row that is selected by default; nil if there are only guesses, or no rows.
  var defaultIndex: Int? { isTypedFirst || hasPrimaryMatches ? 0 : nil }

  /// The row at an index; nil if the index is not in `0..<count`.
  subscript(index: Int) -> ListRow? {
    guard (0..<count).contains(index) else { return nil }
    if index == typedIndex { return .asTyped }
    let rank = isTypedFirst ? index - 1 : index
    if rank < matchesAboveLabels { return .match(rank: rank) }
    let label = rank - matchesAboveLabels
    return label < labels.count ? .label(label) : .match(rank: rank - labels.count)
  }

  /// The index of a row; nil if the list does not contain it.
  func index(of row: ListRow) -> Int? {
    let first = isTypedFirst ? 1 : 0
    switch row {
    case .match(let rank):
      return rank < matchCount ? first + rank + (rank < matchesAboveLabels ? 0 : labels.count) : nil
    case .label(let label): return labels.indices.contains(label) ? first + matchesAboveLabels + label : nil
    case .asTyped: return typedIndex
    }
  }

  /// The index of the row of a labelled number; nil if there is none.
  func index(ofNumber number: String) -> Int? {
    labels.firstIndex { $0.number == number }.flatMap { index(of: .label($0)) }
  }
}

/// A match ready to be painted.
struct ListedMatch: Sendable {
  let match: Match
  let isFavourite: Bool
  /// Whether a number of the contact is blocked.
  let isBlocked: Bool
  /// Whether the user marked the row.
  let isMarked: Bool
  /// The line of the contact at the telephone system; nil if it has none.
  let line: Switchboard.Line?
}

extension DialerState {
  /// The query as a number to dial; nil if it is not a number.
  var queryTarget: CallTarget? { rows.queryTarget }

  /// Whether a target is dialled exactly as typed, and never completed.
  ///
  /// This applies to emergency numbers, service codes, numbers after a service code, and short numbers of the region.
  func isDialledVerbatim(_ target: CallTarget) -> Bool {
    target.isServiceCode || !target.prefix.isEmpty || settings.policy.isEmergency(target)
      || settings.specialNumbers?.contains(target.main) ?? false
  }

  /// Whether a number is the target of the link that the program was started with, and not a number of the best match.
  fileprivate func isUnownedLinkTarget(_ number: CallTarget, in results: SearchResults) -> Bool {
    guard number == linkedTarget else { return false }
    let first = results.firstPrimary?.phone.flatMap { CallTarget($0, region: settings.dialingRegion) }
    return first?.agreement(with: number) != .whole
  }

  /// The number of rows of the list.
  package var rowCount: Int { rows.count }

  /// The selected row.
  var selectedRow: ListRow? { selection.flatMap { rows[$0] } }

  /// Selects the default row, unless the user selected one.
  ///
  /// No row is selected by default while the field is empty or blank, while the name of an emoji is typed (`:+1`), or if there
  /// are only guesses.
  mutating func selectDefault() {
    guard !isSelectedByUser else { return }
    let isEmpty = results.query.isEmpty || EmojiShortcodes.openName(atEndOf: results.query.text) != nil
    selection = isEmpty ? nil : rows.defaultIndex
  }

  // MARK: Visible rows

  /// The match at a rank. Visible matches are prepared; others are computed.
  func listed(_ rank: Int, in rows: ListRows) -> ListedMatch {
    if let listed = rows.listed[rank] { return listed }
    let match = rows.results[rank]
    return ListedMatch(
      match: match, isFavourite: records.favourites.contains(match.contact.identity),
      isBlocked: records.blockList.contains(ContactReference(match.contact)),
      isMarked: !marks.isEmpty && marks.contains(match.contact.identity), line: line(of: match.contact))
  }

  /// The labelled number at an index. Visible ones are prepared; others are computed.
  func listedLabel(_ index: Int, in rows: ListRows) -> ListedLabel {
    if let listed = rows.listedLabels[index] { return listed }
    let number = rows.labels[index]
    return ListedLabel(number: number, isBlocked: isBlocked(number), isMarked: marks.contains(number.number))
  }

  /// The rows that a frame needs: the visible ones and the selected one.
  private var visibleRows: [ListRow] {
    let (first, count) = Layout.visibleListRows(self)
    return ((first..<first + count).map { shownRows[$0] } + [shownRow]).compactMap(\.self)
  }

  /// Prepares the visible rows, so that painting needs no lookups.
  mutating func prepareRows() {
    var rows = shownRows
    var listed: [Int: ListedMatch] = [:]
    var listedLabels: [Int: ListedLabel] = [:]
    for row in visibleRows {
      switch row {
      case .match(let rank): listed[rank] = self.listed(rank, in: rows)
      case .label(let index): listedLabels[index] = listedLabel(index, in: rows)
      case .asTyped: break
      }
    }
    rows.listed = listed
    rows.listedLabels = listedLabels
    if preview == nil { self.rows = rows } else { preview = rows }
  }

  /// Discards the prepared rows after their stars, blocks or marks changed. ``prepareRows()`` prepares them again.
  mutating func invalidateRows() {
    rows.listed = [:]
    rows.listedLabels = [:]
    preview?.listed = [:]
    preview?.listedLabels = [:]
  }

  /// Whether a frame can be painted without lookups. For tests.
  package var isReadyToPaint: Bool {
    visibleRows.allSatisfy { row in
      switch row {
      case .match(let rank): shownRows.listed[rank] != nil
      case .label(let index): shownRows.listedLabels[index] != nil
      case .asTyped: true
      }
    }
  }
}

/// The special numbers of a region: short numbers and premium-rate numbers.
///
/// Short numbers (information, counselling, transport and the like) are dialled verbatim. The closures passed to the
/// initialiser know the numbering plans.
public struct SpecialNumbers: Hashable, Sendable {
  /// The region. Values are equal if their regions are.
  private let region: String
  private let isShort: @Sendable (String) -> Bool
  private let isPremium: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - region: the code of the region.
  ///   - isShort: returns whether a number is a short one. It is called on the thread that owns the screen for each
  ///     result, and should take microseconds.
  ///   - isPremium: returns whether a number is charged at a premium rate. It is called on the same thread before a
  ///     call.
  public init(
    region: String, isShort: @escaping @Sendable (String) -> Bool,
    isPremium: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.region = region
    self.isShort = isShort
    self.isPremium = isPremium
  }

  /// Whether a number is a short number.
  ///
  /// - Parameter number: the number as dialled.
  func contains(_ number: String) -> Bool { number.utf8.count <= SpecialNumbers.longest && isShort(number) }

  /// Whether a call is charged at a premium rate.
  func costsExtra(_ target: CallTarget) -> Bool { target.sipAddress == nil && isPremium(target.main) }

  /// The most bytes of a short number.
  static let longest = 8

  public static func == (left: SpecialNumbers, right: SpecialNumbers) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
