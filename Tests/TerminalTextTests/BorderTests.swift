import TerminalText
import Testing

@Suite("Frames and dividers")
struct BorderTests {
  @Test(
    "Frames",
    arguments: [
      (Rect(column: 1, row: 0, width: 4, height: 3), "", [".╭──╮.", ".│..│.", ".╰──╯."]),
      (Rect(column: 0, row: 1, width: 2, height: 2), "", ["......", "╭╮....", "╰╯...."]),
      (Rect(column: 0, row: 0, width: 1, height: 3), "", ["......", "......", "......"]),
      (Rect(column: 0, row: 0, width: 3, height: 1), "", ["......", "......", "......"]),
      (Rect(column: -1, row: -1, width: 4, height: 3), "", ["..│...", "──╯...", "......"]),
      (Rect(column: 4, row: 1, width: 4, height: 4), "", ["......", "....╭─", "....│."]),
      // Too narrow for a title.
      (Rect(column: 0, row: 0, width: 6, height: 2), "Title", ["╭────╮", "╰────╯", "......"]),
    ])
  func frames(rect: Rect, title: String, lines: [String]) {
    var buffer = CellBuffer.dotted(columns: 6, rows: 3)
    buffer.frame(rect, .rounded, Style(.border), title: title)
    #expect(buffer.lines == lines)
  }

  @Test(
    "Titles",
    arguments: [
      ("", "+----------+"), ("Dial", "+- Dial ---+"), ("Nearly", "+- Nearly -+"), ("Too long a title", "+- Too lo…-+"),
      ("張偉張偉", "+- 張偉張…-+"), ("\u{1B}[2J", "+- ·[2J ---+"),
    ])
  func titles(title: String, line: String) {
    var buffer = CellBuffer(Size(columns: 12, rows: 4))
    buffer.frame(Rect(column: 0, row: 0, width: 12, height: 4), .ascii, .text, title: title)
    buffer.divider(Rect(column: 0, row: 0, width: 12, height: 4), row: 2, .ascii, .text, title: title)
    #expect(buffer.lines == [line, "|          |", line, "+----------+"])
    #expect(buffer.tornCells == [])
  }

  @Test("A title may have its own style")
  func titleStyle() {
    var buffer = CellBuffer(Size(columns: 10, rows: 2))
    let rect = Rect(column: 0, row: 0, width: 10, height: 2)
    buffer.frame(rect, .rounded, Style(.border), title: "Ab", titleStyle: Style(.strong))
    #expect(buffer[3, 0].style.role == .strong)
    #expect(buffer[1, 0].style.role == .border)
    #expect(buffer[9, 1].style.role == .border)
  }

  @Test(
    "Dividers",
    arguments: [
      (Rect(column: 1, row: 0, width: 4, height: 3), 0, ".├──┤."),
      (Rect(column: 0, row: 0, width: 6, height: 3), 0, "├────┤"),
      (Rect(column: -1, row: 0, width: 4, height: 3), 0, "──┤..."),
      (Rect(column: 4, row: 0, width: 4, height: 3), 0, "....├─"),
      (Rect(column: 1, row: 0, width: 4, height: 3), 1, "......"),
      (Rect(column: 2, row: 0, width: 0, height: 3), 0, "......"),
    ])
  func dividers(rect: Rect, row: Int, line: String) {
    var buffer = CellBuffer.dotted(columns: 6)
    buffer.divider(rect, row: row, .rounded, Style(.border))
    #expect(buffer.lines == [line])
  }
}

@Suite("Geometry")
struct GeometryTests {
  @Test("A rectangle holds the cells from its start to before its end")
  func contains() {
    let rect = Rect(column: 2, row: -1, width: 3, height: 2)
    #expect(rect.endColumn == 5)
    #expect(rect.endRow == 1)
    for row in -3...3 {
      for column in 0...7 {
        let isInside = (2...4).contains(column) && (-1...0).contains(row)
        #expect(rect.contains(Position(column: column, row: row)) == isInside)
      }
    }
  }

  @Test(
    "Empty rectangles",
    arguments: [(0, 3, true), (3, 0, true), (-2, 3, true), (3, -2, true), (1, 1, false)])
  func empty(width: Int, height: Int, isEmpty: Bool) {
    let rect = Rect(column: 1, row: 1, width: width, height: height)
    #expect(rect.isEmpty == isEmpty)
    #expect(rect.width >= 0)
    #expect(rect.height >= 0)
    #expect(rect.contains(Position(column: 1, row: 1)) == !isEmpty)
  }

  @Test("A margin is removed from each side")
  func inset() {
    let rect = Rect(column: 1, row: 2, width: 10, height: 5)
    #expect(rect.inset(by: 1, 2) == Rect(column: 2, row: 4, width: 8, height: 1))
    #expect(rect.inset(by: 6, 3).isEmpty)
  }

  @Test("A frame starts blank, with the cursor at the top left")
  func frame() {
    let frame = Frame(Size(columns: 2, rows: 1))
    #expect(frame.buffer == CellBuffer(Size(columns: 2, rows: 1)))
    #expect(frame.buffer.lines == ["  "])
    #expect(frame.cursor == Position(column: 0, row: 0))
    #expect(frame.showsCursor)
  }
}
