/// Which numbers are blocked: contacts that have one are marked in the list, and calls to one are asked about.
///
/// How numbers are read, and what patterns of numbers mean, is up to the code that keeps them.
public struct BlockList: Hashable, Sendable {
  /// The patterns, which distinguish lists.
  private let patterns: [String]
  private let isBlocked: @Sendable (String) -> Bool

  /// Nobody is blocked.
  public static let none = BlockList([]) { _ in false }

  /// - Parameter isBlocked: whether a number, as it is dialled, is blocked. Called on the thread that owns the screen, for every
  ///   contact that becomes visible: it should take microseconds. With no patterns it is not called.
  public init(_ patterns: [String], isBlocked: @escaping @Sendable (String) -> Bool) {
    self.patterns = patterns
    self.isBlocked = isBlocked
  }

  /// Whether a number of a contact is blocked.
  func contains(_ contact: @autoclosure () -> MarkedContact) -> Bool {
    !patterns.isEmpty && contact().numbers.contains(where: isBlocked)
  }

  /// Whether a number, as it is dialled, is blocked.
  func contains(number: String) -> Bool { !patterns.isEmpty && isBlocked(number) }

  public static func == (left: BlockList, right: BlockList) -> Bool { left.patterns == right.patterns }
  public func hash(into hasher: inout Hasher) { hasher.combine(patterns) }
}
