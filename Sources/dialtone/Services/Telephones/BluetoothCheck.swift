import Calling
import Glibc

/// What `doctor` says of calls through a telephone by Bluetooth.
enum BluetoothCheck {
  /// The telephones that are connected.
  static var connected: [BluetoothDevices.Device] {
    ((try? BluetoothDevices.read())?.devices ?? []).filter { $0.hasCalls && $0.isConnected }
  }

  /// The next step of somebody whose telephone cannot be reached.
  ///
  /// - Parameter obstacle: why the calling method does not find it.
  static func obstacle(_ obstacle: CallError) -> String {
    do throws(SyncError) {
      let devices = try BluetoothDevices.read()
      return devices.obstacleToCalls ?? ownerOfCalls ?? pipeWire(connected, obstacle)
    } catch {
      return "\(error)"
    }
  }

  /// A program that takes the calls of all telephones for itself; nil if there is none.
  private static var ownerOfCalls: String? {
    let method = BusMethod(
      path: Bus.path, interface: Bus.service, member: "NameHasOwner", arguments: [.text("org.ofono")])
    guard let client = try? BusClient(.system, longestText: 4096), let answer = try? client.call(Bus.service, method),
      answer.first?.flag == true
    else { return nil }
    return "oFono runs, and has the calls of telephones or keeps PipeWire from them; stop one of the two"
  }

  /// Whether PipeWire is there, and too old; else the telephone does not let this computer call.
  private static func pipeWire(_ connected: [BluetoothDevices.Device], _ obstacle: CallError) -> String {
    let method = BusMethod(
      path: Bus.path, interface: Bus.service, member: "NameHasOwner", arguments: [.text("org.pipewire.Telephony")])
    let client = try? BusClient(.session, longestText: 4096)
    if let answer = try? client?.call(Bus.service, method), answer.first?.flag == true, let telephone = connected.first
    {
      return
        "\(telephone.name) is connected, but not for calls; switch on phone calls for this computer in the telephone's Bluetooth settings"
    }
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return access("\(folder)/pipewire-0", F_OK) == 0
      ? "PipeWire is older than 1.4, which cannot call, or WirePlumber does not run" : obstacle.description
  }
}
