import CNcurses
import Glibc
import TerminalText

/// Puts frames on the screen through ncurses, cell by changed cell.
struct Painter {
  private static let beginUpdate = "\u{1B}[?2026h"
  private static let endUpdate = "\u{1B}[?2026l"
  /// Gaps of so many blanks are written rather than jumped over or cleared.
  private static let shortGap = 4

  private var shown: Frame?
  private var colours: Colours

  init(usesColour: Bool) { colours = Colours(isOn: usesColour) }

  /// Forgets what the screen shows: the next frame is painted whole.
  mutating func forget() { shown = nil }

  mutating func present(_ frame: Frame, theme: Theme, descriptor: Int32) {
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
    Painter.write(Painter.beginUpdate, to: descriptor)
    dialtone_refresh()
    Painter.write(Painter.endUpdate, to: descriptor)
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

/// Colour pairs, made as they are needed.
private struct Colours {
  private struct Pair: Hashable {
    var foreground: UInt8?
    var background: UInt8?
  }

  private let isOn: Bool
  private var pairs: [Pair: Int32] = [:]

  init(isOn: Bool) {
    self.isOn = isOn
    guard isOn else { return }
    start_color()
    // Colour -1 is the terminal's own.
    use_default_colors()
  }

  mutating func pair(_ foreground: UInt8?, _ background: UInt8?) -> Int32 {
    guard isOn, foreground != nil || background != nil else { return 0 }
    let pair = Pair(foreground: foreground, background: background)
    if let known = pairs[pair] { return known }
    let number = Int32(pairs.count + 1)
    func colour(_ value: UInt8?) -> Int16 {
      guard let value else { return -1 }
      // A terminal with 8 colours shows the bright ones as the others.
      return Int16(Int32(value) < dialtone_colors() ? value : value & 7)
    }
    init_pair(Int16(number), colour(foreground), colour(background))
    pairs[pair] = number
    return number
  }
}
