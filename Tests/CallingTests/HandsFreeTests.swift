import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

@Suite("Calling through a telephone by Bluetooth", .timeLimit(.minutes(6)))
struct HandsFreeTests {
  /// What is reported of a call that was placed at the telephone.
  private static func found(_ number: String, lasting duration: Duration?) -> FoundCall {
    FoundCall(party: Caller(number: number), isOutgoing: true, duration: duration)
  }

  @Test("A call is dialled, rings, is answered, sends tones, and is hung up", arguments: BluetoothService.allCases)
  func answered(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner)
    let call = try await bench.dial("+14155550100,,7")
    let changes = try await bench.act("state(1, 'alerting'); state(1, 'active')", until: .established, of: call)
    #expect(changes == [.accepted, .dialling, .ringing, .established])
    await bench.expectCalls("SendTones ag0 7")
    try await bench.perform(.send(try #require(ToneSequence("8#"))), on: call)
    await bench.expectCalls("SendTones ag0 8", "SendTones ag0 #")
    try await bench.perform(.hangUp, on: call, calls: "Hangup call1")
    #expect(try await bench.ending(of: call, after: "state(1, 'disconnected'); vanish(1)").reason == .hungUp)
    await bench.close()
  }

  @Test("Nobody answers, or the other side hangs up", arguments: BluetoothService.allCases)
  func endings(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner)
    let endings: [(String, CallEnding.Reason)] = [
      ("state(1, 'active'); state(1, 'disconnected'); vanish(1)", .hungUpByPeer),
      ("state(1, 'alerting'); state(1, 'disconnected'); vanish(1)", .noAnswer),
      ("state(1, 'disconnected'); vanish(1)", .failed), ("vanish(1)", .lost),
    ]
    for (what, reason) in endings {
      #expect(try await bench.ending(of: bench.dial(), after: what).reason == reason, "\(what)")
    }
    await bench.close()
  }

