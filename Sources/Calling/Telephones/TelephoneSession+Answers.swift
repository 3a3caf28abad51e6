// Handles the answers of the telephone.

extension TelephoneSession {
  mutating func handleAnswer(
    _ purpose: Purpose, _ answer: Result<[BusValue], BusError>, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch (purpose, answer) {
    case (.setUp, .failure(let error)): outputs.append(.disconnect(sentence(error)))
    case (.owner, .success(let values)):
      owner = values.first?.text ?? ""
      requestObjects(now, &outputs)
    case (.objects, .success(let values)):
      guard let objects = values.first?.objects else { fallthrough }
      handleObjects(objects, now, &outputs)
    case (.calls, .success(let values)):
      let calls = (values.first?.objects ?? [:]).compactMapValues { $0[telephone.callInterface] }
      survey(calls, now, &outputs)
    case (.calls, .failure): survey([:], now, &outputs)
    case (.owner, .failure), (.objects, _):
      let error =
        if case .failure(let error) = answer { sentence(error) } else {
          CallError("\(telephone.name) sent an unreadable answer")
        }
      markAbsent(error, now, &outputs)
    case (.properties(let path), .success(let values)):
      if let properties = values.first?.dictionary { handleAppearance(path, properties, now, &outputs) }
    case (.dial(let id), .success(let values)): handleDialled(id, telephone.dialledCall(values), now, &outputs)
    case (.dial(let id), .failure(let error)): fail(id, sentence(error), now, &outputs)
    case (.start(let id), .success): accept(id, now, &outputs)
    case (.start(let id), .failure(let error)): abandon(id, sentence(error), now, &outputs)
    case (.perform(let ticket, let id, let command), .failure(let error)):
      if command == .hangUp {
        calls[id]?.isHungUp = false
        calls[id]?.limit = nil
      }
      if [.hold, .resume, .answer].contains(command) { swapping = nil }
      if case .connect(let other) = command { for id in [id, other] { calls[id]?.isTransferred = false } }
      if let ticket { outputs.append(.answer(ticket: ticket, .failure(sentence(error)))) }
    case (.perform(let ticket, _, _), .success):
      if let ticket { outputs.append(.answer(ticket: ticket, .success(()))) }
    case (.message(let ticket), .success(let values)):
      guard let message = values.first?.text else {
        let error = CallError("\(telephone.name) sent an unreadable answer")
        return outputs.append(.answer(ticket: ticket, .failure(error)))
      }
      ask(telephone.sendMethod(message), for: .send(ticket: ticket), within: limits.start, now, &outputs)
    case (.message(let ticket), .failure(let error)), (.send(let ticket), .failure(let error)):
      outputs.append(.answer(ticket: ticket, .failure(sentence(error))))
    case (.send(let ticket), .success): outputs.append(.answer(ticket: ticket, .success(())))
    case (.properties(let path), .failure): finishSurvey(of: path, &outputs)
    case (.setUp, .success), (.done, _): break
    }
  }

  /// Starts a created call, or waits until it appears.
  private mutating func handleDialled(_ id: CallID, _ path: String?, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id] else {
      // It was given up meanwhile.
      if let path { hangUp(stray: path, now, &outputs) }
      return
    }
    if call.isHungUp, let path {
      calls[id]?.path = path
      return hangUp(call.id, now, &outputs)
    }
    guard let path, let start = telephone.startMethod(path) else {
      let limit = now + limits.start
      // The call may have appeared before the answer.
      if calls[id]?.path.isEmpty == true { calls[id]?.limit = limit }
      return
    }
    calls[id]?.path = path
    outputs.append(.identified(id, path))
    ask(start, for: .start(id), within: limits.start, now, &outputs)
  }

  /// Abandons a call that could not be started, or may not have been started.
  mutating func abandon(_ id: CallID, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    // A signal may already have shown that it was started.
    guard let call = calls[id], call.progress.stage == .asked, call.emergency != .awaitsOthers else { return }
    ask("Hangup", of: call, for: .done, now, &outputs)
    remove(call, now, &outputs)
    fail(id, reason, now, &outputs)
  }

  /// Reports that a call could not be placed, and forgets it. An emergency call is tried again after the others have ended.
  mutating func fail(_ id: CallID, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id], call.progress.stage == .asked, call.emergency != .awaitsOthers else { return }
    if makeWay(for: id, nil, now, &outputs) { return }
    // The first attempt was accepted, and reported.
    guard let ticket = call.ticket else {
      return end(id, CallEnding(.failed, detail: reason.description), now, &outputs)
    }
    outputs.append(.answer(ticket: ticket, .failure(reason)))
    forget(id, now, &outputs)
  }

  mutating func remove(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    guard case .ready(let line) = state, let method = telephone.removalMethod(of: call.path, from: line.path) else {
      return
    }
    ask(method, for: .done, now, &outputs)
  }
}
