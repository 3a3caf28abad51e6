import Calling
import ContactSearch

// Transfer: the other party of a call is connected to somebody else, and the user's part ends.

/// A transfer that needs confirmation.
public enum ProposedTransfer: Hashable, Sendable {
  /// The other party of a call is sent on to a number, which rings (blind transfer).
  case blind(ActiveCall, to: CallRequest)
  /// The other parties of two calls are connected to each other (attended transfer).
  case attended(ActiveCall, with: ActiveCall)

  var title: String { "Transfer" }

  func lines(_ settings: DialerState.Settings) -> [String] {
    switch self {
    case .blind(let call, let request):
      let whom = request.displayName(settings.formatter)
      return ["Transfer \(call.displayName) to \(whom)?", "Enter transfers the call, Esc cancels."]
    case .attended(let call, let other):
      return [
        "Connect \(call.displayName) with \(other.displayName)?", "Enter connects them; both calls end for you.",
      ]
    }
  }
}

extension DialerState {
  /// Whether a transfer connects the two calls: nothing is typed or selected. In plain mode, the field is the last line, and
  /// a row is named.
  var transferConnects: Bool {
    calls.talking.count > 1 && (field.isEmpty || settings.isPlain) && !isSelectedByUser
  }

  /// Proposes to transfer the call to the selected contact or the typed number; two calls, with nothing typed or selected, to
  /// each other.
  mutating func transfer() -> [Effect] {
    let talking = calls.talking
    guard let call = talking.first else { return show("There is no call to transfer") }
    if transferConnects {
      guard call.can(.connect(talking[1].id)) else {
        return show("These calls cannot be connected; hang up one, and transfer the other to a number")
      }
      layers.append(.transfer(.attended(call, with: talking[1])))
      return []
    }
    guard let request = requestForSelection else {
      return show("Select a contact or type a number to transfer \(call.displayName) to")
    }
    guard call.can(.redirect(request.target)) else { return show("This call can only be transferred on your phone") }
    layers.append(.transfer(.blind(call, to: request)))
    return []
  }

  /// Handles a key while a transfer needs confirmation.
  mutating func pressInTransfer(_ transfer: ProposedTransfer, _ command: Command?) -> [Effect] {
    switch command {
    case .submit: return confirm(transfer)
    case .back: layer = nil
    default: break
    }
    return []
  }

  /// Carries out a transfer, unless one of its calls has ended meanwhile.
  mutating func confirm(_ transfer: ProposedTransfer) -> [Effect] {
    layers = []
    func isOver(_ call: ActiveCall) -> Bool { !calls.contains { $0.id == call.id } }
    switch transfer {
    case .blind(let call, _) where isOver(call), .attended(let call, _) where isOver(call),
      .attended(_, let call) where isOver(call):
      return show("\(call.displayName) is no longer on the line")
    case .blind(let call, let request):
      let effects = field.isEmpty ? [] : editing { $0.set("") }
      isSelectedByUser = false
      return effects + [.command(.redirect(request.target), on: call.id)]
        + show("Transferring \(call.displayName) to \(request.name ?? settings.formatter.shown(request.target)) …")
    case .attended(let call, let other):
      return [.command(.connect(other.id), on: call.id)]
        + show("Connecting \(call.displayName) with \(other.displayName) …")
    }
  }

  /// The request for what Enter would call, without any question; nil if nothing is selected. Of several numbers it has the one
  /// that the list shows.
  private var requestForSelection: CallRequest? {
    switch selectedRow {
    case .match:
      return selectedMatch.flatMap { match in
        settings.policy.shownNumber(of: match).flatMap { settings.policy.request(for: $0.phone, of: match.contact) }
      }
    case .label: return selectedLabel.flatMap { request(for: $0) }
    case .asTyped: return typedTarget.map { CallRequest($0) }
    case nil: return nil
    }
  }
}
