/// Characters that are dialled before a number but are not part of it: a service code for one call (`*31#`, `#31#`,
/// `*67`), or the digit for an outside line with the pause after it (`0,`).
///
/// The dial string characters are stored inline.
package struct DialledPrefix: Hashable, Sendable, BitwiseCopyable, RandomAccessCollection {
  private var bytes: UInt64 = 0
  private var size: UInt8 = 0

  /// The longest prefix, in characters.
  static let capacity = 8

  package init() {}

  /// nil if there are more than ``capacity`` characters.
  init?(_ characters: some Collection<UInt8>) {
    guard characters.count <= DialledPrefix.capacity else { return nil }
    for character in characters {
      bytes |= UInt64(character) << UInt64(8 * size)
      size += 1
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(size) }
  package subscript(position: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> UInt64(8 * position)) }
}

// MARK: Finding the end of a prefix

extension DialledPrefix {
  /// The digits of North American vertical service codes for one call: caller ID off and on, and call waiting off.
  private static let verticalCodes: Set<[UInt8]> = [Array("67".utf8), Array("82".utf8), Array("70".utf8)]
  /// The digits of the caller ID code (3GPP TS 22.030, CLIR), which some networks end with `*`.
  private static let callerID = Array("31".utf8)
  /// The fewest digits of a number after a prefix: those of an emergency number.
  private static let shortestNumber = 3
  /// The most pauses after the digits for an outside line.
  private static let longestPause = 3

  /// The length of the service code at the start of a dial string without tones; 0 if there is none.
  ///
  /// Codes that contain a number (`*21*+4930…#`) are complete commands for the network, not prefixes.
  ///
  /// - Parameter characters: digits, `*`, `#` and `+`.
  /// - Complexity: O(length)
  static func serviceCodeLength(in characters: some RandomAccessCollection<UInt8>) -> Int {
    let text = Array(characters)
    guard let first = text.first, isStarOrHash(first) else { return 0 }
    let code = Array(text.dropFirst().prefix(while: isDigit))
    let end: Int
    switch text.dropFirst(code.count + 1).first {
    case UInt8(ascii: "#") where 2...3 ~= code.count, UInt8(ascii: "*") where code == callerID: end = code.count + 2
    case UInt8(ascii: "+") where first == UInt8(ascii: "*") && code.count == 2: end = code.count + 1
    case nil, UInt8(ascii: "#"):
      guard first == UInt8(ascii: "*"), code.count > 3, verticalCodes.contains(Array(code.prefix(2))) else { return 0 }
      end = 3
    default: return 0
    }
    let number = text[end...].drop { $0 == UInt8(ascii: "+") }
    let digits = number.prefix(while: isDigit)
    let rest = number.dropFirst(digits.count)
    let isNumber = digits.count >= shortestNumber && (rest.isEmpty || rest.elementsEqual("#".utf8))
    return isNumber && text[end...].count - number.count <= 1 ? end : 0
  }

  /// The length of the digits for an outside line and the pauses after them, at the start of a dial string; 0 if there
  /// are none.
  ///
  /// The digits are one digit, or the same digit twice, before a whole number.
  ///
  /// - Complexity: O(length)
  static func outsideLineLength(in characters: some RandomAccessCollection<UInt8>) -> Int {
    let text = Array(characters)
    let digits = text.prefix(while: isDigit)
    let pauses = text.dropFirst(digits.count).prefix { $0 == UInt8(ascii: ",") }
    guard mayBeOutsideLine(digits), 1...longestPause ~= pauses.count else { return 0 }
    let end = digits.count + pauses.count
    let number = text[end...].drop { $0 == UInt8(ascii: "+") }
    guard text.count - end - number.count <= 1, number.prefix(while: isDigit).count >= shortestNumber else { return 0 }
    return end
  }

  /// Whether digits may be dialled for an outside line.
  static func mayBeOutsideLine(_ digits: some Collection<UInt8>) -> Bool {
    digits.count == 1 || digits.count == 2 && Set(digits).count == 1
  }

  /// Whether a number with `+` may follow the characters of a service code.
  static func mayPrecedePlus(_ characters: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = characters.last, let first = characters.first, isStarOrHash(first) else { return false }
    return isStarOrHash(last) || first == UInt8(ascii: "*") && characters.count == 3
  }

  private static func isDigit(_ character: UInt8) -> Bool { 0x30...0x39 ~= character }
  private static func isStarOrHash(_ character: UInt8) -> Bool {
    character == UInt8(ascii: "*") || character == UInt8(ascii: "#")
  }
}
