import CallRecords
import Calling
import DialtoneTestSupport
import Foundation
import Testing

/// What becomes of a call when the dialer quits, with a real baresip.
@Suite("Quitting during a call", .serialized, .timeLimit(.minutes(6)))
struct QuitTests {
  private static let ann = "+16505550110"

  /// - Parameter isShared: whether the baresip was running before, so that the call goes on.
  @Test("Whoever quits reads whether the call ends, and the ending is recorded", arguments: [true, false])
  func quit(isShared: Bool) async throws {
    let bench = try SIPBench()
    let address = "127.0.0.1:\(isShared ? try await bench.startShared() : try Loopback.freePort())"
    let answered = SIPScenario.invited(to: Self.ann).answer("200 OK", rtp: 6000).expect("ACK")
    let peer = try await bench.callee(answered.hungUp())
    let dialer = try BuiltDialtone(
      ["--plain", "--sample", "--region", "US"],
      configuration: """
        [calls]
        backend = "baresip"
        quiet_hours = "off"
        [baresip]
        configuration = "\(bench.folder.path)"
        address = "\(address)"
        start = \(!isShared)
        """, in: bench.folder)
    try dialer.type(Self.ann)
    try dialer.type("=")
    try await dialer.expect(": talking")
    try dialer.type("=q")
    _ = try await dialer.finish()
    #expect(dialer.output.contains(isShared ? " goes on." : " ends."), "\(dialer.output)")
    // An ending that comes with the program has no time to be shown, but is recorded.
    let calls = try RecordStore(path: bench.folder.appending(path: "dialtone/dialtone.sqlite").path).calls()
    #expect(calls.map(\.outcome) == [.answered] && calls.first?.duration != nil)
    // The other side hears nothing more only if the call has ended.
    if isShared { #expect(peer.isRunning) } else { await peer.expectSuccess() }
  }
}
