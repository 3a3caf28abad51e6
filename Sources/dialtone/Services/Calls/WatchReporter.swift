import CallRecords
import Calling
import DialerUI
import Glibc
import Localization
import NumberPlans
import TerminalText

/// Prints a line for each incoming call and each change of it: `dialtone watch`.
final class WatchReporter: Sendable {
  private struct State {
    var notices = CallNotices()
  }

  private let writesJSON: Bool
  private let region: Region?
  private let rings: Bool
  private let notifier: CallNotifier?
  private let queue = ServiceQueue("dialtone.watch", qos: .userInitiated, State())

  /// - Parameter region: the region in which national numbers are dialled.
  init(writesJSON: Bool, region: Region?, notifier: CallNotifier?) {
    self.region = region
    self.writesJSON = writesJSON
    self.notifier = notifier
    rings = !writesJSON && isatty(STDOUT_FILENO) == 1
  }

  func handle(_ action: Action) { queue.async { [self] in handle(action, &$0) } }

  /// Waits until everything is printed.
  func finish() { queue.sync { _ in } }

  private func handle(_ action: Action, _ state: inout State) {
    let callers = state.notices.callers
    if let (caller, words) = state.notices.notice(of: action) { notifier?.show(caller, words) }
    // Translators: These texts follow the name of a caller.
    switch action {
    case .callArrived(let call, let caller, _): say(caller, call, "incoming", localized("is calling"), rings: rings)
    case .callBlocked(let caller):
      let words =
        caller.number.isEmpty
        ? localized("was declined: withheld numbers are blocked") : localized("was declined: the number is blocked")
      say(caller, nil, "blocked", words)
    case .callSilenced(let caller): say(caller, nil, "silenced", localized("called, and did not ring"))
    case .callAnnounced(let caller, let outcome):
      let isRinging = outcome == .ringing
      say(caller, nil, isRinging ? "incoming" : outcome.rawValue, caller.words(for: outcome), rings: isRinging && rings)
    case .callChanged(let event):
      guard let caller = callers[event.call] else { return }
      switch event.change {
      case .established: say(caller, event.call, "answered", localized("was answered"))
      case .ended(let ending): ended(caller, event.call, ending)
      default: break
      }
    default: break
    }
  }

  private func ended(_ caller: IncomingCaller, _ call: CallID, _ ending: CallEnding) {
    let outcome = ending.outcome(of: .incoming)
    let duration = Words.duration(ending.seconds ?? 0)
    let words =
      // Translators: These texts follow the name of a caller, whose call is meant.
      switch outcome {
      case .answered: localized("ended after \(duration)")
      case .missed: localized("was missed")
      case .answeredElsewhere: localized("was answered elsewhere")
      case .declined: localized("was declined")
      // Those of outgoing calls.
      case .placed, .busy, .blocked, .failed, .hungUp: outcome.words
      }
    say(
      caller, call, "ended", words,
      [("outcome", .string(outcome.rawValue)), ("seconds", ending.seconds.map { .integer($0) } ?? .null)])
  }

  /// Writes a line. Errors are ignored: without a reader, calls are still recorded.
  private func say(
    _ caller: IncomingCaller, _ call: CallID?, _ event: String, _ words: String,
    _ more: [(String, JSONOutput)] = [], rings: Bool = false
  ) {
    let now = RecordTime.now
    if writesJSON {
      let members: [(String, JSONOutput)] = [
        ("time", .string(now.utc)), ("event", .string(event)), ("call", call.map { .integer($0.serial) } ?? .null),
      ]
      try? StandardOutput.write(JSONOutput.document(members + caller.json(in: region) + more))
    } else {
      let line = event == "incoming" ? caller.line(words) : DisplayText("\(caller.displayName) \(words)").plain
      try? StandardOutput.write("\(rings ? "\u{7}" : "")\(now.local)  \(line)\n")
    }
  }
}
