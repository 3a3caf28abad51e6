/// The short numbers of each region, such as 112, 116117 and 411.
///
/// The numbers come from libphonenumber's metadata for short numbers (`ShortNumberMetadata.xml`), in the version given
/// by ``NumberKinds/version``.
public enum ShortNumbers {
  /// The first state of each region, by its code.
  private static let roots: [String: Int] = {
    var roots: [String: Int] = [:]
    for word in "\(regions)".split(whereSeparator: \.isWhitespace) {
      let fields = word.split(separator: ":")
      if fields.count == 2, let root = Int(fields[1]) { roots[String(fields[0])] = root }
    }
    return roots
  }()

  /// The kind of a short number in a region. If several costs apply, the result is the highest.
  ///
  /// - Parameters:
  ///   - digits: the number in ASCII digits.
  ///   - region: an ISO 3166-1 alpha-2 code in upper case.
  /// - Returns: nil if the region has no such short number; it may still be a number of another kind.
  /// - Complexity: O(length); 100 µs for the first call
  public static func kind(of digits: some Sequence<UInt8>, region: String) -> ShortNumber? {
    guard let root = roots[region] else { return nil }
    let index = automaton.value(of: digits, from: root) - 1
    return ShortNumber.allCases.indices.contains(index) ? ShortNumber.allCases[index] : nil
  }
}
