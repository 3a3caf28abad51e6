import Contacts
import Testing

/// Texts that are stored in a shorter form come back as they were.
@Suite("Short forms of fields") struct ContactRecordFormTests {
  private static func back(_ kind: ContactField, _ texts: [String], name: String = "Ann van Lee") -> [String] {
    let contact = Contact.filled { record in
      record.add(.displayName, name)
      if kind == .phoneLabel { record.add(.phone, "1") }
      for text in texts { record.add(kind, utf8: text.utf8) }
      record.add(.note, "the end")
    }
    #expect(contact.first(.note) == "the end")
    return contact.all(kind)
  }

  @Test(
    "Names that are parts of the display name, or not",
    arguments: [
      ["Ann"], ["Lee"], ["Ann van Lee"], ["van"], ["Anna"], ["Ann van Lee Jr"], ["ann"], ["", "Ann", ""],
      [String(repeating: "x", count: 300)],
    ])
  func parts(_ texts: [String]) {
    #expect(Self.back(.givenName, texts) == texts)
    #expect(Self.back(.familyName, texts) == texts)
    let long = String(repeating: "Ann ", count: 100)
    #expect(Self.back(.familyName, texts, name: long) == texts)
  }

  @Test(
    "Labels, common and not",
    arguments: ["mobile", "work fax", "work\0", "mobile\0\0", "other", "Mobile", "mobiles", "work fax 2", "家", ""])
  func labels(_ text: String) {
    #expect(Self.back(.phoneLabel, [text]) == [text])
  }

  @Test(
    "Numbers of digits and the common marks, and others",
    arguments: [
      "1", "12", "+44 (0)20 7946-0301/2", "0123456789 +-()/", "+1 650 253 0000p1", "１２", "",
      String(repeating: "12 ", count: 90), String(repeating: "1", count: 255), String(repeating: "1", count: 256),
    ])
  func numbers(_ text: String) {
    #expect(Self.back(.phone, [text]) == [text])
  }

  @Test(
    "Times, packed and not",
    arguments: [
      "2024-06-15T08:30:00Z", "20240615T083000Z", "2024-06-15T08:30:00+", "2024-06-15 08:30:00Z", "20240615T0830000",
      "2024-06-15", "0000-00-00T00:00:00Z", "9999-99-99T99:99:99Z", "",
    ])
  func times(_ text: String) {
    #expect(Self.back(.revision, [text]) == [text])
  }

  @Test("Long texts and far lines", arguments: [127, 128, 16_383, 16_384, 3_000_000])
  func lengths(_ count: Int) {
    let text = String(repeating: "n", count: count)
    #expect(Self.back(.title, [text]) == [text])
    let contact = Contact.filled { record in
      record.line = count << 8 | 3
      record.add(.displayName, text)
    }
    #expect(contact.line == count << 8 | 3)
    #expect(contact.displayName == text)
  }
}
