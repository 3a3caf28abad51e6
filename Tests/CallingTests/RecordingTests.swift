import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// Calls are recorded where the peer can, and everybody who looks knows it.
@Suite("Recording", .timeLimit(.minutes(6)))
struct RecordingTests {
  @Test("Asterisk records a call on request, in a file with the name, and stops")
  func asterisk() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      let start = try asterisk.action()
      #expect(start["Action"] == "MixMonitor" && start["Channel"] == AsteriskScript.ownPhone)
      #expect(start["File"] == "dialtone-2026-12-01-14-02-59-Ann-Lee-CALLERID-num.wav")
      asterisk.respond(to: start)
      let stop = try asterisk.action()
      #expect(stop["Action"] == "StopMixMonitor" && stop["Channel"] == AsteriskScript.ownPhone)
      asterisk.respond(to: stop)
      let again = try asterisk.action()
      #expect(again["Action"] == "MixMonitor")
      asterisk.respond(to: again, "Error", "Permission denied")
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    #expect(service.can(.stopRecording))
    try await service.perform(.record(named: "2026-12-01 14-02-59 Ann/../Lee ${CALLERID(num)}"), on: call)
    let file = "dialtone-2026-12-01-14-02-59-Ann-Lee-CALLERID-num.wav"
    #expect(await reader.changes(of: call) { $0 == .recording(file) } == [.recording(file)])
    try await service.perform(.stopRecording, on: call)
    #expect(await reader.changes(of: call) { $0 == .recordingStopped } == [.recordingStopped])
    await #expect(throws: CallError.self) { try await service.perform(.record(named: "x"), on: call) }
    #expect(await reader.changes(of: call).last?.ending != nil)
    await service.close()
  }

  @Test("The configuration of baresip records only if it is set, and there only")
  func configuration() {
    let text = "module g711.so\nsnd_path /tmp\n"
    #expect(BaresipProgram.configuration(from: text, port: 1).contains("snd_path /tmp\n"))
    #expect(!BaresipProgram.configuration(from: text, port: 1).contains("sndfile.so"))
    let recording = BaresipProgram.configuration(from: text, port: 1, recordings: "/home/me/Recordings")
    #expect(recording.contains("\nmodule sndfile.so\nsnd_path /home/me/Recordings\n") && !recording.contains("/tmp"))
  }

  @Test("A real baresip records both sides, and each call says so")
  func baresip() async throws {
    let bench = try SIPBench()
    try await bench.callee(
      .invited(to: "4155550100").answer("200 OK", rtp: 6000).expect("ACK").hungUp())
    let folder = bench.folder.appending(path: "recordings")
    let service = try bench.service(recordings: folder.path)
    var reader = EventReader(service)
    let target = try #require(CallTarget("4155550100"))
    let call = try await service.placed(CallRequest(target))
    #expect(await reader.changes(of: call) { $0 == .recording(folder.path) }.last == .recording(folder.path))
    await #expect(throws: CallError.self) { try await service.perform(.record(named: "x"), on: call) }
    try await bench.wait(for: "the recording") {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.contains { $0.hasSuffix("-enc.wav") }
    }
    try await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call).last?.ending != nil)
    await service.close()
  }
}
