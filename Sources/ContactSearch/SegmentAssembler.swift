import CMemory
import Contacts
import Dispatch
import Synchronization

/// Makes batches searchable while more of them come, on all cores, and hands over the segments in order.
///
/// A query looks into every segment, so few large ones are better than many small ones: batches that come while others are
/// being worked on are put together. The first one, and whatever comes while nothing is being done, does not wait.
public final class SegmentAssembler: Sendable {
  private struct State {
    var waiting: [ContactBatch] = []
    var waitingCount = 0
    /// How many segments were begun, and how many handed over.
    var begun = 0
    var delivered = 0
    var running = 0
    /// Segments that are made, but not those before them.
    var made: [Int: SearchIndex.Segment] = [:]
  }

  private let region: Region?
  private let usage: any ContactUsageProviding
  private let deliver: @Sendable (SearchIndex.Segment) -> Void
  private let state = Mutex(State())
  private let group = DispatchGroup()
  private static let queue = DispatchQueue(label: "dialtone.index", qos: .userInitiated, attributes: .concurrent)

  /// - Parameters:
  ///   - region: where the user dials.
  ///   - usage: whom the user calls and chooses.
  ///   - deliver: takes the segments, one at a time and in the order of the batches, on any thread.
  public init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(),
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.region = region
    self.usage = usage
    self.deliver = deliver
  }

  /// Takes a batch. It returns at once.
  public func add(_ batch: ContactBatch) {
    state.withLock { state in
      if state.waitingCount + batch.count > IndexSegment.maximumCount { begin(&state) }
      state.waiting.append(batch)
      state.waitingCount += batch.count
      if state.running == 0 { begin(&state) }
    }
  }

  /// Waits until everything that was added has been handed over.
  public func finish() {
    state.withLock { begin(&$0) }
    group.wait()
    dialtone_give_back_memory()
  }

  private func begin(_ state: inout State) {
    guard !state.waiting.isEmpty else { return }
    let batches = state.waiting
    let number = state.begun
    state.waiting = []
    state.waitingCount = 0
    state.begun += 1
    state.running += 1
    SegmentAssembler.queue.async(group: group) { [self] in
      let segment = SearchIndex.Segment(batches, region: region, usage: usage)
      self.state.withLock { state in
        state.made[number] = segment
        while let next = state.made.removeValue(forKey: state.delivered) {
          deliver(next)
          state.delivered += 1
        }
        state.running -= 1
        if state.running == 0 { begin(&state) }
      }
    }
  }
}
