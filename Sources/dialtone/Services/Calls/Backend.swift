import Calling
import NumberPlans
import Synchronization

/// How the dialer hands a number over, and what is dialled instead of it.
struct Backend: Hashable {
  enum Way: Hashable {
    case print
    case command(DialCommand)
    /// The desktop's `tel:` handler; if none is registered, the number is printed.
    case handler
    case asterisk(Settings.Asterisk)
    case baresip(Settings.Baresip)
    case http(Settings.HTTP)
    case gnomeCalls
    case modemManager
    /// The best available way, determined when there is a call: ``Backend/found()``.
    case automatic
    /// A telephone paired through KDE Connect.
    case kdeconnect
    /// An Android telephone on the USB cable.
    case adb
  }

  var way: Way
  var rules = DialRules.none
  /// Where numbers are dialled.
  var region: Region?

  static let print = Backend(way: .print)
  static let handler = Backend(way: .handler)
  static func command(_ command: DialCommand) -> Backend { Backend(way: .command(command)) }

  var prints: Bool { way == .print }
}

extension Backend {
  /// The result of handing over a number.
  enum Outcome: Sendable {
    /// Nothing can take the call: the number is to be printed.
    case printed
    /// The service has accepted it under this identifier.
    case placed(CallID, any CallService)
    case failed(CallError)
  }

  /// What takes the calls; nil if numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func service() throws(CallError) -> (any CallService)? {
    switch way {
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

  /// A request with the dial rules applied.
  func applyingRules(to request: CallRequest) -> CallRequest {
    var request = request
    request.number = rules.applied(to: request.number, in: region).number
    return request
  }

  /// Hands a number over.
  func place(_ request: CallRequest) async -> Outcome {
    let backend = await found()
    if backend.way == .handler, await HandlerCallService.registered() == nil { return .printed }
    do throws(CallError) {
      guard let service = try backend.runningService() else { return .printed }
      return .placed(try await service.place(applyingRules(to: request)), service)
    } catch {
      return .failed(error)
    }
  }
}

extension Backend {
  /// What takes the calls as long as the program runs; nil if numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func runningService() throws(CallError) -> (any CallService)? { try RunningServices.shared.service(of: self) }

  /// The way used if none was chosen: the handler of `tel:` links; else GNOME Calls if it runs, else a modem. If GNOME Calls
  /// itself handles links and is running, it is asked directly, since it then reports what becomes of the calls. While it runs,
  /// ModemManager is left alone: two would take the same calls.
  func found() async -> Backend {
    guard way == .automatic else { return self }
    var backend = self
    let handler = await HandlerCallService.registered()
    if handler == nil || handler == GNOMECallsService.desktopFile, await GNOMECallsService().isThere() {
      backend.way = .gnomeCalls
    } else if handler == nil, await ModemManagerService().isThere() {
      backend.way = .modemManager
    } else {
      backend.way = .handler
    }
    return backend
  }

  /// What reports calls that come in, where no way was chosen: GNOME Calls where it runs, else a modem, whatever opens `tel:`
  /// links. Nothing is started to find out.
  func listening() async -> Backend {
    guard way == .automatic else { return self }
    var backend = self
    if await GNOMECallsService().isThere() {
      backend.way = .gnomeCalls
    } else if await ModemManagerService().isThere() {
      backend.way = .modemManager
    }
    return backend
  }

  /// Ends what was started for calls, including for one that is being placed: calls that run through it are hung up.
  func close() async {
    for service in RunningServices.shared.all { await service.close() }
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

  fileprivate func isThere() async -> Bool { await obstacle() == nil }
}

/// The services that calls went through: one for each way as long as the program runs, so that a telephone that is started
/// here is started once.
private final class RunningServices: Sendable {
  static let shared = RunningServices()

  private let services = Mutex<[Backend.Way: any CallService]>([:])

  var all: [any CallService] { services.withLock { Array($0.values) } }

  func service(of backend: Backend) throws(CallError) -> (any CallService)? {
    let made = services.withLock { services in
      if let running = services[backend.way] { return Result<(any CallService)?, CallError>.success(running) }
      do throws(CallError) {
        let service = try backend.service()
        services[backend.way] = service
        return .success(service)
      } catch {
        return .failure(error)
      }
    }
    return try made.get()
  }
}
