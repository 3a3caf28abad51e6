import CardDAV
import Foundation
import Testing

@Suite("Address books of servers that break the rules", .timeLimit(.minutes(6)))
struct LyingServerTests {
  private static let ann = StubBook.card("Ann")
  private static let bob = StubBook.card("Bob")

  /// A server with two cards, after the first sync.
  private static func copied() async throws -> (StubBook, CopyFolder) {
    let book = try StubBook(.init(cards: ["/book/ann.vcf": ann, "/book/bob.vcf": bob]))
    let folder = CopyFolder()
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [2, 0, 0, 2])
    return (book, folder)
  }

  /// The error of the only book in a failed sync.
  private static func problem(
    _ book: StubBook, _ folder: CopyFolder, limits: CardDAVLimits = CardDAVLimits()
  ) async throws -> String {
    let summary = try await folder.sync(book.url, limits: limits)
    return try #require(summary.books.first?.problem).description
  }

  @Test
  func `Files stay in their folder for any href`() async throws {
    let hrefs = [
      "/book/../../../x.vcf", "../../y.vcf", "/book/..%2F..%2Fz.vcf", "/book/%2e%2e/%2e%2e/w.vcf", "/book/a%00b.vcf",
      "/book/.hidden.vcf", "/book/.carddav", "/book/" + String(repeating: "l", count: 3000) + ".vcf", "/book/Ann.vcf",
      "/book/ANN.vcf", "/book/%C3%A4.vcf", "/book/a%0Ab.vcf", "/book/CON", "http://192.0.2.1/book/elsewhere.vcf",
      "file:///etc/passwd",
    ]
    let book = try StubBook(.init(cards: Dictionary(uniqueKeysWithValues: hrefs.map { ($0, StubBook.card("Eve")) })))
    let folder = CopyFolder()
    let summary = try await folder.sync(book.url)
    let cards = try folder.cards()
    // All but the file, which is reported: a host says nothing about where a member of the book is.
    #expect(summary.books.first?.total == hrefs.count - 1 && cards.count == hrefs.count - 1)
    #expect(summary.books.first?.problem?.description.contains("lists 1 card") == true)
    #expect(Set(cards.keys.map { $0.lowercased() }).count == cards.count)
    for name in cards.keys {
      #expect(name.utf8.count < 150 && name.hasSuffix(".vcf"))
      #expect(name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") })
    }
    let others = folder.everything.subtracting(cards.keys.map { "Book/\($0)" })
    #expect(others == [".carddav-lock", "Book", "Book/.carddav"])
    // The same again changes nothing, and the names stay.
    _ = try await folder.sync(book.url)
    #expect(try folder.cards().keys == cards.keys)
  }

  @Test
  func `A name of a book leads to a folder below`() async throws {
    let book = try StubBook()
    for (name, expected) in [("../../etc", "etc"), ("..", "contacts"), (".ssh", "ssh"), ("a&#10;b\u{202E}c", "a bc")] {
      book.content.withLock {
        $0.lie = { request in
          guard request.method == "PROPFIND", request.headers["depth"] == "0" else { return nil }
          var answer = StubBook.answer(request, .init())
          answer.body = answer.body.replacingOccurrences(of: ">Book<", with: ">\(name)<")
          return answer
        }
      }
      let folder = CopyFolder()
      #expect(try await folder.sync(book.url).books.map(\.folder) == [expected])
    }
  }

  @Test
  func `A token that never changes is not believed`() async throws {
    let (book, folder) = try await Self.copied()
    book.content.withLock {
      $0.cards["/book/ann.vcf"] = StubBook.card("Ann B.")
      $0.cards["/book/bob.vcf"] = nil
      $0.cards["/book/new.vcf"] = StubBook.card("New")
      // It reports one of three changes.
      $0.changes["urn:token:1"] = ["/book/ann.vcf"]
    }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [1, 1, 1, 2] && summary.books.first?.problem == nil)
    #expect(try folder.cards().keys.sorted() == ["ann.vcf", "new.vcf"])
  }

  @Test(arguments: [400, 403, 409, 410, 501, 507])
  func `A refused token leads to a comparison`(status: Int) async throws {
    let (book, folder) = try await Self.copied()
    book.content.withLock {
      $0.cards["/book/bob.vcf"] = nil
      $0.token = "urn:token:2"
      $0.lie = { $0.body.contains("sync-collection") ? .init(status: status, body: "<error/>") : nil }
    }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [0, 0, 1, 1] && summary.books.first?.problem == nil)
  }

  @Test
  func `An answer in parts is read to its end`() async throws {
    let (book, folder) = try await Self.copied()
    let more = "<response><href>/book/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>"
    book.content.withLock {
      $0.lie = { request in
        guard request.body.contains("sync-collection") else { return nil }
        return request.body.contains("urn:token:1")
          ? .multistatus(StubBook.response("/book/c.vcf", Self.ann) + more + "<sync-token>urn:token:2</sync-token>")
          : .multistatus(StubBook.response("/book/bob.vcf", nil, status: 404) + "<sync-token>urn:token:3</sync-token>")
      }
    }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [1, 0, 1, 2])
  }

  @Test
  func `Cards that are not in the list of changes are requested by the hundred`() async throws {
    let cards = Dictionary(uniqueKeysWithValues: (0..<250).map { ("/book/\($0)&x.vcf", StubBook.card("\($0)")) })
    let book = try StubBook(.init(cards: cards))
    book.content.withLock {
      $0.lie = { request in
        guard request.body.contains("sync-collection") else { return nil }
        return .multistatus(
          cards.keys.map { StubBook.response($0, nil) }.joined() + "<sync-token>urn:token:2</sync-token>")
      }
    }
    let folder = CopyFolder()
    #expect(try await folder.sync(book.url).books.first?.numbers == [250, 0, 0, 250])
    let asked = book.server.requests.filter { $0.body.contains("multiget") }
    #expect(asked.map { $0.body.components(separatedBy: "<href>").count - 1 } == [100, 100, 50])
  }

  @Test
  func `An error halfway leaves what was there`() async throws {
    let (book, folder) = try await Self.copied()
    book.content.withLock {
      $0.cards = Dictionary(uniqueKeysWithValues: (0..<150).map { ("/book/\($0).vcf", StubBook.card("\($0)")) })
      // Only the first hundred cards arrive.
      $0.lie = { request in
        let isFirst = request.body.contains("/book/0.vcf")
        return request.body.contains("multiget") && !isFirst ? .init(status: 500) : nil
      }
    }
    let host = "127.0.0.1:\(book.server.port)"
    #expect(try await Self.problem(book, folder) == "\(host) answers 500 for /book/; try again later")
    // Cards that are no longer listed were removed, because the listing was complete.
    #expect(try folder.cards().count == 100)
    book.content.withLock { $0.lie = nil }
    #expect(try await folder.sync(book.url).books.first?.numbers == [50, 0, 0, 150])
  }

  @Test(
    "A listing that breaks off removes nothing",
    arguments: [
      "<multistatus xmlns=\"DAV:\"><response><href>/book/</href>",
      "<multistatus xmlns=\"DAV:\"></multistatus>",
      "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><multistatus xmlns=\"DAV:\">&b;</multistatus>",
      "<html><body>Please sign in</body></html>", "not XML", "",
      String(repeating: "<a>", count: 5000),
    ])
  func brokenListing(body: String) async throws {
    let (book, folder) = try await Self.copied()
    let cards = try folder.cards()
    try folder.replaceToken("")
    book.content.withLock {
      $0.lie = { $0.headers["depth"] == "1" ? .init(status: 207, body: body) : nil }
    }
    let problem = try await Self.problem(book, folder)
    #expect(problem.hasPrefix("127.0.0.1:\(book.server.port) "), "\(problem)")
    #expect(["XML", "lists neither"].contains { problem.contains($0) }, "\(problem)")
    if body.contains("DOCTYPE") { #expect(problem.contains("it has a DOCTYPE")) }
    #expect(try folder.cards() == cards)
  }

  @Test
  func `Nobody behind a proxy is lost when the server writes its own host into every href`() async throws {
    for host in ["http://localhost:5232", "https://backend.example.org", "//10.0.0.7:8080"] {
      let (book, folder) = try await Self.copied()
      book.content.withLock {
        $0.cards["/book/new.vcf"] = StubBook.card("New")
        $0.cards["/book/bob.vcf"] = nil
        $0.changes["urn:token:1"] = ["/book/new.vcf", "/book/bob.vcf"]
        $0.token = "urn:token:2"
        $0.lie = { [content = $0] request in
          // It accepts its own hrefs in requests.
          var request = request
          request.body = request.body.replacingOccurrences(of: "<href>\(host)/", with: "<href>/")
          var answer = StubBook.answer(request, content)
          answer.body = answer.body.replacingOccurrences(of: "<href>/", with: "<href>\(host)/")
          return answer
        }
      }
      #expect(try await folder.sync(book.url).books.first?.numbers == [1, 0, 1, 2], "\(host)")
      try folder.replaceToken("")
      let compared = try #require(await folder.sync(book.url).books.first)
      #expect(compared.numbers == [0, 0, 0, 2] && compared.problem == nil, "\(host)")
      let fresh = CopyFolder()
      #expect(try await fresh.sync(book.url).books.first?.numbers == [2, 0, 0, 2], "\(host)")
    }
  }

  @Test
  func `Links to localhost, or to the same host without TLS, lead to the server itself`() async throws {
    let book = try StubBook(.init(cards: ["/book/a.vcf": Self.ann]))
    let port = book.server.port
    book.content.withLock {
      $0.lie = { request in
        guard request.path != "/book/" else { return nil }
        guard request.path == "/home/" else {
          return .multistatus(
            "<response><href>/</href><propstat><prop><C:addressbook-home-set><href>http://localhost:1/home/</href>"
              + "</C:addressbook-home-set></prop><status>HTTP/1.1 200 OK</status></propstat></response>")
        }
        var whole = StubServer.Request(method: "PROPFIND", path: "/book/")
        whole.headers["depth"] = "0"
        return StubBook.answer(whole, .init())
      }
    }
    // A name of this machine that is not known to be one.
    let summary = try await CopyFolder().sync("http://dav.localhost:\(port)/")
    #expect(summary.books.first?.numbers == [1, 0, 0, 1])
  }

  @Test(arguments: [false, true])
  func `Cards that are listed but not sent are reported, and the copy stays`(isCompared: Bool) async throws {
    let (book, folder) = try await Self.copied()
    let cards = try folder.cards()
    if isCompared { try folder.replaceToken("") }
    book.content.withLock {
      $0.cards["/book/ann.vcf"] = StubBook.card("Ann B.")
      $0.cards["/book/new.vcf"] = StubBook.card("New")
      $0.changes["urn:token:1"] = ["/book/ann.vcf", "/book/new.vcf"]
      $0.token = "urn:token:2"
      $0.lie = { [content = $0] request in
        guard request.method == "REPORT" else { return nil }
        var answer = StubBook.answer(request, content)
        answer.body = answer.body.replacing(/<C:address-data>[^<]*<\/C:address-data>/, with: "")
        return answer
      }
    }
    let host = "127.0.0.1:\(book.server.port)"
    #expect(
      try await Self.problem(book, folder)
        == "\(host) lists 2 cards of \"Book\" without sending them; the copy keeps what it has of them, try again later"
    )
    #expect(try folder.cards() == cards)
    book.content.withLock { $0.lie = nil }
    #expect(try await folder.sync(book.url).books.first?.numbers == [1, 1, 0, 3])
  }

  @Test(
    "A listing that is not understood removes nothing",
    arguments: [
      "<response><href>/book/ann.vcf</href><status>HTTP/1.1 500 X</status></response>",
      "<response><href>/book/ann.vcf</href><status>HTTP/1.1 403 X</status></response>",
      "<response><href>file:///book/ann.vcf</href><propstat><prop><getetag>1</getetag></prop></propstat></response>",
      "<response><href>/book/a&#9;nn.vcf</href><propstat><prop><getetag>1</getetag></prop></propstat></response>",
      "<response><propstat><prop><getetag>1</getetag></prop></propstat></response>",
    ])
  func unclearListing(response: String) async throws {
    let (book, folder) = try await Self.copied()
    let cards = try folder.cards()
    try folder.replaceToken("")
    let itself =
      "<response><href>/book/</href><propstat><prop><resourcetype><collection/></resourcetype></prop>"
      + "<status>HTTP/1.1 200 OK</status></propstat></response>"
    book.content.withLock {
      $0.lie = { $0.headers["depth"] == "1" ? .multistatus(itself + response) : nil }
    }
    let problem = try await Self.problem(book, folder)
    #expect(["lists 1 card of", "lists no card of"].contains { problem.contains($0) }, "\(problem)")
    #expect(try folder.cards() == cards)
  }

  @Test
  func `A book is empty only if its cards are gone`() async throws {
    let (book, folder) = try await Self.copied()
    let cards = try folder.cards()
    try folder.replaceToken("")
    // As if a proxy dropped the Depth header.
    book.content.withLock {
      $0.lie = { [content = $0] request in
        guard request.headers["depth"] == "1" else { return nil }
        var request = request
        request.headers["depth"] = "0"
        return StubBook.answer(request, content)
      }
    }
    #expect(try await Self.problem(book, folder).contains("lists no card of \"Book\", but sends them"))
    #expect(try folder.cards() == cards)
    book.content.withLock { $0.cards = [:] }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [0, 0, 2, 0] && summary.books.first?.problem == nil)
  }

  @Test
  func `After the clock went back, everything is compared`() async throws {
    let (book, folder) = try await Self.copied()
    let state = try String(contentsOf: folder.path(".carddav"), encoding: .utf8)
    try state.replacing(/\ncompared \d+/, with: "\ncompared 99999999999")
      .write(to: folder.path(".carddav"), atomically: true, encoding: .utf8)
    // The server does not report it as a change.
    book.content.withLock {
      $0.cards["/book/bob.vcf"] = nil
      $0.changes["urn:token:1"] = []
    }
    let summary = try await folder.sync(book.url)
    #expect(summary.books.first?.numbers == [0, 0, 1, 1] && summary.books.first?.problem == nil)
    #expect(try !String(contentsOf: folder.path(".carddav"), encoding: .utf8).contains("99999999999"))
  }

  @Test(
    "A server that is silent, or sends a byte now and then, is given up, and the copy stays",
    arguments: ["", "PROPFIND", "REPORT"], [StubServer.Answer.silent, .dripping])
  func slow(method: String, answer: StubServer.Answer) async throws {
    let (book, folder) = try await Self.copied()
    let cards = try folder.cards()
    book.content.withLock {
      $0.cards = [:]
      $0.lie = {
        let isListing = $0.headers["depth"] == "1" || $0.method == "REPORT"
        return method.isEmpty || isListing && $0.method == method ? answer : nil
      }
    }
    if method == "PROPFIND" { try folder.replaceToken("") }
    var limits = CardDAVLimits()
    // That is for a first copy; here it is longer than the test may take.
    (limits.silence, limits.preparation) = (.seconds(1), .seconds(600))
    let start = ContinuousClock.now
    let problem: String
    do {
      problem = try await Self.problem(book, folder, limits: limits)
    } catch let error as CardDAVError {
      problem = error.description
    }
    #expect(problem.hasPrefix("127.0.0.1:\(book.server.port) does not answer in time"), "\(problem)")
    #expect(ContinuousClock.now - start < .seconds(100))
    #expect(try folder.cards() == cards)
  }

  @Test
  func `Data that is not a card is counted, but neither written nor requested again`() async throws {
    let (book, folder) = try await Self.copied()
    book.content.withLock {
      $0.cards["/book/page.vcf"] = "<html>no</html>"
      $0.cards["/book/event.vcf"] = "BEGIN:VCALENDAR\nEND:VCALENDAR\n"
      $0.cards["/book/half.vcf"] = "BEGIN:VCARD\nFN:Half"
      $0.cards["/book/huge.vcf"] = StubBook.card(String(repeating: "x", count: 20_000))
      // A valid card stays unchanged.
      $0.cards["/book/ann.vcf"] = "gone mad"
    }
    var limits = CardDAVLimits()
    limits.cardBytes = 10_000
    let summary = try await folder.sync(book.url, limits: limits)
    let result = try #require(summary.books.first)
    #expect(result.numbers == [0, 0, 0, 2] && result.skipped == 4 && result.problem == nil)
    let host = "127.0.0.1:\(book.server.port)"
    #expect(result.complaints.contains("\(host)/book/huge.vcf is longer than 10 KB"))
    #expect(result.complaints.contains("\(host)/book/page.vcf is not a vCard") && result.complaints.count == 5)
    #expect(try folder.cards()["ann.vcf"]?.contains("FN:Ann\r\n") == true)
    book.server.forget()
    try folder.replaceToken("")
    #expect(try await folder.sync(book.url, limits: limits).books.first?.skipped == 4)
    #expect(!book.server.requests.contains { $0.body.contains("multiget") })
  }

  @Test
  func `A book has no more cards than are accepted`() async throws {
    let (book, folder) = try await Self.copied()
    var limits = CardDAVLimits()
    limits.cards = 2
    book.content.withLock { $0.cards["/book/c.vcf"] = StubBook.card("C") }
    #expect(try await Self.problem(book, folder, limits: limits).contains("has more than 2 cards in \"Book\""))
    #expect(try folder.cards().count == 2)
  }
}
