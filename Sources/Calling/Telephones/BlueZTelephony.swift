import Localization

/// The telephones of which this computer is the hands-free kit, as BlueZ 5.84 and newer has them (`org.bluez.Telephony1`) if it
/// runs with experimental interfaces. It has no voice yet (5.87): that stays at the telephone.
struct BlueZTelephony: HandsFree {
  var name: String { localized("the Bluetooth telephone") }
  var bus: Bus { .system }
  var service: String { "org.bluez" }
  var root: String { "/" }
  var callInterface: String { "org.bluez.Call1" }
  var gateway: String { "org.bluez.Telephony1" }
  var absence: CallError { CallError("Bluetooth is off, or BlueZ is not installed (bluez)") }

  /// Not those of everything that is near.
  var signals: [String] {
    ["interface='\(BusInterface.objectManager)'"]
      + [callInterface, gateway].map { "interface='\(BusInterface.properties)',arg0='\($0)'" }
  }

  private static let device = "org.bluez.Device1"

  /// The telephones with a connection for calls, in the order of their paths.
  func lines(_ list: BusValue) throws(CallError) -> [TelephoneLine] {
    let objects = list.objects ?? [:]
    let gateways = objects.keys.filter { objects[$0]?[gateway]?["State"]?.text == "connected" }.sorted()
    // Heard only where no other service runs.
    guard !gateways.isEmpty else { throw PipeWireTelephony().absence }
    return gateways.map { path in
      let device = objects[path[..<(path.lastIndex(of: "/") ?? path.endIndex)].description]?[Self.device]
      let calls = objects.filter { $0.key.hasPrefix("\(path)/") }.compactMapValues { $0[callInterface] }
      return TelephoneLine(path: path, identifier: device?["Address"]?.text ?? "", calls: calls.mapValues { $0 })
    }
  }

  func names(_ list: BusValue) -> [String: String] {
    let devices = (list.objects ?? [:]).values.compactMap { $0[Self.device] }
    return Dictionary(
      devices.compactMap { device in
        device["Address"]?.text.flatMap { address in device["Alias"]?.text.map { (address, $0) } }
      }
    ) { first, _ in first }
  }

  func dialMethod(_ number: String, on line: String) -> BusMethod { method("Dial", on: line, [.text("tel:\(number)")]) }

  func event(_ signal: BusSignal) -> TelephoneEvent? {
    // The connection for calls is made, or broken, some time after its object appears.
    if signal.isNamed("PropertiesChanged", of: BusInterface.properties), signal.values.first?.text == gateway,
      signal.values.count == 3, signal.values[1].dictionary?["State"] != nil
    {
      return .linesChanged
    }
    return handsFreeEvent(signal)
  }
}
