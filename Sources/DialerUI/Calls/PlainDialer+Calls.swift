import Calling

// Calls, line by line: their events and their commands.

extension PlainDialer {
  /// Handles an action that reports on calls.
  ///
  /// - Returns: the lines to write; none for other actions
  public mutating func handle(_ action: Action) -> [String] {
    lines(for: action).map(plain)
  }

  private mutating func lines(for action: Action) -> [String] {
    switch action {
    case .callHandedOver(let call, let service):
      placing.removeAll { $0.id == call }
      return ["Handed over to \(service)."]
    case .callPlaced(let call, let service, let capabilities):
      guard let index = placing.firstIndex(where: { $0.id == call }) else { return [] }
      var placed = placing.remove(at: index)
      placed.capabilities = capabilities
      calls.append(placed)
      calls.sortByPriority()
      let hint = capabilities.contains(.hangUp) && shouldExplain(.hangUp) ? " =h hangs up." : ""
      return ["Handed over to \(service).\(hint)"]
    case .callFailed(let call, let problem):
      placing.removeAll { $0.id == call }
      return [problem]
    case .callArrived(let call, let caller, let capabilities):
      let arrived = ActiveCall(call, from: caller, capabilities: capabilities)
      calls.append(arrived)
      calls.sortByPriority()
      var line = (["\(arrived.displayName) \(arrived.state)"] + arrived.details).joined(separator: ", ") + "."
      if arrived.can(.answer), shouldExplain(.answer) { line += " =a answers, =h declines." }
      return [line]
    case .callChanged(let event): return lines(for: event)
    case .callBlocked(let caller): return ["Declined blocked number \(caller.number)."]
    case .callAnnounced(let caller, let outcome): return ["\(caller.displayName) \(outcome.words)."]
    case .registrationsChanged(let registrations): return registrations.filter(\.hasFailed).map { "\($0)." }
    case .noticed(let problem, let whole): return [whole ?? problem]
    default: return []
    }
  }

  private mutating func lines(for event: CallEvent) -> [String] {
    if let index = placing.firstIndex(where: { $0.id == event.call }) {
      if case .ended(let ending) = event.change { return [placing.remove(at: index).words(for: ending) + "."] }
      return placing[index].handle(event.change).map { ["\($0)."] } ?? []
    }
    guard let index = calls.firstIndex(where: { $0.id == event.call }) else { return [] }
    if case .ended(let ending) = event.change { return [calls.remove(at: index).words(for: ending) + "."] }
    defer { calls.sortByPriority() }
    // The sent tones are written, since plain mode has no call panel that shows them.
    if case .tonesSent(let tones) = event.change { return ["\(calls[index].displayName): sent \(tones)."] }
    return calls[index].handle(event.change).map { ["\($0)."] } ?? []
  }

  /// Parses and carries out a command for a call; nil if the text is not one.
  func command(_ text: String) -> Answer? {
    guard let letter = text.lowercased().first, "ahmt".contains(letter) else { return nil }
    let rest = String(text.dropFirst())
    let tones = ToneSequence(rest)
    guard letter == "t" && tones != nil || rest.isEmpty else { return nil }
    guard let call = calls.first else { return say("There is no call.") }
    let command: CallCommand
    switch letter {
    case "a" where call.phase == .incoming: command = .answer
    case "a": return say("There is no call.")
    case "h": command = .hangUp
    case "m": command = call.isMuted ? .unmute : .mute
    default:
      guard let tones else { return say("=t sends keys: =t5, or =t12#.") }
      command = .send(tones)
    }
    return call.can(command) ? Answer(effect: .command(command, on: call.id)) : say("Only the telephone can do that.")
  }
}
