import ContactSearch
import Contacts
import DialtoneTestSupport
import Keypad
import NumberPlans
import Testing

/// Only the part of a very long name that somebody could type is searched; the whole name is stored.
struct SearchLimitsTests {
  private static func batch(_ records: [[(ContactField, String)]]) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "test")
    for fields in records {
      var record = ContactRecord()
      for (field, text) in fields { record.add(field, text) }
      builder.append(&record)
    }
    return builder.finish()
  }

  private static func index(_ batch: ContactBatch) -> SearchIndex {
    var index = SearchIndex()
    index.append(SearchIndex.Segment([batch], region: Region("US")))
    return index
  }

  private static func count(_ index: SearchIndex, _ query: String) -> Int {
    index.search(SearchQuery(query), upTo: .primary).count
  }

  /// Contents of a name of 5 KB.
  private static let fillers = [
    "a ", "a", "ba", "Ann Annabel ", "x-y.", "ü", "张", "김 ", "각", "か", "क्ष", "🍕", "e\u{301}\u{302}",
    "x\u{301}\u{301}\u{301}",
    "👩\u{200D}👧\u{200D}",
  ]

  @Test func `Only the start of a name of 5 KB is searched, and all of it is stored`() {
    let names = (0..<300).map { number in
      let filler = SearchLimitsTests.fillers[number % SearchLimitsTests.fillers.count]
      let own = number == 299 ? "Zygmunt " : ""
      return "Johanna " + own + String(repeating: filler, count: 5_000 / filler.utf8.count) + " Quixote"
    }
    let index = SearchLimitsTests.index(SearchLimitsTests.batch(names.map { [(.displayName, $0)] }))
    #expect(SearchLimitsTests.count(index, "564266") == 300 && SearchLimitsTests.count(index, "johanna") == 300)
    #expect(SearchLimitsTests.count(index, "zygmunt") == 1 && SearchLimitsTests.count(index, "johannazyg") == 1)
    #expect(SearchLimitsTests.count(index, "annab") == names.count { $0.contains("Ann Annabel") })
    #expect(SearchLimitsTests.count(index, "quixote") == 0 && SearchLimitsTests.count(index, "7849683") == 0)
    for query in ["5642662222222222", "6862373", "22222222", "9999", "94264", "546546", "smith johanna"] {
      let results = index.search(SearchQuery(query))
      for rank in 0..<results.count {
        let match = results[rank]
        #expect(names.contains(match.contact.displayName))
        #expect(match.nameRanges.allSatisfy { $0.upperBound <= SearchLimits.graphemes }, "\(query)")
      }
    }
  }

  @Test func `Of a name of 40 tokens the first ones are searched`() {
    // No word begins as another does.
    let words = (0..<40).map {
      "\(Character(Unicode.Scalar(UInt8(97 + $0 / 20))))\(Character(Unicode.Scalar(UInt8(97 + $0 % 20))))z"
    }
    let names = (0..<400).map { ([words[$0 % 40]] + words).joined(separator: " ") }
    let index = SearchLimitsTests.index(SearchLimitsTests.batch(names.map { [(.displayName, $0)] }))
    for (place, word) in words.enumerated() {
      // One in forty begins with it, whatever its place.
      #expect(SearchLimitsTests.count(index, word) == (place + 1 < SearchLimits.tokens ? 400 : 10), "\(word)")
    }
    #expect(SearchLimitsTests.count(index, "aazabzakz") == 400)
  }

  @Test func `Thousands of Korean names are found by letters, keys and syllables`() {
    var random = SeededGenerator(seed: 9)
    let syllables = (0..<300).map { _ in
      String(Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &random)).map(Character.init) ?? "가")
    }
    func syllable() -> String { syllables.randomElement(using: &random) ?? "" }
    let names = (0..<8_000).map { _ in
      (["김", "이", "박", "최"].randomElement(using: &random) ?? "") + syllable() + syllable()
    }
    let index = SearchLimitsTests.index(SearchLimitsTests.batch(names.map { [(.displayName, $0)] }))
    for family in ["김", "이", "박", "최"] {
      #expect(SearchLimitsTests.count(index, family) == names.count { $0.hasPrefix(family) })
    }
    #expect(SearchLimitsTests.count(index, "kim") == SearchLimitsTests.count(index, "김"))
    #expect(SearchLimitsTests.count(index, names[123]) == names.count { $0 == names[123] })
    // Inside the name, which is searched when few contacts match.
    let inside = index.search(SearchQuery(String(names[123].dropFirst())), upTo: .loose)
    #expect(inside.count >= 1)
    #expect(
      (0..<inside.count).contains { inside[$0].contact.displayName == names[123] && inside[$0].nameRanges == [1..<3] })
  }

  /// Few keys, as the reference tries every alignment.
  @Test(arguments: 0..<3)
  func `Long texts are found as the reference finds them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "Jo", "A", "b", "Kim", "é", "ß", "3M", "O'", "x,", "张", "김", "e\u{301}\u{302}", "🍕", "\r\n", "か", "👩\u{200D}👧",
      "  ",
    ]
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
    }
    let records = (0..<9).map { number -> [(ContactField, String)] in
      let letters = String(repeating: words[Int(seed) % 6], count: number % 3 == 0 ? 300 : 1)
      return [
        (.displayName, text(1...20) + (number % 2 == 0 ? " " : "") + letters), (.nickname, text(8...20)),
        (.organisation, text(10...20)), (.email, text(1...20) + letters + "@example.org"),
        (.note, text(20...30) + " unusual"),
      ]
    }
    let batch = SearchLimitsTests.batch(records)
    let contacts = (0..<batch.count).map { Contact(batch: batch, index: $0) }
    let reference = ReferenceMatcher(contacts, region: Region("US"))
    let index = SearchLimitsTests.index(batch)
    for typed in ["2", "j", "56", "33", "94", "k a", "kim", "202", "unusual"] {
      let query = SearchQuery(typed, isText: typed == "unusual")
      let results = index.search(query, upTo: .loose)
      let actual = (0..<results.count).map { ReferenceMatcher.Found(results[$0]) }
      #expect(actual == reference.search(query, upTo: .loose), "\(typed), seed \(seed)")
    }
  }
}
