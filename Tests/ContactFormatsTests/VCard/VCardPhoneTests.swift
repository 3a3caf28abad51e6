import Testing

/// TEL in all its forms, and the labels.
@Suite struct VCardPhoneTests {
  /// A case of one card named Ann.
  private static func ann(
    _ idea: String, _ line: String..., version: String = "3.0", shows phones: String, diagnostics: [String] = []
  ) -> VCardCase {
    let card = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Ann"] + line + ["END:VCARD", ""]
    return VCardCase(
      idea, card.joined(separator: "\r\n"), [phones.isEmpty ? "Ann" : "Ann " + phones], diagnostics: diagnostics)
  }

  static let numbers: [VCardCase] = [
    ann("as it is written", "TEL: +1 (650) 253-0000 ", shows: "<+1 (650) 253-0000>"),
    ann("a tel: URI", "TEL;VALUE=uri:tel:+1-650-253-0000", version: "4.0", shows: "<+1-650-253-0000>"),
    ann("a tel: URI in capitals", "TEL;VALUE=URI:TEL:+16502530000", version: "4.0", shows: "<+16502530000>"),
    ann("tel: without VALUE", "TEL:tel:+16502530000", shows: "<+16502530000>"),
    ann("tel: twice", "TEL:tel:tel:+16502530000%20;ext=1", shows: "<+16502530000;1>"),
    ann("any case", "cEL:+16502530000", "X-mOBILE:+16502530001", shows: "<mobile:+16502530000> <mobile:+16502530001>"),
    ann(";ext= of a URI", "TEL;VALUE=uri:tel:+1-650-253-0000;ext=102", version: "4.0", shows: "<+1-650-253-0000;102>"),
    ann(";ext= escaped", "TEL;VALUE=uri:tel:+1-650-253-0000\\;ext=102", version: "4.0", shows: "<+1-650-253-0000;102>"),
    ann(";ext= of a text", "TEL:+1 650 253 0000;ext=7", shows: "<+1 650 253 0000;7>"),
    ann(
      ";isub= and ;phone-context=", "TEL:tel:253-0000;isub=12;phone-context=+1-650;ext=3", shows: "<+1-650-253-0000;3>"),
    ann("percent signs", "TEL;VALUE=uri:tel:%2B1%20650%20253", version: "4.0", shows: "<+1 650 253>"),
    ann(
      "percent signs that are no text", "TEL;VALUE=uri:tel:12%00%FF", version: "4.0", shows: "",
      diagnostics: ["4: the number tel:12%00%FF cannot be dialled; left out"]),
    ann("x and digits", "TEL:650-253-0000 x123", shows: "<650-253-0000;123>"),
    ann("x without a blank", "TEL:6502530000x123", shows: "<6502530000;123>"),
    ann("ext. and digits", "TEL:650-253-0000 ext. 12", shows: "<650-253-0000;12>"),
    ann("Ext and a comma", "TEL:650-253-0000\\, Ext 12", shows: "<650-253-0000;12>"),
    ann("extension", "TEL:650-253-0000 extension 5", shows: "<650-253-0000;5>"),
    ann("letters that are no extension", "TEL:1-800-FEDEX1", shows: "<1-800-FEDEX1>"),
    ann("no number before the x", "TEL:x123", shows: "<123>"),
    ann("p and w", "TEL:+1650253p123w4", shows: "<+1650253p123w4>"),
    ann("commas and semicolons as pauses", "TEL:+1650253\\,\\,12\\;3", shows: "<+1650253,,12;3>"),
    ann("pauses that are not escaped", "TEL:+1650253,,12;3#", shows: "<+1650253,,12;3#>"),
    ann("codes", "TEL:*#06#", shows: "<*#06#>"),
    ann("full-width digits", "TEL:０３－１２３４", shows: "<０３－１２３４>"),
    ann("Arabic digits", "TEL:٠١٢٣", shows: "<٠١٢٣>"),
    ann(
      "sip: with a number", "TEL;VALUE=uri:sip:+16502530000@example.com;user=phone", version: "4.0",
      shows: "<+16502530000>"),
    ann("sip: with a number and parameters", "TEL:sips:+1650;ext=4@example.com", shows: "<+1650;4>"),
    ann("sip: with a name", "TEL:sip:ann@example.com", shows: "<SIP:sip:ann@example.com>"),
    ann(
      "sip: that is not valid", "TEL:sip:ann@exa_mple.com", shows: "",
      diagnostics: ["4: the SIP address sip:ann@exa_mple.com is not valid; left out"]),
    ann("short words for no number", "TEL:n/a", "TEL:-", "TEL:none", "TEL:?", shows: ""),
    ann(
      "short texts that are no number", "TEL:Ann", "TEL:ask", shows: "",
      diagnostics: [
        "4: the number Ann cannot be dialled; left out", "5: the number ask cannot be dialled; left out",
      ]),
    ann("an empty one", "TEL;TYPE=CELL:", "TEL:tel:", "TEL: ", shows: ""),
    ann("several, in the order of the file", "TEL:1", "TEL;TYPE=pref:2", "TEL:3", shows: "<1> <!2> <3>"),
    ann("quoted-printable", "TEL;QUOTED-PRINTABLE:=2B1 650", version: "2.1", shows: "<+1 650>"),
  ]

