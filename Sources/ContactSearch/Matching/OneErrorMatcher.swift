/// Whether a text may match with one typing error: one key wrong, missing or too much, or two swapped.
///
/// The same walk as ``TextMatcher/matches(_:)``, with the states of a Levenshtein automaton for one error. It is asked first:
/// that a text matches, and how, is said by the variants of the query, of which there are four for each key.
struct OneErrorMatcher {
  private let matcher: TextMatcher

  init(_ matcher: TextMatcher) { self.matcher = matcher }

  /// How much of the query can have been typed.
  private struct Typed {
    var exactly: PositionSet = 0
    /// With the error already made.
    var erred: PositionSet = 0
    /// The key behind the next one was pressed instead of it, which is still to come.
    var swapped: PositionSet = 0

    mutating func formUnion(_ other: Typed) {
      exactly |= other.exactly
      erred |= other.erred
      swapped |= other.swapped
    }

    var isEmpty: Bool { exactly | erred | swapped == 0 }

    /// The same, where a key too much may have been pressed.
    func withExtra() -> Typed { Typed(exactly: exactly, erred: erred | exactly << 1, swapped: swapped) }

    /// - Parameters: the positions at which a letter may come, and whether it is on a key.
    @inline(__always)
    func next(_ mask: PositionSet, isOnKey: Bool) -> Typed {
      let wrong = isOnKey ? exactly << 1 | exactly : 0
      return Typed(
        exactly: (exactly & mask) << 1, erred: (erred & mask) << 1 | wrong | (swapped & mask) << 2,
        swapped: exactly & mask >> 1
      ).withExtra()
    }
  }

  /// False only when the text does not match.
  ///
  /// - Complexity: O(units), allocates nothing
  func mayMatch(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    let goal = matcher.masks.goal
    var before = Typed(exactly: 1).withExtra()
    var added = Typed()
    var current = Typed()
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      let isSeparator = TextMatcher.isSeparator(code)
      if unit & SearchLetters.startsRun != 0 {
        before.formUnion(added)
        added = Typed()
        if isSeparator {
          // It can be typed before or behind the letter beside it as well.
          let mask = code == SearchLetters.space ? matcher.masks.space : matcher.masks.punctuation
          if mask != 0 {
            before.formUnion(before.next(mask, isOnKey: false))
            before.erred |= before.exactly << 2
          }
        } else {
          current = before
        }
      }
      if isSeparator || current.isEmpty { continue }
      let (whole, any) = step(current, over: code)
      current = whole
      added.formUnion(any)
      if (added.exactly | added.erred) & goal != 0 { return true }
    }
    before.formUnion(added)
    return (before.exactly | before.erred) & goal != 0
  }

  private func step(_ typed: Typed, over code: UInt16) -> (whole: Typed, any: Typed) {
    let (masks, spellings) = (matcher.masks, matcher.spellings)
    if code < SearchLetters.firstSpelling {
      let next = typed.next(masks.mask(ofASCII: code), isOnKey: SearchLetters.asciiKeys[Int(code)] != 0)
      return (next, next)
    }
    var whole = Typed()
    var any = Typed()
    var reached = typed
    for step in spellings.steps(of: Int(code - SearchLetters.firstSpelling)) {
      let letter = spellings.sequence[step]
      let place = Int(letter & ~SpellingColumns.last)
      let keys = spellings.keys[place]
      reached = reached.next(masks.mask(of: spellings.letters[place], keys: keys), isOnKey: keys != 0)
      any.formUnion(reached)
      if letter & SpellingColumns.last != 0 {
        whole.formUnion(reached)
        reached = typed
      }
    }
    return (whole, any)
  }
}
