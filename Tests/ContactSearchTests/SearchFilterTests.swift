import Contacts
import Testing

@testable import ContactSearch

/// Conditions in a query.
struct SearchFilterTests {
  private static let index = LooseSearchTests.index([
    [
      (.displayName, "Ann Lee"), (.organisation, "Blue Lantern"), (.department, "Vértrieb"), (.category, "Choir"),
      (.email, "ann@example.org"), (.detail, "B 214"), (.detailLabel, "Room"),
    ],
    [(.displayName, "Ann Stone"), (.organisation, "Acme"), (.department, "Sales"), (.note, "moved to Berlin")],
    [(.displayName, "Bo Lee"), (.department, "Sales"), (.title, "Clerk"), (.phone, "+1 650 555 0100")],
  ])

  @Test(arguments: [
    ("ann", ["Ann Lee", "Ann Stone"]), ("ann dept:sales", ["Ann Stone"]), ("dept:sales", ["Ann Stone", "Bo Lee"]),
    ("dept:vertr", ["Ann Lee"]), ("266 department:SALES", ["Ann Stone"]), ("org:\"blue lant\"", ["Ann Lee"]),
    ("ann !berlin", ["Ann Lee"]), ("!tag:choir", ["Ann Stone", "Bo Lee"]), ("lee !dept:sales", ["Ann Lee"]),
    ("mail:example", ["Ann Lee"]), ("note:berlin", ["Ann Stone"]), ("room:b", ["Ann Lee"]),
    ("name:lee", ["Ann Lee", "Bo Lee"]),
    ("title:clerk dept:sales", ["Bo Lee"]), ("title:clerk dept:acme", []),
    ("dept:", ["Ann Lee", "Ann Stone", "Bo Lee"]),
    ("source:t", ["Ann Lee", "Ann Stone", "Bo Lee"]), ("!source:t", []), ("an dept:vertrieb !zzz", ["Ann Lee"]),
  ])
  func `A condition narrows what is found`(query: String, expected: [String]) {
    for isText in [false, true] where !isText || query.first?.isNumber != true {
      let results = Self.index.search(SearchQuery(query, isText: isText))
      #expect(LooseSearchTests.names(results).sorted() == expected, "\(isText)")
      #expect(results.query.text == query)
    }
  }

  @Test(arguments: [
    "ann!", "!", "6505550100", "sip:ann@example.org", "tel:+16505550100", ":joy:", "a b", "#2042", "http://a.b",
  ])
  func `Other texts have no conditions`(text: String) {
    #expect(SearchQuery(text).filters == [])
  }
}
