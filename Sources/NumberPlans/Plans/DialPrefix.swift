/// Digits that are dialled before a number.
struct DialPrefix: Hashable, Sendable {
  let digits: ShortDigits
  /// Whether numbers are shown with it. Others choose a carrier, or are no longer in use; address books still have them.
  let isWritten: Bool
}

/// The prefixes of a region: indices in the list of all prefixes, ``CallingCodes/prefixes``.
struct DialPrefixes: Hashable, Sendable {
  private let start: UInt16
  private let end: UInt16

  /// - Parameters:
  ///   - text: the digits of the prefixes, separated by commas; a minus after those that are not written.
  ///   - all: the list of all prefixes.
  init(_ text: Substring, appendingTo all: inout [DialPrefix]) {
    start = UInt16(clamping: all.count)
    for word in text.split(separator: ",") {
      let isWritten = !word.hasSuffix("-")
      guard let digits = ShortDigits(word.utf8.dropLast(isWritten ? 0 : 1)) else { continue }
      all.append(DialPrefix(digits: digits, isWritten: isWritten))
    }
    end = UInt16(clamping: all.count)
  }

  /// Indices in ``CallingCodes/prefixes``.
  var places: Range<Int> { Int(start)..<Int(end) }
}
