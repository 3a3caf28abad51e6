import Dispatch
import Synchronization
import Testing

extension Trait where Self == WaitingTests {
  /// For tests that wait for programs.
  public static var waiting: Self { Self() }
}

/// Tests that wait for what happens outside this process: programs and terminals.
///
/// Each has a thread of its own. The threads that tests share, one a core, are busy with those that compute: a test that
/// waits would queue behind them each time something has come, and one that blocks would hold up all others. Only a few
/// run at once, so that their programs do not starve each other.
public struct WaitingTests: SuiteTrait, TestTrait, TestScoping {
  private static let places = Places(4)

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThread()) {
      await WaitingTests.places.take()
      defer { WaitingTests.places.giveBack() }
      try await body()
    }
  }
}

/// Runs what is given to it one after the other, on a thread that does nothing else.
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "dialtone.waiting-test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// So many may be somewhere at once; the others wait, in order.
private final class Places: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  init(_ count: Int) { state = Mutex((count, [])) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
