import DialtoneTestSupport
import TerminalText
import Testing

@Suite("The cells of a screen")
struct CellBufferTests {
  @Test(
    "Text is cut off at every edge",
    arguments: [
      ("abc", 0, nil, "abc...", 3), ("abc", 3, nil, "...abc", 6), ("abc", 4, nil, "....ab", 6),
      ("abc", 6, nil, "......", 6), ("abc", 9, nil, "......", 9), ("abc", -1, nil, "bc....", 2),
      ("abc", -3, nil, "......", 0), ("abc", -9, nil, "......", -6), ("abcdefghij", -2, nil, "cdefgh", 6),
      ("張", 4, nil, "....張", 6), ("張", 5, nil, "......", 5), ("a張b", 4, nil, "....a.", 5),
      ("張a", -1, nil, ".a....", 2), ("張偉", -2, nil, "偉....", 2),
      ("abc", 1, 3, ".ab...", 3), ("張", 1, 2, "......", 1), ("張", 1, 3, ".張...", 3), ("abc", 1, 99, ".abc..", 4),
      ("abc", 3, 2, "......", 3), ("", 2, nil, "......", 2),
    ] as [(String, Int, Int?, String, Int)])
  func clipping(text: String, column: Int, end: Int?, line: String, after: Int) {
    var buffer = CellBuffer.dotted(columns: 6)
    let next = buffer.put(text, column: column, row: 0, end: end)
    #expect(buffer.lines == [line])
    #expect(next == after)
    #expect(buffer.tornCells == [])
  }

  @Test("Rows outside the buffer are not written", arguments: [-1, 2, 99])
  func rows(row: Int) {
    var buffer = CellBuffer.dotted(columns: 3, rows: 2)
    buffer.put("abc", column: 0, row: row)
    buffer.put(CellText("張", width: 2), column: 0, row: row, .text)
    #expect(buffer.lines == ["...", "..."])
  }

  @Test(
    "Half of a wide character that is overwritten blanks the other half",
    arguments: [
      (".張..", "x", 1, ".x .."), (".張..", "x", 2, ". x.."), (".張..", "x", 3, ".張x."), (".張..", "x", 0, "x張.."),
      ("張偉.", "金", 1, " 金 ."), ("張偉.", "金", 0, "金偉."), ("張偉.", "金", 3, "張 金"), (".張..", "xy", 1, ".xy.."),
      (".張..", "金", 0, "金 .."), (".張..", "金", 2, ". 金."), ("張偉.", "xy", 1, " xy ."),
    ])
  func overwriting(before: String, text: String, column: Int, after: String) {
    var buffer = CellBuffer(Size(columns: 5, rows: 1))
    buffer.put(before, column: 0, row: 0)
    buffer.put(text, column: column, row: 0)
    #expect(buffer.lines == [after])
    #expect(buffer.tornCells == [])
  }

  @Test("A wide character styles both of its cells; one that is cut off keeps the other's style")
  func styles() {
    var buffer = CellBuffer(Size(columns: 4, rows: 1))
    buffer.put("張", column: 1, row: 0, Style(.match))
    #expect((0..<4).map { buffer[$0, 0].style.role } == [.text, .match, .match, .text])
    #expect((0..<4).map { buffer[$0, 0].isContinuation } == [false, false, true, false])
    buffer.put("x", column: 2, row: 0, Style(.error))
    #expect((0..<4).map { buffer[$0, 0].style.role } == [.text, .match, .error, .text])
  }

  @Test("Graphemes are styled one by one")
  func graphemeStyles() {
    var buffer = CellBuffer(Size(columns: 6, rows: 1))
    buffer.put(DisplayText("a🇩🇪張b"), column: 0, row: 0) { Style($0 % 2 == 1 ? .match : .dim) }
    #expect((0..<6).map { buffer[$0, 0].style.role } == [.dim, .match, .match, .dim, .dim, .match])
  }

  @Test("Untrusted text brings no control character into a cell")
  func untrusted() {
    var buffer = CellBuffer(Size(columns: 8, rows: 1))
    buffer.put("\u{1B}[2J\u{202E}a\nb", column: 0, row: 0)
    #expect(buffer.lines == ["·[2Ja b "])
  }

