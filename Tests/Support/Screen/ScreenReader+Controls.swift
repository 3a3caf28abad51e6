extension ScreenReader {
  // MARK: C0 and two-byte escapes

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: moveCursor(columns: -1)
    case 0x09: moveCursor(column: min((cursor.column / 8 + 1) * 8, columns - 1))
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: moveCursor(column: 0)
    case 0x0E: cursor.charset = 1
    case 0x0F: cursor.charset = 0
    default: break
    }
  }

  mutating func escape(_ intermediates: [UInt8], _ final: UInt8) {
    switch (intermediates.first.map(Unicode.Scalar.init), Unicode.Scalar(final)) {
    case (nil, "7"): savedCursor = cursor
    case (nil, "8"): cursor = savedCursor
    case (nil, "D"): lineFeed()
    case (nil, "E"):
      lineFeed()
      cursor.column = 0
    case (nil, "M"):
      cursor.isWrapPending = false
      if cursor.row == region.lowerBound { scroll(region, up: -1) } else { cursor.row = max(cursor.row - 1, 0) }
    case (nil, "c"):
      let counts = (bellCount, updateCount)
      self = ScreenReader(columns: columns, rows: rows)
      (bellCount, updateCount) = counts
    case ("#", "8"):
      for row in 0..<rows { cells[row] = Array(repeating: Cell(text: "E", width: 1, look: Look()), count: columns) }
    case ("(", let set): cursor.drawsLines[0] = set == "0"
    case (")", let set): cursor.drawsLines[1] = set == "0"
    default: break
    }
  }

  // MARK: Control sequences

  mutating func controlSequence(marker: UInt8?, _ parameters: [Parameter], intermediates: [UInt8], final: UInt8) {
    let final = Unicode.Scalar(final)
    switch (marker.map(Unicode.Scalar.init), intermediates.first.map(Unicode.Scalar.init)) {
    case (nil, nil): controlSequence(final, parameters)
    case ("?", nil): privateSequence(final, parameters)
    case (">", nil) where final == "c": reply("\u{1B}[>41;0;0c")
    case (nil, "!") where final == "p": softReset()
    case ("?", "$") where final == "p":
      let mode = parameters.first?.value ?? 0
      reply("\u{1B}[?\(mode);\(privateModes.contains(mode) ? 1 : 2)$y")
    default: break
    }
  }

  private mutating func controlSequence(_ final: Unicode.Scalar, _ parameters: [Parameter]) {
    /// A parameter, or its default if it is missing.
    func number(_ index: Int = 0, _ otherwise: Int) -> Int {
      index < parameters.count && parameters[index].value >= 0 ? parameters[index].value : otherwise
    }
    /// A parameter that is a count, at least 1.
    func count(_ index: Int = 0) -> Int { max(number(index, 1), 1) }
    switch final {
    case "A": moveCursor(row: max(cursor.row - count(), cursor.row >= region.lowerBound ? region.lowerBound : 0))
    case "B", "e": moveDown(count())
    case "C", "a": moveCursor(columns: count())
    case "D": moveCursor(columns: -count())
    case "E":
      moveDown(count())
      cursor.column = 0
    case "F":
      moveCursor(row: cursor.row - count())
      cursor.column = 0
    case "G", "`": moveCursor(column: count() - 1)
    case "H", "f":
      moveCursor(row: (privateModes.contains(6) ? region.lowerBound : 0) + count() - 1)
      moveCursor(column: count(1) - 1)
    case "d": moveCursor(row: count() - 1)
    case "I": moveCursor(column: min((cursor.column / 8 + count()) * 8, columns - 1))
    case "Z": moveCursor(column: max(((cursor.column + 7) / 8 - count()) * 8, 0))
    case "J": eraseDisplay(number(0, 0))
    case "K": eraseLine(number(0, 0))
    case "X":
      cursor.isWrapPending = false
      erase(row: cursor.row, cursor.column..<min(cursor.column + count(), columns))
    case "@":
      cursor.isWrapPending = false
      insertCells(count())
    case "P":
      cursor.isWrapPending = false
      deleteCells(count())
    case "L", "M":
      guard region.contains(cursor.row) else { return }
      scroll(cursor.row...region.upperBound, up: final == "L" ? -count() : count())
      moveCursor(column: 0)
    case "S": scroll(region, up: count())
    case "T": scroll(region, up: -count())
    case "b":
      guard let lastPrinted else { return }
      for _ in 0..<min(count(), columns * rows) { print(lastPrinted) }
    case "m": cursor.look.apply(parameters.map { $0.value < 0 ? Parameter(value: 0, parts: $0.parts) : $0 })
    case "r": setRegion(top: count(), bottom: number(1, 0))
    case "s": savedCursor = cursor
    case "u": cursor = savedCursor
    case "t" where number(1, 0) != 1:
      // 1 means the icon title, which is not shown.
      if number(0, 0) == 22 { savedTitles.append(title) }
      if number(0, 0) == 23, let saved = savedTitles.popLast() { title = saved }
    case "h", "l": for parameter in parameters where parameter.value == 4 { isInserting = final == "h" }
    case "n":
      if number(0, 0) == 5 { reply("\u{1B}[0n") }
      if number(0, 0) == 6 { reply("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R") }
    case "c": if number(0, 0) == 0 { reply("\u{1B}[?62;22c") }
    default: break
    }
  }

  private mutating func privateSequence(_ final: Unicode.Scalar, _ parameters: [Parameter]) {
    guard final == "h" || final == "l" else { return }
    let isOn = final == "h"
    for mode in parameters.map(\.value) {
      let was = privateModes.contains(mode)
      if isOn { privateModes.insert(mode) } else { privateModes.remove(mode) }
      switch mode {
      case 6: moveCursor(row: isOn ? region.lowerBound : 0, column: 0)
      case 25: isCursorVisible = isOn
      case 47, 1047, 1049: showAlternate(isOn, savesCursor: mode == 1049)
      case 1048: if isOn { savedCursor = cursor } else { cursor = savedCursor }
      case 2026: if was && !isOn { updateCount += 1 }
      default: break
      }
    }
  }

  /// OSC 0 and 2 set the title, and OSC 11 asks for the background. Other commands are ignored.
  mutating func operatingSystemCommand(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    if bytes == Array("11;?".utf8), let background { reply("\u{1B}]11;\(background)\u{1B}\\") }
    guard parts.count == 2, parts[0] == [0x30] || parts[0] == [0x32] else { return }
    title = String(decoding: parts[1], as: UTF8.self)
  }

  private mutating func reply(_ text: String) { replies.append(contentsOf: text.utf8) }

  // MARK: Effects

  private mutating func moveCursor(row: Int? = nil, column: Int? = nil) {
    cursor.isWrapPending = false
    if let row { cursor.row = min(max(row, 0), rows - 1) }
    if let column { cursor.column = min(max(column, 0), columns - 1) }
  }

  private mutating func moveCursor(columns count: Int) { moveCursor(column: cursor.column + count) }

  /// Moves the cursor down, but not out of the scroll region.
  private mutating func moveDown(_ count: Int) {
    let last = cursor.row <= region.upperBound ? region.upperBound : rows - 1
    moveCursor(row: min(cursor.row + count, last))
  }

  private mutating func eraseDisplay(_ kind: Int) {
    cursor.isWrapPending = false
    switch kind {
    case 0:
      erase(row: cursor.row, cursor.column..<columns)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row: row, 0..<columns) }
    case 1:
      for row in 0..<cursor.row { erase(row: row, 0..<columns) }
      erase(row: cursor.row, 0..<cursor.column + 1)
    case 2: for row in 0..<rows { erase(row: row, 0..<columns) }
    default: break
    }
  }

  private mutating func eraseLine(_ kind: Int) {
    cursor.isWrapPending = false
    switch kind {
    case 0: erase(row: cursor.row, cursor.column..<columns)
    case 1: erase(row: cursor.row, 0..<cursor.column + 1)
    case 2: erase(row: cursor.row, 0..<columns)
    default: break
    }
  }

  private mutating func setRegion(top: Int, bottom: Int) {
    let bottom = bottom == 0 ? rows : min(bottom, rows)
    guard top < bottom else { return }
    region = top - 1...bottom - 1
    moveCursor(row: privateModes.contains(6) ? region.lowerBound : 0, column: 0)
  }

  private mutating func showAlternate(_ isOn: Bool, savesCursor: Bool) {
    guard isOn != isAlternate else { return }
    if isOn {
      mainCells = cells
      mainCursor = cursor
      if savesCursor { cells = Array(repeating: Array(repeating: blank, count: columns), count: rows) }
    } else if let mainCells {
      cells = mainCells
      self.mainCells = nil
      if savesCursor { cursor = mainCursor }
    }
  }

  private mutating func softReset() {
    isInserting = false
    isCursorVisible = true
    privateModes.formUnion([7, 25])
    privateModes.remove(6)
    region = 0...rows - 1
    cursor.look = Look()
    cursor.drawsLines = [false, false]
    cursor.charset = 0
    savedCursor = Cursor()
  }
}
