import DialtoneTestSupport
import Foundation
import FoundationXML
import Testing

/// A screen as an SVG document.
struct ScreenPictureTests {
  private static func svg(_ bytes: String, columns: Int = 20, rows: Int = 3) -> String {
    var screen = ScreenReader(columns: columns, rows: rows)
    screen.feed(bytes.utf8)
    return ScreenPicture.svg(screen, title: "A < B & \"C\"")
  }

  @Test(arguments: [
    "", "plain", "\u{1B}[1;31mbold\u{1B}[0m <&> \u{1B}[7m reverse ", "╭──╮\r\n│金x│\r\n╰──╯",
    "e\u{301} \u{1B}[38;5;208mx",
    "\u{1B}[4;48;2;1;2;3munder\u{1B}[?25l",
  ])
  func `It is well-formed XML`(bytes: String) {
    let parser = XMLParser(data: Data(Self.svg(bytes).utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func `Words stand where their cells are, in the colour they have`() {
    let svg = Self.svg("\r\n  \u{1B}[31mred\u{1B}[0m and")
    #expect(
      svg.contains("<text x=\"18\" y=\"35\" textLength=\"27\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#e06c75\">red<"))
    #expect(
      svg.contains("<text x=\"54\" y=\"35\" textLength=\"27\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#d7dce5\">and<"))
  }

  @Test func `Frames are lines, wide characters have two cells, reversed ones a ground`() {
    let svg = Self.svg("─金\u{1B}[7mx")
    #expect(svg.contains("<path d=\"M0.0 10.0H9.0\""))
    #expect(svg.contains("<text x=\"9\" y=\"15\" textLength=\"18\""))
    #expect(svg.contains("<rect x=\"27\" y=\"0\" width=\"9\" height=\"20\" fill=\"#d7dce5\"/>"))
  }

  @Test func `A hidden cursor is not drawn`() {
    #expect(Self.svg("a").contains("width=\"2\" height=\"17\""))
    #expect(!Self.svg("a\u{1B}[?25l").contains("width=\"2\" height=\"17\""))
  }

  @Test func `An animation draws what screens share once, and shows the last one without animation`() {
    let frames = ["first\r\nsame\u{1B}[?25l", "second\r\nsame\u{1B}[?25l"].map { bytes in
      var screen = ScreenReader(columns: 20, rows: 3)
      screen.feed(bytes.utf8)
      return ScreenPicture.Frame(screen, seconds: bytes.hasPrefix("first") ? 1 : 3)
    }
    let svg = ScreenPicture.animation(frames, title: "two")
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(svg.components(separatedBy: ">same<").count == 2)
    #expect(svg.contains("@keyframes f0{0%{visibility:visible}25%{visibility:hidden}}"))
    #expect(svg.contains("@keyframes f1{0%{visibility:hidden}25%{visibility:visible}}"))
    #expect(svg.contains("4s step-end infinite"))
    func group(of word: String) -> Substring? {
      svg.components(separatedBy: ">\(word)<").first?.split(separator: "<g ").last
    }
    #expect(group(of: "first")?.hasPrefix("class=\"f0\" visibility=\"hidden\">") == true)
    #expect(group(of: "second")?.hasPrefix("class=\"f1\">") == true)
  }
}
