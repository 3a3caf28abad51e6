import Glibc

/// Measures the processor time that this thread spends in a closure. Unlike wall-clock time it does not depend on the load of
/// the machine.
public func processorTime(of body: () throws -> Void) rethrows -> Duration {
  let start = threadTime
  try body()
  return threadTime - start
}

private var threadTime: Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
