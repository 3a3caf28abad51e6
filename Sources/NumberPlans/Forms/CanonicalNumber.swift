/// A number in canonical form, common to all its spellings: E.164 if the numbering plan of the region yields it, and the
/// extension. Two numbers are the same number if these are equal.
///
/// An extension belongs to the identity: two extensions of one line are two numbers.
public struct CanonicalNumber: Hashable, Sendable {
  /// `+`, country code and number (ITU-T E.164); the dialled characters if that is not known, as for 112 or `*#06#`.
  public let main: String
  /// The part dialled once connected: digits, `*` and `#`; may be empty.
  public let phoneExtension: String

  /// Whether ``main`` is an E.164 number.
  public var isE164: Bool { main.hasPrefix("+") }

  /// - Complexity: O(length)
  package init(_ number: WrittenNumber, region: Region?) {
    var main: [UInt8] = []
    CanonicalNumber.forEachCharacter(of: number, region: region) { main.append($0) }
    self.main = String(decoding: main, as: UTF8.self)
    phoneExtension = String(decoding: number.phoneExtension, as: UTF8.self)
  }

  /// The canonical form of a text that is one number; nil for all other texts.
  ///
  /// - Parameter phoneExtension: an extension beside the number.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil, region: Region?) {
    guard let number = WrittenNumber(exactly: written, phoneExtension: phoneExtension) else { return nil }
    self.init(number, region: region)
  }

  /// The same for a number that was dialled, as the records of calls have it.
  public init?(dialled text: String, region: Region?) {
    guard let target = CallTarget(dialled: text, region: region) else { return nil }
    self.init(target)
  }

  /// The number of a target; of a SIP address, the address.
  public init(_ target: CallTarget) {
    main = target.line
    phoneExtension = target.tail.filter { $0 != "," && $0 != ";" }
  }

  /// Whether another number is the same, or one of the extensions of this line.
  public func includes(_ other: CanonicalNumber) -> Bool {
    main == other.main && (phoneExtension.isEmpty || phoneExtension == other.phoneExtension)
  }

  /// The characters of ``main``, ASCII.
  ///
  /// - Complexity: O(length), without allocation
  package static func forEachCharacter(of number: WrittenNumber, region: Region?, _ body: (UInt8) -> Void) {
    forEachCharacter(
      of: number.digits, isInternational: number.isInternational,
      NumberForm.international(of: number, region: region), region, body)
  }

  /// ``main`` as words, for hashes: the same for the same number however it is written, and different for different numbers.
  ///
  /// - Complexity: O(length), without allocation
  package static func forEachWord(of number: PlainNumber, region: Region?, _ body: (UInt64) -> Void) {
    var words = Words()
    forEachCharacter(
      of: number.digits, isInternational: number.isInternational,
      NumberForm.international(of: number, region: region), region
    ) { words.append($0, body) }
    words.end(body)
  }

  /// The same for any number.
  package static func forEachWord(of number: WrittenNumber, region: Region?, _ body: (UInt64) -> Void) {
    var words = Words()
    forEachCharacter(of: number, region: region) { words.append($0, body) }
    words.end(body)
  }

  /// Characters in words, four bits each, 14 in a word.
  private struct Words {
    private static let empty: UInt64 = 1
    /// The bit above the first character preserves leading zeros.
    private var word = empty

    @inline(__always)
    mutating func append(_ character: UInt8, _ body: (UInt64) -> Void) {
      word = word << 4 | UInt64(character == UInt8(ascii: "#") ? 0xC : character & 0xF)
      if word >> 56 != 0 {
        body(word)
        word = Words.empty
      }
    }

    func end(_ body: (UInt64) -> Void) { body(word) }
  }

  @inline(__always)
  private static func forEachCharacter(
    of digits: some DigitString, isInternational: Bool, _ international: NumberForm?, _ region: Region?,
    _ body: (UInt8) -> Void
  ) {
    if let international {
      body(UInt8(ascii: "+"))
      for digit in international.prefix { body(digit) }
      for index in international.writtenStart..<digits.count { body(digits[index]) }
      return
    }
    // Without a region, the prefix that most of the world dials before an international number.
    let hasInternationalPrefix =
      region == nil && digits.starts(with: CallingCodes.defaultInternationalPrefix, at: 0) && digits.count > 2
    if isInternational || hasInternationalPrefix { body(UInt8(ascii: "+")) }
    for index in (hasInternationalPrefix ? CallingCodes.defaultInternationalPrefix.count : 0)..<digits.count {
      body(digits[index])
    }
  }
}
