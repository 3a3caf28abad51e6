import CLinux
import ContactFormats
import ContactSearch
import DialtoneTestSupport
import Glibc
import NumberPlans
import Synchronization

/// The time of a search for a key: the exact count, and the first rows with their ranges.
enum SearchArea: Area {
  static let name = "search"
  static let abstract = "Measure the search, key by key, beside a plain filter and fzf."

  private static let targets = 2_000
  /// The number of rows requested with each key.
  private static let rows = 100
  /// The time after which the remaining queries are skipped.
  private static let budget = Duration.seconds(20)
  private static let minimumQueries = 100
  private static let filterBudget = Duration.seconds(5)
  private static let minimumFilters = 10
  private static let fzfRuns = 15

  private struct Sample {
    var query: Query
    var count: Int
    var microseconds: Double
  }

  static func measure(_ bench: Workbench) throws {
    let count = bench.options.contacts
    let index = try index(of: bench.file(.vCard, count: count))
    guard index.contactCount == count else { throw BenchError("not all of the \(count) generated contacts were read") }
    var sampler = QuerySampler(seed: bench.options.seed, contacts: count)
    let queries = sampler.prefixes(targets: targets)
    let samples = measure(index, queries)
    let primary = measure(index, queries, upTo: .primary)
    // In random order, almost nothing that a query needs is in the CPU caches.
    var random = SeededGenerator(seed: bench.options.seed)
    let scattered = measure(index, queries.shuffled(using: &random))
    report(samples, of: queries.count, contacts: count, bench.report)
    bench.report.add("a key, asked in random order", Samples(scattered.map(\.microseconds)), tail: 99, "µs")
    bench.report.add(
      "a key, what matches primarily", Samples(primary.map(\.microseconds)), tail: 99, "µs",
      limits: (nil, Limits.primarySearch, nil))
    let nextKeyTimes = Samples(queries.prefix(samples.count).map { nextKeys(index, $0) })
    bench.report.add("which keys lead on", nextKeyTimes, tail: 99, "µs")
    compareWithFilter(scattered, bench)
    try compareWithFzf(scattered, bench)
  }

  static func index(of file: String) -> SearchIndex {
    let index = Mutex(SearchIndex())
    let assembler = SegmentAssembler(region: Region("US")) { segment in index.withLock { $0.append(segment) } }
    ContactLoader(sources: [.path(file)]).load { event in if case .batch(let batch) = event { assembler.add(batch) } }
    assembler.finish()
    dialtone_give_back_memory()
    return index.withLock(\.self)
  }

  private static func measure(_ index: SearchIndex, _ queries: [Query], upTo tier: MatchTier = .typo) -> [Sample] {
    let clock = ContinuousClock()
    let end = clock.now + budget
    var samples: [Sample] = []
    for query in queries {
      if clock.now > end, samples.count >= minimumQueries { break }
      var count = 0
      let time = clock.measure { count = search(index, query, upTo: tier) }
      samples.append(Sample(query: query, count: count, microseconds: time.microseconds))
    }
    return samples
  }

  /// Searches like a key press in the program.
  @inline(never)
  private static func search(_ index: SearchIndex, _ query: Query, upTo tier: MatchTier) -> Int {
    let results = index.search(SearchQuery(query.keys), upTo: tier)
    var ranges = 0
    for rank in 0..<min(results.count, rows) {
      let match = results[rank]
      ranges += match.nameRanges.count + match.phoneRanges.count + match.fieldRanges.count
    }
    blackHole = ranges
    return results.count
  }

  /// The time in microseconds for finding the keys that may follow a query.
  private static func nextKeys(_ index: SearchIndex, _ query: Query) -> Double {
    let results = index.search(SearchQuery(query.keys), upTo: .primary)
    return ContinuousClock().measure { blackHole = results.nextKeys().count }.microseconds
  }

  /// Keeps the optimiser from removing computations whose results are unused.
  nonisolated(unsafe) private static var blackHole = 0

  private static func report(_ samples: [Sample], of queries: Int, contacts: Int, _ report: Report) {
    func add(_ name: String, _ samples: [Sample]) {
      guard !samples.isEmpty else { return }
      report.add(name, Samples(samples.map(\.microseconds)), tail: 99, "µs")
    }
    if samples.count < queries {
      report.note("\(samples.count) of \(queries) keys measured, as many as the time allowed")
    }
    report.add(
      "a key", Samples(samples.map(\.microseconds)), tail: 99, "µs", limits: (nil, Limits.search, nil))
    for length in 1...7 { add("query of \(length)", samples.filter { $0.query.keys.count == length }) }
    let few = 100
    let many = max(contacts / 100, 2 * few)
    add("finds nobody", samples.filter { $0.count == 0 })
    add("finds 1 to \(few)", samples.filter { (1...few).contains($0.count) })
    add("finds \(few + 1) to \(many)", samples.filter { (few + 1...many).contains($0.count) })
    add("finds more than \(many)", samples.filter { $0.count > many })
  }

  /// A contact for the simple filter in Swift.
  private struct Entry {
    var t9String: String
  }

  private static func compareWithFilter(_ samples: [Sample], _ bench: Workbench) {
    let entries = ContactGenerator(seed: bench.options.seed).prefix(bench.options.contacts).map { person in
      let digits = person.phones.flatMap { $0.number.utf8.filter { (0x30...0x39).contains($0) } + [0x20] }
      let name = QuerySampler.keys(of: person.name.lowercased())
      return Entry(t9String: name + " " + String(decoding: digits, as: UTF8.self))
    }
    let clock = ContinuousClock()
    let end = clock.now + filterBudget
    var times: [Double] = []
    var own: [Double] = []
    for sample in samples {
      if clock.now > end, times.count >= minimumFilters { break }
      let query = sample.query.keys
      times.append(
        clock.measure { blackHole = entries.filter { $0.t9String.contains(query) }.count }.microseconds)
      own.append(sample.microseconds)
    }
    let filter = Samples(times)
    bench.report.add("filter { $0.t9String.contains(query) }, p50 of \(times.count)", filter.median, "µs")
    bench.report.add(
      "search beside the filter, p50 of the same queries", Samples(own).median / filter.median, "×",
      limit: Limits.searchToFilter)
  }

  private static func compareWithFzf(_ samples: [Sample], _ bench: Workbench) throws {
    guard let fzf = Peer("fzf") else {
      return bench.report.note("fzf is not installed, so the search is not measured beside it")
    }
    let names = try bench.file(.names, count: bench.options.contacts)
    let output = bench.path("filtered.txt")
    let chosen = samples.prefix(fzfRuns)
    let times = try chosen.map { sample in
      try fzf.run(["--filter", sample.query.text], input: names, output: output, allowed: [0, 1]) * 1000
    }
    bench.report.add("fzf --filter, start to exit, p50 of \(times.count)", Samples(times).median, "µs")
    bench.report.add(
      "search beside fzf --filter, p50 of the same queries",
      Samples(chosen.map(\.microseconds)).median / Samples(times).median, "×")
  }
}
