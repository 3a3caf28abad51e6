import Calling
import Localization

/// A row of the switchboard: something that the telephone system has for everybody.
enum SwitchboardRow: Hashable {
  case parked(Switchboard.ParkedCall)
  case queue(Switchboard.Queue)
  case doNotDisturb(Bool)

  /// Whether two rows are about the same, whatever has become of it.
  func isSame(as other: SwitchboardRow) -> Bool {
    switch (self, other) {
    case (.parked(let call), .parked(let other)): call.place == other.place
    case (.queue(let queue), .queue(let other)): queue.name == other.name
    case (.doNotDisturb, .doNotDisturb): true
    default: false
    }
  }

  func name(_ formatter: FieldFormatter?) -> String {
    switch self {
    case .parked(let call):
      call.party.name
        ?? (call.party.number.isEmpty ? localized("somebody") : formatter.shown(call.party.number))
    case .queue(let queue): queue.name
    case .doNotDisturb: localized("Do not disturb")
    }
  }

  var text: String {
    switch self {
    case .parked(let call): return localized("parked at \(call.place.number)")
    case .queue(let queue):
      let state = localized(!queue.hasUser ? "logged out" : queue.isPaused ? "paused" : "logged in")
      let digits = Words.count(queue.waiting)
      let waiting =
        queue.waiting == 0
        ? localized("nobody waits") : localized(queue.waiting, one: "1 waits", other: "\(digits) wait")
      return "\(state) · \(waiting)"
    case .doNotDisturb(let isSet): return isSet ? localized("on", context: "state") : localized("off", context: "state")
    }
  }

  /// What Enter does.
  var deed: String {
    switch self {
    case .parked: localized("take the call")
    case .queue(let queue): localized(queue.hasUser ? "log out" : "log in")
    case .doNotDisturb(let isSet): localized(isSet ? "switch off" : "switch on")
    }
  }

  var command: SwitchboardCommand {
    switch self {
    case .parked(let call): .takeParked(call.place)
    case .queue(let queue): queue.hasUser ? .leave(queue: queue.name) : .enter(queue: queue.name)
    case .doNotDisturb(let isSet): .doNotDisturb(!isSet)
    }
  }
}

extension DialerState {
  /// The rows of the switchboard: what is offered here.
  var switchboardRows: [SwitchboardRow] {
    (switchboard.offers.contains(.park) ? switchboard.parked.map { .parked($0) } : [])
      + (switchboard.offers.contains(.queues) ? switchboard.queues.map { .queue($0) } : [])
      + (switchboard.doNotDisturb.map { [.doNotDisturb($0)] } ?? [])
  }
}
