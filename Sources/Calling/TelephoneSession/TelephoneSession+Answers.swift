// Handles the answers of the telephone.

extension TelephoneSession {
  mutating func handleAnswer(
    _ pending: Pending, _ answer: Result<[BusValue], BusError>, _ now: Instant, _ outputs: inout [Output]
  ) {
    let service = pending.service
    let telephone = services[service].telephone
    func sentence(_ error: BusError) -> CallError { self.sentence(error, of: service) }
    switch (pending.purpose, answer) {
    // A bus that is not there is found out when the service is looked for.
    case (.setUp, .failure): break
    case (.busName, .success(let values)): busNameChanged(service, to: values.first?.text ?? "", now, &outputs)
    case (.calls(let path), _):
      let list = try? answer.get().first
      survey(list.flatMap(telephone.calls) ?? [:], on: LineID(service: service, path: path), now, &outputs)
    case (.lines, .success(let values)):
      guard let list = values.first, list.list != nil else { fallthrough }
      handleLines(list, of: service, now, &outputs)
    case (.busName, .failure), (.lines, _):
      let error =
        if case .failure(let error) = answer { sentence(error) } else {
          CallError("\(telephone.name) sent an unreadable answer")
        }
      lose(service, error, now, &outputs)
      settle(now, &outputs)
    case (.lineProperties(let path, let interface), .success(let values)):
      if let properties = values.first?.dictionary { read(properties, interface, of: path, service, &outputs) }
    case (.properties(let path, let line), .success(let values)):
      if let properties = values.first?.dictionary { handleAppearance(path, properties, on: line, now, &outputs) }
    case (.dial(let id), .success(let values)): handleDialled(id, telephone.dialledCall(values), service, now, &outputs)
    case (.dial(let id), .failure(let error)): fail(id, sentence(error), now, &outputs)
    case (.start(let id), .success): accept(id, now, &outputs)
    case (.start(let id), .failure(let error)): abandon(id, sentence(error), now, &outputs)
    case (.perform(let ticket, let id, let command), .failure(let error)):
      if command == .hangUp {
        calls[id]?.isHungUp = false
        calls[id]?.limit = nil
      }
      if [.hold, .resume, .answer].contains(command), let line = calls[id]?.line { swaps[line] = nil }
      if case .connect(let other) = command { for id in [id, other] { calls[id]?.isTransferred = false } }
      if let ticket { outputs.append(.reply(ticket: ticket, .failure(sentence(error)))) }
    case (.perform(let ticket, _, _), .success):
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
    case (.message(let ticket), .success(let values)):
      guard let message = values.first?.text else {
        let error = CallError("\(telephone.name) sent an unreadable answer")
        return outputs.append(.reply(ticket: ticket, .failure(error)))
      }
      guard let method = telephone.sendMethod(message) else {
        return outputs.append(.reply(ticket: ticket, .success(())))
      }
      ask(method, of: service, for: .send(ticket: ticket), within: limits.start, now, &outputs)
    case (.message(let ticket), .failure(let error)), (.send(let ticket), .failure(let error)):
      outputs.append(.reply(ticket: ticket, .failure(sentence(error))))
    case (.send(let ticket), .success): outputs.append(.reply(ticket: ticket, .success(())))
    case (.properties(let path, _), .failure): finishSurvey(of: path, &outputs)
    case (.setUp, .success), (.lineProperties, .failure), (.done, _): break
    }
  }

  /// Starts a created call, or waits until it appears.
  private mutating func handleDialled(
    _ id: CallID, _ path: String?, _ service: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard let call = calls[id] else {
      // It was given up meanwhile.
      if let path { hangUp(stray: path, of: service, now, &outputs) }
      return
    }
    if call.isHungUp, let path {
      calls[id]?.path = path
      return hangUp(call.id, now, &outputs)
    }
    guard let path, let start = services[service].telephone.startMethod(path) else {
      let limit = now + limits.start
      // The call may have appeared before the answer.
      if calls[id]?.path.isEmpty == true { calls[id]?.limit = limit }
      return
    }
    calls[id]?.path = path
    outputs.append(.identified(id, path))
    ask(start, of: service, for: .start(id), within: limits.start, now, &outputs)
  }

  /// Abandons a call that could not be started, or may not have been started.
  mutating func abandon(_ id: CallID, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    // A signal may already have shown that it was started.
    guard let call = calls[id], call.progress.stage == .requested, call.emergencyAttempt != .awaitsOthers else {
      return
    }
    ask("Hangup", of: call, for: .done, now, &outputs)
    remove(call, now, &outputs)
    fail(id, reason, now, &outputs)
  }

  /// Reports that a call could not be placed, and forgets it. An emergency call is tried again after the others have ended.
  mutating func fail(_ id: CallID, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id], call.progress.stage == .requested, call.emergencyAttempt != .awaitsOthers else {
      return
    }
    if makeWay(for: id, nil, now, &outputs) { return }
    // The first attempt was accepted, and reported.
    guard let ticket = call.ticket else {
      return end(id, CallEnding(.failed, detail: reason.description), now, &outputs)
    }
    outputs.append(.reply(ticket: ticket, .failure(reason)))
    forget(id, now, &outputs)
  }

  mutating func remove(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    guard let method = telephone(of: call).removalMethod(of: call.path, from: call.line.path),
      lines.contains(where: { $0.id == call.line })
    else { return }
    ask(method, of: call.line.service, for: .done, now, &outputs)
  }
}
