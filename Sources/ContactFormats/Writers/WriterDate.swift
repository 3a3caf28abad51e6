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
}
