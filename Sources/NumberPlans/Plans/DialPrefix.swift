/// Digits that are dialled before a number: a trunk prefix or an international prefix.
struct DialPrefix: Hashable, Sendable {
  let digits: ShortDigits
  /// The national numbers that are written with the prefix.
  let use: Use

  enum Use {
    case all
    /// Some numbers: in China, fixed lines are written with a 0, mobile numbers without.
    case some
    /// No numbers. The prefix chooses a carrier, or is obsolete but still found in address books.
    case none
  }
}

/// The prefixes of a region, as a range of indices in ``CallingCodes/prefixes``.
struct DialPrefixes: Hashable, Sendable {
  private let start: UInt16
  private let end: UInt16

  /// - Parameters:
  ///   - text: the digits of the prefixes, separated by commas. A minus sign after a prefix means that no number is
  ///     written with it, a question mark that only some are. Words that are not digits are ignored.
  ///   - all: the list to which the prefixes are appended.
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
