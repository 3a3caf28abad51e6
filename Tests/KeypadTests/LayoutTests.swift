import Keypad
import Testing

@Suite("Layouts of every script")
struct LayoutTests {
  /// The rows of the layouts, as in their sources: a key, then its letters.
  private static let rows: [(String, String)] = [
    ("Russian", "2абвг 3деёжз 4ийкл 5мноп 6рсту 7фхцч 8шщъы 9ьэюя"),
    ("Ukrainian", "2абвгґ 3деєжз 4иіїйкл 5мноп 6рсту 7фхцч 8шщ 9ьюя"),
    ("Bulgarian (a)", "2абвг 3дежз 4ийклѝ 5мноп 6рсту 7фхцч 8шщъь 9юя"),
    ("Bulgarian (b)", "2абвг 3дежз 4ийкл 5мно 6прс 7туфх 8цчшщ 9ъьюя"),
    ("Belarusian", "2абвгґ 3деёжз 4ійкл 5мноп 6рстуў 7фхцч 8шыь 9ьэюя"),
    ("Serbian", "2абвг 3дђџежз 4ијклљ 5мнњоп 6рсту 7фхцчћ 8ш"),
    ("Macedonian", "2абвг 3дѓежзѕ 4ијклљ 5мнњо 6прс 7тќуфх 8цчџш"),
    ("Cyrillic", "2абвгґ 3деёжзђѓєѕ 4ийкліїјљ 5мнопњ 6рстућќў 7фхцчџ 8шщъы 9ьэюя"),
    ("Greek", "2αβγ 3δεζ 4ηθι 5κλμ 6νξο 7πρσς 8τυφ 9χψω"),
    ("Greek with accents", "2άΑ 3έΕ 4ήίϊΐ 6ό 8ύϋΰ 9ώΩ"),
    ("Hebrew", "2דהו 3אבג 4מםנן 5יכךל 6זחט 7רשת 8צץק 9סעפף"),
    ("Arabic", "2بتةث 3اأإآءؤئى 4سشصض 5دذرز 6جحخ 7نهويى 8فقكلم 9طظعغ"),
    ("Persian", "2بپتثة 3اأإآىؤئء 4سشصض 5دذرزژ 6جچحخ 7نهويی 8فقكکگلم 9طظعغ"),
    ("Thai", "2กขฃคฅฆงจฉ 3ชซฌญฎฏฐฑฒณ 4ดตถทธน 5บปผฝพฟ 6ภมยรลว 7ศษสหฬอฮ 9ะาโไใเแ"),
    ("Hindi", "2अआबभचछ"),
    ("Korean, Chunjiin", "4ㄱㅋㄲ 5ㄴㄹ 6ㄷㅌㄸ 7ㅂㅍㅃ 8ㅅㅎㅆ 9ㅈㅊㅉ 0ㅇㅁ 1ㅣ 3ㅡ"),
    ("Korean, initials", "2ㅇㅁ 4ㄱㅋㄲ 5ㄴㄹ 6ㄷㅌㄸ 7ㅂㅍㅃ 8ㅅㅎㅆ 9ㅈㅊㅉ"),
    ("Korean, Naratgeul", "1ㄱㅋㄲ 2ㄴㄷㅌㄸ 3ㅏㅓ 4ㄹ 5ㅁㅂㅍㅃ 6ㅗㅜ 7ㅅㅈㅊㅆㅉ 8ㅇㅎ 9ㅣ 0ㅡ"),
    ("Kana", "1あいうえお 2かきくけこ 3さしすせそ 4たちつてと 5なにぬねの 6はひふへほ 7まみむめも 8やゆよ 9らりるれろ 0わをんー"),
    ("Kana, voiced and small", "1ぁゔ 2がぎ 3ざじ 4だっ 6ばぱ 8ゃゅょ"),
    ("Katakana", "1アァ 2カガ 3シジ 4ツッ 6ハバパ 8ャヤ 9ル 0ワヲン 2ｶ 0ﾝ 4ｯ"),
    ("Zhuyin", "2ㄉㄊㄋㄌ 3ㄍㄎㄏ 4ㄐㄑㄒ 5ㄓㄔㄕㄖ 6ㄗㄘㄙ 7ㄚㄛㄜㄝ 8ㄞㄟㄠㄡ 9ㄢㄣㄤㄥㄦ 1ㄅㄆㄇㄈ 0ㄧㄨㄩ"),
    ("Vietnamese", "2AĂÂBC 3DĐEÊF 4GHI 5JKL 6MNOÔƠ 7PQRS 8TUƯV 9WXYZ 2ấặ 3ế 6ộở 8ữ"),
    ("Latin", "2æå 3ðđə 6ŋøœ 7ßşș 8ŧ 4ıİ"),
  ]

  @Test("Every letter of every layout is on its key", arguments: rows)
  func everyLetter(script: String, layout: String) {
    for word in layout.split(separator: " ") {
      guard let key = word.first?.wholeNumberValue else { continue }
      for letter in word.dropFirst() {
        let isOnKey = NameUnit.spellings(of: letter).contains { spelling in
          spelling.first.map { KeypadLayout.keys(of: $0).contains(key: UInt8(key)) } ?? false
        }
        #expect(isOnKey, "\(script): \(letter) on \(key)")
      }
    }
  }

  @Test(
    "A letter that layouts disagree on is on all of its keys",
    arguments: [
      ("ж", [3]), ("п", [5, 6]), ("т", [6, 7]), ("у", [6, 7]), ("ц", [7, 8]), ("ч", [7, 8]), ("ъ", [8, 9]),
      ("ь", [8, 9]), ("ћ", [6, 7]), ("џ", [3, 7, 8]), ("ى", [3, 7]), ("ᄋ", [0, 2, 8]), ("ᄀ", [1, 4]), ("か", [2]),
    ] as [(Unicode.Scalar, [UInt8])])
  func severalKeys(letter: Unicode.Scalar, keys: [UInt8]) {
    #expect(KeypadLayout.keys(of: letter).keys == keys)
  }
}
