import ArgumentParser
import Calling
import ContactFormats
import ContactSearch
import DialerUI
import Glibc
import NumberPlans
import Synchronization

/// Runs the dialer line by line: `dialtone --plain`.
///
/// Lines come from standard input, or from the terminal if contacts come from standard input. What it says goes to standard
/// output if that is a terminal, else to standard error: then standard output is for the number alone.
struct PlainRuntime {
  private let settings: DialerState.Settings
  private let backend: Backend
  private let loader: ContactLoader
  private let region: Region?
  private let records: RecordsService
  private let contactsComeFromInput: Bool

  init(
    _ settings: DialerState.Settings, _ backend: Backend, _ loader: ContactLoader, _ region: Region?,
    _ records: RecordsService, contactsComeFromInput: Bool
  ) {
    self.settings = settings
    self.backend = backend
    self.loader = loader
    self.region = region
    self.records = records
    self.contactsComeFromInput = contactsComeFromInput
  }

  /// Asks until it ends.
  ///
  /// - Throws: the exit code, unless it is 0.
  func run() throws {
    defer {
      waiting { [backend] in await backend.close() }
      records.finish()
    }
    let (index, skipped) = try load()
    guard let input = contactsComeFromInput ? fopen("/dev/tty", "re") : fdopen(STDIN_FILENO, "r") else {
      complain("there is no terminal to ask on; name a file instead of -")
      throw ExitStatus.unreadable
    }
    let isInteractive = isatty(fileno(input)) == 1
    var dialer = PlainDialer(settings, clock: { Clock.timeOfDay }, describe: { [records] in records.typedNumber($0) })
    say(dialer.greeting(contacts: index.contactCount, skipped: skipped))
    while true {
      if isInteractive { write("> ") }
      guard let line = PlainRuntime.line(from: input) else {
        if isInteractive { write("\n") }
        throw ExitStatus.cancelled
      }
      let answer = dialer.answer(line) { index.search($0, upTo: settings.lastTier) }
      say(answer.lines)
      switch answer.effect {
      case .quit: throw ExitStatus.cancelled
      case .call(let number):
        let contact = ResolvedCall.owner(of: number, uid: nil, in: index, region: region)
        records.recordCall(number, contact: contact.map { MarkedContact($0) }, query: "")
        if try place(number) { return }
      case nil: break
      }
    }
  }

  private func load() throws -> (index: SearchIndex, skipped: Int) {
    let growing = Mutex(SearchIndex(readsHan: Locale.readsHan))
    let assembler = SegmentAssembler(region: region, usage: Records.usage) { segment in
      growing.withLock { $0.append(segment) }
    }
    var skipped = 0
    let summary = loader.load { event in
      switch event {
      case .batch(let batch): assembler.add(batch)
      case .diagnostic(let diagnostic):
        if diagnostic.skippedContact { skipped += 1 }
        if diagnostic.charset != nil { complain(diagnostic) }
      case .failed(let error): complain(error)
      case .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    assembler.finish()
    return (growing.withLock(\.self), skipped)
  }

  /// Hands a number over, and waits until the outcome is known. True if it was printed: that is the end.
  private func place(_ number: DialString) throws -> Bool {
    switch waiting({ [backend] in await backend.place(CallRequest(number)) }) {
    case .printed:
      try StandardOutput.write("\(number)\n")
      return true
    case .placed(_, let service): say(["Handed over to \(service.name)."])
    case .failed(let error):
      records.recordFailure()
      say([error.description])
    }
    return false
  }

  // MARK: Lines

  private static func line(from input: UnsafeMutablePointer<FILE>) -> String? {
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    while true {
      let count = getline(&buffer, &capacity, input)
      if count < 0, errno == EINTR, feof(input) == 0 {
        clearerr(input)
        continue
      }
      guard count >= 0, let buffer else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: buffer, count: count), as: UTF8.self)
    }
  }

  private func say(_ lines: [String]) { for line in lines { write(line + "\n") } }

  private func write(_ text: String) {
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
