import Calling
import NumberPlans

/// How the dialer hands a number over, and what is dialled instead of it.
struct CallMethod: Hashable {
  enum Kind: Hashable {
    case print
    case command(DialCommand)
    /// The desktop's `tel:` handler; if none is registered, the number is printed.
    case handler
    case asterisk(Settings.Asterisk)
    case baresip(Settings.Baresip)
    case http(Settings.HTTP)
    case gnomeCalls
    case modemManager
    /// The best available way, determined when there is a call: ``CallMethod/resolved()``.
    case automatic
    /// A telephone paired through KDE Connect.
    case kdeconnect
    /// An Android telephone on the USB cable.
    case adb
  }

  var kind: Kind
  var rules = DialRules.none
  /// Where numbers are dialled.
  var region: Region?

  static let print = CallMethod(kind: .print)
  static let handler = CallMethod(kind: .handler)
  static func command(_ command: DialCommand) -> CallMethod { CallMethod(kind: .command(command)) }

  var prints: Bool { kind == .print }
}

extension CallMethod.Kind {
  /// A new service for the way; nil if numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func service() throws(CallError) -> (any CallService)? {
    switch self {
    case .print: nil
    case .command(let command): CommandCallService(command)
    // Without a handler numbers are printed.
    case .handler, .automatic: HandlerCallService()
    case .asterisk(let settings): try settings.service()
    case .baresip(let settings): settings.service()
    case .http(let settings): try settings.service()
    case .gnomeCalls: GNOMECallsService()
    case .modemManager: ModemManagerService()
    case .kdeconnect: CommandCallService(.kdeconnect)
    case .adb: CommandCallService(.adb)
    }
  }
}

extension CallMethod {
  /// A request with the dial rules applied.
  func applyingRules(to request: CallRequest) -> CallRequest {
    var request = request
    request.target = rules.applied(to: request.target, in: region).target
    return request
  }

  /// The way used if none was chosen: the handler of `tel:` links; else GNOME Calls if it runs, else a modem. If GNOME Calls
  /// itself handles links and is running, it is asked directly, since it then reports what becomes of the calls. While it runs,
  /// ModemManager is left alone: two would take the same calls.
  func resolved() async -> CallMethod {
    guard kind == .automatic else { return self }
    var method = self
    let handler = await HandlerCallService.registered()
    if handler == nil || handler == GNOMECallsService.desktopFile, await GNOMECallsService().isAvailable() {
      method.kind = .gnomeCalls
    } else if handler == nil, await ModemManagerService().isAvailable() {
      method.kind = .modemManager
    } else {
      method.kind = .handler
    }
    return method
  }

  /// What reports calls that come in, where no way was chosen: GNOME Calls where it runs, else a modem, whatever opens `tel:`
  /// links. Nothing is started to find out.
  func listening() async -> CallMethod {
    guard kind == .automatic else { return self }
    var method = self
    if await GNOMECallsService().isAvailable() {
      method.kind = .gnomeCalls
    } else if await ModemManagerService().isAvailable() {
      method.kind = .modemManager
    }
    return method
  }
}

extension CallService {
  /// The obstacle to taking calls; nil if there is none. It takes no calls afterwards.
  func obstacle() async -> CallError? {
    var obstacle: CallError?
    do throws(CallError) { try await open() } catch { obstacle = error }
    await close()
    return obstacle
  }

  fileprivate func isAvailable() async -> Bool { await obstacle() == nil }
}
