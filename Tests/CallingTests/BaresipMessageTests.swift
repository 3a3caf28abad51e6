import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

@Suite("Messages of baresip")
struct BaresipMessageTests {
  @Test("Netstrings are the same however the bytes are split")
  func splits() {
    let contents = ["", "hello", "{\"a\":\"é,:\"}", String(repeating: "x", count: 300)].map { Array($0.utf8) }
    let bytes = contents.flatMap { Netstring.encoded($0) }
    for size in 1...bytes.count {
      var reader = NetstringReader()
      var read: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let (some, failure) = reader.read(bytes[start..<min(start + size, bytes.count)])
        read += some
        #expect(failure == nil)
      }
      #expect(read == contents)
    }
  }

  @Test(
    "What is not a netstring ends it, and what came before is kept",
    arguments: [
      ("2:ok,x", NetstringReader.Failure.notANetstring), ("2:ok,:", .notANetstring), ("2:ok,3:abcd", .notANetstring),
      ("2:ok,-1:", .notANetstring), ("2:ok,999999999999999999999:", .tooLong), ("2:ok,262145:", .tooLong),
    ])
  func broken(text: String, failure: NetstringReader.Failure) {
    var reader = NetstringReader()
    let result = reader.read(Array(text.utf8))
    #expect(result.contents == [Array("ok".utf8)] && result.failure == failure)
  }

  @Test("Missing or new fields, or fields of another type, do no harm")
  func fields() throws {
    let message = try #require(
      BaresipMessage(
        Array(#"{"event":true,"type":"CALL_RINGING","id":7,"new":[1],"direction":"outgoing","param":null}"#.utf8)))
    #expect(message.isEvent && message.isOutgoing && message.type == "CALL_RINGING" && message.call == "")
    for text in ["", "7", "[]", "{", "{\"event\":", "\u{0}", String(repeating: "[", count: 100_000)] {
      #expect(BaresipMessage(Array(text.utf8)) == nil, "\(text.prefix(20))")
    }
  }

  @Test(
    "Who calls is told by number where there is one",
    arguments: [
      ("sip:+493023125000@example.org", "+493023125000"), ("sips:123;phone-context=x@h:5061;transport=tls", "123"),
      ("sip:%2B4930@h", "+4930"), ("sip:alice@example.org", "sip:alice@example.org"),
      ("sip:anonymous@anonymous.invalid", ""),
      ("SIP:100@h", "100"), ("", ""), ("sip:", ""), ("tel:+1650", "+1650"),
    ])
  func callers(uri: String, number: String) {
    var message = BaresipMessage()
    message.peer = uri
    #expect(message.caller.number == number)
  }

  @Test("A caller's own name has no control characters, and a limit")
  func callerText() {
    let caller = Caller(number: "1\u{1B}[2J", displayName: "\r\n" + String(repeating: "x", count: 1000))
    #expect(caller.number == "1[2J" && caller.displayName.count == 128)
  }

  @Test(
    "Why an account is not registered is read from what baresip 1.0 and newer ones write",
    arguments: [
      ("\u{1B}[31mreg: sip:ann@pbx (prio 0): 401 Unauthorized (Asterisk PBX)\n\u{1B}[;m", "401 Unauthorized"),
      ("reg: sip:ann@pbx: 403 Forbidden ()\n", "403 Forbidden"),
      ("reg: sip:ann@pbx: Register: Connection refused\nbaresip is ready.\n", "Connection refused"),
      (
        "reg: sip:ann@pbx: 401 Unauthorized ()\nreg: sip:ann@pbx (prio 0): Register: Destination address required\n",
        "Destination address required"
      ),
      (
        "tls: verify_handler: error_string = self-signed certificate\n\u{1B}[;mtls: verify_handler: depth        = 0\n"
          + "reg: sip:ann@pbx (prio 0): Register: Protocol error\n", "self-signed certificate"
      ),
      (
        "tls: verify_handler: error_string = self-signed certificate\nreg: sip:bo@pbx: Register: Protocol error\n"
          + "reg: sip:ann@pbx (prio 0): Register: Protocol error\n", "Protocol error"
      ),
      ("reg: sip:ann@pbx:5070: 403 Forbidden ()\nreg: sip:ann@pbx.example: 403 Forbidden ()\nreg: sip:\nreg: \n", ""),
      ("", ""),
    ])
  func log(text: String, reason: String) {
    #expect(BaresipLog.reason(of: "sip:ann@pbx", in: text) == reason)
  }

  @Test(
    "What to do about an account that is not registered is said",
    arguments: [
      ("401 Unauthorized", ": 401 Unauthorized; check the name and the password"),
      (
        "unable to get local issuer certificate",
        ": the server is not trusted: unable to get local issuer certificate; "
          + "set sip_cafile in baresip's config"
      ),
      ("Destination address required", ": the name of the server is unknown"),
      ("Connection refused", ": Connection refused"), ("", ""),
    ])
  func advice(reason: String, words: String) {
    #expect("\(Registration(account: "ann@pbx", .failed(reason)))" == "ann@pbx is not registered" + words)
  }

  @Test("The user's configuration is controlled from this machine alone")
  func configuration() {
    let text = """
      # mine
      sip_listen\t0.0.0.0:5060
      module\t\t\tstdio.so
      module_app menu.so
      #module_app ctrl_tcp.so
      ctrl_tcp_listen 0.0.0.0:4444
      """
    let expected = """
      # mine
      sip_listen\t0.0.0.0:5060
      module_app menu.so
      #module_app ctrl_tcp.so
      module_app ctrl_tcp.so
      statmode_default off
      ctrl_tcp_listen 127.0.0.1:1234

      """
    #expect(BaresipProgram.configuration(from: text, port: 1234) == expected)
  }
}

/// The service against a peer that imitates baresip, sometimes incorrectly.
@Suite("A ctrl_tcp that misbehaves", .timeLimit(.minutes(6)))
struct BaresipPeerTests {
  private static func read(_ connection: ScriptedPeer.Connection) throws -> BaresipMessageText {
    let length = try connection.read(upTo: ":").dropLast()
    let message = BaresipMessageText(text: try connection.read(count: Int(length) ?? 0))
    _ = try connection.read(count: 1)
    // These tests ignore requests about the accounts.
    guard message.command == "reginfo" else { return message }
    send(#"{"response":true,"ok":true,"data":"","token":"\#(message.token)"}"#, to: connection)
    return try read(connection)
  }

  /// A command as it was received.
  private struct BaresipMessageText {
    var text: String
    var token: String { field("token") }
    var command: String { field("command") }
    private func field(_ name: String) -> String {
      text.components(separatedBy: "\"\(name)\":\"").last?.components(separatedBy: "\"").first ?? ""
    }
  }

  private static func send(_ json: String, to connection: ScriptedPeer.Connection, pieces: Int = .max) {
    connection.send("\(json.utf8.count):\(json),", pieces: pieces)
  }

  private static func service(_ peer: ScriptedPeer) -> BaresipCallService {
    BaresipCallService(address: ServerAddress(host: "127.0.0.1", port: peer.port), program: nil)
  }

  @Test(
    "Events may come before the answer, in any pieces; calls of others are passed over", arguments: [1, 5, Int.max])
  func order(pieces: Int) async throws {
    let peer = try ScriptedPeer { connection, _ in
      let dial = try Self.read(connection)
      for (type, user, id) in [
        ("CALL_RINGING", "1", "own"), ("CALL_RINGING", "2", "other"), ("CALL_ESTABLISHED", "2", "other"),
        ("CALL_CLOSED", "2", "other"), ("REGISTER_OK", "", ""), ("CALL_NEW_AND_UNKNOWN", "1", "own"),
      ] {
        Self.send(
          #"{"event":true,"type":"\#(type)","direction":"outgoing","peeruri":"sip:\#(user)@h","id":"\#(id)","param":"486 Busy"}"#,
          to: connection, pieces: pieces)
      }
      Self.send(#"{"response":true,"ok":true,"data":"","token":"\#(dial.token)"}"#, to: connection, pieces: pieces)
      // The call is over before the command to hang it up arrives.
      let find = try Self.read(connection)
      Self.send(
        #"{"response":true,"ok":true,"data":"call not found (id=own)\n","token":"\#(find.token)"}"#, to: connection,
        pieces: pieces)
      Self.send(
        #"{"event":true,"type":"CALL_CLOSED","direction":"outgoing","peeruri":"sip:1@h","id":"own","param":"486 Busy Here"}"#,
        to: connection, pieces: pieces)
      connection.waitForEnd()
    }
    let service = Self.service(peer)
    var reader = EventReader(service)
    let call = try await service.placed(CallRequest(try #require(CallTarget("1"))))
    #expect(await reader.changes(of: call) { $0 == .ringing } == [.accepted, .ringing])
    await #expect(throws: CallError("the call has ended")) { try await service.perform(.hangUp, on: call) }
    #expect(await reader.changes(of: call).count == 1)
    #expect(reader.seen.allSatisfy { $0.call == call })
    await service.close()
  }

  @Test("Accounts are registered, or not with the reason, as baresip reports it")
  func registrations() async throws {
    let peer = try ScriptedPeer { connection, _ in
      let length = try connection.read(upTo: ":").dropLast()
      let query = BaresipMessageText(text: try connection.read(count: Int(length) ?? 0))
      // As baresip 1.0.0 prints it, with its colours.
      let lines = [
        "", "--- User Agents (3) ---", "> sip:a@127.0.0.1:5090        \\u001B[31mERR\\u001B[;m  Expires 0s",
        "  sip:b@example.org       \\u001B[32mOK \\u001B[;m  Expires 60s", "  sips:c@example.org  zzz  Expires 0s", "",
      ]
      Self.send(
        #"{"response":true,"ok":true,"data":"\#(lines.joined(separator: "\\n"))","token":"\#(query.token)"}"#,
        to: connection)
      for (type, account, text) in [
        ("REGISTERING", "sip:a@127.0.0.1:5090", ""), ("REGISTER_FAIL", "sip:a@127.0.0.1:5090", "403 Forbidden"),
        ("REGISTER_OK", "sip:nobody@example.org", ""), ("REGISTER_FAIL", "sip:b@example.org", "Connection timed out"),
        ("REGISTER_OK", "sip:a@127.0.0.1:5090", "200 OK"),
      ] {
        Self.send(
          #"{"event":true,"class":"register","type":"\#(type)","accountaor":"\#(account)","param":"\#(text)"}"#,
          to: connection)
      }
      connection.waitForEnd()
    }
    let service = Self.service(peer)
    try await service.open()
    var last: [Registration] = []
    // A late reader gets only the newest.
    for await registrations in service.registrations {
      last = registrations
      if last.map(\.hasFailed) == [false, true, false] { break }
    }
    #expect(
      last.map(\.description) == [
        "a@127.0.0.1:5090 is registered", "b@example.org is not registered: Connection timed out",
        "c@example.org is not registered",
      ])
    await service.close()
  }

  @Test("A rejected number is reported with its reason")
  func refused() async throws {
    let peer = try ScriptedPeer { connection, _ in
      let dial = try Self.read(connection)
      Self.send(#"{"response":true,"ok":false,"data":"Invalid argument\n","token":"\#(dial.token)"}"#, to: connection)
      connection.waitForEnd()
    }
    let service = Self.service(peer)
    let error = await #expect(throws: CallError.self) {
      try await service.place(CallRequest(try #require(CallTarget("1"))))
    }
    #expect(error?.description == "baresip refused the request: Invalid argument")
    await service.close()
  }

  @Test("Whether accounts are registered is read from what any baresip prints", arguments: ["", "FB-"])
  func registrationStates(prefix: String) {
    let words = ["\u{1B}[32mOK \u{1B}[;m", "\u{1B}[31mERR\u{1B}[;m", "\u{1B}[33mzzz\u{1B}[;m"]
    let lines = (words.map { prefix + $0 } + [""]).enumerated().map { number, word in
      "\(number) - sip:a\(number)@pbx     \(word) \n"
    }
    var registrations = BaresipRegistrations()
    registrations.handle(answer: "\n--- User Agents (4) ---\n" + lines.joined() + "\n")
    #expect(registrations.all.map(\.state) == [.registered, .failed(""), .none, .unneeded])
  }

  @Test(
    "Who is not baresip, goes away, or stays silent is given up",
    arguments: [
      ("HTTP/1.1 400\r\n", "is not baresip's ctrl_tcp"), ("", "closed the connection"), ("2:{},", "does not answer"),
    ])
  func otherPeer(text: String, message: String) async throws {
    let peer = try ScriptedPeer { connection, _ in
      connection.send(text)
      if !text.isEmpty { connection.waitForEnd() }
    }
    let service = Self.service(peer)
    let error = await #expect(throws: CallError.self) {
      try await service.place(CallRequest(try #require(CallTarget("1"))))
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    await service.close()
  }
}
