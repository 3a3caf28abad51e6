import DialtoneTestSupport
import Foundation
import NumberPlans
import Synchronization
import Testing

@testable import Calling

@Suite("Calling over HTTP", .timeLimit(.minutes(6)))
struct HTTPCallServiceTests {
  /// A request as it arrived.
  struct Request: Sendable {
    var line: String
    var headers: [String: String]
    var body: String

    /// Reads a request from a connection.
    init(_ connection: ScriptedPeer.Connection) throws {
      let head = try connection.read(upTo: "\r\n\r\n").components(separatedBy: "\r\n")
      line = head[0]
      let pairs = head.dropFirst().filter { $0.contains(":") }.map { header in
        let parts = header.split(separator: ":", maxSplits: 1)
        return (parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
      }
      headers = Dictionary(pairs) { first, _ in first }
      body = try connection.read(count: Int(headers["content-length"] ?? "") ?? 0)
    }

    /// A parameter of the credentials.
    func parameter(_ name: String) -> String {
      let text = headers["authorization"] ?? ""
      let match = text.firstMatch(of: try! Regex<(Substring, Substring)>("[ ,]\(name)=\"?([^\",]*)"))
      return match.map { String($0.output.1) } ?? ""
    }
  }

  private static func request(_ number: String = "+1 650*#,2", name: String = "Zoë & X") throws -> CallRequest {
    CallRequest(try #require(CallTarget(number)), person: CalledPerson(name: name))
  }

  @Test("A POST request has the body with its values escaped, the headers and the token")
  func post() async throws {
    let seen = Seen()
    let peer = try ScriptedPeer { connection, _ in
      let request = try Request(connection)
      seen.requests.withLock { $0.append(request) }
      connection.send("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
    }
    var dialer = try HTTPDialer(
      url: "http://127.0.0.1:\(peer.port)/calls?x={extension}",
      body: #"{"to": "{number}", "who": "{name}", "mail": "{mail}", "else": "{other }"}"#, headers: ["X-Tenant: sales"])
    dialer.usesToken = true
    let service = HTTPCallService(dialer, password: try PasswordCommand(patient: "printf 't0ken\\n'"))
    var request = try Self.request("+1 650 555 0100,12", name: "Zoë \"Q\" \\ X\n")
    request.person.mail = "z@example.org"
    #expect(try await service.place(request) == .handedOver)
    let all = seen.requests.withLock { $0 }
    let sent = try #require(all.first)
    #expect(sent.line == "POST /calls?x=12 HTTP/1.1")
    #expect(sent.headers["content-type"] == "application/json" && sent.headers["x-tenant"] == "sales")
    #expect(sent.headers["authorization"] == "Bearer t0ken")
    #expect(
      sent.body
        == #"{"to": "+16505550100,12", "who": "Zoë \"Q\" \\ X\u000a", "mail": "z@example.org", "else": "{other }"}"#)
    #expect(!service.preview(request).contains("t0ken") && service.preview(request).contains("X-Tenant: sales"))
  }

  @Test(
    "An answer without the text of a success is a failure, whatever its status, and says why",
    arguments: [
      ("+OK 7f4de4bc\n", nil), ("-ERR USER_BUSY\nx", "-ERR USER_BUSY"), ("", "its answer is empty"),
      ("\u{1B}[2J-ERR\r\n", " [2J-ERR"),
      (String(repeating: "x", count: 9_000) + "+OK", String(repeating: "x", count: 120)),
    ])
  func success(body: String, reason: String?) async throws {
    let peer = try ScriptedPeer { connection, _ in
      _ = try Request(connection)
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
    var dialer = try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/?to={number}")
    dialer.success = "+OK"
    let service = HTTPCallService(dialer, password: nil)
    if let reason {
      let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
      #expect(error?.description == "127.0.0.1:\(peer.port) did not place the call: \(reason)")
    } else {
      #expect(try await service.place(Self.request()) == .handedOver)
    }
  }

  @Test(
    "A header that is none, and a request without a number, are refused",
    arguments: [("X-A", "{number}"), ("X A: b", "{number}"), ("X-A: b\r\nX-B: c", "{number}"), ("X-A: b", "{name}")])
  func refusedParts(header: String, body: String) {
    #expect(throws: CallError.self) { try HTTPDialer(url: "http://pbx/x", body: body, headers: [header]) }
    #expect(throws: CallError.self) { try HTTPDialer(url: "http://pbx/x", body: "{number}{phone}") }
  }

  @Test("A form is percent-encoded")
  func form() throws {
    let dialer = try HTTPDialer(url: "http://pbx/x", body: "to={number}&who={name}", form: .form)
    #expect(try dialer.body(for: Self.request("110", name: "A & B")) == "to=110&who=A%20%26%20B")
  }

  /// MD5 by a program other than the one under test.
  private static func md5(_ text: String) throws -> String {
    let program = try RunningProgram(ChildProcess("md5sum"), hasInput: true, hasOutput: true)
    try program.write(text)
    program.closeInput()
    return String(decoding: try program.output?.readToEnd()?.prefix(32) ?? Data(), as: UTF8.self)
  }

  /// A telephone that requires digest credentials (RFC 7616) of the user `ann` with the password `secret`.
  private static func telephone(_ seen: Seen) throws -> ScriptedPeer {
    try ScriptedPeer { connection, _ in
      while true {
        let request = try Request(connection)
        seen.requests.withLock { $0.append(request) }
        let method = request.line.prefix { $0 != " " }
        let parts = ["nonce", "nc", "cnonce", "qop"].map { request.parameter($0) }.joined(separator: ":")
        let (one, two) = (try md5("ann:phone:secret"), try md5("\(method):\(request.parameter("uri"))"))
        if request.headers["authorization"] != nil, request.parameter("response") == (try md5("\(one):\(parts):\(two)"))
        {
          connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        } else {
          connection.send(
            "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm=\"phone\", nonce=\"n1\", qop=\"auth\"\r\n"
              + "Content-Length: 4\r\n\r\nnope")
        }
      }
    }
  }

  private final class Seen: Sendable { let requests = Mutex<[Request]>([]) }

  @Test("Digest credentials from a password command are accepted, and the number arrives encoded")
  func digest() async throws {
    let seen = Seen()
    let peer = try Self.telephone(seen)
    let dialer = try HTTPDialer(
      url: "http://127.0.0.1:\(peer.port)/dial?n={number}&who={name}", credentials: .digest, user: "ann")
    let service = HTTPCallService(dialer, password: try PasswordCommand(patient: "echo secret"))
    #expect(service.name == "127.0.0.1:\(peer.port)" && service.capabilities == [])
    #expect(try await service.place(Self.request()) == .handedOver)
    let target = "/dial?n=%2B1650%2A%23%2C2&who=Zo%C3%AB%20%26%20X"
    #expect(seen.requests.withLock { $0.map(\.line) } == Array(repeating: "GET \(target) HTTP/1.1", count: 2))
    #expect(try service.preview(Self.request()) == "GET http://127.0.0.1:\(peer.port)\(target)")
    // The password itself is never sent.
    #expect(seen.requests.withLock { $0.allSatisfy { !$0.headers.values.joined().contains("secret") } })
  }

  @Test("A wrong password is refused, and read again for the next call")
  func wrongPassword() async throws {
    let seen = Seen()
    let peer = try Self.telephone(seen)
    let file = FileManager.default.temporaryDirectory.appending(path: "dialtone-password-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try "wrong\n".write(to: file, atomically: true, encoding: .utf8)
    let dialer = try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/{number}", credentials: .digest, user: "ann")
    let service = HTTPCallService(dialer, password: try PasswordCommand(patient: "cat '\(file.path)'"))
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    #expect(error?.description == "127.0.0.1:\(peer.port) answered 401: it refuses the user or the password")
    try "secret\n".write(to: file, atomically: true, encoding: .utf8)
    _ = try await service.place(Self.request())
    await service.close()
  }

  @Test("A telephone that refuses this computer says both reasons", arguments: [(403, true), (404, false)])
  func forbidden(status: Int, isExplained: Bool) async throws {
    let peer = try ScriptedPeer { connection, _ in
      _ = try Request(connection)
      connection.send("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")
    }
    let service = HTTPCallService(try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/{number}"), password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    let reason = ": it refuses the user, the password, or the address of this computer"
    #expect(
      error?.description == "127.0.0.1:\(peer.port) answered \(status)" + (isExplained ? reason : ""))
  }

  @Test("Whether a telephone is there is known without a request", arguments: ["", "/x"])
  func open(path: String) async throws {
    let peer = try ScriptedPeer { connection, _ in connection.waitForEnd() }
    try await HTTPCallService(
      try HTTPDialer(url: "HTTP://127.0.0.1:\(peer.port)\(path)?n={number}"), password: nil
    ).open()
    let port = try Loopback.freePort()
    let service = HTTPCallService(try HTTPDialer(url: "http://127.0.0.1:\(port)\(path)?n={number}"), password: nil)
    #expect(service.name == "127.0.0.1:\(port)")
    let error = await #expect(throws: CallError.self) { try await service.open() }
    #expect(error?.description == "nothing answers at 127.0.0.1:\(port): Connection refused")
  }

  @Test("A FRITZ!Box gets a SOAP request")
  func fritzbox() async throws {
    let seen = Seen()
    let peer = try Self.telephone(seen)
    let dialer = try HTTPDialer(.fritzbox, host: "127.0.0.1:\(peer.port)", user: "ann")
    let service = HTTPCallService(dialer, password: try PasswordCommand(patient: "echo secret"))
    _ = try await service.place(Self.request("+49 30 1234"))
    let last = seen.requests.withLock(\.last)
    let request = try #require(last)
    #expect(request.line == "POST /upnp/control/x_voip HTTP/1.1")
    #expect(request.headers["soapaction"] == "\"urn:dslforum-org:service:X_VoIP:1#X_AVM-DE_DialNumber\"")
    #expect(request.headers["content-type"] == "text/xml; charset=\"utf-8\"")
    #expect(request.body.contains("<NewX_AVM-DE_PhoneNumber>+49301234</NewX_AVM-DE_PhoneNumber>"))
    let parser = XMLChecker(request.body)
    #expect(parser.isWellFormed)
    await service.close()
  }

  /// Whether every element that begins also ends, in order.
  private struct XMLChecker {
    let isWellFormed: Bool

    init(_ text: String) {
      var open: [Substring] = []
      var isGood = true
      for match in text.matches(of: /<(\/?)([A-Za-z:_-]+)[^>]*?(\/?)>/) {
        if match.output.1 == "/" {
          isGood = isGood && open.popLast() == match.output.2
        } else if match.output.3.isEmpty {
          open.append(match.output.2)
        }
      }
      isWellFormed = isGood && open.isEmpty
    }
  }

  @Test("Basic credentials and a password in the URL are sent as configured")
  func plainPasswords() async throws {
    let seen = Seen()
    let peer = try ScriptedPeer { connection, _ in
      let request = try Request(connection)
      seen.requests.withLock { $0.append(request) }
      connection.send("HTTP/1.1 204 No Content\r\n\r\n")
    }
    var dialer = try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/{number}", credentials: .basic, user: "ann")
    _ = try await HTTPCallService(dialer, password: try PasswordCommand(patient: "echo secret")).place(
      Self.request("1"))
    dialer = try HTTPDialer(.grandstream, host: "127.0.0.1:\(peer.port)", user: "")
    let service = HTTPCallService(dialer, password: try PasswordCommand(patient: "echo 'a b&c'"))
    _ = try await service.place(Self.request("1"))
    let requests = seen.requests.withLock(\.self)
    #expect(requests[0].headers["authorization"] == "Basic YW5uOnNlY3JldA==")
    #expect(requests[1].line.contains("phonenumber=1&account=0&password=a%20b%26c "))
    #expect(try service.preview(Self.request("1")).hasSuffix("&password={password}"))
  }

  @Test(
    "What else is answered is told",
    arguments: [
      ("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n", "answered 500"),
      ("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n", "answered 404"),
      ("HTTP/1.1 302 Found\r\nLocation: http://192.0.2.1/\r\nContent-Length: 0\r\n\r\n", "answered 302"),
      ("SSH-2.0-x\r\n", "does not answer: "), ("", "does not answer: "), ("HTTP/1.1 200", "does not answer: "),
    ])
  func failures(answer: String, message: String) async throws {
    let peer = try ScriptedPeer { connection, _ in
      _ = try Request(connection)
      connection.send(answer)
    }
    let service = HTTPCallService(try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/{number}"), password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    #expect(error?.description.hasPrefix("127.0.0.1:\(peer.port) \(message)") == true, "\(error?.description ?? "")")
  }

  @Test("An endless page has been answered all the same, and one that never comes has not")
  func limits() async throws {
    let peer = try ScriptedPeer { connection, number in
      _ = try Request(connection)
      if number == 0 { connection.send("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 1 << 20)) }
      connection.waitForEnd()
    }
    var dialer = try HTTPDialer(url: "http://127.0.0.1:\(peer.port)/{number}")
    _ = try await HTTPCallService(dialer, password: nil).place(Self.request())
    dialer.limit = .milliseconds(200)
    let service = HTTPCallService(dialer, password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    #expect(error?.description.contains("does not answer: ") == true)
  }

  @Test("If nothing listens, that is reported")
  func nothingThere() async throws {
    let port = try Loopback.freePort()
    let service = HTTPCallService(try HTTPDialer(url: "http://127.0.0.1:\(port)/{number}"), password: nil)
    let error = await #expect(throws: CallError.self) { try await service.place(Self.request()) }
    #expect(error?.description.contains("does not answer: ") == true)
  }

  @Test(
    "What is not a URL to call by is refused",
    arguments: [
      "", "phone/{number}", "ftp://phone/{number}", "file:///etc/{number}", "http://phone/", "http://{number}/",
      "http:///{number}",
      "http://ann:secret@phone/{number}", "http://phone/{number} x", "http://phone/\u{1}{number}",
      "http://phöne/{number}",
    ])
  func refused(url: String) { #expect(throws: CallError.self) { try HTTPDialer(url: url) } }

  @Test(
    "Without a port, the scheme says where a telephone is, whatever its case",
    arguments: [
      ("http://pbx/{number}", "pbx:80"), ("https://pbx/{number}", "pbx:443"), ("HTTPS://pbx?n={number}", "pbx:443"),
      ("HTTPS://pbx:8443/{number}", "pbx:8443"),
    ])
  func address(url: String, address: String) throws {
    #expect(try HTTPDialer(url: url).address?.description == address)
  }

  @Test("Known telephones have their URLs")
  func presets() throws {
    let request = try Self.request("+1650")
    func preview(_ preset: HTTPDialer.Preset) throws -> String {
      HTTPCallService(try HTTPDialer(preset, host: "phone", user: "u"), password: nil).preview(request)
    }
    #expect(try preview(.snom) == "GET http://phone/command.htm?number=%2B1650")
    #expect(try preview(.yealink) == "GET http://phone/servlet?key=number=%2B1650")
    #expect(try preview(.fritzbox).hasPrefix("POST http://phone:49000/upnp/control/x_voip\nSOAPAction: "))
  }
}
