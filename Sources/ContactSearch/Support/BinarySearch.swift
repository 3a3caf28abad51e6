extension RandomAccessCollection where Index == Int {
  /// The first index of an ordered collection from which a predicate holds; the end if it holds nowhere.
  ///
  /// - Complexity: O(log n)
  @inline(__always)
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
