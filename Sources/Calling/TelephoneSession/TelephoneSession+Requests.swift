import Localization

// Handles the requests of the call service.

extension TelephoneSession {
  mutating func handleRequest(_ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]) {
    switch request {
    case .close: return close(ticket, now, &outputs)
    case .use, .check: return outputs.append(.reply(ticket: ticket, .success(())))
    default: break
    }
    if case .perform(.hangUp, let id) = request, let givenUp: Output = queued.removeCall(id) {
      outputs += [givenUp, .reply(ticket: ticket, .success(()))]
      return
    }
    guard isReady(for: request) else { return queued.append((request, ticket)) }
    do throws(CallError) {
      switch request {
      case .open:
        reportsIncoming = true
        guard !lines.isEmpty else { throw obstacle }
        outputs.append(.reply(ticket: ticket, .success(())))
        for (service, state) in services.enumerated() where !state.busName.isEmpty {
          requestLines(of: service, now, &outputs)
        }
      case .place(let request): try place(request, ticket, now, &outputs)
      case .perform(let command, let id): try perform(command, id, ticket, now, &outputs)
      case .send(let text, let target):
        guard let (line, _) = lines.first else { throw obstacle }
        let telephone = services[line.service].telephone
        guard let method = telephone.messageMethod(text, to: target.main, on: line.path) else {
          throw .noMessages(by: telephone.name)
        }
        ask(method, of: line.service, for: .message(ticket: ticket), within: limits.start, now, &outputs)
      case .operate: throw .noSwitchboard(at: localized("the telephone"))
      case .report(let event):
        guard let call = calls[event.call] else { throw CallError("the call has ended") }
        if telephone(of: call).carriesVoice { report(event, &outputs) }
        outputs.append(.reply(ticket: ticket, .success(())))
      case .close, .use, .check: break
      }
    } catch {
      outputs.append(.reply(ticket: ticket, .failure(error)))
    }
  }

  /// Whether it is known which telephones there are, as far as a request depends on it.
  private func isReady(for request: PeerRequest) -> Bool {
    switch request {
    case .place(let request) where request.account.isEmpty || isEmergency(request): isSettled || !lines.isEmpty
    case .perform, .report: isSettled || !lines.isEmpty
    default: isSettled
    }
  }

  /// Reports an event of a call that the service has observed. The microphone is that of all calls.
  private mutating func report(_ event: CallEvent, _ outputs: inout [Output]) {
    guard [.muted, .unmuted].contains(event.change) else { return outputs.append(.report(event)) }
    isMuted = event.change == .muted
    for call in callsInOrder where call.progress.isEstablished {
      outputs.append(.report(CallEvent(call.id, event.change)))
    }
  }

  private mutating func place(
    _ request: CallRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]
  ) throws(CallError) {
    var request = request
    request.isEmergency = isEmergency(request)
    let line = try line(for: request, isEmergency: request.isEmergency)
    let telephone = services[line.service].telephone
    if let refusal = telephone.refusal(of: request.target) { throw refusal }
    if !request.isEmergency, let refusal = refusalToHold(otherThanOn: line) { throw refusal }
    let holds = hasActiveCall(on: line)
    follow(.wished(.place(request.id, isEmergency: request.isEmergency)), now, &outputs)
    holdCalls(otherThanOn: line, now, &outputs)
    if holds, !telephone.holdsToDial, !calls.values.contains(where: { $0.isWaiting && $0.line == line }) {
      swap(on: line, .perform(ticket: nil, request.id, .hold), now, &outputs)
    }
    calls[request.id] = TelephoneCall(request, on: line, ticket: ticket)
    dial(request.target.dialled, as: request.id, on: line, now, &outputs)
  }

  /// Whether a call reaches an emergency service, also by what the SIM card says.
  private func isEmergency(_ request: CallRequest) -> Bool {
    request.isEmergency || lines.contains { $0.line.emergencyNumbers.contains(request.target.main) }
  }

  mutating func dial(
    _ number: String, as id: CallID, on line: LineID, _ now: Instant, _ outputs: inout [Output]
  ) {
    let method = services[line.service].telephone.dialMethod(number, on: line.path)
    ask(method, of: line.service, for: .dial(id), now, &outputs)
  }

  mutating func perform(
    _ command: CallCommand, _ id: CallID, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]
  ) throws(CallError) {
    func refuse(_ reason: LocalizedText) { outputs.append(.reply(ticket: ticket, .failure(CallError(reason)))) }
    guard let call = calls[id] else { return refuse("the call has ended") }
    let (line, telephone) = (call.line, telephone(of: call))
    let unsupported: LocalizedText = "\(telephone.name) does not support this"
    let purpose = Purpose.perform(ticket: ticket, id, command)
    switch command {
    case .hangUp: hangUp(call, ticket: ticket, now, &outputs)
    case .answer:
      guard !call.isOutgoing, !call.progress.isEstablished else { return refuse("there is no call to answer") }
      if let refusal = refusalToHold(otherThanOn: line) { throw refusal }
      // A call that waits is taken by the method that puts the active ones on hold.
      let waits = calls.values.contains { $0.progress.isEstablished && $0.line == line }
      let takes = waits && telephone.swapMethod(on: line.path, answers: true) != nil
      follow(.wished(.perform(command, id)), now, &outputs)
      holdCalls(otherThanOn: line, now, &outputs)
      guard takes else { return ask(telephone.answerMember, of: call, for: purpose, now, &outputs) }
      swap(on: line, purpose, now, &outputs)
    case .send(let tones):
      guard call.progress.isEstablished else { return refuse("touch-tones can be sent only after somebody answers") }
      calls[id]?.progress.tones.add(tones, at: now)
      outputs.append(.reply(ticket: ticket, .success(())))
      runTimers(now, &outputs)
    case .hold, .resume:
      guard telephone.swapMethod(on: line.path, answers: false) != nil else { return refuse(unsupported) }
      guard call.isHeld == (command == .resume) else { return outputs.append(.reply(ticket: ticket, .success(()))) }
      if let waiting = callsInOrder.first(where: { $0.isWaiting && $0.line == line }) {
        let who = waiting.caller.number.isEmpty ? localized("somebody") : waiting.caller.number
        return refuse("\(who) is waiting, and would be answered: answer or decline that call first")
      }
      if command == .resume, let refusal = refusalToHold(otherThanOn: line) { throw refusal }
      follow(.wished(.perform(command, id)), now, &outputs)
      if command == .resume { holdCalls(otherThanOn: line, now, &outputs) }
      swap(on: line, purpose, now, &outputs)
    case .merge(let other), .connect(let other):
      guard calls[other]?.line == line else { return refuse("the calls are at two telephones") }
      let held = calls[other].flatMap { $0.isHeld ? $0 : nil } ?? call
      let merges = command == .merge(other)
      let method = merges ? telephone.mergeMethod(held.path, on: line.path) : telephone.connectMethod(on: line.path)
      guard let method else { return refuse(unsupported) }
      // The calls may end before the answer arrives.
      if !merges { for id in [id, other] { calls[id]?.isTransferred = true } }
      ask(method, of: line.service, for: purpose, now, &outputs)
    case .mute, .unmute:
      // The service switches the microphone, and reports it.
      guard telephone.carriesVoice else {
        return refuse(telephone.keepsTalks ? "the voice is at the telephone: mute it there" : unsupported)
      }
      outputs.append(.reply(ticket: ticket, .success(())))
    case .redirect, .park, .record, .stopRecording: refuse(unsupported)
    }
  }

  /// Swaps the active and the other calls of a telephone, unless they are being swapped: whoever holds one call and resumes or
  /// answers the other asks twice for it, in any order, and the telephone reports one call after the other.
  mutating func swap(on line: LineID, _ purpose: Purpose, _ now: Instant, _ outputs: inout [Output]) {
    let isUnderWay =
      switch purpose {
      case .perform(_, let id, .answer), .perform(_, let id, .resume): swaps[line]?.calls.contains(id) == true
      default: swaps[line] != nil
      }
    let calls = calls.values.filter { $0.line == line }
    let answers = calls.contains(where: \.isWaiting)
    guard !isUnderWay,
      let method = services[line.service].telephone.swapMethod(on: line.path, answers: answers)
    else {
      if let ticket = purpose.ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
      return
    }
    let changed = calls.filter { $0.isWaiting || $0.progress.isEstablished && !($0.isHeld && answers) }
    swaps[line] = Swap(calls: Set(changed.map(\.id)), limit: now + limits.reply)
    ask(method, of: line.service, for: purpose, now, &outputs)
  }

  /// Handles that the telephone has reported what a swap changes about a call.
  mutating func settle(_ id: CallID) {
    for line in swaps.keys where swaps[line]?.calls.remove(id) != nil {
      if swaps[line]?.calls.isEmpty == true { swaps[line] = nil }
    }
  }

  mutating func hangUp(_ call: TelephoneCall, ticket: Int?, _ now: Instant, _ outputs: inout [Output]) {
    let limit = now + limits.reply
    calls[call.id]?.isHungUp = true
    // The telephone has not created the call: it is hung up when it has.
    guard !call.path.isEmpty else {
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
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
      if telephone(of: call).hangsUpAtClose, isOurs, !call.path.isEmpty {
        if !call.isHungUp { hangUp(call, ticket: nil, now, &outputs) }
      } else {
        calls[call.id] = nil
        guard isOurs, !call.path.isEmpty else { continue }
        let ending = CallEnding(call.isHungUp ? .hungUp : .left, duration: call.progress.duration(to: now))
        outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(call.id, $0)) }
      }
    }
  }
}
