extension SearchQuery {
  /// Parts of a query, each for another field of a contact: `john sales`, `john 650`.
  public struct Split: Sendable {
    public let parts: [SearchQuery]
    /// Whether the parts were separated by a blank, and not by a 0 that may be one.
    public let isTyped: Bool
  }

  /// The most parts of a query; a query of more is not split.
  private static let mostParts = 4
  /// A 0 counts as a blank only between parts of at least ``shortestPart`` keys, and only the first ``mostZeros`` such zeros
  /// count: a number may have many.
  private static let shortestPart = 2
  private static let mostZeros = 4

  /// The ways to split the query. Typed blanks separate its parts; if there are none, any one `0` may be the blank.
  ///
  ///     SearchQuery("john sales").splits    // john, sales
  ///     SearchQuery("5646072").splits       // 5646, 72
  public var splits: [Split] {
    guard !isInternational, phoneExtension.isEmpty, !elements.isEmpty,
      !searchedText.contains(where: { "*#".contains($0) })
    else { return [] }
    let words = searchedText.split(whereSeparator: \.isWhitespace)
    if words.count > 1 {
      return words.count > SearchQuery.mostParts ? [] : [split(words, isTyped: true)].compactMap(\.self)
    }
    guard !isText, let word = words.first else { return [] }
    let zeros = word.indices.filter { index in
      word[index] == "0" && word[..<index].count >= SearchQuery.shortestPart
        && word[index...].count > SearchQuery.shortestPart
    }
    return zeros.prefix(SearchQuery.mostZeros).compactMap { zero in
      split([word[..<zero], word[word.index(after: zero)...]], isTyped: false)
    }
  }

  private func split(_ words: [Substring], isTyped: Bool) -> Split? {
    let parts = words.map { SearchQuery(String($0), isText: isText) }
    // A part of punctuation alone has no elements.
    guard parts.allSatisfy({ !$0.elements.isEmpty || !$0.dialled.isEmpty }) else { return nil }
    return Split(parts: parts, isTyped: isTyped)
  }
}
