/// Reads written numbers: the one place that says what a number is. Address books, the dial field, pastes, lists, links and
/// the records of calls all come here.
///
/// People write numbers for people. So a text may hold one number or several, punctuation of any script inside of them,
/// words before and behind them, extensions and tones; and it may hold no number at all. The scanner goes through the
/// characters (``NumberMark``) once and decides at each one that is not a digit what it means:
///
/// - blanks, brackets, dashes, dots, slashes, quotes and the like separate digits of one number;
/// - `/`, `,`, `;`, a line break, a bracket, `|`, `&`, `+` and the words for *or* and *and* divide two numbers, if there are
///   enough digits on both sides for two;
/// - `,` `;` `p` `w` are pauses where fewer digits follow, and what follows is dialled once connected;
/// - `ext. 12`, `x12`, `DW 12`, `内線 12`, `;ext=12`, `#12`, and one pause with up to ``extensionLength`` digits, are an
///   extension;
/// - letters behind digits are digits where that makes a number of a usual length (`1-800-FLOWERS`, ``vanity(_:)``);
///   all other words are not part of the number, and end it;
/// - the 0 in `+44 (0)20` is dialled only inside the country, and is left out behind a country code.
///
/// Words and a few digits beside a number (`2nd floor`, `Room 12`) are not another number.
package struct NumberScanner {
  /// A single pause and at most so many digits are an extension.
  static let extensionLength = 7
  /// With fewer digits it is a number only where the text holds no longer one, and nothing is written close to it.
  private static let shortest = 5
  /// Letters are digits only in numbers with so many in all; the longest in use have 11 and a few letters too many.
  private static let vanityLengths = 7...15

  /// The numbers of a text, in its order.
  package private(set) var numbers: [WrittenNumber] = []
  /// Where the digits of each number stand, in bytes.
  package private(set) var offsets: [[Int]] = []
  /// What was written beside each number, in bytes: a word that says what it is for; empty where there is none.
  package private(set) var labels: [Range<Int>] = []
  /// Whether there is more than numbers and punctuation.
  package private(set) var hasOtherText = false
  /// Whether a spreadsheet has rounded the number: `4.91512E+12`. Its digits are lost.
  package private(set) var isDestroyed = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private let marks: [NumberMark]
  private var place = 0
  private var current = Candidate()
  private var candidates: [Candidate] = []
  private var words: [(range: Range<Int>, place: Int)] = []
  /// Where a bracket stands that opens in front of a number.
  private var opening: Int?
  /// Whether the word before says that a number follows: `Tel030 …`, `x12`.
  private var expectsNumber = false

  /// What may be a number.
  private struct Candidate {
    var number = WrittenNumber()
    var offsets: [Int] = []
    var start = 0
    var end = 0
    var hasLetters = false
    /// Whether its letters are small ones.
    var isLower = false
    /// Whether a letter or other text stands right before or behind it.
    var isGlued = false
    /// Whether a divider, rather than other text, ended it or the one before it.
    var isDivided = false

    var count: Int { number.digits.count }
  }

  /// - Complexity: O(bytes), at most ``NumberMark/byteLimit``
  package static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberScanner {
    if let inner = NumberURI.number(bytes) { return inner.withUnsafeBufferPointer { NumberScanner($0).run() } }
    return NumberScanner(bytes).run()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    marks = NumberMark.marks(of: bytes)
  }

  // MARK: All others

  private consuming func run() -> NumberScanner {
    // An address of something else.
    if marks.contains(where: { bytes[$0.start] == UInt8(ascii: "@") }) {
      hasOtherText = true
      return self
    }
    if readExponent() { return self }
    while place < marks.count { step() }
    finish()
    keep()
    return self
  }

  private mutating func step() {
    let mark = marks[place]
    switch mark.kind {
    case .digit:
      if mark.value == 0x30, isOptionalTrunkPrefix { break }
      append(mark.value, mark)
    case .plus: takePlus()
    case .star, .hash: return takeTone()
    case .letter: return takeWord()
    case .comma, .semicolon: return takePause()
    case .open:
      if dividesHere(left: 7, right: 6) { divide() }
      if current.count == 0 { opening = opening ?? mark.start }
    case .slash:
      // Without blanks it is more often punctuation.
      let isApart = place > 0 && marks[place - 1].kind == .blank
      if dividesHere(left: isApart ? 7 : 9, right: 6) { divide() }
    case .lineBreak: if dividesHere(left: 5, right: 5) { divide() }
    // Too many digits for one number, and what follows begins as numbers do.
    case .blank where current.count >= 7 && !marks[place - 1].separates:
      let follow = digits(after: place)
      if follow.startsNumber, current.count + follow.count > NumberScanner.longest, dividesHere(left: 7, right: 7) {
        divide()
      }
    case .divider:
      if dividesHere(left: 3, right: 3) { divide() } else { takeOther() }
    case .close where current.count > 0: current.end = mark.end
    case .equals where current.count == 0 && words.isEmpty: break
    case .equals, .other: takeOther()
    default: break
    }
    if ![.open, .blank].contains(mark.kind) { opening = nil }
    place += 1
  }

  private mutating func append(_ digit: UInt8, _ mark: NumberMark) {
    if current.count == 0, !current.number.isInternational { begin(mark) }
    let isFull = current.count == WrittenNumber.Digits.capacity
    current.number.digits.append(digit)
    if !isFull { current.offsets.append(mark.start) }
    current.end = mark.end
  }

  /// Starts a number, at the bracket before it if there is one.
  private mutating func begin(_ mark: NumberMark) {
    current.start = opening ?? mark.start
    current.isGlued = !expectsNumber && place > 0 && [.letter, .other].contains(marks[place - 1].kind)
    expectsNumber = false
  }

  private mutating func takePlus() {
    if current.count == 0 {
      begin(marks[place])
      current.number.isInternational = true
    } else if !current.number.isPlain, marks[place - 1].kind == .star {
      // A service code takes an international number (3GPP TS 22.030): **21*+4930…#.
      append(UInt8(ascii: "+"), marks[place])
    } else if current.count >= 3, digits(after: place).count >= 3 {
      divide()
      begin(marks[place])
      current.number.isInternational = true
    } else {
      takeOther()
    }
  }

  /// `*` and `#`: part of a service code, or `#` before an extension.
  private mutating func takeTone() {
    let mark = marks[place]
    let follow = digits(after: place)
    if mark.kind == .hash, current.number.isPlain, current.count >= 6,
      (1...NumberScanner.extensionLength) ~= follow.count,
      !follow.hasTones
    {
      place += 1
      return takeExtension()
    }
    append(mark.kind == .star ? UInt8(ascii: "*") : UInt8(ascii: "#"), mark)
    current.number.isPlain = false
    place += 1
  }

  // MARK: Dividers and pauses

  /// The digits behind a place, up to what ends a number.
  private func digits(after start: Int) -> (count: Int, startsNumber: Bool, hasTones: Bool, hasBlank: Bool) {
    var (count, startsNumber, hasTones, hasBlank) = (0, false, false, false)
    var next = start + 1
    loop: while next < marks.count {
      let mark = marks[next]
      switch mark.kind {
      case .digit:
        if count == 0, mark.value == 0x30 { startsNumber = true }
        count += 1
      case .plus where count == 0: startsNumber = true
      case .star, .hash: hasTones = true
      case .comma, .semicolon:
        // Tones go on behind a further pause.
        if count == 0 || !(next + 1 < marks.count && marks[next + 1].kind == .digit) { break loop }
        break loop
      case .blank:
        if count == 0 { hasBlank = true }
      case .lineBreak, .letter, .other, .equals, .divider, .plus: break loop
      default: break
      }
      next += 1
    }
    return (count, startsNumber, hasTones, hasBlank)
  }

  /// Whether there are two numbers at a divider: so many digits on both sides. One that begins as numbers do (0, `+`) needs
  /// fewer before it, and an international one has more.
  private func dividesHere(left: Int, right: Int) -> Bool {
    let follow = digits(after: place)
    guard current.number.isPlain, follow.count >= right else { return false }
    let code = current.number.isInternational || isFromAbroad ? 2 : 0
    return current.count >= left + code || follow.startsNumber && current.count >= min(left, 6) + code
  }

  private var isFromAbroad: Bool {
    current.count > 1 && current.number.digits[0] == 0x30 && current.number.digits[1] == 0x30
  }

  private mutating func divide() {
    current.isDivided = true
    finish()
    current.isDivided = true
  }

  /// `,` and `;`: a pause, a divider, or punctuation.
  private mutating func takePause() {
    let follow = digits(after: place)
    let isSingle = place + 1 == marks.count || ![.comma, .semicolon].contains(marks[place + 1].kind)
    if current.count > 0, isSingle, !follow.hasTones, follow.count > 0, current.number.isPlain,
      follow.count >= (follow.hasBlank ? 6 : NumberScanner.extensionLength + 1)
        || follow.startsNumber && follow.count >= 7
          && current.count >= NumberScanner.shortest
    {
      divide()
      place += 1
    } else if current.count > 0, follow.count > 0 || follow.hasTones || !isSingle && tonesFollow {
      takeTones()
    } else if current.count == 0, current.number.isInternational {
      takeOther()
      place += 1
    } else {
      place += 1
    }
  }

  /// Whether digits follow behind further pauses.
  private var tonesFollow: Bool {
    let next = marks[place...].first { ![.comma, .semicolon, .blank].contains($0.kind) }
    return next.map { [.digit, .star, .hash].contains($0.kind) } ?? false
  }

  /// Pauses and what is dialled between them, to their end.
  private mutating func takeTones() {
    let start = place
    let numberEnd = current.end
    var pauses = 0
    var trailingPauses = 0
    loop: while place < marks.count {
      let mark = marks[place]
      switch mark.kind {
      case .digit, .star, .hash:
        let tone = mark.kind == .digit ? mark.value : mark.kind == .star ? UInt8(ascii: "*") : UInt8(ascii: "#")
        current.number.postDial.append(tone)
        current.end = mark.end
        trailingPauses = 0
      case .comma, .semicolon, .letter:
        if mark.kind == .letter ? !isPause(mark) : !tonesFollow { break loop }
        let isWait = mark.kind == .semicolon || mark.value == 0x77
        current.number.postDial.append(isWait ? UInt8(ascii: ";") : UInt8(ascii: ","))
        pauses += 1
        trailingPauses += 1
      case .blank, .dash: break
      default: break loop
      }
      place += 1
    }
    for _ in 0..<min(trailingPauses, current.number.postDial.count) { current.number.postDial.removeLast() }
    // One pause, written as punctuation, and digits: an extension, which is no part of the written number.
    let isComma = marks[start].kind == .comma
    let tones = current.number.phoneExtension
    current.number.hasExtension =
      isComma && pauses == 1 && tones.count <= NumberScanner.extensionLength && tones.allSatisfy { $0 >= 0x30 }
    if current.number.hasExtension { current.end = numberEnd }
    finish()
  }

  /// `p` for a pause, `w` for a wait: a single letter with a digit, `*` or `#` behind it.
  private func isPause(_ mark: NumberMark) -> Bool {
    guard mark.value == 0x70 || mark.value == 0x77, place > 0, marks[place - 1].kind != .letter else { return false }
    var next = place + 1
    while next < marks.count, marks[next].kind == .blank || isLetterPause(next) { next += 1 }
    return next < marks.count && [.digit, .star, .hash, .comma, .semicolon].contains(marks[next].kind)
  }

  private func isLetterPause(_ next: Int) -> Bool { marks[next].value == 0x70 || marks[next].value == 0x77 }

  // MARK: Words

  private mutating func takeWord() {
    let start = place
    var end = place
    while end < marks.count, marks[end].kind == .letter { end += 1 }
    let range = marks[start].start..<marks[end - 1].end
    let word = String(decoding: bytes[range], as: UTF8.self).lowercased()
    if current.count >= 3, isPause(marks[start]) { return takeTones() }
    expectsNumber = NumberWords.isGeneric(word) || NumberWords.isLabel(word)
    opening = nil
    if NumberWords.isExtension(word), let digit = firstDigit(behind: end),
      digits(after: digit - 1).count <= NumberScanner.extensionLength + 1
    {
      place = digit
      expectsNumber = true
      if current.count > 0 { takeExtension() }
      return
    }
    if current.count > 0, isParameter(start, end) { return skipParameter(end) }
    if current.count > 0, let count = vanity(start..<end) {
      for mark in marks[start..<start + count] { append(NumberWords.key(of: mark.value), mark) }
      current.hasLetters = true
      current.isLower = !marks[start].isUpper
      place = end
      return
    }
    if NumberWords.divides(word) {
      place = end - 1
      if dividesHere(left: 3, right: 3) {
        divide()
        place = end
        return
      }
    }
    if current.count > 0, marks[start - 1].kind == .digit { current.isGlued = true }
    // Digits that somebody made illegible: 0171 123xxxx.
    if word.count > 1, word.allSatisfy({ $0 == "x" }) { current = Candidate() }
    hasOtherText = true
    words.append((range, candidates.count + (current.count > 0 ? 1 : 0)))
    finish()
    place = end
    // The word's own punctuation: `Tel.:`
    while place < marks.count, [.dot, .colon, .equals].contains(marks[place].kind) { place += 1 }
  }

  /// The place of the digits behind a word for extensions, past its punctuation.
  private func firstDigit(behind start: Int) -> Int? {
    var next = start
    while next < marks.count, [.blank, .dot, .colon, .equals, .hash, .dash].contains(marks[next].kind) { next += 1 }
    return next < marks.count && marks[next].kind == .digit ? next : nil
  }

  /// The digits of an extension, at the place of the first one.
  private mutating func takeExtension() {
    // Pauses before the word are its own.
    current.number.postDial = WrittenNumber.Tones()
    current.number.postDial.append(UInt8(ascii: ","))
    while place < marks.count, [.digit, .dash, .blank].contains(marks[place].kind) {
      if marks[place].kind == .digit { current.number.postDial.append(marks[place].value) }
      place += 1
    }
    expectsNumber = false
    current.number.hasExtension = true
    finish()
  }

  /// `;isub=`, `;phone-context=`: a parameter of a URI (RFC 3966) behind a semicolon.
  private func isParameter(_ start: Int, _ end: Int) -> Bool {
    guard start > 0, marks[start - 1].kind == .semicolon else { return false }
    let rest = marks[end...].first { ![.letter, .dash].contains($0.kind) }
    return rest?.kind == .equals
  }

  private mutating func skipParameter(_ end: Int) {
    place = end
    while place < marks.count, marks[place].kind != .semicolon { place += 1 }
  }

  /// How many letters of a word are digits of the number before it; nil when the word is not part of it.
  ///
  /// Large letters count when they are written close to the digits (`1-800-FLOWERS`, `555-HELP`), small ones and those
  /// behind a blank only when the number starts as those do that are given out for words: toll-free ones, 900 and 1300.
  private func vanity(_ word: Range<Int>) -> Int? {
    let letters = marks[word]
    guard current.number.isPlain, current.number.postDial.isEmpty, word.lowerBound > 0,
      letters.allSatisfy({ $0.value != 0 })
    else { return nil }
    let isUpper = letters.allSatisfy(\.isUpper)
    let before = marks[word.lowerBound - 1].kind
    let isJoined = [.digit, .dash, .dot].contains(before)
    guard isJoined || before == .blank else { return nil }
    guard NumberScanner.vanityLengths.contains(current.count + letters.count) || current.hasLetters || isShort(letters)
    else { return nil }
    if current.hasLetters { return isUpper != current.isLower ? letters.count : nil }
    if isTollFree { return letters.count }
    let text = String(decoding: letters.map(\.value), as: UTF8.self)
    // +1 650 555 HELP
    let isWhole = current.number.digits.first == 0x31 && current.count + letters.count == 11
    guard isUpper, isJoined || isWhole, letters.count > 1, current.count < 8, !NumberWords.isLabel(text) else {
      return nil
    }
    return letters.count
  }

  /// Whether a word may go on with another one: `1-800-GO-FEDEX`.
  private func isShort(_ letters: ArraySlice<NumberMark>) -> Bool { isTollFree && letters.count > 1 }

  /// `800`, `888` …, `900`, `1300`, with a country code or a trunk prefix or without.
  private var isTollFree: Bool {
    let digits = Array(current.number.digits)
    guard (3...9).contains(digits.count) else { return false }
    if digits.starts(with: "1300".utf8) { return true }
    return (0...min(3, digits.count - 3)).contains { start in
      let isService = digits[start] == 0x38 && digits[start + 1] == digits[start + 2]
      return isService || digits[start...].starts(with: "900".utf8)
    }
  }

  private mutating func takeOther() {
    hasOtherText = true
    opening = nil
    if current.count > 0, marks[place - 1].kind == .digit { current.isGlued = true }
    finish()
  }

  /// `(0)` behind a country code.
  private var isOptionalTrunkPrefix: Bool {
    guard current.number.isInternational || isFromAbroad else { return false }
    let before = marks[..<place].last { $0.kind != .blank }
    let after = marks[(place + 1)...].first { $0.kind != .blank }
    return before?.kind == .open && after?.kind == .close
  }

  // MARK: What spreadsheets do

  /// `4.91512E+12`: reads it when no digit is lost.
  private mutating func readExponent() -> Bool {
    let body = marks.filter { $0.kind != .blank }
    guard let exponent = body.firstIndex(where: { $0.value == 0x65 }), exponent > 0, exponent + 1 < body.count,
      body[..<exponent].first?.kind == .digit || body[..<exponent].first?.kind == .plus
    else { return false }
    var power = body[(exponent + 1)...]
    if power.first?.kind == .plus { power.removeFirst() }
    let mantissa = body[..<exponent].drop { $0.kind == .plus }
    guard (1...2).contains(power.count), power.allSatisfy({ $0.kind == .digit }), mantissa.first?.kind == .digit,
      mantissa.count == 1 || mantissa.dropFirst().first.map({ [.dot, .comma].contains($0.kind) }) ?? false,
      mantissa.dropFirst(2).allSatisfy({ $0.kind == .digit })
    else { return false }
    let count = power.reduce(0) { $0 * 10 + Int($1.value & 0xF) }
    guard mantissa.count - 2 >= count, count >= 3 else {
      isDestroyed = true
      hasOtherText = true
      return true
    }
    for mark in mantissa where mark.kind == .digit && current.count <= count { append(mark.value, mark) }
    current.end = body.last?.end ?? 0
    finish()
    keep()
    return true
  }

  /// `1511234567.0`: a number that was a number to a spreadsheet.
  private mutating func dropFraction() {
    let offsets = current.offsets
    var start = offsets.count - 1
    while start > 0, offsets[start - 1] == offsets[start] - 1 { start -= 1 }
    let zeros = offsets.count - start
    guard (1...2).contains(zeros), start >= NumberScanner.shortest, offsets[start...].allSatisfy({ bytes[$0] == 0x30 }),
      bytes[offsets[start] - 1] == UInt8(ascii: "."), offsets[start] == offsets[0] + start + 1
    else { return }
    for _ in 0..<zeros { current.number.digits.removeLast() }
    current.offsets.removeLast(zeros)
    current.end = offsets[start] - 1
  }

  // MARK: What is kept

  private mutating func finish() {
    if current.count > 0 {
      if !current.hasLetters, current.number.postDial.isEmpty { dropFraction() }
      candidates.append(current)
    } else if current.number.isInternational {
      hasOtherText = true
    }
    current = Candidate()
  }

  /// Of what may be numbers, keeps what is: the long ones, short ones that a divider sets apart, or else the first.
  private mutating func keep() {
    let hasLong = candidates.contains { $0.count >= NumberScanner.shortest && !($0.isGlued && $0.count < 7) }
    var kept: [Candidate] = []
    for candidate in candidates {
      let isLong = candidate.count >= NumberScanner.shortest && !(candidate.isGlued && candidate.count < 7)
      let isShort = !candidate.isGlued && (candidate.isDivided && candidate.count >= 3 || !hasLong && kept.isEmpty)
      guard isLong || isShort else {
        hasOtherText = true
        continue
      }
      kept.append(candidate)
    }
    // Words stand before their numbers where the text begins with one, else behind.
    let isBefore =
      words.first.map { first in candidates.first.map { first.range.lowerBound < $0.start } ?? true } ?? false
    for candidate in kept {
      var number = candidate.number
      number.range = candidate.start..<candidate.end
      numbers.append(number)
      offsets.append(candidate.offsets)
      labels.append(label(of: candidate, isBefore: isBefore))
    }
  }

  private func label(of candidate: Candidate, isBefore: Bool) -> Range<Int> {
    guard let place = candidates.firstIndex(where: { $0.start == candidate.start }) else { return 0..<0 }
    let own = words.filter { $0.place == (isBefore ? place : place + 1) }.map(\.range)
    guard let first = own.first, let last = own.last else { return 0..<0 }
    let range = first.lowerBound..<last.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    return NumberWords.isGeneric(text) ? 0..<0 : range
  }

  /// The most digits that are dialled for one number: 15 (ITU-T E.164) and what comes before them.
  private static let longest = 18

  /// How many digits are enough for a number, so that a bracket behind them may begin another.
  private static let longEnough = 6
}
