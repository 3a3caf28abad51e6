/// Converts dates and times from the basic format of ISO 8601, as in vCard, to the extended format of jCard and JSContact.
enum WriterDate {
  /// The text in the extended format, and its type in jCard; nil if it is not a complete date with an optional time.
  static func extended(_ text: String) -> (type: String, text: String)? {
    let bytes = Array(text.utf8).filter { $0 != 0x2d && $0 != Ascii.colon }
    let digits = bytes.filter { Ascii.isDigit($0) }
    func piece(_ from: Int, _ to: Int) -> String { String(decoding: digits[from..<to], as: UTF8.self) }
    if bytes.count == 8, digits.count == 8 { return ("date", "\(piece(0, 4))-\(piece(4, 6))-\(piece(6, 8))") }
    guard digits.count >= 14, bytes.count >= 15, bytes[8] == UInt8(ascii: "T"),
      bytes[..<8].allSatisfy(Ascii.isDigit), bytes[9..<15].allSatisfy(Ascii.isDigit)
    else { return nil }
    // Fractions of a second are dropped; a zone other than Z is not converted.
    var rest = bytes[15...]
    if rest.first == Ascii.dot { rest = rest.dropFirst().drop(while: Ascii.isDigit) }
    guard rest.elementsEqual([UInt8(ascii: "Z")]) else { return nil }
    let day = "\(piece(0, 4))-\(piece(4, 6))-\(piece(6, 8))"
    return ("timestamp", "\(day)T\(piece(8, 10)):\(piece(10, 12)):\(piece(12, 14))Z")
  }

  /// A date that lacks its year, month or day in the extended format, `--04-12` for `--0412`, or a time in a zone,
  /// `2009-08-08T14:30:00-05:00`; nil for other texts.
  static func partial(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    if let time = timeInZone(text) { return time }
    func areDigits(_ from: Int, _ to: Int) -> Bool { bytes[from..<to].allSatisfy(Ascii.isDigit) }
    let hyphens = bytes.prefix { $0 == 0x2d }.count
    switch (hyphens, bytes.count) {
    case (0, 4) where areDigits(0, 4), (2, 4) where areDigits(2, 4), (3, 5) where areDigits(3, 5): return text
    case (0, 7) where areDigits(0, 4) && bytes[4] == 0x2d && areDigits(5, 7): return text
    case (2, 6) where areDigits(2, 6): return "--\(text.dropFirst(2).prefix(2))-\(text.suffix(2))"
    case (2, 7) where areDigits(2, 4) && bytes[4] == 0x2d && areDigits(5, 7): return text
    default: return nil
    }
  }

  private static func timeInZone(_ text: String) -> String? {
    let parts = basic(text).split(separator: "T")
    guard parts.count == 2, parts[0].utf8.count == 8, parts[0].utf8.allSatisfy(Ascii.isDigit),
      let sign = parts[1].last(where: { "+-".contains($0) }),
      case let sides = parts[1].split(separator: sign), sides.count == 2, sides[0].utf8.count == 6,
      [2, 4].contains(sides[1].utf8.count),
      sides.allSatisfy({ $0.utf8.allSatisfy(Ascii.isDigit) })
    else { return nil }
    let (day, time, zone) = (parts[0], sides[0], sides[1])
    let minutes = zone.utf8.count == 4 ? ":\(zone.suffix(2))" : ""
    return
      "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))T\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):"
      + "\(time.suffix(2))\(sign)\(zone.prefix(2))\(minutes)"
  }

  /// A date or time in the basic format of vCard: `19800102`, `--0412`, `20200101T000000Z`. Other texts stay as they are.
  static func basic(_ text: String) -> String {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard let day = parts.first, day.utf8.allSatisfy({ Ascii.isDigit($0) || $0 == 0x2d }) else { return text }
    let digits = day.filter { $0 != "-" }
    let isWhole = day.utf8.count == 10 && digits.utf8.count == 8
    let hasNoYear = day.hasPrefix("--") && digits.utf8.count == 4
    guard isWhole || hasNoYear else { return text }
    let time = parts.dropFirst().map { "T" + $0.filter { $0 != ":" } }.joined()
    return (hasNoYear ? "--" : "") + digits + time
  }
}
