/// What a terminal would show of the bytes a program sends: the part of xterm that ncurses uses for
/// `TERM=xterm-256color`, as a value.
///
/// - cursor addressing, wrapping, scroll regions, erasing, inserting and deleting cells and lines, REP;
/// - the alternate screen, saved cursors, the DEC line drawing set, SGR;
/// - UTF-8, split anywhere, with wide characters and marks as wide as libc's `wcwidth` says.
///
/// Sequences it does not know are skipped whole, as ECMA-48 delimits them. Questions (where is the cursor, what are you)
/// are answered in ``takeReplies()``.
///
/// A test asks for ``text``, ``line(_:)`` and the ``Look`` of cells, and may wait until ``isUpdating`` is false: the
/// program has finished the frame it was sending.
public struct ScreenReader: Sendable {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// The cells, row by row; the right half of a wide character has width 0.
  var cells: [[Cell]]
  var cursor = Cursor()
  public internal(set) var isCursorVisible = true
  /// The window title, as OSC 0 or 2 set it.
  public internal(set) var title = ""
  /// The titles that XTWINOPS 22 keeps and 23 gives back.
  public internal(set) var keptTitles: [String] = []
  /// The DEC private modes that are on, by number: 1049, 2004, 1000 …
  public internal(set) var privateModes: Set<Int> = [7, 25]
  /// How many synchronised updates (mode 2026) have ended.
  public internal(set) var updateCount = 0
  /// How often the bell rang.
  public internal(set) var bellCount = 0

  /// The first and last row that scroll.
  var region: ClosedRange<Int>
  var isInserting = false
  var savedCursor = Cursor()
  /// The main screen while the alternate one is shown.
  var mainCells: [[Cell]]?
  var mainCursor = Cursor()
  /// What REP repeats.
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

  /// One cell: a character with its marks and look.
  public struct Cell: Hashable, Sendable {
    /// Empty in the right half of a wide character.
    public var text: String
    /// 0, 1 or 2 cells.
    public var width: UInt8
    public var look: Look

    static let blank = Cell(text: " ", width: 1, look: Look())
  }

  /// Where the next character goes, and how.
  struct Cursor: Sendable {
    var column = 0
    var row = 0
    /// The last column was written: the next character wraps first.
    var isWrapPending = false
    var look = Look()
    /// Which of G0 and G1 are the DEC line drawing set, and which of them is in use.
    var drawsLines = [false, false]
    var charset = 0
  }

  // MARK: Reading the screen

  public var cursorColumn: Int { cursor.column }
  public var cursorRow: Int { cursor.row }

  /// Whether a synchronised update has begun and not ended: the screen is between two frames.
  public var isUpdating: Bool { privateModes.contains(2026) }
  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { mainCells != nil }

  public subscript(column: Int, row: Int) -> Cell { cells[row][column] }

  /// A row as text, without blanks at its end; empty for a row that is not there.
  public func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    var text = ""
    for cell in cells[row] { text += cell.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows, each without blanks at its end.
  public var lines: [String] { (0..<rows).map(line) }

  /// The whole screen as text: a row a line, without blank rows at the end.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Where a text first stands in a row, in columns; nil when it does not.
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

  /// What the terminal wants to answer, once.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  // MARK: Size

  /// Gives the screen another size, as xterm does: what is beyond it is cut off, nothing is wrapped anew.
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
