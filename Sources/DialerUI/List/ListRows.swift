import Calling
import ContactSearch
import Contacts
import NumberPlans

/// A row of the list: a match, or the typed text.
enum ListRow: Hashable {
  case match(rank: Int)
  /// A number of no contact, found by its label, by its index in ``DialerState/labels``.
  case label(Int)
  /// "Call … as typed"
  case asTyped
}

/// The rows of the list, computed once per result.
///
/// Numbers found by their labels follow the contacts that match primarily, and precede the guesses.
///
/// The typed text is the last row if it can be dialled. It is the first, and selected, if it is likelier meant
/// than any contact listed: a number that is dialled as it stands, or one that matches nobody primarily.
struct ListRows: Sendable {
  /// The contacts among the rows, and the results they come from.
  let results: SearchResults
  /// The query as a number to dial; nil if it is not one.
  private(set) var typedNumber: CallTarget?
  /// Whether ``typedNumber`` is dialled exactly as it stands; see ``DialerState/isDialledVerbatim(_:)``.
  private(set) var isDialledVerbatim = false
  /// Whether a contact or a label matches the typed text, not only loosely or as a guess.
  private(set) var hasPrimaryMatches = false
  private var matchCount: Int { results.count }
  /// The numbers found by their labels.
  let labels: [LabelledNumber]
  private let matchesAboveLabels: Int
  /// The index of the row for the typed text; nil if there is none.
  private var typedIndex: Int?
  /// The visible rows and the selected one, by rank.
  fileprivate(set) var listed: [Int: ListedMatch] = [:]
  /// The visible labelled numbers and the selected one, by their index in ``labels``.
  fileprivate(set) var listedLabels: [Int: ListedLabel] = [:]

  /// No rows, before anything is loaded.
  init() {
    results = .none
    labels = []
    matchesAboveLabels = 0
  }

  /// The rows of some results, and of numbers found by their labels.
  init(_ state: DialerState, _ results: SearchResults, _ labels: LabelledNumbers) {
    self.results = results
    self.labels = labels.numbers
    matchesAboveLabels = min(labels.contactsAbove, results.count)
    hasPrimaryMatches = !labels.numbers.isEmpty || results.count > 0 && results[0].tier == .primary
    typedNumber =
      results.query.isEmpty ? nil : CallTarget(dialled: results.query.text, region: state.settings.dialingRegion)
    isDialledVerbatim =
      typedNumber.map { state.isDialledVerbatim($0) || state.isUnownedLinkTarget($0, in: results) } ?? false
    // A star alone asks for the favourites; where there are none, nobody means to dial it.
    guard typedNumber != nil, hasPrimaryMatches || !results.query.meansFavourites else { return }
    typedIndex = !hasPrimaryMatches || isDialledVerbatim ? 0 : resultCount
  }

  /// The number of rows.
  var count: Int { resultCount + (typedIndex == nil ? 0 : 1) }

  /// The number of rows without the typed text.
  private var resultCount: Int { matchCount + labels.count }

  /// The number of numbers found by their labels.
  var labelCount: Int { labels.count }

  /// Whether the row for the typed text comes first.
  var isTypedFirst: Bool { typedIndex == 0 }

  /// - Parameter place: `0..<count`; nil for all others.
  subscript(index: Int) -> ListRow? {
    guard (0..<count).contains(index) else { return nil }
    if index == typedIndex { return .asTyped }
    let rank = isTypedFirst ? index - 1 : index
    if rank < matchesAboveLabels { return .match(rank: rank) }
    let label = rank - matchesAboveLabels
    return label < labels.count ? .label(label) : .match(rank: rank - labels.count)
  }

  /// The index of a row; nil if there is no such row.
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

/// A row of the list ready to be painted.
struct ListedMatch: Sendable {
  let match: Match
  let isFavourite: Bool
  /// Whether a number of the contact is blocked.
  let isBlocked: Bool
}

extension DialerState {
  /// The query as a number to dial; nil if it is not one.
  var typedNumber: CallTarget? { rows.typedNumber }

