/// The two shapes of mobile numbers in Argentina: `+54 9 11 2345-6789` from abroad, `011 15-2345-6789` within the
/// country.
///
/// The 9 comes before the area code, the 15 after it (ENACOM, Plan Fundamental de Numeración Nacional).
extension NumberForms {
  /// The area codes of three digits. Buenos Aires has 11; all others have four digits.
  private static let longAreaCodes: Set<Int> = [
    220, 221, 223, 230, 236, 237, 249, 260, 261, 263, 264, 266, 280, 291, 294, 297, 298, 299, 336, 341, 342, 343, 345,
    348,
    351, 353, 358, 362, 364, 370, 376, 379, 380, 381, 383, 385, 387, 388,
  ]
  private static let lengthWithMobilePrefix = 12
  private static let lengthWithNine = 11

  /// Adds the forms of `011 15 …`, with or without the 0, from an index on. Returns whether the number has this shape.
  mutating func addArgentineMobile(from first: Int = 0) -> Bool {
    guard first < length else { return false }
    let start = first + (number.digits[first] == 0x30 ? 1 : 0)
    guard length - start == NumberForms.lengthWithMobilePrefix else { return false }
    for areaLength in 2...4 where isAreaCode(start, areaLength) {
      let mark = start + areaLength
      guard number.digits[mark] == 0x31, number.digits[mark + 1] == 0x35 else { continue }
      addArgentineMobile(area: start..<mark, subscriber: mark + 2)
      return true
    }
    return false
  }

  /// Adds the forms of `9 11 …`, which starts at an index.
  mutating func addArgentineMobile(significant start: Int) {
    guard length - start == NumberForms.lengthWithNine, number.digits[start] == 0x39 else { return }
    for areaLength in 2...4 where isAreaCode(start + 1, areaLength) {
      let end = start + 1 + areaLength
      return addArgentineMobile(area: start + 1..<end, subscriber: end)
    }
  }

  private mutating func addArgentineMobile(area: Range<Int>, subscriber: Int) {
    guard let area = ShortDigits(number.digits[area]) else { return }
    add("549" + area, subscriber, international: true)
    add("00549" + area, subscriber)
    add("9" + area, subscriber)
    add("0" + area + "15", subscriber)
    add(area + "15", subscriber)
    add(area, subscriber)
  }

  private func isAreaCode(_ start: Int, _ areaLength: Int) -> Bool {
    let code = number.digits[start..<start + areaLength].reduce(0) { $0 * 10 + Int($1 & 0xF) }
    switch areaLength {
    case 2: return code == 11
    case 3: return NumberForms.longAreaCodes.contains(code)
    default: return (2000..<4000).contains(code)
    }
  }
}
