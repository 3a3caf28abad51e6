/// A script whose letters are shown on the keys besides the Latin letters.
///
/// The script does not affect matching, which always uses all layouts.
public enum KeypadScript: String, Hashable, Sendable, CaseIterable {
  case russian, ukrainian, bulgarian, serbian, macedonian, greek, hebrew, arabic, persian, thai, hindi, korean, japanese
  case zhuyin

  /// The script of a locale such as `ru_RU.UTF-8`; nil if the locale uses Latin letters or is unknown.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard let language = name.first?.lowercased() else { return nil }
    switch language {
    case "ru", "be", "kk", "ky": self = .russian
    case "uk": self = .ukrainian
    case "bg": self = .bulgarian
    case "sr" where !locale.hasSuffix("@latin"): self = .serbian
    case "mk": self = .macedonian
    case "el": self = .greek
    case "he", "iw", "yi": self = .hebrew
    case "ar": self = .arabic
    case "fa": self = .persian
    case "th": self = .thai
    case "hi", "mr", "ne": self = .hindi
    case "ko": self = .korean
    case "ja": self = .japanese
    case "zh" where ["TW", "HK", "MO"].contains(name.dropFirst().first ?? ""): self = .zhuyin
    default: return nil
    }
  }

  /// The writings of a locale such as `ja_JP.UTF-8`: Latin, whose letters are on every keypad, and those of its language.
  public static func writings(ofLocale locale: String) -> Set<NameUnit.Writing> {
    var writings = KeypadScript(locale: locale)?.writings ?? []
    writings.insert(.latin)
    switch locale.prefix(while: \.isLetter).lowercased() {
    case "zh", "yue", "ja": writings.insert(.han)
    case "hy": writings.insert(.armenian)
    case "ka": writings.insert(.georgian)
    default: break
    }
    return writings
  }

  /// The writings whose letters are shown on the keys.
  public var writings: Set<NameUnit.Writing> {
    switch self {
    case .russian, .ukrainian, .bulgarian, .serbian, .macedonian: [.cyrillic]
    case .greek: [.greek]
    case .hebrew: [.hebrew]
    case .arabic, .persian: [.arabic]
    case .thai: [.thai]
    case .hindi: [.indic]
    case .korean: [.hangul]
    case .japanese: [.kana]
    case .zhuyin: [.han]
    }
  }

  /// The legends of the keys 1 to 9 and 0, separated by blanks: the customary letters, not all letters that the keys
  /// match. `-` is a key without letters.
  private var legends: String {
    switch self {
    case .russian: "- абвг дежз ийкл мноп рсту фхцч шщъы ьэюя -"
    case .ukrainian: "- абвг деєж иійк мноп рсту фхцч шщ ьюя -"
    case .bulgarian: "- абвг дежз ийкл мноп рсту фхцч шщъь юя -"
    case .serbian: "- абвг дђеж ијкл мнњо рсту фхцч ш - -"
    case .macedonian: "- абвг дѓеж ијкл мнњо прс тќуф цчџш - -"
    case .greek: "- αβγ δεζ ηθι κλμ νξο πρσ τυφ χψω -"
    case .hebrew: "- דהו אבג מנ יכל זחט רשת צק סעפ -"
    case .arabic: "- بتث اء سشصض دذرز جحخ نهوي فقكلم طظعغ -"
    case .persian: "- بپتث اء سشصض دذرز جچحخ نهوی فقکگ طظعغ -"
    case .thai: "- กขค ชซฌ ดตถ บปผ ภมย ศษส - - -"
    case .hindi: "- अबच डदफ गघह जकल मनण पपर टतव य -"
    case .korean: "ㅣ ㆍ ㅡ ㄱㅋ ㄴㄹ ㄷㅌ ㅂㅍ ㅅㅎ ㅈㅊ ㅇㅁ"
    case .japanese: "あ か さ た な は ま や ら わ"
    case .zhuyin: "ㄅㄆ ㄉㄊ ㄍㄎ ㄐㄑ ㄓㄔ ㄗㄘ ㄚㄛ ㄞㄟ ㄢㄣ ㄧㄨ"
    }
  }

  /// The legend of a key; empty if there is none.
  public func legend(of key: Character) -> String {
    guard let digit = key.wholeNumberValue, key.isASCII else { return "" }
    let words = legends.split(separator: " ")
    let index = (digit + 9) % 10
    guard words.indices.contains(index), words[index] != "-" else { return "" }
    return words[index].uppercased()
  }
}
