/// The sort key of a name, read byte by byte: its folded letters, with each run of separators as one blank.
///
/// Case and accents do not matter, so `José` is next to `Jose`. Names that fold alike are ordered by their own bytes, then
/// by reading order.
struct FoldedName {
  private let units: UnsafeBufferPointer<UInt16>
  private let folded: UnsafeBufferPointer<UInt8>
  private let foldedEnds: UnsafeBufferPointer<UInt32>
  private var index = 0
  /// The remaining bytes of the current unit, in `folded`.
  private var pending = 0..<0
  private var hasBlank = false

  /// - Parameters:
  ///   - units: the units of a name.
  ///   - folded: the folded spellings of ``SpellingColumns``.
  ///   - foldedEnds: where each of these ends.
  init(
    _ units: UnsafeBufferPointer<UInt16>, _ folded: UnsafeBufferPointer<UInt8>,
    _ foldedEnds: UnsafeBufferPointer<UInt32>
  ) {
    self.units = units
    self.folded = folded
    self.foldedEnds = foldedEnds
  }

  /// The next byte; nil at the end.
  @inline(__always)
  mutating func next() -> UInt8? {
    while true {
      if !pending.isEmpty {
        let byte = pending.lowerBound
        pending = byte + 1..<pending.upperBound
        return folded[byte]
      }
      guard index < units.count else { return nil }
      let unit = units[index]
      let code = unit & ~SearchLetters.startsRun
      index += 1
      if TextMatcher.isSeparator(code) {
        if unit & SearchLetters.startsRun != 0, !hasBlank {
          hasBlank = true
          return 0x20
        }
        continue
      }
      hasBlank = false
      if code < SearchLetters.firstSpelling { return UInt8(truncatingIfNeeded: code) }
      let number = Int(code - SearchLetters.firstSpelling)
      pending = (number == 0 ? 0 : Int(foldedEnds[number - 1]))..<Int(foldedEnds[number])
    }
  }

  /// The first sixteen bytes, most significant first, padded with zeros. They decide nearly every comparison.
  mutating func head() -> UInt128 {
    var head: UInt128 = 0
    for _ in 0..<16 { head = head << 8 | UInt128(next() ?? 0) }
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

extension SpellingColumns {
  /// Calls `body` with a function that makes the folded name of some units.
  func withFolded<Value>(_ body: ((UnsafeBufferPointer<UInt16>) -> FoldedName) -> Value) -> Value {
    folded.withUnsafeBufferPointer { folded in
      foldedEnds.withUnsafeBufferPointer { ends in
        body { FoldedName($0, folded, ends) }
      }
    }
  }
}
