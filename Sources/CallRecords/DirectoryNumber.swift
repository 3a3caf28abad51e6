/// A number of the directory as it is looked up: country code, number and extension, digits only, as one integer.
///
/// At most 18 digits fit: 15 of a number (ITU-T E.164), and an extension.
public struct DirectoryNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Country code and number have no more than 15 (ITU-T E.164, 6); an extension takes the rest.
  public static let maximumDigits = 18
  /// Country code and number have at least so many: Niue has numbers of 4 digits behind a code of 3.
  public static let minimumDigits = 5

  /// The digits as an integer. No country code begins with 0, so none gets lost.
  public let key: Int64

  /// The number of a key of the table; nil when no number has it.
  public init?(key: Int64) {
    guard key >= 10_000, key < 1_000_000_000_000_000_000 else { return nil }
    self.key = key
  }

  /// The lowest number there can be.
  public static let lowest = DirectoryNumber(lowest: ())

  private init(lowest: ()) { key = 10_000 }

  /// The digits.
  public var digits: String { String(key) }

  /// `+` and the digits.
  public var description: String { "+\(key)" }

  public static func < (one: DirectoryNumber, other: DirectoryNumber) -> Bool { one.key < other.key }
}

extension DirectoryNumber {
  /// How a number that begins with 0 is read: the digits of it with the country code in front, without `+`; nil when its
  /// country is not known.
  public typealias NationalRule = @Sendable (UnsafeBufferPointer<UInt8>) -> [UInt8]?

  /// Reads a number as lists of numbers write it.
  ///
  /// Separators are dropped. A number with `+`, and one that does not begin with 0, has its country code in front
  /// (`886 2 5566 7788`); one that begins with 0 is national, or begins with an international prefix, and the rule says
  /// what it is (`02 5566 7788` in Taiwan). What follows `,`, `;`, `x` or `ext` is the extension, and is appended
  /// (`0255667788,0718` is 8862556677880718).
  ///
  /// - Complexity: O(length), without allocation unless it begins with 0
  public init(_ text: UnsafeBufferPointer<UInt8>, national: NationalRule) throws(DirectoryProblem) {
    var parsed = ParsedDigits()
    guard parsed.take(text) else { throw .notANumber(String(decoding: text, as: UTF8.self)) }
    guard parsed.count <= DirectoryNumber.maximumDigits else { throw .tooLong(String(decoding: text, as: UTF8.self)) }
    if parsed.isNational {
      let digits = parsed.digits(to: parsed.numberCount)
      guard let international = digits.withUnsafeBufferPointer({ national($0) }) else {
        throw .unknownCountry(String(decoding: text, as: UTF8.self))
      }
      let all = international + parsed.digits(to: parsed.count).dropFirst(parsed.numberCount)
      guard international.first != 0x30, international.allSatisfy({ (0x30...0x39).contains($0) }),
        international.count >= DirectoryNumber.minimumDigits
      else { throw .notANumber(String(decoding: text, as: UTF8.self)) }
      guard all.count <= DirectoryNumber.maximumDigits else { throw .tooLong(String(decoding: text, as: UTF8.self)) }
      key = all.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
      return
    }
    guard parsed.numberCount >= DirectoryNumber.minimumDigits, parsed.firstDigit != 0 else {
      throw .notANumber(String(decoding: text, as: UTF8.self))
    }
    key = parsed.value
  }

  /// - Complexity: O(length)
  public init(_ text: String, national: NationalRule) throws(DirectoryProblem) {
    var text = text
    let result = text.withUTF8 { bytes -> Result<DirectoryNumber, DirectoryProblem> in
      Result { () throws(DirectoryProblem) in try DirectoryNumber(bytes, national: national) }
    }
    self = try result.get()
  }
}

/// The digits of a number while they are read.
private struct ParsedDigits {
  /// Digits beyond these are only counted.
  private static let capacity = 40
  private var storage = InlineArray<40, UInt8>(repeating: 0)
  /// The digits as an integer, as long as they fit.
  private(set) var value: Int64 = 0
  private(set) var count = 0
  /// How many of them come before the extension.
  private(set) var numberCount = 0
  private var hasPlus = false
  private var isExtension = false

  var firstDigit: UInt8 { storage[0] }
  var isNational: Bool { !hasPlus && count > 0 && firstDigit == 0 }

  func digits(to end: Int) -> [UInt8] { (0..<min(end, ParsedDigits.capacity)).map { storage[$0] + 0x30 } }

  /// Reads a number; false when something in it belongs to none.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case 0x30...0x39: append(byte - 0x30)
      case UInt8(ascii: "+"):
        guard count == 0, !hasPlus else { return false }
        hasPlus = true
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"), 0x09:
        break
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "e"):
        guard count > 0 else { return false }
        isExtension = true
        // `ext`, `ext.`, `ext=`
        while place < text.count, [0x78, 0x74, 0x3D, 0x2E].contains(text[place]) { place += 1 }
      case 0xC2 where place < text.count && text[place] == 0xA0: place += 1
      // U+2010 to U+2015, dashes, and U+202F, a blank.
      case 0xE2 where place + 1 < text.count && text[place] == 0x80 && (0x90...0xAF).contains(text[place + 1]):
        place += 2
      default: return false
      }
    }
    return count > 0
  }

  private mutating func append(_ digit: UInt8) {
    if count < ParsedDigits.capacity { storage[count] = digit }
    if count < DirectoryNumber.maximumDigits { value = value * 10 + Int64(digit) }
    count += 1
    if !isExtension { numberCount += 1 }
  }
}
