import ContactSearch
import Contacts
import NumberPlans
import Testing

/// Matches below the primary tier, one example each.
struct LooseSearchTests {
  static func index(_ contacts: [[(ContactField, String)]]) -> SearchIndex {
    var builder = ContactBatch.Builder(source: "test")
    for fields in contacts {
      var record = ContactRecord()
      for (field, text) in fields { record.add(field, text) }
      builder.append(&record)
    }
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    return index
  }

  static func names(_ results: SearchResults) -> [String] {
    (0..<results.count).map { results[$0].contact.displayName }
  }

  private static func names(_ query: String, in names: [String], upTo cap: MatchTier = .typo) -> [String] {
    LooseSearchTests.names(index(names.map { [(.displayName, $0)] }).search(SearchQuery(query), upTo: cap))
  }

  @Test(arguments: ["mom", "666"])
  func `Mom comes before Momoko, and both before numbers with 666`(query: String) {
    let index = LooseSearchTests.index([
      [(.displayName, "Xu"), (.phone, "+1 650 666 0100")], [(.displayName, "Momoko")], [(.displayName, "Mom")],
    ])
    #expect(
      LooseSearchTests.names(index.search(SearchQuery(query)))
        == (query == "666" ? ["Mom", "Momoko", "Xu"] : ["Mom", "Momoko"]))
  }

  @Test(arguments: ["john", "5646"])
  func `John comes before Johnson`(query: String) {
    #expect(LooseSearchTests.names(query, in: ["Johnson", "John"]) == ["John", "Johnson"])
  }

  @Test(
    arguments: [
      ("ohn", "John Smith", [1..<4]), ("646", "John Smith", [1..<4]), ("646076", "John Smith", [1..<7]),
      ("mit", "John Smith", [6..<9]),
      ("smith john", "John Smith", [0..<10]), ("76484 5646", "John Smith", [0..<10]),
      ("smij", "John Smith", nil), ("smijoh", "John Smith", [0..<3, 5..<8]),
    ] as [(String, String, [Range<Int>]?)])
  func `Highlights inside a word and in tokens in any order`(query: String, name: String, ranges: [Range<Int>]?) {
    let results = LooseSearchTests.index([[(.displayName, name)]]).search(SearchQuery(query), upTo: .loose)
    #expect((results.count == 0 ? nil : results[0].nameRanges) == ranges)
    #expect(results.count == 0 || results[0].tier == .loose)
  }

  @Test
  func `Loose matches come below primary ones, whatever their class`() {
    #expect(LooseSearchTests.names("ann", in: ["Joanna", "Xi Yu Annabel"]) == ["Xi Yu Annabel", "Joanna"])
  }

  @Test
  func `Digits inside a number are found where they are written`() {
    let index = LooseSearchTests.index([[(.displayName, "Xu"), (.phone, "+1 (650) 253-0042")]])
    let match = index.search(SearchQuery("5300"))[0]
    #expect(match.tier == .loose && match.field == .number && match.phoneRanges == [10..<15])
  }

  @Test
  func `Numbers are found however many contacts lie between them`() {
    let matching = [0, 1, 254, 510, 511, 1_200, 1_999]
    let index = LooseSearchTests.index(
      (0..<2_000).map { place in
        [
          (.displayName, "A \(10_000 + place)"),
          (.phone, matching.contains(place) ? "+1 650 253 0042" : "+1 650 555 0123"),
        ]
      })
    let results = index.search(SearchQuery("53004"))
    #expect((0..<results.count).map { results[$0].index } == matching)
  }

  @Test(arguments: [("nnbe", 1), ("nn1be", 1), ("nn.be", 1), ("nn11b", 0), ("el_o2", 1), ("el1o2", 1), ("elo1", 0)])
  func `The separators of an address are typed or left out`(query: String, count: Int) {
    let index = LooseSearchTests.index([[(.displayName, "Xu"), (.email, "ann.bel_o2@example.org")]])
    #expect(index.search(SearchQuery(query), upTo: .loose).count == count)
  }

  @Test
  func `An address is found by the part before its last @`() {
    let index = LooseSearchTests.index([[(.displayName, "Xu"), (.email, "ann.bel@example.org")]])
    let found = index.search(SearchQuery("bel"))[0]
    #expect(found.field == .email && found.fieldText == "ann.bel@example.org" && found.fieldRanges == [4..<7])
    #expect(index.search(SearchQuery("exa")).count == 0)
  }

  @Test
  func `Notes are searched in text mode only`() {
    let index = LooseSearchTests.index([[(.displayName, "Xu"), (.note, "plumber")]])
    #expect(index.search(SearchQuery("lumber")).count == 0)
    #expect(LooseSearchTests.names(index.search(SearchQuery("lumber", isText: true))) == ["Xu"])
  }

  @Test
  func `Details are searched in text mode only, and named by their label`() {
    let index = LooseSearchTests.index([[(.displayName, "Xu"), (.detail, "B 214"), (.detailLabel, "Room")]])
    #expect(index.search(SearchQuery("214")).count == 0)
    let found = index.search(SearchQuery("b 21", isText: true))
    #expect(found.count == 1 && found[0].field == .detail && found[0].fieldLabel == "Room")
    #expect(found[0].fieldText == "B 214" && found[0].fieldRanges == [0..<4])
    #expect(index.search(SearchQuery("room", isText: true)).count == 0)
  }

  @Test
  func `In text mode a run inside a name comes after beginnings of words, and before other fields`() {
    let index = LooseSearchTests.index([
      [(.displayName, "Ann Bo"), (.organisation, "Mithril")], [(.displayName, "John Smith")],
      [(.displayName, "Xu Mithra"), (.note, "smith")], [(.displayName, "Cy"), (.note, "a smith")],
    ])
    let found = index.search(SearchQuery("mith", isText: true))
    #expect(LooseSearchTests.names(found) == ["Xu Mithra", "John Smith", "Ann Bo", "Cy"])
    #expect(found[1].tier == .primary && found[1].field == .name && found[1].nameRanges == [6..<10])
    // Two letters are inside of many names.
    #expect(LooseSearchTests.names(index.search(SearchQuery("mi", isText: true))) == ["Xu Mithra", "Ann Bo"])
    #expect(LooseSearchTests.names(index.search(SearchQuery("mith"), upTo: .primary)) == ["Xu Mithra", "Ann Bo"])
  }

  @Test(arguments: ["2042", "204", "x2042", "#2042", "ext 2042", "Ext. 2042", "X204"])
  func `An extension finds its owner first, alone or after a main number`(query: String) {
    let index = LooseSearchTests.index([
      [(.displayName, "Aga Bick"), (.phone, "2099")],
      [(.displayName, "Bo Stone"), (.phone, "+1 650 555 0100"), (.phoneExtension, "2042")],
      [(.displayName, "Cy Stone"), (.phone, "+1 650 555 2042"), (.phoneExtension, "11")],
    ])
    #expect(LooseSearchTests.names(index.search(SearchQuery(query))).first == "Bo Stone")
    let own = LooseSearchTests.index([
      [(.displayName, "Agha"), (.phone, "1")], [(.displayName, "Di"), (.phone, "2042")],
    ])
    #expect(LooseSearchTests.names(own.search(SearchQuery(query))).first == "Di")
  }

  @Test(arguments: ["0718", ",0718", ",,0718", "071", "6505550100,0718", "6505550100,,0718"])
  func `What is dialled after pauses finds its owner as an extension does`(query: String) {
    let index = LooseSearchTests.index([
      [(.displayName, "Aga Bick"), (.phone, "2099")],
      [(.displayName, "Bo Stone"), (.phone, "+1 650 555 0199"), (.phone, "+1 650 555 0100,,0718")],
      [(.displayName, "Cy Stone"), (.phone, "+1 650 555 2042,,11#")],
    ])
    let found = index.search(SearchQuery(query))
    #expect(
      LooseSearchTests.names(found).first == "Bo Stone" && found[0].matchedPhone?.number.hasSuffix("0718") == true)
    #expect(index.search(SearchQuery("11#")).count == 0)
  }

  @Test
  func `A 0 in digits that begin a number is not a blank`() {
    // His initials are on 6 and 5, and his number goes on with 55501.
    let ned = [(ContactField.displayName, "Ned Larkin"), (.phone, "555 0183")]
    let jo = [(ContactField.displayName, "Jo Kim"), (.phone, "650 555 0150")]
    let query = SearchQuery("65055501")
    #expect(LooseSearchTests.names(LooseSearchTests.index([ned, jo]).search(query, upTo: .primary)) == ["Jo Kim"])
    #expect(LooseSearchTests.names(LooseSearchTests.index([ned]).search(query, upTo: .primary)) == ["Ned Larkin"])
  }

  @Test
  func `In text mode a digit is only itself`() {
    let index = LooseSearchTests.index([[(.displayName, "Area 51")], [(.displayName, "Jane")]])
    #expect(LooseSearchTests.names(index.search(SearchQuery("5"))) == ["Jane", "Area 51"])
    #expect(LooseSearchTests.names(index.search(SearchQuery("5", isText: true))) == ["Area 51"])
  }

  @Test(
    arguments: [
      ("5656", 1), ("546", 0), ("56446", 1), ("5664", 1), ("joghn", 1), ("jhon", 1), ("jhn", 0), ("smth", 1),
    ])
  func `A wrong, missing, extra or swapped key is forgiven from four keys on`(query: String, count: Int) {
    let index = LooseSearchTests.index([[(.displayName, "John Smith")]])
    let results = index.search(SearchQuery(query))
    #expect(results.count == count)
    #expect(count == 0 || results[0].tier == .typo && !results[0].isExact)
    #expect(index.search(SearchQuery(query), upTo: .loose).count == 0)
  }

  @Test(arguments: [(99, 100), (100, 100)])
  func `Loose matches are listed while fewer than 100 match primarily`(primary: Int, listed: Int) {
    let names = (0..<primary).map { "Anna \($0)" } + ["Joanna"]
    #expect(LooseSearchTests.names("2662", in: names).count == listed)
    #expect(LooseSearchTests.names("2662", in: names).last == (primary < 100 ? "Joanna" : "Anna 99"))
    #expect(LooseSearchTests.names("2662", in: names, upTo: .primary).count == primary)
  }
}
