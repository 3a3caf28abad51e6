import CardDAV
import Foundation
import Testing

/// A server on which cards are written.
private protocol WritableServer {
  init() async throws
  var url: String { get }
  var user: String { get }
  /// The folder of the copy.
  var book: String { get }
  func write(_ uid: String, name: String) async throws
  func remove(_ uid: String) async throws
}

extension Xandikos: WritableServer {
  var user: String { "" }
  var book: String { "addressbook" }
}

private final class RadicaleBook: WritableServer {
  let server: Radicale
  init() async throws {
    server = try await Radicale()
    try server.make("contacts", name: "Family")
  }
  var url: String { server.url }
  var user: String { "ann" }
  var book: String { "Family" }
  func write(_ uid: String, name: String) throws { try server.write(uid, name: name, in: "contacts") }
  func remove(_ uid: String) throws { try server.remove(uid, from: "contacts") }
}

@Suite("Cards are written on real servers", .timeLimit(.minutes(6)))
struct WritingTests {
  private static func card(_ uid: String, _ name: String) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:\(uid)", "FN:\(name)", "N:\(name);;;;", "TEL:+49301234", "X-OWN:é"]
    return Array(((lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n").utf8)
  }

  /// How a change ended: empty, or the kind of the error.
  private static func outcome(_ change: () async throws -> Void) async throws -> CardDAVError.Kind? {
    do { try await change() } catch let error as CardDAVError { return error.kind }
    return nil
  }

  private func check<Server: WritableServer>(_ type: Server.Type) async throws {
    let server = try await Server()
    try await server.write("u1", name: "One")
    try await server.write("u2", name: "Two")
    let folder = CopyFolder()
    let (url, user) = (server.url, server.user)
    func sync() async throws -> CardDAVSummary.Book {
      try #require(await folder.sync(url, user: user, password: "secret").books.first)
    }
    _ = try await sync()
    let client = CardDAVClient(CardDAVAccount(url: url, user: user)) { "secret" }
    let copy = try #require(CardDAVCopy.all(in: folder.url.path).first)
    #expect(copy.folder == folder.url.appending(path: server.book).path && !copy.isReadOnly)

    // Added there and here, and the next sync has nothing to do.
    let path = try await client.add(Self.card("new", "New"), uid: "new", to: copy.folder)
    #expect(path == folder.path("new.vcf", server.book).path)
    #expect(try folder.cards(server.book)["new.vcf"]?.contains("FN:New\r\n") == true)
    #expect(try await sync().numbers == [0, 0, 0, 3])
    let again = try await Self.outcome { _ = try await client.add(Self.card("new", "x"), uid: "new", to: copy.folder) }
    #expect(again == .conflict)
    #expect(try folder.cards(server.book)["new.vcf"]?.contains("FN:New\r\n") == true)

    // Changed.
    func stored(_ uid: String) throws -> CardDAVCard {
      try #require(CardDAVCard(copy: folder.path("\(uid).vcf", server.book).path))
    }
    try await client.replace(stored("u1"), with: Self.card("u1", "Uno"))
    #expect(try folder.cards(server.book)["u1.vcf"]?.contains("FN:Uno\r\n") == true)
    #expect(try folder.cards(server.book)["u1.vcf"]?.contains("X-OWN:é\r\n") == true)
    #expect(try await sync().numbers == [0, 0, 0, 3])

    // Changed there meanwhile: nothing is overwritten, and the copy is what is there.
    let old = try stored("u2")
    try await server.write("u2", name: "Zwei")
    #expect(try await Self.outcome { try await client.replace(old, with: Self.card("u2", "Deux")) } == .conflict)
    #expect(try folder.cards(server.book)["u2.vcf"]?.contains("FN:Zwei\r\n") == true)
    #expect(try await Self.outcome { try await client.remove(old) } == .conflict)
    try await client.replace(stored("u2"), with: Self.card("u2", "Deux"))
    #expect(try folder.cards(server.book)["u2.vcf"]?.contains("FN:Deux\r\n") == true)

    // Deleted here, and there.
    try await client.remove(stored("u1"))
    #expect(try folder.cards(server.book).keys.sorted() == ["new.vcf", "u2.vcf"])
    #expect(try await sync().numbers == [0, 0, 0, 2])
    let gone = try stored("u2")
    try await server.remove("u2")
    #expect(try await Self.outcome { try await client.replace(gone, with: Self.card("u2", "Dos")) } == .conflict)
    #expect(try folder.cards(server.book).keys.sorted() == ["new.vcf"])
    #expect(CardDAVCard(copy: gone.path) == nil)
  }

  @Test func `Cards of Radicale`() async throws { try await check(RadicaleBook.self) }

  @Test func `Cards of Xandikos`() async throws { try await check(Xandikos.self) }
}

@Suite("Cards are written on servers that refuse", .timeLimit(.minutes(6)))
struct RefusedWritingTests {
  private static let ann = StubBook.card("Ann")

  private static func copied(_ lie: @escaping @Sendable (StubServer.Request) -> StubServer.Answer?) async throws -> (
    StubBook, CopyFolder, CardDAVClient
  ) {
    let book = try StubBook(.init(cards: ["/book/ann.vcf": ann]))
    let folder = CopyFolder()
    try await folder.sync(book.url)
    book.content.withLock { $0.lie = lie }
    return (book, folder, CardDAVClient(CardDAVAccount(url: book.url)) { nil })
  }

  @Test(arguments: [
    (403, CardDAVError.Kind.notWritten), (405, .notWritten), (507, .notWritten), (415, .notWritten), (412, .conflict),
    (503, .unavailable), (500, .unavailable),
  ])
  func `What is refused changes nothing, and says why`(status: Int, kind: CardDAVError.Kind) async throws {
    let (book, folder, client) = try await Self.copied {
      ["PUT", "DELETE"].contains($0.method) ? .init(status: status, body: "no") : nil
    }
    let card = try #require(CardDAVCard(copy: folder.path("ann.vcf").path))
    for change in [0, 1] {
      do {
        if change == 0 { try await client.replace(card, with: card.bytes) } else { try await client.remove(card) }
        Issue.record("nothing was refused")
      } catch let error as CardDAVError {
        #expect(error.kind == kind, "\(error)")
      }
    }
    #expect(try folder.cards().keys.sorted() == ["ann.vcf"])
    withExtendedLifetime(book) {}
  }

  @Test func `A weak entity tag is no condition, so the card is compared first`() async throws {
    let (book, folder, client) = try await Self.copied { _ in nil }
    let card = try #require(CardDAVCard(copy: folder.path("ann.vcf").path))
    // The state says what the server has given.
    let state = folder.path(".carddav")
    let text = try String(contentsOf: state, encoding: .utf8)
    let tag = try #require(text.split(separator: "\n").last?.split(separator: "\t").dropFirst(3).first)
    let weakened = text.replacingOccurrences(of: "\t\(tag)\t", with: "\tW/\(tag)\t")
    try weakened.write(to: state, atomically: true, encoding: .utf8)
    let weak = try #require(CardDAVCard(copy: card.path))
    book.content.withLock { $0.cards["/book/ann.vcf"] = StubBook.card("Ann B.") }
    do {
      try await client.replace(weak, with: card.bytes)
      Issue.record("it was overwritten")
    } catch let error as CardDAVError {
      #expect(error.kind == .conflict)
    }
    #expect(try folder.cards()["ann.vcf"]?.contains("Ann B.") == true)
    #expect(!book.server.requests.contains { $0.method == "PUT" })
  }

  @Test func `The copy of a card whose newer state was not copied is not written over it`() async throws {
    let book = try StubBook(.init(cards: ["/book/ann.vcf": Self.ann]))
    let folder = CopyFolder()
    var limits = CardDAVLimits()
    limits.cardBytes = 500
    try await folder.sync(book.url, limits: limits)
    let path = folder.path("ann.vcf").path
    let before = try #require(CardDAVCard(copy: path))
    book.content.withLock {
      $0.cards["/book/ann.vcf"] = StubBook.card("Ann B." + String(repeating: "x", count: 600))
      $0.token = "urn:token:2"
      $0.changes["urn:token:1"] = ["/book/ann.vcf"]
    }
    #expect(try await folder.sync(book.url, limits: limits).books.first?.complaints.isEmpty == false)
    #expect(CardDAVCard(copy: path) == nil)
    #expect(try await folder.sync(book.url, limits: limits).books.first?.problem == nil)
    #expect(CardDAVCard(copy: path) == nil, "the state says so, too")
    // Copied again, it can be written.
    book.content.withLock {
      $0.cards["/book/ann.vcf"] = StubBook.card("Ann C.")
      $0.token = "urn:token:3"
      $0.changes["urn:token:2"] = ["/book/ann.vcf"]
    }
    try await folder.sync(book.url, limits: limits)
    let now = try #require(CardDAVCard(copy: path))
    #expect(now != before && String(decoding: now.bytes, as: UTF8.self).contains("Ann C."))
  }

  @Test(arguments: ["a/b", "../x", "a?b", "a%2Fb", "", "…", "a b"])
  func `An identifier that is no plain name does not lead out of the book`(uid: String) async throws {
    let (book, folder, client) = try await Self.copied { $0.method == "PUT" ? .init(status: 201) : nil }
    _ = try await client.add(Array(Self.ann.utf8), uid: uid, to: folder.url.appending(path: "Book").path)
    let path = try #require(book.server.requests.first { $0.method == "PUT" }?.path)
    #expect(path.wholeMatch(of: /\/book\/[a-z0-9-]+\.vcf/) != nil, "\(path)")
  }

  @Test func `A book that the user may only read is known before anything is typed`() async throws {
    let book = try StubBook(.init(cards: ["/book/ann.vcf": Self.ann]))
    book.content.withLock {
      $0.lie = { request in
        guard request.body.contains("current-user-privilege-set") else { return nil }
        var answer = StubBook.answer(request, .init())
        answer.body = answer.body.replacingOccurrences(
          of: "<displayname>",
          with: "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set><displayname>")
        return answer
      }
    }
    let folder = CopyFolder()
    try await folder.sync(book.url)
    #expect(CardDAVCopy.all(in: folder.url.path).map(\.isReadOnly) == [true])
  }
}
