import Localization
import NumberPlans

/// oFono's model of a telephone: a gateway object for each, which dials, swaps and merges, and an object for each call. The
/// services that know the telephones connected by Bluetooth have it too, with other names.
///
/// The telephone has the calls, and shows them too.
protocol HandsFree: BusTelephone {
  /// The interface of a telephone.
  var gateway: String { get }
}

extension HandsFree {
  var answerMember: String { "Answer" }
  var hangsUpAtClose: Bool { false }
  var keepsTalks: Bool { true }
  var followsOthers: Bool { true }
  var holdsToDial: Bool { true }
  var lineLoss: CallError { CallError("the telephone went out of reach, or its Bluetooth was switched off") }

  /// What to do if there is no telephone.
  static var noTelephone: CallError {
    CallError(
      "no telephone is connected for calls: pair it, and switch on calls for this computer in its Bluetooth settings")
  }

  /// Refuses codes that end with `#`, which are requests to the network and not calls (3GPP TS 22.030, 6.5.2), and what no
  /// service dials.
  func refusal(of target: CallTarget) -> CallError? {
    if target.isServiceCode, target.main.last == "#" {
      return CallError("\(target) is a service code and not a call; type it at the telephone")
    }
    let number = target.dialled
    guard !number.isEmpty, number.utf8.count <= 80, number.allSatisfy({ "0123456789+*#,ABCD".contains($0) }) else {
      return CallError("\(target) is nothing that a mobile telephone dials")
    }
    return nil
  }

  func dialMethod(_ number: String, on line: String) -> BusMethod { method("Dial", on: line, [.text(number)]) }

  /// The call is matched when it appears, with its state, before or after the answer.
  func dialledCall(_ answer: [BusValue]) -> String? { nil }

  func toneMethod(_ tone: String, in call: String, on line: String) -> BusMethod {
    method("SendTones", on: line, [.text(tone)])
  }

  func swapMethod(on line: String, answers: Bool) -> BusMethod? {
    method(answers ? "HoldAndAnswer" : "SwapCalls", on: line)
  }

  func mergeMethod(_ call: String, on line: String) -> BusMethod? { method("CreateMultiparty", on: line) }

  func method(_ member: String, on line: String, _ arguments: [BusArgument] = []) -> BusMethod {
    BusMethod(path: line, interface: gateway, member: member, arguments: arguments)
  }

  func event(_ signal: BusSignal) -> TelephoneEvent? { handsFreeEvent(signal) }

  /// The event of a telephone or a call that is announced by the standard interfaces.
  func handsFreeEvent(_ signal: BusSignal) -> TelephoneEvent? {
    let values = signal.values
    if signal.interface == BusInterface.objectManager, values.count == 2 {
      if signal.member == "InterfacesAdded", values[1].dictionary?[gateway] != nil { return .linesChanged }
      if signal.member == "InterfacesRemoved", values[1].list?.contains(.text(gateway)) == true {
        return values[0].text.map { .lineRemoved($0) }
      }
    }
    return callEvent(signal)
  }

  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate {
    let state = properties["State"]?.text.map(TelephoneState.init(word:))
    // The direction is known only while it rings.
    let isIncoming: Bool? =
      switch state {
      case .incoming: true
      case .dialling, .ringing: false
      default: properties["IncomingLine"]?.text.flatMap { $0.isEmpty ? nil : true }
      }
    return TelephoneCallUpdate(
      state: state, isIncoming: isIncoming, number: properties["LineIdentification"]?.text,
      displayName: properties["Name"]?.text, isMerged: properties["Multiparty"]?.flag)
  }

  /// The hands-free profile has no reason.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding {
    hasRung ? CallEnding(.noAnswer) : CallEnding(.failed, detail: localized("ended by the network or at the telephone"))
  }
}

extension TelephoneState {
  /// The state for oFono's word.
  fileprivate init(word: String) {
    self =
      switch word {
      case "dialing": .dialling
      case "alerting": .ringing
      case "incoming", "waiting": .incoming
      case "active": .active
      case "held": .held
      case "disconnected": .ended
      default: .unknown
      }
  }
}
