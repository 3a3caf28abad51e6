import Localization

/// Calls through Asterisk: the user's telephone rings, and the number is dialled when it is picked up.
///
/// The telephone handles the audio: calls continue when dialtone ends.
public final class AsteriskCallService: SharedTelephone {
  private let account: AsteriskAccount
  private let credentials: Credentials
  private let loop: PeerLoop<AsteriskSession, ServerEndpoint>

  /// - Parameters:
  ///   - password: the command that prints the password; nil for an empty password.
  ///   - emergencyRule: which numbers reach an emergency service.
  ///   - isShared: whether ``reports`` is read, instead of the other streams.
  public init(
    _ account: AsteriskAccount, password: PasswordCommand?, emergencyRule: EmergencyRule = EmergencyRule(),
    isShared: Bool = false
  ) {
    self.account = account
    credentials = Credentials(password)
    var random = SystemRandomNumberGenerator()
    let session = AsteriskSession(
      account: account, tag: "dialtone-" + String(random.next(), radix: 36), emergencyRule: emergencyRule)
    loop = PeerLoop(
      "dialtone.asterisk", session: session,
      endpoint: ServerEndpoint(address: account.server, security: AsteriskCallService.security(account)),
      isShared: isShared)
  }

  private static func security(_ account: AsteriskAccount) -> ServerEndpoint.Security {
    if account.usesTLS { return .tls(authorities: account.authorities) }
    if account.sendsPlainPassword { return .none }
    return .onlyLoopback(
      localized("Asterisk's manager does not encrypt the password; set tls = true, or plain_password = true"))
  }

  public var name: String { localized("Asterisk at \(account.server)") }

  // Not translated: for programs.
  public var englishName: String { "Asterisk at \(account.server)" }

  public var capabilities: CallCapabilities {
    [
      .reportsStates, .hangUp, .tones, .secondCall, .mute, .reportsIncoming, .redirect, .connect, .merge, .continues,
      .record,
    ]
  }

  public var carries: CarriedParts { .tones }

  public var events: AsyncStream<CallEvent> { loop.events.stream }

  public var reports: AsyncStream<TelephoneReport> { loop.reports.stream }

  public var registrations: AsyncStream<[Registration]> { loop.registrations.stream }

  public var messages: AsyncStream<[WaitingMessages]> { loop.messages.stream }

  public var switchboard: AsyncStream<[Switchboard.Change]> { loop.switchboard.stream }

  public func open() async throws(CallError) { try await ask(.open) }

  /// Logs in, and asks whether Asterisk knows the telephones and the context.
  ///
  /// - Throws: ``CallError`` if it does not, or refuses the login.
  public func check() async throws(CallError) { try await ask(.check) }

  public func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    try await ask(.place(request))
    return .followed(capabilities)
  }

  public func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    try await loop.ask(.perform(command, call))
  }

  public func operate(_ command: SwitchboardCommand) async throws(CallError) { try await loop.ask(.operate(command)) }

  public func preview(_ request: CallRequest) -> String {
    (["Action: Originate"] + AsteriskSession.originate(request, account).fields.map { "\($0.key): \($0.value)" })
      .joined(separator: "\n")
  }

  public func close() async { await loop.close() }

  public func release() async { await loop.release() }

  private func ask(_ request: PeerRequest) async throws(CallError) {
    try await loop.ask(.use(try await credentials.secret()))
    do throws(CallError) { try await loop.ask(request) } catch {
      await credentials.forget()
      throw error
    }
  }
}