  @Test(
    "Filling is cut off at the edges",
    arguments: [
      (Rect(column: 1, row: 1, width: 2, height: 1), ["....", ".  .", "...."]),
      (Rect(column: -1, row: -1, width: 2, height: 2), [" ...", "....", "...."]),
      (Rect(column: 3, row: 2, width: 9, height: 9), ["....", "....", "... "]),
      (Rect(column: 0, row: 0, width: 4, height: 3), ["    ", "    ", "    "]),
      (Rect(column: 1, row: 1, width: 0, height: 2), ["....", "....", "...."]),
      (Rect(column: 9, row: 9, width: 2, height: 2), ["....", "....", "...."]),
      (Rect(column: -9, row: -9, width: 2, height: 2), ["....", "....", "...."]),
    ])
  func filling(rect: Rect, lines: [String]) {
    var buffer = CellBuffer.dotted(columns: 4, rows: 3)
    buffer.fill(rect, Style(.text, isSelected: true))
    #expect(buffer.lines == lines)
    for row in 0..<3 {
      for column in 0..<4 {
        #expect(buffer[column, row].style.isSelected == rect.contains(Position(column: column, row: row)))
      }
    }
  }

  @Test("Filling over half of a wide character blanks the other half")
  func fillingHalves() {
    var buffer = CellBuffer(Size(columns: 6, rows: 1))
    buffer.put(".張偉.", column: 0, row: 0)
    buffer.fill(Rect(column: 2, row: 0, width: 2, height: 1), Style(.accent))
    #expect(buffer.lines == [".    ."])
    #expect((0..<6).map { buffer[$0, 0].style.role } == [.text, .text, .accent, .accent, .text, .text])
    #expect(buffer.tornCells == [])
  }

  @Test("A negative size is empty", arguments: [(-1, 5), (5, -1), (0, 0), (-3, -3)])
  func emptySizes(columns: Int, rows: Int) {
    var buffer = CellBuffer(Size(columns: columns, rows: rows))
    buffer.put("張a", column: 0, row: 0)
    buffer.fill(Rect(column: -1, row: -1, width: 9, height: 9))
    buffer.frame(Rect(column: 0, row: 0, width: 3, height: 3), .rounded, .text, title: "x")
    #expect(buffer.size == Size(columns: max(columns, 0), rows: max(rows, 0)))
  }

  @Test("Random writes leave no torn character", arguments: 0..<20)
  func randomWrites(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let size = Size(
        columns: Int.random(in: 0...12, using: &generator), rows: Int.random(in: 0...4, using: &generator))
      var buffer = CellBuffer(size)
      for _ in 0..<30 { Self.write(to: &buffer, using: &generator) }
      #expect(buffer.tornCells == [])
      #expect(buffer.size == size)
    }
  }

  private static func write(to buffer: inout CellBuffer, using generator: inout SeededGenerator) {
    let column = Int.random(in: -4...14, using: &generator)
    let row = Int.random(in: -2...5, using: &generator)
    let rect = Rect(
      column: column, row: row, width: Int.random(in: -1...10, using: &generator),
      height: Int.random(in: -1...5, using: &generator))
    let style = Style(Role.allCases.randomElement(using: &generator) ?? .text)
    let text = randomText(using: &generator, length: 0...6)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: buffer.fill(rect, style)
    case 1: buffer.frame(rect, .rounded, style, title: text)
    case 2: buffer.divider(rect, row: row, .ascii, style, title: text)
    case 3: buffer.put(CellText("張", width: 2), column: column, row: row, style)
    case 4: buffer.put(text, column: column, row: row, end: Int.random(in: -2...14, using: &generator), style)
    default: buffer.put("a張偉b", column: column, row: row, style)
    }
  }
}

@Suite("ASCII")
struct CellBufferASCIITests {
  @Test("Symbols become ASCII, letters stay")
  func symbols() {
    var buffer = CellBuffer(Size(columns: 12, rows: 1))
    buffer.put("▸ Zoë … 张·↑", column: 0, row: 0, Style(.strong))
    buffer.replaceSymbols()
    #expect(buffer.row(0).filter { !$0.isContinuation }.map(\.text.string).joined() == "> Zoë ~ 张-^")
    #expect(buffer[0, 0].style == Style(.strong) && buffer[9, 0].isContinuation)
  }
}
