import Dispatch
import Glibc
import Synchronization

/// The running programs that place calls. A program that does not exit soon is a call that lasts until it exits.
///
/// The programs run in their own sessions and outlive dialtone: a call does not end when the dialer does.
final class RunningPrograms: Sendable {
  /// A program that runs longer is a call.
  private let handoverTime: Duration
  /// The time from SIGTERM to SIGKILL.
  private static let patience = DispatchTimeInterval.seconds(2)

  private enum Stage {
    /// The program was just started, and the caller waits.
    case starting(CheckedContinuation<Result<Bool, CallError>, Never>)
    case running
  }

  private struct Call {
    var stage: Stage
    /// Nil until the program is started.
    var process: pid_t?
    /// The program is being ended, or will be as soon as it is started.
    var isHungUp = false
    /// ``finish()``, if it waits for the end of the program.
    var finishing: CheckedContinuation<Void, Never>?
  }

  let events: AsyncStream<CallEvent>
  private let continuation: AsyncStream<CallEvent>.Continuation
  private let calls = Mutex<[CallID: Call]>([:])

  init(handoverTime: Duration) {
    self.handoverTime = handoverTime
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Starts a program for a call, and waits until it exits or the handover time has passed.
  ///
  /// - Returns: whether the program still runs; then ``events`` reports its end.
  /// - Throws: ``CallError`` if the program cannot be started, or has failed in this time.
  func start(_ program: Program, as call: CallID) async throws(CallError) -> Bool {
    let result = await withCheckedContinuation { continuation in
      calls.withLock { $0[call] = Call(stage: .starting(continuation)) }
      Task.detached { [self] in
        do throws(CallError) {
          try await program.run { [self] process in
            let isHungUp = calls.withLock { calls in
              calls[call]?.process = process
              return calls[call]?.isHungUp ?? false
            }
            if isHungUp { end(process, of: call) }
            waitForHandover(call)
          }
          handleExit(call, nil)
        } catch {
          handleExit(call, error)
        }
      }
    }
    return try result.get()
  }

  private func waitForHandover(_ call: CallID) {
    Task.detached { [self] in
      try? await Task.sleep(for: handoverTime)
      markRunning(call)
    }
  }

  private func markRunning(_ call: CallID) {
    calls.withLock { calls in
      guard case .starting(let waiting) = calls[call]?.stage, let process = calls[call]?.process,
        !RunningPrograms.hasEnded(process)
      else { return }
      calls[call]?.stage = .running
      continuation.yield(CallEvent(call, .accepted))
      waiting.resume(returning: .success(true))
    }
  }

  /// Whether a child process has exited, even if that was not reported yet: on a busy machine the report is late.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var state = siginfo_t()
    // waitid(2) fails if the process was already reaped.
    return waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_signo != 0
  }

  private func handleExit(_ call: CallID, _ failure: CallError?) {
    guard let ended = calls.withLock({ $0.removeValue(forKey: call) }) else { return }
    switch ended.stage {
    case .starting(let waiting): waiting.resume(returning: failure.map { .failure($0) } ?? .success(false))
    case .running where ended.isHungUp:
      continuation.yield(CallEvent(call, .ended(CallEnding(.hungUp, isAnswerKnown: false))))
    case .running:
      let ending = failure.map { CallEnding(.failed, detail: $0.description) } ?? CallEnding(.left)
      continuation.yield(CallEvent(call, .ended(ending)))
    }
    ended.finishing?.resume()
  }

  /// Ends the program of a call and its child processes: with SIGTERM, and after a time with SIGKILL.
  func end(_ call: CallID) throws(CallError) {
    let found = calls.withLock { calls in
      calls[call]?.isHungUp = true
      return calls[call]
    }
    guard let found else { throw CallError("the call has ended") }
    if let process = found.process { end(process, of: call) }
  }

  private func end(_ process: pid_t, of call: CallID) {
    // The program is a session leader, so its ID is also that of its process group.
    kill(-process, SIGTERM)
    DispatchQueue.global().asyncAfter(deadline: .now() + RunningPrograms.patience) { [self] in
      if calls.withLock({ $0[call]?.process == process }) { kill(-process, SIGKILL) }
    }
  }

  /// Ends ``events``. The programs continue, except those that were hung up: they are waited for.
  func finish() async {
    for call in calls.withLock({ Array($0.keys) }) { await waitIfHungUp(call) }
    continuation.finish()
  }

  private func waitIfHungUp(_ call: CallID) async {
    await withCheckedContinuation { waiting in
      let isEnding = calls.withLock { calls in
        guard calls[call]?.isHungUp == true, calls[call]?.finishing == nil else { return false }
        calls[call]?.finishing = waiting
        return true
      }
      if !isEnding { waiting.resume() }
    }
  }
}
