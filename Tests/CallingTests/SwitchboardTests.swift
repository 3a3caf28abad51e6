import DialtoneTestSupport
import NumberPlans
import Testing

@testable import Calling

/// Other people's lines, parked calls and queues.
@Suite("The switchboard", .timeLimit(.minutes(6)))
struct SwitchboardTests {
  private func event(_ name: String, _ fields: KeyValuePairs<String, String>) -> AsteriskMessage {
    var message = AsteriskMessage(["Event": name])
    for (key, value) in fields { message.add(key, value) }
    return message
  }

  private func asterisk(_ context: String = "from-internal") throws -> AsteriskSwitchboard {
    AsteriskSwitchboard(
      try AsteriskAccount(
        server: ServerAddress(host: "127.0.0.1", port: 5038), user: "a", telephones: ["PJSIP/100", "PJSIP/101"],
        context: context))
  }

  private func hint(
    _ number: String, _ status: String, _ hint: String = "", context: String = "from-internal"
  ) -> AsteriskMessage {
    event(
      "ExtensionStatus",
      ["Exten": number, "Context": context, "Hint": hint.isEmpty ? "PJSIP/\(number)" : hint, "Status": status])
  }

  @Test(
    "The telephone names who is taken back, as far as that is known",
    arguments: [
      ("+493023125000", "Bundestag", #""Bundestag" <+493023125000>"#), ("6201", "", "<6201>"),
      ("", "", #""Parked call" <901>"#), ("anonymous", "Ann", #""Ann" <901>"#),
      ("<unknown>", "<unknown>", #""Parked call" <901>"#), ("6201", "<unknown>", "<6201>"),
      ("1>\r\nAction: x", #"A"n\n"#, #""Ann" <901>"#),
    ])
  func takenBack(number: String, name: String, shown: String) throws {
    var asterisk = try asterisk()
    let place = Switchboard.ParkedCall.Place(lot: "default", number: "901")
    _ = asterisk.handle(
      event(
        "ParkedCall",
        [
          "ParkeeCallerIDNum": number, "ParkeeCallerIDName": name, "Parkinglot": "default", "ParkingSpace": "901",
        ]))
    let fields = try #require(asterisk.action(for: .takeParked(place))).fields
    #expect(fields.first { $0.key == "CallerID" }?.value == shown)
    _ = asterisk.handle(event("UnParkedCall", ["Parkinglot": "default", "ParkingSpace": "901"]))
    #expect(
      asterisk.action(for: .takeParked(place))?.fields.first { $0.key == "CallerID" }?.value
        == #""Parked call" <901>"#)
  }

  /// The bits are those of `ast_extension_states` in Asterisk's `pbx.h`.
  @Test(
    "A hint says what the line does",
    arguments: [
      ("0", .free), ("1", .talking), ("2", .talking), ("4", .offline), ("8", .ringing), ("9", .ringing),
      ("16", .held), ("17", .held), ("-1", nil), ("-2", nil), ("", nil), ("x", nil),
    ] as [(String, Switchboard.Line.State?)])
  func states(status: String, state: Switchboard.Line.State?) throws {
    var asterisk = try asterisk()
    #expect(asterisk.handle(hint("200", status)) == (state.map { [.line(Switchboard.Line(number: "200", $0))] } ?? []))
  }

  @Test("A removed hint is no line any more, and hints of patterns are nobody's")
  func removed() throws {
    var asterisk = try asterisk()
    _ = asterisk.handle(hint("200", "0"))
    #expect(asterisk.handle(hint("200", "-2")) == [.noLine(number: "200")])
    #expect(asterisk.handle(hint("200", "-2")).isEmpty)
    #expect(asterisk.handle(hint("_2XX", "0")).isEmpty && asterisk.handle(hint("", "0")).isEmpty)
  }

  @Test("Of a number in several contexts, the user's own counts")
  func contexts() throws {
    var asterisk = try asterisk()
    _ = asterisk.handle(hint("200", "0", context: "demo"))
    #expect(asterisk.handle(hint("200", "8")).count == 1)
    #expect(asterisk.handle(hint("200", "0", context: "demo")).isEmpty)
    #expect(asterisk.handle(hint("200", "1")) == [.line(Switchboard.Line(number: "200", .talking))])
  }

  @Test("Presence is shown at the lines that it belongs to, in any order, and the own one is do-not-disturb")
  func presence() throws {
    var asterisk = try asterisk()
    func presence(_ of: String, _ status: String, _ text: String = "") -> AsteriskMessage {
      event("PresenceStateChange", ["Presentity": of, "Status": status, "Message": text])
    }
    #expect(asterisk.handle(presence("CustomPresence:200", "xa", "back at 3")).isEmpty)
    let away = Switchboard.Line(number: "200", .free, absence: .away, remark: "back at 3")
    #expect(asterisk.handle(hint("200", "0", "PJSIP/200,CustomPresence:200")) == [.line(away)])
    #expect(
      asterisk.handle(presence("CustomPresence:200", "available"))
        == [.line(Switchboard.Line(number: "200", .free))])
    #expect(
      asterisk.handle(hint("101", "0", "PJSIP/7&PJSIP/101,CustomPresence:me"))
        == [.line(Switchboard.Line(number: "101", .free)), .doNotDisturb(false)])
    #expect(
      asterisk.handle(presence("CustomPresence:me", "dnd"))
        == [.line(Switchboard.Line(number: "101", .free, absence: .doNotDisturb)), .doNotDisturb(true)])
    let action = try #require(asterisk.action(for: .doNotDisturb(false)))
    #expect(
      action.name == "Setvar" && action.fields.map(\.value) == ["PRESENCE_STATE(CustomPresence:me)", "available,,"])
  }

