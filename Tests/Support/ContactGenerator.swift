/// A person that does not exist.
public struct GeneratedContact: Hashable, Sendable {
  /// A telephone number as its owner would write it, with its vCard types.
  public struct Phone: Hashable, Sendable {
    public var number: String
    /// `CELL`, `HOME`, `WORK` …, separated by commas.
    public var types: String
  }

  public var uid = ""
  /// The display name.
  public var name = ""
  public var given = ""
  public var family = ""
  /// The reading of a name in kanji; empty otherwise.
  public var phonetic: (given: String, family: String) { (phoneticGiven, phoneticFamily) }
  public var nickname = ""
  public var organisation = ""
  public var department = ""
  public var title = ""
  public var phones: [Phone] = []
  public var email = ""
  public var note = ""
  public var categories: [String] = []
  /// The size of an embedded picture in bytes, before base64; 0 when there is none.
  public var photoByteCount = 0

  var phoneticGiven = ""
  var phoneticFamily = ""
}

/// Generates people; the same seed gives the same people everywhere.
///
/// They have mostly Latin names with accents, some Cyrillic, Greek,
/// Han, Hangul, kanji with their kana, and Arabic; organisations, departments, titles and one to three numbers written
/// the way each country writes them.
///
/// The sequence never ends. Numbers look real but are random digits; addresses are at `example.com`.
///
/// - Complexity: about a microsecond a person
public struct ContactGenerator: Sequence, IteratorProtocol, Sendable {
  private var random: SeededGenerator
  /// The number of people generated so far.
  public private(set) var count = 0
  /// Whether some people have an embedded picture.
  private let hasPhotos: Bool

  /// - Parameter photos: whether two in a hundred people have an embedded picture of some kilobytes.
  public init(seed: UInt64, photos: Bool = false) {
    random = SeededGenerator(seed: seed)
    hasPhotos = photos
  }

  public mutating func next() -> GeneratedContact? { make() }

  /// Generates the next person.
  public mutating func make() -> GeneratedContact {
    var person = GeneratedContact()
    count += 1
    person.uid = "dt-\(String(random.next() >> 24, radix: 36))-\(String(count, radix: 36))"
    let culture = GeneratedNames.cultures[GeneratedNames.order[random.below(GeneratedNames.order.count)]]
    setName(of: &person, culture)
    setWork(of: &person, culture)
    for index in 0..<[1, 1, 1, 1, 2, 2, 2, 3][random.below(8)] {
      let types = index == 0 ? ["CELL", "CELL", "CELL", "CELL", "WORK", "HOME"] : GeneratedNames.types
      person.phones.append(.init(number: number(pick(culture.numbers)), types: pick(types)))
    }
    person.email = "\(ascii(person.given)).\(ascii(person.family))\(random.below(100))@example.com"
    if random.below(100) < 6 { person.nickname = pick(GeneratedNames.nicknames) }
    if random.below(100) < 5 { person.note = pick(GeneratedNames.notes) }
    if random.below(100) < 10 {
      person.categories = [pick(GeneratedNames.categories)]
      if random.below(3) == 0 { person.categories.append(pick(GeneratedNames.categories)) }
    }
    if hasPhotos, random.below(100) < 2 { person.photoByteCount = 2_000 + random.below(6_000) }
    return person
  }

  private mutating func setName(of person: inout GeneratedContact, _ culture: GeneratedNames.Culture) {
    let given = random.below(culture.given.count)
    let family = random.below(culture.family.count)
    person.given = culture.given[given]
    person.family = culture.family[family]
    switch culture.kind {
    case .latin:
      if random.below(10) < 4 { person.family = pick(GeneratedNames.familyStarts) + pick(GeneratedNames.familyEnds) }
      person.name = person.given
      switch random.below(20) {
      case 0, 1: person.name += " " + pick(culture.given)
      case 2: person.name += " \(UnicodeScalar(UInt8(65 + random.below(26))))."
      case 3: person.family += "-" + pick(culture.family)
      case 4: person.family = pick(["van ", "de la ", "von ", "O'", "Mc", "Le "]) + person.family
      default: break
      }
      person.name += " " + person.family
    case .alphabetic:
      person.name = person.given + " " + person.family
    case .eastAsian:
      if random.below(2) == 0, culture.phoneticGiven.isEmpty { person.given += pick(culture.given) }
      person.name = person.family + person.given
      if !culture.phoneticGiven.isEmpty {
        person.name = person.family + " " + person.given
        person.phoneticGiven = culture.phoneticGiven[given]
        person.phoneticFamily = culture.phoneticFamily[family]
      }
    }
  }

  private mutating func setWork(of person: inout GeneratedContact, _ culture: GeneratedNames.Culture) {
    guard random.below(10) < 6 else { return }
    person.organisation = pick(culture.organisations.isEmpty ? GeneratedNames.organisations : culture.organisations)
    if random.below(10) < 7 { person.department = pick(GeneratedNames.departments) }
    if random.below(10) < 6 { person.title = pick(GeneratedNames.ranks) + pick(GeneratedNames.jobs) }
  }

  /// A random number in a style: `#` is any digit, `N` is a digit from 2 to 9, other characters are literal.
  private mutating func number(_ style: String) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(style.utf8.count)
    for byte in style.utf8 {
      switch byte {
      case UInt8(ascii: "#"): digits.append(UInt8(0x30 + random.below(10)))
      case UInt8(ascii: "N"): digits.append(UInt8(0x32 + random.below(8)))
      default: digits.append(byte)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The ASCII letters of a name in lower case; a substitute when it has none.
  private func ascii(_ name: String) -> String {
    var letters: [UInt8] = []
    for byte in name.utf8 where (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80 { letters.append(byte | 0x20) }
    return letters.isEmpty ? "p\(String(count, radix: 36))" : String(decoding: letters, as: UTF8.self)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }
}

extension SeededGenerator {
  /// A number in `0..<count`, by multiplication, so that it is the same in every version of Swift.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
