/// The columns of the list, which are as wide as the visible rows need.
///
/// Names, labels and numbers are next to each other, so that the eye does not lose the row between them. The number of
/// a name that is longer than its neighbours is farther to the right. Where there is no room for all columns, the
/// numbers are at the end of the rows, and names are truncated.
///
///     JI  Jo Inman      mobile +44 7700 900142
///     JS  John Smith ★  work   +1 650 555 0123  +1  Account Manager · Northwind Harbour
struct ListColumns {
  /// The widths of the parts of a row, in cells.
  struct Widths {
    var name = 0
    /// What the name may grow by without moving the columns.
    var spare = 0
    var label = 0
    var number = 0
  }

  /// Where the parts of a row start; nil for parts without room.
  struct Places {
    /// The end of the name.
    var nameEnd: Int
    var label: Int?
    var number: Int?
    /// The end of the count of further numbers.
    var moreEnd: Int?
    /// The start of what else is known about the contact.
    var work: Int?
  }

  /// The cells between two parts.
  static let gap = 2
  /// The width of the count of further numbers, which follows the number.
  static let moreWidth = 4
  /// The least cells of a name beside a number.
  private static let shortestName = 8
  /// The cells of names that are free if numbers are to be aligned.
  private static let usualName = 16
  /// The most cells by which names differ if numbers are to be aligned.
  private static let spread = 24
  /// The least cells of a list that counts further numbers.
  private static let narrowestMore = 38
  private static let narrowestWork = 24

  /// The first cell of the names, and the end of the rows.
  let start: Int
  let end: Int
  private let hasMore: Bool
  /// The widths of the columns of labels and numbers.
  private var labelWidth = 0
  private var numberWidth = 0
  /// Whether there is no room for all columns. Then the numbers are at the end of the rows.
  private var isTight = false
  /// The start of the column of labels, or of numbers if there are no labels.
  private(set) var group = 0

  /// - Parameters:
  ///   - rows: the visible rows.
  ///   - start: the first cell of the names.
  ///   - end: the end of the rows.
  ///   - hasLabels: whether labels of numbers are shown.
  init(_ rows: [Widths], from start: Int, to end: Int, hasLabels: Bool) {
    self.start = start
    self.end = end
    let width = end - start
    hasMore = width >= ListColumns.narrowestMore
    let numbers = rows.lazy.map(\.number).filter { $0 > 0 }
    let room = width - ListColumns.gap - ListColumns.usualName - (hasMore ? ListColumns.moreWidth : 0)
    let labels = rows.lazy.map(\.label).max() ?? 0
    if hasLabels, labels > 0, numbers.contains(where: { $0 + labels + 1 <= room }) { labelWidth = labels }
    numberWidth = numbers.filter { [room, lead] in $0 + lead <= room }.max() ?? 0
    let shortest = rows.lazy.map(\.name).min() ?? 0
    let names = rows.lazy.filter { $0.name <= shortest + ListColumns.spread }.map { $0.name + $0.spare }.max() ?? 0
    let group = start + names + ListColumns.gap
    let last = end - groupWidth(number: numberWidth)
    isTight = numberWidth == 0 || group > last
    self.group = min(group, last)
  }

  /// The width of a label, a number and the count of further numbers.
  private func groupWidth(number: Int) -> Int { lead + number + (hasMore ? ListColumns.moreWidth : 0) }

  /// The cells of a label and the blank after it.
  private var lead: Int { labelWidth == 0 ? 0 : labelWidth + 1 }

  /// The places of the parts of a row. A number is whole, or has no place.
  func places(_ row: Widths) -> Places {
    let least = min(row.name, ListColumns.shortestName)
    guard row.number > 0 else {
      let work = workStart(after: max(start + row.name, group - ListColumns.gap + groupWidth(number: numberWidth)))
      return Places(nameEnd: work.map { min(start + row.name, $0 - ListColumns.gap) } ?? end, work: work)
    }
    let wanted = isTight ? end : max(group, start + row.name + ListColumns.gap)
    let place = min(wanted, end - groupWidth(number: row.number))
    if place - ListColumns.gap - start >= least {
      let number = place + lead
      let moreEnd = number + row.number + (hasMore ? ListColumns.moreWidth : 0)
      return Places(
        nameEnd: place - ListColumns.gap, label: labelWidth == 0 ? nil : isTight ? number - 1 - row.label : place,
        number: number,
        moreEnd: hasMore ? moreEnd : nil, work: workStart(after: max(moreEnd, group + groupWidth(number: numberWidth))))
    }
    let number = min(wanted, end - row.number)
    guard number - ListColumns.gap - start >= least else { return Places(nameEnd: end) }
    return Places(nameEnd: number - ListColumns.gap, number: number)
  }

  private func workStart(after column: Int) -> Int? {
    let start = column + ListColumns.gap
    return end - start >= ListColumns.narrowestWork ? start : nil
  }
}
