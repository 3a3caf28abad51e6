import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

@Suite("Calling through a modem", .timeLimit(.minutes(6)))
struct ModemManagerTests {
  @Test("A call is placed, rings, is answered and hung up, with the sound switched meanwhile")
  func answered() async throws {
    let bench = try await ModemBench()
    let call = try await bench.place()
    await bench.expectCalls("CreateCall 8 +14155550100", "Start 1")
    #expect(bench.sound == ["-m 1"])
    let changes = try await bench.act("state(1, 1, 1); state(1, 2); state(1, 4, 3)", until: .established, of: call)
    #expect(changes == [.accepted, .dialling, .ringing, .established])
    try await bench.perform(.hangUp, on: call, calls: "Hangup 1")
    let ending = try await bench.ending(of: call, after: "state(1, 7, 4)")
    #expect(ending.reason == .hungUp && ending.duration != nil && ending.isAsWanted)
    await bench.expectCalls("DeleteCall 8 1")
    await bench.close()
    #expect(await bench.next() == nil)
    #expect(bench.sound == ["-m 1", "-m 0"])
  }

  @Test("A message is created and sent; why it was not sent is said")
  func messages() async throws {
    let bench = try await ModemBench()
    let number = try #require(CallTarget("+14155550100"))
    try await bench.service.send("Hello & ?", to: number)
    await bench.expectCalls("Create 8 +14155550100 Hello & ?", "Send 3")
    for method in ["Create", "Send"] {
      try await bench.act("forget_message(); before['\(method)'] = refuse('org.example.Error', 'no network')")
      await #expect(throws: CallError("ModemManager refused the request: no network")) {
        try await bench.service.send("Hello", to: number)
      }
      try await bench.act("before.clear()")
    }
    await bench.close()
  }

  @Test("Signals that come before the answer they belong to are in order all the same")
  func earlySignals() async throws {
    let bench = try await ModemBench()
    try await bench.act("before['Start'] = lambda: (state(1, 1, 1), state(1, 4, 3), state(1, 7, 4))")
    let changes = try await bench.changes(of: bench.place())
    #expect(changes.dropLast() == [.accepted, .dialling, .established])
    #expect(changes.last?.ending?.reason == .hungUpByPeer)
    await bench.close()
  }

  @Test(
    "Why a call came to nothing is said",
    arguments: [
      ("state(1, 7, 5)", CallEnding.Reason.busy), ("state(1, 2); state(1, 7, 4)", .noAnswer),
      ("state(1, 1); state(1, 7, 4)", .failed), ("state(1, 7, 6)", .failed), ("state(1, 7, 99)", .failed),
    ])
  func failures(what: String, reason: CallEnding.Reason) async throws {
    let bench = try await ModemBench(hasSound: false)
    let ending = try await bench.ending(of: bench.place(), after: what)
    #expect(ending.reason == reason && ending.duration == nil && !ending.isAsWanted)
    await bench.close()
  }

  @Test("The other side hangs up; the tones of the number, and others, are sent before")
  func tones() async throws {
    let bench = try await ModemBench()
    let call = try await bench.talk("+14155550100;12")
    let (waiting, tones) = (try #require(ToneSequence("12")), try #require(ToneSequence("5#")))
    #expect(await bench.next() == CallEvent(call, .tonesWaiting(waiting)))
    try await bench.perform(.send(tones), on: call)
    await bench.expectCalls("SendDtmf 1 5", "SendDtmf 1 #")
    #expect(await bench.next() == CallEvent(call, .tonesSent(tones)))
    await #expect(throws: CallError("ModemManager does not support this")) {
      try await bench.perform(.mute, on: call)
    }
    #expect(bench.service.can(.hold) && !bench.service.can(.mute) && bench.service.can(.answer))
    let ending = try await bench.ending(of: call, after: "state(1, 7, 4)")
    #expect(ending.reason == .hungUpByPeer && ending.isAsWanted)
    await #expect(throws: CallError("the call has ended")) { try await bench.perform(.hangUp, on: call) }
    await bench.close()
  }

  @Test("Another call puts the first one on hold; they are swapped, merged, and connected without the user")
  func twoCalls() async throws {
    let bench = try await ModemBench()
    let first = try await bench.talk()
    let second = try await bench.place("+1650")
    await bench.expectCalls("HoldAndAccept 8", "CreateCall 8 +1650", "Start 2")
    try await bench.act("state(2, 1, 1); state(2, 4, 3)", until: .established, of: second)
    #expect(bench.seen.contains(CallEvent(first, .held)))
    // Both are asked for at once, in any order, and the modem swaps in one step.
    let service = bench.service
    async let holding: Void = service.perform(.hold, on: second)
    async let resuming: Void = service.perform(.resume, on: first)
    _ = try await (holding, resuming)
    await bench.expectCalls("HoldAndAccept 8")
    #expect(await bench.changes(of: second, to: .held) == [.held])
    #expect(bench.seen.contains(CallEvent(first, .resumed)))
    try await bench.perform(.merge(second), on: first, calls: "JoinMultiparty 2")
    try await bench.act("conference()", until: .merged, of: second)
    #expect(bench.seen.contains(CallEvent(first, .merged)))
    try await bench.act("before['Transfer'] = refuse('org.example.Error', 'no network')")
    await #expect(throws: CallError("ModemManager refused the request: no network")) {
      try await bench.perform(.connect(second), on: first)
    }
    await bench.expectCalls("Transfer 8")
    try await bench.act("before['Transfer'] = lambda: (state(1, 7, 4), state(2, 7, 4))")
    try await bench.perform(.connect(second), on: first)
    await bench.changes(of: second)
    #expect(bench.seen.compactMap(\.change.ending?.reason) == [.transferred, .transferred])
    await bench.close()
  }

  @Test(
    "A call is not put on hold while somebody waits, whom the modem would answer",
    arguments: [("", "somebody"), ("+1650", "+1650")])
  func holdWhileWaiting(number: String, who: String) async throws {
    let bench = try await ModemBench().opened()
    let first = try await bench.talk()
    // Without its number, the call is reported only later: the modem would answer it all the same.
    try await bench.act("incoming('\(number)')")
    // A message is two requests. Before it answers the first one, the modem has announced the call; what the service asks about
    // the call then is answered before the second one.
    try await bench.service.send("x", to: try #require(CallTarget("+1651")))
    let refusal = "\(who) is waiting, and would be answered: answer or decline that call first"
    await #expect(throws: CallError(verbatim: refusal)) { try await bench.perform(.hold, on: first) }
    await bench.close()
  }

  @Test(
    "A modem that refuses an emergency call while another one rings out has it when that one has ended",
    arguments: [false, true])
  func emergency(isRefusedAgain: Bool) async throws {
    let bench = try await ModemBench()
    let first = try await bench.place()
    try await bench.act("state(1, 1, 1); state(1, 2)", until: .ringing, of: first)
    await bench.expectCalls("CreateCall 8 +14155550100", "Start 1")
    try await bench.act("before['Start'] = refuse('org.freedesktop.ModemManager1.Error.Core.WrongState', 'alerting')")
    var request = CallRequest(try #require(CallTarget("112")), id: CallID(placed: 1_000_000))
    request.isEmergency = true
    let acceptance = Task { [service = bench.service, request] in try await service.place(request) }
    await bench.expectCalls("Hangup 1", "CreateCall 8 112", "Start 2", "Hangup 2", "DeleteCall 8 2")
    try await bench.act(isRefusedAgain ? "state(1, 7, 4)" : "before.clear(); state(1, 7, 4)")
    await bench.expectCalls("DeleteCall 8 1", "CreateCall 8 112", "Start 3")
    if isRefusedAgain {
      let refusal = await #expect(throws: CallError.self) { try await acceptance.value }
      #expect(refusal?.description.contains("alerting") == true)
    } else {
      _ = try await acceptance.value
      try await bench.act("state(3, 1, 1); state(3, 4, 3)", until: .established, of: request.id)
    }
    await bench.close()
  }

  @Test("An incoming call has its number at once, or a moment later, and is answered, also beside another, or declined")
  func incoming() async throws {
    let bench = try await ModemBench { $0.number = .seconds(60) }.opened()
    let first = try await bench.next(after: "incoming('+4930123456')")
    #expect(first.change == .incoming(Caller(number: "+4930123456")))
    #expect(bench.sound.isEmpty)
    try await bench.perform(.answer, on: first.call, calls: "Accept 1")
    #expect(bench.sound == ["-m 1"])
    #expect(try await bench.next(after: "state(1, 4, 3)") == CallEvent(first.call, .established))
    // Whoever waits is answered by the method that puts the first call on hold.
    let second = try await bench.next(after: "incoming(''); known(2, '+1650')")
    #expect(second.change == .incoming(Caller(number: "+1650")))
    try await bench.perform(.answer, on: second.call, calls: "HoldAndAccept 8")
    #expect(await bench.changes(of: second.call, to: .established) == [.established])
    #expect(bench.seen.contains(CallEvent(first.call, .held)))
    let (third, _) = try await bench.caller(after: "incoming('+1651')")
    try await bench.perform(.hangUp, on: third, calls: "Hangup 3")
    #expect(try await bench.next(after: "state(3, 7, 4)") == CallEvent(third, .ended(CallEnding(.declined))))
    await bench.close()
    #expect(bench.sound == ["-m 1", "-m 0"])
  }

  @Test(
    "A call that rings already is reported, one whose caller goes away is missed, and without a number it is withheld")
  func missed() async throws {
    let bench = try await ModemBench { $0.number = .milliseconds(50) }
    try await bench.act("incoming('')")
    try await bench.service.open()
    let event = try #require(await bench.next())
    #expect(event.change.caller == Caller(number: ""))
    #expect(try await bench.next(after: "state(1, 7, 4)") == CallEvent(event.call, .ended(CallEnding(.missed))))
    await bench.close()
  }

  @Test(
    "A modem, or ModemManager, that disappears during a call ends it, and is used again when it returns",
    arguments: [
      ("remove_modem()", "add_modem()", "the modem was removed"), ("leave()", "come()", "ModemManager has ended"),
    ])
  func gone(going: String, coming: String, reason: String) async throws {
    let bench = try await ModemBench().opened()
    let ending = try await bench.ending(of: bench.talk(), after: going)
    #expect(ending.reason == .lost && ending.detail == "ModemManager" && ending.duration != nil)
    let complaint = try await bench.complaint()
    #expect([reason, "ModemManager has no modem that can call"].contains(complaint), "\(complaint)")
    #expect(try await bench.next(after: "\(coming); incoming('+1650')").change == .incoming(Caller(number: "+1650")))
    await bench.close()
    #expect(bench.sound.last == "-m 0")
  }

  @Test(
    "Anything missing is named in one sentence",
    arguments: [
      ("--no-modem", nil, "ModemManager has no modem that can call"), ("--absent", nil, "ModemManager is not running"),
      ("", "unix:path=/nonexistent/bus", "the system bus cannot be reached: No such file or directory"),
    ])
  func absent(option: String, address: String?, sentence: String) async throws {
    let bench = try await ModemBench(option, address: address)
    #expect(try await bench.complaint() == sentence)
    await #expect(throws: CallError(verbatim: sentence)) { try await bench.service.open() }
    await bench.close()
  }

  @Test("A refusal by ModemManager is reported in its words")
  func refused() async throws {
    let bench = try await ModemBench()
    try await bench.act("before['Start'] = refuse('org.freedesktop.ModemManager1.Error.Core.Failed', 'No\\nnetwork')")
    #expect(try await bench.complaint() == "ModemManager refused the request: No network")
    try await bench.act("before['CreateCall'] = refuse('org.freedesktop.DBus.Error.AccessDenied', 'not you')")
    #expect(try await bench.complaint() == "ModemManager does not allow this: not you")
    await bench.close()
    #expect(bench.sound == ["-m 1", "-m 0", "-m 1", "-m 0"])
  }

  @Test("A slow answer is waited for, a very slow one is not")
  func slow() async throws {
    let bench = try await ModemBench { $0.reply = .seconds(3) }
    try await bench.act("before['Start'] = sleep(4)")
    let call = try await bench.place()
    #expect(await bench.next() == CallEvent(call, .accepted))
    try await bench.act("before['CreateCall'] = sleep(6)")
    #expect(try await bench.complaint() == "ModemManager does not answer")
    await bench.close()
  }

  @Test("A call that a modem does not start in time is hung up and removed, so that it cannot begin later")
  func startedTooLate() async throws {
    let bench = try await ModemBench(hasSound: false) { $0.start = .zero }
    for _ in 1...2 {
      try await bench.act("before['Start'] = hold")
      #expect(try await bench.complaint() == "ModemManager does not answer")
    }
    try await bench.act("before.clear()")
    await bench.expectCalls("CreateCall 8 +14155550100", "Start 1", "Hangup 1", "DeleteCall 8 1")
    await bench.close()
  }

  @Test("Codes for the network are not calls, and nothing is switched for them")
  func serviceCodes() async throws {
    let bench = try await ModemBench()
    let complaint = try await bench.complaint("*100#")
    #expect(complaint.contains("service code") && complaint.contains("--3gpp-ussd-initiate='*100#'"))
    #expect(bench.sound.isEmpty)
    _ = try await bench.place("#31#4155550100")
    await bench.expectCalls("CreateCall 8 #31#4155550100")
    await bench.close()
  }

  @Test("Values of the wrong type, without end, or unknown change nothing")
  func hostile() async throws {
    let bench = try await ModemBench().opened()
    let call = try await bench.talk()
    try await bench.act("PROPERTIES = 'org.freedesktop.DBus.Properties'")
    for line in [
      "emit(1, CALL, 'StateChanged', 's', 'seven')", "emit(1, CALL, 'StateChanged', 'sss', '7', '7', '7')",
      "emit(1, CALL, 'StateChanged', 'iiu', 4, -7, 4294967295)",
      "emit(1, CALL, 'StateChanged', 'iiu', 4, 2147483647, 0)", "emit(1, PROPERTIES, 'PropertiesChanged', 's', CALL)",
      "emit(1, PROPERTIES, 'PropertiesChanged', 'sa{sv}as', CALL, {'State': 'x', 'Number': 7}, [])",
      "emit(1, PROPERTIES, 'PropertiesChanged', 'sa{uv}as', CALL, {7: 'x'}, [])",
      "modem().EmitSignal(VOICE, 'CallAdded', 's', ['/not/a path'])",
      "modem().EmitSignal(VOICE, 'CallAdded', 'ay', [b'x' * 1000000])",
      "modem().EmitSignal(VOICE, 'CallAdded', 'o', ['/nobody'])", "modem().EmitSignal(VOICE, 'CallDeleted', '', [])",
      "main.EmitSignal('org.freedesktop.DBus.ObjectManager', 'InterfacesRemoved', 'sas', ['/x', ['y']])",
      "incoming('+' + '9' * 1000000)",
    ] { try await bench.act(line) }
    let event = try #require(await bench.next())
    #expect(event.change.caller?.number.count == 128 && event.call != call)
    #expect(try await bench.ending(of: call, after: "state(1, 7, 4)").reason == .hungUpByPeer)
    await bench.close()
  }

  @Test("Closing hangs up")
  func close() async throws {
    let bench = try await ModemBench()
    let call = try await bench.talk()
    try await bench.act("before['Hangup'] = lambda: state(1, 7, 4)")
    await bench.close()
    await bench.expectCalls("Hangup 1")
    #expect(try await bench.ending(of: call).reason == .hungUp)
    #expect(bench.sound == ["-m 1", "-m 0"])
  }
}
