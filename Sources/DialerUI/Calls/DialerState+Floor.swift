import Calling
import Localization

// Several calls: the rules of who has the microphone, for the calls that the screen knows.

extension DialerState {
  /// All calls, from Enter on.
  var callsFromEnter: [ActiveCall] { calls + placing.map(\.call) }

  /// The rules for them.
  public var floor: Floor { callsFromEnter.floor }

  /// The call that keys and commands act on: the first by ``Calling/Floor/byPriority``.
  public var activeCall: ActiveCall? { calls.first }

  /// Why nobody else can be called now; nil if another call can be placed, which puts the present one on hold.
  var refusalOfAnotherCall: String? {
    let others = calls.filter { $0.phase != .incoming }
    guard let first = others.first else { return nil }
    if others.count > 1 { return localized("Two calls are on the line; hang up one of them first") }
    // The user's own telephone may be the one that puts a call on hold.
    let leavesRoom = first.can(.hold) || first.capabilities.contains(.secondCall)
    return leavesRoom ? nil : localized("\(first.displayName) is on the line; hang up first")
  }
}

extension [ActiveCall] {
  /// The rules for these calls.
  var floor: Floor { Floor(calls: map(\.floorCall)) }

  /// Sorts the calls by priority; see ``Calling/Floor/byPriority``.
  mutating func sortByPriority() { self = floor.byPriority.compactMap { id in first { $0.id == id } } }
}
