import Contacts
import TerminalText

/// Plain mode: a dialogue in lines about the state that the screen shows, for screen readers and terminals without cursor
/// control.
///
/// A line becomes actions, and the changes of the state become lines. What is found, called, asked and refused is decided by
/// ``reduce(_:_:)`` alone. Like the state, the dialogue is a value without terminal, clock or disk.
///
///     > 5646                    what does 5646 find?
///     2 of 61 match 5646.
///     1. John Smith, mobile +1 650 555 0123, 1 more number
///     2. Jo Inman, mobile +44 7700 900142
///     > =2                      call the second
///
/// Queries consist of digits and letters, so commands such as a row of the list start with `=`.
public struct PlainDialogue: Sendable {
  /// Whether a person types the lines. A person may go on while a call is placed, and hears that it is; a script waits.
  private let isInteractive: Bool
  /// The actions of the last line, in groups: a group waits for the answers to those before it.
  private var groups: [[Action]] = [[]]
  /// Whether the last line is still to be answered. The greeting answers the start.
  private var isAnswering = true
  /// The last line. The same once more confirms the question that it led to.
  private var line = ""
  /// The list that was shown last. Its rows are called by their numbers.
  var list = PlainList.none
  /// The number of rows of the list shown so far.
  var shown = 0
  /// What the last line asks for.
  private var asked = Shown.layer
  /// Whether a layer opened since the last line.
  private var hasOpened = false
  /// The hints that were already given.
  private var explained: Set<Hint> = []

  /// A hint on possible commands. Each hint is given once.
  enum Hint: Hashable {
    case choose, more, typed, details, hangUp, answer
  }

  /// What answers a line.
  enum Shown {
    /// The list of what was found.
    case list
    /// The layer that it opens.
    case layer
    /// Only the question that it leads to.
    case question
  }

  /// - Parameter isInteractive: whether a person types the lines.
  public init(isInteractive: Bool = true) { self.isInteractive = isInteractive }

  /// Whether to give a hint now. The first request for each hint returns true.
  mutating func shouldExplain(_ hint: Hint) -> Bool { explained.insert(hint).inserted }

  /// Whether the next line can be entered: the last one is carried out, and whatever it waits for has arrived.
  public func isReady(_ state: DialerState) -> Bool {
    groups.isEmpty && state.isSettled && (isInteractive || !state.isCalling)
  }

  /// Enters a line.
  ///
  /// - Returns: the lines that answer it at once
  public mutating func enter(_ line: String, _ state: DialerState) -> [String] {
    isAnswering = true
    asked = .layer
    hasOpened = false
    let isRepeated = line == self.line
    self.line = line
    if case .form(let form) = state.layer {
      let text = String(line.drop(while: \.isWhitespace))
      switch translate(text, in: form) {
      case .said(let lines): return lines.map(plain)
      case .done(let actions, _): groups = actions
      }
      return []
    }
    if isRepeated, state.layer?.isQuestion ?? false {
      groups = [[.commandEntered(.submit)]]
      return []
    }
    // Any other line is an answer, too: no.
    let revoked: [Action] = state.layer?.isQuestion ?? false ? [.commandEntered(.back)] : []
    let layers = state.layers.dropLast(revoked.count)
    switch translate(PlainLine(line), state, layers) {
    case .said(let lines):
      groups = revoked.isEmpty ? [] : [revoked]
      return lines.map(plain)
    case .done(let actions, let shown):
      groups = (revoked.isEmpty ? [] : [revoked]) + actions
      asked = shown
      return []
    }
  }

  /// The next actions of the last line; empty if there are none, or they have to wait.
  public mutating func nextActions(_ state: DialerState) -> [Action] {
    guard !groups.isEmpty, state.isSettled else { return [] }
    return groups.removeFirst() + [.answersAwaited]
  }

  /// Applies an action, as ``DialerUI/reduce(_:_:)`` does.
  ///
  /// - Returns: the effects, and the lines that say what changed
  public mutating func reduce(_ state: inout DialerState, _ action: Action) -> (effects: [Effect], lines: [String]) {
    let before = state
    let effects = DialerUI.reduce(&state, action)
    if case .linkOpened = action { asked = .list }
    if state.layers.count < before.layers.count {
      hasOpened = false
    } else if let layer = state.layer, !(before.layer.map { layer.isSame(as: $0) } ?? false) {
      hasOpened = true
    }
    return (effects, changes(from: before, to: state).map(plain))
  }

  /// The lines that answer the last line, once it is carried out.
  public mutating func answer(_ state: DialerState) -> [String] {
    guard isAnswering, isReady(state) else { return [] }
    isAnswering = false
    var lines: [String] = []
    if asked == .list { lines = newList(.matches(state.rows), state) }
    if hasOpened, let layer = state.layer, asked != .question || layer.asks { lines += describe(layer, state) }
    if case .form(let form) = state.layer { lines.append(form.prompt) }
    return lines.map(plain)
  }

  /// The lines about the list and every open layer, as they would be told now. For tests.
  package func whole(_ state: DialerState) -> [String] {
    var copy = self
    return (copy.newList(.matches(state.rows), state) + state.layers.flatMap { copy.describe($0, state) }).map(plain)
  }

  /// Removes control characters, which could move the cursor of the terminal.
  private func plain(_ text: String) -> String { DisplayText(text).plain }
}

extension DialerState {
  /// Whether everything has arrived that the next line may depend on.
  fileprivate var isSettled: Bool {
    guard load.isFinished, !awaitsPlans, resultsRevision == revision, answers.awaited == answers.arrived,
      requestedContact == nil
    else { return false }
    switch layer {
    case .confirmation(let call): return !call.isConfirmed
    case .duplicates: return duplicates.pairs != nil
    case .details(let contact, _):
      return contact.department?.isEmpty ?? true || records.colleagues?.identity == contact.identity
    default: return true
    }
  }
}

extension DialerState.Layer {
  /// Whether the layer asks for a confirmation.
  fileprivate var isQuestion: Bool {
    switch self {
    case .confirmation, .command, .blocking, .card: true
    default: false
    }
  }

  /// Whether the layer is a question, or a form, which asks for its fields.
  fileprivate var asks: Bool { if case .form = self { true } else { isQuestion } }

  /// Whether two layers show the same, apart from the selected row.
  fileprivate func isSame(as other: DialerState.Layer) -> Bool {
    switch (self, other) {
    case (.details(let contact, _), .details(let other, _)), (.chooser(let contact, _), .chooser(let other, _)):
      contact.identity == other.identity
    case (.form(let form), .form(let other)): form.origin == other.origin
    case (.pair(let one), .pair(let other)): one.pair == other.pair
    case (.duplicates, .duplicates), (.switchboard, .switchboard), (.recents, .recents), (.marked, .marked),
      (.namesakes, .namesakes), (.note, .note),
      (.number, .number),
      (.confirmation, .confirmation),
      (.command, .command):
      true
    default: self == other
    }
  }
}
