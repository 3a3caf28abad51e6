import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Duplicate entries in the sources.
@Suite struct ContactMergeTests {
  private static func card(_ name: String, _ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
  }

  private static func batch(_ cards: [String], kind: RawCard.Kind = .vCard) -> ContactBatch {
    var batches: [ContactBatch] = []
    var sink = ContactSink(source: "a", onBatch: { batches.append($0) }, onDiagnostic: { _ in })
    sink.begin(source: "a", kind: kind)
    Array(cards.joined().utf8).withUnsafeBytes { VCardReader.read($0, into: &sink) }
    sink.flush()
    return batches.first ?? ContactBatch.Builder(source: "").finish()
  }

  /// The contacts after merging these batches: names, numbers and other relevant fields.
  private static func merge(_ batches: [[String]], kind: RawCard.Kind = .vCard) -> [String] {
    var merger = ContactMerger()
    var shown: [String?] = []
    for merged in batches.map({ merger.merge(batch($0, kind: kind)) }) + [merger.finish()].compactMap(\.self) {
      for index in merged.supersedes { shown[index] = nil }
      for position in 0..<merged.count {
        let contact = Contact(batch: merged, index: position)
        let rest = [ContactField.email, .category, .note].flatMap { contact.all($0) }
        shown.append(([VCards.shown(contact)] + rest).joined(separator: "|"))
      }
    }
    return shown.compactMap { $0 }
  }

  /// The same, in one batch and in batches of one.
  private static func both(_ cards: [String], kind: RawCard.Kind = .vCard) -> [[String]] {
    [merge([cards], kind: kind), merge(cards.map { [$0] }, kind: kind)].map { $0.sorted() }
  }

  private static func expect(_ cards: [String], _ shown: [String], kind: RawCard.Kind = .vCard) {
    #expect(both(cards, kind: kind) == [shown, shown])
  }

  @Test func `The details of both entries stay, each once`() {
    let cards = [
      Self.card("Ann", "TEL:12", "X-ROOM:B 1", "X-FLOOR:2"),
      Self.card("Ann", "TEL:12", "X-ROOM:B 1", "X-DESK:7", "EMAIL:a@b"),
    ]
    var merger = ContactMerger()
    let merged = merger.merge(Self.batch(cards))
    #expect(merged.count == 1)
    let details = Contact(batch: merged, index: 0).details.map { "\($0.label) \($0.text)" }.sorted()
    #expect(details == ["desk 7", "floor 2", "room B 1"])
  }

  @Test func sameNumberAndName() {
    Self.expect([Self.card("Ann", "TEL:1 2"), Self.card("ANN", "TEL:12")], ["Ann <1 2>"])
    Self.expect([Self.card("Ann", "TEL:12"), Self.card("Bo", "TEL:12")], ["Ann <12>", "Bo <12>"])
    Self.expect([Self.card("Ann", "TEL:12"), Self.card("Ann", "TEL:13")], ["Ann <12>", "Ann <13>"])
    Self.expect([Self.card("Ann"), Self.card("Ann")], ["Ann", "Ann"])
    Self.expect([Self.card("ЯÖΩ", "TEL:+4412"), Self.card("яöω", "TEL:00４４12")], ["ЯÖΩ <+4412>"])
  }

  @Test func `Namesakes with different extensions of one main number are two people`() {
    let cards = ["12", "13", "12", ""].map { Self.card("Ann", "TEL:+16505550100" + ($0.isEmpty ? "" : " x\($0)")) }
    #expect(Self.both(cards).map(\.count) == [3, 3])
  }

  @Test func nothingIsLost() {
    Self.expect(
      [Self.card("Ann", "TEL:1", "EMAIL:a@b", "NOTE:x"), Self.card("Ann", "TEL:2", "TEL;TYPE=HOME:1", "EMAIL:c@d")],
      ["Ann <2> <home:1>|c@d|a@b|x"])
    Self.expect(
      [Self.card("ann", "TEL:1"), Self.card("Ann", "TEL:2", "TEL:1", "NOTE:x"), Self.card("Ann", "TEL:3", "TEL:2")],
      ["Ann <2> <1> <3>|x"])
  }

  @Test func sameUID() {
    let old = Self.card("Ann", "TEL:1", "UID:u", "REV:2023-01-01T00:00:00Z")
    let new = Self.card("Bea", "TEL:2", "TEL:1", "UID:u", "REV:20240101T000000Z")
    let bare = Self.card("Cid", "TEL:3", "TEL:2", "UID:u")
    Self.expect([old, new], ["Bea <2> <1>"])
    Self.expect([new, old], ["Bea <2> <1>"])
    Self.expect([new, old, bare], ["Bea <2> <1> <3>"])
    Self.expect([bare, bare], ["Cid <3> <2>"])
    Self.expect([old, new], ["Ann <1>", "Bea <2> <1>"], kind: .json)
  }

