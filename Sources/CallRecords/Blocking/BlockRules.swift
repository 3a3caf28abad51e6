/// What is blocked, in memory: whether a number is blocked is answered without the database.
///
/// The rule is here, for ``RecordStore/blocking(_:isContact:)`` as well: the very number goes before patterns, and patterns are
/// against strangers (``BlockPattern/appliesToContacts``).
public struct BlockRules: Sendable {
  private let exact: [String: BlockedNumbers]
  private let patterns: [BlockedNumbers]
  /// What blocks the callers whose number is withheld; nil if they are not blocked.
  public let withheld: BlockedNumbers?
  /// All entries as they are listed: two rules with the same are the same.
  public let names: [String]

  /// - Parameter entries: in the order in which patterns are tried.
  public init(_ entries: [BlockedNumbers]) {
    exact = Dictionary(entries.lazy.filter(\.pattern.isExact).map { ($0.pattern.stored, $0) }) { first, _ in first }
    patterns = entries.filter { !$0.pattern.isExact && !$0.pattern.isWithheld }
    withheld = entries.first { $0.pattern.isWithheld }
    names = entries.map { "\($0.pattern)" }
  }

  /// What blocks a number; nil if it is not blocked.
  ///
  /// - Parameter isContact: whether a contact has the number: then only the very number blocks it.
  /// - Complexity: O(patterns)
  public func blocking(_ number: DirectoryNumber, isContact: Bool) -> BlockedNumbers? {
    BlockRules.blocking(number, isContact: isContact, exact: { exact[$0] }, patterns: { patterns })
  }

  /// - Parameters:
  ///   - exact: the entry that is stored so.
  ///   - patterns: the entries with wildcards.
  static func blocking(
    _ number: DirectoryNumber, isContact: Bool, exact: (String) throws -> BlockedNumbers?,
    patterns: () throws -> [BlockedNumbers]
  ) rethrows -> BlockedNumbers? {
    if let exact = try exact(BlockPattern.stored(number)) { return exact }
    return try patterns().first { $0.pattern.matches(number) && ($0.pattern.appliesToContacts || !isContact) }
  }
}
