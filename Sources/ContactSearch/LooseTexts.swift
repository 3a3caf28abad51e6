import Synchronization

/// How the organisations, titles and so on of rows that were shown match loosely. Thousands of contacts may have the same
/// one, and to find the best of all ways to type its words takes as long as all else that a row needs.
final class LooseTexts: Sendable {
  /// One of the other texts of a segment.
  struct Text: Hashable {
    var segment: ObjectIdentifier
    var text: Int
  }

  private let known = Mutex<[Text: LooseMatcher.Found?]>([:])

  /// How a text matches; nil when it does not.
  ///
  /// - Parameter find: works it out, the first time.
  func found(_ text: Text, _ find: () -> LooseMatcher.Found?) -> LooseMatcher.Found? {
    known.withLock { known in
      if let found = known[text] { return found }
      let found = find()
      known[text] = .some(found)
      return found
    }
  }
}
