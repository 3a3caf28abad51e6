import Calling
import Localization
import NumberPlans
import TerminalInput

// Calls in progress: their events and commands.

extension DialerState {
  /// The interval of a call's clock.
  static let secondMilliseconds = 1_000

  /// Handles that a call was accepted by a service that reports its progress.
  mutating func callPlaced(
    _ call: CallID, by service: String, _ capabilities: CallCapabilities, from account: String
  ) -> [Effect] {
    guard let index = placing.firstIndex(where: { $0.call.id == call }) else { return [] }
    var placed = placing.remove(at: index)
    placed.call.capabilities = capabilities
    placed.call.show(account: shownAccount(account))
    let wasTalking = calls.contains { $0.seconds != nil }
    calls.append(placed.call)
    calls.sortByPriority()
    let effects = emptyField(after: placed) + showCallState("Calling \(placed.call.displayName) with \(service)")
    // An answer may be quicker than the service.
    return effects + (placed.words.map { showCallState(LocalizedText(verbatim: $0)) } ?? []) + startClock(wasTalking)
      + findParty(of: placed.call)
  }

  /// Handles that a call was handed over to a service that does not report its progress.
  mutating func callHandedOver(_ call: CallID, to service: String) -> [Effect] {
    guard let index = placing.firstIndex(where: { $0.call.id == call }) else { return [] }
    endRedial(of: call)
    let effects = emptyField(after: placing.remove(at: index)) + show("Handed over to \(service)")
    continueWithMarked()
    return effects
  }

  /// Empties the field and clears the selection after a call was placed. Text typed meanwhile is kept.
  private mutating func emptyField(after placed: PlacingCall) -> [Effect] {
    guard field.text == placed.fieldText else { return [.loadRecents] }
    let effects = settings.isPlain ? [] : editing { $0.set("") }
    isSelectedByUser = false
    if field.isEmpty { selection = nil }
    return effects + [.loadRecents]
  }

  /// Stores the registrations. A failed registration is reported once; the header shows it until it succeeds.
  mutating func handle(_ registrations: [Registration]) -> [Effect] {
    let known = self.registrations
    self.registrations = registrations
    return registrations.first { $0.hasFailed && !known.contains($0) }.map {
      show(LocalizedText(verbatim: "\($0)"), isError: true)
    } ?? []
  }

  /// Handles an incoming call, which is announced in any layer.
  mutating func callArrived(_ call: CallID, _ caller: IncomingCaller, _ capabilities: CallCapabilities) -> [Effect] {
    let active = ActiveCall(call, from: caller, settings, capabilities: capabilities)
    calls.append(active)
    calls.sortByPriority()
    return [.ring] + showCallState("\(active.displayName) is calling") + findParty(of: active)
  }

  /// Handles a call that was in progress before the dialer started.
  mutating func callFound(
    _ call: CallID, _ found: FoundCall, _ caller: IncomingCaller, _ capabilities: CallCapabilities
  ) -> [Effect] {
    let wasTalking = calls.contains { $0.seconds != nil }
    let active = ActiveCall(call, found, with: caller, settings, capabilities: capabilities)
    calls.append(active)
    calls.sortByPriority()
    let words = LocalizedText(verbatim: "\(active.displayName): \(active.stateLine)")
    return startClock(wasTalking) + showCallState(words) + findParty(of: active)
  }

  /// Shows a message about a call, unless the call panel is visible: the message would cover the hints on the call's
  /// keys.
  private mutating func showCallState(_ text: LocalizedText) -> [Effect] {
    if layers.isEmpty, Layout(self).callPanel != nil {
      toast = nil
      return []
    }
    return show(text)
  }

  /// Applies an event of a call.
  mutating func handle(_ event: CallEvent) -> [Effect] {
    if let index = placing.firstIndex(where: { $0.call.id == event.call }) {
      // The call is shown once a service has accepted it.
      if case .ended(let ending) = event.change { return callEnded(placing.remove(at: index).call, ending) }
      if let words = placing[index].call.handle(event.change) { placing[index].words = words }
      return []
    }
    guard let index = calls.firstIndex(where: { $0.id == event.call }) else { return [] }
    if case .ended(let ending) = event.change { return callEnded(calls.remove(at: index), ending) }
    let wasTalking = calls.contains { $0.seconds != nil }
    let words = calls[index].handle(event.change)
    calls.sortByPriority()
    switch event.change {
    // The panel has no room for the file, nor for what the other side may have to agree to.
    case .recording, .recordingStopped: return words.map { show(LocalizedText(verbatim: $0)) } ?? []
    default: return startClock(wasTalking) + (words.map { showCallState(LocalizedText(verbatim: $0)) } ?? [])
    }
  }

