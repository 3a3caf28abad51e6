import Calling
import ContactSearch
import NumberPlans

/// A row of the list: somebody who was found, or what was typed.
enum ListRow: Hashable {
  case match(rank: Int)
  /// "Call … as typed"
  case asTyped
}

/// The rows of the list, from the results and what they answer.
///
/// What was typed is the last row, whenever it can be dialled. It is the first, and selected, where it is likelier meant
/// than anybody listed: a number that is dialled as it stands, or one that matches nobody primarily.
extension DialerState {
  /// What the results answer, as a number to dial; nil when it is not one.
  var typedNumber: DialString? { results.query.isEmpty ? nil : DialString(results.query.text) }

  /// Whether a number is dialled exactly as it stands: an emergency number, a service code, or a short number of the
  /// region. Nothing is ever completed from it.
  func isDialledAsItStands(_ number: DialString) -> Bool {
    number.isServiceCode || number.isEmergency(in: settings.dialingRegion)
      || settings.shortNumbers?.contains(number.description) ?? false
  }

  /// Whether the row for what was typed comes before everybody.
  private func isTypedFirst(_ typed: DialString) -> Bool {
    !hasPrimaryMatches || isDialledAsItStands(typed)
  }

  /// Whether anybody matches what was typed, and not only loosely or by a guess.
  var hasPrimaryMatches: Bool { results.count > 0 && results[0].tier == .primary }

  /// How many rows the list has.
  package var rowCount: Int { results.count + (typedNumber == nil ? 0 : 1) }

  /// - Parameter place: `0..<rowCount`
  func row(at place: Int) -> ListRow? {
    guard place >= 0 else { return nil }
    guard let typed = typedNumber else { return place < results.count ? .match(rank: place) : nil }
    if isTypedFirst(typed) {
      return place == 0 ? .asTyped : place <= results.count ? .match(rank: place - 1) : nil
    }
    return place < results.count ? .match(rank: place) : place == results.count ? .asTyped : nil
  }

  /// Where a row stands; nil when it is not there.
  func place(of row: ListRow) -> Int? {
    let typed = typedNumber
    let isTypedFirst = typed.map(isTypedFirst) ?? false
    switch row {
    case .match(let rank): return rank < results.count ? rank + (isTypedFirst ? 1 : 0) : nil
    case .asTyped: return typed == nil ? nil : isTypedFirst ? 0 : results.count
    }
  }

  /// The row that is selected unless the user selects another: nobody on an empty field, and never a guess.
  var defaultRow: ListRow? {
    if field.isEmpty { return nil }
    if let typed = typedNumber, isTypedFirst(typed) { return .asTyped }
    return hasPrimaryMatches ? .match(rank: 0) : nil
  }

  /// The selected row.
  var selectedRow: ListRow? { selection.flatMap { row(at: $0) } }

  /// Selects the row that is selected by itself, unless the user selected one.
  mutating func selectDefault() {
    guard !choseSelection else { return }
    selection = defaultRow.flatMap { place(of: $0) }
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
