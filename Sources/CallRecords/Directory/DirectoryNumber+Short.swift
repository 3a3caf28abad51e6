import NumberPlans

// Short numbers, which are dialled without a country code: 112, 116117, the extension 4712.

extension DirectoryNumber {
  /// The most digits that no complete national number has without its trunk prefix.
  private static let longestCertainlyShort = 6
  /// The digits of a North American local number, which lacks the area code that callers send.
  private static let northAmericanLocalLength = 7

  /// The short number with these digits.
  ///
  /// - Throws: ``DirectoryProblem/notANumber(_:)`` when they are not 2 to 8 digits.
  init(short digits: String) throws(DirectoryProblem) {
    guard DirectoryNumber.shortLengths.contains(digits.utf8.count),
      let keys = DirectoryNumber.shortKeys(startingWith: digits).first,
      let number = DirectoryNumber(key: keys.lowerBound)
    else { throw .notANumber(digits) }
    self = number
  }

  /// The key of a short number; nil if the number has an international form, or lacks only its area code or the region for
  /// one. The result is the same for lists and for dialled numbers.
  ///
  /// Where national numbers are written with a 0, digits without it are not national: in Germany, `4712` is an extension or a
  /// service, and `04712` is a number. A number with `+` or an extension is never short.
  ///
  /// - Complexity: O(length)
  static func shortKey(of number: WrittenNumber, _ region: Region?) -> Int64? {
    let count = number.digits.count
    guard !number.isInternational, number.postDial.isEmpty, shortLengths.contains(count) else { return nil }
    let national = NumberForm.international(of: number, region: region)
    if count <= longestCertainlyShort {
      guard lacksCountryCode(number, national, region) else { return nil }
    } else {
      guard let region, national == nil, NumberForm.international(listed: number, region: region) == nil,
        !region.isNorthAmerica || count != northAmericanLocalLength
      else { return nil }
    }
    let value = number.digits.reduce(Int64(0)) { $0 * 10 + Int64($1 & 0xF) }
    return shortBase + Int64(count) * shortUnit + value
  }

  /// Whether a number of few digits has no country code: it is not national, lacks the national 0, or has too few digits for
  /// both. Without a region, whether no country has so short a number after its code.
  private static func lacksCountryCode(_ number: WrittenNumber, _ national: NumberForm?, _ region: Region?) -> Bool {
    let digits = String(decoding: number.digits, as: UTF8.self)
    guard region != nil else { return NumberForms(written: "+" + digits, region: nil).e164 == nil }
    guard let national else { return true }
    let international = Array(national.prefix) + number.digits[national.writtenStart...]
    if international.count < minimumDigits { return true }
    guard number.digits.first != 0x30, let whole = WrittenNumber(dialString: "0" + digits),
      let form = NumberForm.international(of: whole, region: region)
    else { return false }
    return Array(form.prefix) + whole.digits[form.writtenStart...] == international
  }

  /// The keys of the short numbers that begin with the given digits, the shortest first; empty if the text has other
  /// characters or too many digits.
  static func shortKeys(startingWith digits: String) -> [ClosedRange<Int64>] {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.utf8.count <= shortLengths.upperBound, let start = Int64(digits)
    else { return [] }
    var (first, last) = (start, start)
    var keys: [ClosedRange<Int64>] = []
    for length in digits.utf8.count...shortLengths.upperBound {
      if length > digits.utf8.count { (first, last) = (first * 10, last * 10 + 9) }
      let base = shortBase + Int64(length) * shortUnit
      if shortLengths.contains(length) { keys.append(base + first...base + last) }
    }
    return keys
  }
}

extension Region {
  /// Whether it belongs to the North American Numbering Plan, the only one with the country code 1.
  fileprivate var isNorthAmerica: Bool { hasOwnCode("1") }
}
