import Calling
import ContactSearch
import DialerUI
import NumberPlans
import TerminalInput
import TerminalText

/// A dialer without terminal, disk or clock.
///
/// It handles keys and answers searches. It collects every other effect for the test: those that the user asked for in
/// ``effects``, and those that only read or record something in ``sideEffects``.
///
/// ```swift
/// var dialer = StepHarness(index)
/// dialer.type("56")
/// dialer.press("enter")
/// #expect(dialer.takeEffects() == [.call(target, name: "John")])
/// ```
public struct StepHarness {
  public var state: DialerState
  public let index: SearchIndex
  /// The effects that the user asked for, in order.
  public private(set) var effects: [Effect] = []
  /// The other effects, in order; see ``Effect/isSideEffect``.
  public private(set) var sideEffects: [Effect] = []
  /// Whether keys arrive slowly, each after the effects of the previous one. A test of a held-down Enter turns it off.
  public var isPatient = true
  /// Whether searches are answered immediately. A test of stale results turns it off and calls ``answer()``.
  public var answersSearches = true
  /// The labelled numbers that every query finds.
  public var labels: [LabelledNumber] = []
  /// Earlier queries, for completions.
  public var earlierQueries: [String] = []
  private var previews: [SearchQuery] = []
  private var people: [String] = []
  private var pending: [(query: SearchQuery, revision: Int, completing: AutofillQuery?)] = []

  public init(
    _ index: SearchIndex, size: Size = Size(columns: 80, rows: 24), settings: DialerState.Settings = .init()
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
      } else if case .findPerson(let identity, _, _) = effect {
        people.append(identity)
      } else if case .startTimer(.contactShown, _) = effect {
        fired.append(.contactShown)
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

  /// Answers the pending searches, in order.
  public mutating func answer() {
    while !pending.isEmpty {
      let (query, revision, completing) = pending.removeFirst()
      let results = index.search(query)
      send(.searchFinished(revision: revision, results, labels: query.isEmpty ? [] : labels))
      send(.nextKeysFound(revision: revision, results.nextKeys()))
      if let completing {
        let completions = ContactCompletions.suggestions(
          for: completing, of: results, earlier: earlierQueries, in: index, upTo: state.settings.lastTier)
        send(.completionsFound(revision: revision, completions))
      }
    }
    while let query = previews.popLast() { send(.previewFound(index.search(query))) }
    while let identity = people.popLast() {
      let everybody = index.search(SearchQuery(""))
      let contacts = (0..<everybody.count).lazy.map { everybody[$0].contact }
      send(.personFound(identity: identity, contacts.first { $0.identity == identity }))
    }
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

  /// Removes and returns the effects so far. Calls are reduced to target and name; ``requests`` has the complete ones.
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

  /// Removes and returns the side effects so far.
  public mutating func takeSideEffects() -> [Effect] {
    defer { sideEffects = [] }
    return sideEffects
  }

  /// The screen as lines of text.
  public var lines: [String] { ScreenSnapshot.glyphs(render(state)) }
}

extension Effect {
  /// Whether no particular key causes the effect: it loads contacts, plans and records, looks up what is on the screen, or
  /// records what was done.
  public var isSideEffect: Bool {
    switch self {
    case .loadContacts, .refreshCopy, .releaseReplacedContacts, .loadPlans, .readRecords, .findColleagues, .findContact,
      .findPerson, .findCard, .findCompanies,
      .findLocations, .findFavourites, .loadRecents, .preview, .readCard, .findCalls,
      .lookUpNumber, .describeNumber, .lookUpBlocked, .recordView, .awaitAnswers:
      true
    case .search, .place, .command, .setNote, .exportContacts, .loadSpeedDial, .setSpeedDial, .setFavourite,
      .setBlocked, .loadEmoji, .saveRecentEmoji, .suggestionChosen, .forgetQuery, .open, .edit, .answerCard,
      .releaseCard, .saveCard, .findDuplicates, .mergeContacts, .undoMerge, .keepApart,
      .addContact, .sendMessage, .operate, .run, .copy, .ring, .useTheme, .askBackground, .useLearning, .saveOptions,
      .quit,
      .suspend,
      .repaint,
      .startTimer:
      false
    }
  }
}

extension Effect {
  /// A call for comparisons, with only the dial string and the name.
  public static func call(_ target: CallTarget, name: String?) -> Effect {
    let dialled = CallTarget(dialled: target.description, region: nil) ?? target
    return .place(CallRequest(dialled, person: CalledPerson(name: name ?? "")))
  }
}

extension CallTarget {
  /// A target for a written number, without a region.
  public init?(_ written: String, phoneExtension: String? = nil) {
    self.init(written, phoneExtension: phoneExtension, region: nil)
  }

  /// A target for a dial string, without a region.
  public init?(dialled text: String) { self.init(dialled: text, region: nil) }
}
