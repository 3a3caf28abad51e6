import CNcurses
import TerminalText

/// A cell that is written to the terminal at an explicit position, bypassing ncurses.
///
/// Terminals do not agree on its width, or ncurses would insert it before the last cell of the screen, which breaks a wide
/// character. For ncurses it is a blank, which it may overwrite when something changes in the row. So all such cells of a row
/// are written again with each change of the row.
struct PositionedCell {
  var row: Int
  var column: Int
  var cell: Cell

  /// The columns of a row that have such cells.
  ///
  /// - Parameter isLast: whether it is the last row of the screen.
  /// - Complexity: O(cells)
  static func columns(in cells: [Cell], isLast: Bool) -> [Int] {
    cells.indices.filter { column in
      let text = cells[column].text
      if cells[column].isContinuation { return false }
      if !text.hasAgreedWidth { return true }
      guard isLast, text.width == 2 || text.marks[0] != 0 else { return false }
      return column + Int(text.width) == cells.count - 1 && dialtone_inserts_last_cell()
    }
  }

  /// The cells of a row to write after ncurses has shown it: such cells, and then the cells to their right, which they or their
  /// predecessors may cover.
  ///
  /// - Parameters:
  ///   - columns: the columns of such cells in the new row.
  ///   - before: the columns of such cells in the old row. If one is gone, ncurses may see no change.
  static func cells(
    _ columns: [Int], of new: [Cell], row: Int, over before: [Int], of old: [Cell]
  ) -> [PositionedCell] {
    let covered =
      columns.flatMap { $0..<$0 + mostCells(of: new[$0].text) }
      + before.flatMap { $0..<$0 + mostCells(of: old[$0].text) }
    let others = Set(covered).subtracting(columns).filter { $0 < new.count && !new[$0].isContinuation }
    return (columns + others.sorted()).map { column in
      var cell = new[column]
      // At the end of a row, a terminal that does not combine a skin tone would write it over the emoji.
      if column + mostCells(of: cell.text) > new.count { cell.text.removeSkinTone() }
      return PositionedCell(row: row, column: column, cell: cell)
    }
  }

  /// The width of a character if each of its scalars has two cells.
  private static func mostCells(of text: CellText) -> Int {
    2 * (1 + (0..<CellText.maximumMarks).count { text.marks[$0] != 0 })
  }

  /// Replaces such cells with blanks.
  static func makeBlank(_ columns: [Int], in cells: inout [Cell]) {
    for column in columns {
      for covered in column..<min(column + Int(cells[column].text.width), cells.count) {
        cells[covered] = Cell(.blank, cells[covered].style)
      }
    }
  }

  /// The bytes that write some cells and move the cursor back to where ncurses has put it; empty if there are no cells.
  static func bytes(_ cells: [PositionedCell], cursor: Position, _ looks: Looks, _ modes: TerminalModes) -> [UInt8] {
    if cells.isEmpty { return [] }
    // A character that is wider than expected must not wrap at the end of a row.
    var bytes = Array(modes.stopWrapping.utf8)
    var style: Style?
    // The position of the cursor, if it is certain.
    var next: (row: Int, column: Int)?
    for target in cells {
      if next.map({ $0 != (target.row, target.column) }) ?? true {
        add(to: &bytes) { dialtone_address(Int32(target.row), Int32(target.column), $0, $1) }
      }
      if target.cell.style != style {
        let look = looks[target.cell.style]
        add(to: &bytes) { dialtone_look(look.attributes, look.pair, $0, $1) }
        style = target.cell.style
      }
      let text = target.cell.text
      bytes.append(contentsOf: text.string.utf8)
      next = text.hasAgreedWidth ? (target.row, target.column + Int(text.width)) : nil
    }
    add(to: &bytes) { dialtone_look(0, 0, $0, $1) }
    bytes.append(contentsOf: modes.wrapAgain.utf8)
    add(to: &bytes) { dialtone_address(Int32(cursor.row), Int32(cursor.column), $0, $1) }
    return bytes
  }

  /// The most bytes of a sequence.
  private static let longestSequence = 256

  private static func add(to bytes: inout [UInt8], _ sequence: (UnsafeMutablePointer<CChar>?, Int) -> Int) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: longestSequence) { room in
      let count = sequence(room.baseAddress, longestSequence)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
    }
  }
}
