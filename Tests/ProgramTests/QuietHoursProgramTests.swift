import DialtoneTestSupport
import Foundation
import Testing

/// A call to where it is late, by the real clock and the system's time zone rules.
struct QuietHoursProgramTests {
  private static let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Aiko\nTEL;VALUE=uri:tel:+81312345678\nEND:VCARD\n"
  private static let environment = ["TZ": "UTC0", "TZDIR": Program.timeZones]

  /// A configuration with quiet hours in Japan now and for the next hour. Japan is nine hours ahead all year.
  private static var configuration: String {
    let hour = (Int(Date().timeIntervalSince1970) / 3600 + 9) % 24
    return "[calls]\nquiet_hours = \"\(hour)-\((hour + 2) % 24)\"\n"
  }

  private static func isTime(in text: String) -> Bool { text.firstMatch(of: #/It is \d\d:\d\d there\. /#) != nil }

  @Test
  func `On the screen the details say the time, and another Enter calls`() async throws {
    let session = try await TmuxSession(environment: QuietHoursProgramTests.environment)
    try session.writeProgram("printf '%s\\n' \"$@\" >> called", to: "caller")
    try session.write(QuietHoursProgramTests.card, to: "aiko.vcf")
    try session.write(QuietHoursProgramTests.configuration, to: "config.toml")
    try await session.run(
      "clear; \"$DIALTONE\" --config config.toml --dial-command './caller {number}' aiko.vcf")
    try await session.until("the contacts are loaded") { $0.contains("1 contact") }
    try await session.send("aiko")
    try await session.until("she is found") { $0.contains("▸ A") }
    try await session.press("F4")
    try await session.until("the time there") { $0.firstMatch(of: #/\+81312345678 .*\d\d:\d\d there/#) != nil }
    try await session.press("Enter")
    try await session.until("it asks") { $0.contains("Quiet hours") && QuietHoursProgramTests.isTime(in: $0) }
    #expect((try? session.text(of: "called")) == nil)
    try await session.press("Enter")
    try await session.until("it was called") { $0.contains("Handed over") }
    #expect(try session.text(of: "called") == "+81312345678\n")
  }

  @Test
  func `Line by line, too; not when it is turned off`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (card, file) = (folder.appending(path: "aiko.vcf"), folder.appending(path: "config.toml"))
    try Data(QuietHoursProgramTests.card.utf8).write(to: card)
    func run(_ configuration: String, _ input: String) async throws -> (status: Int32, output: String, error: String) {
      try Data(configuration.utf8).write(to: file)
      return try await Program.run(
        Program.path, ["--plain", "--config", file.path, card.path], input: input,
        environment: QuietHoursProgramTests.environment)
    }
    let once = try await run(QuietHoursProgramTests.configuration, "aiko\n=1\n")
    #expect(once.status == 130 && once.output.isEmpty && QuietHoursProgramTests.isTime(in: once.error))
    let twice = try await run(QuietHoursProgramTests.configuration, "aiko\n=1\n=1\n")
    #expect(twice.status == 0 && twice.output == "+81312345678\n")
    let off = try await run("[calls]\nquiet_hours = \"off\"\n", "aiko\n=1\n")
    #expect(off.status == 0 && off.output == "+81312345678\n")
  }
}
