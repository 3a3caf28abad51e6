import Dispatch

/// An executor for tests that block their thread while they wait for a program. Swift's own has one thread for each processor,
/// which all other tests share.
///
///     try await withTaskExecutorPreference(OwnThreads.shared) { … }
public final class OwnThreads: TaskExecutor {
  public static let shared = OwnThreads()

  private init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A serial queue gets a thread at once; a concurrent one shares those of all others, one for each processor.
    DispatchQueue(label: "a test that blocks").async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
