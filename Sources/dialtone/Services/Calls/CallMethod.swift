import Calling
import NumberPlans

/// How the dialer places calls: the kind of service, and the dial rules.
struct CallMethod: Hashable {
  enum Kind: Hashable {
    case print
    case command(DialCommand)
    /// The desktop's `tel:` handler; without one, the number is printed.
    case handler
    case asterisk(Settings.Asterisk)
    case baresip(Settings.Baresip)
    case http(Settings.HTTP)
    /// Telephones that are reached over D-Bus.
    case telephone(TelephoneCallService.Kind)
    /// The best available kind, chosen when a call is placed: ``CallMethod/resolved()``.
    case automatic
    /// A telephone paired through KDE Connect.
    case kdeconnect
    /// An Android telephone on the USB cable.
    case adb
  }

  private(set) var kind: Kind
  let rules: DialRules
  /// Which account calls which numbers, of those that there may be.
  private(set) var accounts: [AccountRule]
  /// The region in which numbers are dialled.
  let region: Region?

  init(kind: Kind, rules: DialRules = .none, accounts: [AccountRule] = [], region: Region? = nil) {
    (self.kind, self.rules, self.region) = (kind, rules, region)
    self.accounts =
      switch kind {
      // A kind that is chosen later has no accounts, or is a telephone.
      case .telephone, .automatic: accounts.map(\.amongTelephones)
      default: accounts
      }
  }

  static let print = CallMethod(kind: .print)
  static let handler = CallMethod(kind: .handler)
  static func command(_ command: DialCommand) -> CallMethod { CallMethod(kind: .command(command)) }

  var prints: Bool { kind == .print }

  /// Whether telephones are reached over D-Bus.
  var isTelephone: Bool { if case .telephone = kind { true } else { false } }

  /// Whether the service has accounts to call from.
  var hasAccounts: Bool {
    switch kind {
    case .asterisk, .baresip: true
    case .telephone(let kind): kind != .gnomeCalls
    default: false
    }
  }
}

extension Settings {
  /// The configured way to call.
  var callKind: CallMethod.Kind {
    switch calls {
    case .print: .print
    case .handler: .handler
    case .command(let command): .command(command)
    case .asterisk: .asterisk(services.asterisk)
    case .baresip: .baresip(services.baresip)
    case .http: .http(services.http)
    case .telephone(let kind): .telephone(kind)
    case .kdeconnect: .kdeconnect
    case .adb: .adb
    case .automatic: .automatic
    }
  }
}

extension CallMethod.Kind {
  /// The telephones that are found by themselves, the preferred ones first.
  fileprivate static let telephones: [TelephoneCallService.Kind] = [.gnomeCalls, .modemManager, .ofono, .bluetooth]

  /// Makes a service of this kind; nil if numbers are printed.
  ///
  /// - Parameter emergencyRule: which numbers reach an emergency service, for calls that the telephone has already.
  /// - Throws: if the settings are incomplete.
  func service(_ emergencyRule: EmergencyRule = EmergencyRule()) throws(CallError) -> (any CallService)? {
    switch self {
    case .print: nil
    case .command(let command): CommandCallService(command)
    // Callers print the number if no handler is registered.
    case .handler, .automatic: HandlerCallService()
    case .asterisk(let settings): try settings.service(emergencyRule)
    case .baresip(let settings): settings.service(emergencyRule)
    case .http(let settings): try settings.service()
    case .telephone(let kind): SharedCallService.ofUser(kind, emergencyRule)
    case .kdeconnect: CommandCallService(.kdeconnect)
    case .adb: CommandCallService(.adb)
    }
  }
}

extension CallMethod {
  var emergencyRule: EmergencyRule { EmergencyRule(rules: rules, region: region) }

  /// A request with the dial rules applied, and the account that calls; empty for the usual one, and if there are none.
  func applyingRules(to request: CallRequest) -> CallRequest {
    var request = request
    if !hasAccounts {
      request.account = ""
    } else if request.account.isEmpty {
      request.account = accounts.account(for: request)
    }
    request.isEmergency = rules.reachesEmergency(request.target, in: region)
    request.target = rules.applied(to: request.target, in: region).target
    return request
  }

  /// The method with the account that an option names, instead of the rules: a telephone is chosen for each call, and baresip and
  /// Asterisk have the account in their settings.
  func calling(from account: String) -> CallMethod {
    var method = self
    method.accounts = isTelephone ? [AccountRule(always: account)] : []
    return method
  }

  /// A request with the account that a rule for its person chooses, if the request does not say what their card does: calls
  /// from the history, speed dials and typed numbers. An emergency call does not wait for it.
  func choosingAccount(for request: CallRequest, _ owners: any NumberOwners) async -> CallRequest {
    guard request.account.isEmpty, accounts.certainAccount(for: request) == nil,
      !rules.reachesEmergency(request.target, in: region), let owner = await owners.owner(of: request.target)
    else { return request }
    var identified = request
    identified.person = CalledPerson(owner: owner, of: request.target, region: region)
    var request = request
    request.account = accounts.account(for: identified)
    return request
  }

  /// Replaces `.automatic` by the best available kind: the handler of `tel:` links, else GNOME Calls if it runs, else a modem of
  /// ModemManager or oFono, else a telephone that is connected by Bluetooth.
  ///
  /// If GNOME Calls is the handler and runs, it is used directly, because then it reports the progress of calls. While it runs,
  /// ModemManager is not used: two programs would answer the same calls.
  func resolved() async -> CallMethod {
    guard kind == .automatic else { return self }
    var method = self
    let handler = await DesktopHandler.registered()
    let isOther = handler != nil && handler != TelephoneCallService.gnomeCallsFile
    let found =
      isOther ? nil : await TelephoneCallService.Kind.available(handler == nil ? Kind.telephones : [.gnomeCalls])
    method.kind = found.map { .telephone($0) } ?? .handler
    return method
  }

  /// Replaces `.automatic` by the kind that reports incoming calls, whatever the handler of `tel:` links is. This starts no
  /// program.
  func listening() async -> CallMethod {
    guard kind == .automatic else { return self }
    var method = self
    if let found = await TelephoneCallService.Kind.available(Kind.telephones) { method.kind = .telephone(found) }
    return method
  }
}

extension CallMethod {
  /// Whether the service sends text messages, so that they are written in the dialer. A modem may be found (``listening()``).
  var sendsMessages: Bool { [.telephone(.modemManager), .telephone(.ofono), .kdeconnect].contains(kind) }
}

extension CallService {
  /// Tries to open the service, and closes it.
  ///
  /// - Returns: why it cannot be opened; nil if it can.
  func obstacle() async -> CallError? {
    var obstacle: CallError?
    do throws(CallError) { try await open() } catch { obstacle = error }
    // Calls that it finds are left alone.
    if let telephone = self as? any SharedTelephone { await telephone.release() } else { await close() }
    return obstacle
  }

}

extension TelephoneCallService.Kind {
  /// The first of some kinds that has a telephone; nil if none has.
  fileprivate static func available(_ kinds: [Self]) async -> Self? {
    for kind in kinds where await TelephoneCallService(kind).obstacle() == nil { return kind }
    return nil
  }
}
