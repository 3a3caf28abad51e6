import Calling
import DialtoneTestSupport
import Synchronization
import Testing

@Suite("The connection to Asterisk", .timeLimit(.minutes(6)))
struct AsteriskConnectionTests {
  @Test("A refused login is reported, and not retried automatically")
  func refused() async throws {
    let count = Mutex(0)
    let peer = try ScriptedPeer { connection, number in
      count.withLock { $0 = number + 1 }
      try AsteriskScript(connection: connection).logIn("Error", "Authentication failed")
      connection.waitForEnd()
    }
    let service = try AsteriskScript.service(peer)
    for _ in 0..<2 {
      let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
      #expect(error?.description == "Asterisk refused the login of dialer: Authentication failed")
    }
    await service.close()
    #expect(count.withLock(\.self) == 2)
  }

  @Test("A refused request is reported, and the next one is accepted")
  func refusedCall() async throws {
    let peer = try AsteriskScript.peer { asterisk in
      asterisk.respond(to: try asterisk.action(), "Error", "Extension does not exist.")
      asterisk.respond(to: try asterisk.action())
    }
    let service = try AsteriskScript.service(peer)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(
      error?.description
        == "Asterisk has no extension +14155550100 in the context from-internal (context under [asterisk])")
    _ = try await service.place(AsteriskScript.request())
    await service.close()
  }

  @Test(
    "A telephone and a context of the settings that Asterisk does not know are named",
    arguments: [
      (["DEVICE_STATE(PJSIP/101)": "INVALID"], "Asterisk has no telephone PJSIP/101 (telephone under [asterisk])"),
      (["DEVICE_STATE(PJSIP/101)": "UNAVAILABLE"], nil), (["DEVICE_STATE(PJSIP/101)": ""], nil),
      (
        ["DIALPLAN_EXISTS(from-internal)": "0"], "Asterisk has no context from-internal (context under [asterisk])"
      ),
    ])
  func unknownNames(values: [String: String], problem: String?) async throws {
    let peer = try AsteriskScript.peer(values: values) { asterisk in
      while let action = try? asterisk.action() { asterisk.respond(to: action) }
    }
    let service = try AsteriskScript.service(peer, telephones: ["PJSIP/100", "PJSIP/101"])
    var found: CallError?
    do throws(CallError) { try await service.check() } catch { found = error }
    #expect(found?.description == problem)
    await service.close()
  }

