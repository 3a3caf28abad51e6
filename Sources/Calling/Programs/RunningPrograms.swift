import Dispatch
import Glibc
import Synchronization

/// Programs that take calls: those that end soon, and those that run on, each of which is a call.
///
/// They run in sessions of their own and outlive dialtone: a call does not end because the dialer does.
final class RunningPrograms: Sendable {
  /// A program that runs for so long has the call.
  private let handoverTime: Duration
  /// How long a program that was asked to end may take.
  private static let patience = DispatchTimeInterval.seconds(2)

  private enum Stage {
    /// It has not run for long; somebody waits for it.
    case starting(CheckedContinuation<Result<Bool, CallError>, Never>)
    case running
    case hungUp
  }

  private struct Call {
    var stage: Stage
    var process: pid_t?
  }

  let events: AsyncStream<CallEvent>
  private let continuation: AsyncStream<CallEvent>.Continuation
  private let calls = Mutex<[CallID: Call]>([:])

  init(handoverTime: Duration) {
    self.handoverTime = handoverTime
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Starts a program for a call, and waits until it ends or has the call.
  ///
  /// - Returns: whether it runs on; then ``events`` reports its end.
  /// - Throws: when it cannot be started, or has failed by then.
  func start(_ program: Program, as call: CallID) async throws(CallError) -> Bool {
    let result = await withCheckedContinuation { continuation in
      calls.withLock { $0[call] = Call(stage: .starting(continuation)) }
      Task.detached { [self] in
        do throws(CallError) {
          try await program.run { [self] process in
            calls.withLock { $0[call]?.process = process }
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

  /// Whether a child process has ended, even if that was not reported yet: on a busy machine that takes a while.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var state = siginfo_t()
    // Nothing is left of one that was waited for.
    return waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || state.si_signo != 0
  }

  private func handleExit(_ call: CallID, _ failure: CallError?) {
    switch calls.withLock({ $0.removeValue(forKey: call) })?.stage {
    case .starting(let waiting): waiting.resume(returning: failure.map { .failure($0) } ?? .success(false))
    case .running:
      let ending = failure.map { CallEnding(.failed, detail: $0.description) } ?? CallEnding(.handedOver)
      continuation.yield(CallEvent(call, .ended(ending)))
    case .hungUp: continuation.yield(CallEvent(call, .ended(CallEnding(.hungUp))))
    case nil: break
    }
  }

  /// Ends the program of a call, and everything it has started: first it is asked to, then it is killed.
  func end(_ call: CallID) throws(CallError) {
    let process = calls.withLock { calls in
      calls[call]?.stage = .hungUp
      return calls[call]?.process
    }
    guard let process else { throw CallError("the call is over") }
    // It leads its session, and so its process group.
    kill(-process, SIGTERM)
    DispatchQueue.global().asyncAfter(deadline: .now() + RunningPrograms.patience) { [self] in
      if calls.withLock({ $0[call]?.process == process }) { kill(-process, SIGKILL) }
    }
  }

  /// Ends ``events``; the programs run on.
  func finish() { continuation.finish() }
}
