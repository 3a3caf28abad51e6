import Localization

/// The contact whose details another part of the program requested.
public enum RequestedContact: Hashable, Sendable {
  /// The contact with exactly this UID, from a link.
  case uid(String)
  /// A contact as named on the command line: by its UID, its name, or a query that finds only this contact.
  case named(String)

  /// The message if there is no matching contact.
  var notFound: String {
    switch self {
    case .uid(let uid): localized("no contact has the UID \(uid)")
    case .named(let text): localized("\(text) is not the UID or the name of one contact")
    }
  }
}
