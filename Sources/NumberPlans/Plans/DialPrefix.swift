/// Digits that are dialled before a number.
struct DialPrefix: Hashable, Sendable {
  let digits: ShortDigits
  /// Which national numbers are written with it.
  let use: Use

  enum Use {
    case all
    /// Only some: mobile numbers of China go without the 0 that its fixed lines have.
    case some
    /// It chooses a carrier, or is no longer in use; address books still have it.
    case none
  }
}

/// The prefixes of a region: indices in the list of all prefixes, ``CallingCodes/prefixes``.
struct DialPrefixes: Hashable, Sendable {
  private let start: UInt16
  private let end: UInt16

  /// - Parameters:
  ///   - text: the digits of the prefixes, separated by commas; a minus after those that are not written, a question mark
  ///     after those that only some numbers are written with. Other words are no prefixes.
  ///   - all: the list of all prefixes.
  init(_ text: Substring, appendingTo all: inout [DialPrefix]) {
    start = UInt16(clamping: all.count)
    for word in text.split(separator: ",") {
      let use: DialPrefix.Use = word.hasSuffix("-") ? .none : word.hasSuffix("?") ? .some : .all
      guard let digits = ShortDigits(word.utf8.dropLast(use == .all ? 0 : 1)) else { continue }
      all.append(DialPrefix(digits: digits, use: use))
    }
    end = UInt16(clamping: all.count)
  }

  /// Indices in ``CallingCodes/prefixes``.
  var indices: Range<Int> { Int(start)..<Int(end) }
}
