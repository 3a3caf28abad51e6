import Synchronization

/// Switches the audio of the machine to call mode for the duration of calls, with `callaudiocli` of libcallaudio if it is
/// installed.
final class CallSound: Sendable {
  private struct State {
    /// The number of calls that are being placed.
    var placing = 0
    var calls: Set<CallID> = []
    var isSwitched = false
    /// The task of the last program started. Each task waits for the one before it.
    var last: Task<Void, Never>?
  }

  /// The longest delay of a call by a program that does not exit.
  static let limit = Duration.seconds(2)

  private let program: String
  private let state = Mutex(State())

  init(program: String) { self.program = program }

  /// Switches to call mode before a call is placed or answered, and waits until the mode is set.
  func begin(_ call: CallID? = nil) async {
    let last = state.withLock { state in
      if let call { state.calls.insert(call) } else { state.placing += 1 }
      adapt(&state)
      return state.last
    }
    await last?.value
  }

  /// Must be called after a call was placed, or could not be placed, and after an incoming call could not be answered.
  func end(_ call: CallID? = nil) {
    state.withLock { state in
      if let call { state.calls.remove(call) } else { state.placing -= 1 }
      adapt(&state)
    }
  }

  /// Handles an event of a call.
  func follow(_ event: CallEvent) {
    state.withLock { state in
      switch event.change {
      case .accepted, .established, .found: state.calls.insert(event.call)
      case .ended: state.calls.remove(event.call)
      default: return
      }
      adapt(&state)
    }
  }

  /// Switches back, even if there are calls, and waits until the mode is set.
  func finish() async {
    let last = state.withLock { state in
      state.placing = 0
      state.calls = []
      adapt(&state)
      return state.last
    }
    await last?.value
  }

  /// Waits until the mode is set that was asked for last.
  func settle() async { await state.withLock(\.last)?.value }

  private func adapt(_ state: inout State) {
    let isCall = state.placing > 0 || !state.calls.isEmpty
    guard isCall != state.isSwitched else { return }
    state.isSwitched = isCall
    state.last = Task.detached { [before = state.last, program] in
      await before?.value
      await Self.run(program, ["-m", isCall ? "1" : "0"])
    }
  }

  /// Runs the program. Failures are ignored: calls are still placed.
  private static func run(_ program: String, _ arguments: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Program(name: program, arguments: arguments).run() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
