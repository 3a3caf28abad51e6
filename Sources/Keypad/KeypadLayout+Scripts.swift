/// The layouts of scripts other than Latin. Where two layouts of a script differ, both are listed, and a letter is on
/// both keys.
extension KeypadLayout {
  /// The layouts. A word of a layout is a key and the letters on it.
  private static let layouts: [String] = [
    // Russian, and Ukrainian with it (Android's dialers).
    "2абвгґ 3деёжзє 4ийклії 5мноп 6рсту 7фхцч 8шщъы 9ьэюя",
    // Bulgarian, as phones print it.
    "2абвг 3дежз 4ийклѝ 5мноп 6рсту 7фхцч 8шщъь 9юя",
    // Bulgarian, as Android prints it.
    "2абвг 3дежз 4ийкл 5мно 6прс 7туфх 8цчшщ 9ъьюя",
    // Belarusian: the soft sign is on 8 in some layouts, on 9 in others.
    "2абвгґ 3деёжз 4ійкл 5мноп 6рстуў 7фхцч 8шыь 9ьэюя",
    // Serbian.
    "2абвг 3дђџежз 4ијклљ 5мнњоп 6рсту 7фхцчћ 8ш",
    // Macedonian.
    "2абвг 3дѓежзѕ 4ијклљ 5мнњо 6прс 7тќуфх 8цчџш",
    // All of Cyrillic (ETSI ES 202 130).
    "2абвгґ 3деёжзђѓєѕ 4ийкліїјљ 5мнопњ 6рстућќў 7фхцчџ 8шщъы 9ьэюя",
    // Greek.
    "2αβγ 3δεζ 4ηθι 5κλμ 6νξο 7πρσς 8τυφ 9χψω",
    // Hebrew: the keys run from right to left.
    "2דהו 3אבג 4מםנן 5יכךל 6זחט 7רשת 8צץק 9סעפף",
    // Arabic and Persian. The dotless ى is on 3 in some layouts, on 7 in others.
    "2بتةثپ 3اأإآءؤئى 4سشصض 5دذرزژ 6جحخچ 7نهويىی 8فقكلمکگ 9طظعغ",
    // Thai; ฤ and ฦ with the letters they sound like. The marks and vowels are listed below.
    "2กขฃคฅฆงจฉ 3ชซฌญฎฏฐฑฒณ 4ดตถทธน 5บปผฝพฟ 6ภมยรลวฤฦ 7ศษสหฬอฮ",
    // Kana by row; small and voiced kana fold to the row letters.
    "1あいうえお 2かきくけこ 3さしすせそ 4たちつてと 5なにぬねの 6はひふへほ 7まみむめも 8やゆよ 9らりるれろ 0わをんーゐゑ",
    // Zhuyin.
    "1ㄅㄆㄇㄈ 2ㄉㄊㄋㄌ 3ㄍㄎㄏ 4ㄐㄑㄒ 5ㄓㄔㄕㄖ 6ㄗㄘㄙ 7ㄚㄛㄜㄝ 8ㄞㄟㄠㄡ 9ㄢㄣㄤㄥㄦ 0ㄧㄨㄩ",
  ]

  /// The layouts that are written as code points: hexadecimal, with inclusive ranges.
  private static let codeLayouts: [String] = [
    // Thai: vowels above and below and tone marks on 8; vowels beside the consonant on 9.
    "8 e31 e34-e3a e47-e4e", "9 e2f e30 e32 e33 e40-e46",
    // Hangul, the leading consonants on their Chunjiin keys; ㅇ and ㅁ also on 2.
    "4 1100 1101 110f", "5 1102 1105", "6 1103 1104 1110", "7 1107 1108 1111", "8 1109 110a 1112", "9 110c-110e",
    "0 1106 110b", "2 1106 110b",
    // Hangul, Naratgeul: each letter on the key of its basic letter.
    "1 1100 1101 110f", "2 1102-1104 1110", "4 1105", "5 1106-1108 1111", "7 1109 110a 110c-110e", "8 110b 1112",
    "3 1161-1168", "6 1169 116d 116e 1172", "9 1175", "0 1173",
    // Hangul, the single strokes of Chunjiin: ㅣ ㆍ ㅡ.
    "1 1175", "2 119e 318d", "3 1173",
  ]

  /// Devanagari, each letter on the Latin key of its romanisation (ISO 15919). Gujarati has the same letters 180 (hex)
  /// later.
  private static let indicLayout = [
    "2 905 906 93e 92c 92d 91a 91b 972", "3 926 927 921 922 90d-910 945-948 92b", "4 917 918 939 907 908 93f 940 903",
    "5 91c 91d 915 916 932 933", "6 92e 928 923 919 91e 911-914 949-94c 900-902 950",
    "7 92a 92b 930 938 936 937 90b 943 960 944", "8 91f 920 924 925 909 90a 941 942 935", "9 92f 935", "1 94d 93d",
  ]

  /// One past the last letter of any layout.
  static let layoutEnd: UInt32 = 0x3200

  /// The keys of all letters in these layouts, by code point. The array is built on first use, in well under a
  /// millisecond.
  static let layoutKeys: [KeySet] = {
    var keys = [KeySet](repeating: [], count: Int(layoutEnd))
    for layout in layouts {
      var key: KeySet = []
      var startsWord = true
      for scalar in layout.unicodeScalars {
        if scalar == " " {
          startsWord = true
        } else if startsWord {
          key = KeySet(key: UInt8(scalar.value - 0x30))
          startsWord = false
        } else {
          keys[Int(scalar.value)].formUnion(key)
        }
      }
    }
    func add(_ row: String, shift: Int) {
      let words = row.split(separator: " ")
      guard let key = words.first.flatMap({ UInt8($0) }) else { return }
      for word in words.dropFirst() {
        let ends = word.split(separator: "-").compactMap { Int($0, radix: 16) }
        guard let first = ends.first, let last = ends.last else { continue }
        for code in first...last { keys[code + shift].formUnion(KeySet(key: key)) }
      }
    }
    for row in codeLayouts { add(row, shift: 0) }
    for row in indicLayout {
      add(row, shift: 0)
      add(row, shift: 0x180)
    }
    return keys
  }()
}
