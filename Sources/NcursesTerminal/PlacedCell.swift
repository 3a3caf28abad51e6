import CNcurses
import TerminalText

/// A cell written to the terminal bypassing ncurses, at an explicit position: one whose width terminals do not agree
/// on, or one that ncurses would insert before the last cell of the screen, which breaks a wide character.
///
/// ncurses takes it for a blank, and may overwrite it whenever something changes in its row: all those of a row are
/// written again with each change of it.
struct PlacedCell {
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

  /// The cells of a row to write once ncurses has shown it: first such cells, then those to their right, which
  /// they may cover, or their predecessors did.
  ///
  /// - Parameters:
  ///   - columns: those of the new row that have such cells.
  ///   - before: those of the old row. Where there was one and now is none, ncurses may see no change.
  static func cells(
    _ columns: [Int], of new: [Cell], row: Int, over before: [Int], of old: [Cell]
  ) -> [PlacedCell] {
    let covered =
      columns.flatMap { $0..<$0 + mostCells(of: new[$0].text) }
      + before.flatMap { $0..<$0 + mostCells(of: old[$0].text) }
    let others = Set(covered).subtracting(columns).filter { $0 < new.count && !new[$0].isContinuation }
    return (columns + others.sorted()).map { PlacedCell(row: row, column: $0, cell: new[$0]) }
  }

  /// How many cells a character takes if each of its scalars takes two.
  private static func mostCells(of text: CellText) -> Int {
    2 * (1 + (0..<CellText.maximumMarks).count { text.marks[$0] != 0 })
  }

  /// Leaves blanks for such cells.
  static func makeBlank(_ columns: [Int], in cells: inout [Cell]) {
    for column in columns {
      for covered in column..<min(column + Int(cells[column].text.width), cells.count) {
        cells[covered] = Cell(.blank, cells[covered].style)
      }
    }
  }

  /// The bytes that write them and leave the cursor where ncurses has put it; none when there is nothing to write.
  static func bytes(_ placed: [PlacedCell], cursor: Position, _ looks: Looks, _ modes: TerminalModes) -> [UInt8] {
    if placed.isEmpty { return [] }
    // A character that is wider than expected must not wrap at the end of a row.
    var bytes = Array(modes.stopWrapping.utf8)
    var style: Style?
    // The position where the cursor certainly is.
    var next: (row: Int, column: Int)?
    for place in placed {
      if next.map({ $0 != (place.row, place.column) }) ?? true {
        add(to: &bytes) { dialtone_address(Int32(place.row), Int32(place.column), $0, $1) }
      }
      if place.cell.style != style {
        let look = looks[place.cell.style]
        add(to: &bytes) { dialtone_look(look.attributes, look.pair, $0, $1) }
        style = place.cell.style
      }
      let text = place.cell.text
      bytes.append(contentsOf: text.string.utf8)
      next = text.hasAgreedWidth ? (place.row, place.column + Int(text.width)) : nil
    }
    add(to: &bytes) { dialtone_look(0, 0, $0, $1) }
    bytes.append(contentsOf: modes.wrapAgain.utf8)
    add(to: &bytes) { dialtone_address(Int32(cursor.row), Int32(cursor.column), $0, $1) }
    return bytes
  }

  /// The longest sequence.
  private static let longestSequence = 256

  private static func add(to bytes: inout [UInt8], _ sequence: (UnsafeMutablePointer<CChar>?, Int) -> Int) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: longestSequence) { room in
      let count = sequence(room.baseAddress, longestSequence)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
    }
  }
}
