/// Which texts may have been typed with something wrong.
extension KeyPairs {
  /// For a query with something wrong in it, the texts that may have what comes before, and what comes behind.
  struct Around {
    /// Sets of texts, back to back: those that may have the first element, the first two and so on; and those that may have
    /// the last one, the last two and so on.
    fileprivate var words: [UInt64]
    fileprivate var wordCount: Int
    fileprivate var count: Int

    /// Those of some texts that may have all elements of the query but those of one of some changes.
    ///
    /// - Complexity: O(texts · changes)
    func filter(_ texts: [UInt32], _ changes: [SearchQuery.Change], into kept: inout ContactSet) {
      // Where the sets of what comes before and behind each change start; nothing is asked of a single last element.
      let all = count * wordCount
      let sets = changes.map { change in
        let rest = count - change.start - change.width
        return (
          before: change.start == 0 ? all : (change.start - 1) * wordCount,
          behind: rest <= 0 ? all : (count + rest - 1) * wordCount
        )
      }
      words.withUnsafeBufferPointer { words in
        sets.withUnsafeBufferPointer { sets in
          for text in texts {
            let word = Int(text >> 6)
            var bits: UInt64 = 0
            for set in sets { bits |= words[set.before &+ word] & words[set.behind &+ word] }
            if bits >> UInt64(text & 63) & 1 != 0 { kept.insert(Int(text)) }
          }
        }
      }
    }
  }

  /// The texts that a query with something wrong in it may match, wherever that is.
  ///
  /// - Complexity: O(texts / 64 · steps)
  func around(_ steps: [UInt16]) -> Around {
    let count = steps.count
    // What cannot be said is passed over.
    let known = [starts(steps.first ?? 0)] + zip(steps, steps.dropFirst()).map { sets($0, $1, orStart: true) }
    let around = [UInt64](unsafeUninitializedCapacity: 2 * count * wordCount) { target, initialised in
      let sets = UnsafeMutableRawBufferPointer(target)
      SetLists(known.map { $0 ?? [] }, wordCount).with(words) { lists in
        for chunk in stride(from: 0, to: wordCount, by: SetLists.chunk) {
          func store(_ texts: SIMD8<UInt64>, _ set: Int) {
            sets.storeBytes(of: texts, toByteOffset: (set * wordCount + chunk) * 8, as: SIMD8<UInt64>.self)
          }
          var before = SIMD8<UInt64>(repeating: .max)
          var behind = before
          for place in 0..<count {
            if known[place] != nil { before &= lists.union(place, chunk) }
            store(before, place)
            if place > 0, known[count - place] != nil { behind &= lists.union(count - place, chunk) }
            store(behind, count + place)
          }
        }
      }
      initialised = target.count
    }
    return Around(words: around, wordCount: wordCount, count: count)
  }
}
