import CMachine
import Dispatch
import Glibc
import Synchronization

/// Does work that nobody waits for, piece by piece, while nobody else wants the core: what somebody does wait for takes its
/// place at once. The queues of Dispatch know no such thing on Linux, and a thread of theirs could not be given back.
final class IdleThread: Sendable {
  private struct State {
    var work: [@Sendable () -> Void] = []
    var isStarted = false
  }

  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)

  /// Does a piece of work after those that were added before.
  func async(_ work: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.work.append(work)
      defer { state.isStarted = true }
      return !state.isStarted
    }
    if isFirst { start() }
    added.signal()
  }

  /// The thread lasts as long as the program.
  private func start() {
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<IdleThread>.fromOpaque(context).takeUnretainedValue().run() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    // Without it the work is not done: it makes faster what works without.
    if started == 0 { pthread_detach(thread) }
  }

  private func run() {
    dialtone_leave_cores_to_others()
    while true {
      added.wait()
      let work = state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
      work?()
    }
  }
}
