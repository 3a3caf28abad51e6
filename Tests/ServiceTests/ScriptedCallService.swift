import Calling
import Synchronization

/// A call service that reports a script, and remembers its requests.
final class ScriptedCallService: CallService {
  let name = "the script"
  let capabilities: CallCapabilities
  let events: AsyncStream<CallEvent>
  private let continuation: AsyncStream<CallEvent>.Continuation
  private let state = Mutex(State())

  private struct State {
    var performed: [String] = []
    var openings: [CallError?] = []
    var openCount = 0
    var refusal: CallError?
  }

  init(_ capabilities: CallCapabilities = [.reportsStates, .hangUp, .answer, .reportsIncoming]) {
    self.capabilities = capabilities
    (events, continuation) = AsyncStream.makeStream()
  }

  /// The requests, in order.
  var performed: [String] { state.withLock(\.performed) }
  var openCount: Int { state.withLock(\.openCount) }

  // MARK: The script

  func report(_ call: Int, _ change: CallEvent.Change) {
    continuation.yield(CallEvent(CallID(reported: call), change))
  }

  /// The same for a call that was placed.
  func reportPlaced(_ call: Int, _ change: CallEvent.Change) {
    continuation.yield(CallEvent(CallID(placed: call), change))
  }

  func rings(_ call: Int, _ number: String, _ name: String = "") {
    report(call, .incoming(Caller(number: number, displayName: name)))
  }

  func ends(_ call: Int, _ reason: CallEnding.Reason, seconds: Int? = nil) {
    report(call, .ended(CallEnding(reason, duration: seconds.map { .seconds($0) })))
  }

  /// The results of opening it, in order. After them, opening succeeds.
  func opens(_ outcomes: [CallError?]) { state.withLock { $0.openings = outcomes } }

  /// Rejects all requests from now on.
  func refuses(_ error: CallError) { state.withLock { $0.refusal = error } }

  // MARK: CallService

  func open() async throws(CallError) {
    let outcome = state.withLock { state in
      state.openCount += 1
      return state.openings.isEmpty ? nil : state.openings.removeFirst()
    }
    if let outcome { throw outcome }
  }

  var carries: CarriedParts { .tones }

  func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    continuation.yield(CallEvent(request.id, .accepted))
    return .followed(capabilities)
  }

  func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    let refusal = state.withLock { state in
      state.performed.append("\(command) \(call.serial)")
      return state.refusal
    }
    if let refusal { throw refusal }
    if command == .hangUp { ends(call.serial, .declined) }
  }

  func preview(_ request: CallRequest) -> String { "" }

  func close() async { continuation.finish() }
}
