import TerminalText

/// The layout of the emoji keyboard.
///
/// Parts that do not fit are omitted: first the preview, then the tabs and the frame.
struct EmojiLayout {
  /// The whole keyboard.
  let area: Rect
  /// The frame; nil if there is none.
  private(set) var frame: Rect?
  /// The line with the query.
  private(set) var search: Rect
  /// The line of tabs.
  private(set) var tabs: Rect?
  /// The line with the title of the page.
  private(set) var heading: Rect?
  private(set) var grid: Rect
  /// The preview of the emoji under the cursor, below the grid.
  private(set) var preview: Rect?
  /// The line with the name of the emoji under the cursor, if there is no preview.
  private(set) var name: Rect?

  /// The width of an item in the grid.
  let cellWidth: Int
  /// The width of a tab.
  static let tabWidth = 3

  /// The height of the preview, depending on that of the keyboard.
  private static func previewHeight(_ area: Rect) -> Int { area.height >= 20 ? 5 : 3 }

  /// Lays out the keyboard; nil if there is no room for one.
  ///
  /// - Parameter itemWidth: the width of the widest item of the page, in cells.
  init?(_ area: Rect, itemWidth: Int) {
    guard area.width >= 16, area.height >= 3 else { return nil }
    self.area = area
    cellWidth = min(max(itemWidth, 2) + 2, area.width - 2)
    let isFramed = area.height >= 6
    let inside = isFramed ? area.inset(by: 1, 1) : area
    if isFramed { frame = area }
    func line(_ row: Int) -> Rect { Rect(column: inside.column + 1, row: row, width: inside.width - 2, height: 1) }
    search = line(inside.row)
    var top = inside.row + 1
    var bottom = inside.endRow
    if isFramed, area.height >= 11, area.width >= 30 {
      tabs = line(top)
      heading = Rect(column: area.column, row: top + 1, width: area.width, height: 1)
      top += 2
      let height = EmojiLayout.previewHeight(area)
      bottom -= height + 1
      preview = Rect(column: inside.column + 1, row: bottom + 1, width: inside.width - 2, height: height)
    } else {
      if isFramed, area.height >= 7, area.width >= 30 {
        tabs = line(top)
        top += 1
      }
      // The name is in the lower border if there is a frame.
      name = line(isFramed ? area.endRow - 1 : bottom - 1)
      if !isFramed { bottom -= 1 }
    }
    grid = Rect(column: inside.column, row: top, width: inside.width, height: bottom - top)
  }

  /// The number of emoji in a row of the grid.
  var columns: Int { max(grid.width / cellWidth, 1) }

  /// The cells of an emoji, by its index from the first visible one.
  func cell(_ index: Int) -> Rect {
    // Aligned with the tabs.
    Rect(
      column: grid.column + index % columns * cellWidth, row: grid.row + index / columns,
      width: cellWidth, height: 1)
  }

  /// The index of the emoji at a position, counted from the first visible one; nil if there is none.
  func index(at position: Position) -> Int? {
    guard grid.contains(position) else { return nil }
    return (0..<columns * grid.height).first { cell($0).contains(position) }
  }

  /// The cells of a tab.
  func tab(_ index: Int) -> Rect {
    let tabs = tabs ?? Rect(column: 0, row: 0, width: 0, height: 0)
    return Rect(column: tabs.column + index * EmojiLayout.tabWidth - 1, row: tabs.row, width: 4, height: tabs.height)
  }
}
