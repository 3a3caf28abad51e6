import DialerUI
import Subprocess
import Synchronization
import TerminalText

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
