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
      let fits = zip(code.utf8, number.digits).allSatisfy { $0 == UInt8(ascii: "x") || $0 == $1 }
      guard fits, isNumber(Array(number.digits.dropFirst(code.utf8.count)), region) else { continue }
      return code.utf8.count
    }
    return 0
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
