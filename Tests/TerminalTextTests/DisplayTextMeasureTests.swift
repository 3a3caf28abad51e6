import DialtoneTestSupport
import TerminalText
import Testing

@Suite("Truncating and measuring text")
struct DisplayTextMeasureTests {
  @Test(
    "Cut to a width, with an ellipsis only when cut",
    arguments: [
      ("John Smith", 10, "John Smith"), ("John Smith", 11, "John Smith"), ("John Smith", 9, "John Smi…"),
      ("John", 2, "J…"), ("John", 1, "…"), ("John", 0, ""), ("John", -1, ""),
      ("", 0, ""), ("", -1, ""), ("", 5, ""), ("J", 1, "J"), ("J", 0, ""),
      ("張偉", 4, "張偉"), ("張偉", 3, "張…"), ("張偉", 2, "…"), ("張偉", 1, "…"), ("張偉", 0, ""),
      ("a張", 3, "a張"), ("a張", 2, "a…"), ("a張", 1, "…"), ("張a", 3, "張a"), ("張a", 2, "…"), ("張ab", 3, "張…"),
      ("🇩🇪x", 2, "D…"), ("e\u{301}fg", 2, "e\u{301}…"),
    ])
  func truncation(text: String, width: Int, shown: String) {
    let cut = DisplayText(text).truncated(to: width)
    #expect(cut.plain == shown)
    #expect(cut.width <= max(width, 0))
  }

  @Test("Random text is truncated as late as possible", arguments: 0..<10)
  func randomTruncation(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let whole = DisplayText(randomText(using: &generator))
      let limit = Int.random(in: 0...whole.width + 2, using: &generator)
      let cut = whole.truncated(to: limit)
      #expect(cut.width <= limit)
      #expect(cut.width == cut.pieces.reduce(0) { $0 + Int($1.text.width) })
      guard whole.width > limit else {
        #expect(cut == whole)
        continue
      }
      guard limit > 0 else { continue }
      let kept = cut.pieces.dropLast()
      #expect(cut.pieces.last?.text == CellText("…"))
      #expect(Array(kept) == Array(whole.pieces.prefix(kept.count)))
      // One more would not have left room for the ellipsis.
      #expect(cut.width + Int(whole.pieces[kept.count].text.width) > limit)
    }
  }

  @Test(
    "The column of each grapheme and the grapheme at each column",
    arguments: [
      ("", [0], [0, 0]),
      ("abc", [0, 1, 2, 3], [0, 1, 2, 3, 3]),
      ("a張b", [0, 1, 3, 4], [0, 1, 1, 2, 3]),
      ("張偉", [0, 2, 4], [0, 0, 1, 1, 2]),
      ("🇩🇪x", [0, 2, 3], [0, 0, 1, 2]),
      ("e\u{301}x", [0, 1, 2], [0, 1, 2]),
      ("👨\u{200D}👩\u{200D}👧x", [0, 2, 3], [0, 0, 1, 2]),
      ("a\u{200B}b", [0, 1, 1, 2], [0, 2, 3]),
      ("a\r\nb", [0, 1, 2, 3], [0, 1, 2, 3]),
    ])
  func columns(text: String, columns: [Int], graphemes: [Int]) {
    let shown = DisplayText(text)
    #expect(columns.indices.map { shown.column(ofGrapheme: $0) } == columns)
    #expect(graphemes.indices.map { shown.grapheme(atColumn: $0) } == graphemes)
  }

  @Test("The grapheme at the column of a grapheme is that grapheme", arguments: 0..<5)
  func inverse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let shown = DisplayText(randomText(using: &generator))
      for piece in shown.pieces {
        #expect(shown.grapheme(atColumn: shown.column(ofGrapheme: piece.grapheme)) == piece.grapheme)
      }
      for column in 0..<shown.width {
        let grapheme = shown.grapheme(atColumn: column)
        #expect((shown.column(ofGrapheme: grapheme)..<shown.column(ofGrapheme: grapheme + 1)).contains(column))
      }
    }
  }
}
