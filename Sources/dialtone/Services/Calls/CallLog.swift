import CallRecords
import Calling
import DialerUI
import Localization
import NumberPlans
import Synchronization

/// Identifies callers, declines blocked callers, and records every call.
///
///     service ─▶ events ─▶ blocked? ─▶ declined, callBlocked
///                             ├─▶ may not ring? ─▶ callSilenced
///                             └─▶ who is it? ─▶ callArrived ─▶ callChanged …
///                                   └─▶ history: missed, until the outcome is known
/// A call that this window neither placed nor saw ringing is found rather than arrived, and continues its record.
///
/// The events of a call wait until its caller is identified; events of other calls do not wait.
final class CallLog: Sendable {
  private struct Entry {
    let call: CallID
    let direction: CallRecord.Direction
    var record: RecordedCall?
    /// Whether the caller is blocked; the screen then gets no events of the call.
    var isBlocked = false
    /// What is posted if a call that does not ring is answered elsewhere; until then, the screen gets no events of it.
    var ifAnswered: Action?
    /// Events received before the caller is identified; nil afterwards.
    var waiting: [CallEvent]?
    var isEstablished = false
    /// The name of the other side, and the folder in which baresip records the call, if it does.
    var name = ""
    var recordings: (folder: String, since: Int)?
    var ending: CallEnding?
  }

  /// The number of calls at which ended calls are removed from the log.
  static let endedCallLimit = 32

  private let lookup: CallerLookup
  private let records: RecordsService
  private let post: @Sendable (Action) -> Void
  /// In the order in which they began.
  private let entries = Mutex<[Entry]>([])

  /// - Parameter post: receives actions for the screen, in order, on any thread.
  init(_ lookup: CallerLookup, records: RecordsService, post: @escaping @Sendable (Action) -> Void) {
    self.lookup = lookup
    self.records = records
    self.post = post
  }

  /// The number of calls in the log.
  var count: Int { entries.withLock(\.count) }

  /// The record of a call.
  func record(of call: CallID) -> RecordedCall? {
    entries.withLock { $0.first { $0.call == call }?.record }
  }

  /// The records of the calls that have not ended.
  var callsInProgress: [RecordedCall] { entries.withLock { $0.compactMap { $0.ending == nil ? $0.record : nil } } }

  // MARK: Calls of a service

  /// Handles the events of a service until they end.
  ///
  /// - Parameter isWanted: whether an event counts.
  func follow(_ service: any CallService, where isWanted: @Sendable (CallEvent) -> Bool = { _ in true }) async {
    await withDiscardingTaskGroup { group in
      for await event in service.events where isWanted(event) {
        if case .found(let found) = event.change {
          begin(event.call, found.isOutgoing ? .outgoing : .incoming)
          group.addTask { [self] in await resume(event.call, found, service) }
          continue
        }
        guard case .incoming(let caller) = event.change else {
          handle(event)
          continue
        }
        // Patterns do not block contacts, but looking up the contact takes longer: it follows in a task.
        let isSuspect = await lookup.isBlocked(caller, isContact: false)
        begin(event.call, .incoming)
        group.addTask { [self] in
          if isSuspect, await lookup.isBlocked(caller) {
            await decline(event.call, caller, service)
          } else {
            await identify(event.call, caller, service)
          }
        }
      }
    }
  }

  /// Records a call that the user places.
  func begin(_ request: CallRequest) {
    if request.isEmergency { lookup.notePlacedEmergency() }
    var entry = Entry(call: request.id, direction: .outgoing)
    entry.record = records.record(request)
    entry.name = request.person.name.isEmpty ? "\(request.target)" : request.person.name
    entries.withLock { [entry] entries in _ = CallLog.add(entry, to: &entries) }
  }

  /// Records that a call could not be placed.
  func failed(_ call: CallID) {
    guard let record = record(of: call) else { return }
    records.update(record, outcome: .failed)
  }

  /// Records that a call was given up before a service had accepted it.
  func gaveUp(_ call: CallID) {
    guard let record = record(of: call) else { return }
    records.update(record, outcome: CallEnding(.hungUp).outcome(of: .outgoing))
  }

  private static func add(_ entry: Entry, to entries: inout [Entry]) -> Int {
    if entries.count >= endedCallLimit, let oldest = entries.firstIndex(where: { $0.ending != nil }) {
      entries.remove(at: oldest)
    }
    entries.append(entry)
    return entries.count - 1
  }

  private func begin(_ call: CallID, _ direction: CallRecord.Direction) {
    var entry = Entry(call: call, direction: direction)
    entry.waiting = []
    entries.withLock { entries in _ = CallLog.add(entry, to: &entries) }
  }

  private func decline(_ call: CallID, _ caller: Caller, _ service: any CallService) async {
    if service.can(.hangUp) {
      do throws(CallError) { try await service.perform(.hangUp, on: call) } catch {
        // It may have ended by itself.
        let isOver = entries.withLock { $0.first { $0.call == call }?.waiting?.contains { $0.change.isEnding } ?? true }
        let notice =
          caller.number.isEmpty
          ? localized("The withheld number could not be declined: \(error)")
          : localized("The blocked number \(caller.number) could not be declined: \(error)")
        if !isOver { post(.noticed(notice)) }
      }
    }
    arrived(call, caller, await lookup.identify(caller), .blocked) { .callBlocked($0) }
  }

