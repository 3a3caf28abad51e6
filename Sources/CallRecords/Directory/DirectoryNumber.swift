import NumberPlans

/// A telephone number as a key of the directory.
///
/// It has a country code, a number and an optional extension, or is a short number, which is dialled without a country code:
/// 112, a service, an internal extension.
///
///     let number = try DirectoryNumber("886 2 5566 7788", region: nil)
///     number.e164  // "+886255667788"
///
/// At most 18 digits fit: 15 of an E.164 number, and an extension. A short number has 2 to 8.
public struct DirectoryNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The maximum number of digits. Country code and number have at most 15 (ITU-T E.164, 6); the rest are an extension.
  public static let maximumDigits = 18
  /// The minimum number of digits of country code and number: Niue has numbers of 4 digits after a code of 3.
  public static let minimumDigits = 5
  /// The maximum number of digits in an extension.
  public static let maximumExtensionDigits = 8
  /// The unit of the extension's length in ``key``, above all possible digits.
  static let extensionUnit: Int64 = 1_000_000_000_000_000_000
  /// The lowest key of a short number, above the keys of numbers with the longest extension.
  static let shortBase: Int64 = 9_000_000_000_000_000_000
  /// The unit of the length in the key of a short number, which preserves leading zeros.
  static let shortUnit: Int64 = 100_000_000
  /// The possible lengths of a number with its country code.
  static let lengths = 1...maximumDigits
  /// The possible lengths of a short number.
  public static let shortLengths = 2...8

  /// The number as an integer: the length of the extension in units of 10¹⁸, then all digits, the extension last. A country
  /// code does not begin with 0, so no digit is lost. For a short number: 9·10¹⁸, its length in units of 10⁸, its digits.
  public let key: Int64

  /// Creates the number with a stored key; nil if the key is invalid.
  public init?(key: Int64) {
    if key >= DirectoryNumber.shortBase {
      let (count, value) = (key - DirectoryNumber.shortBase).quotientAndRemainder(dividingBy: DirectoryNumber.shortUnit)
      guard let count = Int(exactly: count), DirectoryNumber.shortLengths.contains(count),
        String(value).utf8.count <= count
      else { return nil }
    } else {
      guard key >= 10_000, key % DirectoryNumber.extensionUnit >= 10_000 else { return nil }
    }
    self.key = key
  }

  /// The lowest possible number.
  public static let lowest = DirectoryNumber(lowest: ())

  private init(lowest: ()) { key = 10_000 }

  /// Whether the number is dialled without a country code.
  public var isShort: Bool { key >= DirectoryNumber.shortBase }

  /// All digits, the extension last.
  public var digits: String {
    guard isShort else { return String(key % DirectoryNumber.extensionUnit) }
    let (count, value) = (key - DirectoryNumber.shortBase).quotientAndRemainder(dividingBy: DirectoryNumber.shortUnit)
    let digits = String(value)
    return String(repeating: "0", count: max(Int(count) - digits.utf8.count, 0)) + digits
  }

  /// Country code and number, without the extension; all digits of a short number.
  public var mainDigits: String { String(digits.dropLast(extensionCount)) }

  /// `+`, country code and number (ITU-T E.164); nil for a short number.
  public var e164: String? { isShort ? nil : "+" + mainDigits }

  /// The digits of the extension; empty when there is none.
  public var phoneExtension: String { String(digits.suffix(extensionCount)) }

  /// The length of the extension. Entries of older versions do not record it; their extension is the digits in excess of the
  /// numbering plan.
  private var extensionCount: Int {
    if isShort { return 0 }
    let count = Int(key / DirectoryNumber.extensionUnit)
    return count > 0 ? count : DirectoryNumber.excess(Array(digits.utf8))
  }

  /// The dial string: `+`, country code and number, and the extension after a pause; or a short number.
  public var description: String {
    let count = extensionCount
    let digits = digits
    return (isShort ? "" : "+") + digits.dropLast(count) + (count > 0 ? "," + digits.suffix(count) : "")
  }

  /// The number as it is written in a list: without `+`, unless the region would then read it as another number.
  ///
  /// - Parameter region: the region in which the list is read (``init(_:region:)``).
  public func listed(in region: Region?) -> String {
    if isShort { return digits }
    let bare = String(description.dropFirst())
    return (try? DirectoryNumber(bare, region: region)) == self ? bare : description
  }

  /// The number without its extension; nil if it has none.
  public var withoutExtension: DirectoryNumber? {
    extensionCount > 0 ? Int64(mainDigits).flatMap { DirectoryNumber(key: $0) } : nil
  }

  /// The key that older versions stored, which does not record where the extension begins.
  var legacyKey: Int64 { isShort ? key : key % DirectoryNumber.extensionUnit }

  public static func < (one: DirectoryNumber, other: DirectoryNumber) -> Bool { one.key < other.key }
}

