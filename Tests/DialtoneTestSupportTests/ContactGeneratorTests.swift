import ContactFormats
import Contacts
import DialtoneTestSupport
import Testing

/// Generated contacts are the same everywhere, and our own readers read all of them.
struct ContactGeneratorTests {
  @Test func `the same seed gives the same people`() {
    let people = Array(ContactGenerator(seed: 7).prefix(200))
    #expect(people == Array(ContactGenerator(seed: 7).prefix(200)))
    #expect(people != Array(ContactGenerator(seed: 8).prefix(200)))
    #expect(Set(people.map(\.uid)).count == 200)
  }

  /// A change here changes the input of every benchmark, so make it deliberately.
  @Test func `the people of a seed are known`() {
    let bytes = GeneratedText.bytes(.vCard, count: 1_000, seed: 1)
    #expect(fingerprint(bytes) == 15_430_349_125_009_607_547)
    #expect(fingerprint(GeneratedText.bytes(.mixedVCard, count: 1_000, seed: 1)) == 15_036_839_718_472_536_710)
  }

  @Test func `a plain card has about 260 bytes`() {
    let bytes = GeneratedText.bytes(.vCard, count: 5_000, seed: 3)
    #expect((230...290).contains(bytes.count / 5_000))
  }

  @Test(arguments: [GeneratedFormat.vCard, .mixedVCard])
  func `no line of a card is longer than 76 octets, none breaks a character`(format: GeneratedFormat) {
    for line in GeneratedText.bytes(format, count: 2_000, seed: 4).split(separator: 0x0A) {
      #expect(line.count <= 77)
      #expect(line.last == 0x0D)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
  }

  @Test func `text written in pieces is the text written at once`() {
    for format in GeneratedFormat.allCases {
      var text = GeneratedText(format, count: 300, seed: 5)
      var pieces: [UInt8] = []
      while text.write(about: 1_000, to: &pieces) {}
      #expect(pieces == GeneratedText.bytes(format, count: 300, seed: 5))
    }
  }

  /// Names, numbers and organisations survive folding, escapes and quoted-printable.
  @Test(arguments: [GeneratedFormat.vCard, .mixedVCard])
  func `the reader reads what was written`(format: GeneratedFormat) throws {
    let people = Array(ContactGenerator(seed: 6, photos: format == .mixedVCard).prefix(3_000))
    let contacts = try read(format, count: 3_000, seed: 6)
    try #require(contacts.count == people.count)
    for (contact, person) in zip(contacts, people) {
      #expect(contact.displayName == person.name)
      #expect(contact.organisation ?? "" == person.organisation)
      #expect(contact.title ?? "" == person.title)
      #expect(contact.uid == person.uid)
      #expect(contact.phones.map { digits($0.number) } == person.phones.map { digits($0.number) })
      #expect(contact.first(.email) == person.email)
    }
  }

  @Test func `the reader reads the employee directory`() throws {
    let people = Array(ContactGenerator(seed: 9).prefix(500))
    let contacts = try read(.json, count: 500, seed: 9)
    #expect(contacts.map(\.displayName) == people.map(\.name))
    #expect(contacts.map { $0.phones.first?.number } == people.map { $0.phones.first?.number })
  }

  @Test func `every culture is there`() {
    let names = ContactGenerator(seed: 10).prefix(2_000).map(\.name)
    for letter in "éЯΑ王김佐ا" {
      let block = letter.unicodeScalars.first.map { $0.value >> 8 }
      #expect(names.contains { $0.unicodeScalars.contains { $0.value >> 8 == block } }, "\(letter)")
    }
    #expect(ContactGenerator(seed: 10).prefix(2_000).contains { !$0.phonetic.given.isEmpty })
  }

  // MARK: -

  private func read(_ format: GeneratedFormat, count: Int, seed: UInt64) throws -> [Contact] {
    let file = TemporaryFile()
    try GeneratedText.write(format, count: count, seed: seed, to: file.descriptor)
    var contacts: [Contact] = []
    ContactLoader(sources: [.path(file.path)]).load { event in
      switch event {
      case .batch(let batch): contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
      case .diagnostic(let diagnostic): Issue.record("\(diagnostic)")
      case .sourceFinished(_, .failure(let error)): Issue.record("\(error)")
      case .sourceFinished, .finished: break
      }
    }
    return contacts
  }

  private func digits(_ number: String) -> String { number.filter(\.isNumber) }

  /// FNV-1a.
  private func fingerprint(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
