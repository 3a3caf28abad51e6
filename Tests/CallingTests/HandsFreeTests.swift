import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through a telephone by Bluetooth", .timeLimit(.minutes(6)))
struct HandsFreeTests {
  /// The services that know telephones by Bluetooth.
  enum Stand: CaseIterable {
    case pipeWire, blueZ, ofono

    func peer() async throws -> TelephonePeer {
      switch self {
      case .pipeWire: try await TelephonePeer(.handsFree)
      case .blueZ: try await TelephonePeer(.blueZ)
      case .ofono: try await TelephonePeer(.ofono, "--bluetooth")
      }
    }

    /// How a method of the telephone is reported.
    func called(_ method: String, _ arguments: String...) -> String {
      let line =
        switch self {
        case .pipeWire: "ag0"
        case .blueZ: "telephony0"
        case .ofono: "ril_0"
        }
      return ([method, line] + arguments).joined(separator: " ")
    }

    func dialled(_ number: String) -> String {
      switch self {
      case .pipeWire: called("Dial", number)
      case .blueZ: called("Dial", "tel:\(number)")
      case .ofono: called("Dial", number, "default")
      }
    }
  }

  /// A telephone, the service that calls through it, and its events.
  private struct Bench {
    let stand: Stand
    let peer: TelephonePeer
    let service: TelephoneCallService
    var reader: EventReader

    static let number = "+14155550100"

    init(_ stand: Stand, _ programs: TelephoneCallService.SoundPrograms = .none) async throws {
      self.stand = stand
      peer = try await stand.peer()
      service = TelephoneCallService(.bluetooth, address: peer.address, limits: .patient, programs: programs)
      reader = EventReader(service)
    }

    /// Places a call that appears at the telephone.
    func place(_ number: String = number, as index: Int = 1) async throws -> CallID {
      try await peer.perform("before['Dial'] = lambda: appear(\(index), '\(number)', 'dialing')")
      let call = try await service.placed(CallRequest(try #require(CallTarget(number))))
      #expect(await peer.nextMethodCall() == stand.dialled(String(number.prefix { $0 != "," })))
      return call
    }

    /// Places a call that is answered.
    mutating func talk(_ number: String = number, as index: Int = 1) async throws -> CallID {
      let call = try await place(number, as: index)
      try await peer.perform("state(\(index), 'alerting'); state(\(index), 'active')")
      _ = await reader.changes(of: call) { $0 == .established }
      return call
    }

    /// The caller of the next call.
    mutating func caller(_ what: String) async throws -> (call: CallID, caller: Caller) {
      try await peer.perform(what)
      while true {
        let event = try #require(await reader.next())
        if let caller = event.change.caller { return (event.call, caller) }
      }
    }
  }

  @Test("A call is dialled, rings, is answered, sends tones, and is hung up", arguments: Stand.allCases)
  func answered(stand: Stand) async throws {
    var bench = try await Bench(stand)
    let call = try await bench.place("+14155550100,,7")
    try await bench.peer.perform("state(1, 'alerting'); state(1, 'active')")
    #expect(
      await bench.reader.changes(of: call) { $0 == .established } == [.accepted, .dialling, .ringing, .established])
    #expect(await bench.peer.nextMethodCall() == stand.called("SendTones", "7"))
    let tones = try #require(ToneSequence("8#"))
    try await bench.service.perform(.send(tones), on: call)
    #expect(await bench.peer.nextMethodCall() == stand.called("SendTones", "8"))
    #expect(await bench.peer.nextMethodCall() == stand.called("SendTones", "#"))
    try await bench.service.perform(.hangUp, on: call)
    #expect(await bench.peer.nextMethodCall() == "Hangup call1")
    try await bench.peer.perform("state(1, 'disconnected'); vanish(1)")
    #expect(await bench.reader.changes(of: call).last?.ending?.reason == .hungUp)
    await bench.service.close()
  }

  @Test("Nobody answers, or the other side hangs up", arguments: Stand.allCases)
  func endings(stand: Stand) async throws {
    var bench = try await Bench(stand)
    let endings: [(String, CallEnding.Reason)] = [
      ("state(1, 'active'); state(1, 'disconnected'); vanish(1)", .hungUpByPeer),
      ("state(1, 'alerting'); state(1, 'disconnected'); vanish(1)", .noAnswer),
      ("state(1, 'disconnected'); vanish(1)", .failed), ("vanish(1)", .lost),
    ]
    for (what, reason) in endings {
      let call = try await bench.place()
      try await bench.peer.perform(what)
      #expect(await bench.reader.changes(of: call).last?.ending?.reason == reason)
    }
    await bench.service.close()
  }

