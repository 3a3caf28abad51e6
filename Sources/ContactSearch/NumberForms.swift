/// One way to dial a stored number, and how it lines up with the number as it is written.
package struct NumberForm: Hashable, Sendable {
  /// Digits that are dialled first and are not in the written number, ASCII.
  package var prefix: [UInt8]
  /// The first of the written digits that follow; all from there on do.
  package var writtenStart: Int
  /// Whether it is the international form, which `+` asks for.
  package var isInternational: Bool

  /// How many digits, at the start, are not in the written number.
  package var added: Int { prefix.count }
}

/// All the ways to dial a number: as written, international with and without `00`, national with and without trunk
/// prefix, and, in the North American plan, without area code. Which ones exist depends on the user's region and on the
/// country code; an unknown country code has no national form.
package struct NumberForms {
  package let number: WrittenNumber
  package private(set) var forms: [NumberForm] = []
  /// Shorter numbers are short codes, dialled only as they are.
  private static let shortestNationalNumber = 6
  private static let northAmericanLength = 10
  private static let northAmericanLocalLength = 7
  private static let fromAbroad: [UInt8] = [0x30, 0x30]

  /// The forms of a number as it is written.
  ///
  /// - Complexity: O(length)
  package init(written: String, region: Region?) { self.init(WrittenNumber(written), region: region) }

  package init(_ number: WrittenNumber, region: Region?) {
    self.number = number
    guard !number.digits.isEmpty else { return }
    forms.reserveCapacity(6)
    add([], 0, international: number.isInternational)
    guard number.digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    if number.isInternational {
      addForms(international: 0)
    } else if let region {
      addForms(nationalIn: region)
    }
  }

  /// All digits of a form (also `*`, `#`), ASCII.
  package func digits(of form: NumberForm) -> [UInt8] { form.prefix + number.digits[form.writtenStart...] }

  private var count: Int { number.digits.count }

  private func starts(with prefix: [UInt8]) -> Bool { number.digits.starts(with: prefix) }

  /// - Parameter start: where the country code starts in the written digits.
  private mutating func addForms(international start: Int) {
    add(NumberForms.fromAbroad, start)
    guard let country = CallingCodes.region(ofInternational: number.digits[start...]) else { return }
    addNational(start + country.callingCode.count, of: country)
  }

  private mutating func addForms(nationalIn region: Region) {
    let prefix = region.internationalPrefix
    if starts(with: prefix), count > prefix.count + NumberForms.shortestNationalNumber {
      add([], prefix.count, international: true)
      return addForms(international: prefix.count)
    }
    var start = 0
    if !region.trunkPrefix.isEmpty, starts(with: region.trunkPrefix),
      region.nationalLength.map({ count == $0 + region.trunkPrefix.count }) ?? true
    {
      start = region.trunkPrefix.count
    }
    guard count - start >= NumberForms.shortestNationalNumber else { return }
    // A local number, without area code, has no international form.
    guard !region.isNorthAmerican || count - start == NumberForms.northAmericanLength else { return }
    add(region.callingCode, start, international: true)
    add(region.dialledFromAbroad, start)
    addNational(start, of: region)
  }

  /// - Parameter start: where the national number starts, behind country code and trunk prefix.
  private mutating func addNational(_ start: Int, of region: Region) {
    guard count - start >= NumberForms.shortestNationalNumber else { return }
    add([], start)
    if !region.trunkPrefix.isEmpty { add(region.trunkPrefix, start) }
    if region.isNorthAmerican, count - start == NumberForms.northAmericanLength {
      add([], count - NumberForms.northAmericanLocalLength)
    }
  }

  /// Adds a form unless the same digits are there already; the earlier one lines up better with what is written.
  private mutating func add(_ prefix: [UInt8], _ start: Int, international: Bool = false) {
    if let same = forms.firstIndex(where: { isSame($0, prefix, start) }) {
      if international { forms[same].isInternational = true }
      return
    }
    forms.append(NumberForm(prefix: prefix, writtenStart: start, isInternational: international))
  }

  /// Whether a form has the digits that a prefix and a start would give.
  private func isSame(_ form: NumberForm, _ prefix: [UInt8], _ start: Int) -> Bool {
    guard form.prefix.count - form.writtenStart == prefix.count - start else { return false }
    func digit(_ prefix: [UInt8], _ start: Int, _ place: Int) -> UInt8 {
      place < prefix.count ? prefix[place] : number.digits[start + place - prefix.count]
    }
    return (0..<max(prefix.count, form.prefix.count)).allSatisfy {
      digit(prefix, start, $0) == digit(form.prefix, form.writtenStart, $0)
    }
  }
}

/// The digits of a number as it is written, and where each stands in the text.
package struct WrittenNumber {
  /// Digits of any script, letters as on the keys (1-800-FLOWERS), `*` and `#`, as ASCII.
  package private(set) var digits: [UInt8] = []
  /// The grapheme that each digit stands in.
  package private(set) var positions: [Int] = []
  /// Whether `+` comes before the first digit.
  package private(set) var isInternational = false

  /// - Complexity: O(length)
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { WrittenNumber(utf8: $0) }
  }

  /// Reads UTF-8. In ASCII, which nearly every number is, each byte is a grapheme (CR LF has no place in a number).
  package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    digits.reserveCapacity(16)
    positions.reserveCapacity(16)
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for (position, byte) in bytes.enumerated() {
        if isInternational && WrittenNumber.isOptionalTrunkPrefix(bytes, position) { continue }
        if !take(Unicode.Scalar(byte), at: position) { return }
      }
    } else {
      for (position, character) in String(decoding: bytes, as: UTF8.self).enumerated() {
        guard let scalar = character.unicodeScalars.first else { continue }
        if !take(scalar, at: position) { return }
      }
    }
  }

  /// Whether a byte is the 0 of `+44 (0)20 …`: it is dialled only inside the country, and never after its code.
  private static func isOptionalTrunkPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    guard bytes[position] == 0x30 else { return false }
    let before = bytes[..<position].last { $0 != 0x20 }
    let after = bytes[(position + 1)...].first { $0 != 0x20 }
    return before == 0x28 && after == 0x29 || before == 0x5B && after == 0x5D
  }

  /// Takes a character; false when the number has ended.
  private mutating func take(_ scalar: Unicode.Scalar, at position: Int) -> Bool {
    switch scalar {
    case "0"..."9", "*", "#": append(UInt8(scalar.value), at: position)
    case "+", "\u{FF0B}": if digits.isEmpty { isInternational = true }
    // A pause or wait: what follows is dialled once connected, and is not part of the number.
    case ",", ";": return digits.isEmpty
    case "p", "w", "x": return digits.isEmpty
    case "A"..."Z":
      // Letters before the first digit are words ("Tel 555…"), not part of the number.
      if !digits.isEmpty, let key = SearchLetters.key(ofUppercase: scalar) { append(0x30 + key, at: position) }
    case ..<"\u{80}": break
    default: if let value = scalar.decimalDigit { append(0x30 + value, at: position) }
    }
    return true
  }

  private mutating func append(_ digit: UInt8, at position: Int) {
    digits.append(digit)
    positions.append(position)
  }
}
