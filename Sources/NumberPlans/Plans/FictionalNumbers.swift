/// Numbers that authorities reserve for films, books and examples. Nobody can have them, but their plans know them.
///
/// Those that ``NumberKinds`` knows anyway (555-0100 in North America) are not listed.
enum FictionalNumbers {
  /// The first digits with the country code, and the number of all digits.
  private static let ranges: [(start: ShortDigits, length: Int)] = [
    // Ofcom, Telephone numbers for use in TV and radio drama programmes.
    ("447700900", 12), ("441632960", 12), ("448081570", 12), ("449098790", 12), ("443069990", 12),
    // ARCEP, Décision 2018-0881, annexe 4.
    ("3363998", 11),
    // ComReg, National Numbering Conventions, section 9.
    ("3532091", 12),
    // NMHH, 06 55 for works of art.
    ("3655", 10),
  ]

  /// Whether digits that start with a country code, and further digits after them, are such a number.
  ///
  /// - Complexity: O(ranges), without allocation
  static func contains(_ start: ShortDigits, _ rest: some Collection<UInt8>) -> Bool {
    let count = start.count + rest.count
    return ranges.contains { range in
      guard count == range.length else { return false }
      guard range.start.count > start.count else { return start.starts(with: range.start, at: 0) }
      return range.start.starts(with: start, at: 0) && rest.starts(with: range.start.dropFirst(start.count))
    }
  }
}
