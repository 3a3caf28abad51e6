/// Whose details were requested from outside.
public enum RequestedContact: Hashable, Sendable {
  /// Whoever has exactly this UID: that of a link.
  case uid(String)
  /// As a contact is named on the command line: by a UID, a name, or a query that finds nobody else.
  case named(String)

  /// The message when there is no such contact.
  var notFound: String {
    switch self {
    case .uid(let uid): "no contact has the UID \(uid)"
    case .named(let text): "\(text) is not the UID or the name of one contact"
    }
  }
}
