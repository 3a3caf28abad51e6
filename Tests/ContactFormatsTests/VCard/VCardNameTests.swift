import Contacts
import Testing

/// Names, readings, and the fields around them.
@Suite struct VCardNameTests {
  static let names: [VCardCase] = [
    VCardCase("a name that shows nothing", VCards.card("3.0", "FN:\u{200b}\u{2060}", "TEL:1"), ["1 <1>"]),
    VCardCase("N that shows nothing", VCards.card("3.0", "N:\u{3164};\u{a0};;;", "ORG:\u{ad}", "EMAIL:a@b"), ["a@b"]),
    VCardCase("a visible name with invisible characters", VCards.card("3.0", "FN:\u{200b}Ann"), ["\u{200b}Ann"]),
    VCardCase("FN", VCards.card("3.0", "N:Lee;Ann", "FN:Dr. Ann Lee"), ["Dr. Ann Lee"]),
    VCardCase("N: given, additional, family", VCards.card("3.0", "N:Lee;Ann;Bo;Dr.;Jr."), ["Ann Bo Lee"]),
    VCardCase("N with several names in a component", VCards.card("4.0", "N:Lee;Ann;Bo,Cy;;"), ["Ann Bo Cy Lee"]),
    VCardCase("a comma with a blank is part of the name", VCards.card("3.0", "N:Lee, Jr.;Ann"), ["Ann Lee, Jr."]),
    VCardCase("a comma in 2.1 is part of the name", VCards.card("2.1", "N:Lee,Jr.;Ann"), ["Ann Lee,Jr."]),
    VCardCase("N whose separators were escaped", VCards.card("3.0", "N:Lee\\;Ann\\;Bo\\;\\;;;;;"), ["Ann Bo Lee"]),
    VCardCase("N whose given name alone was escaped", VCards.card("3.0", "N:\\;Ann\\;\\;\\;;;;;"), ["Ann"]),
    VCardCase("one semicolon of a name", VCards.card("3.0", "N:Lee\\;Li;Ann;;;"), ["Ann Lee;Li"]),
    VCardCase("N of one component", VCards.card("3.0", "N:Ann Lee"), ["Ann Lee"]),
    VCardCase("N of many components", VCards.card("4.0", "N:Lee;Ann;;;;;;;;"), ["Ann Lee"]),
    VCardCase("N in Han", VCards.card("3.0", "N:山田;太郎;;;"), ["山田太郎"]),
    VCardCase("N in Hangul", VCards.card("3.0", "N:김;민준;;;"), ["김민준"]),
    VCardCase("a unit without its organisation", VCards.card("3.0", "ORG:;Support", "TEL:1"), ["Support <1>"]),
    VCardCase(
      "a nickname of Android",
      VCards.card("2.1", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie;1;;;;;;;;;;;;;", "TEL:1"),
      ["Annie <1>"]),
    VCardCase(
      "another custom property of Android",
      VCards.card("2.1", "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Bo;1;;;", "TEL:1"), ["1 <1>"]),
    VCardCase("N in kana", VCards.card("3.0", "N:ヤマダ;タロウ;;;"), ["ヤマダタロウ"]),
    VCardCase("N in Han and Latin", VCards.card("3.0", "N:王;David;;;"), ["David 王"]),
    VCardCase("an empty FN", VCards.card("3.0", "FN:", "N:Lee;Ann"), ["Ann Lee"]),
    VCardCase("a blank FN", VCards.card("3.0", "FN:  ", "N:Lee;Ann"), ["Ann Lee"]),
    VCardCase("nickname", VCards.card("3.0", "NICKNAME:Bo,Bobby", "ORG:Initech", "TEL:1"), ["Bo <1>"]),
    VCardCase("organisation", VCards.card("3.0", "ORG:Initech;Sales", "EMAIL:a@example.com"), ["Initech"]),
    VCardCase("title", VCards.card("3.0", "TITLE:Plumber", "TEL:1"), ["Plumber <1>"]),
    VCardCase(
      "a name made up for want of one", VCards.card("4.0", "FN;DERIVED=TRUE:No Name", "ORG:Initech"), ["Initech"]),
    VCardCase(
      "a name made up of others", VCards.card("4.0", "FN;DERIVED=TRUE:Ann B. Lee", "N:Lee;Ann;;;"), ["Ann B. Lee"]),
    VCardCase("mail", VCards.card("3.0", "EMAIL:a@example.com", "TEL:1"), ["a@example.com <1>"]),
    VCardCase("number", VCards.card("3.0", "TEL:555 1234"), ["555 1234 <555 1234>"]),
    VCardCase("several FN: the first", VCards.card("4.0", "FN:Ann", "FN:Anna"), ["Ann"]),
    VCardCase(
      "several FN: the preferred", VCards.card("4.0", "FN;PREF=3:Ann", "FN;PREF=1:Anna", "FN;PREF=2:Annie"), ["Anna"]),
    VCardCase(
      "ALTID and LANGUAGE: the first",
      VCards.card("4.0", "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Taro Yamada"), ["山田太郎"]),
    VCardCase(
      "an FN with PHONETIC is not a name", VCards.card("4.0", "FN;ALTID=1;PHONETIC=piny:Li", "FN;ALTID=1:李"), ["李"]),
  ]

  @Test(arguments: names)
  func reads(_ example: VCardCase) {
    let reading = VCards.read(example.input)
    #expect(reading.contacts == example.contacts)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func tellsAMadeUpNameFromItsOwn() {
    let (contacts, _) = VCards.contacts(
      Array((VCards.card("3.0", "FN:Ann") + VCards.card("3.0", "FN:", "N:Lee;Ann")).utf8))
    #expect(contacts.map(\.formattedName) == ["Ann", nil])
  }

  static let fields: [VCardFieldCase] = [
    VCardFieldCase(
      "a name that FN lacks", VCards.card("3.0", "FN:Mum", "N:Castell;Beatrix;Ann;;"), .otherName,
      ["Beatrix Ann Castell"]),
    VCardFieldCase("a name that FN has", VCards.card("3.0", "FN:Dr. Ann Lee", "N:Lee;Ann;;Dr.;"), .otherName, []),
    VCardFieldCase("family name", VCards.card("3.0", "FN:x", "N:van der Berg;Ann;;;"), .familyName, ["van der Berg"]),
    VCardFieldCase("given name", VCards.card("3.0", "FN:x", "N:Lee;Ann,Mae;Bo;;"), .givenName, ["Ann Mae"]),
    VCardFieldCase(
      "the first N counts", VCards.card("4.0", "FN:x", "N;ALTID=1:Lee;Ann", "N;ALTID=1:李;安"), .familyName, ["Lee"]),
    VCardFieldCase(
      "X-PHONETIC, given name first",
      VCards.card("3.0", "N:Lee;Ann", "FN:Ann Lee", "X-PHONETIC-FIRST-NAME:an", "X-PHONETIC-LAST-NAME:li"),
      .phoneticName, ["an li"]),
    VCardFieldCase(
      "X-PHONETIC, family name first",
      VCards.card("3.0", "N:山田;太郎", "FN:山田 太郎", "X-PHONETIC-FIRST-NAME:タロウ", "X-PHONETIC-LAST-NAME:ヤマダ"), .phoneticName,
      ["ヤマダ タロウ"]),
    VCardFieldCase(
      "X-PHONETIC as FN has it",
      VCards.card("3.0", "N:Lee;Ann", "FN:Lee Ann", "X-PHONETIC-FIRST-NAME:an", "X-PHONETIC-LAST-NAME:li"),
      .phoneticName, ["li an"]),
    VCardFieldCase(
      "X-PHONETIC, one half", VCards.card("3.0", "FN:Ann", "X-PHONETIC-FIRST-NAME:an", "X-PHONETIC-ORG:o"),
      .phoneticName, ["an"]),
    VCardFieldCase(
      "SOUND;X-IRMC-N", VCards.card("2.1", "N:山田;太郎;;;", "SOUND;X-IRMC-N:ﾔﾏﾀﾞ;ﾀﾛｳ;;;"), .phoneticName, ["ﾔﾏﾀﾞ ﾀﾛｳ"]),
    VCardFieldCase("SOUND of another kind", VCards.card("2.1", "FN:Ann", "SOUND;WAVE;BASE64:AAAA"), .phoneticName, []),
    VCardFieldCase(
      "PHONETIC of N",
      VCards.card("4.0", "FN:孫中山", "N;ALTID=1:孫;中山", "N;ALTID=1;PHONETIC=jyut;SCRIPT=Latn:syun1;zung1saan1"),
      .phoneticName, ["syun1 zung1saan1"]),
    VCardFieldCase("ORG with a unit alone", VCards.card("3.0", "FN:x", "ORG:;Support"), .department, ["Support"]),
    VCardFieldCase(
      "ORG with a unit alone has no organisation", VCards.card("3.0", "FN:x", "ORG:;Support"), .organisation, []),
    VCardFieldCase(
      "a nickname of Android in quoted-printable",
      VCards.card(
        "2.1", "FN:x",
        "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/nickname;=C3=84nn;1"),
      .nickname, ["Änn"]),
    VCardFieldCase(
      "NICKNAME before Android's",
      VCards.card("3.0", "NICKNAME:Annie", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;B"),
      .nickname, ["Annie"]),
    VCardFieldCase("PHONETIC of FN", VCards.card("4.0", "FN:李", "FN;PHONETIC=piny:Li"), .phoneticName, ["Li"]),
    VCardFieldCase(
      "SORT-AS", VCards.card("4.0", "FN:Rene van der Harten", "N;SORT-AS=\"Harten,Rene\":van der Harten;Rene;;;"),
      .phoneticName, ["Rene Harten"]),
    VCardFieldCase("SORT-AS of an organisation", VCards.card("4.0", "FN:x", "ORG;SORT-AS=\"a\":A"), .phoneticName, []),
    VCardFieldCase(
      "SORT-STRING", VCards.card("3.0", "FN:Rene van der Harten", "SORT-STRING:Harten"), .phoneticName, ["Harten"]),
    VCardFieldCase(
      "nicknames", VCards.card("3.0", "FN:x", "NICKNAME:Bo, Bobby", "NICKNAME:B\\,B", "X-NICKNAME:Bee"), .nickname,
      ["Bo", "Bobby", "B,B", "Bee"]),
    VCardFieldCase(
      "organisation", VCards.card("3.0", "FN:x", "ORG:Initech\\, Inc.;Sales;North"), .organisation, ["Initech, Inc."]),
    VCardFieldCase(
      "department", VCards.card("3.0", "FN:x", "ORG:Initech;Sales;;North\\;West;"), .department, ["Sales, North;West"]),
    VCardFieldCase("only a department", VCards.card("3.0", "FN:x", "ORG:;Sales"), .department, ["Sales"]),
    VCardFieldCase("title", VCards.card("3.0", "FN:x", "ROLE:Boss", "TITLE:Director"), .title, ["Director"]),
    VCardFieldCase("role without a title", VCards.card("3.0", "FN:x", "ROLE:Boss"), .title, ["Boss"]),
    VCardFieldCase(
      "mail", VCards.card("3.0", "FN:x", "EMAIL;TYPE=INTERNET: a@example.com ", "item1.EMAIL:b@example.com"), .email,
      ["a@example.com", "b@example.com"]),
    VCardFieldCase(
      "mailto:", VCards.card("4.0", "FN:x", "EMAIL;VALUE=uri:mailto:a@example.com"), .email, ["a@example.com"]),
    VCardFieldCase(
      "categories", VCards.card("3.0", "FN:x", "CATEGORIES:Work, Friends,,R\\,D", "CATEGORIES:Boat"), .category,
      ["Work", "Friends", "R,D", "Boat"]),
    VCardFieldCase("note", VCards.card("3.0", "FN:x", "NOTE:one\\ntwo: \\\"three"), .note, ["one\ntwo: \\\"three"]),
    VCardFieldCase(
      "revision", VCards.card("3.0", "FN:x", "REV:2024-01-01T10:00:00Z"), .revision, ["2024-01-01T10:00:00Z"]),
    VCardFieldCase("UID", VCards.card("4.0", "FN:x", "UID:urn:uuid:1-2"), .uid, ["urn:uuid:1-2"]),
    VCardFieldCase(
      "a photo elsewhere", VCards.card("3.0", "FN:x", "PHOTO;VALUE=uri:http://example.com/a.jpg"), .photo,
      ["http://example.com/a.jpg"]),
    VCardFieldCase(
      "a photo elsewhere, folded", VCards.card("4.0", "FN:x", "PHOTO:https://exa", " mple.com/a.jpg"), .photo,
      ["https://example.com/a.jpg"]),
    VCardFieldCase("a photo in the card", VCards.card("3.0", "FN:x", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA"), .photo, []),
    VCardFieldCase(
      "a photo as data:", VCards.card("4.0", "FN:x", "PHOTO;VALUE=uri:data:image/png;base64,AAAA"), .photo, []),
  ]

  @Test(arguments: fields)
  func keeps(_ example: VCardFieldCase) {
    let (contacts, diagnostics) = VCards.contacts(example.input)
    #expect(contacts.count == 1)
    #expect(contacts.first?.all(example.field) == example.texts)
    #expect(diagnostics.isEmpty)
  }
}
