import Calling
import Localization
import TerminalText

// What the telephone system of an office has beside the user's own calls: colleagues' lines, parked calls, queues.

extension DialerState {
  /// Stores what the telephone system says. Rows show it beside the names.
  mutating func handle(_ changes: [Switchboard.Change]) {
    let before = switchboardRows
    for change in changes { switchboard.apply(change) }
    invalidateRows()
    let rows = switchboardRows
    // The selection stays with what it was on.
    layers = layers.map { layer in
      guard case .switchboard(let selection) = layer else { return layer }
      let selected = before.indices.contains(selection) ? before[selection] : nil
      let place = selected.flatMap { selected in rows.firstIndex { $0.isSame(as: selected) } }
      return .switchboard(selection: place ?? min(selection, max(rows.count - 1, 0)))
    }
  }

  mutating func openSwitchboard() -> [Effect] {
    guard !switchboardRows.isEmpty || parkableCall != nil else {
      return show("No calls are parked here, and there are no queues")
    }
    layers.append(.switchboard(selection: 0))
    return []
  }

  mutating func pressInSwitchboard(_ does: LayerCommand?) -> [Effect] {
    switch does {
    case .back: layer = nil
    case .enter: return selectedSwitchboardRow.map { operate($0) } ?? []
    case .pause: return pause(selectedSwitchboardRow)
    case .park: return park()
    default: break
    }
    return []
  }

  /// The selected row; nil if the switchboard is not the topmost layer.
  var selectedSwitchboardRow: SwitchboardRow? {
    let rows = switchboardRows
    guard case .switchboard(let selection) = layer, rows.indices.contains(selection) else { return nil }
    return rows[selection]
  }

  mutating func operate(_ row: SwitchboardRow) -> [Effect] {
    guard case .parked = row else { return [.operate(row.command)] }
    layer = nil
    let name = row.name(settings.formatter)
    return [.operate(row.command)] + show("Your phone rings: \(name) is there when you pick it up")
  }

  /// Stops receiving the calls of a queue for a while, or receives them again.
  private mutating func pause(_ row: SwitchboardRow?) -> [Effect] {
    guard case .queue(let queue) = row, queue.hasUser else {
      return show("Only queues to which you are logged in can be paused")
    }
    return [.operate(queue.isPaused ? .unpause(queue: queue.name) : .pause(queue: queue.name))]
  }

  /// Takes the call that rings at the colleague in front.
  mutating func pickUp() -> [Effect]? {
    guard let (name, line) = ringingColleague else { return nil }
    return [.operate(.pickUp(number: line.number))]
      + show("Your phone rings: the call for \(name) is there when you pick it up")
  }

  /// The call that can be left for anybody to take; nil if there is none.
  var parkableCall: ActiveCall? {
    guard switchboard.offers.contains(.park), let call = calls.talking.first, call.can(.park) else { return nil }
    return call
  }

  mutating func park() -> [Effect] {
    guard let call = calls.talking.first else { return show("There is no call to park") }
    guard !call.isEmergency else {
      return show("\(call.displayName) is an emergency call, and cannot be parked")
    }
    guard parkableCall != nil else { return show("This calling method cannot park calls") }
    return wish(.park, on: call)
  }
}

extension Screen {
  mutating func paintSwitchboard(_ selection: Int) {
    let rows = state.switchboardRows.map { ($0.name(state.settings.formatter), $0.text) }
    paint(
      rows.isEmpty ? [(localized("No calls are parked"), "")] : rows, title: localized("Switchboard"),
      selection: selection)
  }
}
