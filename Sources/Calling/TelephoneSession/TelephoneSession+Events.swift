// Handles the signals of the telephone.

extension TelephoneSession {
  mutating func handleSignal(_ signal: BusSignal, _ now: Instant, _ outputs: inout [Output]) {
    if signal.sender == Bus.service, signal.isNamed("NameOwnerChanged", of: Bus.service) {
      guard signal.values.count == 3, let name = signal.values[0].text else { return }
      for (index, service) in services.enumerated()
      where service.telephone.bus == signal.bus && service.telephone.service == name {
        busNameChanged(index, to: signal.values[2].text ?? "", now, &outputs)
      }
      return
    }
    for (index, service) in services.enumerated()
    where service.telephone.bus == signal.bus && service.busName == signal.sender {
      guard let event = service.telephone.event(signal) else { continue }
      handle(event, signal, index, now, &outputs)
    }
  }

  private mutating func handle(
    _ event: TelephoneEvent, _ signal: BusSignal, _ service: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    let telephone = services[service].telephone
    switch event {
    case .appeared(let path, let properties):
      guard let line = line(of: path, signal, service) else { return }
      handleAppearance(path, properties, on: line, now, &outputs)
    case .changed(let path, let update):
      if let call = call(at: path) {
        handleUpdate(call.id, update, now, &outputs)
      } else if update.state == .incoming, let line = line(of: path, signal, service) {
        handleAppearance(path, nil, on: line, now, &outputs)
      }
    case .vanished(let path):
      guard let call = call(at: path) else { return }
      if telephone.keepsTalks { lose(call, now, &outputs) } else { handleEnd(call, now, &outputs) }
    case .linesChanged:
      requestLines(of: service, now, &outputs)
      // A telephone that was paired just now has a name there.
      for other in services.indices where other != service && !services[other].busName.isEmpty {
        requestLines(of: other, now, &outputs)
      }
    case .lineChanged(let path):
      guard let line = services[service].lines.first(where: { $0.path == path }) else { return }
      requestProperties(of: line, service, now, &outputs)
    case .lineRemoved(let path):
      guard services[service].lines.contains(where: { $0.path == path }) else { return }
      lose(service, path, telephone.lineLoss, now, &outputs)
      requestLines(of: service, now, &outputs)
    }
  }

  /// The telephone that a call belongs to: the sender of the signal, or the object above the call; nil if it is not known yet.
  private func line(of call: String, _ signal: BusSignal, _ service: Int) -> LineID? {
    let paths = services[service].lines.map(\.path)
    let path = paths.first { $0 == signal.path } ?? paths.first { call.hasPrefix($0 + "/") }
    // Where calls have paths of their own, the only telephone has them.
    return (path ?? (paths.count == 1 ? paths.first : nil)).map { LineID(service: service, path: $0) }
  }

  /// Handles a call that appeared: a created call, an incoming call, or a call of another program.
  mutating func handleAppearance(
    _ path: String, _ properties: [String: BusValue]?, on line: LineID, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard call(at: path) == nil else { return }
    let telephone = services[line.service].telephone
    guard let properties else {
      let method = BusMethod(
        path: path, interface: BusInterface.properties, member: "GetAll",
        arguments: [.text(telephone.callInterface)])
      return ask(method, of: line.service, for: .properties(path: path, line: line), now, &outputs)
    }
    let update = telephone.update(properties)
    defer { finishSurvey(of: path, &outputs) }
    if handleFound(path, update, on: line, now, &outputs) { return }
    guard update.isIncoming == true else { return handleOutgoingAppearance(path, update, on: line, now, &outputs) }
    guard reportsIncoming, update.state == .incoming, calls.count < Self.maximumCalls else { return }
    lastCall += 1
    let call = TelephoneCall(incoming: CallID(reported: lastCall), on: line, at: path, limit: now + limits.number)
    calls[call.id] = call
    handleUpdate(call.id, update, now, &outputs)
  }

  /// Handles an outgoing call that appeared. It belongs to this session if one of its calls has no path yet.
  private mutating func handleOutgoingAppearance(
    _ path: String, _ update: TelephoneCallUpdate, on line: LineID, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard services[line.service].telephone.startMethod(path) == nil else { return }
    let pathless = callsInOrder.filter { $0.isOutgoing && $0.path.isEmpty && $0.line == line }
    guard update.state != .ended, let call = pathless.first(where: { $0.number == update.number }) ?? pathless.first
    else { return }
    calls[call.id]?.path = path
    calls[call.id]?.limit = nil
    outputs.append(.identified(call.id, path))
    accept(call.id, now, &outputs)
    handleUpdate(call.id, update, now, &outputs)
  }

