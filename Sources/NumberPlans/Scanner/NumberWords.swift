/// The words that people write within and beside numbers.
enum NumberWords {
  /// The words for an extension, in lower case.
  private static let extensionWords: Set<String> = [
    "x", "ext", "extn", "exten", "extension", "extensión", "extensao", "extensão", "durchwahl", "dw", "nst", "app",
    "apparat", "poste", "int", "interno", "interne", "anexo", "ramal", "toestel", "tst", "wew", "wewn", "linka",
    "klapka", "klappe", "durchw", "εσωτ", "εσωτερικό", "שלוחה", "转", "轉", "转接", "轉接",
    "local", "loc", "lok", "lokalnr", "toestelnr", "mellék", "mell", "interior", "pesawat", "pes", "داخلی", "داخلي",
    "تحويلة", "内線番号", "內線", "分机号", "分機號", "내선번호", "转分机", "轉分機", "máy lẻ",
    "dahili", "lokal", "ankn", "anknytning", "alanumero", "доб", "добавочный", "вн", "внутр", "внутренний", "内線", "内线",
    "分机",
    "分機", "내선", "ต่อ",
    "ex", "xt", "nebenstelle", "nebenst", "hausapparat", "lokalnummer", "alanro", "dah",
  ]

  /// The words between two alternative numbers, or the first and the last of several.
  private static let dividers: Set<String> = [
    "or", "oder", "od", "bzw", "ou", "o", "of", "eller", "lub", "nebo", "vagy", "tai", "sau", "ili", "или", "або",
    "and", "und", "u", "et", "y", "e", "en", "och", "og", "i", "и", "または", "或", "및",
    "bis", "to", "thru", "through", "till", "til", "tot", "hasta", "до", "から",
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
