import Foundation
import Keypad
import Testing

@Suite("Spellings")
struct SpellingTests {
  private static func spellings(_ character: Character) -> [String] {
    NameUnit.spellings(of: character).map { spelling in
      var text = ""
      text.unicodeScalars.append(contentsOf: spelling)
      return text
    }
  }

  @Test(
    "Letters with spellings of their own, the usual one first",
    arguments: [
      ("ß", ["ss", "s"]), ("ẞ", ["ss", "s"]), ("æ", ["ae", "a"]), ("Æ", ["ae", "a"]), ("œ", ["oe", "o"]),
      ("ä", ["a", "ae"]), ("Ä", ["a", "ae"]), ("ö", ["o", "oe"]), ("Ö", ["o", "oe"]), ("ü", ["u", "ue"]),
      ("Ü", ["u", "ue"]), ("å", ["a", "aa"]), ("Å", ["a", "aa"]), ("ø", ["o", "oe"]), ("Ø", ["o", "oe"]),
      ("þ", ["th", "t"]), ("Þ", ["th", "t"]), ("ð", ["d", "dh"]), ("Ð", ["d", "dh"]), ("ŋ", ["n", "ng"]),
      ("đ", ["d"]), ("Đ", ["d"]), ("ł", ["l"]), ("Ł", ["l"]), ("ħ", ["h"]), ("Ħ", ["h"]), ("ı", ["i"]), ("İ", ["i"]),
      ("ŧ", ["t"]), ("ə", ["e", "a"]), ("Ə", ["e", "a"]),
    ] as [(Character, [String])])
  func special(character: Character, spellings: [String]) {
    #expect(Self.spellings(character) == spellings)
  }

  @Test(
    "Case, marks and dress come off",
    arguments: [
      ("é", "e"), ("É", "e"), ("e\u{301}", "e"), ("ñ", "n"), ("ç", "c"), ("ě", "e"), ("Ž", "z"), ("ơ", "o"), ("ổ", "o"),
      ("ý", "y"), ("š", "s"), ("ș", "s"), ("ţ", "t"), ("i\u{307}", "i"), ("x\u{335}", "x"), ("ſ", "s"),
      ("ﬁ", "fi"), ("ﬄ", "ffl"), ("ǆ", "dz"), ("Ｊ", "j"), ("ｊ", "j"), ("𝐉", "j"), ("𝓃", "n"), ("ℴ", "o"), ("ª", "a"),
      ("Ⅳ", "iv"), ("³", "3"), ("①", "1"), ("３", "3"), ("٣", "3"), ("۳", "3"), ("३", "3"), ("𝟛", "3"), ("7", "7"),
    ] as [(Character, String)])
  func folded(character: Character, spelling: String) {
    #expect(Self.spellings(character) == [spelling])
  }

  @Test(
    "A letter is spelled the same composed and decomposed",
    arguments: [
      ("Latin", 0xC0...0x24F), ("Latin, more", 0x1E00...0x1EFF), ("Greek", 0x370...0x3FF),
      ("Greek, more", 0x1F00...0x1FFF), ("Cyrillic", 0x400...0x4FF),
      ("Arabic", 0x600...0x6FF), ("Indic", 0x900...0xDFF),
      ("signs", 0x2000...0x2BFF), ("kana", 0x3040...0x30FF),
      ("Hangul", 0xAC00...0xD7A3), ("Han", 0xF900...0xFAFF), ("Hebrew", 0xFB1D...0xFB4F),
    ] as [(String, ClosedRange<UInt32>)])
  func composition(block: String, range: ClosedRange<UInt32>) {
    let letters = range.compactMap(Unicode.Scalar.init).filter(\.isLetter).map(String.init)
    let different = letters.filter { letter in
      NameUnit.units(of: letter) != NameUnit.units(of: letter.decomposedStringWithCanonicalMapping)
    }
    #expect(different == [], "\(different.count) of \(letters.count), \(block)")
  }

  @Test("Letters fold as NFKD without case and marks")
  func compatibility() {
    // Beyond this plane Unicode adds letters with every version.
    let different = (0x80...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let plain = Self.plainLetters(scalar)
      return !plain.isEmpty && !Self.spellings(Character(scalar)).contains(plain)
    }
    #expect(different == [])
  }

  /// The NFKD form without case and marks if it has only `a`–`z`; otherwise empty.
  private static func plainLetters(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isLetter else { return "" }
    let plain = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { $0.properties.canonicalCombiningClass == .notReordered }.map { $0.properties.lowercaseMapping }.joined()
    return plain.utf8.allSatisfy { (0x61...0x7A).contains($0) } ? plain : ""
  }

  @Test(
    "A letter that no key carries is found by itself, in any case",
    arguments: [("Ж", "ж"), ("ж", "ж"), ("Σ", "σ"), ("ς", "σ"), ("张", "张"), ("ا", "ا")] as [(Character, String)])
  func otherScripts(character: Character, spelling: String) {
    #expect(Self.spellings(character).contains(spelling))
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, and not a mark, digit or symbol.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

@Suite("Keys")
struct KeypadLayoutTests {
  /// ITU-T E.161.
  private static let lettersOfKeys: [(Character, String)] = [
    ("2", "abc"), ("3", "def"), ("4", "ghi"), ("5", "jkl"), ("6", "mno"), ("7", "pqrs"), ("8", "tuv"), ("9", "wxyz"),
  ]

  @Test("Every letter in both cases is on its key", arguments: lettersOfKeys)
  func letters(key: Character, letters: String) throws {
    for letter in letters + letters.uppercased() {
      let spelling = try #require(NameUnit.spellings(of: letter).first)
      #expect(spelling.flatMap { KeypadLayout.keys(of: $0).keys }.map { "\($0)" } == [String(key)], "\(letter)")
      #expect(NameUnit.spellings(of: letter).count == 1)
    }
  }

  @Test("A digit is on its own key, anything else on none")
  func digits() {
    for digit in UInt8(0)...9 { #expect(KeypadLayout.keys(of: Unicode.Scalar(0x30 + digit)) == KeySet(key: digit)) }
    for scalar in "*#+ '-éЖ张/:`{\u{0}\u{130}\u{10FFFF}".unicodeScalars {
      #expect(KeypadLayout.keys(of: scalar) == [], "\(scalar)")
    }
  }

  @Test("The legend is what E.161 prints", arguments: lettersOfKeys)
  func legend(key: Character, letters: String) {
    #expect(KeypadLayout.legend(of: key) == letters.uppercased())
  }

  @Test(
    "The legend of the other keys",
    arguments: [("1", "'-."), ("0", "␣+"), ("*", ""), ("#", "")] as [(Character, String)])
  func otherLegends(key: Character, legend: String) {
    #expect(KeypadLayout.legend(of: key) == legend)
  }

  @Test("Twelve keys, as on a phone")
  func keys() {
    #expect(String(KeypadLayout.keys) == "123456789*0#")
  }
}
