/// Reads a JSON number as a telephone number.
enum JSONPhone {
  /// The digits of a number as written. A whole number such as `4.1555501e9` or `4155550100.0` is written out.
  static func digits(ofNumber raw: [UInt8]) -> [UInt8] {
    guard raw.contains(where: { $0 == UInt8(ascii: ".") || FieldText.lowercase($0) == UInt8(ascii: "e") }) else {
      return raw
    }
    guard let value = Double(String(decoding: raw, as: UTF8.self)), let whole = Int64(exactly: value) else {
      return raw
    }
    return Array(String(whole).utf8)
  }
}
