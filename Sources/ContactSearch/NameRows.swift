/// Which rows have which name.
///
/// Rows with the same name are side by side, and of a million contacts most have a name that others have too. So each name
/// is looked for once, and its rows are a range.
struct NameRows: Sendable {
  /// By row, the number of its name.
  private let names: [UInt32]
  /// By name, where its rows end.
  private let ends: [UInt32]

  /// - Parameters:
  ///   - names: by row, the number of its name: the same as that of the row before, or one more.
  ///   - count: how many names there are.
  init(_ names: [UInt32], count: Int) {
    self.names = names
    var ends = [UInt32](repeating: 0, count: count)
    for (row, name) in names.enumerated() { ends[Int(name)] = UInt32(row + 1) }
    self.ends = ends
  }

  @inline(__always)
  func name(of row: Int) -> Int { Int(names[row]) }

  @inline(__always)
  func rows(of name: Int) -> Range<Int> { (name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name]) }

  func prefetch(_ row: Int) { names.prefetch(row) }

  /// How many rows have one of the names of a list.
  ///
  /// - Complexity: O(names)
  func count(_ list: GapLists.List, of lists: GapLists) -> Int {
    var count = 0
    lists.forEach(list) { count += rows(of: Int($0)).count }
    return count
  }

  /// A place among the rows of the names of a list.
  struct Cursor {
    private var names: GapLists.Cursor?
    private var rows = 0..<0

    /// The next row; nil at the end.
    mutating func next(_ list: GapLists.List, of lists: GapLists, _ nameRows: NameRows) -> UInt32? {
      if rows.isEmpty {
        guard let name = lists.next(list, &names) else { return nil }
        rows = nameRows.rows(of: Int(name))
      }
      defer { rows = rows.lowerBound + 1..<rows.upperBound }
      return UInt32(rows.lowerBound)
    }
  }
}

/// The rows of the names' lists that are longest, as sets: these are brought together with others sooner.
struct WideNames: Sendable {
  /// By trie and node.
  private let sets: [[Int: ContactSet]]

  /// - Complexity: O(entries of these lists)
  init(_ names: TextColumn, _ rows: NameRows, rowCount: Int) {
    sets = names.tries.map { trie in
      var sets: [Int: ContactSet] = [:]
      for (number, node) in trie.nodes.enumerated()
      where node.count > max(names.count / ContactSet.wide, trie.leafCount) {
        var set = ContactSet(capacity: rowCount)
        for part in PrefixTrie.Part.allCases { set.insert(node.list(of: part), of: trie.lists, rows) }
        sets[number] = set
      }
      return sets
    }
  }

  /// The rows of a node of one of the tries; nil when there are few.
  func rows(ofNode node: Int, trie: Int) -> ContactSet? { sets[trie][node] }
}
