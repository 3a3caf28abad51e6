import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans
import PhoneNumbers

// Numbers of calls and of speed dials, and the number being typed.

extension RecordsService {
  /// The most calls shown.
  static let recentsLimit = 500
  /// Numbers with fewer digits are not looked up.
  private static let shortestKnown = 3

  /// Reads the newest calls, and reports them with current names. Several requests before the reading starts are combined.
  func readRecents() {
    guard lookups != nil else { return }
    let cancellation = recentsReadings.begin()
    queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let recents = attempt(&state) { store in
        try store.calls(limit: RecordsService.recentsLimit).map { call in
          let number = try? DirectoryNumber(dialled: call.number, region: region)
          return Recent(call: call, label: try number.flatMap { try store.label(of: $0) })
        }
      }
      lookups?.resolve(recents ?? []) { [post] in post(.recordsAnswered(.recents($0))) }
    }
  }

  /// Looks up the speed dial of a key from 1 to 9.
  func lookUpSpeedDial(_ key: Int) {
    queue.async { [self] state in
      guard let entries = attempt(&state, { try $0.speedDials() }) else { return }
      let entry = entries.first { $0.key == key }.map { [region] entry in
        var call = RecentCall(kind: .outgoing, number: entry.number, name: entry.contact?.name, time: "")
        call.isUncertain = RecentCall.isUncertain(entry.number, recordedIn: entry.region, region)
        return call
      }
      post(.recordsAnswered(.speedDial(key: key, entry)))
    }
  }

  /// Assigns a number of a contact to a key from 1 to 9.
  func setSpeedDial(_ key: Int, _ number: String, _ contact: ContactReference) {
    guard let target = CallTarget(dialled: number, region: region),
      let entry = SpeedDial(
        key: key, number: target.recorded, contact: RecordedContact(contact), region: region?.code)
    else { return report(localized("\(number) is not a valid number")) }
    queue.async { [self] state in _ = attempt(&state) { try $0.setSpeedDial(entry) } }
  }

  /// Reports what is known about a number that was found by its label.
  func describe(_ number: String, besides present: [RecordedCall] = []) {
    queue.async { [self] state in
      guard let described = facts(about: number, besides: present, &state) else { return }
      withoutPatterns(described) { [post] in post(.recordsAnswered(.described($0))) }
    }
  }

  /// Looks up the number being typed, and the numbers that begin with it. A newer text cancels an older one. A text without
  /// digits only checks whether labels have changed.
  func lookUp(_ text: String) {
    let cancellation = numberLookups.begin()
    queue.async { [self] state in
      defer { reportLabels(&state) }
      guard text.contains(where: \.isNumber) else { return }
      // During fast typing, only the last text is looked up.
      guard !cancellation.isCancelled else { return }
      complete(text, &state)
      // An empty answer is not reported, because it would repaint the screen.
      guard let typed = facts(about: text, &state), !typed.isEmpty else { return }
      withoutPatterns(typed) { [post] in if !$0.isEmpty { post(.recordsAnswered(.typed($0))) } }
    }
  }

  /// Passes the facts about a number to a handler, without the pattern that blocks it if a contact has the number. The contacts
  /// are searched only for a blocked number.
  private func withoutPatterns(_ facts: NumberFacts, then handler: @escaping @Sendable (NumberFacts) -> Void) {
    guard facts.blockedBy != nil, let lookups, let target = CallTarget(dialled: facts.fieldText, region: region) else {
      return handler(facts)
    }
    lookups.isContact(target) { [self] isContact in
      guard isContact else { return handler(facts) }
      queue.async { [self] state in
        var facts = facts
        facts.blockedBy = blocking(facts.fieldText, isContact: true, &state)
        handler(facts)
      }
    }
  }

  private func blocking(_ text: String, isContact: Bool, _ state: inout State) -> String? {
    guard let number = try? DirectoryNumber(dialled: text, region: region) else { return nil }
    return (attempt(&state) { try $0.blocking(number, isContact: isContact) } ?? nil).map { "\($0.pattern)" }
  }

  /// Looks up a number in the directory, the numbering plans and the calls; nil for a text that is not a number, or too short.
  ///
  /// - Complexity: O(log records), and some 100 µs for the plans
  private func facts(
    about text: String, besides present: [RecordedCall] = [], _ state: inout State
  ) -> NumberFacts? {
    guard let dialled = CallTarget(dialled: text, region: region),
      dialled.description.utf8.count >= RecordsService.shortestKnown
    else { return nil }
    let identity = NumberIdentity(text, region: region, plans: try? NumberingPlans.load())
    var facts = NumberFacts(fieldText: text, number: identity.shown)
    // The plans also give a location for the start of a number, but it changes with every digit.
    if identity.isValid { facts.location = identity.location }
    let isShort = region.map { TypedNumberPlans.isShortNumber(dialled.description, $0) } ?? false
    if identity.isValid || isShort { facts.kind = identity.shownKind }
    if let number = identity.number {
      facts.label = attempt(&state) { try $0.label(of: number) } ?? nil
      facts.blockedBy = blocking(text, isContact: false, &state)
    }
    let calls = attempt(&state) { try $0.calls(limit: RecordsService.recentsLimit) } ?? []
    let canonical = CanonicalNumber(dialled: text, region: region)
    let own = calls.without(present).filter {
      canonical != nil && CanonicalNumber(dialled: $0.number, region: region) == canonical
    }
    facts.callCount = own.count
    facts.lastCall = own.first?.time.shortly(at: .now)
    return facts
  }

  /// Finds numbers that begin with the typed digits. An empty result is reported only after a result that was not empty: most
  /// results are empty, and every report repaints the screen.
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
