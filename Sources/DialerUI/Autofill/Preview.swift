import ContactSearch

// What the list shows while a completion is highlighted: what the field would find with it. Nothing in it is selected, and Enter
// fills the completion in.

extension DialerState {
  /// The rows that are on the screen: those of the highlighted completion once they are there, else those of the field.
  var shownRows: ListRows { preview ?? rows }

  /// The place of the row that is marked among ``shownRows``.
  var shownSelection: Int? {
    guard let preview else { return selection }
    return preview.isTypedFirst || preview.hasPrimaryMatches ? 0 : nil
  }

  /// The marked row among ``shownRows``.
  var shownRow: ListRow? { shownSelection.flatMap { shownRows[$0] } }

  /// The first place of the list that is on the screen.
  var shownTop: Int { preview == nil ? scrollTop : 0 }

  /// Asks for what the highlighted completion finds, or goes back to what the field finds.
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

  /// Takes what a completion finds, unless another one is highlighted by now.
  mutating func take(preview results: SearchResults, _ labels: LabelledNumbers) {
    guard let previewed, results.query.text == previewed, results.query.isText == isTextMode else { return }
    preview = ListRows(self, results, labels)
  }
}
