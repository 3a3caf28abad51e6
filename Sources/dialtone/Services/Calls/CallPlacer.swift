import Calling
import NumberPlans
import Synchronization

/// Places calls, and owns the call services.
///
/// There is one service for each kind of call method, so that a telephone program is started only once.
final class CallPlacer: Sendable {
  /// The result of placing a call.
  enum Outcome: Sendable {
    /// No service can place the call: print its target.
    case printed
    /// A service has accepted the call; the notice says what the user has to do by hand.
    ///
    /// - Parameter dialled: the request with the dial rules applied, and the account that calls.
    case placed(Acceptance, by: any CallService, dialled: CallRequest, notice: String?)
    case failed(CallError)
  }

  let method: CallMethod
  private let services = Mutex<[CallMethod.Kind: any CallService]>([:])

  init(_ method: CallMethod) { self.method = method }

  /// The service of a kind; nil if numbers are printed.
  ///
  /// - Throws: if its settings are incomplete.
  func service(of kind: CallMethod.Kind) throws(CallError) -> (any CallService)? {
    let made = services.withLock { services in
      if let running = services[kind] { return Result<(any CallService)?, CallError>.success(running) }
      do throws(CallError) {
        let service = try kind.service(method.emergencyRule)
        services[kind] = service
        return .success(service)
      } catch {
        return .failure(error)
      }
    }
    return try made.get()
  }

  /// The services that were made.
  var running: [any CallService] { services.withLock { Array($0.values) } }

  /// The service of a kind if it reports incoming calls; nil otherwise.
  func incomingCallService(of kind: CallMethod.Kind) -> (any CallService)? {
    // Incomplete settings are reported when a call is placed.
    guard let service = try? service(of: kind), service.capabilities.contains(.reportsIncoming) else { return nil }
    return service
  }

  /// Places a call: applies the dial rules, and refuses a target that the service cannot carry, or adds a notice about it.
  func place(_ request: CallRequest) async -> Outcome {
    let method = await method.resolved()
    if method.kind == .handler, await DesktopHandler.registered(for: request.target) == nil { return .printed }
    do throws(CallError) {
      guard let service = try service(of: method.kind) else { return .printed }
      let dialled = method.applyingRules(to: request)
      if let refusal = service.refusal(of: dialled.target) { throw refusal }
      let acceptance = try await service.place(dialled)
      return .placed(acceptance, by: service, dialled: dialled, notice: service.notice(about: dialled.target))
    } catch {
      return .failed(error)
    }
  }

  /// Closes all services, including one that is placing a call: calls that run through them are hung up.
  func close() async {
    await withDiscardingTaskGroup { group in
      for service in running { group.addTask { await service.close() } }
    }
  }
}
