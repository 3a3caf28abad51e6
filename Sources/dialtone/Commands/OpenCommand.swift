import ArgumentParser
import Calling
import DialerUI

/// What the dialer shows first.
enum Opening: Hashable, Sendable {
  /// A number in the dial field.
  case number(DialString)
  /// The details of a contact.
  case contact(RequestedContact)

  /// Reads `tel:` (RFC 3966) and `dialtone://contact/UID`; nil for other URIs.
  init?(uri: String) {
    let scheme = "dialtone://contact/"
    if uri.lowercased().hasPrefix(scheme) {
      guard let uid = TelURI.decoded(uri.dropFirst(scheme.count)), !uid.isEmpty else { return nil }
      self = .contact(.uid(uid))
    } else if let number = TelURI(uri)?.number {
      self = .number(number)
    } else {
      return nil
    }
  }
}

/// `dialtone open URI`: what the desktop runs for links.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the dialer for a link: tel:+1… or dialtone://contact/UID.",
    discussion: "The number of a tel: link stands in the field, and Enter calls it.")

  @Argument(help: "The link.")
  var uri: String

  @OptionGroup var dialer: DialCommandLine

  func validate() throws {
    guard Opening(uri: uri) != nil else {
      throw ValidationError("\"\(uri)\" is neither a tel: link with a number nor dialtone://contact/UID.")
    }
  }

  func run() throws { try dialer.run(opening: Opening(uri: uri)) }
}
