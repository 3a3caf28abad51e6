import Testing

@testable import ContactFormats

/// The two standards: jCard and JSContact.
@Suite struct JSONCardTests {
  @Test(arguments: jCards + jsContacts)
  func reads(_ item: JSONCase) {
    let reading = JSONReading(item.text)
    #expect(reading.lines == item.expected)
    #expect(reading.diagnostics == [])
    #expect(reading.error == nil)
  }

  private static let jCards = [
    JSONCase(
      "jCard", #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann Lee"],["tel",{},"text","555 0100"]],[]]"#,
      "Ann Lee | 555 0100"),
    JSONCase("jCard: a list", #"[["vcard",[["fn",{},"text","A"]]],["vcard",[["fn",{},"text","B"]]]]"#, "A", "B"),
    JSONCase("jCard: a stream", #"["vcardlist",["vcard",[["fn",{},"text","A"]]]]"#, "A"),
    JSONCase("jCard: in an object", #"{"cards":[["vcard",[["fn",{},"text","A"]]]]}"#, "A"),
    JSONCase(
      "jCard: what a registry answers",
      #"{"objectClassName":"domain","handle":"D1","entities":[{"handle":"E1","vcardArray":["vcard",[["fn",{},"text","A"],"#
        + #"["tel",{"type":"work"},"uri","tel:+1-555-555-1234;ext=102"]]],"roles":["registrant"],"#
        + #""entities":[{"vcardArray":["vcard",[["fn",{},"text","B"]]]}]}]}"#,
      "A | +1-555-555-1234;102 work", "B"),
    JSONCase(
      "jCard: one a line", "[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]]\n[\"vcard\",[[\"fn\",{},\"text\",\"B\"]]]", "A",
      "B"),
    JSONCase(
      "jCard: upper case", #"["VCARD",[["FN",{},"text","A"],["TEL",{"type":"CELL"},"text","1"]]]"#, "A | 1 mobile"),
    JSONCase(
      "jCard: a tel URI with an extension",
      #"["vcard",[["fn",{},"text","A"],["tel",{"type":["work","voice"]},"uri","tel:+1-650-555-0100;ext=12"]]]"#,
      "A | +1-650-555-0100;12 work"),
    JSONCase(
      "jCard: the strongest preference",
      #"["vcard",[["fn",{},"text","A"],["tel",{"pref":"2"},"text","1"],["tel",{"pref":1},"text","2"]]]"#,
      "A | 1, 2 !"),
    JSONCase(
      "jCard: TYPE=pref", #"["vcard",[["fn",{},"text","A"],["tel",{"type":["home","pref"]},"text","1"]]]"#,
      "A | 1 home !"),
    JSONCase(
      "jCard: a mobile number has its context",
      #"["vcard",[["fn",{},"text","A"],["tel",{"type":["work","cell"]},"text","1"]]]"#, "A | 1 work mobile"),
    JSONCase(
      "jCard: N without FN", #"["vcard",[["n",{},"text",["Lee","Ann","","",""]]]]"#,
      "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase(
      "jCard: N of several surnames", #"["vcard",[["n",{},"text",[["Lee","Kim"],"Ann"]]]]"#,
      "(Ann Lee Kim) | givenName=Ann familyName=Lee Kim"),
    JSONCase(
      "jCard: all the rest",
      #"""
      ["vcard",[["fn",{},"text","A"],["nickname",{},"text","x","y"],["org",{},"text",["O","D"]],
      ["role",{},"text","R"],["email",{},"text","a@b.c"],["categories",{},"text","k","l"],
      ["note",{},"text","n\no"],["uid",{},"uri","u"],["photo",{},"uri","http://p"],["rev",{},"timestamp","2020"]]]
      """#,
      "A | uid=u nickname=x nickname=y organisation=O department=D title=R email=a@b.c category=k category=l note=n\no "
        + "revision=2020 photo=http://p"),
    JSONCase(
      "jCard: TITLE before ROLE", #"["vcard",[["role",{},"text","R"],["title",{},"text","T"],["fn",{},"text","A"]]]"#,
      "A | title=T"),
    JSONCase(
      "jCard: an organisation alone", #"["vcard",[["org",{},"text","O"],["tel",{},"text","1"]]]"#,
      "(O) | 1 | organisation=O"),
    JSONCase("jCard: a group", #"["vcard",[["kind",{},"text","group"],["fn",{},"text","G"]]]"#, "[G]"),
    JSONCase(
      "jCard: an embedded picture is not kept",
      #"["vcard",[["fn",{},"text","A"],["photo",{},"uri","data:image/png;base64,AAAA"]]]"#, "A"),
    JSONCase(
      "jCard: Apple's labels",
      #"""
      ["vcard",[["fn",{},"text","A"],["tel",{"group":"i1"},"text","1"],["x-ablabel",{"group":"i1"},"text","_$!<Work>!$_"],
      ["tel",{"group":"I2"},"text","2"],["x-ablabel",{"group":"i2"},"text","Boat"]]]
      """#,
      "A | 1 work, 2 Boat"),
    JSONCase(
      "jCard: phonetic names",
      #"""
      ["vcard",[["fn",{},"text","山田太郎"],["n",{},"text",["山田","太郎"]],
      ["x-phonetic-first-name",{},"text","たろう"],["x-phonetic-last-name",{},"text","やまだ"]]]
      """#,
      "山田太郎 | givenName=太郎 familyName=山田 phoneticName=やまだ たろう"),
    JSONCase(
      "jCard: properties that are none are passed over",
      #"["vcard",[1,["fn"],["tel",5,"text","1"],["fn",{},"text",null],["fn",{},"text","A"]]]"#, "A"),
  ]

  private static let jsContacts = [
    JSONCase(
      "JSContact", #"{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Ann"},"phones":{"p":{"number":"1"}}}"#,
      "Ann | 1 | uid=u"),
    JSONCase(
      "JSContact: a list", #"[{"@type":"Card","name":{"full":"A"}},{"@type":"Card","name":{"full":"B"}}]"#, "A", "B"),
    JSONCase(
      "JSContact: a JMAP response",
      #"{"methodResponses":[["ContactCard/get",{"list":[{"@type":"Card","name":{"full":"A"}}],"notFound":[]},"0"]]}"#,
      "A"),
    JSONCase(
      "JSContact: without @type",
      #"{"list":[{"uid":"u","name":{"full":"A"},"phones":{"p":{"number":"1","contexts":{"work":true}}}}]}"#,
      "A | 1 work | uid=u"),
    JSONCase(
      "JSContact: components in order",
      #"""
      {"@type":"Card","name":{"isOrdered":true,"components":[{"kind":"title","value":"Dr"},{"kind":"given","value":"Jo"},
      {"kind":"separator","value":"-"},{"kind":"given2","value":"Ann"},{"kind":"surname","value":"Lee"}]}}
      """#,
      "(Dr Jo-Ann Lee) | givenName=Jo familyName=Lee"),
    JSONCase(
      "JSContact: components without order",
      #"{"@type":"Card","name":{"components":[{"kind":"surname","value":"Lee"},{"kind":"given","value":"Ann"}]}}"#,
      "(Ann Lee) | givenName=Ann familyName=Lee"),
    JSONCase(
      "JSContact: a separator of its own, and phonetic components",
      #"""
      {"@type":"Card","name":{"isOrdered":true,"defaultSeparator":"","components":[
      {"kind":"surname","value":"山田","phonetic":"やまだ"},{"kind":"given","value":"太郎","phonetic":"たろう"}]}}
      """#,
      "(山田太郎) | givenName=太郎 familyName=山田 phoneticName=やまだ たろう"),
    JSONCase(
      "JSContact: features, contexts, pref, label",
      #"""
      {"@type":"Card","name":{"full":"A"},"phones":{"a":{"number":"tel:+1-650-555-0100","pref":2,"features":{"voice":true,
      "mobile":true}},"b":{"number":"2","contexts":{"private":true},"pref":1},"c":{"number":"3","label":"Boat"}}}
      """#,
      "A | +1-650-555-0100 mobile, 2 home !, 3 Boat"),
    JSONCase(
      "JSContact: all the rest",
      #"""
      {"@type":"Card","name":{"full":"A"},"nicknames":{"k":{"name":"n"}},"organizations":{"o":{"name":"O","units":
      [{"name":"D"}]}},"titles":{"r":{"kind":"role","name":"R"},"t":{"name":"T"}},"emails":{"e":{"address":"a@b"}},
      "keywords":{"k":true,"no":false},"notes":{"n":{"note":"N"}},"media":{"l":{"kind":"logo","uri":"l"},
      "p":{"kind":"photo","uri":"p"}},"updated":"2020"}
      """#,
      "A | nickname=n organisation=O department=D title=T email=a@b category=k note=N revision=2020 photo=p"),
    JSONCase(
      "JSContact: a group", #"{"@type":"Card","kind":"group","name":{"full":"G"},"members":{"u":true}}"#,
      "[G] | member=u"),
    JSONCase(
      "JSContact: a draft",
      #"{"@type":"Card","fullName":"A","name":{"components":[{"type":"personal","value":"P"}]},"phones":{"p":{"phone":"1"}}}"#,
      "A | 1 | givenName=P otherName=P"),
  ]
}
