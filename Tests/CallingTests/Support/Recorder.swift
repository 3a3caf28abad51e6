import Calling

/// Reads a service's events one after another.
struct EventReader {
  private var iterator: AsyncStream<CallEvent>.Iterator
  private(set) var seen: [CallEvent] = []

  init(_ service: some CallService) { iterator = service.events.makeAsyncIterator() }

  mutating func next() async -> CallEvent? {
    let event = await iterator.next()
    if let event { seen.append(event) }
    return event
  }

  /// The changes of one call, up to one; nil if the events end before.
  mutating func changes(
    of call: CallID, through isLast: (CallEvent.Change) -> Bool
  ) async -> [CallEvent.Change] {
    var changes: [CallEvent.Change] = []
    while let event = await next() {
      guard event.call == call else { continue }
      changes.append(event.change)
      if isLast(event.change) { break }
    }
    return changes
  }

  /// The changes of one call to its end.
  mutating func changes(of call: CallID) async -> [CallEvent.Change] {
    await changes(of: call) { $0.ending != nil }
  }
}

extension CallEvent.Change {
  var ending: CallEnding? { if case .ended(let ending) = self { ending } else { nil } }
  var found: FoundCall? { if case .found(let call) = self { call } else { nil } }
  var caller: Caller? { if case .incoming(let caller) = self { caller } else { nil } }
}
