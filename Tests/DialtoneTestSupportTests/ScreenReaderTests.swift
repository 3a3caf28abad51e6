import DialtoneTestSupport
import Testing

/// The emulator, sequence by sequence.
struct ScreenReaderTests {
  /// A 10×4 screen after some bytes.
  private func shown(_ bytes: String) -> String {
    var screen = ScreenReader(columns: 10, rows: 4)
    screen.feed(bytes.utf8)
    return screen.text
  }

  @Test(arguments: [
    ("text wraps", "abcdefghijkl", "abcdefghij\nkl"),
    ("the last column is not left before the next character", "abcdefghij\rX", "Xbcdefghij"),
    ("the screen scrolls", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5"),
    ("cursor position", "\u{1B}[2;3Hx", "\n  x"),
    ("cursor position without numbers", "ab\u{1B}[Hx", "xb"),
    ("column and row addresses", "\u{1B}[3d\u{1B}[5Gx\u{1B}[2`y", "\n\n y  x"),
    ("relative moves", "abc\u{1B}[2Dx\u{1B}[By\u{1B}[Az\u{1B}[Cw", "axcz w\n  y"),
    ("erase to the end of the line", "abcdef\u{1B}[3G\u{1B}[K", "ab"),
    ("erase to the start of the line", "abcdef\u{1B}[3G\u{1B}[1K", "   def"),
    ("erase characters", "abcdef\u{1B}[2G\u{1B}[3X", "a   ef"),
    ("erase below", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", "a"),
    ("erase above", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[1J", "\n\nc"),
    ("insert characters", "abc\u{1B}[2G\u{1B}[2@x", "ax bc"),
    ("insert mode", "abc\u{1B}[2G\u{1B}[4hx\u{1B}[4l", "axbc"),
    ("delete characters", "abcdef\u{1B}[2G\u{1B}[2P", "adef"),
    ("insert lines", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[Lx", "a\nx\nb\nc"),
    ("delete lines", "a\r\nb\r\nc\u{1B}[1;1H\u{1B}[M", "b\nc"),
    ("a scroll region", "a\r\nb\r\nc\r\nd\u{1B}[2;3r\u{1B}[3;1H\nx", "a\nc\nx\nd"),
    ("reverse index scrolls", "a\r\nb\u{1B}[H\u{1B}Mx", "x\na\nb"),
    ("repeat", "ab\u{1B}[3b", "abbbb"),
    ("tabs", "a\tb\u{1B}[Zc", "a       c"),
    ("backspace", "abc\u{08}\u{08}x", "axc"),
    ("wide characters", "金a\u{1B}[1;4Hb", "金ab"),
    ("a wide character does not fit in the last column", "abcdefghi金", "abcdefghi\n金"),
    ("half a wide character is blanked", "金金\u{1B}[2Gx", " x金"),
    ("marks join", "e\u{301}x", "e\u{301}x"),
    ("line drawing", "\u{1B}(0lqk\u{1B}(Bq", "┌─┐q"),
    ("shifted line drawing", "\u{1B})0\u{0E}x\u{0F}x", "│x"),
    ("the alternate screen comes and goes", "main\u{1B}[?1049hother\u{1B}[?1049l", "main"),
    ("a saved cursor", "ab\u{1B}7\u{1B}[4;1Hx\u{1B}8c", "abc\n\n\nx"),
    ("titles are not text", "a\u{1B}]2;title\u{07}b\u{1B}]0;x\u{1B}\\c", "abc"),
    ("device strings are not text", "a\u{1B}P1$q q\u{1B}\\b\u{1B}_G\u{1B}\\c", "abc"),
    ("unknown sequences are not text", "a\u{1B}[?12;25$p\u{1B}[>4;2m\u{1B}[=1u\u{1B} F\u{1B}%Gb", "ab"),
    ("an unfinished sequence is cut by the next", "a\u{1B}[12\u{1B}[1;5Hb", "a   b"),
    ("CAN ends a sequence", "a\u{1B}[12\u{18}b", "ab"),
    ("controls within a sequence are done", "a\u{1B}[\r2Cb", "a b"),
  ])
  func screen(what: String, bytes: String, expected: String) {
    #expect(shown(bytes) == expected, "\(what)")
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    var screen = ScreenReader(columns: 10, rows: 2)
    screen.feed([0x61, 0xFF, 0x62, 0xE9, 0x87, 0x63, 0xC0, 0x80, 0xED, 0xA0, 0x80] as [UInt8])
    #expect(screen.line(0).filter { $0 != "\u{FFFD}" } == "abc")
  }

  @Test func `how bytes are split makes no difference`() {
    let bytes = Array("a金\u{1B}[2;3H\u{1B}[1;38;5;208mé\u{1B}]2;t\u{1B}\\\u{1B}[?2026h\u{1B}[?2026lz".utf8)
    var whole = ScreenReader(columns: 10, rows: 4)
    whole.feed(bytes)
    for cut in bytes.indices {
      var parts = ScreenReader(columns: 10, rows: 4)
      parts.feed(bytes[..<cut])
      parts.feed(bytes[cut...])
      #expect(parts.lines == whole.lines)
      #expect(parts[2, 1] == whole[2, 1])
    }
    #expect(whole.title == "t")
    #expect(whole.updateCount == 1)
    #expect(!whole.isUpdating)
  }

  @Test func `cells keep their look`() {
    var screen = ScreenReader(columns: 10, rows: 2)
    screen.feed("\u{1B}[1;7;38;5;208ma\u{1B}[22;27;94mb\u{1B}[0;38:2::1:2:3;48;2;4;5;6mc\u{1B}[md".utf8)
    #expect(screen[0, 0].look.isBold && screen[0, 0].look.isReverse)
    #expect(screen[0, 0].look.foreground == .indexed(208))
    #expect(!screen[1, 0].look.isBold && !screen[1, 0].look.isReverse)
    #expect(screen[1, 0].look.foreground == .indexed(12))
    #expect(screen[2, 0].look.foreground == .rgb(1, 2, 3))
    #expect(screen[2, 0].look.background == .rgb(4, 5, 6))
    #expect(screen[3, 0].look == ScreenReader.Look())
  }

  @Test func `questions are answered`() {
    var screen = ScreenReader(columns: 10, rows: 4)
    screen.feed("\u{1B}[3;4H\u{1B}[6n\u{1B}[5n".utf8)
    #expect(String(decoding: screen.takeReplies(), as: UTF8.self) == "\u{1B}[3;4R\u{1B}[0n")
    #expect(screen.takeReplies().isEmpty)
  }

  @Test func `titles are saved and restored`() {
    var screen = ScreenReader(columns: 10, rows: 2)
    screen.feed("\u{1B}]2;one\u{7}\u{1B}[22;2t\u{1B}]2;two\u{7}\u{1B}[22;0;0t\u{1B}[22;1t\u{1B}]0;three\u{7}".utf8)
    #expect(screen.title == "three" && screen.savedTitles == ["one", "two"])
    screen.feed("\u{1B}[23;0;0t\u{1B}[23;2t\u{1B}[23;2t".utf8)
    #expect(screen.title == "one" && screen.savedTitles.isEmpty)
  }

  @Test func `a smaller screen cuts, a larger one is blank`() {
    var screen = ScreenReader(columns: 10, rows: 4)
    screen.feed("abcd金金金\r\nx\u{1B}[4;10H".utf8)
    screen.resize(columns: 5, rows: 1)
    #expect(screen.text == "abcd")
    #expect(screen.cursorColumn == 4 && screen.cursorRow == 0)
    screen.resize(columns: 12, rows: 3)
    #expect(screen.text == "abcd")
  }
}
