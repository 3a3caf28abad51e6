import NumberPlans

/// Which texts have four keys side by side, or rows with such texts: for each four, a list. What a query is inside of has
/// all fours of the query, and hardly anything else has. For names also which have a token that starts with three keys.
struct KeyQuads: Sendable {
  /// The fours that any row has, in ascending order, and the rows of each.
  private var numbers: [UInt16] = []
  private var places: [GapLists.List] = []
  private var lists = GapLists()
  /// The rows with a text in which three keys may be side by side without a fourth one.
  private let short: [UInt32]
  /// The rows that may have any keys. Both are in ascending order and have each row once.
  private let unknown: [UInt32]
  private let rowCount: Int
  /// So many rows side by side are one entry of a list, as a power of two. Where rows that are side by side are much alike,
  /// and quickly looked at, that takes half the memory.
  private let blockShift: Int

  private var blockCount: Int { rowCount >> blockShift + 1 }

  static let length = 4
  /// There are so many fours, and behind them the threes that a token starts with.
  private static let firstHead = 10_000
  private static let count = 11_000
  /// Reading this many entries of a list takes as long as looking at a contact.
  private static let entriesPerContact = 64

  /// The rows that may have some keys side by side, in ascending order and each once.
  ///
  /// - Parameter steps: for each element of a query, three or more, the keys it may be.
  /// - Complexity: O(rows with the rarest four keys), and as much again for a few more of them; O(rows) for three keys
  func rows(_ steps: [UInt16]) -> [UInt32] {
    let blocks = blocks(steps)
    if blockShift == 0 { return blocks }
    return blocks.flatMap { block in
      let start = block << UInt32(blockShift)
      return start..<min(start + 1 << UInt32(blockShift), UInt32(rowCount))
    }
  }

  private func blocks(_ steps: [UInt16]) -> [UInt32] {
    // A letter that no key carries is not in the lists.
    if steps.contains(0) { return unknown }
    if steps.count < KeyQuads.length {
      let any = SearchQuery.Element.any.keys
      return union(lists(of: steps + [any]) + lists(of: [any] + steps), short, unknown)
    }
    var windows = (0...steps.count - KeyQuads.length).map { place in
      let lists = lists(of: Array(steps[place..<place + KeyQuads.length]))
      return (lists: lists, count: lists.reduce(0) { $0 + $1.count })
    }
    windows.sort { $0.count < $1.count }
    var rows = union(windows[0].lists)
    for window in windows.dropFirst() {
      if rows.count * KeyQuads.entriesPerContact < window.count { break }
      rows = KeyQuads.common(rows, union(window.lists))
    }
    return unknown.isEmpty ? rows : (rows + unknown).ascending
  }

  /// Those of some rows, in ascending order, that may have some keys side by side.
  ///
  /// - Complexity: O(rows), and that of ``rows(_:)``
  func filter(_ rows: [UInt32], _ steps: [UInt16]) -> [UInt32] {
    let blocks = blocks(steps)
    var place = 0
    return rows.filter { row in
      while place < blocks.count, blocks[place] < row >> UInt32(blockShift) { place += 1 }
      return place < blocks.count && blocks[place] == row >> UInt32(blockShift)
    }
  }

  /// The texts with a token that may start with three keys, in ascending order: as the numbers of blocks of eight of them.
  ///
  /// - Complexity: O(texts with such a token)
  func blocksWithToken(startingWith steps: ArraySlice<UInt16>) -> [UInt32] {
    let found = union(lists(of: Array(steps), from: KeyQuads.firstHead), unknown)
    if blockShift == KeyQuads.blockShift { return found }
    var blocks: [UInt32] = []
    for text in found where blocks.last != text >> UInt32(KeyQuads.blockShift) {
      blocks.append(text >> UInt32(KeyQuads.blockShift))
    }
    return blocks
  }

  /// Eight texts are one entry where there are many.
  static let blockShift = 3

  /// - Parameter first: the number of the first list.
  private func lists(of steps: [UInt16], from first: Int = 0) -> [GapLists.List] {
    var keys: [UInt16] = [0]
    for step in steps {
      var longer: [UInt16] = []
      for keys in keys { step.forEachBit { longer.append(keys * 10 + UInt16($0)) } }
      keys = longer
    }
    return keys.compactMap { keys in
      let number = keys + UInt16(first)
      let place = numbers.firstPlace { $0 >= number }
      return place < numbers.count && numbers[place] == number ? places[place] : nil
    }
  }

  private func union(_ found: [GapLists.List], _ others: [UInt32]...) -> [UInt32] {
    var rows: [UInt32] = []
    if found.count == 1, others.allSatisfy(\.isEmpty) {
      lists.append(found[0], to: &rows)
      return rows
    }
    var union = AscendingUnion(capacity: blockCount)
    for list in found { lists.forEach(list) { union.insert($0) } }
    for list in others { for row in list { union.insert(row) } }
    union.drain { rows.append($0) }
    return rows
  }

