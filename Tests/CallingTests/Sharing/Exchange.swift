import Foundation
import NumberPlans
import Synchronization

@testable import Calling

/// A telephone exchange that outlives its telephones: calls go on while nobody is connected.
final class Exchange: Sendable {
  struct Line {
    var identifier: String
    var number: String
    var isOutgoing: Bool
    var isEstablished = false
    var isHeld = false
  }

  private struct State {
    var lines: [Line] = []
    var telephones: [ExchangeTelephone] = []
    var requests: [String] = []
    var lastLine = 0
  }

  private let state = Mutex(State())

  var requests: [String] { state.withLock(\.requests) }
  /// How many telephones were connected so far.
  var telephoneCount: Int { state.withLock(\.telephones.count) }

  func telephone() -> ExchangeTelephone { ExchangeTelephone(self) }

  // MARK: The other side

  func rings(_ number: String) {
    let (line, telephone) = state.withLock { state in
      (add(Line(identifier: "", number: number, isOutgoing: false), &state), state.telephones.last)
    }
    telephone?.report(line)
  }

  func answers(_ number: String) { change(number, .established) { $0.isEstablished = true } }

  /// The telephone asks the user before it sends tones to the other side.
  func asks(_ number: String, before tones: ToneSequence) { change(number, .tonesWaiting(tones)) { _ in } }

  func tells(_ changes: [Switchboard.Change]) {
    state.withLock(\.telephones.last)?.report(changes)
  }

  func hangsUp(_ number: String) {
    change(number, .ended(CallEnding(.hungUpByPeer, duration: .seconds(5))), removes: true) { _ in }
  }

  private func add(_ line: Line, _ state: inout State) -> Line {
    var line = line
    state.lastLine += 1
    line.identifier = "line-\(state.lastLine)"
    state.lines.append(line)
    return line
  }

  private func change(
    _ number: String, _ change: CallEvent.Change, removes: Bool = false, _ body: (inout Line) -> Void
  ) {
    let found = state.withLock { state -> (String, ExchangeTelephone)? in
      guard let index = state.lines.firstIndex(where: { $0.number == number }) else { return nil }
      body(&state.lines[index])
      let identifier = state.lines[index].identifier
      if removes { state.lines.remove(at: index) }
      return state.telephones.last.map { (identifier, $0) }
    }
    if let (identifier, telephone) = found { telephone.report(identifier, change) }
  }

  // MARK: The telephones

  /// Connects a telephone, and reports the lines to it before anything changes about them.
  fileprivate func connect(_ telephone: ExchangeTelephone) {
    state.withLock { state in
      state.telephones.append(telephone)
      for line in state.lines { telephone.report(line) }
    }
  }

  fileprivate func hangUpAll() { state.withLock { $0.lines = [] } }

  fileprivate func dial(_ number: String) -> String {
    state.withLock { state in
      state.requests.append("dial \(number)")
      return add(Line(identifier: "", number: number, isOutgoing: true), &state).identifier
    }
  }

  fileprivate func operate(_ command: SwitchboardCommand) { state.withLock { $0.requests.append("\(command)") } }

  fileprivate func perform(_ command: CallCommand, _ identifier: String) throws(CallError) -> CallEvent.Change {
    let change = state.withLock { state -> CallEvent.Change? in
      guard let index = state.lines.firstIndex(where: { $0.identifier == identifier }) else { return nil }
      state.requests.append("\(command) \(state.lines[index].number)")
      switch command {
      case .hangUp:
        state.lines.remove(at: index)
        return .ended(CallEnding(.hungUp))
      case .answer: state.lines[index].isEstablished = true
      case .hold: state.lines[index].isHeld = true
      case .resume: state.lines[index].isHeld = false
      default: break
      }
      return switch command {
      case .answer: .established
      case .hold: .held
      case .resume: .resumed
      case .mute: .muted
      case .send(let tones): .tonesSent(tones)
      default: .unmuted
      }
    }
    guard let change else { throw CallError("the call has ended") }
    return change
  }
}

/// A telephone of the exchange, as its owner has it.
final class ExchangeTelephone: SharedTelephone {
  private struct State {
    var names: [String: CallID] = [:]
    var isOpen = false
    var lastCall = 0
  }

  let name = "the exchange"
  let capabilities: CallCapabilities = [.reportsStates, .hangUp, .answer, .reportsIncoming, .hold, .mute, .tones]
  let carries: CarriedParts = [.tones, .sip]
  let reports: AsyncStream<TelephoneReport>
  private let exchange: Exchange
  private let continuation: AsyncStream<TelephoneReport>.Continuation
  private let state = Mutex(State())

  init(_ exchange: Exchange) {
    self.exchange = exchange
    (reports, continuation) = AsyncStream.makeStream()
  }

  func report(_ line: Exchange.Line) {
    let call = state.withLock { state in
      state.lastCall += 1
      state.names[line.identifier] = CallID(reported: state.lastCall)
      return CallID(reported: state.lastCall)
    }
    continuation.yield(.identified(call, line.identifier))
    let party = Caller(number: line.number)
    let isRinging = !line.isOutgoing && !line.isEstablished
    let found = FoundCall(
      party: party, isOutgoing: line.isOutgoing, duration: line.isEstablished ? .zero : nil, isHeld: line.isHeld)
    continuation.yield(.event(CallEvent(call, isRinging ? .incoming(party) : .found(found))))
  }

  func report(_ changes: [Switchboard.Change]) { continuation.yield(.switchboard(changes)) }

  func operate(_ command: SwitchboardCommand) async throws(CallError) { exchange.operate(command) }

  func report(_ identifier: String, _ change: CallEvent.Change) {
    guard let call = state.withLock({ $0.names[identifier] }) else { return }
    continuation.yield(.event(CallEvent(call, change)))
  }

  func open() async throws(CallError) {
    let isNew = state.withLock { state in
      defer { state.isOpen = true }
      return !state.isOpen
    }
    guard isNew else { return }
    exchange.connect(self)
    continuation.yield(.surveyed)
  }

  func place(_ request: CallRequest) async throws(CallError) -> Acceptance {
    try await open()
    let identifier = exchange.dial(request.target.dialled)
    state.withLock { $0.names[identifier] = request.id }
    continuation.yield(.identified(request.id, identifier))
    continuation.yield(.event(CallEvent(request.id, .accepted)))
    return .followed(capabilities)
  }

  func perform(_ command: CallCommand, on call: CallID) async throws(CallError) {
    guard let name = state.withLock({ $0.names.first { $0.value == call }?.key }) else {
      throw CallError("the call has ended")
    }
    report(name, try exchange.perform(command, name))
  }

  func preview(_ request: CallRequest) -> String { "\(request.target)" }

  /// Hangs up, which a telephone that is left to another owner does not.
  func close() async {
    exchange.hangUpAll()
    continuation.finish()
  }

  func release() async { continuation.finish() }
}
