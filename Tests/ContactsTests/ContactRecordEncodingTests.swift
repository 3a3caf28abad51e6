import DialtoneTestSupport
import Testing

@testable import Contacts

/// Texts that are stored in a shorter form are read back unchanged.
@Suite("Short forms of fields") struct ContactRecordEncodingTests {
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
    "Short forms are short",
    arguments: [
      (.phone, "+1 650-253", 7), (.givenName, "Ann", 3), (.familyName, "Lee", 3), (.title, "Lee", 5),
    ] as [(ContactField, String, Int)])
  func sizes(_ kind: ContactField, _ text: String, _ byteCount: Int) {
    let without = Contact.filled { $0.add(.displayName, "Ann van Lee") }
    let with = Contact.filled { record in
      record.add(.displayName, "Ann van Lee")
      record.add(kind, utf8: text.utf8)
    }
    #expect(with.batch.records.count - without.batch.records.count == byteCount)
  }

  @Test(
    "Family and given name that make the display name",
    arguments: [
      ("Ann Lee", "Lee", "Ann", true), ("Ann  Lee", "Lee", "Ann", false), ("Ann Lee", "Lee", "Ann ", false),
      ("Lee Ann", "Lee", "Ann", false), ("Ann Lee", "Ann Lee", "", false), ("Ann Lee", "Lea", "Ann", false),
      ("王 小明", "小明", "王", true), ("Ann-Lee", "Lee", "Ann", false),
    ])
  func bothNames(_ name: String, _ family: String, _ given: String, _ isShort: Bool) {
    let contact = Contact.filled { record in
      record.add(.displayName, name)
      record.add(.familyName, family)
      record.add(.givenName, utf8: given.utf8)
      record.add(.note, "n")
    }
    #expect(contact.all(.familyName) == [family] && contact.all(.givenName) == [given] && contact.all(.note) == ["n"])
    let nameCount = ContactRecordEncoding.headerByteCount + 2 + name.utf8.count
    #expect((contact.batch.records.count == nameCount + 2 + 3) == isShort)
  }

  /// Texts that contacts share are stored once, and every contact has them.
  @Test(arguments: 0..<20)
  func repeatedTexts(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let long = String(repeating: "l", count: 251)
    let texts = [
      "Initech", "Init", "Ini", "", "a@example.com", "b@example.com", "@example.com", "a@b@example.com", "a@", "@",
      "x@y.z",
      "ü@пример.рф", long, long + "mnop", long + "mnopq", long + "@example.com", "work@" + long, "mobile", "work fax",
    ]
    let kinds: [ContactField] = [.organisation, .department, .title, .category, .email, .phoneLabel, .note]
    let samples = (0..<200).map { _ in
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (kinds.randomElement(using: &generator) ?? .note, texts.randomElement(using: &generator) ?? "")
      }
    }
    let batch = ContactBatch.filled(
      by: samples.map { sample in
        { record in
          record.add(.displayName, "Ann")
          for (kind, text) in sample { record.add(kind, utf8: text.utf8) }
        }
      })
    var copies = ContactBatch.Builder(source: "-")
    for position in 0..<batch.count where position % 3 != 0 {
      copies.append(copyOf: Contact(batch: batch, index: position))
    }
    let copied = copies.finish()
    func fields(_ contact: Contact) -> [String] {
      var fields: [String] = []
      contact.batch.forEachField(of: contact.index) { kind, text in
        fields.append("\(kind) \(String(decoding: text, as: UTF8.self))")
      }
      return fields
    }
    var copy = 0
    for (position, sample) in samples.enumerated() {
      let wanted = ["displayName Ann"] + sample.map { "\($0.0) \($0.1)" }
      #expect(fields(Contact(batch: batch, index: position)) == wanted)
      guard position % 3 != 0 else { continue }
      #expect(fields(Contact(batch: copied, index: copy)) == wanted)
      copy += 1
    }
  }

  @Test func repeatedTextsAreShort() {
    func fill(_ record: inout ContactRecord) {
      record.add(.displayName, "Ann")
      record.add(.organisation, "Acme & Sons")
    }
    let one = ContactBatch.filled(by: [fill]).records.count
    let two = ContactBatch.filled(by: [fill, fill]).records.count
    #expect(two - one == one - (2 + 11 - 5))
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
