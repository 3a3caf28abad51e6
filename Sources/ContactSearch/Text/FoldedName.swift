/// The sort key of names: their folded letters, separators as one blank, so that case and accents do not matter and
/// `José` is next to `Jose`; names that fold alike are ordered by their own bytes, then by reading order.
struct FoldedName {
  private let units: UnsafeBufferPointer<UInt16>
  private let folded: UnsafeBufferPointer<UInt8>
  private let foldedEnds: UnsafeBufferPointer<UInt32>
  private var place = 0
  /// The rest of a unit of several bytes.
  private var pending = 0..<0
  private var hasBlank = false

  /// - Parameters: the units of a name, and of their ``SpellingColumns`` the folded spellings.
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
      guard place < units.count else { return nil }
      let unit = units[place]
      let code = unit & ~SearchLetters.startsRun
      place += 1
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

  /// The first sixteen bytes, most significant first, padded with zeros: they decide nearly every comparison.
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
  /// Calls `body` with the data for the folded name of units.
  func withFolded<Value>(_ body: ((UnsafeBufferPointer<UInt16>) -> FoldedName) -> Value) -> Value {
    folded.withUnsafeBufferPointer { folded in
      foldedEnds.withUnsafeBufferPointer { ends in
        body { FoldedName($0, folded, ends) }
      }
    }
  }
}
