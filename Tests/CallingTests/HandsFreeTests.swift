import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through a telephone by Bluetooth", .timeLimit(.minutes(6)))
struct HandsFreeTests {
  private static let number = "+14155550100"

  /// Places a call that appears at the telephone.
  private static func place(_ service: DesktopTelephone, _ peer: TelephonePeer) async throws -> CallID {
    try await peer.perform("before['Dial'] = lambda: appear(1, '\(number)', 'dialing')")
    let call = try await service.placed(CallRequest(try #require(CallTarget(number))))
    #expect(await peer.nextMethodCall() == "Dial ag0 \(number)")
    return call
  }

  /// Places a call that is answered.
  private static func talk(
    _ service: DesktopTelephone, _ peer: TelephonePeer, _ reader: inout EventReader
  ) async throws -> CallID {
    let call = try await place(service, peer)
    try await peer.perform("state(1, 'alerting'); state(1, 'active')")
    #expect(await reader.changes(of: call) { $0 == .established } == [.accepted, .dialling, .ringing, .established])
    return call
  }

  @Test("A call is dialled, rings, is answered, sends tones, and is hung up")
  func answered() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    let call = try await Self.talk(service, peer, &reader)
    let tones = try #require(ToneSequence("7#"))
    try await service.perform(.send(tones), on: call)
    #expect(await peer.nextMethodCall() == "SendTones ag0 7")
    #expect(await peer.nextMethodCall() == "SendTones ag0 #")
    #expect(await reader.next() == CallEvent(call, .tonesSent(tones)))
    try await service.perform(.hangUp, on: call)
    #expect(await peer.nextMethodCall() == "Hangup call1")
    try await peer.perform("state(1, 'disconnected'); vanish(1)")
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    await service.close()
  }

  @Test("Nobody answers, or the other side hangs up")
  func endings() async throws {
    let endings: [(String, CallEnding.Reason)] = [
      ("state(1, 'active'); state(1, 'disconnected')", .hungUpByPeer),
      ("state(1, 'alerting'); state(1, 'disconnected'); vanish(1)", .noAnswer),
      ("state(1, 'disconnected'); vanish(1)", .failed), ("vanish(1)", .lost),
    ]
    for (what, reason) in endings {
      let peer = try await TelephonePeer(.handsFree)
      let service = DesktopTelephone.bluetooth(address: peer.address)
      var reader = EventReader(service)
      let call = try await Self.place(service, peer)
      try await peer.perform(what)
      #expect(await reader.changes(of: call).last?.ending?.reason == reason)
      await service.close()
    }
  }

  @Test("A caller is reported with number and name, answered, or declined; a number may be withheld")
  func incoming() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    try await service.open()
    try await peer.perform("appear(1, '+4930123456', 'incoming', 'Ann Lee')")
    let first = try #require(await reader.next())
    #expect(first.change.caller == Caller(number: "+4930123456", displayName: "Ann Lee"))
    try await service.perform(.answer, on: first.call)
    #expect(await peer.nextMethodCall() == "Answer call1")
    try await peer.perform("state(1, 'active')")
    #expect(await reader.next() == CallEvent(first.call, .established))
    // The second caller waits, and is answered by the method that holds the first.
    try await peer.perform("appear(2, 'withheld', 'waiting')")
    let second = try #require(await reader.next())
    #expect(second.change.caller.map { Caller.isWithheld($0.number) } == true)
    try await service.perform(.answer, on: second.call)
    #expect(await peer.nextMethodCall() == "HoldAndAnswer ag0")
    try await peer.perform("state(1, 'held'); state(2, 'active')")
    #expect(await reader.changes(of: second.call) { $0 == .established } == [.established])
    #expect(reader.seen.contains(CallEvent(first.call, .held)))
    try await peer.perform("appear(3, '+1651', 'waiting')")
    let third = try #require(await reader.next())
    try await service.perform(.hangUp, on: third.call)
    #expect(await peer.nextMethodCall() == "Hangup call3")
    try await peer.perform("vanish(3)")
    #expect(await reader.next() == CallEvent(third.call, .ended(CallEnding(.declined))))
    await service.close()
  }

