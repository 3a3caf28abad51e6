import CLinux
import Localization

extension Catalogue {
  /// The catalogue of gettext(3) in a folder with `LANGUAGE/LC_MESSAGES/DOMAIN.mo`, for the languages that
  /// ``Catalogue/prefer(_:)`` has set.
  public init(domain: String = "dialtone", in folder: String) {
    dialtone_bind_messages(domain, folder)
    self.init(
      message: { key, context in
        guard !context.isEmpty else { return String(cString: dialtone_message(domain, key)) }
        // How gettext writes contexts in its files.
        let separator = "\u{4}"
        let found = String(cString: dialtone_message(domain, context + separator + key))
        return found.contains(separator) ? key : found
      },
      plural: { one, other, count in
        String(cString: dialtone_plural_message(domain, one, other, UInt(count.magnitude)))
      })
  }

  /// Sets the languages of messages for the process, the preferred one first, in the spelling of folders: `de_AT`, `de`.
  ///
  /// The locale does not have to be generated on this machine.
  public static func prefer(_ languages: [String]) { dialtone_prefer_languages(languages.joined(separator: ":")) }
}
