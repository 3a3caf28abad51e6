// Several calls: who has the microphone.
//
// A mobile network lets nobody else hear whom the user talks to, and has one method for holding (3GPP TS 22.030, 6.5.5.1): the
// active calls are put on hold, and the waiting or held one is taken. So a hold is part of placing, answering or resuming a call,
// and the method is never sent while a call waits that it would answer against the user's wish.

extension TelephoneSession {
  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [Output]) {
    for step in steps {
      switch step {
      case .hangUp(let id): if let call = calls[id] { hangUp(call, ticket: nil, now, &outputs) }
      case .resume(let id):
        if let line = calls[id]?.line { swap(on: line, .perform(ticket: nil, id, .resume), now, &outputs) }
      // Placing, answering and resuming hold the others: by a swap, and at other telephones by `holdCalls(otherThanOn:)`.
      case .hold: break
      }
    }
  }

  /// Whether the user talks to somebody with a telephone.
  func hasActiveCall(on line: LineID) -> Bool {
    calls.values.contains { $0.progress.isEstablished && !$0.isHeld && $0.line == line }
  }

  /// Whether the call of a telephone cannot be put on hold without taking another one, which is on hold or waits there.
  private func isFull(_ line: LineID) -> Bool {
    calls.values.contains { $0.line == line && ($0.isHeld || $0.isWaiting) }
  }

  /// Why the talk with another telephone would be heard beside a new one; nil if it is put on hold.
  func refusalToHold(otherThanOn line: LineID) -> CallError? {
    let full = lines.map(\.id).first { $0 != line && hasActiveCall(on: $0) && isFull($0) }
    return full.map { _ in CallError("there are two calls at the other telephone: end or decline one of them first") }
  }

  /// Puts the calls of other telephones on hold, which a telephone does not do by itself.
  mutating func holdCalls(otherThanOn line: LineID, _ now: Instant, _ outputs: inout [Output]) {
    for other in lines.map(\.id) where other != line && hasActiveCall(on: other) && !isFull(other) {
      guard let call = callsInOrder.first(where: { $0.line == other }) else { continue }
      swap(on: other, .perform(ticket: nil, call.id, .hold), now, &outputs)
    }
  }

  var canDial: Bool { !lines.isEmpty && closing == nil }

  func undialled(_ call: TelephoneCall, _ request: CallRequest) -> TelephoneCall {
    TelephoneCall(request, on: call.line, ticket: call.ticket)
  }

  mutating func redial(_ call: TelephoneCall, _: CallRequest, _ now: Instant, _ outputs: inout [Output]) {
    let isThere = lines.contains { $0.id == call.line }
    guard let line = isThere ? call.line : lines.first?.id else { return }
    calls[call.id]?.line = line
    dial(call.number, as: call.id, on: line, now, &outputs)
  }

  /// Hangs up a call that was created, and is not among the calls any more.
  mutating func hangUp(stray path: String, of service: Int, _ now: Instant, _ outputs: inout [Output]) {
    let method = BusMethod(path: path, interface: services[service].telephone.callInterface, member: "Hangup")
    ask(method, of: service, for: .done, now, &outputs)
  }

  /// Hangs up a call that was given up before the telephone had created it.
  mutating func hangUp(_ id: CallID, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id] else { return }
    hangUp(call, ticket: nil, now, &outputs)
  }
}

extension TelephoneCall {
  /// Whether the call rings in.
  var isWaiting: Bool { !isOutgoing && !progress.isEstablished && !isHungUp }
}
