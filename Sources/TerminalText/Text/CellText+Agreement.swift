extension CellText {
  /// Whether terminals agree on its width in cells.
  ///
  /// Terminals follow different versions of Unicode. They differ in whether a mark has a cell of its own, and whether an emoji
  /// or a letter of a rare script has one cell or two. After a character with another width than expected, text is in the wrong
  /// column, so a painter has to position it explicitly.
  ///
  /// New, rare and joining characters are not in the list. A missing character does no harm.
  ///
  /// - Complexity: O(log ranges); O(1) for Latin letters
  public var hasAgreedWidth: Bool {
    // Marks are stored from the first index on.
    if marks[0] == 0, scalar.value < 0x300 { return true }
    for index in 0..<CellText.maximumMarks where marks[index] != 0 {
      guard CellText.agreedMarks.contains(marks[index]), marks[index] != 0x34F else { return false }
    }
    var low = 0
    var high = CellText.agreed.count
    while low < high {
      let middle = (low + high) / 2
      if CellText.agreed[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < CellText.agreed.count && CellText.agreed[low].contains(scalar.value)
  }

  /// Combining diacritical marks: no terminal gives them a cell.
  private static let agreedMarks: ClosedRange<UInt32> = 0x300...0x36F

  /// The scalars with an agreed width, in ascending order.
  private static let agreed: [ClosedRange<UInt32>] = [
    // Latin, Greek, Cyrillic, Armenian
    0x20...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x531...0x556, 0x561...0x586,
    // Hebrew, Arabic, Thai, Georgian: the letters, not what is set on them
    0x5D0...0x5EA, 0x621...0x64A, 0x671...0x6D3, 0x6F0...0x6F9, 0xE01...0xE30, 0x10D0...0x10FA,
    // more Latin and Greek, punctuation, currencies, letterlike symbols
    0x1E00...0x1FFE, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20BF, 0x2100...0x214F,
    // arrows, frames, and the symbols that dialtone draws with
    0x2190...0x2199, 0x2298...0x2298, 0x232B...0x232B, 0x2423...0x2423, 0x2500...0x25FC, 0x2605...0x2606,
    0x2713...0x2713,
    // wide: punctuation, kana, zhuyin, jamo, Han, Hangul, wide forms
    0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312D, 0x3131...0x3163, 0x3400...0x4DB5,
    0x4E00...0x9FD5, 0xAC00...0xD7A3, 0xF900...0xFA6D, 0xFF01...0xFF60, 0x20000...0x2A6D6,
  ]
}
