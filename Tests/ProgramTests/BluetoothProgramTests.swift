import DialtoneTestSupport
import Foundation
import Testing

/// Calls through a telephone by Bluetooth with the built program, and what `doctor` says on the way to them.
@Suite(.timeLimit(.minutes(6)))
final class BluetoothProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-test-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ peer: TelephonePeer, _ arguments: [String]) async throws -> (
    status: Int32, output: String, error: String
  ) {
    try await Program.run(
      Program.path, arguments,
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_RUNTIME_DIR": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": peer.address,
        "DBUS_SESSION_BUS_ADDRESS": peer.address, "PATH": folder.path,
      ])
  }

  /// The line of doctor about telephones by Bluetooth, without what could be installed.
  private func doctor(_ peer: TelephonePeer) async throws -> Substring? {
    let output = try await run(peer, ["doctor", "--via", "bluetooth"]).output
    let start = "  bluetooth    in use: "
    return output.split(separator: "\n").first { $0.hasPrefix(start) }?.dropFirst(start.count)
  }

  @Test
  func `Doctor says the next step from a computer without Bluetooth to a telephone that calls`() async throws {
    let peer = try await TelephonePeer(.blueZ, "--no-adapter", "--no-telephone")
    func expect(_ words: String, after what: String = "None") async throws {
      try await peer.perform(what)
      let line = try await doctor(peer)
      #expect(line?.hasPrefix(words) == true, "\(line ?? "")")
    }
    try await expect("this computer has no Bluetooth, or it is blocked (rfkill list bluetooth)")
    try await expect(
      "Bluetooth is switched off (bluetoothctl power on)",
      after: "main.AddObject('/org/bluez/hci0', 'org.bluez.Adapter1', {'Powered': dbus.Boolean(False)}, [])")
    try await expect(
      "no telephone is paired; pair it in the settings of the desktop, or with bluetoothctl",
      after:
        "mockobject.objects['/org/bluez/hci0'].UpdateProperties('org.bluez.Adapter1', {'Powered': dbus.Boolean(True)})")
    try await expect("no telephone is paired", after: "pair('11:22:33:44:55:66', 'Headset', services=['0000111e-x'])")
    try await expect(
      "Pixel 8 is paired and not connected; take it near, or: bluetoothctl connect AA:BB:CC:DD:EE:FF",
      after: "pair(connected=False, battery=80)")
    try await expect("PipeWire 1.4 or newer, with WirePlumber, does not run", after: "pair()")
    try Data().write(to: folder.appending(path: "pipewire-0"))
    try await expect("PipeWire is older than 1.4, which cannot call, or WirePlumber does not run")
    try await expect(
      "oFono runs, and has the calls of telephones or keeps PipeWire from them; stop one of the two",
      after: "telephone.bus.request_name('org.ofono')")
    try await expect(
      "Pixel 8 is connected, but not for calls; switch on phone calls for this computer in the telephone's Bluetooth settings",
      after: "telephone.bus.release_name('org.ofono'); telephone.bus.request_name('org.pipewire.Telephony')")
    try await expect(
      "ready: Pixel 8, battery 80 %, signal 4 of 5", after: "connect(Signal=dbus.Byte(4), BattChg=dbus.Byte(2))")
  }

  @Test
  func `An option or a rule chooses among several telephones`() async throws {
    let peer = try await TelephonePeer(.handsFree)
    try await peer.perform(
      "second = names['root'] + '/ag1'; pair('11:22:33:44:55:66', 'Work phone'); connect(second, Address='11:22:33:44:55:66')"
    )
    func call(_ number: String, at line: String, _ arguments: String...) async throws {
      let dials = "appear(1, '\(number)', 'dialing', line=\(line)); state(1, 'active', \(line))"
      try await peer.perform("before['Dial'] = lambda: (\(dials.replacingOccurrences(of: "; ", with: ", ")))")
      try await peer.perform("before['Hangup'] = lambda: (state(1, 'disconnected', \(line)), vanish(1, \(line)))")
      let result = try await run(
        peer, ["call", number, "--via", "bluetooth", "--hang-up-after", "0"] + arguments)
      #expect(result.output.hasPrefix("accepted by the Bluetooth telephone: \(number)\n"), "\(result)")
    }
    try await call("+16505550123", at: "names['line']")
    #expect(await peer.nextMethodCall() == "Dial ag0 +16505550123")
    #expect(await peer.nextMethodCall() == "Hangup call1")
    try await call("+16505550124", at: "second", "--account", "work phone")
    #expect(await peer.nextMethodCall() == "Dial ag1 +16505550124")
    #expect(await peer.nextMethodCall() == "Hangup call1")
    let configuration = folder.appending(path: "dialtone")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data("[dial_rules]\naccounts = [\"+49 = Work phone\"]\n".utf8)
      .write(to: configuration.appending(path: "config.toml"))
    try await call("+4930123456", at: "second")
    #expect(await peer.nextMethodCall() == "Dial ag1 +4930123456")
    let unknown = try await run(peer, ["call", "+16505550123", "--via", "bluetooth", "--account", "Nokia"])
    #expect(unknown.error.contains("no telephone \"Nokia\" is connected; there is Pixel 8, Work phone"), "\(unknown)")
  }
}
