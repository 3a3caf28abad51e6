import ContactSearch
import DialerUI
import TerminalInput
import TerminalText

/// A dialer without terminal, disk or clock: keys go in, searches are answered, and every other effect is kept for the
/// test to account for.
public struct StepHarness {
  public var state: DialerState
  public let index: any ContactSearching
  /// Effects that were not carried out here, in order.
  public private(set) var effects: [Effect] = []
  /// Whether keys come slowly, each a moment after what the one before has led to. A test of an Enter that is held down turns
  /// it off.
  public var isPatient = true
  /// Whether searches are answered at once. A test of stale results turns it off and calls ``answer()``.
  public var answersSearches = true
  private var pending: [(SearchQuery, Int)] = []

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
      if case .search(let query, let revision) = effect {
        pending.append((query, revision))
      } else if isPatient, case .startTimer(let timer, _) = effect, timer == .enterPressed || timer == .confirmed {
        fired.append(timer)
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
      let (query, revision) = pending.removeFirst()
      send(.searchFinished(revision: revision, index.search(query)))
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

  /// The effects so far; they are forgotten.
  public mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// The screen as lines of text.
  public var lines: [String] { ScreenSnapshot.glyphs(render(state)) }
}
