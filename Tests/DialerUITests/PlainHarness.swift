import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import TerminalText

/// A dialogue in lines without terminal, disk or clock. Searches and lookups are answered immediately.
struct PlainHarness {
  private(set) var state: DialerState
  /// The effects that the user asked for, in order.
  private(set) var effects: [Effect] = []
  /// What the records know.
  var recents: [RecentCall] = []
  var isBlocked = false
  /// The contacts that may be there twice.
  var duplicates: [DuplicatePair] = []
  private let index: SearchIndex
  private var dialogue: PlainDialogue

  init(
    _ index: SearchIndex = People.index(), isInteractive: Bool = true,
    settings: (inout DialerState.Settings) -> Void = { _ in }
  ) {
    self.index = index
    dialogue = PlainDialogue(isInteractive: isInteractive)
    var all = DialerState.Settings()
    all.isPlain = true
    all.autofill.isEnabled = false
    settings(&all)
    state = DialerState(size: Size(columns: 0, rows: 0), settings: all)
    greeting = send(.contactsLoaded(count: index.contactCount)) + send(.loadFinished)
  }

  /// The lines at the start.
  private(set) var greeting: [String] = []

  /// Enters a line, and returns the lines that answer it.
  @discardableResult
  mutating func enter(_ line: String) -> [String] { dialogue.enter(line, state) + carryOut() }

  /// Applies an action, and returns the lines that it leads to.
  @discardableResult
  mutating func send(_ action: Action) -> [String] { apply(action) + carryOut() }

  /// Reports what becomes of a call, and returns the lines that it leads to.
  @discardableResult
  mutating func report(_ change: CallEvent.Change, of call: CallID) -> [String] {
    send(.callChanged(CallEvent(call, change)))
  }

  /// Calls a number as it is typed, and a service places the call.
  mutating func place(_ call: CallID, to number: String, can capabilities: CallCapabilities) {
    enter(number)
    enter("=")
    send(.callPlaced(call, by: "pbx", can: capabilities))
  }

  /// Whether the next line would be read.
  var isReady: Bool { dialogue.isReady(state) }

  /// Removes and returns the effects so far.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// The requested calls among the effects so far.
  var requests: [CallRequest] {
    effects.compactMap { if case .place(let request) = $0 { request } else { nil } }
  }

  /// Removes the effects so far, and returns the numbers that were called.
  mutating func takeCalls() -> [String] {
    defer { effects = [] }
    return requests.map(\.target.description)
  }

  private mutating func carryOut() -> [String] {
    var lines: [String] = []
    while case let actions = dialogue.nextActions(state), !actions.isEmpty {
      for action in actions { lines += apply(action) }
    }
    return lines + dialogue.answer(state)
  }

  private mutating func apply(_ action: Action) -> [String] {
    var (effects, lines) = dialogue.reduce(&state, action)
    for effect in effects {
      if let answer = answer(to: effect) {
        lines += apply(answer)
      } else if ![.ring, .findFavourites, .loadPlans].contains(effect) {
        self.effects.append(effect)
      }
    }
    effects = []
    return lines
  }

  private func card(of contact: Contact) -> FoundCard {
    var card = FoundCard(displayName: contact.displayName, path: "a.vcf", .writable, book: "khard:me")
    card.fields = [
      CardField(.givenName, "John", property: 0), CardField(.familyName, "Smith", property: 0),
      CardField(.number, "+16505550123", label: "mobile", property: 2),
    ]
    return card
  }

  /// The answer of a service; nil if the effect is left to the test.
  private func answer(to effect: Effect) -> Action? {
    switch effect {
    case .search(let query, let revision, _): .searchFinished(revision: revision, index.search(query))
    case .awaitAnswers(let number): .answersArrived(number)
    case .startTimer(.confirmed, _): .timerFired(.confirmed)
    case .startTimer, .recordView, .lookUpNumber, .findLocations, .describeNumber: .timerFired(.keyFlash)
    case .loadRecents: .recordsAnswered(.recents(recents))
    case .findCalls(let contact): .recordsAnswered(.calls(identity: contact.identity, []))
    case .lookUpBlocked(let contact): .recordsAnswered(.blocked(identity: contact.identity, isBlocked))
    case .findCard(let contact, let purpose, let id):
      .cardFound(card(of: contact), for: purpose, id: id)
    case .findDuplicates: .duplicatesFound(duplicates)
    case .readCard(let contact): .cardRead(identity: contact.identity, [])
    case .findColleagues(let identity, _, _):
      .colleaguesFound(.init(identity: identity, names: [], moreCount: 0))
    default: nil
    }
  }
}
