import Calling

/// A telephone that is paired with this computer by Bluetooth, and has a phone book for it.
struct PairedTelephone: Hashable, Sendable {
  /// The name that the user gave it.
  var name: String
  /// Its Bluetooth address, as `AA:BB:CC:DD:EE:FF`.
  var address: String
  /// Whether it is near, and connected.
  var isConnected: Bool

  /// The service of a phone book (Phone Book Access Server, Bluetooth's assigned numbers).
  private static let phoneBook = "0000112f-"

  /// The paired telephones, as BlueZ lists them.
  ///
  /// - Throws: one clause that says why there is no list.
  static func all() throws(SyncError) -> [PairedTelephone] {
    let objects: [BusValue]
    do {
      let client = try BusClient(.system, longestText: 4096)
      let method = BusMethod(path: "/", interface: "org.freedesktop.DBus.ObjectManager", member: "GetManagedObjects")
      objects = try client.call("org.bluez", method, within: .seconds(5)).first?.list ?? []
    } catch let error as BusError {
      let isMissing = error.name.hasSuffix(".ServiceUnknown") || error.name.hasSuffix(".NameHasNoOwner")
      throw SyncError(isMissing ? "Bluetooth is off, or BlueZ is not installed (bluez)" : error.explanation)
    } catch {
      throw SyncError("\(error)")
    }
    return objects.compactMap { object -> PairedTelephone? in
      guard let interfaces = object.list?.last?.dictionary, let device = interfaces["org.bluez.Device1"]?.dictionary,
        device["Paired"]?.flag == true, let address = device["Address"]?.text,
        device["UUIDs"]?.list?.contains(where: { $0.text?.lowercased().hasPrefix(phoneBook) == true }) == true
      else { return nil }
      let name = device["Alias"]?.text ?? ""
      return PairedTelephone(
        name: name.isEmpty ? address : name, address: address, isConnected: device["Connected"]?.flag == true)
    }
    .sorted { $0.name < $1.name }
  }
}
