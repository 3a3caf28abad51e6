import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// CSV files. The column names of programs are in `CSVHeaderTests.swift`.
struct CSVReaderTests {
  static let syntax: [CSVCase] = [
    CSVCase("Two columns", "name,phone\nAnn Lee,+1 650 555 0100\n", "Ann Lee | +1 650 555 0100"),
    CSVCase("CR LF", "name,phone\r\nAnn,1\r\nBo,2\r\n", "Ann | 1", "Bo | 2"),
    CSVCase("CR", "name,phone\rAnn,1\rBo,2\r", "Ann | 1", "Bo | 2"),
    CSVCase("No line end at the end", "name,phone\nAnn,1", "Ann | 1"),
    CSVCase("Empty lines", "\n\nname,phone\n\nAnn,1\n\n\nBo,2\n", "Ann | 1", "Bo | 2"),
    CSVCase("Rows of separators alone", "name,phone\n,\nAnn,1\n,,,\n", "Ann | 1"),
    CSVCase("Semicolons", "name;phone\nLee, Ann;1\n", "Lee, Ann | 1"),
    CSVCase("Tabs", "name\tphone\nAnn\t1\n", "Ann | 1"),
    CSVCase("Bars", "name|phone\nAnn|1\n", "Ann | 1"),
    CSVCase("Excel names its separator", "sep=;\nname;phone\nAnn;1\n", "Ann | 1"),
    CSVCase("Quoted fields", "\"name\",\"phone\"\n\"Lee, Ann\",\"1\"\n", "Lee, Ann | 1"),
    CSVCase("Doubled quotes", "name,phone\n\"Ann \"\"Bo\"\" Lee\",1\n", "Ann \"Bo\" Lee | 1"),
    CSVCase("An empty quoted field", "name,phone,email\nAnn,1,\"\"\n", "Ann | 1"),
    CSVCase(
      "A line break in a note stays, and lines are counted on", "name,phone,notes\nAnn,1,\"a\r\nb\"\n,,c\n",
      "Ann | 1 | note=a\nb", diagnostics: ["4: an entry without name, organisation, e-mail address or number; skipped"]),
    CSVCase("A line break in a name is a blank", "name,phone\n\"Ann\nLee\",1\n", "Ann Lee | 1"),
    CSVCase("Blanks around fields", "name , phone\n  Ann  , \"1\" \n", "Ann | 1"),
    CSVCase("A quote inside a plain field", "name,phone\nAnn \"Bo\" Lee,1\n", "Ann \"Bo\" Lee | 1"),
    CSVCase("Text after a closing quote", "name,phone\n\"Ann\" Lee,1\nBo,2\n", "\"Ann\" Lee | 1", "Bo | 2"),
    CSVCase("Quotes that were not doubled", "name,phone\n\"Ann \"Bo\" Lee\",1\nBo,2\n", "Ann \"Bo\" Lee | 1", "Bo | 2"),
    CSVCase(
      "An unclosed quote costs its row", "name,phone\nAnn,1\n\"Bo,2\nCy,3\n", "Ann | 1", "Cy | 3",
      diagnostics: ["3: a row with an unclosed quote; skipped"]),
    CSVCase(
      "An unclosed quote at the end", "name,phone\nAnn,1\nBo,\"2", "Ann | 1",
      diagnostics: ["3: a row with an unclosed quote; skipped"]),
    CSVCase(
      "Too few fields", "name,phone,email,company\nAnn,1\n", "Ann | 1",
      diagnostics: ["2: a row with fewer fields than columns; read as far as it goes"]),
    CSVCase(
      "Too many fields", "name,phone\nAnn,1,x,y\n", "Ann | 1",
      diagnostics: ["2: a row with more fields than columns; the rest is ignored"]),
    CSVCase("Empty fields too many are none", "name,phone\nAnn,1,,\n", "Ann | 1"),
    CSVCase(
      "A row that names nobody", "name,phone,notes\n,,hello\n",
      diagnostics: ["2: an entry without name, organisation, e-mail address or number; skipped"]),
    CSVCase("A name that shows nothing", "name,phone\n\u{200B},123\n", "(123) | 123"),
    CSVCase(
      "An extension in a column of its own", "name,phone,ext\nAnn,555 0100,12\nBo,1,\n", "Ann | 555 0100;12", "Bo | 1"),
    CSVCase(
      "An extension before its number", "name,extension,work phone,mobile\nAnn,x 12,555 0100,555 0101\n",
      "Ann | 555 0100;12 work, 555 0101 mobile"),
    CSVCase(
      "Labels that ` ::: ` joins may have commas",
      "Name,Phone 1 - Value,Labels\nAnn,1,\"* myContacts ::: A, B ::: C\"\n",
      "Ann | 1 | category=A, B category=C"),
    CSVCase("A number alone names its row", "name,phone\n,0912-345-678\n", "(0912-345-678) | 0912-345-678"),
  ]

