import Calling
import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@Suite("Calling through Asterisk", .timeLimit(.minutes(6)))
struct AsteriskCallServiceTests {
  @Test("The user's telephone rings, the number is dialled, answered, and hung up", arguments: [Int.max, 1, 7])
  func answered(pieces: Int) async throws {
    let fields = [
      "Action: Originate", "Channel: PJSIP/100", "Exten: +14155550100", "Context: from-internal", "Priority: 1",
      #"CallerID: "Zoë Z 1  Action: X" <+14155550100>"#, "Timeout: 30000", "Async: true",
    ]
    let peer = try ScriptedPeer { connection, _ in
      let asterisk = AsteriskScript(connection: connection, pieces: pieces)
      let login = try asterisk.logIn()
      #expect(login["Username"] == "dialer" && login["Secret"] == "secret" && login["Events"] == "call,agent")
      let (order, id) = try asterisk.ownPhone()
      #expect(Set(fields).isSubset(of: order.text.components(separatedBy: "\r\n")), "\(order.text)")
      asterisk.dialNumber(id, "ANSWER")
      try asterisk.confirm(["Action": "Hangup", "Channel": AsteriskScript.ownPhone, "Cause": ""])
      asterisk.hangUp(id)
      connection.waitForEnd()
    }
    let user = try AsteriskUser(peer)
    let request = try AsteriskScript.request(name: "Zoë \"Z\" <1>\r\nAction: X")
    #expect(user.service.preview(request) == fields.joined(separator: "\n"))
    let call = try await user.service.placed(request)
    #expect(
      await user.changes(of: call, to: .established)
        == [.accepted, .ownPhoneRinging, .dialling, .ringing, .established])
    try await user.perform(.hangUp, on: call)
    let ending = try await user.ending(of: call)
    #expect(ending.reason == .hungUp && ending.duration != nil && ending.isAsWanted)
    await user.close()
    #expect(await user.next() == nil)
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
    let changes = try await AsteriskScript.changes { try $0.hangUp($0.call(status).id, cause: cause, text) }
    #expect(changes == [.accepted, .ownPhoneRinging, .dialling, .ringing, .ended(CallEnding(reason, detail: text))])
  }

  /// As Asterisk 22 sends it: the result of `Dial` is `NOANSWER`, and the busy tone lasts for ten seconds.
  @Test(
    "Why a call came to nothing is known from its SIP status, even if the user hangs up on the busy tone",
    arguments: [
      (603, 21, CallEnding.Reason.declined), (404, 1, .unknownNumber), (480, 19, .unreachable), (486, 17, .busy),
      (503, 34, .unreachable), (488, 58, .failed),
    ], [true, false])
  func statuses(failure: (status: Int, cause: Int, reason: CallEnding.Reason), hangsUp: Bool) async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      let (_, id) = try asterisk.ownPhone()
      let own = (AsteriskScript.ownPhone, id)
      // The first line of the telephone network is out of order.
      let broken = ("PJSIP/broken-00000002", "1700000001.8")
      asterisk.dial("DialBegin", from: own, to: broken)
      asterisk.dial("DialEnd", from: own, to: broken, "CONGESTION")
      asterisk.event("Hangup", of: broken, linked: id, ["Cause": "34", "TechCause": "503"])
      asterisk.dialNumber(id, "NOANSWER")
      let cause = "\(failure.cause)"
      asterisk.event(
        "HangupRequest", of: AsteriskScript.other, linked: id, ["Cause": cause, "TechCause": "\(failure.status)"])
      if hangsUp { asterisk.event("HangupRequest", of: own, ["Cause": cause]) }
      asterisk.event("Hangup", of: own, ["Cause": cause, "TechCause": "403"])
    }
    #expect(changes.last?.ending?.reason == failure.reason)
  }

  @Test("A call that is hung up while it rings came to nothing because of the user")
  func cancelled() async throws {
    let changes = try await AsteriskScript.changes(when: .ringing, .hangUp) { asterisk in
      let own = try asterisk.call("CANCEL")
      try asterisk.confirm(["Action": "Hangup"])
      asterisk.event("Hangup", of: AsteriskScript.other, linked: own.id, ["Cause": "19", "TechCause": "487"])
      asterisk.event("Hangup", of: own, ["Cause": "0", "Cause-txt": "Unknown"])
    }
    #expect(changes.last == .ended(CallEnding(.hungUp)))
  }

  @Test("What the user puts on hold on their telephone is on hold")
  func held() async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      let own = try asterisk.call("ANSWER")
      // Connecting two calls resumes both, held or not.
      for name in ["Unhold", "Hold", "Hold", "Unhold"] {
        asterisk.event(name, of: AsteriskScript.other, linked: own.id)
        asterisk.event(name, of: own)
      }
      asterisk.hangUp(own.id)
    }
    #expect(changes.dropLast().suffix(3) == [.established, .held, .resumed])
  }

  @Test("An application that hangs up at once gives no reason")
  func noApplication() async throws {
    let changes = try await AsteriskScript.changes(of: "*97") {
      try $0.hangUp($0.ownPhone().id, cause: 0, "Unknown")
    }
    #expect(changes.last == .ended(CallEnding(.hungUpByPeer)))
  }

  @Test("A number that does not ring at all is not reachable", arguments: ["CHANUNAVAIL", "NOANSWER"])
  func unavailable(status: String) async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      let own = (AsteriskScript.ownPhone, try asterisk.ownPhone().id)
      asterisk.dial("DialBegin", from: own, to: AsteriskScript.other)
      asterisk.dial("DialEnd", from: own, to: AsteriskScript.other, status)
      asterisk.event("Hangup", of: AsteriskScript.other, linked: own.1, ["Cause": "19", "Cause-txt": "No answer"])
      // The user's own telephone ends normally.
      asterisk.event("Hangup", of: own, ["Cause": "16", "Cause-txt": "Normal Clearing"])
    }
    #expect(changes.last?.ending?.reason == .unreachable)
  }

  @Test(
    "A mailbox, a conference or a service code that has the line counts as answered, and hears tones",
    arguments: [true, false])
  func application(mayAsk: Bool) async throws {
    let tone = try #require(ToneSequence("1"))
    let changes = try await AsteriskScript.changes(
      of: "*97", dialLimit: .milliseconds(100), when: .established, .send(tone)
    ) { asterisk in
      let (_, id) = try asterisk.ownPhone()
      let question = try asterisk.action()
      #expect(question["Action"] == "Status" && question["Channel"] == AsteriskScript.ownPhone)
      if mayAsk {
        asterisk.answer(question, "VoiceMailMain", "100@default")
      } else {
        asterisk.respond(to: question, "Error", "Permission denied")
      }
      try asterisk.confirm([
        "Action": "PlayDTMF", "Channel": AsteriskScript.ownPhone, "Receive": "true", "Digit": "1",
      ])
      asterisk.hangUp(id)
    }
    #expect(changes.prefix(4) == [.accepted, .ownPhoneRinging, .dialling, .established])
    #expect(changes.last?.ending?.duration != nil)
  }

  @Test(
    "A dial plan that plays the busy tone has not answered, whoever hangs up",
    arguments: [
      ("Busy", "5", CallEnding.Reason.busy), ("Congestion", "", .failed), ("PlayTones", "busy", .busy),
    ], [true, false])
  func refusingApplication(
    application: (name: String, data: String, reason: CallEnding.Reason), hangsUp: Bool
  ) async throws {
    let changes = try await AsteriskScript.changes(of: "901", dialLimit: .milliseconds(1)) { asterisk in
      let own = (AsteriskScript.ownPhone, try asterisk.ownPhone().id)
      asterisk.answer(try asterisk.action(), application.name, application.data)
      if hangsUp { asterisk.event("HangupRequest", of: own) }
      let cause = hangsUp ? ("16", "Normal Clearing") : ("0", "Unknown")
      asterisk.event("Hangup", of: own, ["Cause": cause.0, "Cause-txt": cause.1])
    }
    let ending = CallEvent.Change.ended(CallEnding(application.reason))
    #expect(changes == [.accepted, .ownPhoneRinging, .dialling, .earlyMedia, ending])
  }

  @Test(
    "A mailbox after a number that nobody answered has answered; the tone at the end of the dial plan has not",
    arguments: [("VoiceMail", true), ("AppDial2", false)])
  func applicationAfterDialling(application: String, isAnswer: Bool) async throws {
    let changes = try await AsteriskScript.changes(dialLimit: .milliseconds(1)) { asterisk in
      let own = try asterisk.call("NOANSWER")
      asterisk.answer(try asterisk.action(), application)
      asterisk.hangUp(own.id)
    }
    #expect(changes.contains(.established) == isAnswer)
    #expect((changes.last?.ending?.duration != nil) == isAnswer)
  }

  @Test(
    "A call that goes on at the telephone when the service is closed has an ending, and one that was hung up has its own",
    arguments: [("", CallEnding.Reason.left), ("Success", .hungUp), ("Error", .left)])
  func closing(hangUp: String, reason: CallEnding.Reason) async throws {
    let user = try AsteriskUser(
      AsteriskScript.peer { asterisk in
        _ = try asterisk.call("ANSWER")
        asterisk.respond(to: try asterisk.action(), hangUp)
      })
    #expect(user.service.capabilities.contains(.continues))
    let call = try await user.place()
    await user.changes(of: call, to: .established)
    if !hangUp.isEmpty { try? await user.perform(.hangUp, on: call) }
    await user.close()
    let ending = try await user.ending(of: call)
    #expect(ending.reason == reason && ending.duration != nil)
  }

  /// As a real Asterisk 22 lists them.
  @Test("Calls that Asterisk had before are found: one that was placed, one that was answered, and one that rings")
  func found() async throws {
    let unknown = "<unknown>"
    let channels: [KeyValuePairs<String, String>] = [
      ("PJSIP/100-00000001", "1.1", "1.1", "6", "01:02:09", "200", "Bea", ""),
      ("PJSIP/200-00000002", "1.2", "1.1", "6", "01:02:03", unknown, unknown, ""),
      ("PJSIP/trunk-00000003", "1.3", "1.3", "6", "00:00:09", unknown, unknown, ""),
      ("PJSIP/100-00000004", "1.4", "1.3", "6", "00:00:08", "+493023125000", unknown, ""),
      ("PJSIP/trunk-00000005", "1.5", "1.5", "6", "00:00:02", unknown, unknown, ""),
      ("PJSIP/100-00000006", "1.6", "1.5", "5", "00:00:02", "+1650", unknown, ""),
      ("PJSIP/100-00000007", "1.7", "1.7", "6", "00:00:09", unknown, unknown, "VoiceMailMain"),
      ("PJSIP/1000-00000008", "1.8", "1.8", "6", "00:00:09", unknown, unknown, ""),
    ].map { name, id, linked, state, duration, number, party, application in
      [
        "Channel": name, "ChannelState": state, "CallerIDNum": "100", "ConnectedLineNum": number,
        "ConnectedLineName": party, "Exten": "200", "Uniqueid": id, "Linkedid": linked, "Application": application,
        "Duration": duration, "BridgeId": "",
      ]
    }
    let peer = try AsteriskScript.peer(channels: channels) { asterisk in
      try asterisk.confirm(["Action": "Hangup", "Channel": "PJSIP/100-00000001"])
      asterisk.event("Hangup", "PJSIP/100-00000001", "1.1", linked: "1.1", ["Cause": "16"])
      asterisk.event("Newstate", "PJSIP/100-00000006", "1.6", linked: "1.5", ["ChannelState": "6"])
    }
    let user = try AsteriskUser(peer)
    try await user.service.open()
    var events: [CallEvent] = []
    for _ in 0..<4 { events.append(try #require(await user.next())) }
    #expect(
      events.map(\.change) == [
        .found(FoundCall(party: Caller(number: "200", displayName: "Bea"), isOutgoing: true, duration: .seconds(3723))),
        .found(FoundCall(party: Caller(number: "+493023125000"), isOutgoing: false, duration: .seconds(8))),
        .incoming(Caller(number: "+1650")),
        .found(FoundCall(party: Caller(number: "200"), isOutgoing: true, duration: .seconds(9))),
      ])
    try await user.perform(.hangUp, on: events[0].call)
    let ending = try await user.ending(of: events[0].call)
    #expect(ending.reason == .hungUp && ending.duration ?? .zero >= .seconds(3723))
    #expect(await user.changes(of: events[2].call, to: .established) == [.established])
    await user.close()
  }

  @Test("Several telephones are accounts: each can call, shows who calls it, and has a mailbox, which is followed")
  func telephones() async throws {
    let peer = try AsteriskScript.peer(newMessages: 3) { asterisk in
      try asterisk.confirm(["Action": "Originate", "Channel": "PJSIP/101"])
      for (mailbox, new) in [("101@default", "5"), ("200@default", "9")] {
        asterisk.send(["Event": "MessageWaiting", "Mailbox": mailbox, "Waiting": "1", "New": new, "Old": "8"])
      }
      _ = asterisk.ring(1, at: "PJSIP/101", caller: "7")
    }
    let user = try AsteriskUser(peer, telephones: ["PJSIP/100", "PJSIP/101"])
    try await user.service.open()
    var registrations = user.service.registrations.makeAsyncIterator()
    #expect(
      await registrations.next()
        == ["PJSIP/100", "PJSIP/101"].map { Registration(account: $0, .unneeded, address: $0) })
    var messages = user.service.messages.makeAsyncIterator()
    func mailboxes(_ counts: Int...) -> [WaitingMessages] {
      zip(["100", "101"], counts).map { WaitingMessages(account: $0, count: $1) }
    }
    while try #require(await messages.next()) != mailboxes(3, 3) {}
    _ = try await user.place(account: "PJSIP/101")
    #expect(try await user.caller().caller.account == "PJSIP/101")
    await user.close()
    #expect(await messages.next() == mailboxes(3, 5))
  }

  @Test("A call from one of the user's telephones to another one is one call")
  func betweenTelephones() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let own = (AsteriskScript.ownPhone, try asterisk.ownPhone().id)
      asterisk.dial("DialBegin", from: own, to: ("PJSIP/101-00000002", "1700000001.9"))
      asterisk.event("Hangup", of: own, ["Cause": "16"])
    }
    let user = try AsteriskUser(peer, telephones: ["PJSIP/100", "PJSIP/101"])
    try await user.service.open()
    let call = try await user.place("101")
    await user.changes(of: call)
    #expect(user.seen.allSatisfy { $0.call == call }, "\(user.seen)")
    await user.close()
  }

  @Test("The other side hangs up, or the user with the telephone", arguments: [true, false])
  func remoteHangUp(isOwnPhone: Bool) async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      let own = try asterisk.call("ANSWER")
      asterisk.event("HangupRequest", of: isOwnPhone ? own : AsteriskScript.other, linked: own.id)
      asterisk.hangUp(own.id)
    }
    let ending = try #require(changes.last?.ending)
    #expect(ending.reason == (isOwnPhone ? .hungUp : .hungUpByPeer) && ending.duration != nil)
  }

  @Test(
    "Why the user's telephone is not picked up, whatever the answer to the request says before",
    arguments: [
      (17, false, CallEnding.Reason.busy), (19, true, .noAnswer), (19, false, .unreachable), (21, true, .declined),
    ], [true, false])
  func ownPhoneRefuses(
    refusal: (cause: Int, rings: Bool, reason: CallEnding.Reason), isAnsweredFirst: Bool
  ) async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      let (order, own) = try asterisk.dialOwnPhone()
      if refusal.rings { asterisk.event("Newstate", of: own, ["ChannelState": "5"]) }
      asterisk.event("HangupRequest", of: own, ["Cause": "\(refusal.cause)"])
      if isAnsweredFirst { asterisk.originated(order, "Failure", reason: "0", own.id) }
      asterisk.event("Hangup", of: own, ["Cause": "\(refusal.cause)", "Cause-txt": "Text"])
    }
    #expect(changes.last == .ended(CallEnding(refusal.reason, detail: "your own phone: Text")))
  }

  @Test("Nobody picks up the user's telephone, or there is none", arguments: [true, false])
  func ownPhoneUnanswered(hasChannel: Bool) async throws {
    let changes = try await AsteriskScript.changes { asterisk in
      guard hasChannel else {
        return try asterisk.originated(asterisk.confirm([:]), "Failure", reason: "0", "<null>")
      }
      let (order, own) = try asterisk.dialOwnPhone()
      asterisk.dial("DialEnd", from: nil, to: own, "NOANSWER")
      asterisk.hangUp(own.id, cause: 0, "Unknown")
      asterisk.originated(order, "Failure", reason: "3", own.id)
    }
    let ending = try #require(changes.last?.ending)
    #expect(ending.reason == (hasChannel ? .noAnswer : .unreachable) && ending.detail.hasPrefix("your own phone"))
  }

  @Test("Tones after the number and requested tones reach the other side one after another")
  func tones() async throws {
    let (waiting, tones) = (try #require(ToneSequence("9")), try #require(ToneSequence("5*#")))
    let changes = try await AsteriskScript.changes(
      of: "650;9", when: .tonesWaiting(waiting), .send(tones), until: .tonesSent(tones)
    ) { asterisk in
      let (order, id) = try asterisk.ownPhone()
      #expect(order["Exten"] == "650")
      asterisk.dialNumber(id, "ANSWER")
      for digit in ["5", "*", "#"] {
        try asterisk.confirm(["Action": "PlayDTMF", "Channel": AsteriskScript.trunk, "Digit": digit])
      }
    }
    #expect(changes.suffix(2) == [.tonesWaiting(waiting), .tonesSent(tones)])
  }

  @Test("An incoming call to the user's telephone is reported, declined, redirected, answered or missed")
  func incoming() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      asterisk.otherCall()
      // The neighbour's telephone rings.
      asterisk.end(asterisk.ring(0, at: "PJSIP/1000", caller: "1"), "NOANSWER", cause: 0)
      asterisk.end(asterisk.ring(1, caller: "+493023125000"), "CANCEL", cause: 0)
      asterisk.end(asterisk.ring(2, caller: "<unknown>"), cause: 26)
      let third = asterisk.ring(3, caller: "3")
      try asterisk.confirm(["Action": "Hangup", "Channel": "PJSIP/100-00000023", "Cause": "17"])
      asterisk.end(third, "BUSY", cause: 21)
      let fourth = asterisk.ring(4, caller: "4")
      try asterisk.confirm(["Action": "Redirect", "Channel": "PJSIP/trunk-00000014", "Exten": "999"])
      asterisk.end(fourth, "CANCEL", cause: 0)
      let answering = ("PJSIP/999-00000034", "17.42")
      for event in ["DialBegin", "DialEnd"] { asterisk.dial(event, from: fourth.from, to: answering, "ANSWER") }
      let fifth = asterisk.ring(5, caller: "5")
      asterisk.event("Newstate", of: fifth.own, linked: fifth.from.id, ["ChannelState": "6"])
      asterisk.dial("DialEnd", from: fifth.from, to: fifth.own, "ANSWER")
      asterisk.end(fifth, cause: 16)
    }
    let user = try AsteriskUser(peer)
    try await user.service.open()
    let redirect = CallCommand.redirect(try #require(CallTarget("999")))
    var (callers, endings): ([Caller], [CallEnding.Reason]) = ([], [])
    while endings.count < 5, let event = await user.next() {
      if let caller = event.change.caller {
        callers.append(caller)
        if caller.number == "3" { try await user.perform(.hangUp, on: event.call) }
        if caller.number == "4" { try await user.perform(redirect, on: event.call) }
      }
      if let ending = event.change.ending { endings.append(ending.reason) }
    }
    #expect(callers == ["+493023125000", "", "3", "4", "5"].map { Caller(number: $0) })
    #expect(endings == [.missed, .answeredElsewhere, .declined, .transferred, .hungUpByPeer])
    #expect(user.seen.filter { $0.change == .established }.map(\.call.serial) == [5])
    await user.close()
  }
}