  private mutating func handleUpdate(
    _ id: CallID, _ update: TelephoneCallUpdate, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard let call = calls[id] else { return }
    if let code = update.code { calls[id]?.code = code }
    if !call.isOutgoing {
      if let number = update.number { calls[id]?.number = number }
      if let name = update.displayName { calls[id]?.displayName = name }
      if calls[id]?.number.isEmpty == false || (update.state ?? .incoming) != .incoming { announce(id, &outputs) }
    }
    switch update.state {
    case .dialling: advance(id, to: .dialling, now, &outputs)
    case .ringing: advance(id, to: .ringing, now, &outputs)
    case .active:
      advance(id, to: .established, now, &outputs)
      hold(id, false, now, &outputs)
    case .held: hold(id, true, now, &outputs)
    case .ended: if let call = calls[id] { handleEnd(call, now, &outputs) }
    case .incoming, .unknown, nil: break
    }
    if let isMerged = update.isMerged, calls[id]?.isMerged == !isMerged {
      calls[id]?.isMerged = isMerged
      if isMerged { outputs.append(.report(CallEvent(id, .merged))) }
    }
  }

  /// Reports an incoming call, unless it was reported.
  mutating func announce(_ id: CallID, _ outputs: inout [Output]) {
    guard let call = calls[id], !call.isReported else { return }
    calls[id]?.isReported = true
    outputs.append(.identified(id, call.path))
    if !call.isHungUp { calls[id]?.limit = nil }
    var caller = call.caller
    if lines.count > 1, let line = lines.first(where: { $0.id == call.line })?.line { caller.account = name(of: line) }
    outputs.append(.report(CallEvent(id, .incoming(caller))))
  }

  /// Handles that the telephone holds a call, or not any more: because it was asked to, or by a hand at the telephone.
  private mutating func hold(_ id: CallID, _ isHeld: Bool, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id], call.progress.isEstablished, call.isHeld != isHeld else { return }
    calls[id]?.isHeld = isHeld
    settle(id)
    outputs.append(.report(CallEvent(id, isHeld ? .held : .resumed)))
    follow(isHeld ? .held(id) : .resumed(id), now, &outputs)
  }

  mutating func accept(_ id: CallID, _ now: Instant, _ outputs: inout [Output]) {
    advance(id, to: .accepted, now, &outputs)
  }

  /// Reports a stage, unless the call has already reached it.
  private mutating func advance(
    _ id: CallID, to stage: CallProgress.Stage, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard let changes = calls[id]?.progress.advance(to: stage, at: now), !changes.isEmpty else { return }
    outputs += changes.map { .report(CallEvent(id, $0)) }
    if let ticket = calls[id]?.ticket {
      calls[id]?.ticket = nil
      outputs.append(.reply(ticket: ticket, .success(())))
    }
    guard stage == .established else { return }
    if isMuted { outputs.append(.report(CallEvent(id, .muted))) }
    settle(id)
    follow(.answered(id), now, &outputs)
    runTimers(now, &outputs)
  }

  /// Handles the end of a call, as reported by the telephone.
  private mutating func handleEnd(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    let ending =
      if call.isTransferred {
        CallEnding(.transferred, duration: call.progress.duration(to: now))
      } else if call.isHungUp {
        call.endingByUser(at: now)
      } else if let duration = call.progress.duration(to: now) {
        CallEnding(.hungUpByPeer, duration: duration)
      } else if call.isOutgoing {
        telephone(of: call).failure(call.code, hasRung: call.progress.stage >= .ringing)
      } else {
        CallEnding(.missed)
      }
    remove(call, now, &outputs)
    end(call.id, ending, now, &outputs)
  }

  mutating func end(_ id: CallID, _ ending: CallEnding, _ now: Instant, _ outputs: inout [Output]) {
    guard calls[id] != nil else { return }
    // A call that was not reported yet is reported with all its events.
    announce(id, &outputs)
    accept(id, now, &outputs)
    if let call = calls[id], !ending.isAsWanted, !call.progress.isEstablished, makeWay(for: id, nil, now, &outputs) {
      return
    }
    let wasAnswered = calls.removeValue(forKey: id)?.progress.isEstablished ?? false
    settle(id)
    outputs.append(.report(CallEvent(id, .ended(ending))))
    // The microphone is switched on again after the last talk.
    if !calls.values.contains(where: \.progress.isEstablished) { isMuted = false }
    guard closing == nil else { return }
    follow(.ended(id, wasAnswered: wasAnswered), now, &outputs)
    dialAgain(now, &outputs)
  }
}

extension TelephoneCall {
  func endingByUser(at now: ContinuousClock.Instant) -> CallEnding {
    let duration = progress.duration(to: now)
    return CallEnding(!isOutgoing && duration == nil ? .declined : .hungUp, duration: duration)
  }
}
