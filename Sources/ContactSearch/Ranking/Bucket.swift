/// Matches of one segment that rank alike, or whose ranks are computed together.
struct Bucket: Sendable {
  enum Rows: Sendable {
    /// Matches whose ranks differ only in the lengths of their names: they are listed in row order.
    case alike(RowSet)
    /// All contacts, by name, with the rank ``RankKey/all``.
    case everybody
    /// Matches with individual ranks, in order.
    case ranked([RowHit])
    /// Matching names, whose ranks are computed when it is their turn.
    case names(RowSet)
    /// Matching texts of other fields, whose ranks are computed when it is their turn.
    case others(RowSet)
  }

  /// A row and its rank.
  struct RowHit: Comparable, Sendable {
    var rank: RankKey
    var row: UInt32

    static func < (left: RowHit, right: RowHit) -> Bool {
      left.rank != right.rank ? left.rank < right.rank : left.row < right.row
    }
  }

  /// The rank of all its matches, without the lengths of their names; a lower bound if it needs ranking.
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

  /// Whether the ranks of its matches are not computed yet.
  var needsRanking: Bool {
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
        segment.append(rank, ofOther: text, to: &hits)
      }
    case .alike, .everybody, .ranked: return self
    }
    return Bucket(sorting: hits)
  }
}

extension IndexSegment {
  /// Appends a hit for each contact with one of the other texts.
  func append(_ rank: RankKey, ofOther text: Int, to hits: inout [Bucket.RowHit]) {
    withRows(ofOther: text) { rows in
      for row in rows { hits.append(.init(rank: rank.with(nameLength: nameLength(of: Int(row))), row: row)) }
    }
  }
}
