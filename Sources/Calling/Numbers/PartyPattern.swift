/// The other side of calls, as a rule names it: `+49`, `contact:Ann Lee`, `category:Clients` or `label:work`.
public enum PartyPattern: Hashable, Sendable {
  /// Numbers that begin with a text.
  case prefix(String)
  /// Contacts in a category.
  case category(String)
  /// A contact, by name or identity.
  case contact(String)
  /// Numbers with a label on the card of their contact.
  case label(String)

  /// Parses a pattern; nil if the text is neither the start of a number nor a word with a name.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.drop(while: \.isWhitespace) }
    switch (parts.first, parts.dropFirst().first.map(String.init)) {
    case ("category"?, let name?) where !name.isEmpty: self = .category(name)
    case ("contact"?, let name?) where !name.isEmpty: self = .contact(name)
    case ("label"?, let name?) where !name.isEmpty: self = .label(name)
    default:
      let prefix = text.filter { !$0.isWhitespace }
      guard !prefix.isEmpty, prefix.allSatisfy({ "+0123456789*#".contains($0) }) else { return nil }
      self = .prefix(prefix)
    }
  }

  /// Whether the pattern is about the person, and not only about the number.
  var isForPeople: Bool { if case .prefix = self { false } else { true } }

  /// Whether the other side is meant.
  ///
  /// - Parameters:
  ///   - numbers: the number in its notations.
  ///   - person: who has it; without categories if they are not known.
  public func includes(_ numbers: [String], of person: CalledPerson) -> Bool {
    switch self {
    case .prefix(let prefix): numbers.contains { $0.hasPrefix(prefix) }
    case .category(let category):
      person.categories?.contains { $0.lowercased() == category.lowercased() } ?? false
    case .contact(let contact): person.identity == contact || person.name.lowercased() == contact.lowercased()
    case .label(let label): person.label.lowercased() == label.lowercased()
    }
  }
}