  @Test("A connection that breaks off in the middle loses its calls, and is made again for the next")
  func lost() async throws {
    let peer = try ScriptedPeer { connection, number in
      let asterisk = AsteriskScript(connection: connection)
      try asterisk.logIn()
      if number == 0 {
        let (_, id) = try asterisk.ownPhone()
        asterisk.dialNumber(id, "ANSWER")
        connection.send("Event: Hangup\r\nUniqueid: \(id)\r\nCau")
      } else {
        asterisk.respond(to: try asterisk.action())
        connection.waitForEnd()
      }
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    #expect(await reader.changes(of: call).last?.ending?.reason == .lost)
    let next = try await service.placed(AsteriskScript.request())
    #expect(next != call)
    await service.close()
  }

  @Test("A session that waits for calls is reconnected automatically")
  func reconnect() async throws {
    let peer = try ScriptedPeer { connection, number in
      let asterisk = AsteriskScript(connection: connection)
      try asterisk.logIn()
      if number == 0 { return }
      asterisk.dial(
        "DialBegin", from: ("PJSIP/trunk-1", "1"), to: ("PJSIP/100-2", "2"), caller: "CallerIDNum: 7\r\n")
      connection.waitForEnd()
    }
    let service = try AsteriskScript.service(peer)
    var reader = EventReader(service)
    try await service.open()
    #expect(await reader.next()?.change.caller?.number == "7")
    await service.close()
  }

  @Test(
    "A peer that makes no sense, or nothing at all, is told apart",
    arguments: [
      ("HTTP/1.1 400 Bad Request\r\n", "is not Asterisk's manager"), ("", "closed the connection"),
      ("Asterisk Call Manager/5\r\n" + String(repeating: "x", count: 20_000), "sent an unreadable answer"),
    ])
  func otherPeer(greeting: String, message: String) async throws {
    let peer = try ScriptedPeer { connection, _ in
      connection.send(greeting)
      if !greeting.isEmpty { connection.waitForEnd() }
    }
    let service = try AsteriskScript.service(peer)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    await service.close()
  }

  @Test("A peer that does not answer is given up")
  func silent() async throws {
    let peer = try ScriptedPeer { connection, _ in connection.waitForEnd() }
    let service = try AsteriskScript.service(peer)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(error?.description.hasPrefix("Asterisk does not answer at 127.0.0.1:") == true)
    await service.close()
  }

  @Test("If nothing listens, the address is named")
  func nothingThere() async throws {
    let port = try Loopback.freePort()
    let account = try AsteriskAccount(
      server: ServerAddress(host: "127.0.0.1", port: port), user: "u", telephones: ["PJSIP/1"], context: "c")
    let service = AsteriskCallService(account, password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(error?.description == "nothing answers at 127.0.0.1:\(port): Connection refused")
    await service.close()
  }

  @Test("Over TLS a call goes as without, also where much comes at once", arguments: [Int.max, 100])
  func overTLS(pieces: Int) async throws {
    let peer = try AsteriskScript.peer(pieces: pieces) { asterisk in
      let (_, id) = try asterisk.ownPhone()
      for _ in 0..<500 { asterisk.otherCall() }
      asterisk.dialNumber(id, "ANSWER")
      asterisk.respond(to: try asterisk.action())
      asterisk.hangUp(id, cause: 16, "Normal Clearing")
    }
    let front = try TLSFront(peer.port)
    let service = try AsteriskScript.service(peer) { account in
      account.server = ServerAddress(host: "127.0.0.1", port: front.port)
      account.usesTLS = true
      account.authorities = front.authorities
    }
    var reader = EventReader(service)
    let call = try await service.placed(AsteriskScript.request())
    let before = await reader.changes(of: call) { $0 == .established }
    #expect(before == [.accepted, .ownPhoneRinging, .dialling, .ringing, .established])
    try await service.perform(.hangUp, on: call)
    #expect(await reader.changes(of: call).last?.ending?.reason == .hungUp)
    await service.close()
  }

  @Test("Nobody gets the password whose certificate is not trusted, or who does not speak TLS")
  func wrongCertificate() async throws {
    let isAsked = Mutex(false)
    let peer = try ScriptedPeer { connection, _ in
      connection.send("Asterisk Call Manager/5.0.5\r\n")
      if (try? connection.read(upTo: "secret")) != nil { isAsked.withLock { $0 = true } }
    }
    let front = try TLSFront(peer.port)
    for port in [front.port, peer.port] {
      let service = try AsteriskScript.service(peer) { account in
        account.server = ServerAddress(host: "127.0.0.1", port: port)
        account.usesTLS = true
      }
      let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
      #expect(error?.description.hasPrefix("no TLS connection to 127.0.0.1:\(port): ") == true)
      if port == front.port { #expect(error?.description.contains("certificate") == true) }
      await service.close()
    }
    #expect(isAsked.withLock { !$0 })
  }

  @Test("The password does not go to another machine unless that is allowed")
  func plainPassword() async throws {
    let account = try AsteriskAccount(
      server: ServerAddress(host: "192.0.2.1", port: 5038), user: "u", telephones: ["PJSIP/1"], context: "c")
    let service = AsteriskCallService(account, password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(error?.description.hasPrefix("192.0.2.1:5038 is another machine") == true)
    await service.close()
  }

  @Test("A failing password command is reported", arguments: ["false", "echo", "dialtone-no-such-program"])
  func noPassword(command: String) async throws {
    let peer = try ScriptedPeer { _, _ in }
    let service = try AsteriskScript.service(peer, password: command)
    let error = await #expect(throws: CallError.self) { try await service.place(AsteriskScript.request()) }
    #expect(error?.description.hasPrefix("the password command \(command)") == true)
    await service.close()
  }

  @Test(
    "What could say more to Asterisk than it is meant to is refused",
    arguments: ["PJSIP", "PJSIP/1\r\nX: y", "a/b/c", "/1", ""])
  func channel(text: String) {
    #expect(throws: CallError.self) {
      try AsteriskAccount(server: ServerAddress(host: "h", port: 1), user: "u", telephones: [text], context: "c")
    }
  }

  @Test(
    "Addresses are read",
    arguments: [
      ("pbx.example.org", "pbx.example.org:5038"), ("192.0.2.1:99", "192.0.2.1:99"),
      ("[2001:db8::1]:1", "[2001:db8::1]:1"),
      ("[::1]", "[::1]:5038"), ("", nil), ("h:0", nil), ("h:x", nil), ("h:70000", nil), ("a b", nil), ("[::1", nil),
      ("u@h", nil),
    ] as [(String, String?)])
  func addresses(text: String, read: String?) {
    #expect(ServerAddress(text, defaultPort: 5038)?.description == read)
  }
}
