import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// The protocol alone, without baresip: the commands and their order.
@Suite("A session with baresip")
struct BaresipSessionTests {
  @Test(
    "A call to a server that is silent is given up without hanging up the one that is talked on",
    arguments: [false, true])
  func nameless(isNamedLater: Bool) throws {
    let limits = BaresipSession.Limits()
    var baresip = try ObedientBaresip(limits: limits)
    try baresip.handle(.requested(.place(CallRequest(try #require(CallTarget("+14155550100")))), ticket: 1))
    // Another call arrives and is answered before the server has reacted, when the first call has no name yet.
    try baresip.event("CALL_INCOMING", "b", "incoming")
    try baresip.handle(.requested(.perform(.answer, CallID(reported: 1)), ticket: 2))
    try baresip.event("CALL_ESTABLISHED", "b", "incoming")
    let before = baresip.commands.count
    try baresip.wait(limits.reaction)
    #expect(baresip.commands.dropFirst(before).isEmpty)
    if isNamedLater {
      try baresip.event("CALL_RINGING", "a", "outgoing")
      #expect(Array(baresip.commands.dropFirst(before)) == ["callfind a", "hangup"])
      try baresip.event("CALL_CLOSED", "a", "outgoing")
    } else {
      try baresip.wait(limits.reply)
      #expect(baresip.commands.dropFirst(before).isEmpty)
    }
    let endings = baresip.events.compactMap { if case .ended(let ending) = $0 { ending.reason } else { nil } }
    #expect(endings == [.unreachable])
  }

  @Test("The only call is hung up even without a name")
  func only() throws {
    var baresip = try ObedientBaresip(limits: BaresipSession.Limits())
    try baresip.handle(.requested(.place(CallRequest(try #require(CallTarget("+14155550100")))), ticket: 1))
    try baresip.handle(.requested(.perform(.hangUp, CallID(placed: 0)), ticket: 2))
    #expect(baresip.commands.last == "hangup")
  }

  @Test(
    "A call is resumed at baresip 1.1, which answers with an error although it obeys",
    arguments: ["Invalid argument", "x"])
  func resumed(answer: String) throws {
    var baresip = try ObedientBaresip(answers: ["resume": answer], refused: ["resume"])
    try baresip.event("CALL_INCOMING", "a", "incoming")
    try baresip.event("CALL_ESTABLISHED", "a", "incoming")
    let call = CallID(reported: 1)
    try baresip.handle(.requested(.perform(.hold, call), ticket: 1))
    try baresip.handle(.requested(.perform(.resume, call), ticket: 2))
    #expect(baresip.events.last == (answer == "x" ? .held : .resumed))
  }

  /// What baresip 1.0 prints, and what newer ones print, for one call that was dialled and one that rings.
  private static let printed: [String: String] = [
    "reginfo": #"--- User Agents (2) ---\n  sip:a@pbx   \u001B[32mOK \u001B[;m\n> sip:b@pbx    \n"#,
    "uafind sip:a@pbx listcalls":
      #"\n--- Active calls (1) ---\n> [line 1]  0:01:05  ESTABLISHED  (on hold)  sip:200@pbx\n\n"#,
    "uafind sip:a@pbx callstat": [
      #"\n===== Call debug (ESTABLISHED) =====\n local_uri:  <sip:a@pbx>\n peer_uri:  Ann <sip:200@pbx>\n"#,
      #" af=AF_INET id=one\n direction: Outgoing\nSDP session\n  id=not\n"#,
    ].joined(),
    "uafind sip:b@pbx listcalls":
      #"\nUser-Agent: b@pbx\n--- Active calls (1) ---\n  [line 3, id two]  0:00:00   INCOMING             sip:300@pbx\n\n"#,
    "uafind sip:b@pbx callstat": [
      #"===== Call debug (INCOMING) =====\n peer_uri:   <sip:300@pbx>\n af=AF_INET id=two\n"#,
      #" autoanswer delay: 0\n direction: Incoming\n"#,
    ].joined(),
  ]

  @Test("The calls of a running baresip are found with the other side, and obey")
  func found() throws {
    var baresip = try ObedientBaresip(answers: Self.printed)
    let ann = Caller(number: "200", displayName: "Ann")
    #expect(
      baresip.events == [
        .found(FoundCall(party: ann, isOutgoing: true, duration: .seconds(65), isHeld: true)),
        .incoming(Caller(number: "300")),
      ])
    #expect(baresip.commands.last == "uafind sip:b@pbx", "baresip calls from the same account as before")
    let before = baresip.commands.count
    try baresip.handle(.requested(.perform(.hangUp, CallID(reported: 1)), ticket: 1))
    #expect(Array(baresip.commands.dropFirst(before)) == ["uafind sip:a@pbx", "callfind one", "hangup"])
    try baresip.event("CALL_CLOSED", "one", "outgoing")
    guard case .ended(let ending) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(ending.reason == .hungUp && ending.duration == .seconds(65))
  }

  @Test("After the connection was lost, a call of dialtone is found again and no call twice")
  func foundAgain() throws {
    var baresip = try ObedientBaresip(answers: Self.printed)
    try baresip.handle(.disconnected(CallError("lost")))
    #expect(
      baresip.events.filter { if case .ended(let ending) = $0 { ending.reason == .lost } else { false } }.count == 2)
    try baresip.handle(.connected)
    try baresip.handle(.requested(.open, ticket: 1))
    #expect(baresip.events.count == 6)
  }

  @Test(
    "A list of calls that baresip does not print finds none",
    arguments: [
      "", "[line", "[line 1]", "> [line x]  0:00:01  ESTABLISHED  sip:a@b", "[line 1] 1:2 IDLE sip:a@b", "][",
    ])
  func odd(text: String) {
    #expect(BaresipFoundCall.all(in: text, of: "sip:a@pbx").isEmpty)
  }

  @Test("Waiting messages are read from what the server says of a mailbox")
  func messages() throws {
    var baresip = try ObedientBaresip()
    for (account, text) in [
      ("sip:a@pbx", #"Messages-Waiting: yes\r\nMessage-Account: sip:*97@pbx\r\nVoice-Message: 2/8 (0/2)\r\n"#),
      ("sip:b@pbx", #"messages-waiting: yes\r\nMessage-Account: sip:box@vm.example\r\n"#),
      ("sip:a@pbx", #"Messages-Waiting: no\r\nVoice-Message: 0/10\r\n"#), ("sip:a@pbx", "nonsense"),
    ] {
      try baresip.says(
        #"{"event":true,"class":"mwi","type":"MWI_NOTIFY","accountaor":"\#(account)","param":"\#(text)"}"#)
    }
    let second = WaitingMessages(account: "sip:b@pbx", count: nil, number: "sip:box@vm.example")
    #expect(
      baresip.messages == [
        [WaitingMessages(account: "sip:a@pbx", count: 2, number: "*97")],
        [WaitingMessages(account: "sip:a@pbx", count: 2, number: "*97"), second],
        [WaitingMessages(account: "sip:a@pbx", count: 0), second],
      ])
  }

  @Test("An account that failed before the connection has the reason of the log, and later ones of events")
  func reasons() throws {
    var baresip = try ObedientBaresip(
      answers: ["reginfo": #"\n--- User Agents (1) ---\n0 - sip:a@pbx     FB-\u001B[31mERR\u001B[;m \n"#],
      log: "reg: sip:a@pbx (prio 0): 401 Unauthorized ()\n")
    #expect(baresip.registrations.last?.map(\.state) == [.failed("401 Unauthorized")])
    try baresip.says(#"{"event":true,"type":"REGISTER_FAIL","accountaor":"sip:a@pbx","param":"403 Forbidden"}"#)
    #expect(baresip.registrations.last?.map(\.state) == [.failed("403 Forbidden")])
  }

  @Test("A call without a device for sound has failed, and was not answered", arguments: [(0, nil), (3, 3)])
  func noSound(seconds: Int, lasting: Int?) throws {
    var baresip = try ObedientBaresip()
    try baresip.handle(.requested(.place(CallRequest(try #require(CallTarget("600")))), ticket: 1))
    let peer = #""direction":"outgoing","peeruri":"sip:600@pbx","id":"a""#
    try baresip.says(#"{"event":true,"type":"CALL_ANSWERED",\#(peer)}"#)
    try baresip.wait(.seconds(seconds))
    try baresip.says(#"{"event":true,"type":"CALL_CLOSED",\#(peer),"param":"Unknown error -2"}"#)
    guard case .ended(let ending) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(ending.reason == .failed && ending.duration == lasting.map { .seconds($0) } && !ending.isAsWanted)
    #expect(ending.detail.hasPrefix("no microphone or loudspeaker could be opened"))
  }

  @Test("With several accounts it is known which one is called, and a call chooses one")
  func accounts() throws {
    var baresip = try ObedientBaresip(answers: Self.printed)
    #expect(baresip.registrations.last?.map(\.description) == ["a@pbx is registered", "b@pbx does not register"])
    try baresip.says(
      #"{"event":true,"type":"CALL_INCOMING","direction":"incoming","accountaor":"sip:b@pbx","peeruri":"sip:400@pbx","id":"x"}"#
    )
    guard case .incoming(let caller) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(caller.number == "400" && caller.account == "b@pbx")
    var request = CallRequest(try #require(CallTarget("+14155550100")))
    request.account = "sip:a@pbx"
    let before = baresip.commands.count
    try baresip.handle(.requested(.place(request), ticket: 1))
    #expect(Array(baresip.commands.dropFirst(before)) == ["uafind sip:a@pbx", "dial +14155550100"])
  }
}