  @Test(
    "A caller is reported with number and name, answered, or declined; a number may be withheld",
    arguments: Stand.allCases)
  func incoming(stand: Stand) async throws {
    var bench = try await Bench(stand)
    try await bench.service.open()
    let (first, caller) = try await bench.caller("appear(1, '+4930123456', 'incoming', 'Ann Lee')")
    #expect(caller == Caller(number: "+4930123456", displayName: "Ann Lee"))
    try await bench.service.perform(.answer, on: first)
    #expect(await bench.peer.nextMethodCall() == "Answer call1")
    try await bench.peer.perform("state(1, 'active')")
    #expect(await bench.reader.next() == CallEvent(first, .established))
    // The second caller waits, and is answered by the method that holds the first.
    let (second, stranger) = try await bench.caller("appear(2, 'withheld', 'waiting')")
    #expect(stranger.number.isEmpty)
    try await bench.service.perform(.answer, on: second)
    #expect(await bench.peer.nextMethodCall() == stand.called("HoldAndAnswer"))
    try await bench.peer.perform("state(1, 'held'); state(2, 'active')")
    #expect(await bench.reader.changes(of: second) { $0 == .established } == [.established])
    #expect(bench.reader.seen.contains(CallEvent(first, .held)))
    let (third, _) = try await bench.caller("appear(3, '+1651', 'waiting')")
    try await bench.service.perform(.hangUp, on: third)
    #expect(await bench.peer.nextMethodCall() == "Hangup call3")
    try await bench.peer.perform("state(3, 'disconnected'); vanish(3)")
    #expect(await bench.reader.next() == CallEvent(third, .ended(CallEnding(.declined))))
    await bench.service.close()
  }

  @Test("A caller who waits beside a call on hold is answered by the same method", arguments: Stand.allCases)
  func waitingBesideHeld(stand: Stand) async throws {
    var bench = try await Bench(stand)
    try await bench.service.open()
    let first = try await bench.talk()
    try await bench.service.perform(.hold, on: first)
    #expect(await bench.peer.nextMethodCall() == stand.called("SwapCalls"))
    try await bench.peer.perform("state(1, 'held')")
    _ = await bench.reader.changes(of: first) { $0 == .held }
    let (second, _) = try await bench.caller("appear(2, '+1650', 'waiting')")
    try await bench.service.perform(.answer, on: second)
    #expect(await bench.peer.nextMethodCall() == stand.called("HoldAndAnswer"))
    await bench.service.close()
  }

