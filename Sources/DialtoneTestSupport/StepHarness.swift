import Calling
import ContactSearch
import DialerUI
import NumberPlans
import TerminalInput
import TerminalText

/// A dialer without terminal, disk or clock: keys go in, searches are answered, and every other effect is kept for the
/// test to account for: what the user asked for in ``effects``, what is looked up and written down beside it in
/// ``sideEffects``.
public struct StepHarness {
  public var state: DialerState
  public let index: any ContactSearching
  /// Effects that were not carried out here, in order.
  public private(set) var effects: [Effect] = []
  /// Effects beside what the user asked for, in order; see ``Effect/isSideEffect``.
  public private(set) var sideEffects: [Effect] = []
  /// Whether keys come slowly, each a moment after what the one before has led to. A test of an Enter that is held down turns
  /// it off.
  public var isPatient = true
  /// Whether searches are answered at once. A test of stale results turns it off and calls ``answer()``.
  public var answersSearches = true
  /// The numbers that every query finds by their labels.
  public var labels: [LabelledNumber] = []
  /// What was typed earlier to find somebody.
  public var earlierQueries: [String] = []
  private var previews: [SearchQuery] = []
  private var pending: [(query: SearchQuery, revision: Int, completing: AutofillQuery?)] = []

  public init(
    _ index: any ContactSearching, size: Size = Size(columns: 80, rows: 24), settings: DialerState.Settings = .init()
  ) {
    self.index = index
    state = DialerState(size: size, settings: settings)
    state.time = "12:04"
    send(.contactsLoaded(count: index.contactCount))
    send(.loadFinished)
  }

  public mutating func send(_ action: Action) {
    var fired: [Timer] = []
    for effect in reduce(&state, action) {
      if case .search(let query, let revision, let completing) = effect {
        pending.append((query, revision, completing))
      } else if case .preview(let query) = effect {
        previews.append(query)
      } else if isPatient, case .startTimer(let timer, _) = effect, timer == .enterPressed || timer == .confirmed {
        fired.append(timer)
      } else if effect.isSideEffect {
        sideEffects.append(effect)
      } else {
        effects.append(effect)
      }
    }
    while let timer = fired.popLast() { send(.timerFired(timer)) }
    if answersSearches { answer() }
  }

  /// Answers the searches that were asked for, in order.
  public mutating func answer() {
    while !pending.isEmpty {
      let (query, revision, completing) = pending.removeFirst()
      let results = index.search(query)
      var found = LabelledNumbers.none
      if !labels.isEmpty, !query.isEmpty {
        found = LabelledNumbers(labels, below: (0..<results.count).prefix { results[$0].tier == .primary }.count)
      }
      send(.searchFinished(revision: revision, results, labels: found))
      send(.nextKeysFound(revision: revision, results.nextKeys()))
      if let completing {
        let completions = ContactCompletions.suggestions(
          for: completing, of: results, earlier: earlierQueries, in: index, upTo: state.settings.lastTier)
        send(.completionsFound(revision: revision, completions))
      }
    }
    while let query = previews.popLast() { send(.previewFound(index.search(query))) }
  }

  /// Presses keys by name: `press("tab", "enter")`.
  public mutating func press(_ names: String...) {
    for name in names {
      guard let chord = KeyChord(name) else { preconditionFailure("no key is called \(name)") }
      send(.keyPressed(chord))
    }
  }

  /// Types text, character by character.
  public mutating func type(_ text: String) {
    for character in text { send(.keyPressed(KeyChord(.character(character)))) }
  }

  /// The effects so far; they are forgotten. Of whom is called the name is left; ``requests`` have everything.
  public mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects.map { effect in
      guard case .place(let request) = effect else { return effect }
      return .call(request.target, name: request.person.name)
    }
  }

  /// The calls among the effects so far.
  public var requests: [CallRequest] {
    effects.compactMap { if case .place(let request) = $0 { request } else { nil } }
  }

  /// The side effects so far; they are forgotten.
  public mutating func takeSideEffects() -> [Effect] {
    defer { sideEffects = [] }
    return sideEffects
  }

  /// The screen as lines of text.
  public var lines: [String] { ScreenSnapshot.glyphs(render(state)) }
}

extension Effect {
  /// Whether it belongs to no key in particular: contacts, plans and records are read, what is on the screen is looked up,
  /// and what was done is written down.
  public var isSideEffect: Bool {
    switch self {
    case .loadContacts, .refreshCopy, .releaseReplacedContacts, .loadPlans, .readRecords, .findColleagues, .findContact,
      .findLocations, .findFavourites, .loadRecents, .preview, .readCard, .findCalls, .lookUpNumber, .describeNumber,
      .lookUpBlocked, .recordView:
      true
    case .search, .place, .command, .setNote, .loadSpeedDial, .setSpeedDial, .setFavourite, .setBlocked, .loadEmoji,
      .saveRecentEmoji, .suggestionChosen, .copy, .ring, .useTheme, .useLearning, .saveOptions, .quit, .suspend,
      .repaint, .startTimer:
      false
    }
  }
}

extension Effect {
  /// A call of which only what is dialled and the name matter.
  public static func call(_ target: CallTarget, name: String?) -> Effect {
    let dialled = CallTarget(dialled: target.description, region: nil) ?? target
    return .place(CallRequest(dialled, person: CalledPerson(name: name ?? "")))
  }
}

extension CallTarget {
  /// A target that is dialled where the region is not known, or does not matter.
  public init?(_ written: String, phoneExtension: String? = nil) {
    self.init(written, phoneExtension: phoneExtension, region: nil)
  }

  /// The same for what was dialled before.
  public init?(dialled text: String) { self.init(dialled: text, region: nil) }
}
