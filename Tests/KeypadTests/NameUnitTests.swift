import DialtoneTestSupport
import Keypad
import Testing

@Suite("Names as units and tokens")
struct NameUnitTests {
  /// The tokens and the runs of separators of a text.
  private static func runs(of text: String) -> [String] {
    var runs: [String] = []
    for (character, unit) in zip(text, NameUnit.units(of: text)) {
      if unit.startsRun || runs.isEmpty { runs.append("") }
      runs[runs.count - 1].append(character)
    }
    return runs
  }

  @Test(
    "Tokens break at everything but letters and digits",
    arguments: [
      ("", []),
      ("John", ["John"]),
      ("John Smith", ["John", " ", "Smith"]),
      ("Ann  Lee", ["Ann", "  ", "Lee"]),
      (" Ann ", [" ", "Ann", " "]),
      ("Ann\u{A0}Lee", ["Ann", "\u{A0}", "Lee"]),
      ("Ann\t\nLee", ["Ann", "\t\n", "Lee"]),
      ("Ann\u{3000}Lee", ["Ann", "\u{3000}", "Lee"]),
      ("O'Brien", ["O", "'", "Brien"]),
      ("O’Brien", ["O", "’", "Brien"]),
      // Letters that are written for an apostrophe: okina, Uzbek, transliterated Arabic, Mi'kmaq.
      ("Hawaiʻi", ["Hawai", "ʻ", "i"]), ("Gʼolib", ["G", "ʼ", "olib"]), ("ʿAlī", ["ʿ", "Alī"]),
      ("Saʾid", ["Sa", "ʾ", "id"]), ("Lꞌnu", ["L", "ꞌ", "nu"]), ("Solʹ", ["Sol", "ʹ"]),
      ("Jean-Luc", ["Jean", "-", "Luc"]),
      ("Smith, John", ["Smith", ",", " ", "John"]),
      ("...John", ["...", "John"]),
      ("a@b.example", ["a", "@", "b", ".", "example"]),
      ("snake_case", ["snake", "_", "case"]),
      ("AT&T", ["AT", "&", "T"]),
      ("José María", ["José", " ", "María"]),
      ("Jose\u{301} Mari\u{301}a", ["José", " ", "María"]),
      ("Straße", ["Straße"]),
    ])
  func tokens(text: String, runs: [String]) {
    #expect(Self.runs(of: text) == runs)
  }

  @Test(
    "Digits belong to the token they stand in",
    arguments: [
      ("3M", ["3M"]), ("R2D2", ["R2D2"]), ("Ana2", ["Ana2"]), ("42", ["42"]), ("4 2", ["4", " ", "2"]),
      ("علي٣", ["علي٣"]), ("٣٤", ["٣٤"]), ("3Иван", ["3Иван"]), ("A3Б", ["A3", "Б"]), ("Ⅳ", ["Ⅳ"]),
    ])
  func digits(text: String, runs: [String]) {
    #expect(Self.runs(of: text) == runs)
  }

  @Test(
    "Tokens break where the script changes",
    arguments: [
      ("John张伟", ["John", "张", "伟"]),
      ("张伟John", ["张", "伟", "John"]),
      ("欧阳 娜娜", ["欧", "阳", " ", "娜", "娜"]),
      ("二〇", ["二", "〇"]),
      ("𠮷野", ["𠮷", "野"]),
      ("ИванPetrov", ["Иван", "Petrov"]),
      ("ΆνναAnna", ["Άννα", "Anna"]),
      ("김민수", ["김민수"]),
      ("김Kim", ["김", "Kim"]),
      ("たろう", ["たろう"]),
      ("タロー", ["タロー"]),
      ("ﾀﾛｳ", ["ﾀﾛｳ"]),
      ("山田たろう", ["山", "田", "たろう"]),
      ("Ali علي", ["Ali", " ", "علي"]),
      ("عليAli", ["علي", "Ali"]),
      ("علی\u{200C}رضا", ["علی\u{200C}رضا"]),
      ("דודDavid", ["דוד", "David"]),
      ("प्रिया", ["प्रिया"]),
      ("สมชาย", ["สมชาย"]),
      ("გიორგი", ["გიორგი"]),
      ("Հայկ", ["Հայկ"]),
    ])
  func scripts(text: String, runs: [String]) {
    #expect(Self.runs(of: text) == runs)
  }

  @Test(
    "Letters in other dress are letters",
    arguments: ["𝐉𝐨𝐡𝐧", "𝒥ℴ𝒽𝓃", "𝕁𝕠𝕙𝕟", "ＪＯＨＮ", "ﬁn", "J𝐨ＨN"])
  func styledLetters(text: String) {
    #expect(Self.runs(of: text) == [text])
  }

  @Test(
    "Each emoji is a token",
    arguments: [
      ("🍕", ["🍕"]), ("🍕🍕", ["🍕", "🍕"]), ("Joe🍕", ["Joe", "🍕"]), ("🍕 Joe", ["🍕", " ", "Joe"]),
      ("👨\u{200D}👩\u{200D}👧👍🏽", ["👨\u{200D}👩\u{200D}👧", "👍🏽"]), ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]),
      ("Kiss❤️Me", ["Kiss", "❤️", "Me"]),
    ])
  func emoji(text: String, runs: [String]) {
    #expect(Self.runs(of: text) == runs)
    #expect(NameUnit.units(of: "🍕").map(\.kind) == [.letter])
  }

  @Test(
    "Kinds",
    arguments: [
      ("a", .letter), ("é", .letter), ("张", .letter), ("3", .letter), ("٣", .letter), ("か", .letter), ("김", .letter),
      (" ", .space), ("\u{A0}", .space), ("\t", .space), ("\r\n", .space), ("\u{2028}", .space), ("\u{3000}", .space),
      ("-", .punctuation), ("’", .punctuation), ("·", .punctuation), ("、", .punctuation), ("€", .punctuation),
      ("+", .punctuation), ("\u{1B}", .punctuation),
    ] as [(String, NameUnit.Kind)])
  func kinds(text: String, kind: NameUnit.Kind) {
    let units = NameUnit.units(of: text)
    #expect(units.map(\.kind) == [kind])
    #expect(units.allSatisfy { $0.spellings.isEmpty == (kind != .letter) })
  }

  @Test("A unit for each grapheme, a run wherever the kind changes", arguments: 0..<20)
  func randomText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = Self.randomText(using: &generator)
      let units = NameUnit.units(of: text)
      #expect(units.count == text.count)
      #expect(units.first?.startsRun ?? true)
      for (unit, next) in zip(units, units.dropFirst()) where unit.kind != next.kind { #expect(next.startsRun) }
      for unit in units where unit.kind == .letter {
        #expect(!unit.spellings.isEmpty)
        #expect(unit.spellings.allSatisfy { !$0.isEmpty })
      }
    }
  }

  private static func randomText(using generator: inout SeededGenerator) -> String {
    let pools: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0...0xFF, 0x100...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F, 0x200B...0x2070,
      0x3040...0x30FF, 0x4E00...0x4E40, 0xAC00...0xAC40, 0x1100...0x11FF, 0xFE00...0xFE0F, 0x1D400...0x1D7FF,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F600...0x1F64F, 0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let pool = pools.randomElement(using: &generator) ?? 0...0xFF
      text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: pool, using: &generator)) ?? "\u{200D}")
    }
    return text
  }
}
