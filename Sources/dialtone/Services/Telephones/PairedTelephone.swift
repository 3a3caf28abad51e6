/// A telephone that is paired with this computer by Bluetooth, and has a phone book for it.
struct PairedTelephone: Hashable, Sendable {
  /// The name that the user gave it.
  var name: String
  /// Its Bluetooth address, as `AA:BB:CC:DD:EE:FF`.
  var address: String
  /// Whether it is near, and connected.
  var isConnected: Bool

  /// The paired telephones, as BlueZ lists them.
  ///
  /// - Throws: one clause that says why there is no list.
  static func all() throws(SyncError) -> [PairedTelephone] {
    try BluetoothDevices.read().devices.filter(\.hasPhoneBook).map {
      PairedTelephone(name: $0.name, address: $0.address, isConnected: $0.isConnected)
    }
  }
}
