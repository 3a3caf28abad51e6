import Contacts
import DialtoneTestSupport
import Testing

@Suite("Batches of contacts")
struct ContactBatchTests {
  private static func batch(_ samples: [Sample]) -> ContactBatch {
    .filled("a.vcf", by: samples.map { sample in { sample.write(to: &$0) } })
  }

  @Test("Every kind of field comes back", arguments: ContactField.allCases.filter { $0 != .displayName })
  func everyKind(kind: ContactField) {
    let contact = Contact.filled {
      $0.add(.displayName, "Ann")
      $0.add(kind, "first ä")
      $0.add(kind, "second 張")
    }
    #expect(contact.first(kind) == "first ä")
    #expect(contact.all(kind) == ["first ä", "second 張"])
    #expect(contact.displayName == "Ann")
  }

  @Test("The named properties read their fields")
  func properties() {
    var sample = Sample()
    sample.line = 4711
    sample.isGroup = true
    for (kind, text) in [
      (.displayName, "Ann"), (.uid, "u1"), (.organisation, "Acme"), (.department, "Sales"), (.title, "Head"),
    ] as [(ContactField, String)] {
      sample.add(kind, text)
    }
    let contact = Contact(batch: Self.batch([sample]), index: 0)
    #expect(contact.uid == "u1")
    #expect(contact.organisation == "Acme")
    #expect(contact.department == "Sales")
    #expect(contact.title == "Head")
    #expect(contact.line == 4711)
    #expect(contact.isGroup)
    #expect(contact.source == "a.vcf")
    #expect(contact.phones == [])
  }

  @Test("The display name comes first, wherever the reader put it")
  func displayNameFirst() {
    let contact = Contact.filled {
      $0.add(.note, "n")
      $0.add(PhoneEntry(number: "1", label: "work"))
      $0.add(.displayName, "Ann")
    }
    #expect(Sample(contact).fields.map(\.kind) == [.displayName, .note, .phone, .phoneLabel])
  }

  @Test("A phone keeps its own label, extension and preference")
  func phones() {
    let phones = [
      PhoneEntry(number: "+1 650 253 0000", label: "mobile"),
      PhoneEntry(number: "030 1"),
      PhoneEntry(number: "030 2", label: "Büro", phoneExtension: "007", isPreferred: true),
      PhoneEntry(number: "030 3", isPreferred: true),
      PhoneEntry(number: "030 4", phoneExtension: "12"),
    ]
    var sample = Sample()
    sample.add(.displayName, "Ann")
    for phone in phones {
      sample.add(phone)
      sample.add(.email, "between@example.com")
    }
    #expect(Contact(batch: Self.batch([sample]), index: 0).phones == phones)
  }

  @Test("A phone without a number gives nothing to the one before it")
  func phoneWithoutNumber() {
    let contact = Contact.filled {
      $0.add(.displayName, "Ann")
      $0.add(PhoneEntry(number: "1", label: "work"))
      $0.add(PhoneEntry(number: "", label: "home", phoneExtension: "2", isPreferred: true))
    }
    #expect(contact.phones == [PhoneEntry(number: "1", label: "work")])
  }

  @Test("A reused record has nothing of the previous contact")
  func reusedRecord() {
    let batch = ContactBatch.filled(by: [
      { record in
        record.add(.displayName, "Ann")
        record.add(.note, "n")
        record.isGroup = true
        record.hasFormattedName = true
        record.line = 3
      },
      { record in
        #expect(record.isEmpty)
        record.add(.nickname, "Bo")
      },
    ])
    #expect(batch.count == 2)
    let second = Contact(batch: batch, index: 1)
    #expect(second.displayName == "Bo")
    #expect(second.formattedName == nil)
    #expect(second.first(.note) == nil)
    #expect(!second.isGroup)
    #expect(second.line == 0)
    #expect(Contact(batch: batch, index: 0).first(.note) == "n")
  }

  @Test("The builder counts contacts and their bytes")
  func builderCounts() {
    var record = ContactRecord()
    var builder = ContactBatch.Builder(source: "-")
    record.add(.displayName, "Änn")
    record.add(.note, "張")
    builder.append(&record)
    #expect(builder.count == 1)
    #expect(builder.byteCount >= 4 + 3)
    #expect(builder.takeBatch().count == 1)
    #expect(builder.count == 0 && builder.byteCount == 0)
  }

  @Test("Random contacts come back as they were written", arguments: 0..<8)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<100).map { _ in Sample.random(using: &generator) }
    let batch = Self.batch(samples)
    #expect(batch.count == samples.count)
    for (position, sample) in samples.enumerated() {
      #expect(Sample(Contact(batch: batch, index: position)) == sample)
    }
  }
}
