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
  /// `me@example.org is not registered: 403 Forbidden; check the name and the password`
  public var description: String {
    switch state {
    case .registered: localized("\(account) is registered")
    case .unneeded: localized("\(account) does not register")
    case .none, .failed(""): localized("\(account) is not registered")
    // Not translated: what servers, baresip and the TLS library say.
    case .failed(let reason) where ["401", "403", "407"].contains(where: { reason.hasPrefix($0) }):
      localized("\(account) is not registered: \(reason); check the name and the password")
    case .failed(let reason) where reason.contains("certificate"):
      localized(
        "\(account) is not registered: the server is not trusted: \(reason); set sip_cafile in baresip's config")
    case .failed("Destination address required"):
      localized("\(account) is not registered: the name of the server is unknown")
    case .failed(let reason): localized("\(account) is not registered: \(reason)")
    }
  }
}
