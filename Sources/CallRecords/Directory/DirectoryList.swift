import NumberPlans

/// A number of the directory and its label.
public struct DirectoryEntry: Hashable, Sendable {
  public var number: DirectoryNumber
  public var label: String

  public init(number: DirectoryNumber, label: String) {
    self.number = number
    self.label = label
  }
}

/// A list of entries to import, collected before the database is touched.
///
/// An entry occupies 16 bytes, and each distinct label is stored once.
public struct DirectoryList {
  struct Item {
    var number: Int64
    /// The label's index in ``labels``.
    var label: UInt32
    /// The line of the entry, from 1; 0 if it is unknown.
    var line: UInt32
  }

  private(set) var items: [Item] = []
  private(set) var labels = TextPool()
  /// The problems of the entries that were skipped.
  public private(set) var problems = DirectoryProblemList()
  /// The region in which national numbers are dialled.
  private let region: Region?
  /// The maximum number of entries.
  private let limit: Int

  /// - Parameters:
  ///   - limit: the maximum number of entries.
  ///   - region: the region in which national numbers are dialled; nil if it is unknown.
  public init(limit: Int = CallerDirectory.entryLimit, region: Region?) {
    self.region = region
    self.limit = limit
  }

  /// The number of accepted entries.
  public var count: Int { items.count }

  /// Adds an entry, or reports its problem.
  ///
  /// - Parameters:
  ///   - number: the number as written.
  ///   - label: the label in UTF-8; invalid bytes are repaired.
  ///   - line: the line of the entry, from 1.
  /// - Throws: ``DirectoryProblem/limitExceeded(limit:)`` when there are too many.
  /// - Complexity: O(length) on average
  public mutating func add(
    number: UnsafeBufferPointer<UInt8>, label: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(DirectoryProblem) {
    let key: DirectoryNumber
    do throws(DirectoryProblem) {
      key = try DirectoryNumber(number, region: region)
      guard !label.isEmpty else { throw .noLabel(key) }
      guard label.count <= CallerDirectory.labelByteLimit else {
        throw .tooLong(String(decoding: label.prefix(80), as: UTF8.self))
      }
    } catch {
      problems.add(error, line: line)
      return
    }
    try append(key, label, line)
  }

  /// Adds a number to be removed, regardless of its label, or reports its problem.
  ///
  /// - Throws: ``DirectoryProblem/limitExceeded(limit:)`` when there are too many.
  public mutating func add(number: UnsafeBufferPointer<UInt8>, line: Int) throws(DirectoryProblem) {
    let key: DirectoryNumber
    do throws(DirectoryProblem) {
      key = try DirectoryNumber(number, region: region)
    } catch {
      problems.add(error, line: line)
      return
    }
    try append(key, UnsafeBufferPointer(start: nil, count: 0), line)
  }

  private mutating func append(
    _ number: DirectoryNumber, _ label: UnsafeBufferPointer<UInt8>, _ line: Int
  ) throws(DirectoryProblem) {
    guard items.count < limit else { throw .limitExceeded(limit: limit) }
    items.append(Item(number: number.key, label: labels.index(of: label), line: UInt32(clamping: line)))
  }

  /// Reports a problem with something that is not an entry.
  public mutating func report(_ problem: DirectoryProblem, line: Int) { problems.add(problem, line: line) }

  /// Sorts the entries by number and removes duplicates. The first entry with a number stays; a later one with another label
  /// is reported as a problem.
  ///
  /// - Complexity: O(entries)
  mutating func sortAndDeduplicate() {
    DirectoryList.sort(&items)
    var kept = 0
    for item in items {
      if kept > 0, items[kept - 1].number == item.number {
        if items[kept - 1].label != item.label, let number = DirectoryNumber(key: item.number) {
          let label = text(items[kept - 1].label)
          problems.add(.duplicateEntry(number: number, label: label), line: Int(item.line))
        }
        continue
      }
      items[kept] = item
      kept += 1
    }
    items.removeLast(items.count - kept)
  }

  func text(_ label: UInt32) -> String { labels.withText(Int(label)) { String(decoding: $0, as: UTF8.self) } }

  /// Sorts by number with a stable radix sort of 11 bits per pass. It skips digits that all numbers share, and returns at once
  /// if the items are in order.
  private static func sort(_ items: inout [Item]) {
    let bits = 11
    var isSorted = true
    var all: Int64 = 0
    for index in items.indices.dropFirst() {
      isSorted = isSorted && items[index - 1].number <= items[index].number
      all |= items[index].number ^ items[0].number
    }
    if isSorted { return }
    var other = items
    for shift in stride(from: 0, to: 63, by: bits) where all >> Int64(shift) & (1 << bits - 1) != 0 {
      var starts = [Int](repeating: 0, count: 1 << bits + 1)
      for item in items { starts[Int(item.number >> Int64(shift)) & (1 << bits - 1) + 1] += 1 }
      for digit in 1...1 << bits { starts[digit] += starts[digit - 1] }
      items.withUnsafeBufferPointer { items in
        other.withUnsafeMutableBufferPointer { other in
          for item in items {
            let digit = Int(item.number >> Int64(shift)) & (1 << bits - 1)
            other[starts[digit]] = item
            starts[digit] += 1
          }
        }
      }
      swap(&items, &other)
    }
  }
}

/// The problems of many entries: the first ones, and the count of each kind.
public struct DirectoryProblemList: Sendable {
  /// The maximum number of problems in ``first``.
  public static let listLimit = 20

  /// The first problems with their lines; 0 if the line is unknown.
  public private(set) var first: [(line: Int, problem: DirectoryProblem)] = []
  /// The number of problems by name (``DirectoryProblem/name``).
  public private(set) var counts: [String: Int] = [:]
  /// A problem with each name.
  private var examples: [String: DirectoryProblem] = [:]

  public var total: Int { counts.values.reduce(0, +) }

  /// The problems with a name of ``counts``, for people (``DirectoryProblem/title``).
  public func title(of name: String) -> String { examples[name]?.title ?? name }

  mutating func add(_ problem: DirectoryProblem, line: Int) {
    counts[problem.name, default: 0] += 1
    if examples[problem.name] == nil { examples[problem.name] = problem }
    if first.count < DirectoryProblemList.listLimit { first.append((line, problem)) }
  }
}
