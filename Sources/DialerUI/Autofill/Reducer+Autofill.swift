import ContactSearch

// The dropdown below the dial field.

extension DialerState {
  /// The suggestions in the dropdown; empty if it is closed. It closes while the list has the cursor.
  var openSuggestions: [Autofill.Suggestion] { cursorFollowsSelection ? [] : availableSuggestions }

  /// The suggestions that the next Tab goes through.
  var availableSuggestions: [Autofill.Suggestion] {
    // The dropdown stays open under the options, so that their effect is visible.
    let isCovered = layers.contains { if case .options = $0 { false } else { true } }
    guard focus == .field || focus == .keypad, !isCovered, !autofill.isDismissed, !field.isEmpty else { return [] }
    return autofill.suggestions
  }

  /// The completion that Enter fills in; nil if none is highlighted.
  var highlightedSuggestion: Autofill.Suggestion? {
    let suggestions = openSuggestions
    return autofill.highlighted.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
  }

  /// The query for completions of the field's content; nil if no completions are needed.
  var autofillQuery: AutofillQuery? {
    let query = AutofillQuery(field.text, settings.autofill, isText: isTextMode)
    return query.limit > 0 && !field.isEmpty ? query : nil
  }

  /// Stores the completions from the contacts, and carries out the pending steps and a pending Enter.
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

  /// Collects the completions of the field's content from all sources.
  mutating func updateSuggestions() {
    let chosen = autofill.highlighted.flatMap { $0 < autofill.suggestions.count ? autofill.suggestions[$0].value : nil }
    if let query = autofillQuery, let emoji = EmojiSuggestions(field, emoji.catalog) {
      autofill.suggestions = Autofill.suggestions(for: query, from: [emoji])
    } else if let query = autofillQuery, !rows.isDialledVerbatim {
      let sources: [any AutofillSource] =
        [FoundSuggestions(autofill.contactSuggestions)] + [records.completions].compactMap(\.self) + autofillSources
      autofill.suggestions = Autofill.suggestions(
        for: query, from: sources, except: autofill.removed, region: settings.dialingRegion)
    } else {
      autofill.suggestions = []
    }
    // The highlighted suggestion stays highlighted at its new index.
    autofill.highlighted = chosen.flatMap { value in autofill.suggestions.firstIndex { $0.value == value } }
    scrollSuggestions(by: 0)
  }

  /// Replaces the typed text with a suggestion, and reports both to the runtime.
  mutating func fill(_ suggestion: Autofill.Suggestion) -> [Effect] {
    let typed = field.text
    let effects = editing { $0.set(suggestion.value) }
    autofill.isDismissed = true
    completion = (field.text, typed)
    return effects + [.suggestionChosen(suggestion, typed: typed)]
  }

  /// Fills in the highlighted suggestion, otherwise the first one; nil if there is none for the field's content.
  mutating func fillFirst() -> [Effect]? {
    guard resultsRevision == revision, autofill.isCurrent else { return nil }
    return (highlightedSuggestion ?? openSuggestions.first).map { fill($0) }
  }

  /// Removes the highlighted suggestion, and highlights the next one. An earlier query is forgotten, others are not offered
  /// again while the dialer runs; nil if none is highlighted.
  mutating func removeSuggestion() -> [Effect]? {
    guard let suggestion = highlightedSuggestion, let index = autofill.highlighted else { return nil }
    autofill.removed.insert(suggestion.value)
    updateSuggestions()
    let count = autofill.suggestions.count
    autofill.highlighted = count == 0 ? nil : min(index, count - 1)
    scrollSuggestions(by: 0)
    guard suggestion.isEarlierQuery else { return show("\(suggestion.value) is not offered again until you restart") }
    return [.forgetQuery(suggestion.value)] + show("\(suggestion.value) is forgotten")
  }

  /// Highlights the next or the previous suggestion, wrapping around through the field, where none is highlighted.
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

  /// Scrolls the dropdown by a number of rows; 0 scrolls until the highlighted row is visible.
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

/// A source of completions that were already found.
private struct FoundSuggestions: AutofillSource {
  let suggestions: [Autofill.Suggestion]

  init(_ suggestions: [Autofill.Suggestion]) { self.suggestions = suggestions }

  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] { Array(suggestions.prefix(query.limit)) }
}
