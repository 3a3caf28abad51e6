import CNcurses
import Glibc
import TerminalText

/// The painter of frames: it writes changed cells through ncurses, and bypasses ncurses for cells with an uncertain width.
///
/// ncurses computes the cursor position from libc's character widths. If the terminal uses another width for a character, the
/// rest of the row is in the wrong columns, and remains there. So ncurses gets a blank for each such cell. A
/// ``PositionedCell`` is written afterwards, and the cursor is positioned before and after it. While there are such cells,
/// ncurses must not move cells that it does not know. So it gets one row at a time, and finds no row that has moved.
struct Painter {
  /// Gaps of up to this many blanks are written, rather than skipped or cleared.
  private static let shortGap = 4

  private var shown: Frame?
  /// The theme of ``shown``.
  private var shownTheme: Theme?
  private var colours: ColourPairs
  /// By row, whether it has cells that bypass ncurses.
  private var positionedRows: [Bool] = []

  /// - Parameter depth: the most colours to use; the terminal may have fewer.
  init(depth: ColourDepth) { colours = ColourPairs(depth: depth) }

  /// The number of colours in use.
  var depth: ColourDepth { colours.depth }

  /// Forgets the contents of the screen: the next frame is painted completely.
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
    if before == nil { positionedRows = [Bool](repeating: false, count: buffer.size.rows) }
    let hadPositioned = positionedRows.contains(true)
    var changes: [Change] = []
    for row in 0..<buffer.size.rows {
      if let before, before.row(row) == buffer.row(row) { continue }
      var change = Change(
        row: row, old: before.map { normaliseBlankStyles($0.row(row), looks) } ?? [],
        new: normaliseBlankStyles(buffer.row(row), looks))
      positionedRows[row] = change.separatePositioned(isLast: row == buffer.size.rows - 1)
      changes.append(change)
    }
    curs_set(frame.showsCursor ? 1 : 0)
    // Only the buffer of ncurses is written between the two sequences. A terminal that knows the mode shows it at once.
    let title = frame.title.isEmpty || frame.title == shown?.title ? "" : modes.titleSequence(frame.title)
    Painter.write(title + modes.beginUpdate, to: descriptor)
    let mustNotMoveCells = hadPositioned || positionedRows.contains(true)
    dialtone_may_move_cells(!mustNotMoveCells)
    for change in changes {
      put(change, looks)
      if mustNotMoveCells { dialtone_refresh_leaving_cursor() }
    }
    dialtone_move(Int32(frame.cursor.row), Int32(frame.cursor.column))
    dialtone_refresh()
    let positioned = PositionedCell.bytes(changes.flatMap(\.positioned), cursor: frame.cursor, looks, modes)
    Painter.write(positioned + Array(modes.endUpdate.utf8), to: descriptor)
    shown = frame
    shownTheme = theme
  }

  /// The cells of a row, with the styles of blanks changed where that is invisible and saves changes of attributes.
  ///
  /// A blank between words gets the style of the word before it. Long gaps are plain, so that they are not repainted when that
  /// style changes.
  private func normaliseBlankStyles(_ row: ArraySlice<Cell>, _ looks: Looks) -> [Cell] {
    var cells = Array(row)
    cells.withUnsafeMutableBufferPointer { cells in
      var start = 0
      while start < cells.count {
        var end = start
        while end < cells.count, cells[end].text == .blank, !cells[end].isContinuation { end += 1 }
        let before = start > 0 ? cells[start - 1].style : .text
        let isBetweenAlike = end < cells.count && cells[end].style == before
        let isContinued = (end - start <= Painter.shortGap || isBetweenAlike) && !looks[before].showsOnBlanks
        for index in start..<end where !looks[cells[index].style].showsOnBlanks {
          cells[index].style = isContinued ? before : .text
        }
        start = end + 1
      }
    }
    return cells
  }

  /// A row that differs from the screen.
  private struct Change {
    var row: Int
    /// The cells on the screen; empty if they are not known.
    var old: [Cell]
    var new: [Cell]
    var positioned: [PositionedCell] = []

    /// Moves the cells that bypass ncurses to ``positioned``, and returns whether the new row has any.
    mutating func separatePositioned(isLast: Bool) -> Bool {
      let now = PositionedCell.columns(in: new, isLast: isLast)
      let before = PositionedCell.columns(in: old, isLast: isLast)
      if now.isEmpty, before.isEmpty { return false }
      positioned = PositionedCell.cells(now, of: new, row: row, over: before, of: old)
      PositionedCell.makeBlank(now, in: &new)
      PositionedCell.makeBlank(before, in: &old)
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
  /// - Parameter old: the cells on the screen; empty if they are not known.
  private func put(
    _ new: UnsafeBufferPointer<Cell>, row: Int, over old: UnsafeBufferPointer<Cell>, _ looks: Looks
  ) {
    for column in new.indices where !new[column].isContinuation {
      if !old.isEmpty, old[column] == new[column], !isTorn(old, new, column) { continue }
      put(new[column].text, looks[new[column].style], column: column, row: row)
    }
  }

  /// Whether a wide character covered this cell or its neighbour. ncurses blanks both halves if one is overwritten.
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
      for index in 0..<CellText.maximumMarks where cell.marks[index] != 0 {
        text[count] = wchar_t(bitPattern: cell.marks[index])
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