  /// Starts the clock of the calls when the first call is connected.
  private func startClock(_ wasTalking: Bool) -> [Effect] {
    guard !wasTalking, calls.contains(where: { $0.seconds != nil }) else { return [] }
    return [.startTimer(.callSecond, milliseconds: DialerState.secondMilliseconds)]
  }

  private mutating func callEnded(_ call: ActiveCall, _ ending: CallEnding) -> [Effect] {
    if calls.isEmpty { searchesInCall = false }
    // One person is not a conference.
    if calls.count(where: \.isMerged) == 1 { for index in calls.indices { calls[index].isMerged = false } }
    if !calls.contains(where: { $0.identity == call.identity }) { parties[call.identity] = nil }
    endedCall = EndedCall(id: call.id, displayName: call.displayName, stranger: call.stranger)
    continueWithMarked()
    if ending.reason == .busy, call.phase == .outgoing, !call.isEmergency, let target = call.target {
      let person = call.identity.isEmpty && call.stranger != nil ? "" : call.displayName
      endedCall?.busy = CallRequest(target, person: CalledPerson(name: person, identity: call.identity))
    }
    if let waiting = redialAfter(call.id, ending) { return [.loadRecents] + waiting }
    let words = call.words(for: ending)
    return [.loadRecents]
      + show(
        LocalizedText(verbatim: endedCall?.busy == nil ? words : busyWords(words)),
        isError: !ending.isAsWanted && call.phase != .incoming, whole: words)
  }

  /// Adds a second to the durations of all connected calls.
  mutating func secondPassed() -> [Effect] {
    var isTalking = false
    for index in calls.indices {
      guard let seconds = calls[index].seconds else { continue }
      calls[index].seconds = seconds + 1
      isTalking = true
    }
    return isTalking ? [.startTimer(.callSecond, milliseconds: DialerState.secondMilliseconds)] : []
  }

  // MARK: Commands

  /// Carries out a command for calls in any layer; nil for other commands.
  mutating func pressInCall(_ command: Command?) -> [Effect]? {
    switch command {
    case .hangUp: return hangUp()
    case .park: return park()
    case .answer:
      if let taken = pickUp() { return taken }
      // In plain mode, muting has a command of its own: an emergency call that leads does not hide who rings in.
      let ringing = settings.isPlain ? calls.first { $0.phase == .incoming } : nil
      return ringing != nil || activeCall?.phase == .incoming ? answer(ringing) : mute()
    case .mute: return mute()
    case .record: return record()
    case .hold: return holdOrSwap()
    case .transfer where layer == nil: return transfer()
    case .merge where layer == nil: return merge()
    case .callKeys:
      guard let activeCall else { return show("There is no call") }
      guard activeCall.capabilities.contains(.tones) else { return show("Touch-tones cannot be sent in this call") }
      searchesInCall.toggle()
      return show(
        searchesInCall ? "Keys search; the call continues" : "Keys send touch-tones to \(activeCall.displayName)")
    case .sendTones: return sendWaitingTones()
    case .note where layer == nil: return writeNote()
    default: return nil
    }
  }

  /// Hangs up the active call, declines it if it is ringing, or gives up the one that is being placed.
  private mutating func hangUp() -> [Effect] {
    if let placed = placing.last?.call, placed.isEmergency || activeCall?.phase != .incoming {
      return wish(.hangUp, on: placed)
    }
    guard let activeCall else { return show("There is no call to hang up") }
    guard activeCall.can(.hangUp) else { return show("This call can only be hung up on your phone") }
    return wish(.hangUp, on: activeCall)
  }

