import CallRecords
import ContactFormats
import DialtoneTestSupport
import Glibc

/// The time for importing, changing and searching the directory of numbers.
enum DirectoryArea: Area {
  static let name = "directory"
  static let abstract = "Measure the directory of numbers: import, size, lookup, and small changes."

  private static let lookups = 100_000
  private static let changed = 1_000
  private static let changes = 20

  static func measure(_ bench: Workbench) throws {
    let count = bench.options.numbers
    let list = GeneratedDirectory(seed: bench.options.seed, count: count)
    let file = bench.path("directory.json")
    try list.write(to: file)
    let database = bench.path("records.sqlite")
    for suffix in ["-wal", "-shm"] { _ = bench.path("records.sqlite" + suffix) }
    let store = RecordStore(path: database)
    let report = bench.report

    let before = ProcessMemory.anonymous
    var peak = before
    let clock = ContinuousClock()
    var reading = Duration.zero
    var summary = DirectoryImportSummary()
    let time = try clock.measure {
      var entries = DirectoryList(region: nil)
      reading = try clock.measure { try read(file, into: &entries) }
      peak = ProcessMemory.anonymous
      summary = try store.importDirectory(entries)
    }
    guard summary.added == count, summary.problems.total == 0 else {
      throw BenchError("\(summary.added) of \(count) generated numbers were imported")
    }
    report.add("import of \(count) numbers, \(Measure.number(try megabytes(file))) MB of JSON", time.milliseconds, "ms")
    report.add("of that reading and gathering", reading.milliseconds, "ms")
    report.add(
      "import, an entry", time.microseconds / Double(count), "µs", limit: Limits.directoryImport)
    report.add("memory before the transaction, an entry", Double(peak - before) / Double(count), "B")
    let bytes = try store.directoryStatistics().fileBytes
    report.add("on the disk, an entry", Double(bytes) / Double(count), "B", limit: Limits.directoryBytes(count))

    try measureLookups(of: list, in: store, report)
    try measureChanges(of: list, in: store, report)
  }

  private static func read(_ file: String, into entries: inout DirectoryList) throws {
    var failure: DirectoryProblem?
    try NumberListReader.read(.path(file)) { entry in
      do throws(DirectoryProblem) {
        try entries.add(number: entry.number, label: entry.label, line: entry.line)
        return true
      } catch {
        failure = error
        return false
      }
    } report: { line, reason in
      failure = .notAnEntry("\(line): \(reason)")
    }
    if let failure { throw failure }
  }

  private static func measureLookups(
    of list: GeneratedDirectory, in store: RecordStore, _ report: Report
  ) throws {
    var random = SeededGenerator(seed: 7)
    let clock = ContinuousClock()
    func times(_ count: Int, isKnown: Bool) throws -> Samples {
      Samples(
        try (0..<count).map { _ in
          let index = Int.random(in: 0..<list.count, using: &random)
          let number = list.number(isKnown ? index : list.count + index)
          var label: String?
          let time = try clock.measure { label = try store.label(of: number) }
          guard label == (isKnown ? list.label(index) : nil) else { throw BenchError("\(number) has a wrong label") }
          return time.microseconds
        })
    }
    _ = try times(lookups, isKnown: true)
    let known = try times(lookups, isKnown: true)
    report.add("lookup, p50", known.median, "µs")
    report.add("lookup, p99", known.percentile(99), "µs", limit: Limits.directoryLookup)
    report.add("lookup of an unknown number, p99", try times(lookups, isKnown: false).percentile(99), "µs")
    let typed = try (0..<changed).map { _ in
      let index = Int.random(in: 0..<list.count, using: &random)
      let digits = String(list.number(index).digits.prefix(7))
      return try clock.measure { _ = try store.directoryEntries(startingWith: digits, limit: 5) }.microseconds
    }
    report.add("entries that begin with 7 digits, p99", Samples(typed).percentile(99), "µs")
  }

  private static func measureChanges(of list: GeneratedDirectory, in store: RecordStore, _ report: Report) throws {
    let clock = ContinuousClock()
    var adding: [Double] = []
    var removing: [Double] = []
    for round in 0..<changes {
      let entries = (0..<changed).map { offset in
        let index = list.count + round * changed + offset
        return DirectoryEntry(number: list.number(index), label: list.label(index))
      }
      adding.append(try clock.measure { try store.addToDirectory(entries) }.milliseconds)
      removing.append(try clock.measure { try store.removeFromDirectory(entries.map(\.number)) }.milliseconds)
    }
    report.add("adding \(changed) entries, p50", Samples(adding).median, "ms", limit: Limits.directoryChange)
    report.add("adding \(changed) entries, worst", Samples(adding).percentile(100), "ms")
    report.add("removing \(changed) entries, p50", Samples(removing).median, "ms", limit: Limits.directoryChange)
    report.add("removing \(changed) entries, worst", Samples(removing).percentile(100), "ms")
  }

  private static func megabytes(_ file: String) throws -> Double { Double(try LoadArea.byteCount(file)) / 1e6 }
}

/// Generated numbers and labels. The numbers are in no order; half of the labels are shops with many numbers, half are names.
private struct GeneratedDirectory {
  let count: Int
  private let seed: UInt64

  init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// The number at an index. All numbers are different.
  func number(_ index: Int) -> DirectoryNumber {
    // Multiplication by a number that is coprime to the range permutes the range.
    let mixed = (index * 7_368_787 + Int(truncatingIfNeeded: seed)) % 900_000_000
    return DirectoryNumber(key: 886_100_000_000 + Int64(mixed)) ?? DirectoryNumber.lowest
  }

  func label(_ index: Int) -> String {
    var random = SeededGenerator(seed: seed &+ UInt64(index))
    let value = random.next()
    if value & 1 == 0 { return "Shop \(value >> 8 % 20_000), desk \(value >> 40 % 9)" }
    return "\(GeneratedDirectory.names[Int(value >> 1 & 15)]) No. \(value >> 16 % 100_000_000)"
  }

  private static let names = [
    "Ann", "Bo", "Carol", "David", "Elena", "Farid", "Grace", "Hiro", "Ines", "Jonas", "Kim", "Lea", "Mia", "Noor",
    "Olga",
    "Priya",
  ]

  func write(to path: String) throws {
    guard let file = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    defer { fclose(file) }
    fputs("{\n", file)
    for index in 0..<count {
      fputs("  \"\(number(index).digits)\": \"\(label(index))\"\(index + 1 < count ? "," : "")\n", file)
    }
    fputs("}\n", file)
    guard ferror(file) == 0 else { throw BenchError("\(path) cannot be written") }
  }
}
