import Localization
import NumberPlans

/// Something of a contact that the desktop opens with the program of its choice.
public enum ContactLink: Hashable, Sendable {
  /// A new message in the mail program.
  case mail(to: String)
  /// A new text message, which begins with a text.
  case message(to: CallTarget, text: String = "")
  /// A page in the browser.
  case page(String)
  /// A postal address on a map.
  case place(String)

  /// A link of a text, if it is a page: only the schemes of the web, as a card may name any program's.
  public init?(page text: String) {
    let isPage = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) && text.count > $0.count }
    guard isPage, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    self = .page(text)
  }

  /// The URI. In texts, everything but letters, digits and `-._~+@` is percent-encoded, so an address cannot add a field such as
  /// `?attach=` (RFC 6068, section 2; RFC 5724 for messages; RFC 5870, and `q` as maps read it, for places).
  ///
  ///     ContactLink.mail(to: "ann?cc=eve@example.org").uri    // "mailto:ann%3Fcc%3Deve@example.org"
  public var uri: String {
    switch self {
    case .mail(let address): "mailto:" + PercentEncoding.encoded(address, except: "+@")
    case .message(let number, let text):
      "sms:" + PercentEncoding.encoded(number.recorded, except: "+")
        + (text.isEmpty ? "" : "?body=" + PercentEncoding.encoded(text))
    case .page(let address): address
    case .place(let address): "geo:0,0?q=" + PercentEncoding.encoded(address)
    }
  }

  /// What is opened, in words that follow "opens".
  public var name: String {
    switch self {
    // Translators: what a program opens: “No program here opens e-mails”
    case .mail: localized("e-mails")
    case .message: localized("text messages")
    case .page: localized("web pages")
    case .place: localized("maps")
    }
  }
}
