import CardDAV
import Foundation
import Testing

@Suite("Address books of a second real server", .timeLimit(.minutes(6)))
struct XandikosTests {
  @Test
  func `Changes and deletions are copied, and nothing is lost without the server`() async throws {
    let server = try Xandikos()
    for number in 0..<5 { try await server.write("u\(number)", name: "Person \(number)") }
    let folder = CopyFolder()
    let own = "addressbook"
    let first = try await folder.sync(server.url)
    #expect(first.books.map(\.folder) == [own] && first.books[0].numbers == [5, 0, 0, 5])

    try await server.write("u1", name: "Renamed")
    try await server.remove("u2")
    try await server.write("new", name: "New")
    var book = try #require(await folder.sync(server.url).books.first)
    #expect(book.numbers == [1, 1, 1, 5] && book.problem == nil)
    #expect(try folder.cards(own)["u1.vcf"]?.contains("FN:Renamed\r\n") == true)
    #expect(try folder.cards(own).keys.sorted() == ["new.vcf", "u0.vcf", "u1.vcf", "u3.vcf", "u4.vcf"])

    // A token that the server never gave.
    try folder.replaceToken(String(repeating: "0", count: 40), own)
    try await server.remove("u3")
    book = try #require(await folder.sync(server.url).books.first)
    #expect(book.numbers == [0, 0, 1, 4] && book.problem == nil)

    // The last card goes, and then the server.
    for uid in ["u0", "u1", "u4"] { try await server.remove(uid) }
    #expect(try await folder.sync(server.url).books.first?.numbers == [0, 0, 3, 1])
    try folder.replaceToken("", own)
    try await server.remove("new")
    #expect(try await folder.sync(server.url).books.first?.numbers == [0, 0, 1, 0])
    try await server.write("again", name: "Again")
    #expect(try await folder.sync(server.url).books.first?.numbers == [1, 0, 0, 1])
    server.stop()
    await #expect(throws: CardDAVError.self) { try await folder.sync(server.url) }
    #expect(try folder.cards(own).keys.sorted() == ["again.vcf"])
  }
}
