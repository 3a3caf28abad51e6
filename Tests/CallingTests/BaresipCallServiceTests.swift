import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// Calls through a real baresip to real SIP peers.
@Suite("Calling through baresip", .serialized, .timeLimit(.minutes(6)))
struct BaresipCallServiceTests {
  @Test("A call rings, is answered, hears the tones of its number and others, and is hung up")
  func answered() async throws {
    let listener = try ToneListener()
    let user = try await BaresipUser(calling: .ringing().talking(rtp: listener.port).hungUp())
    let call = try await user.place("+14155550100,12")
    #expect(await user.changes(of: call, to: .established) == [.accepted, .ringing, .established])
    let (first, second) = (try #require(ToneSequence(",12")), try #require(ToneSequence("5*#0")))
    #expect(await user.changes(of: call, to: .tonesSent(first)) == [.tonesSent(first)])
    try await user.perform(.send(second), on: call)
    #expect(await user.changes(of: call, to: .tonesSent(second)) == [.tonesSent(second)])
    #expect(try await user.bench.tones(6, at: listener) == "125*#0")
    try await user.perform(.hangUp, on: call)
    let ending = try await user.ending(of: call)
    #expect(ending.reason == .hungUp && ending.duration ?? .zero > .milliseconds(400))
    await user.expectSuccess()
    #expect(await user.next() == nil)
  }

  @Test(
    "Why a call came to nothing is told",
    arguments: [
      ("486 Busy Here", CallEnding.Reason.busy), ("600 Busy Everywhere", .busy), ("603 Decline", .declined),
      ("404 Not Found", .unknownNumber), ("480 Temporarily Unavailable", .unreachable),
      ("503 Service Unavailable", .unreachable), ("403 Forbidden", .failed), ("408 Request Timeout", .noAnswer),
    ])
  func refused(status: String, reason: CallEnding.Reason) async throws {
    let user = try await BaresipUser(calling: .ringing().answer(status).expect("ACK"))
    let ending = CallEvent.Change.ended(CallEnding(reason, detail: status))
    #expect(try await user.changes(of: user.place()) == [.accepted, .ringing, ending])
    await user.expectSuccess()
  }

  @Test("An announcement before the answer is reported")
  func earlyMedia() async throws {
    let announcement = SIPScenario.invited(to: nil).answer("183 Session Progress", rtp: 6000)
    let user = try await BaresipUser(calling: announcement.answer("486 Busy Here").expect("ACK"))
    #expect(try await user.changes(of: user.place()).dropLast() == [.accepted, .earlyMedia])
    await user.expectSuccess()
  }

  @Test("A call that rings is given up by the user")
  func cancelled() async throws {
    let user = try await BaresipUser(calling: .ringing().cancelled())
    let call = try await user.place()
    await user.changes(of: call, to: .ringing)
    try await user.perform(.hangUp, on: call)
    #expect(await user.changes(of: call) == [.ended(CallEnding(.hungUp))])
    await #expect(throws: CallError("the call has ended")) { try await user.perform(.hangUp, on: call) }
    await user.expectSuccess()
  }

  @Test("A call that nobody answers is given up automatically")
  func noAnswer() async throws {
    let user = try await BaresipUser(calling: .ringing().cancelled()) { $0.answer = .seconds(1) }
    let ending = CallEvent.Change.ended(CallEnding(.noAnswer, detail: "for 1 s"))
    #expect(try await user.changes(of: user.place()) == [.accepted, .ringing, ending])
    await user.expectSuccess()
  }

  @Test("If nobody reacts, the call is given up long before SIP does")
  func unreachable() async throws {
    let user = try await BaresipUser(calling: nil) { $0.reaction = .seconds(1) }
    let ending = try await user.ending(of: user.place())
    #expect(ending == CallEnding(.unreachable, detail: "no answer within 1 s"))
    await user.close()
  }

  @Test("The other side hangs up")
  func remoteHangUp() async throws {
    let user = try await BaresipUser(calling: .answering().hangUp())
    let ending = try await user.ending(of: user.place())
    #expect(ending.reason == .hungUpByPeer && ending.duration != nil && ending.detail == "")
    await user.expectSuccess()
  }

  @Test("A call is held and resumed, muted and unmuted, and ends with the service")
  func holdAndMute() async throws {
    let user = try await BaresipUser(
      calling: .answering().reinvited("sendonly", rtp: 6000).reinvited("sendrecv", rtp: 6000).hungUp())
    let call = try await user.talk()
    let steps: [(CallCommand, CallEvent.Change, reinvite: String?)] = [
      (.hold, .held, "sendonly"), (.resume, .resumed, "sendrecv"), (.mute, .muted, nil), (.mute, .muted, nil),
      (.unmute, .unmuted, nil),
    ]
    for (command, change, reinvite) in steps {
      try await user.perform(command, on: call)
      #expect(await user.next() == CallEvent(call, change))
      // The call could end before it is signalled.
      if let reinvite { try await user.bench.waitForReinvite(reinvite) }
    }
    await #expect(throws: CallError.self) { try await user.perform(.connect(call), on: call) }
    await user.close()
    await user.expectSuccess()
  }

  @Test("A call is transferred: the other side is referred to the number, and the call ends")
  func transferred() async throws {
    let user = try await BaresipUser(
      calling: .answering().referred(to: "sip:200@127.0.0.1", status: "200 OK").hungUp())
    let call = try await user.talk()
    try await user.perform(.redirect(try #require(CallTarget("200"))), on: call)
    let ending = try await user.ending(of: call)
    #expect(ending.reason == .transferred && ending.duration != nil && ending.isAsWanted)
    await user.expectSuccess()
  }

  @Test("A transfer that fails is reported")
  func transferFailed() async throws {
    let user = try await BaresipUser(
      calling: .answering().referred(to: "sip:ann@pbx.example", status: "486 Busy Here").hungUp())
    let call = try await user.talk()
    try await user.perform(.redirect(try #require(CallTarget("sip:ann@pbx.example"))), on: call)
    let change = await user.next()?.change
    guard case .transferFailed(let reason) = change else { return #expect(change == .transferFailed("")) }
    #expect(reason.contains("486"))
    // baresip 1.0 then hangs up by itself; newer ones keep the call.
    try? await user.perform(.hangUp, on: call)
    _ = try await user.ending(of: call)
    await user.expectSuccess()
  }

  @Test("During a second call the first one is on hold, and continues afterwards")
  func twoCalls() async throws {
    let user = try await BaresipUser(
      calling: .invited(to: nil).answer("180 Ringing").talking().expect("INVITE"), calls: 5)
    let first = try await user.talk("1")
    let second = try await user.place("2")
    #expect(await user.next() == CallEvent(first, .held))
    await user.changes(of: second, to: .established)
    try await user.perform(.hangUp, on: second)
    #expect(try await user.ending(of: second).reason == .hungUp)
    #expect(await user.next() == CallEvent(first, .resumed))
    // Each command goes to the call it is meant for.
    let third = try await user.talk("3")
    try await user.perform(.hangUp, on: first)
    #expect(try await user.ending(of: first).reason == .hungUp)
    try await user.perform(.mute, on: third)
    #expect(await user.next() == CallEvent(third, .muted))
    await user.close()
    #expect(try await user.ending(of: third).reason == .hungUp)
  }

  private static let callers: [(SIPScenario, number: String, name: String, CallCommand?, CallEnding.Reason)] = [
    (.calls(from: "+493023125000", name: "Ann").answered(200).bye(), "+493023125000", "Ann", .answer, .hungUpByPeer),
    (.calls(from: "alice", name: "").answered(486), "sip:alice@127.0.0.1", "", .hangUp, .declined),
    (.calls(from: "anonymous", name: "Anonymous").cancel(), "", "Anonymous", nil, .missed),
  ]

  @Test("A caller is reported, and answered, declined or missed", arguments: callers)
  func incoming(
    caller: SIPScenario, number: String, name: String, command: CallCommand?, reason: CallEnding.Reason
  ) async throws {
    let user = try await BaresipUser(calling: nil)
    let event = try await user.next(calledBy: caller)
    let reported = try #require(event.change.caller)
    #expect(reported.number.replacing(":\(user.bench.peerPort)", with: "") == number && reported.displayName == name)
    if let command { try await user.perform(command, on: event.call) }
    let changes = await user.changes(of: event.call)
    #expect(changes.dropLast() == (command == .answer ? [.established] : []))
    let ending = try #require(changes.last?.ending)
    #expect(ending == CallEnding(reason, duration: ending.duration))
    #expect((ending.duration != nil) == (command == .answer))
    await user.expectSuccess()
  }

  @Test("Fifty calls in a row leak nothing")
  func manyCalls() async throws {
    let user = try await BaresipUser(calling: .answering().hungUp(), calls: 50)
    var descriptors: [Int] = []
    for _ in 0..<50 {
      let call = try await user.talk()
      let process = try #require(user.baresip)
      descriptors.append(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count)
      try await user.perform(.hangUp, on: call)
      #expect(try await user.ending(of: call).reason == .hungUp)
    }
    #expect(descriptors.last == descriptors.first)
    await user.expectSuccess()
  }

  @Test("A baresip that runs is used and lives on; a call that goes on there is found by the next dialtone")
  func running() async throws {
    let bench = try SIPBench()
    let address = ServerAddress(host: "127.0.0.1", port: try await bench.startShared())
    let baresip = try #require(bench.started.last)
    let peer = try await bench.callee(.answering().hungUp(), calls: 2)
    for command in [CallCommand.hangUp, nil] {
      let user = CallUser(BaresipCallService(address: address, program: nil))
      let call = try await user.place()
      await user.changes(of: call, to: .established)
      if let command { try await user.perform(command, on: call) } else { await user.close() }
      #expect(try await user.ending(of: call).reason == (command == nil ? .left : .hungUp))
      #expect(baresip.isRunning && peer.isRunning)
      await user.close()
    }
    let user = CallUser(BaresipCallService(address: address, program: nil))
    try await user.service.open()
    let event = try #require(await user.next())
    let found = try #require(event.change.found)
    #expect(found.party.number == "+14155550100" && found.isOutgoing && found.duration != nil && !found.isHeld)
    try await user.perform(.hangUp, on: event.call)
    #expect(try await user.ending(of: event.call).reason == .hungUp)
    await peer.expectSuccess()
    await user.close()
  }

  @Test("What a killed dialtone left is removed at the next start, and the folder of a running one stays")
  func abandoned() throws {
    let bench = try SIPBench()
    let running = try BaresipFolder(bench.program(), "")
    // The lock of a killed process is gone.
    let left = URL(filePath: running.path).deletingLastPathComponent().appending(path: "dialtone-baresip-\(UUID())")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    let accounts = bench.folder.appending(path: "accounts")
    try FileManager.default.createSymbolicLink(at: left.appending(path: "accounts"), withDestinationURL: accounts)
    // Last: a folder with it is one that other tests remove.
    try "".write(to: left.appending(path: "config"), atomically: true, encoding: .utf8)
    try BaresipProcess(bench.program()).end()
    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    #expect(!exists(left.path) && exists(accounts.path) && exists(running.path))
    running.remove()
    #expect(!exists(running.path))
  }

  @Test("When baresip dies its calls are lost, and another one is started for the next")
  func killed() async throws {
    let user = try await BaresipUser(calling: .answering(), calls: 2)
    for _ in 0..<2 {
      let call = try await user.talk()
      kill(try #require(user.baresip), SIGKILL)
      #expect(try await user.ending(of: call).reason == .lost)
    }
    await user.close()
    #expect(user.baresip == nil)
  }

  @Test("No connection of another program can get the port before baresip has it")
  func controlPort() throws {
    let bench = try SIPBench()
    let process = try BaresipProcess(bench.program())
    // Connections get ports from 32,768 on: ip_local_port_range in ip(7).
    #expect(process.port < 32_768)
    process.end()
  }

  @Test(
    "Why there is no baresip is said",
    arguments: [
      (nil, "nothing answers at ADDRESS: Connection refused; start baresip with its module ctrl_tcp"),
      ("baresip", "baresip was started, but cannot be reached; see LOG"),
      ("no-such-program", "no-such-program could not be started: No such file or directory; is it installed?"),
    ] as [(String?, String)])
  func notStarted(program: String?, sentence: String) async throws {
    let bench = try SIPBench(module: "/no/such/folder")
    let address = ServerAddress(host: "127.0.0.1", port: try Loopback.freePort())
    let user = CallUser(BaresipCallService(address: address, program: program.map { bench.program($0) }))
    let expected = sentence.replacing("ADDRESS", with: "\(address)").replacing("LOG", with: bench.logFile)
    #expect(try await user.complaint() == expected)
    await user.close()
  }

  @Test("What would be sent is previewed")
  func preview() throws {
    let request = CallRequest(try #require(CallTarget("+1 650,2")))
    #expect(
      BaresipCallService(program: nil).preview(request)
        == #"to 127.0.0.1:4444: 35:{"command":"dial","params":"+1650"},"#)
  }
}
