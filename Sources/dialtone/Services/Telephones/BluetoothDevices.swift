import Calling
import Localization

/// Bluetooth as BlueZ knows it: whether it is there and switched on, and the telephones that are paired with this computer.
struct BluetoothDevices: Sendable {
  /// A paired device that has calls or a phone book for this computer.
  struct Device: Hashable, Sendable {
    /// The name that the user gave it.
    var name: String
    /// Its Bluetooth address, as `AA:BB:CC:DD:EE:FF`.
    var address: String
    /// Whether it is near, and connected.
    var isConnected: Bool
    var hasPhoneBook: Bool
    /// Whether this computer may be its hands-free kit.
    var hasCalls: Bool
    /// In per cent; nil if unknown.
    var battery: Int?
    /// The strength of its network, from 0 to 5; nil if unknown.
    var signal: Int?
  }

  /// Whether the computer has Bluetooth, and it is not blocked.
  var hasAdapter = false
  var isPowered = false
  /// In the order of their names.
  var devices: [Device] = []

  /// The service of a phone book (Phone Book Access Server, Bluetooth's assigned numbers).
  private static let phoneBook = "0000112f-"
  /// The service of a telephone for hands-free kits (Handsfree Audio Gateway).
  private static let audioGateway = "0000111f-"

  /// Asks BlueZ.
  ///
  /// - Throws: one clause that says why it cannot be asked.
  static func read() throws(SyncError) -> BluetoothDevices {
    do {
      let client = try BusClient(.system, longestText: 4096)
      let method = BusMethod(path: "/", interface: "org.freedesktop.DBus.ObjectManager", member: "GetManagedObjects")
      return BluetoothDevices(try client.call("org.bluez", method, within: .seconds(5)).first?.list ?? [])
    } catch let error as BusError {
      let isMissing = error.name.hasSuffix(".ServiceUnknown") || error.name.hasSuffix(".NameHasNoOwner")
      throw SyncError(
        isMissing ? localized("Bluetooth is off, or BlueZ is not installed (bluez)") : error.explanation)
    } catch {
      throw SyncError("\(error)")
    }
  }

  /// - Parameter objects: the answer of `GetManagedObjects`.
  init(_ objects: [BusValue]) {
    let interfaces = objects.compactMap { object -> (path: String, interfaces: [String: BusValue])? in
      guard let path = object.list?.first?.text, let interfaces = object.list?.last?.dictionary else { return nil }
      return (path, interfaces)
    }
    let adapters = interfaces.compactMap { $0.interfaces["org.bluez.Adapter1"]?.dictionary }
    hasAdapter = !adapters.isEmpty
    isPowered = adapters.contains { $0["Powered"]?.flag == true }
    devices = interfaces.compactMap { path, object in
      guard let device = object["org.bluez.Device1"]?.dictionary, device["Paired"]?.flag == true,
        let address = device["Address"]?.text
      else { return nil }
      let services = device["UUIDs"]?.list?.compactMap { $0.text?.lowercased() } ?? []
      let name = device["Alias"]?.text ?? ""
      let gateway = interfaces.first { $0.path.hasPrefix("\(path)/") && $0.interfaces["org.bluez.Telephony1"] != nil }?
        .interfaces["org.bluez.Telephony1"]?.dictionary
      return Device(
        name: name.isEmpty ? address : name, address: address, isConnected: device["Connected"]?.flag == true,
        hasPhoneBook: services.contains { $0.hasPrefix(Self.phoneBook) },
        hasCalls: services.contains { $0.hasPrefix(Self.audioGateway) },
        battery: object["org.bluez.Battery1"]?.dictionary?["Percentage"]?.number
          ?? gateway?["BattChg"]?.number.map { $0 * 20 },
        signal: gateway?["Signal"]?.number)
    }
    .filter { $0.hasPhoneBook || $0.hasCalls }.sorted { $0.name < $1.name }
  }

  /// The telephones that are connected, of which this computer may be the hands-free kit.
  var connectedForCalls: [Device] { devices.filter { $0.hasCalls && $0.isConnected } }

  /// The first thing that is missing for calls through a telephone, with the next step; nil if nothing is, as far as BlueZ knows.
  var obstacleToCalls: String? {
    guard hasAdapter else {
      return localized("this computer has no Bluetooth, or it is blocked (rfkill list bluetooth)")
    }
    guard isPowered else { return localized("Bluetooth is switched off (bluetoothctl power on)") }
    guard let first = devices.first(where: \.hasCalls) else {
      return localized("no telephone is paired; pair it in the settings of the desktop, or with bluetoothctl")
    }
    guard !connectedForCalls.isEmpty else {
      return localized(
        "\(first.name) is paired and not connected; take it near, or: bluetoothctl connect \(first.address)")
    }
    return nil
  }
}

extension BluetoothDevices.Device {
  /// The name, and what is known of the state: `Pixel 8, battery 80 %, signal 4 of 5`.
  var words: String {
    let state = [
      battery.map { localized("battery \($0) %") }, signal.map { localized("signal \($0) of 5") },
    ].compactMap(\.self)
    return ([name] + state).localizedList()
  }
}
