import Calling
import NumberPlans
import Synchronization

/// How the dialer hands a number over, and what is dialled there instead of it.
struct Backend: Hashable {
  enum Way: Hashable {
    case print
    case command(DialCommand)
    /// The desktop's `tel:` handler; where none is registered, the number is printed.
    case handler
    case asterisk(Settings.Asterisk)
    case baresip(Settings.Baresip)
    case http(Settings.HTTP)
    case gnomeCalls
    case modemManager
    /// The best of what is there, found when there is a call: ``Backend/found()``.
    case automatic
    /// A telephone that KDE Connect knows.
    case kdeconnect
    /// An Android telephone at the cable.
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
  /// What became of a number.
  enum Outcome: Sendable {
    /// There is nothing that could take the call: the number is to be printed.
    case printed
    /// The service has it, and names it so.
    case placed(CallID, any CallService)
    case failed(CallError)
  }

  /// What takes the calls; nil where numbers are printed.
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

  /// A request as the dial rules want it.
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
  /// What takes the calls as long as the program runs; nil where numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func runningService() throws(CallError) -> (any CallService)? { try RunningServices.shared.service(of: self) }

  /// The way that is taken where none was chosen: whatever opens `tel:` links; else GNOME Calls where it runs, else a modem.
  /// GNOME Calls that opens links itself is asked directly where it runs, since it then says what becomes of the calls. Where
  /// it runs ModemManager is left alone: two would take the same calls.
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

  /// Ends what was started for calls, also for one that is being placed: one that runs through it is hung up.
  func close() async {
    for service in RunningServices.shared.all { await service.close() }
  }
}

extension CallService {
  /// What keeps it from taking calls; nil when nothing does. It takes none afterwards.
  func obstacle() async -> CallError? {
    var obstacle: CallError?
    do throws(CallError) { try await open() } catch { obstacle = error }
    await close()
    return obstacle
  }

  fileprivate func isThere() async -> Bool { await obstacle() == nil }
}

/// The services that calls went through: one for each way as long as the program runs, so that a telephone which is started
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
