import CMachine

/// Some of the contacts of a segment, a bit each.
struct ContactSet: Sendable {
  private(set) var words: [UInt64]

  /// A list of more than one in so many is kept as a set too, which is brought together with others sooner.
  static let wide = 12

  init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }

  var count: Int { words.withUnsafeBufferPointer { dialtone_count_bits($0.baseAddress, $0.count) } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  @inline(__always)
  func contains(_ row: Int) -> Bool { words[row >> 6] >> UInt64(row & 63) & 1 != 0 }

  @inline(__always)
  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  mutating func insert(contentsOf rows: UnsafeBufferPointer<UInt32>) {
    words.withUnsafeMutableBufferPointer { words in
      for row in rows { words[Int(row >> 6)] |= 1 << UInt64(row & 63) }
    }
  }

  /// Adds members as the bits of a word.
  mutating func insert(_ bits: UInt64, at word: Int) { words[word] |= bits }

  /// Adds the rows with one of the names of a list.
  ///
  /// - Complexity: O(rows)
  mutating func insert(_ list: GapLists.List, of lists: GapLists, _ nameRows: NameRows) {
    words.withUnsafeMutableBufferPointer { words in
      lists.forEach(list) { name in
        for row in nameRows.rows(of: Int(name)) { words[row >> 6] |= 1 << UInt64(row & 63) }
      }
    }
  }

  mutating func formUnion(_ other: ContactSet) { other.words.withUnsafeBufferPointer { formUnion($0) } }

  mutating func subtract(_ other: ContactSet) {
    words.withUnsafeMutableBufferPointer { words in
      other.words.withUnsafeBufferPointer { other in
        for place in 0..<min(words.count, other.count) { words[place] &= ~other[place] }
      }
    }
  }

  /// The first member from a place on.
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

  /// Adds members given as words.
  mutating func formUnion(_ other: UnsafeBufferPointer<UInt64>) {
    words.withUnsafeMutableBufferPointer { words in
      for place in 0..<min(words.count, other.count) { words[place] |= other[place] }
    }
  }

  /// The members in ascending order.
  var members: [UInt32] {
    var members: [UInt32] = []
    visit { members.append(UInt32($0)) }
    return members
  }

  func visit(_ body: (Int) -> Void) {
    for (place, word) in words.enumerated() {
      word.forEachBit { body(place << 6 + $0) }
    }
  }
}
