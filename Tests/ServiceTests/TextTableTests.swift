import TerminalText
import Testing

@testable import dialtone

/// Tables for people: columns that fit, are shortened, or are never shortened.
struct TextTableTests {
  private static let rows: [[TextTable.Cell]] = [
    [.init("Maria del Carmen Ruiz", [0..<5]), "+1 305 555 0175", "mobile", "Northwind Harbour"],
    ["张伟", "+61 491 570 313", "", "Logistics"],
  ]
  private static let columns: [TextTable.Column] = [.name, .whole, .mark, .detail]

  /// The text without attributes, and the cells of each line.
  private func lines(_ width: Int?) -> [(text: String, width: Int)] {
    TextTable.text(Self.columns, Self.rows, width: width).split(separator: "\n").map { line in
      let plain = String(line).replacing(#/\u{1B}\[[0-9]*m/#, with: "")
      return (plain, DisplayText(plain).width)
    }
  }

  @Test func `Tables in a pipe have columns and are not shortened`() {
    #expect(
      TextTable.text(Self.columns, Self.rows, width: nil) == """
        Maria del Carmen Ruiz  +1 305 555 0175  mobile  Northwind Harbour
        张伟                   +61 491 570 313          Logistics

        """)
  }

  @Test(arguments: [
    (nil, " 2. asterisk  your telephone rings"), (34, " 2. asterisk  your telephone rings"),
    (28, " 2. asterisk  your telephone\n              rings"), (14, " 2. asterisk  your telephone rings"),
  ])
  func `A line is broken at blanks where the terminal is narrower`(width: Int?, text: String) {
    #expect(WrappedLine.text("your telephone rings", after: " 2. asterisk  ", width: width) == text)
  }

  @Test(arguments: [200, 66, 60, 50]) func `On a terminal names are shortened, numbers are not`(width: Int) {
    let lines = lines(width)
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines[0].text.contains("+1 305 555 0175  mobile") && lines[1].text.contains("+61 491 570 313"))
    #expect(lines[0].text.contains("…") == (width < 65))
  }

  @Test func `What cannot fit is written whole rather than lost`() {
    let lines = lines(10)
    #expect(lines[0].text.contains("+1 305 555 0175") && lines[0].text.hasPrefix("Maria del C…"))
  }

  @Test func `Matches are bright, secondary text is dim, and empty columns need no room`() {
    func text(_ hasLooks: Bool) -> String {
      let rows: [[TextTable.Cell]] = [[.init("John", [0..<2]), "", "x\u{1B}[31m"]]
      return TextTable.text([.name, .mark, .detail], rows, width: 80, hasLooks: hasLooks)
    }
    #expect(text(true) == "\u{1B}[1mJo\u{1B}[0mhn  \u{1B}[2mx·[31m\u{1B}[0m\n")
    #expect(text(false) == "John  x·[31m\n")
  }
}
