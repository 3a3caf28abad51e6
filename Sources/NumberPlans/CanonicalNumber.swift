/// A number in the one form that all its writings have in common: E.164 where the plan of the region tells it, and the
/// extension. Two numbers are the same number when these are equal.
///
/// An extension belongs to the identity: two extensions of one line are two numbers.
public struct CanonicalNumber: Hashable, Sendable {
  /// `+`, country code and number (ITU-T E.164); what is dialled where that is not known, as for 112 or `*#06#`.
  public let main: String
  /// What is dialled once connected: digits, `*` and `#`; empty when there is nothing.
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
  /// - Parameter phoneExtension: an extension that stands beside the number.
  /// - Complexity: O(length)
  public init?(_ written: String, phoneExtension: String? = nil, region: Region?) {
    guard var number = WrittenNumber(exactly: written) else { return nil }
    if let phoneExtension { number.add(phoneExtension: phoneExtension) }
    self.init(number, region: region)
  }

  /// The characters of ``main``, ASCII.
  ///
  /// - Complexity: O(length), without allocation
  package static func forEachCharacter(of number: WrittenNumber, region: Region?, _ body: (UInt8) -> Void) {
    if let international = NumberForm.international(of: number, region: region) {
      body(UInt8(ascii: "+"))
      for digit in international.prefix { body(digit) }
      for digit in number.digits[international.writtenStart...] { body(digit) }
      return
    }
    // Without a region, what most of the world dials before an international number.
    let isFromAbroad =
      region == nil && number.digits.starts(with: CallingCodes.fromAbroad, at: 0) && number.digits.count > 2
    if number.isInternational || isFromAbroad { body(UInt8(ascii: "+")) }
    for digit in number.digits.dropFirst(isFromAbroad ? CallingCodes.fromAbroad.count : 0) { body(digit) }
  }
}
