import ContactSearch
import DialtoneTestSupport

/// The time from a key to the screen with its result, on an emulated terminal.
///
/// The clock stops when the screen shows the query *and* its number of matches, which are known beforehand. dialtone shows the
/// primary matches first and guesses later, and both are measured. dialtone gets digits, and fzf the letters of the same names.
enum PaintArea: Area {
  static let name = "paint"
  static let abstract = "Measure from key to screen, beside fzf."

  private static let keyCount = 120
  private static let wordLengths = 3...6
  private static let patience = Duration.seconds(120)
  /// The pause between two keys, in which the program may finish its other work.
  private static let pause = Duration.milliseconds(60)

  /// A key, and the expected screen after it.
  private struct Step {
    var bytes: String
    var query: String
    /// The number of matches shown first.
    var first: Int
    /// The number of matches shown in the end.
    var found: Int
  }

  private struct Times {
    var milliseconds: [Double] = []
    /// The times until guesses are shown, in milliseconds, for keys with guesses.
    var guesses: [Double] = []
    var bytes: [Double] = []
  }

  static func measure(_ bench: Workbench) throws {
    let program = try bench.dialtone()
    let count = bench.options.contacts
    let file = try bench.file(.vCard, count: count)
    let queries = queries(bench.options)
    let report = bench.report

    let index = SearchArea.index(of: file)
    let steps = steps(queries.map(\.keys)) { keys in
      let query = SearchQuery(keys)
      let found = index.search(query).count
      let primary = index.search(query, upTo: .primary).count
      // Without primary matches, guesses are shown first.
      return (primary > 0 ? primary : found, found)
    }
    let session = try PtySession(
      program, ["--region", "US", file], columns: DialtoneScreen.columns, rows: DialtoneScreen.rows)
    defer { session.close() }
    try session.waitUntil("all contacts are listed", timeout: patience) { DialtoneScreen($0).shows(contacts: count) }
    let own = try type(steps, session) { screen, step, found in
      DialtoneScreen(screen).shows(query: step.query, found: found)
    }
    report.add(
      "key to paint", Samples(own.milliseconds), tail: 95, "ms", limits: (nil, Limits.paint(contacts: count), nil))
    if !own.guesses.isEmpty {
      report.add("key to guesses", Samples(own.guesses), tail: 95, "ms", limits: (nil, Limits.guesses, nil))
    }
    report.add("bytes a key", Samples(own.bytes), tail: 95, "B")

    guard let fzf = Peer("fzf") else { return report.note("fzf is not installed, so nothing is measured beside it") }
    let names = try bench.file(.names, count: count)
    let output = bench.path("counted.txt")
    let peerSteps = try PaintArea.steps(queries.map(\.text)) { query in
      guard !query.isEmpty else { return (count, count) }
      let lines = try fzf.output(["--filter", query], input: names, through: output, allowed: [0, 1])
      let found = lines.count { $0 == 0x0A }
      return (found, found)
    }
    let peerSession = try PtySession(fzf.path, environment: FzfScreen.environment, standardInput: names)
    defer { peerSession.close() }
    try peerSession.waitUntil("fzf has read all names", timeout: patience) {
      FzfScreen($0).shows(query: "", found: count, of: count)
    }
    let peer = try type(peerSteps, peerSession) { screen, step, found in
      FzfScreen(screen).shows(query: step.query, found: found, of: count)
    }
    report.add("fzf, key to paint", Samples(peer.milliseconds), tail: 95, "ms")
    report.add("fzf, bytes a key", Samples(peer.bytes), tail: 95, "B")
    for percent in [50, 95] {
      let ratio = Samples(own.milliseconds).percentile(percent) / Samples(peer.milliseconds).percentile(percent)
      report.add(
        "key to paint beside fzf's, p\(percent)", ratio, "×", limit: percent == 95 ? Limits.paintToPeer : nil)
    }
    report.add("bytes a key beside fzf's, p50", Samples(own.bytes).median / Samples(peer.bytes).median, "×")
  }

  /// The words to type and delete, until there are enough keys.
  private static func queries(_ options: BenchOptions) -> [Query] {
    var sampler = QuerySampler(seed: options.seed, contacts: options.contacts)
    var queries: [Query] = []
    var keys = 0
    while keys < keyCount, let query = sampler.name(keys: wordLengths), !query.keys.isEmpty {
      queries.append(query)
      keys += 2 * query.keys.count
    }
    return queries
  }

  /// The steps that type each word key by key, and delete it with Backspace.
  private static func steps(_ words: [String], count: (String) throws -> (first: Int, found: Int)) rethrows -> [Step] {
    var counts: [String: (first: Int, found: Int)] = [:]
    var steps: [Step] = []
    func add(_ bytes: String, _ query: String) throws {
      let found = try counts[query] ?? count(query)
      counts[query] = found
      steps.append(Step(bytes: bytes, query: query, first: found.first, found: found.found))
    }
    for word in words {
      for length in 1...word.count { try add(String(word.prefix(length).suffix(1)), String(word.prefix(length))) }
      for length in (0..<word.count).reversed() { try add("\u{7F}", String(word.prefix(length))) }
    }
    return steps
  }

  private static func type(
    _ steps: [Step], _ session: PtySession, isShown: (ScreenReader, Step, Int) -> Bool
  ) throws -> Times {
    var times = Times()
    session.settle(quiet: pause)
    for step in steps {
      let before = session.received.count
      let start = ContinuousClock.now
      try session.send(step.bytes)
      // Guesses may be shown together with the primary matches.
      let shown = try session.waitUntil("\"\(step.query)\" with \(step.first) found") {
        isShown($0, step, step.first) || isShown($0, step, step.found)
      }
      times.milliseconds.append((shown - start).milliseconds)
      if step.found > step.first {
        let all = try session.waitUntil("\"\(step.query)\" with \(step.found) found") { isShown($0, step, step.found) }
        times.guesses.append((all - start).milliseconds)
      }
      times.bytes.append(Double(session.received.count - before))
      session.settle(quiet: pause)
    }
    return times
  }
}
