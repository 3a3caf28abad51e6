import NumberPlans

/// The telephone that is connected by Bluetooth, of which this computer is the hands-free kit: PipeWire 1.4 and newer
/// (`org.pipewire.Telephony`), which also carries the voice to the desktop's microphone and loudspeaker.
///
/// The model is oFono's: a gateway for each telephone, with its calls below. The telephone has the calls, and shows them too.
struct HandsFree: BusTelephone {
  var name: String { "the Bluetooth telephone" }
  var bus: Bus { .session }
  var service: String { "org.pipewire.Telephony" }
  var root: String { "/org/pipewire/Telephony" }
  var callInterface: String { "org.pipewire.Telephony.Call1" }
  var answerMember: String { "Answer" }
  var hangsUpAtClose: Bool { false }
  var keepsTalks: Bool { true }
  var followsOthers: Bool { true }
  var holdsToDial: Bool { true }
  var absence: CallError { CallError("PipeWire 1.4 or newer, with WirePlumber, does not run") }
  var lineLoss: CallError { CallError("the telephone went out of reach, or its Bluetooth was switched off") }

  private static let gateway = "org.pipewire.Telephony.AudioGateway1"

  /// The first telephone that is connected.
  func line(among objects: BusObjects) throws(CallError) -> TelephoneLine {
    let gateways = objects.keys.filter { objects[$0]?[Self.gateway] != nil }
    guard let path = gateways.min() else {
      throw CallError(
        "no telephone is connected for calls: pair it, and switch on calls for this computer in its Bluetooth settings")
    }
    return TelephoneLine(path: path, calls: [:])
  }

  func callListMethod(on line: String) -> BusMethod? {
    BusMethod(path: line, interface: BusInterface.objectManager, member: "GetManagedObjects")
  }

  /// Refuses codes that end with `#`, which are requests to the network and not calls (3GPP TS 22.030, 6.5.2), and what PipeWire
  /// does not dial.
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

  func dialMethod(_ number: String, on line: String) -> BusMethod {
    method("Dial", on: line, [.text(number)])
  }

  /// The call is matched when it appears, with its state, before or after the answer.
  func dialledCall(_ answer: [BusValue]) -> String? { nil }

  func toneMethod(_ tone: String, in call: String, on line: String) -> BusMethod {
    method("SendTones", on: line, [.text(tone)])
  }

  func swapMethod(on line: String, answers: Bool) -> BusMethod? {
    method(answers ? "HoldAndAnswer" : "SwapCalls", on: line)
  }

  func mergeMethod(_ call: String, on line: String) -> BusMethod? { method("CreateMultiparty", on: line) }

  private func method(_ member: String, on line: String, _ arguments: [BusArgument] = []) -> BusMethod {
    BusMethod(path: line, interface: Self.gateway, member: member, arguments: arguments)
  }

  func event(_ signal: BusSignal) -> TelephoneEvent? {
    let values = signal.values
    if signal.interface == BusInterface.objectManager, values.count == 2 {
      if signal.member == "InterfacesAdded", values[1].dictionary?[Self.gateway] != nil { return .lineAdded }
      if signal.member == "InterfacesRemoved", values[1].list?.contains(.text(Self.gateway)) == true {
        return values[0].text.map { .lineRemoved($0) }
      }
    }
    return callEvent(signal)
  }

  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate {
    let state = properties["State"]?.text.map(Self.state)
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

  private static func state(_ word: String) -> TelephoneState {
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

  /// The hands-free profile has no reason.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding {
    hasRung ? CallEnding(.noAnswer) : CallEnding(.failed, detail: "ended by the network or at the telephone")
  }
}
