/// The languages of messages that a user prefers, in the spelling of gettext's folders: `de_AT`, `de`.
public enum PreferredLanguages {
  /// The languages that the environment names, the preferred one first; empty for English.
  ///
  /// `LANGUAGE` counts before `LC_ALL`, `LC_MESSAGES` and `LANG`, except where these say C or POSIX, as scripts do.
  /// What comes after English is not asked for: the texts are in English without a catalogue.
  public static func named(by environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard !isUntranslated(base(locale)) || locale.contains(".") else { return [] }
    let languages = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return languages.isEmpty ? folders(of: [locale]) : folders(of: languages + [locale])
  }

  /// The folders for names of languages or locales, such as `de-AT`, `zh_Hant` or `pt_BR.UTF-8`, up to English.
  public static func folders(of names: [String]) -> [String] {
    var folders: [String] = []
    for name in names.map(base) {
      let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
      guard let language = parts.first?.lowercased(), !isUntranslated(name), language != "en",
        parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) } })
      else { break }
      let region = parts.dropFirst().last.map { $0.count <= 3 ? $0.uppercased() : $0.capitalizedASCII }
      if let region, !folders.contains("\(language)_\(region)") { folders.append("\(language)_\(region)") }
      // There are two written languages, and regions with each.
      let written = language == "zh" ? (isTraditional(parts.dropFirst()) ? "zh_TW" : "zh_CN") : language
      if !folders.contains(written) { folders.append(written) }
    }
    return folders
  }

  private static func isTraditional(_ parts: ArraySlice<Substring>) -> Bool {
    let parts = parts.map { $0.lowercased() }
    return parts.contains("hant") || !parts.contains("hans") && !Set(parts).isDisjoint(with: ["tw", "hk", "mo"])
  }

  /// A locale's name without its charset and modifier.
  private static func base(_ name: String) -> String { String(name.prefix { $0 != "." && $0 != "@" }) }

  private static func isUntranslated(_ name: String) -> Bool { name == "C" || name == "POSIX" }
}

extension Substring {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
