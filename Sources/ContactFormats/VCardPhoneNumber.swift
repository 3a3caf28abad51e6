/// The number in a TEL value, and its extension.
///
/// The number stays as it is written: blanks, brackets, p/w/,/; for pauses, digits of any script. Only what is not part
/// of it goes: the scheme, parameters of a URI, the extension.
struct VCardPhoneNumber {
  var number: VCardBytes
  /// Digits only; empty when there is none.
  var phoneExtension: VCardBytes

  /// - Parameter buffer: takes what is decoded; `value` does not lie in it.
  @inline(__always)
  init(_ value: VCardBytes, buffer: inout VCardBuffer) {
    number = value
    phoneExtension = value.slice(0, 0)
    let first = value.byte(at: 0)
    if Ascii.isLetter(first), let colon = value.first(Ascii.colon) {
      takeURI(colon: colon, buffer: &buffer)
    }
    cutParameters()
    if phoneExtension.isEmpty { cutExtension() }
  }

  /// `tel:` (RFC 3966) and `sip:` (RFC 3261, section 19.1), percent signs decoded. Other schemes stay as they are.
  private mutating func takeURI(colon: Int, buffer: inout VCardBuffer) {
    let scheme = number.slice(0, colon)
    var rest = number.suffix(from: colon + 1)
    if scheme.equals("tel") {
      while rest.byte(at: 0) == UInt8(ascii: "/") { rest = rest.suffix(from: 1) }
      number = VCardPhoneNumber.decoded(rest, buffer: &buffer).trimmedOfControls()
    } else if scheme.equals("sip") || scheme.equals("sips") {
      guard let at = rest.first(UInt8(ascii: "@")) else { return }
      let user = VCardPhoneNumber.decoded(rest.slice(0, at), buffer: &buffer)
      let end = user.first(Ascii.semicolon) ?? user.first(Ascii.colon) ?? user.count
      if VCardPhoneNumber.isDialable(user.slice(0, end)) { number = user.trimmedOfControls() }
    }
  }

  private static func isDialable(_ user: VCardBytes) -> Bool {
    var hasDigit = false
    for place in 0..<user.count {
      let byte = user[place]
      guard Ascii.isDigit(byte) || "+-.()*# ".utf8.contains(byte) else { return false }
      hasDigit = hasDigit || Ascii.isDigit(byte)
    }
    return hasDigit
  }

  /// The bytes with percent signs decoded (RFC 3986, section 2.1); as they are when that would not be clean text.
  private static func decoded(_ bytes: VCardBytes, buffer: inout VCardBuffer) -> VCardBytes {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    let start = buffer.count
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%"), let high = Ascii.hex(bytes.byte(at: place + 1)),
        let low = Ascii.hex(bytes.byte(at: place + 2))
      {
        buffer.append(high << 4 | low)
        place += 3
      } else {
        buffer.append(byte)
        place += 1
      }
    }
    let result = buffer.bytes.suffix(from: start)
    let isClean = VCardUTF8.census(of: result).wrongBytes == 0 && !VCardMarks(of: result).contains(.control)
    return isClean ? result : bytes
  }

  /// Cuts `;ext=`, `;isub=`, `;phone-context=` and what follows; the extension is kept.
  private mutating func cutParameters() {
    guard number.contains(Ascii.equals), let start = number.first(Ascii.semicolon) else { return }
    var cut: Int?
    var place = start
    while place < number.count {
      let parameter = number.suffix(from: place)
      if parameter.hasPrefix(";ext=") {
        if phoneExtension.isEmpty { phoneExtension = VCardPhoneNumber.leadingDigits(parameter.suffix(from: 5)) }
        cut = cut ?? place
      } else if VCardPhoneNumber.isParameter(parameter) {
        cut = cut ?? place
      }
      place = number.first(Ascii.semicolon, from: place + 1, to: number.count) ?? number.count
    }
    if let cut { number = number.slice(0, cut).trimmed() }
  }

  /// `;name=`
  private static func isParameter(_ bytes: VCardBytes) -> Bool {
    var place = 1
    while Ascii.isLetter(bytes.byte(at: place)) || bytes.byte(at: place) == 0x2d { place += 1 }
    return place > 1 && bytes.byte(at: place) == Ascii.equals
  }

  private static func leadingDigits(_ bytes: VCardBytes) -> VCardBytes {
    var end = 0
    while Ascii.isDigit(bytes.byte(at: end)) { end += 1 }
    return bytes.slice(0, end)
  }

  /// Cuts an extension in words off the end: `x123`, `ext. 123`, `extension 123`.
  @inline(__always)
  private mutating func cutExtension() {
    var start = number.count
    while start > 0, Ascii.isDigit(number[start - 1]) { start -= 1 }
    // Nearly all numbers end here: the last run of digits follows a blank, a hyphen, or nothing.
    guard start > 0, start < number.count, number.count - start <= 10 else { return }
    var end = start
    while end > 0, Ascii.isBlank(number[end - 1]) || number[end - 1] == Ascii.dot || number[end - 1] == Ascii.colon {
      end -= 1
    }
    guard end > 0, Ascii.isLetter(number[end - 1]) else { return }
    cutExtension(digits: start, word: end)
  }

  private mutating func cutExtension(digits: Int, word end: Int) {
    var start = end
    while start > 0, Ascii.isLetter(number[start - 1]) { start -= 1 }
    let word = number.slice(start, end)
    guard word.equals("x") || word.equals("ext") || word.equals("extn") || word.equals("extension") else { return }
    var rest = start
    while rest > 0,
      number[rest - 1] == Ascii.space || number[rest - 1] == Ascii.comma
        || number[rest - 1] == Ascii.semicolon || number[rest - 1] == Ascii.tab
    { rest -= 1 }
    // What is left has to be a number of its own.
    var digitCount = 0
    for place in 0..<rest where Ascii.isDigit(number[place]) || number[place] >= 0x80 { digitCount += 1 }
    guard digitCount >= 3 else { return }
    phoneExtension = number.suffix(from: digits)
    number = number.slice(0, rest)
  }
}
