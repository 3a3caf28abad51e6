extension Command {
  /// The selected row of a list after this command; nil for commands that do not move through a list.
  ///
  /// - Parameters:
  ///   - row: the selected row before the command.
  ///   - count: the number of rows. The result is clamped to them.
  ///   - page: the number of rows in a page.
  func row(after row: Int, count: Int, page: Int) -> Int? {
    let target: Int
    switch self {
    case .selectNext, .fillNext: target = row + 1
    case .selectPrevious, .fillPrevious: target = row - 1
    case .pageDown: target = row + max(page, 1)
    case .pageUp: target = row - max(page, 1)
    case .selectFirst: target = 0
    case .selectLast: target = count - 1
    default: return nil
    }
    return min(max(target, 0), max(count - 1, 0))
  }
}
