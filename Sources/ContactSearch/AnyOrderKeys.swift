/// The elements of a query that are typed in any order, without the separators between the tokens.
struct AnyOrderKeys {
  /// For each element the keys it may be. None when that cannot be said, or when an element has to be a digit 0 or 1.
  private(set) var steps: [UInt16] = []
  /// For each element, whether a token has to start with it: the first one does, and those behind separators.
  private(set) var startsToken: [Bool] = []
  /// The digits 0 and 1 that may have been typed for themselves, and not for a separator: who has none of them matches with
  /// ``steps``, or not at all.
  private(set) var digits: UInt16 = 0

  /// The keys that two tokens or more have to start with.
  var startedTwice: [Int] {
    var once: UInt16 = 0
    var twice: UInt16 = 0
    for (step, starts) in zip(steps, startsToken) where starts && step.nonzeroBitCount == 1 {
      twice |= once & step
      once |= step
    }
    var keys: [Int] = []
    twice.forEachBit { keys.append($0) }
    return keys
  }

  /// Whether nobody matches in another way than with ``steps``.
  var areAll: Bool { !steps.isEmpty && digits == 0 }

  /// - Parameter steps: for each element of the query, separators included, the keys it may be.
  init(_ steps: [UInt16]) {
    if steps.contains(where: {
      $0 == 0 || $0 & SearchLetters.separatorKeys != 0 && $0 & ~SearchLetters.separatorKeys != 0
    }) {
      return
    }
    var isBehind = true
    // Between two tokens is one separator at most, before the first one and behind the last one none.
    var needsDigit = false
    for (place, step) in steps.enumerated() {
      if step & SearchLetters.separatorKeys == 0 {
        self.steps.append(step)
        startsToken.append(isBehind)
        isBehind = false
      } else {
        digits |= step
        needsDigit = needsDigit || isBehind || place == steps.count - 1
        isBehind = true
      }
    }
    if needsDigit {
      self.steps = []
      startsToken = []
    }
  }
}
