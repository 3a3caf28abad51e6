import Localization
import NumberPlans

/// ModemManager, which controls the modems of a machine (`org.freedesktop.ModemManager1`, version 1.6 and newer).
struct ModemManager: BusTelephone {
  var name: String { "ModemManager" }
  var bus: Bus { .system }
  var service: String { "org.freedesktop.ModemManager1" }
  var root: String { "/org/freedesktop/ModemManager1" }
  var callInterface: String { "org.freedesktop.ModemManager1.Call" }
  /// ModemManager has no window to end calls.
  var hangsUpAtClose: Bool { true }

  private static let modem = "org.freedesktop.ModemManager1.Modem"
  private static let voice = "org.freedesktop.ModemManager1.Modem.Voice"
  /// MM_MODEM_STATE_REGISTERED: in this and higher states the network is available.
  private static let registered = 8

  /// The modems that can call, those that are registered in a network first.
  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine] {
    let objects = list.objects ?? [:]
    let modems = objects.keys.filter { objects[$0]?[Self.voice] != nil }.sorted {
      $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count < $1.utf8.count
    }
    func isRegistered(_ path: String) -> Bool { objects[path]?[Self.modem]?["State"]?.number ?? 0 >= Self.registered }
    let sorted = modems.filter(isRegistered) + modems.filter { !isRegistered($0) }
    guard !sorted.isEmpty else { throw CallError("ModemManager has no modem that can call") }
    return sorted.map { path in
      let calls = objects[path]?[Self.voice]?["Calls"]?.list?.compactMap(\.text) ?? []
      return TelephoneLine(
        path: path, name: objects[path]?[Self.modem]?["Model"]?.text ?? "",
        identifier: objects[path]?[Self.modem]?["EquipmentIdentifier"]?.text ?? "",
        calls: Dictionary(calls.map { ($0, nil) }) { first, _ in first })
    }
  }

  /// Refuses codes that end with `#`: they are requests to the network, not calls (3GPP TS 22.030, 6.5.2).
  func refusal(of target: CallTarget) -> CallError? {
    guard target.isServiceCode, target.main.last == "#" else { return nil }
    return CallError(
      "\(target) is a service code and not a call; send it with mmcli -m any --3gpp-ussd-initiate='\(target.main)'")
  }

  func dialMethod(_ number: String, on line: String) -> BusMethod {
    BusMethod(
      path: line, interface: Self.voice, member: "CreateCall", arguments: [.texts(["number": number])])
  }

  func dialledCall(_ answer: [BusValue]) -> String? { answer.first?.text }

  func startMethod(_ call: String) -> BusMethod? { BusMethod(path: call, interface: callInterface, member: "Start") }

  func messageMethod(_ text: String, to number: String, on line: String) -> BusMethod? {
    BusMethod(
      path: line, interface: "org.freedesktop.ModemManager1.Modem.Messaging", member: "Create",
      arguments: [.texts(["number": number, "text": text])])
  }

  func sendMethod(_ message: String) -> BusMethod? {
    BusMethod(path: message, interface: "org.freedesktop.ModemManager1.Sms", member: "Send")
  }

  func swapMethod(on line: String, answers: Bool) -> BusMethod? {
    BusMethod(path: line, interface: Self.voice, member: "HoldAndAccept")
  }

  func mergeMethod(_ call: String, on line: String) -> BusMethod? {
    BusMethod(path: call, interface: callInterface, member: "JoinMultiparty")
  }

  func connectMethod(on line: String) -> BusMethod? {
    BusMethod(path: line, interface: Self.voice, member: "Transfer")
  }

  func event(_ signal: BusSignal) -> TelephoneEvent? {
    let values = signal.values
    switch (signal.interface, signal.member) {
    case (Self.voice, "CallAdded"): return values.first?.text.map { .appeared($0, nil) }
    case (Self.voice, "CallDeleted"): return values.first?.text.map { .vanished($0) }
    case (callInterface, "StateChanged"):
      guard values.count == 3 else { return nil }
      let update = TelephoneCallUpdate(state: Self.state(values[1]), code: values[2].number)
      return .changed(signal.path, update)
    case (BusInterface.properties, "PropertiesChanged"): return callEvent(signal)
    case (BusInterface.objectManager, "InterfacesAdded"):
      return values.count == 2 && values[1].dictionary?[Self.voice] != nil ? .linesChanged : nil
    case (BusInterface.objectManager, "InterfacesRemoved"):
      guard values.count == 2, let path = values[0].text, let interfaces = values[1].list else { return nil }
      return interfaces.contains(.text(Self.voice)) ? .lineRemoved(path) : nil
    default: return nil
    }
  }

  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate {
    TelephoneCallUpdate(
      state: properties["State"].map(Self.state),
      // MM_CALL_DIRECTION_INCOMING
      isIncoming: properties["Direction"].map { $0.number == 1 }, number: properties["Number"]?.text,
      isMerged: properties["Multiparty"]?.flag,
      code: properties["StateReason"]?.number)
  }

  /// The state for an MMCallState. Other values count as unknown.
  private static func state(_ value: BusValue) -> TelephoneState {
    switch value.number {
    case 1: .dialling
    case 2: .ringing
    case 3, 6: .incoming
    case 4: .active
    case 5: .held
    case 7: .ended
    default: .unknown
    }
  }

  /// ModemManager keeps ended calls until a client removes them.
  func removalMethod(of call: String, from line: String) -> BusMethod? {
    BusMethod(path: line, interface: Self.voice, member: "DeleteCall", arguments: [.text(call)])
  }

  /// - Parameter code: an MMCallStateReason.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding {
    switch code {
    case 5: CallEnding(.busy, detail: localized("refused or busy"))
    case 6: CallEnding(.failed, detail: localized("the modem reported an error"))
    case 7: CallEnding(.failed, detail: localized("the sound could not be set up"))
    default: hasRung ? CallEnding(.noAnswer) : CallEnding(.failed, detail: localized("ended by the network"))
    }
  }
}
