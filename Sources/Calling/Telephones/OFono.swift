import Localization
import NumberPlans

/// The telephones of oFono (`org.ofono`): the modems of Ubuntu Touch, Sailfish and USB sticks, or the telephones that are
/// connected by Bluetooth. It has no object manager.
struct OFono: HandsFree {
  /// Whether the telephones are those by Bluetooth, and not the modems of this machine.
  let isBluetooth: Bool

  var name: String { isBluetooth ? localized("the Bluetooth telephone") : "oFono" }
  var bus: Bus { .system }
  var service: String { "org.ofono" }
  var root: String { "/" }
  var signals: [String] { [""] }
  var callInterface: String { "org.ofono.VoiceCall" }
  var gateway: String { "org.ofono.VoiceCallManager" }
  /// The modem of this machine has no other program that shows its calls.
  var hangsUpAtClose: Bool { !isBluetooth }
  var keepsTalks: Bool { isBluetooth }
  var carriesVoice: Bool { isBluetooth }
  var absence: CallError { CallError("oFono is not running") }

  private static let manager = "org.ofono.Manager"
  private static let modem = "org.ofono.Modem"
  private static let messageWaiting = "org.ofono.MessageWaiting"

  var linesMethod: BusMethod { BusMethod(path: root, interface: Self.manager, member: "GetModems") }

  /// The modems that can call. PipeWire, which can take oFono's place, says nothing of its telephones.
  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine] {
    let modems = (list.dictionary ?? [:]).compactMapValues(\.dictionary).filter { _, properties in
      let canCall = properties["Interfaces"]?.list?.contains(.text(gateway)) ?? properties.isEmpty
      let type = properties["Type"]?.text
      return canCall && (properties.isEmpty || type == "hfp") == isBluetooth
    }
    guard !modems.isEmpty else { throw isBluetooth ? Self.noTelephone : CallError("oFono has no modem that can call") }
    return modems.sorted { $0.key < $1.key }.map { path, properties in
      let model = [properties["Manufacturer"], properties["Model"]].compactMap { $0?.text }.joined(separator: " ")
      return TelephoneLine(
        path: path, name: properties["Name"]?.text ?? model, identifier: properties["Serial"]?.text ?? "",
        interfaces: Set(properties["Interfaces"]?.list?.compactMap(\.text) ?? []))
    }
  }

  func propertyMethods(of line: TelephoneLine) -> [BusMethod] {
    [gateway, Self.messageWaiting].filter(line.interfaces.contains).map {
      BusMethod(path: line.path, interface: $0, member: "GetProperties")
    }
  }

  func read(_ properties: [String: BusValue], of interface: String, into line: inout TelephoneLine) {
    if let numbers = properties["EmergencyNumbers"]?.list { line.emergencyNumbers = Set(numbers.compactMap(\.text)) }
    guard interface == Self.messageWaiting else { return }
    let isWaiting = properties["VoicemailWaiting"]?.flag == true
    // 0 or 255: the network does not say how many.
    let count = properties["VoicemailMessageCount"]?.number.flatMap { $0 > 0 && $0 < 255 ? $0 : nil }
    let number = properties["VoicemailMailboxNumber"]?.text.flatMap { $0.isEmpty ? nil : $0.withoutControls }
    line.mailbox = WaitingMessages(account: line.name, count: isWaiting ? count : 0, number: number)
  }

  func callListMethod(on line: String) -> BusMethod? { method("GetCalls", on: line) }

  func calls(_ list: BusValue) -> [String: [String: BusValue]]? {
    list.dictionary?.compactMapValues(\.dictionary)
  }

  func dialMethod(_ number: String, on line: String) -> BusMethod {
    method("Dial", on: line, [.text(number), .text("default")])
  }

  func connectMethod(on line: String) -> BusMethod? { isBluetooth ? nil : method("Transfer", on: line) }

  func messageMethod(_ text: String, to number: String, on line: String) -> BusMethod? {
    BusMethod(
      path: line, interface: "org.ofono.MessageManager", member: "SendMessage", arguments: [.text(number), .text(text)])
  }

  func event(_ signal: BusSignal) -> TelephoneEvent? {
    let values = signal.values
    switch (signal.interface, signal.member) {
    case (Self.manager, "ModemAdded"): return .linesChanged
    case (Self.manager, "ModemRemoved"): return values.first?.text.map { .lineRemoved($0) }
    case (Self.modem, "PropertyChanged"): return values.first?.text == "Interfaces" ? .linesChanged : nil
    case (gateway, "PropertyChanged"), (Self.messageWaiting, "PropertyChanged"): return .lineChanged(signal.path)
    case (gateway, "CallAdded"):
      guard values.count == 2, let path = values[0].text else { return nil }
      return values[1].dictionary.map { .appeared(path, $0) }
    case (gateway, "CallRemoved"): return values.first?.text.map { .vanished($0) }
    case (callInterface, "PropertyChanged"):
      guard values.count == 2, let name = values[0].text else { return nil }
      return .changed(signal.path, update([name: values[1]]))
    case (callInterface, "DisconnectReason"):
      return .changed(
        signal.path, TelephoneCallUpdate(code: Ending.allCases.firstIndex { $0.rawValue == values.first?.text }))
    default: return nil
    }
  }

  /// The values of `DisconnectReason`.
  private enum Ending: String, CaseIterable { case local, remote, network }

  /// - Parameter code: the index of an ``Ending``.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding {
    switch code.map({ Ending.allCases[$0] }) {
    case .remote: hasRung ? CallEnding(.noAnswer) : CallEnding(.busy, detail: localized("refused or busy"))
    case .network: CallEnding(.failed, detail: localized("ended by the network"))
    case .local, nil:
      hasRung
        ? CallEnding(.noAnswer) : CallEnding(.failed, detail: localized("ended by the network or at the telephone"))
    }
  }
}
