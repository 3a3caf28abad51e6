/// A size in cells.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The position of a cell, counted from 0 at the top left.
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells; it may be empty.
public struct Rect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var width: Int
  public var height: Int

  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  public var endColumn: Int { column + width }
  public var endRow: Int { row + height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  public func contains(_ position: Position) -> Bool {
    (column..<endColumn).contains(position.column) && (row..<endRow).contains(position.row)
  }

  /// Whether two rectangles have a cell in common.
  public func overlaps(_ other: Rect) -> Bool {
    max(column, other.column) < min(endColumn, other.endColumn) && max(row, other.row) < min(endRow, other.endRow)
  }

  /// The rectangle without margins of some columns and rows on each side.
  public func inset(by columns: Int, _ rows: Int) -> Rect {
    Rect(column: column + columns, row: row + rows, width: width - 2 * columns, height: height - 2 * rows)
  }
}
