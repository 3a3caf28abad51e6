import CMachine
import TerminalText

extension ScreenReader {
  /// Sets a UTF-8 locale, which libc's widths depend on.
  private static let widthsAreReady: Void = prepareCharacterWidths()

  /// Prints a character at the cursor.
  mutating func print(_ printed: Unicode.Scalar) {
    _ = ScreenReader.widthsAreReady
    let scalar = cursor.drawsLines[cursor.charset] ? ScreenReader.lineDrawing(printed) : printed
    let width = (0x20..<0x7F).contains(scalar.value) ? 1 : Int(dialtone_width(scalar.value))
    if width == 0 { return mark(scalar) }
    guard width > 0, width <= columns else { return }
    if privateModes.contains(7), cursor.isWrapPending || cursor.column + width > columns {
      if cursor.column + width > columns { erase(row: cursor.row, cursor.column..<columns) }
      cursor.column = 0
      lineFeed()
    }
    cursor.column = min(cursor.column, columns - width)
    cursor.isWrapPending = false
    if isInserting { insertCells(width) }
    let range = cursor.column..<cursor.column + width
    split(row: cursor.row, at: range.lowerBound)
    split(row: cursor.row, at: range.upperBound)
    cells[cursor.row][range.lowerBound] = Cell(text: String(scalar), width: UInt8(width), look: cursor.look)
    if width == 2 { cells[cursor.row][range.lowerBound + 1] = Cell(text: "", width: 0, look: cursor.look) }
    lastPrinted = printed
    cursor.isWrapPending = range.upperBound == columns
    cursor.column = min(range.upperBound, columns - 1)
  }

  /// Adds a mark to the character before the cursor.
  private mutating func mark(_ scalar: Unicode.Scalar) {
    var column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    if column > 0, cells[cursor.row][column].width == 0 { column -= 1 }
    guard column >= 0 else { return }
    cells[cursor.row][column].text.unicodeScalars.append(scalar)
  }

  /// Blanks both halves of a wide character that crosses the left edge of a column.
  mutating func split(row: Int, at column: Int) {
    guard column > 0, column < columns, cells[row][column].width == 0 else { return }
    for half in [column - 1, column] {
      cells[row][half].text = " "
      cells[row][half].width = 1
    }
  }

  /// Blanks cells with the current background (`bce`).
  mutating func erase(row: Int, _ range: Range<Int>) {
    let range = range.clamped(to: 0..<columns)
    split(row: row, at: range.lowerBound)
    split(row: row, at: range.upperBound)
    for column in range { cells[row][column] = blank }
  }

  /// A blank cell with the current background.
  var blank: Cell {
    var cell = Cell.blank
    cell.look.background = cursor.look.background
    return cell
  }

  mutating func insertCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    split(row: cursor.row, at: cursor.column)
    split(row: cursor.row, at: columns - count)
    cells[cursor.row].removeLast(count)
    cells[cursor.row].insert(contentsOf: repeatElement(blank, count: count), at: cursor.column)
  }

  mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    split(row: cursor.row, at: cursor.column)
    split(row: cursor.row, at: cursor.column + count)
    cells[cursor.row].removeSubrange(cursor.column..<cursor.column + count)
    cells[cursor.row].append(contentsOf: repeatElement(blank, count: count))
  }

  /// Moves the cursor down one row, and scrolls at the end of the scroll region.
  mutating func lineFeed() {
    cursor.isWrapPending = false
    if cursor.row == region.upperBound {
      scroll(region, up: 1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  /// Moves rows up, or down for a negative count, and adds blank rows.
  mutating func scroll(_ region: ClosedRange<Int>, up count: Int) {
    let amount = min(abs(count), region.count)
    let fresh = repeatElement(Array(repeating: blank, count: columns), count: amount)
    if count >= 0 {
      cells.removeSubrange(region.lowerBound..<region.lowerBound + amount)
      cells.insert(contentsOf: fresh, at: region.upperBound + 1 - amount)
    } else {
      cells.removeSubrange(region.upperBound + 1 - amount..<region.upperBound + 1)
      cells.insert(contentsOf: fresh, at: region.lowerBound)
    }
  }

  /// The DEC special graphics set, for 0x60…0x7E.
  private static let drawings = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  private static func lineDrawing(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x60...0x7E).contains(scalar.value) ? drawings[Int(scalar.value) - 0x60] : scalar
  }
}