  /// Whether a target is dialled exactly as it stands: an emergency number, a service code, a number after one, or a short
  /// number of the region. Nothing is ever completed from it.
  func isDialledVerbatim(_ target: CallTarget) -> Bool {
    target.isServiceCode || !target.prefix.isEmpty || settings.policy.isEmergency(target)
      || settings.specialNumbers?.contains(target.main) ?? false
  }

  /// Whether a number is that of the link the program was started for, and not that of the contact found first.
  fileprivate func isUnownedLinkTarget(_ number: CallTarget, in results: SearchResults) -> Bool {
    guard number == linkedTarget else { return false }
    let first = results.count > 0 ? results[0].phone.flatMap { CallTarget($0, region: settings.dialingRegion) } : nil
    return first?.agreement(with: number) != .whole
  }

  var hasPrimaryMatches: Bool { rows.hasPrimaryMatches }

  /// How many rows the list has.
  package var rowCount: Int { rows.count }

  /// The selected row.
  var selectedRow: ListRow? { selection.flatMap { rows[$0] } }

  /// Selects the row that is selected by itself, unless the user selected one: none while nothing or blanks are typed, and
  /// never a guess.
  mutating func selectDefault() {
    guard !isSelectedByUser else { return }
    selection = results.query.isEmpty ? nil : rows.isTypedFirst || hasPrimaryMatches ? 0 : nil
  }

  // MARK: Visible rows

  /// The match at a rank of some rows. Visible ones are ready; others are computed.
  func listed(_ rank: Int, in rows: ListRows) -> ListedMatch {
    if let listed = rows.listed[rank] { return listed }
    let match = rows.results[rank]
    return ListedMatch(
      match: match, isFavourite: records.favourites.contains(match.contact.identity),
      isBlocked: records.blockList.contains(MarkedContact(match.contact)))
  }

  /// The labelled number at a place among those of some rows; ready if it is visible.
  func listedLabel(_ index: Int, in rows: ListRows) -> ListedLabel {
    if let listed = rows.listedLabels[index] { return listed }
    let number = rows.labels[index]
    return ListedLabel(number: number, isBlocked: isBlocked(number))
  }

  /// The rows that a frame shows: the visible ones, and the marked one.
  private var visibleRows: [ListRow] {
    let (first, count) = Layout.visibleListRows(self)
    return ((first..<first + count).map { shownRows[$0] } + [shownRow]).compactMap(\.self)
  }

  /// Prepares the rows that became visible, so that painting looks nothing up.
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

  /// Prepares the rows again, since the marks have changed.
  mutating func invalidateRows() {
    rows.listed = [:]
    rows.listedLabels = [:]
    preview?.listed = [:]
    preview?.listedLabels = [:]
  }

  /// Whether a frame can be painted without looking anything up. For tests.
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

/// The numbers of a region that are not like others: short ones, which are dialled only as they are (information, counselling,
/// transport, and the like), and those that cost extra.
///
/// The numbers are the business of whoever has the numbering plans.
public struct SpecialNumbers: Hashable, Sendable {
  /// What distinguishes two sets: the region.
  private let region: String
  private let isShort: @Sendable (String) -> Bool
  private let isPremium: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - isShort: called on the thread that owns the screen, for each result: it should take microseconds.
  ///   - isPremium: called there before a call.
  public init(
    region: String, isShort: @escaping @Sendable (String) -> Bool,
    isPremium: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.region = region
    self.isShort = isShort
    self.isPremium = isPremium
  }

  /// Whether a number is a short one.
  ///
  /// - Parameter number: as it is dialled.
  func contains(_ number: String) -> Bool { number.utf8.count <= SpecialNumbers.longest && isShort(number) }

  /// Whether a call costs more than one to anybody else.
  func costsExtra(_ target: CallTarget) -> Bool { target.sipAddress == nil && isPremium(target.main) }

  /// Longer numbers are not short ones.
  static let longest = 8

  public static func == (left: SpecialNumbers, right: SpecialNumbers) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
