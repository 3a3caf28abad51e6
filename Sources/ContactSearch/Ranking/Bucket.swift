/// Matches of one segment that are listed consecutively.
struct Bucket: Sendable {
  enum Rows: Sendable {
    /// All match alike, except for the lengths of their names: they are listed in row order.
    case alike(RowSet)
    /// All contacts, by name.
    case everybody
    /// Matches with individual ranks, in order.
    case ranked([RowHit])
    /// Matching names and other texts, whose ranks are computed when it is their turn.
    case names(RowSet)
    case others(RowSet)
  }

  /// A row and its place in the order.
  struct RowHit: Comparable, Sendable {
    var rank: RankKey
    var row: UInt32

    static func < (left: RowHit, right: RowHit) -> Bool {
      left.rank != right.rank ? left.rank < right.rank : left.row < right.row
    }
  }

  /// The rank of all its matches, except for the lengths of their names; if that is not known yet, a lower bound.
  var rank: RankKey
  var rows: Rows

  init(_ rank: RankKey, _ rows: Rows) {
    self.rank = rank
    self.rows = rows
  }

  /// Matches with individual ranks, sorted.
  init(sorting hits: [RowHit]) {
    let sorted = hits.sorted()
    self.init(sorted.first?.rank ?? .all, .ranked(sorted))
  }

  /// Whether the ranks of its matches still have to be computed.
  var isOpen: Bool {
    switch rows {
    case .names, .others: true
    case .alike, .everybody, .ranked: false
    }
  }

  /// The same bucket with the ranks computed.
  ///
  /// - Complexity: O(units of the texts), and O(n log n) to sort
  func ranked(in segment: IndexSegment, _ plan: QueryPlan) -> Bucket {
    var hits: [RowHit] = []
    let matcher = TextMatcher(masks: plan.masks, spellings: segment.spellings)
    switch rows {
    case .names(let names):
      names.forEachMember { row in
        segment.names.withUnits(of: row) { units in
          guard let alignment = matcher.align(units, isLikely: true) else { return }
          hits.append(
            RowHit(rank: plan.rank(alignment, of: .name, nameLength: segment.nameLength(of: row)), row: UInt32(row)))
        }
      }
    case .others(let texts):
      texts.forEachMember { text in
        guard let alignment = segment.others.withUnits(of: text, { matcher.align($0, isLikely: true) }) else { return }
        let rank = plan.rank(alignment, of: segment.otherFields[text], nameLength: 0)
        segment.add(rank, ofOther: text, to: &hits)
      }
    case .alike, .everybody, .ranked: return self
    }
    return Bucket(sorting: hits)
  }
}

extension IndexSegment {
  /// Adds the contacts with one of the other texts.
  func add(_ rank: RankKey, ofOther text: Int, to hits: inout [Bucket.RowHit]) {
    withRows(ofOther: text) { rows in
      for row in rows { hits.append(.init(rank: rank.with(nameLength: nameLength(of: Int(row))), row: row)) }
    }
  }
}
