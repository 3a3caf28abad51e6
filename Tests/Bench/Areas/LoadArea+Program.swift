import DialtoneTestSupport
import Glibc

/// Measures the program itself on a large file: its time and its memory.
extension LoadArea {
  private static let programRuns = 7
  private static let memoryRuns = 3

  /// Compares `dialtone contacts --count` with `grep -c` on the same file, in alternation.
  ///
  /// Both times are the minimum of several runs, as other activity of the machine only makes them longer.
  static func measureProgram(_ bench: Workbench, grep: Peer) throws {
    let count = max(bench.options.contacts, Limits.programContacts)
    let file = try bench.file(.vCard, count: count)
    let size = Double(try byteCount(file))
    let program = Peer(path: try bench.dialtone())
    let arguments = ["contacts", "--count", file]
    let output = bench.path("count.txt")
    let grepArguments = ["-c", "BEGIN:VCARD", file]

    let counted = String(decoding: try program.output(arguments, through: output), as: UTF8.self)
    guard counted == "\(count)\n" else { throw BenchError("not all of the \(count) generated contacts were counted") }
    var times: [Double] = []
    var grepTimes: [Double] = []
    for _ in 0..<programRuns {
      grepTimes.append(try grep.run(grepArguments, output: output))
      times.append(try program.run(arguments, output: output))
    }
    let memory = try (0..<memoryRuns).map { _ in try program.peakMemory(arguments, output: output) }

    let report = bench.report
    let best = Samples(times).percentile(0)
    let bestGrep = Samples(grepTimes).percentile(0)
    report.add("dialtone contacts --count, \(count) vCards, start to exit", best, "ms")
    report.add("grep -c on the same file", bestGrep, "ms")
    report.add("dialtone contacts --count beside grep -c", best / bestGrep, "×", limit: Limits.loadToGrep)
    let peak = Samples(memory.map(Double.init)).percentile(100)
    report.add("its memory without the mapped file, at most", peak / 1e6, "MB")
    report.add("its memory beside the file", peak / size, "×", limit: Limits.loadMemoryToFile)
  }
}

extension Peer {
  /// Runs the program to its end, and returns its peak memory without mapped files, in bytes.
  ///
  /// The kernel does not record this figure, so this polls the program's `RssAnon` while it runs.
  func peakMemory(_ arguments: [String], output: String) throws -> Int {
    var child = ChildProcess(path, arguments)
    child.files = [(0, "/dev/null", O_RDONLY), (1, output, O_WRONLY | O_CREAT | O_TRUNC)]
    let process = try child.start()
    var peak = 0
    var status: ChildStatus?
    while status == nil {
      peak = max(peak, ProcessMemory.anonymous(of: "\(process)"))
      usleep(500)
      status = ChildProcess.status(of: process, waits: false)
    }
    guard status == .exited(0), peak > 0 else { throw BenchError("\(path) failed while its memory was measured") }
    return peak
  }
}
