/// The elements of WebDAV (RFC 4918) and CardDAV (RFC 6352) that this client reads.
enum DAVElement: String {
  case multistatus = "DAV: multistatus"
  case response = "DAV: response"
  case href = "DAV: href"
  case status = "DAV: status"
  case propstat = "DAV: propstat"
  case prop = "DAV: prop"
  case error = "DAV: error"
  case collection = "DAV: collection"
  case displayName = "DAV: displayname"
  case entityTag = "DAV: getetag"
  case resourceType = "DAV: resourcetype"
  // RFC 5397.
  case currentUserPrincipal = "DAV: current-user-principal"
  case unauthenticated = "DAV: unauthenticated"
  // RFC 3744, 3 and 5.5.
  case privileges = "DAV: current-user-privilege-set"
  case all = "DAV: all"
  case write = "DAV: write"
  case writeContent = "DAV: write-content"
  case bind = "DAV: bind"
  // RFC 3253, 3.1.5.
  case supportedReports = "DAV: supported-report-set"
  case supportedReport = "DAV: supported-report"
  case report = "DAV: report"
  // RFC 6578.
  case syncToken = "DAV: sync-token"
  case syncCollection = "DAV: sync-collection"
  // Not translated: names of elements.
  case addressBook = "urn:ietf:params:xml:ns:carddav addressbook"
  case addressData = "urn:ietf:params:xml:ns:carddav address-data"
  case homeSet = "urn:ietf:params:xml:ns:carddav addressbook-home-set"
  case other = ""

  init(name: String) { self = DAVElement(rawValue: name) ?? .other }
}
