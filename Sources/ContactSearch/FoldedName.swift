/// What names are ordered by: their folded letters, separators as one blank, so that case and accents do not matter and
/// `José` stands beside `Jose`; names that fold alike are ordered by their own bytes, then by reading order.
struct FoldedName {
  private let units: UnsafeBufferPointer<UInt16>
  private let spellings: [[[Unicode.Scalar]]]
  private var place = 0
  /// The rest of a letter of several bytes, the next byte lowest.
  private var pending: [UInt8] = []
  private var hasBlank = false
  private var isFirst = true

  init(_ units: UnsafeBufferPointer<UInt16>, spellings: [[[Unicode.Scalar]]]) {
    self.units = units
    self.spellings = spellings
  }

  /// The next byte; nil at the end.
  @inline(__always)
  mutating func next() -> UInt8? {
    if !pending.isEmpty { return pending.removeLast() }
    while place < units.count {
      let unit = units[place]
      let code = unit & ~SearchLetters.startsRun
      place += 1
      if TextMatcher.isSeparator(code) {
        if unit & SearchLetters.startsRun != 0, isFirst || !hasBlank {
          isFirst = false
          hasBlank = true
          return 0x20
        }
        continue
      }
      isFirst = false
      hasBlank = false
      if code < SearchLetters.firstSpelling { return UInt8(truncatingIfNeeded: code) }
      for letter in (spellings[Int(code - SearchLetters.firstSpelling)].first ?? []).reversed() {
        pending.append(contentsOf: (UTF8.encode(letter).map(Array.init) ?? []).reversed())
      }
      if !pending.isEmpty { return pending.removeLast() }
    }
    return nil
  }

  /// The first eight bytes, most significant first, zeros behind the end: they decide nearly every comparison.
  static func head(_ units: UnsafeBufferPointer<UInt16>, spellings: [[[Unicode.Scalar]]]) -> UInt64 {
    var name = FoldedName(units, spellings: spellings)
    var head: UInt64 = 0
    for _ in 0..<8 { head = head << 8 | UInt64(name.next() ?? 0) }
    return head
  }

  /// Negative when this name comes first, positive when the other one does, 0 when they fold alike.
  static func compare(_ left: FoldedName, _ right: FoldedName) -> Int {
    var (left, right) = (left, right)
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let one?, let other?): if one != other { return one < other ? -1 : 1 }
      }
    }
  }
}
