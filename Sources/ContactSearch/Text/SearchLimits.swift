import Keypad

/// How much of a text takes part in the search.
///
/// The cost of a name grows with the number of ways to type it: each of its tokens may be skipped, and in some scripts each
/// letter has several spellings. A card can hold a name of kilobytes, which nobody types; a few hundred such names delayed
/// each key by seconds. So text beyond these limits is stored, shown in the details and exported, but not searched. The
/// limits are far beyond any real name. Notes and categories are searched completely: they are read only when they are
/// needed, and have no index.
package enum SearchLimits {
  /// The most graphemes of a text that are searched.
  package static let graphemes = 256
  /// The most tokens that are searched. Each token may be typed after any earlier one, so the cost grows with the square of
  /// their number.
  package static let tokens = 12
  /// The most bytes that are examined: a grapheme may have any number of marks.
  package static let bytes = 4096

  /// The part of a text within the limits of graphemes and bytes. Only whole graphemes are cut off.
  ///
  /// - Complexity: O(1) for texts of up to ``graphemes`` bytes, which are nearly all; O(bytes) for others, up to a limit
  @inline(__always)
  static func searched(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    text.count <= graphemes ? text : longTextSearched(text)
  }

  @inline(never)
  private static func longTextSearched(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    // Cut before the first byte of a character, which is not a continuation byte.
    var end = min(text.count, bytes)
    while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let start = UnsafeBufferPointer(rebasing: text[..<end])
    if SpellingTable.isASCII(start) { return UnsafeBufferPointer(rebasing: start[..<min(end, graphemes)]) }
    return UnsafeBufferPointer(rebasing: start[..<String(decoding: start, as: UTF8.self).prefix(graphemes).utf8.count])
  }

  /// The part of a text within the limits of graphemes and bytes: of a name, the part that is searched and listed.
  package static func searched(_ text: String) -> String {
    if text.utf8.count <= graphemes { return text }
    var text = text
    return text.withUTF8 { String(decoding: searched($0), as: UTF8.self) }
  }

  /// Removes the units of tokens beyond the limit.
  ///
  /// - Complexity: O(units) for texts of more than ``tokens`` units
  package static func limit(_ units: inout [NameUnit]) {
    guard units.count > tokens else { return }
    let starts = units.indices.filter { units[$0].startsRun && units[$0].kind == .letter }
    if starts.count > tokens { units.removeLast(units.count - starts[tokens]) }
  }

  /// The number of units, encoded as in ``SearchLetters``, before the first token beyond the limit.
  @inline(__always)
  static func count(_ units: some RandomAccessCollection<UInt16>) -> Int {
    guard units.count > tokens else { return units.count }
    var seen = 0
    for (index, unit) in units.enumerated() where unit & SearchLetters.startsRun != 0 {
      if TextMatcher.isSeparator(unit & ~SearchLetters.startsRun) { continue }
      if seen == tokens { return index }
      seen += 1
    }
    return units.count
  }
}
