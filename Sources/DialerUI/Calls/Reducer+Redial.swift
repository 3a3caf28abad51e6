import Calling
import Localization
import TerminalInput
import TerminalText

/// A busy number that is called again every minute, until somebody answers or the user presses a key.
package struct Redial: Hashable, Sendable {
  var request: CallRequest
  /// The name, otherwise the number.
  var name: String
  /// The call that was placed last.
  var call: CallID
  /// Until the next one, in seconds.
  var seconds = Redial.pause
  /// How many calls were placed.
  var attempts = 0

  static let pause = 60
}

extension DialerState {
  /// What is said of a busy call that can be called again.
  func busyWords(_ words: String) -> String {
    guard !settings.prints else { return words }
    let key = settings.isPlain ? "=f" : "r"
    return "\(words) · \(localized("\(key) calls again every minute"))"
  }

  /// Whether `r` calls again, because the message that is shown says it.
  func isRedialKey(_ chord: KeyChord) -> Bool {
    chord == KeyChord(.character("r")) && field.isEmpty && layers.isEmpty && endedCall?.busy != nil
      && toast?.text.hasSuffix(busyWords("")) == true
  }

  /// Begins to call a busy number again.
  mutating func startRedial() -> [Effect] {
    guard let ended = endedCall, let request = ended.busy, calls.isEmpty, placing.isEmpty else {
      return show("No call was busy just now")
    }
    redial = Redial(request: request, name: ended.displayName, call: ended.id)
    return waitForRedial()
  }

  /// Stops to call again.
  ///
  /// - Returns: nil if nothing is called again, or a call is being placed, which the keys are for.
  mutating func stopRedial() -> [Effect]? {
    guard let stopped = redial, calls.isEmpty, placing.isEmpty else { return nil }
    redial = nil
    return show("\(stopped.name) is not called again")
  }

  /// Does something else than waiting, and says that nothing is called again.
  mutating func stoppingRedial(_ body: (inout DialerState) -> [Effect]) -> [Effect] {
    let stopped = stopRedial() == nil ? nil : toast?.text
    return body(&self) + (stopped.map { show(LocalizedText(verbatim: $0)) } ?? [])
  }

  /// A call is given up, failed, or is another program's: it is not called again.
  mutating func endRedial(of call: CallID) {
    if redial?.call == call { redial = nil }
  }

  /// Another second has passed; in plain mode, the whole pause.
  mutating func redialTimePassed() -> [Effect] {
    guard var next = redial else { return [] }
    // Another call is on the line; it comes first.
    guard calls.isEmpty, placing.isEmpty else { return calls.contains { $0.id == next.call } ? [] : [redialTimer] }
    next.seconds -= settings.isPlain ? Redial.pause : 1
    redial = next
    guard next.seconds <= 0 else { return waitForRedial() }
    next.attempts += 1
    let effects = place(next.request)
    next.call = CallID(placed: placedCount)
    redial = next
    return effects
  }

  /// A call has ended: one that was busy again is called again after a pause, and others are not.
  mutating func redialAfter(_ call: CallID, _ ending: CallEnding) -> [Effect]? {
    guard redial?.call == call else { return nil }
    guard ending.reason == .busy else {
      redial = nil
      return nil
    }
    redial?.seconds = Redial.pause
    return waitForRedial()
  }

  private var redialTimer: Effect {
    .startTimer(.redial, milliseconds: (settings.isPlain ? Redial.pause : 1) * DialerState.secondMilliseconds)
  }

  private mutating func waitForRedial() -> [Effect] {
    guard let redial else { return [] }
    var parts = [
      localized("\(redial.name) is busy"), localized("calls again in \(Words.duration(redial.seconds))"),
      localized(settings.isPlain ? "any line stops" : "any key stops"),
    ]
    if redial.attempts > 0 {
      let tries = redial.attempts + 1
      parts.append(localized(tries, one: "tried \(tries) time", other: "tried \(tries) times"))
    }
    let words = parts.joined(separator: " · ")
    if settings.isPlain { return show(LocalizedText(verbatim: words)) + [redialTimer] }
    // Counted down, it is one message.
    toast = Toast(text: words, isError: false)
    return [redialTimer]
  }
}
