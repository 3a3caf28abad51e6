import CMachine
import Contacts
import Dispatch
import NumberPlans
import Synchronization

/// Indexes batches on all cores while more of them arrive, and delivers the segments in order.
///
/// A query searches every segment, so a few large segments are better than many small ones. But contacts are not found until
/// they are in a segment. So segments grow with the number of contacts: the first batch is indexed at once, and each later
/// segment has the batches that have arrived by then, up to a limit. If batches arrive faster than they can be indexed, the
/// producer waits, so that little remains to be done after the last batch.
///
///     let assembler = SegmentAssembler(region: Region("US")) { segment in index.withLock { $0.append(segment) } }
///     for batch in batches { assembler.add(batch) }
///     assembler.finish()
public final class SegmentAssembler: Sendable {
  private struct State {
    var waiting: [ContactBatch] = []
    var waitingCount = 0
    /// The number of contacts in the segments that were begun.
    var begunCount = 0
    /// The numbers of segments that were begun, were delivered, and are being built.
    var begun = 0
    var delivered = 0
    var running = 0
    /// Segments that are built before earlier ones are.
    var made: [Int: SearchIndex.Segment] = [:]
  }

  private let region: Region?
  private let collation: NameCollation?
  private let usage: any ContactUsageProviding
  private let mostContacts: Int
  private let deliver: @Sendable (SearchIndex.Segment) -> Void
  private let state = Mutex(State())
  private let group = DispatchGroup()
  /// One permit for each segment that may be built at the same time.
  private let permits = DispatchSemaphore(value: SegmentAssembler.coreCount)
  private static let queue = DispatchQueue(label: "dialtone.index", qos: .userInitiated, attributes: .concurrent)
  private static let coreCount = dialtone_core_count()

  /// - Parameters:
  ///   - region: the region in which the user dials.
  ///   - collation: the order of the names.
  ///   - usage: how much the user uses each contact.
  ///   - deliver: receives the segments, one at a time and in the order of the batches, on any thread.
  public convenience init(
    region: Region?, collation: NameCollation? = nil, usage: any ContactUsageProviding = NoContactUsage(),
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.init(region: region, collation: collation, usage: usage, mostContacts: 1 << 17, deliver: deliver)
  }

  /// - Parameter mostContacts: a segment with this many contacts gets no more batches.
  package init(
    region: Region?, collation: NameCollation? = nil, usage: any ContactUsageProviding = NoContactUsage(),
    mostContacts: Int,
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.region = region
    self.collation = collation
    self.usage = usage
    self.mostContacts = mostContacts
    self.deliver = deliver
  }

  /// Adds a batch, from one thread at a time. Returns at once, unless batches arrive faster than they are indexed.
  public func add(_ batch: ContactBatch) {
    let isEnough = state.withLock { state in
      state.waiting.append(batch)
      state.waitingCount += batch.count
      return state.waitingCount >= min(state.begunCount / 2, mostContacts)
    }
    if isEnough {
      permits.wait()
      begin()
    }
  }

  /// Waits until everything that was added has been delivered.
  public func finish() {
    // Every core gets a part of the remaining batches.
    for core in (1...SegmentAssembler.coreCount).reversed() {
      permits.wait()
      begin(about: state.withLock(\.waitingCount) / core)
    }
    group.wait()
  }

  /// Starts to build a segment of about `limit` of the waiting contacts.
  ///
  /// The caller has to hold a permit, which is released when the segment is built.
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
      permits.signal()
      return
    }
    SegmentAssembler.queue.async(group: group) { [self] in
      let segment = SearchIndex.Segment(next.batches, region: region, collation: collation, usage: usage)
      state.withLock { state in
        state.made[next.number] = segment
        while let next = state.made.removeValue(forKey: state.delivered) {
          deliver(next)
          state.delivered += 1
        }
        state.running -= 1
      }
      permits.signal()
    }
  }
}
