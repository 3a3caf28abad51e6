import Calling
import DialerUI
import Localization
import Subprocess
import Synchronization
import TerminalText

/// What the user is notified of: that somebody is calling, and that a call was missed or taken elsewhere. The rule is the same
/// for the dialer and `dialtone watch`.
struct CallNotices {
  /// The callers of calls that have not ended.
  private(set) var callers: [CallID: IncomingCaller] = [:]

  /// The caller that an action is about, with what happened; nil if the user is not notified of it.
  mutating func notice(of action: Action) -> (caller: IncomingCaller, words: String)? {
    switch action {
    case .callArrived(let call, let caller, _):
      callers[call] = caller
      return (caller, AnnouncedOutcome.ringing.words)
    case .callAnnounced(let caller, let outcome):
      return outcome == .blocked ? nil : (caller, caller.words(for: outcome))
    case .callChanged(let event):
      guard case .ended(let ending) = event.change, let caller = callers.removeValue(forKey: event.call),
        ending.outcome(of: .incoming) == .missed
      else { return nil }
      // Translators: This follows the name of a caller.
      return (caller, localized("was missed"))
    default: return nil
    }
  }
}

/// Shows calls on the desktop, using `notify-send`.
final class CallNotifier: Sendable {
  static let program = "notify-send"
  /// The most notifications that wait for the desktop at a time.
  private static let most = 4

  private let running = Atomic(0)

  func show(_ caller: IncomingCaller, _ words: String) {
    guard running.add(1, ordering: .relaxed).newValue <= CallNotifier.most else {
      running.subtract(1, ordering: .relaxed)
      return
    }
    let arguments = CallNotifier.arguments(caller, words)
    Task.detached { [self] in
      // Errors are ignored: the call also has a line in the output.
      _ = try? await Subprocess.run(
        .name(CallNotifier.program), arguments: Arguments(arguments), input: .none, output: .discarded,
        error: .discarded)
      running.subtract(1, ordering: .relaxed)
    }
  }

  /// The arguments of the program. The body is escaped, because notification servers may read it as markup.
  static func arguments(_ caller: IncomingCaller, _ words: String) -> [String] {
    let title = DisplayText("\(caller.displayName) \(words)").plain
    let details = [caller.number.isEmpty ? nil : caller.number, caller.location, caller.note].compactMap(\.self)
    let body = DisplayText(details.joined(separator: " · ")).plain
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return ["--app-name=dialtone", "--", title, body]
  }
}
