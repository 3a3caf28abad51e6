import NumberPlans

/// The numbers of a segment's contacts in all their forms, in order: which ones start with some digits is a binary search.
///
/// Numbers that are dialled in the same ways share what stands before their digits (`+1`, `001`, `1`, nothing), so this is
/// kept once, for the *group*, and each number is there only once, with the digits that are its own. Forms that leave out
/// some of these (a local number without its area code) have an order of their own.
struct NumberTable: Sendable {
  /// How the numbers of a group are dialled.
  private struct Form: Hashable, Sendable {
    /// What comes before the number's own digits, as ASCII.
    var lead: [UInt8]
    /// How many of its own digits are left out at the start.
    var dropped: Int
    var isInternational: Bool
  }

  /// A form, and which numbers have it: small, since each query looks at all of them.
  private struct Entry: Sendable {
    /// What comes before the own digits, four bits each, the first one highest.
    var lead: UInt64
    var leadCount: Int
    var isInternational: Bool
    /// Its numbers, among ``orders``.
    var order: Int
    /// Which two characters the own digits of any number start with.
    var starts: Starts

    /// How many of its characters before the own digits the query has; nil when it has others.
    @inline(__always)
    func shared(with query: QueryDigits) -> Int? {
      let count = min(leadCount, query.count)
      let compared = count == 0 ? 0 : UInt64.max << UInt64(64 - 4 * count)
      return (lead ^ query.word) & query.known & compared == 0 ? count : nil
    }
  }

  /// The first characters of a query, four bits each, the first one highest.
  private struct QueryDigits {
    var word: UInt64 = 0
    /// The bits of those that are not any digit.
    var known: UInt64 = 0
    var count: Int

    init(_ digits: [UInt8]) {
      count = digits.count
      for (place, digit) in digits.prefix(wordDigits).enumerated() where digit != SearchQuery.anyDigit {
        let shift = UInt64(4 * (wordDigits - 1 - place))
        word |= code(digit) << shift
        known |= 0xF << shift
      }
    }
  }

  /// The pairs of characters that some digits start with, a bit each.
  private struct Starts: Sendable {
    private var sets = InlineArray<16, UInt16>(repeating: 0)

    init(_ digits: [UInt64]) {
      for word in digits { sets[Int(word >> 60)] |= 1 << UInt16(word >> 56 & 0xF) }
    }

    /// The characters that any starts with, as bits.
    var firsts: UInt16 {
      (0..<16).reduce(0) { sets[$1] == 0 ? $0 : $0 | 1 << UInt16($1) }
    }

    /// Whether any may start with some own digits of a query.
    @inline(__always)
    func contain(_ query: QueryDigits, from place: Int) -> Bool {
      guard place < query.count, place + 1 < wordDigits else { return true }
      let first = query.word >> UInt64(60 - 4 * place) & 0xF
      let second = query.word >> UInt64(56 - 4 * place) & 0xF
      // 0 is any digit, or the query's end.
      if first == 0 { return true }
      return second == 0 ? sets[Int(first)] != 0 : sets[Int(first)] >> UInt16(second) & 1 != 0
    }
  }

  /// Numbers that are dialled in the same ways.
  private struct Group: Sendable {
    var forms: [Form]
    /// By how many digits are left out; empty for numbers of digits that no form leaves out.
    var orders: [Order]
  }

  /// Numbers in order of their own digits.
  private struct Order: Sendable {
    /// The digits, four bits each, the first one highest; see ``code(_:)``.
    var digits: [UInt64] = []
    /// Whose number it is.
    var rows: [UInt32] = []
    /// Whose numbers those of the longest ranges are, as sets: all of them, and those that start with each digit.
    var sets: [Range<Int>: RowSet] = [:]

    /// By the first three digits, where the numbers start that have these or greater ones; empty where there are few numbers.
    private var places: [UInt32] = []

    /// Where the first three digits stand in a word.
    private static let placeShift = NumberTable.shift(2)

