/// Brings together numbers that come in any order: takes them, and gives them in ascending order, each once.
///
/// A bit for each number that there may be, and a bit for each word of these, so that few numbers among many words are
/// found quickly.
struct AscendingUnion: ~Copyable {
  // Memory of their own: an array's checks would cost more than what is done with them.
  private let words: UnsafeMutableBufferPointer<UInt64>
  private let used: UnsafeMutableBufferPointer<UInt64>

  /// - Parameter capacity: all numbers are below this.
  init(capacity: Int) {
    words = .allocate(capacity: (capacity + 63) / 64)
    words.initialize(repeating: 0)
    used = .allocate(capacity: (words.count + 63) / 64)
    used.initialize(repeating: 0)
  }

  deinit {
    words.deallocate()
    used.deallocate()
  }

  @inline(__always)
  mutating func insert(_ number: UInt32) {
    let word = Int(number >> 6)
    precondition(word < words.count)
    words[word] |= 1 << UInt64(number & 63)
    used[word >> 6] |= 1 << UInt64(word & 63)
  }

  /// Takes the numbers of a list, each as another one.
  ///
  /// - Complexity: O(count of the list)
  @inline(__always)
  mutating func insert(_ list: GapLists.List, of lists: GapLists, as numbers: [UInt32]) {
    numbers.withUnsafeBufferPointer { numbers in lists.forEach(list) { insert(numbers[Int($0)]) } }
  }

  /// Calls `body` with all numbers, and is empty then.
  ///
  /// - Complexity: O(numbers + capacity / 4,096)
  @inline(__always)
  mutating func drain(_ body: (UInt32) -> Void) {
    for place in used.indices where used[place] != 0 {
      let filled = used[place]
      used[place] = 0
      filled.forEachBit { bit in
        let word = place << 6 + bit
        let bits = words[word]
        words[word] = 0
        bits.forEachBit { body(UInt32(word << 6 + $0)) }
      }
    }
  }
}

extension [UInt32] {
  /// The same numbers in ascending order, each once: for few of them, where an ``AscendingUnion`` is not worth its memory.
  ///
  /// - Complexity: O(n log n)
  var ascending: [UInt32] {
    if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return self }
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).filter { $0 != $1 }.map(\.0) + sorted.suffix(1)
  }
}
