import CMachine
import Contacts
import Dispatch
import NumberPlans
import Synchronization

/// Indexes batches on all cores while more of them arrive, and delivers the segments in order.
///
/// A query looks into every segment, so few large ones are better than many small ones; but contacts are not found until they
/// are in one. So segments grow with the number of contacts: the first batch does not wait, and each later segment takes as
/// much as has arrived by then, up to a limit. If batches arrive faster than they can be indexed, the producer waits: so little
/// is left to do when the last one has arrived.
public final class SegmentAssembler: Sendable {
  private struct State {
    var waiting: [ContactBatch] = []
    var waitingCount = 0
    /// How many contacts are in the segments begun.
    var begunCount = 0
    /// How many segments were begun, how many delivered, and how many are being built.
    var begun = 0
    var delivered = 0
    var running = 0
    /// Segments that are built while some before them are not.
    var made: [Int: SearchIndex.Segment] = [:]
  }

  private let region: Region?
  private let usage: any ContactUsageProviding
  private let mostContacts: Int
  private let deliver: @Sendable (SearchIndex.Segment) -> Void
  private let state = Mutex(State())
  private let group = DispatchGroup()
  /// One for each segment that may be under construction.
  private let places = DispatchSemaphore(value: SegmentAssembler.coreCount)
  private static let queue = DispatchQueue(label: "dialtone.index", qos: .userInitiated, attributes: .concurrent)
  private static let coreCount = dialtone_core_count()

  /// - Parameters:
  ///   - region: where the user dials.
  ///   - usage: whom the user calls and chooses.
  ///   - deliver: receives the segments, one at a time and in the order of the batches, on any thread.
  public convenience init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(),
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.init(region: region, usage: usage, mostContacts: 1 << 17, deliver: deliver)
  }

  /// - Parameter mostContacts: a segment with this many takes no more batches.
  package init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(), mostContacts: Int,
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.region = region
    self.usage = usage
    self.mostContacts = mostContacts
    self.deliver = deliver
  }

  /// Adds a batch, from one thread at a time. Returns at once, unless more has arrived than is being processed.
  public func add(_ batch: ContactBatch) {
    let isEnough = state.withLock { state in
      state.waiting.append(batch)
      state.waitingCount += batch.count
      return state.waitingCount >= min(state.begunCount / 2, mostContacts)
    }
    if isEnough {
      places.wait()
      begin()
    }
  }

  /// Waits until everything that was added has been delivered.
  public func finish() {
    // Every core gets a part of what is left.
    for core in (1...SegmentAssembler.coreCount).reversed() {
      places.wait()
      begin(about: state.withLock(\.waitingCount) / core)
    }
    group.wait()
    dialtone_give_back_memory()
    dialtone_keep_freed_memory()
  }

  /// Works on what is waiting, in batches with about `limit` contacts. The caller must have taken a place; it is released.
  private func begin(about limit: Int = .max) {
    let next = state.withLock { state -> (number: Int, batches: [ContactBatch])? in
      guard !state.waiting.isEmpty else { return nil }
      var batches: [ContactBatch] = []
      var count = 0
      while count < limit || batches.isEmpty, let batch = state.waiting.first {
        batches.append(batch)
        count += batch.count
        state.waiting.removeFirst()
      }
      state.waitingCount -= count
      state.begunCount += count
      state.begun += 1
      state.running += 1
      return (state.begun - 1, batches)
    }
    guard let next else {
      places.signal()
      return
    }
    SegmentAssembler.queue.async(group: group) { [self] in
      let segment = SearchIndex.Segment(next.batches, region: region, usage: usage)
      state.withLock { state in
        state.made[next.number] = segment
        while let next = state.made.removeValue(forKey: state.delivered) {
          deliver(next)
          state.delivered += 1
        }
        state.running -= 1
      }
      places.signal()
    }
  }
}
