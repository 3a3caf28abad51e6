/// Conversion of emoji to and from plain text: `🍕` is `[pizza]`, and other programs write `:pizza:`.
public enum EmojiShortcodes {
  /// A text in which each emoji that has a shortcode is replaced by the shortcode in brackets.
  ///
  /// Characters that are emoji only with a variation selector (`©`, `☎`) are unchanged without it.
  ///
  /// - Complexity: O(length); the first emoji builds the table, in a few milliseconds
  public static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { result, character in
      if let code = shortcode(of: character) {
        result += "[\(code)]"
      } else {
        result.append(character)
      }
    }
  }

  /// A text in which each shortcode is replaced by its emoji: `[pizza]`, and `:pizza:` as other programs write it, with a
  /// skin tone after it (`:wave::skin-tone-3:`). Other text in brackets or between colons is unchanged.
  ///
  /// - Complexity: O(length); the first bracket or colon builds the table, in a few milliseconds
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ":") }) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == ":" }) {
      result += rest[..<open]
      rest = rest[open...]
      if let (name, end) = name(at: rest, after: result.last), replace(name, &result, isColon: rest.first == ":") {
        rest = rest[end...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// The name that is being typed at the end of a text, after its colon: `piz` in `lunch :piz`; nil if there is none.
  public static func openName(atEndOf text: String) -> Substring? {
    let name = text[(text.lastIndex { !isInName($0) }.map { text.index(after: $0) } ?? text.startIndex)...]
    let before = text[..<name.startIndex]
    guard name.count >= shortestOpenName, before.last == ":", mayOpen(after: before.dropLast().last) else { return nil }
    return name
  }

  /// The name of a shortcode at the start of a text, and the index after the shortcode; nil if there is none.
  private static func name(at text: Substring, after before: Character?) -> (name: Substring, end: Substring.Index)? {
    let isColon = text.first == ":"
    if isColon, !mayOpen(after: before) { return nil }
    let name = text.dropFirst().prefix(maximumLength + 1).prefix { isColon ? isInName($0) : $0 != "]" && $0 != "[" }
    guard name.endIndex < text.endIndex, text[name.endIndex] == (isColon ? ":" : "]") else { return nil }
    return (name, text.index(after: name.endIndex))
  }

  /// Appends the emoji of a name, or gives the emoji at the end the skin tone of the name. Returns false for other names.
  private static func replace(_ name: Substring, _ result: inout String, isColon: Bool) -> Bool {
    if let emoji = emoji(named: name, isColon: isColon) {
      result.append(emoji)
    } else if let tone = tone(name, after: "skin-tone-", first: 2), let last = result.last,
      let toned = toned(last, tone)
    {
      result.removeLast()
      result.append(toned)
    } else {
      return false
    }
    return true
  }

  private static func tone(_ name: some StringProtocol, after prefix: String, first: Int) -> SkinTone? {
    guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) else { return nil }
    return SkinTone(rawValue: number - first + 1)
  }

  /// Whether a colon can begin a shortcode: not within a word, a time or an address.
  private static func mayOpen(after before: Character?) -> Bool {
    before.map { !$0.isLetter && (!$0.isNumber || mayBeEmoji($0)) } ?? true
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber && character.isASCII || "_+-".contains(character)
  }

  /// The letters after which emoji are offered.
  private static let shortestOpenName = 2

  /// The shortcode of an emoji; nil if it has none.
  public static func shortcode(of character: Character) -> String? {
    guard mayBeEmoji(character) else { return nil }
    return codes[String(character)] ?? codes[bare(character)]
  }

  /// The emoji of a shortcode, without brackets or colons; nil if there is none.
  ///
  /// Case does not matter, and blanks and hyphens are equivalent to underscores. Names of other programs are known, too, and
  /// `_tone1` to `_tone5` after a name.
  ///
  /// - Parameter isColon: whether the name is between colons.
  public static func emoji(named name: some StringProtocol, isColon: Bool = false) -> Character? {
    let name = name.lowercased().map { $0 == " " || $0 == "-" ? "_" : String($0) }.joined()
    if let found = emoji[name] ?? EmojiAliases.emoji(named: name, isColon: isColon).flatMap(character) { return found }
    guard let end = name.ranges(of: "_tone").last, let tone = tone(name[end.lowerBound...], after: "_tone", first: 1)
    else { return nil }
    return emoji(named: name[..<end.lowerBound], isColon: isColon).flatMap { toned($0, tone) }
  }

  /// The emoji that is written with these scalars, with or without variation selectors; nil if there is none.
  static func character(_ scalars: String) -> Character? { codes[scalars].flatMap { emoji[$0] } }

  /// The length of the longest shortcode.
  private static let maximumLength = 80

  /// Whether a character is shown as an emoji by default, or is a sequence that requests it.
  private static func mayBeEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.count > 1 || first.properties.isEmojiPresentation
  }

  /// A character without variation selectors, which some terminals and keyboards omit.
  static func bare(_ character: Character) -> String {
    character.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value != 0xFE0F { text.unicodeScalars.append(scalar) }
    }
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    codes.reserveCapacity(8192)
    for entry in EmojiList.all {
      codes[String(entry.emoji)] = entry.shortcode
      codes[bare(entry.emoji)] = entry.shortcode
    }
    return codes
  }()

  private static let emoji = Dictionary(
    EmojiList.all.map { ($0.shortcode, $0.emoji) }, uniquingKeysWith: { first, _ in first })
}
