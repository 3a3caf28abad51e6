import Localization
import NumberPlans

/// GNOME Calls, the telephone app of Phosh and GNOME (`org.gnome.Calls.Call`, version 41 and newer). It controls the modem,
/// sets up the audio, and shows each call in its own window.
struct GNOMECalls: BusTelephone {
  var name: String { "GNOME Calls" }
  var bus: Bus { .session }
  var service: String { "org.gnome.Calls" }
  var root: String { "/org/gnome/Calls" }
  var callInterface: String { "org.gnome.Calls.Call" }
  /// The window of GNOME Calls can end the calls.
  var hangsUpAtClose: Bool { false }

  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine] {
    [TelephoneLine(path: root, calls: calls(list)?.mapValues { $0 } ?? [:])]
  }

  /// Refuses service codes: GNOME Calls shows the network's answer in a window, and there is no call.
  func refusal(of target: CallTarget) -> CallError? {
    guard target.isServiceCode, target.main.last == "#" else { return nil }
    return CallError("\(target) is a service code and not a call; type it in GNOME Calls, which shows the answer")
  }

  /// The action that `gnome-calls --dial` uses as well (Desktop Entry Specification, D-Bus activation).
  func dialMethod(_ number: String, on line: String) -> BusMethod {
    BusMethod(
      path: root, interface: "org.freedesktop.Application", member: "ActivateAction",
      arguments: [.text("dial"), .variants([number]), .texts([:])])
  }

  func dialledCall(_ answer: [BusValue]) -> String? { nil }

  func event(_ signal: BusSignal) -> TelephoneEvent? { callEvent(signal) }

  func update(_ properties: [String: BusValue]) -> TelephoneCallUpdate {
    TelephoneCallUpdate(
      state: properties["State"].map(Self.state), isIncoming: properties["Inbound"].map { $0.flag == true },
      number: properties["Id"]?.text, displayName: properties["DisplayName"]?.text)
  }

  /// The state for a value. Other values count as unknown, as the interface requires.
  private static func state(_ value: BusValue) -> TelephoneState {
    switch value.number {
    case 1: .active
    case 2: .held
    case 3: .dialling
    case 4: .ringing
    case 5, 6: .incoming
    case 7: .ended
    default: .unknown
    }
  }

  /// GNOME Calls gives no reason.
  func failure(_ code: Int?, hasRung: Bool) -> CallEnding {
    CallEnding(.noAnswer, detail: localized("GNOME Calls gives no reason"))
  }
}
