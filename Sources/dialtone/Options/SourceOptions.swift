import ArgumentParser
import Books
import ContactFormats
import ContactSearch
import DialerUI
import Glibc
import Keypad
import Localization
import NumberPlans
import TerminalText

/// The options of all commands that read contacts.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: """
      vCard, JSON, XML, CSV or LDIF files, SQLite databases of contacts, folders, zip archives, ldap:// URLs, programs \
      (\(ProgramBooks.words.joined(separator: ", "))) or their books (gnome:Family), or - for standard input.
      """,
    completion: .file())
  var files: [String] = []

  @Option(help: "The region in which numbers are dialled (ISO code, such as DE). Default: the locale's.")
  var region: String?

  @Option(
    help: ArgumentHelp(
      "The charset of the text, whatever the file says; iconv -l lists them. Default: recognised from the text.",
      valueName: "name"))
  var charset: String?

  @Flag(name: .customLong("sample"), help: "Use the sample contacts of dialtone.")
  var usesSample = false

  @OptionGroup var configuration: ConfigurationOptions

  mutating func validate() throws {
    if usesSample, !files.isEmpty { throw ValidationError(localized("--sample takes no files.")) }
    try SourceOptions.check(region)
    if let charset, !ContactLoader.isCharset(charset) {
      throw ValidationError(
        localized("\"\(charset)\" is not a charset; use a name such as windows-1251, GBK or Shift_JIS."))
    }
  }

  /// The loader of sources, with the charset and region of the options.
  func loader(_ sources: [ContactSource], _ configuration: Settings) -> ContactLoader {
    ContactLoader(sources: sources, loadOptions(dialingRegion(configuration)))
  }

  func loadOptions(_ region: Region?) -> LoadOptions {
    LoadOptions(region: region, charset: charset, locale: Locale.name("LC_CTYPE"), databases: DatabaseReader())
  }

  /// - Throws: `ValidationError` if the region does not exist.
  static func check(_ region: String?) throws {
    if let region, Region(region) == nil {
      throw ValidationError(
        localized("\"\(region)\" is not a region; use a code of two letters, such as US, DE or TW."))
    }
  }

  /// The region of the options, else the configured region, else the locale's; nil if there is none.
  func dialingRegion(_ configuration: Settings) -> Region? {
    SourceOptions.dialingRegion(region, configuration)
  }

  static func dialingRegion(_ region: String?, _ configuration: Settings) -> Region? {
    if let region { return Region(region) }
    return configuration.region ?? Locale.name("LC_TELEPHONE").flatMap { Region(locale: $0) }
  }

}

/// The locale, as set in the environment.
enum Locale {
  /// The name of the locale for a category, such as `de_DE.UTF-8`; nil if none is set.
  static func name(_ category: String) -> String? {
    let names = ["LC_ALL", category, "LANG"]
    return names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
  }

  /// How the locale groups the digits of counts; as the language does if the locale does not say, or is not installed.
  static let digitGroups: DigitGroups = {
    // Translators: what stands between groups of three digits in a count: a blank, a point, a comma.
    let usual = DigitGroups(separator: localized(" ", context: "between digits"), sizes: [3])
    guard let locale = newlocale(LC_NUMERIC_MASK | LC_CTYPE_MASK, "", nil) else { return usual }
    defer { freelocale(locale) }
    func item(_ item: Int) -> [UInt8] {
      nl_langinfo_l(Int32(item), locale).map { Array(String(cString: $0).utf8) } ?? []
    }
    // Sizes are bytes; CHAR_MAX ends them without repeating the last.
    let sizes = item(__GROUPING).prefix { $0 < 0x7F }.map(Int.init)
    let separator = String(decoding: item(__THOUSANDS_SEP), as: UTF8.self)
    return separator.isEmpty || sizes.isEmpty ? usual : DigitGroups(separator: separator, sizes: sizes)
  }()

  /// What the user writes.
  static let writings = KeypadScript.writings(ofLocale: name("LC_CTYPE") ?? "")

  /// Whether texts are UTF-8 on the terminal: by the name of the locale, which need not be installed, or by libc, which knows
  /// the charset of a name without one. Containers and ssh often set no locale at all; their terminals show UTF-8.
  static let isUTF8: Bool = {
    guard let name = name("LC_CTYPE") else { return true }
    let base = name.prefix { $0 != "@" }.lowercased()
    if base.hasSuffix("utf-8") || base.hasSuffix("utf8") { return true }
    guard let locale = newlocale(LC_CTYPE_MASK, "", nil) else { return false }
    defer { freelocale(locale) }
    return nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) } == "UTF-8"
  }()

  /// A text as it can be shown: on a terminal whose locale is not UTF-8, in ASCII. Files and pipes get UTF-8.
  static func shown(_ text: String, on descriptor: Int32) -> String {
    isUTF8 || isatty(descriptor) == 0 ? text : ASCIIText.text(text)
  }
}

/// Prints a message to standard error, without control characters, which file names may contain.
func complain(_ message: some CustomStringConvertible) {
  let text = "\(message)".split(separator: "\n").map { DisplayText(String($0)).plain }.joined(separator: "\n")
  // Not translated: the name of the program.
  var line = Locale.shown("dialtone: \(text)\n", on: STDERR_FILENO)
  line.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
