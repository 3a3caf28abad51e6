import NumberPlans

/// The new messages in the mailbox of an account (RFC 3842).
public struct WaitingMessages: Codable, Hashable, Sendable {
  /// The account, or the mailbox, as its server names it.
  public var account: String
  /// How many voice messages are new; nil if there are some, and the server does not say how many.
  public var count: Int?
  /// The number, or the SIP address, that plays them; nil if the server does not name it.
  public var number: String?

  public var areWaiting: Bool { count != 0 }

  public init(account: String, count: Int?, number: String? = nil) {
    (self.account, self.count, self.number) = (account, count, number)
  }

  /// Reads the body of a `message-summary`; nil if it is not one.
  ///
  ///     Messages-Waiting: yes
  ///     Message-Account: sip:*97@example.org
  ///     Voice-Message: 2/8 (0/2)
  ///
  /// - Parameter account: the account that received it: `sip:me@example.org`.
  init?(summary: String, of account: String) {
    var fields: [String: String] = [:]
    for line in summary.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    guard let isWaiting = fields["messages-waiting"]?.lowercased() else { return nil }
    let new = fields["voice-message"]?.split(separator: "/").first.flatMap { Int($0) }
    self.account = account.withoutControls
    count = isWaiting == "yes" ? new.map { min(max($0, 0), WaitingMessages.maximumCount) } : 0
    number = fields["message-account"].flatMap { WaitingMessages.number(of: $0, account) }
  }

  /// No mailbox has more.
  static let maximumCount = 9_999

  /// The number of a mailbox: the user of its address if that can be dialled at the account's server, else the address.
  private static func number(of mailbox: String, _ account: String) -> String? {
    guard let address = SIPAddress(withOptionalScheme: mailbox) else { return nil }
    let isAtServer = address.host == SIPAddress(withOptionalScheme: account)?.host
    if isAtServer, !address.user.isEmpty, address.user.allSatisfy({ "0123456789*#+".contains($0) }) {
      return address.user
    }
    return address.description
  }
}
