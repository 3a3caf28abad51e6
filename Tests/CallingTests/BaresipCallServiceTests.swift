import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// Calls through a real baresip to real SIP peers.
@Suite("Calling through baresip", .serialized, .timeLimit(.minutes(6)))
struct BaresipCallServiceTests {
  private static let number = "+14155550100"

  private static func request(_ number: String = number) throws -> CallRequest {
    CallRequest(try #require(CallTarget(number)))
  }

  @Test("A call rings, is answered, hears tones, and is hung up")
  func answered() async throws {
    let bench = try SIPBench()
    let listener = try ToneListener()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("180 Ringing").answer("200 OK", rtp: listener.port).expect("ACK").expect("BYE")
        .accept())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    #expect(await reader.changes(of: call) { $0 == .established } == [.accepted, .ringing, .established])
    let tones = try #require(ToneSequence("5*#0"))
    try await service.perform(.send(tones), on: call)
    #expect(await reader.changes(of: call) { $0 == .tonesSent(tones) } == [.tonesSent(tones)])
    var heard = ""
    try await bench.wait(for: "the tones") {
      heard += listener.tones()
      return heard.count >= 4
    }
    #expect(heard == "5*#0")
    try await service.perform(.hangUp, on: call)
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .hungUp && ending.duration ?? .zero > .milliseconds(400))
    await peer.expectSuccess()
    await service.close()
    #expect(await reader.next() == nil)
  }

  @Test("The tones after the number are sent when the call is answered")
  func postDial() async throws {
    let bench = try SIPBench()
    let listener = try ToneListener()
    let peer = try await bench.callee(
      .invited(to: "650").answer("200 OK", rtp: listener.port).expect("ACK").expect("BYE").accept())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request("650,12"))
    let tones = ToneSequence(",12").map { CallEvent.Change.tonesSent($0) }
    #expect(await reader.changes(of: call) { $0 == tones }.last == tones)
    var heard = ""
    try await bench.wait(for: "the tones") {
      heard += listener.tones()
      return heard.count >= 2
    }
    #expect(heard == "12")
    await service.close()
    await peer.expectSuccess()
  }

  @Test(
    "Why a call came to nothing is told",
    arguments: [
      ("486 Busy Here", CallEnding.Reason.busy), ("600 Busy Everywhere", .busy), ("603 Decline", .declined),
      ("404 Not Found", .unknownNumber), ("480 Temporarily Unavailable", .unreachable),
      ("503 Service Unavailable", .unreachable),
      ("403 Forbidden", .failed), ("408 Request Timeout", .noAnswer),
    ])
  func refused(status: String, reason: CallEnding.Reason) async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(.invited(to: Self.number).answer("180 Ringing").answer(status).expect("ACK"))
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    #expect(await reader.changes(of: call) == [.accepted, .ringing, .ended(CallEnding(reason, detail: status))])
    await peer.expectSuccess()
    await service.close()
  }

  @Test("An announcement before the answer is reported")
  func earlyMedia() async throws {
    let bench = try SIPBench()
    let listener = try ToneListener()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("183 Session Progress", rtp: listener.port).answer("486 Busy Here").expect("ACK")
    )
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    #expect(await reader.changes(of: call).dropLast() == [.accepted, .earlyMedia])
    await peer.expectSuccess()
    await service.close()
  }

  @Test("A call that rings is given up by the user")
  func cancelled() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("180 Ringing").expect("CANCEL").accept().answer("487 Request Terminated")
        .expect("ACK"))
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    _ = await reader.changes(of: call) { $0 == .ringing }
    try await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call) == [.ended(CallEnding(.hungUp))])
    await peer.expectSuccess()
    await #expect(throws: CallError("the call has ended")) { try await service.perform(.hangUp, on: call) }
    await service.close()
  }

  @Test("A call that nobody answers is given up automatically")
  func noAnswer() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("180 Ringing").expect("CANCEL").accept().answer("487 Request Terminated")
        .expect("ACK"))
    var limits = BaresipCallService.Limits()
    limits.answer = .seconds(1)
    let service = try bench.service(limits)
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    #expect(await reader.changes(of: call) == [.accepted, .ringing, .ended(CallEnding(.noAnswer, detail: "for 1 s"))])
    await peer.expectSuccess()
    await service.close()
  }

  @Test("If nobody reacts, the call is given up long before SIP does")
  func unreachable() async throws {
    let bench = try SIPBench()
    var limits = BaresipCallService.Limits()
    limits.reaction = .seconds(1)
    let service = try bench.service(limits)
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending == CallEnding(.unreachable, detail: "no answer within 1 s"))
    await service.close()
  }

  @Test("The other side hangs up")
  func remoteHangUp() async throws {
    let bench = try SIPBench()
    let listener = try ToneListener()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: listener.port).acknowledged().hangUp())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .hungUpByPeer && ending.duration != nil && ending.detail == "")
    await peer.expectSuccess()
    await service.close()
  }

  @Test("A call is held and resumed, muted and unmuted")
  func holdAndMute() async throws {
    let bench = try SIPBench()
    let listener = try ToneListener()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: listener.port).expect("ACK")
        .reinvited("sendonly", rtp: listener.port).reinvited("sendrecv", rtp: listener.port).expect("BYE").accept())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    _ = await reader.changes(of: call) { $0 == .established }
    for (command, change) in [
      (CallCommand.hold, CallEvent.Change.held), (.resume, .resumed), (.mute, .muted), (.mute, .muted),
      (.unmute, .unmuted),
    ] {
      try await service.perform(command, on: call)
      #expect(await reader.next() == CallEvent(call, change))
      // The call could end before it is signalled.
      switch change {
      case .held: try await bench.waitForReinvite("sendonly")
      case .resumed: try await bench.waitForReinvite("sendrecv")
      default: break
      }
    }
    await #expect(throws: CallError.self) { try await service.perform(.connect(call), on: call) }
    await service.close()
    await peer.expectSuccess()
  }

  @Test("A call is transferred: the other side is referred to the number, and the call ends")
  func transferred() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: 6000).acknowledged()
        .referred(to: "sip:200@127.0.0.1", status: "200 OK").expect("BYE").accept())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    _ = await reader.changes(of: call) { $0 == .established }
    try await service.perform(.redirect(try #require(CallTarget("200"))), on: call)
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .transferred && ending.duration != nil && ending.isAsWanted)
    await peer.expectSuccess()
    await service.close()
  }

  @Test("A transfer that fails is reported")
  func transferFailed() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: 6000).acknowledged()
        .referred(to: "sip:ann@pbx.example", status: "486 Busy Here").expect("BYE").accept())
    let service = try bench.service()
    var reader = EventReader(service)
    let call = try await service.placed(Self.request())
    _ = await reader.changes(of: call) { $0 == .established }
    try await service.perform(.redirect(try #require(CallTarget("sip:ann@pbx.example"))), on: call)
    let event = try #require(await reader.next())
    guard case .transferFailed(let reason) = event.change else { return #expect(event.change == .transferFailed("")) }
    #expect(reason.contains("486"))
    // baresip 1.0 then hangs up by itself; newer ones keep the call.
    try? await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call).last?.ending != nil)
    await peer.expectSuccess()
    await service.close()
  }

  @Test("During a second call the first one is on hold, and continues afterwards")
  func twoCalls() async throws {
    let bench = try SIPBench()
    try await bench.callee(
      .invited(to: nil).answer("180 Ringing").answer("200 OK", rtp: 6000).expect("ACK").expect("INVITE"), calls: 5)
    let service = try bench.service()
    var reader = EventReader(service)
    let first = try await service.placed(Self.request("1"))
    _ = await reader.changes(of: first) { $0 == .established }
    let second = try await service.placed(Self.request("2"))
    #expect(await reader.next() == CallEvent(first, .held))
    _ = await reader.changes(of: second) { $0 == .established }
    try await service.perform(.hangUp, on: second)
    #expect(await reader.changes(of: second).last?.ending?.reason == .hungUp)
    #expect(await reader.next() == CallEvent(first, .resumed))
    // Each command goes to the call it is meant for.
    let third = try await service.placed(Self.request("3"))
    _ = await reader.changes(of: third) { $0 == .established }
    try await service.perform(.hangUp, on: first)
    #expect(await reader.changes(of: first).last?.ending?.reason == .hungUp)
    try await service.perform(.mute, on: third)
    #expect(await reader.next() == CallEvent(third, .muted))
    await service.close()
    #expect(await reader.changes(of: third).last?.ending?.reason == .hungUp)
  }

  @Test("An incoming call is reported with its caller, answered, and ended")
  func incoming() async throws {
    let bench = try SIPBench()
    let service = try bench.service()
    try await service.open()
    let peer = try bench.caller(.calls(from: "+493023125000", name: "Bundestag").answered(200).bye())
    var reader = EventReader(service)
    let event = try #require(await reader.next())
    #expect(event.change == .incoming(Caller(number: "+493023125000", displayName: "Bundestag")))
    try await service.perform(.answer, on: event.call)
    let changes = await reader.changes(of: event.call)
    #expect(changes.first == .established)
    #expect(changes.last?.ending?.reason == .hungUpByPeer && changes.last?.ending?.duration != nil)
    await peer.expectSuccess()
    await service.close()
  }

  @Test("An incoming call is declined, and the caller sees it")
  func declined() async throws {
    let bench = try SIPBench()
    let service = try bench.service()
    try await service.open()
    let peer = try bench.caller(.calls(from: "alice", name: "").answered(486))
    var reader = EventReader(service)
    let event = try #require(await reader.next())
    #expect(event.change.caller?.number.hasPrefix("sip:alice@127.0.0.1") == true)
    try await service.perform(.hangUp, on: event.call)
    #expect(await reader.changes(of: event.call) == [.ended(CallEnding(.declined))])
    await peer.expectSuccess()
    await service.close()
  }

  @Test("A caller who goes away was missed")
  func missed() async throws {
    let bench = try SIPBench()
    let service = try bench.service()
    try await service.open()
    let peer = try bench.caller(.calls(from: "anonymous", name: "Anonymous").cancel())
    var reader = EventReader(service)
    let event = try #require(await reader.next())
    #expect(event.change.caller?.number == "")
    #expect(await reader.changes(of: event.call).last?.ending?.reason == .missed)
    await peer.expectSuccess()
    await service.close()
  }

  @Test("Fifty calls in a row leak nothing")
  func manyCalls() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: 6000).expect("ACK").expect("BYE").accept(), calls: 50)
    let service = try bench.service()
    var reader = EventReader(service)
    var descriptors: [Int] = []
    for _ in 0..<50 {
      let call = try await service.placed(Self.request())
      _ = await reader.changes(of: call) { $0 == .established }
      let process = try #require(Self.ownBaresip(bench))
      descriptors.append(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count)
      try await service.perform(.hangUp, on: call)
      #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    }
    #expect(descriptors.last == descriptors.first)
    await peer.expectSuccess()
    await service.close()
  }

  @Test("A baresip that runs is used, and lives on")
  func running() async throws {
    let bench = try SIPBench()
    let port = try await bench.startShared()
    let baresip = try #require(bench.started.last)
    let address = ServerAddress(host: "127.0.0.1", port: port)
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: 6000).expect("ACK").expect("BYE").accept(), calls: 2)
    for hangsUp in [true, false] {
      let service = BaresipCallService(address: address, program: nil)
      var reader = EventReader(service)
      let call = try await service.placed(Self.request())
      _ = await reader.changes(of: call) { $0 == .established }
      if hangsUp { try await service.perform(.hangUp, on: call) } else { await service.close() }
      // Without dialtone, a call continues at the baresip.
      #expect(await reader.changes(of: call).last?.ending?.reason == (hangsUp ? .hungUp : .left))
      #expect(baresip.isRunning && peer.isRunning)
      await service.close()
    }
  }

  @Test("A call that goes on at a running baresip is found by the next dialtone, which ends it")
  func foundAgain() async throws {
    let bench = try SIPBench()
    let address = ServerAddress(host: "127.0.0.1", port: try await bench.startShared())
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("200 OK", rtp: 6000).expect("ACK").expect("BYE").accept())
    let first = BaresipCallService(address: address, program: nil)
    var reader = EventReader(first)
    let call = try await first.placed(Self.request())
    _ = await reader.changes(of: call) { $0 == .established }
    await first.close()
    let second = BaresipCallService(address: address, program: nil)
    try await second.open()
    var later = EventReader(second)
    let event = try #require(await later.next())
    guard case .found(let found) = event.change else { return #expect(event.change == .accepted) }
    #expect(found.party.number == Self.number && found.isOutgoing && found.duration != nil && !found.isHeld)
    try await second.perform(.hangUp, on: event.call)
    #expect(await later.changes(of: event.call).last?.ending?.reason == .hungUp)
    await peer.expectSuccess()
    await second.close()
  }

  @Test("What a killed dialtone left is removed at the next start, and the folder of a running one stays")
  func abandoned() throws {
    let bench = try SIPBench()
    let program = BaresipProgram(configuration: bench.folder.path, log: bench.folder.appending(path: "log").path)
    let running = try BaresipFolder(program, "")
    // The lock of a killed process is gone.
    let parent = URL(filePath: running.path).deletingLastPathComponent()
    let left = parent.appending(path: "dialtone-baresip-\(UUID())")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    try "".write(to: left.appending(path: "config"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      at: left.appending(path: "accounts"), withDestinationURL: bench.folder.appending(path: "accounts"))
    try BaresipProcess(program).end()
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: bench.folder.appending(path: "accounts").path))
    #expect(FileManager.default.fileExists(atPath: running.path))
    running.remove()
    #expect(!FileManager.default.fileExists(atPath: running.path))
  }

  @Test("When baresip dies its calls are lost, and another one is started for the next")
  func killed() async throws {
    let bench = try SIPBench()
    try await bench.callee(.invited(to: Self.number).answer("200 OK", rtp: 6000).expect("ACK"), calls: 2)
    let service = try bench.service()
    var reader = EventReader(service)
    for _ in 0..<2 {
      let call = try await service.placed(Self.request())
      _ = await reader.changes(of: call) { $0 == .established }
      let process = try #require(Self.ownBaresip(bench))
      kill(process, SIGKILL)
      #expect(await reader.changes(of: call).last?.ending?.reason == .lost)
    }
    await service.close()
    #expect(Self.ownBaresip(bench) == nil)
  }

  /// The baresip that the service started: the one whose log is open.
  private static func ownBaresip(_ bench: SIPBench) -> Int32? {
    let log = bench.folder.appending(path: "log").path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int32(name), process != getpid(),
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/fd/1")) == log
      else { continue }
      return process
    }
    return nil
  }

  @Test("No connection of another program can get the port before baresip has it")
  func controlPort() throws {
    let bench = try SIPBench()
    let process = try BaresipProcess(
      BaresipProgram(configuration: bench.folder.path, log: bench.folder.appending(path: "log").path))
    // Connections get ports from 32,768 on: ip_local_port_range in ip(7).
    #expect(process.port < 32_768)
    process.end()
  }

  @Test("A missing baresip that cannot be started is reported")
  func nothingThere() async throws {
    let port = try Loopback.freePort()
    let service = BaresipCallService(address: ServerAddress(host: "127.0.0.1", port: port), program: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    #expect(
      error?.description
        == "nothing answers at 127.0.0.1:\(port): Connection refused; start baresip with its module ctrl_tcp")
    await service.close()
  }

  @Test("The reason why baresip cannot be started is reported", arguments: [true, false])
  func notStarted(hasConfiguration: Bool) async throws {
    let bench = try SIPBench(module: "/no/such/folder")
    let address = ServerAddress(host: "127.0.0.1", port: try Loopback.freePort())
    let program = BaresipProgram(
      program: hasConfiguration ? "baresip" : "dialtone-no-such-program",
      configuration: bench.folder.path, log: bench.folder.appending(path: "log").path)
    let service = BaresipCallService(address: address, program: program)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    let expected =
      hasConfiguration ? "baresip was started, but cannot be reached" : "dialtone-no-such-program could not be started"
    #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
    await service.close()
  }

  @Test("What would be sent is previewed")
  func preview() throws {
    let service = BaresipCallService(program: nil)
    #expect(
      try service.preview(Self.request("+1 650,2")) == #"to 127.0.0.1:4444: 35:{"command":"dial","params":"+1650"},"#)
  }
}
