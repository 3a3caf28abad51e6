/// Regional codes that are dialled before a number for a single call: to withhold or show the caller's number, or to
/// choose a carrier.
///
/// Codes with `*` and `#` are the same everywhere; see ``DialledPrefix``.
enum CallPrefixes {
  /// The codes by region, from the national numbering plans and the operators' instructions; `x` matches any digit.
  private static let byRegion: [String: [String]] = [
    // Ofcom, National Telephone Numbering Plan: 141 withholds, 1470 shows.
    "GB": ["1470", "141"], "GG": ["1470", "141"], "JE": ["1470", "141"], "IM": ["1470", "141"],
    // ComReg, National Numbering Conventions.
    "IE": ["141", "142"],
    // ACMA, Telecommunications Numbering Plan 2015: 1831 withholds, 1832 shows.
    "AU": ["1831", "1832"],
    // Number Administration Deed: 0197 withholds, 0196 shows.
    "NZ": ["0197", "0196"],
    // NTT: 184 withholds, 186 shows.
    "JP": ["184", "186"],
    // OFCA, Numbering Plan: 133 withholds.
    "HK": ["133"],
    // CNMC: 067 withholds.
    "ES": ["067"],
    // ARCEP: 3651 withholds.
    "FR": ["3651"],
    // BNetzA: 010xy and 0100yy choose a carrier (call by call).
    "DE": ["0100xx", "010xx"],
    // NANPA: 1167 withholds and 1182 shows on dials without *; 101xxxx chooses a carrier.
    "US": ["101xxxx", "1167", "1182"], "CA": ["101xxxx", "1167", "1182"],
  ]

  /// The fewest digits of a number after a code, unless it is an emergency number.
  private static let shortestNumber = 6

  /// The number of leading digits that are a code; 0 if the number has no code, or if no number follows.
  ///
  /// - Complexity: O(length)
  static func length(in number: WrittenNumber, region: Region) -> Int {
    guard number.isPlain, !number.isInternational, let codes = byRegion[region.code] else { return 0 }
    for code in codes where number.digits.count > code.utf8.count {
      guard begins(number.digits, with: code), isNumber(Array(number.digits.dropFirst(code.utf8.count)), region) else {
        continue
      }
      return code.utf8.count
    }
    return 0
  }

  private static func begins(_ digits: some Sequence<UInt8>, with code: String) -> Bool {
    zip(code.utf8, digits).allSatisfy { $0 == UInt8(ascii: "x") || $0 == $1 }
  }

  /// A code and the international number directly after it: `141+44 20 7946 0018`; nil if the text is anything else.
  ///
  /// - Complexity: O(length)
  static func codeBeforePlus(in text: String, region: Region?) -> (prefix: String, number: WrittenNumber)? {
    guard let region, let codes = byRegion[region.code], let plus = text.firstIndex(of: "+"),
      let code = WrittenNumber(dialled: String(text[..<plus])), code.isPlain, code.postDial.isEmpty,
      codes.contains(where: { $0.utf8.count == code.digits.count && begins(code.digits, with: $0) }),
      let number = WrittenNumber(dialled: String(text[plus...])), number.isInternational
    else { return nil }
    return (String(decoding: code.digits, as: UTF8.self), number)
  }

  private static func isNumber(_ rest: [UInt8], _ region: Region) -> Bool {
    let text = String(decoding: rest, as: UTF8.self)
    if EmergencyNumbers.contains(text, region: region) { return true }
    guard rest.count >= shortestNumber, let number = WrittenNumber(dialString: text) else { return false }
    // Without its trunk prefix the rest is not a complete national number, and the code may be part of the number.
    guard !region.alwaysWritesZero || rest.first == 0x30 else { return false }
    return NumberForm.international(of: number, region: region) != nil
  }
}
