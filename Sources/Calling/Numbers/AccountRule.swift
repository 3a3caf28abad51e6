/// A rule that chooses the account for some calls, such as `+49 = sip:me@example.de` or `category:Clients = PJSIP/100`.
public struct AccountRule: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// Numbers that begin with a text.
    case prefix(String)
    /// Contacts in a category.
    case category(String)
    /// A contact, by name or UID.
    case contact(String)
  }

  let subject: Subject
  let account: String

  /// Chooses an account for all calls.
  public init(always account: String) { (subject, self.account) = (.prefix(""), account) }

  /// - Throws: if the text is not a rule.
  public init(_ text: String) throws(CallError) {
    let parts = text.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
    guard parts.count == 2, !parts[1].isEmpty, let subject = Subject(parts[0].joined(separator: " ")) else {
      throw CallError(
        "\"\(text)\" is not a rule; write for example \"+49 = sip:me@example.org\" or \"category:Clients = PJSIP/100\"")
    }
    (self.subject, account) = (subject, parts[1].joined(separator: " "))
  }

  /// Whether the rule depends on the person, and not only on the number.
  fileprivate var isForPeople: Bool { if case .prefix = subject { false } else { true } }

  fileprivate func includes(_ request: CallRequest) -> Bool {
    switch subject {
    case .prefix(let prefix): request.target.recorded.hasPrefix(prefix) || request.target.dialled.hasPrefix(prefix)
    case .category(let category):
      request.person.categories?.contains { $0.lowercased() == category.lowercased() } ?? false
    case .contact(let contact):
      request.person.uid == contact || request.person.name.lowercased() == contact.lowercased()
    }
  }
}

extension AccountRule.Subject {
  /// Parses the part of a rule before the account; nil if it is neither a contact, a category nor the start of a number.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.drop(while: \.isWhitespace) }
    switch (parts.first, parts.dropFirst().first) {
    case ("category"?, let name?) where !name.isEmpty: self = .category(String(name))
    case ("contact"?, let name?) where !name.isEmpty: self = .contact(String(name))
    default:
      let prefix = text.filter { !$0.isWhitespace }
      guard !prefix.isEmpty, prefix.allSatisfy({ "+0123456789*#".contains($0) }) else { return nil }
      self = .prefix(prefix)
    }
  }
}

extension [AccountRule] {
  /// The account that the first rule chooses for a request; empty if no rule applies.
  ///
  /// - Complexity: O(rules)
  public func account(for request: CallRequest) -> String { first { $0.includes(request) }?.account ?? "" }

  /// The same; nil if it depends on who has the number, which the request does not say.
  public func certainAccount(for request: CallRequest) -> String? {
    for rule in self {
      if rule.includes(request) { return rule.account }
      if rule.isForPeople, request.person.categories == nil { return nil }
    }
    return ""
  }
}
