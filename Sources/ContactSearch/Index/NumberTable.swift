import NumberPlans

/// The numbers of a segment's contacts in all their forms, sorted, so that a binary search finds those that start with some
/// digits.
///
/// Numbers that are dialled in the same ways form a *group*. They share the prefixes before their own digits, which are
/// stored once for the group, and each number is stored once, with its own digits. Forms that omit some of its own digits (a
/// local number without its area code) have a separate order:
///
///     group      +1, 001, 1, nothing      the prefixes of numbers in North America
///     order 0    6502530000               own digits
///     order 3    2530000                  without the area code
struct NumberTable: Sendable {
  /// One way in which the numbers of a group are dialled.
  struct Form: Hashable, Sendable {
    /// The prefix before the number's own digits, as ASCII.
    var lead: [UInt8]
    /// How many of the own digits are omitted at the start.
    var dropped: Int
    var isInternational: Bool
  }

  /// A form, and the numbers that have it. It is small, since each query visits all of them.
  struct Entry: Sendable {
    /// The prefix before the own digits, four bits each, the first digit highest.
    var lead: UInt64
    var leadCount: Int
    var isInternational: Bool
    /// The index in ``orders`` of its numbers.
    var order: Int
    /// The pairs of characters that the own digits of its numbers start with. Without this filter a search for seven digits
    /// takes half as long again, and a search with a typing error several times as long.
    var starts: Starts

    /// How many characters of its prefix the query has; nil if the query has different ones.
    @inline(__always)
    func shared(with query: QueryDigits) -> Int? {
      let count = min(leadCount, query.count)
      let compared = count == 0 ? 0 : UInt64.max << UInt64(64 - 4 * count)
      return (lead ^ query.word) & query.known & compared == 0 ? count : nil
    }
  }

  /// The first characters of a query, four bits each, the first character highest.
  struct QueryDigits {
    var word: UInt64 = 0
    /// The bits of the characters that are not the wildcard.
    var known: UInt64 = 0
    var count: Int

    init(_ digits: [UInt8]) {
      count = digits.count
      for (index, digit) in digits.prefix(wordDigits).enumerated() where digit != SearchQuery.anyDigit {
        let shift = UInt64(4 * (wordDigits - 1 - index))
        word |= code(digit) << shift
        known |= 0xF << shift
      }
    }
  }

  /// The pairs of characters that digits start with, one bit each.
  struct Starts: Sendable {
    private var sets = InlineArray<16, UInt16>(repeating: 0)

    init(_ digits: [UInt64]) {
      for word in digits { sets[Int(word >> 60)] |= 1 << UInt16(word >> 56 & 0xF) }
    }

    /// Whether any number may start with the digits of a query from an index on.
    @inline(__always)
    func contain(_ query: QueryDigits, from index: Int) -> Bool {
      guard index < query.count, index + 1 < wordDigits else { return true }
      let first = query.word >> UInt64(60 - 4 * index) & 0xF
      let second = query.word >> UInt64(56 - 4 * index) & 0xF
      // 0 is the wildcard, or the end of the query.
      if first == 0 { return true }
      return second == 0 ? sets[Int(first)] != 0 : sets[Int(first)] >> UInt16(second) & 1 != 0
    }
  }

  /// Numbers that are dialled in the same ways.
  struct Group: Sendable {
    var forms: [Form]
    /// By the number of omitted digits; empty for a number of digits that no form omits.
    var orders: [Order]
  }

  /// Numbers sorted by their own digits.
  struct Order: Sendable {
    /// The digits, four bits each, the first digit highest; see ``code(_:)``.
    var digits: [UInt64] = []
    /// The row of each number.
    var rows: [UInt32] = []

