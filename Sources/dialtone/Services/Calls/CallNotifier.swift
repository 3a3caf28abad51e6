import DialerUI
import Subprocess
import Synchronization
import TerminalText

/// Shows calls on the desktop, using `notify-send`.
final class CallNotifier: Sendable {
  static let program = "notify-send"
  /// A desktop that does not answer gets at most this many at a time.
  private static let most = 4

  private let running = Atomic(0)

  func show(_ caller: IncomingCaller, _ words: String) {
    guard running.add(1, ordering: .relaxed).newValue <= CallNotifier.most else {
      running.subtract(1, ordering: .relaxed)
      return
    }
    let arguments = CallNotifier.arguments(caller, words)
    Task.detached { [self] in
      // Its own output is discarded: the call has its line.
      _ = try? await Subprocess.run(
        .name(CallNotifier.program), arguments: Arguments(arguments), input: .none, output: .discarded,
        error: .discarded)
      running.subtract(1, ordering: .relaxed)
    }
  }

  /// Its arguments. The text below the title may be read as markup by the notification server.
  static func arguments(_ caller: IncomingCaller, _ words: String) -> [String] {
    let title = DisplayText("\(caller.who) \(words)").plain
    let details = [caller.number.isEmpty ? nil : caller.number, caller.place, caller.note].compactMap(\.self)
    let body = DisplayText(details.joined(separator: " · ")).plain
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return ["--app-name=dialtone", "--", title, body]
  }
}
