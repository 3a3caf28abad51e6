/// The canonical form of a number, which all its spellings share: E.164 where the region's numbering plan yields it,
/// and the extension.
///
///     CanonicalNumber("030 23125000", region: Region("DE"))?.main  // "+493023125000"
///
/// Two numbers are the same if their canonical forms are equal. The extension is part of the identity: two extensions
/// of one line are two numbers.
public struct CanonicalNumber: Hashable, Sendable {
  /// The E.164 number with `+`; the dialled characters if there is none, as for 112 or `*#06#`.
  public let main: String
  /// The part dialled once connected: digits, `*` and `#`. May be empty.
  public let phoneExtension: String

  /// The whole number as one text, which is the same only for the same number.
  public var key: String { "\(main);\(phoneExtension)" }

  /// Whether ``main`` is an E.164 number.
  public var isE164: Bool { main.hasPrefix("+") }

  /// - Complexity: O(length)
  package init(_ number: WrittenNumber, region: Region?) {
    var main: [UInt8] = []
    CanonicalNumber.forEachCharacter(of: number, region: region) { main.append($0) }
    self.main = String(decoding: main, as: UTF8.self)
    phoneExtension = String(decoding: number.phoneExtension, as: UTF8.self)
  }

  /// The canonical form of a text that consists of one number; nil for all other texts.
  ///
  /// - Parameters:
  ///   - written: the number as somebody wrote it.
  ///   - phoneExtension: an extension given separately from the number.
  ///   - region: the region from which the number is dialled; nil if it is not known.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil, region: Region?) {
    guard let number = WrittenNumber(exactly: written, phoneExtension: phoneExtension) else { return nil }
    self.init(number, region: region)
  }

  /// The canonical form of a dialled number, as call records store it.
  public init?(dialled text: String, region: Region?) {
    guard let target = CallTarget(dialled: text, region: region) else { return nil }
    self.init(target)
  }

  /// The canonical form of a target: its number, or its SIP address.
  public init(_ target: CallTarget) {
    main = target.line
    phoneExtension = target.tail.filter { $0 != "," && $0 != ";" }
  }

  /// Whether another number is the same number, or an extension of this line.
  public func includes(_ other: CanonicalNumber) -> Bool {
    main == other.main && (phoneExtension.isEmpty || phoneExtension == other.phoneExtension)
  }

  /// Calls `body` with each ASCII character of ``main``.
  ///
  /// - Complexity: O(length), without allocation
  package static func forEachCharacter(of number: WrittenNumber, region: Region?, _ body: (UInt8) -> Void) {
    forEachCharacter(
      of: number.digits, isInternational: number.isInternational,
      NumberForm.international(of: number, region: region), region, body)
  }

  /// Calls `body` with ``main`` packed into words, as input for a hash: equal for equal numbers however they are
  /// written, and different for different numbers.
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

  /// Calls `body` with the words of any number.
  package static func forEachWord(of number: WrittenNumber, region: Region?, _ body: (UInt64) -> Void) {
    var words = Words()
    forEachCharacter(of: number, region: region) { words.append($0, body) }
    words.end(body)
  }

  /// Packs characters into words: four bits each, 14 in a word.
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
    // Without a region, the prefix that most of the world uses.
    let hasInternationalPrefix =
      region == nil && digits.starts(with: CallingCodes.defaultInternationalPrefix, at: 0) && digits.count > 2
    if isInternational || hasInternationalPrefix { body(UInt8(ascii: "+")) }
    for index in (hasInternationalPrefix ? CallingCodes.defaultInternationalPrefix.count : 0)..<digits.count {
      body(digits[index])
    }
  }
}
