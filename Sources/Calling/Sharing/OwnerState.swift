import NumberPlans

/// What the owner of a telephone knows: its windows, and the calls of the telephone. A value without sockets.
///
/// Every window is told every call. Requests go to the telephone, and their answers to the window that asked.
struct OwnerState {
  typealias Instant = ContinuousClock.Instant

  enum Input {
    case joined(Int)
    /// - Parameter isGone: whether the window has closed the connection in the meantime.
    case received(line: [UInt8], isGone: Bool = false, from: Int)
    case left(Int)
    case reported(TelephoneReport)
    /// The telephone answered a request.
    case answered(window: Int, WindowMessage, CallError?)
    /// The telephone is closed, and has reported the ends of its calls.
    case closed
  }

  enum Output {
    case send([UInt8], to: Int)
    case drop(Int)
    /// Ask the telephone; the answer is for a window.
    case ask(WindowMessage, window: Int)
    case close
  }

  private struct Window {
    var isGreeted = false
    var isOpen = false
    var isLeaving = false
  }

  fileprivate struct Call {
    let id: CallID
    var caller: Caller?
    var found: FoundCall?
    var identifier = ""
    /// The window that places the call, until the others are told.
    var placer: Int?
    var course = CallCourse()

    init(_ id: CallID) { self.id = id }
  }

  /// Requests of the owner itself have the number of no window.
  private static let nobody = 0
  /// More calls than any telephone has.
  private static let maximumKnown = 256

  private let version: String
  private let clock: @Sendable () -> Int64
  private var windows: [Int: Window] = [:]
  private var calls: [CallID: Call] = [:]
  private var known: [String: KnownCall] = [:]
  private var registrations: [Registration]?
  private var messages: [WaitingMessages]?
  private var switchboard = Switchboard()
  private var hasOpened = false
  private var isSurveyed = false
  private var lastPlaced = 0
  private var lastBegun: Int64 = 0
  private var closing: (window: Int, ticket: Int)?

  /// - Parameter clock: the time in milliseconds since 1970.
  init(version: String, clock: @escaping @Sendable () -> Int64) { (self.version, self.clock) = (version, clock) }

  mutating func handle(_ input: Input, at now: Instant, _ outputs: inout [Output]) {
    switch input {
    case .joined(let window):
      windows[window] = Window()
      let greeting = SharingGreeting(dialtone: SharingGreeting.currentProtocol, version: version)
      outputs.append(.send(SharingLine.encoded(greeting), to: window))
    case .left(let window): windows[window] = nil
    case .received(let line, let isGone, let window): receive(line, isGone, window, now, &outputs)
    case .reported(let report): handle(report, now, &outputs)
    case .answered(let window, let message, let error): handleAnswer(message, error, window, now, &outputs)
    case .closed:
      if let (window, ticket) = closing { send(.answer(ticket: ticket, nil), to: window, &outputs) }
    }
  }

  private func send(_ message: OwnerMessage, to window: Int, _ outputs: inout [Output]) {
    outputs.append(.send(SharingLine.encoded(message), to: window))
  }

  private func tellAll(_ message: OwnerMessage, except placer: Int? = nil, _ outputs: inout [Output]) {
    let line = SharingLine.encoded(message)
    for (id, window) in windows where window.isGreeted && id != placer { outputs.append(.send(line, to: id)) }
  }

  // MARK: Windows

  private mutating func receive(
    _ line: [UInt8], _ isGone: Bool, _ window: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard windows[window]?.isGreeted == true else {
      // A window of another version learns the version from the greeting of this side.
      let greeting = SharingLine.decoded(line, as: SharingGreeting.self)
      // If the telephone is being closed, the window waits for the next owner.
      guard greeting?.dialtone == SharingGreeting.currentProtocol, closing == nil else {
        return outputs.append(.drop(window))
      }
      windows[window]?.isGreeted = true
      return
    }
    guard let message = SharingLine.decoded(line, as: WindowMessage.self) else {
      guard let ticket = SharingLine.ticket(of: line) else { return outputs.append(.drop(window)) }
      let error = CallError("the dialtone that has the telephone cannot read the request")
      return send(.answer(ticket: ticket, error), to: window, &outputs)
    }
    switch message.request {
    case .knows(let calls): join(window, knowing: calls, now, &outputs)
    // Its window has told the user that the call was not placed.
    case .place where isGone: break
    case .place(var request):
      lastPlaced += 1
      let id = CallID(placed: lastPlaced)
      request.id = id
      var call = Call(id)
      let party = Caller(number: request.target.party)
      call.found = FoundCall(party: party, isOutgoing: true, duration: nil)
      call.found?.party.begun = request.begun ?? newTime()
      call.placer = window
      calls[id] = call
      // Before the telephone is asked: a window that has no such line can ask again.
      send(.placed(ticket: message.ticket, id), to: window, &outputs)
      outputs.append(.ask(WindowMessage(ticket: message.ticket, request: .place(request)), window: window))
    case .open:
      hasOpened = true
      outputs.append(.ask(message, window: window))
    case .perform, .send, .operate: outputs.append(.ask(message, window: window))
    case .leave:
      windows[window]?.isLeaving = true
      if windows.values.contains(where: { $0.isGreeted && !$0.isLeaving }) {
        return send(.answer(ticket: message.ticket, nil), to: window, &outputs)
      }
      guard closing == nil else { return }
      closing = (window, message.ticket)
      outputs.append(.close)
    }
  }

