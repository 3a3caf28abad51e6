import Synchronization

/// Guesses the charset of a text that is not UTF-8.
enum CharsetGuess {
  /// The charset to use without evidence for another. Every byte is a character in it.
  static let fallback = "windows-1252"

  /// The number of bytes that are compared in each charset.
  private static let comparedByteCount = 8 << 10

  /// The charsets of address books, by their iconv names. Of two charsets with equal scores, the first one is chosen.
  static let candidates = [
    "windows-1252", "windows-1250", "windows-1251", "KOI8-R", "GB18030", "BIG5-HKSCS", "CP932", "EUC-JP", "CP949",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "MACINTOSH",
    "ISO-8859-2", "KOI8-U", "CP866", "CP874", "ISO-8859-5", "ISO-8859-7",
  ]

  /// The display name for an iconv name.
  static func displayName(_ name: String) -> String {
    switch name.uppercased() {
    case "CP932": "Shift_JIS"
    case "CP949", "UHC": "EUC-KR"
    case "BIG5-HKSCS": "Big5"
    case "MACINTOSH": "MacRoman"
    case "CP874": "TIS-620"
    case let upper where upper.hasPrefix("WINDOWS-"): upper.lowercased()
    case let upper: upper
    }
  }

  /// The charset in which a text is most likely to be names.
  ///
  /// - Parameter expected: a charset that is likely before the text is examined.
  /// - Complexity: O(bytes), about 20 times for the first ``comparedByteCount``
  static func best(for sample: ByteSlice, expected: String?) -> String {
    cache.lock.withLock { _ in best(for: sample, expected: expected, &cache.charsets) }
  }

  /// Converters that stay open, since the charset of each of a thousand files may have to be guessed.
  private final class Cache: @unchecked Sendable {
    // Unchecked: `charsets` and `known` are only used with the lock held.
    let lock = Mutex(())
    var charsets = CharsetConverter(openLimit: 40)
    private var known: [String: [NameLetters.Language]] = [:]

    /// The languages in Latin script that a charset can write completely.
    func languages(of charset: String, _ charsets: inout CharsetConverter) -> [NameLetters.Language] {
      if let known = known[charset] { return known }
      var letters: Set<UInt32> = []
      var text = ByteBuffer()
      for byte in 0x80...0xff as ClosedRange<UInt8> {
        text.removeAll()
        withUnsafeBytes(of: byte) { byte in
          if let byte = ByteSlice(byte) { _ = charsets.convert(byte, from: charset, into: &text) }
        }
        letters.formUnion(String(decoding: text.bytes.buffer, as: UTF8.self).unicodeScalars.map(\.value))
      }
      // Charsets for Vietnamese have combining marks, which follow a letter.
      let isVietnamese = letters.contains(0x1b0)
      let found = NameLetters.languages.filter { isVietnamese || letters.isSuperset(of: $0.letters) }
      known[charset] = found
      return found
    }
  }

  private static let cache = Cache()

  private static func best(for sample: ByteSlice, expected: String?, _ charsets: inout CharsetConverter) -> String {
    let detected = FormatLibrary.detectedCharset(of: sample).map { iconvName($0) }
    let sample = sample.slice(0, min(sample.count, comparedByteCount))
    var high = 0
    for offset in 0..<sample.count where sample[offset] >= 0x80 { high += 1 }
    // The detector counts letters, and a few letters are weak evidence.
    let trust = min(1, Double(high) / 40)
    var names = candidates
    for name in [detected, expected].compactMap(\.self) where !names.contains(name) { names.append(name) }
    var best: (name: String, score: Double)?
    var text = ByteBuffer()
    for name in names {
      text.removeAll()
      // Bytes that are invalid in the charset are scored as U+FFFD.
      guard charsets.convert(sample, from: name, into: &text) != .unknownCharset else { continue }
      let languages = cache.languages(of: name, &charsets)
      var score = NameLikelihood.score(text.bytes, languages: languages) / Double(max(high, 1))
      if name == detected { score += 0.15 * trust }
      // If there are only a few letters, the expected charset is better evidence.
      if name == expected { score += 0.4 - 0.3 * trust }
      if name == fallback { score += 0.04 }
      if score > best?.score ?? -Double.infinity { best = (name, score) }
    }
    guard let best, best.score > 0 else {
      if let expected, fits(sample, in: expected) { return expected }
      return fallback
    }
    return best.name
  }

  /// Whether a text is valid in a charset, except for at most one byte in fifty.
  static func fits(_ text: ByteSlice, in name: String) -> Bool {
    var charsets = CharsetConverter()
    var output = ByteBuffer()
    switch charsets.convert(text, from: name, into: &output) {
    case .converted: return true
    case .replaced: return output.removeReplacements() * 50 <= text.count
    case .unknownCharset: return false
    }
  }

  /// The iconv name for a name from the detector. A charset that is nearly a subset of a Windows code page becomes that page.
  private static func iconvName(_ detected: String) -> String {
    switch detected.uppercased() {
    case "SHIFT_JIS": "CP932"
    case "EUC-KR", "UHC": "CP949"
    case "BIG5", "EUC-TW": "BIG5-HKSCS"
    case "TIS-620", "ISO-8859-11": "CP874"
    case "IBM866": "CP866"
    case "ISO-8859-1", "ISO-8859-3", "ISO-8859-15": "windows-1252"
    case "ISO-8859-2": "windows-1250"
    case "ISO-8859-7": "windows-1253"
    case "ISO-8859-8": "windows-1255"
    case "ISO-8859-9": "windows-1254"
    case "ISO-8859-4", "ISO-8859-10", "ISO-8859-13": "windows-1257"
    case let upper where upper.hasPrefix("WINDOWS-"): upper.lowercased()
    case let upper: upper
    }
  }

  /// The charset that a locale names, or the code page that is usual for its language; nil if neither is known.
  ///
  /// - Parameter locale: a locale such as `ru_RU.UTF-8` or `pl_PL.ISO-8859-2`; nil if it is unknown.
  static func codePage(ofLocale locale: String?) -> String? {
    guard let locale else { return nil }
    let parts = locale.split(separator: ".", maxSplits: 1)
    if parts.count == 2 {
      let charset = parts[1].split(separator: "@")[0]
      let plain = charset.lowercased().filter { $0.isLetter || $0.isNumber }
      if plain != "utf8", CharsetConverter.isKnown(String(charset)) { return String(charset) }
    }
    let language = parts.first.map { $0.prefix { $0 != "_" && $0 != "@" } } ?? ""
    let pages: [(String, String)] = [
      // Not translated: codes of languages.
      ("ru uk be bg sr mk kk ky tg mn", "windows-1251"), ("pl cs sk hu hr sl ro sq bs", "windows-1250"),
      ("el", "windows-1253"), ("tr az", "windows-1254"), ("he iw yi", "windows-1255"), ("ar fa ur", "windows-1256"),
      ("lt lv et", "windows-1257"), ("vi", "windows-1258"), ("th", "CP874"), ("ja", "CP932"), ("ko", "CP949"),
    ]
    if language == "zh" {
      return ["TW", "HK", "MO", "Hant"].contains { locale.contains($0) } ? "BIG5-HKSCS" : "GB18030"
    }
    return pages.first { $0.0.split(separator: " ").contains(language) }?.1
      ?? (language.count > 1 && language != "POSIX" ? fallback : nil)
  }
}
