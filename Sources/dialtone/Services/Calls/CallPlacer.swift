import Calling
import NumberPlans
import Synchronization

/// Places calls, and owns the services that take them: one for each way as long as it lives, so that a telephone that is started
/// here is started once.
final class CallPlacer: Sendable {
  /// The result of placing a call.
  enum Outcome: Sendable {
    /// Nothing can take the call: its target is to be printed.
    case printed
    /// It has been handed over; what the user has to do by hand is in the notice.
    case placed(Handover, by: any CallService, notice: String?)
    case failed(CallError)
  }

  let method: CallMethod
  private let services = Mutex<[CallMethod.Kind: any CallService]>([:])

  init(_ method: CallMethod) { self.method = method }

  /// What takes the calls of a way; nil if numbers are printed.
  ///
  /// - Throws: when its settings are not complete.
  func service(of kind: CallMethod.Kind) throws(CallError) -> (any CallService)? {
    let made = services.withLock { services in
      if let running = services[kind] { return Result<(any CallService)?, CallError>.success(running) }
      do throws(CallError) {
        let service = try kind.service()
        services[kind] = service
        return .success(service)
      } catch {
        return .failure(error)
      }
    }
    return try made.get()
  }

  /// What reports calls that come in; nil if nothing does.
  func incomingCallService() async -> (any CallService)? {
    // A way to call whose settings are not complete is complained of when something is called.
    let kind = await method.listening().kind
    guard let service = try? service(of: kind), service.capabilities.contains(.reportsIncoming) else { return nil }
    return service
  }

  /// Places a call: the dial rules are applied, and what the way cannot carry is refused or noticed.
  func place(_ request: CallRequest) async -> Outcome {
    let method = await method.resolved()
    if method.kind == .handler, await HandlerCallService.registered(for: request.target) == nil { return .printed }
    do throws(CallError) {
      guard let service = try service(of: method.kind) else { return .printed }
      let dialled = method.applyingRules(to: request)
      if let refusal = service.refusal(of: dialled.target) { throw refusal }
      let handover = try await service.place(dialled)
      return .placed(handover, by: service, notice: service.notice(about: dialled.target))
    } catch {
      return .failed(error)
    }
  }

  /// Ends what was started for calls, including for one that is being placed: calls that run through it are hung up.
  func close() async {
    for service in services.withLock({ Array($0.values) }) { await service.close() }
  }
}
