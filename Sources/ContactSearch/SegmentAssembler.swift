import CMachine
import Contacts
import Dispatch
import NumberPlans
import Synchronization

/// Makes batches searchable while more of them come, on all cores, and hands over the segments in order.
///
/// Batches that come while others are being worked on are put together. The first one, and whatever comes while nothing is
/// being done, does not wait. Whoever brings batches faster than they can be worked on waits: so little is left to do when
/// the last one has come.
///
/// A query looks into every segment, so few large ones are better than many small ones: when enough are there, and at the
/// end, the small ones are brought together, to no fewer than there are cores to search them.
public final class SegmentAssembler: Sendable {
  private struct State {
    var waiting: [ContactBatch] = []
    var waitingCount = 0
    /// How many segments were begun, how many handed over, and how many are in the making.
    var begun = 0
    var deliveredCount = 0
    var running = 0
    /// Segments that are made, but not those before them.
    var made: [Int: SearchIndex.Segment] = [:]
    /// Those that were handed over and not brought together yet, and how many large ones were made of others.
    var small: [SearchIndex.Segment] = []
    var largeCount = 0

    /// Takes the small segments when they are enough for a large one: of about a million contacts a core has one.
    mutating func takeSmall(_ sizes: Sizes) -> [SearchIndex.Segment]? {
      let isForCore = largeCount < SegmentAssembler.coreCount - 1
      let enough = isForCore ? max(sizes.most / SegmentAssembler.coreCount, sizes.least) : sizes.most
      guard small.reduce(0, { $0 + $1.count }) >= enough else { return nil }
      defer { small = [] }
      largeCount += 1
      return small
    }
  }

  /// How many contacts are put together.
  package struct Sizes: Sendable {
    /// In the first place.
    var small: Int
    /// Fewer than this are not worth a core of their own, and no more are brought together.
    var least: Int
    var most: Int

    package init(small: Int = 1 << 15, least: Int = 100_000, most: Int = 1 << 20) {
      self.small = small
      self.least = least
      self.most = most
    }
  }

  private let sizes: Sizes
  private let region: Region?
  private let usage: any ContactUsageProviding
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
  ///   - deliver: takes the segments, one at a time and in the order of the batches, on any thread; and those that take the
  ///     place of others as soon as enough are there.
  public convenience init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(),
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.init(region: region, usage: usage, sizes: Sizes(), deliver: deliver)
  }

  package init(
    region: Region?, usage: any ContactUsageProviding = NoContactUsage(), sizes: Sizes,
    deliver: @escaping @Sendable (SearchIndex.Segment) -> Void
  ) {
    self.sizes = sizes
    self.region = region
    self.usage = usage
    self.deliver = deliver
  }

  /// Takes a batch, from one thread at a time. It returns at once, unless more has come than is being worked on.
  public func add(_ batch: ContactBatch) {
    if state.withLock({ $0.waitingCount > 0 && $0.waitingCount + batch.count > sizes.small }) {
      places.wait()
      begin()
    }
    let isIdle = state.withLock { state in
      state.waiting.append(batch)
      state.waitingCount += batch.count
      return state.running == 0
    }
    if isIdle, places.wait(timeout: .now()) == .success { begin() }
  }

  /// Waits until everything that was added has been handed over.
  public func finish() {
    // Every core gets a part of what is left.
    for core in (1...SegmentAssembler.coreCount).reversed() {
      places.wait()
      begin(about: state.withLock(\.waitingCount) / core)
    }
    group.wait()
    bringRestTogether()
    SegmentAssembler.giveBackMemory()
    dialtone_keep_freed_memory()
  }

  /// Gives what was freed back to the system.
  package static func giveBackMemory() { dialtone_give_back_memory() }

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
      let small = state.withLock { state in
        state.made[next.number] = segment
        while let next = state.made.removeValue(forKey: state.deliveredCount) {
          deliver(next)
          state.deliveredCount += 1
          state.small.append(next)
        }
        state.running -= 1
        return state.takeSmall(sizes)
      }
      if let small { bringTogether(small) }
      if state.withLock({ $0.running == 0 }) { begin() } else { places.signal() }
    }
  }

  /// Makes large segments of the small ones that are left, all about as large.
  private func bringRestTogether() {
    let (small, largeCount) = state.withLock { state in
      defer { state.small = [] }
      return (state.small, state.largeCount)
    }
    let count = small.reduce(0) { $0 + $1.count }
    let parts = max(min(SegmentAssembler.coreCount - largeCount, count / sizes.least), 1)
    var groups: [[SearchIndex.Segment]] = []
    var taken = 0
    for segment in small {
      if groups.isEmpty || taken >= groups.count * count / parts { groups.append([]) }
      groups[groups.count - 1].append(segment)
      taken += segment.count
    }
    _ = Parallel.map(groups.count) { [groups] in bringTogether(groups[$0]) }
  }

  private func bringTogether(_ small: [SearchIndex.Segment]) {
    guard let large = SearchIndex.Segment(merging: small) else { return }
    state.withLock { _ in deliver(large) }
  }
}
