import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Properties of every input.
@Suite struct JSONPropertyTests {
  /// Samples of every shape, with the difficult parts of each.
  static let seeds: [String] = [
    #"[{"objectId":"E1","name":"Ann Lee","department":"Sales","phone":"+44 20 x12","email":"a@b","skills":["x","y"]}]"#,
    #"[{"key":"8869190001234","value":{"name":"Taxi"}},{"value":"Taxi","refCon":"8869190001234"},["Bank","+16505550100"]]"#,
    #"{"8869190001234":"Taxi","+16505550100":{"name":"Bank"}}"#,
    #"["vcard",[["fn",{},"text","Jos\u00e9"],["n",{},"text",["L","A"]],["tel",{"pref":"1"},"uri","tel:+1%20;ext=1"]],[]]"#,
    #"{"@type":"Card","name":{"components":[{"kind":"given","value":"A"}],"isOrdered":true},"phones":{"p":{"number":"1"}}}"#,
    #"{"methodResponses":[["ContactCard/get",{"list":[{"@type":"Card","name":{"full":"A"}}]},"0"]]}"#,
    #"{"connections":[{"names":[{"displayName":"A"}],"phoneNumbers":[{"value":"1","metadata":{"primary":true}}]}]}"#,
    #"{"@odata.context":"x","value":[{"displayName":"A","homePhones":["1"],"mobilePhone":"2"}]}"#,
    #"{"contacts":{"list":[{"first_name":"A","phone_number":"1"}]},"chats":{"list":[]}}"#,
    #"{"address_book_v2":[{"name":"Jos\u00c3\u00a9","details":[{"contact_point":"+1650"}]}]}"#,
    #"{"contacts_contact_info":[{"string_map_data":{"First Name":{"value":"A"},"X":{"value":"+16505550100"}}}]}"#,
    #"[{"id":{"_serialized":"1650@c.us"},"pushname":"\ud83d\ude00"},{"id":"1@g.us","name":"G"}]"#,
    "{\"name\":\"A\",\"phone\":4.1e9}\n{\"name\":\"B\",\"numbers\":{\"home\":\"1\"}}\n{\"name\":\"C\"}",
    #"{"data":{"items":[{"name":{"first":"A","last":"B"},"profile":{"phone":[1,{"number":"2"}]},"company":{"name":"C"}}]}}"#,
    #"[{"id":"U1","name":"al","real_name":"Ann","profile":{"phone":"+1650","real_name":"Ann","email":"a@b"}}]"#,
    #"[{"number":"+1650","e164":"+1650","profileGivenName":"A","profileFamilyName":"L"}]"#,
    #"{"Ann Lee":{"phone":"1"},"王":{"mobile":"+1 650 555 0100"}}"#,
    #"{"Ann Lee":"+1 650 555 0100","Bo":["030 1234567"]}"#,
    #"{"contacts":["BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nTEL:1\r\nEND:VCARD",{"vcard":"BEGIN:VCARD\nN:山;太\nEND:VCARD"}]}"#,
  ]

  /// White space between tokens changes lines, and nothing else.
  @Test(arguments: 0..<seeds.count)
  func whiteSpaceDoesNotMatter(seed: Int) {
    let text = JSONPropertyTests.seeds[seed]
    // JSON Lines depend on their line breaks.
    guard !text.contains("\n") else { return }
    let expected = JSONReading(text).lines
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let spaced = JSONPropertyTests.spaced(Array(text.utf8), using: &random)
      let reading = JSONReading(bytes: spaced)
      #expect(reading.lines == expected)
      #expect(reading.error == nil)
    }
  }

  /// The text with white space put in around brackets, commas and colons outside strings.
  private static func spaced(_ text: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var output: [UInt8] = []
    var isInString = false
    var isEscaped = false
    func space() -> [UInt8] {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        [0x20, 0x0A, 0x0D, 0x09].randomElement(using: &random) ?? 0x20
      }
    }
    for byte in text {
      let isToken = !isInString && "{}[],:".utf8.contains(byte)
      if isToken { output += space() }
      output.append(byte)
      if isToken { output += space() }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return output
  }
}
