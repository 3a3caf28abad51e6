/// Reads written numbers: the one place that defines what a number is. Address books, the dial field, pastes, lists, links and
/// the records of calls all come here.
///
/// People write numbers for people. So a text may hold one number or several, punctuation of any script inside them,
/// words before and after them, extensions and tones; and it may hold no number at all. The scanner goes through the
/// characters (``NumberMark``) once and decides at each one that is not a digit what it means:
///
/// - blanks, brackets, dashes, dots, slashes, quotes and the like separate digits of one number;
/// - `/`, `,`, `;`, a line break, a bracket, `|`, `&`, `+` and the words for *or* and *and* divide two numbers, if there are
///   enough digits on both sides for two;
/// - after a whole number, a few digits that make the next one (`555-0111/12`) are the last ones of a second number;
/// - `,` `;` `p` `w` are pauses if fewer digits follow, which are then dialled once connected;
/// - `ext. 12`, `x12`, `DW 12`, `内線 12`, `;ext=12`, `#12`, and one pause with up to ``extensionLength`` digits, are an
///   extension;
/// - letters after digits are digits if that makes a number of a usual length (`1-800-FLOWERS`, ``endOfVanity(_:)``);
///   all other words are not part of the number, and end it;
/// - the 0 in `+44 (0)20` is dialled only inside the country, and is omitted after a country code, unless it belongs to the
///   number (`+39 (0)6`);
/// - `+` before a 0 is not that of a country code; before 00 it is;
/// - a service code for one call (`#31#`) and the digit for an outside line (`0,`) are a prefix (``DialledPrefix``);
/// - an address of the Internet (`192.0.2.7`) is not a number.
///
/// Words and a few digits beside a number (`2nd floor`, `Room 12`) are not another number. A number with a letter between its
/// digits (`650-555-O123`), or one that looks like a digit right beside them (`0171 l234567`), is left out whole: what is dialled
/// is never a part of what was written.
package struct NumberScanner {
  /// A single pause and at most this many digits are an extension.
  static let extensionLength = 7
  /// After a word for it, an extension may have one more digit.
  package static let longestExtension = extensionLength + 1
  /// With fewer digits it is a number only if the text has no longer one, and nothing is written close to it.
  static let shortest = 5
  /// Letters are digits only in numbers with this many in total; the longest in use have 11 and a few letters too many.
  static let vanityLengths = 7...15

  /// The most digits that are dialled for one number: 15 (ITU-T E.164) and prefixes.
  static let longest = 18

  /// The numbers of a text, in its order.
  package internal(set) var numbers: [WrittenNumber] = []
  /// The byte offsets of the digits of each number.
  package internal(set) var offsets: [[Int]] = []
  /// The byte range of the label beside each number: a word with its purpose; empty if there is none.
  package internal(set) var labels: [Range<Int>] = []
  /// Whether there is more than numbers and punctuation.
  package internal(set) var hasOtherText = false
  /// Whether a spreadsheet has rounded the number: `4.91512E+12`. Its digits are lost.
  package internal(set) var hasLostDigits = false

  /// The text, as far as it is examined.
  let bytes: [UInt8]
  let marks: [NumberMark]
  var index = 0
  var current = Candidate()
  var candidates: [Candidate] = []
  var words: [(range: Range<Int>, candidateIndex: Int)] = []
  /// The index of an opening bracket before a number.
  var opening: Int?
  /// Whether the preceding word announces a number: `Tel030 …`, `x12`.
  var expectsNumber = false

  /// A candidate for a number.
  struct Candidate {
    var number = WrittenNumber()
    var offsets: [Int] = []
    var start = 0
    var end = 0
    var hasLetters = false
    /// Whether a letter or other text is right before or after it.
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
    // The last character may have a few more bytes.
    self.bytes = Array(bytes.prefix(NumberMark.byteLimit + 3))
    marks = NumberMark.marks(of: self.bytes)
  }

  consuming func run() -> NumberScanner {
    // A URI of another kind, or the address of a computer.
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
      if mark.value == 0x30, isOptionalTrunkPrefix { break }
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
      // Without blanks it is more often punctuation.
      let isApart = index > 0 && marks[index - 1].kind == .blank
      if dividesHere(left: isApart ? 7 : 9, right: 6) { divide() }
    case .lineBreak: if dividesHere(left: 5, right: 5) { divide() }
    // `Room 12: 030 …`
    case .colon where 1...3 ~= current.count && !current.number.isInternational && isLabel(at: index):
      hasOtherText = true
      current = Candidate()
    // Too many digits for one number, and the next digits begin like a number.
    case .blank where current.count >= 7 && !marks[index - 1].separates:
      let follow = digits(after: index)
      let isTooLong = current.count + follow.count > NumberScanner.longest
      if follow.startsNumber && isTooLong || current.hasLetters, dividesHere(left: 7, right: 7) {
        divide()
      }
    case .divider:
      if dividesHere(left: 3, right: 3) { divide() } else { endAtOtherText() }
    case .close where current.count > 0: current.end = mark.end
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

  /// Starts a number, at the bracket before it if there is one.
  mutating func begin(_ mark: NumberMark) {
    // A number after its prefix has begun already.
    guard current.number.prefix.isEmpty else { return }
    current.start = opening ?? mark.start
    current.isGlued = !expectsNumber && index > 0 && [.letter, .other].contains(marks[index - 1].kind)
    expectsNumber = false
  }

  mutating func consumePlus() {
    if current.count == 0 {
      begin(marks[index])
      current.number.isInternational = skipToCountryCode()
    } else if !current.number.isPlain, [.star, .hash, .digit].contains(marks[index - 1].kind),
      DialledPrefix.mayPrecedePlus(current.number.digits)
    {
      // A service code takes an international number (3GPP TS 22.030): **21*+4930…#, #31#+4930….
      append(UInt8(ascii: "+"), marks[index])
    } else if current.count >= 3, digits(after: index).count >= 3 {
      divide()
      begin(marks[index])
      current.number.isInternational = skipToCountryCode()
    } else {
      endAtOtherText()
    }
  }

  /// Whether a country code may follow the `+` at the current place. None begins with 0; the 00 of another way to write `+` is
  /// passed over.
  private mutating func skipToCountryCode() -> Bool {
    let follow = Array(marks.indices.dropFirst(index + 1).lazy.filter { [marks] in marks[$0].kind == .digit }.prefix(2))
    guard let first = follow.first, marks[first].value == 0x30 else { return true }
    guard follow.count == 2, let second = follow.last, marks[second].value == 0x30 else { return false }
    index = second
    return true
  }

  /// `*` and `#`: part of a service code, or `#` before an extension.
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

  mutating func endAtOtherText() {
    hasOtherText = true
    opening = nil
    if current.count > 0, isBetweenDigits {
      current = Candidate()
      index += 1
      skipRestOfNumber()
      // The caller goes past the current mark.
      index -= 1
      return
    }
    if current.count > 0, marks[index - 1].kind == .digit { current.isGlued = true }
    finish()
  }

  /// Whether a character that is part of no number is right between the digits of one, so that neither side is the number:
  /// `0171 23?4567`, `+49 30 23½125000`.
  private var isBetweenDigits: Bool {
    guard marks[index].kind == .other, isJoined(index..<index + 1) || isBetweenGroups else { return false }
    return true
  }

  /// Whether digits are on both sides of the current character, and do not make two whole numbers.
  private var isBetweenGroups: Bool {
    guard index + 1 < marks.count, [.digit, .close].contains(marks[index - 1].kind) || marks[index + 1].kind == .digit
    else {
      return false
    }
    let follow = digits(after: index).count
    return marks[index - 1].kind != .blank && follow > 0
      && !(isWhole && follow >= 6)
  }

  /// `(0)` after a country code.
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