  /// Gives up a call that no service has accepted yet. If it comes up after all, it is hung up.
  mutating func giveUp(_ call: ActiveCall) -> [Effect] {
    placing.removeAll { $0.call.id == call.id }
    endRedial(of: call.id)
    return [.command(.hangUp, on: call.id)] + show("Calling \(call.displayName) was given up")
  }

  /// Answers a ringing call; see ``Calling/Floor`` for what becomes of the others.
  ///
  /// - Parameter call: nil for the active call.
  mutating func answer(_ call: ActiveCall? = nil) -> [Effect] {
    guard let call = call ?? activeCall else { return show("There is no call") }
    guard call.can(.answer) else { return show("This call can only be answered on your phone") }
    return wish(.answer, on: call)
  }

  /// Mutes or unmutes the microphone.
  private mutating func mute() -> [Effect] {
    guard let activeCall else { return show("There is no call") }
    guard activeCall.can(.mute) else { return show("This call can only be muted on your phone") }
    return wish(activeCall.isMuted ? .unmute : .mute, on: activeCall)
  }

  /// Records the active call, or stops that.
  private mutating func record() -> [Effect] {
    guard let activeCall else { return show("There is no call") }
    guard activeCall.can(.stopRecording) else { return show("This calling method cannot record calls") }
    let command = activeCall.recording == nil ? CallCommand.record(named: activeCall.displayName) : .stopRecording
    return wish(command, on: activeCall)
  }

  /// Sends the tones after a `;` in the number.
  mutating func sendWaitingTones() -> [Effect] {
    guard let index = calls.firstIndex(where: { $0.waitingTones != nil }) else {
      return show("No touch-tones wait to be sent")
    }
    guard index == 0, calls[index].acceptsTones else {
      return show("Touch-tones can be sent to \(calls[index].displayName) only while you talk to them")
    }
    let tones = calls[index].waitingTones.take()
    return tones.map { [.command(.send($0), on: calls[index].id)] } ?? []
  }

  /// Puts the call on hold or resumes it. With two calls, swaps which one is on hold.
  private mutating func holdOrSwap() -> [Effect] {
    guard let (command, id) = calls.floor.holdOrResume, let call = calls.first(where: { $0.id == id }) else {
      return show("There is no call to put on hold")
    }
    guard call.can(command) else { return show("This call can only be put on hold on your phone") }
    return wish(command, on: call)
  }

  /// The calls that can be merged to a conference; nil if there are not two, or the service cannot.
  var mergeableCalls: (ActiveCall, ActiveCall)? {
    let talking = calls.talking
    guard talking.count > 1, !(talking[0].isMerged && talking[1].isMerged), talking[0].can(.merge(talking[1].id)) else {
      return nil
    }
    return (talking[0], talking[1])
  }

  /// Makes a conference of two calls.
  private mutating func merge() -> [Effect] {
    guard let (call, other) = mergeableCalls else {
      let talking = calls.talking
      guard talking.count > 1 else { return show("There is no second call to merge") }
      return show(
        talking[0].isMerged ? "These calls are already merged" : "These calls can only be merged on your phone")
    }
    let effects = wish(.merge(other.id), on: call)
    return effects.isEmpty ? [] : effects + show("Merging \(call.displayName) and \(other.displayName) …")
  }

  /// Sends a telephone key as a tone while the field is empty; nil if it is not sent.
  mutating func sendTone(_ character: Character) -> [Effect]? {
    guard let activeCall, activeCall.acceptsTones, !searchesInCall, field.isEmpty, "0123456789*#".contains(character),
      let tone = ToneSequence(String(character))
    else { return nil }
    return [.command(.send(tone), on: activeCall.id)] + flash(character)
  }
}

/// The call that ended last. A note of it can be written from the main screen.
public struct EndedCall: Hashable, Sendable {
  public let id: CallID
  public let displayName: String
  /// The number, if it belongs to no contact.
  var stranger: String?
  /// The request to call a busy number again; nil if it was not busy.
  package var busy: CallRequest?
}

/// A call that no service has accepted yet.
struct PlacingCall: Hashable, Sendable {
  /// The call, as far as it is known.
  var call: ActiveCall
  var target: CallTarget
  /// The field's content when the call was placed.
  var fieldText: String
  /// The last state that the service reported before it had accepted the call.
  var words: String?
}
