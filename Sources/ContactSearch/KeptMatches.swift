/// The first matches of an answer that is kept, with what is lit, sixteen bytes each: none of the contacts has to be fetched
/// to say how it matches.
struct KeptMatches: Sendable {
  private struct Row {
    var key: UInt32
    /// The row among those of all segments.
    var place: UInt32
    /// What is lit in the name and in the number, from and to; the same twice where nothing is.
    var name: (UInt8, UInt8) = (0, 0)
    var phone: (UInt8, UInt8) = (0, 0)
    /// Which of the contact's numbers is shown, `noPhone` where it has none.
    var phoneIndex = Row.noPhone
    var phoneCount: UInt8 = 0
    /// The class that decided, and what else is known; see ``Flags``.
    var matchClass: UInt8 = 0
    var flags: Flags = []

    static let noPhone = UInt8.max
  }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// Whether a number matches primarily, as the search says, and whether the one that is shown does.
    static let hasNumber = Flags(rawValue: 1)
    static let phoneMatched = Flags(rawValue: 2)
    /// Whether all that is known of the match is here; otherwise it has to be worked out.
    static let isWhole = Flags(rawValue: 4)
  }

  private let rows: [Row]

  var count: Int { rows.count }

  /// - Parameter matches: hits of which it is known whether they have a number, and how they match.
  init(_ matches: [(hit: Hit, match: Match)], of query: SearchQuery, in snapshot: IndexSnapshot) {
    let starts = snapshot.rowStarts
    rows = matches.map { hit, match in
      var row = Row(key: hit.key.bits, place: UInt32(starts[Int(hit.segment)] + Int(hit.row)))
      if hit.hasNumber == true { row.flags.insert(.hasNumber) }
      guard let whole = KeptMatches.whole(row, match),
        KeptMatches.match(whole, hit, of: query, in: snapshot) == match
      else { return row }
      return whole
    }
  }

  /// A row with all that is known of a match; nil when there is no room for that.
  private static func whole(_ row: Row, _ match: Match) -> Row? {
    func bounds(_ ranges: [Range<Int>]) -> (UInt8, UInt8)? {
      guard ranges.count < 2 else { return nil }
      let range = ranges.first ?? 0..<0
      guard let start = UInt8(exactly: range.lowerBound), let end = UInt8(exactly: range.upperBound) else { return nil }
      return (start, end)
    }
    guard let name = bounds(match.nameRanges), let phone = bounds(match.phoneRanges),
      let index = match.phoneIndex.map({ UInt8(exactly: $0) }) ?? Row.noPhone,
      let count = UInt8(exactly: match.phoneCount), let matchClass = match.matchClass
    else { return nil }
    var whole = row
    whole.name = name
    whole.phone = phone
    whole.phoneIndex = index
    whole.phoneCount = count
    whole.matchClass = matchClass.rawValue
    whole.flags.insert(.isWhole)
    if match.phoneMatched { whole.flags.insert(.phoneMatched) }
    return whole
  }

  /// How a contact matches; nil when that has to be worked out.
  ///
  /// - Complexity: O(log batches)
  func match(_ rank: Int, of query: SearchQuery, in snapshot: IndexSnapshot) -> Match? {
    guard rank < rows.count, rows[rank].flags.contains(.isWhole) else { return nil }
    return KeptMatches.match(rows[rank], hit(rows[rank], snapshot.rowStarts), of: query, in: snapshot)
  }

  private static func match(_ row: Row, _ hit: Hit, of query: SearchQuery, in snapshot: IndexSnapshot) -> Match? {
    guard let matchClass = MatchClass(rawValue: row.matchClass) else { return nil }
    func ranges(_ bounds: (UInt8, UInt8)) -> [Range<Int>] {
      bounds.0 < bounds.1 ? [Int(bounds.0)..<Int(bounds.1)] : []
    }
    let segment = snapshot.segments[Int(hit.segment)]
    var match = Match(contact: segment.contact(Int(hit.row)), index: snapshot.index(of: hit))
    match.matchClass = matchClass
    match.isExact = hit.key.isExact
    match.field = matchClass == .number ? .number : .name
    match.nameRanges = ranges(row.name)
    match.phoneRanges = ranges(row.phone)
    match.phoneIndex = row.phoneIndex == Row.noPhone ? nil : Int(row.phoneIndex)
    match.phoneMatched = row.flags.contains(.phoneMatched)
    match.phoneCount = Int(row.phoneCount)
    match.score = hit.key.score(lift: snapshot.used[Int(hit.segment)].lift(of: Int(hit.row), for: query))
    return match
  }

  /// The hits, in order.
  ///
  /// - Complexity: O(hits · log segments)
  func hits(in snapshot: IndexSnapshot) -> [Hit] {
    let starts = snapshot.rowStarts
    return rows.map { hit($0, starts) }
  }

  private func hit(_ row: Row, _ starts: [Int]) -> Hit {
    let segment = starts.firstPlace { $0 > Int(row.place) } - 1
    return Hit(
      key: MatchKey(bits: row.key), segment: UInt32(segment), row: row.place - UInt32(starts[segment]),
      hasNumber: row.flags.contains(.hasNumber))
  }
}
