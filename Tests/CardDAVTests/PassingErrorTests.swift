import CardDAV
import Foundation
import Synchronization
import Testing

/// A server that is out of order for a while when an account names one of several books.
struct PassingErrorTests {
  /// A server with the books `/ones/` and `/others/`, which answers the requests for `/ones/` with `status`, if it is not 0.
  private static func server(answering status: @escaping @Sendable () -> Int) throws -> StubServer {
    try StubServer { request in
      func resource(_ path: String, _ properties: String) -> StubServer.Answer {
        .multistatus(
          "<response><href>\(path)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat>"
            + "</response>")
      }
      let kind = "<resourcetype><collection/><C:addressbook/></resourcetype>"
      switch (request.method, request.path) {
      case (_, "/ones/") where status() != 0: return .init(status: status())
      case ("PROPFIND", "/ones/"): return resource("/ones/", kind + "<displayname>Ones</displayname>")
      case ("PROPFIND", "/others/"): return resource("/others/", kind + "<displayname>Others</displayname>")
      case ("PROPFIND", "/"): return resource("/", "<current-user-principal><href>/me/</href></current-user-principal>")
      case ("PROPFIND", "/me/"):
        return resource("/me/", "<C:addressbook-home-set><href>/home/</href></C:addressbook-home-set>")
      case ("PROPFIND", "/home/"): return resource("/others/", kind + "<displayname>Others</displayname>")
      default: return .init(status: 404)
      }
    }
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func `While a named book is out of order, no other book is copied`(status: Int) async throws {
    let server = try Self.server { status }
    let folder = CopyFolder()
    let host = "127.0.0.1:\(server.port)"
    let error = await #expect(throws: CardDAVError.self) { try await folder.sync("http://\(host)/ones/") }
    #expect(error?.description == "\(host) answers \(status) for /ones/; try again later")
    #expect(!folder.everything.contains { $0.contains("Others") })
  }

  @Test
  func `A server that is out of order at its root is asked for its books elsewhere`() async throws {
    let server = try StubServer { request in
      switch request.path {
      case "/.well-known/carddav": .init(status: 503)
      case "/":
        .multistatus(
          "<response><href>/</href><propstat><prop><resourcetype><collection/><C:addressbook/></resourcetype>"
            + "<displayname>Root</displayname></prop><status>HTTP/1.1 200 OK</status></propstat></response>")
      default: .init(status: 404)
      }
    }
    let summary = try await CopyFolder().sync("http://127.0.0.1:\(server.port)/")
    #expect(summary.books.map(\.name) == ["Root"])
  }

  @Test
  func `What the URL of an unknown book led to goes when the book is there`() async throws {
    let status = Status(404)
    let server = try Self.server { status.value }
    let folder = CopyFolder()
    let url = "http://127.0.0.1:\(server.port)/ones/"
    #expect(try await folder.sync(url).books.map(\.name) == ["Others"])
    status.value = 0
    let summary = try await folder.sync(url)
    #expect(summary.books.map(\.name) == ["Ones"] && summary.removedFolders == ["Others"])
    #expect(!folder.everything.contains("Others"))
  }

  @Test
  func `A book copied from its own URL stays beside another`() async throws {
    let server = try Self.server { 0 }
    let folder = CopyFolder()
    let host = "http://127.0.0.1:\(server.port)"
    #expect(try await folder.sync("\(host)/others/").books.map(\.name) == ["Others"])
    #expect(try await folder.sync("\(host)/ones/").otherFolders == ["Others"])
  }

  /// The status that a server answers with.
  private final class Status: Sendable {
    private let current: Mutex<Int>

    init(_ value: Int) { current = Mutex(value) }

    var value: Int {
      get { current.withLock { $0 } }
      set { current.withLock { $0 = newValue } }
    }
  }
}
