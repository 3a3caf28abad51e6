import CallRecords
import DialtoneTestSupport
import Glibc

/// The time from before the start of the program to its first frame on an emulated screen.
enum StartArea: Area {
  static let name = "start"
  static let abstract = "Measure the time to the first frame, beside fzf."

  private static let runs = 15
  /// The number of runs that wait for the load of ``manyContacts`` or more. A long load is precise enough with few runs.
  private static let fewRuns = 1
  private static let manyContacts = 200_000
  private static let fewContacts = 1_000
  private static let calls = 100_000
  private static let patience = Duration.seconds(120)

  static func measure(_ bench: Workbench) throws {
    let program = try bench.dialtone()
    let count = bench.options.contacts
    let large = try bench.file(.vCard, count: count)
    let small = try bench.file(.vCard, count: fewContacts)
    let names = try bench.file(.names, count: count)
    let fzf = ChildProcess.find("fzf")
    let state = try stateFolder(bench)

    let version = Peer(path: program)
    let output = bench.path("version.txt")
    try version.run(["--version"], output: output)
    let versions = try (0..<runs).map { _ in try version.run(["--version"], output: output) }

    // The runs alternate, so that other activity of the machine affects all of them.
    var first: [Double] = []
    var firstSmall: [Double] = []
    var firstCalls: [Double] = []
    var loaded: [Double] = []
    var fzfFirst: [Double] = []
    var fzfLoaded: [Double] = []
    for run in 0..<runs {
      let waitsForLoad = count < manyContacts || run < fewRuns
      let times = try start(program, large, count: waitsForLoad ? count : nil)
      first.append(times.first)
      if let time = times.loaded { loaded.append(time) }
      firstSmall.append(try start(program, small, count: nil).first)
      firstCalls.append(try start(program, small, count: nil, stateFolder: state).first)
      if let fzf {
        let times = try startFzf(fzf, names, count: waitsForLoad ? count : nil)
        fzfFirst.append(times.first)
        if let time = times.loaded { fzfLoaded.append(time) }
      }
    }

    let report = bench.report
    let shown = Measure.number(Double(count))
    report.add("dialtone --version, start to exit", Samples(versions).median, "ms")
    report.add("first complete frame, \(shown) contacts", Samples(first).median, "ms", limit: Limits.firstFrame)
    report.add("first complete frame, \(fewContacts) contacts", Samples(firstSmall).median, "ms")
    report.add(
      "first frame later with \(shown) contacts than with \(fewContacts)",
      Samples(first).median - Samples(firstSmall).median, "ms", limit: Limits.firstFrameDelay)
    report.add(
      "first frame later with \(calls) calls written down", Samples(firstCalls).median - Samples(firstSmall).median,
      "ms",
      limit: Limits.firstFrameDelayOfCalls)
    if loaded.isEmpty {
      report.note("all \(shown) contacts were not listed within \(patience)")
    } else {
      report.add("all \(shown) contacts listed", Samples(loaded).median, "ms")
    }
    guard fzf != nil else { return report.note("fzf is not installed, so nothing is measured beside it") }
    report.add("fzf: prompt and count shown", Samples(fzfFirst).median, "ms")
    report.add("fzf: all \(shown) names counted", Samples(fzfLoaded).median, "ms")
    report.add("first frame beside fzf's", Samples(first).median / Samples(fzfFirst).median, "×")
  }

  /// A state folder with a call history.
  private static func stateFolder(_ bench: Workbench) throws -> String {
    let folder = bench.path("state")
    _ = bench.path("state/dialtone")
    let path = bench.path("state/dialtone/dialtone.sqlite")
    for suffix in ["-wal", "-shm"] { _ = bench.path("state/dialtone/dialtone.sqlite" + suffix) }
    var random = SeededGenerator(seed: bench.options.seed)
    let now = RecordTime.now
    try RecordStore(path: path).record(
      (0..<calls).map { _ in
        let person = Int.random(in: 0..<fewContacts, using: &random)
        return CallRecord(
          number: "+1650\(5_550_000 + person)",
          contact: RecordedContact(identity: "person-\(person)", name: "Person \(person)"),
          time: now.before(days: Double.random(in: 0..<1000, using: &random)))
      })
    return folder
  }

  private static func start(
    _ program: String, _ file: String, count: Int?, stateFolder: String? = nil
  ) throws -> (first: Double, loaded: Double?) {
    let environment = stateFolder.map { ["XDG_STATE_HOME": $0] } ?? [:]
    let session = try PtySession(
      program, [file], environment: environment, columns: DialtoneScreen.columns, rows: DialtoneScreen.rows)
    defer { session.close() }
    let first = try session.waitUntil("the first frame is complete") { DialtoneScreen($0).isComplete }
    // The report mentions a load that takes too long; the other measurements are still useful.
    let loaded = count.flatMap { count in
      try? session.waitUntil("all contacts are listed", timeout: patience) { DialtoneScreen($0).shows(contacts: count) }
    }
    return ((first - session.started).milliseconds, loaded.map { ($0 - session.started).milliseconds })
  }

  private static func startFzf(_ fzf: String, _ names: String, count: Int?) throws -> (first: Double, loaded: Double?) {
    let session = try PtySession(fzf, environment: FzfScreen.environment, standardInput: names)
    defer { session.close() }
    let first = try session.waitUntil("fzf shows its prompt") { FzfScreen($0).hasPrompt }
    let loaded = try count.map { count in
      try session.waitUntil("fzf has read all names", timeout: patience) {
        FzfScreen($0).shows(query: "", found: count, of: count)
      }
    }
    return ((first - session.started).milliseconds, loaded.map { ($0 - session.started).milliseconds })
  }
}
