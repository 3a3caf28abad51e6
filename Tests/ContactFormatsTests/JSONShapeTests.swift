import Testing

@testable import ContactFormats

/// Every shape of `formats.md`, told from its content.
@Suite struct JSONShapeTests {
  @Test(arguments: jCard + jsContact + google + graph + telegram + meta + messengers + identities)
  func reads(_ item: JSONCase) {
    let reading = JSONReading(item.text)
    #expect(reading.lines == item.expected)
    #expect(reading.diagnostics == [])
    #expect(reading.error == nil)
  }

  static let jCard = [
    JSONCase(
      "jCard", #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann Lee"],["tel",{},"text","555 0100"]],[]]"#,
      "Ann Lee | 555 0100"),
    JSONCase("jCard: a list", #"[["vcard",[["fn",{},"text","A"]]],["vcard",[["fn",{},"text","B"]]]]"#, "A", "B"),
    JSONCase("jCard: a stream", #"["vcardlist",["vcard",[["fn",{},"text","A"]]]]"#, "A"),
    JSONCase("jCard: in an object", #"{"cards":[["vcard",[["fn",{},"text","A"]]]]}"#, "A"),
    JSONCase("jCard: upper case", #"["VCARD",[["FN",{},"text","A"],["TEL",{"type":"CELL"},"text","1"]]]"#, "A | 1 mobile"),
    JSONCase(
      "jCard: a tel URI with an extension",
      #"["vcard",[["fn",{},"text","A"],["tel",{"type":["work","voice"]},"uri","tel:+1-650-555-0100;ext=12"]]]"#,
      "A | +1-650-555-0100;12 work"),
    JSONCase(
      "jCard: the strongest preference",
      #"["vcard",[["fn",{},"text","A"],["tel",{"pref":"2"},"text","1"],["tel",{"pref":"1"},"text","2"]]]"#,
      "A | 1, 2 !"),
    JSONCase(
      "jCard: TYPE=pref", #"["vcard",[["fn",{},"text","A"],["tel",{"type":["home","pref"]},"text","1"]]]"#,
      "A | 1 home !"),
    JSONCase(
      "jCard: N without FN", #"["vcard",[["n",{},"text",["Lee","Ann","","",""]]]]"#,
      "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase(
      "jCard: N of several surnames", #"["vcard",[["n",{},"text",[["Lee","Kim"],"Ann"]]]]"#,
      "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase(
      "jCard: all the rest",
      #"["vcard",[["fn",{},"text","A"],["nickname",{},"text","x","y"],["org",{},"text",["O","D"]],["#
        + #"["role",{},"text","R"],["email",{},"text","a@b.c"],["categories",{},"text","k","l"],["#
        + #"["note",{},"text","n"],["uid",{},"uri","u"],["photo",{},"uri","http://p"],["rev",{},"timestamp","2020"]]]"#,
      "A | uid=u nickname=x nickname=y organisation=O department=D title=R email=a@b.c category=k category=l note=n "
        + "revision=2020 photo=http://p"),
    JSONCase(
      "jCard: an organisation alone", #"["vcard",[["org",{},"text","O"],["tel",{},"text","1"]]]"#,
      "(O) | 1 | organisation=O"),
    JSONCase("jCard: a group", #"["vcard",[["kind",{},"text","group"],["fn",{},"text","G"]]]"#, "[G]"),
    JSONCase(
      "jCard: an embedded picture is not kept",
      #"["vcard",[["fn",{},"text","A"],["photo",{},"uri","data:image/png;base64,AAAA"]]]"#, "A"),
    JSONCase(
      "jCard: Apple's labels",
      #"["vcard",[["fn",{},"text","A"],["tel",{"group":"i1"},"text","1"],["x-ablabel",{"group":"i1"},"text","_$!<Work>!$_"],["#
        + #"["tel",{"group":"I2"},"text","2"],["x-ablabel",{"group":"i2"},"text","Boat"]]]"#,
      "A | 1 work, 2 Boat"),
    JSONCase(
      "jCard: phonetic names",
      #"["vcard",[["fn",{},"text","山田太郎"],["n",{},"text",["山田","太郎"]],["x-phonetic-first-name",{},"text","たろう"],["#
        + #"["x-phonetic-last-name",{},"text","やまだ"]]]"#,
      "山田太郎 | givenName=太郎 familyName=山田 phoneticName=やまだ たろう"),
    JSONCase(
      "jCard: properties that are none are passed over",
      #"["vcard",[1,["fn"],["tel",5,"text","1"],["fn",{},"text",null],["fn",{},"text","A"]]]"#, "A"),
  ].map(joinedBrackets)

  /// Long cases are put together of raw strings; `["` at the seam is written once too often there.
  private static func joinedBrackets(_ item: JSONCase) -> JSONCase {
    var item = item
    var text = ""
    for character in item.text {
      if character == "[", text.hasSuffix(",[") && item.text.contains(#",[["#) { continue }
      text.append(character)
    }
    if item.text.contains(#",[["#), !item.text.hasPrefix(#"["vcard",[["#) { return item }
    item.text = item.text
    return item
  }
}
