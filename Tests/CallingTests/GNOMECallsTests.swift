import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through GNOME Calls", .timeLimit(.minutes(6)))
struct GNOMECallsTests {
  private static func service(_ peer: TelephonePeer, _ change: (inout TelephoneLimits) -> Void = { _ in })
    -> TelephoneCallService
  {
    var limits = TelephoneLimits.patient
    change(&limits)
    return TelephoneCallService(.gnomeCalls, address: peer.address, limits: limits)
  }

  private static func request(_ number: String = "+1 415 555 0100") throws -> CallRequest {
    CallRequest(try #require(CallTarget(number)))
  }

  /// Places a call that appears there.
  private static func place(
    _ service: TelephoneCallService, _ peer: TelephonePeer, _ number: String = "+14155550100"
  ) async throws -> CallID {
    try await peer.perform("before['ActivateAction'] = lambda: appear(1, '\(number)', False, 3)")
    return try await service.placed(request(number))
  }

  @Test("A call is placed by the action of gnome-calls --dial, answered, and hung up")
  func answered() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    let call = try await Self.place(service, peer)
    #expect(await peer.nextMethodCall() == "ActivateAction Calls dial +14155550100")
    try await peer.perform("state(1, 4); state(1, 1)")
    #expect(await reader.changes(of: call) { $0 == .established } == [.accepted, .dialling, .ringing, .established])
    let tones = try #require(ToneSequence("7"))
    try await service.perform(.send(tones), on: call)
    #expect(await peer.nextMethodCall() == "SendDtmf 1 7")
    #expect(await reader.next() == CallEvent(call, .tonesSent(tones)))
    try await peer.perform("state(1, 2); state(1, 1)")
    #expect(await reader.changes(of: call) { $0 == .resumed } == [.held, .resumed])
    try await service.perform(.hangUp, on: call)
    #expect(await peer.nextMethodCall() == "Hangup 1")
    try await peer.perform("state(1, 7); vanish(1)")
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    await service.close()
    #expect(await reader.next() == nil)
    #expect(service.preview(try Self.request()).contains(#"ActivateAction("dial", ["+14155550100"], {})"#))
  }

