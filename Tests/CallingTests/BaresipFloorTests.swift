import NumberPlans
import Testing

@testable import Calling

/// Several calls at one baresip: what is sent so that the right person hears the user.
@Suite("Several calls at baresip")
struct BaresipFloorTests {
  private func request(_ number: String, _ serial: Int, isEmergency: Bool = false) throws -> CallRequest {
    var request = CallRequest(try #require(CallTarget(number, region: nil)), id: CallID(placed: serial))
    request.isEmergency = isEmergency
    return request
  }

  /// Places a call that rings out.
  private func place(
    _ baresip: inout ObedientBaresip, _ number: String, _ serial: Int, named name: String, isEmergency: Bool = false
  ) throws {
    let request = try request(number, serial, isEmergency: isEmergency)
    try baresip.handle(.requested(.place(request), ticket: 10 + serial))
    try baresip.event("CALL_RINGING", name, "outgoing")
  }

  /// What was sent since.
  private func sent(_ baresip: ObedientBaresip, after before: Int) -> [String] {
    Array(baresip.commands.dropFirst(before))
  }

  @Test("What rings out is cancelled for an emergency call, which is dialled at once")
  func emergencyWhileRinging() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    let before = baresip.commands.count
    try place(&baresip, "911", 2, named: "help", isEmergency: true)
    #expect(sent(baresip, after: before) == ["callfind gus", "hangup", "dial 911"])
    // The other side has answered in the meantime: it is hung up, and the emergency call stays.
    try baresip.event("CALL_ESTABLISHED", "help", "outgoing")
    let later = baresip.commands.count
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    #expect(sent(baresip, after: later) == ["callfind gus", "hangup"])
    #expect(!baresip.events.contains(.held))
  }