  @Test func `Who has only the UID of another is another person`() {
    let cards = [
      Self.card("Ann", "TEL:1", "UID:u"), Self.card("Bo", "TEL:2", "EMAIL:b@c", "UID:u"),
      Self.card("ANN", "TEL:7", "UID:u"), Self.card("Bob", "EMAIL:B@C", "UID:u"), Self.card("Cy", "UID:u"),
    ]
    Self.expect(cards, ["Ann <1> <7>", "Bo <2>|b@c", "Cy"])
  }

  @Test func `A UID that nearly everybody has is none`() {
    let cards = (0..<40).map { Self.card("N\($0)", "TEL:1\($0)", "UID:null") }
    Self.expect(cards, (0..<40).map { "N\($0) <1\($0)>" }.sorted())
  }

  @Test func `What was merged and left out is named with both places`() {
    let cards = [
      Self.card("Ann", "TEL:1", "UID:u", "REV:20240101T000000Z"),
      Self.card("Ann", "TEL:1", "UID:u", "REV:20230101T000000Z"), Self.card("ANN", "TEL:1", "EMAIL:a@b"),
      Self.card("Bo", "TEL:2", "UID:u"),
    ]
    for batches in [[cards], cards.map { [$0] }] {
      var merger = ContactMerger()
      var told: [String] = []
      merger.onEvent = { told.append("\($0.kind) \($0.entry.description) \($0.other.description)") }
      for cards in batches { _ = merger.merge(Self.batch(cards)) }
      #expect(merger.mergedCount == 1 && merger.leftOutCount == 1)
      #expect(told.map { String($0.prefix { $0 != " " }) } == ["leftOut", "merged", "sharesUID"])
      #expect(told.allSatisfy { $0.contains("(a:") })
    }
  }

