/// Finds and parses the phone numbers in a text.
///
///     var text = "Office: +49 30 23125000 ext. 12 or 0171 2345678"
///     let numbers = text.withUTF8 { NumberScanner.scan($0).numbers }  // two numbers
///
/// The scanner is the only code that defines what a number is: address books, the dial field, pastes, lists, links and
/// call records all use it.
///
/// A text may contain several numbers or none, with punctuation of any script, words, extensions and tones. The scanner
/// visits each character (``NumberMark``) once and interprets those that are not digits as follows:
///
/// - Blanks, brackets, dashes, dots, slashes, quotes and similar characters separate digits of one number.
/// - `/`, `,`, `;`, a line break, a bracket, `|`, `&`, `+` and the words for *or* and *and* divide two numbers, if both
///   sides have enough digits.
/// - After a whole number, a few digits that continue its sequence (`555-0111/12`) are the last digits of a second
///   number. A second number without area code (`030 2312510 / 2312511`) has that of the first.
/// - `,`, `;`, `p` and `w` are pauses if fewer digits follow, which are then dialled once connected.
/// - `ext. 12`, `x12`, `DW 12`, `内線 12`, `;ext=12`, `#12`, and one pause with up to ``extensionLength`` digits, are an
///   extension.
/// - Letters after digits are digits if the result is a number of a usual length (`1-800-FLOWERS`,
///   ``endOfVanity(_:)``). All other words end the number.
/// - The 0 in `+44 (0)20` is dialled only within the country, and is omitted after a country code, unless it belongs to
///   the number (`+39 (0)6`).
/// - `+` before a single 0 does not introduce a country code; `+` before 00 does.
/// - A service code for one call (`#31#`) and the digit for an outside line (`0,`) are a prefix (``DialledPrefix``).
/// - An IP address (`192.0.2.7`) is not a number.
/// - By the plan of a region (``Division/plan(_:)``), digits that are not a valid number are divided where the first of them
///   are one (``divideByPlan()``).
///
/// Words and a few digits beside a number (`2nd floor`, `Room 12`) are not another number. A number with a letter among
/// its digits (`650-555-O123`), or with a letter next to them that looks like a digit (`0171 l234567`), is skipped as a
/// whole: part of a written number is never dialled.
package struct NumberScanner {
  /// A single pause and at most this many digits are an extension.
  static let extensionLength = 7
  /// The longest extension after a word such as `ext.`.
  package static let longestExtension = extensionLength + 1
  /// Fewer digits are a number only if the text has no longer number, and no text touches them.
  static let shortest = 5
  /// The total lengths of numbers with letters. The longest in use have 11 characters and a few surplus letters.
  static let vanityLengths = 7...15

  /// The longest number with its prefixes; a number has at most 15 digits (ITU-T E.164).
  static let longest = 18

  /// The numbers of the text, in order.
  package internal(set) var numbers: [WrittenNumber] = []
  /// The byte offsets of the digits of each number.
  package internal(set) var offsets: [[Int]] = []
  /// The byte range of each number's label, a word for its purpose; empty if there is none.
  package internal(set) var labels: [Range<Int>] = []
  /// Whether the text has more than numbers and punctuation.
  package internal(set) var hasOtherText = false
  /// Whether a spreadsheet has rounded the number (`4.91512E+12`), so that digits are lost.
  package internal(set) var hasLostDigits = false

  /// The examined part of the text.
  let bytes: [UInt8]
  let marks: [NumberMark]
  let division: Division
  var index = 0
  var current = Candidate()
  var candidates: [Candidate] = []
  var words: [(range: Range<Int>, candidateIndex: Int)] = []
  /// The byte offset of an opening bracket before a number.
  var opening: Int?
  /// Whether the preceding word announces a number: `Tel030 …`, `x12`.
  var expectsNumber = false

  /// What divides digits into numbers.
  package enum Division: Sendable {
    /// Punctuation and words alone, as for numbers that were divided before.
    case punctuation
    /// The numbering plans too: numbers that begin with `+`, and those of a region if it is known.
    case plan(Region?)
  }

  /// A candidate for a number.
  struct Candidate {
    var number = WrittenNumber()
    var offsets: [Int] = []
    var start = 0
    var end = 0
    var hasLetters = false
    /// Whether a letter or other text touches the candidate.
    var isGlued = false
    /// Whether a divider, rather than other text, ended this candidate or the preceding one.
    var isDivided = false

    var count: Int { number.digits.count }
  }

  /// - Complexity: O(bytes), at most ``NumberMark/byteLimit``
  package static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, dividedBy division: Division = .punctuation
  ) -> NumberScanner {
    if let inner = NumberURI.number(bytes) {
      return inner.withUnsafeBufferPointer { NumberScanner($0, division).run() }
    }
    let scan = NumberScanner(bytes, division).run()
    // Numbers that no plan knows are divided by punctuation.
    guard case .plan = division, scan.numbers.contains(where: { $0.digits.count > longest }) else { return scan }
    return NumberScanner(bytes, .punctuation).run()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ division: Division) {
    self.division = division
    // The last character may extend up to three bytes beyond the limit.
    self.bytes = Array(bytes.prefix(NumberMark.byteLimit + 3))
    marks = NumberMark.marks(of: self.bytes)
  }

  consuming func run() -> NumberScanner {
    // The text is a URI of another kind, or a network address.
    if marks.contains(where: { bytes[$0.start] == UInt8(ascii: "@") }) || isHexadecimalAddress {
      hasOtherText = true
      return self
    }
    if readExponent() { return self }
    while index < marks.count { step() }
    finish()
    selectNumbers()
    return self
  }

  mutating func step() {
    let mark = marks[index]
    if mark.separates, divideShortened() || skipRemark() { return }
    switch mark.kind {
    case .digit:
      if mark.value == 0x30, isOptionalTrunkPrefix || consumeCodeWithoutPlus() { break }
      append(mark.value, mark)
    case .plus: consumePlus()
    case .star, .hash: return consumeStarOrHash()
    case .tilde:
      if let digit = extensionAfterTilde {
        index = digit
        return consumeExtension()
      }
    case .letter: return consumeWord()
    case .comma, .semicolon: return consumePause()
    case .open:
      if dividesHere(left: 7, right: 6) { divide() }
      if current.count == 0 { opening = opening ?? mark.start }
    case .slash:
      // A slash without blanks is usually punctuation.
      let isApart = index > 0 && marks[index - 1].kind == .blank
      if dividesHere(left: isApart ? 7 : 9, right: 6) { divide() }
    case .lineBreak: if dividesHere(left: 5, right: 5) { divide() }
    // `Room 12: 030 …`
    case .colon where 1...3 ~= current.count && !current.number.isInternational && isLabel(at: index):
      hasOtherText = true
      current = Candidate()
    // `1. 030 …`
    case .dot where isListMarker && marks[(index + 1)...].first?.kind == .blank: current = Candidate()
    // There are too many digits for one number, and the next digits start like a number.
    case .blank where current.count >= 7 && !marks[index - 1].separates:
      let follow = digits(after: index, stopsAtSlash: true)
      // `0171/5550172 0171/5550173`: the slash stands behind the area code of the second number.
      let isArea = 2...5 ~= follow.count && digits(after: index).count >= follow.count + 5
      if isArea, endsAtSlash(from: index), isKnown(current.number) {
        divide()
        break
      }
      let isTooLong = current.count + follow.count > NumberScanner.longest
      if follow.startsNumber && isTooLong && isKnown(current.number) || current.hasLetters,
        dividesHere(left: 7, right: 7)
      {
        divide()
      }
    case .divider:
      if divideShortened(from: index + 1) { return }
      if dividesHere(left: 3, right: 3) { divide() } else { endAtOtherText() }
    case .close where current.count > 0:
      if isListMarker { current = Candidate() } else { current.end = mark.end }
    case .equals where current.count == 0 && words.isEmpty: break
    case .equals, .other: endAtOtherText()
    default: break
    }
    if ![.open, .blank].contains(mark.kind) { opening = nil }
    index += 1
  }

  mutating func append(_ digit: UInt8, _ mark: NumberMark) {
    if current.count == 0, !current.number.isInternational { begin(mark) }
    let isFull = current.count == WrittenNumber.Digits.capacity
    current.number.digits.append(digit)
    if !isFull { current.offsets.append(mark.start) }
    current.end = mark.end
  }

  /// Starts a number, at the opening bracket before it if there is one.
  mutating func begin(_ mark: NumberMark) {
    // After a prefix, the number has started already.
    guard current.number.prefix.isEmpty else { return }
    current.start = opening ?? mark.start
    current.isGlued = !expectsNumber && index > 0 && [.letter, .other].contains(marks[index - 1].kind)
    expectsNumber = false
  }

  mutating func consumePlus() {
    // 0+49 …: the 0 is not part of the number.
    if 1...2 ~= current.count, current.number.isPlain, digits(after: index).count >= NumberScanner.lengthBeforeRemark {
      current = Candidate()
      hasOtherText = true
    }
    if current.count == 0 {
      begin(marks[index])
      current.number.isInternational = skipToCountryCode()
    } else if !current.number.isPlain, [.star, .hash, .digit].contains(marks[index - 1].kind),
      DialledPrefix.mayPrecedePlus(current.number.digits)
    {
      // A service code may contain an international number (3GPP TS 22.030): **21*+4930…#, #31#+4930….
      append(UInt8(ascii: "+"), marks[index])
    } else if current.count >= 3, digits(after: index).count >= 3 {
      divide()
      begin(marks[index])
      current.number.isInternational = skipToCountryCode()
    } else {
      endAtOtherText()
    }
  }

  /// Whether a country code may follow the `+` at the current index. No country code begins with 0; a redundant 00
  /// after `+` is skipped.
  private mutating func skipToCountryCode() -> Bool {
    let follow = Array(marks.indices.dropFirst(index + 1).lazy.filter { [marks] in marks[$0].kind == .digit }.prefix(2))
    guard let first = follow.first, marks[first].value == 0x30 else { return true }
    guard follow.count == 2, let second = follow.last else { return false }
    if marks[second].value == 0x30 {
      index = second
    } else if NumberKinds.isValid(international: digitValues(from: second)) {
      // +091 …: the 0 is a slip.
      index = first
    } else {
      return false
    }
    return true
  }

  /// Whether a slash follows the next digits, between two without a blank.
  private func endsAtSlash(from index: Int) -> Bool {
    let end = marks[(index + 1)...].firstIndex { $0.kind != .digit } ?? marks.endIndex
    return end + 1 < marks.count && marks[end].kind == .slash && marks[end + 1].kind == .digit
  }

  /// The digits from an index on, up to a character that does not separate the digits of a number.
  private func digitValues(from start: Int) -> [UInt8] {
    marks[start...].prefix { $0.kind == .digit || $0.separates }.lazy.filter { $0.kind == .digit }.map(\.value)
  }

  /// Whether the 0 at the current index is in brackets after a country code without `+`, so that the number is international:
  /// `49 (0) 30 …`. Returns whether the 0 is to be skipped.
  private mutating func consumeCodeWithoutPlus() -> Bool {
    let number = current.number
    guard number.isPlain, !number.isInternational, let code = ShortDigits(number.digits), 1...3 ~= code.count,
      let country = CallingCodes.region(ofInternational: code + CallingCodes.trunkZero), country.callingCode == code,
      marks[..<index].last(where: { $0.kind != .blank })?.kind == .open,
      marks[(index + 1)...].first(where: { $0.kind != .blank })?.kind == .close,
      case let rest = digitValues(from: index + 1), let next = rest.first
    else { return false }
    let belongs = CallingCodes.numbersStartWithZero(after: code, followedBy: next)
    guard NumberKinds.isValid(belongs ? code + CallingCodes.trunkZero : code, rest) else { return false }
    current.number.isInternational = true
    return !belongs
  }

  /// Whether a number is valid, if plans divide numbers.
  func isKnown(_ number: WrittenNumber) -> Bool {
    guard case .plan(let region) = division else { return true }
    return number.isValid(in: region)
  }

  /// Whether the bracket or dot at the current index follows the number of an item in a list: `1) 202-555-0143`.
  private var isListMarker: Bool {
    guard 1...2 ~= current.count, current.number.isPlain, !current.number.isInternational,
      current.number.digits[0] != 0x30, current.start == current.offsets.first,
      !marks[..<index].contains(where: { $0.kind == .open && $0.start > current.start })
    else { return false }
    return digits(after: index).count >= NumberScanner.lengthBeforeRemark
  }

  /// Consumes `*` or `#`: a character of a service code, or a `#` before an extension.
  mutating func consumeStarOrHash() {
    let mark = marks[index]
    let follow = digits(after: index)
    if mark.kind == .hash, current.number.isPlain, current.count >= 6,
      (1...NumberScanner.extensionLength) ~= follow.count,
      !follow.hasTones
    {
      index += 1
      return consumeExtension()
    }
    append(mark.kind == .star ? UInt8(ascii: "*") : UInt8(ascii: "#"), mark)
    current.number.isPlain = false
    index += 1
  }

  /// Ends the current number at a character that is not part of it.
  mutating func endAtOtherText() {
    hasOtherText = true
    opening = nil
    if current.count > 0, isBetweenDigits {
      current = Candidate()
      index += 1
      skipRestOfNumber()
      // The caller advances past the current mark.
      index -= 1
      return
    }
    if current.count > 0, marks[index - 1].kind == .digit { current.isGlued = true }
    finish()
  }

  /// Whether the current character is in the middle of a number without being part of it, so that neither side is the
  /// number: `0171 23?4567`, `+49 30 23½125000`.
  private var isBetweenDigits: Bool {
    guard marks[index].kind == .other, isJoined(index..<index + 1) || isBetweenGroups else { return false }
    return true
  }

  /// Whether the current character is between digits that are not two whole numbers.
  private var isBetweenGroups: Bool {
    guard index + 1 < marks.count, [.digit, .close].contains(marks[index - 1].kind) || marks[index + 1].kind == .digit
    else {
      return false
    }
    let follow = digits(after: index).count
    return marks[index - 1].kind != .blank && follow > 0
      && !(isWhole && follow >= 6)
  }

  /// Whether the current digit is the 0 of `(0)` after a country code.
  var isOptionalTrunkPrefix: Bool {
    guard current.number.isInternational || hasInternationalPrefix else { return false }
    let before = marks[..<index].last { $0.kind != .blank }
    let after = marks[(index + 1)...].first { $0.kind != .blank }
    let code = ShortDigits(current.number.digits.dropFirst(current.number.isInternational ? 0 : 2))
    guard before?.kind == .open, after?.kind == .close else { return false }
    let next = marks[(index + 1)...].first { $0.kind == .digit }?.value ?? 0
    return !(code.map { CallingCodes.numbersStartWithZero(after: $0, followedBy: next) } ?? false)
  }
}