  /// Tells a window all calls. If it had calls under an earlier owner, the telephone must say which of them it still has.
  private mutating func join(_ window: Int, knowing calls: [KnownCall], _ now: Instant, _ outputs: inout [Output]) {
    for call in calls where known.count < OwnerState.maximumKnown && !call.identifier.isEmpty {
      known[call.identifier] = known[call.identifier] ?? call
      for id in self.calls.keys where self.calls[id]?.identifier == call.identifier { remember(id) }
    }
    tellCalls(to: window, now, &outputs)
    if let registrations { send(.registrations(registrations), to: window, &outputs) }
    if let messages { send(.messages(messages), to: window, &outputs) }
    if switchboard != Switchboard() {
      for message in OwnerMessage.switchboard(of: switchboard.changes) { send(message, to: window, &outputs) }
    }
    guard !calls.isEmpty else { return }
    if isSurveyed { return send(.surveyed, to: window, &outputs) }
    guard !hasOpened else { return }
    hasOpened = true
    outputs.append(.ask(WindowMessage(ticket: 0, request: .open), window: OwnerState.nobody))
  }

  private func tellCalls(to window: Int, _ now: Instant, _ outputs: inout [Output]) {
    for call in calls.values.sorted(by: { $0.id < $1.id }) where call.placer == nil && call.isReported {
      send(.call(call.shared(at: now)), to: window, &outputs)
    }
  }

  /// A time that no other call has: it identifies the call in the records.
  private mutating func newTime() -> Int64 {
    lastBegun = max(clock(), lastBegun + 1)
    return lastBegun
  }

  // MARK: The telephone

  private mutating func handleAnswer(
    _ message: WindowMessage, _ error: CallError?, _ window: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch message.request {
    case .place(let request) where error != nil:
      if calls[request.id]?.placer != nil { calls[request.id] = nil }
    case .open where error != nil:
      // The telephone is away, and so are its calls.
      tellAll(.surveyed, &outputs)
    case .open where windows[window]?.isOpen == false:
      windows[window]?.isOpen = true
      tellCalls(to: window, now, &outputs)
    default: break
    }
    guard window != OwnerState.nobody else { return }
    send(.answer(ticket: message.ticket, error), to: window, &outputs)
  }

  private mutating func handle(_ report: TelephoneReport, _ now: Instant, _ outputs: inout [Output]) {
    switch report {
    case .registrations(let registrations):
      self.registrations = registrations
      tellAll(.registrations(registrations), &outputs)
    case .messages(let messages):
      self.messages = messages
      tellAll(.messages(messages), &outputs)
    case .switchboard(let changes):
      for change in changes { switchboard.apply(change) }
      for message in OwnerMessage.switchboard(of: changes) { tellAll(message, &outputs) }
    case .surveyed:
      isSurveyed = true
      tellAll(.surveyed, &outputs)
    case .identified(let id, let identifier):
      let isNew = calls[id] == nil
      calls[id, default: Call(id)].identifier = identifier
      remember(id)
      guard !isNew else { return }
      if let placer = calls[id]?.placer { return send(.identified(id, identifier), to: placer, &outputs) }
      tellAll(.identified(id, identifier), &outputs)
    case .event(let event): handle(event, now, &outputs)
    }
  }

  /// Completes a call with what a window knows of it from before.
  private mutating func remember(_ id: CallID) {
    guard let call = calls[id], let known = known[call.identifier] else { return }
    if known.isMuted { calls[id]?.course.isMuted = true }
    calls[id]?.begun = known.begun ?? call.begun
  }

  private mutating func handle(_ event: CallEvent, _ now: Instant, _ outputs: inout [Output]) {
    let id = event.call
    switch event.change {
    case .incoming(let caller):
      calls[id, default: Call(id)].caller = caller
      if caller.begun == nil {
        let time = newTime()
        calls[id]?.caller?.begun = time
      }
    case .found(let found):
      calls[id, default: Call(id)].found = found
      calls[id]?.course.apply(event.change, at: now)
      // The records find a call that goes on by its number.
      if found.party.number.isEmpty, found.party.begun == nil {
        let time = newTime()
        calls[id]?.found?.party.begun = time
      }
    default:
      guard let call = calls[id] else { return }
      if let placer = call.placer {
        if case .ended = event.change {
          // Nobody else has heard of it.
          send(.event(event), to: placer, &outputs)
          calls[id] = nil
          return
        }
        calls[id]?.placer = nil
        tellAll(.call(call.shared(at: now)), except: placer, &outputs)
      }
      calls[id]?.apply(event.change, at: now)
      if case .ended = event.change { calls[id] = nil }
      return tellAll(.event(event), &outputs)
    }
    remember(id)
    if let call = calls[id] { tellAll(.call(call.shared(at: now)), &outputs) }
  }
}

extension OwnerState.Call {
  /// Whether the telephone has said more of the call than its identifier.
  var isReported: Bool { caller != nil || found != nil }

  var begun: Int64? {
    get { caller?.begun ?? found?.party.begun }
    set {
      caller?.begun = newValue
      found?.party.begun = newValue
    }
  }

  mutating func apply(_ change: CallEvent.Change, at now: ContinuousClock.Instant) {
    course.apply(change, at: now)
    // An answered call is one that a window finds.
    guard let caller, found == nil, course.isEstablished else { return }
    found = FoundCall(party: caller, isOutgoing: false, duration: .zero)
  }

  func shared(at now: ContinuousClock.Instant) -> SharedCall {
    var opening = caller.map { CallEvent.Change.incoming($0) }
    if var found {
      (found.duration, found.isHeld) = (course.duration(to: now), course.isHeld)
      opening = .found(found)
    }
    return SharedCall(
      call: id, identifier: identifier, opening: opening ?? .incoming(Caller(number: "")), later: course.changes)
  }
}
