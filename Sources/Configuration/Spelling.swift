/// Suggestions for misspelt words.
public enum Spelling {
  /// The word that is most similar to a text. At most one letter in three may be wrong, missing, extra or swapped with its
  /// neighbour; nil if no word is that similar or the text is empty.
  ///
  /// - Complexity: O(words · length²)
  public static func nearest(to text: String, in words: [String]) -> String? {
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty else { return nil }
    let best = words.map { (word: $0, distance: distance(wanted, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= max(min(wanted.count, best.word.count) / 3, 1) else { return nil }
    return best.word
  }

  /// The Damerau–Levenshtein distance, as optimal string alignment.
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var now = [row + 1]
      for column in other.indices {
        var cost = min(last[column + 1] + 1, now[column] + 1, last[column] + (one[row] == other[column] ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        now.append(cost)
      }
      (before, last) = (last, now)
    }
    return last[other.count]
  }
}
