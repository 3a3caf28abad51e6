import CardDAV
import Foundation
import Testing

@Suite("Address books of a real server", .timeLimit(.minutes(5)))
struct RadicaleTests {
  private static let count = 2_000

  @Test
  func `All books are copied, and then what changes`() async throws {
    let server = try await Radicale()
    try server.make("contacts", name: "Kontakte / Büro")
    try server.make("work", name: "Work")
    for number in 0..<Self.count { try server.write("u\(number)", name: "Person \(number)", in: "contacts") }
    try server.write("w1", name: "Colleague", in: "work")
    let folder = CopyFolder()
    // It is slow where the machine is busy.
    var limits = CardDAVLimits()
    limits.silence = limits.preparation
    func sync() async throws -> CardDAVSummary {
      try await folder.sync(server.url, user: "ann", password: "secret", limits: limits)
    }

    var summary = try await sync()
    #expect(summary.books.map(\.folder) == ["Kontakte - Büro", "Work"])
    #expect(summary.books.map(\.added) == [Self.count, 1])
    #expect(summary.books.map(\.total) == [Self.count, 1])
    #expect(summary.books.allSatisfy { $0.problem == nil && $0.skipped == 0 })
    let own = "Kontakte - Büro"
    #expect(try folder.cards(own).count == Self.count)
    #expect(try folder.cards(own)["u7.vcf"]?.contains("FN:Person 7\r\n") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("u7.vcf", own).path)
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue
    #expect(mode == 0o600)

    // A change, a deletion and an addition cost few bytes.
    try server.write("u7", name: "Renamed", in: "contacts")
    try server.remove("u8", from: "contacts")
    try server.write("new", name: "New", in: "contacts")
    summary = try await sync()
    var book = summary.books[0]
    #expect(book.numbers == [1, 1, 1, Self.count])
    #expect(summary.transferredBytes < 10_000)
    var cards = try folder.cards(own)
    #expect(cards["u7.vcf"]?.contains("FN:Renamed\r\n") == true)
    #expect(cards["u8.vcf"] == nil && cards["new.vcf"] != nil)

    // A token that the server no longer knows, and another name.
    try folder.replaceToken("http://radicale.org/ns/sync/" + String(repeating: "0", count: 64), own)
    try server.make("contacts", name: "Family")
    try server.remove("u9", from: "contacts")
    try server.write("u10", name: "Ten", in: "contacts")
    summary = try await sync()
    book = summary.books[0]
    #expect(book.numbers == [0, 1, 1, Self.count - 1])
    #expect(book.name == "Family" && book.folder == own)

    // Local changes are reverted.
    try FileManager.default.removeItem(at: folder.path("u11.vcf", own))
    try "mine".write(to: folder.path("u12.vcf", own), atomically: true, encoding: .utf8)
    summary = try await sync()
    #expect(summary.books[0].total == Self.count - 1 && summary.books[0].problem == nil)
    cards = try folder.cards(own)
    #expect(cards["u11.vcf"]?.contains("Person 11") == true && cards["u12.vcf"]?.contains("Person 12") == true)

    // A wrong password changes nothing.
    let before = folder.everything
    let error = await #expect(throws: CardDAVError.self) {
      try await folder.sync(server.url, user: "ann", password: "wrong")
    }
    #expect(error?.description == "127.0.0.1:\(server.port) refuses the user or the password")
    #expect(error?.kind == .refused && folder.everything == before)

    // With the URL of a book only that book is copied, and the other is left alone. A book that was deleted on the server is removed.
    summary = try await folder.sync(server.url + "ann/work", user: "ann", password: "secret")
    #expect(summary.books.map(\.folder) == ["Work"] && summary.otherFolders == [own])
    try FileManager.default.removeItem(at: server.book("work"))
    summary = try await sync()
    #expect(summary.books.map(\.folder) == [own] && summary.removedFolders == ["Work"])
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Work").path))
    #expect(try folder.cards(own).count == Self.count - 1)
  }

  @Test
  func `A server that lists no address book is an error that says so, and copies stay`() async throws {
    let server = try await Radicale()
    try server.make("contacts", name: "Book")
    try server.write("a", name: "Ann", in: "contacts")
    let folder = CopyFolder()
    func sync() async throws -> (status: Int32, output: String, error: String) {
      try await BuiltProgram.run(
        "dialtone",
        ["sync", "--url", server.url, "--user", "ann", "--password-command", "echo secret", "--into", folder.url.path],
        home: server.folder.appending(path: "home"))
    }
    #expect(try await sync().status == 0)
    // It is not a book any more, but neither is it gone.
    try server.makePlain("contacts")
    let result = try await sync()
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error.contains("the server lists no address book; give the URL of one, or check the user"))
    #expect(try folder.cards().keys.sorted() == ["a.vcf"])
  }
}
