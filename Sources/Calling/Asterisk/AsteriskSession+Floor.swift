// Several calls: who has the microphone. Only the user's telephone can hold and resume calls; here, calls can be hung up.

extension AsteriskSession {
  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [PeerOutput]) {
    for case .hangUp(let id) in steps where calls[id]?.isHungUp == false {
      perform(.hangUp, id, AsteriskSession.noTicket, now, &outputs)
    }
  }

  /// The ticket of a request that nobody waits for.
  private static let noTicket = 0

  var canDial: Bool { true }

  func undialled(_ call: AsteriskCall, _: CallRequest) -> AsteriskCall { call }

  mutating func redial(_: AsteriskCall, _ request: CallRequest, _ now: Instant, _ outputs: inout [PeerOutput]) {
    originate(request, nil, isSecond: true, now, &outputs)
  }
}
