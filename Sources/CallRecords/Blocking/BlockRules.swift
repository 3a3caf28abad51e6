/// A copy of the blocked patterns in memory, which answers without the database.
///
/// It defines the rule, also for ``RecordStore/blocking(_:isContact:)``: an exact number precedes patterns, and patterns with
/// wildcards do not apply to contacts (``BlockPattern/appliesToContacts``).
public struct BlockRules: Sendable {
  private let exact: [String: BlockedNumbers]
  private let patterns: [BlockedNumbers]
  /// The entry that blocks withheld numbers; nil if they are not blocked.
  public let withheld: BlockedNumbers?
  /// The entries as they are listed. Rules with equal names are equal.
  public let names: [String]

  /// - Parameter entries: the blocked patterns, in the order in which they are tried.
  public init(_ entries: [BlockedNumbers]) {
    exact = Dictionary(entries.lazy.filter(\.pattern.isExact).map { ($0.pattern.stored, $0) }) { first, _ in first }
    patterns = entries.filter { !$0.pattern.isExact && !$0.pattern.isWithheld }
    withheld = entries.first { $0.pattern.isWithheld }
    names = entries.map { "\($0.pattern)" }
  }

  /// The entry that blocks a number; nil if none does.
  ///
  /// - Parameter isContact: whether a contact has the number, which only the exact number then blocks.
  /// - Complexity: O(patterns)
  public func blocking(_ number: DirectoryNumber, isContact: Bool) -> BlockedNumbers? {
    BlockRules.blocking(number, isContact: isContact, exact: { exact[$0] }, patterns: { patterns })
  }

  /// - Parameters:
  ///   - exact: returns the entry with a stored form.
  ///   - patterns: returns the entries with wildcards.
  static func blocking(
    _ number: DirectoryNumber, isContact: Bool, exact: (String) throws -> BlockedNumbers?,
    patterns: () throws -> [BlockedNumbers]
  ) rethrows -> BlockedNumbers? {
    if let exact = try exact(BlockPattern.stored(number)) { return exact }
    return try patterns().first { $0.pattern.matches(number) && ($0.pattern.appliesToContacts || !isContact) }
  }
}
