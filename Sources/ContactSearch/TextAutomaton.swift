import Keypad

/// All ways to type one text, as a machine that reads keys: what a ``PrefixTrie`` is made with.
///
/// Each letter of each spelling is a *position*, and a set of positions is a word. From the positions where the keys typed
/// so far may have ended, a key leads on to those that carry it among: the next letter of the spelling or of the token,
/// and the first letters of all later tokens. A separator that is typed leads to the first letters behind it.
///
/// It says which texts match a query of keys exactly as ``TextMatcher`` does; a test compares the two.
struct TextAutomaton<Positions: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  /// The first letters of every spelling of every token's first unit.
  var starts: Positions = 0
  /// The first position of each token, and one behind the last letter where separators end the text.
  var tokens: Positions = 0
  /// The starts of tokens that white space comes before, or punctuation, or one and then the other, or one twice.
  var after = Gaps()
  /// The positions that complete a token.
  var ends: Positions = 0
  /// The positions in the last unit of a token: a range that is lit goes on behind it.
  var lastUnits: Positions = 0
  /// Where the positions' keys start in ``TextAutomata/keys``, and what follows each in ``TextAutomata/follows``.
  var offset: UInt32 = 0
  var followOffset: UInt32 = 0
  var count: UInt8 = 0
  /// Every unit is one letter: what follows a position is the next one.
  var isRegular = true
  /// It is regular, starts with a letter, and has no 0 and no 1, so that these keys stand for separators only.
  var isPure = false
  /// It starts with a letter.
  var startsWithLetter = true
  /// It has a 0 or a 1, so that these keys may stand for themselves.
  var hasSeparatorKeys = false

  /// As many positions fit in a set; one bit is kept for the end.
  static var maximumCount: Int { Positions.bitWidth - 1 }

  /// For each separator, and each two of them, the starts that they come before.
  struct Gaps: Sendable {
    var space: Positions = 0
    var punctuation: Positions = 0
    var spaceSpace: Positions = 0
    var spacePunctuation: Positions = 0
    var punctuationSpace: Positions = 0
    var punctuationPunctuation: Positions = 0
  }

  /// The positions of the last token.
  var lastToken: Positions {
    let firsts = tokens & ~(1 << Positions(count))
    guard firsts != 0 else { return 0 }
    return ~((1 << Positions(Positions.bitWidth - 1 - firsts.leadingZeroBitCount)) - 1)
  }

  /// What may come behind a position in its token.
  @inline(__always)
  func follows(_ position: Int, _ automata: TextAutomata<Positions>) -> Positions {
    isRegular
      ? (1 << Positions(position + 1)) & ~starts & ((1 << Positions(count)) - 1)
      : automata.follows[Int(followOffset) + position]
  }

  /// The first letters of the token behind the one that a position is in.
  func startsOfNextToken(after position: Positions) -> Positions {
    let rest = tokens & ~((position << 1) &- 1)
    let token = rest & (0 &- rest)
    let behind = rest ^ token
    return starts & ~(token &- 1) & ((behind & (0 &- behind)) &- 1)
  }

  /// What a separator behind a token leads to: the first letters of the next one, or the bit behind the end.
  func targetsOfSeparator(after position: Positions) -> Positions {
    let starts = startsOfNextToken(after: position)
    if starts != 0 { return starts }
    let rest = tokens & ~((position << 1) &- 1)
    return rest & (0 &- rest)
  }

  /// The first letters of the tokens behind the one that the lowest position of a set is in, and the bit behind the end.
  @inline(__always)
  func later(than positions: Positions) -> Positions {
    let lowest = positions & (0 &- positions)
    let rest = tokens & ~((lowest << 1) &- 1)
    return ~((rest & (0 &- rest)) &- 1) & (starts | rest)
  }
}

/// The automata of many texts, and what they share.
struct TextAutomata<Positions: FixedWidthInteger & UnsignedInteger & Sendable> {
  typealias Automaton = TextAutomaton<Positions>

