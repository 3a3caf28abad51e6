import Contacts
import DialerUI
import DialtoneTestSupport
import TerminalText
import Testing

/// Every layer at unusual sizes: borders are closed, hints are complete, and the cursor is in the expected position.
struct ScreenShapeTests {
  private static let sizesPerScene = 75

  /// The sides to which a box-drawing character has a line.
  private struct Sides: OptionSet {
    let rawValue: Int
    static let left = Sides(rawValue: 1), right = Sides(rawValue: 2), up = Sides(rawValue: 4), down = Sides(rawValue: 8)
  }

  private static let sides: [Unicode.Scalar: Sides] = [
    "─": [.left, .right], "│": [.up, .down], "╭": [.right, .down], "╮": [.left, .down], "╰": [.right, .up],
    "╯": [.left, .up], "├": [.right, .up, .down], "┤": [.left, .up, .down], "┬": [.left, .right, .down],
    "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down],
    // A scrollbar is part of a frame's side.
    "┃": [.up, .down],
  ]

  /// The positions at which a border line has a loose end. A title may interrupt a line.
  private static func openEnds(_ buffer: CellBuffer, in area: Rect) -> [Position] {
    func sides(_ column: Int, _ row: Int) -> Sides {
      guard area.contains(Position(column: column, row: row)) else { return [] }
      return self.sides[buffer[column, row].text.scalar] ?? []
    }
    var open: [Position] = []
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let own = sides(column, row)
        let isFramed = !own.isEmpty && !own.isSubset(of: [.left, .right])
        if own.contains(.down), !sides(column, row + 1).contains(.up) { open.append(.init(column: column, row: row)) }
        if own.contains(.up), !sides(column, row - 1).contains(.down) { open.append(.init(column: column, row: row)) }
        if isFramed, own.contains(.right) {
          let next = (column + 1..<area.endColumn).first { !sides($0, row).isEmpty }
          if !(next.map { sides($0, row).contains(.left) } ?? false) { open.append(.init(column: column, row: row)) }
        }
        if isFramed, own.contains(.left) {
          let next = (area.column..<column).last { !sides($0, row).isEmpty }
          if !(next.map { sides($0, row).contains(.right) } ?? false) { open.append(.init(column: column, row: row)) }
        }
      }
    }
    return open
  }

  /// The number of bars of selected cells. Bars in adjacent rows count as one.
  private static func barCount(_ buffer: CellBuffer) -> Int {
    func isBar(_ row: Int) -> Bool {
      let selected = (0..<buffer.size.columns).map { buffer[$0, row].style.isSelected }
      return selected.split(separator: false).contains { $0.count >= narrowestBar }
    }
    let bars = (0..<buffer.size.rows).map(isBar)
    return bars.split(separator: false).count
  }

  /// Wider than the cell of an emoji, and than the selected text in the field.
  private static let narrowestBar = 8

  @Test
  func `The summary has the rows that the list does not need`() {
    let many = (1...30).map { People.Person(name: "Ann \($0)", phones: [PhoneEntry(number: "1")]) }
    let numbers = (1...12).map { PhoneEntry(number: "+1 650 555 01\($0 + 10)") }
    let bo = People.Person(name: "Bo", phones: numbers)
    var dialer = People.dialer(People.index(of: many + [bo]))
    func shown() -> Int { dialer.lines.count { $0.contains("+1 650 555 01") && $0.contains("number") } }
    dialer.type("bo")
    #expect(dialer.state.selectedMatch?.contact.displayName == "Bo" && shown() == 12, "\(dialer.lines)")
    // The list needs its rows.
    dialer.press("escape")
    dialer.press("end")
    #expect(dialer.state.selectedMatch?.contact.displayName == "Bo" && shown() == 6)
  }

  @Test(arguments: ScreenSnapshotTests.scenes)
  func `Borders are closed, hints whole, and at most one bar is bright`(scene: ScreenSnapshotTests.Scene) throws {
    var random = SeededGenerator(seed: UInt64(scene.name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    for _ in 0..<ScreenShapeTests.sizesPerScene {
      let size = Size(columns: Int.random(in: 1...200, using: &random), rows: Int.random(in: 1...60, using: &random))
      var dialer = People.dialer(columns: size.columns, rows: size.rows)
      scene.steps(&dialer)
      #expect(ScreenShapeTests.barCount(render(dialer.state).buffer) <= 1, "\(scene.name) \(size)")
      let whole = Rect(column: 0, row: 0, width: size.columns, height: size.rows)
      // A layer has no frame where there is no room inside.
      if size.columns > 3, size.rows > 2 || dialer.state.layers.isEmpty {
        #expect(ScreenShapeTests.openEnds(render(dialer.state).buffer, in: whole).isEmpty, "\(scene.name) \(size)")
      }
      checkParts(dialer, scene)
      guard size.columns >= 20, size.rows >= 6, dialer.state.toast == nil else { continue }
      let footer = (dialer.lines.last ?? "").split(separator: "   ").map { $0.drop { $0 == " " } }
      let hints = hints(of: dialer.state)
      // The first ones, as far as there is room, and the way back.
      let first = hints.prefix(footer.count)
      let withBack = first.dropLast() + hints.dropFirst(footer.count).filter { $0.hasPrefix("Esc ") }
      #expect(
        [Array(first), Array(withBack)].contains(footer.map(String.init)) && !footer.isEmpty, "\(footer) \(size)")
    }
  }

  /// Whether no layer covers a part of the field or of the keypad, what is behind a layer is dim, and no row is between
  /// the parts of the screen, but for the line of completions.
  private func checkParts(_ dialer: StepHarness, _ scene: ScreenSnapshotTests.Scene) {
    let size = dialer.state.size
    guard size.columns >= 20, size.rows >= 6 else { return }
    let planes = planes(of: dialer.state)
    let free = (0..<size.rows).filter { row in !planes.contains { $0.rect.row <= row && row < $0.rect.endRow } }
    #expect(free.count <= 1, "\(scene.name) \(size) \(free)")
    guard let layer = planes.last(where: { $0.name.hasPrefix("layer") }) else { return }
    let isHelp = if case .help = dialer.state.layers.last { true } else { false }
    let buffer = render(dialer.state).buffer
    for part in planes where ["dial", "keypad", "emoji"].contains(part.name) {
      let cells = part.rect.cells
      let covered = cells.count { layer.rect.contains($0) }
      // What is covered is covered whole: by the help, or where the screen has no columns.
      let isWhole = covered == cells.count && (isHelp || layer.rect.width == size.columns)
      #expect(covered == 0 || isWhole, "\(scene.name) \(size) \(part.name)")
      guard covered == 0 else { continue }
      let isDim = cells.allSatisfy { cell in
        let cell = buffer[cell.column, cell.row]
        return cell.text == .blank || [.dim, .border].contains(cell.style.role)
      }
      #expect(isDim, "\(scene.name) \(size) \(part.name)")
    }
  }

  // MARK: Cursor

  /// The text of the line with the cursor.
  private func cursorLine(_ dialer: StepHarness) -> String { dialer.lines[render(dialer.state).cursor.row] }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12), (20, 6)])
  func `The cursor follows the eye: field, row, completion, and back`(columns: Int, rows: Int) throws {
    var dialer = People.dialer(columns: columns, rows: rows)
    let field = render(dialer.state).cursor
    dialer.type("jo")
    #expect(render(dialer.state).cursor == Position(column: field.column + 2, row: field.row))
    dialer.press("down")
    let name = try #require(dialer.selectedName)
    #expect(cursorLine(dialer).contains("▸") && cursorLine(dialer).contains(name.prefix(8)))
    dialer.press("up")
    #expect(cursorLine(dialer).contains("▸"))
    dialer.type("h")
    #expect(render(dialer.state).cursor == Position(column: field.column + 3, row: field.row))
    dialer.press("backspace", "end")
    #expect(cursorLine(dialer).contains("▸"))
    dialer.press("left")
    #expect(render(dialer.state).cursor == Position(column: field.column + 1, row: field.row))
    guard rows >= 8 else { return }
    dialer.press("tab")
    #expect(cursorLine(dialer).contains("John"))
    dialer.press("escape")
    #expect(render(dialer.state).cursor.row == field.row)
  }

  @Test func `On an empty field the arrows go to favourites and calls, and over to the list`() throws {
    var dialer = People.dialer()
    dialer.send(.recordsAnswered(.recents(RecentsTests.calls)))
    let field = render(dialer.state).cursor
    dialer.press("up")
    #expect(cursorLine(dialer).contains("Talking clock") && dialer.state.selection == nil)
    dialer.press("down")
    #expect(cursorLine(dialer).contains("John Smith") && dialer.lines.last?.contains("call John Smith") == true)
    dialer.press("right")
    #expect(dialer.selectedName == "Ayşe Yıldız" && cursorLine(dialer).contains("▸"))
    dialer.press("left", "escape")
    #expect(render(dialer.state).cursor == field && dialer.state.selection == nil)
    dialer.press("up", "enter")
    #expect(dialer.takeEffects().contains { $0.isCall })
  }
}

extension Rect {
  /// The positions of the cells.
  fileprivate var cells: [Position] {
    (row..<max(endRow, row)).flatMap { row in
      (column..<max(endColumn, column)).map { Position(column: $0, row: row) }
    }
  }
}
