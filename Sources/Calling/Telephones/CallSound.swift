import Synchronization

/// Has the machine sound like a telephone as long as there is a call: `callaudiocli` of libcallaudio, where it is there.
final class CallSound: Sendable {
  private struct State {
    /// Calls that are being placed.
    var placing = 0
    var calls: Set<CallID> = []
    var isSwitched = false
    /// The last program that was started; each waits for the one before it.
    var last: Task<Void, Never>?
  }

  /// A program that does not end holds up no call for longer.
  static let limit = Duration.seconds(2)

  private let program: String
  private let state = Mutex(State())

  init(program: String) { self.program = program }

  /// Switches before a call that is placed, or before one that comes in is answered, and waits until that is done.
  func begin(_ call: CallID? = nil) async {
    let last = state.withLock { state in
      if let call { state.calls.insert(call) } else { state.placing += 1 }
      adapt(&state)
      return state.last
    }
    await last?.value
  }

  /// The call was placed, and has a name now, or it could not be; or the one that came in could not be answered.
  func end(_ call: CallID? = nil) {
    state.withLock { state in
      if let call { state.calls.remove(call) } else { state.placing -= 1 }
      adapt(&state)
    }
  }

  /// Takes in what happens to a call.
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

  /// Switches back, whatever calls there are, and waits until that is done.
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

  /// Runs the program. That it is not there, or fails, is no reason not to call.
  private static func run(_ program: String, _ arguments: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await Program.run(program, arguments) }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
