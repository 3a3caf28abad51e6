import Calling
import DialtoneTestSupport
import NumberPlans
import Synchronization
import Testing

@Suite("Two calls through Asterisk", .timeLimit(.minutes(6)))
struct AsteriskConferenceTests {
  /// The peer's part of two calls that are answered: the ID of the first call, and the user's channel of the second one.
  private static func answerTwo(_ asterisk: AsteriskScript) throws -> (first: String, own: AsteriskScript.Channel) {
    let (_, first) = try asterisk.ownPhone()
    asterisk.dialNumber(first, "ANSWER")
    return (first, try asterisk.secondCall(besides: first).own)
  }

  /// Places two calls, each after the one before was answered.
  private static func answeredTwo(
    _ service: AsteriskCallService, _ reader: inout EventReader
  ) async throws -> (CallID, CallID) {
    let first = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: first) { $0 == .established }
    let second = try await service.placed(AsteriskScript.request("2"))
    _ = await reader.changes(of: second) { $0 == .established }
    return (first, second)
  }

  @Test("Two calls are connected to each other, and both end as transferred")
  func connected() async throws {
    let bridge = Mutex<[String]>([])
    let peer = try AsteriskScript.peer { asterisk in
      let (first, own) = try Self.answerTwo(asterisk)
      let action = try asterisk.action()
      bridge.withLock { $0 = ["Action", "Channel1", "Channel2"].map { action[$0] } }
      asterisk.respond(to: action)
      asterisk.event("Hangup", own.name, own.id, linked: own.id, ["Cause": "16"])
      asterisk.event("Hangup", AsteriskScript.ownPhone, first, linked: first, ["Cause": "16"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let (first, second) = try await Self.answeredTwo(service, &reader)
    try await service.perform(.connect(first), on: second)
    #expect(await reader.changes(of: second).last?.ending?.reason == .transferred)
    #expect(await reader.changes(of: first).last?.ending?.reason == .transferred)
    #expect(bridge.withLock(\.self) == ["Bridge", "PJSIP/trunk-00000006", AsteriskScript.trunk])
    await service.close()
  }

  /// Makes a conference of two calls, after which the peer does something more.
  private static func conference(
    failing failed: Int? = nil, _ message: String = "",
    _ more: @escaping @Sendable (AsteriskScript, AsteriskScript.Channel) throws -> Void,
    _ body: (AsteriskCallService, inout EventReader, _ first: CallID, _ second: CallID) async throws -> Void
  ) async throws -> [AsteriskScript.Action] {
    let actions = Mutex<[AsteriskScript.Action]>([])
    let peer = try AsteriskScript.peer { asterisk in
      let (first, own) = try Self.answerTwo(asterisk)
      // Looks for the application, makes an extension of two lines, sends three channels there, and hangs up the fourth.
      for step in 0..<6 {
        let action = try asterisk.action()
        actions.withLock { $0.append(action) }
        asterisk.respond(to: action, step == failed ? "Error" : "Success", message)
        if step == 0, failed == 0 { break }
        if step == 4 { asterisk.event("Hangup", AsteriskScript.ownPhone, first, linked: first, ["Cause": "16"]) }
      }
      try more(asterisk, own)
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let (first, second) = try await Self.answeredTwo(service, &reader)
    try await body(service, &reader, first, second)
    await service.close()
    return actions.withLock(\.self)
  }

  @Test(
    "Two calls, whichever is named first, are merged to a conference, which others leave, and whose microphone is one",
    arguments: [true, false])
  func merged(namesHeldFirst: Bool) async throws {
    let actions = try await Self.conference { asterisk, own in
      let mute = try asterisk.action()
      #expect(mute["Action"] == "MuteAudio" && mute["Channel"] == own.name)
      asterisk.respond(to: mute)
      asterisk.event("Hangup", AsteriskScript.trunk, "1700000001.9", linked: "x", ["Cause-txt": "Normal Clearing"])
      let last = try asterisk.action()
      #expect(last["Action"] == "Hangup" && last["Channel"] == "PJSIP/trunk-00000006")
      asterisk.respond(to: last)
      asterisk.event("Hangup", "PJSIP/trunk-00000006", "1700000002.9", linked: own.id)
      // Nobody is left.
      let alone = try asterisk.action()
      #expect(alone["Action"] == "Hangup" && alone["Channel"] == own.name)
      asterisk.respond(to: alone)
    } _: { service, reader, first, second in
      #expect(service.can(.merge(first)))
      try await service.perform(.merge(namesHeldFirst ? second : first), on: namesHeldFirst ? first : second)
      #expect(await reader.changes(of: first) { $0 == .merged } == [.resumed, .merged])
      try await service.perform(.mute, on: second)
      #expect(await reader.changes(of: first).map { $0.ending?.reason } == [nil, .hungUpByPeer])
      try await service.perform(.hangUp, on: second)
      #expect(await reader.changes(of: second).last?.ending?.reason == .hungUp)
      for change in [.merged, .muted] as [CallEvent.Change] {
        #expect(reader.seen.contains(CallEvent(second, change)))
      }
    }
    #expect(
      actions.map { $0["Action"] } == [
        "ModuleCheck", "DialplanExtensionAdd", "DialplanExtensionAdd", "Redirect", "Redirect", "Hangup",
      ])
    try #require(actions.count == 6)
    #expect(actions[3]["Channel"] == "PJSIP/100-00000005" && actions[3]["ExtraChannel"] == "PJSIP/trunk-00000006")
    #expect(actions[4]["Channel"] == AsteriskScript.trunk && actions[5]["Channel"] == AsteriskScript.ownPhone)
    let rooms = [actions[3]["Exten"], actions[3]["ExtraExten"], actions[4]["Exten"]]
    #expect(Set(rooms).count == 1 && rooms[0].hasPrefix("room") && !rooms[0].contains("-"))
    #expect(actions.map { $0["Context"] } == ["", "dialtone", "dialtone", "dialtone", "dialtone", ""])
  }

  @Test("The user leaves a conference, in which the others stay or are transferred", arguments: [true, false])
  func leftConference(connects: Bool) async throws {
    _ = try await Self.conference { asterisk, own in
      if connects {
        let hangUp = try asterisk.action()
        #expect(hangUp["Action"] == "Hangup" && hangUp["Channel"] == own.name)
        asterisk.respond(to: hangUp)
      }
      asterisk.event("Hold", own.name, own.id, linked: own.id)
      asterisk.event("Hangup", own.name, own.id, linked: own.id, ["Cause": "16"])
    } _: { service, reader, first, second in
      try await service.perform(.merge(first), on: second)
      if connects { try await service.perform(.connect(first), on: second) }
      _ = await reader.changes(of: second)
      for call in [first, second] {
        let changes = reader.seen.filter { $0.call == call }.map(\.change)
        #expect(changes.suffix(2).first == .held)
        #expect(changes.last?.ending?.reason == (connects ? .transferred : .hungUp))
      }
    }
  }

  /// Merges two calls, which fails at a step; then the second call ends.
  private static func refused(
    at step: Int, _ message: String,
    _ body: (inout EventReader, _ first: CallID, _ second: CallID) async throws -> Void
  ) async throws {
    _ = try await conference(failing: step, message) { asterisk, own in
      asterisk.event("Hangup", own.name, own.id, linked: own.id, ["Cause": "16"])
    } _: { service, reader, first, second in
      await #expect(throws: CallError("Asterisk cannot merge calls: \(message)")) {
        try await service.perform(.merge(first), on: second)
      }
      try await body(&reader, first, second)
    }
  }

  @Test("An Asterisk without conferences refuses to merge calls, and they continue")
  func unmerged() async throws {
    try await Self.refused(at: 0, "Module not loaded") { reader, _, second in
      #expect(await reader.changes(of: second).map { $0.ending?.reason } == [.hungUpByPeer])
    }
  }

  @Test("Whoever hangs up while a conference is made is not part of it")
  func gone() async throws {
    try await Self.refused(at: 4, "Channel does not exist") { reader, first, second in
      #expect(await reader.changes(of: first).last?.ending?.reason == .hungUpByPeer)
      #expect(await reader.changes(of: second).map { $0.ending?.reason } == [.hungUp])
    }
  }
}
