import Testing

@testable import ContactFormats

/// Directories, numbers with names, and homemade formats.
@Suite struct JSONFlatTests {
  @Test(arguments: directories + identities + names + numbers + wrappers)
  func reads(_ item: JSONCase) {
    let reading = JSONReading(item.text)
    #expect(reading.lines == item.expected)
    #expect(reading.diagnostics == [])
    #expect(reading.error == nil)
  }

  @Test func aNumberThatIsNoneIsReported() {
    let reading = JSONReading(#"[{"name":"A","phone":"sip:a@b_.c"}]"#)
    #expect(reading.lines == ["A"])
    #expect(reading.diagnostics.map(\.reason) == ["the SIP address sip:a@b_.c is not valid; left out"])
  }

  private static let directories = [
    JSONCase(
      "an employee",
      #"""
      [{"objectId":"E1","name":"Ann Lee","department":"Sales","title":"Director","phone":"+44 20","email":"a@b",
      "skills":["French","CRM"],"picture":"https://p"}]
      """#,
      "Ann Lee | +44 20 | uid=E1 department=Sales title=Director email=a@b category=French category=CRM photo=https://p"
    ),
    JSONCase("objectId before id", #"[{"id":"2","name":"A","objectId":"1"}]"#, "A | uid=1"),
    JSONCase("skills in one text", #"[{"name":"A","skills":"x, y"}]"#, "A | category=x category=y"),
    JSONCase(
      "a title and a number", #"[{"title":"Taxi","phone":"1"},{"title":"Bank","phone":"2"}]"#, "Taxi | 1", "Bank | 2"),
    JSONCase("a job title before a title", #"[{"name":"A","title":"Ms","jobTitle":"CEO"}]"#, "A | title=CEO"),
    JSONCase("a picture in sizes", #"[{"name":"A","picture":{"thumbnail":"t","large":"l"}}]"#, "A | photo=l"),
    JSONCase("a company as an object", #"[{"name":"A","company":{"name":"C"}}]"#, "A | organisation=C"),
  ]

  private static let identities = [
    JSONCase("a name that shows nothing", #"[{"name":"\u200b\u2060","nickname":"\u00a0","phone":"1"}]"#, "(1) | 1"),
    JSONCase(
      "numbers with names", #"{"8869190001234":"Taxi","+16505550100":"Bank"}"#, "Taxi | 8869190001234",
      "Bank | +16505550100"),
    JSONCase("numbers with punctuation", #"{"(650) 555-0100":"Taxi"}"#, "Taxi | (650) 555-0100"),
    JSONCase(
      "pairs of a key and a value",
      #"[{"key":"8869190001234","value":{"name":"Taxi"}},{"value":"Bank","key":"+16505550100"}]"#,
      "Taxi | 8869190001234", "Bank | +16505550100"),
    JSONCase("a value with its reference", #"[{"value":"Taxi","refCon":"8869190001234"}]"#, "Taxi | 8869190001234"),
    JSONCase(
      "a value with any reference",
      #"[{"value":"Ann","refCon":{"phone":"1"}},{"value":"Bo","refCon":12},{"value":"Cy","refCon":"x"},{"value":"Di","refCon":null}]"#,
      "Ann | 1", "Bo | uid=12", "Cy | uid=x", "Di"),
    JSONCase("a list of texts", #"["Ann Lee","+16505550100"]"#, "Ann Lee", "(+16505550100) | +16505550100"),
    JSONCase(
      "lists of two", #"[["Taxi","8869190001234"],["+16505550100","Bank"]]"#, "Taxi | 8869190001234",
      "Bank | +16505550100"),
    JSONCase("numbers without a label", #"{"8869190001234":""}"#, "(8869190001234) | 8869190001234"),
    JSONCase("numbers with entries", #"{"16505550100":{"name":"Taxi"}}"#, "Taxi | 16505550100"),
    JSONCase("places in a list are no numbers", #"{"0":{"name":"A","phone":"1"},"1":{"name":"B"}}"#, "A | 1", "B"),
  ]

  private static let names = [
    JSONCase(
      "first and last", #"[{"first_name":"Ann","Last Name":"Lee"}]"#, "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase(
      "a middle name", #"[{"first":"Ann","middle":"B.","last":"Lee"}]"#, "(Ann B. Lee) | givenName=Ann familyName=Lee"),
    JSONCase("the full name before the name", #"[{"name":"x","full_name":"Ann Lee"}]"#, "Ann Lee"),
    JSONCase("displayName", #"[{"DisplayName":"Ann"}]"#, "Ann"),
    JSONCase("name and surname", #"[{"name":"Ann","surname":"Lee"}]"#, "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase("a whole name beside a surname", #"[{"name":"Ann Lee","surname":"Lee"}]"#, "Ann Lee | familyName=Lee"),
    JSONCase(
      "a name of parts", #"[{"name":{"title":"Mr","first":"Bo","last":"Ray"}}]"#,
      "(Bo Ray) | givenName=Bo familyName=Ray"),
    JSONCase(
      "another language", #"[{"vorname":"Ann","nachname":"Lee","telefon":"1"}]"#,
      "(Ann Lee) | 1 | givenName=Ann familyName=Lee"),
    JSONCase("another script", #"[{"姓名":"张伟","电话":"1"}]"#, "张伟 | 1"),
    JSONCase("an empty name", #"[{"name":"","email":"a@b"}]"#, "(a@b) | email=a@b"),
    JSONCase("white space and controls", #"[{"name":"  Ann\u0000\t Lee\u001b[1m\n"}]"#, "Ann Lee [1m"),
    JSONCase("a nickname only", #"[{"nickname":"N","phone":"1"}]"#, "(N) | 1 | nickname=N"),
    JSONCase("a phonetic name", #"[{"name":"山田","furigana":"やまだ"}]"#, "山田 | phoneticName=やまだ"),
  ]

  private static let numbers = [
    JSONCase("a JSON number", #"[{"name":"A","phone":4155550100}]"#, "A | 4155550100"),
    JSONCase("a JSON number with an exponent", #"[{"name":"A","phone":4.1555501e9}]"#, "A | 4155550100"),
    JSONCase("a JSON number with a leading zero", #"[{"name":"A","phone":0412345678}]"#, "A | 0412345678"),
    JSONCase(
      "several keys", #"[{"name":"A","mobile":"1","Home Phone":"2","tel":"3","phone2":"4"}]"#,
      "A | 1 mobile, 2 home, 3, 4"),
    JSONCase("compound keys", #"[{"name":"A","primaryPhoneNumber":"1","phone_work":"2"}]"#, "A | 1, 2 work"),
    JSONCase("a list of texts", #"[{"name":"A","phones":["1","2"]}]"#, "A | 1, 2"),
    JSONCase(
      "a list of objects",
      #"[{"name":"A","phoneNumbers":[{"type":"CELL","number":"1"},{"label":"Boat","value":2,"primary":true}]}]"#,
      "A | 1 mobile, 2 Boat !"),
    JSONCase(
      "a map of labels", #"[{"name":"A","numbers":{"home":"1","Boat":["2","3"]}}]"#, "A | 1 home, 2 Boat, 3 Boat"),
    JSONCase("x and digits", #"[{"name":"A","phone":"1-770-736-8031 x56442"}]"#, "A | 1-770-736-8031;56442"),
    JSONCase("ext. and digits", #"[{"name":"A","phone":"650 555 0100, ext. 12"}]"#, "A | 650 555 0100;12"),
    JSONCase("# and digits", #"[{"name":"A","phone":"650-555-0100 #12"}]"#, "A | 650-555-0100;12"),
    JSONCase("a service code is not an extension", #"[{"name":"A","phone":"*#06#12"}]"#, "A | *#06#12"),
    JSONCase("letters are no extension", #"[{"name":"A","phone":"1-800-NETFLIX 1"}]"#, "A | 1-800-NETFLIX 1"),
    JSONCase("an extension beside it", #"[{"name":"A","phone":"1","ext":"23"}]"#, "A | 1;23"),
    JSONCase("an extension alone", #"[{"name":"A","extension":2047}]"#, "A | 2047 extension"),
    JSONCase(
      "an extension beside a mobile", #"[{"name":"A","mobile":"1","durchwahl":"23"}]"#, "A | 1 mobile, 23 extension"),
    JSONCase(
      "an extension beside a list", #"[{"name":"A","ext":"23","phones":[{"type":"work","value":"1"}]}]"#,
      "A | 1 work, 23 extension"),
    JSONCase("a tel URI", #"[{"name":"A","phone":"tel:+1-650;ext=7;phone-context=x"}]"#, "A | +1-650;7"),
    JSONCase("an escaped tel URI", #"[{"name":"A","phone":"TEL:%2B1%20650"}]"#, "A | +1 650"),
    JSONCase("no number", #"[{"name":"A","phone":"n/a","mobile":null,"fax":""}]"#, "A"),
    JSONCase("digits of another script", #"[{"name":"A","phone":"٠١٢٣"}]"#, "A | ٠١٢٣"),
  ]

  private static let wrappers = [
    JSONCase(
      "flags beside numbers",
      #"[{"name":"A","phone_nos":[{"phone":"+1 312 555 0171","is_primary_mobile_no":1}],"private":1,"mobile_verified":1}]"#,
      "A | +1 312 555 0171"),
    JSONCase(
      "codes in the object of a number",
      #"[{"name":"A","phone":{"country_code":"49","national_number":"1715550172","extension":"12"}}]"#,
      "A | +49 1715550172;12"),
    JSONCase(
      "codes beside numbers", #"[{"name":"A","countryCode":"49","mobile":"171 5550172"}]"#, "A | +49 171 5550172 mobile"
    ),
    JSONCase(
      "the number of somebody else",
      #"[{"name":"A","phone":"312 555 0171","mother_phone":"312 555 0172","ownerName":"B"}]"#,
      "A | 312 555 0171, 312 555 0172 mother"),
    JSONCase(
      "keys in other languages",
      #"[{"etunimi":"A","sukunimi":"B","matkapuhelin":"041 2345673","työpuhelin":"09 1234571"}]"#,
      "(A B) | 041 2345673 mobile, 09 1234571 work | givenName=A familyName=B"),
    JSONCase(
      "words for nothing", #"[{"first_name":"A","last_name":"NULL","company":"N/A","phone":"1"}]"#,
      "(A) | 1 | givenName=A"),
    JSONCase(
      "who left", #"[{"name":"a","deleted":true,"phone":"1"},{"name":"b","deleted":false,"phone":"2"}]"#, "b | 2"),
    JSONCase(
      "Monica, an export",
      #"""
      {"account":{"data":[{"count":1,"type":"user","values":[{"uuid":"u","properties":{"first_name":"Me","email":"m@b"}}]},
      {"count":1,"type":"contact","values":[{"uuid":"c","properties":{"first_name":"A","last_name":"B"},"data":[{"count":2,
      "type":"contact_field","values":[{"properties":{"data":"+1 312 555 0171","type":"t1"}},{"properties":{"data":"a@b"}}]}]}
      ]}]}}
      """#, "(A B) | +1 312 555 0171 | uid=c givenName=A familyName=B email=a@b"),
    JSONCase(
      "Monica, an answer of its server",
      #"""
      {"data":[{"first_name":"A","contactFields":[{"content":"312 555 0171","contact_field_type":{"type":"phone"}}]}]}
      """#, "(A) | 312 555 0171 | givenName=A"),
    JSONCase("contacts", #"{"contacts":[{"name":"A"}]}"#, "A"),
    JSONCase("a named list", #"{"name":"Team","contacts":[{"name":"A"}]}"#, "A"),
    JSONCase("lists in objects", #"{"response":{"data":{"items":[{"name":"A"}]}}}"#, "A"),
    JSONCase("a list under any key", #"{"whatever":[{"name":"A","phone":"1"}],"n":1}"#, "A | 1"),
    JSONCase("a map of entries", #"{"users":{"-K1":{"name":"A"},"-K2":{"name":"B"}}}"#, "A", "B"),
    JSONCase("fields of a record", #"{"records":[{"id":"r1","fields":{"Name":"A","Phone":"1"}}]}"#, "A | 1 | uid=r1"),
    JSONCase("one contact", #"{"name":"A","phone":"1"}"#, "A | 1"),
    JSONCase("JSON Lines", "{\"name\":\"A\"}\n\n{\"name\":\"B\"}\r\n", "A", "B"),
    JSONCase("values one after another", "{\n\"name\":\"A\"\n}\n{\n\"name\":\"B\"\n}", "A", "B"),
    JSONCase("values with commas", "{\"name\":\"A\"},\n{\"name\":\"B\"},\n", "A", "B"),
    JSONCase("a text sequence", "\u{1E}{\"name\":\"A\"}\n\u{1E}{\"name\":\"B\"}\n", "A", "B"),
    JSONCase("a byte order mark", "\u{FEFF}[{\"name\":\"A\"}]", "A"),
    JSONCase("an empty list", "[]"),
    JSONCase("an empty object", "{}"),
  ]
}
