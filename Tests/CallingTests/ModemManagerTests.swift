import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through a modem", .timeLimit(.minutes(6)))
struct ModemManagerTests {
  /// A modem, and the service that calls through it.
  private final class Bench {
    let modem: TelephonePeer
    let service: TelephoneCallService
    let folder: URL

    init(
      _ arguments: String..., limits: TelephoneLimits = .patient, hasSound: Bool = true, address: String? = nil
    ) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-modem-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      modem =
        switch arguments {
        case []: try await TelephonePeer(.modemManager)
        default: try await TelephonePeer(.modemManager, arguments[0])
        }
      let program = folder.appending(path: "callaudiocli")
      if hasSound {
        try StandIn.write("echo \"$@\" >>\"$(dirname \"$0\")/sound\"", to: program.path)
      }
      var programs = TelephoneCallService.SoundPrograms()
      programs.callMode = program.path
      service = TelephoneCallService(
        .modemManager, address: address ?? modem.address, limits: limits, programs: programs)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The requests to the program that switches the audio.
    var sound: String { (try? String(contentsOf: folder.appending(path: "sound"), encoding: .utf8)) ?? "" }

    func place(_ number: String = "+1 415 555 0100") async throws -> CallID {
      try await service.placed(CallRequest(try #require(CallTarget(number))))
    }

    /// Places a call that is answered.
    func talk(_ reader: inout EventReader, _ number: String = "+1 415 555 0100") async throws -> CallID {
      let call = try await place(number)
      try await modem.perform("state(1, 1, 1); state(1, 2); state(1, 4, 3)")
      _ = await reader.changes(of: call) { $0 == .established }
      #expect(await modem.nextMethodCall() == "CreateCall 8 +14155550100")
      #expect(await modem.nextMethodCall() == "Start 1")
      return call
    }

    /// The sentence with which placing a call fails.
    func complaint(_ number: String = "112") async throws -> String {
      try #require(await #expect(throws: CallError.self) { try await self.place(number) }).description
    }
  }

  @Test("A call is placed, rings, is answered and hung up, with the sound switched meanwhile")
  func answered() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    let call = try await bench.place()
    #expect(await bench.modem.nextMethodCall() == "CreateCall 8 +14155550100")
    #expect(await bench.modem.nextMethodCall() == "Start 1")
    #expect(bench.sound == "-m 1\n")
    try await bench.modem.perform("state(1, 1, 1); state(1, 2); state(1, 4, 3)")
    #expect(
      await reader.changes(of: call) { $0 == .established } == [.accepted, .dialling, .ringing, .established])
    try await bench.service.perform(.hangUp, on: call)
    #expect(await bench.modem.nextMethodCall() == "Hangup 1")
    try await bench.modem.perform("state(1, 7, 4)")
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .hungUp && ending.duration != nil && ending.isAsWanted)
    #expect(await bench.modem.nextMethodCall() == "DeleteCall 8 1")
    await bench.service.close()
    #expect(await reader.next() == nil)
    #expect(bench.sound == "-m 1\n-m 0\n")
  }

  @Test("A message is created and sent; why it was not sent is said")
  func messages() async throws {
    let bench = try await Bench()
    let number = try #require(CallTarget("+1 415 555 0100"))
    try await bench.service.send("Hello & ?", to: number)
    #expect(await bench.modem.nextMethodCall() == "Create 8 +14155550100 Hello & ?")
    #expect(await bench.modem.nextMethodCall() == "Send 3")
    for method in ["Create", "Send"] {
      try await bench.modem.perform("forget_message()")
      try await bench.modem.perform("before['\(method)'] = refuse('org.example.Error', 'no network')")
      let error = await #expect(throws: CallError.self) { try await bench.service.send("Hello", to: number) }
      #expect(error?.description == "ModemManager refused the request: no network")
      try await bench.modem.perform("before.clear()")
    }
    await bench.service.close()
  }

  @Test("Signals that come before the answer they belong to are in order all the same")
  func earlySignals() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    try await bench.modem.perform("before['Start'] = lambda: (state(1, 1, 1), state(1, 4, 3), state(1, 7, 4))")
    let call = try await bench.place()
    let changes = await reader.changes(of: call)
    #expect(changes.dropLast() == [.accepted, .dialling, .established])
    #expect(changes.last?.ending?.reason == .hungUpByPeer)
    await bench.service.close()
  }

  @Test(
    "Why a call came to nothing is said",
    arguments: [
      ("state(1, 7, 5)", CallEnding.Reason.busy), ("state(1, 2); state(1, 7, 4)", .noAnswer),
      ("state(1, 1); state(1, 7, 4)", .failed), ("state(1, 7, 6)", .failed), ("state(1, 7, 99)", .failed),
    ])
  func failures(what: String, reason: CallEnding.Reason) async throws {
    let bench = try await Bench(hasSound: false)
    var reader = EventReader(bench.service)
    let call = try await bench.place()
    try await bench.modem.perform(what)
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == reason && ending.duration == nil && !ending.isAsWanted)
    await bench.service.close()
  }

  @Test("The other side hangs up; the tones of the number, and others, are sent before")
  func tones() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    let call = try await bench.talk(&reader, "+14155550100;12")
    #expect(await reader.changes(of: call) { $0.isTones } == [.tonesWaiting(try #require(ToneSequence("12")))])
    let tones = try #require(ToneSequence("5#"))
    try await bench.service.perform(.send(tones), on: call)
    #expect(await bench.modem.nextMethodCall() == "SendDtmf 1 5")
    #expect(await bench.modem.nextMethodCall() == "SendDtmf 1 #")
    #expect(await reader.changes(of: call) { $0.isTones } == [.tonesSent(tones)])
    await #expect(throws: CallError("ModemManager does not support this")) {
      try await bench.service.perform(.mute, on: call)
    }
    #expect(bench.service.can(.hold) && !bench.service.can(.mute) && bench.service.can(.answer))
    try await bench.modem.perform("state(1, 7, 4)")
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .hungUpByPeer && ending.isAsWanted)
    await #expect(throws: CallError("the call has ended")) { try await bench.service.perform(.hangUp, on: call) }
    await bench.service.close()
  }

  @Test("Another call puts the first one on hold; they are swapped, merged, and connected without the user")
  func twoCalls() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    let first = try await bench.talk(&reader)
    let second = try await bench.service.placed(CallRequest(try #require(CallTarget("+1650")), id: CallID(placed: 2)))
    for method in ["HoldAndAccept 8", "CreateCall 8 +1650", "Start 2"] {
      #expect(await bench.modem.nextMethodCall() == method)
    }
    try await bench.modem.perform("state(2, 1, 1); state(2, 4, 3)")
    _ = await reader.changes(of: second) { $0 == .established }
    #expect(reader.seen.contains(CallEvent(first, .held)))
    // Both are asked for at once, in any order, and the modem swaps in one step.
    let service = bench.service
    async let holding: Void = service.perform(.hold, on: second)
    async let resuming: Void = service.perform(.resume, on: first)
    _ = try await (holding, resuming)
    #expect(await bench.modem.nextMethodCall() == "HoldAndAccept 8")
    #expect(await reader.changes(of: second) { $0 == .held } == [.held])
    #expect(reader.seen.contains(CallEvent(first, .resumed)))
    try await bench.service.perform(.merge(second), on: first)
    #expect(await bench.modem.nextMethodCall() == "JoinMultiparty 2")
    try await bench.modem.perform("conference()")
    while !(reader.seen.contains(CallEvent(first, .merged)) && reader.seen.contains(CallEvent(second, .merged))) {
      try #require(await reader.next() != nil)
    }
    try await bench.modem.perform("before['Transfer'] = refuse('org.example.Error', 'no network')")
    await #expect(throws: CallError("ModemManager refused the request: no network")) {
      try await bench.service.perform(.connect(second), on: first)
    }
    #expect(await bench.modem.nextMethodCall() == "Transfer 8")
    try await bench.modem.perform("before['Transfer'] = lambda: (state(1, 7, 4), state(2, 7, 4))")
    try await bench.service.perform(.connect(second), on: first)
    _ = await reader.changes(of: second)
    #expect(reader.seen.compactMap(\.change.ending?.reason) == [.transferred, .transferred])
    await bench.service.close()
  }

  @Test("A call that waits during another one is answered, which puts the other one on hold")
  func waiting() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    try await bench.service.open()
    let first = try await bench.talk(&reader)
    try await bench.modem.perform("incoming('+1650')")
    let second = try #require(await reader.next()).call
    try await bench.service.perform(.answer, on: second)
    #expect(await bench.modem.nextMethodCall() == "HoldAndAccept 8")
    #expect(await reader.changes(of: second) { $0 == .established } == [.established])
    #expect(reader.seen.contains(CallEvent(first, .held)))
    await bench.service.close()
  }

  @Test("A call is not put on hold while somebody waits, whom the modem would answer", arguments: ["", "+1650"])
  func holdWhileWaiting(number: String) async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    try await bench.service.open()
    let first = try await bench.talk(&reader)
    try await bench.modem.perform("incoming('\(number)')")
    // Without its number, the call is reported only later: the modem would answer it all the same.
    let refusal =
      "\(number.isEmpty ? "somebody" : number) is waiting, and would be answered: answer or decline that call first"
    // The modem has announced the call before it answers this.
    try await bench.service.perform(.send(try #require(ToneSequence("1"))), on: first)
    _ = await reader.changes(of: first) { $0.isTones }
    let error = await #expect(throws: CallError.self) { try await bench.service.perform(.hold, on: first) }
    #expect(error?.description == refusal)
    await bench.service.close()
  }

  @Test(
    "A modem that refuses an emergency call while another one rings out has it when that one has ended",
    arguments: [false, true])
  func emergency(isRefusedAgain: Bool) async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    let first = try await bench.place()
    try await bench.modem.perform("state(1, 1, 1); state(1, 2)")
    _ = await reader.changes(of: first) { $0 == .ringing }
    for method in ["CreateCall 8 +14155550100", "Start 1"] { #expect(await bench.modem.nextMethodCall() == method) }
    try await bench.modem.perform(
      "before['Start'] = refuse('org.freedesktop.ModemManager1.Error.Core.WrongState', 'alerting')")
    var request = CallRequest(try #require(CallTarget("112")), id: CallID(placed: 2))
    request.isEmergency = true
    let service = bench.service
    async let acceptance = service.place(request)
    for method in ["Hangup 1", "CreateCall 8 112", "Start 2", "Hangup 2", "DeleteCall 8 2"] {
      #expect(await bench.modem.nextMethodCall() == method)
    }
    if !isRefusedAgain { try await bench.modem.perform("before.clear()") }
    try await bench.modem.perform("state(1, 7, 4)")
    for method in ["DeleteCall 8 1", "CreateCall 8 112", "Start 3"] {
      #expect(await bench.modem.nextMethodCall() == method)
    }
    guard !isRefusedAgain else {
      var refusal: CallError?
      do { _ = try await acceptance } catch { refusal = error as? CallError }
      #expect(refusal?.description.contains("alerting") == true)
      return await bench.service.close()
    }
    _ = try await acceptance
    try await bench.modem.perform("state(3, 1, 1); state(3, 4, 3)")
    #expect(await reader.changes(of: request.id) { $0 == .established }.last == .established)
    await bench.service.close()
  }

  @Test("An incoming call has its number at once, or a moment later, and is answered")
  func incoming() async throws {
    let bench = try await Bench(
      limits: {
        var limits = TelephoneLimits()
        limits.number = .seconds(60)
        return limits
      }())
    var reader = EventReader(bench.service)
    try await bench.service.open()
    try await bench.modem.perform("incoming('+4930123456')")
    let event = try #require(await reader.next())
    #expect(event.change.caller == Caller(number: "+4930123456"))
    #expect(bench.sound.isEmpty)
    try await bench.service.perform(.answer, on: event.call)
    #expect(await bench.modem.nextMethodCall() == "Accept 1")
    #expect(bench.sound == "-m 1\n")
    try await bench.modem.perform("state(1, 4, 3)")
    #expect(await reader.next() == CallEvent(event.call, .established))
    try await bench.modem.perform("incoming(''); known(2, '+1650')")
    let second = try #require(await reader.next())
    #expect(second.change.caller == Caller(number: "+1650"))
    try await bench.service.perform(.hangUp, on: second.call)
    #expect(await bench.modem.nextMethodCall() == "Hangup 2")
    try await bench.modem.perform("state(2, 7, 4)")
    #expect(await reader.next()?.change.ending == CallEnding(.declined))
    await bench.service.close()
    #expect(bench.sound == "-m 1\n-m 0\n")
  }

  @Test(
    "A call that rings already is reported, one whose caller goes away is missed, and without a number it is withheld")
  func missed() async throws {
    let bench = try await Bench(
      limits: {
        var limits = TelephoneLimits()
        limits.number = .milliseconds(50)
        return limits
      }())
    try await bench.modem.perform("incoming('')")
    var reader = EventReader(bench.service)
    try await bench.service.open()
    let event = try #require(await reader.next())
    #expect(event.change.caller == Caller(number: ""))
    try await bench.modem.perform("state(1, 7, 4)")
    #expect(await reader.next() == CallEvent(event.call, .ended(CallEnding(.missed))))
    await bench.service.close()
  }

  @Test("A modem, or ModemManager, that disappears during a call ends it, and is used again when it returns")
  func gone() async throws {
    for (going, coming, reason) in [
      ("remove_modem()", "add_modem()", "the modem was removed"), ("leave()", "come()", "ModemManager has ended"),
    ] {
      let bench = try await Bench()
      var reader = EventReader(bench.service)
      try await bench.service.open()
      let call = try await bench.talk(&reader)
      try await bench.modem.perform(going)
      let ending = try #require(await reader.changes(of: call).last?.ending)
      #expect(ending.reason == .lost && ending.detail == "ModemManager" && ending.duration != nil)
      let complaint = try await bench.complaint()
      #expect([reason, "ModemManager has no modem that can call"].contains(complaint), "\(complaint)")
      try await bench.modem.perform("\(coming); incoming('+1650')")
      #expect(await reader.next()?.change.caller == Caller(number: "+1650"))
      await bench.service.close()
      #expect(bench.sound.hasSuffix("-m 0\n"))
    }
  }

  @Test("Anything missing is named in one sentence")
  func absent() async throws {
    #expect(try await Bench("--no-modem").complaint() == "ModemManager has no modem that can call")
    #expect(try await Bench("--absent").complaint() == "ModemManager is not running")
    let nowhere = try await Bench(address: "unix:path=/nonexistent/bus")
    #expect(try await nowhere.complaint() == "the system bus cannot be reached: No such file or directory")
    await #expect(throws: CallError("the system bus cannot be reached: No such file or directory")) {
      try await nowhere.service.open()
    }
  }

  @Test("A refusal by ModemManager is reported in its words")
  func refused() async throws {
    let bench = try await Bench()
    try await bench.modem.perform(
      "before['Start'] = refuse('org.freedesktop.ModemManager1.Error.Core.Failed', 'No\\nnetwork')")
    #expect(try await bench.complaint() == "ModemManager refused the request: No network")
    try await bench.modem.perform("before['CreateCall'] = refuse('org.freedesktop.DBus.Error.AccessDenied', 'not you')")
    #expect(try await bench.complaint() == "ModemManager does not allow this: not you")
    await bench.service.close()
    #expect(bench.sound == "-m 1\n-m 0\n-m 1\n-m 0\n")
  }

  @Test("A slow answer is waited for, a very slow one is not")
  func slow() async throws {
    var limits = TelephoneLimits()
    limits.reply = .seconds(3)
    let bench = try await Bench(limits: limits)
    var reader = EventReader(bench.service)
    try await bench.modem.perform("before['Start'] = sleep(4)")
    let call = try await bench.place()
    #expect(await reader.next() == CallEvent(call, .accepted))
    try await bench.modem.perform("before['CreateCall'] = sleep(6)")
    #expect(try await bench.complaint() == "ModemManager does not answer")
    await bench.service.close()
  }

  @Test("Codes for the network are not calls, and nothing is switched for them")
  func serviceCodes() async throws {
    let bench = try await Bench()
    let complaint = try await bench.complaint("*100#")
    #expect(complaint.contains("service code") && complaint.contains("--3gpp-ussd-initiate='*100#'"))
    #expect(bench.sound.isEmpty)
    let call = try await bench.place("#31#4155550100")
    #expect(await bench.modem.nextMethodCall() == "CreateCall 8 #31#4155550100")
    _ = call
    await bench.service.close()
  }

  @Test("Values of the wrong type, without end, or unknown change nothing")
  func hostile() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    try await bench.service.open()
    let call = try await bench.talk(&reader)
    let lines = [
      "emit(1, CALL, 'StateChanged', 's', 'seven')", "emit(1, CALL, 'StateChanged', 'sss', '7', '7', '7')",
      "emit(1, CALL, 'StateChanged', 'iiu', 4, -7, 4294967295)",
      "emit(1, CALL, 'StateChanged', 'iiu', 4, 2147483647, 0)",
      "emit(1, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 's', CALL)",
      "emit(1, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', CALL, {'State': 'x', 'Number': 7}, [])",
      "emit(1, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{uv}as', CALL, {7: 'x'}, [])",
      "modem().EmitSignal(VOICE, 'CallAdded', 's', ['/not/a path'])",
      "modem().EmitSignal(VOICE, 'CallAdded', 'ay', [b'x' * 1000000])",
      "modem().EmitSignal(VOICE, 'CallAdded', 'o', ['/nobody'])", "modem().EmitSignal(VOICE, 'CallDeleted', '', [])",
      "main.EmitSignal('org.freedesktop.DBus.ObjectManager', 'InterfacesRemoved', 'sas', ['/x', ['y']])",
      "incoming('+' + '9' * 1000000)",
    ]
    for line in lines { try await bench.modem.perform(line) }
    let event = try #require(await reader.next())
    #expect(event.change.caller?.number.count == 128 && event.call != call)
    try await bench.modem.perform("state(1, 7, 4)")
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUpByPeer)
    await bench.service.close()
  }

  @Test("Closing hangs up")
  func close() async throws {
    let bench = try await Bench()
    var reader = EventReader(bench.service)
    let call = try await bench.talk(&reader)
    try await bench.modem.perform("before['Hangup'] = lambda: state(1, 7, 4)")
    await bench.service.close()
    #expect(await bench.modem.nextMethodCall() == "Hangup 1")
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    #expect(bench.sound == "-m 1\n-m 0\n")
  }
}

extension CallEvent.Change {
  fileprivate var isTones: Bool {
    switch self {
    case .tonesSent, .tonesWaiting: true
    default: false
    }
  }
}

extension TelephoneLimits {
  /// For a busy machine, on which the stand-in may take seconds to answer.
  static let patient: TelephoneLimits = {
    var limits = TelephoneLimits()
    (limits.reply, limits.start) = (.seconds(60), .seconds(120))
    return limits
  }()
}
