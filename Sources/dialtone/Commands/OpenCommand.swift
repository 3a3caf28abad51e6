import ArgumentParser
import Calling
import DialerUI
import Glibc
import Localization
import NumberPlans

/// What the dialer shows first.
enum Opening: Hashable, Sendable {
  /// A number or an address in the dial field.
  case target(CallTarget)
  /// The details of a contact.
  case contact(RequestedContact)
  /// A text in the dial field, and whether its only match is chosen.
  case text(String, choosesOnlyMatch: Bool)

  /// Parses `tel:` (RFC 3966), `callto:`, `sip:`, `sips:` and `dialtone://contact/UID` URIs; nil for other URIs.
  init?(uri: String) {
    let scheme = "dialtone://contact/"
    if uri.lowercased().hasPrefix(scheme) {
      let bytes = PercentEncoding.decoded(uri.dropFirst(scheme.count).utf8)
      guard let uid = String(validating: bytes, as: UTF8.self), !uid.isEmpty else { return nil }
      self = .contact(.uid(uid))
    } else if let scheme = uri.split(separator: ":").first?.lowercased(),
      ["tel", "callto", "sip", "sips"].contains(scheme), let target = CallTarget(uri, region: nil)
    {
      self = .target(target)
    } else {
      return nil
    }
  }
}

/// `dialtone open URI`: opens a link. The desktop runs this command for links.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the dialer for a link: tel:+1…, sip:… or dialtone://contact/UID.",
    discussion: """
      Puts the number of a tel: link, or the address of a sip: link, into the field; Enter calls it. If a dialer is open, \
      the link is opened there, unless contacts are named, or standard output is read by a program of the terminal.
      """)

  @Argument(help: "The link.")
  var uri: String

  @Flag(help: "Open another dialer, even if one is open.")
  var new = false

  @OptionGroup var dialer: DialCommandLine

  func validate() throws {
    guard Opening(uri: uri) != nil else {
      throw ValidationError(localized("\"\(uri)\" is neither a tel: or sip: link nor dialtone://contact/UID."))
    }
  }

  func run() throws {
    if mayUseOpenDialer, let message = LinkMessage.bytes(uri),
      let folder = ListenerFolder.path.flatMap({ ListenerFolder($0) }), folder.sendToDialer(message)
    {
      return
    }
    try dialer.run(opening: Opening(uri: uri))
  }

  private var mayUseOpenDialer: Bool {
    !new && !dialer.prints && !dialer.printsNull && dialer.source.files.isEmpty
      && (isatty(STDOUT_FILENO) == 1 || !OpenCommand.hasTerminal)
  }

  /// Whether the command was started in a terminal, and not by the desktop.
  private static var hasTerminal: Bool {
    let terminal = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