  @Test("Nobody is resumed while an emergency call rings out")
  func resumedWhileRinging() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "ada")
    try baresip.event("CALL_ESTABLISHED", "ada", "outgoing")
    try place(&baresip, "+14155550101", 2, named: "hal")
    try baresip.event("CALL_ESTABLISHED", "hal", "outgoing")
    try place(&baresip, "911", 3, named: "help", isEmergency: true)
    let before = baresip.commands.count
    try baresip.event("CALL_CLOSED", "hal", "outgoing")
    #expect(sent(baresip, after: before).isEmpty)
  }

  @Test("Whoever answers while another one talks waits on hold, and is resumed when that one ends")
  func answeredDuringCall() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_INCOMING", "cleo", "incoming")
    try baresip.handle(.requested(.perform(.answer, CallID(reported: 1)), ticket: 2))
    try baresip.event("CALL_ESTABLISHED", "cleo", "incoming")
    let before = baresip.commands.count
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    #expect(sent(baresip, after: before) == ["callfind gus", "hold"])
    #expect(baresip.events.last == .held)
    let later = baresip.commands.count
    try baresip.event("CALL_CLOSED", "cleo", "incoming")
    #expect(sent(baresip, after: later) == ["callfind gus", "resume"])
  }

  @Test("What baresip holds by itself is resumed")
  func heldByItself() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_INCOMING", "cleo", "incoming")
    try baresip.handle(.requested(.perform(.answer, CallID(reported: 1)), ticket: 2))
    try baresip.event("CALL_ESTABLISHED", "cleo", "incoming")
    baresip.answers["listcalls"] = [
      #"User-Agent: me@pbx\n--- Active calls (2) ---\n"#,
      #"> [line 1, id gus]  0:00:03  ESTABLISHED             sip:gus@pbx\n"#,
      #"  [line 2, id cleo]  0:00:02  ESTABLISHED  (on hold)  sip:cleo@pbx\n"#,
    ].joined()
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    let before = baresip.commands.count
    try baresip.wait(.zero)
    // The first answer was about a state before the hold that was asked for.
    #expect(sent(baresip, after: before).contains("resume"))
    #expect(baresip.commands.contains("hold"))
  }

  @Test("A call that the user puts on hold stays there, whatever was asked before")
  func heldByUser() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    func listed(_ state: String) -> String { #"> [line 1, id gus]  0:00:03  ESTABLISHED  \#(state)  sip:gus@pbx\n"# }
    baresip.answers["listcalls"] = listed("         ")
    // The question is asked before the hold, and answered before it is carried out.
    baresip.isStalled = true
    try baresip.wait(BaresipSession.comparisonInterval)
    try baresip.handle(.requested(.perform(.hold, CallID(placed: 1)), ticket: 2))
    baresip.isStalled = false
    try baresip.answerLast()
    baresip.answers["listcalls"] = listed("(on hold)")
    for _ in 0..<3 { try baresip.wait(BaresipSession.comparisonInterval) }
    #expect(baresip.commands.last == "hold" && baresip.events.last == .held)
  }

  @Test("Of several calls on hold, nobody is resumed")
  func severalOnHold() throws {
    var baresip = try ObedientBaresip()
    for (serial, name) in ["ada", "bo", "cy"].enumerated() {
      try place(&baresip, "+1415555010\(serial)", serial, named: name)
      try baresip.event("CALL_ESTABLISHED", name, "outgoing")
    }
    let before = baresip.commands.count
    try baresip.event("CALL_CLOSED", "cy", "outgoing")
    #expect(sent(baresip, after: before).isEmpty)
  }

  @Test("An emergency call that is not placed ends what is in its way, and is dialled again once")
  func triedAgain() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    baresip.refused = ["dial 911"]
    try baresip.handle(.requested(.place(try request("911", 2, isEmergency: true)), ticket: 3))
    #expect(baresip.commands.suffix(2) == ["callfind gus", "hangup"])
    baresip.refused = []
    let before = baresip.commands.count
    try baresip.event("CALL_CLOSED", "gus", "outgoing")
    #expect(sent(baresip, after: before) == ["dial 911"])
    try baresip.event("CALL_RINGING", "help", "outgoing")
    try baresip.event("CALL_ESTABLISHED", "help", "outgoing")
    #expect(baresip.events.last == .established)
    try baresip.event("CALL_CLOSED", "help", "outgoing")
    guard case .ended(let ending) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(ending.reason == .hungUpByPeer)
  }

  @Test("An emergency call that is given up before it is refused leaves the others alone")
  func emergencyGivenUp() throws {
    var baresip = try ObedientBaresip(refused: ["dial 911"])
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    let before = baresip.commands.count
    baresip.isStalled = true
    try baresip.handle(.requested(.place(try request("911", 2, isEmergency: true)), ticket: 2))
    try baresip.handle(.requested(.perform(.hangUp, CallID(placed: 2)), ticket: 3))
    baresip.isStalled = false
    try baresip.answerLast()
    #expect(sent(baresip, after: before) == ["callfind gus", "hold", "dial 911"])
  }

  @Test("A call that was just hung up has that ending at a baresip that goes on, and the others are left")
  func hungUpAndLeft() throws {
    var baresip = try ObedientBaresip()
    for (serial, name) in [(1, "gus"), (2, "hal")] {
      try place(&baresip, "+1415555010\(serial)", serial, named: name)
      try baresip.event("CALL_ESTABLISHED", name, "outgoing")
    }
    try baresip.handle(.requested(.perform(.hangUp, CallID(placed: 1)), ticket: 3))
    try baresip.handle(.requested(.close(endsPeer: false), ticket: 4))
    #expect(baresip.events.suffix(2).map(\.ending?.reason) == [.hungUp, .left])
  }

  @Test("An emergency call that is refused twice has ended")
  func refusedAgain() throws {
    var baresip = try ObedientBaresip(refused: ["dial 911"])
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    try baresip.handle(.requested(.place(try request("911", 2, isEmergency: true)), ticket: 3))
    try baresip.event("CALL_CLOSED", "gus", "outgoing")
    #expect(baresip.commands.count { $0 == "dial 911" } == 2)
    guard case .ended(let ending) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(ending.reason == .failed)
  }

  @Test("An emergency call of a dialtone that has ended still has the microphone", arguments: ["911", "9115550100"])
  func foundEmergency(number: String) throws {
    var baresip = try ObedientBaresip(answers: [
      "reginfo": #"> sip:me@pbx   OK\n"#,
      "uafind sip:me@pbx listcalls": #"> [line 1]  0:00:00   OUTGOING             sip:\#(number)@pbx\n"#,
      "uafind sip:me@pbx callstat": #" peer_uri:   <sip:\#(number)@pbx>\n af=AF_INET id=help\n direction: Outgoing\n"#,
    ])
    #expect(baresip.events.count == 1)
    try baresip.event("CALL_INCOMING", "cleo", "incoming")
    let before = baresip.commands.count
    // Somebody picks up the telephone that baresip rings on.
    try baresip.event("CALL_ESTABLISHED", "cleo", "incoming")
    #expect(sent(baresip, after: before) == (number == "911" ? ["callfind cleo", "hold"] : []))
  }

  @Test("A call that baresip does not have any more is gone within a second")
  func gone() throws {
    var baresip = try ObedientBaresip()
    try place(&baresip, "+14155550100", 1, named: "gus")
    try baresip.event("CALL_ESTABLISHED", "gus", "outgoing")
    try baresip.handle(
      .requested(.perform(.redirect(try #require(CallTarget("+14155550101"))), CallID(placed: 1)), ticket: 2))
    try baresip.event("TRANSFER_FAILED", "gus", "outgoing")
    baresip.answers["callfind gus"] = "call not found (id=gus)"
    try baresip.wait(BaresipSession.comparisonInterval)
    guard case .ended(let ending) = baresip.events.last else { return #expect(baresip.events.last == nil) }
    #expect(ending.reason == .hungUpByPeer && ending.duration != nil)
  }

  @Test("A call that was given up while baresip was stalled is hung up when it comes up", arguments: [true, false])
  func givenUp(isFound: Bool) throws {
    var baresip = try ObedientBaresip()
    baresip.isStalled = true
    try baresip.handle(.requested(.place(try request("+14155550100", 1)), ticket: 2))
    try baresip.handle(.requested(.perform(.hangUp, CallID(placed: 1)), ticket: 3))
    try baresip.wait(.seconds(5))
    baresip.isStalled = false
    if isFound {
      baresip.answers = [
        "reginfo": #"> sip:me@pbx   OK\n"#,
        "uafind sip:me@pbx listcalls": #"> [line 1]  0:00:01  ESTABLISHED             sip:+14155550100@pbx\n"#,
        "uafind sip:me@pbx callstat":
          #" peer_uri:   <sip:+14155550100@pbx>\n af=AF_INET id=late\n direction: Outgoing\n"#,
      ]
    }
    try baresip.handle(.connected)
    let before = baresip.commands.count
    if !isFound { try baresip.event("CALL_RINGING", "late", "outgoing", peer: "sip:+14155550100@pbx") }
    #expect(
      baresip.commands.contains("callfind late") && baresip.commands.last == "hangup", "\(sent(baresip, after: before))"
    )
    #expect(!baresip.events.contains { if case .found = $0 { true } else { false } })
  }
}
