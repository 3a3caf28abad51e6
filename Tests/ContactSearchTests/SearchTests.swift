import ContactSearch
import Contacts
import NumberPlans
import Testing

/// The rules of matching and order, one example each.
struct SearchTests {
  private static func index(_ names: [String], numbers: [String] = []) -> SearchIndex {
    var builder = ContactBatch.Builder(source: "test")
    for (place, name) in names.enumerated() {
      var record = ContactRecord()
      record.add(.displayName, name)
      if place < numbers.count { record.add(PhoneEntry(number: numbers[place])) }
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    return index
  }

  private static func names(_ query: String, in names: [String], numbers: [String] = []) -> [String] {
    let results = index(names, numbers: numbers).search(SearchQuery(query))
    return (0..<results.count).map { results[$0].contact.displayName }
  }

  @Test(
    arguments: [
      ("5646", "John Smith", [0..<4]),
      ("564676484", "John Smith", [0..<10]),
      ("5646076484", "John Smith", [0..<10]),
      ("76484", "John Smith", [5..<10]),
      ("57", "John Smith", [0..<1, 5..<6]),
      ("507", "John Smith", [0..<1, 4..<6]),
      ("500", "John Smith", []),
      ("200", "Ann Bob Cid", []),
      ("20204", "Ann Bob Cid", []),
      ("202024", "Ann Bob Cid", [0..<1, 3..<5, 7..<10]),
      ("6277", "Maria del Carmen Ruiz", [0..<3, 17..<18]),
      ("62722778", "Maria del Carmen Ruiz", [0..<3, 10..<13, 17..<19]),
      ("6337", "Maria del Carmen Ruiz", [0..<1, 6..<8, 17..<18]),
      ("26622", "Ann Annabel", [4..<9]),
      ("61274", "O'Brien", [0..<5]),
      ("6274", "O'Brien", [0..<5]),
      ("4767", "Zoë Groß", [4..<8]),
      ("47677", "Zoë Groß", [4..<8]),
      ("583", "Jürgen", [0..<2]),
      ("587", "Jürgen", [0..<3]),
      ("36", "3M", [0..<2]),
      ("5264", "𝐉𝐚𝐧𝐢", [0..<4]),
      ("john s", "John Smith", [0..<6]),
      ("j5h", "Jahn Khan", [0..<1, 5..<7]),
      ("j5h", "John Smith", []),
      ("j6h", "John Smith", [0..<3]),
      ("smith", "John Smith", [5..<10]),
      ("ærø", "Søren Ærø", [6..<9]),
      ("анна", "Анна Кузнецова", [0..<4]),
    ] as [(String, String, [Range<Int>])])
  func `A query highlights the letters that it matches`(query: String, name: String, ranges: [Range<Int>]) {
    let results = SearchTests.index([name]).search(SearchQuery(query), upTo: .primary)
    #expect((results.count == 0 ? [] : results[0].nameRanges) == ranges)
    #expect(results.count == (ranges.isEmpty ? 0 : 1))
  }

  @Test(
    arguments: [
      ("6502", "(650) 253-0000", [1..<7]),
      ("1650", "(650) 253-0000", [1..<4]),
      ("+1650", "(650) 253-0000", [1..<4]),
      ("0011", "(650) 253-0000", nil),
      ("0016", "(650) 253-0000", [1..<2]),
      ("001", "(650) 253-0000", []),
      ("0116", "(650) 253-0000", nil),
      ("2530", "(650) 253-0000", [6..<11]),
      ("650253000012", "(650) 253-0000", nil),
      ("02079", "+44 20 7946 0018", [4..<9]),
      ("2079", "+44 20 7946 0018", [4..<9]),
      ("004420", "+44 20 7946 0018", [1..<6]),
      ("+4420", "+44 20 7946 0018", [1..<6]),
      ("18003569377", "1-800-FLOWERS", [0..<13]),
      ("*21", "*21*5550100#", [0..<3]),
      ("650253000", "+1 (650) 253-0000 x12", [4..<16]),
    ] as [(String, String, [Range<Int>]?)])
  func `A number is found in every form it can be dialled in`(query: String, number: String, ranges: [Range<Int>]?) {
    let results = SearchTests.index(["名"], numbers: [number]).search(SearchQuery(query), upTo: .primary)
    #expect((results.count == 0 ? nil : results[0].phoneRanges) == ranges)
  }

  @Test(
    arguments: [
      ("666", ["Momoko", "Mom"], ["Mom", "Momoko"]),
      ("5646", ["Johnson", "John"], ["John", "Johnson"]),
      ("76484", ["John Smith", "Smith John", "Smithson"], ["Smith John", "John Smith", "Smithson"]),
      ("57", ["Ada J Smith", "John Smith", "JS"], ["JS", "Ada J Smith", "John Smith"]),
      ("2", ["Beth", "Ann", "Carl Xu"], ["Ann", "Beth", "Carl Xu"]),
      ("2", ["Émile Ab", "Éa Cb", "ábc", "Abd"], ["ábc", "Abd", "Éa Cb", "Émile Ab"]),
    ] as [(String, [String], [String])])
  func `Better matches come first`(query: String, given: [String], expected: [String]) {
    #expect(SearchTests.names(query, in: given) == expected)
  }

  @Test
  func `A long query, or one that begins like a number, puts numbers first`() {
    let names = ["Mom", "Nonononono", "Xu"]
    let numbers = ["+1 650 555 0100", "+1 650 555 0101", "6666666666"]
    #expect(SearchTests.names("666", in: names, numbers: numbers) == ["Mom", "Nonononono", "Xu"])
    #expect(SearchTests.names("6666666", in: names, numbers: numbers) == ["Xu", "Nonononono"])
    #expect(
      SearchTests.names("1", in: ["1st Floor", "Ann"], numbers: ["5", "+1 650 555 0100"]) == ["Ann", "1st Floor"])
  }

