/// The cells of a screen. What is written outside of it is cut off.
///
///     var buffer = CellBuffer(Size(columns: 80, rows: 24))
///     buffer.put("John Smith", column: 2, row: 0)
public struct CellBuffer: Hashable, Sendable {
  public let size: Size
  private var cells: [Cell]

  public init(_ size: Size) {
    self.size = Size(columns: max(size.columns, 0), rows: max(size.rows, 0))
    cells = [Cell](repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a position inside the buffer.
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The cells of a row.
  public func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// Writes text with a style for each grapheme, and returns the column after it.
  ///
  /// - Parameter end: the first column that must not be written; nil for the end of the row.
  @discardableResult
  public mutating func put(
    _ text: DisplayText, column: Int, row: Int, end: Int? = nil, style: (_ grapheme: Int) -> Style
  ) -> Int {
    var column = column
    let end = min(end ?? size.columns, size.columns)
    for piece in text.pieces {
      let width = Int(piece.text.width)
      guard column + width <= end else { break }
      put(piece.text, column: column, row: row, style(piece.grapheme))
      column += width
    }
    return column
  }

  /// Writes text in one style and returns the column after it.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, end: Int? = nil, _ style: Style = .text
  ) -> Int {
    put(DisplayText(text), column: column, row: row, end: end) { _ in style }
  }

  /// Writes one character. A wide character covers the next cell, too. Wide characters that are overwritten in part become
  /// blank.
  public mutating func put(_ text: CellText, column: Int, row: Int, _ style: Style) {
    let width = Int(text.width)
    guard (0..<size.rows).contains(row), column >= 0, column + width <= size.columns else { return }
    for covered in column..<column + width { clearHalves(covered, row) }
    cells[row * size.columns + column] = Cell(text, style)
    if width == 2 { cells[row * size.columns + column + 1] = Cell(.blank, style, isContinuation: true) }
  }

  private mutating func clearHalves(_ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].isContinuation, column > 0 { cells[index - 1].text = .blank }
    if cells[index].text.width == 2, column + 1 < size.columns {
      cells[index + 1] = Cell(.blank, cells[index + 1].style)
    }
  }

  /// Changes the styles of the cells of a rectangle.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    for row in max(rect.row, 0)..<max(min(rect.endRow, size.rows), max(rect.row, 0)) {
      for column in max(rect.column, 0)..<max(min(rect.endColumn, size.columns), max(rect.column, 0)) {
        let index = row * size.columns + column
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Fills a rectangle with blanks in a style.
  public mutating func fill(_ rect: Rect, _ style: Style = .text) {
    for row in max(rect.row, 0)..<max(min(rect.endRow, size.rows), max(rect.row, 0)) {
      for column in max(rect.column, 0)..<max(min(rect.endColumn, size.columns), max(rect.column, 0)) {
        put(.blank, column: column, row: row, style)
      }
    }
  }
}
