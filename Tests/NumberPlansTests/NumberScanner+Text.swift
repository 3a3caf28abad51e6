import NumberPlans

extension NumberScanner {
  /// Scans a text.
  static func scan(_ text: String, dividedBy division: Division = .punctuation) -> NumberScanner {
    Array(text.utf8).withUnsafeBufferPointer { scan($0, dividedBy: division) }
  }
}
