import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Synchronization
import Testing

@Suite("Calling through Asterisk", .timeLimit(.minutes(6)))
struct AsteriskCallServiceTests {
  @Test("The user's telephone rings, the number is dialled, answered, and hung up", arguments: [Int.max, 1, 7])
  func answered(pieces: Int) async throws {
    let seen = Mutex<[AsteriskScript.Action]>([])
    let peer = try ScriptedPeer { connection, _ in
      let asterisk = AsteriskScript(connection: connection, pieces: pieces)
      let login = try asterisk.logIn()
      let (order, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      let hangUp = try asterisk.action()
      seen.withLock { $0 = [login, order, hangUp] }
      asterisk.respond(to: hangUp)
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
      connection.waitForEnd()
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let request = try AsteriskScript.request(name: "Zoë \"Z\" <1>\r\nAction: X")
    let call = try await service.placed(request)
    let before = await reader.changes(of: call) { $0 == .established }
    #expect(before == [.accepted, .ownPhoneRinging, .dialling, .ringing, .established])
    try await service.perform(.hangUp, on: call)
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .hungUp && ending.duration != nil && ending.isAsWanted)
    await service.close()
    #expect(await reader.next() == nil)

    let actions = seen.withLock { $0 }
    try #require(actions.count == 3)
    let (login, order, hangUp) = (actions[0], actions[1], actions[2])
    #expect(login["Username"] == "dialer" && login["Secret"] == "secret" && login["Events"] == "call,agent")
    #expect(order["Channel"] == "PJSIP/100" && order["Exten"] == "+14155550100" && order["Context"] == "from-internal")
    #expect(order["CallerID"] == #""Zoë Z 1  Action: X" <+14155550100>"#)
    #expect(order["Async"] == "true" && order["Priority"] == "1" && order["Timeout"] == "30000")
    #expect(hangUp["Action"] == "Hangup" && hangUp["Channel"] == AsteriskScript.ownPhone && hangUp["Cause"] == "")
    for line in service.preview(request).split(separator: "\n") {
      #expect(order.text.contains(line + "\r\n"), "\(line)")
    }
    #expect(!service.preview(request).contains("secret"))
  }

  @Test(
    "Why a call came to nothing is told",
    arguments: [
      ("BUSY", 17, "User busy", CallEnding.Reason.busy), ("NOANSWER", 19, "User alerting, no answer", .noAnswer),
      ("CHANUNAVAIL", 20, "Subscriber absent", .unreachable),
      ("CHANUNAVAIL", 1, "Unallocated (unassigned) number", .unknownNumber),
      ("CONGESTION", 34, "Circuit/channel congestion", .failed), ("CONGESTION", 21, "Call Rejected", .declined),
      ("CHANUNAVAIL", 21, "Call Rejected", .declined), ("CHANUNAVAIL", 0, "", .unreachable),
    ])
  func failures(status: String, cause: Int, text: String, reason: CallEnding.Reason) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, status)
      asterisk.hangUp(id, cause: cause, text)
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    let changes = await reader.changes(of: call)
    #expect(changes.last == .ended(CallEnding(reason, detail: text)))
    #expect(changes.dropLast() == [.accepted, .ownPhoneRinging, .dialling, .ringing])
    await service.close()
  }

  /// As Asterisk 22 sends it: the result of `Dial` is `NOANSWER`, and the busy tone lasts for ten seconds.
  @Test(
    "Why a call came to nothing is known from its SIP status, even if the user hangs up on the busy tone",
    arguments: [
      (603, 21, CallEnding.Reason.declined), (404, 1, .unknownNumber), (480, 19, .unreachable), (486, 17, .busy),
      (503, 34, .unreachable), (488, 58, .failed),
    ], [true, false])
  func statuses(failure: (status: Int, cause: Int, reason: CallEnding.Reason), hangsUp: Bool) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      let own = (AsteriskScript.ownPhone, id)
      // The first line of the telephone network is out of order.
      let broken = ("PJSIP/broken-00000002", "1700000001.8")
      asterisk.dial("DialBegin", from: own, to: broken)
      asterisk.dial("DialEnd", from: own, to: broken, "CONGESTION")
      asterisk.event("Hangup", broken.0, broken.1, linked: id, ["Cause": "34", "TechCause": "503"])
      asterisk.dialNumber(id, "NOANSWER")
      let trunk = (AsteriskScript.trunk, "1700000001.9")
      asterisk.event(
        "HangupRequest", trunk.0, trunk.1, linked: id,
        ["Cause": "\(failure.cause)", "TechCause": "\(failure.status)"])
      if hangsUp { asterisk.event("HangupRequest", own.0, id, linked: id, ["Cause": "\(failure.cause)"]) }
      asterisk.event("Hangup", own.0, id, linked: id, ["Cause": "\(failure.cause)", "TechCause": "403"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    #expect(await reader.changes(of: call).last?.ending?.reason == failure.reason)
    await service.close()
  }

  @Test("A call that is hung up while it rings came to nothing because of the user")
  func cancelled() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "CANCEL")
      asterisk.respond(to: try asterisk.action())
      asterisk.event("Hangup", AsteriskScript.trunk, "1700000001.9", linked: id, ["Cause": "19", "TechCause": "487"])
      asterisk.event("Hangup", AsteriskScript.ownPhone, id, linked: id, ["Cause": "0", "Cause-txt": "Unknown"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .ringing }
    try await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call).last == .ended(CallEnding(.hungUp)))
    await service.close()
  }

  @Test("What the user puts on hold on their telephone is on hold")
  func held() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      // Connecting two calls resumes both, held or not.
      for name in ["Unhold", "Hold", "Hold", "Unhold"] {
        asterisk.event(name, AsteriskScript.trunk, "1700000001.9", linked: id)
        asterisk.event(name, AsteriskScript.ownPhone, id, linked: id)
      }
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    #expect(await reader.changes(of: call).dropLast() == [.held, .resumed])
    await service.close()
  }

  @Test("An application that hangs up at once gives no reason")
  func noApplication() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.hangUp(id, cause: 0, "Unknown")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request("*97"))
    #expect(await reader.changes(of: call).last == .ended(CallEnding(.hungUpByPeer)))
    await service.close()
  }

  @Test("A number that does not ring at all is not reachable", arguments: ["CHANUNAVAIL", "NOANSWER"])
  func unavailable(status: String) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      let (own, other) = ((AsteriskScript.ownPhone, id), (AsteriskScript.trunk, "1700000001.9"))
      asterisk.dial("DialBegin", from: own, to: other)
      asterisk.dial("DialEnd", from: own, to: other, status)
      // The user's own telephone ends normally.
      asterisk.event("Hangup", other.0, other.1, linked: id, ["Cause": "19", "Cause-txt": "No answer"])
      asterisk.event("Hangup", own.0, id, linked: id, ["Cause": "16", "Cause-txt": "Normal Clearing"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    #expect(await reader.changes(of: call).last?.ending?.reason == .unreachable)
    await service.close()
  }

  @Test(
    "A mailbox, a conference or a service code that has the line counts as answered, and hears tones",
    arguments: [true, false])
  func application(mayAsk: Bool) async throws {
    let digits = Mutex<[String]>([])
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      let question = try asterisk.action()
      #expect(question["Action"] == "Status" && question["Channel"] == AsteriskScript.ownPhone)
      if mayAsk {
        asterisk.answer(question, "VoiceMailMain", "100@default")
      } else {
        asterisk.respond(to: question, "Error", "Permission denied")
      }
      let action = try asterisk.action()
      digits.withLock { $0 = ["Action", "Channel", "Receive", "Digit"].map { action[$0] } }
      asterisk.respond(to: action)
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let service = try AsteriskScript.service(peer) { $0.dialLimit = .milliseconds(100) }
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request("*97"))
    let changes = await reader.changes(of: call) { $0 == .established }
    #expect(changes == [.accepted, .ownPhoneRinging, .dialling, .established])
    try await service.perform(.send(try #require(ToneSequence("1"))), on: call)
    #expect(await reader.changes(of: call).last?.ending?.duration != nil)
    #expect(digits.withLock(\.self) == ["PlayDTMF", AsteriskScript.ownPhone, "true", "1"])
    await service.close()
  }

  @Test(
    "A dial plan that plays the busy tone has not answered, whoever hangs up",
    arguments: [
      ("Busy", "5", CallEnding.Reason.busy), ("Congestion", "", .failed), ("PlayTones", "busy", .busy),
    ], [true, false])
  func refusingApplication(
    application: (name: String, data: String, reason: CallEnding.Reason), hangsUp: Bool
  ) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.answer(try asterisk.action(), application.name, application.data)
      if hangsUp { asterisk.event("HangupRequest", AsteriskScript.ownPhone, id, linked: id) }
      asterisk.event(
        "Hangup", AsteriskScript.ownPhone, id, linked: id,
        ["Cause": hangsUp ? "16" : "0", "Cause-txt": hangsUp ? "Normal Clearing" : "Unknown"])
    }
    let service = try AsteriskScript.service(peer) { $0.dialLimit = .milliseconds(1) }
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request("901"))
    let changes = await reader.changes(of: call)
    #expect(changes.dropLast() == [.accepted, .ownPhoneRinging, .dialling, .earlyMedia])
    #expect(changes.last == .ended(CallEnding(application.reason)))
    await service.close()
  }

  @Test("A mailbox after a number that nobody answered has answered; the tone at the end of the dial plan has not")
  func applicationAfterDialling() async throws {
    for (application, isAnswer) in [("VoiceMail", true), ("AppDial2", false)] {
      let peer = try AsteriskScript.peer { asterisk in
        let (_, id) = try asterisk.ownPhone()
        asterisk.dialNumber(id, "NOANSWER")
        asterisk.answer(try asterisk.action(), application)
        asterisk.hangUp(id, cause: 16, "Normal Clearing")
      }
      let service = try AsteriskScript.service(peer) { $0.dialLimit = .milliseconds(1) }
      var reader = EventReader(service)
      let call = try await service.placed(AsteriskScript.request())
      let changes = await reader.changes(of: call)
      #expect(changes.contains(.established) == isAnswer, "\(application)")
      #expect((changes.last?.ending?.duration != nil) == isAnswer, "\(application)")
      await service.close()
    }
  }

  @Test("A call that goes on at the telephone when the service is closed has an ending")
  func closing() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
    }
    let service = try AsteriskScript.service(peer)
    #expect(service.capabilities.contains(.continues))
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    await service.close()
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == .left && ending.duration != nil)
  }

  /// As a real Asterisk 22 lists them.
  @Test("Calls that Asterisk had before are found: one that was placed, one that was answered, and one that rings")
  func found() async throws {
    func channel(
      _ name: String, _ id: String, linked: String, state: String = "6", duration: String, party: String = "<unknown>",
      name other: String = "<unknown>", application: String = ""
    ) -> KeyValuePairs<String, String> {
      [
        "Channel": name, "ChannelState": state, "CallerIDNum": "100", "ConnectedLineNum": party,
        "ConnectedLineName": other, "Exten": "200", "Uniqueid": id, "Linkedid": linked, "Application": application,
        "Duration": duration, "BridgeId": "",
      ]
    }
    let channels = [
      channel("PJSIP/100-00000001", "1.1", linked: "1.1", duration: "01:02:09", party: "200", name: "Bea"),
      channel("PJSIP/200-00000002", "1.2", linked: "1.1", duration: "01:02:03"),
      channel("PJSIP/trunk-00000003", "1.3", linked: "1.3", duration: "00:00:09"),
      channel("PJSIP/100-00000004", "1.4", linked: "1.3", duration: "00:00:08", party: "+493023125000"),
      channel("PJSIP/trunk-00000005", "1.5", linked: "1.5", duration: "00:00:02"),
      channel("PJSIP/100-00000006", "1.6", linked: "1.5", state: "5", duration: "00:00:02", party: "+1650"),
      channel("PJSIP/100-00000007", "1.7", linked: "1.7", duration: "00:00:09", application: "VoiceMailMain"),
      channel("PJSIP/1000-00000008", "1.8", linked: "1.8", duration: "00:00:09"),
    ]
    let peer = try AsteriskScript.peer(channels: channels) { asterisk in
      let hangUp = try asterisk.action()
      #expect(hangUp["Action"] == "Hangup" && hangUp["Channel"] == "PJSIP/100-00000001")
      asterisk.respond(to: hangUp)
      asterisk.event("Hangup", "PJSIP/100-00000001", "1.1", linked: "1.1", ["Cause": "16"])
      asterisk.event("Newstate", "PJSIP/100-00000006", "1.6", linked: "1.5", ["ChannelState": "6"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    try await service.open()
    var found: [FoundCall] = []
    for _ in 0..<2 { if case .found(let call) = await reader.next()?.change { found.append(call) } }
    #expect(
      found == [
        FoundCall(
          party: Caller(number: "200", displayName: "Bea"), isOutgoing: true, duration: .seconds(3723)),
        FoundCall(party: Caller(number: "+493023125000"), isOutgoing: false, duration: .seconds(8)),
      ])
    let ringing = try #require(await reader.next())
    #expect(ringing.change.caller == Caller(number: "+1650"))
    guard case .found(let application) = await reader.next()?.change else {
      Issue.record("the application is not found")
      return
    }
    #expect(application.party.number == "200" && application.isOutgoing && application.duration == .seconds(9))
    try await service.perform(.hangUp, on: CallID(reported: 1))
    let ending = await reader.changes(of: CallID(reported: 1)).last?.ending
    #expect(ending?.reason == .hungUp && ending?.duration ?? .zero >= .seconds(3723))
    #expect(await reader.changes(of: ringing.call) { $0 == .established } == [.established])
    await service.close()
  }

  @Test("Several telephones are accounts: each can call, shows who calls it, and has a mailbox")
  func telephones() async throws {
    let order = Mutex("")
    let peer = try AsteriskScript.peer(newMessages: 3) { asterisk in
      let action = try asterisk.action()
      order.withLock { $0 = action["Channel"] }
      asterisk.respond(to: action)
      asterisk.dial(
        "DialBegin", from: ("PJSIP/trunk-00000001", "1.1"), to: ("PJSIP/101-00000002", "1.2"),
        caller: "CallerIDNum: 7\r\n")
    }
    let service = try AsteriskScript.service(peer, telephones: ["PJSIP/100", "PJSIP/101"])
    var reader = EventReader(service)
    try await service.open()
    var registrations = service.registrations.makeAsyncIterator()
    #expect(
      await registrations.next()
        == ["PJSIP/100", "PJSIP/101"].map { Registration(account: $0, .unneeded, address: $0) })
    var mailboxes: [WaitingMessages] = []
    for await messages in service.messages {
      mailboxes = messages
      if messages.count == 2 { break }
    }
    #expect(mailboxes == ["100", "101"].map { WaitingMessages(account: $0, count: 3) })
    var request = try AsteriskScript.request()
    request.account = "PJSIP/101"
    _ = try await service.placed(request)
    var caller: Caller?
    while caller == nil, let event = await reader.next() { caller = event.change.caller }
    #expect(caller?.account == "PJSIP/101" && order.withLock(\.self) == "PJSIP/101")
    await service.close()
  }

  @Test("The other side hangs up, or the user with the telephone", arguments: [true, false])
  func remoteHangUp(isOwnPhone: Bool) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      if isOwnPhone {
        asterisk.event("HangupRequest", AsteriskScript.ownPhone, id, linked: id)
      } else {
        asterisk.event("HangupRequest", AsteriskScript.trunk, "1700000001.9", linked: id)
      }
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == (isOwnPhone ? .hungUp : .hungUpByPeer) && ending.duration != nil)
    await service.close()
  }

  @Test(
    "Why the user's telephone is not picked up, whatever the answer to the request says before",
    arguments: [
      (17, false, CallEnding.Reason.busy), (19, true, .noAnswer), (19, false, .unreachable), (21, true, .declined),
    ], [true, false])
  func ownPhoneRefuses(
    refusal: (cause: Int, rings: Bool, reason: CallEnding.Reason), isAnsweredFirst: Bool
  ) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let order = try asterisk.action()
      let own = (AsteriskScript.ownPhone, order["ChannelId"])
      asterisk.respond(to: order)
      asterisk.event("Newchannel", own.0, own.1, linked: own.1)
      asterisk.dial("DialBegin", from: nil, to: own)
      if refusal.rings { asterisk.event("Newstate", own.0, own.1, linked: own.1, ["ChannelState": "5"]) }
      asterisk.event("HangupRequest", own.0, own.1, linked: own.1, ["Cause": "\(refusal.cause)"])
      if isAnsweredFirst {
        asterisk.send([
          "Event": "OriginateResponse", "ActionID": order["ActionID"], "Response": "Failure", "Uniqueid": own.1,
          "Reason": "0",
        ])
      }
      asterisk.event("Hangup", own.0, own.1, linked: own.1, ["Cause": "\(refusal.cause)", "Cause-txt": "Text"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    #expect(await reader.changes(of: call).last == .ended(CallEnding(refusal.reason, detail: "your own phone: Text")))
    await service.close()
  }

  @Test("Nobody picks up the user's telephone, or there is none", arguments: [true, false])
  func ownPhoneUnanswered(hasChannel: Bool) async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let order = try asterisk.action()
      let id = order["ChannelId"]
      asterisk.respond(to: order)
      if hasChannel {
        asterisk.event("Newchannel", AsteriskScript.ownPhone, id, linked: id)
        asterisk.dial("DialBegin", from: nil, to: (AsteriskScript.ownPhone, id))
        asterisk.dial("DialEnd", from: nil, to: (AsteriskScript.ownPhone, id), "NOANSWER")
        asterisk.hangUp(id, cause: 0, "Unknown")
      }
      asterisk.send([
        "Event": "OriginateResponse", "ActionID": order["ActionID"], "Response": "Failure",
        "Uniqueid": hasChannel ? id : "<null>",
        "Reason": hasChannel ? "3" : "0",
      ])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    let ending = try #require(await reader.changes(of: call).last?.ending)
    #expect(ending.reason == (hasChannel ? .noAnswer : .unreachable) && ending.detail.hasPrefix("your own phone"))
    await service.close()
  }

  @Test("Tones after the number and requested tones reach the other side one after another")
  func tones() async throws {
    let digits = Mutex<[String]>([])
    let peer = try AsteriskScript.peer { asterisk in
      let (order, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      digits.withLock { $0.append(order["Exten"]) }
      for _ in 0..<3 {
        let action = try asterisk.action()
        digits.withLock { $0.append("\(action["Action"]) \(action["Channel"]) \(action["Digit"])") }
        asterisk.respond(to: action)
      }
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request("650;9"))
    let waiting = ToneSequence("9").map { CallEvent.Change.tonesWaiting($0) }
    #expect(await reader.changes(of: call) { $0 == waiting }.last == waiting)
    let tones = try #require(ToneSequence("5*#"))
    try await service.perform(.send(tones), on: call)
    #expect(await reader.changes(of: call) { $0 == .tonesSent(tones) } == [.tonesSent(tones)])
    await service.close()
    #expect(digits.withLock(\.self) == ["650"] + ["5", "*", "#"].map { "PlayDTMF \(AsteriskScript.trunk) \($0)" })
  }

  @Test("An incoming call to the user's telephone is reported, declined, redirected, answered or missed")
  func incoming() async throws {
    let actions = Mutex<[AsteriskScript.Action]>([])
    let peer = try AsteriskScript.peer { asterisk in
      /// Rings the user's telephone, or that of the neighbour, for a caller.
      func ring(_ phone: String, _ number: Int, caller: String) -> (
        own: AsteriskScript.Channel, from: AsteriskScript.Channel
      ) {
        let from = ("PJSIP/trunk-0000001\(number)", "17.\(number)0")
        let own = ("\(phone)-0000002\(number)", "17.\(number)1")
        asterisk.event("Newchannel", from.0, from.1, linked: from.1, ["CallerIDNum": caller])
        asterisk.dial(
          "DialBegin", from: from, to: own, caller: "CallerIDNum: \(caller)\r\nCallerIDName: <unknown>\r\n")
        asterisk.event("Newstate", own.0, own.1, linked: from.1, ["ChannelState": "5"])
        return (own, from)
      }
      func end(_ call: (own: AsteriskScript.Channel, from: AsteriskScript.Channel), _ status: String?, _ cause: String)
      {
        if let status { asterisk.dial("DialEnd", from: call.from, to: call.own, status) }
        asterisk.event("Hangup", call.own.name, call.own.id, linked: call.from.id, ["Cause": cause])
      }
      asterisk.otherCall()
      end(ring("PJSIP/1000", 0, caller: "1"), "NOANSWER", "0")
      end(ring("PJSIP/100", 1, caller: "+493023125000"), "CANCEL", "0")
      end(ring("PJSIP/100", 2, caller: "<unknown>"), nil, "26")
      let third = ring("PJSIP/100", 3, caller: "3")
      let decline = try asterisk.action()
      asterisk.respond(to: decline)
      end(third, "BUSY", "21")
      let fourth = ring("PJSIP/100", 4, caller: "4")
      let redirect = try asterisk.action()
      asterisk.respond(to: redirect)
      actions.withLock { $0 = [decline, redirect] }
      end(fourth, "CANCEL", "0")
      let answering = ("PJSIP/999-00000034", "17.42")
      for event in ["DialBegin", "DialEnd"] { asterisk.dial(event, from: fourth.from, to: answering, "ANSWER") }
      let fifth = ring("PJSIP/100", 5, caller: "5")
      asterisk.event("Newstate", fifth.own.name, fifth.own.id, linked: fifth.from.id, ["ChannelState": "6"])
      asterisk.dial("DialEnd", from: fifth.from, to: fifth.own, "ANSWER")
      end(fifth, nil, "16")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    try await service.open()
    var endings: [CallEnding.Reason] = []
    var callers: [String] = []
    while endings.count < 5, let event = await reader.next() {
      if let caller = event.change.caller {
        callers.append(caller.number)
        #expect(caller.displayName == "")
        if caller.number == "3" { try await service.perform(.hangUp, on: event.call) }
        if caller.number == "4" {
          try await service.perform(.redirect(try #require(CallTarget("999"))), on: event.call)
        }
      }
      if let ending = event.change.ending { endings.append(ending.reason) }
    }
    #expect(callers == ["+493023125000", "", "3", "4", "5"])
    #expect(endings == [.missed, .answeredElsewhere, .declined, .transferred, .hungUpByPeer])
    #expect(reader.seen.filter { $0.change == .established }.map(\.call.serial) == [5])
    await service.close()
    let (decline, redirect) = actions.withLock { ($0[0], $0[1]) }
    #expect(decline["Action"] == "Hangup" && decline["Channel"] == "PJSIP/100-00000023" && decline["Cause"] == "17")
    #expect(
      redirect["Action"] == "Redirect" && redirect["Channel"] == "PJSIP/trunk-00000014" && redirect["Exten"] == "999")
  }

  @Test("New messages of the user's own mailbox are counted, and reported when they change")
  func messages() async throws {
    let peer = try AsteriskScript.peer(newMessages: 2) { asterisk in
      for (mailbox, new) in [("200@default", "9"), ("100@default", "3")] {
        asterisk.send(["Event": "MessageWaiting", "Mailbox": mailbox, "Waiting": "1", "New": new, "Old": "8"])
      }
      // The question comes after the login, and its answer last.
      _ = try asterisk.action()
    }
    let service = try AsteriskScript.service(peer)
    try await service.open()
    var counts: [Int?] = []
    for await mailboxes in service.messages {
      counts += mailboxes.map(\.count)
      if counts.last == 2 { break }
    }
    // A late reader gets only the newest.
    #expect(counts.last == 2 && !counts.contains(9))
    await service.close()
  }
}