  private func identify(_ call: CallID, _ caller: Caller, _ service: any CallService) async {
    let (known, rings) = await lookup.receive(caller)
    let found = FoundCall(party: caller, isOutgoing: false, duration: .zero)
    let ifAnswered = rings ? nil : Action.callFound(call, found, known, can: service.capabilities)
    // If this program ends before the call does, the call stays recorded as missed.
    arrived(call, caller, known, .missed, ifAnswered: ifAnswered) {
      rings ? .callArrived(call, $0, can: service.capabilities) : .callSilenced($0)
    }
  }

  /// Records and reports an incoming call.
  private func arrived(
    _ call: CallID, _ caller: Caller, _ known: IncomingCaller, _ outcome: CallRecord.Outcome,
    ifAnswered: Action? = nil, _ action: (IncomingCaller) -> Action
  ) {
    let record = records.record(callRecord(.incoming, caller, known, outcome), begun: caller.begun)
    reported(call, record, isBlocked: outcome == .blocked, ifAnswered: ifAnswered, action(known))
  }

  private func resume(_ call: CallID, _ found: FoundCall, _ service: any CallService) async {
    var known = await lookup.identify(found.party)
    // It would be the present call.
    known.lastCall = nil
    var record = callRecord(
      found.isOutgoing ? .outgoing : .incoming, found.party, known, found.duration == nil ? .placed : .answered)
    record.time.milliseconds -= (found.duration?.components.seconds ?? 0) * 1000
    let recorded =
      found.party.begun.map { records.record(record, begun: $0) }
      ?? records.resume(record, besides: callsInProgress)
    reported(call, recorded, isBlocked: false, .callFound(call, found, known, can: service.capabilities))
  }

  private func callRecord(
    _ direction: CallRecord.Direction, _ caller: Caller, _ known: IncomingCaller, _ outcome: CallRecord.Outcome
  ) -> CallRecord {
    CallRecord(
      direction: direction, number: caller.recorded(in: lookup.region),
      contact: known.contact.map { RecordedContact($0) }, outcome: outcome, region: lookup.region?.code,
      networkName: caller.name)
  }

  /// Reports a call whose caller is identified, and handles the events that waited.
  private func reported(
    _ call: CallID, _ record: RecordedCall?, isBlocked: Bool, ifAnswered: Action? = nil, _ action: Action
  ) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.call == call }) else { return }
      let waiting = entries[index].waiting ?? []
      entries[index].waiting = nil
      (entries[index].isBlocked, entries[index].ifAnswered) = (isBlocked, ifAnswered)
      entries[index].record = record
      switch action {
      case .callArrived(_, let known, _), .callFound(_, _, let known, _):
        entries[index].name = known.shownName ?? known.number
      default: break
      }
      post(action)
      for event in waiting { handle(event, at: index, in: &entries) }
    }
    records.readRecents()
  }

  private func handle(_ event: CallEvent) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.call == event.call }) else { return }
      if entries[index].waiting != nil {
        entries[index].waiting?.append(event)
      } else {
        handle(event, at: index, in: &entries)
      }
    }
  }

  private func handle(_ event: CallEvent, at index: Int, in entries: inout [Entry]) {
    switch event.change {
    case .established:
      entries[index].isEstablished = true
      write(entries[index])
      if let found = entries[index].ifAnswered {
        entries[index].ifAnswered = nil
        return post(found)
      }
    case .recording(let folder): entries[index].recordings = (folder, Clock.seconds)
    case .ended(let ending):
      // While another call is recorded, its files cannot be told from those of this one.
      let isAlone = !entries.indices.contains { $0 != index && entries[$0].isEstablished && entries[$0].ending == nil }
      if let recordings = entries[index].recordings, isAlone {
        RecordedFiles.name(recordings.folder, since: recordings.since, after: entries[index].name)
      }
      entries[index].ending = ending
      write(entries[index])
      records.readRecents()
    default: break
    }
    if !entries[index].isBlocked, entries[index].ifAnswered == nil { post(.callChanged(event)) }
  }

  /// Updates the record of a call.
  private func write(_ entry: Entry) {
    guard let record = entry.record else { return }
    let outcome = entry.ending?.outcome(of: entry.direction) ?? .answered
    // A blocked call stays recorded as blocked, unless it was answered.
    if entry.isBlocked, outcome != .answered { return }
    records.update(record, outcome: outcome, duration: entry.ending?.seconds)
  }

  // MARK: Calls announced by others

  /// Reports calls that other programs announce, and have already recorded, until the stream ends.
  func handle(_ announcements: AsyncStream<CallAnnouncement>) {
    Task.detached { [self] in
      for await announcement in announcements {
        let (known, rings) = await lookup.receive(announcement.caller, isWrittenDown: true)
        let isSilent = announcement.outcome == .ringing && !rings
        post(isSilent ? .callSilenced(known) : .callAnnounced(known, announcement.outcome))
      }
    }
  }
}

extension CallEvent.Change {
  fileprivate var isEnding: Bool { if case .ended = self { true } else { false } }
}

extension Caller {
  /// The number as recorded in the history: in international form if possible, so that it is the same everywhere.
  func recorded(in region: Region?) -> String { CallTarget(number, region: region)?.recorded ?? number }
}
