/// How a locale groups the digits of counts.
public struct DigitGroups: Hashable, Sendable {
  /// The text between groups.
  public var separator: String
  /// The sizes of the groups from the right; the last one repeats. 3 and 2 in India.
  public var sizes: [Int]

  public init(separator: String, sizes: [Int]) {
    self.separator = separator
    self.sizes = sizes
  }

  /// With blanks, where the locale does not say.
  public static let international = DigitGroups(separator: " ", sizes: [3])

  /// The groups of the locale that the dialer runs in:
  ///
  ///     DigitGroups.$current.withValue(groups) { runtime.run() }
  @TaskLocal public static var current = international
}
