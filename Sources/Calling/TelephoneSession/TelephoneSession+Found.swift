// The calls that the telephone had before the session connected.

extension TelephoneSession {
  /// Handles the calls of a list, some of them without their properties.
  mutating func survey(
    _ calls: [String: [String: BusValue]?], on line: LineID, _ now: Instant, _ outputs: inout [Output]
  ) {
    listed.formUnion(calls.keys)
    guard !calls.isEmpty else { return finishSurvey(of: "", &outputs) }
    for (path, properties) in calls.sorted(by: { $0.key < $1.key }) {
      handleAppearance(path, properties, on: line, now, &outputs)
      if call(at: path) != nil { finishSurvey(of: path, &outputs) }
    }
  }

  /// Reports that all lists are complete, after the last of their calls.
  mutating func finishSurvey(of path: String, _ outputs: inout [Output]) {
    guard listed.remove(path) != nil || path.isEmpty, listed.isEmpty, reportsIncoming, !lines.isEmpty,
      !pending.values.contains(where: \.purpose.isList)
    else { return }
    outputs.append(.surveyed)
  }

  /// Reports a call that goes on: a listed one of another dialtone or another program, or one that was placed at the telephone.
  ///
  /// - Returns: false if it is none, or rings in, or may be one that is being placed.
  mutating func handleFound(
    _ path: String, _ update: TelephoneCallUpdate, on line: LineID, _ now: Instant, _ outputs: inout [Output]
  ) -> Bool {
    guard listed.contains(path) || services[line.service].telephone.followsOthers, reportsIncoming,
      calls.count < Self.maximumCalls,
      !calls.values.contains(where: { $0.isOutgoing && $0.path.isEmpty && $0.line == line })
    else { return false }
    let isOutgoing = update.isIncoming != true
    switch update.state {
    case .active, .held: break
    case .dialling where isOutgoing, .ringing where isOutgoing: break
    default: return false
    }
    // The telephone does not say since when.
    let duration: Duration? = [.active, .held].contains(update.state) ? .zero : nil
    lastCall += 1
    let call = TelephoneCall(
      found: CallID(reported: lastCall), on: line, at: path, isOutgoing: isOutgoing, update,
      .found(lasting: duration, at: now))
    addFound(call, to: call.number, now, &outputs)
    outputs.append(.identified(call.id, path))
    let found = FoundCall(party: call.caller, isOutgoing: isOutgoing, duration: duration, isHeld: call.isHeld)
    outputs.append(.report(CallEvent(call.id, .found(found))))
    return true
  }
}