  private(set) var texts: [Automaton] = []
  /// The keys on which each position can be typed, as the bits of a ``KeySet``.
  private(set) var keys: [UInt16] = []
  /// What follows each position of the texts that are not regular, within its token.
  private(set) var follows: [Positions] = []
  /// Which text each of them is.
  private(set) var ids: [UInt32] = []
  /// The texts with letters that no key carries.
  private(set) var unkeyed: [UInt32] = []
  private var pieces: [Piece?] = []

  /// The positions of one unit that is not a plain letter: what spellings have in common at the start is there once.
  private struct Piece {
    var keys: [UInt16] = []
    /// The positions that may come after each.
    var follows: [Positions] = []
    var starts: Positions = 0
    var ends: Positions = 0
    var hasUnkeyed = false

    /// Adds a spelling, as the keys of its letters. What cannot be typed to its end can be typed up to there.
    mutating func add(_ spelling: [UInt16]) {
      var last: Int?
      for key in spelling {
        if key == 0 {
          hasUnkeyed = true
          return
        }
        let next = last.map { follows[$0] } ?? starts
        if let known = keys.indices.first(where: { next >> Positions($0) & 1 != 0 && keys[$0] == key }) {
          last = known
          continue
        }
        guard keys.count < Positions.bitWidth else { return }
        let added: Positions = 1 << Positions(keys.count)
        if let last { follows[last] |= added } else { starts |= added }
        last = keys.count
        keys.append(key)
        follows.append(0)
      }
      if let last { ends |= 1 << Positions(last) }
    }
  }

  mutating func reserve(texts count: Int, units: Int) {
    texts.reserveCapacity(count)
    keys.reserveCapacity(units)
  }

  /// Forgets the texts, and keeps what is known of spellings.
  mutating func removeTexts() {
    texts.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    follows.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    unkeyed.removeAll(keepingCapacity: true)
  }

  /// Adds a text, unless it has more positions than fit.
  ///
  /// - Returns: whether it fits
  /// - Complexity: O(letters of its spellings)
  mutating func append(_ id: UInt32, _ units: UnsafeBufferPointer<UInt16>, spellings: [[[Unicode.Scalar]]]) -> Bool {
    let (keyCount, followCount) = (keys.count, follows.count)
    var text = Automaton(offset: UInt32(keyCount), followOffset: UInt32(followCount))
    var hasUnkeyed = false
    guard add(units, spellings, to: &text, hasUnkeyed: &hasUnkeyed) else {
      keys.removeLast(keys.count - keyCount)
      follows.removeLast(follows.count - followCount)
      return false
    }
    if hasUnkeyed { unkeyed.append(id) }
    texts.append(text)
    ids.append(id)
    return true
  }

