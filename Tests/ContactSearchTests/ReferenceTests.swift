import ContactSearch
import Contacts
import CustomDump
import DialtoneTestSupport
import Keypad
import Testing

/// The index finds what the plain rules say: the same contacts, in the same order, with the same ranges.
struct ReferenceTests {
  private static let given = [
    "John", "Johnson", "Jo", "Ann", "Anna", "Annabel", "Maria", "del", "Carmen", "Zoë", "José", "Jürgen", "Søren",
    "Łukasz",
    "Ærø", "Groß", "Weiß", "O'Brien", "Nguyễn", "van der", "3M", "Mom", "Momoko", "A", "B2B", "ﬁona", "Анна", "张伟",
    "김민지", "𝐉𝐨𝐡𝐧", "J.", "Smith", "Smith-Jones", "Inman", "Kim", "🍕", "Þór",
    "Сергей", "Тодор", "Жанна", "Ќире", "Άννα", "שלום", "محمد", "علی", "على", "สมชาย", "ชื่อ", "प्रिया", "રામ", "曾国藩",
    "欧阳", "单", "吕", "王", "한", "이", "과", "たろう", "コーヒー", "きょうこ", "がっこう", "ﾀﾛｳ", "👍🏽", "🇩🇪", "გიორგი", "Հայկ",
    "ㄅㄆ", "ı",
  ]
  private static let organisations = ["Acme", "Northwind Harbour", "Jo & Co.", "3M", "Weiß AG"]

  static func contacts(_ generator: inout SeededGenerator, count: Int) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "random")
    for _ in 0..<count {
      var record = ContactRecord()
      let words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in given.randomElement(using: &generator) ?? ""
      }
      let separator = [" ", " ", " ", ", ", "  ", "-"].randomElement(using: &generator) ?? " "
      record.add(.displayName, words.joined(separator: separator))
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.nickname, given.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        record.add(.organisation, organisations.randomElement(using: &generator) ?? "")
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { record.add(PhoneEntry(number: number(&generator))) }
      builder.append(&record)
    }
    return builder.finish()
  }

  private static func number(_ generator: inout SeededGenerator) -> String {
    let digits = (0..<7).map { _ in String(Int.random(in: 2...6, using: &generator)) }.joined()
    return [
      "+1 650 " + digits, "(650) " + digits, "0" + digits + "2", "+44 20 " + digits, "001165" + digits, "*31#" + digits,
    ]
    .randomElement(using: &generator) ?? digits
  }

  /// A query that has a chance: pieces of the words names are made of, as keys or letters; or of a number; or anything.
  static func query(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        "0123456789*#+".randomElement(using: &generator).map(String.init) ?? ""
      }.joined()
    case 1:
      let start =
        ["650", "1650", "+1650", "001", "011", "0", "20", "4420", "+44", "*31#"].randomElement(using: &generator) ?? ""
      return start
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in String(Int.random(in: 2...6, using: &generator)) }
        .joined()
    default:
      let asKeys = Bool.random(using: &generator)
      return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let word = given.randomElement(using: &generator) ?? ""
        let piece = String(word.prefix(Int.random(in: 1...4, using: &generator)))
        return asKeys ? String(keys(piece, &generator).prefix(12)) : piece.lowercased()
      }.joined(separator: ["", "", "", "0", "1", " "].randomElement(using: &generator) ?? "")
    }
  }

  /// Keys that spell a text in one of its ways; 5 for what is on no key.
  private static func keys(_ text: String, _ generator: inout SeededGenerator) -> String {
    var keys = ""
    for unit in NameUnit.units(of: text) {
      for letter in unit.spellings.randomElement(using: &generator) ?? ["5"] {
        keys += KeypadLayout.keys(of: letter).keys.randomElement(using: &generator).map(String.init) ?? "5"
      }
    }
    return keys
  }

  @Test(arguments: 0..<20)
  func `The index equals the reference on random contacts and queries`(seed: UInt64) {
    var generator = SeededGenerator(seed: 0xD1A1 + seed)
    let region = [Region("US"), Region("GB"), Region("DE"), nil].randomElement(using: &generator) ?? nil
    let batches = (0..<3).map { _ in ReferenceTests.contacts(&generator, count: 20) }
    var index = SearchIndex()
    var contacts: [Contact] = []
    for batch in batches {
      index.append(SearchIndex.Segment([batch], region: region, leafCount: [0, 4, 64][Int(seed % 3)]))
      contacts += (0..<batch.count).map { Contact(batch: batch, position: $0) }
    }
    let reference = ReferenceMatcher(contacts, region: region)
    for _ in 0..<60 {
      let query = SearchQuery(ReferenceTests.query(&generator))
      let expected = reference.search(query)
      let results = index.search(query, upTo: .primary)
      let actual = query.isEmpty ? expected : (0..<results.count).map { ReferenceMatcher.Found(results[$0]) }
      expectNoDifference(actual, expected, "query \(query.text)")
      if actual != expected { return }
    }
  }
}
