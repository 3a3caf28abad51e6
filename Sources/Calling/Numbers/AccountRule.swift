/// A rule that chooses the account for some calls, such as `+49 = sip:me@example.de` or `category:Clients = PJSIP/100`.
public struct AccountRule: Hashable, Sendable {
  let subject: PartyPattern
  private(set) var account: String

  /// Chooses an account for all calls.
  public init(always account: String) { (subject, self.account) = (.prefix(""), account) }

  /// - Throws: if the text is not a rule.
  public init(_ text: String) throws(CallError) {
    let parts = text.split(separator: "=", maxSplits: 1).map { $0.split(whereSeparator: \.isWhitespace) }
    guard parts.count == 2, !parts[1].isEmpty, let subject = PartyPattern(parts[0].joined(separator: " ")) else {
      throw CallError(
        "\"\(text)\" is not a rule; write for example \"+49 = sip:me@example.org\" or \"category:Clients = PJSIP/100\"")
    }
    (self.subject, account) = (subject, parts[1].joined(separator: " "))
  }

  /// The rule where the accounts are telephones. An account of baresip or Asterisk is none of them: the usual one calls.
  public var amongTelephones: AccountRule {
    var rule = self
    if account.hasPrefix("sip:") || account.hasPrefix("sips:") || account.contains("/") { rule.account = "" }
    return rule
  }

  fileprivate func includes(_ request: CallRequest) -> Bool {
    subject.includes([request.target.recorded, request.target.dialled], of: request.person)
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
      if rule.subject.isForPeople, request.person.categories == nil { return nil }
    }
    return ""
  }
}
