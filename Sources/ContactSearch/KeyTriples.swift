/// Which rows have three keys side by side: for each three, a list of rows. What a query is inside of has all threes of the
/// query, and hardly anything else has.
struct KeyTriples: Sendable {
  /// By number of a triple.
  private var lists = DenseLists()
  /// The rows that may have any triple, in ascending order and each once.
  private let unknown: [UInt32]
  private let rowCount: Int

  private static let count = 1_000
  /// Reading this many entries of a list takes as long as looking at a contact.
  private static let entriesPerContact = 400

  private static func number(_ one: Int, _ two: Int, _ three: Int) -> Int { one * 100 + two * 10 + three }

  /// The rows that may have some keys side by side, in ascending order and each once.
  ///
  /// - Parameter steps: for each element of a query, three or more, the keys it may be.
  /// - Complexity: O(rows with the rarest three keys), and as much again for a few more of them
  func rows(_ steps: [UInt16]) -> [UInt32] {
    // A letter that no key carries is not in the triples.
    if steps.contains(0) { return unknown }
    var windows = steps.indices.dropLast(2).map { place in
      let triples = KeyTriples.triples(steps[place...place + 2])
      return (triples: triples, count: triples.reduce(0) { $0 + lists.count(of: $1) })
    }
    windows.sort { $0.count < $1.count }
    guard let first = windows.first else { return unknown }
    var rows = rows(of: first.triples)
    for window in windows.dropFirst() {
      if rows.count * KeyTriples.entriesPerContact < window.count { break }
      rows = DenseLists.common(rows, self.rows(of: window.triples), capacity: rowCount)
    }
    return unknown.isEmpty ? rows : (rows + unknown).ascending
  }

  private static func triples(_ steps: ArraySlice<UInt16>) -> [Int] {
    steps.reduce([0]) { numbers, keys in
      numbers.flatMap { number in (0..<10).filter { keys >> UInt16($0) & 1 != 0 }.map { number * 10 + $0 } }
    }
  }

  private func rows(of triples: [Int]) -> [UInt32] {
    if triples.count == 1 { return lists[triples[0]] }
    return triples.flatMap { lists[$0] }.ascending
  }

  // MARK: Making

  /// The triples of several segments.
  ///
  /// - Parameters:
  ///   - parts: for each, by row, which row of the whole it is.
  ///   - count: how many rows the whole has.
  /// - Complexity: O(entries of all lists + count / 4)
  init(merging parts: [(triples: KeyTriples, rows: [UInt32])], count: Int) {
    rowCount = count
    unknown = parts.flatMap { triples, rows in triples.unknown.map { rows[Int($0)] } }.ascending
    var union = AscendingUnion(capacity: count)
    for number in 0..<KeyTriples.count {
      for (triples, rows) in parts {
        for row in triples.lists[number] { union.insert(rows[Int(row)]) }
      }
      lists.append { union.drain($0) }
    }
    lists.trim()
  }

  private init(_ builder: Builder, rowCount: Int) {
    self.rowCount = rowCount
    unknown = builder.unknown.ascending
    // The rows of each triple, in the order in which they came.
    var ends = [Int](repeating: 0, count: KeyTriples.count + 1)
    for entry in builder.entries { ends[Int(entry >> 16) + 1] += 1 }
    for number in 0..<KeyTriples.count { ends[number + 1] += ends[number] }
    let rows = [UInt16](unsafeUninitializedCapacity: builder.entries.count) { rows, count in
      var places = ends
      for entry in builder.entries {
        rows.initializeElement(at: places[Int(entry >> 16)], to: UInt16(truncatingIfNeeded: entry))
        places[Int(entry >> 16)] += 1
      }
      count = builder.entries.count
    }
    for number in 0..<KeyTriples.count {
      lists.append { add in
        var last: UInt16?
        for row in rows[ends[number]..<ends[number + 1]] where row != last {
          add(UInt32(row))
          last = row
        }
      }
    }
    lists.trim()
  }

  /// Takes keys, row by row in ascending order.
  struct Builder {
    /// The triple and the row, sixteen bits each.
    fileprivate private(set) var entries: [UInt32] = []
    fileprivate private(set) var unknown: [UInt32] = []

    /// - Parameter rowCount: all rows are below this.
    func finish(rowCount: Int) -> KeyTriples { KeyTriples(self, rowCount: rowCount) }

    /// Adds the digits of a number (ASCII) behind the first one; `*` and `#` count as 0.
    mutating func insert(_ number: WrittenNumber, _ row: UInt16) {
      let digits = number.digits
      guard digits.count > 3 else { return }
      var triple = KeyTriples.key(ofDigit: digits[1]) * 10 + KeyTriples.key(ofDigit: digits[2])
      for place in 3..<digits.count {
        triple = triple % 100 * 10 + KeyTriples.key(ofDigit: digits[place])
        entries.append(UInt32(triple) << 16 | UInt32(row))
      }
    }

    /// Adds the keys of a text in UTF-8. Separators may have been typed, as 0 and 1, or left out.
    ///
    /// - Complexity: O(bytes)
    mutating func insert(_ text: UnsafeBufferPointer<UInt8>, _ row: UInt16) {
      guard SpellingTable.isASCII(text) else { return unknown.append(UInt32(row)) }
      SpellingTable.withUnits(ofASCII: text) { insert(units: $0, row) }
    }

    private mutating func insert(units: UnsafeBufferPointer<UInt16>, _ row: UInt16) {
      // The two keys before, for each way to type what comes before; -1 where there is none.
      var before = [(one: -1, two: -1)]
      for unit in units {
        let code = unit & ~SearchLetters.startsRun
        let isSeparator = TextMatcher.isSeparator(code)
        // A run of separators is typed once.
        if isSeparator, unit & SearchLetters.startsRun == 0 { continue }
        let next =
          isSeparator ? (code == SearchLetters.space ? 0 : 1) : SearchLetters.asciiKeys[Int(code)].trailingZeroBitCount
        for (one, two) in before where one >= 0 {
          entries.append(UInt32(KeyTriples.number(one, two, next)) << 16 | UInt32(row))
        }
        if isSeparator {
          for (_, two) in before where !before.contains(where: { $0 == (two, next) }) { before.append((two, next)) }
        } else if before.count == 1 {
          before[0] = (before[0].two, next)
        } else {
          before = Set(before.map(\.two)).sorted().map { ($0, next) }
        }
        if before.count > Builder.mostWays { return unknown.append(UInt32(row)) }
      }
    }

    /// A text with so many separators side by side that there are more ways is looked at always.
    private static let mostWays = 16
  }

  static func key(ofDigit digit: UInt8) -> Int { (0x30...0x39).contains(digit) ? Int(digit) - 0x30 : 0 }
}
