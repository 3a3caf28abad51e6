import NumberPlans

/// Recognises the words that networks, telephones and modems send instead of a withheld or unknown number.
///
/// Sources of the list:
/// - SIP: RFC 3323 (4.1.1.3) and RFC 3325 (`Anonymous <sip:anonymous@anonymous.invalid>`), 3GPP TS 24.229 and TS 29.163
///   (`sip:unavailable@unknown.invalid`), and the user parts that servers send instead (`restricted`, `withheld`, `private`);
/// - Asterisk: `<unknown>`, `unknown`, and the presentations `Private`, `Restricted` and `Unavailable`;
/// - modems: `NMBR = P` (private) and `O` (out of area) of the formatted caller ID (Bellcore GR-30-CORE, ITU-T V.253), and `U`
///   (unavailable) of some modems;
/// - Android and programs derived from it: −1 (unknown), −2 (private), −3 (payphone);
/// - displays of telephones, ISDN and FRITZ!Box: `Anonym`, `Unbekannt`, `Rufnummer unterdrückt`, `numéro masqué` …
extension Caller {
  /// Whether a text means that there is no number.
  ///
  ///     Caller.isWithheld("anonymous")         // true
  ///     Caller.isWithheld("\"Private number\"") // true
  ///     Caller.isWithheld("-1")                // true
  ///     Caller.isWithheld("Anonymous <sip:anonymous@anonymous.invalid>")  // true
  ///
  /// Case, and blanks, quotes or brackets around the text, do not matter. A text without any letter or digit also counts. A URI
  /// with a number is a number, whatever name is before it. `P`, `O` and `U` count only as the whole text, because they may
  /// also be SIP users.
  ///
  /// - Complexity: O(length)
  public static func isWithheld(_ text: String) -> Bool {
    let bare = bare(text)
    guard bare.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    if signs.contains(bare.lowercased()) || isNegative(bare) { return true }
    if let address = address(in: bare) { return isWithheld(address: address) }
    return isPhrase(bare)
  }

  /// The letters that modems send, and an abbreviation.
  private static let signs: Set<String> = ["p", "o", "u", "n/a"]

  /// Words that mean, each alone, that there is no number.
  private static let words: Set<String> = [
    // English; "oa" and "oos" are short for "out of area" and "out of service area".
    "anonymous", "anon", "restricted", "unavailable", "unknown", "withheld", "private", "hidden", "blocked",
    "suppressed", "undisclosed", "unidentified", "unpublished", "unlisted", "confidential", "secret", "concealed",
    "masked", "privacy", "oa", "oos", "null", "none", "nil", "undefined", "noid", "nocid", "nonumber",
    // German, Dutch and the languages of Scandinavia.
    "anonym", "anonymer", "anonyme", "unbekannt", "unbekannter", "unbekannte", "unterdrückt", "unterdrückte",
    "unterdruckt", "unterdrueckt", "verborgen", "privat", "geheim", "anoniem", "onbekend", "onbekende", "afgeschermd",
    "ukjent", "ukendt", "okänd", "okänt", "hemligt", "hemmelig", "skjult", "skyddat", "tuntematon", "salainen",
    // Romance languages.
    "inconnu", "inconnue", "masqué", "masque", "privé", "prive", "caché", "indisponible", "confidentiel", "anónimo",
    "anonimo", "anônimo", "desconocido", "desconocida", "desconhecido", "oculto", "oculta", "privado", "privada",
    "restringido", "restrito", "sconosciuto", "sconosciuta", "nascosto", "riservato", "privato",
    // Slavonic languages and Turkish.
    "neznámý", "neznámé", "skryté", "skryto", "nieznany", "zastrzeżony", "zastrzezony", "prywatny", "неизвестный",
    "неизвестен", "скрытый", "скрыт", "анонимный", "приватный", "bilinmeyen", "gizli",
    // Japanese, Chinese and Korean.
    "非通知", "表示圏外", "通知不可能", "公衆電話", "未知", "未知号码", "未知來電", "匿名", "私人号码", "隐藏号码", "隱藏號碼", "无法显示", "無法顯示", "발신번호표시제한",
    "발신자표시제한", "표시제한", "알수없음",
  ]

