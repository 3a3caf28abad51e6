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
    case .handler: HandlerCallService()
    case .asterisk(let settings): try settings.service()
    case .baresip(let settings): settings.service()
    case .http(let settings): try settings.service()
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
    if way == .handler, await !HandlerCallService.isRegistered() { return .printed }
    do throws(CallError) {
      guard let service = try runningService() else { return .printed }
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

  /// Ends what was started for calls, also for one that is being placed: one that runs through it is hung up.
  func close() async { await RunningServices.shared.service(madeFor: way)?.close() }
}

/// The services that calls went through: one for each way as long as the program runs, so that a telephone which is started
/// here is started once.
private final class RunningServices: Sendable {
  static let shared = RunningServices()

  private let services = Mutex<[Backend.Way: any CallService]>([:])

  /// The service of a way, if there was a call.
  func service(madeFor way: Backend.Way) -> (any CallService)? { services.withLock { $0[way] } }

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
