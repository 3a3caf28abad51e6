/// One way to dial a stored number, and how it lines up with the number as it is written.
package struct NumberForm: Hashable, Sendable {
  /// The digits that are dialled (also `*`, `#`), ASCII.
  package var digits: [UInt8]
  /// How many of them, at the start, are not in the written number.
  package var added: Int
  /// The first of the written digits that the rest lines up with.
  package var writtenStart: Int
  /// Whether it is the international form, which `+` asks for.
  package var isInternational: Bool
}

/// All the ways to dial a number: as written, international with and without `00`, national with and without trunk
/// prefix, and, in the North American plan, without area code. Which ones exist depends on the user's region and on the
/// country code; an unknown country code has no national form.
package struct NumberForms {
  package private(set) var forms: [NumberForm] = []
  /// Shorter numbers are short codes, dialled only as they are.
  private static let shortestNationalNumber = 6
  private static let northAmericanLength = 10
  private static let northAmericanLocalLength = 7

  /// The forms of a number as it is written.
  ///
  /// - Complexity: O(length)
  package init(written: String, region: Region?) {
    let number = WrittenNumber(written)
    let digits = number.digits
    guard !digits.isEmpty else { return }
    let isPlain = digits.allSatisfy { (0x30...0x39).contains($0) }
    add(added: [], digits[...], international: number.isInternational)
    guard isPlain else { return }
    if number.isInternational {
      addForms(international: digits[...])
    } else if let region {
      addForms(national: digits[...], region: region)
    }
  }

  private mutating func addForms(international digits: ArraySlice<UInt8>) {
    add(added: [0x30, 0x30], digits)
    guard let country = CallingCodes.region(ofInternational: digits) else { return }
    addNational(digits.dropFirst(country.callingCode.count), of: country)
  }

  private mutating func addForms(national digits: ArraySlice<UInt8>, region: Region) {
    let prefix = region.internationalPrefix
    if digits.starts(with: prefix), digits.count > prefix.count + NumberForms.shortestNationalNumber {
      let international = digits.dropFirst(prefix.count)
      add(added: [], international, international: true)
      addForms(international: international)
      return
    }
    var significant = digits
    if !region.trunkPrefix.isEmpty, digits.starts(with: region.trunkPrefix),
      region.nationalLength.map({ digits.count == $0 + region.trunkPrefix.count }) ?? true
    {
      significant = digits.dropFirst(region.trunkPrefix.count)
    }
    guard significant.count >= NumberForms.shortestNationalNumber else { return }
    // A local number, without area code, has no international form.
    guard !region.isNorthAmerican || significant.count == NumberForms.northAmericanLength else { return }
    add(added: region.callingCode, significant, international: true)
    add(added: [0x30, 0x30] + region.callingCode, significant)
    addNational(significant, of: region)
  }

  private mutating func addNational(_ significant: ArraySlice<UInt8>, of region: Region) {
    guard significant.count >= NumberForms.shortestNationalNumber else { return }
    add(added: [], significant)
    if !region.trunkPrefix.isEmpty { add(added: region.trunkPrefix, significant) }
    if region.isNorthAmerican, significant.count == NumberForms.northAmericanLength {
      add(added: [], significant.suffix(NumberForms.northAmericanLocalLength))
    }
  }

  /// Adds a form unless the same digits are there already; the earlier one lines up better with what is written.
  private mutating func add(added: [UInt8], _ rest: ArraySlice<UInt8>, international: Bool = false) {
    let digits = added + rest
    if let same = forms.firstIndex(where: { $0.digits == digits }) {
      if international { forms[same].isInternational = true }
      return
    }
    forms.append(
      NumberForm(digits: digits, added: added.count, writtenStart: rest.startIndex, isInternational: international))
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

  package init(_ text: String) {
    for (position, character) in text.enumerated() {
      guard let scalar = character.unicodeScalars.first else { continue }
      switch scalar {
      case "0"..."9", "*", "#": append(UInt8(scalar.value), at: position)
      case "+", "\u{FF0B}": if digits.isEmpty { isInternational = true }
      // A pause or wait: what follows is dialled once connected, and is not part of the number.
      case ",", ";": if !digits.isEmpty { return }
      case "p", "w", "x", "P", "W", "X":
        if !digits.isEmpty && scalar.properties.isLowercase { return }
        appendLetter(scalar, at: position)
      case "A"..."Z": appendLetter(scalar, at: position)
      default: if let value = scalar.decimalDigit { append(0x30 + value, at: position) }
      }
    }
  }

  private mutating func append(_ digit: UInt8, at position: Int) {
    digits.append(digit)
    positions.append(position)
  }

  private mutating func appendLetter(_ scalar: Unicode.Scalar, at position: Int) {
    // Letters before the first digit are words ("Tel 555…"), not part of the number.
    guard !digits.isEmpty, let key = SearchLetters.key(ofUppercase: scalar) else { return }
    append(0x30 + key, at: position)
  }
}
