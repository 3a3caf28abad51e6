import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through a modem of oFono", .timeLimit(.minutes(6)))
struct OFonoTests {
  private static func service(_ peer: TelephonePeer) -> TelephoneCallService {
    TelephoneCallService(.ofono, address: peer.address, limits: .patient, programs: .none)
  }

  private static func place(
    _ service: TelephoneCallService, _ peer: TelephonePeer, _ number: String = "+14155550100"
  ) async throws -> CallID {
    try await peer.perform("before['Dial'] = lambda: appear(1, '\(number)', 'dialing')")
    return try await service.placed(CallRequest(try #require(CallTarget(number))))
  }

  @Test(
    "The reason of an ending is the network's",
    arguments: [
      ("end(1, 'remote')", CallEnding.Reason.busy), ("state(1, 'alerting'); end(1, 'remote')", .noAnswer),
      ("end(1, 'network')", .failed), ("state(1, 'active'); end(1, 'remote')", .hungUpByPeer),
      ("end(1, 'odd')", .failed),
    ])
  func endings(what: String, reason: CallEnding.Reason) async throws {
    let peer = try await TelephonePeer(.ofono)
    let service = Self.service(peer)
    var reader = EventReader(service)
    let call = try await Self.place(service, peer)
    try await peer.perform(what)
    #expect(await reader.changes(of: call).last?.ending?.reason == reason)
    await service.close()
  }

  @Test("The emergency numbers of the SIM card are emergency numbers: other calls are no obstacle")
  func emergencyNumbers() async throws {
    let peer = try await TelephonePeer(.ofono)
    let service = Self.service(peer)
    var reader = EventReader(service)
    try await service.open()
    // The mailbox is asked about after the SIM card.
    var messages = service.messages.makeAsyncIterator()
    _ = await messages.next()
    try await peer.perform("appear(7, '+1650', 'active')")
    let other = try #require(await reader.next()).call
    try await peer.perform(
      """
      before['Dial'] = refuse('org.ofono.Error.Failed', 'Operation failed'); \
      before['Hangup'] = lambda: (before.update({'Dial': lambda: appear(1, '13373', 'dialing')}), end(7, 'local'))
      """)
    let call = try await service.placed(CallRequest(try #require(CallTarget("13373"))))
    #expect(await peer.nextMethodCall() == "Dial ril_0 13373 default")
    #expect(await peer.nextMethodCall() == "Hangup call7")
    #expect(await peer.nextMethodCall() == "Dial ril_0 13373 default")
    #expect(await reader.changes(of: call) { $0 == .dialling }.last == .dialling)
    #expect(reader.seen.contains { $0.call == other && $0.change.ending != nil })
    await service.close()
  }

  @Test("New messages in the mailbox are reported, with the number that plays them")
  func mailbox() async throws {
    let peer = try await TelephonePeer(.ofono)
    let service = Self.service(peer)
    try await service.open()
    var messages = service.messages.makeAsyncIterator()
    try await peer.perform("mailbox(3, '+4915550100')")
    while true {
      let mailbox = try #require(await messages.next()).first
      if mailbox?.count == 3, mailbox?.number == "+4915550100" { break }
    }
    await service.close()
  }

  @Test("A text message is sent, and two calls are connected")
  func messageAndTransfer() async throws {
    let peer = try await TelephonePeer(.ofono)
    let service = Self.service(peer)
    var reader = EventReader(service)
    try await service.send("on my way", to: try #require(CallTarget("+1650")))
    #expect(await peer.nextMethodCall() == "SendMessage ril_0 +1650 on my way")
    let first = try await Self.place(service, peer)
    _ = await peer.nextMethodCall()
    try await peer.perform("state(1, 'active')")
    try await peer.perform("before['Dial'] = lambda: (state(1, 'held'), appear(2, '+1651', 'dialing'))")
    let second = try await service.placed(CallRequest(try #require(CallTarget("+1651"))))
    try await peer.perform("state(2, 'active'); before['Transfer'] = lambda: (end(1, 'local'), end(2, 'local'))")
    _ = await reader.changes(of: second) { $0 == .established }
    try await service.perform(.connect(first), on: second)
    #expect(await reader.changes(of: second).last?.ending?.reason == .transferred)
    await service.close()
  }

  @Test("Without a modem, or without oFono, one sentence says so; a modem that comes is used, and calls end with it")
  func absent() async throws {
    let peer = try await TelephonePeer(.ofono, "--no-modem")
    let service = Self.service(peer)
    var reader = EventReader(service)
    await #expect(throws: CallError("oFono has no modem that can call")) { try await service.open() }
    try await peer.perform("add_modem('hfp', kind='hfp', title='Pixel'); add_modem()")
    while (try? await service.open()) == nil {}
    let call = try await Self.place(service, peer)
    try await peer.perform("state(1, 'active')")
    _ = await reader.changes(of: call) { $0 == .established }
    try await peer.perform("remove_modem()")
    #expect("\(try #require(await reader.changes(of: call).last?.ending))" == "the connection was lost (oFono)")
    await service.close()
    let other = try await TelephonePeer(.gnomeCalls)
    let none = Self.service(other)
    await #expect(throws: CallError("oFono is not running")) { try await none.open() }
    await none.close()
  }
}
