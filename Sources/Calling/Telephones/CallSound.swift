import Synchronization

/// Makes the machine sound like a telephone for the duration of a call, using `callaudiocli` of libcallaudio if it is
/// installed.
final class CallSound: Sendable {
  private struct State {
    /// Calls that are being placed.
    var placing = 0
    var calls: Set<CallID> = []
    var isSwitched = false
    /// The last program that was started; each waits for the one before it.
    var last: Task<Void, Never>?
  }

  /// A program that does not exit delays a call no longer than this.
  static let limit = Duration.seconds(2)

  private let program: String
  private let state = Mutex(State())

  init(program: String) { self.program = program }

  /// Switches before a call is placed, or an incoming one answered, and waits until that is done.
  func begin(_ call: CallID? = nil) async {
    let last = state.withLock { state in
      if let call { state.calls.insert(call) } else { state.placing += 1 }
      adapt(&state)
      return state.last
    }
    await last?.value
  }

  /// Called when the call was placed, and has an ID, or could not be; or when the incoming one could not be answered.
  func end(_ call: CallID? = nil) {
    state.withLock { state in
      if let call { state.calls.remove(call) } else { state.placing -= 1 }
      adapt(&state)
    }
  }

  /// Follows the events of a call.
  func follow(_ event: CallEvent) {
    state.withLock { state in
      switch event.change {
      case .accepted, .established: state.calls.insert(event.call)
      case .ended: state.calls.remove(event.call)
      default: return
      }
      adapt(&state)
    }
  }

  /// Switches back, even if there are calls, and waits until that is done.
  func finish() async {
    let last = state.withLock { state in
      state.placing = 0
      state.calls = []
      adapt(&state)
      return state.last
    }
    await last?.value
  }

  private func adapt(_ state: inout State) {
    let isCall = state.placing > 0 || !state.calls.isEmpty
    guard isCall != state.isSwitched else { return }
    state.isSwitched = isCall
    state.last = Task.detached { [before = state.last, program] in
      await before?.value
      await Self.run(program, ["-m", isCall ? "1" : "0"])
    }
  }

  /// Runs the program. If it is missing or fails, calls are still placed.
  private static func run(_ program: String, _ arguments: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Program(name: program, arguments: arguments).run() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
