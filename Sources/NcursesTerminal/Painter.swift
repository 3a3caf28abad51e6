import CNcurses
import Glibc
import TerminalText

/// Puts frames on the screen through ncurses, cell by changed cell.
struct Painter {
  /// Gaps of so many blanks are written rather than jumped over or cleared.
  private static let shortGap = 4

  private var shown: Frame?
  private var colours: ColourPairs

  /// - Parameter depth: how many colours may be used; the terminal may have fewer.
  init(depth: ColourDepth) { colours = ColourPairs(depth: depth) }

  /// How many colours are used.
  var depth: ColourDepth { colours.depth }

  /// Forgets what the screen shows: the next frame is painted whole.
  mutating func forget() { shown = nil }

  mutating func present(_ frame: Frame, theme: Theme, modes: TerminalModes, descriptor: Int32) {
    if let shown, shown == frame { return }
    let before = shown.flatMap { $0.buffer.size == frame.buffer.size ? $0.buffer : nil }
    if before == nil {
      dialtone_erase()
      dialtone_forget_screen()
    }
    let buffer = frame.buffer
    for row in 0..<buffer.size.rows {
      if let before, before.row(row) == buffer.row(row) { continue }
      var style = Style.text
      var blanks = 0
      for column in 0..<buffer.size.columns {
        let cell = buffer[column, row]
        if cell.isContinuation { continue }
        // The blanks between words look the same in any style that does not show on them; in the style of the word
        // before, they cost a byte instead of two changes of attributes. Long gaps are cleared by ncurses at once.
        blanks = cell.text == .blank ? blanks + 1 : 0
        let isInvisible = blanks > 0 && blanks <= Painter.shortGap && !theme.showsOnBlanks(cell.style)
        if !isInvisible || theme.showsOnBlanks(style) { style = cell.style }
        if let before, before[column, row] == cell, !isTorn(before, buffer, column, row) { continue }
        put(cell.text, style, column: column, row: row, theme)
      }
    }
    curs_set(frame.showsCursor ? 1 : 0)
    dialtone_move(Int32(frame.cursor.row), Int32(frame.cursor.column))
    // Only what ncurses buffered goes between the two: a terminal that knows the mode shows it at once.
    let title = frame.title.isEmpty || frame.title == shown?.title ? "" : modes.titleSequence(frame.title)
    Painter.write(title + modes.beginUpdate, to: descriptor)
    dialtone_refresh()
    Painter.write(modes.endUpdate, to: descriptor)
    shown = frame
  }

  /// Whether a wide character used to cover this cell or its neighbour: ncurses blanks both halves when one goes.
  private func isTorn(_ before: CellBuffer, _ now: CellBuffer, _ column: Int, _ row: Int) -> Bool {
    column + 1 < now.size.columns && before[column + 1, row].isContinuation != now[column + 1, row].isContinuation
      || before[column, row].isContinuation
  }

  private mutating func put(_ cell: CellText, _ style: Style, column: Int, row: Int, _ theme: Theme) {
    var text: [wchar_t] = [wchar_t(bitPattern: cell.scalar.value)]
    for place in 0..<CellText.maximumMarks where cell.marks[place] != 0 {
      text.append(wchar_t(bitPattern: cell.marks[place]))
    }
    text.append(0)
    let look = theme.attributes(of: style)
    var attributes: attr_t = 0
    if look.bold { attributes |= dialtone_bold() }
    if look.dim { attributes |= dialtone_dim() }
    if look.underline { attributes |= dialtone_underline() }
    if look.reverse { attributes |= dialtone_reverse() }
    dialtone_put(Int32(row), Int32(column), text, attributes, colours.pair(look.foreground, look.background))
  }

  /// Writes bytes to the terminal, past ncurses, whose buffer is empty between updates.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
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
