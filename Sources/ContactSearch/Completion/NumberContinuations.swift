import NumberPlans

/// The continuations of the numbers that begin with a query. There is one for each next digit, up to where the numbers with
/// this digit differ.
struct NumberContinuations {
  /// The fewest digits that are continued, unless the number is international: fewer match too many numbers.
  private static let fewestDigits = 3

  private struct Branch {
    /// The number of numbers that continue with the digit.
    var weight = 0
    /// The digits that all of them continue with, as ASCII.
    var digits: [UInt8]
  }

  private let query: SearchQuery
  private var branches: [UInt8: Branch] = [:]

  init(_ query: SearchQuery) { self.query = query }

  /// Whether the query is continued: it has to be a number without an extension, as an extension completes a number.
  var isWanted: Bool {
    !query.isText && query.phoneExtension.isEmpty
      && (query.isInternational || query.dialled.count >= NumberContinuations.fewestDigits)
  }

  mutating func add(_ digits: [UInt8], weight: Int) {
    guard let first = digits.first else { return }
    guard var branch = branches[first] else {
      branches[first] = Branch(weight: weight, digits: digits)
      return
    }
    branches[first] = nil
    branch.weight += weight
    let common = zip(branch.digits, digits).prefix { $0 == $1 }.count
    branch.digits.removeLast(branch.digits.count - common)
    branches[first] = branch
  }

  /// The continuations that several numbers share. A single number is in the list of results anyway.
  var completions: Completions {
    var completions = Completions()
    for branch in branches.values where branch.weight > 1 {
      let text = query.text + String(decoding: branch.digits, as: UTF8.self)
      completions.add(Completion(text, .number, weight: branch.weight))
    }
    return completions
  }
}

extension NumberTable {
  /// Adds the continuations of the numbers that begin with a query.
  ///
  /// - Complexity: O(groups · log numbers)
  func addContinuations(of query: SearchQuery, to continuations: inout NumberContinuations) {
    guard continuations.isWanted else { return }
    visit(query) { form, own, order, range in
      let lead = NumberTable.digits(of: form.lead, from: query.dialled.count - own, upTo: form.leadCount)
      if !lead.isEmpty {
        continuations.add(lead + order.common(range, from: 0), weight: range.count)
        return
      }
      var start = range.lowerBound
      while start < range.upperBound {
        let code = order.code(at: own, of: start)
        let end = order.digits[start..<range.upperBound].partitioningIndex { NumberTable.code(at: own, of: $0) > code }
        // The numbers that end here come first.
        if code > 0 { continuations.add(order.common(start..<end, from: own), weight: end - start) }
        start = end
      }
    }
  }

  /// The code of the digit at an index of a word; 0 after its end.
  fileprivate static func code(at index: Int, of word: UInt64) -> UInt64 {
    index < wordDigits ? word >> UInt64(shift(index)) & 0xF : 0
  }

  /// The digits of a word between two indices, as ASCII; fewer at its end.
  fileprivate static func digits(of word: UInt64, from start: Int, upTo end: Int) -> [UInt8] {
    guard start < end else { return [] }
    return (start..<end).map { code(at: $0, of: word) }.prefix { $0 > 0 }.map(NumberTable.digit)
  }
}

extension NumberTable.Order {
  fileprivate func code(at index: Int, of number: Int) -> UInt64 { NumberTable.code(at: index, of: digits[number]) }

  /// The digits from an index on that all numbers of a range share. The numbers are sorted, so it is enough to compare the
  /// first and the last.
  fileprivate func common(_ range: Range<Int>, from start: Int) -> [UInt8] {
    guard let first = range.first, let last = range.last else { return [] }
    let end = (start..<NumberTable.wordDigits).first { code(at: $0, of: first) != code(at: $0, of: last) }
    return NumberTable.digits(of: digits[first], from: start, upTo: end ?? NumberTable.wordDigits)
  }
}
