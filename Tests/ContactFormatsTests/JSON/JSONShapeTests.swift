import Contacts
import Testing

@testable import ContactFormats

/// Shapes recognised by their contents: names as keys, vCards in strings, the exports of Slack and Signal.
struct JSONShapeTests {
  private static let card = #"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nTEL;TYPE=cell:1\r\nEND:VCARD\r\n"#

  static let cases: [JSONCase] = [
    JSONCase(
      "Slack",
      #"[{"id":"U1","team_id":"T1","name":"alee","deleted":false,"real_name":"Ann Lee","profile":{"title":"Boss","#
        + #""phone":"+1 650 555 0100","skype":"","real_name":"Ann Lee","display_name":"annie","email":"a@example.com"}}]"#,
      "Ann Lee | +1 650 555 0100 | uid=U1 title=Boss email=a@example.com"),
    JSONCase(
      "Slack, the name in the profile alone",
      #"[{"id":"U1","name":"alee","profile":{"real_name":"Ann Lee","phone":"1"}}]"#, "Ann Lee | 1 | uid=U1"),
    JSONCase(
      "Signal", #"[{"e164":"+16505550100","name":"Ann Lee","uuid":"7","type":"private"}]"#,
      "Ann Lee | +16505550100 | uid=7"),
    JSONCase("Signal, number and e164", #"[{"number":"+1650","e164":"+1650","name":"Ann"}]"#, "Ann | +1650"),
    JSONCase(
      "Signal, a profile's name", #"[{"e164":"+1650","profileGivenName":"Ann","profileFamilyName":"Lee"}]"#,
      "(Ann Lee) | +1650 | givenName=Ann familyName=Lee"),
    JSONCase(
      "Names as keys", #"{"Ann Lee":{"phone":"1","email":"a@example.com"},"王小明":{"mobile":"2"}}"#,
      "Ann Lee | 1 | email=a@example.com", "王小明 | 2 mobile"),
    JSONCase("Names as keys, in a list of contacts", #"{"contacts":{"Ann Lee":{"phone":"1"}}}"#, "Ann Lee | 1"),
    JSONCase("Identifiers as keys", #"{"user1":{"phone":"1","name":"Ann"},"k2":{"phone":"2"}}"#, "Ann | 1", "(2) | 2"),
    JSONCase(
      "Names and numbers", #"{"Ann Lee":"+1 650 555 0100","Bo":["030 1234567","+49 30 7654321"]}"#,
      "Ann Lee | +1 650 555 0100", "Bo | 030 1234567, +49 30 7654321"),
    JSONCase("A vCard in a string", #"{"vcard":"\#(card)"}"#, "Ann | 1 mobile"),
    JSONCase("vCards in strings", #"["\#(card)","\#(card)"]"#, "Ann | 1 mobile", "Ann | 1 mobile"),
    JSONCase("vCards in a list of contacts", #"{"contacts":["\#(card)"]}"#, "Ann | 1 mobile"),
    JSONCase("Entries with a vCard", #"[{"id":1,"displayName":"Annie","vcard":"\#(card)"}]"#, "Ann | 1 mobile"),
    JSONCase("Several vCards in one string", #"[{"vcf":"\#(card)\#(card)"}]"#, "Ann | 1 mobile", "Ann | 1 mobile"),
  ]

  @Test(arguments: cases)
  func reads(_ item: JSONCase) {
    let reading = JSONReading(item.text)
    #expect(reading.lines == item.expected)
    #expect(reading.diagnostics == [])
    #expect(reading.error == nil)
  }

  @Test(arguments: [
    #"{"width":1234567,"height":7654321}"#, #"{"a":{"b":1}}"#, #"{"name":"x"}"#, #"{"title":"BEGIN"}"#, #"{"x":"y"}"#,
  ])
  func `Other objects are not read as contacts`(text: String) {
    #expect(JSONReading(text).contacts.allSatisfy { $0.phones.isEmpty })
  }

  /// The parts of a name, in every format that has them, and the name that is shown.
  @Test(arguments: [
    ("山田", "太郎", "山田太郎"), ("김", "민준", "김민준"), ("ヤマダ", "タロウ", "ヤマダタロウ"), ("山田", "さくら", "山田さくら"),
    ("Lee", "Ann", "Ann Lee"), ("王", "David", "David 王"), ("Иванова", "Анна", "Анна Иванова"),
  ])
  func `The order of a name is the same in all formats`(family: String, given: String, shown: String) {
    let vCard = VCards.card("3.0", "N:\(family);\(given);;;", "TEL:1")
    let csv = "first name,last name,phone\n\(given),\(family),1\n"
    let flat = #"[{"firstName":"\#(given)","lastName":"\#(family)","phone":"1"}]"#
    let google = #"{"connections":[{"names":[{"givenName":"\#(given)","familyName":"\#(family)"}]}]}"#
    let components = #"[{"kind":"surname","value":"\#(family)"},{"kind":"given","value":"\#(given)"}]"#
    let jsContact = #"{"@type":"Card","uid":"1","name":{"components":\#(components)}}"#
    for text in [vCard, csv, flat, google, jsContact] {
      #expect(Writing.read(text).map(\.displayName) == [shown], "\(text)")
    }
  }
}
