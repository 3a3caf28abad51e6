import ContactSearch

// The preview: while a completion is highlighted, the list shows the results that the field would have with it. No row
// can be selected then, and Enter fills in the completion.

extension DialerState {
  /// The rows on the screen: those of the highlighted completion once they are known, otherwise those of the field.
  var shownRows: ListRows { preview ?? rows }

  /// The index of the selected row among ``shownRows``.
  var shownSelection: Int? {
    if let preview { preview.defaultIndex } else { selection }
  }

  /// The selected row among ``shownRows``.
  var shownRow: ListRow? { shownSelection.flatMap { shownRows[$0] } }

  /// The index of the first visible row of ``shownRows``.
  var shownTop: Int { preview == nil ? scrollTop : 0 }

  /// Requests the results of the highlighted completion, or returns to those of the field.
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

  /// Shows the results of a completion, unless another one is highlighted meanwhile.
  mutating func handle(preview results: SearchResults, _ labels: [LabelledNumber]) {
    guard let previewed, results.query.text == previewed, results.query.isText == isTextMode else { return }
    preview = ListRows(self, results, labels)
  }
}
