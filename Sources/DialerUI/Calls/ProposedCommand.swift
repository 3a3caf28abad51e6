import Calling
import Localization

/// A command for calls in progress that Enter has to confirm.
public enum ProposedCommand: Hashable, Sendable {
  /// The other party of a call is sent on to a number, which rings (blind transfer).
  case blindTransfer(ActiveCall, to: CallRequest)
  /// The other parties of two calls are connected to each other (attended transfer).
  case attendedTransfer(ActiveCall, with: ActiveCall)
  /// The command leaves an emergency call, or changes it; see ``Calling/Floor/verdict(on:)``.
  case leaving(emergency: ActiveCall, CallCommand, on: ActiveCall)

  var title: String {
    if case .leaving = self { localized("Emergency call") } else { localized("Transfer", context: "heading") }
  }

  func lines(_ settings: DialerState.Settings) -> [String] {
    switch self {
    case .blindTransfer(let call, let request):
      let whom = request.displayName(settings.formatter)
      return [
        localized("Transfer \(call.displayName) to \(whom)?"), localized("Enter transfers the call, Esc cancels."),
      ]
    case .attendedTransfer(let call, let other):
      return [
        localized("Connect \(call.displayName) with \(other.displayName)?"),
        localized("Enter connects them; both calls end for you."),
      ]
    case .leaving(let emergency, let command, let call):
      return [
        question(emergency.displayName, command, call.displayName),
        localized("Enter does it, Esc changes nothing."),
      ]
    }
  }

  private func question(_ emergency: String, _ command: CallCommand, _ other: String) -> String {
    switch command {
    case .answer: localized("\(emergency) is an emergency call. Leave it, and answer \(other)?")
    case .resume: localized("\(emergency) is an emergency call. Leave it, and talk to \(other)?")
    case .hold: localized("\(emergency) is an emergency call. Put it on hold?")
    case .mute: localized("\(emergency) is an emergency call. Mute it, so that nobody there hears you?")
    case .hangUp: localized("\(emergency) is an emergency call. Hang it up?")
    case .redirect, .connect, .merge, .park, .send, .unmute, .record, .stopRecording:
      localized("\(emergency) is an emergency call. Change it?")
    }
  }

  /// What Enter and Esc do, for the hints.
  var answers: (yes: String, no: String) {
    if case .leaving = self {
      (localized("do it"), localized("change nothing"))
    } else {
      (localized("transfer", context: "key hint"), localized("do not transfer"))
    }
  }

  /// The calls without which the command has no meaning.
  var calls: [ActiveCall] {
    switch self {
    case .blindTransfer(let call, _): [call]
    case .attendedTransfer(let call, let other): [call, other]
    case .leaving(_, _, let call): [call]
    }
  }
}

extension DialerState {
  /// Carries out a command for a call, or asks whether to leave an emergency call for it.
  mutating func wish(_ command: CallCommand, on call: ActiveCall) -> [Effect] {
    guard case .ask(let id) = floor.verdict(on: .perform(command, call.id)),
      let emergency = callsFromEnter.first(where: { $0.id == id })
    else { return carryOut(command, on: call) }
    layers.append(.command(.leaving(emergency: emergency, command, on: call)))
    return []
  }

  /// Sends a command for a call. A call that no service has accepted yet is given up.
  private mutating func carryOut(_ command: CallCommand, on call: ActiveCall) -> [Effect] {
    if command == .hangUp, placing.contains(where: { $0.call.id == call.id }) { return giveUp(call) }
    return [.command(command, on: call.id)]
  }

  /// Handles a key while a command needs confirmation.
  mutating func press(in proposed: ProposedCommand, _ does: LayerCommand?) -> [Effect] {
    switch does {
    case .enter: return confirm(proposed)
    case .back: layer = nil
    default: break
    }
    return []
  }

  /// Carries out a command, unless one of its calls has ended meanwhile.
  mutating func confirm(_ proposed: ProposedCommand) -> [Effect] {
    layers = []
    let known = callsFromEnter
    if let over = proposed.calls.first(where: { call in !known.contains { $0.id == call.id } }) {
      return show("\(over.displayName) is no longer on the line")
    }
    switch proposed {
    case .blindTransfer(let call, let request):
      let effects = field.isEmpty ? [] : editing { $0.set("") }
      isSelectedByUser = false
      let whom = request.name ?? settings.formatter.shown(request.target)
      return effects + [.command(.redirect(request.target), on: call.id)]
        + show("Transferring \(call.displayName) to \(whom) …")
    case .attendedTransfer(let call, let other):
      return [.command(.connect(other.id), on: call.id)]
        + show("Connecting \(call.displayName) with \(other.displayName) …")
    case .leaving(_, let command, let call): return carryOut(command, on: call)
    }
  }
}
