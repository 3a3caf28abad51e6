import DialtoneTestSupport
import Foundation
import Testing

/// A telephone's contacts and calls by Bluetooth, from BlueZ and obexd as python-dbusmock has them.
final class TelephoneCopyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let telephone: TelephonePeer

  init() async throws {
    telephone = try await TelephonePeer(.bluetooth)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> (
    status: Int32, output: String, error: String
  ) {
    try await Program.run(
      Program.path, arguments, environment: self.environment.merging(environment) { $1 })
  }

  private var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": folder.path, "TZ": "UTC",
      "XDG_CONFIG_HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": telephone.address,
      "DBUS_SESSION_BUS_ADDRESS": telephone.address,
    ]
  }

  @Test
  func `Contacts and calls of a telephone are copied once, and forgotten with it`() async throws {
    try await telephone.perform("pair(); contacts(0, 2000)")
    try await telephone.perform(
      "calls('ich', 'RECEIVED', 100); calls('och', 'DIALED', 100); calls('mch', 'MISSED', 100)")
    // Somebody who is not asked has not agreed.
    let unasked = try await run("sync", "bluetooth")
    #expect(unasked.status == 2 && unasked.error.contains("Pixel 7: it was never copied"), "\(unasked)")

    let first = try await run("sync", "bluetooth", "--yes")
    #expect(first.output == "Pixel 7: 2000 contacts, 300 new calls\n" && first.status == 0, "\(first)")
    #expect(try await run("contacts", "--count").output == "2000\n")
    #expect(try await run("contacts", "--count", "bluetooth:Pixel 7").output == "2000\n")
    let found = try await run("search", "+16505550042", "--parsable")
    #expect(found.output.hasPrefix("+16505550042\tNumber 42 Person\t"), "\(found)")
    let history = try await run("history")
    #expect(history.output.split(separator: "\n").count == 300)
    #expect(history.output.contains("missed on Pixel 7"), "\(history.output.prefix(400))")
    #expect(try await run("history", "--missed").output.split(separator: "\n").count == 100)
    #expect(try await run("history", "--json").output.contains("\"telephone\":\"Pixel 7\""))

    // Nothing doubles, and the phone book is not sent again while its version stays.
    let second = try await run("sync")
    #expect(second.output == "Pixel 7: contacts unchanged, no new calls\n", "\(second)")
    try await telephone.perform("calls('mch', 'MISSED', 102); contacts(0, 2001); version['PrimaryCounter'] = '2'")
    let third = try await run("sync", "bluetooth:pixel 7")
    #expect(third.output == "Pixel 7: 2001 contacts, 2 new calls\n", "\(third)")

    // What is forgotten of the history does not come back.
    #expect(try await run("forget", "--before", "2027-01-01").output == "Forgot 302 calls\n")
    #expect(try await run("sync", "bluetooth").output == "Pixel 7: contacts unchanged, no new calls\n")
    try await telephone.perform("calls('mch', 'MISSED', 103)")
    #expect(try await run("sync", "bluetooth").output == "Pixel 7: contacts unchanged, 1 new call\n")
    let forgotten = try await run("forget", "--telephone", "Pixel 7")
    #expect(forgotten.output == "Removed the copy of Pixel 7\nForgot 1 call\n", "\(forgotten)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dialtone/bluetooth").isEmpty)
    #expect(try await run("history").output.isEmpty)
  }

  @Test
  func `A call that this computer had through the telephone is not there twice`() async throws {
    try await telephone.perform("pair(); contacts(0, 1)")
    try await telephone.perform("calls('och', 'DIALED', 2)")
    _ = try await run("sync", "bluetooth", "--yes")
    _ = try await run("forget", "--telephone", "Pixel 7")
    // Dialled here with its national form, at 00:06:08, thirty seconds before the telephone wrote 00:06:38.
    let moved = folder.appending(path: "calls.jsonl")
    let called = try await run("call", "(650) 555-0000", "--region", "US", "--dial-command", "true {number}")
    #expect(called.status == 0, "\(called)")
    let backup = try await run("records", "export", "--json", "-o", moved.path)
    #expect(backup.status == 0, "\(backup)")
    let text = try String(contentsOf: moved, encoding: .utf8)
    let time = try #require(text.firstMatch(of: /"time":(\d+)/)).1
    try text.replacing(time, with: "1793491568000").write(to: moved, atomically: true, encoding: .utf8)
    _ = try await run("forget", "--all")
    let restored = try await run("records", "import", moved.path)
    #expect(restored.status == 0, "\(restored)")
    #expect(try await run("sync", "bluetooth", "--yes").output == "Pixel 7: 1 contacts, 1 new call\n")
    #expect(try await run("history").output.split(separator: "\n").count == 2)
  }

  @Test
  func `Where nothing is logged, no call of a telephone is`() async throws {
    try await telephone.perform("pair(); contacts(0, 3); calls('mch', 'MISSED', 5)")
    let file = folder.appending(path: "off.toml").path
    try Data("learning = \"off\"\n".utf8).write(to: URL(filePath: file))
    let copied = try await run("sync", "bluetooth", "--yes", "--config", file)
    #expect(copied.output == "Pixel 7: 3 contacts, no new calls\n", "\(copied)")
    #expect(try await run("history").output.isEmpty)
  }

  @Test
  func `A telephone that refuses or goes away leaves the old copy, and says why in one line`() async throws {
    try await telephone.perform("pair(); contacts(0, 20)")
    _ = try await run("sync", "bluetooth", "--yes")
    try await telephone.perform("contacts(0, 50); version['PrimaryCounter'] = '2'; outcome = 'refused'")
    let refused = try await run("sync", "bluetooth")
    #expect(
      refused.status == 1
        && refused.error
          == "dialtone: Pixel 7: it does not give its contacts; allow this computer to read contacts and calls, in the Bluetooth settings of the telephone\n",
      "\(refused)")
    try await telephone.perform("outcome = 'broken'")
    let broken = try await run("sync", "bluetooth")
    #expect(
      broken.status == 1
        && broken.error == "dialtone: Pixel 7: it stopped in the middle; the old copy stays\n", "\(broken)")
    #expect(try await run("contacts", "--count", "bluetooth").output == "20\n")
    try await telephone.perform("outcome = 'complete'")
    #expect(try await run("sync", "bluetooth").output == "Pixel 7: 50 contacts, no new calls\n")
    let other = try await run("sync", "bluetooth:Nokia")
    #expect(other.status == 1 && other.error.contains("no telephone \"Nokia\" is paired; use one of \"Pixel 7\""))
    let none = try await run(
      "sync", "bluetooth", environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(none.status == 1 && none.error.contains("bluetooth: "), "\(none)")
  }

  @Test
  func `Favourites become stars if that is asked for`() async throws {
    try await telephone.perform("pair(); contacts(0, 9)")
    try await telephone.perform("contacts(3, 2, 'fav')")
    _ = try await run("sync", "bluetooth", "--yes")
    #expect(try await run("favourite").output.isEmpty)
    #expect(
      try await run("sync", "bluetooth", "--stars").output == "Pixel 7: contacts unchanged, no new calls, 2 starred\n")
    #expect(try await run("favourite").output.contains("Number 3 Person"))
    #expect(try await run("search", "Number", "--parsable", "--limit", "1").output.contains("Number 3 Person"))
  }

  @Test(.onOwnThreads)
  func `The dialer copies a near telephone again at its start, and on r`() async throws {
    try await telephone.perform("pair(); contacts(0, 20)")
    _ = try await run("sync", "bluetooth", "--yes")
    try await telephone.perform("contacts(0, 30); version['PrimaryCounter'] = '2'")
    let session = try PtySession(Program.path, [], environment: environment)
    try session.waitUntil("the new contacts are there") { $0.contains("30 contacts") }
    try await telephone.perform("contacts(0, 40); version['PrimaryCounter'] = '3'")
    try session.send("\u{1B}[21~")
    try session.waitUntil("the sources are there") { $0.contains("Pixel 7") }
    try session.send("r")
    try session.waitUntil("r copies") { $0.contains("40") }
    try session.send("\u{1B}\u{3}")
    _ = try session.waitForExit()
  }
}
