import Contacts
import Keypad
import NumberPlans

/// Finds contacts that may be one person: with the same e-mail address, the same name however it is written, or the same number.
///
/// A number or an address that many have is that of a company or a family, and no sign.
///
/// ```swift
/// var finder = DuplicateFinder(region: Region("DE"))
/// for contact in contacts { finder.add(contact) }
/// for pair in finder.pairs() { print(pair.one.displayName, pair.other.displayName, pair.words) }
/// ```
public struct DuplicateFinder: Sendable {
  /// The most contacts with one number or address, and with one name, that are taken for one person.
  static let sharedLimit = 3
  static let namesakeLimit = 8
  /// Shorter numbers are those of services.
  private static let shortestNumber = 6

  private struct Sign: Hashable {
    let reason: DuplicatePair.Reason
    let text: String
  }

  private let region: Region?
  private var contacts: [Contact] = []
  private var holders: [Sign: [Int32]] = [:]

  public init(region: Region?) { self.region = region }

  /// - Complexity: O(bytes of the contact) expected
  public mutating func add(_ contact: Contact) {
    guard !contact.isGroup else { return }
    let index = Int32(contacts.count)
    contacts.append(contact)
    for sign in DuplicateFinder.signs(of: contact, region) { holders[sign, default: []].append(index) }
  }

  private static func signs(of contact: Contact, _ region: Region?) -> Set<Sign> {
    var signs: Set<Sign> = []
    for mail in contact.all(.email) where mail.contains("@") {
      signs.insert(Sign(reason: .mail, text: mail.lowercased()))
    }
    for phone in contact.phones {
      let number = CanonicalNumber(phone.number, phoneExtension: phone.phoneExtension, region: region)
      guard let number, number.main.utf8.count >= shortestNumber else { continue }
      signs.insert(Sign(reason: .number, text: number.key))
    }
    let name = nameSign(contact.displayName)
    // What has no name is shown with its number.
    if name.contains(where: \.isLetter) { signs.insert(Sign(reason: .name, text: name)) }
    return signs
  }

  /// A name as it is compared: its words in plain letters and in order, without initials and titles.
  ///
  ///     nameSign("Dr. José M. Müller") == nameSign("Mueller, Jose")
  static func nameSign(_ name: String) -> String {
    let titles: Set = ["dr", "prof", "mr", "mrs", "ms", "herr", "frau", "dipl", "ing", "med", "jr", "sr"]
    let words = LetterFolding.words(name).map { word in
      // The second spelling of ä, ö, ü and ß.
      [("ae", "a"), ("oe", "o"), ("ue", "u"), ("ss", "s")].reduce(word) { $0.replacing($1.0, with: $1.1) }
    }
    let names = words.filter { $0.count > 1 && !titles.contains($0) }
    let isWhole = names.count > 1 || words.count == names.count && names.joined().count > 2
    return (isWhole ? names : words).sorted().joined(separator: " ")
  }

  /// The pairs, those with the strongest signs first, then by name.
  ///
  /// - Parameter distinct: people who are known to be different.
  /// - Complexity: O(contacts · log contacts)
  public func pairs(except distinct: Set<DistinctPeople> = []) -> [DuplicatePair] {
    var reasons: [SIMD2<Int32>: Set<DuplicatePair.Reason>] = [:]
    for (sign, holders) in holders where holders.count > 1 {
      let limit = sign.reason == .name ? DuplicateFinder.namesakeLimit : DuplicateFinder.sharedLimit
      guard holders.count <= limit else { continue }
      for (place, one) in holders.enumerated() {
        for other in holders[(place + 1)...] { reasons[SIMD2(one, other), default: []].insert(sign.reason) }
      }
    }
    let found = reasons.map { pair, reasons in
      DuplicatePair(
        contacts[Int(pair.x)], contacts[Int(pair.y)], DuplicatePair.Reason.allCases.filter(reasons.contains))
    }
    func place(_ pair: DuplicatePair) -> (Int, Int, String, String, Int) {
      (-pair.reasons.count, pair.reasons[0].rawValue, pair.one.displayName, pair.other.displayName, pair.other.line)
    }
    return found.filter { !distinct.contains($0.people) && $0.one != $0.other }
      .map { (place($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
