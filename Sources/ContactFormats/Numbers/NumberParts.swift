/// Numbers whose parts stand in fields of their own.
enum NumberParts {
  /// A number with the codes that stand in other columns: `+44` and `7700900123` are `+44 7700900123`. Without codes
  /// it stays as it is.
  ///
  /// A number that has a plus, or the trunk prefix before an area code, is whole.
  static func joined(_ number: [UInt8], areaCode: [UInt8], callingCode: [UInt8]) -> [UInt8] {
    let plus = UInt8(ascii: "+")
    if areaCode.isEmpty, callingCode.isEmpty { return number }
    var number = number
    let digits = number.filter(FieldText.isDigit)
    if number.first == plus || digits.starts(with: "00".utf8) || digits.isEmpty { return number }
    var (area, country) = (areaCode, callingCode)
    // A dialling code may be either.
    if country.first == UInt8(ascii: "0"), !country.starts(with: "00".utf8) { (area, country) = (country, []) }
    if area.first == plus || area.starts(with: "00".utf8) { (area, country) = ([], area) }
    let areaDigits = area.filter(FieldText.isDigit)
    let isWhole = digits.first == UInt8(ascii: "0") || digits.count >= 10 && digits.starts(with: areaDigits)
    if !areaDigits.isEmpty, !isWhole { number = areaDigits + [Ascii.space] + number }
    var code = country.filter(FieldText.isDigit)[...]
    if code.starts(with: "00".utf8) { code = code.dropFirst(2) }
    if code.isEmpty { return number }
    // The code is already there: 44 | 447700900123.
    if digits.starts(with: code), digits.count >= code.count + 9 { return [plus] + number }
    // The trunk prefix is not dialled behind a calling code, except in Italy; it is 8 in Russia.
    let isTrunk =
      code.elementsEqual("7".utf8)
      ? digits.count == 11 && digits.first == UInt8(ascii: "8")
      : number.first == UInt8(ascii: "0") && !code.elementsEqual("39".utf8)
    return [plus] + code + [Ascii.space] + (isTrunk ? Array(number.dropFirst()) : number)
  }
}