    /// Makes what numbers are looked up with sooner: the places of their first digits, and the sets of ranges that are longer
    /// than a set is.
    ///
    /// - Complexity: O(numbers)
    mutating func prepare(rowCount: Int) {
      let placeCount = 1 << (64 - Int(Order.placeShift)) + 1
      if digits.count >= placeCount {
        places.reserveCapacity(placeCount)
        for (place, digits) in digits.enumerated() {
          while places.count <= digits >> Order.placeShift { places.append(UInt32(place)) }
        }
        while places.count < placeCount { places.append(UInt32(digits.count)) }
      }
      for range in [0..<digits.count] + (1...12).map({ range($0 << 60, $0 << 60 | (1 << 60 - 1)) })
      where range.count > rowCount / Order.wide {
        var set = RowSet(capacity: rowCount)
        rows.withUnsafeBufferPointer { set.insert(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
        sets[range] = set
      }
    }

    init(digits: [UInt64] = [], rows: [UInt32] = []) {
      self.digits = digits
      self.rows = rows
    }

    /// Marks the contacts with the numbers of a range.
    func mark(_ range: Range<Int>, _ marked: inout RowSet) {
      if !sets.isEmpty, let set = sets[range] { return marked.formUnion(set) }
      rows.withUnsafeBufferPointer { marked.insert(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// - Complexity: O(log n)
    func range(_ low: UInt64, _ high: UInt64) -> Range<Int> {
      let start = numbers(around: low).firstPlace { $0 >= low }
      return start..<max(start, numbers(around: high).firstPlace { $0 > high })
    }

    /// The numbers with the first digits of a word.
    private func numbers(around word: UInt64) -> ArraySlice<UInt64> {
      if places.isEmpty { return digits[...] }
      let place = Int(word >> Order.placeShift)
      return digits[Int(places[place])..<Int(places[place + 1])]
    }

    /// The numbers that start with some digits, given as a word and how many they are.
    private func range(_ word: UInt64, count: Int) -> Range<Int> {
      let unused = UInt64(4 * (wordDigits - count))
      return range(word, unused == 64 ? .max : word | (1 << unused - 1))
    }

    /// Calls `body` with the numbers that start with some digits, one of which may be any.
    ///
    /// - Complexity: O(log n), a few times where one may be any
    func forEachRange(_ own: ArraySlice<UInt8>, _ body: (Range<Int>) -> Void) {
      var word: UInt64 = 0
      var any: Int?
      for (place, digit) in own.enumerated() {
        if digit == SearchQuery.anyDigit { any = place } else { word |= code(digit) << NumberTable.shift(place) }
      }
      guard let any else {
        let range = range(word, count: own.count)
        return range.isEmpty ? () : body(range)
      }
      let shift = NumberTable.shift(any)
      let before = range(any == 0 ? 0 : word & UInt64.max << NumberTable.shift(any - 1), count: any)
      if before.count > Order.fewNumbers {
        for code in 1...12 {
          let range = range(word | UInt64(code) << shift, count: own.count)
          if !range.isEmpty { body(range) }
        }
        return
      }
      let compared = UInt64.max << NumberTable.shift(own.count - 1) & ~(0xF << shift)
      for place in before where digits[place] & compared == word && digits[place] >> shift & 0xF != 0 {
        body(place..<place + 1)
      }
    }

    /// A range of more than one row in so many is kept as a set too, which is added to others sooner.
    private static let wide = 12

    /// So many numbers are read sooner than a dozen of places are looked for.
    private static let fewNumbers = 1_024
  }

  private let groups: [Group]
  /// The orders of all groups.
  private let orders: [Order]
  /// The forms of all groups, and which characters each may start with, as bits of ``code(_:)``.
  private let forms: [Entry]
  private let firsts: [UInt16]
  /// The contacts with numbers that are too long for a word.
  private let long: [UInt32]

  private init(groups: [Group], long: [UInt32]) {
    self.long = long
    self.groups = groups
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
    firsts = forms.map { form in
      form.leadCount > 0 ? 1 << UInt16(form.lead >> 60) : form.starts.firsts
    }
  }

  private static let wordDigits = 16

  /// Where the digit at a place stands in a word.
  private static func shift(_ place: Int) -> UInt64 { UInt64(4 * (wordDigits - 1 - place)) }

  /// What was found.
  struct Found {
    /// The contacts with a number that is the query; nil when there are none.
    var exact: RowSet?
    /// The contacts with a number that the query begins, these included.
    var all: RowSet
  }

  /// Marks the contacts with a form that starts with the query. Contacts with very long numbers are not looked at; see
  /// ``lookedAtSingly``.
  ///
  /// - Returns: nil when there are none
  /// - Complexity: O(groups · log numbers + found)
  func search(_ query: SearchQuery, rowCount: Int) -> Found? {
    var found: Found?
    visit(query) { order, range, exact in
      var marked = found ?? Found(all: RowSet(capacity: rowCount))
      found = nil
      order.mark(range, &marked.all)
      if !exact.isEmpty {
        var rows = marked.exact ?? RowSet(capacity: rowCount)
        marked.exact = nil
        order.mark(exact, &rows)
        marked.exact = rows
      }
      found = marked
    }
    return found
  }

  /// Calls `body` with the numbers that have a form that starts with the query, and with those of them that are the query.
  private func visit(_ query: SearchQuery, _ body: (Order, Range<Int>, Range<Int>) -> Void) {
    let digits = QueryDigits(query.dialled)
    let first: UInt16 = digits.word >> 60 == 0 ? .max : 1 << UInt16(digits.word >> 60)
    for number in firsts.indices where firsts[number] & first != 0 {
      let form = forms[number]
      guard !query.isInternational || form.isInternational, let shared = form.shared(with: digits),
        form.starts.contain(digits, from: shared)
      else { continue }
      let order = orders[form.order]
      let own = query.dialled[shared...]
      guard own.count <= NumberTable.wordDigits else { continue }
      order.forEachRange(own) { range in
        // Numbers that end with the query come first.
        let exact =
          shared == form.leadCount ? order.digits[range].prefix { NumberTable.endsWith($0, count: own.count) }.count : 0
        body(order, range, range.lowerBound..<range.lowerBound + exact)
      }
    }
  }

  /// Whether digits as a word are no more than so many.
  @inline(__always)
  private static func endsWith(_ word: UInt64, count: Int) -> Bool {
    count >= wordDigits || word << UInt64(4 * count) == 0
  }

  /// The contacts whose numbers are too long to be here.
  var lookedAtSingly: [UInt32] { long }

  /// A digit, `*` or `#` as four bits; never 0, so that a number comes before those that it begins.
  private static func code(_ digit: UInt8) -> UInt64 {
    switch digit {
    case 0x2A: 11
    case 0x23: 12
    default: UInt64(digit & 0xF) + 1
    }
  }

  struct Builder {
    private var groups: [(forms: [Form], entries: [(digits: UInt64, row: UInt32)])] = []
    private var places: [UInt64: [Int]] = [:]
    private var long: [UInt32] = []

    /// Adds a number of a contact.
    ///
    /// - Complexity: O(digits)
    mutating func add(_ forms: NumberForms, of row: UInt32) {
      let number = forms.number
      guard !forms.isEmpty else { return }
      let base = NumberTable.Builder.base(of: forms)
      let count = number.digits.count
      let longestLead = forms.reduce(0) { max($0, $1.prefix.count + max(base - $1.writtenStart, 0)) }
      guard count - base <= NumberTable.wordDigits, longestLead <= NumberTable.wordDigits else {
        if long.last != row { long.append(row) }
        return
      }
      var digits: UInt64 = 0
      for place in base..<count { digits = digits << 4 | NumberTable.code(number.digits[place]) }
      let unused = NumberTable.wordDigits - (count - base)
      digits = unused == NumberTable.wordDigits ? 0 : digits << UInt64(4 * unused)
      groups[group(of: forms, base: base)].entries.append((digits, row))
    }

    /// Where a number's own digits start: behind country code and trunk prefix. A form that starts three digits later is a
    /// local one, which leaves out an area code.
    private static func base(of forms: NumberForms) -> Int {
      var base = 0
      for form in forms where form.writtenStart > base {
        let isLocal =
          form.prefix.isEmpty && forms.number.digits.count - form.writtenStart == 7
          && forms.contains { $0.writtenStart == form.writtenStart - 3 }
        if !isLocal { base = form.writtenStart }
      }
      return base
    }

    private mutating func group(of forms: NumberForms, base: Int) -> Int {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x0000_0100_0000_01b3 }
      for form in forms {
        for digit in form.prefix { mix(UInt64(digit)) }
        for place in form.writtenStart..<max(base, form.writtenStart) { mix(UInt64(forms.number.digits[place])) }
        mix(UInt64(max(form.writtenStart - base, 0)) << 9 | (form.isInternational ? 0x100 : 0x200))
      }
      for place in places[hash] ?? [] where isSame(groups[place].forms, forms, base) { return place }
      let group = forms.map { form in
        Form(
          lead: Array(form.prefix)
            + (form.writtenStart..<max(base, form.writtenStart)).map { forms.number.digits[$0] },
          dropped: max(form.writtenStart - base, 0), isInternational: form.isInternational)
      }
      groups.append((group, []))
      places[hash, default: []].append(groups.count - 1)
      return groups.count - 1
    }

    private func isSame(_ group: [Form], _ forms: NumberForms, _ base: Int) -> Bool {
      guard group.count == forms.count else { return false }
      return zip(group, forms).allSatisfy { known, form in
        let own = max(base, form.writtenStart) - form.writtenStart
        guard known.isInternational == form.isInternational, known.dropped == max(form.writtenStart - base, 0),
          known.lead.count == form.prefix.count + own
        else { return false }
        return form.prefix.indices.allSatisfy { known.lead[$0] == form.prefix[$0] }
          && (0..<own).allSatisfy {
            known.lead[form.prefix.count + $0] == forms.number.digits[form.writtenStart + $0]
          }
      }
    }

    /// - Complexity: O(n log n) for n numbers
    ///
    /// - Parameter rowCount: how many contacts there are.
    func finish(rowCount: Int) -> NumberTable {
      NumberTable(
        groups: groups.map { forms, entries in
          let orders = (0...(forms.map(\.dropped).max() ?? 0)).map { dropped in
            guard forms.contains(where: { $0.dropped == dropped }) else { return Order() }
            var entries = entries
            if dropped > 0 { for place in entries.indices { entries[place].digits <<= UInt64(4 * dropped) } }
            entries.sort { $0.digits < $1.digits }
            var order = Order(digits: entries.map(\.digits), rows: entries.map(\.row))
            order.prepare(rowCount: rowCount)
            return order
          }
          return Group(forms: forms, orders: orders)
        }, long: long)
    }
  }
}
