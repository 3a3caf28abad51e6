import TerminalText

/// Completions beside each other in a line, as many as fit, so that the highlighted one is visible. Used by painting and the
/// mouse.
struct CompletionLine {
  struct Item {
    /// The completion, by its index among all of them.
    let index: Int
    let columns: Range<Int>
  }

  /// What stands between two of them.
  static let divider = " · "
  /// The mark of the line precedes the first one.
  private static let start = 2
  /// The cells reserved for the sign that there are more.
  private static let moreWidth = 2

  private(set) var items: [Item] = []
  /// Whether there are more after the last one.
  private(set) var hasMore = false

  /// - Parameter width: of the whole line, in cells.
  init(_ suggestions: [Autofill.Suggestion], highlighted: Int?, width: Int) {
    let widths = suggestions.map(CompletionLine.width)
    func end(_ index: Int) -> Int { width - (index + 1 < suggestions.count ? CompletionLine.moreWidth : 0) }
    var column = CompletionLine.start
    var index = highlighted.map { CompletionLine.first(upTo: $0, widths, room: width - 4) } ?? 0
    while suggestions.indices.contains(index) {
      // One that does not fit alone is cut.
      let next = min(column + widths[index], max(end(index), column))
      items.append(Item(index: index, columns: column..<next))
      column = next + CompletionLine.divider.count
      index += 1
      guard suggestions.indices.contains(index) else { return }
      if column + widths[index] > end(index) {
        hasMore = true
        return
      }
    }
  }

  /// The cells of a completion: its mark, its value, and how many contacts match it.
  private static func width(_ suggestion: Autofill.Suggestion) -> Int {
    (suggestion.isEarlierQuery ? 2 : 0) + DisplayText(suggestion.value).width
      + (suggestion.count.map { Words.count($0).count + 1 } ?? 0)
  }

  /// The first one shown such that another one is visible.
  private static func first(upTo last: Int, _ widths: [Int], room: Int) -> Int {
    guard widths.indices.contains(last) else { return last }
    var first = last
    var used = widths[last]
    while first > 0 {
      used += divider.count + widths[first - 1]
      if used > room { break }
      first -= 1
    }
    return first
  }
}

extension Autofill.Suggestion {
  /// Whether it was typed before, and is marked so.
  var isEarlierQuery: Bool { reference?.get(ContactCompletions.Origin.self) == .earlierQuery }
}