  static let texts: [CSVCase] = [
    CSVCase("A byte order mark", "\u{FEFF}name,phone\nÅsa,1\n", "Åsa | 1"),
    CSVCase("A byte order mark before a quote", "\u{FEFF}\"name\",\"phone\"\nAnn,1\n", "Ann | 1"),
    CSVCase("UTF-16, little end first", bytes: utf16("name\tphone\nŻółw 😀\t1\n", bigEndian: false), "Żółw 😀 | 1"),
    CSVCase("UTF-16, big end first", bytes: utf16("name,phone\r\n王小明,1\r\n", bigEndian: true), "王小明 | 1"),
    CSVCase(latin: "Windows-1252", "Name;Telefon\nJörg Müßig;1\nBjörn;2\n", "Jörg Müßig | 1", "Björn | 2"),
    CSVCase(
      "Windows-1252 between 0x80 and 0x9F",
      bytes: Array("name,phone\nO".utf8) + [0x92] + Array("Neil ".utf8) + [0x8A]
        + Array(",1\n".utf8), "O’Neil Š | 1", diagnostics: ["0: does not name its charset; read as windows-1252"]),
    CSVCase(
      "One wrong field in UTF-8",
      bytes: Array("name,phone\nÅsa Ö,1\nZoë,2\nJos".utf8) + [0xE9]
        + Array(",3\n".utf8), "Åsa Ö | 1", "Zoë | 2", "José | 3",
      diagnostics: ["4: bytes that are not UTF-8; read as windows-1252"]),
    CSVCase("Control characters go", "name,phone\nA\u{1B}[31m\u{7}nn\u{9B}x,1\u{0}\n", "A [31m nn x | 1"),
    CSVCase("An apostrophe that guards a number", "name,phone\nAnn,'+49 30 1\n", "Ann | +49 30 1"),
    CSVCase("A formula that guards a number", "name,phone\nAnn,\"=\"\"+49 30 1\"\"\"\n", "Ann | +49 30 1"),
    CSVCase("tel: and extensions are cut", "name,phone\nAnn,tel:+1-650-555-0100;ext=12\n", "Ann | +1-650-555-0100;12"),
    CSVCase("An extension in words", "name,phone\nAnn,+1 650 555 0100 x34\n", "Ann | +1 650 555 0100;34"),
    CSVCase(
      "The extension of a main number, and not of a direct line before it",
      "Name,Extension,Direct Line,Main Number\nAnn,2042,(650) 555-4297,(650) 555-0100\nBo,2043,(650) 555-4298,\n",
      "Ann | (650) 555-4297 direct, (650) 555-0100;2042 main", "Bo | (650) 555-4298 direct, 2043 extension"),
    CSVCase(
      "An extension in a row without the main number", "Name,Phone,Ext\nAnn,(202) 555-0143,2047\nBo,,2048\n",
      "Ann | (202) 555-0143;2047", "Bo | 2048 extension"),
    CSVCase("What is not a number", "name,phone\nAnn,n/a\n", "Ann"),
    CSVCase(
      "What is not a mail address", "name,email\nAnn,none\nBo,b@example.com\n", "Ann", "Bo | email=b@example.com"),
  ]

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    VCards.utf16(text, bigEndian: bigEndian, mark: true)
  }

  @Test(arguments: syntax + texts)
  func read(_ example: CSVCase) { example.check() }

  @Test(arguments: [
    "", "\n", "Dear John,\nplease phone me, or send an email.\n", "name\nAnn\n", "phone,email\n1,2\n",
    "date,amount\n1,2\n", "{\"name\":1}\n", "BEGIN:VCARD\nFN:A\nEND:VCARD\n", "\"name,phone\nAnn,1\n",
    "#!/bin/sh\necho name,phone\n", "1,2\nname,phone\n",
  ])
  func `Other files are not recognised as address books`(text: String) {
    #expect(!Array(text.utf8).withUnsafeBytes { CSVContactsReader.recognises($0) })
    if !text.isEmpty { #expect(CSVReading(text).error?.line == 1) }
  }

  @Test
  func `Every contact knows its line`() {
    let reading = CSVReading("name,phone,notes\r\nAnn,1,\r\nBo,2,\"a\rb\nc\r\nd\"\r\n\r\nCy,3,\r\n")
    #expect(reading.contacts.map(\.line) == [2, 3, 8])
  }

  @Test
  func `A header of more than one block, and files of more than that, are read whole`() {
    let row = "Ann,1," + String(repeating: "x", count: 400) + "\n"
    let reading = CSVReading("name,phone,notes\n" + String(repeating: row, count: 1_000))
    #expect(reading.contacts.count == 1_000 && reading.diagnostics.isEmpty)
    #expect(reading.contacts.last?.line == 1_001)
  }

  @Test
  func `Many unclosed quotes do not take forever`() {
    let time = processorTime {
      let reading = CSVReading("name,phone\n" + String(repeating: "\"a\"b,1\"c\n", count: 4_000))
      #expect(reading.contacts.count + reading.diagnostics.count >= 1)
      let open = CSVReading("name,phone\n" + String(repeating: "x,\"a\"\"\n", count: 1_001))
      #expect(open.contacts.count + open.diagnostics.count >= 1)
    }
    #expect(time < .seconds(20))
  }
}
