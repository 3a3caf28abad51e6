import Calling
import Glibc
import Localization

/// What `doctor` says of calls through a telephone by Bluetooth.
enum BluetoothCheck {
  /// The next step of somebody whose telephone cannot be reached.
  ///
  /// - Parameter obstacle: why the calling method does not find it.
  static func obstacle(_ obstacle: CallError) -> String {
    let devices: BluetoothDevices
    do throws(SyncError) { devices = try BluetoothDevices.read() } catch { return "\(error)" }
    if let missing = devices.obstacleToCalls { return missing }
    if hasOwner("org.ofono", on: .system) {
      return localized(
        "oFono runs, and has the calls of telephones or keeps PipeWire from them; stop one of the two")
    }
    if let telephone = devices.connectedForCalls.first, hasOwner("org.pipewire.Telephony", on: .session) {
      return localized(
        """
        \(telephone.name) is connected, but not for calls; switch on phone calls for this computer in the telephone's \
        Bluetooth settings
        """)
    }
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return access("\(folder)/pipewire-0", F_OK) == 0
      ? localized("PipeWire is older than 1.4, which cannot call, or WirePlumber does not run") : obstacle.description
  }

  /// Whether a service runs.
  private static func hasOwner(_ service: String, on bus: Bus) -> Bool {
    let method = BusMethod(path: Bus.path, interface: Bus.service, member: "NameHasOwner", arguments: [.text(service)])
    let client = try? BusClient(bus, longestText: 4096)
    return (try? client?.call(Bus.service, method))?.first?.flag == true
  }
}
