import Testing

/// Values: transfer encodings, charsets, escapes.
@Suite struct VCardTextTests {
  private static let wrong = "bytes that are not UTF-8; read as windows-1252"
  private static let undeclared = "0: does not name its charset; read as windows-1252"

  static let charsets: [VCardCase] = [
    VCardCase("UTF-8", VCards.card("3.0", "FN:Łucja Żółć 山田 🎈"), ["Łucja Żółć 山田 🎈"]),
    VCardCase("UTF-8 with a mark", "\u{feff}" + VCards.card("3.0", "FN:Ann"), ["Ann"]),
    VCardCase(
      "a mark before each card", "\u{feff}" + VCards.card("3.0", "FN:Ann") + "\u{feff}" + VCards.card("3.0", "FN:Bo"),
      ["Ann", "Bo"]),
    VCardCase(
      "a mark in mid-line",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARD\u{feff}BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD", ["Ann", "Bo"]),
    VCardCase(
      "UTF-16 LE", VCards.utf16(VCards.card("3.0", "FN:Zoë 🎈", "TEL:1"), bigEndian: false, mark: true), ["Zoë 🎈 <1>"]),
    VCardCase(
      "UTF-16 BE", VCards.utf16(VCards.card("3.0", "FN:Zoë 🎈", "TEL:1"), bigEndian: true, mark: true), ["Zoë 🎈 <1>"]),
    VCardCase(
      "UTF-16 LE without a mark", VCards.utf16("\r\n" + VCards.card("2.1", "FN:Zoë"), bigEndian: false, mark: false),
      ["Zoë"]),
    VCardCase(
      "UTF-16 BE without a mark", VCards.utf16(VCards.card("2.1", "FN:Zoë"), bigEndian: true, mark: false), ["Zoë"]),
    VCardCase(
      "UTF-16 cut off in a pair",
      VCards.utf16("BEGIN:VCARD\nVERSION:3.0\nFN:A🎈", bigEndian: false, mark: true).dropLast(2) + [], ["A\u{fffd}"],
      diagnostics: ["1: a card has no END:VCARD; read as far as it goes"]),
    VCardCase(
      "Shift_JIS with 0x5C as a trail byte",
      VCards.named([0x83, 0x5c, 0x83, 0x6a, 0x81, 0x5b], parameters: ";CHARSET=Shift_JIS"), ["ソニー <1>"]),
    VCardCase(
      "half-width kana", VCards.named([0xd4, 0xcf, 0xc0, 0xde], parameters: ";CHARSET=SHIFT_JIS", version: "2.1"),
      ["ﾔﾏﾀﾞ <1>"]),
    VCardCase(
      "Windows-1251", VCards.named([0xc8, 0xe2, 0xe0, 0xed], parameters: ";CHARSET=windows-1251"), ["Иван <1>"]),
    VCardCase(
      "Windows-1252 by name", VCards.named([0x80, 0x20, 0xe9], parameters: ";CHARSET=ISO-8859-1"), ["€ é <1>"]),
    VCardCase(
      "ISO-8859-2", VCards.named([0xa3, 0xf3, 0x64, 0xbc], parameters: ";CHARSET=\"ISO-8859-2\""), ["Łódź <1>"]),
    VCardCase("ISO-8859-9", VCards.named([0xde, 0x65, 0xfd], parameters: ";CHARSET=iso-8859-9"), ["Şeı <1>"]),
    VCardCase("EUC-JP", VCards.named([0xbb, 0xb3, 0xc5, 0xc4], parameters: ";CHARSET=EUC-JP"), ["山田 <1>"]),
    VCardCase("EUC-KR", VCards.named([0xb1, 0xe8], parameters: ";CHARSET=EUC-KR"), ["김 <1>"]),
    VCardCase(
      "GB18030", VCards.named([0xc0, 0xee, 0x95, 0x32, 0x82, 0x36], parameters: ";CHARSET=GB18030"), ["李𠀀 <1>"]),
    VCardCase(
      "Windows-1255, where a mark may follow a letter",
      VCards.named([0xf9, 0xec, 0xe5, 0xed], parameters: ";CHARSET=windows-1255"), ["שלום <1>"]),
    VCardCase("GB2312", VCards.named([0xc0, 0xee], parameters: ";CHARSET=GB2312"), ["李 <1>"]),
    VCardCase("Big5 with 0x5C as a trail byte", VCards.named([0xb3, 0x5c], parameters: ";CHARSET=Big5"), ["許 <1>"]),
    VCardCase(
      "ISO-2022-JP",
      VCards.named([0x1b, 0x24, 0x42, 0x3b, 0x33, 0x1b, 0x28, 0x42], parameters: ";CHARSET=ISO-2022-JP"), ["山 <1>"]),
    VCardCase(
      "a bare 2.1 CHARSET with quoted-printable",
      VCards.named(
        Array("=8E=52=93=63".utf8), parameters: ";CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE", version: "2.1"),
      ["山田 <1>"]),
    VCardCase(
      "an unknown charset", VCards.named(Array("Zoë".utf8), parameters: ";CHARSET=KLINGON-7"), ["Zoë <1>"],
      diagnostics: ["3: an unknown charset; ignored"]),
    VCardCase(
      "an unknown charset that does not matter", VCards.named(Array("Ann".utf8), parameters: ";CHARSET=x"), ["Ann <1>"]),
    VCardCase(
      "bytes that are not of the charset", VCards.named([0x41, 0x83], parameters: ";CHARSET=Shift_JIS"),
      ["A\u{192} <1>"],
      diagnostics: ["3: bytes that are not of the declared charset; read as windows-1252"]),
    VCardCase(
      "a charset of several bytes declared over Windows-1252",
      VCards.named([0x4a, 0xfc, 0x72, 0x67], parameters: ";CHARSET=Shift_JIS"), ["Jürg <1>"],
      diagnostics: ["3: bytes that are not of the declared charset; read as windows-1252"]),
    VCardCase(
      "undeclared eight-bit bytes", VCards.named([0x5a, 0x6f, 0xeb]), ["Zoë <1>"], diagnostics: [undeclared]),
    VCardCase(
      "eight-bit bytes declared UTF-8", VCards.named([0x4a, 0xfc, 0x72, 0x67], parameters: ";CHARSET=UTF-8"),
      ["Jürg <1>"], diagnostics: ["3: \(wrong)"]),
    VCardCase(
      "the fallback leaves other lines alone", VCards.named([0xe9]) + Array(VCards.card("3.0", "FN:é").utf8),
      ["é <1>", "é"], diagnostics: ["3: \(wrong)"]),
    VCardCase(
      "UTF-8 with a wrong byte", VCards.named(Array("Łódź".utf8) + [0xff]), ["Łódźÿ <1>"],
      diagnostics: ["3: \(wrong)"]),
  ]

  static let quotedPrintable: [VCardCase] = [
    VCardCase("ENCODING=", VCards.card("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zo=C3=AB"), ["Zoë"]),
    VCardCase("the bare word", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Zo=C3=AB"), ["Zoë"]),
    VCardCase("lower case", VCards.card("2.1", "FN;encoding=quoted-printable:Zo=c3=ab"), ["Zoë"]),
    VCardCase("in 3.0", VCards.card("3.0", "FN;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB"), ["Zoë"]),
    VCardCase(
      "undeclared charset", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Zo=EB"), ["Zoë"], diagnostics: [undeclared]),
    VCardCase(
      "a soft break without a blank", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Zo=C3=AB =", "Lee", "TEL:1"),
      ["Zoë Lee <1>"]),
    VCardCase(
      "a soft break with a blank", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Zo=C3=AB=", " =20Lee", "TEL:1"),
      ["Zoë Lee <1>"]),
    VCardCase(
      "a blank after a soft break is text where other blanks are",
      VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann Mary=", " Lee", "TEL:1"), ["Ann Mary Lee <1>"]),
    VCardCase(
      "a blank after a soft break that follows a blank is a fold",
      VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann Mary =", " Lee", "TEL:1"), ["Ann Mary Lee <1>"]),
    VCardCase(
      "blanks after soft breaks are folds where blanks are encoded",
      VCards.card("2.1", "FN;QUOTED-PRINTABLE:A=20=", " n=", " n", "TEL:1"), ["A nn <1>"]),
    VCardCase("several soft breaks", VCards.card("2.1", "FN;QUOTED-PRINTABLE:A=", "n=", "n", "TEL:1"), ["Ann <1>"]),
    VCardCase(
      "blanks after the soft break", VCards.card("2.1", "FN;QUOTED-PRINTABLE:An=  ", "n", "TEL:1"), ["Ann <1>"]),
    VCardCase(
      "a soft break in a property that is not kept",
      VCards.card("2.1", "ADR;QUOTED-PRINTABLE:;;a=", "FNord:b=", "c", "FN:Ann"), ["Ann"]),
    VCardCase(
      "a dangling soft break", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann=", "TEL;CELL:1"), ["Ann <mobile:1>"],
      diagnostics: ["3: an incomplete quoted-printable text; read as far as it goes"]),
    VCardCase(
      "a dangling soft break before END",
      VCards.card("2.1", "FN:Ann", "NOTE;QUOTED-PRINTABLE:x=") + VCards.card("2.1", "FN:Bo"), ["Ann", "Bo"],
      diagnostics: ["4: an incomplete quoted-printable text; read as far as it goes"]),
    VCardCase(
      "a soft break before an empty line", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann=", "", "TEL:1"), ["Ann <1>"]),
    VCardCase(
      "a soft break at the end", "BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:Ann=", ["Ann"],
      diagnostics: [
        "3: an incomplete quoted-printable text; read as far as it goes",
        "1: a card has no END:VCARD; read as far as it goes",
      ]),
    VCardCase(
      "a full line goes on with a colon",
      VCards.card(
        "2.1", "FN:Ann", "NOTE;QUOTED-PRINTABLE:" + String(repeating: "n", count: 60) + "=", "Title: none", "TEL:1"),
      ["Ann <1>"]),
    VCardCase(
      "cut off in an escape", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann=C"), ["Ann"],
      diagnostics: ["3: an invalid quoted-printable escape; read as it is written"]),
    VCardCase(
      "a bad escape", VCards.card("2.1", "FN;QUOTED-PRINTABLE:A=ZZn=20Lee"), ["A=ZZn Lee"],
      diagnostics: ["3: an invalid quoted-printable escape; read as it is written"]),
    VCardCase("line breaks in the text", VCards.card("2.1", "FN;QUOTED-PRINTABLE:Ann=0D=0ALee"), ["Ann\nLee"]),
    VCardCase("an equals sign elsewhere", VCards.card("3.0", "FN:Ann=", "TEL:1"), ["Ann= <1>"]),
    VCardCase("in components", VCards.card("2.1", "N;QUOTED-PRINTABLE:L=C3=A9e;Zo=C3=AB"), ["Zoë Lée"]),
  ]

  static let base64: [VCardCase] = [
    VCardCase(
      "folded, an empty line after",
      VCards.card("2.1", "PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQ", " SkZJRgAB", " AQ==", "", "FN:Ann"), ["Ann"]),
    VCardCase(
      "not indented", VCards.card("2.1", "PHOTO;ENCODING=BASE64;JPEG:", "/9j/4AAQ", "SkZJRgAB", "AQ==", "", "FN:Ann"),
      ["Ann"]),
    VCardCase(
      "empty lines in it", VCards.card("2.1", "PHOTO;BASE64:/9j/4AAQ", "", "  SkZJRgAB", "", "AQ==", "FN:Ann"), ["Ann"]),
    VCardCase("broken", VCards.card("3.0", "PHOTO;ENCODING=b:/9j*(", " !!", "FN:Ann"), ["Ann"]),
    VCardCase(
      "a key of a name nobody knows", VCards.card("3.0", "X-PIC;ENCODING=B:", "AAAA", "BBBB=", "FN:Ann"), ["Ann"]),
    VCardCase(
      "text after other properties is not a data", VCards.card("3.0", "FN:Ann", "AAAA"), ["Ann"],
      diagnostics: ["4: a line without a colon; ignored"]),
    VCardCase("a data: URI", VCards.card("4.0", "PHOTO:data:image/png;base64,iVBORw0KGgo=", "FN:Ann"), ["Ann"]),
    VCardCase("base64 text", VCards.card("2.1", "FN;ENCODING=BASE64;CHARSET=UTF-8:Wm/Dqw=="), ["Zoë"]),
  ]

  static let escapes: [VCardCase] = [
    VCardCase("3.0", VCards.card("3.0", "FN:a\\, b\\; c\\\\d\\ne\\Nf"), ["a, b; c\\d\ne\nf"]),
    VCardCase("4.0", VCards.card("4.0", "FN:a\\, b\\; c\\\\d"), ["a, b; c\\d"]),
    VCardCase("2.1", VCards.card("2.1", "FN:C:\\new\\, a\\;b\\\\c"), ["C:\\new\\, a;b\\\\c"]),
    VCardCase("VERSION at the end, 2.1", "BEGIN:VCARD\nFN:C:\\new\nVERSION:2.1\nEND:VCARD\n", ["C:\\new"]),
    VCardCase("VERSION at the end, 3.0", "BEGIN:VCARD\nFN:a\\,b\nVERSION:3.0\nEND:VCARD\n", ["a,b"]),
    VCardCase("no escape", VCards.card("3.0", "FN:a\\tb\\"), ["a\\tb\\"]),
    VCardCase("an escaped separator", VCards.card("3.0", "N:Le\\;e;A\\,nn"), ["A,nn Le;e"]),
    VCardCase("an escaped separator in 2.1", VCards.card("2.1", "N:Le\\;e;A,nn"), ["A,nn Le;e"]),
    VCardCase("an escaped backslash before a separator", VCards.card("3.0", "N:Lee\\\\;Ann"), ["Ann Lee\\"]),
    VCardCase("several versions", VCards.card("2.1", "FN:a\\,b") + VCards.card("3.0", "FN:a\\,b"), ["a\\,b", "a,b"]),
  ]

  @Test(arguments: charsets + quotedPrintable + base64 + escapes)
  func reads(_ example: VCardCase) {
    let reading = VCards.read(example.input)
    #expect(reading.contacts == example.contacts)
    #expect(reading.diagnostics == example.diagnostics)
  }
}
