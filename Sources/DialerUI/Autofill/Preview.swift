import ContactSearch

// What the list shows while a completion is highlighted: the results that the field would have with it. Nothing in it is
// selected, and Enter fills the completion in.

extension DialerState {
  /// The rows that are on the screen: those of the highlighted completion once they are known, else those of the field.
  var shownRows: ListRows { preview ?? rows }

  /// The index of the marked row among ``shownRows``.
  var shownSelection: Int? {
    guard let preview else { return selection }
    return preview.isTypedFirst || preview.hasPrimaryMatches ? 0 : nil
  }

  /// The marked row among ``shownRows``.
  var shownRow: ListRow? { shownSelection.flatMap { shownRows[$0] } }

  /// The first place of the list that is on the screen.
  var shownTop: Int { preview == nil ? scrollTop : 0 }

  /// Requests the results of the highlighted completion, or goes back to those of the field.
  mutating func updatePreview() -> [Effect] {
    guard let value = highlightedSuggestion?.value else {
      preview = nil
      previewed = nil
      return []
    }
    guard previewed != value else { return [] }
    previewed = value
    return [.preview(SearchQuery(value, isText: isTextMode))]
  }

  /// Takes the results of a completion, unless another one is highlighted by now.
  mutating func handle(preview results: SearchResults, _ labels: LabelledNumbers) {
    guard let previewed, results.query.text == previewed, results.query.isText == isTextMode else { return }
    preview = ListRows(self, results, labels)
  }
}
