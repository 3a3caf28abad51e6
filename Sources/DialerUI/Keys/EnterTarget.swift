import Calling
import ContactSearch

/// What Enter does on the main screen.
enum EnterTarget {
  /// Answers the incoming call.
  case answer
  /// Sends the tones that wait.
  case tones
  /// Fills in the highlighted completion.
  case completion(Autofill.Suggestion)
  /// Lists the marked rows, or prints their numbers.
  case marked
  /// Calls whom the selected row stands for.
  case row(CalledRow)
  /// Calls nobody: nothing is selected.
  case nothing
}

/// A selected row of the main screen, with whom it stands for.
enum CalledRow {
  case quick(QuickRow)
  case match(Match)
  case label(LabelledNumber)
  /// The row "Call … as typed".
  case asTyped
}

extension DialerState {
  /// What Enter does on the main screen, for ``submit()``, the hints, and the panel of a call. A press on a selected row calls
  /// that row, whatever Enter would do.
  ///
  /// A completion and a row of the quick list come first. An incoming call is answered, and tones are sent, only if
  /// nothing is typed or selected that could be called instead. In plain mode, marked rows are called by their numbers.
  ///
  /// It depends on the layout, which therefore cannot depend on it.
  var enterTarget: EnterTarget {
    if let highlightedSuggestion { return .completion(highlightedSuggestion) }
    if let selectedQuickRow { return .row(.quick(selectedQuickRow)) }
    if layers.isEmpty, field.isEmpty, !isSelectedByUser, let activeCall {
      if activeCall.phase == .incoming, activeCall.can(.answer),
        floor.verdict(on: .perform(.answer, activeCall.id)) == .allowed
      {
        return .answer
      }
      if activeCall.waitingTones != nil, activeCall.acceptsTones { return .tones }
    }
    if !settings.isPlain, !marks.isEmpty { return .marked }
    return selectedListRow.map(EnterTarget.row) ?? .nothing
  }

  /// Whether Enter answers the incoming call.
  var entersAnswer: Bool { if case .answer = enterTarget { true } else { false } }

  /// Whether Enter sends the tones that wait.
  var entersTones: Bool { if case .tones = enterTarget { true } else { false } }

  /// The selected row of the quick list, else of the list, whatever Enter does before it calls.
  var calledRow: CalledRow? { selectedQuickRow.map(CalledRow.quick) ?? selectedListRow }

  /// The selected row of the list.
  var selectedListRow: CalledRow? {
    switch selectedRow {
    case .match: selectedMatch.map(CalledRow.match)
    case .label: selectedLabel.map(CalledRow.label)
    case .asTyped: .asTyped
    case nil: nil
    }
  }

  /// Calls whom a row stands for.
  mutating func call(_ row: CalledRow) -> [Effect] {
    switch row {
    case .quick(let quick): call(quick)
    case .match(let match): call(match)
    case .label(let label): call(label)
    case .asTyped: callAsTyped()
    }
  }

  /// The request to call whom a row stands for, without any question; nil if there is no valid number. Of several
  /// numbers of a match it has the one that the list shows.
  func request(for row: CalledRow) -> CallRequest? {
    switch row {
    case .quick(.favourite(let contact)): numberToCall(of: contact).flatMap { request(for: $0, of: contact) }
    case .quick(.call(let recent)): request(for: recent)
    case .match(let match):
      settings.policy.shownNumber(of: match).flatMap { request(for: $0.phone, of: match.contact) }
    case .label(let label): request(for: label)
    case .asTyped: typedTarget.map { CallRequest($0) }
    }
  }
}
