import Localization

/// The telephones of which this computer is the hands-free kit, as PipeWire 1.4 and newer has them (`org.pipewire.Telephony`).
/// It also carries the voice to the desktop's microphone and loudspeaker.
struct PipeWireTelephony: HandsFree {
  var name: String { localized("the Bluetooth telephone") }
  var bus: Bus { .session }
  var service: String { "org.pipewire.Telephony" }
  var root: String { "/org/pipewire/Telephony" }
  var callInterface: String { "org.pipewire.Telephony.Call1" }
  var gateway: String { "org.pipewire.Telephony.AudioGateway1" }
  var carriesVoice: Bool { true }
  var absence: CallError { CallError("PipeWire 1.4 or newer, with WirePlumber, does not run") }

  /// In the order of their paths. PipeWire knows their addresses, not their names.
  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine] {
    let gateways = (list.objects ?? [:]).compactMapValues { $0[gateway] }
    guard !gateways.isEmpty else { throw Self.noTelephone }
    return gateways.sorted { $0.key < $1.key }.map {
      TelephoneLine(path: $0.key, identifier: $0.value["Address"]?.text ?? "")
    }
  }

  func callListMethod(on line: String) -> BusMethod? { .objects(of: line) }
}
