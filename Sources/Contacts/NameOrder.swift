/// The order of the parts of a name, for all formats.
///
/// A name in Han, Hangul or kana starts with the family name, without blanks: `山田太郎`. All other names are `given
/// additional family`: `Ann M. Lee`.
public enum NameOrder {
  /// The name that consists of these parts; empty parts are skipped.
  ///
  /// - Complexity: O(bytes)
  public static func shown(given: [UInt8], additional: [UInt8] = [], family: [UInt8]) -> [UInt8] {
    let isFamilyFirst = family.withUnsafeBufferPointer { family in
      given.withUnsafeBufferPointer { NameOrder.isFamilyFirst(family: family, given: $0) }
    }
    let parts = isFamilyFirst ? [family, additional, given] : [given, additional, family]
    let separator: [UInt8] = isFamilyFirst ? [] : [0x20]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: separator))
  }

  /// The name that consists of the parts, if the shown name lacks one of them; nil otherwise.
  ///
  ///     otherName(given: "Beatrix", family: "Castell", shown: "Mum")    // "Beatrix Castell"
  ///     otherName(given: "Ann", family: "Lee", shown: "Dr. Ann Lee")    // nil
  ///
  /// - Complexity: O(bytes) for nearly all names, else O(bytes of the parts · bytes of the shown name)
  public static func otherName(
    given: UnsafeBufferPointer<UInt8>, additional: UnsafeBufferPointer<UInt8>, family: UnsafeBufferPointer<UInt8>,
    shown: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    if has(shown, given), has(shown, family), has(shown, additional) { return nil }
    return NameOrder.shown(given: Array(given), additional: Array(additional), family: Array(family))
  }

  /// Whether a name has a part at the start of a word, in upper or lower case. Every name has an empty part. A part with other
  /// letters than ASCII may be anywhere: many scripts have no blanks.
  private static func has(_ name: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = part.baseAddress, !part.isEmpty else { return true }
    guard let start = name.baseAddress, part.count <= name.count else { return false }
    let last = name.count &- part.count
    // Nearly all parts are at the start or at the end.
    if ContactRecordEncoding.equal(start, text, part.count) { return true }
    if last > 0, !isLetter(start[last &- 1]), ContactRecordEncoding.equal(start + last, text, part.count) {
      return true
    }
    var offset = 0
    while offset <= last {
      if offset == 0 || !isLetter(start[offset &- 1]) {
        var index = 0
        while index < part.count, folded(start[offset &+ index]) == folded(text[index]) { index &+= 1 }
        if index == part.count { return true }
      }
      offset &+= 1
    }
    guard part.contains(where: { $0 >= 0x80 }) else { return false }
    // By characters, of which the bytes may differ.
    let (whole, wanted) = (lowercased(name), lowercased(part))
    return whole.indices.contains { whole[$0...].starts(with: wanted) }
  }

  private static func lowercased(_ text: UnsafeBufferPointer<UInt8>) -> [Character] {
    Array(String(decoding: text, as: UTF8.self).lowercased())
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(folded(byte)) }

  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }

  /// Whether the family name comes first: all parts that are not empty are in East Asian scripts.
  ///
  /// - Complexity: O(bytes), O(1) for most names in other scripts
  public static func isFamilyFirst(family: UnsafeBufferPointer<UInt8>, given: UnsafeBufferPointer<UInt8>) -> Bool {
    if family.isEmpty && given.isEmpty { return false }
    return (family.isEmpty || isEastAsian(family)) && (given.isEmpty || isEastAsian(given))
  }

  /// Whether the family name comes first in a phonetic name: in the order of the shown name, or else by its script.
  ///
  /// - Complexity: O(bytes)
  public static func isFamilyFirst(
    family: UnsafeBufferPointer<UInt8>, given: UnsafeBufferPointer<UInt8>, shown: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !shown.isEmpty else { return isFamilyFirst(family: family, given: given) }
    if !given.isEmpty, shown.starts(with: given) { return false }
    if !family.isEmpty, shown.count > family.count, shown.starts(with: family) { return true }
    return isEastAsian(shown)
  }

  /// Whether a name is written in Han, Hangul, kana or bopomofo only, with blanks and middle dots between its parts.
  private static func isEastAsian(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly all names end here.
    guard let first = name.first, first >= 0x80 || first == 0x20 else { return false }
    var found = false
    for scalar in String(decoding: name, as: UTF8.self).unicodeScalars {
      if isEastAsian(scalar.value) {
        found = true
      } else if ![0x20, 0x3000, 0x30fb, 0xb7].contains(scalar.value) {
        return false
      }
    }
    return found
  }

  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff: true  // Hangul
    case 0x2e80...0x2fdf, 0x3005...0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff: true  // Han
    case 0x20000...0x3ffff: true  // Han
    case 0x3040...0x312f, 0x31a0...0x31bf, 0x31f0...0x31ff, 0xff66...0xffdc: true  // kana, bopomofo
    default: false
    }
  }
}
