import DialtoneTestSupport
import Glibc

/// The time of one search from the shell, from before the start of the program to its exit.
///
/// The program reads all contacts for each search, like other contact programs for the terminal.
enum AskArea: Area {
  static let name = "ask"
  static let abstract = "Measure a search from the shell, beside grep, fzf, khard and abook."

  private static let runs = 5
  private static let query = "john"
  /// The number of contacts. khard takes seconds for more.
  private static let count = 2_000

  static func measure(_ bench: Workbench) throws {
    let own = Peer(path: try bench.dialtone())
    let folder = try bench.vdir(count: count)
    let file = try bench.file(.vCard, count: count)
    let names = try bench.file(.names, count: count)
    let output = bench.path("answer.txt")
    let khardConfiguration = bench.path("khard.conf")
    try write("[addressbooks]\n[[all]]\npath = \(folder)\n", to: khardConfiguration)
    let abookData = bench.path("addressbook")
    try own.run(["export", "--no-config", "--format", "csv", file], output: bench.path("export.csv"))

    var asked: [(name: String, run: () throws -> Double)] = [
      (
        "dialtone search, a folder of \(count) vCards",
        { try own.run(["search", "--no-config", "--parsable", query, folder], output: output, allowed: [0, 1]) }
      ),
      (
        "dialtone search, one file",
        { try own.run(["search", "--no-config", "--parsable", query, file], output: output, allowed: [0, 1]) }
      ),
    ]
    if let grep = Peer("grep") {
      asked.append(("grep -ri", { try grep.run(["-ri", query, folder], output: output, allowed: [0, 1]) }))
    }
    if let fzf = Peer("fzf") {
      asked.append(
        ("fzf --filter, names", { try fzf.run(["--filter", query], input: names, output: output, allowed: [0, 1]) }))
    }
    if let khard = Peer("khard") {
      asked.append(
        (
          "khard phone --parsable, the folder",
          {
            try khard.run(
              ["-c", khardConfiguration, "phone", "--parsable", query], output: output, allowed: [0, 1])
          }
        ))
    }
    if let abook = Peer("abook"), (try? abook.convert(file, to: abookData, output: output)) != nil {
      asked.append(
        (
          "abook --mutt-query, its own file",
          { try abook.run(["--datafile", abookData, "--mutt-query", query], output: output, allowed: [0, 1]) }
        ))
    }
    // The runs alternate, so that other activity of the machine affects all of them.
    var times = asked.map { _ in [Double]() }
    for _ in 0..<runs { for (index, program) in asked.enumerated() { times[index].append(try program.run()) } }
    let medians = times.map { Samples($0).median }
    for (program, median) in zip(asked, medians) { bench.report.add(program.name, median, "ms") }
    for (program, median) in zip(asked, medians).dropFirst(2) {
      let isFile = program.name.hasPrefix("abook") || program.name.hasPrefix("fzf")
      bench.report.add("dialtone search beside \(program.name)", medians[isFile ? 1 : 0] / median, "×")
    }
    for name in ["fzf", "khard", "abook"] where Peer(name) == nil {
      bench.report.note("\(name) is not installed, so nothing is measured beside it")
    }
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }
}

extension Peer {
  /// Converts vCards to abook's own format.
  fileprivate func convert(_ file: String, to own: String, output: String) throws {
    try run(
      ["--convert", "--informat", "vcard", "--infile", file, "--outformat", "abook", "--outfile", own], output: output)
  }
}
