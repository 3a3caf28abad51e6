import CallRecords
import Calling
import DialerUI
import Synchronization

/// Keeps the book of calls: says who calls, declines whoever is blocked, and writes down what becomes of each call.
///
///     service ─▶ events ─▶ blocked? ─▶ declined, callBlocked
///                             └─▶ who is it? ─▶ callArrived ─▶ callChanged …
///                                   └─▶ history: missed, until something better is known
///
/// The events of a call whose caller is still being looked up wait for that; those of other calls do not.
final class CallBook: Sendable {
  private struct Entry {
    let call: CallID
    let direction: CallRecord.Direction
    var record: RecordedCall?
    /// Whether the screen knows nothing of it.
    var isBlocked = false
    /// What happened while the caller is being looked up; nil when that is done.
    var waiting: [CallEvent]?
    var isEstablished = false
    var ending: CallEnding?
  }

  /// So many calls can be found after they have ended.
  static let keptCalls = 32

  private let lookup: CallerLookup
  private let records: RecordsService
  private let post: @Sendable (Action) -> Void
  /// In the order in which they began.
  private let entries = Mutex<[Entry]>([])

  /// - Parameter post: takes what there is to show, in order, on any thread.
  init(_ lookup: CallerLookup, records: RecordsService, post: @escaping @Sendable (Action) -> Void) {
    self.lookup = lookup
    self.records = records
    self.post = post
  }

  /// How many calls it holds.
  var count: Int { entries.withLock(\.count) }

  /// What is written down of a call.
  func record(of call: CallID) -> RecordedCall? {
    entries.withLock { $0.first { $0.call == call }?.record }
  }

  // MARK: Calls of a service

  /// Takes the events of a service until they end.
  func follow(_ service: any CallService) async {
    await withDiscardingTaskGroup { group in
      for await event in service.events {
        guard case .incoming(let caller) = event.change else {
          take(event)
          continue
        }
        let isBlocked = await lookup.isBlocked(caller.number)
        begin(event.call, isBlocked: isBlocked)
        group.addTask { [self] in
          if isBlocked {
            await decline(event.call, caller, service)
          } else {
            await identify(event.call, caller, service)
          }
        }
      }
    }
  }

  /// A call of the user's own goes through the service that is followed; what was reported of it already counts.
  ///
  /// - Parameter record: what was written down when it was placed; nil where nothing was.
  func placed(_ call: CallID, record: RecordedCall?) {
    record?.isFollowed = true
    entries.withLock { entries in
      let place = CallBook.place(of: call, in: &entries)
      entries[place].record = record
      if entries[place].isEstablished || entries[place].ending != nil { write(entries[place]) }
    }
  }

  /// The place of a call; one that is not known was placed here.
  private static func place(of call: CallID, in entries: inout [Entry]) -> Int {
    if let place = entries.firstIndex(where: { $0.call == call }) { return place }
    return add(Entry(call: call, direction: .outgoing), to: &entries)
  }

  private static func add(_ entry: Entry, to entries: inout [Entry]) -> Int {
    if entries.count >= keptCalls, let oldest = entries.firstIndex(where: { $0.ending != nil }) {
      entries.remove(at: oldest)
    }
    entries.append(entry)
    return entries.count - 1
  }

  private func begin(_ call: CallID, isBlocked: Bool) {
    var entry = Entry(call: call, direction: .incoming)
    entry.isBlocked = isBlocked
    entry.waiting = []
    entries.withLock { entries in _ = CallBook.add(entry, to: &entries) }
  }

  private func decline(_ call: CallID, _ caller: Caller, _ service: any CallService) async {
    if service.can(.hangUp) {
      do throws(CallError) { try await service.perform(.hangUp, on: call) } catch {
        // It may have ended by itself.
        let isOver = entries.withLock { $0.first { $0.call == call }?.waiting?.contains { $0.change.isEnding } ?? true }
        if !isOver { post(.noticed("The blocked number \(caller.number) could not be declined: \(error)")) }
      }
    }
    arrived(call, caller, await lookup.identify(caller), .blocked) { .callBlocked($0) }
  }

  private func identify(_ call: CallID, _ caller: Caller, _ service: any CallService) async {
    // What is missed stays missed, also when this program does not live to see it.
    arrived(call, caller, await lookup.identify(caller), .missed) {
      .callArrived(call, $0, can: service.capabilities)
    }
  }

  /// Writes down and reports a call that came in, and what happened to it meanwhile.
  private func arrived(
    _ call: CallID, _ caller: Caller, _ known: IncomingCaller, _ outcome: CallRecord.Outcome,
    _ action: (IncomingCaller) -> Action
  ) {
    let record = records.record(
      CallRecord(
        direction: .incoming, number: caller.written, contact: known.contact.map { RecordedContact($0) },
        outcome: outcome))
    entries.withLock { entries in
      guard let place = entries.firstIndex(where: { $0.call == call }) else { return }
      let waiting = entries[place].waiting ?? []
      entries[place].waiting = nil
      entries[place].record = record
      post(action(known))
      for event in waiting { take(event, at: place, in: &entries) }
    }
    records.readRecents()
  }

  private func take(_ event: CallEvent) {
    entries.withLock { entries in
      let place = CallBook.place(of: event.call, in: &entries)
      if entries[place].waiting != nil {
        entries[place].waiting?.append(event)
      } else {
        take(event, at: place, in: &entries)
      }
    }
  }

  private func take(_ event: CallEvent, at place: Int, in entries: inout [Entry]) {
    switch event.change {
    case .established:
      entries[place].isEstablished = true
      write(entries[place])
    case .ended(let ending):
      entries[place].ending = ending
      write(entries[place])
      records.readRecents()
    default: break
    }
    if !entries[place].isBlocked { post(.callChanged(event)) }
  }

  /// Writes down what is known of a call by now.
  private func write(_ entry: Entry) {
    guard let record = entry.record else { return }
    let outcome = entry.ending?.outcome(of: entry.direction) ?? .answered
    // One that was blocked stays so, unless somebody talked.
    if entry.isBlocked, outcome != .answered { return }
    records.update(record, outcome: outcome, duration: entry.ending?.seconds)
  }

  // MARK: Calls that others tell of

  /// Reports calls that other programs tell of, which have written them down, until there are no more.
  func take(_ announcements: AsyncStream<CallAnnouncement>) {
    Task.detached { [self] in
      for await announcement in announcements {
        let known = await lookup.identify(announcement.caller, isWrittenDown: true)
        post(.callAnnounced(known, announcement.outcome))
      }
    }
  }
}

extension CallEvent.Change {
  fileprivate var isEnding: Bool { if case .ended = self { true } else { false } }
}

extension Caller {
  /// The number as the history has it: as it would be dialled, where it is one.
  var written: String { DialString(number)?.description ?? number }
}
