import Calling

/// Whose calls ring: the others are logged, and shown only if somebody answers them elsewhere.
///
///     RingRules(usual: .contacts, exceptions: ["22-7 = favourites", "Work phone = everyone"])
///
/// Who calls for the second time within ten minutes rings in any case, and everybody does for an hour after an emergency call.
public struct RingRules: Hashable, Sendable {
  /// Who may ring.
  public enum Audience: String, Hashable, Sendable, CaseIterable {
    case everyone, contacts, favourites, nobody
  }

  /// Another audience at some hours, for an account, or for an account at some hours: `22-7 = favourites`.
  public struct Exception: Hashable, Sendable {
    let account: String
    let hours: QuietHours?
    let audience: Audience

    /// Parses a rule; nil for other text.
    public init?(_ text: String) {
      guard let equals = text.lastIndex(of: "="),
        let audience = Audience(rawValue: text[text.index(after: equals)...].filter { !$0.isWhitespace })
      else { return nil }
      var words = text[..<equals].split(whereSeparator: \.isWhitespace)
      hours = words.last.flatMap { QuietHours(String($0)) }
      if hours != nil { words.removeLast() }
      account = words.joined(separator: " ").lowercased()
      self.audience = audience
      guard hours != nil || !account.isEmpty else { return nil }
    }

    func applies(to account: String, at time: TimeOfDay) -> Bool {
      let isAccount = self.account.isEmpty || [account, "sip:\(account)"].contains { $0.lowercased() == self.account }
      return isAccount && hours?.contains(time) ?? true
    }
  }

  public var usual = Audience.everyone
  /// Who rings in any case.
  public var always: [PartyPattern] = []
  /// The first that applies counts, instead of ``usual``.
  public var exceptions: [Exception] = []

  public init() {}

  /// Whether nobody needs to be looked at.
  public var everybodyRings: Bool { usual == .everyone && exceptions.isEmpty }

  /// Whether a caller rings, apart from those who call again and from emergencies.
  ///
  /// - Parameters:
  ///   - numbers: the number in its notations; empty if it is withheld.
  ///   - person: the contact who has it; nil if there is none.
  ///   - account: the user's account that is called, if there are several.
  /// - Complexity: O(rules)
  public func letRing(
    _ numbers: [String], of person: CalledPerson?, isFavourite: Bool, to account: String, at time: TimeOfDay
  ) -> Bool {
    let audience = exceptions.first { $0.applies(to: account, at: time) }?.audience ?? usual
    let isInAudience =
      switch audience {
      case .everyone: true
      case .contacts: person != nil
      case .favourites: isFavourite
      case .nobody: false
      }
    return isInAudience || always.contains { $0.includes(numbers, of: person ?? CalledPerson()) }
  }
}
