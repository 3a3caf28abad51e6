// Not translated in this file: words that are recognised.

/// The words that people write within and beside numbers.
enum NumberWords {
  /// The words for an extension, in lower case. Some have two words.
  private static let extensionWords: Set<String> = [
    "x", "ex", "xt", "ext", "extn", "exten", "extension", "local", "loc",
    // German and Dutch
    "durchwahl", "durchw", "dw", "nst", "nebenstelle", "nebenst", "app", "apparat", "hausapparat", "klappe", "kl",
    "tst",
    "toestel", "toestelnr", "doorkies", "doorkiesnr",
    // Danish, Norwegian, Swedish, Finnish, Icelandic
    "lok", "lokal", "lokalnr", "lokalnummer", "linje", "internnr", "internnummer", "ankn", "anknytning", "alanumero",
    "alanro", "innval", "innanhússnúmer",
    // French, Italian, Spanish, Catalan, Portuguese, Romanian
    "poste", "int", "interne", "interno", "interna", "anexo", "extensión", "extensió", "extensao", "extensão", "ramal",
    "ram", "interior",
    // Estonian, Latvian, Lithuanian
    "sise", "sisenumber", "sisetel", "lisanr", "lisanumber", "iekš", "iekšējais", "iekšējais nr", "vid", "vidinis",
    "vidinis nr",
    // Polish, Czech, Slovak, Hungarian, Slovene, Croatian, Albanian
    "wew", "wewn", "wewnętrzny", "linka", "klapka", "mellék", "mell", "interni", "kućni", "lokal br", "kratki",
    "brendshëm",
    // Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Kazakh
    "доб", "добавочный", "вн", "внутр", "внутренний", "внутрішній", "внутр тел", "дод", "додатковий", "унутр",
    "унутраны",
    "дад", "вътр", "вътрешен", "вътр тел", "лок", "локал", "ішкі",
    // Greek, Georgian, Armenian
    "εσωτ", "εσωτερικό", "εσ", "შიდა", "ներքին", "ներք",
    // Turkish, Azerbaijani, Uzbek
    "dahili", "dah", "daxili", "ichki",
    // Hebrew, Arabic, Persian, Urdu, Hindi
    "שלוחה", "שלוחת", "של", "داخلی", "داخلي", "تحويلة", "تحويله", "ایکسٹینشن", "एक्सटेंशन", "विस्तार",
    // Vietnamese, Thai, Indonesian, Malay
    "máy lẻ", "số máy lẻ", "số lẻ", "nội bộ", "máy nhánh", "nhánh", "ต่อ", "pesawat", "pes", "sambungan", "samb",
    // Chinese, Japanese, Korean
    "转", "轉", "转接", "轉接", "分机", "分機", "分机号", "分機號", "转分机", "轉分機", "内線", "内线", "內線", "内線番号", "内线号", "내선",
    "내선번호", "교환",
  ]
  /// The first words of words for an extension that have more than one.
  private static let phraseBeginnings: Set<String> = Set(
    extensionWords.filter { $0.contains(" ") }.map { String($0.prefix { $0 != " " }) })

  /// Words for digits after a number that identify something else than a telephone: a meeting, an account.
  private static let identifiers: Set<String> = [
    "id", "pin", "puk", "code", "passcode", "password", "kod", "kode", "código", "codigo", "codice", "koodi", "κωδικός",
    "код", "пин", "meeting", "kundennr", "kundennummer", "acct", "account", "ref", "reference", "referenz",
    "aktenzeichen", "réf", "密码", "会议号", "会议", "會議", "パスコード",
  ]

  /// The words between two alternative numbers, or the first and the last of several.
  private static let dividers: Set<String> = [
    "or", "oder", "od", "bzw", "ou", "o", "of", "eller", "lub", "nebo", "vagy", "tai", "sau", "ili", "или", "або",
    "and", "und", "u", "et", "y", "e", "en", "och", "og", "i", "и", "または", "或", "및",
    "bis", "to", "thru", "through", "till", "til", "tot", "hasta", "до", "から",
    "ถึง", "至", "到", "đến", "sampai", "až", "do",
  ]

  /// The words that only announce a number.
  private static let generic: Set<String> = [
    "tel", "telefon", "telephone", "téléphone", "telefono", "teléfono", "telefone", "telefoon", "puhelin", "phone",
    "tél",
    "ph", "t", "p", "nr", "no", "number", "call", "callto", "fon", "тел", "телефон", "電話", "电话", "전화",
  ]

  /// The words for the purpose of a number, which are never converted to digits: `555-1234-HOME`.
  private static let labels: Set<String> = [
    "home", "work", "mobile", "cell", "fax", "office", "private", "privat", "pager", "main", "other", "tel", "phone",
    "handy", "mobil", "direct", "büro", "buro", "emergency", "notruf", "police", "new", "old",
  ]

  /// The words after a time.
  private static let times: Set<String> = [
    "h", "hr", "hrs", "uhr", "am", "pm", "hours", "heures", "uur", "u", "noon", "ore", "horas",
  ]

  /// Letters that look like digits, or are typed in place of them: O, l, I, S, Z, B, and letters of Greek and Cyrillic.
  private static let lookalikes: Set<Character> = ["o", "l", "i", "s", "z", "b", "q", "ı", "о", "з", "ο", "ι"]
  /// The lookalikes that are not also written before a number as an abbreviation.
  private static let leadingLookalikes: Set<Character> = ["o", "l", "i", "ı", "о", "ο", "ι"]

  /// Whether all letters of a word look like digits.
  static func looksLikeDigits(_ word: String) -> Bool { word.allSatisfy(lookalikes.contains) }
  /// Whether all letters of a word before the first digit look like digits.
  static func beginsLikeDigits(_ word: String) -> Bool { word.allSatisfy(leadingLookalikes.contains) }

  /// Whether a word may be the first of several that mean an extension.
  static func beginsPhrase(_ word: String) -> Bool { phraseBeginnings.contains(word) }
  static func isIdentifier(_ word: String) -> Bool { identifiers.contains(word) || word.hasSuffix("code") }
  static func isTime(_ word: String) -> Bool { times.contains(word) }
  static func isExtension(_ word: String) -> Bool { extensionWords.contains(word) }
  static func divides(_ word: String) -> Bool { dividers.contains(word) }
  static func isGeneric(_ word: String) -> Bool { generic.contains(word) }
  static func isLabel(_ word: String) -> Bool { labels.contains(word) }

  /// The key that an ASCII letter, in lower case, is printed on (ITU-T E.161), as ASCII.
  static func key(of letter: UInt8) -> UInt8 {
    switch letter {
    case 0x61...0x63: 0x32
    case 0x64...0x66: 0x33
    case 0x67...0x69: 0x34
    case 0x6A...0x6C: 0x35
    case 0x6D...0x6F: 0x36
    case 0x70...0x73: 0x37
    case 0x74...0x76: 0x38
    default: 0x39
    }
  }
}
