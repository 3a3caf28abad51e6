import CMachine
import Dispatch
import Synchronization

/// Threads that help with pieces of work of a fraction of a millisecond each, on the other cores.
///
/// To wake a thread takes about as long as such a piece, so who has helped waits a moment for more before it sleeps. The
/// caller begins at once, and does whatever no one else has begun.
final class Helpers: Sendable {
  static let shared = Helpers(count: dialtone_core_count() - 1)

  /// Pieces of work, each done once.
  private final class Job: Sendable {
    let count: Int
    private let work: @Sendable (Int) -> Void
    private let next = Atomic(0)
    private let done = Atomic(0)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.work = work
    }

    /// Does what is left.
    func participate() {
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        work(place)
        if done.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { isDone.signal() }
      }
    }

    /// Waits until all is done.
    func wait() {
      for _ in 0..<Helpers.patience {
        if done.load(ordering: .acquiring) == count { return }
        dialtone_pause()
      }
      isDone.wait()
    }
  }

  /// How often is looked for more before sleeping: about a tenth of a millisecond.
  private static let patience = 4_000

  private let count: Int
  private let job = Mutex<Job?>(nil)
  /// How many jobs there have been, and how many helpers are awake.
  private let posted = Atomic(0)
  private let awake = Atomic(0)
  private static let queue = DispatchQueue(label: "dialtone.helpers", qos: .userInitiated, attributes: .concurrent)

  private init(count: Int) { self.count = count }

  /// Does `work(0)`, `work(1)`, …, and returns when all are done. From several threads at a time some go without help.
  func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let job = Job(count, work)
    self.job.withLock { $0 = job }
    posted.add(1, ordering: .sequentiallyConsistent)
    let wanted = min(count - 1, self.count)
    for _ in 0..<wanted where awake.load(ordering: .sequentiallyConsistent) < wanted {
      awake.add(1, ordering: .sequentiallyConsistent)
      Helpers.queue.async { self.help() }
    }
    job.participate()
    job.wait()
    self.job.withLock { if $0 === job { $0 = nil } }
  }

  private func help() {
    var seen = -1
    var looks = 0
    while true {
      let now = posted.load(ordering: .sequentiallyConsistent)
      if now != seen {
        seen = now
        looks = 0
        job.withLock(\.self)?.participate()
      } else if looks < Helpers.patience {
        looks += 1
        dialtone_pause()
      } else {
        awake.subtract(1, ordering: .sequentiallyConsistent)
        // Whoever posts from now on sees that this one sleeps.
        if posted.load(ordering: .sequentiallyConsistent) == seen { return }
        awake.add(1, ordering: .sequentiallyConsistent)
      }
    }
  }
}
