/// Matches of one segment that are in order already, as the index has them: making a run costs nothing for each match.
struct HitRun: Sendable {
  enum Rows: Sendable {
    /// The rows of the names of a list of one of the tries, in ascending order.
    case names(GapLists.List, trie: Int)
    /// Those of a list of ``SettledNames``.
    case settled(GapLists.List, of: GapLists)
    /// Rows of the lists of the other texts, in ascending order.
    case others(Range<Int>)
    case set(ContactSet)
    /// Everybody, by name.
    case everybody
    /// Matches with keys of their own, in order.
    case hits([RowHit])
    /// A list of one of the names' tries with names that match: how is not known yet.
    case unsettled(GapLists.List, trie: Int)
    /// The same for the other texts.
    case unsettledOthers(GapLists.List, trie: Int)
  }

  /// A row and its place in the order.
  struct RowHit: Comparable, Sendable {
    var key: MatchKey
    var row: UInt32

    static func < (left: RowHit, right: RowHit) -> Bool {
      left.key != right.key ? left.key < right.key : left.row < right.row
    }
  }

  /// The key of all its matches but for the lengths of their names; of an unsettled run, a key that none comes before.
  var key: MatchKey
  var rows: Rows
}

extension HitRun {
  /// Matches with keys of their own, put in order; nil when there are none.
  init?(sorting hits: [RowHit]) {
    let sorted = hits.sorted()
    guard let first = sorted.first else { return nil }
    self.init(key: first.key, rows: .hits(sorted))
  }
}

/// What a query found in one segment.
struct SegmentHits: Sendable {
  /// How many contacts match.
  var count = 0
  /// Whether any of them match primarily.
  var isPrimary = false
  var runs: [HitRun] = []
  /// The contacts with a number that matches primarily.
  var numbers: ContactSet?
  /// The contacts that only their numbers make match.
  var byNumber: ContactSet?
  /// Nodes of the names' tries whose lists are runs, and sets besides.
  var nodes: [(trie: Int, node: Int)] = []

  /// The rows of all runs.
  func rows(in segment: IndexSegment) -> ContactSet {
    var rows = ContactSet(capacity: segment.count)
    for (trie, node) in nodes { if let set = segment.wideNames.rows(ofNode: node, trie: trie) { rows.formUnion(set) } }
    for run in runs where !isInSet(run, segment) { run.mark(&rows, segment) }
    return rows
  }

  private func isInSet(_ run: HitRun, _ segment: IndexSegment) -> Bool {
    switch run.rows {
    case .names(let list, let trie), .unsettled(let list, let trie):
      nodes.contains { $0.trie == trie && segment.names.tries[trie].nodes[$0.node].has(list) }
    default: false
    }
  }

  /// Takes matches with keys of their own.
  mutating func take(_ hits: [HitRun.RowHit]) {
    if let run = HitRun(sorting: hits) { runs.append(run) }
  }

  /// Adds matches of a lower tier, in order.
  mutating func add(_ lower: SegmentHits) {
    runs += lower.runs
    count += lower.count
  }
}
