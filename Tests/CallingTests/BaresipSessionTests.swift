import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// The protocol alone, without baresip: the commands and their order.
@Suite("A session with baresip")
struct BaresipSessionTests {
  /// Answers all commands with success, and remembers them.
  private struct Obedient {
    private var session: BaresipSession
    private(set) var now = ContinuousClock.now
    private(set) var commands: [String] = []
    private(set) var events: [CallEvent.Change] = []

    init(limits: BaresipSession.Limits) throws {
      session = BaresipSession(limits: limits)
      try handle(.connected)
      try handle(.asked(.open, ticket: 0))
    }

    mutating func handle(_ input: PeerInput) throws {
      var outputs: [PeerOutput] = []
      session.handle(input, at: now, &outputs)
      for output in outputs {
        switch output {
        case .report(let event): events.append(event.change)
        case .send(let bytes):
          var reader = NetstringReader()
          let json = try #require(reader.read(bytes).contents.first)
          let fields = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: String])
          commands.append(
            ([fields["command"], fields["params"]] as [String?]).compactMap(\.self).joined(separator: " "))
          try says(#"{"response":true,"ok":true,"data":"","token":"\#(fields["token"] ?? "")"}"#)
        case .registrations, .answer, .disconnect: break
        }
      }
    }

    mutating func says(_ json: String) throws { try handle(.received(Netstring.encoded(Array(json.utf8)))) }

    mutating func event(_ type: String, _ call: String, _ direction: String) throws {
      try says(
        #"{"event":true,"type":"\#(type)","direction":"\#(direction)","peeruri":"sip:+16505550110@b","id":"\#(call)"}"#)
    }

    mutating func wait(_ duration: Duration) throws {
      now += duration
      try handle(.timePassed)
    }
  }

  @Test(
    "A call to a server that is silent is given up without hanging up the one that is talked on",
    arguments: [false, true])
  func nameless(isNamedLater: Bool) throws {
    let limits = BaresipSession.Limits()
    var baresip = try Obedient(limits: limits)
    try baresip.handle(.asked(.place(CallRequest(try #require(CallTarget("+14155550100")))), ticket: 1))
    // Another call arrives and is answered before the server has reacted, when the first call has no name yet.
    try baresip.event("CALL_INCOMING", "b", "incoming")
    try baresip.handle(.asked(.perform(.answer, CallID(incoming: 1)), ticket: 2))
    try baresip.event("CALL_ESTABLISHED", "b", "incoming")
    let before = baresip.commands.count
    try baresip.wait(limits.reaction)
    #expect(baresip.commands.dropFirst(before).isEmpty)
    if isNamedLater {
      try baresip.event("CALL_RINGING", "a", "outgoing")
      #expect(Array(baresip.commands.dropFirst(before)) == ["callfind a", "hangup"])
      try baresip.event("CALL_CLOSED", "a", "outgoing")
    } else {
      try baresip.wait(limits.command)
      #expect(baresip.commands.dropFirst(before).isEmpty)
    }
    let endings = baresip.events.compactMap { if case .ended(let ending) = $0 { ending.reason } else { nil } }
    #expect(endings == [.unreachable])
  }

  @Test("The only call is hung up even without a name")
  func only() throws {
    var baresip = try Obedient(limits: BaresipSession.Limits())
    try baresip.handle(.asked(.place(CallRequest(try #require(CallTarget("+14155550100")))), ticket: 1))
    try baresip.handle(.asked(.perform(.hangUp, CallID(placed: 0)), ticket: 2))
    #expect(baresip.commands.last == "hangup")
  }
}
