import TerminalText

/// The completions that fit next to each other in a line, including the highlighted one.
///
/// It is used for painting and for the mouse.
struct CompletionLine {
  struct Item {
    /// The index of the completion among all completions.
    let index: Int
    let columns: Range<Int>
  }

  /// The text between two completions.
  static let divider = " · "
  /// The column of the first completion, after the sign of the line.
  private static let start = 2
  /// The cells reserved for the sign that shows that more completions follow.
  private static let moreWidth = 2

  private(set) var items: [Item] = []
  /// Whether more completions follow the last item.
  private(set) var hasMore = false

  /// - Parameter width: the width of the whole line, in cells.
  init(_ suggestions: [Autofill.Suggestion], highlighted: Int?, width: Int) {
    let widths = suggestions.map(CompletionLine.width)
    func end(_ index: Int) -> Int { width - (index + 1 < suggestions.count ? CompletionLine.moreWidth : 0) }
    var column = CompletionLine.start
    var index = highlighted.map { CompletionLine.first(upTo: $0, widths, room: width - 4) } ?? 0
    while suggestions.indices.contains(index) {
      // A completion that does not fit alone is truncated.
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

  /// The width of a completion: its sign, its value, and the number of contacts that match it.
  private static func width(_ suggestion: Autofill.Suggestion) -> Int {
    (suggestion.isEarlierQuery ? 2 : 0) + DisplayText(suggestion.value).width
      + (suggestion.count.map { Words.count($0).count + 1 } ?? 0)
  }

  /// The index of the first completion to show so that the completion at `last` is visible.
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
  /// Whether the value is an earlier query, which has a sign.
  var isEarlierQuery: Bool { reference?.get(ContactCompletions.Origin.self) == .earlierQuery }
}
