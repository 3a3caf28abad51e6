import Dispatch

/// Begins tasks in the order in which they are made. Each runs up to where it first waits before the next one begins: requests
/// that are made one after another reach a telephone in this order.
///
///     Task.detached(executorPreference: queue) { … }
///
/// Swift's own executor gives two new tasks to two threads.
public final class TaskQueue: TaskExecutor {
  private let queue: DispatchQueue

  public init(_ label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