  /// What two ascending lists have in common.
  private static func common(_ one: [UInt32], _ other: [UInt32]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: min(one.count, other.count) + 1) { common, count in
      one.withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { other in
          // Without a branch but the loop's: which list goes on cannot be foreseen.
          var (left, right) = (0, 0)
          while left < one.count, right < other.count {
            let (row, otherRow) = (one[left], other[right])
            common[count] = row
            count &+= row == otherRow ? 1 : 0
            left &+= row <= otherRow ? 1 : 0
            right &+= otherRow <= row ? 1 : 0
          }
        }
      }
    }
  }

  // MARK: Making

  /// The fours of several segments.
  ///
  /// - Parameters:
  ///   - parts: for each, by row, which row of the whole it is.
  ///   - count: how many rows the whole has.
  ///   - blockShift: so many rows side by side are one entry of a list, as a power of two. The parts have each row as one.
  /// - Complexity: O(entries of all lists + count)
  init(merging parts: [(quads: KeyQuads, rows: [UInt32])], count: Int, blockShift: Int = 0) {
    rowCount = count
    self.blockShift = blockShift
    let parts =
      blockShift == 0 ? parts : parts.map { quads, rows in (quads: quads, rows: rows.map { $0 >> UInt32(blockShift) }) }
    short = parts.flatMap { quads, rows in quads.short.map { rows[Int($0)] } }.ascending
    unknown = parts.flatMap { quads, rows in quads.unknown.map { rows[Int($0)] } }.ascending
    lists.reserve(parts.reduce(0) { $0 + $1.quads.lists.bytes.count })
    // A part as a whole is not touched for each four: to hold it takes longer than most of its lists.
    let partNumbers = parts.map(\.quads.numbers)
    let partPlaces = parts.map(\.quads.places)
    let partLists = parts.map(\.quads.lists)
    let partRows = parts.map(\.rows)
    var union = AscendingUnion(capacity: blockCount)
    var next = [Int](repeating: 0, count: parts.count)
    for number in 0..<UInt16(KeyQuads.count) {
      var most = 0
      for part in parts.indices
      where next[part] < partNumbers[part].count && partNumbers[part][next[part]] == number {
        let list = partPlaces[part][next[part]]
        union.insert(list, of: partLists[part], as: partRows[part])
        most += list.count
        next[part] += 1
      }
      if most == 0 { continue }
      numbers.append(number)
      places.append(lists.append(draining: &union, most: most))
    }
    lists.trim()
  }

  private init(_ builder: Builder, rowCount: Int) {
    self.rowCount = rowCount
    blockShift = 0
    short = builder.short.ascending
    unknown = builder.unknown.ascending
    let entries = builder.inOrderOfRows
    var ends = [Int](repeating: 0, count: KeyQuads.count + 1)
    for entry in entries { ends[Int(entry >> 16) + 1] += 1 }
    for number in 0..<KeyQuads.count { ends[number + 1] += ends[number] }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: entries.count) { rows in
      var places = ends
      for entry in entries {
        let number = Int(entry >> 16)
        // A row may have a four several times.
        if places[number] == ends[number] || rows[places[number] - 1] != entry & 0xFFFF {
          rows.initializeElement(at: places[number], to: entry & 0xFFFF)
          places[number] += 1
        }
      }
      for number in 0..<KeyQuads.count where ends[number] < places[number] {
        numbers.append(UInt16(number))
        self.places.append(lists.append(places[number] - ends[number]) { rows[ends[number] + $0] })
      }
    }
    lists.trim()
  }

  /// Takes keys, row by row.
  struct Builder {
    /// The four and the row, sixteen bits each; and where the rows begin anew, which they do once at most.
    private var entries: [UInt32] = []
    private var seam = 0
    fileprivate private(set) var short: [UInt32] = []
    fileprivate private(set) var unknown: [UInt32] = []

    /// - Parameter rowCount: all rows are below this.
    func finish(rowCount: Int) -> KeyQuads { KeyQuads(self, rowCount: rowCount) }

    /// The entries with the rows in ascending order.
    ///
    /// - Complexity: O(entries)
    fileprivate var inOrderOfRows: [UInt32] {
      if seam == 0 || seam == entries.count { return entries }
      return [UInt32](unsafeUninitializedCapacity: entries.count) { merged, count in
        var (one, other) = (0, seam)
        while one < seam || other < entries.count {
          let isOther = one == seam || other < entries.count && entries[other] & 0xFFFF < entries[one] & 0xFFFF
          merged.initializeElement(at: count, to: entries[isOther ? other : one])
          if isOther { other += 1 } else { one += 1 }
          count += 1
        }
      }
    }

    /// Adds the digits of a number (ASCII) behind the first one; `*` and `#` count as 0.
    mutating func insert(_ number: WrittenNumber, _ row: UInt16) {
      let digits = number.digits
      insert(digits.count - 1, row) { KeyQuads.key(ofDigit: digits[$0 + 1]) }
    }

    /// Adds so many keys side by side.
    @inline(__always)
    private mutating func insert(_ count: Int, _ row: UInt16, key: (Int) -> Int) {
      guard count >= KeyQuads.length else {
        if count == KeyQuads.length - 1 { short.append(UInt32(row)) }
        return
      }
      var four = 0
      for place in 0..<count {
        four = four % 1_000 * 10 + key(place)
        if place >= KeyQuads.length - 1 { entries.append(UInt32(four) << 16 | UInt32(row)) }
      }
    }

    /// Adds the keys of a text in UTF-8. Separators may have been typed, as 0 and 1, or left out.
    ///
    /// - Complexity: O(bytes)
    mutating func insert(_ text: UnsafeBufferPointer<UInt8>, _ row: UInt16) {
      guard SpellingTable.isASCII(text) else { return unknown.append(UInt32(row)) }
      SpellingTable.withUnits(ofASCII: text) { insert(units: $0, row) }
    }

    /// Adds the keys of texts as they are, without separators.
    ///
    /// - Complexity: O(positions), and for letters of several keys and spellings O(ways to type four keys)
    mutating func insert<Positions>(_ automata: TextAutomata<Positions>) {
      seam = entries.count
      var paths = KeyPaths<Positions>()
      for (id, text) in zip(automata.ids, automata.texts) {
        let row = UInt16(truncatingIfNeeded: id)
        let start = Int(text.offset)
        let keys = automata.keys[start..<start + Int(text.count)]
        if text.isRegular, keys.allSatisfy({ $0.nonzeroBitCount == 1 }) {
          insert(keys.count, row) { keys[start + $0].trailingZeroBitCount }
          for position in 0..<max(keys.count - 2, 0)
          where text.starts >> Positions(position) & 1 != 0 && text.starts >> Positions(position + 1) & 0b11 == 0 {
            insert(
              head: keys[(start + position)...].prefix(3).reduce(0) { $0 * 10 + UInt16($1.trailingZeroBitCount) }, row)
          }
        } else {
          paths.read(text, automata)
          insert(paths, row)
        }
      }
    }

    private mutating func insert(head: UInt16, _ row: UInt16) {
      entries.append(UInt32(KeyQuads.firstHead + Int(head)) << 16 | UInt32(row))
    }

    private mutating func insert<Positions>(_ paths: KeyPaths<Positions>, _ row: UInt16) {
      let count = entries.count
      guard paths.forEach(length: KeyQuads.length, { entries.append(UInt32($0) << 16 | UInt32(row)) }),
        paths.forEachOfTokens(length: KeyQuads.length - 1, { insert(head: $0, row) })
      else {
        entries.removeLast(entries.count - count)
        return unknown.append(UInt32(row))
      }
      if paths.hasAlone(length: KeyQuads.length - 1) { short.append(UInt32(row)) }
    }

    /// Says that a text may have any keys.
    mutating func insertAny(_ row: UInt16) { unknown.append(UInt32(row)) }

    /// The last keys that were typed, up to three.
    private struct Typed: Equatable {
      var keys = 0
      var count = 0

      mutating func type(_ key: Int) {
        keys = keys % 100 * 10 + key
        count = min(count + 1, KeyQuads.length - 1)
      }

      func with(_ key: Int) -> Typed {
        var typed = self
        typed.type(key)
        return typed
      }
    }

    private mutating func insert(units: UnsafeBufferPointer<UInt16>, _ row: UInt16) {
      // What was typed before, for each way to type it.
      var ways = [Typed()]
      var letterCount = 0
      for unit in units {
        let code = unit & ~SearchLetters.startsRun
        let isSeparator = TextMatcher.isSeparator(code)
        // A run of separators is typed once.
        if isSeparator, unit & SearchLetters.startsRun == 0 { continue }
        let next =
          isSeparator ? (code == SearchLetters.space ? 0 : 1) : SearchLetters.asciiKeys[Int(code)].trailingZeroBitCount
        for way in ways where way.count == KeyQuads.length - 1 {
          entries.append(UInt32(way.keys * 10 + next) << 16 | UInt32(row))
        }
        if !isSeparator { letterCount += 1 }
        let count = isSeparator ? ways.count : 0
        for way in ways.indices { if isSeparator { ways.append(ways[way].with(next)) } else { ways[way].type(next) } }
        // Behind a few letters the ways are the same again.
        var way = max(count, 1)
        while way < ways.count { if ways[..<way].contains(ways[way]) { ways.remove(at: way) } else { way += 1 } }
        if ways.count > Builder.mostWays { return unknown.append(UInt32(row)) }
      }
      // With more letters no three keys are all that can be typed.
      if letterCount < KeyQuads.length { short.append(UInt32(row)) }
    }

    /// A text with so many separators side by side that there are more ways is looked at always.
    private static let mostWays = 32
  }

  static func key(ofDigit digit: UInt8) -> Int { (0x30...0x39).contains(digit) ? Int(digit) - 0x30 : 0 }
}