  /// - Returns: whether the text fits
  private mutating func add(
    _ units: UnsafeBufferPointer<UInt16>, _ spellings: [[[Unicode.Scalar]]], to text: inout Automaton,
    hasUnkeyed: inout Bool
  ) -> Bool {
    var place = 0
    var gap = SeparatorGap()
    var last: (start: Int, starts: Positions, ends: Positions) = (0, 0, 0)
    var fits = true
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      if TextMatcher.isSeparator(code) {
        if unit & SearchLetters.startsRun != 0 { gap.add(code) }
        if place == 0 { text.startsWithLetter = false }
        continue
      }
      let plainKeys = code < SearchLetters.firstSpelling ? SearchLetters.asciiKeys[Int(code)] : nil
      let piece = plainKeys == nil ? piece(of: code, spellings) : nil
      if let piece, piece.hasUnkeyed { hasUnkeyed = true }
      let length = piece?.keys.count ?? 1
      guard fits, place + length <= Automaton.maximumCount else {
        fits = false
        continue
      }
      let unitStarts = (piece?.starts ?? 1) << Positions(place)
      let unitEnds = (piece?.ends ?? 1) << Positions(place)
      if text.isRegular, length != 1 { makeIrregular(&text, place) }
      if unit & SearchLetters.startsRun != 0 {
        if place > 0 { text.close(last.start..<place, ends: last.ends) }
        text.tokens |= 1 << Positions(place)
        text.starts |= unitStarts
        if place > 0 { text.mark(gap, unitStarts) }
      } else if !text.isRegular {
        // Every end of the unit before leads to every start of this one.
        for position in last.start..<place where last.ends >> Positions(position) & 1 != 0 {
          follows[Int(text.followOffset) + position] |= unitStarts
        }
      }
      gap = SeparatorGap()
      if let plainKeys {
        keys.append(plainKeys)
        if plainKeys & SearchLetters.separatorKeys != 0 { text.hasSeparatorKeys = true }
      } else if let piece {
        keys.append(contentsOf: piece.keys)
        if piece.keys.contains(where: { $0 & SearchLetters.separatorKeys != 0 }) { text.hasSeparatorKeys = true }
      }
      if !text.isRegular {
        if let piece {
          for next in piece.follows { follows.append(next << Positions(place)) }
        } else {
          follows.append(0)
        }
      }
      last = (place, unitStarts, unitEnds)
      place += length
    }
    guard fits else { return false }
    if place > 0 { text.close(last.start..<place, ends: last.ends) }
    text.count = UInt8(place)
    if !gap.isEmpty, place > 0 {
      text.tokens |= 1 << Positions(place)
      text.mark(gap, 1 << Positions(place))
    }
    text.isPure = text.isRegular && text.startsWithLetter && !text.hasSeparatorKeys
    return true
  }

  /// From here on each position says what follows it.
  private mutating func makeIrregular(_ text: inout Automaton, _ place: Int) {
    text.isRegular = false
    text.followOffset = UInt32(follows.count)
    for position in 0..<place {
      follows.append((1 << Positions(position + 1)) & ~text.starts & ((1 << Positions(place)) - 1))
    }
  }

  private mutating func piece(of code: UInt16, _ spellings: [[[Unicode.Scalar]]]) -> Piece {
    let number = Int(code - SearchLetters.firstSpelling)
    while pieces.count <= number { pieces.append(nil) }
    if let piece = pieces[number] { return piece }
    var piece = Piece()
    for spelling in spellings[number] { piece.add(spelling.map { KeypadLayout.keys(of: $0).rawValue }) }
    if piece.keys.isEmpty {
      // A letter that no key carries: it holds its place, and no key leads to it.
      piece = Piece(keys: [0], follows: [0], starts: 1, ends: 1, hasUnkeyed: true)
    }
    pieces[number] = piece
    return piece
  }
}

/// The runs of separators between two tokens.
private struct SeparatorGap {
  var spaces = 0
  var punctuations = 0
  var hasSpacePunctuation = false
  var hasPunctuationSpace = false
  var isEmpty: Bool { spaces + punctuations == 0 }

  mutating func add(_ code: UInt16) {
    if code == SearchLetters.space {
      spaces += 1
      if punctuations > 0 { hasPunctuationSpace = true }
    } else {
      punctuations += 1
      if spaces > 0 { hasSpacePunctuation = true }
    }
  }
}

extension TextAutomaton {
  /// Ends a token whose last unit has these positions.
  fileprivate mutating func close(_ unit: Range<Int>, ends: Positions) {
    self.ends |= ends
    lastUnits |= ((1 << Positions(unit.count)) - 1) << Positions(unit.lowerBound)
  }

  /// Says what comes before a token, or behind the last one.
  fileprivate mutating func mark(_ gap: SeparatorGap, _ positions: Positions) {
    if gap.spaces > 0 { after.space |= positions }
    if gap.spaces > 1 { after.spaceSpace |= positions }
    if gap.punctuations > 0 { after.punctuation |= positions }
    if gap.punctuations > 1 { after.punctuationPunctuation |= positions }
    if gap.hasSpacePunctuation { after.spacePunctuation |= positions }
    if gap.hasPunctuationSpace { after.punctuationSpace |= positions }
  }
}
