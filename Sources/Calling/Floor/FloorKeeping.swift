/// A session whose calls share the user's microphone. It translates the steps of the ``Floor`` to its protocol.
protocol FloorKeeping: PeerSession {
  /// The calls in the states that the peer has reported, in the order in which they began.
  var floorCalls: [Floor.Call] { get }

  /// What ``Floor/owner`` was after the last event.
  var floorOwner: CallID? { get set }

  /// Sends steps to the peer. What the peer has no command for is left to the user's telephone.
  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [SessionOutput<Sent>])
}

extension FloorKeeping {
  /// Applies an event to the floor, and sends what follows.
  mutating func follow(_ event: Floor.Event, _ now: Instant, _ outputs: inout [SessionOutput<Sent>]) {
    var floor = Floor(calls: floorCalls, owner: floorOwner)
    let steps = floor.handle(event)
    floorOwner = floor.owner
    carryOut(steps, now, &outputs)
  }
}
