import CardDAV
import DialtoneTestSupport
import Foundation
import Synchronization
import Testing

@Suite("What a server of address books may do with a connection", .timeLimit(.minutes(6)))
struct TransportTests {
  /// The error of a sync with a server that answers every request alike.
  private static func error(
    _ answer: StubServer.Answer, limits: CardDAVLimits = CardDAVLimits()
  ) async throws -> (error: CardDAVError?, port: UInt16) {
    let server = try StubServer { _ in answer }
    let folder = CopyFolder()
    let error = await #expect(throws: CardDAVError.self) {
      try await folder.sync("http://127.0.0.1:\(server.port)/book/", limits: limits)
    }
    #expect(folder.everything.isSubset(of: [".carddav-lock"]))
    return (error, server.port)
  }

  @Test
  func `An answer without an end is ended`() async throws {
    var limits = CardDAVLimits()
    limits.answerBytes = 3_000_000
    var answer = StubServer.Answer.multistatus("")
    answer.body = "<multistatus xmlns=\"DAV:\">"
    answer.endless = String(repeating: "<response/>", count: 1000)
    var (error, port) = try await Self.error(answer, limits: limits)
    #expect(error?.description == "127.0.0.1:\(port) sends more than 3 MB" && error?.kind == .limit)
    // A document that is only a comment is rejected earlier.
    answer.endless = "<!--" + String(repeating: "x", count: 1 << 16)
    (error, port) = try await Self.error(answer, limits: limits)
    #expect(error?.kind == .answer)
  }

  @Test
  func `An answer that does not come is given up`() async throws {
    var limits = CardDAVLimits()
    limits.silence = .seconds(1)
    var answer = StubServer.Answer.multistatus("")
    (answer.body, answer.isOpen) = ("<multi", true)
    let (error, port) = try await Self.error(answer, limits: limits)
    #expect(error?.description.hasPrefix("127.0.0.1:\(port) does not answer in time") == true)
  }

  @Test
  func `An answer that arrives a little at a time is ended by the time limit`() async throws {
    var limits = CardDAVLimits()
    limits.total = .seconds(1)
    var answer = StubServer.Answer.dripping
    answer.endless = String(repeating: " ", count: 100)
    let (error, port) = try await Self.error(answer, limits: limits)
    #expect(
      error?.description
        == "127.0.0.1:\(port) takes longer than 1 s; the next sync continues from what has arrived")
  }

  @Test
  func `Each card is reported when it has arrived`() async throws {
    let book = try StubBook(.init(cards: ["/book/a.vcf": StubBook.card("A"), "/book/b.vcf": StubBook.card("B")]))
    let folder = CopyFolder()
    let counts = Mutex<[Int]>([])
    _ = try await CardDAVClient(CardDAVAccount(url: book.url)) { nil }.sync(into: folder.url.path) { progress in
      counts.withLock { $0.append(progress.cards) }
    }
    #expect(counts.withLock(\.self) == [1, 2])
  }

  @Test
  func `Somebody who has had enough does not wait`() async throws {
    var answer = StubServer.Answer.multistatus("")
    (answer.body, answer.isOpen) = ("<multi", true)
    let (asked, signal) = AsyncStream.makeStream(of: Void.self)
    let server = try StubServer { [answer] _ in
      signal.yield()
      return answer
    }
    let folder = CopyFolder()
    let task = Task { try await folder.sync("http://127.0.0.1:\(server.port)/book/") }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test
  func `A certificate is verified, by an authority of one's own where that is given`() async throws {
    let book = try StubBook(.init(cards: ["/book/a.vcf": StubBook.card("A")]))
    let front = try TLSFront(book.server.port)
    let folder = CopyFolder()
    let url = "https://127.0.0.1:\(front.port)/book/"
    let error = await #expect(throws: CardDAVError.self) { try await folder.sync(url) }
    #expect(error?.kind == .notTrusted && error?.description.contains("authorities") == true)
    #expect(book.server.requests.isEmpty)
    let missing = await #expect(throws: CardDAVError.self) { try await folder.sync(url, authorities: "/nowhere.pem") }
    #expect(missing?.description.contains("/nowhere.pem") == true)
    let summary = try await folder.sync(url, authorities: front.authorities)
    #expect(summary.books.first?.numbers == [1, 0, 0, 1])
    // A redirection from TLS to a connection without TLS is rejected.
    let plain = book.url
    book.content.withLock { $0.lie = { _ in .init(status: 302, headers: ["Location: \(plain)"]) } }
    let back = await #expect(throws: CardDAVError.self) { try await folder.sync(url, authorities: front.authorities) }
    #expect(back?.description.contains("without TLS") == true)
  }

  @Test
  func `A password is for its own host only`() async throws {
    let other = try StubServer { _ in .init(status: 404) }
    let server = try StubServer { request in
      guard request.headers["authorization"] != nil else {
        return .init(status: 401, headers: ["WWW-Authenticate: Basic realm=\"x\""])
      }
      return .init(status: 302, headers: ["Location: http://127.0.0.1:\(other.port)/book/"])
    }
    let folder = CopyFolder()
    let error = await #expect(throws: CardDAVError.self) {
      try await folder.sync("http://127.0.0.1:\(server.port)/book/", user: "ann", password: "secret")
    }
    #expect(error?.description.contains("leads to 127.0.0.1:\(other.port), and the password is not sent there") == true)
    #expect(server.requests.contains { $0.headers["authorization"] == "Basic YW5uOnNlY3JldA==" })
    #expect(other.requests.isEmpty)
  }

  @Test
  func `A home on another host gets no request`() async throws {
    let other = try StubServer { _ in .init(status: 404) }
    let server = try StubServer { _ in
      .multistatus(
        """
        <response><href>/</href><propstat><prop><C:addressbook-home-set><href>http://127.0.0.1:\(other.port)/home/\
        </href></C:addressbook-home-set></prop><status>HTTP/1.1 200 OK</status></propstat></response>
        """)
    }
    let error = await #expect(throws: CardDAVError.self) {
      try await CopyFolder().sync("http://127.0.0.1:\(server.port)/")
    }
    #expect(error?.description.contains("leads to 127.0.0.1:\(other.port)") == true && error?.kind == .address)
    #expect(other.requests.isEmpty)
  }

  @Test
  func `Digest credentials do not send the password`() async throws {
    let book = try StubBook(.init(cards: ["/book/a.vcf": StubBook.card("A")]))
    book.content.withLock {
      $0.lie = { request in
        let isProven = request.headers["authorization"]?.hasPrefix("Digest username=\"ann\"") == true
        let asks = ["Digest realm=\"x\", nonce=\"n\", qop=\"auth\"", "Basic realm=\"x\""]
        return isProven ? nil : .init(status: 401, headers: asks.map { "WWW-Authenticate: \($0)" })
      }
    }
    let folder = CopyFolder()
    let summary = try await folder.sync(book.url, user: "ann", password: "secret")
    #expect(summary.books.first?.numbers == [1, 0, 0, 1])
    #expect(!book.server.requests.contains { $0.headers["authorization"]?.hasPrefix("Basic") == true })
  }

  @Test
  func `Redirections within a host are followed, but not for ever`() async throws {
    let book = try StubBook(.init(cards: ["/book/a.vcf": StubBook.card("A")]))
    book.content.withLock {
      $0.lie = { $0.path == "/old" ? .init(status: 301, headers: ["Location: /book/"]) : nil }
    }
    let folder = CopyFolder()
    let old = "http://127.0.0.1:\(book.server.port)/old"
    #expect(try await folder.sync(old).books.first?.numbers == [1, 0, 0, 1])
    book.content.withLock { $0.lie = { _ in .init(status: 301, headers: ["Location: /old"]) } }
    let error = await #expect(throws: CardDAVError.self) { try await folder.sync(old) }
    #expect(error?.description.contains("redirects too often") == true)
  }

  @Test
  func `The password is requested once, and only when it is needed`() async throws {
    let book = try StubBook()
    var count = 0
    let asked = AsyncStream.makeStream(of: Void.self)
    let account = CardDAVAccount(url: book.url, user: "ann")
    let client = CardDAVClient(account) {
      asked.continuation.yield()
      return "secret"
    }
    let folder = CopyFolder()
    _ = try await client.sync(into: folder.url.path)
    book.content.withLock {
      $0.lie = { request in
        request.headers["authorization"] == nil
          ? .init(status: 401, headers: ["WWW-Authenticate: Basic realm=\"x\""]) : nil
      }
    }
    _ = try await client.sync(into: folder.url.path)
    asked.continuation.finish()
    for await _ in asked.stream { count += 1 }
    #expect(count == 1)
  }

  /// A client of a book that accepts one token, and the program that prints tokens.
  private static func tokenClient(_ tokens: [String], accepted: String) throws -> (StubBook, CardDAVClient) {
    let book = try StubBook(.init(cards: ["/book/a.vcf": StubBook.card("A")]))
    book.content.withLock {
      $0.lie = { request in
        request.headers["authorization"] == "Bearer \(accepted)"
          ? nil : .init(status: 401, headers: ["WWW-Authenticate: Bearer realm=\"x\""])
      }
    }
    var account = CardDAVAccount(url: book.url)
    account.usesBearerToken = true
    let rest = Mutex(tokens)
    return (book, CardDAVClient(account) { rest.withLock { $0.isEmpty ? nil : $0.removeFirst() } })
  }

  @Test
  func `A token is sent with every request, and asked for again if it has expired`() async throws {
    for tokens in [["ya29.new-1_x~+/="], ["old", "ya29.new-1_x~+/="]] {
      let (book, client) = try Self.tokenClient(tokens, accepted: "ya29.new-1_x~+/=")
      let folder = CopyFolder()
      #expect(try await client.sync(into: folder.url.path).books.first?.numbers == [1, 0, 0, 1])
      #expect(book.server.requests.allSatisfy { $0.headers["authorization"]?.hasPrefix("Bearer ") == true })
    }
  }

  @Test
  func `A token is asked for only twice`() async throws {
    let (book, client) = try Self.tokenClient(["a", "b", "c"], accepted: "c")
    let error = await #expect(throws: CardDAVError.self) { try await client.sync(into: CopyFolder().url.path) }
    #expect(error?.kind == .refused && error?.description == "127.0.0.1:\(book.server.port) refuses the token")
    #expect(book.server.requests.count == 2)
  }

  @Test(arguments: ["", "two words", "a\r\nX: y", "ä"])
  func `What is not a token is not sent`(token: String) async throws {
    let (book, client) = try Self.tokenClient([token], accepted: "c")
    let error = await #expect(throws: CardDAVError.self) { try await client.sync(into: CopyFolder().url.path) }
    #expect(error?.kind == .refused && book.server.requests.isEmpty)
  }

  @Test
  func `A token goes to another machine only with TLS`() async throws {
    var account = CardDAVAccount(url: "http://dav.example.org/")
    account.usesBearerToken = true
    let error = await #expect(throws: CardDAVError.self) {
      try await CardDAVClient(account) { "token" }.sync(into: CopyFolder().url.path)
    }
    #expect(error?.description == "dav.example.org: the token would be sent unencrypted; use https://")
  }

  @Test(
    "What is no URL of an address book is refused",
    arguments: [
      "", "http://", "ftp://host/", "http://ann:secret@host/", "http://host:99999/", "http://ho st:x/", "http://a\\b/",
      "http://[::1/",
    ])
  func refused(url: String) async {
    let error = await #expect(throws: CardDAVError.self) { try await CopyFolder().sync(url) }
    #expect(error?.kind == .address && error?.description.contains("secret") == false)
  }

  @Test
  func `Nobody else copies into the same folder at the same time`() async throws {
    let folder = CopyFolder()
    let book = try StubBook()
    let (entered, entry) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    book.content.withLock {
      $0.lie = { _ in
        entry.yield()
        gate.wait()
        return .init(status: 500)
      }
    }
    let url = book.url
    let first = Task { try await folder.sync(url) }
    for await _ in entered { break }
    let error = await #expect(throws: CardDAVError.self) { try await folder.sync(url) }
    #expect(error?.kind == .busy && error?.description.contains(folder.url.path) == true)
    for _ in 0..<10 { gate.signal() }
    await #expect(throws: CardDAVError.self) { try await first.value }
  }

  @Test(arguments: ["localhost", "127.0.0.1", "dav.localhost", "127.0.0.localhost"])
  func `A password goes to another machine only with TLS, or as the user decided`(host: String) async throws {
    let server = try StubServer { _ in .init(status: 401, headers: ["WWW-Authenticate: Basic realm=\"x\""]) }
    // libcurl finds every name that ends with .localhost on this machine.
    let url = "http://\(host):\(server.port)/book/"
    let basic = "Basic " + Data("ann:secret".utf8).base64EncodedString()
    var hasPassword: Bool { server.requests.contains { $0.headers["authorization"] == basic } }
    let error = await #expect(throws: CardDAVError.self) {
      try await CopyFolder().sync(url, user: "ann", password: "secret")
    }
    if host.hasSuffix(".localhost") {
      #expect(!hasPassword)
      #expect(
        error?.description
          == "\(host):\(server.port): the password would be sent unencrypted; use https://, or set "
          + "plain_password = true if nobody can listen")
    } else {
      #expect(hasPassword && error?.kind == .refused)
    }
    await #expect(throws: CardDAVError.self) {
      try await CopyFolder().sync(url, user: "ann", password: "secret", sendsPlainPassword: true)
    }
    #expect(hasPassword)
  }
}
