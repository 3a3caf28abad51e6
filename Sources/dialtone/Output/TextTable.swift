import Glibc
import TerminalText

/// A table for people, with two blanks between its columns.
///
/// On a terminal, the table fits the width: some columns are shortened, the widest first, but numbers never. Matches are
/// bright, and details are dim. In a pipe, the output is plain text without shortening.
///
///     TextTable.text([.name, .whole], [["Ann", "+14155550100"]])
struct TextTable {
  struct Column {
    /// The smallest width of shortened texts, in cells; nil if texts are never shortened.
    var narrowest: Int?
    var isDim = false

    /// Numbers, times, and the like.
    static let whole = Column()
    static let name = Column(narrowest: 12)
    static let detail = Column(narrowest: 8, isDim: true)
    /// A few words, never shortened.
    static let mark = Column(isDim: true)
  }

  struct Cell: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    var text: DisplayText
    /// The bright parts, in graphemes.
    var ranges: [Range<Int>] = []

    init(_ text: String?, _ ranges: [Range<Int>] = []) {
      self.text = DisplayText(text ?? "")
      self.ranges = ranges
    }
    init(stringLiteral text: String) { self.init(text) }
  }

  private static let gap = 2

  private let columns: [Column]
  private var widths: [Int]
  private let isTerminal: Bool
  private let hasLooks: Bool

  /// - Parameters:
  ///   - rows: the rows that determine the widths of the columns.
  ///   - width: the cells of a line; nil for no limit.
  ///   - hasLooks: whether the terminal supports text attributes.
  init(
    _ columns: [Column], fitting rows: some Sequence<[Cell]>, width: Int? = TextTable.terminalWidth,
    hasLooks: Bool = TextTable.terminalHasLooks
  ) {
    self.columns = columns
    self.hasLooks = hasLooks
    isTerminal = width != nil
    widths = columns.map { _ in 0 }
    for row in rows {
      for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.text.width) }
    }
    if let width { fit(width) }
  }

  /// The width of the terminal; nil if standard output is not a terminal.
  static var terminalWidth: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Whether the terminal supports text attributes.
  static let terminalHasLooks: Bool = {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return !["", "dumb"].contains(name)
  }()

  /// The text of a table.
  static func text(
    _ columns: [Column], _ rows: [[Cell]], width: Int? = TextTable.terminalWidth,
    hasLooks: Bool = TextTable.terminalHasLooks
  ) -> String {
    let table = TextTable(columns, fitting: rows, width: width, hasLooks: hasLooks)
    return rows.map { table.line($0) + "\n" }.joined()
  }

  private mutating func fit(_ width: Int) {
    var excess = widths.reduce(0) { $0 + ($1 > 0 ? $1 + TextTable.gap : 0) } - TextTable.gap - width
    while excess > 0 {
      let able = widths.indices.filter { widths[$0] > columns[$0].narrowest ?? .max }
      guard let widest = able.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// The text of a row, without a line break. Empty columns are omitted.
  func line(_ cells: [Cell]) -> String {
    var line = ""
    var blanks = 0
    for (index, cell) in cells.enumerated() where widths[index] > 0 {
      let isCut = isTerminal && columns[index].narrowest != nil
      let text = isCut ? cell.text.truncated(to: widths[index]) : cell.text
      if text.width > 0 {
        line += String(repeating: " ", count: blanks) + painted(text, cell.ranges, isDim: columns[index].isDim)
        blanks = 0
      }
      blanks += max(widths[index] - text.width, 0) + TextTable.gap
    }
    return line
  }

  private func painted(_ text: DisplayText, _ ranges: [Range<Int>], isDim: Bool) -> String {
    guard isTerminal, hasLooks, isDim || !ranges.isEmpty else { return text.plain }
    func looks(_ text: String, _ code: Int?) -> String { code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text }
    var line = ""
    var run = ""
    var code: Int?
    for piece in text.pieces {
      let next = ranges.contains { $0.contains(piece.grapheme) } ? 1 : isDim ? 2 : nil
      if next != code {
        line += run.isEmpty ? "" : looks(run, code)
        run = ""
        code = next
      }
      run += piece.text.string
    }
    return line + (run.isEmpty ? "" : looks(run, code))
  }
}
