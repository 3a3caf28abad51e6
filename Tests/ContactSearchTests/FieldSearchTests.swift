import ContactSearch
import Contacts
import Keypad
import NumberPlans
import Testing

/// Matches in fields other than the name, and in several fields at once.
struct FieldSearchTests {
  private static let index: SearchIndex = {
    var builder = ContactBatch.Builder(source: "test")
    func add(_ fields: [(ContactField, String)], _ numbers: String...) {
      var record = ContactRecord()
      for (field, text) in fields { record.add(field, text) }
      for number in numbers { record.add(PhoneEntry(number: number)) }
      builder.append(&record)
    }
    add(
      [(.displayName, "John Smith"), (.organisation, "Acme"), (.department, "Sales"), (.category, "Swift")],
      "+1 415 555 0140", "+1 650 555 0199")
    add([(.displayName, "John Sale"), (.department, "Support")], "+1 650 555 0101")
    add([(.displayName, "Brent Reid"), (.email, "brent.reid@example.com"), (.category, "Swiss chess")])
    add([(.displayName, "Greta Malm")], "+46 8 123 456 78", "sip:gm77@pbx.example.net")
    add([(.displayName, "刘敏"), (.department, "Sales")])
    add([(.displayName, "Lou Min")])
    var index = SearchIndex()
    index.append(SearchIndex.Segment([builder.finish()], region: Region("US")))
    return index
  }()

  private static func names(_ query: String, _ index: SearchIndex = index) -> [String] {
    let results = index.search(SearchQuery(query), upTo: .primary)
    return (0..<results.count).map { results[$0].contact.displayName }
  }

  @Test(arguments: [
    ("john sales", ["John Smith"]), ("sales john", ["John Smith"]), ("5646 72537", ["刘敏", "John Smith"]),
    ("5646072537", ["刘敏", "John Smith"]), ("john 650", ["John Sale", "John Smith"]), ("smith 0140", ["John Smith"]),
    ("0199 smith", ["John Smith"]), ("acme sales", ["John Smith"]), ("john acme swift", ["John Smith"]),
    // One field has to match where another does not, and every part somewhere.
    ("smith john", []), ("john sales x", []), ("650 415", []), ("sale john", ["John Smith"]), ("john 140", []),
  ])
  func `Parts of a query match different fields of one person`(query: String, expected: [String]) {
    #expect(FieldSearchTests.names(query) == expected)
  }

  @Test
  func `Every part is highlighted, and matches in a single field come first`() {
    let results = FieldSearchTests.index.search(SearchQuery("john sale"), upTo: .primary)
    #expect(results.count == 2)
    #expect(results[0].contact.displayName == "John Sale" && results[0].matchClass == .namePrefix)
    let across = results[1]
    #expect(across.matchClass == .acrossFields && across.contact.displayName == "John Smith")
    #expect(across.nameRanges == [0..<4] && across.field == .department && across.fieldRanges == [0..<4])
    let number = FieldSearchTests.index.search(SearchQuery("smith 0140"), upTo: .primary)[0]
    #expect(number.nameRanges == [5..<10] && number.phoneIndex == 0 && number.phoneRanges == [11..<15])
  }

  @Test(arguments: [
    ("brent.reid@example.com", 22), ("brent.reid@", 11), ("brentreid@ex", 13), ("2736817343139", 13),
    ("273681734313926753", 18),
  ])
  func `An e-mail address is found as a whole, typed or by keys`(query: String, end: Int) {
    let results = FieldSearchTests.index.search(SearchQuery(query), upTo: .primary)
    #expect(results.count == 1)
    #expect(results[0].field == .email && results[0].fieldText == "brent.reid@example.com")
    #expect(results[0].fieldRanges == [0..<end])
  }

  @Test(arguments: ["gm77@", "sip:gm77@pbx", "46771729", "sips:gm77@pbx.example.net"])
  func `A SIP address is found like an e-mail address, and is the number meant`(
    query: String
  ) throws {
    let results = FieldSearchTests.index.search(SearchQuery(query), upTo: .primary)
    try #require(results.count == 1)
    #expect(results[0].field == .sip && results[0].fieldText == "gm77@pbx.example.net")
    #expect(results[0].matchedPhone?.number == "sip:gm77@pbx.example.net")
  }

  @Test func `The user of a SIP address is found from three keys on`() throws {
    let results = FieldSearchTests.index.search(SearchQuery("gm77"))
    try #require(results.count == 1)
    #expect(results[0].field == .sip)
  }

  @Test(arguments: ["brent@", "reid@example", "example.com", "brent.reidexample"])
  func `Text that is not the start of an address through its @ is not a primary match`(query: String) {
    #expect(FieldSearchTests.names(query) == [])
  }

  @Test(arguments: [("swift", ["John Smith"]), ("79438", ["John Smith"]), ("ches", ["Brent Reid"])])
  func `Skills and categories are found from their beginning on`(query: String, expected: [String]) {
    #expect(FieldSearchTests.names(query) == expected)
  }

  @Test
  func `Letters come before how a character is read, except for those who write it`() {
    #expect(FieldSearchTests.names("5646") == ["John Sale", "John Smith", "Lou Min", "刘敏"])
    var readsHan = SearchIndex(ownWritings: [.latin, .han])
    var builder = ContactBatch.Builder(source: "test")
    for name in ["Limin Xu", "李民"] {
      var record = ContactRecord()
      record.add(.displayName, name)
      builder.append(&record)
    }
    let segment = SearchIndex.Segment([builder.finish()], region: nil)
    var index = SearchIndex()
    index.append(segment)
    readsHan.append(segment)
    #expect(FieldSearchTests.names("5464", index) == ["Limin Xu", "李民"])
    // As near, and shorter in keys: l-i-m-i-n.
    #expect(FieldSearchTests.names("5464", readsHan) == ["李民", "Limin Xu"])
  }

  @Test
  func `Three digits are the start of a number before a name that is not on the keys`() {
    var builder = ContactBatch.Builder(source: "test")
    for (name, number) in [("김민지", "1"), ("Zed", "4155550123"), ("Hal Jo", "2"), ("И.Пат", "3")] {
      var record = ContactRecord()
      record.add(.displayName, name)
      record.add(PhoneEntry(number: number))
      builder.append(&record)
    }
    let segment = SearchIndex.Segment([builder.finish()], region: Region("US"))
    func names(_ query: String, _ locale: String) -> [String] {
      var index = SearchIndex(ownWritings: KeypadScript.writings(ofLocale: locale))
      index.append(segment)
      return FieldSearchTests.names(query, index)
    }
    #expect(names("415", "en_US.UTF-8") == ["Zed", "И.Пат", "김민지"])
    #expect(names("415", "ko_KR.UTF-8") == ["김민지", "Zed", "И.Пат"])
    #expect(names("415", "ru_RU.UTF-8") == ["И.Пат", "Zed", "김민지"])
    // Two digits are hardly a number.
    #expect(names("41", "en_US.UTF-8").last == "Zed")
    // Latin letters are on every keypad.
    #expect(names("425", "de_DE.UTF-8").first == "Hal Jo")
  }
}
