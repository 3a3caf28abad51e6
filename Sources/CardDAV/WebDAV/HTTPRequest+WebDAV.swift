// Not translated in this file: headers and XML.

/// The requests that read (RFC 4918). None of them changes anything on the server.
extension HTTPRequest {
  /// - Parameter depth: 0 for the resource alone, 1 for its members as well.
  private init(method: String, depth: Int, body: String, needsPreparation: Bool = true) {
    self.init(
      method: method, headers: ["Depth: \(depth)", "Content-Type: application/xml; charset=utf-8"], body: body,
      needsPreparation: needsPreparation)
  }

  /// Requests the properties of a resource that lead to address books. Any server knows them at once.
  static let links = HTTPRequest(
    method: "PROPFIND", depth: 0,
    body: document(
      "propfind",
      "<prop><resourcetype/><displayname/><current-user-principal/><C:addressbook-home-set/>"
        + "<supported-report-set/></prop>"),
    needsPreparation: false)

  /// Requests the properties that discovery needs, of a resource and with `depth` 1 also of its members (RFC 6764, 6).
  static func properties(depth: Int) -> HTTPRequest {
    HTTPRequest(
      method: "PROPFIND", depth: depth,
      body: document(
        "propfind",
        "<prop><resourcetype/><displayname/><current-user-principal/><C:addressbook-home-set/>"
          + "<supported-report-set/><sync-token/><current-user-privilege-set/></prop>"))
  }

  /// Requests the entity tags of all members.
  static let entityTags = HTTPRequest(
    method: "PROPFIND", depth: 1, body: document("propfind", "<prop><resourcetype/><getetag/></prop>"))

  /// Requests the changes since a sync token, or everything for an empty token (RFC 6578, 3.2).
  static func changes(since token: String) -> HTTPRequest {
    HTTPRequest(
      method: "REPORT", depth: 0,
      body: document(
        "sync-collection",
        "<sync-token>\(escaped(token))</sync-token><sync-level>1</sync-level>"
          + "<prop><getetag/><C:address-data/></prop>"))
  }

  /// Requests the cards with the given hrefs (RFC 6352, 8.7).
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
