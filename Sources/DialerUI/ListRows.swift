import Calling
import ContactSearch
import NumberPlans

/// A row of the list: somebody who was found, or what was typed.
enum ListRow: Hashable {
  case match(rank: Int)
  /// "Call … as typed"
  case asTyped
}

/// The rows of the list, from the results and what they answer: worked out once for a frame or a step.
///
/// What was typed is the last row, whenever it can be dialled. It is the first, and selected, where it is likelier meant
/// than anybody listed: a number that is dialled as it stands, or one that matches nobody primarily.
struct ListRows {
  private let matchCount: Int
  /// Where the row for what was typed stands; nil when there is none.
  private let typedPlace: Int?

  init(_ state: DialerState) {
    matchCount = state.results.count
    typedPlace = state.typedNumber.map { typed in
      !state.hasPrimaryMatches || state.isDialledAsItStands(typed) ? 0 : state.results.count
    }
  }

  /// How many there are.
  var count: Int { matchCount + (typedPlace == nil ? 0 : 1) }

  /// Whether the row for what was typed comes before everybody.
  var isTypedFirst: Bool { typedPlace == 0 }

  /// - Parameter place: `0..<count`; nil for all others.
  subscript(place: Int) -> ListRow? {
    guard (0..<count).contains(place) else { return nil }
    if place == typedPlace { return .asTyped }
    return .match(rank: isTypedFirst ? place - 1 : place)
  }

  /// Where a row stands; nil when it is not there.
  func place(of row: ListRow) -> Int? {
    switch row {
    case .match(let rank): rank < matchCount ? rank + (isTypedFirst ? 1 : 0) : nil
    case .asTyped: typedPlace
    }
  }
}

extension DialerState {
  /// What the results answer, as a number to dial; nil when it is not one.
  var typedNumber: DialString? { results.query.isEmpty ? nil : DialString(results.query.text) }

  /// Whether a number is dialled exactly as it stands: an emergency number, a service code, or a short number of the
  /// region. Nothing is ever completed from it.
  func isDialledAsItStands(_ number: DialString) -> Bool {
    number.isServiceCode || number.isEmergency(in: settings.dialingRegion)
      || settings.shortNumbers?.contains(number.description) ?? false
  }

  /// Whether anybody matches what was typed, and not only loosely or by a guess.
  var hasPrimaryMatches: Bool { results.count > 0 && results[0].tier == .primary }

  var rows: ListRows { ListRows(self) }

  /// How many rows the list has.
  package var rowCount: Int { rows.count }

  /// The selected row.
  var selectedRow: ListRow? { selection.flatMap { rows[$0] } }

  /// Selects the row that is selected by itself, unless the user selected one: nobody on an empty field, and never a guess.
  mutating func selectDefault() {
    guard !choseSelection else { return }
    let rows = rows
    selection = field.isEmpty ? nil : rows.isTypedFirst || hasPrimaryMatches ? 0 : nil
  }
}

/// Which numbers of a region are dialled only as they are: information, counselling, transport, and the like.
///
/// The numbers are the business of whoever has the numbering plans.
public struct ShortNumbers: Hashable, Sendable {
  /// What tells two sets apart: the region.
  private let region: String
  private let isShort: @Sendable (String) -> Bool

  /// - Parameter isShort: called on the thread that owns the screen, several times for each frame: it should take
  ///   microseconds.
  public init(region: String, isShort: @escaping @Sendable (String) -> Bool) {
    self.region = region
    self.isShort = isShort
  }

  func contains(_ number: String) -> Bool { number.utf8.count <= ShortNumbers.longest && isShort(number) }

  /// Longer numbers are not short ones.
  static let longest = 8

  public static func == (left: ShortNumbers, right: ShortNumbers) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