  /// Words that may occur beside ``words`` and do not change the meaning.
  private static let fillers: Set<String> = [
    "a", "an", "by", "call", "caller", "callerid", "callers", "calling", "cid", "cli", "clid", "clip", "clir", "cnam",
    "from", "id", "identity", "incoming", "information", "is", "line", "name", "nr", "num", "number", "of", "on",
    "party", "phone", "request", "subscriber", "telephone", "the", "user", "anruf", "anrufer", "anruferin", "nummer",
    "rufnummer", "teilnehmer", "telefonnummer", "oproep", "beller", "nummeret", "numéro", "numero", "número", "appel",
    "appelant", "correspondant", "llamada", "llamante", "chiamata", "chiamante", "chamada", "identité", "číslo",
    "numer", "номер", "абонент", "numara", "arayan", "発信者番号", "来电", "來電", "号码", "號碼", "발신번호", "발신자",
  ]

  /// Words that follow "not", or a negation in another language.
  private static let denied: Set<String> = [
    "available", "disclosed", "displayed", "given", "identified", "known", "present", "presented", "provided",
    "received", "sent", "shown", "supplied", "transmitted", "angezeigt", "bekannt", "übermittelt", "verfügbar",
    "disponible", "disponibile", "disponível", "communiqué", "beschikbaar",
  ]
  private static let denials: Set<String> = ["not", "non", "nicht", "no", "não", "pas", "niet"]
  /// Words before a missing thing: "no caller ID", "keine Rufnummer".
  private static let absences: Set<String> = [
    "no", "without", "keine", "kein", "ohne", "sin", "sans", "senza", "sem", "geen",
  ]
  /// The most words in a phrase.
  private static let longestPhrase = 6

  /// Whether a text is a phrase for a withheld number: at least one of ``words`` or a negation, and otherwise only ``fillers``.
  private static func isPhrase(_ text: String) -> Bool {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard parts.count <= longestPhrase else { return false }
    if parts.starts(with: ["out", "of"]), ["area", "range"].contains(parts.last) { return true }
    var saysNone = false
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1] : ""
      let previous = index > 0 ? parts[index - 1] : ""
      if words.contains(part) || denials.contains(part) && denied.contains(next) {
        saysNone = true
      } else if absences.contains(part), fillers.contains(next) {
        saysNone = true
      } else if !fillers.contains(part), !(denied.contains(part) && denials.contains(previous)) {
        return false
      }
    }
    return saysNone
  }

  // MARK: URIs

  /// The hosts in URIs of callers without an identity: RFC 3323 (4.1.1.3), 3GPP TS 24.229.
  private static let hosts: Set<String> = ["anonymous.invalid", "unknown.invalid"]

  /// The address in a text: the part between `<` and `>` after a name, or the whole text if it has a scheme or `@`; else nil.
  private static func address(in text: String) -> Substring? {
    if text.hasSuffix(">"), let open = text.lastIndex(of: "<") {
      return text[text.index(after: open)...].dropLast()
    }
    let isAddress = text.contains("@") || ["sip:", "sips:", "tel:"].contains { text.lowercased().hasPrefix($0) }
    return isAddress ? text[...] : nil
  }

  private static func isWithheld(address: Substring) -> Bool {
    var rest = address
    for scheme in ["sips:", "sip:", "tel:"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    guard let at = rest.lastIndex(of: "@") else { return isUser(rest) }
    let host = rest[rest.index(after: at)...].prefix { !":;?>".contains($0) }
    return hosts.contains(host.lowercased()) || isUser(rest[..<at])
  }

  /// Whether the user part of a URI, perhaps with a password or parameters, means a withheld number.
  private static func isUser(_ user: Substring) -> Bool {
    let name = String(user.prefix { $0 != ";" && $0 != ":" && $0 != "?" })
    let decoded = bare(String(validating: PercentEncoding.decoded(name.utf8), as: UTF8.self) ?? name)
    return decoded.isEmpty || isPhrase(decoded)
  }

  // MARK: Texts

  /// Removes blanks, quotes and brackets around a text. `Name <sip:…>` keeps its brackets.
  private static func bare(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace || quotes.contains(first) { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace || quotes.contains(last) { rest.removeLast() }
    for (open, close) in [("<", ">"), ("[", "]"), ("(", ")")] as [(Character, Character)]
    where rest.count > 1 && rest.first == open && rest.last == close {
      return bare(String(rest.dropFirst().dropLast()))
    }
    return String(rest)
  }

  private static let quotes: Set<Character> = ["\"", "'", "`", "“", "”", "„", "‘", "’", "«", "»"]

  /// Whether a text is a minus sign and one or two digits, which no telephone number is.
  private static func isNegative(_ text: String) -> Bool {
    guard let sign = text.first, ["-", "\u{2212}"].contains(sign) else { return false }
    let digits = text.dropFirst()
    return (1...2).contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
