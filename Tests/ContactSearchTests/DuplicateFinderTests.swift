import Contacts
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import ContactSearch

/// Contacts that are there twice are found, with the reason.
struct DuplicateFinderTests {
  private static let region = Region("DE")

  /// Contacts with a name, numbers and addresses with blanks between them, and a UID.
  private static func contacts(_ people: [(name: String, numbers: [String], mails: String)]) -> [Contact] {
    var builder = ContactBatch.Builder(source: "-")
    for (index, person) in people.enumerated() {
      var record = ContactRecord()
      record.add(.displayName, person.name)
      record.add(.uid, "u\(index)")
      for number in person.numbers { record.add(PhoneEntry(number: number)) }
      for mail in person.mails.split(separator: " ") { record.add(.email, String(mail)) }
      builder.append(&record)
    }
    let batch = builder.finish()
    return (0..<batch.count).map { Contact(batch: batch, index: $0) }
  }

  private static func pairs(_ contacts: [Contact], except distinct: Set<DistinctPeople> = []) -> [DuplicatePair] {
    var finder = DuplicateFinder(region: region)
    for contact in contacts { finder.add(contact) }
    return finder.pairs(except: distinct)
  }

  @Test func `Pairs are found with their reasons, the strongest first`() {
    let contacts = Self.contacts([
      ("José Müller", ["0171 5550123"], ""), ("Ann Lee", [], "ann@example.org"),
      ("Mueller, Jose", ["+49 171 5550123"], ""),
      ("A. Lee", [], "ANN@example.org"), ("Bo", ["0171 5550123"], ""), ("Cy Roe", ["112"], ""), ("Di Poe", ["112"], ""),
    ])
    let found = Self.pairs(contacts).map { "\($0.one.displayName) | \($0.other.displayName): \($0.words)" }
    #expect(
      found == [
        "José Müller | Mueller, Jose: same name, same number", "Ann Lee | A. Lee: same e-mail address",
        "José Müller | Bo: same number", "Mueller, Jose | Bo: same number",
      ])
  }

  @Test(arguments: [
    ("Dr. José M. Müller", "Mueller, Jose", true), ("Ann Lee", "lee ann", true), ("Weiß", "WEISS", true),
    ("Ann Lee", "Anna Lee", false), ("J. Smith", "P. Smith", false), ("Иван Петров", "Петров Иван", true),
    ("山田太郎", "山田太郎", true), ("山田太郎", "山田次郎", false), ("Nordwind", "Nordwind AG", false),
  ])
  func `A name is the same however it is written`(one: String, other: String, isSame: Bool) {
    #expect((DuplicateFinder.nameSign(one) == DuplicateFinder.nameSign(other)) == isSame)
  }

  @Test func `What many have is no sign, and who are two people stay so`() {
    let company = Self.contacts((0..<4).map { ("Person \($0) Nr\($0)", ["030 901820"], "info@example.org") })
    #expect(Self.pairs(company).isEmpty)
    let three = Self.contacts((0..<3).map { ("Person \($0) Nr\($0)", ["030 901820"], "") })
    let found = Self.pairs(three)
    #expect(found.count == 3)
    #expect(Self.pairs(three, except: [found[1].people]).count == 2)
    #expect(DistinctPeople("b", "a") == DistinctPeople("a", "b"))
  }

  /// The pairs are those that comparing each contact with each other one gives.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `The pairs of generated contacts are all there`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["Ann Lee", "Lee, Ann", "Bo Moss", "Cy Roe", "Dr. Cy Roe", "Ed Fox", "Edd Fox"]
    let people = (0..<60).map { _ in
      (
        names.randomElement(using: &random) ?? "",
        (0..<Int.random(in: 0...2, using: &random)).map { _ in "030 9018\(Int.random(in: 20...60, using: &random))" },
        Bool.random(using: &random) ? "m\(Int.random(in: 0..<40, using: &random))@example.org" : ""
      )
    }
    let contacts = Self.contacts(people)
    func holders(_ has: (Contact) -> Bool) -> Int { contacts.count(where: has) }
    var expected: Set<String> = []
    for one in contacts.indices {
      for other in contacts.indices where one < other {
        let (first, second) = (contacts[one], contacts[other])
        let sign = DuplicateFinder.nameSign(first.displayName)
        let isNamesake =
          sign == DuplicateFinder.nameSign(second.displayName)
          && holders { DuplicateFinder.nameSign($0.displayName) == sign } <= 8
        let mails = Set(first.all(.email)).intersection(second.all(.email))
        let numbers = Set(first.phones.map(\.number)).intersection(second.phones.map(\.number))
        let sharesMail = mails.contains { mail in holders { $0.all(.email).contains(mail) } <= 3 }
        let sharesNumber = numbers.contains { number in holders { $0.phones.contains { $0.number == number } } <= 3 }
        if isNamesake || sharesMail || sharesNumber { expected.insert("\(first.uid ?? "") \(second.uid ?? "")") }
      }
    }
    #expect(Set(Self.pairs(contacts).map { "\($0.one.uid ?? "") \($0.other.uid ?? "")" }) == expected)
  }
}
