import Dispatch
import Glibc

/// Runs an action at the first Ctrl-C, SIGTERM or SIGHUP; the second one ends the program.
final class Interrupts {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let sources: [any DispatchSourceSignal]

  init(_ body: @escaping @Sendable () async -> Void) {
    sources = Interrupts.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        signal(number, SIG_DFL)
        Task { await body() }
      }
      source.activate()
      return source
    }
  }

  func finish() {
    for source in sources { source.cancel() }
    for number in Interrupts.signals { signal(number, SIG_DFL) }
  }
}
