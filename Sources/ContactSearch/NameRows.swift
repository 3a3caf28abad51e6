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

  var rowCount: Int { names.count }

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
