import Localization

/// The registration of an account at its SIP server. The server forwards calls only to registered accounts (RFC 3261,
/// section 10).
public struct Registration: Codable, Hashable, Sendable {
  public enum State: Codable, Hashable, Sendable {
    case registered
    /// The server refused the registration, or does not answer, with the reason; empty if unknown.
    case failed(String)
    /// The account is not registered yet.
    case none
    /// The account calls without registering.
    case unneeded
  }

  /// The address of record without its scheme: `me@example.org`.
  public var account: String
  public var state: State
  /// The address of record with its scheme, by which calls choose the account.
  public var address: String

  public init(account: String, _ state: State, address: String? = nil) {
    self.account = account
    self.address = address ?? "sip:\(account)"
    self.state = state
  }

  public var hasFailed: Bool { if case .failed = state { true } else { false } }
}

extension Registration: CustomStringConvertible {
  /// `me@example.org is not registered: 403 Forbidden`
  public var description: String {
    switch state {
    case .registered: localized("\(account) is registered")
    case .unneeded: localized("\(account) does not register")
    case .none, .failed(""): localized("\(account) is not registered")
    case .failed(let reason): localized("\(account) is not registered: \(reason)")
    }
  }
}
