/// A number in ASCII digits and common punctuation, like nearly all numbers: `(650) 555-0100`, `+49 30 23125000`.
///
/// This is the fast path for address books of a million cards: a plain number is parsed in one pass and stored in three
/// words. ``NumberScanner`` handles all texts, with the same result for plain numbers.
package struct PlainNumber: Sendable, BitwiseCopyable {
  package let digits: ShortDigits
  /// Whether `+` comes before the first digit.
  package let isInternational: Bool
  private var start: UInt8
  private var end: UInt8
  /// The number of digits before the last separator; 0 if there is none.
  let countBeforeLastGroup: UInt8

  /// The byte range of the number in its text: from `+`, the opening bracket or the first digit, to the last digit or
  /// closing bracket.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The longest plain text, in bytes.
  private static let byteLimit = 80
  /// From this many digits on, a text with a slash may be two numbers.
  private static let slashLimit = 12
  /// The number of digits after which an opening bracket may start another number.
  private static let longEnough = 6

  /// nil if the text is not a plain number.
  ///
  /// - Complexity: O(bytes), without allocation
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes) { _ in }
  }

  /// The number in a text or in a `tel:` URI without parameters.
  ///
  /// - Complexity: O(bytes), without allocation
  package init?(field bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 4, bytes[3] == UInt8(ascii: ":"), bytes[0] | 0x20 == UInt8(ascii: "t"),
      bytes[1] | 0x20 == UInt8(ascii: "e"), bytes[2] | 0x20 == UInt8(ascii: "l")
    else {
      self.init(bytes)
      return
    }
    guard let number = PlainNumber(UnsafeBufferPointer(rebasing: bytes[4...])) else { return nil }
    self = number
    start += 4
    end += 4
  }

  /// - Parameter body: called with the offset of each digit; ignore the offsets if the result is nil.
  @inline(__always)
  init?(_ buffer: UnsafeBufferPointer<UInt8>, forEachDigit body: (Int) -> Void) {
    // A span checks its bounds in release builds too.
    let bytes = buffer.span
    guard bytes.count <= PlainNumber.byteLimit else { return nil }
    var packed: UInt64 = 0
    var (start, end, count) = (-1, 0, 0)
    var (hasSlash, hasBracket, isInternational) = (false, false, false)
    // Whether there is an opening bracket in the range of the number.
    var isOpen = false
    var isAfterWhole = false
    var dots = 0
    var (lastSeparator, lastGroup) = (0, 0)
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      let digit = byte &- 0x30
      if digit < 10 {
        // No country code begins with 0.
        if isInternational, count == 0, digit == 0 { return nil }
        if digit == 0, hasBracket, PlainNumber.isOptionalTrunkPrefix(bytes, offset) {
          // `(0)`
          var next = offset &+ 1
          while next < bytes.count, bytes[next] &- 0x30 >= 10 { next &+= 1 }
          let code = ShortDigits(packed: packed, count: count)
          let following = next < bytes.count ? bytes[next] : 0
          if isInternational, !CallingCodes.numbersStartWithZero(after: code, followedBy: following) { continue }
          return nil
        }
        if start < 0 { start = offset }
        end = offset &+ 1
        guard count < ShortDigits.capacity, !isAfterWhole else { return nil }
        if lastSeparator == count { lastGroup = count }
        packed |= UInt64(digit) &<< UInt64(4 &* count)
        count &+= 1
        body(offset)
        continue
      }
      lastSeparator = count
      // Further digits may be the end of a second number.
      if count >= NumberScanner.wholeLength { isAfterWhole = true }
      switch byte {
      case 0x20: break
      case 0x2D, 0x2E, 0x2F:
        if byte == 0x2F {
          hasSlash = true
          // Another extension may follow.
          if count >= PlainNumber.longEnough { isAfterWhole = true }
        }
        if byte == 0x2E {
          dots &+= 1
          // 1. …
          if 1...2 ~= count, offset &+ 1 < bytes.count, bytes[offset &+ 1] == 0x20 { return nil }
        }
        // A bracket that encloses more than the number is not part of it.
        if count == 0, !isInternational { (start, isOpen) = (-1, false) }
      case 0x29, 0x5D:
        // 1) …: the number of an item in a list.
        if !isOpen, 1...2 ~= count { return nil }
        if count == 0, !isInternational { (start, isOpen) = (-1, false) }
        end = offset &+ 1
      case 0x28, 0x5B:
        if count >= PlainNumber.longEnough { return nil }
        (hasBracket, isOpen) = (true, true)
        if start < 0 { start = offset }
      case 0x2B:
        if isInternational || count > 0 { return nil }
        isInternational = true
        if start < 0 { start = offset }
      default: return nil
      }
    }
    // With three dots, the text may be an IP address.
    guard count > 0, dots != 3, !hasSlash || count < PlainNumber.slashLimit, !PlainNumber.endsInZeros(bytes, end) else {
      return nil
    }
    digits = ShortDigits(packed: packed, count: count)
    self.isInternational = isInternational
    countBeforeLastGroup = UInt8(truncatingIfNeeded: lastGroup)
    self.start = UInt8(truncatingIfNeeded: start)
    self.end = UInt8(truncatingIfNeeded: end)
  }

  /// Whether the zero at an offset is in brackets, as in `+44 (0)20`.
  @inline(__always)
  private static func isOptionalTrunkPrefix(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    let before = bytes[offset &- 1]
    return (before == 0x28 || before == 0x20 || before == 0x5B) && isInBrackets(bytes, offset)
  }

  private static func isInBrackets(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    var (before, after) = (offset - 1, offset + 1)
    while before >= 0, bytes[before] == 0x20 { before -= 1 }
    while after < bytes.count, bytes[after] == 0x20 { after += 1 }
    guard before >= 0, after < bytes.count else { return false }
    return (bytes[before] == 0x28 || bytes[before] == 0x5B) && (bytes[after] == 0x29 || bytes[after] == 0x5D)
  }

  /// Whether the text ends in `.0`, as a number mangled by a spreadsheet does: `1511234567.0`.
  @inline(__always)
  private static func endsInZeros(_ bytes: Span<UInt8>, _ count: Int) -> Bool {
    var end = count
    while end > 0, bytes[end - 1] == 0x30 || bytes[end - 1] == 0x20 { end -= 1 }
    return end > 0 && end < count && bytes[end - 1] == 0x2E
  }
}

extension WrittenNumber {
  package init(_ plain: PlainNumber) {
    self.init()
    for digit in plain.digits { digits.append(digit) }
    isInternational = plain.isInternational
    range = plain.range
  }
}
