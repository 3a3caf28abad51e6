import CMachine
import Contacts
import Dispatch
import NumberPlans
import Synchronization

/// Makes batches searchable while more of them come, on all cores, and hands over the segments in order.
///
/// A query looks into every segment, so few large ones are better than many small ones; but nobody is found who is not in one
/// yet. So segments grow with what is there: the first batch does not wait, and each later segment takes as much as has come
/// by then, up to a limit. Whoever brings batches faster than they can be worked on waits: so little is left to do when the
/// last one has come.
public final class SegmentAssembler: Sendable {
  private struct State {
    var waiting: [ContactBatch] = []
    var waitingCount = 0
    /// How many contacts were begun with.
    var begunCount = 0
    /// How many segments were begun, how many handed over, and how many are in the making.
    var begun = 0
    var delivered = 0
    var running = 0
    /// Segments that are made, but not those before them.
    var made: [Int: SearchIndex.Segment] = [:]
  }

  private let region: Region?
  private let usage: any ContactUsageProviding
  private let mostContacts: Int
  private let deliver: @Sendable (SearchIndex.Segment) -> Void
  private let state = Mutex(State())
  private let group = DispatchGroup()
  /// One for each segment that may be in the making.
  private let places = DispatchSemaphore(value: SegmentAssembler.coreCount)
  private static let queue = DispatchQueue(label: "dialtone.index", qos: .userInitiated, attributes: .concurrent)
  private static let coreCount = dialtone_core_count()

  /// - Parameters:
  ///   - region: where the user dials.
  ///   - usage: whom the user calls and chooses.
  ///   - deliver: takes the segments, one at a time and in the order of the batches, on any thread.
  public convenience init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(),
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.init(region: region, usage: usage, mostContacts: 1 << 17, deliver: deliver)
  }

  /// - Parameter mostContacts: a segment that has so many takes no more batches.
  package init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(), mostContacts: Int,
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.region = region
    self.usage = usage
    self.mostContacts = mostContacts
    self.deliver = deliver
  }

  /// Takes a batch, from one thread at a time. It returns at once, unless more has come than is being worked on.
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

  /// Waits until everything that was added has been handed over.
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

  /// Works on what is waiting, in batches that have about as many contacts as said. A place has to be taken; it is given back.
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
