import ContactSearch

// The dropdown under the dial field.

extension DialerState {
  /// What the dropdown offers now; empty when it is closed.
  var openSuggestions: [Autofill.Suggestion] {
    guard focus == .field, layers.isEmpty, !autofill.isDismissed, !field.isEmpty else { return [] }
    return autofill.suggestions
  }

  /// Looks anew for what completes the field, by the results of now.
  mutating func updateSuggestions() {
    let chosen = autofill.highlighted.flatMap { $0 < autofill.suggestions.count ? autofill.suggestions[$0].value : nil }
    let query = AutofillQuery(
      field.text, settings.autofill, limit: settings.autofill.limit ?? autofill.reach, isText: isTextMode)
    let sources: [any AutofillSource] =
      [ContactAutofill(results: results)] + [records.completions].compactMap(\.self) + autofillSources
    autofill.suggestions =
      rows.isAsItStands ? [] : Autofill.suggestions(for: query, from: sources, region: settings.dialingRegion)
    // What was highlighted stays so, wherever it stands now.
    autofill.highlighted = chosen.flatMap { value in autofill.suggestions.firstIndex { $0.value == value } }
    scrollSuggestions(by: 0)
  }

  /// Puts a suggestion in the place of what was typed, and reports both.
  mutating func fill(_ suggestion: Autofill.Suggestion) -> [Effect] {
    let typed = field.text
    let effects = editing { $0.set(suggestion.value) }
    autofill.isDismissed = true
    completion = (field.text, typed)
    return effects + [.suggestionChosen(suggestion, typed: typed)]
  }

  /// Highlights the next suggestion, or the one before. One place more than there are: the field itself.
  mutating func moveHighlight(by step: Int) {
    focus = .field
    let count = openSuggestions.count
    guard count > 0 else { return }
    let place = (autofill.highlighted.map { $0 + 1 } ?? 0) + step
    let wrapped = (place + count + 1) % (count + 1)
    autofill.highlighted = wrapped == 0 ? nil : wrapped - 1
    scrollSuggestions(by: 0)
  }

  /// Looks further when the end of what was found is in sight.
  private mutating func extendSuggestions(shown: Int) {
    let count = autofill.suggestions.count
    guard settings.autofill.limit == nil, count == autofill.reach, autofill.scrollTop + 2 * shown > count else {
      return
    }
    autofill.reach *= 4
    updateSuggestions()
  }

  /// Scrolls the dropdown; by 0 so that the highlighted row is seen.
  mutating func scrollSuggestions(by rows: Int) {
    let shown = max(Layout(self).dropdown?.height ?? 0, 1)
    autofill.scrollTop += rows
    if rows == 0 {
      let row = autofill.highlighted ?? 0
      autofill.scrollTop = min(max(autofill.scrollTop, row - shown + 1), row)
    }
    autofill.scrollTop = min(max(autofill.scrollTop, 0), max(autofill.suggestions.count - shown, 0))
    extendSuggestions(shown: shown)
  }
}
