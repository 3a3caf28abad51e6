/// The characters that frames are drawn with.
public struct BorderSet: Hashable, Sendable {
  public var topLeft: Unicode.Scalar
  public var topRight: Unicode.Scalar
  public var bottomLeft: Unicode.Scalar
  public var bottomRight: Unicode.Scalar
  public var horizontal: Unicode.Scalar
  public var vertical: Unicode.Scalar
  public var leftTee: Unicode.Scalar
  public var rightTee: Unicode.Scalar
  public var topTee: Unicode.Scalar
  public var bottomTee: Unicode.Scalar
  public var cross: Unicode.Scalar
  /// Whether symbols, such as ⌫ and ★, are drawn in ASCII.
  public var isASCII = false

  public static let rounded = BorderSet(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", leftTee: "├",
    rightTee: "┤", topTee: "┬", bottomTee: "┴", cross: "┼")
  /// For the Linux console, whose font has no rounded corners, and few symbols.
  public static let square = BorderSet(
    topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─", vertical: "│", leftTee: "├",
    rightTee: "┤", topTee: "┬", bottomTee: "┴", cross: "┼", isASCII: true)
  public static let ascii = BorderSet(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", leftTee: "+",
    rightTee: "+", topTee: "+", bottomTee: "+", cross: "+", isASCII: true)

  /// The set with blanks instead of lines: the parts are still separated.
  public var withoutLines: BorderSet {
    BorderSet(
      topLeft: " ", topRight: " ", bottomLeft: " ", bottomRight: " ", horizontal: " ", vertical: " ", leftTee: " ",
      rightTee: " ", topTee: " ", bottomTee: " ", cross: " ", isASCII: isASCII)
  }
}

extension CellBuffer {
  /// Draws a frame along the edge of a rectangle, with a title in its upper side.
  public mutating func frame(
    _ rect: Rect, _ set: BorderSet, _ style: Style, title: String = "", titleStyle: Style? = nil
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in rect.column..<rect.endColumn {
      put(CellText(set.horizontal), column: column, row: rect.row, style)
      put(CellText(set.horizontal), column: column, row: bottom, style)
    }
    for row in rect.row..<rect.endRow {
      put(CellText(set.vertical), column: rect.column, row: row, style)
      put(CellText(set.vertical), column: right, row: row, style)
    }
    put(CellText(set.topLeft), column: rect.column, row: rect.row, style)
    put(CellText(set.topRight), column: right, row: rect.row, style)
    put(CellText(set.bottomLeft), column: rect.column, row: bottom, style)
    put(CellText(set.bottomRight), column: right, row: bottom, style)
    self.title(title, rect, row: rect.row, titleStyle ?? style)
  }

  /// Draws a frame that lines divide into fields. The lines cross each other, and meet the sides of the frame.
  ///
  /// - Parameters:
  ///   - columns: the columns of the lines from top to bottom, inside the frame.
  ///   - rows: the rows of the lines from side to side.
  public mutating func grid(_ rect: Rect, columns: [Int], rows: [Int], _ set: BorderSet, _ style: Style) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    frame(rect, set, style)
    for row in rows { divider(rect, row: row, set, style) }
    for column in columns {
      for row in rect.row..<rect.endRow { put(CellText(set.vertical), column: column, row: row, style) }
      for row in rows { put(CellText(set.cross), column: column, row: row, style) }
      put(CellText(set.topTee), column: column, row: rect.row, style)
      put(CellText(set.bottomTee), column: column, row: rect.endRow - 1, style)
    }
  }

  /// Draws a line across a frame, from side to side, with a title in it.
  public mutating func divider(
    _ rect: Rect, row: Int, _ set: BorderSet, _ style: Style, title: String = "", titleStyle: Style? = nil
  ) {
    guard rect.width >= 2 else { return }
    for column in rect.column..<rect.endColumn { put(CellText(set.horizontal), column: column, row: row, style) }
    put(CellText(set.leftTee), column: rect.column, row: row, style)
    put(CellText(set.rightTee), column: rect.endColumn - 1, row: row, style)
    self.title(title, rect, row: row, titleStyle ?? style)
  }

  private mutating func title(_ title: String, _ rect: Rect, row: Int, _ style: Style) {
    guard !title.isEmpty, rect.width > 6 else { return }
    let text = DisplayText(" \(title) ").truncated(to: rect.width - 4)
    put(text, column: rect.column + 2, row: row) { _ in style }
  }
}
