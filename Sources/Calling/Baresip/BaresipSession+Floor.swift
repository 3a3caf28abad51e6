// Several calls: who has the microphone, and what baresip changes by itself.
//
// baresip 1.0 lets everybody hear the microphone whose call is not on hold. baresip 1.1 puts the present call on hold when
// another one is answered, and resumes one when a call ends. Neither reports a hold, so the session asks: after whatever may have
// moved a call, and every second.

extension BaresipSession {
  /// How often baresip is asked for the states of the calls.
  static let comparisonInterval = Duration.seconds(1)

  /// How long a call that was given up without a name may still come up: as long as SIP tries (RFC 3261, timer B), and a stalled
  /// baresip longer.
  private static let abandonedLimit = Duration.seconds(90)

  mutating func carryOut(_ steps: [Floor.Step], _ now: Instant, _ outputs: inout [PeerOutput]) {
    for step in steps {
      switch step {
      case .hold(let id): change(id, .hold, "hold", now, &outputs)
      case .resume(let id): change(id, .resume, "resume", now, &outputs)
      case .hangUp(let id): hangUp(id, ticket: nil, now, &outputs)
      }
    }
  }

  /// Holds or resumes a call, unless that has been asked for.
  private mutating func change(
    _ id: CallID, _ command: CallCommand, _ word: String, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard !operations.contains(command, for: id) else { return }
    enqueue(.perform(ticket: nil, id, command), for: id, BaresipCommand(word), now, &outputs)
  }

  /// Reports that a call is on hold, or is not any more, unless that is known.
  mutating func setHeld(_ id: CallID, _ isHeld: Bool, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id], call.isHeld != isHeld else { return }
    calls[id]?.isHeld = isHeld
    outputs.append(.report(CallEvent(id, isHeld ? .held : .resumed)))
  }

  // MARK: Asking for the states

  /// Asks for the states of the calls once the present operations are done.
  mutating func compareSoon(at now: Instant) { comparison = now }

  /// Asks for the state of each call.
  mutating func compare(_ now: Instant, _ outputs: inout [PeerOutput]) {
    let named = callsInOrder.filter { !$0.name.isEmpty }
    comparison = named.isEmpty ? nil : now + Self.comparisonInterval
    for call in named where !operations.contains(.compare(call.id)) {
      enqueue(.compare(call.id), for: call.id, BaresipCommand("listcalls"), now, &outputs)
    }
  }

  /// Handles the list of calls after a call was made the current one.
  mutating func handle(listed answer: String, _ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id], let listed = BaresipListedCall.current(in: answer, name: call.name) else { return }
    // What was asked for meanwhile is not carried out yet.
    guard !operations.contains(.hold, for: id), !operations.contains(.resume, for: id), listed.isEstablished,
      call.progress.isEstablished
    else { return }
    setHeld(id, listed.isHeld, &outputs)
    follow(.compared, now, &outputs)
  }

  // MARK: Emergency calls

  var canDial: Bool { closing == nil }

  func undialled(_: BaresipCall, _ request: CallRequest) -> BaresipCall { BaresipCall(request, from: request.account) }

  mutating func redial(_ call: BaresipCall, _: CallRequest, _ now: Instant, _ outputs: inout [PeerOutput]) {
    dial(call.id, nil, now, &outputs)
  }

  // MARK: Calls that were given up

  /// Remembers a call that may come up although it was given up.
  mutating func remember(abandoned number: String, _ now: Instant) {
    abandoned.append((number, now + Self.abandonedLimit))
  }

  /// Whether a call that comes up was given up.
  func isAbandoned(_ number: String) -> Bool { abandoned.contains { $0.number == number } }

  /// Hangs up a call that was given up.
  mutating func hangUp(stray name: String, of account: String, _ now: Instant, _ outputs: inout [PeerOutput]) {
    let select = account.isEmpty ? [] : [BaresipCommand("uafind", account)]
    let commands = select + [BaresipCommand("callfind", name), BaresipCommand("hangup")]
    operations.append(Operation(purpose: .restore, commands: commands), now, &outputs)
  }
}
