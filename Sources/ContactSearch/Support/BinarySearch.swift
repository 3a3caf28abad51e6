extension RandomAccessCollection where Index == Int {
  /// The first index from which a predicate holds, by binary search; the end if it holds nowhere.
  ///
  /// The predicate has to hold for every element after the first for which it holds.
  ///
  ///     [1, 3, 5, 7].partitioningIndex { $0 >= 4 }    // 2
  ///
  /// - Complexity: O(log n)
  @inline(__always)
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
