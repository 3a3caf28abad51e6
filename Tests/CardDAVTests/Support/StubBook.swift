import Foundation
import Synchronization

/// An address book at `/book/` on a server that conforms to the standards, except where a test makes it lie.
final class StubBook: Sendable {
  struct Content: Sendable {
    /// The card of an href.
    var cards: [String: String] = [:]
    var token = "urn:token:1"
    /// A list of changes has the cards themselves, as the client asks; otherwise the client requests them, a hundred at a time.
    var listsData = true
    /// The hrefs that have changed since a token; nil when the token is invalid (RFC 6578, 3.2).
    var changes: [String: [String]] = [:]
    /// The answer to send instead.
    var lie: (@Sendable (StubServer.Request) -> StubServer.Answer?)?
  }

  let content: Mutex<Content>
  private let running: Mutex<StubServer?> = Mutex(nil)

  init(_ content: Content = Content()) throws {
    self.content = Mutex(content)
    let server = try StubServer { [weak self] request in
      guard let self else { return .init(status: 500) }
      let content = self.content.withLock(\.self)
      return content.lie?(request) ?? StubBook.answer(request, content)
    }
    running.withLock { $0 = server }
  }

  var server: StubServer { running.withLock(\.self)! }
  var url: String { "http://127.0.0.1:\(server.port)/book/" }

  static func card(_ name: String) -> String {
    "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\nTEL:+49301234\nEND:VCARD\n"
  }

  /// A response of one card.
  static func response(_ href: String, _ card: String?, status: Int = 200, hasData: Bool = true) -> String {
    guard status == 200 else {
      return "<response><href>\(escaped(href))</href><status>HTTP/1.1 \(status) X</status></response>"
    }
    let data = hasData ? card.map { "<C:address-data>\(escaped($0))</C:address-data>" } ?? "" : ""
    return "<response><href>\(escaped(href))</href><propstat><prop><getetag>\"\(tag(card ?? href))\"</getetag>\(data)"
      + "</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
  }

  static func tag(_ card: String) -> String {
    String(card.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }, radix: 16)
  }

  static func answer(_ request: StubServer.Request, _ content: Content) -> StubServer.Answer {
    guard request.path == "/book/" else { return .init(status: 404) }
    switch (request.method, request.headers["depth"]) {
    case ("PROPFIND", "0"):
      return .multistatus(
        """
        <response><href>/book/</href><propstat><prop><resourcetype><collection/><C:addressbook/></resourcetype>\
        <displayname>Book</displayname><sync-token>\(content.token)</sync-token><supported-report-set>\
        <supported-report><report><sync-collection/></report></supported-report></supported-report-set></prop>\
        <status>HTTP/1.1 200 OK</status></propstat></response>
        """)
    case ("PROPFIND", "1"):
      return .multistatus(
        "<response><href>/book/</href><propstat><prop><resourcetype><collection/></resourcetype></prop>"
          + "<status>HTTP/1.1 200 OK</status></propstat></response>"
          + content.cards.map { href, card in
            "<response><href>\(escaped(href))</href><propstat><prop><getetag>\"\(tag(card))\"</getetag><resourcetype/>"
              + "</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
          }.joined())
    case ("REPORT", _) where request.body.contains("sync-collection"):
      let start = request.body.range(of: "<sync-token>")!.upperBound
      let token = request.body[start...].prefix { $0 != "<" }
      guard let hrefs = token.isEmpty ? Array(content.cards.keys) : content.changes[String(token)] else {
        return .init(status: 403, body: "<error xmlns=\"DAV:\"><valid-sync-token/></error>")
      }
      return .multistatus(
        hrefs.map { href in
          let card = content.cards[href]
          return response(href, card, status: card == nil ? 404 : 200, hasData: content.listsData)
        }.joined() + "<sync-token>\(content.token)</sync-token>")
    case ("REPORT", _):
      let hrefs = request.body.components(separatedBy: "<href>").dropFirst().map { part in
        part.components(separatedBy: "</href>")[0].replacingOccurrences(of: "&amp;", with: "&")
      }
      return .multistatus(
        hrefs.map { response($0, content.cards[$0], status: content.cards[$0] == nil ? 404 : 200) }.joined())
    default: return .init(status: 405)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
