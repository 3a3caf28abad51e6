/// A terminal emulator: the part of xterm that ncurses uses for `TERM=xterm-256color`, as a value.
///
/// It supports
/// - cursor addressing, wrapping, scroll regions, erasing, inserting and deleting cells and lines, REP;
/// - the alternate screen, saved cursors, the DEC line drawing set, SGR;
/// - UTF-8, split at any byte, with wide characters and marks of the widths that libc's `wcwidth` gives.
///
/// It skips unknown sequences as ECMA-48 delimits them. ``takeReplies()`` has the answers to queries such as the position of the
/// cursor.
///
/// A test reads ``text``, ``line(_:)`` and the ``Look`` of cells. It may wait until ``isUpdating`` is false, when the program has
/// finished its frame.
///
/// ```swift
/// var screen = ScreenReader(columns: 20, rows: 2)
/// screen.feed("\u{1B}[1mHello".utf8)
/// screen.line(0)            // "Hello"
/// screen[0, 0].look.isBold  // true
/// ```
public struct ScreenReader: Sendable {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// The cells, row by row; the right half of a wide character has width 0.
  var cells: [[Cell]]
  var cursor = Cursor()
  public internal(set) var isCursorVisible = true
  /// The window title, as OSC 0 or 2 set it.
  public internal(set) var title = ""
  /// The colour of the background in the answer to OSC 11, such as `rgb:ffff/ffff/ffff`; nil for no answer.
  public var background: String?
  /// The titles that XTWINOPS 22 saves and 23 restores.
  public internal(set) var savedTitles: [String] = []
  /// The DEC private modes that are on, by number: 1049, 2004, 1000 …
  public internal(set) var privateModes: Set<Int> = [7, 25]
  /// The number of completed synchronised updates (mode 2026).
  public internal(set) var updateCount = 0
  /// The number of bells.
  public internal(set) var bellCount = 0

  /// The rows of the scroll region.
  var region: ClosedRange<Int>
  var isInserting = false
  var savedCursor = Cursor()
  /// The main screen while the alternate screen is shown.
  var mainCells: [[Cell]]?
  var mainCursor = Cursor()
  /// The character that REP repeats.
  var lastPrinted: Unicode.Scalar?
  var parser = Parser()
  var replies: [UInt8] = []

  /// A blank screen.
  public init(columns: Int = 80, rows: Int = 24) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    region = 0...self.rows - 1
    cells = Array(repeating: Array(repeating: .blank, count: self.columns), count: self.rows)
  }

  /// A cell: a character with its marks, and its look.
  public struct Cell: Hashable, Sendable {
    /// Empty in the right half of a wide character.
    public var text: String
    /// 0, 1 or 2 cells.
    public var width: UInt8
    public var look: Look

    static let blank = Cell(text: " ", width: 1, look: Look())
  }

  /// The position and look of the next character.
  struct Cursor: Sendable {
    var column = 0
    var row = 0
    /// Whether the last column was written, so that the next character wraps first.
    var isWrapPending = false
    var look = Look()
    /// Whether G0 and G1 are the DEC line drawing set.
    var drawsLines = [false, false]
    /// The active set: 0 for G0, 1 for G1.
    var charset = 0
  }

  // MARK: Reading the screen

  public var cursorColumn: Int { cursor.column }
  public var cursorRow: Int { cursor.row }

  /// Whether a synchronised update is in progress, so that the screen is between two frames.
  public var isUpdating: Bool { privateModes.contains(2026) }
  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { mainCells != nil }

  public subscript(column: Int, row: Int) -> Cell { cells[row][column] }

  /// A row as text, without trailing spaces; empty for a row outside the screen.
  public func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    var text = ""
    for cell in cells[row] { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, without trailing spaces.
  public var lines: [String] { (0..<rows).map(line) }

  /// The whole screen as text, without trailing blank rows.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The column at which a text first appears in a row; nil when it does not.
  public func column(of text: String, row: Int) -> Int? {
    guard cells.indices.contains(row) else { return nil }
    let row = cells[row]
    return row.indices.first { start in
      var rest = text[...]
      for cell in row[start...] where cell.width > 0 {
        if rest.isEmpty { break }
        guard rest.hasPrefix(cell.text) else { return false }
        rest = rest.dropFirst(cell.text.count)
      }
      return rest.isEmpty
    }
  }

  public func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Removes and returns the answers of the terminal to the program.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  // MARK: Size

  /// Changes the size of the screen. Like xterm, it cuts off what is outside, and does not rewrap lines.
  public mutating func resize(columns: Int, rows: Int) {
    let columns = max(columns, 1)
    let rows = max(rows, 1)
    func resized(_ cells: [[Cell]]) -> [[Cell]] {
      var cells = cells.prefix(rows).map { row in
        var row = Array(row.prefix(columns))
        if let last = row.last, last.width == 2 { row[row.count - 1] = .blank }
        return row + Array(repeating: .blank, count: columns - row.count)
      }
      while cells.count < rows { cells.append(Array(repeating: .blank, count: columns)) }
      return cells
    }
    cells = resized(cells)
    mainCells = mainCells.map(resized)
    self.columns = columns
    self.rows = rows
    region = 0...rows - 1
    for path in [\ScreenReader.cursor, \.savedCursor, \.mainCursor] {
      self[keyPath: path].column = min(self[keyPath: path].column, columns - 1)
      self[keyPath: path].row = min(self[keyPath: path].row, rows - 1)
      self[keyPath: path].isWrapPending = false
    }
  }
}
