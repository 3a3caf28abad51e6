import Testing

@testable import ContactFormats

/// The exports and API answers of services.
@Suite struct JSONServiceTests {
  @Test(arguments: google + graph + telegram + meta + messengers)
  func reads(_ item: JSONCase) {
    let reading = JSONReading(item.text)
    #expect(reading.lines == item.expected)
    #expect(reading.diagnostics == [])
    #expect(reading.error == nil)
  }

  private static let google = [
    JSONCase(
      "Google: connections",
      #"""
      {"connections":[{"resourceName":"people/c1","etag":"%","names":[{"metadata":{"primary":true},"displayName":"Ann Lee",
      "familyName":"Lee","givenName":"Ann","phoneticFullName":"an li"}],"nicknames":[{"value":"N"}],
      "phoneNumbers":[{"value":"650 555 0100","canonicalForm":"+16505550100","type":"mobile"},
      {"metadata":{"primary":true},"value":"2","type":"homeFax"}],"emailAddresses":[{"value":"a@b"}],
      "organizations":[{"name":"O","department":"D","title":"T"}],"photos":[{"url":"u","default":true}]}],"totalPeople":1}
      """#,
      "Ann Lee | 650 555 0100 mobile, 2 home fax ! | uid=people/c1 givenName=Ann familyName=Lee phoneticName=an li "
        + "nickname=N organisation=O department=D title=T email=a@b"),
    JSONCase("Google: otherContacts", #"{"otherContacts":[{"names":[{"displayName":"A"}]}]}"#, "A"),
    JSONCase("Google: search results", #"{"results":[{"person":{"names":[{"displayName":"A"}]}}]}"#, "A"),
    JSONCase(
      "Google: the primary name", #"{"names":[{"displayName":"B"},{"displayName":"A","metadata":{"primary":true}}]}"#,
      "A"),
    JSONCase(
      "Google: only the canonical form", #"{"resourceName":"people/1","phoneNumbers":[{"canonicalForm":"+1650"}]}"#,
      "(+1650) | +1650 | uid=people/1"),
    JSONCase(
      "Google: pages in a list",
      #"[{"connections":[{"names":[{"displayName":"A"}]}]},{"connections":[{"names":[{"displayName":"B"}]}]}]"#, "A",
      "B"),
  ]

  private static let graph = [
    JSONCase(
      "Graph: contacts",
      #"""
      {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#contacts","value":[{"id":"AA","displayName":"Ann Lee",
      "givenName":"Ann","surname":"Lee","title":"Mr","nickName":"N","yomiGivenName":"an","yomiSurname":"li",
      "companyName":"O","department":"D","jobTitle":"J","homePhones":["1"],"mobilePhone":"2","businessPhones":["3","4"],
      "emailAddresses":[{"name":"x","address":"a@b"}],"categories":["C"],"personalNotes":""}]}
      """#,
      "Ann Lee | 1 home, 2 mobile, 3 work, 4 work | uid=AA givenName=Ann familyName=Lee phoneticName=an li nickname=N "
        + "organisation=O department=D title=J email=a@b category=C"),
    JSONCase("Graph: Mr is not a job", #"{"value":[{"displayName":"A","title":"Mr","homePhones":[]}]}"#, "A"),
    JSONCase(
      "Graph: people",
      #"{"value":[{"displayName":"A","scoredEmailAddresses":[{"address":"a@b"}],"phones":[{"type":"business","number":"1"}]}]}"#,
      "A | 1 work | email=a@b"),
    JSONCase("Graph: no contacts", #"{"@odata.context":"x","value":[]}"#),
  ]

  private static let telegram = [
    JSONCase(
      "Telegram: contacts, and nobody else",
      #"""
      {"about":"Here is the data","personal_information":{"first_name":"Me","phone_number":"+1"},"contacts":{"about":"x",
      "list":[{"user_id":0,"first_name":"Ann","last_name":"Lee","phone_number":"0016505550100","date":"2020"}]},
      "frequent_contacts":{"list":[{"name":"No"}]},"chats":{"list":[{"name":"No","phone":"1"}]}}
      """#,
      "(Ann Lee) | 0016505550100 | givenName=Ann familyName=Lee"),
    JSONCase(
      "Telegram: one name", #"{"contacts":{"list":[{"first_name":"Ann","last_name":"","phone_number":"1"}]}}"#,
      "(Ann) | 1 | givenName=Ann"),
  ]

  private static let meta = [
    JSONCase(
      "Facebook: UTF-8 as Latin-1 escapes",
      #"{"address_book_v2":[{"name":"Jos\u00c3\u00a9","details":[{"contact_point":"+1650"},{"contact_point":"a@b"}]}]}"#,
      "José | +1650 | email=a@b"),
    JSONCase(
      "Facebook: real accents stay", #"{"address_book_v2":[{"name":"Jos\u00e9","details":[{"contact_point":"1"}]}]}"#,
      "José | 1"),
    JSONCase("Elsewhere nothing is decoded again", #"[{"name":"Jos\u00c3\u00a9"}]"#, "JosÃ©"),
    JSONCase(
      "Instagram",
      #"""
      {"contacts_contact_info":[{"title":"","string_map_data":{"Contact Information":{"value":"+16505550100"},
      "First Name":{"value":"Zo\u00c3\u00ab"},"Last Name":{"value":"L"}}}]}
      """#,
      "(Zoë L) | +16505550100 | givenName=Zoë familyName=L"),
    JSONCase(
      "Instagram: keys in another language",
      #"{"contacts_contact_info":[{"string_map_data":{"Vorname":{"value":"A"},"Nachname":{"value":"B"},"Kontakt":{"value":"a@b"}}}]}"#,
      "(A B) | givenName=A familyName=B email=a@b"),
  ]

  private static let messengers = [
    JSONCase(
      "Termux", #"[{"name":"Ann","number":"650 555 0100"},{"name":"Bo","number":"2"}]"#, "Ann | 650 555 0100", "Bo | 2"),
    JSONCase(
      "signal-cli: a name of one's own",
      #"[{"number":"+1650","uuid":"u","name":"Ann","isBlocked":false,"profile":{"givenName":"X","familyName":null}}]"#,
      "Ann | +1650 | uid=u"),
    JSONCase(
      "signal-cli: the profile's name",
      #"[{"number":"+1650","name":"","profile":{"givenName":"Ann","familyName":"Lee","about":"hi"}}]"#,
      "(Ann Lee) | +1650 | givenName=Ann familyName=Lee note=hi"),
    JSONCase(
      "signal-cli: JSON-RPC", #"{"jsonrpc":"2.0","result":[{"number":"+1650","name":"Ann"}],"id":1}"#, "Ann | +1650"),
    JSONCase("Signal REST: profile_name", #"[{"number":"+1650","name":"","profile_name":"Ann"}]"#, "Ann | +1650"),
    JSONCase(
      "whatsapp-web.js",
      #"{"id":{"server":"c.us","user":"1650","_serialized":"1650@c.us"},"number":"1650","name":"Ann","pushname":"x"}"#,
      "Ann | 1650"),
    JSONCase(
      "WhatsApp: the pushname, and the digits before @", #"[{"id":"16505550100:3@s.whatsapp.net","notify":"Ann"}]"#,
      "Ann | 16505550100 | uid=16505550100:3@s.whatsapp.net"),
    JSONCase(
      "WhatsApp: a plus belongs in front", #"[{"id":"+1650+5@s.whatsapp.net","notify":"Ann"}]"#,
      "Ann | +1650 | uid=+1650+5@s.whatsapp.net"),
    JSONCase("WhatsApp: a group has no number", #"[{"id":"12-34@g.us","name":"Team"}]"#, "[Team] | uid=12-34@g.us"),
    JSONCase("WhatsApp: a hidden number", #"[{"id":"99@lid","name":"Ann"}]"#, "Ann | uid=99@lid"),
    JSONCase("WhatsApp Cloud: who wrote", #"{"contacts":[{"profile":{"name":"Ann"},"wa_id":"1650"}]}"#, "Ann | 1650"),
    JSONCase(
      "WhatsApp Cloud: a card",
      #"""
      {"contacts":[{"name":{"formatted_name":"Ann Lee","first_name":"Ann","last_name":"Lee"},"phones":[{"phone":"+1650",
      "type":"HOME","wa_id":"1650"}],"emails":[{"email":"a@b","type":"WORK"}],"org":{"company":"O","title":"T"}}]}
      """#,
      "Ann Lee | +1650 home | givenName=Ann familyName=Lee organisation=O title=T email=a@b"),
  ]
}