  @Test(
    "A second call is dialled without another method, since the telephone holds the first; both are swapped and merged")
  func second() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    let first = try await Self.talk(service, peer, &reader)
    try await peer.perform("before['Dial'] = lambda: (state(1, 'held'), appear(2, '+1650', 'dialing'))")
    let second = try await service.placed(CallRequest(try #require(CallTarget("+1650"))))
    #expect(await peer.nextMethodCall() == "Dial ag0 +1650")
    try await peer.perform("state(2, 'active')")
    _ = await reader.changes(of: second) { $0 == .established }
    #expect(reader.seen.contains(CallEvent(first, .held)))
    try await service.perform(.resume, on: first)
    #expect(await peer.nextMethodCall() == "SwapCalls ag0")
    try await peer.perform("state(2, 'held'); state(1, 'active')")
    _ = await reader.changes(of: first) { $0 == .resumed }
    try await service.perform(.merge(second), on: first)
    let method = await peer.nextMethodCall()
    #expect(method == "CreateMultiparty ag0")
    try await peer.perform("change(1, Multiparty=dbus.Boolean(True)); change(2, Multiparty=dbus.Boolean(True))")
    _ = await reader.changes(of: second) { $0 == .merged }
    await service.close()
  }

  @Test("Somebody who waits is answered even if the telephone has not reported what was asked for before")
  func unreported() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    try await service.open()
    let first = try await Self.talk(service, peer, &reader)
    try await service.perform(.hold, on: first)
    #expect(await peer.nextMethodCall() == "SwapCalls ag0")
    try await peer.perform("appear(2, '+1650', 'waiting')")
    let second = try #require(await reader.next())
    try await service.perform(.answer, on: second.call)
    #expect(await peer.nextMethodCall() == "HoldAndAnswer ag0")
    await service.close()
  }

  @Test("Calls of the telephone's own keys are followed to their end")
  func others() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    try await service.open()
    try await peer.perform("appear(7, '+1650', 'dialing')")
    let found = try #require(await reader.next())
    #expect(found.change == .found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: nil)))
    try await peer.perform("state(7, 'active'); state(7, 'disconnected')")
    #expect(await reader.changes(of: found.call).last?.ending?.reason == .hungUpByPeer)
    await service.close()
  }

  @Test("Out of reach, a talk goes on at the telephone; back again, it is found, and the next call works")
  func awayAndBack() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    try await service.open()
    let call = try await Self.talk(service, peer, &reader)
    try await peer.perform("disconnect()")
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect("\(ending)" == "the connection was lost (the call goes on at the telephone)")
    var complaint = ""
    while !complaint.contains("no telephone is connected for calls") {
      let request = CallRequest(try #require(CallTarget(Self.number)))
      complaint = try #require(await #expect(throws: CallError.self) { try await service.place(request) }).description
    }
    try await peer.perform("calls[5] = {'State': 'active', 'LineIdentification': '+1650'}; connect()")
    let found = try #require(await reader.next())
    #expect(found.change == .found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: .zero)))
    try await peer.perform("before['Dial'] = lambda: appear(2, '+1651', 'dialing')")
    _ = try await service.placed(CallRequest(try #require(CallTarget("+1651"))))
    // The same when PipeWire ends and comes back.
    try await peer.perform("leave()")
    #expect(await reader.changes(of: found.call).last?.ending?.reason == .lost)
    try await peer.perform("come()")
    let again = [await reader.next(), await reader.next()].compactMap(\.self).map(\.change)
    #expect(again.contains(.found(FoundCall(party: Caller(number: "+1650"), isOutgoing: true, duration: .zero))))
    #expect(again.contains(.found(FoundCall(party: Caller(number: "+1651"), isOutgoing: true, duration: nil))))
    await service.close()
  }

  @Test("Without PipeWire's telephony or a telephone, one sentence says what to do")
  func absent() async throws {
    let absent = try await TelephonePeer(.handsFree, "--absent")
    let none = DesktopTelephone.bluetooth(address: absent.address)
    await #expect(throws: CallError("PipeWire 1.4 or newer, with WirePlumber, does not run")) { try await none.open() }
    await none.close()
    let lonely = try await TelephonePeer(.handsFree, "--no-telephone")
    let service = DesktopTelephone.bluetooth(address: lonely.address)
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
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    guard let target = CallTarget(text) else { return }
    await #expect(throws: CallError.self) { try await service.place(CallRequest(target)) }
    await service.close()
  }

  @Test("Values of the wrong type and unknown states change nothing")
  func hostile() async throws {
    let peer = try await TelephonePeer(.handsFree)
    let service = DesktopTelephone.bluetooth(address: peer.address)
    var reader = EventReader(service)
    try await service.open()
    let call = try await Self.place(service, peer)
    let lines = [
      "state(1, 'odd')", "state(1, 'x' * 100000)", "change(1, State=dbus.UInt32(7), Multiparty=dbus.String('yes'))",
      "emit(MANAGER, 'InterfacesAdded', 's', 'x')",
      "emit(MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', '/x', {CALL: {'State': dbus.UInt32(5)}})",
      "emit(MANAGER, 'InterfacesRemoved', 'oas', '/y', dbus.Array([CALL], signature='s'))",
      "appear(2, 'x' * 1000000, 'incoming', '\\x1b]0;title\\x07' + 'y' * 1000)",
    ]
    for line in lines { try await peer.perform(line) }
    #expect(await reader.changes(of: call) { $0 == .dialling } == [.accepted, .dialling])
    let caller = try #require(await reader.next()?.change.caller)
    #expect(caller.displayName.allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
    await service.close()
  }
}
