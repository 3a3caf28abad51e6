/// Which numbers are blocked: contacts that have one are marked in the list, and calls to one are asked about.
///
/// How numbers are read, and what patterns of numbers mean, is up to the code that keeps them.
public struct BlockList: Hashable, Sendable {
  /// The patterns, which distinguish lists.
  private let patterns: [String]
  private let isBlocked: @Sendable (_ number: String, _ isContact: Bool) -> Bool

  /// Nobody is blocked.
  public static let none = BlockList([]) { _ in false }

  /// - Parameter isBlocked: whether a number, as it is dialled, is blocked, and for a contact that has it. Called on the thread
  ///   that owns the screen, for every contact that becomes visible: it should take microseconds. With no patterns it is not
  ///   called.
  public init(_ patterns: [String], isBlocked: @escaping @Sendable (_ number: String, _ isContact: Bool) -> Bool) {
    self.patterns = patterns
    self.isBlocked = isBlocked
  }

  /// The same where it makes no difference whether a contact has the number.
  public init(_ patterns: [String], isBlocked: @escaping @Sendable (_ number: String) -> Bool) {
    self.init(patterns) { number, _ in isBlocked(number) }
  }

  /// Whether a number of a contact is blocked, or a number that is not a contact's.
  func contains(_ contact: @autoclosure () -> MarkedContact) -> Bool {
    guard !patterns.isEmpty else { return false }
    let contact = contact()
    return contact.numbers.contains { isBlocked($0, contact.isContact) }
  }

  /// Whether a number, as it is dialled, is blocked.
  ///
  /// - Parameter isContact: whether it is called as a contact's number.
  func contains(number: String, isContact: Bool = false) -> Bool { !patterns.isEmpty && isBlocked(number, isContact) }

  public static func == (left: BlockList, right: BlockList) -> Bool { left.patterns == right.patterns }
  public func hash(into hasher: inout Hasher) { hasher.combine(patterns) }
}
