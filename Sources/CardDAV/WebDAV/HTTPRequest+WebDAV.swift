/// The requests of this client. None of them changes anything on the server.
extension HTTPRequest {
  /// What discovery wants to know of a resource, and of its members when `depth` is 1 (RFC 6764, 6).
  static func properties(depth: Int) -> HTTPRequest {
    HTTPRequest(
      method: "PROPFIND", depth: depth,
      body: document(
        "propfind",
        "<prop><resourcetype/><displayname/><current-user-principal/><C:addressbook-home-set/>"
          + "<supported-report-set/><sync-token/></prop>"))
  }

  /// The entity tags of all members.
  static let entityTags = HTTPRequest(
    method: "PROPFIND", depth: 1, body: document("propfind", "<prop><resourcetype/><getetag/></prop>"))

  /// What has changed since a token was given; empty: everything (RFC 6578, 3.2).
  static func changes(since token: String) -> HTTPRequest {
    HTTPRequest(
      method: "REPORT", depth: 0,
      body: document(
        "sync-collection",
        "<sync-token>\(escaped(token))</sync-token><sync-level>1</sync-level>"
          + "<prop><getetag/><C:address-data/></prop>"))
  }

  /// The cards of some hrefs (RFC 6352, 8.7).
  static func cards(_ hrefs: some Sequence<String>) -> HTTPRequest {
    let list = hrefs.map { "<href>\(escaped($0))</href>" }.joined()
    return HTTPRequest(
      method: "REPORT", depth: 0,
      body: document("C:addressbook-multiget", "<prop><getetag/><C:address-data/></prop>\(list)"))
  }

  private static func document(_ element: String, _ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      + "<\(element) xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:carddav\">\(content)</\(element)>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
