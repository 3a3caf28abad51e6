import CMachine

/// A set of rows, or of texts: a bit set of numbers below a capacity.
///
///     var rows = RowSet(capacity: 100)
///     rows.insert(7)
///     rows.next(from: 0)    // 7
struct RowSet: Sendable {
  private(set) var words: [UInt64]

  init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

  /// All numbers below the capacity.
  init(all capacity: Int) {
    words = [UInt64](repeating: .max, count: (capacity + 63) / 64)
    if capacity & 63 != 0 { words[words.count - 1] = 1 << UInt64(capacity & 63) - 1 }
  }

  var count: Int { words.withUnsafeBufferPointer { dialtone_count_bits($0.baseAddress, $0.count) } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  @inline(__always)
  func contains(_ row: Int) -> Bool { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }

  @inline(__always)
  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  mutating func remove(_ row: Int) { words[row >> 6] &= ~(1 << UInt64(row & 63)) }

  mutating func insert(contentsOf rows: UnsafeBufferPointer<UInt32>) {
    words.withUnsafeMutableBufferPointer { words in
      for row in rows { words[Int(row >> 6)] |= 1 << UInt64(row & 63) }
    }
  }

  /// Adds those of the given rows that are in another set.
  mutating func insert(contentsOf rows: UnsafeBufferPointer<UInt32>, in other: RowSet) {
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { other in
        for row in rows {
          let word = Int(row >> 6)
          words[word] |= other[word] & 1 << UInt64(row & 63)
        }
      }
    }
  }

  mutating func formUnion(_ other: RowSet) { combine(other) { $0 | $1 } }

  mutating func formIntersection(_ other: RowSet) { combine(other) { $0 & $1 } }

  mutating func subtract(_ other: RowSet) { combine(other) { $0 & ~$1 } }

  /// Adds the intersection of two sets.
  mutating func formUnion(_ one: RowSet, intersecting other: RowSet) {
    words.withUnsafeMutableBufferPointer { words in
      one.words.withUnsafeBufferPointer { one in
        other.words.withUnsafeBufferPointer { other in
          for index in 0..<min(words.count, one.count, other.count) { words[index] |= one[index] & other[index] }
        }
      }
    }
  }

  @inline(__always)
  private mutating func combine(_ other: RowSet, _ combine: (UInt64, UInt64) -> UInt64) {
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { other in
        for index in 0..<min(words.count, other.count) { words[index] = combine(words[index], other[index]) }
      }
    }
  }

  /// The first member that is not less than a number; nil if there is none.
  func next(from start: Int) -> Int? {
    var word = start >> 6
    guard word < words.count else { return nil }
    var bits = words[word] & ~((1 << UInt64(start & 63)) &- 1)
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }

  /// Calls `body` with the members in ascending order, and stops if `isCancelled` returns true, which is asked once for each
  /// word with members.
  @inline(__always)
  func forEachMember(unless isCancelled: () -> Bool, _ body: (Int) -> Void) {
    for (index, word) in words.enumerated() where word != 0 {
      if isCancelled() { return }
      word.forEachBit { body(index << 6 + $0) }
    }
  }

  /// Calls `body` with the members in ascending order.
  @inline(__always)
  func forEachMember(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() where word != 0 { word.forEachBit { body(index << 6 + $0) } }
  }
}
