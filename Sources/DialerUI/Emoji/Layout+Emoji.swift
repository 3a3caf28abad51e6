import TerminalText

/// The layout of the emoji keyboard. Parts without room are left out: first the preview, then the tabs and
/// the frame.
struct EmojiLayout {
  /// All of it.
  let area: Rect
  /// Its frame; nil if it has none.
  private(set) var frame: Rect?
  /// The line to type into.
  private(set) var search: Rect
  /// The line of tabs.
  private(set) var tabs: Rect?
  /// The line with the page's name.
  private(set) var heading: Rect?
  private(set) var grid: Rect
  /// The lines below the grid about the emoji under the cursor.
  private(set) var preview: Rect?
  /// The line that only names it.
  private(set) var name: Rect?

  /// The cells that an item of the page takes in the grid.
  let cellWidth: Int
  /// The cells that a tab takes in its line.
  static let tabWidth = 3

  /// The rows of the preview: as large as the keyboard allows.
  private static func previewHeight(_ area: Rect) -> Int { area.height >= 20 ? 5 : 3 }

  /// nil when there is no room for a keyboard.
  ///
  /// - Parameter itemWidth: the cells of the widest item of the page.
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
      // If there is a frame, its lower side has the name.
      name = line(isFramed ? area.endRow - 1 : bottom - 1)
      if !isFramed { bottom -= 1 }
    }
    grid = Rect(column: inside.column, row: top, width: inside.width, height: bottom - top)
  }

  /// The emoji in a row of the grid.
  var columns: Int { max(grid.width / cellWidth, 1) }

  /// The cells of an emoji, counted from the first that is shown.
  func cell(_ index: Int) -> Rect {
    // In line with the tabs.
    Rect(
      column: grid.column + index % columns * cellWidth, row: grid.row + index / columns,
      width: cellWidth, height: 1)
  }

  /// The emoji at a place, counted from the first that is shown.
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
