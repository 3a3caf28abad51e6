import Contacts
import Testing

@testable import ContactFormats

/// vCard in XML (RFC 6351).
struct XCardTests {
  private static func card(_ properties: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\">"
      + "<vcard>\(properties)</vcard></vcards>"
  }

  static let cards: [JSONCase] = [
    JSONCase(
      "Names, numbers and types",
      card(
        "<fn><text>Ann Lee</text></fn><n><surname>Lee</surname><given>Ann</given><additional/><prefix/><suffix/></n>"
          + "<tel><parameters><type><text>work</text><text>voice</text></type><pref><integer>1</integer></pref></parameters>"
          + "<uri>tel:+1-418-656-9254;ext=102</uri></tel>"
          + "<tel><parameters><type><text>cell</text></type></parameters><text>+1 418 262 6501</text></tel>"),
      "Ann Lee | +1-418-656-9254;102 work !, +1 418 262 6501 mobile | givenName=Ann familyName=Lee"),
    JSONCase(
      "Lists, components and texts with separators",
      card(
        "<fn><text>Lee, Ann; Sons</text></fn><org><text>A;B</text><text>Sales</text></org>"
          + "<nickname><text>Annie</text><text>A, B</text></nickname><note><text>one\ntwo</text></note>"),
      "Lee, Ann; Sons | nickname=Annie nickname=A, B organisation=A;B department=Sales note=one\ntwo"),
    JSONCase(
      "Groups of properties",
      card(
        "<fn><text>Ann</text></fn><group name='item1'><tel><text>1001</text></tel>"
          + "<x-ablabel><unknown>Boathouse</unknown></x-ablabel></group>"), "Ann | 1001 Boathouse"),
    JSONCase(
      "Broken properties",
      card(
        "<version><text>2.1</text></version><fn/><fn><text>Ann</text></fn><a.b><text>1</text></a.b><tel><uri/></tel>"),
      "Ann"),
  ]

  @Test(arguments: cards)
  func `Cards`(example: JSONCase) {
    let reading = XMLReading(example.text)
    #expect(reading.lines == example.expected)
    #expect(reading.error == nil && reading.diagnostics == [])
    #expect(reading.contacts.map(\.line) == [2])
  }
}
