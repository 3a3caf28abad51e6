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
  private static let emails = [
    "john.smith@example.org", "smithson", "\"a@b\"@example.org", "jürgen.weiß@example.de", "x650@example.org",
    "ann-bel@x",
  ]
  private static let remarks = [
    "met at Johnson & Co.", "plumber, 650 only", "Anna's brother", "Kunde: Weiß", "张伟的朋友", "b2b momoko",
  ]

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
      if Int.random(in: 0..<5, using: &generator) == 0 {
        record.add(.title, given.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        record.add(.email, emails.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.category, remarks.randomElement(using: &generator) ?? "")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        record.add(.note, remarks.randomElement(using: &generator) ?? "")
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) { record.add(PhoneEntry(number: number(&generator))) }
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
  /// One in three has a typing error.
  static func query(_ generator: inout SeededGenerator) -> String {
    let query = rightQuery(&generator)
    return Int.random(in: 0..<3, using: &generator) == 0 ? mistyped(query, &generator) : query
  }

  private static func mistyped(_ query: String, _ generator: inout SeededGenerator) -> String {
    var characters = Array(query)
    guard characters.count > 3 else { return query }
    let place = Int.random(in: 0..<characters.count - 1, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: characters[place] = "23456789".randomElement(using: &generator) ?? "2"
    case 1: characters.remove(at: place)
    case 2: characters.insert("23456789".randomElement(using: &generator) ?? "2", at: place)
    default: characters.swapAt(place, place + 1)
    }
    return String(characters)
  }

  private static func rightQuery(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        "0123456789*#+".randomElement(using: &generator).map(String.init) ?? ""
      }.joined()
    case 1:
      let start =
        ["650", "1650", "+1650", "001", "011", "0", "20", "4420", "+44", "*31#", "50", "31#"]
        .randomElement(using: &generator) ?? ""
      return start
        + (0..<Int.random(in: 0...3, using: &generator)).map { _ in String(Int.random(in: 2...6, using: &generator)) }
        .joined()
    case 2:
      let text = (emails + remarks + organisations).randomElement(using: &generator) ?? ""
      let piece = String(
        text.dropFirst(Int.random(in: 0..<text.count, using: &generator))
          .prefix(Int.random(in: 3...7, using: &generator)))
      return Bool.random(using: &generator) ? piece : keys(piece, &generator)
    default:
      let asKeys = Bool.random(using: &generator)
      return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        let word = (given.randomElement(using: &generator) ?? "")
          .dropFirst([0, 0, 0, 1, 2].randomElement(using: &generator) ?? 0)
        let piece = String(word.prefix(Int.random(in: 1...5, using: &generator)))
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

  /// 48 books of 60 contacts, 70 queries each: 201,600 contacts beside a query.
  @Test(arguments: 0..<48)
  func `The index equals the reference on random contacts and queries`(seed: UInt64) {
    var generator = SeededGenerator(seed: 0xD1A1 + seed)
    let region = [Region("US"), Region("GB"), Region("DE"), nil].randomElement(using: &generator) ?? nil
    let batchCount = Int(seed % 4) % 3 + 1
    var index = SearchIndex()
    var contacts: [Contact] = []
    var removed: Set<Int> = []
    for number in 0..<batchCount {
      var batch = ReferenceTests.contacts(&generator, count: 60 / batchCount)
      if number > 0 {
        let superseded = (0..<4).map { _ in Int.random(in: 0..<contacts.count, using: &generator) }
          .filter { removed.insert($0).inserted }
        batch = batch.superseding(superseded.sorted())
      }
      index.append(SearchIndex.Segment([batch], region: region, leafCount: [0, 4, 64][Int(seed % 3)]))
      contacts += (0..<batch.count).map { Contact(batch: batch, position: $0) }
    }
    let reference = ReferenceMatcher(contacts, region: region, removed: removed)
    for _ in 0..<80 {
      let isText = Int.random(in: 0..<4, using: &generator) == 0
      let query = SearchQuery(ReferenceTests.query(&generator), isText: isText)
      let cap: MatchTier =
        [.primary, .primary, .loose, .loose, .loose, .typo].randomElement(using: &generator) ?? .typo
      if query.isEmpty { continue }
      let expected = reference.search(query, upTo: cap)
      let results = index.search(query, upTo: cap)
      let actual = (0..<results.count).map { ReferenceMatcher.Found(results[$0]) }
      if actual == expected { continue }
      let difference = diff(actual, expected) ?? ""
      Issue.record("\(query.text)\(isText ? " as text" : ""), up to \(cap.label):\n\(difference)")
      return
    }
  }
}
