import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Random contacts: written files are clean, and are read as the same contacts.
struct WriterPropertyTests {
  private static let words = [
    "Ann", "O'Brien", "山田", "太郎", "Łukasz", "A, B", "x;y", "back\\slash", "quo\"te", "😀👩‍👩‍👧", "e\u{301}", "c:d", "50%",
    "^n", "a=b", "محمد", "Σ", String(repeating: "long ", count: 20) + "end",
  ]
  private static let labels = [
    "", "mobile", "work", "home", "fax", "work fax", "pager", "main", "car", "other", "My boat",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &generator))
      .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
  }

  private static func contacts(_ count: Int, _ generator: inout SeededGenerator) -> [Contact] {
    var builder = ContactBatch.Builder(source: "t")
    for line in 1...count {
      var record = ContactRecord()
      record.line = line
      func maybe() -> Bool { Bool.random(using: &generator) }
      record.add(.displayName, text(&generator))
      record.hasFormattedName = true
      for kind in [ContactField.uid, .familyName, .givenName, .phoneticName, .nickname, .organisation] where maybe() {
        record.add(kind, text(&generator))
      }
      if record.first(.organisation) != nil, maybe() { record.add(.department, text(&generator)) }
      for kind in [ContactField.title, .category, .category, .nickname, .note] where maybe() {
        record.add(
          kind,
          text(&generator)
            + (kind == .category ? "\(record.isEmpty) \(Int.random(in: 0...999, using: &generator))" : ""))
      }
      if maybe() { record.add(.note, "two\nlines\tand a tab") }
      if maybe() { record.add(.email, "a\(line)@example.com") }
      if maybe() { record.add(.photo, "https://example.com/\(line).jpg?a=b;c,d") }
      if maybe() { record.add(.revision, "2020-01-02T03:04:05Z") }
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let numbers = ["+1 (650) 253-0000", "030/123456", "٠٩١٢٣٤٥", "*100#", "1,,22p33"]
        let number = numbers.randomElement(using: &generator) ?? ""
        // Service codes have none, and tones replace it.
        let takesExtension = numbers.prefix(3).contains(number)
        record.add(
          PhoneEntry(
            number: number, label: labels.randomElement(using: &generator) ?? "",
            phoneExtension: takesExtension && maybe() && maybe() ? "12" : nil,
            isPreferred: maybe() && maybe()))
      }
      builder.append(&record)
    }
    let batch = builder.finish()
    return (0..<batch.count).map { Contact(batch: batch, index: $0) }
  }

  @Test
  func `Random contacts come back from vCard, jCard and JSContact`() {
    var generator = SeededGenerator(seed: 0x1CA2D)
    let contacts = Self.contacts(400, &generator)
    for (format, version) in [
      (WriterFormat.vcard, ContactWriter.VCardVersion.v4), (.vcard, .v3), (.jcard, .v4), (.jscontact, .v4),
    ] {
      let bytes = Writing.write(contacts, format, version)
      let again = Writing.read(bytes)
      #expect(again.count == contacts.count)
      var problems = 0
      for (old, new) in zip(contacts, again) where problems < 3 {
        let (left, right) = (Writing.essence(old, as: format, like: old), Writing.essence(new, as: format, like: old))
        if left != right {
          problems += 1
          #expect(right == left, "\(format) \(version)")
        }
      }
      #expect(Clean.problem(bytes, format) == nil)
    }
  }

  @Test
  func `Random contacts come back from CSV as far as it has columns`() {
    var generator = SeededGenerator(seed: 0xC5D)
    let contacts = Self.contacts(200, &generator)
    let bytes = Writing.write(contacts, .csv)
    let again = Writing.read(bytes)
    #expect(again.count == contacts.count)
    for (old, new) in zip(contacts, again) {
      #expect(new.phones.map(\.number) == old.phones.map(\.number))
      #expect(new.phones.map(\.label) == old.phones.map(\.label))
      #expect(new.phones.map(\.phoneExtension) == old.phones.map(\.phoneExtension))
      for kind in [
        ContactField.displayName, .givenName, .familyName, .nickname, .organisation, .email, .photo, .category,
      ] {
        #expect(new.all(kind) == old.all(kind))
      }
    }
    #expect(Clean.problem(bytes, .csv) == nil)
  }
}