  @Test(
    "A second call is dialled without another method, since the telephone holds the first; both are swapped and merged",
    arguments: Stand.allCases)
  func second(stand: Stand) async throws {
    var bench = try await Bench(stand)
    let first = try await bench.talk()
    try await bench.peer.perform("before['Dial'] = lambda: (state(1, 'held'), appear(2, '+1650', 'dialing'))")
    let second = try await bench.service.placed(CallRequest(try #require(CallTarget("+1650"))))
    #expect(await bench.peer.nextMethodCall() == stand.dialled("+1650"))
    try await bench.peer.perform("state(2, 'active')")
    _ = await bench.reader.changes(of: second) { $0 == .established }
    #expect(bench.reader.seen.contains(CallEvent(first, .held)))
    try await bench.service.perform(.resume, on: first)
    #expect(await bench.peer.nextMethodCall() == stand.called("SwapCalls"))
    try await bench.peer.perform("state(2, 'held'); state(1, 'active')")
    _ = await bench.reader.changes(of: first) { $0 == .resumed }
    try await bench.service.perform(.merge(second), on: first)
    #expect(await bench.peer.nextMethodCall() == stand.called("CreateMultiparty"))
    try await bench.peer.perform("change(1, Multiparty=dbus.Boolean(True)); change(2, Multiparty=dbus.Boolean(True))")
    _ = await bench.reader.changes(of: second) { $0 == .merged }
    await bench.service.close()
  }

  @Test("Somebody who waits is answered even if the telephone has not reported what was asked for before")
  func unreported() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    let first = try await bench.talk()
    try await bench.service.perform(.hold, on: first)
    #expect(await bench.peer.nextMethodCall() == "SwapCalls ag0")
    let (second, _) = try await bench.caller("appear(2, '+1650', 'waiting')")
    try await bench.service.perform(.answer, on: second)
    #expect(await bench.peer.nextMethodCall() == "HoldAndAnswer ag0")
    await bench.service.close()
  }

  @Test(
    "An emergency call is dialled at once: during a call, beside one on hold, one that waits, and one that rings",
    arguments: Stand.allCases,
    [
      "appear(1, '+1650', 'active')", "appear(1, '+1650', 'held')",
      "appear(1, '+1650', 'active'); appear(2, '+1651', 'waiting')", "appear(1, '+1650', 'incoming')",
    ])
  func emergency(stand: Stand, before: String) async throws {
    var bench = try await Bench(stand)
    try await bench.service.open()
    try await bench.peer.perform(before)
    _ = await bench.reader.next()
    try await bench.peer.perform("before['Dial'] = lambda: appear(9, '112', 'dialing')")
    var request = CallRequest(try #require(CallTarget("112")))
    request.isEmergency = true
    let call = try await bench.service.placed(request)
    #expect(await bench.peer.nextMethodCall() == stand.dialled("112"))
    #expect(await bench.reader.changes(of: call) { $0 == .dialling }.last == .dialling)
    await bench.service.close()
  }

  @Test("Calls of the telephone's own keys are followed to their end", arguments: Stand.allCases)
  func others(stand: Stand) async throws {
    var bench = try await Bench(stand)
    try await bench.service.open()
    try await bench.peer.perform("appear(7, '+1650', 'dialing')")
    let found = try #require(await bench.reader.next())
    #expect(found.change == .found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: nil)))
    try await bench.peer.perform("state(7, 'active'); state(7, 'disconnected')")
    #expect(await bench.reader.changes(of: found.call).last?.ending?.reason == .hungUpByPeer)
    await bench.service.close()
  }

  @Test("Out of reach, a talk goes on at the telephone; back again, the next call works", arguments: Stand.allCases)
  func awayAndBack(stand: Stand) async throws {
    var bench = try await Bench(stand)
    try await bench.service.open()
    let call = try await bench.talk()
    try await bench.peer.perform("disconnect()")
    let ending = try #require(await bench.reader.changes(of: call).last?.ending)
    #expect("\(ending)" == "the connection was lost (the call goes on at the telephone)")
    var complaint = ""
    let advice = stand == .blueZ ? "PipeWire 1.4 or newer" : "no telephone is connected for calls"
    while !complaint.contains(advice) {
      let request = CallRequest(try #require(CallTarget(Bench.number)))
      complaint = try #require(await #expect(throws: CallError.self) { try await bench.service.place(request) })
        .description
    }
    try await bench.peer.perform("connect(); appear(5, '+1650', 'active')")
    let found = try #require(await bench.reader.next())
    #expect(found.change == .found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: .zero)))
    _ = try await bench.place("+1651", as: 2)
    // The same when the service ends and comes back, with what it lists.
    try await bench.peer.perform("leave()")
    #expect(await bench.reader.changes(of: found.call).last?.ending?.reason == .lost)
    try await bench.peer.perform("come()")
    var again: [CallEvent.Change] = []
    while again.count < 2, let event = await bench.reader.next() {
      if case .found = event.change { again.append(event.change) }
    }
    #expect(again.contains(.found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: .zero))))
    #expect(again.contains(.found(FoundCall(party: Caller(number: "+1651"), isOutgoing: true, duration: nil))))
    await bench.service.close()
  }

  @Test("Without PipeWire's telephony or a telephone, one sentence says what to do")
  func absent() async throws {
    let absent = try await TelephonePeer(.handsFree, "--absent")
    let none = TelephoneCallService(.bluetooth, address: absent.address)
    let absence = CallError("PipeWire 1.4 or newer, with WirePlumber, does not run")
    await #expect(throws: absence) { try await none.open() }
    // It is found as soon as it comes.
    try await absent.perform("come()")
    while (try? await none.open()) == nil {}
    await none.close()
    let modem = try await TelephonePeer(.modemManager)
    let nothing = TelephoneCallService(.bluetooth, address: modem.address)
    await #expect(throws: absence) { try await nothing.open() }
    await nothing.close()
    let lonely = try await TelephonePeer(.handsFree, "--no-telephone")
    let service = TelephoneCallService(.bluetooth, address: lonely.address)
    let error = await #expect(throws: CallError.self) { try await service.open() }
    #expect(error?.description.contains("pair it, and switch on calls for this computer") == true)
    await service.close()
  }

  @Test(
    "What a telephone does not dial as a call is refused",
    arguments: [
      "*21#", "sip:ann@example.org",
      "+123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890",
    ])
  func refused(text: String) async throws {
    let bench = try await Bench(.pipeWire)
    guard let target = CallTarget(text) else { return }
    await #expect(throws: CallError.self) { try await bench.service.place(CallRequest(target)) }
    await bench.service.close()
  }

  @Test("What a service cannot do is said in a sentence")
  func unsupported() async throws {
    var bench = try await Bench(.blueZ)
    let call = try await bench.talk()
    try await bench.peer.perform(
      "before['SwapCalls'] = refuse('org.bluez.Error.NotSupported', 'Operation is not supported')")
    await #expect(throws: CallError("the Bluetooth telephone cannot do this")) {
      try await bench.service.perform(.hold, on: call)
    }
    await bench.service.close()
  }

  @Test("Values of the wrong type and unknown states change nothing")
  func hostile() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    let call = try await bench.place()
    let lines = [
      "state(1, 'odd')", "state(1, 'x' * 100000)", "change(1, State=dbus.UInt32(7), Multiparty=dbus.String('yes'))",
      "emit(MANAGER, 'InterfacesAdded', 's', 'x')",
      "emit(MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', '/x', {names['call']: {'State': dbus.UInt32(5)}})",
      "emit(MANAGER, 'InterfacesRemoved', 'oas', '/y', dbus.Array([names['call']], signature='s'))",
    ]
    for line in lines { try await bench.peer.perform(line) }
    #expect(await bench.reader.changes(of: call) { $0 == .dialling } == [.accepted, .dialling])
    let (_, caller) = try await bench.caller(
      "appear(2, 'x' * 1000000, 'incoming', '\\x1b]0;title\\x07' + 'y' * 1000)")
    #expect(caller.displayName.allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
    await bench.service.close()
  }

  // MARK: Several telephones

  @Test("Several telephones have the names that the user gave them, and one of them calls")
  func several() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    var accounts = bench.service.registrations.makeAsyncIterator()
    #expect(await accounts.next()?.map(\.account) == ["Pixel 8"])
    try await bench.peer.perform(
      "pair('11:22:33:44:55:66', 'Work phone'); connect(names['root'] + '/ag1', Address='11:22:33:44:55:66')")
    var names: [String] = []
    while names != ["Pixel 8", "Work phone"] { names = try #require(await accounts.next()).map(\.account) }
    func call(_ account: String, _ number: String, at line: String, isEmergency: Bool = false) async throws -> String? {
      let index = number.utf8.last.map { Int($0) } ?? 0
      try await bench.peer.perform(
        "before['Dial'] = lambda: appear(\(index), '\(number)', 'dialing', line=names['root'] + '/\(line)')")
      var request = CallRequest(try #require(CallTarget(number)))
      (request.account, request.isEmergency) = (account, isEmergency)
      _ = try await bench.service.placed(request)
      // An emergency call cancels those that ring out.
      while let method = await bench.peer.nextMethodCall() {
        if method.hasPrefix("Dial") { return method }
      }
      return nil
    }
    #expect(try await call("", "+1650", at: "ag0") == "Dial ag0 +1650")
    #expect(try await call("work phone", "+1651", at: "ag1") == "Dial ag1 +1651")
    #expect(try await call("Work", "+1652", at: "ag1") == "Dial ag1 +1652")
    #expect(try await call("11:22:33:44:55:66", "+1653", at: "ag1") == "Dial ag1 +1653")
    await #expect(throws: CallError("no telephone \"Nokia\" is connected; there is Pixel 8, Work phone")) {
      _ = try await call("Nokia", "+1654", at: "ag0")
    }
    #expect(try await call("Nokia", "112", at: "ag0", isEmergency: true) == "Dial ag0 112")
    let (_, caller) = try await bench.caller("appear(9, '+1655', 'incoming', line=names['root'] + '/ag1')")
    #expect(caller.account == "Work phone")
    await bench.service.close()
  }

  @Test("A call of one telephone is put on hold for a call of the other, and resumed after it")
  func twoTelephones() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    try await bench.peer.perform("second = names['root'] + '/ag1'; connect(second, Address='11:22:33:44:55:66')")
    let first = try await bench.talk()
    let (second, _) = try await bench.caller("appear(2, '+1655', 'incoming', line=second)")
    try await bench.service.perform(.answer, on: second)
    #expect(await bench.peer.nextMethodCall() == "SwapCalls ag0")
    #expect(await bench.peer.nextMethodCall() == "Answer call2")
    try await bench.peer.perform("state(1, 'held'); state(2, 'active', second)")
    _ = await bench.reader.changes(of: second) { $0 == .established }
    await #expect(throws: CallError("the calls are at two telephones")) {
      try await bench.service.perform(.merge(second), on: first)
    }
    // The telephone with the second call goes away: the first call stays, and is resumed by hand.
    try await bench.peer.perform("disconnect(second)")
    #expect(await bench.reader.changes(of: second).last?.ending?.reason == .lost)
    try await bench.service.perform(.resume, on: first)
    #expect(await bench.peer.nextMethodCall() == "SwapCalls ag0")
    await bench.service.close()
  }

