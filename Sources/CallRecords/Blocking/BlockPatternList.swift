import GRDB

/// Patterns to be blocked or unblocked as one action, and the problems of the entries that were skipped.
public struct BlockPatternList: Sendable {
  /// A pattern, why it is blocked, and its line in the list.
  public struct Item: Sendable {
    public var pattern: BlockPattern
    public var note: String?
    public var line: Int
  }

  public private(set) var items: [Item] = []
  public private(set) var problems = DirectoryProblemList()

  public init() {}

  public mutating func add(_ pattern: BlockPattern, note: String?, line: Int) {
    items.append(Item(pattern: pattern, note: note, line: line))
  }

  /// Reports an entry that is skipped.
  public mutating func report(_ problem: DirectoryProblem, line: Int) { problems.add(problem, line: line) }
}

/// The result of blocking or unblocking a list of patterns.
public struct BlockSummary: Sendable {
  /// The number of patterns that were blocked, or unblocked.
  public var changed = 0
  /// The number of patterns that were already blocked.
  public var unchanged = 0
  /// The items of the list that were not blocked, in its order.
  public var missing: [BlockPatternList.Item] = []
}

extension RecordStore {
  /// Blocks all patterns of a list as one action. A pattern that is already blocked gets the new note.
  ///
  /// - Complexity: O(patterns · log blocked), one transaction
  public func block(_ list: BlockPatternList) throws(RecordsError) -> BlockSummary {
    try write { database in
      var summary = BlockSummary()
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM blocked") ?? 0
      for item in list.items { try RecordStore.insert(item.pattern, note: item.note, into: database) }
      summary.changed = (try Int.fetchOne(database, sql: "SELECT count(*) FROM blocked") ?? 0) - count
      summary.unchanged = list.items.count - summary.changed
      return summary
    }
  }

  /// Unblocks all patterns of a list as one action.
  ///
  /// - Complexity: O(patterns · log blocked), one transaction
  public func unblock(_ list: BlockPatternList) throws(RecordsError) -> BlockSummary {
    try write { database in
      var summary = BlockSummary()
      for item in list.items {
        if try RecordStore.delete(item.pattern, from: database) {
          summary.changed += 1
        } else {
          summary.missing.append(item)
        }
      }
      return summary
    }
  }
}
