import Calling
import Localization

/// The state of oFono's modems, for `doctor`.
enum OFonoModems {
  /// The name of each modem of a kind, and what oFono knows of its state: `Pixel 8, battery 80 %, signal 65 %`.
  ///
  /// - Parameter isBluetooth: whether the modems are telephones by Bluetooth.
  static func words(isBluetooth: Bool) -> [String] {
    guard let client = try? BusClient(.system, longestText: 4096) else { return [] }
    func ask(_ path: String, _ interface: String, _ member: String) -> BusValue? {
      let method = BusMethod(path: path, interface: "org.ofono.\(interface)", member: member)
      return try? client.call("org.ofono", method, within: .seconds(5)).first
    }
    let modems = ask("/", "Manager", "GetModems")?.dictionary ?? [:]
    return modems.sorted { $0.key < $1.key }.compactMap { path, properties in
      guard let modem = properties.dictionary, (modem["Type"]?.text == "hfp") == isBluetooth else { return nil }
      let network = ask(path, "NetworkRegistration", "GetProperties")?.dictionary
      let handsFree = ask(path, "Handsfree", "GetProperties")?.dictionary
      return [
        modem["Name"]?.text ?? modem["Model"]?.text ?? path,
        handsFree?["BatteryChargeLevel"]?.number.map { localized("battery \($0) of 5") },
        network?["Name"]?.text,
        network?["Strength"]?.number.map { localized("signal \($0) %") },
      ]
      .compactMap(\.self).localizedList()
    }
  }
}
