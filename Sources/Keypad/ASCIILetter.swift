extension Unicode.Scalar {
  /// The ASCII letter or digit that is typed for this one, in the same case: `e` for `é`, `L` for `Ł`; nil if there is none.
  ///
  /// - Complexity: O(1)
  public var asciiLetter: Unicode.Scalar? {
    guard let letter = LetterFolding.spellings(of: self).first?.first, letter.isASCII else { return nil }
    return properties.isUppercase ? letter.properties.uppercaseMapping.unicodeScalars.first : letter
  }
}