    /// Marks the rows with the numbers of a range.
    func mark(_ range: Range<Int>, _ marked: inout RowSet) {
      rows.withUnsafeBufferPointer { marked.insert(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// - Complexity: O(log n)
    func range(_ low: UInt64, _ high: UInt64) -> Range<Int> {
      let start = digits.partitioningIndex { $0 >= low }
      return start..<max(start, digits[start...].partitioningIndex { $0 > high })
    }

    /// The numbers that start with some digits, given as a word and their count.
    private func range(_ word: UInt64, count: Int) -> Range<Int> {
      let unused = UInt64(4 * (wordDigits - count))
      return range(word, unused == 64 ? .max : word | (1 << unused - 1))
    }

    /// Calls `body` with each range of numbers that start with some digits, one of which may be the wildcard.
    ///
    /// - Complexity: O(log n), twelve times that for a wildcard
    func forEachRange(_ own: ArraySlice<UInt8>, _ body: (Range<Int>) -> Void) {
      var word: UInt64 = 0
      var any: Int?
      for (index, digit) in own.enumerated() {
        if digit == SearchQuery.anyDigit { any = index } else { word |= code(digit) << NumberTable.shift(index) }
      }
      guard let any else {
        let range = range(word, count: own.count)
        return range.isEmpty ? () : body(range)
      }
      let shift = NumberTable.shift(any)
      for code in 1...12 {
        let range = range(word | UInt64(code) << shift, count: own.count)
        if !range.isEmpty { body(range) }
      }
    }
  }

  /// The orders of all groups.
  let orders: [Order]
  /// The forms of all groups.
  let forms: [Entry]
  /// The rows with numbers that are too long for a word.
  private let long: [UInt32]

  init(groups: [Group], long: [UInt32]) {
    self.long = long
    var orders: [Order] = []
    forms = groups.flatMap { group in
      let first = orders.count
      orders += group.orders
      let starts = group.orders.map { Starts($0.digits) }
      return group.forms.map { form in
        let lead = QueryDigits(form.lead)
        return Entry(
          lead: lead.word, leadCount: lead.count, isInternational: form.isInternational, order: first + form.dropped,
          starts: starts[form.dropped])
      }
    }
    self.orders = orders
  }

  static let wordDigits = 16

  /// The shift of the digit at an index in a word.
  static func shift(_ index: Int) -> UInt64 { UInt64(4 * (wordDigits - 1 - index)) }

  /// Whether the numbers are sorted, and have valid rows; see ``SearchIndex/brokenInvariants``.
  func isOrdered(rowCount: Int) -> Bool {
    orders.allSatisfy { order in
      order.digits.count == order.rows.count && order.rows.allSatisfy { $0 < rowCount }
        && zip(order.digits, order.digits.dropFirst()).allSatisfy { $0 <= $1 }
    } && forms.allSatisfy { orders.indices.contains($0.order) } && long.allSatisfy { $0 < rowCount }
  }

  /// The result of a search.
  struct Found {
    /// The rows with a number that equals the query; nil if there are none.
    var exact: RowSet?
    /// The rows with a number that begins with the query, including the exact ones.
    var all: RowSet
  }

  /// The rows with a number of which a form starts with the query; nil if there are none. Very long numbers are not
  /// examined; see ``longNumberRows``.
  ///
  /// - Complexity: O(groups · log numbers + found)
  func search(_ query: SearchQuery, rowCount: Int) -> Found? {
    var found: Found?
    visit(query) { form, own, order, range in
      var marked = found ?? Found(all: RowSet(capacity: rowCount))
      found = nil
      order.mark(range, &marked.all)
      // The numbers that equal the query come first.
      let isWhole = query.dialled.count - own == form.leadCount
      let exact = isWhole ? order.digits[range].prefix { NumberTable.endsWith($0, count: own) }.count : 0
      if exact > 0 {
        var rows = marked.exact ?? RowSet(capacity: rowCount)
        marked.exact = nil
        order.mark(range.prefix(exact), &rows)
        marked.exact = rows
      }
      found = marked
    }
    return found
  }

  /// Calls `body` for each form that agrees with the query, with the form, the number of own digits in the query, the order,
  /// and the range of the numbers that start with these digits.
  func visit(_ query: SearchQuery, _ body: (Entry, Int, Order, Range<Int>) -> Void) {
    let digits = QueryDigits(query.dialled)
    for form in forms {
      guard !query.isInternational || form.isInternational, let shared = form.shared(with: digits),
        form.starts.contain(digits, from: shared)
      else { continue }
      let order = orders[form.order]
      let own = query.dialled[shared...]
      guard own.count <= NumberTable.wordDigits else { continue }
      order.forEachRange(own) { body(form, own.count, order, $0) }
    }
  }

  /// Whether a word has at most this many digits.
  @inline(__always)
  private static func endsWith(_ word: UInt64, count: Int) -> Bool {
    count >= wordDigits || word << UInt64(4 * count) == 0
  }

  /// The rows with numbers that are too long for the table, which are checked one by one.
  var longNumberRows: [UInt32] { long }

  /// A digit, `*` or `#` as four bits. The code is never 0, so that a number precedes the numbers that begin with it.
  static func code(_ digit: UInt8) -> UInt64 {
    switch digit {
    case 0x2A: 11
    case 0x23: 12
    default: UInt64(digit & 0xF) + 1
    }
  }

  /// The digit, `*` or `#` of a code.
  static func digit(_ code: UInt64) -> UInt8 {
    switch code {
    case 11: 0x2A
    case 12: 0x23
    default: 0x30 + UInt8(code - 1)
    }
  }
}
