import CMachine
import Synchronization

/// The messages of a language, as gettext(3) finds them.
///
/// A program chooses one at its start, or none for English:
///
///     Catalogue.choose(.system(in: folder, languages: ["de"]))
public struct Catalogue: Sendable {
  /// The message of a key in a context, which is empty for most.
  let message: @Sendable (_ key: String, _ context: String) -> String
  /// The form of a message for a count, by the two forms of English.
  let plural: @Sendable (_ one: String, _ other: String, _ count: Int) -> String

  /// The catalogue of the process; nil for English.
  private static let chosen = Mutex<Catalogue?>(nil)
  /// Replaces it in a task, also by none; nil where it does not.
  @TaskLocal private static var replacement: Catalogue??

  static var current: Catalogue? {
    if let replacement { return replacement }
    return chosen.withLock(\.self)
  }

  /// Chooses the catalogue of the process, before it has texts.
  public static func choose(_ catalogue: Catalogue?) { chosen.withLock { $0 = catalogue } }

  /// Runs a function in English, for texts that programs read.
  public static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result { try with(nil, body) }

  /// Runs a function in a language.
  package static func with<Result>(_ catalogue: Catalogue?, _ body: () throws -> Result) rethrows -> Result {
    try $replacement.withValue(catalogue, operation: body)
  }

  /// The catalogue in a folder with `LANGUAGE/LC_MESSAGES/DOMAIN.mo`, for the languages that ``Catalogue/prefer(_:)`` has set.
  public init(domain: String = "dialtone", in folder: String) {
    dialtone_bind_messages(domain, folder)
    message = { key, context in
      guard !context.isEmpty else { return String(cString: dialtone_message(domain, key)) }
      // How gettext writes contexts in its files.
      let separator = "\u{4}"
      let found = String(cString: dialtone_message(domain, context + separator + key))
      return found.contains(separator) ? key : found
    }
    plural = { one, other, count in
      String(cString: dialtone_plural_message(domain, one, other, UInt(count.magnitude)))
    }
  }

  /// A catalogue that writes each English text otherwise, for tests of what is translated.
  package init(writing translate: @escaping @Sendable (String) -> String) {
    message = { key, _ in translate(key) }
    plural = { one, other, count in translate(count == 1 ? one : other) }
  }

  /// Sets the languages of messages for the process, the preferred one first, in the spelling of folders: `de_AT`, `de`.
  ///
  /// The locale does not have to be generated on this machine.
  public static func prefer(_ languages: [String]) { dialtone_prefer_languages(languages.joined(separator: ":")) }
}
