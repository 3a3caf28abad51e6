// Several calls: who has the microphone. Only the user's telephone can hold and resume calls; here, calls can be hung up.

extension AsteriskSession {
  var floorCalls: [Floor.Call] { callsInOrder.map(\.floorCall) }

  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [PeerOutput]) {
    for case .hangUp(let id) in steps where calls[id]?.isHungUp == false {
      perform(.hangUp, id, AsteriskSession.noTicket, now, &outputs)
    }
  }

  /// The ticket of a request that nobody waits for.
  private static let noTicket = 0

  /// Ends the other calls, so that an emergency call that was not placed can be dialled again.
  ///
  /// - Returns: whether it will be.
  mutating func makeWay(for id: CallID, _ ticket: Int?, _ now: Instant, _ outputs: inout [PeerOutput]) -> Bool {
    guard let call = calls[id], let request = call.request, request.isEmergency, !call.isSecondAttempt, !call.isHungUp,
      calls.count > 1
    else { return false }
    if let ticket { outputs.append(.answer(ticket: ticket, .success(()))) }
    calls[id]?.awaitsOthers = true
    follow(.refused(id), now, &outputs)
    return true
  }

  /// Dials an emergency call again once no other call is left.
  mutating func dialAgain(_ now: Instant, _ outputs: inout [PeerOutput]) {
    guard calls.count == 1, let call = calls.values.first, call.awaitsOthers, let request = call.request else { return }
    calls[call.id]?.awaitsOthers = false
    if call.isHungUp { return end(call.id, CallEnding(.hungUp), now, &outputs) }
    originate(request, nil, isSecond: true, now, &outputs)
  }
}
