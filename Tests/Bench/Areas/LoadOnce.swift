import ArgumentParser
import CLinux
import ContactFormats
import ContactSearch
import Contacts
import Glibc
import NumberPlans
import Synchronization

/// `dialtone-bench load-once FILE [--index]`: loads a file in a new process, so that its memory is that of the load and all caches
/// are cold, and prints ``LoadFigures``.
///
/// With `--index` it also makes the contacts searchable while they are loaded, as the program does.
struct LoadOnce: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "load-once", shouldDisplay: false)

  /// The number of contacts between two measurements of the memory.
  private static let contactsBetweenMeasurements = 20_000

  @Argument var file: String

  @Flag(help: "Make what is loaded searchable while it comes.")
  var index = false

  func run() throws { index ? runIndexing() : runLoading() }

  private func runIndexing() {
    let clock = ContinuousClock()
    var figures = LoadFigures()
    var batches: [ContactBatch] = []
    let made = Mutex(SearchIndex())
    let assembler = SegmentAssembler(region: Region("US")) { segment in made.withLock { $0.append(segment) } }
    let start = clock.now
    let summary = ContactLoader(sources: [ContactSource(argument: file)], .init(region: Region("US"))).load { event in
      guard case .batch(let batch) = event else { return }
      batches.append(batch)
      assembler.add(batch)
    }
    let readEnd = clock.now
    assembler.finish()
    figures.indexMicroseconds = Int((clock.now - readEnd).microseconds)
    figures.loadMicroseconds = Int((clock.now - start).microseconds)
    figures.contacts = min(summary.contacts, made.withLock(\.contactCount))
    figures.skipped = summary.skipped
    dialtone_give_back_memory()
    // The size of the index is the memory that is freed with it.
    let whole = ProcessMemory.anonymous
    made.withLock { $0 = SearchIndex() }
    dialtone_give_back_memory()
    figures.indexBytes = max(whole - ProcessMemory.anonymous, 0)
    withExtendedLifetime(batches) {}
    say(figures.line)
  }

  private func runLoading() {
    let clock = ContinuousClock()
    var figures = LoadFigures()
    let before = ProcessMemory.anonymous
    var peak = before
    var contactsSinceMeasurement = 0
    var batches: [ContactBatch] = []
    let loading = clock.measure {
      let summary = ContactLoader(sources: [ContactSource(argument: file)], .init(region: Region("US"))).load { event in
        guard case .batch(let batch) = event else { return }
        batches.append(batch)
        // Measuring after each batch would take longer than reading small batches.
        contactsSinceMeasurement += batch.count
        guard contactsSinceMeasurement >= LoadOnce.contactsBetweenMeasurements else { return }
        contactsSinceMeasurement = 0
        peak = max(peak, ProcessMemory.anonymous)
      }
      figures.contacts = summary.contacts
      figures.skipped = summary.skipped
    }
    figures.loadMicroseconds = Int(loading.microseconds)
    let loaded = ProcessMemory.anonymous
    figures.loadBytes = max(peak, loaded) - before
    say(figures.line)
  }
}

/// The figures of one load.
struct LoadFigures {
  var contacts = 0
  var skipped = 0
  /// The duration of the load; with an index, until everybody can be found.
  var loadMicroseconds = 0
  /// The peak memory while loading, without the mapped file and the memory in use before.
  var loadBytes = 0
  /// The time from reading the last contact until everybody can be found.
  var indexMicroseconds = 0
  /// The size of the index, without the contacts.
  var indexBytes = 0

  init() {}

  private static var fields: [WritableKeyPath<LoadFigures, Int>] {
    [\.contacts, \.skipped, \.loadMicroseconds, \.loadBytes, \.indexMicroseconds, \.indexBytes]
  }

  var line: String { LoadFigures.fields.map { String(self[keyPath: $0]) }.joined(separator: " ") }

  init?(line: String) {
    let numbers = line.split { $0.isWhitespace }.compactMap { Int($0) }
    guard numbers.count == LoadFigures.fields.count else { return nil }
    for (field, number) in zip(LoadFigures.fields, numbers) { self[keyPath: field] = number }
  }
}

/// The memory of a process.
enum ProcessMemory {
  /// The memory of this process that is not a mapped file, in bytes.
  static var anonymous: Int { anonymous(of: "self") }

  /// The memory of a process that is not a mapped file (`RssAnon`), in bytes; 0 when /proc does not have the figure.
  ///
  /// - Parameter process: the process ID, or `self`.
  static func anonymous(of process: String) -> Int {
    guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = fread(&buffer, 1, buffer.count, file)
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }) else { return 0 }
    return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
  }
}
