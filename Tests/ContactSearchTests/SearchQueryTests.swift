import ContactSearch
import Testing

@Suite("Queries")
struct SearchQueryTests {
  /// The steps of a query: a digit for a key, a letter for itself, `␣` and `·` for separators.
  private static func steps(_ query: SearchQuery) -> String {
    query.elements.map { element in
      switch element {
      case .key(let key): "\(key)"
      case .letter(let letter): String(letter)
      case .space: "␣"
      case .any: "?"
      case .punctuation: "·"
      }
    }.joined()
  }

  private static func dialled(_ query: SearchQuery) -> String { String(decoding: query.dialled, as: UTF8.self) }

  @Test(
    "A number is keys for names and digits for numbers",
    arguments: [
      ("5646", "5646", "5646"),
      ("0", "0", "0"),
      ("5646076484", "5646076484", "5646076484"),
      ("(650) 253", "650253", "650253"),
      ("650-253.00/00", "6502530000", "6502530000"),
      ("650\u{A0}253‑0000", "6502530000", "6502530000"),
      ("06\u{202F}12\u{202F}34", "061234", "061234"),
      (" 65 ", "65", "65"),
      ("555,12", "", "555"),
      ("555;12", "", "555"),
      ("１２３", "123", "123"),
      ("٠١٢", "012", "012"),
      ("۴۵", "45", "45"),
      ("𝟗", "9", "9"),
    ])
  func numbers(text: String, steps: String, dialled: String) {
    let query = SearchQuery(text)
    #expect(query.text == text)
    #expect(Self.steps(query) == steps)
    #expect(Self.dialled(query) == dialled)
    #expect(!query.isInternational)
  }

  @Test(
    "A dial string is for numbers only",
    arguments: [
      ("+1", "1", true), ("+", "", true), ("+49 (30)", "4930", true), (" +1", "1", true), ("(+1) 650", "1650", true),
      ("＋８１", "81", true), ("*#06#", "*#06#", false), ("*", "*", false), ("#31#030", "030", false),
      ("12*", "12*", false),
    ])
  func dialStrings(text: String, dialled: String, isInternational: Bool) {
    let query = SearchQuery(text)
    #expect(query.elements == [])
    #expect(Self.dialled(query) == dialled)
    #expect(query.isInternational == isInternational)
  }

  @Test("No name is searched for a query with *, # or +", arguments: ["1+2", "j*5", "a#", "+j", "*j"])
  func brokenDialStrings(text: String) {
    let query = SearchQuery(text)
    #expect(query.elements == [])
    // No number begins like this.
    #expect(query.dialled == [])
    #expect(!query.isInternational)
  }

  @Test(
    "Text is letters, keys and separators",
    arguments: [
      ("j5h", "j5h"), ("John", "john"), ("5ohn", "5ohn"), ("JOSÉ", "jose"), ("jose\u{301}", "jose"), ("ß", "ss"),
      ("æ", "ae"), ("ﬁ", "fi"), ("Ｊ", "j"), ("𝐉", "j"), ("j٣", "j3"),
      ("john smith", "john␣smith"), ("john  smith", "john␣smith"), ("john\u{A0}\tsmith", "john␣smith"),
      ("o'brien", "o·brien"), ("o--b", "o·b"), ("Smith, J.", "smith·␣j·"), ("j (5", "j␣·5"),
      ("  john", "john"), ("-john", "john"), (" - 'john", "john"), ("john ", "john"), ("john   ", "john"),
      ("john - ", "john␣·"),
    ])
  func texts(text: String, steps: String) {
    let query = SearchQuery(text)
    #expect(query.text == text)
    #expect(Self.steps(query) == steps)
    #expect(query.dialled == [])
    #expect(!query.isInternational)
  }

  @Test("Letters that no key carries are looked for, too", arguments: ["🍕", "张", "김", "あ"])
  func otherLetters(text: String) {
    let query = SearchQuery(text)
    #expect(!query.elements.isEmpty)
    #expect(query.dialled == [])
    #expect(!query.prefersNumbers)
  }

  @Test("A query of separators requires nothing", arguments: ["", " ", "-", " ('", "\t"])
  func onlySeparators(text: String) {
    let query = SearchQuery(text)
    #expect(query.elements == [])
    #expect(query.dialled == [])
    #expect(query.isEmpty == text.allSatisfy(\.isWhitespace))
    #expect(!query.prefersNumbers)
  }

  @Test(
    "What comes after the longest query is ignored",
    arguments: ["2", "x", "5x", "張", "ß", "-2", "a-", "2 ", "*", "+1"])
  func longest(part: String) {
    let query = SearchQuery(String(repeating: part, count: 200))
    #expect(query.elements.count <= SearchQuery.maximumLength)
    #expect(query.dialled.count <= SearchQuery.maximumLength)
    #expect(query.text.count == 200 * part.count)
  }

  @Test("The longest query is 63 steps", arguments: ["2", "x"])
  func full(part: String) {
    #expect(SearchQuery.maximumLength == 63)
    let longest = String(repeating: part, count: 63)
    #expect(Self.steps(SearchQuery(longest)) == longest)
    #expect(Self.steps(SearchQuery(longest + part)) == longest)
  }

  @Test("A blank at the end of the longest query requires nothing")
  func blankAtTheEnd() {
    let letters = String(repeating: "x", count: 62)
    #expect(Self.steps(SearchQuery(letters + " y")) == letters)
  }

  @Test(
    "Seven digits, 0, 1 and + put numbers first",
    arguments: [
      ("", false), ("5", false), ("564655", false), ("5646550", true), ("(564) 655", false), ("(564) 6550", true),
      ("0", true), ("1", true), ("030", true), ("+", true), ("+4", true), ("+49 30", true), ("٠", true),
      ("*#06#", false),
      ("*#06#12", true), ("john", false), ("jonathan", false), ("1a", false), ("j5h", false), ("555123,4", false),
      ("234 567 8", true),
    ])
  func prefersNumbers(text: String, expected: Bool) {
    #expect(SearchQuery(text).prefersNumbers == expected)
  }
}
