/// The blocked numbers.
///
/// Contacts with a blocked number have a sign in the list, and calls to blocked numbers need confirmation. The closure
/// passed to the initialiser interprets the patterns:
///
///     BlockList(["+1900*"]) { number in number.hasPrefix("+1900") }
public struct BlockList: Hashable, Sendable {
  /// The patterns. Lists are equal if their patterns are.
  private let patterns: [String]
  private let isBlocked: @Sendable (_ number: String, _ isContact: Bool) -> Bool

  /// A list that blocks no numbers.
  public static let none = BlockList([]) { _ in false }

  /// - Parameters:
  ///   - patterns: the patterns of blocked numbers.
  ///   - isBlocked: returns whether a number, as dialled, is blocked; its second argument is whether a contact has the
  ///     number. It is called on the thread that owns the screen for every contact that becomes visible, and should
  ///     take microseconds. It is not called if there are no patterns.
  public init(_ patterns: [String], isBlocked: @escaping @Sendable (_ number: String, _ isContact: Bool) -> Bool) {
    self.patterns = patterns
    self.isBlocked = isBlocked
  }

  /// Creates a list that blocks numbers whether or not a contact has them.
  public init(_ patterns: [String], isBlocked: @escaping @Sendable (_ number: String) -> Bool) {
    self.init(patterns) { number, _ in isBlocked(number) }
  }

  /// Whether a number of a contact, or a labelled number, is blocked.
  func contains(_ contact: @autoclosure () -> ContactReference) -> Bool {
    guard !patterns.isEmpty else { return false }
    let contact = contact()
    return contact.numbers.contains { isBlocked($0, contact.isContact) }
  }

  /// Whether a number, as dialled, is blocked.
  ///
  /// - Parameter isContact: whether a contact has the number.
  func contains(number: String, isContact: Bool = false) -> Bool { !patterns.isEmpty && isBlocked(number, isContact) }

  public static func == (left: BlockList, right: BlockList) -> Bool { left.patterns == right.patterns }
  public func hash(into hasher: inout Hasher) { hasher.combine(patterns) }
}
