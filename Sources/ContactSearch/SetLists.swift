/// Lists of sets, back to back: they are walked for every few texts.
struct SetLists {
  /// Where the bytes of each set start.
  private var places: [Int] = []
  /// Where each list ends.
  private var ends: [Int] = []

  init(_ lists: [[Int]], _ wordCount: Int) {
    for list in lists {
      places += list.map { $0 * wordCount * 8 }
      ends.append(places.count)
    }
  }

  /// Calls `body` with the lists and the sets.
  func with(_ words: [UInt64], _ body: (View) -> Void) {
    words.withUnsafeBytes { bytes in
      places.withUnsafeBufferPointer { places in
        ends.withUnsafeBufferPointer { body(View(bytes: bytes, places: places, ends: $0)) }
      }
    }
  }

  struct View {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let places: UnsafeBufferPointer<Int>
    fileprivate let ends: UnsafeBufferPointer<Int>

    var count: Int { ends.count }

    /// The texts of a chunk in any set of a list.
    @inline(__always)
    func union(_ list: Int, _ chunk: Int) -> SIMD8<UInt64> {
      var union = SIMD8<UInt64>.zero
      for place in (list == 0 ? 0 : ends[list - 1])..<ends[list] {
        union |= bytes.loadUnaligned(fromByteOffset: places[place] &+ chunk &* 8, as: SIMD8<UInt64>.self)
      }
      return union
    }

    /// Those of some texts of a chunk that are in one set at least of each of some lists.
    @inline(__always)
    func common(_ lists: Range<Int>, _ chunk: Int, of texts: SIMD8<UInt64>) -> SIMD8<UInt64> {
      var common = texts
      for list in lists {
        common &= union(list, chunk)
        if SetLists.isEmpty(common) { break }
      }
      return common
    }
  }

  /// So many words are looked at together.
  static let chunk = 8

  @inline(__always)
  static func isEmpty(_ words: SIMD8<UInt64>) -> Bool {
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] == 0
  }
}
