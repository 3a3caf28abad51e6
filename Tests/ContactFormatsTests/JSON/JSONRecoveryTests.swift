import Testing

@testable import ContactFormats

/// Broken and missing parts: the data that is recovered, and the messages with their lines.
@Suite struct JSONRecoveryTests {
  @Test(arguments: [
    (
      "a bad element costs the rest", "[{\"name\":\"A\"},\n{\"name\":\"B\"},\n{\"name\":,\n{\"name\":\"C\"}]",
      ["A", "B"],
      "t.json:3: the JSON breaks off in the middle: expected a value, but found \",\"; read as far as that"
    ),
    (
      "an entry that is cut off is not a contact", "[{\"name\":\"A\"},\n\n{\"name\":\"B\",\"phone\":\"1\",", ["A"],
      "t.json:3: the JSON breaks off in the middle: it ends in the middle of a value; read as far as that"
    ),
    (
      "a string that is cut off", "[{\"name\":\"A\"},\n{\"name\":\"B", ["A"],
      "t.json:2: the JSON breaks off in the middle: a string has no closing quote; read as far as that"
    ),
    (
      "a wrapper that is cut off",
      "{\"connections\":[{\"names\":[{\"displayName\":\"A\"}]},\n{\"names\":[{\"displayName\":\"B\"}", ["A"],
      "t.json:2: the JSON breaks off in the middle: it ends in the middle of a value; read as far as that"
    ),
    (
      "a jCard that is cut off", "[[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]],\n[\"vcard\",[[\"fn\",{},\"text\",\"B\"],[",
      ["A"],
      "t.json:2: the JSON breaks off in the middle: it ends in the middle of a value; read as far as that"
    ),
    (
      "numbers with names that are cut off", "{\"16505550100\":\"A\",\n\"16505550101\":\"B\",\n\"1650",
      ["A | 16505550100", "B | 16505550101"],
      "t.json:3: the JSON breaks off in the middle: a string has no closing quote; read as far as that"
    ),
    (
      "text after the end", "[{\"name\":\"A\"}]\n;", ["A"],
      "t.json:2: the JSON breaks off in the middle: expected a value, but found \";\"; read as far as that"
    ),
    (
      "a bad line", "{\"name\":\"A\"}\n{\"name\":\"B}\n{\"name\":\"C\"}", ["A", "C"],
      "t.json:2: a line that is not valid JSON: a string has no closing quote; skipped"
    ),
    (
      "a first line that is bad", "{\"name\":\"A}\n{\"name\":\"B\"}", ["B"],
      "t.json:1: a line that is not valid JSON: a string has no closing quote; skipped"
    ),
    (
      "a line of another kind", "{\"name\":\"A\"}\n{\"x\":1}\n{\"name\":\"C\"}", ["A", "C"],
      "t.json:2: a line of an unknown shape; skipped"
    ),
    (
      "an entry that is not an object", "[{\"name\":\"A\"},\n7]", ["A"],
      "t.json:2: an entry that is not an object (\"7\"); skipped"
    ),
    (
      "texts with something else among them", "[\"A\", 8862, \"B\"]", ["A", "B"],
      "t.json:1: an entry that is not an object (\"8862\"); skipped"
    ),
    (
      "an entry without a name", "[{\"name\":\"A\"},\n{\"x\":1}]", ["A"],
      "t.json:2: an entry without name, organisation, e-mail address or number; skipped"
    ),
    (
      "an entry whose names are empty", "[{\"name\":\"A\"},\n{\"name\":\" \"}]", ["A"],
      "t.json:2: an entry without name, organisation, e-mail address or number; skipped"
    ),
    (
      "a label that is not a text", "{\"16505550100\":\"A\",\n\"16505550101\":null}", ["A | 16505550100"],
      "t.json:2: a number whose label is not a text; skipped"
    ),
    (
      "a jCard without properties", "[[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]],\n[\"vcard\"]]", ["A"],
      "t.json:2: a jCard without a list of properties; skipped"
    ),
  ])
  func keepsTheRest(idea: String, text: String, contacts: [String], diagnostic: String) {
    let reading = JSONReading(text)
    #expect(reading.lines == contacts)
    #expect(reading.diagnostics.map(\.description) == [diagnostic])
    #expect(reading.skipped == 1)
    #expect(reading.error == nil)
  }

  @Test(arguments: [
    (
      "broken from the start", "\n{name:\"A\"}",
      "2: is not valid JSON: expected a key in quotes or }, but found \"n\"; fix it there, or export it again"
    ),
    (
      "one contact that is cut off", "{\"name\":\"A\",\n",
      "2: is not valid JSON: it ends in the middle of a value; fix it there, or export it again"
    ),
    (
      "no contacts in it", "\n{\"version\":1}",
      "2: is JSON without contacts of a known shape; use a list of objects with name and phone"
    ),
    (
      "too deep", String(repeating: "[", count: 300),
      "1: is not valid JSON: values are nested deeper than 256; fix it there, or export it again"
    ),
  ])
  func says(idea: String, text: String, error: String) {
    let reading = JSONReading(text)
    #expect(reading.error?.description == error)
    #expect(reading.contacts == [])
  }

  @Test func contactsStandOnTheirLines() {
    let list = JSONReading("{\n\"contacts\": [\n{\"name\":\"A\"}, {\"name\":\"B\"},\n\n{\n\"name\":\"C\"}]}")
    #expect(list.contacts.map(\.line) == [3, 3, 5])
    let lines = JSONReading("{\"name\":\"A\"}\r\n\r\n{\"name\":\"B\"}\r\n")
    #expect(lines.contacts.map(\.line) == [1, 3])
    let identity = JSONReading("{\n\"16505550100\": \"A\",\n\"16505550101\": {\"name\": \"B\"}}")
    #expect(identity.contacts.map(\.line) == [2, 3])
    let cards = JSONReading("[\n[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]],\n[\"vcard\",[[\"fn\",{},\"text\",\"B\"]]]]")
    #expect(cards.contacts.map(\.line) == [2, 3])
  }

  @Test(arguments: [true, false], [true, false])
  func utf16(isBigEndian: Bool, hasMark: Bool) {
    let text = (hasMark ? "\u{FEFF}" : "") + "[{\"name\":\"José 😀\"},\n{\"name\":\"B\"}]"
    let bytes = text.utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(bytes.withUnsafeBytes { JSONContactsReader.recognises($0) })
    let reading = JSONReading(bytes: bytes)
    #expect(reading.lines == ["José 😀", "B"])
    #expect(reading.contacts.map(\.line) == [1, 2])
  }

  @Test(arguments: [
    ("{\"a\":1}", true), ("  [", true), ("[{", true), ("\u{FEFF}{}", true), ("[[\"vcard\"", true), ("[1", true),
    ("{\\rtf1", false), ("[Trash Info]", false), ("BEGIN:VCARD", false), ("", false), ("name,phone", false),
    ("{{template}}", false), ("\"text\"", false), ("42", false),
  ])
  func recognises(text: String, isJSON: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { JSONContactsReader.recognises($0) } == isJSON)
  }
}