extension DirectoryNumber {
  /// Reads a number as it is written in lists of numbers (``NumberPlans/NumberScanner``): with `+`, with its country code
  /// (`886 2 5566 7788`), national (`02 5566 7788` in Taiwan, `650 253 0000` in the United States), or short (`4712`).
  ///
  /// - Parameter region: the region in which national numbers are dialled. If it is nil, all numbers have a country code.
  /// - Complexity: O(length)
  public init(_ text: UnsafeBufferPointer<UInt8>, region: Region?) throws(DirectoryProblem) {
    try self.init(WrittenNumber(exactly: text), String(decoding: text, as: UTF8.self), region) {
      NumberForm.international(listed: $0, region: region)
    }
  }

  /// - Parameters:
  ///   - text: the number as written, for the problem.
  ///   - form: returns the international form of a number; nil if it is unknown.
  private init(
    _ number: WrittenNumber?, _ text: @autoclosure () -> String, _ region: Region?,
    form: (WrittenNumber) -> NumberForm?
  ) throws(DirectoryProblem) {
    guard let number, number.isPlain, !number.digits.isEmpty else { throw .notANumber(text()) }
    let isForeign = number.isMissingPlus(in: region)
    if let short = DirectoryNumber.shortKey(of: number, region) {
      key = short
      return
    }
    guard let form = isForeign ? NumberForm.international(foreign: number) : form(number) else {
      if region == nil, number.digits.first == 0x30 { throw .unknownCountry(text()) }
      throw number.digits.count < DirectoryNumber.shortestNational ? .tooShort(text()) : .ambiguousCountry(text())
    }
    let international = Array(form.prefix) + number.digits[form.writtenStart...]
    // Other tones are not part of the number.
    let tones = number.hasExtension ? number.phoneExtension : []
    let count = international.count + tones.count
    guard count <= DirectoryNumber.maximumDigits, tones.count <= DirectoryNumber.maximumExtensionDigits else {
      throw .tooLong(text())
    }
    var value: Int64 = 0
    var isNumber = international.count >= DirectoryNumber.minimumDigits && international.first != 0x30
    for digit in international {
      isNumber = isNumber && (0x30...0x39).contains(digit)
      value = value * 10 + Int64(digit & 0xF)
    }
    for digit in tones {
      isNumber = isNumber && (0x30...0x39).contains(digit)
      value = value * 10 + Int64(digit & 0xF)
    }
    guard isNumber else { throw .notANumber(text()) }
    let extensionCount = tones.isEmpty ? DirectoryNumber.excess(international) : tones.count
    key = value + Int64(extensionCount) * DirectoryNumber.extensionUnit
  }

  /// The number of final digits that are an extension without a separator.
  private static func excess(_ digits: [UInt8]) -> Int {
    let count = digits.count < shortestWithExtension ? 0 : NumberForms.excessDigits(ofInternational: digits)
    return count <= maximumExtensionDigits ? count : 0
  }

  /// The number of digits below which a number without an international form lacks its area code.
  private static let shortestNational = 8

  /// The minimum number of digits of country code, number and extension together.
  private static let shortestWithExtension = 13

  /// Reads a number from a string, as it is written in lists.
  public init(_ text: String, region: Region?) throws(DirectoryProblem) {
    try self.init(WrittenNumber(exactly: text), text, region) { NumberForm.international(listed: $0, region: region) }
  }

  /// Reads a number as it is dialled in a region, such as the dial string of a placed call. Without `+` or an international
  /// prefix it is national, unless it is too long for that. Short numbers are read as in a list.
  ///
  /// - Complexity: O(length)
  public init(dialled text: String, region: Region?) throws(DirectoryProblem) {
    try self.init(WrittenNumber(dialled: text), text, region) {
      NumberForm.international(of: $0, region: region) ?? NumberForm.international(listed: $0, region: region)
    }
  }
}
