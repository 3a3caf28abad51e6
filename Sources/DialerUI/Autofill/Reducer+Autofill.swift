import ContactSearch

// The dropdown under the dial field.

extension DialerState {
  /// The suggestions that the dropdown offers now; empty when it is closed.
  var openSuggestions: [Autofill.Suggestion] {
    // The effect of the options is visible while they are open.
    let isCovered = layers.contains { if case .options = $0 { false } else { true } }
    guard focus == .field || focus == .keypad, !isCovered, !autofill.isDismissed, !field.isEmpty else { return [] }
    return autofill.suggestions
  }

  /// The completion that Enter fills in.
  var highlightedSuggestion: Autofill.Suggestion? {
    let suggestions = openSuggestions
    return autofill.highlighted.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
  }

  /// The requirements for completions of the field's content; nil if none are wanted.
  var autofillQuery: AutofillQuery? {
    let query = AutofillQuery(field.text, settings.autofill, isText: isTextMode)
    return query.limit > 0 && !field.isEmpty ? query : nil
  }

  /// Takes the completions from the contacts.
  mutating func handle(completions: [Autofill.Suggestion], answering answered: Int) -> [Effect] {
    guard answered == revision else { return [] }
    autofill.contactSuggestions = completions
    autofill.isCurrent = true
    updateSuggestions()
    let steps = autofill.pendingSteps
    autofill.pendingSteps = 0
    for _ in 0..<abs(steps) { moveHighlight(by: steps.signum()) }
    return submitIfPending()
  }

  /// Updates the completions of the field.
  mutating func updateSuggestions() {
    let chosen = autofill.highlighted.flatMap { $0 < autofill.suggestions.count ? autofill.suggestions[$0].value : nil }
    if let query = autofillQuery, !rows.isDialledVerbatim {
      let sources: [any AutofillSource] =
        [FoundSuggestions(autofill.contactSuggestions)] + [records.completions].compactMap(\.self) + autofillSources
      autofill.suggestions = Autofill.suggestions(for: query, from: sources, region: settings.dialingRegion)
    } else {
      autofill.suggestions = []
    }
    // The highlighted suggestion stays highlighted, wherever it is now.
    autofill.highlighted = chosen.flatMap { value in autofill.suggestions.firstIndex { $0.value == value } }
    scrollSuggestions(by: 0)
  }

  /// Replaces the typed text with a suggestion, and reports both.
  mutating func fill(_ suggestion: Autofill.Suggestion) -> [Effect] {
    let typed = field.text
    let effects = editing { $0.set(suggestion.value) }
    autofill.isDismissed = true
    completion = (field.text, typed)
    return effects + [.suggestionChosen(suggestion, typed: typed)]
  }

  /// Takes the highlighted suggestion, else the first one; nil if there is none for the field's content.
  mutating func fillFirst() -> [Effect]? {
    guard resultsRevision == revision, autofill.isCurrent else { return nil }
    return (highlightedSuggestion ?? openSuggestions.first).map { fill($0) }
  }

  /// Highlights the next suggestion, or the one before. The field itself counts as one more place.
  mutating func moveHighlight(by step: Int) {
    guard autofill.isCurrent else {
      autofill.pendingSteps += step
      return
    }
    if focus != .keypad { focus = .field }
    let count = openSuggestions.count
    guard count > 0 else { return }
    let index = (autofill.highlighted.map { $0 + 1 } ?? 0) + step
    let wrapped = (index + count + 1) % (count + 1)
    autofill.highlighted = wrapped == 0 ? nil : wrapped - 1
    scrollSuggestions(by: 0)
  }

  /// Scrolls the dropdown; by 0 so that the highlighted row is visible.
  mutating func scrollSuggestions(by rows: Int) {
    let shown = max(Layout(self).dropdown?.height ?? 0, 1)
    autofill.scrollTop += rows
    if rows == 0 {
      let row = autofill.highlighted ?? 0
      autofill.scrollTop = min(max(autofill.scrollTop, row - shown + 1), row)
    }
    autofill.scrollTop = min(max(autofill.scrollTop, 0), max(autofill.suggestions.count - shown, 0))
  }
}

/// Completions that were already found.
private struct FoundSuggestions: AutofillSource {
  let suggestions: [Autofill.Suggestion]

  init(_ suggestions: [Autofill.Suggestion]) { self.suggestions = suggestions }

  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] { Array(suggestions.prefix(query.limit)) }
}
