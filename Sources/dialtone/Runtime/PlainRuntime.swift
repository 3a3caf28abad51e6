import ArgumentParser
import CallRecords
import Calling
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Dispatch
import Glibc
import NumberPlans
import Synchronization

/// Runs the dialer line by line: `dialtone --plain`.
///
/// It reads lines from standard input, or from the terminal if standard input contains the contacts. It writes to standard
/// output if that is a terminal, else to standard error, so that standard output contains only the number.
///
/// One thread waits for lines. Other threads report calls at any time, so the dialer and the prompt are shared.
struct PlainRuntime {
  private let settings: DialerState.Settings
  private let callMethod: CallMethod
  private let loader: ContactLoader
  private let directories: [CompanyDirectory]
  private let region: Region?
  private let records: RecordsService
  private let handlesIncomingCalls: Bool
  private let contactsComeFromInput: Bool

  init(
    _ settings: DialerState.Settings, _ callMethod: CallMethod, _ loader: ContactLoader,
    _ directories: [CompanyDirectory], _ region: Region?, _ records: RecordsService, handlesIncomingCalls: Bool,
    contactsComeFromInput: Bool
  ) {
    self.settings = settings
    self.callMethod = callMethod
    self.loader = loader
    self.directories = directories
    self.region = region
    self.records = records
    self.handlesIncomingCalls = handlesIncomingCalls
    self.contactsComeFromInput = contactsComeFromInput
  }

  /// Runs the conversation until it ends.
  ///
  /// - Throws: the exit code, unless it is 0.
  func run() throws {
    defer { records.finish() }
    let (index, skipped) = try load()
    guard let input = contactsComeFromInput ? fopen("/dev/tty", "re") : fdopen(STDIN_FILENO, "r") else {
      complain("there is no terminal to ask on; name a file instead of -")
      throw ExitStatus.unreadable
    }
    let plans = PlansService(region: region) { _ in }
    var settings = settings
    settings.specialNumbers = region.map { TypedNumberPlans.loadedWhenAsked($0) }
    let conversation = Conversation(
      PlainDialer(
        settings, clock: { Clock.timeOfDay },
        describe: { [records, region] text in
          records.typedNumber(text) { ResolvedCall.owner(of: $0, uid: nil, in: index, region: region) != nil }
        }),
      prompts: isatty(fileno(input)) == 1)
    let post: @Sendable (Action) -> Void = { conversation.handle($0) }
    let owners = CombinedOwners([LoadedOwners(index: index, region: region)], then: directories, region: region)
    let book = CallBook(
      CallerLookup(path: RecordsLocation.current, region: region, owners: owners), records: records, post: post)
    let calls = Calls(callMethod, plans: plans, book: book, records: records, post: post)
    defer { calls.finish() }
    conversation.say { $0.greeting(contacts: index.contactCount, skipped: skipped) }
    if handlesIncomingCalls { calls.open { if case .gone(let problem) = $0 { post(.noticed(problem.description)) } } }
    while true {
      conversation.prompt()
      guard let line = PlainRuntime.line(from: input) else {
        conversation.endPrompt()
        throw ExitStatus.cancelled
      }
      switch conversation.answer(line, { index.search($0, upTo: settings.lastTier) }) {
      case .quit: throw ExitStatus.cancelled
      case .place(var request):
        if request.person.uid.isEmpty,
          let owner = ResolvedCall.owner(of: request.target, uid: nil, in: index, region: region)
        {
          request.person = CalledPerson(name: owner.displayName, uid: owner.identity, source: owner.source)
        }
        if let printed = conversation.settled(after: { calls.place(request) }) {
          return try StandardOutput.write("\(printed)\n")
        }
      case .command(let command, let call): calls.perform(command, on: call)
      case nil: break
      }
    }
  }

  private func load() throws -> (index: SearchIndex, skipped: Int) {
    let growing = Mutex(SearchIndex(readsHan: Locale.readsHan))
    let assembler = SegmentAssembler(region: region, usage: Records.usage) { segment in
      growing.withLock { $0.append(segment) }
    }
    let summary = loader.load { event in
      switch event {
      case .batch(let batch): assembler.add(batch)
      case .diagnostic(let diagnostic):
        if diagnostic.charset != nil { complain(diagnostic) }
      case .sourceFinished(_, .failure(let error)): complain(error)
      case .sourceFinished, .finished: break
      }
    }
    guard summary.readableSources > 0 else { throw ExitStatus.unreadable }
    assembler.finish()
    return (growing.withLock(\.self), summary.skipped)
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
}

/// Finds the owners of numbers among the loaded contacts.
private struct LoadedOwners: NumberOwners {
  let index: SearchIndex
  let region: Region?

  func owner(of target: CallTarget) async -> Contact? {
    ResolvedCall.owner(of: target, uid: nil, in: index, region: region)
  }
}

/// The output of the thread that reads lines, and of the threads that report calls. Lines are written as a whole, and an
/// interrupted prompt is written again.
private final class Conversation: Sendable {
  private struct State {
    var dialer: PlainDialer
    var isPrompting = false
    /// The outcome of the last call.
    var outcome: Outcome?
  }

  private enum Outcome {
    case printed(CallTarget)
    case handedOver
  }

  private let prompts: Bool
  private let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
  private let state: Mutex<State>
  private let isSettled = DispatchSemaphore(value: 0)

  init(_ dialer: PlainDialer, prompts: Bool) {
    self.prompts = prompts
    state = Mutex(State(dialer: dialer))
  }

  func say(_ lines: (PlainDialer) -> [String]) { state.withLock { write(lines($0.dialer), &$0) } }

  func answer(_ line: String, _ search: (SearchQuery) -> SearchResults) -> PlainDialer.Effect? {
    state.withLock { state in
      state.isPrompting = false
      let answer = state.dialer.answer(line, search: search)
      write(answer.lines, &state)
      return answer.effect
    }
  }

  func handle(_ action: Action) {
    state.withLock { state in
      if case .callArrived = action { ring() }
      write(state.dialer.handle(action), &state)
      switch action {
      case .callPrinted(let number): state.outcome = .printed(number)
      case .callHandedOver, .callPlaced, .callFailed: state.outcome = .handedOver
      default: return
      }
      isSettled.signal()
    }
  }

  /// Places a call, and waits for its outcome.
  ///
  /// - Returns: the target if it must be printed, which ends the program.
  func settled(after handOver: () -> Void) -> CallTarget? {
    handOver()
    isSettled.wait()
    return state.withLock { if case .printed(let number) = $0.outcome { number } else { nil } }
  }

  func prompt() {
    state.withLock { state in
      guard prompts else { return }
      state.isPrompting = true
      write("> ")
    }
  }

  func endPrompt() { if prompts { write("\n") } }

  private func ring() { if isatty(output) == 1 { write("\u{7}") } }

  private func write(_ lines: [String], _ state: inout State) {
    guard !lines.isEmpty else { return }
    let text = lines.map { $0 + "\n" }.joined()
    write(state.isPrompting ? "\n\(text)> " : text)
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
