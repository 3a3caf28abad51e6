extension [RecentCall] {
  /// The calls, with those one after another that differ only in their times as one: the newest, with their number.
  ///
  /// A call with a note stays on its own.
  ///
  /// - Complexity: O(calls)
  var grouped: [RecentCall] {
    reduce(into: []) { groups, call in
      if let newest = groups.last, newest.isLike(call) {
        groups[groups.count - 1].count += call.count
      } else {
        groups.append(call)
      }
    }
  }
}

extension RecentCall {
  fileprivate func isLike(_ earlier: RecentCall) -> Bool {
    (kind, number, name) == (earlier.kind, earlier.number, earlier.name) && note == nil && earlier.note == nil
  }

  /// The number of calls in words: `3 calls`; nil for one.
  var countWords: String? { count > 1 ? Words.calls(count) : nil }
}
