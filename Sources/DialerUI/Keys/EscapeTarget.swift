import Localization

/// What Esc cancels, clears or closes on the main screen.
enum EscapeTarget {
  /// The Enter that waits for results or contacts.
  case pendingEnter
  /// The highlight of a completion.
  case completion
  /// The text of the field.
  case text
  case marks
  /// The selection during a call: its party is shown again, and Enter answers again.
  case selection

  /// What the hint says of it; nil for what has none.
  var hint: String? {
    switch self {
    case .pendingEnter: localized("cancel")
    case .completion: localized("back")
    case .text: localized("clear", context: "key hint")
    case .marks, .selection: nil
    }
  }
}

extension DialerState {
  /// What Esc does on the main screen, for ``escape()``, the hints, and a key that arrives together with ESC; nil if there is
  /// nothing to undo.
  var escapeTarget: EscapeTarget? {
    if isSubmitPending { return .pendingEnter }
    if highlightedSuggestion != nil { return .completion }
    if !field.isEmpty { return .text }
    if !marks.isEmpty { return .marks }
    return activeCall != nil && (isSelectedByUser || quickSelection != nil) ? .selection : nil
  }

  /// Handles Esc on the main screen; without anything to undo, it shows the key that quits. Completions that were stepped to
  /// before they came are not highlighted any more.
  mutating func escape() -> [Effect] {
    autofill.pendingSteps = 0
    switch escapeTarget {
    case .pendingEnter:
      isSubmitPending = false
      return show("Enter cancelled")
    case .completion: autofill.highlighted = nil
    case .text: return editing { $0.set("") }
    case .marks: return removeMarks()
    case .selection:
      (isSelectedByUser, quickSelection) = (false, nil)
      selectDefault()
    case nil:
      let quit = settings.keyMap.name(of: .quit) ?? "Ctrl-C"
      // Translators: {1} is a key.
      return show("\(quit) quits")
    }
    return []
  }
}
