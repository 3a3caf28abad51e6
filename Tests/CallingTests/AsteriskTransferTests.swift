import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

/// Blind transfers: whether somebody has answered is known only after the user's telephone is free. The events are those of a
/// real Asterisk 22.
@Suite("Transfers through Asterisk", .timeLimit(.minutes(6)))
struct AsteriskTransferTests {
  private static let colleague = ("PJSIP/200-00000003", "1700000001.10")
  private static let other = (AsteriskScript.trunk, "1700000001.9")

  /// A call that is answered and sent to extension 200, which the own telephone ends for.
  ///
  /// - Parameter fate: what becomes of the other side.
  private static func transferred(
    dialLimit: Duration = .milliseconds(1), _ fate: @escaping @Sendable (AsteriskScript, _ id: String) throws -> Void
  ) async throws -> [CallEvent.Change] {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      var redirect = try asterisk.action()
      // Asterisk may have been asked before it dialled the number.
      while redirect["Action"] == "Status" { redirect = try asterisk.action() }
      #expect(redirect["Action"] == "Redirect" && redirect["Exten"] == "200" && redirect["Channel"] == other.0)
      asterisk.respond(to: redirect)
      asterisk.event(
        "Hangup", AsteriskScript.ownPhone, id, linked: id, ["Cause": "16", "Cause-txt": "Normal Clearing"])
      try fate(asterisk, id)
    }
    let service = try AsteriskScript.service(peer) { $0.dialLimit = dialLimit }
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    try await service.perform(.redirect(try #require(CallTarget("200"))), on: call)
    let changes = await reader.changes(of: call)
    await service.close()
    return changes
  }

  @Test(
    "A call that nobody takes is not transferred, with the reason",
    arguments: [
      ("BUSY", "17", "486", "busy"), ("NOANSWER", "21", "603", "declined"), ("NOANSWER", "19", "", "nobody answered"),
      ("CHANUNAVAIL", "20", "480", "not reachable"),
    ])
  func inVain(status: String, cause: String, sipStatus: String, reason: String) async throws {
    let changes = try await Self.transferred(dialLimit: .seconds(60)) { asterisk, id in
      asterisk.dial("DialBegin", from: Self.other, to: Self.colleague, linked: id)
      asterisk.event(
        "HangupRequest", Self.colleague.0, Self.colleague.1, linked: id, ["Cause": cause, "TechCause": sipStatus])
      asterisk.dial("DialEnd", from: Self.other, to: Self.colleague, linked: id, status)
      asterisk.event("Hangup", Self.other.0, Self.other.1, linked: id, ["Cause": cause])
    }
    #expect(changes.first == .transferring && changes.count == 2)
    let ending = try #require(changes.last?.ending)
    #expect(ending.reason == .notTransferred && ending.detail == reason && ending.duration != nil && !ending.isAsWanted)
  }

  @Test(
    "The busy tone at the end of the dial plan is waited for no longer than for a mailbox",
    arguments: [
      ("VoiceMail", CallEnding.Reason.transferred), ("AppDial", .notTransferred), ("(null)", .notTransferred),
    ])
  func mailbox(application: String, reason: CallEnding.Reason) async throws {
    let changes = try await Self.transferred { asterisk, id in
      // Nobody is dialled in time: Asterisk is asked, and dials instead of answering.
      _ = try asterisk.action()
      asterisk.dial("DialBegin", from: Self.other, to: Self.colleague, linked: id)
      asterisk.dial("DialEnd", from: Self.other, to: Self.colleague, linked: id, "BUSY")
      let question = try asterisk.action()
      #expect(question["Action"] == "Status" && question["Channel"] == Self.other.0)
      asterisk.answer(question, application, "(Outgoing Line)")
    }
    #expect(changes.last?.ending?.reason == reason)
  }

  @Test(
    "An extension that is an application takes the call, unless it is the busy tone",
    arguments: [("Queue", CallEnding.Reason.transferred), ("Busy", .notTransferred), ("Congestion", .notTransferred)])
  func application(name: String, reason: CallEnding.Reason) async throws {
    let changes = try await Self.transferred { asterisk, _ in asterisk.answer(try asterisk.action(), name) }
    #expect(changes.last?.ending?.reason == reason)
  }

  @Test("A call that somebody answers is transferred, also by the second who is dialled")
  func answered() async throws {
    let changes = try await Self.transferred(dialLimit: .seconds(60)) { asterisk, id in
      for (number, status) in ["BUSY", "ANSWER"].enumerated() {
        let next = ("PJSIP/20\(number)-0000000\(number + 4)", "1700000001.2\(number)")
        asterisk.dial("DialBegin", from: Self.other, to: next, linked: id)
        asterisk.dial("DialEnd", from: Self.other, to: next, linked: id, status)
      }
    }
    let ending = try #require(changes.last?.ending)
    #expect(ending.reason == .transferred && ending.duration != nil && ending.isAsWanted)
  }

  @Test("Whoever is on the way can be hung up, and nothing else")
  func hungUp() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      asterisk.respond(to: try asterisk.action())
      asterisk.event("Hangup", AsteriskScript.ownPhone, id, linked: id, ["Cause": "16"])
      let hangUp = try asterisk.action()
      #expect(hangUp["Action"] == "Hangup" && hangUp["Channel"] == Self.other.0)
      asterisk.respond(to: hangUp)
      asterisk.event("Hangup", Self.other.0, Self.other.1, linked: id, ["Cause": "16"])
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    try await service.perform(.redirect(try #require(CallTarget("200"))), on: call)
    await #expect(throws: CallError("the call is being transferred")) { try await service.perform(.mute, on: call) }
    try await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    await service.close()
  }

  @Test("A call is not sent to an extension that does not exist, and goes on if Asterisk refuses")
  func refused() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      let (_, id) = try asterisk.ownPhone()
      asterisk.dialNumber(id, "ANSWER")
      // The first transfer asks for the extension, and nothing else.
      let redirect = try asterisk.action()
      #expect(redirect["Action"] == "Redirect" && redirect["Exten"] == "200")
      asterisk.respond(to: redirect, "Error", "Channel not existent")
      asterisk.respond(to: try asterisk.action())
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    _ = await reader.changes(of: call) { $0 == .established }
    await #expect(throws: CallError("Asterisk has no extension 12 in from-internal")) {
      try await service.perform(.redirect(try #require(CallTarget(AsteriskScript.missing))), on: call)
    }
    await #expect(throws: CallError("Asterisk refused the request: Channel not existent")) {
      try await service.perform(.redirect(try #require(CallTarget("200"))), on: call)
    }
    try await service.perform(.mute, on: call)
    #expect(await reader.changes(of: call).map { $0.ending?.reason } == [nil, .hungUpByPeer])
    await service.close()
  }
}
