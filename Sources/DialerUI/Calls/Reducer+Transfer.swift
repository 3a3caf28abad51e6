import Calling
import Localization

// Transfer: the other party of a call is connected to somebody else, and the user's part ends.

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
    if let emergency = talking.first(where: \.isEmergency), transferConnects || emergency.id == call.id {
      return show("\(emergency.displayName) is an emergency call, and cannot be transferred")
    }
    if transferConnects {
      guard call.can(.connect(talking[1].id)) else {
        return show("These calls cannot be connected; hang up one, and transfer the other to a number")
      }
      layers.append(.command(.attendedTransfer(call, with: talking[1])))
      return []
    }
    guard let request = requestForSelection else {
      return show("Select a contact or type a number to transfer \(call.displayName) to")
    }
    if settings.policy.isEmergency(request.target) {
      let number = settings.formatter.shown(request.target)
      return show("\(number) is an emergency number: only you can call it, with Enter")
    }
    guard call.can(.redirect(request.target)) else { return show("This call can only be transferred on your phone") }
    layers.append(.command(.blindTransfer(call, to: request)))
    return []
  }

  /// The request to call the selected row of the list; nil if none is selected.
  private var requestForSelection: CallRequest? { selectedListRow.flatMap { request(for: $0) } }
}