  @Test
  func `Nothing typed lists everybody by name`() {
    #expect(SearchTests.names("", in: ["Zoë", "ann", "Bob", "Ann"]) == ["Ann", "ann", "Bob", "Zoë"])
  }

  @Test
  func `The field that was hit is named, with its text`() {
    var record = ContactRecord()
    record.add(.displayName, "Li Wei")
    record.add(.nickname, "Fox")
    record.add(.organisation, "Acme Corp")
    var builder = ContactBatch.Builder(source: "test")
    builder.append(&record)
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: nil))
    let hit = index.search(SearchQuery("2267"))[0]
    #expect(hit.field == .organisation && hit.fieldText == "Acme Corp")
    #expect(hit.fieldRanges == [0..<1, 5..<8] && hit.nameRanges == [])
  }

  @Test
  func `A snapshot of the index does not see later contacts`() {
    var index = SearchTests.index(["John"])
    let snapshot = index
    var builder = ContactBatch.Builder(source: "later")
    var record = ContactRecord()
    record.add(.displayName, "Johnson")
    builder.append(&record)
    index.append(SearchIndex.Segment([builder.finish()], region: nil))
    #expect(snapshot.search(SearchQuery("5646")).count == 1)
    #expect(index.search(SearchQuery("5646")).count == 2)
  }

  @Test
  func `Rows far down are in order too`() {
    let names = (0..<1500).map { "Anna \(String(9000 - $0))" }
    let results = SearchTests.index(names).search(SearchQuery("2662"))
    let shown = (0..<results.count).map { results[$0].contact.displayName }
    #expect(shown == names.sorted())
    #expect(results.rank(of: results[0], limit: 10) == 0)
  }

  private static func batch(_ names: [String]) -> ContactBatch {
    var builder = ContactBatch.Builder(source: "test")
    for name in names {
      var record = ContactRecord()
      record.add(.displayName, name)
      builder.append(&record)
    }
    return builder.finish()
  }

  @Test
  func `Names that only separators tell apart are all found, in whatever segments`() {
    let batches = [["Ann Lee", "Ann\u{A0}Lee", "Ann Lee"], ["Ann-Lee", "Ann\u{2014}Lee"]].map(SearchTests.batch)
    var index = SearchIndex()
    for batch in batches { index.append(SearchIndex.Segment([batch], region: nil)) }
    let expected = ["Ann Lee", "Ann Lee", "Ann-Lee", "Ann\u{A0}Lee", "Ann\u{2014}Lee"]
    for query in ["266", "2665", "266533"] {
      let found = index.search(SearchQuery(query), upTo: .primary)
      #expect((0..<found.count).map { found[$0].contact.displayName } == expected, "\(query)")
    }
  }

  @Test
  func `A contact that was superseded is neither found, listed nor counted`() {
    var index = SearchIndex()
    index.append(SearchIndex.Segment([SearchTests.batch(["John", "Johnson", "Ann"])], region: nil))
    index.append(SearchIndex.Segment([SearchTests.batch(["Johnny"]).superseding([0, 2])], region: nil))
    #expect(index.contactCount == 2)
    let found = index.search(SearchQuery("5646"))
    #expect((0..<found.count).map { found[$0].contact.displayName } == ["Johnny", "Johnson"])
    let all = index.search(SearchQuery(""))
    #expect((0..<all.count).map { all[$0].contact.displayName } == ["Johnny", "Johnson"])
    index.append(SearchIndex.Segment([SearchTests.batch(["Bo"]).superseding([1, 3])], region: nil))
    #expect(index.search(SearchQuery("")).count == 1 && index.search(SearchQuery(""))[0].contact.displayName == "Bo")
  }
}
