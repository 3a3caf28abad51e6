import CallRecords
import Calling
import DialerUI
import NumberPlans
import PhoneNumbers

// What is known of numbers: those that were called, those on keys, and the one that is being typed.

extension RecordsService {
  /// No more calls than this are shown.
  static let recentsLimit = 500
  /// Fewer digits are not looked up.
  private static let shortestKnown = 3

  /// Reads the newest calls, and reports them with the names of now. Asked for again before it is begun, it is done once.
  func readRecents() {
    guard resolver != nil else { return }
    let cancellation = recentsReadings.begin()
    queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let recents = attempt(&state) { store in
        try store.calls(limit: RecordsService.recentsLimit).map { call in
          let number = try? Records.number(dialled: call.number, region: region)
          return Recent(call: call, label: try number.flatMap { try store.label(of: $0) })
        }
      }
      resolver?.resolve(recents ?? []) { [post] in post(.recordsAnswered(.recents($0))) }
    }
  }

  /// Looks up what is on a key from 1 to 9.
  func lookUpSpeedDial(_ key: Int) {
    queue.async { [self] state in
      guard let entries = attempt(&state, { try $0.speedDials() }) else { return }
      let entry = entries.first { $0.key == key }.map { entry in
        RecentCall(kind: .outgoing, number: entry.number, name: entry.contact?.name, time: "")
      }
      post(.recordsAnswered(.speedDial(key: key, entry)))
    }
  }

  /// Puts a number of a contact on a key from 1 to 9.
  func setSpeedDial(_ key: Int, _ number: String, _ contact: MarkedContact) {
    guard let dialled = DialString(number),
      let entry = SpeedDial(key: key, number: dialled.description, contact: RecordedContact(contact))
    else { return report("\(number) is not a valid number") }
    queue.async { [self] state in _ = attempt(&state) { try $0.setSpeedDial(entry) } }
  }

  /// Reports what is known of a number that was found by its label.
  func describe(_ number: String) {
    queue.async { [self] state in
      if let described = typedNumber(number, &state) { post(.recordsAnswered(.described(described))) }
    }
  }

  /// Looks up who a number is that is being typed, and which ones begin with it. A newer text cancels an older one. With a
  /// text without digits it only looks whether numbers are called something else by now.
  func lookUp(_ text: String) {
    let cancellation = numberLookups.begin()
    queue.async { [self] state in
      defer { reportLabels(&state) }
      guard text.contains(where: \.isNumber) else { return }
      // Whoever types quickly only wants to know about the last one.
      guard !cancellation.isCancelled else { return }
      complete(text, &state)
      // What is not known needs no frame of its own.
      if let typed = typedNumber(text, &state), !typed.isEmpty { post(.recordsAnswered(.typed(typed))) }
    }
  }

  /// Waits for what is known of a number; see the other form.
  func typedNumber(_ text: String) -> TypedNumber? { queue.sync { typedNumber(text, &$0) } }

  /// What is known of a number: by the directory, the numbering plans and the calls; nil for what is not a number, or too
  /// short for one.
  ///
  /// - Complexity: O(log records), and some 100 µs for the plans
  private func typedNumber(_ text: String, _ state: inout State) -> TypedNumber? {
    guard let dialled = DialString(text), dialled.description.utf8.count >= RecordsService.shortestKnown else {
      return nil
    }
    let plans = try? NumberingPlans.load()
    let identity = NumberIdentity(text, region: region, plans: plans)
    var typed = TypedNumber(fieldText: text, number: identity.shown)
    // Of the start of a number the plans say where it would be; that changes with every digit.
    if identity.isValid { typed.place = identity.location }
    let isShort = plans.flatMap { plans in
      region.map { TypedNumberPlans.isShortNumber(dialled.description, plans, $0) }
    }
    if identity.isValid || isShort ?? false { typed.kind = identity.kind }
    if let number = identity.number {
      typed.label = attempt(&state) { try $0.label(of: number) } ?? nil
      typed.blockedBy = (attempt(&state) { try $0.blocking(number) } ?? nil).map { "\($0.pattern)" }
    }
    let calls = attempt(&state) { try $0.calls(limit: RecordsService.recentsLimit) } ?? []
    let canonical = CanonicalNumber(dialled.description, region: region)
    let own = calls.filter { canonical != nil && CanonicalNumber($0.number, region: region) == canonical }
    typed.callCount = own.count
    typed.lastCall = own.first?.time.shortly(at: .now)
    return typed
  }

  /// Looks for numbers that begin with what is typed. That there are none is reported only after some were: nearly always
  /// there are none, and whatever is reported makes the screen be painted again.
  private func complete(_ text: String, _ state: inout State) {
    guard let completion = NumberCompletion(text, region: region) else { return }
    var known = state.known
    let numbers = attempt(&state) { try completion.numbers(known.current(in: $0), $0) } ?? []
    state.known = known
    defer { state.hadCompletions = !numbers.isEmpty }
    guard state.hadCompletions || !numbers.isEmpty else { return }
    post(.recordsAnswered(.completions(.init(fieldText: text, numbers: numbers))))
  }
}