  static let labels: [VCardCase] = [
    VCardCase(
      "a number of Outlook's own", VCards.card("3.0", "FN:A", "X-MS-TEL;TYPE=Assistant:1"), ["A <Assistant:1>"]),
    ann(
      "mobile", "TEL;TYPE=CELL:1", "TEL;TYPE=mobile:2", "TEL;TYPE=iPhone:3", shows: "<mobile:1> <mobile:2> <mobile:3>"),
    ann(
      "work, home, main, other", "TEL;TYPE=WORK:1", "TEL;TYPE=home:2", "TEL;TYPE=MAIN:3", "TEL;TYPE=other:4",
      shows: "<work:1> <home:2> <main:3> <other:4>"),
    ann(
      "fax", "TEL;TYPE=FAX:1", "TEL;TYPE=WORK,FAX:2", "TEL;TYPE=FAX;TYPE=HOME:3",
      shows: "<fax:1> <work fax:2> <home fax:3>"),
    ann("pager and car", "TEL;PAGER:1", "TEL;CAR:2", version: "2.1", shows: "<pager:1> <car:2>"),
    ann("voice says nothing", "TEL;TYPE=VOICE,MSG,TEXT:1", shows: "<1>"),
    ann(
      "lists", "TEL;TYPE=voice,cell:1", "TEL;TYPE=\"voice,work\":2", "TEL;TYPE=\"voice\",\"home\":3",
      version: "4.0", shows: "<mobile:1> <work:2> <home:3>"),
    ann("the user's own type", "TEL;TYPE=X-Boat:1", "TEL;TYPE=Summer House:2", shows: "<Boat:1> <Summer House:2>"),
    ann(
      "mobiles of home and of work", "TEL;TYPE=HOME,CELL:1", "TEL;TYPE=\"work,cell\":2", "TEL;CELL;VOICE:3",
      shows: "<home mobile:1> <work mobile:2> <mobile:3>"),
    ann(
      "types that programs coin", "TEL;TYPE=WORK_MOBILE:1", "TEL;TYPE=X-COMPANY-MAIN:2", "TEL;TYPE=ASSISTANT:3",
      "TEL;TYPE=_$!<HomeFAX>!$_:4", "TEL;X-CUSTOM=Cabin:5",
      shows: "<work mobile:1> <company main:2> <assistant:3> <home fax:4> <Cabin:5>"),
    ann(
      "video and ISDN", "TEL;TYPE=VIDEO:1", "TEL;TYPE=ISDN:2", "TEL;TYPE=VIDEO,CELL:3",
      shows: "<video:1> <ISDN:2> <mobile:3>"),
    ann("a standard type goes first", "TEL;TYPE=X-Boat;TYPE=WORK:1", shows: "<work:1>"),
    ann(
      "Android's own type", "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,B=C3=BCro):1", version: "2.1",
      shows: "<Büro:1>"),
    ann("RFC 6868", "TEL;TYPE=\"^'A^^B^'\":1", version: "4.0", shows: "<\"A^B\":1>"),
    ann("X-ABLabel", "item1.TEL;TYPE=WORK:1", "item1.X-ABLabel:Boat", shows: "<Boat:1>"),
    ann("X-ABLabel before its number", "item1.X-ABLabel:Boat", "TEL:2", "ITEM1.TEL:1", shows: "<2> <Boat:1>"),
    ann(
      "X-ABLabel of Apple's", "a.TEL:1", "a.X-ABLabel:_$!<Mobile>!$_", "b.TEL:2", "b.X-ABLabel:_$!<HomeFAX>!$_",
      shows: "<mobile:1> <home fax:2>"),
    ann(
      "X-ABLabel with the types", "a.TEL;TYPE=pref:1", "a.X-ABLabel:HOME\\;VOICE\\;PREF", "b.TEL:2",
      "b.X-ABLabel:CELL,WORK", "c.TEL:3", "c.X-ABLabel:Work; back door",
      shows: "<!home:1> <work mobile:2> <Work; back door:3>"),
    ann("X-ABLabel of another group", "item1.TEL:1", "item2.X-ABLabel:Boat", shows: "<1>"),
    ann("an empty X-ABLabel", "item1.TEL;TYPE=CELL:1", "item1.X-ABLabel:", shows: "<mobile:1>"),
    ann("TYPE=pref", "TEL;TYPE=HOME,PREF:1", "TEL;TYPE=HOME:2", shows: "<!home:1> <home:2>"),
    ann("the bare PREF", "TEL;PREF;WORK:1", version: "2.1", shows: "<!work:1>"),
    ann(
      "parameters that were joined", "TEL;PREF=1,TYPE=WORK:1", "TEL;TYPE=HOME,PREF=2:2", "TEL;TYPE=CELL,TYPE=VOICE:3",
      "TEL;PREF=\"3,TYPE=FAX\":4", version: "4.0", shows: "<!work:1> <home:2> <mobile:3> <fax:4>"),
    ann(
      "commas that were escaped", "TEL;TYPE=WORK\\,FAX\\,pref:1", "TEL;TYPE=\"cell\\,voice\":2",
      "TEL;TYPE=HOME\\;X=1:3",
      shows: "<!work fax:1> <mobile:2> <home:3>"),
    ann(
      "types with other marks between them", "TEL;TYPE=\"CELL;PREF\":1", "TEL;TYPE=WORK FAX:2", "TEL;TYPE=home|voice:3",
      "TEL;TYPE=Home office:4", shows: "<!mobile:1> <work fax:2> <home:3> <Home office:4>"),
    ann("PREF as a type of its own", "TEL;TYPE=WORK;TYPE=PREF:1", "TEL;WORK;PREF=1:2", shows: "<!work:1> <!work:2>"),
    ann("an equals sign in a type", "TEL;TYPE=A=B:1", "TEL;TYPE=PREF=PREF=1:2", shows: "<A=B:1> <PREF=PREF=1:2>"),
    ann("PREF in numbers", "TEL;PREF=50:1", "TEL;PREF=2:2", "TEL:3", version: "4.0", shows: "<1> <!2> <3>"),
    ann(
      "PREF that is not a number", "TEL;PREF=first:1", "TEL;PREF=99999999999999999999999:2", version: "4.0",
      shows: "<1> <!2>"),
  ]

  @Test(arguments: numbers + labels)
  func reads(_ example: VCardCase) {
    let reading = VCards.read(example.input)
    #expect(reading.contacts == example.contacts)
    #expect(reading.diagnostics == example.diagnostics)
  }

  @Test func undeclaredBytesInATypeAreRepaired() {
    let input = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL;TYPE=B".utf8) + [0xfc] + Array("ro:1\nEND:VCARD".utf8)
    #expect(VCards.read(input).contacts == ["Ann <Büro:1>"])
  }

  @Test func manyLabelsAndNumbersTakeNoTime() {
    let lines = (0..<20_000).map { "g\($0).TEL:\($0)\ng\($0).X-ABLabel:l\($0)" }.joined(separator: "\n")
    let (contacts, _) = VCards.contacts(Array(VCards.card("3.0", "FN:Ann", lines).utf8))
    #expect(contacts.first?.phones.count == 20_000)
  }
}
