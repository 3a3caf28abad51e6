// Handles the requests of the call service.

extension TelephoneSession {
  mutating func handleRequest(_ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]) {
    switch (request, state) {
    case (.close, _): close(ticket, now, &outputs)
    case (.use, _): outputs.append(.answer(ticket: ticket, .success(())))
    case (.perform(.hangUp, let id), .disconnected), (.perform(.hangUp, let id), .settingUp):
      guard let givenUp: Output = queued.removeCall(id) else { return queued.append((request, ticket)) }
      outputs += [givenUp, .answer(ticket: ticket, .success(()))]
    case (_, .disconnected), (_, .settingUp): queued.append((request, ticket))
    case (_, .absent(let reason)): outputs.append(.answer(ticket: ticket, .failure(reason)))
    case (.open, .ready):
      reportsIncoming = true
      outputs.append(.answer(ticket: ticket, .success(())))
      requestObjects(now, &outputs)
    case (.place(let request), .ready(let line)): place(request, on: line, ticket, now, &outputs)
    case (.perform(let command, let id), .ready(let line)): perform(command, id, on: line, ticket, now, &outputs)
    case (.send(let text, let target), .ready(let line)):
      guard let method = telephone.messageMethod(text, to: target.main, on: line.path) else {
        return outputs.append(.answer(ticket: ticket, .failure(.noMessages(by: telephone.name))))
      }
      ask(method, for: .message(ticket: ticket), within: limits.start, now, &outputs)
    }
  }

  private mutating func place(
    _ request: CallRequest, on line: TelephoneLine, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    if let refusal = telephone.refusal(of: request.target) {
      return outputs.append(.answer(ticket: ticket, .failure(refusal)))
    }
    let holds = hasActiveCall
    follow(.wished(.place(request.id, isEmergency: request.isEmergency)), now, &outputs)
    if holds, !telephone.holdsToDial, !calls.values.contains(where: \.isWaiting) {
      swap(on: line, .perform(ticket: nil, request.id, .hold), now, &outputs)
    }
    calls[request.id] = TelephoneCall(request, ticket: ticket)
    ask(telephone.dialMethod(request.target.dialled, on: line.path), for: .dial(request.id), now, &outputs)
  }

  mutating func perform(
    _ command: CallCommand, _ id: CallID, on line: TelephoneLine, _ ticket: Int, _ now: Instant,
    _ outputs: inout [Output]
  ) {
    func refuse(_ reason: String) { outputs.append(.answer(ticket: ticket, .failure(CallError(reason)))) }
    guard let call = calls[id] else { return refuse("the call has ended") }
    let unsupported = "\(telephone.name) does not support this"
    let purpose = Purpose.perform(ticket: ticket, id, command)
    switch command {
    case .hangUp: hangUp(call, ticket: ticket, now, &outputs)
    case .answer:
      guard !call.isOutgoing, !call.progress.isEstablished else { return refuse("there is no call to answer") }
      // The method that takes the waiting call puts the active ones on hold.
      let takes = hasActiveCall && telephone.swapMethod(on: line.path, answers: true) != nil
      follow(.wished(.perform(command, id)), now, &outputs)
      guard takes else { return ask(telephone.answerMember, of: call, for: purpose, now, &outputs) }
      swap(on: line, purpose, now, &outputs)
    case .send(let tones):
      guard call.progress.isEstablished else { return refuse("touch-tones can be sent only after somebody answers") }
      calls[id]?.progress.tones.add(tones, at: now)
      outputs.append(.answer(ticket: ticket, .success(())))
      runTimers(now, &outputs)
    case .hold, .resume:
      guard telephone.swapMethod(on: line.path, answers: false) != nil else { return refuse(unsupported) }
      guard call.isHeld == (command == .resume) else { return outputs.append(.answer(ticket: ticket, .success(()))) }
      if let waiting = callsInOrder.first(where: \.isWaiting) {
        let who = waiting.caller.number.isEmpty ? "somebody" : waiting.caller.number
        return refuse("\(who) is waiting, and would be answered: answer or decline that call first")
      }
      follow(.wished(.perform(command, id)), now, &outputs)
      swap(on: line, purpose, now, &outputs)
    case .merge(let other):
      let held = calls[other].flatMap { $0.isHeld ? $0 : nil } ?? call
      guard let method = telephone.mergeMethod(held.path, on: line.path) else { return refuse(unsupported) }
      ask(method, for: purpose, now, &outputs)
    case .connect(let other):
      guard let method = telephone.connectMethod(on: line.path) else { return refuse(unsupported) }
      // The calls may end before the answer arrives.
      for id in [id, other] { calls[id]?.isTransferred = true }
      ask(method, for: purpose, now, &outputs)
    case .mute, .unmute, .redirect: refuse(unsupported)
    }
  }

  /// Whether the user talks to somebody.
  private var hasActiveCall: Bool { calls.values.contains { $0.progress.isEstablished && !$0.isHeld } }

  /// Swaps the active and the other calls, unless they are being swapped: whoever holds one call and resumes or answers the
  /// other asks twice for it, in any order, and the telephone reports one call after the other.
  mutating func swap(on line: TelephoneLine, _ purpose: Purpose, _ now: Instant, _ outputs: inout [Output]) {
    let isUnderWay =
      switch purpose {
      case .perform(_, let id, .answer), .perform(_, let id, .resume): swapping?.calls.contains(id) == true
      default: swapping != nil
      }
    let answers = calls.values.contains(where: \.isWaiting)
    guard !isUnderWay, let method = telephone.swapMethod(on: line.path, answers: answers) else {
      if let ticket = purpose.ticket { outputs.append(.answer(ticket: ticket, .success(()))) }
      return
    }
    let changed = calls.values.filter { $0.isWaiting || $0.progress.isEstablished && !($0.isHeld && answers) }
    swapping = Swap(calls: Set(changed.map(\.id)), limit: now + limits.answer)
    ask(method, for: purpose, now, &outputs)
  }

  /// Handles that the telephone has reported what a swap changes about a call.
  mutating func settle(_ id: CallID) {
    swapping?.calls.remove(id)
    if swapping?.calls.isEmpty == true { swapping = nil }
  }

  mutating func hangUp(_ call: TelephoneCall, ticket: Int?, _ now: Instant, _ outputs: inout [Output]) {
    let limit = now + limits.answer
    calls[call.id]?.isHungUp = true
    // The telephone has not created the call: it is hung up when it has.
    guard !call.path.isEmpty else {
      if let ticket { outputs.append(.answer(ticket: ticket, .success(()))) }
      return
    }
    // The call ends at this time even if the telephone reports nothing more.
    calls[call.id]?.limit = limit
    ask("Hangup", of: call, for: .perform(ticket: ticket, call.id, .hangUp), now, &outputs)
  }

  private mutating func close(_ ticket: Int, _ now: Instant, _ outputs: inout [Output]) {
    reportsIncoming = false
    closing = ticket
    for call in callsInOrder {
      let isOurs = call.isOutgoing || call.progress.isEstablished
      if telephone.hangsUpAtClose, isOurs, !call.path.isEmpty {
        if !call.isHungUp { hangUp(call, ticket: nil, now, &outputs) }
      } else {
        calls[call.id] = nil
        guard isOurs, !call.path.isEmpty else { continue }
        let ending = CallEnding(.handedOver, duration: call.progress.duration(to: now))
        outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(call.id, $0)) }
      }
    }
  }
}
