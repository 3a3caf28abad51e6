import DialtoneTestSupport
import Glibc

/// The time and memory for reading and indexing contacts.
enum LoadArea: Area {
  static let name = "load"
  static let abstract = "Measure reading contacts and indexing them, beside grep -c."

  private static let runs = 7
  private static let fewRuns = 3
  private static let manyContacts = 200_000
  private static let folderCount = 5_000

  static func measure(_ bench: Workbench) throws {
    let report = bench.report
    let count = bench.options.contacts
    let runs = count < manyContacts ? Self.runs : fewRuns
    guard let grep = Peer("grep") else { throw BenchError("grep is not installed; install the package grep") }
    let output = bench.path("grep.txt")

    /// Alternates loading and grep, so that other activity of the machine affects both.
    func times(_ file: String) throws -> (load: [LoadFigures], grep: Samples) {
      try grep.run(["-c", "BEGIN:VCARD", file], output: output, allowed: [0, 1])
      var figures: [LoadFigures] = []
      var peer: [Double] = []
      for _ in 0..<runs {
        figures.append(try load(file, bench))
        peer.append(try grep.run(["-c", "BEGIN:VCARD", file], output: output, allowed: [0, 1]))
      }
      return (figures, Samples(peer))
    }
    func milliseconds(_ figures: [LoadFigures]) -> Double {
      Samples(figures.map { Double($0.loadMicroseconds) / 1000 }).median
    }

    let file = try bench.file(.vCard, count: count)
    let size = Double(try byteCount(file))
    let plain = try times(file)
    guard plain.load.allSatisfy({ $0.contacts == count && $0.skipped == 0 }) else {
      throw BenchError("not all of the \(count) generated contacts were read")
    }
    let time = milliseconds(plain.load)
    report.add("vCards, \(count) of them, \(Measure.number(size / 1e6)) MB", time, "ms")
    report.add("vCards, speed", size / 1000 / time, "MB/s")
    report.add("grep -c BEGIN:VCARD, start to exit", plain.grep.median, "ms")
    report.add("vCards beside grep -c", time / plain.grep.median, "×", limit: Limits.loadToGrep)
    let memory = Samples(plain.load.map { Double($0.loadBytes) }).median
    report.add("memory while loading", memory / 1e6, "MB")
    // With a small file, most of the memory does not depend on its size.
    let limit = count >= Limits.loadMemoryContacts ? Limits.loadMemoryToFile : nil
    report.add("memory while loading beside the file", memory / size, "×", limit: limit)
    let indexed = try (0..<runs).map { _ in try load(file, bench, indexes: true) }
    guard indexed.allSatisfy({ $0.contacts == count }) else { throw BenchError("not everybody was indexed") }
    report.add("vCards, read and searchable", milliseconds(indexed), "ms")
    let index = Samples(indexed.map { Double($0.indexMicroseconds) / 1000 }).median
    let isLarge = count >= Limits.programContacts
    report.add("of this, after the last contact was read", index, "ms", limit: isLarge ? Limits.indexing : nil)
    let indexBytes = Samples(indexed.map { Double($0.indexBytes) }).median / Double(count)
    report.add("index, memory a contact", indexBytes, "B", limit: isLarge ? Limits.indexMemory : nil)

    try measureProgram(bench, grep: grep)

    let mixed = try times(try bench.file(.mixedVCard, count: count))
    let mixedTime = milliseconds(mixed.load)
    report.add("mixed vCards, a card", mixedTime * 1000 / Double(count), "µs", limit: Limits.mixedCard)
    report.add("mixed vCards beside grep -c", mixedTime / mixed.grep.median, "×")
    let json = try (0..<runs).map { _ in try load(try bench.file(.json, count: count), bench) }
    report.add("JSON employee directory, an entry", milliseconds(json) * 1000 / Double(count), "µs")
    let vdir = try bench.vdir(count: folderCount)
    let folder = try (0..<Self.runs).map { _ in try load(vdir, bench) }
    report.add("folder of \(folderCount) files", milliseconds(folder), "ms", limit: Limits.folder)
  }

  /// Loads a file in a new process.
  private static func load(_ file: String, _ bench: Workbench, indexes: Bool = false) throws -> LoadFigures {
    let output = try Peer(path: Workbench.ownPath()).output(
      ["load-once", file] + (indexes ? ["--index"] : []), through: bench.path("load-once.txt"))
    guard let figures = LoadFigures(line: String(decoding: output, as: UTF8.self)) else {
      throw BenchError("load-once gave no figures for \(file)")
    }
    return figures
  }

  static func byteCount(_ file: String) throws -> Int {
    var status = stat()
    guard stat(file, &status) == 0 else { throw BenchError("\(file) is not there") }
    return Int(status.st_size)
  }
}
