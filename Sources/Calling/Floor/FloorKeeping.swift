/// A session whose calls share the user's microphone. It translates the steps of the ``Floor`` to its protocol.
protocol FloorKeeping: PeerSession {
  associatedtype Call: SessionCall

  var calls: [CallID: Call] { get set }

  /// What ``Floor/chosen`` was after the last event.
  var chosenCall: CallID? { get set }

  var emergencyRule: EmergencyRule { get }

  /// Whether the peer takes calls now.
  var canDial: Bool { get }

  /// Sends steps to the peer. What the peer has no command for is left to the user's telephone.
  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [SessionOutput<Sent>])

  /// A call as it was before its request was sent to the peer.
  func undialled(_ call: Call, _ request: CallRequest) -> Call

  /// Dials the number of a call that the peer has not, for the second time.
  mutating func redial(_ call: Call, _ request: CallRequest, _ now: Instant, _ outputs: inout [SessionOutput<Sent>])

  mutating func end(
    _ id: CallID, _ ending: CallEnding, _ now: Instant, _ outputs: inout [SessionOutput<Sent>])
}

extension FloorKeeping {
  /// In the order in which they began.
  var callsInOrder: [Call] { calls.values.sorted { $0.id < $1.id } }

  /// Applies an event to the floor, and sends what follows.
  mutating func follow(_ event: Floor.Event, _ now: Instant, _ outputs: inout [SessionOutput<Sent>]) {
    // In the states that the peer has reported.
    var floor = Floor(calls: callsInOrder.map(\.floorCall), chosen: chosenCall)
    let steps = floor.handle(event)
    chosenCall = floor.chosen
    carryOut(steps, now, &outputs)
  }

  /// Ends the other calls if the peer did not place an emergency call, so that it can be dialled again.
  ///
  /// - Parameter ticket: the request that waits for a reply; nil if none does.
  /// - Returns: whether it will be.
  mutating func makeWay(
    for id: CallID, _ ticket: Int?, _ now: Instant, _ outputs: inout [SessionOutput<Sent>]
  ) -> Bool {
    guard let call = calls[id], let request = call.request, call.emergencyAttempt == .first, !call.isHungUp,
      calls.count > 1,
      canDial
    else { return false }
    if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
    calls[id] = undialled(call, request)
    calls[id]?.emergencyAttempt = .awaitsOthers
    follow(.refused(id), now, &outputs)
    return true
  }

  /// Forgets a call that the peer did not place.
  mutating func forget(_ id: CallID, _ now: Instant, _ outputs: inout [SessionOutput<Sent>]) {
    calls[id] = nil
    follow(.ended(id, wasAnswered: false), now, &outputs)
    dialAgain(now, &outputs)
  }

  /// Adds a call that the peer has already.
  mutating func addFound(_ call: Call, to number: String, _ now: Instant, _ outputs: inout [SessionOutput<Sent>]) {
    calls[call.id] = call
    if call.isOutgoing, emergencyRule.contains(number) { calls[call.id]?.emergencyAttempt = .first }
    follow(.found(call.id), now, &outputs)
  }

  /// Dials an emergency call again once no other call is left.
  mutating func dialAgain(_ now: Instant, _ outputs: inout [SessionOutput<Sent>]) {
    guard calls.count == 1, canDial, let call = calls.values.first, call.emergencyAttempt == .awaitsOthers,
      let request = call.request
    else { return }
    calls[call.id]?.emergencyAttempt = .second
    if call.isHungUp { return end(call.id, CallEnding(.hungUp), now, &outputs) }
    redial(call, request, now, &outputs)
  }
}

extension [(request: PeerRequest, ticket: Int)] {
  /// Removes the request to place a call, which has not reached the peer.
  ///
  /// - Returns: the reply to it; nil if there is no such request.
  mutating func removeCall<Sent>(_ id: CallID) -> SessionOutput<Sent>? {
    let index = firstIndex { if case .place(let request) = $0.request { request.id == id } else { false } }
    guard let index else { return nil }
    return .reply(ticket: remove(at: index).ticket, .failure(CallError("the call was given up")))
  }
}