  @Test("A caller with or without a number and name is answered or declined", arguments: BluetoothService.allCases)
  func incoming(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner).opened()
    let (first, caller) = try await bench.caller(after: "appear(1, '+4930123456', 'incoming', 'Ann Lee')")
    #expect(caller == Caller(number: "+4930123456", displayName: "Ann Lee"))
    try await bench.perform(.answer, on: first, calls: "Answer call1")
    #expect(try await bench.next(after: "state(1, 'active')") == CallEvent(first, .established))
    // The second caller waits, and is answered by the method that holds the first.
    let (second, stranger) = try await bench.caller(after: "appear(2, 'withheld', 'waiting')")
    #expect(stranger.number.isEmpty)
    try await bench.perform(.answer, on: second, calls: "HoldAndAnswer ag0")
    let changes = try await bench.act("state(1, 'held'); state(2, 'active')", until: .established, of: second)
    #expect(changes == [.established] && bench.seen.contains(CallEvent(first, .held)))
    let (third, _) = try await bench.caller(after: "appear(3, '+1651', 'waiting')")
    try await bench.perform(.hangUp, on: third, calls: "Hangup call3")
    let ending = try await bench.next(after: "state(3, 'disconnected'); vanish(3)")
    #expect(ending == CallEvent(third, .ended(CallEnding(.declined))))
    await bench.close()
  }

  /// - Parameter isReported: whether the telephone has said that the first call is on hold.
  @Test(
    "Whoever waits beside a call on hold is answered by the same method", arguments: BluetoothService.allCases,
    [true, false])
  func waitingBesideHeld(owner: BluetoothService, isReported: Bool) async throws {
    let bench = try await HandsFreeBench(owner).opened()
    let first = try await bench.talk()
    try await bench.perform(.hold, on: first, calls: "SwapCalls ag0")
    if isReported { try await bench.act("state(1, 'held')", until: .held, of: first) }
    let (second, _) = try await bench.caller(after: "appear(2, '+1650', 'waiting')")
    try await bench.perform(.answer, on: second, calls: "HoldAndAnswer ag0")
    await bench.close()
  }

  @Test("A second call holds the first by itself; both are swapped and merged", arguments: BluetoothService.allCases)
  func second(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner)
    let first = try await bench.talk()
    try await bench.act("before['Dial'] = lambda: (state(1, 'held'), appear(2, '+1650', 'dialing'))")
    let second = try await bench.place("+1650")
    await bench.expectCalls("Dial ag0 +1650")
    try await bench.act("state(2, 'active')", until: .established, of: second)
    #expect(bench.seen.contains(CallEvent(first, .held)))
    try await bench.perform(.resume, on: first, calls: "SwapCalls ag0")
    try await bench.act("state(2, 'held'); state(1, 'active')", until: .resumed, of: first)
    try await bench.perform(.merge(second), on: first, calls: "CreateMultiparty ag0")
    try await bench.act("for i in 1, 2: change(i, Multiparty=dbus.Boolean(True))", until: .merged, of: second)
    await bench.close()
  }

  @Test(
    "An emergency call is dialled at once: during a call, beside one on hold, one that waits, and one that rings",
    arguments: BluetoothService.allCases,
    [
      "appear(1, '+1650', 'active')", "appear(1, '+1650', 'held')",
      "appear(1, '+1650', 'active'); appear(2, '+1651', 'waiting')", "appear(1, '+1650', 'incoming')",
    ])
  func emergency(owner: BluetoothService, before: String) async throws {
    let bench = try await HandsFreeBench(owner).opened()
    _ = try await bench.next(after: before)
    let call = try await bench.dial("112", as: 9, isEmergency: true)
    await bench.changes(of: call, to: .dialling)
    await bench.close()
  }

  @Test("Calls of the telephone's own keys are followed to their end", arguments: BluetoothService.allCases)
  func others(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner).opened()
    let event = try await bench.next(after: "appear(7, '+1650', 'dialing')")
    #expect(event.change.found == Self.found("+1650", lasting: nil))
    let ending = try await bench.ending(of: event.call, after: "state(7, 'active'); state(7, 'disconnected')")
    #expect(ending.reason == .hungUpByPeer)
    await bench.close()
  }

  @Test("A talk goes on out of reach; back again, calls are found and placed", arguments: BluetoothService.allCases)
  func awayAndBack(owner: BluetoothService) async throws {
    let bench = try await HandsFreeBench(owner).opened()
    let ending = try await bench.ending(of: bench.talk(), after: "disconnect()")
    #expect("\(ending)" == "the connection was lost (the call goes on at the telephone)")
    let advice = owner == .blueZ ? "PipeWire 1.4 or newer" : "no telephone is connected for calls"
    while try await !bench.complaint().contains(advice) {}
    let event = try await bench.next(after: "connect(); appear(5, '+1650', 'active')")
    #expect(event.change.found == Self.found("+1650", lasting: .zero))
    try await bench.dial("+1651", as: 2)
    // The same when the service ends and comes back, with what it lists.
    #expect(try await bench.ending(of: event.call, after: "leave()").reason == .lost)
    try await bench.act("come()")
    var again: [FoundCall] = []
    while again.count < 2, let event = await bench.next() { again += [event.change.found].compactMap(\.self) }
    #expect(Set(again) == [Self.found("+1650", lasting: .zero), Self.found("+1651", lasting: nil)])
    await bench.close()
  }

  @Test("Without PipeWire's telephony or a telephone, one sentence says what to do, until it comes")
  func absent() async throws {
    let absence = "PipeWire 1.4 or newer, with WirePlumber, does not run"
    let advice = "pair it, and switch on calls for this computer in its Bluetooth settings"
    for (kind, option, sentence) in [
      (TelephonePeer.Kind.handsFree, "--absent", absence), (.modemManager, "", absence),
      (.handsFree, "--no-telephone", "no telephone is connected for calls: \(advice)"),
    ] {
      let user = TelephoneBench(.bluetooth, try await TelephonePeer(kind, option))
      await #expect(throws: CallError(verbatim: sentence)) { try await user.service.open() }
      if option == "--absent" { try await user.act("come()") }
      while option == "--absent", (try? await user.service.open()) == nil {}
      await user.close()
    }
  }

  @Test(
    "What a telephone does not dial as a call is refused",
    arguments: [
      ("*21#", "*21# is a service code and not a call; type it at the telephone"),
      ("sip:ann@example.org", "sip:ann@example.org is nothing that a mobile telephone dials"),
    ])
  func refused(text: String, sentence: String) async throws {
    let bench = try await HandsFreeBench()
    #expect(try await bench.complaint(text) == sentence)
    await bench.close()
  }

  @Test(
    "What a service cannot do, or not without a program, is said in a sentence",
    arguments: [
      (BluetoothService.blueZ, CallCommand.hold, "the Bluetooth telephone cannot do this"),
      (.pipeWire, .mute, "/nonexistent/wpctl could not be started; is it installed and on PATH?"),
    ])
  func unsupported(owner: BluetoothService, command: CallCommand, sentence: String) async throws {
    let bench = try await HandsFreeBench(owner)
    let call = try await bench.talk()
    try await bench.act("before['SwapCalls'] = refuse('org.bluez.Error.NotSupported', 'Operation is not supported')")
    await #expect(throws: CallError(verbatim: sentence)) { try await bench.perform(command, on: call) }
    await bench.close()
  }

  @Test("Values of the wrong type and unknown states change nothing")
  func hostile() async throws {
    let bench = try await HandsFreeBench().opened()
    let call = try await bench.dial()
    for line in [
      "state(1, 'odd')", "state(1, 'x' * 100000)", "change(1, State=dbus.UInt32(7), Multiparty=dbus.String('yes'))",
      "emit(MANAGER, 'InterfacesAdded', 's', 'x')",
      "emit(MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', '/x', {names['call']: {'State': dbus.UInt32(5)}})",
      "emit(MANAGER, 'InterfacesRemoved', 'oas', '/y', dbus.Array([names['call']], signature='s'))",
    ] { try await bench.act(line) }
    #expect(await bench.changes(of: call, to: .dialling) == [.accepted, .dialling])
    let (_, caller) = try await bench.caller(
      after: "appear(2, 'x' * 1000000, 'incoming', '\\x1b]0;title\\x07' + 'y' * 1000)")
    #expect(caller.displayName.allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
    await bench.close()
  }

  // MARK: Several telephones

  @Test("Several telephones have the names that the user gave them, and one of them calls")
  func several() async throws {
    let bench = try await HandsFreeBench().opened()
    var accounts = bench.service.registrations.makeAsyncIterator()
    #expect(await accounts.next()?.map(\.account) == ["Pixel 8"])
    try await bench.act("pair('\(HandsFreeBench.secondAddress)', 'Pixel 9 Pro')")
    _ = try await bench.withSecond()
    while try #require(await accounts.next()).map(\.account) != ["Pixel 8", "Pixel 9 Pro"] {}
    for (number, (account, line)) in [
      ("", "ag0"), ("pixel 9 pro", "ag1"), ("Pixel 9", "ag1"), (HandsFreeBench.secondAddress, "ag1"),
    ].enumerated() {
      try await bench.dial("+165\(number)", as: number, at: line, account: account)
    }
    // Both names begin with the second one.
    for account in ["Nokia", "Pixel"] {
      #expect(
        try await bench.complaint("+1654", account: account)
          == "no telephone \"\(account)\" is connected; there is Pixel 8, Pixel 9 Pro")
    }
    // An emergency call cancels those that ring out.
    try await bench.act("before['Dial'] = lambda: appear(5, '112', 'dialing')")
    _ = try await bench.place("112", account: "Nokia", isEmergency: true)
    var method: String? = "Hangup"
    while method?.hasPrefix("Hangup") == true { method = await bench.telephone.nextMethodCall() }
    #expect(method == "Dial ag0 112")
    let (_, caller) = try await bench.caller(after: "appear(9, '+1655', 'incoming', line=second)")
    #expect(caller.account == "Pixel 9 Pro")
    await bench.close()
  }

  @Test("A call of one telephone is put on hold for a call of the other, and resumed after it")
  func twoTelephones() async throws {
    let bench = try await HandsFreeBench().opened().withSecond()
    let first = try await bench.talk()
    let (second, _) = try await bench.caller(after: "appear(2, '+1655', 'incoming', line=second)")
    try await bench.perform(.answer, on: second)
    await bench.expectCalls("SwapCalls ag0", "Answer call2")
    try await bench.act("state(1, 'held'); state(2, 'active', second)", until: .established, of: second)
    await #expect(throws: CallError("the calls are at two telephones")) {
      try await bench.perform(.merge(second), on: first)
    }
    // The telephone with the second call goes away: the first call stays, and is resumed by hand.
    #expect(try await bench.ending(of: second, after: "disconnect(second)").reason == .lost)
    try await bench.perform(.resume, on: first, calls: "SwapCalls ag0")
    await bench.close()
  }

  @Test("A call is put on hold while somebody rings at the other telephone, and resumed")
  func holdWhileOtherRings() async throws {
    let bench = try await HandsFreeBench().opened().withSecond()
    let call = try await bench.talk()
    _ = try await bench.caller(after: "appear(2, '+1655', 'incoming', line=second)")
    try await bench.perform(.hold, on: call, calls: "SwapCalls ag0")
    try await bench.act("state(1, 'held')", until: .held, of: call)
    try await bench.perform(.resume, on: call, calls: "SwapCalls ag0")
    try await bench.act("state(1, 'active')", until: .resumed, of: call)
    await bench.close()
  }

  @Test("Somebody who waits at one telephone is not answered by a call at the other; an emergency call is dialled")
  func waitingElsewhere() async throws {
    let bench = try await HandsFreeBench().opened().withSecond()
    let first = try await bench.talk()
    _ = try await bench.caller(after: "appear(2, '+1651', 'waiting')")
    let (other, _) = try await bench.caller(after: "appear(3, '+1655', 'incoming', line=second)")
    let refusal = CallError("there are two calls at the other telephone: end or decline one of them first")
    await #expect(throws: refusal) { try await bench.perform(.answer, on: other) }
    #expect(try await bench.complaint("+1656", account: HandsFreeBench.secondAddress) == "\(refusal)")
    try await bench.dial("112", as: 4, at: "ag1", account: HandsFreeBench.secondAddress, isEmergency: true)
    try await bench.perform(.hangUp, on: first)
    await bench.close()
  }

  @Test("An emergency call goes to the other telephone if its own is lost")
  func emergencyElsewhere() async throws {
    let bench = try await HandsFreeBench().opened().withSecond()
    let talk = try await bench.talk()
    let call = try await bench.dial("112", as: 5, isEmergency: true)
    try await bench.act("before['Dial'] = lambda: appear(6, '112', 'dialing', line=second)")
    try await bench.act("mockobject.objects.pop(names['line']).remove_from_connection()")
    let interfaces = "dbus.Array([names['gateway']], signature='s')"
    try await bench.act("main.EmitSignal(MANAGER, 'InterfacesRemoved', 'oas', [names['line'], \(interfaces)])")
    await bench.expectCalls("Dial ag1 112")
    try await bench.act("state(6, 'active', second)", until: .established, of: call)
    #expect(bench.seen.contains { $0.call == talk && $0.change.ending?.reason == .lost })
    await bench.close()
  }

  // MARK: The desktop's sound

  @Test("Muting switches the desktop's microphone off for all talks, and on again after them and for the next")
  func mute() async throws {
    let mixer = try SoundStandIn.mixer()
    let bench = try await HandsFreeBench(mixer: mixer).opened()
    let call = try await bench.talk()
    #expect(await bench.next() == CallEvent(call, .audioDevice("Headset \u{201C}Q\u{201D}")))
    try await bench.perform(.mute, on: call)
    #expect(await bench.next() == CallEvent(call, .muted))
    #expect(mixer.requests.contains("set-mute @DEFAULT_AUDIO_SOURCE@ 1"))
    let (next, _) = try await bench.caller(after: "appear(2, '+1651', 'waiting')")
    try await bench.act("state(1, 'disconnected'); vanish(1); state(2, 'active')")
    #expect(await !bench.changes(of: next) { $0.isAudioDevice }.contains(.muted))
    #expect(mixer.requests.last { $0.hasPrefix("set-mute") } == "set-mute @DEFAULT_AUDIO_SOURCE@ 0")
    // Another talk has the same microphone.
    try await bench.perform(.mute, on: next)
    let other = try await bench.talk("+1650", as: 3)
    await bench.changes(of: other, to: .muted)
    try await bench.perform(.unmute, on: other)
    await bench.changes(of: next, to: .unmuted)
    try await bench.perform(.mute, on: other)
    try await bench.act("state(2, 'disconnected'); vanish(2); state(3, 'disconnected'); vanish(3)")
    await bench.changes(of: other)
    while mixer.requests.last != "set-mute @DEFAULT_AUDIO_SOURCE@ 0" { await Task.yield() }
    await bench.close()
  }

  @Test("A microphone that is off already is shown, and left alone")
  func mutedBefore() async throws {
    let mixer = try SoundStandIn.mixer(isMuted: true)
    let bench = try await HandsFreeBench(mixer: mixer)
    let call = try await bench.talk()
    await bench.changes(of: call, to: .muted)
    _ = try await bench.ending(of: call, after: "state(1, 'disconnected'); vanish(1)")
    await bench.close()
    #expect(!mixer.requests.contains { $0.hasPrefix("set-mute") })
  }

  @Test("Where the voice stays at the telephone, no microphone is switched, and no device named")
  func voiceElsewhere() async throws {
    let mixer = try SoundStandIn.mixer()
    let bench = try await HandsFreeBench(.blueZ, mixer: mixer)
    let call = try await bench.talk()
    await #expect(throws: CallError("the voice is at the telephone: mute it there")) {
      try await bench.perform(.mute, on: call)
    }
    try await bench.act("state(1, 'disconnected'); vanish(1)")
    let changes = await bench.changes(of: call)
    #expect(!changes.contains { $0.isAudioDevice } && changes.last?.ending?.reason == .hungUpByPeer)
    #expect(!mixer.requests.contains { $0.hasPrefix("set-mute") })
    await bench.close()
  }
}

extension CallEvent.Change {
  fileprivate var isAudioDevice: Bool { if case .audioDevice = self { true } else { false } }
}