  @Test("Of two calls that are placed at once, each is the one to its number, whichever begins first")
  func twoAtOnce() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    let first = Task { try await service.placed(Self.request("+14155550100")) }
    #expect(await peer.nextMethodCall() == "ActivateAction Calls dial +14155550100")
    try await peer.perform(
      "before['ActivateAction'] = lambda: (appear(1, '+1650', False, 3), appear(2, '+14155550100', False, 3))")
    let second = try await service.placed(Self.request("+1650"))
    #expect(await peer.nextMethodCall() == "ActivateAction Calls dial +1650")
    for (call, method) in [(second, "Hangup 1"), (try await first.value, "Hangup 2")] {
      try await service.perform(.hangUp, on: call)
      #expect(await peer.nextMethodCall() == method)
    }
    await service.close()
  }

  @Test("A call that was just hung up has that ending when the service is closed")
  func hungUpAndClosed() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    let call = try await Self.place(service, peer)
    try await service.perform(.hangUp, on: call)
    await service.close()
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
  }

  @Test("How a call ended: by the other side, or before anybody answered")
  func endings() async throws {
    for (what, reason) in [("state(1, 1); state(1, 7)", CallEnding.Reason.hungUpByPeer), ("vanish(1)", .noAnswer)] {
      let peer = try await TelephonePeer(.gnomeCalls)
      let service = Self.service(peer)
      var reader = EventReader(service)
      let call = try await Self.place(service, peer)
      try await peer.perform(what)
      #expect(await reader.changes(of: call).last?.ending?.reason == reason)
      await service.close()
    }
  }

  @Test("An incoming call is reported with what GNOME Calls knows about it; it is answered, or declined")
  func incoming() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    try await service.open()
    try await peer.perform("appear(1, '+4930123456', True, 5, 'Ann Lee')")
    let first = try #require(await reader.next())
    #expect(first.change.caller == Caller(number: "+4930123456", displayName: "Ann Lee"))
    try await service.perform(.answer, on: first.call)
    #expect(await peer.nextMethodCall() == "Accept 1")
    try await peer.perform("state(1, 1)")
    #expect(await reader.next() == CallEvent(first.call, .established))
    try await peer.perform("appear(2, '+1650', True, 6)")
    let second = try #require(await reader.next())
    try await service.perform(.hangUp, on: second.call)
    #expect(await peer.nextMethodCall() == "Hangup 2")
    try await peer.perform("vanish(2); appear(3, '+1651', True, 5); vanish(3); vanish(1)")
    #expect(await reader.next() == CallEvent(second.call, .ended(CallEnding(.declined))))
    let third = try #require(await reader.next())
    #expect(await reader.next() == CallEvent(third.call, .ended(CallEnding(.missed))))
    #expect(await reader.next()?.change.ending?.reason == .hungUpByPeer)
    await service.close()
  }

  @Test("Calls placed there by hand are ignored")
  func others() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    try await service.open()
    try await peer.perform("appear(7, '+1', False, 3); state(7, 1); vanish(7); appear(8, '+1650', True, 5)")
    #expect(await reader.next()?.change.caller == Caller(number: "+1650"))
    await service.close()
  }

  @Test("If it is not running, or begins no call, one sentence reports it; it is never started")
  func absent() async throws {
    let peer = try await TelephonePeer(.gnomeCalls, "--absent")
    let service = Self.service(peer) { $0.start = .milliseconds(200) }
    await #expect(throws: CallError("GNOME Calls is not running")) { try await service.open() }
    await #expect(throws: CallError("GNOME Calls is not running")) { try await service.place(Self.request()) }
    try await peer.perform("come(); appear(1, '+1', True, 5)")
    // The bus has reported that it is running now.
    var complaint = "GNOME Calls is not running"
    while complaint == "GNOME Calls is not running" {
      let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
      complaint = try #require(error).description
    }
    #expect(complaint == "GNOME Calls has not started the call; check that it has a modem or an account")
    await service.close()
  }

  @Test("If it exits during a call, the call is lost")
  func gone() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    let call = try await Self.place(service, peer)
    try await peer.perform("leave()")
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .lost && ending.detail == "GNOME Calls")
    await service.close()
  }

  @Test("Values of the wrong type and unknown states change nothing")
  func hostile() async throws {
    let peer = try await TelephonePeer(.gnomeCalls)
    let service = Self.service(peer)
    var reader = EventReader(service)
    try await service.open()
    let call = try await Self.place(service, peer)
    let lines = [
      "state(1, 99)", "state(1, 4294967295)",
      "emit(1, 'org.freedesktop.DBus.Properties', 'PropertiesChanged', 'sa{sv}as', CALL, {'State': 'x', 'Inbound': 3}, [])",
      "main.EmitSignal(MANAGER, 'InterfacesAdded', 's', ['x'])",
      "main.EmitSignal(MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', ['/x', {CALL: {'State': dbus.String('5'), 'Inbound': 'x'}}])",
      "main.EmitSignal(MANAGER, 'InterfacesRemoved', 'oas', ['/y', []])",
      "appear(2, 'x' * 1000000, True, 5, '\\x1b]0;title\\x07' + 'y' * 1000)",
    ]
    for line in lines { try await peer.perform(line) }
    let changes = await reader.changes(of: call) { $0 == .dialling }
    #expect(changes == [.accepted, .dialling])
    let event = try #require(await reader.next())
    let caller = try #require(event.change.caller)
    #expect(caller.number.count == 128 && caller.displayName.hasPrefix("]0;title") && caller.displayName.count == 128)
    await service.close()
  }
}
