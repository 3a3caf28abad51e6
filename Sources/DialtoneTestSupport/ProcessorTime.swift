import Glibc

/// The processor time that this thread needs for something. Unlike the time on the clock it is the same however busy the
/// machine is.
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
