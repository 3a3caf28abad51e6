import Contacts
import Localization

/// Two contacts that may be one person.
public struct DuplicatePair: Hashable, Sendable {
  /// Why they may be one person, the strongest sign first.
  public enum Reason: Int, Hashable, Sendable, CaseIterable {
    case mail, name, number

    public var words: String {
      // Translators: why two contacts may be one person.
      switch self {
      case .mail: localized("same e-mail address")
      case .name: localized("same name")
      case .number: localized("same number")
      }
    }
  }

  public var one: Contact
  public var other: Contact
  public var reasons: [Reason]

  public init(_ one: Contact, _ other: Contact, _ reasons: [Reason]) {
    (self.one, self.other, self.reasons) = (one, other, reasons)
  }

  public var words: String { reasons.map(\.words).localizedList() }
  /// What remembers that these are two people.
  public var people: DistinctPeople {
    guard one.identity == other.identity else { return DistinctPeople(one.identity, other.identity) }
    // Two people can have one UID.
    return DistinctPeople(
      "\(one.identity) \(one.displayName)", "\(other.identity) \(other.displayName)")
  }
}

/// Two contacts that are known to be two people, by their `Contact.identity`.
public struct DistinctPeople: Hashable, Sendable {
  public let first: String
  public let second: String

  public init(_ one: String, _ other: String) { (first, second) = (min(one, other), max(one, other)) }
}