  @Test("Only telephones of a hint are picked up, and no hint gets into the arguments of an application")
  func devices() throws {
    var asterisk = try asterisk()
    func data(_ hint: String) throws -> String? {
      _ = asterisk.handle(self.hint("200", "8", hint))
      return asterisk.action(for: .pickUp(number: "200"))?.fields.first { $0.key == "Data" }?.value
    }
    #expect(try data("PJSIP/200&Custom:DND200,CustomPresence:200") == "PJSIP/200-,p")
    #expect(try data("PJSIP/200&SIP/b.c@d") == "PJSIP/200-&SIP/b.c@d-,p")
    #expect(try data("park:701@parkedcalls") == nil)
    #expect(try data("PJSIP/200)|System(x)") == nil)
    #expect(try data("") == "PJSIP/200-,p")
    #expect(asterisk.action(for: .pickUp(number: "999")) == nil)
  }

  @Test("What the user may not ask for is not offered, and not asked for")
  func rights() throws {
    var asterisk = try asterisk()
    func answer(_ actions: String...) -> AsteriskMessage {
      var message = AsteriskMessage(["Response": "Success"])
      for action in actions { message.add(action, "Something. (Priv: call,all)") }
      return message
    }
    #expect(asterisk.permit(answer("Ping", "QueueStatus")) == (.offers([]), []))
    #expect(
      asterisk.permit(answer("ExtensionStateList", "Originate", "Park", "ParkedCalls", "QueueStatus"))
        == (.offers([.pickUp, .park]), ["ExtensionStateList", "ParkedCalls"]))
    #expect(
      asterisk.permit(answer("QueueStatus", "QueueAdd", "QueueRemove")) == (.offers(.queues), ["QueueStatus"]))
  }

  @Test("Queues: who waits, and by which interface the user receives their calls")
  func queues() throws {
    var asterisk = try asterisk()
    func member(_ name: String, _ fields: KeyValuePairs<String, String>) -> AsteriskMessage {
      var message = event(name, ["Queue": "sales"])
      for (key, value) in fields { message.add(key, value) }
      return message
    }
    var queue = Switchboard.Queue(name: "sales", waiting: 2)
    #expect(asterisk.handle(member("QueueParams", ["Calls": "2"])) == [.queue(queue)])
    #expect(asterisk.handle(member("QueueMember", ["Location": "PJSIP/200", "Paused": "1"])).isEmpty)
    #expect(asterisk.action(for: .leave(queue: "sales")) == nil)
    queue.hasUser = true
    let local: KeyValuePairs = ["Location": "Local/100@from-queue/n", "StateInterface": "PJSIP/100", "Paused": "0"]
    #expect(asterisk.handle(member("QueueMember", local)) == [.queue(queue)])
    #expect(asterisk.action(for: .leave(queue: "sales"))?.fields.last?.value == "Local/100@from-queue/n")
    queue.isPaused = true
    let interface: KeyValuePairs = [
      "Interface": "Local/100@from-queue/n", "StateInterface": "PJSIP/100", "Paused": "1",
    ]
    #expect(asterisk.handle(member("QueueMemberPause", interface)) == [.queue(queue)])
    queue.waiting = 3
    #expect(asterisk.handle(member("QueueCallerJoin", ["Count": "3"])) == [.queue(queue)])
    #expect(
      asterisk.handle(member("QueueMemberRemoved", interface)) == [.queue(Switchboard.Queue(name: "sales", waiting: 3))]
    )
    #expect(asterisk.handle(member("QueueCallerLeave", ["Count": "-5"])) == [.queue(Switchboard.Queue(name: "sales"))])
    #expect(asterisk.handle(event("QueueParams", ["Queue": "a,b", "Calls": "1"])).isEmpty)
  }

  @Test("Any order of changes gives the same as the changes of the result")
  func changes() {
    var random = SeededGenerator(seed: 58)
    var whole = Switchboard()
    for _ in 0..<500 {
      let number = "\(Int.random(in: 1...9, using: &random))"
      let place = Switchboard.ParkedCall.Place(lot: "default", number: number)
      let all: [Switchboard.Change] = [
        .line(Switchboard.Line(number: number, .ringing)), .noLine(number: number), .offers(.park),
        .parked(Switchboard.ParkedCall(place: place, party: Caller(number: number), isOwn: true)), .unparked(place),
        .queue(Switchboard.Queue(name: number, waiting: 1)), .doNotDisturb(true),
      ]
      guard let change = all.randomElement(using: &random) else { continue }
      whole.apply(change)
      var copy = Switchboard()
      copy.apply(.doNotDisturb(true))
      for change in whole.changes { copy.apply(change) }
      #expect(copy == whole)
      #expect(whole.parked.map(\.place) == whole.parked.map(\.place).sorted())
    }
    whole.apply(.cleared)
    #expect(whole == Switchboard())
  }

  /// The exchange was recorded with Asterisk 22.
  @Test("A colleague's call is picked up, parked, and taken back")
  func taken() async throws {
    let peer = try AsteriskScript.peer(actions: ["ExtensionStateList", "Originate", "Park", "ParkedCalls"]) {
      asterisk in
      let pickUp = try asterisk.action()
      #expect(pickUp["Action"] == "Originate" && pickUp["Channel"] == "PJSIP/100")
      #expect(pickUp["Application"] == "PickupChan" && pickUp["Data"] == "PJSIP/200-,p" && pickUp["Exten"].isEmpty)
      asterisk.respond(to: pickUp)
      var asterisk = asterisk
      asterisk.channels = [
        [
          "Channel": "PJSIP/trunk-0", "Uniqueid": "7.0", "Linkedid": "7.0", "ChannelState": "6", "BridgeId": "b",
          "Duration": "00:00:09",
        ],
        [
          "Channel": "PJSIP/100-2", "Uniqueid": "7.1", "Linkedid": "7.0", "ChannelState": "6", "BridgeId": "b",
          "ConnectedLineNum": "+493023125000", "ConnectedLineName": "Bundestag", "Duration": "00:00:04",
        ],
      ]
      asterisk.event("BridgeEnter", "PJSIP/100-2", "7.1", linked: "7.0")
      let park = try asterisk.action()
      #expect(park["Action"] == "Park" && park["Channel"] == "PJSIP/trunk-0" && park["TimeoutChannel"] == "PJSIP/100-2")
      asterisk.respond(to: park)
      asterisk.send([
        "Event": "ParkedCall", "ParkeeChannel": "PJSIP/trunk-0", "ParkeeCallerIDNum": "+493023125000",
        "ParkeeCallerIDName": "Bundestag", "ParkerDialString": "PJSIP/100", "Parkinglot": "default",
        "ParkingSpace": "901",
      ])
      asterisk.event("Hangup", "PJSIP/100-2", "7.1", linked: "7.0", ["Cause": "16"])
      let take = try asterisk.action()
      #expect(take["Application"] == "ParkedCall" && take["Data"] == "default,901")
      // The telephone says who it is before Asterisk does.
      #expect(take["CallerID"] == "\"Bundestag\" <+493023125000>")
      asterisk.respond(to: take, "Error", "Extension does not exist.")
    }
    let service = try AsteriskScript.service(peer)
    var (reader, switchboard) = (EventReader(service), Switchboard())
    var changes = service.switchboard.makeAsyncIterator()
    try await service.open()
    while switchboard.lines.isEmpty { for change in await changes.next() ?? [] { switchboard.apply(change) } }
    #expect(switchboard.offers == [.pickUp, .park])
    try await service.operate(.pickUp(number: "200"))
    let found = try #require(await reader.next())
    guard case .found(let call) = found.change else { throw CallError("\(found)") }
    #expect(call.party.number == "+493023125000" && !call.isOutgoing && call.duration == .seconds(4))
    try await service.perform(.park, on: found.call)
    let ending = try #require(await reader.changes(of: found.call).last?.ending)
    #expect(ending.reason == .transferred && "\(ending)" == "transferred (parked at 901)")
    while switchboard.parked.isEmpty { for change in await changes.next() ?? [] { switchboard.apply(change) } }
    #expect(switchboard.parked[0].isOwn && switchboard.parked[0].party.name == "Bundestag")
    let error = await #expect(throws: CallError.self) {
      try await service.operate(.takeParked(switchboard.parked[0].place))
    }
    #expect(error?.description == "Asterisk refused the request: Extension does not exist.")
    await service.close()
  }
}
