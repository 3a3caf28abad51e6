import DialtoneTestSupport
import TerminalText
import Testing

@Suite("Text made safe for cells")
struct DisplayTextTests {
  @Test(arguments: [
    ("Account Manager · Northwind Harbour · Sales", 35, ["Account Manager · Northwind Harbour", "Sales"]),
    ("+1 650 555 0123 · preferred", 17, ["+1 650 555 0123", "preferred"]),
    ("+1 650 555 0123 · preferred", 16, ["+1 650 555 0123", "preferred"]), ("one two", 3, ["one", "two"]),
    ("+1 512 555 0142 · Texas · 11:25 there", 33, ["+1 512 555 0142 · Texas", "11:25 there"]),
    ("one · two three", 8, ["one", "two", "three"]), ("one · two three", 9, ["one", "two three"]),
    ("abcdef", 4, ["abcd", "ef"]), ("", 4, [""]), ("a 張張張b c", 4, ["a 張", "張", "張b", "c"]),
    ("番号がありません。", 8, ["番号があ", "りませ", "ん。"]), ("Jo Inmanの番号「12」です", 11, ["Jo Inmanの", "番号「12」", "です"]),
    ("a\u{A0}; b c", 3, ["a\u{A0};", "b c"]), ("전화를 받다", 7, ["전화를", "받다"]),
    // Longer than any loop over its halves would end with.
    (String(repeating: "x", count: 20_000), 40, Array(repeating: String(repeating: "x", count: 40), count: 500)),
  ])
  func `A text is broken at its blanks, and no line ends or begins with a dot between parts`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(DisplayText.wrapped(text, width: width) == lines)
  }

  @Test(
    "Control characters show as dots, and no escape sequence is left",
    arguments: [
      ("\u{1B}[31mred", ["·", "[", "3", "1", "m", "r", "e", "d"]),
      ("\u{1B}]0;x\u{7}", ["·", "]", "0", ";", "x", "·"]),
      ("\u{1B}Pq\u{1B}\\", ["·", "P", "q", "·", "\\"]),
      ("\u{9B}2J", ["·", "2", "J"]),
      ("\u{9D}0;x\u{9C}", ["·", "0", ";", "x", "·"]),
      ("a\u{0}b", ["a", "·", "b"]),
      ("a\u{8}\u{8}b", ["a", "·", "·", "b"]),
      ("\u{7F}\u{80}\u{85}\u{9F}", ["·", "·", "·", "·"]),
      ("\u{E}\u{F}", ["·", "·"]),
    ])
  func controls(text: String, cells: [String]) {
    #expect(DisplayText(text).cells == cells)
  }

  @Test("Every control character is one dot or one blank")
  func everyControl() {
    for scalar in (Array(0..<0x20) + Array(0x7F..<0xA0)).compactMap(Unicode.Scalar.init) {
      let isBlank = "\t\n\r".unicodeScalars.contains(scalar)
      #expect(DisplayText("a\(Character(scalar))b").cells == ["a", isBlank ? " " : "·", "b"], "\(scalar.value)")
    }
  }

  @Test("A tab or a line break is one blank", arguments: ["\t", "\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func blanks(text: String) {
    #expect(DisplayText("a\(text)b").cells == ["a", " ", "b"])
  }

  @Test(
    "Bidirectional controls and what has no width are left out",
    arguments: [
      0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200B, 0x200C,
      0x200D, 0x2060, 0xFEFF, 0xAD, 0xFE0E, 0xFE0F, 0xE0001, 0xE0067, 0xE007F,
    ] as [UInt32])
  func invisible(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    for text in ["\(scalar)ab", "a\(scalar)b", "ab\(scalar)"] {
      #expect(DisplayText(text).cells == ["a", "b"])
      #expect(DisplayText(text).width == 2)
    }
  }

  @Test(
    "Kana and their voicing marks are one; on anything else a mark stands for itself",
    arguments: [
      ("か\u{3099}き\u{3099}ち\u{3099}つ\u{3099}と\u{3099}", ["が", "ぎ", "ぢ", "づ", "ど"]),
      ("は\u{3099}は\u{309A}ほ\u{3099}ほ\u{309A}う\u{3099}", ["ば", "ぱ", "ぼ", "ぽ", "ゔ"]),
      ("カ\u{3099}ハ\u{309A}ウ\u{3099}ヲ\u{3099}ヽ\u{3099}ゝ\u{3099}", ["ガ", "パ", "ヴ", "ヺ", "ヾ", "ゞ"]),
      ("あ\u{3099}ん\u{309A}a\u{3099}", ["あ", "゛", "ん", "゜", "a", "゛"]),
      ("が\u{3099}っ\u{3099}な\u{3099}", ["が", "゛", "っ", "゛", "な", "゛"]),
    ])
  func kana(text: String, cells: [String]) {
    #expect(DisplayText(text).cells == cells)
  }

  @Test(
    "Terminals agree on the letters of most names, not on joiners, emoji and rare scripts",
    arguments: [
      ("Zoë 張伟 김철수 Анна ┌▸★", true), ("e\u{301}\u{302}", true), ("ｗｉｄｅ", true), ("ที่", false), ("क्", false),
      ("🍕", false), ("\u{1F9C1}", false), ("x\u{20E3}", false), ("\u{3164}\u{FFA0}", true), ("\u{17000}", false),
    ])
  func agreement(text: String, isAgreed: Bool) {
    #expect(DisplayText(text).pieces.allSatisfy(\.text.hasAgreedWidth) == isAgreed)
  }

  @Test(
    "An emoji sequence shows its first emoji, a flag its letters",
    arguments: [
      ("👨\u{200D}👩\u{200D}👧\u{200D}👦", ["👨"], 2),
      ("👩🏽\u{200D}💻!", ["👩🏽", "!"], 3),
      ("👍🏽", ["👍🏽"], 2), ("🏽", ["🏽"], 2), ("a🏽", ["a"], 1),
      ("❤\u{FE0F}", ["❤"], 1),
      ("✈\u{FE0E}", ["✈"], 1),
      ("🏳\u{FE0F}\u{200D}🌈", ["🏳"], 1),
      ("1\u{FE0F}\u{20E3}", ["1\u{20E3}"], 1),
      ("🇩🇪", ["D", "E"], 2),
      ("🇩🇪🇫🇷", ["D", "E", "F", "R"], 4),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴"], 2),
      ("🍕", ["🍕"], 2),
    ])
  func emoji(text: String, cells: [String], width: Int) {
    let shown = DisplayText(text)
    #expect(shown.cells.map(codes) == cells.map(codes))
    #expect(shown.width == width)
  }

  @Test(
    "Scripts with several spacing scalars in a grapheme take several cells, and lose none",
    arguments: [
      ("क्षि", ["क\u{94D}", "ष", "\u{93F}"]),
      ("प्रिया", ["प\u{94D}", "र", "\u{93F}", "य", "\u{93E}"]),
      ("क\u{94D}\u{200D}ष", ["क\u{94D}", "ष"]),
      ("कं", ["क\u{902}"]),
      ("নি", ["ন", "\u{9BF}"]),
    ])
  func indic(text: String, cells: [String]) {
    let shown = DisplayText(text)
    #expect(shown.cells.map(codes) == cells.map(codes))
    #expect(shown.width == cells.count)
  }

  @Test(
    "Marks stay on their letter, four at most",
    arguments: [
      ("e\u{327}\u{301}", ["e\u{327}\u{301}"]),
      ("a\u{316}\u{317}\u{318}\u{319}", ["a\u{316}\u{317}\u{318}\u{319}"]),
      ("a\u{316}\u{317}\u{318}\u{319}\u{31C}\u{31D}b", ["a\u{316}\u{317}\u{318}\u{319}", "b"]),
      ("\u{316}a", [" \u{316}", "a"]),
      ("ש\u{5B8}ל", ["ש\u{5B8}", "ל"]),
    ])
  func marks(text: String, cells: [String]) {
    #expect(DisplayText(text).cells.map(codes) == cells.map(codes))
    #expect(CellText.maximumMarks == 4)
  }

  @Test(
    "Conjoining jamo become syllables",
    arguments: [
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1100}\u{1161}", "가"), ("\u{1112}\u{1175}\u{11C2}", "힣"),
      ("\u{AC00}\u{11A8}", "각"), ("한", "한"), ("\u{1100}\u{1175}\u{11B7}\u{1106}\u{1175}\u{11AB}", "김민"),
    ])
  func jamo(text: String, syllables: String) {
    let shown = DisplayText(text)
    #expect(codes(shown.plain) == codes(syllables))
    #expect(shown.width == 2 * syllables.count)
  }

  @Test(
    "Widths",
    arguments: [
      ("", 0), ("John", 4), ("é", 1), ("张伟", 4), ("한", 2), ("か", 2), ("か\u{3099}", 2), ("ｶ", 1), ("Ａ", 2), ("ы", 1),
      ("𠮷", 2), ("😀", 2), ("ﬁ", 1), ("…", 1), ("ﷺ", 1), ("a张b", 4), ("、", 2), ("น้ำ", 2),
    ])
  func widths(text: String, width: Int) {
    #expect(DisplayText(text).width == width)
  }

  @Test("Text without any width is a question mark", arguments: [0x378, 0xFDD0, 0x10FFFF] as [UInt32])
  func unknown(code: UInt32) throws {
    #expect(DisplayText("a\(try #require(Unicode.Scalar(code)))b").cells == ["a", "?", "b"])
  }

  @Test("Random text is safe, and has the width that it reports", arguments: 0..<20)
  func randomTexts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = randomText(using: &generator)
      let shown = DisplayText(text)
      #expect(shown.width == shown.pieces.reduce(0) { $0 + Int($1.text.width) })
      #expect(shown.pieces.allSatisfy { (1...2).contains($0.text.width) })
      #expect(shown.pieces.allSatisfy { (0..<text.count).contains($0.grapheme) })
      #expect(zip(shown.pieces, shown.pieces.dropFirst()).allSatisfy { $0.grapheme <= $1.grapheme })
      let scalars = shown.plain.unicodeScalars
      if scalars.contains(where: \.isDangerous) { Issue.record("\(codes(text)) shows \(codes(shown.plain))") }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, a line break or a bidirectional control, or cannot be in a cell.
  fileprivate var isDangerous: Bool {
    if properties.generalCategory == .control || properties.isBidiControl { return true }
    return [0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0xFEFF].contains(value)
  }
}
