/// A telephone number as it stands in JSON, taken apart on its bytes.
struct JSONPhone {
  /// The number as written, without `tel:` and extension.
  var number: ArraySlice<UInt8>
  /// The digits of the extension.
  var phoneExtension: ArraySlice<UInt8>?

  /// Takes a text apart; nil when it holds no number (`n/a`, `-`). Parameters are those of RFC 3966.
  ///
  /// - Complexity: O(length)
  init?(_ text: [UInt8]) {
    var body = text[...]
    if JSONText.hasPrefix(body, "tel:") || JSONText.hasPrefix(body, "callto:") {
      var decoded = JSONPhone.percentDecoded(body[(body.firstIndex(of: UInt8(ascii: ":")) ?? 0)...].dropFirst())
      JSONText.tidy(&decoded)
      body = decoded[...]
      body = body.drop { $0 == UInt8(ascii: "/") }
    } else if JSONText.hasPrefix(body, "sip:") || JSONText.hasPrefix(body, "sips:") {
      number = body
      return
    }
    let parameters = body.firstIndex(of: UInt8(ascii: ";")) ?? body.endIndex
    for parameter in body[parameters...].split(separator: UInt8(ascii: ";"))
    where JSONText.hasPrefix(parameter, "ext=") {
      phoneExtension = JSONPhone.digits(parameter.dropFirst(4))
    }
    // Only parameters are cut off: `555 1234; evenings` stays as it is.
    if body[parameters...].contains(UInt8(ascii: "=")) { body = body[..<parameters] }
    body = JSONPhone.trimmed(body)
    if phoneExtension == nil, let (end, digits) = JSONPhone.suffix(body) {
      body = body[..<end]
      phoneExtension = digits
    }
    number = JSONPhone.trimmed(body)
    guard number.contains(where: { JSONText.isDigit($0) || $0 >= 0x80 }) else { return nil }
  }

  /// Finds `x123`, `ext. 123`, `extension 123` or `#123` after a number: where the number ends, and the digits.
  private static func suffix(_ body: ArraySlice<UInt8>) -> (end: Int, digits: ArraySlice<UInt8>)? {
    guard let last = body.lastIndex(where: { !JSONText.isDigit($0) }), last + 1 < body.endIndex,
      body.endIndex - last <= 12
    else { return nil }
    let digits = body[(last + 1)...]
    var head = body[...last]
    let isFiller: (UInt8) -> Bool = { $0 == 0x20 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    while let byte = head.last, isFiller(byte) { head.removeLast() }
    if head.last == UInt8(ascii: "#") { head.removeLast() }
    while head.last == 0x20 { head.removeLast() }
    let words: [StaticString] = ["extension", "extn", "ext", "x"]
    let hasHash = body[head.endIndex..<(last + 1)].contains(UInt8(ascii: "#"))
    for word in words where JSONText.hasPrefix(head.suffix(word.utf8CodeUnitCount), word) {
      let number = head.dropLast(word.utf8CodeUnitCount)
      guard let before = number.last, !JSONText.isLetter(before) else { return nil }
      // Digits of other scripts count too.
      return number.filter({ JSONText.isDigit($0) || $0 >= 0x80 }).count >= 3 ? (trimmed(number).endIndex, digits) : nil
    }
    return hasHash && head.filter(JSONText.isDigit).count >= 7 ? (trimmed(head).endIndex, digits) : nil
  }

  /// Without blanks at its ends, and without a comma or semicolon that led to what was cut off.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 == 0x20 }
    while let byte = text.last, byte == 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
      text.removeLast()
    }
    return text
  }

  private static func digits(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let digits = text.filter(JSONText.isDigit)
    return digits.isEmpty ? nil : digits[...]
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var output: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%"), position + 2 < text.endIndex,
        let high = hexValue(text[position + 1]), let low = hexValue(text[position + 2])
      {
        output.append(high << 4 | low)
        position += 3
      } else {
        output.append(text[position])
        position += 1
      }
    }
    return Array(String(decoding: output, as: UTF8.self).utf8)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    guard byte < 0x80 else { return nil }
    return Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// A JSON number as a telephone number: its digits as written, `4.1555501e9` and `4155550100.0` as the whole number.
  static func digits(ofNumber raw: [UInt8]) -> [UInt8] {
    guard raw.contains(where: { $0 == UInt8(ascii: ".") || JSONText.lowercase($0) == UInt8(ascii: "e") }) else {
      return raw
    }
    guard let value = Double(String(decoding: raw, as: UTF8.self)), let whole = Int64(exactly: value) else {
      return raw
    }
    return Array(String(whole).utf8)
  }
}

/// What a number is for, in the words dialtone shows.
enum JSONPhoneLabel {
  /// The words that services and vCard types use, by their lower-case spelling without blanks.
  private static let known: [String: String] = [
    "cell": "mobile", "cellular": "mobile", "cellphone": "mobile", "mobile": "mobile", "mobilephone": "mobile",
    "handy": "mobile", "work": "work", "business": "work", "office": "work", "workphone": "work",
    "businessphone": "work", "home": "home", "homephone": "home", "private": "home", "personal": "home",
    "fax": "fax", "homefax": "home fax", "workfax": "work fax", "businessfax": "work fax", "otherfax": "fax",
    "workmobile": "work mobile", "pager": "pager", "workpager": "work pager", "main": "main",
    "mainnumber": "main", "main-number": "main", "other": "other", "otherphone": "other", "voice": "", "text": "",
    "pref": "", "video": "", "phone": "", "number": "", "default": "", "internet": "", "x-internet": "",
  ]

  /// The label for a word of the source; its own words when they are none of the usual ones.
  static func label(_ word: String) -> String {
    if let label = known[word] { return label }
    let folded = word.lowercased().filter { $0 != " " && $0 != "_" }
    return known[folded] ?? word
  }
}