  @Test("Somebody who waits at one telephone is not answered by a call at the other; an emergency call is dialled")
  func waitingElsewhere() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    try await bench.peer.perform("second = names['root'] + '/ag1'; connect(second, Address='11:22:33:44:55:66')")
    let first = try await bench.talk()
    _ = try await bench.caller("appear(2, '+1651', 'waiting')")
    let (other, _) = try await bench.caller("appear(3, '+1655', 'incoming', line=second)")
    let refusal = CallError("there are two calls at the other telephone: end or decline one of them first")
    await #expect(throws: refusal) { try await bench.service.perform(.answer, on: other) }
    var request = CallRequest(try #require(CallTarget("+1656")))
    request.account = "11:22:33:44:55:66"
    await #expect(throws: refusal) { try await bench.service.placed(request) }
    try await bench.peer.perform("before['Dial'] = lambda: appear(4, '112', 'dialing', line=second)")
    request = CallRequest(try #require(CallTarget("112")))
    (request.account, request.isEmergency) = ("11:22:33:44:55:66", true)
    _ = try await bench.service.placed(request)
    #expect(await bench.peer.nextMethodCall() == "Dial ag1 112")
    try await bench.service.perform(.hangUp, on: first)
    await bench.service.close()
  }

  @Test("An emergency call goes to the other telephone if its own is lost")
  func emergencyElsewhere() async throws {
    var bench = try await Bench(.pipeWire)
    try await bench.service.open()
    try await bench.peer.perform("second = names['root'] + '/ag1'; connect(second, Address='11:22:33:44:55:66')")
    let talk = try await bench.talk()
    try await bench.peer.perform("before['Dial'] = lambda: appear(5, '112', 'dialing')")
    var request = CallRequest(try #require(CallTarget("112")))
    request.isEmergency = true
    let call = try await bench.service.placed(request)
    #expect(await bench.peer.nextMethodCall() == "Dial ag0 112")
    try await bench.peer.perform("before['Dial'] = lambda: appear(6, '112', 'dialing', line=second)")
    try await bench.peer.perform("mockobject.objects.pop(names['line']).remove_from_connection()")
    try await bench.peer.perform(
      "main.EmitSignal(MANAGER, 'InterfacesRemoved', 'oas', [names['line'], dbus.Array([names['gateway']], signature='s')])"
    )
    #expect(await bench.peer.nextMethodCall() == "Dial ag1 112")
    try await bench.peer.perform("state(6, 'active', second)")
    #expect(await bench.reader.changes(of: call) { $0 == .established }.last == .established)
    #expect(bench.reader.seen.contains { $0.call == talk && $0.change.ending?.reason == .lost })
    await bench.service.close()
  }

  // MARK: The desktop's sound

  @Test("The microphone is on for who is answered after the talk that was muted")
  func mutedForOne() async throws {
    let mixer = try Mixer()
    var bench = try await Bench(.pipeWire, mixer.programs)
    try await bench.service.open()
    let call = try await bench.talk()
    _ = await bench.reader.next()
    try await bench.service.perform(.mute, on: call)
    _ = await bench.reader.changes(of: call) { $0 == .muted }
    let (next, _) = try await bench.caller("appear(2, '+1651', 'waiting')")
    try await bench.peer.perform("state(1, 'disconnected'); vanish(1); state(2, 'active')")
    #expect(await bench.reader.changes(of: next) { $0.isAudioDevice }.contains(.muted) == false)
    #expect(mixer.requests.last { $0.hasPrefix("set-mute") } == "set-mute @DEFAULT_AUDIO_SOURCE@ 0")
    await bench.service.close()
  }

  @Test("Where the voice stays at the telephone, no microphone is switched, and no device named")
  func voiceElsewhere() async throws {
    let mixer = try Mixer()
    var bench = try await Bench(.blueZ, mixer.programs)
    let call = try await bench.talk()
    await #expect(throws: CallError("the voice is at the telephone: mute it there")) {
      try await bench.service.perform(.mute, on: call)
    }
    try await bench.peer.perform("state(1, 'disconnected'); vanish(1)")
    let changes = await bench.reader.changes(of: call)
    #expect(!changes.contains { $0.isAudioDevice } && changes.last?.ending?.reason == .hungUpByPeer)
    #expect(!mixer.requests.contains { $0.hasPrefix("set-mute") })
    await bench.service.close()
  }

  @Test("Muting switches the microphone of the desktop off for all calls, and on again after the last one")
  func mute() async throws {
    let mixer = try Mixer()
    var bench = try await Bench(.pipeWire, mixer.programs)
    let call = try await bench.talk()
    #expect(await bench.reader.next() == CallEvent(call, .audioDevice("Headset \u{201C}Q\u{201D}")))
    try await bench.service.perform(.mute, on: call)
    #expect(await bench.reader.next() == CallEvent(call, .muted))
    #expect(mixer.requests.contains("set-mute @DEFAULT_AUDIO_SOURCE@ 1"))
    // The second call has the same microphone.
    let second = try await bench.talk("+1650", as: 2)
    _ = await bench.reader.changes(of: second) { $0 == .muted }
    try await bench.service.perform(.unmute, on: second)
    _ = await bench.reader.changes(of: call) { $0 == .unmuted }
    try await bench.service.perform(.mute, on: second)
    try await bench.peer.perform("state(1, 'disconnected'); vanish(1); state(2, 'disconnected'); vanish(2)")
    _ = await bench.reader.changes(of: second)
    while mixer.requests.last != "set-mute @DEFAULT_AUDIO_SOURCE@ 0" { await Task.yield() }
    await bench.service.close()
  }

  @Test("A microphone that is off already is shown, and left alone")
  func mutedBefore() async throws {
    let mixer = try Mixer(isMuted: true)
    var bench = try await Bench(.pipeWire, mixer.programs)
    let call = try await bench.talk()
    #expect(await bench.reader.changes(of: call) { $0 == .muted }.last == .muted)
    try await bench.peer.perform("state(1, 'disconnected'); vanish(1)")
    _ = await bench.reader.changes(of: call)
    await bench.service.close()
    #expect(!mixer.requests.contains { $0.hasPrefix("set-mute") })
  }

  @Test("Without the program, a call cannot be muted, and everything else works")
  func noMixer() async throws {
    var bench = try await Bench(.pipeWire)
    let call = try await bench.talk()
    await #expect(throws: CallError.self) { try await bench.service.perform(.mute, on: call) }
    await bench.service.close()
  }

  /// A stand-in for `wpctl`.
  private final class Mixer {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-mixer-\(UUID())")
    let programs: TelephoneCallService.SoundPrograms

    init(isMuted: Bool = false) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appending(path: "wpctl").path
      try StandIn.write(
        """
        echo "$@" >>"$(dirname "$0")/requests"
        case $1 in
        inspect) printf 'id 43, type PipeWire:Interface:Node\\n  * node.description = "Headset “Q”"\\n' ;;
        get-volume) echo "Volume: 0.40\(isMuted ? " [MUTED]" : "")" ;;
        esac
        """, to: program)
      var programs = TelephoneCallService.SoundPrograms()
      programs.mixer = program
      self.programs = programs
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var requests: [String] {
      let text = (try? String(contentsOf: folder.appending(path: "requests"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }
}

extension CallEvent.Change {
  fileprivate var isAudioDevice: Bool { if case .audioDevice = self { true } else { false } }
}

extension TelephoneCallService.SoundPrograms {
  /// None is installed.
  static var none: Self {
    var programs = Self()
    (programs.callMode, programs.mixer) = ("/nonexistent/callaudiocli", "/nonexistent/wpctl")
    return programs
  }
}
