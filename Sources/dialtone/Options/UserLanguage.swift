import ArgumentParser
import ContactSearch
import Glibc
import Libraries
import Localization
import Synchronization

/// The language that the program speaks: that of `--language`, else of the configuration, else of the environment.
enum UserLanguage {
  private static let option = "--language"
  private static let chosen = Mutex<[String]>([])
  /// Whether the command line has chosen the language.
  private static let isFixed = Mutex(false)

  /// The languages of messages, the preferred one first, in the spelling of gettext's folders; empty for English.
  static var preferred: [String] { chosen.withLock(\.self) }

  /// `de_AT`, `zh_TW`; `en` if there is no preferred one.
  static var name: String { preferred.first ?? "en" }

  /// Chooses the language of the command line, or of the environment, before anything is said.
  ///
  /// - Throws: a validation error if there are no messages in the language.
  static func choose(for arguments: [String]) throws {
    speak(PreferredLanguages.named(by: .process))
    let options = arguments.prefix { $0 != "--" }
    let value =
      options.last { $0.hasPrefix("\(option)=") }.map { String($0.dropFirst(option.count + 1)) }
      ?? options.firstIndex(of: option).flatMap { $0 + 1 < options.endIndex ? options[$0 + 1] : nil }
    guard let value else { return }
    isFixed.withLock { $0 = true }
    guard choose(value) else { throw ValidationError(unknown(value)) }
  }

  /// Chooses the language of the configuration, unless the command line has.
  static func choose(configured language: String?) {
    guard let language, !isFixed.withLock(\.self) else { return }
    _ = choose(language)
  }

  /// Whether there are messages in a language.
  static func exists(_ language: String) -> Bool {
    let folders = PreferredLanguages.folders(of: [language])
    guard !folders.isEmpty else { return isEnglish(language) }
    return folders.contains { access(file(of: $0), R_OK) == 0 }
  }

  /// What is said of a language without messages.
  static func unknown(_ language: String) -> String {
    let all = available.localizedList()
    return localized("there is no language \"\(language)\"; there are \(all)")
  }

  /// The order of names in the language; nil where that of the letters without their marks is what its readers expect.
  static let collation: NameCollation? = {
    guard let language = preferred.first, !["ca", "de", "fr", "id", "it", "nl", "pt"].contains(language.prefix(2))
    else { return nil }
    return TextCollator(language: language).map { collator in NameCollation { collator.keyHead($0) } }
  }()

  private static func choose(_ language: String) -> Bool {
    guard exists(language) else { return false }
    speak(PreferredLanguages.folders(of: [language]))
    return true
  }

  private static func isEnglish(_ language: String) -> Bool {
    language.lowercased().prefix { $0 != "_" && $0 != "-" && $0 != "." } == "en"
  }

  private static func speak(_ languages: [String]) {
    // A terminal that shows only ASCII would show question marks for these.
    let needsUTF8 = ["ja", "ko", "zh"].contains(languages.first?.prefix(2) ?? "")
    let isUnreadable = needsUTF8 && !Locale.isUTF8 && [STDOUT_FILENO, STDERR_FILENO].contains { isatty($0) == 1 }
    let languages = isUnreadable ? [] : languages
    chosen.withLock { $0 = languages }
    guard !languages.isEmpty, let folder = Resources.localeFolder else { return Catalogue.choose(nil) }
    Catalogue.prefer(languages)
    Catalogue.choose(Catalogue(in: folder))
  }

  /// The file of a language's messages, or a pattern of files.
  private static func file(of language: String) -> String {
    "\(Resources.localeFolder ?? "")/\(language)/LC_MESSAGES/dialtone.mo"
  }

  /// All languages, in the order of their names.
  private static var available: [String] {
    var found = glob_t()
    defer { globfree(&found) }
    glob(file(of: "*"), 0, nil, &found)
    let paths = (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    return (paths.compactMap { $0.split(separator: "/").dropLast(2).last.map(String.init) } + ["en"]).sorted()
  }
}

/// The option for the language of what a command says.
struct LanguageOptions: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Speak this language, such as de, ja or zh_TW, whatever the locale and the configuration say.",
      valueName: "language"))
  var language: String?
}