  /// 10,000 books whose cards share UIDs, names, numbers and addresses in every way: the counts add up, and nobody is hidden who
  /// differs in the name, the numbers and the addresses.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Nobody is hidden in generated books`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      func one<Value>(of values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
      let people = (0..<Int.random(in: 2...8, using: &random)).map { _ in
        (
          name: one(of: ["Ann", "ann", "Bo", "Cy"]), number: one(of: ["1 2", "12", "34", ""]),
          mail: one(of: ["a@b", "A@b", "c@d", "", ""]), uid: one(of: ["u", "v", "null", "", ""]),
          revision: one(of: ["", "2023", "2024"])
        )
      }
      let cards = people.map { person in
        Self.card(
          person.name,
          (person.number.isEmpty ? "" : "TEL:\(person.number)\n")
            + (person.mail.isEmpty ? "" : "EMAIL:\(person.mail)\n")
            + (person.uid.isEmpty ? "" : "UID:\(person.uid)\n")
            + (person.revision.isEmpty ? "" : "REV:\(person.revision)0101T000000Z\n") + "X-A:b")
      }
      let kind: RawCard.Kind = one(of: [.vCard, .vCard, .json, .csv])
      let size = Int.random(in: 1...cards.count, using: &random)
      var merger = ContactMerger()
      var leftOut: [ContactMergeEvent] = []
      merger.onEvent = { if $0.kind == .leftOut { leftOut.append($0) } }
      var shown: [Contact?] = []
      let batches = stride(from: 0, to: cards.count, by: size).map { Array(cards[$0..<min($0 + size, cards.count)]) }
      for merged in batches.map({ merger.merge(Self.batch($0, kind: kind)) }) + [merger.finish()].compactMap(\.self) {
        for index in merged.supersedes { shown[index] = nil }
        shown += (0..<merged.count).map { Contact(batch: merged, index: $0) }
      }
      let contacts = shown.compactMap(\.self)
      #expect(contacts.count + merger.mergedCount + merger.leftOutCount == cards.count)
      #expect(merger.leftOutCount == leftOut.count && (kind == .vCard || leftOut.isEmpty))
      func folded(_ text: String) -> String { text.filter { $0 != " " }.lowercased() }
      for person in people {
        let isThere = contacts.contains { contact in
          let (numbers, mails) = (contact.phones.map { folded($0.number) }, contact.all(.email).map(folded))
          let isNamed = ([contact.displayName] + contact.all(.nickname)).map(folded).contains(folded(person.name))
          let hasAll =
            isNamed && (person.number.isEmpty || numbers.contains(folded(person.number)))
            && (person.mail.isEmpty || mails.contains(folded(person.mail)))
          // An older version may have had another name or number, but not of everything.
          let isNewer =
            !person.uid.isEmpty && !person.revision.isEmpty && !leftOut.isEmpty
            && (isNamed || numbers.contains(folded(person.number)) || mails.contains(folded(person.mail)))
          return hasAll || isNewer
        }
        #expect(isThere, "\(person) of \(people) is not in \(contacts.map { VCards.shown($0) })")
      }
    }
  }

  /// Cards that have as much in common as possible: the work for each must not depend on their number.
  @Test(arguments: [
    "{0}|TEL:1|EMAIL:{n}@a", "{0}|TEL:1|NOTE:{n}", "{0}|TEL:1|CATEGORIES:{n}", "{0}|TEL:1|TEL:{n}", "{0}|TEL:1|X-A:{n}",
    "{0}|TEL:1|UID:{n}", "{0}|UID:u|EMAIL:{n}@a", "{n}|UID:u|TEL:1", "{n}|UID:u", "{n}|UID:u|TEL:{n}",
    "{0}|UID:u|REV:20200101T{n}Z", "{0}|UID:u|TEL:{n}|REV:20200101T{n}Z", "{0}|TEL:1|TEL:2|TEL:3|TEL:{n}",
    "{0}|TEL:1|UID:{h}|EMAIL:{n}@a", "{h}|TEL:1|UID:{h}|TEL:{n}", "{h}|UID:u|TEL:{h}|EMAIL:{n}@a",
  ])
  func `Merging takes time of the size of the cards`(pattern: String) {
    func work(_ count: Int, batch size: Int) -> Int {
      var merger = ContactMerger()
      let cards = (0..<count).map { number in
        let lines = pattern.replacing("{n}", with: "\(100_000 + number)").replacing(
          "{h}", with: "\(100_000 + number / 2)"
        )
        .replacing("{0}", with: "Ann Lee").split(separator: "|").map(String.init)
        return "BEGIN:VCARD\nVERSION:3.0\nFN:\(lines[0])\n" + lines.dropFirst().joined(separator: "\n")
          + "\nEND:VCARD\n"
      }
      for start in stride(from: 0, to: count, by: size) {
        _ = merger.merge(Self.batch(Array(cards[start..<min(start + size, count)])))
      }
      _ = merger.finish()
      return merger.work
    }
    for size in [1, 1_000_000] {
      // With fewer cards, nearly every batch may still deliver the whole entry again.
      let few = work(500, batch: size)
      let many = work(2_000, batch: size)
      // The exponent is at most 1.1.
      #expect(Double(many) <= Double(max(few, 200)) * 4.6, "\(few) \(many) in batches of \(size)")
    }
  }

  /// Every name keeps all its numbers, however the cards are distributed over batches.
  @Test(arguments: 0..<10)
  func randomCards(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var cards: [String] = []
    var wanted: Set<String> = []
    for _ in 0..<200 {
      let name = ["Ann", "Bo", "Cy", "Dé"][Int.random(in: 0..<4, using: &generator)]
      let number = Int.random(in: 10..<40, using: &generator)
      cards.append(Self.card(name, "TEL:\(number)", "TEL:\(number / 10)"))
      wanted.formUnion(["\(name) \(number)", "\(name) \(number / 10)"])
    }
    var merger = ContactMerger()
    var store = ContactStore()
    var superseded: Set<Int> = []
    var rest = cards[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...30, using: &generator)
      let merged = merger.merge(Self.batch(Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
      superseded.formUnion(merged.supersedes)
      store.append(merged)
    }
    var found: [String] = []
    if let rest = merger.finish() {
      superseded.formUnion(rest.supersedes)
      store.append(rest)
    }
    for index in 0..<store.count where !superseded.contains(index) {
      found += store[index].phones.map { "\(store[index].displayName) \($0.number)" }
    }
    #expect(Set(found) == wanted)
  }

  @Test func manyContactsAreFound() {
    let cards = (0..<3_000).map { Self.card("N\($0 % 700)", "TEL:\($0)", "UID:u\($0)") }
    let first = Self.batch(cards)
    var merger = ContactMerger()
    #expect(merger.merge(first).count == 1_000)
    let again = merger.merge(first)
    #expect(again.count == 0 && again.supersedes == [])
  }
}
