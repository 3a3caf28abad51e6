/// What the numbering plan tells about a number as it is written.
package enum NumberVerdict: Sendable {
  /// Somebody can have the number.
  case valid
  /// The number is written as a whole number, with a country code or a trunk prefix, and nobody can have it.
  case invalid
  /// The plan does not tell: a service code, a short number, an extension, or a number without its area code.
  case undecided
}

extension WrittenNumber {
  /// What the plan of the number's country tells about it; for a national number that of the region.
  ///
  /// - Complexity: O(length)
  package func verdict(in region: Region?) -> NumberVerdict {
    guard isPlain, !digits.isEmpty, !isTruncated else { return .undecided }
    if isValid(in: region) { return .valid }
    if isInternational { return .invalid }
    guard let region, digits.count > WrittenNumber.longestUndecided,
      ShortNumbers.kind(of: digits, region: region.code) == nil
    else { return .undecided }
    switch NumberReading(digits, in: region) {
    case .international: return .invalid
    case .national(let start): return start > 0 || !region.alwaysWritesZero ? .invalid : .undecided
    case .unknown: return region.isTooShort(for: digits.count) ? .invalid : .undecided
    case .local, .habitual: return .undecided
    }
  }

  /// Numbers with at most this many digits may be extensions.
  private static let longestUndecided = 6

  /// Whether the number is valid, by the plan of its country.
  func isValid(in region: Region?) -> Bool {
    guard let form = NumberForm.international(of: self, region: region) else { return false }
    return NumberKinds.isValid(form.prefix, digits[form.writtenStart...])
  }
}

extension PlainNumber {
  /// The number in a text; nil if it is not plain, or if the plan may divide it.
  ///
  /// - Complexity: O(bytes), without allocation for most numbers
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, dividedBy division: NumberScanner.Division) {
    self.init(bytes)
    if case .plan(let region) = division, !isWhole(in: region) { return nil }
  }

  /// The number in a text or in a `tel:` URI without parameters; nil if the plan may divide it.
  ///
  /// - Complexity: O(bytes), without allocation for most numbers
  package init?(field bytes: UnsafeBufferPointer<UInt8>, dividedBy division: NumberScanner.Division) {
    self.init(field: bytes)
    if case .plan(let region) = division, !isWhole(in: region) { return nil }
  }

  /// Whether the number is valid, or has no groups that could be a second number, or an extension.
  private func isWhole(in region: Region?) -> Bool {
    guard countBeforeLastGroup >= NumberScanner.lengthBeforeRemark else { return true }
    guard let form = NumberForm.international(of: self, region: region) else { return false }
    return NumberKinds.isValid(form.prefix, digits[form.writtenStart...])
  }
}
