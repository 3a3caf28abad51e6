import CNcurses
import Glibc
import TerminalText

/// Puts frames on the screen: through ncurses, cell by changed cell, and bypassing it for cells that it cannot place.
///
/// ncurses computes the cursor position from libc's character widths. If a
/// terminal uses another width, the rest of the row would be in the wrong place, and stay there. So ncurses has a blank for
/// every such cell, and a ``PlacedCell`` is written afterwards, with the position set before and after it. As long as there are
/// any, ncurses must not move cells that it does not know: it gets one row at a time, so that it finds none that has moved.
struct Painter {
  /// Gaps of up to this many blanks are written rather than jumped over or cleared.
  private static let shortGap = 4

  private var shown: Frame?
  /// How ``shown`` was painted.
  private var shownTheme: Theme?
  private var colours: ColourPairs
  /// Which rows have cells that are written bypassing ncurses.
  private var placedRows: [Bool] = []

  /// - Parameter depth: how many colours may be used; the terminal may have fewer.
  init(depth: ColourDepth) { colours = ColourPairs(depth: depth) }

  /// How many colours are used.
  var depth: ColourDepth { colours.depth }

  /// Discards the known screen contents: the next frame is painted completely.
  mutating func forget() { shown = nil }

  mutating func present(_ frame: Frame, theme: Theme, modes: TerminalModes, descriptor: Int32) {
    if theme != shownTheme { forget() }
    if let shown, shown == frame { return }
    let before = shown.flatMap { $0.buffer.size == frame.buffer.size ? $0.buffer : nil }
    if before == nil {
      dialtone_erase()
      dialtone_forget_screen()
    }
    let buffer = frame.buffer
    let looks = Looks(theme, of: buffer, &colours)
    if before == nil { placedRows = [Bool](repeating: false, count: buffer.size.rows) }
    let hadPlaced = placedRows.contains(true)
    var changes: [Change] = []
    for row in 0..<buffer.size.rows {
      if let before, before.row(row) == buffer.row(row) { continue }
      var change = Change(
        row: row, old: before.map { calm($0.row(row), looks) } ?? [], new: calm(buffer.row(row), looks))
      placedRows[row] = change.takePlaced(isLast: row == buffer.size.rows - 1)
      changes.append(change)
    }
    curs_set(frame.showsCursor ? 1 : 0)
    // Only what ncurses buffered goes between the two: a terminal that knows the mode shows it at once.
    let title = frame.title.isEmpty || frame.title == shown?.title ? "" : modes.titleSequence(frame.title)
    Painter.write(title + modes.beginUpdate, to: descriptor)
    let isStill = hadPlaced || placedRows.contains(true)
    dialtone_may_move_cells(!isStill)
    for change in changes {
      put(change, looks)
      if isStill { dialtone_refresh_leaving_cursor() }
    }
    dialtone_move(Int32(frame.cursor.row), Int32(frame.cursor.column))
    dialtone_refresh()
    let placed = PlacedCell.bytes(changes.flatMap(\.placed), cursor: frame.cursor, looks, modes)
    Painter.write(placed + Array(modes.endUpdate.utf8), to: descriptor)
    shown = frame
    shownTheme = theme
  }

  /// The cells of a row in the styles that they are painted in: blanks look the same in every style that is invisible on
  /// them, so they take the one that needs no change of attributes. Between words that is the style of the word before;
  /// long gaps are plain, so that they need not be repainted when it changes.
  private func calm(_ row: ArraySlice<Cell>, _ looks: Looks) -> [Cell] {
    var calmed = Array(row)
    calmed.withUnsafeMutableBufferPointer { cells in
      var start = 0
      while start < cells.count {
        var end = start
        while end < cells.count, cells[end].text == .blank, !cells[end].isContinuation { end += 1 }
        let before = start > 0 ? cells[start - 1].style : .text
        let isBetweenAlike = end < cells.count && cells[end].style == before
        let isContinued = (end - start <= Painter.shortGap || isBetweenAlike) && !looks[before].showsOnBlanks
        for place in start..<end where !looks[cells[place].style].showsOnBlanks {
          cells[place].style = isContinued ? before : .text
        }
        start = end + 1
      }
    }
    return calmed
  }

  /// A row that differs from the screen.
  private struct Change {
    var row: Int
    /// What the screen shows; empty if that is not known.
    var old: [Cell]
    var new: [Cell]
    var placed: [PlacedCell] = []

    /// Leaves to ncurses the cells that it can place, and returns whether the new row has others.
    mutating func takePlaced(isLast: Bool) -> Bool {
      let now = PlacedCell.columns(in: new, isLast: isLast)
      let before = PlacedCell.columns(in: old, isLast: isLast)
      if now.isEmpty, before.isEmpty { return false }
      placed = PlacedCell.cells(now, of: new, row: row, over: before, of: old)
      PlacedCell.makeBlank(now, in: &new)
      PlacedCell.makeBlank(before, in: &old)
      return !now.isEmpty
    }
  }

  private func put(_ change: Change, _ looks: Looks) {
    change.old.withUnsafeBufferPointer { old in
      change.new.withUnsafeBufferPointer { put($0, row: change.row, over: old, looks) }
    }
  }

  /// Writes the cells of a row that differ from the screen.
  ///
  /// - Parameter old: what the screen shows; empty if that is not known.
  private func put(
    _ new: UnsafeBufferPointer<Cell>, row: Int, over old: UnsafeBufferPointer<Cell>, _ looks: Looks
  ) {
    for column in new.indices where !new[column].isContinuation {
      if !old.isEmpty, old[column] == new[column], !isTorn(old, new, column) { continue }
      put(new[column].text, looks[new[column].style], column: column, row: row)
    }
  }

  /// Whether a wide character used to cover this cell or its neighbour: ncurses blanks both halves when one goes.
  private func isTorn(
    _ before: UnsafeBufferPointer<Cell>, _ now: UnsafeBufferPointer<Cell>, _ column: Int
  ) -> Bool {
    column + 1 < now.count && before[column + 1].isContinuation != now[column + 1].isContinuation
      || before[column].isContinuation
  }

  private func put(_ cell: CellText, _ look: Looks.Look, column: Int, row: Int) {
    // The spacing scalar, its marks, and a 0 at the end.
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: CellText.maximumMarks + 2) { text in
      text.initialize(repeating: 0)
      text[0] = wchar_t(bitPattern: cell.scalar.value)
      var count = 1
      for place in 0..<CellText.maximumMarks where cell.marks[place] != 0 {
        text[count] = wchar_t(bitPattern: cell.marks[place])
        count += 1
      }
      dialtone_put(Int32(row), Int32(column), text.baseAddress, look.attributes, look.pair)
    }
  }

  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes bytes to the terminal, bypassing ncurses, whose buffer is empty between updates.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while let start = UnsafeBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}
