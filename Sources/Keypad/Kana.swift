/// The ways to type kana: by their row, as on a Japanese phone, and in romaji (Hepburn and other common spellings).
///
/// The row letter is the hiragana without voicing and in full size. Romaji depends on adjacent kana: きゃ is k·ya, しゃ is
/// sh·a, っか is k·ka, とう is t·o or to·u. ``join(_:to:in:)`` adds these spellings to two adjacent kana.
enum Kana {
  /// A kana as hiragana, with its voicing and size: an index in the tables.
  struct Letter: Equatable {
    fileprivate var index: Int

    /// Whether the kana is a small vowel or ya, yu, yo, which replaces the vowel of the preceding kana.
    fileprivate var isSmallVowel: Bool { Kana.smallVowels.contains(index) }
    fileprivate var isDouble: Bool { index == 0x3063 - 0x3041 }
    fileprivate var isLongMark: Bool { index == Kana.longMark }
    fileprivate var romaji: [[Unicode.Scalar]] { Kana.romaji[index] }
    fileprivate var vowel: Unicode.Scalar? {
      romaji.first?.last.flatMap { "aiueo".unicodeScalars.contains($0) ? $0 : nil }
    }
  }

  /// The kana of a scalar in any form: hiragana, katakana or half-width.
  static func letter(_ scalar: Unicode.Scalar) -> Letter? {
    switch scalar.value {
    case 0x3041...0x3096: Letter(index: Int(scalar.value - 0x3041))
    case 0x30A1...0x30F6: Letter(index: Int(scalar.value - 0x30A1))
    case 0x30F7...0x30FA: Letter(index: Int(scalar.value - 0x30F7) + firstRare)
    case 0x30FC: Letter(index: longMark)
    // Half-width kana have their own order.
    case 0xFF66...0xFF9D: Letter(index: halfWidth[Int(scalar.value - 0xFF66)])
    default: nil
    }
  }

  /// The spellings of a single kana: its row letter and its romaji.
  ///
  /// - Complexity: O(1), allocates nothing
  static func spellings(of letter: Letter) -> [[Unicode.Scalar]] { spellings[letter.index] }

  /// Adds the spellings of two adjacent kana to the last two units.
  static func join(_ previous: Letter, to letter: Letter, in units: inout [NameUnit]) {
    let (before, last) = (units.count - 2, units.count - 1)
    func add(_ spelling: [Unicode.Scalar], at index: Int) {
      if !spelling.isEmpty, !units[index].spellings.contains(spelling) { units[index].spellings.append(spelling) }
    }
    func openVowel() { for spelling in previous.romaji { add(spelling.dropLast(), at: before) } }
    if previous.isDouble {
      for spelling in letter.romaji {
        add(Array(spelling.prefix(1)), at: before)
        if spelling.starts(with: "ch".unicodeScalars) { add(["t"], at: before) }
      }
    }
    guard let vowel = previous.vowel, !previous.isDouble else { return }
    if letter.isSmallVowel {
      openVowel()
      for spelling in letter.romaji { add(Array(spelling.suffix(1)), at: last) }
    } else if letter.isLongMark {
      openVowel()
      add([vowel], at: last)
      if vowel == "o" { add(["u"], at: last) }
    } else if let following = letter.vowel, letter.romaji[0].count == 1,
      vowel == following || (vowel, following) == ("o", "u")
    {
      // A long vowel may be spelled as a short vowel: とうきょう is also tokyo.
      openVowel()
      add([vowel], at: last)
    }
  }

  // From U+3041: hiragana, then the four voiced kana that exist only as katakana, then the long vowel mark.
  private static let rows = Array(
    "ああいいううええおおかかききくくけけここささししすすせせそそたたちちつつつててととなにぬねのはははひひひふふふへへへほほほまみむめもややゆゆよよらりるれろわわゐゑをんうかけわゐゑを"
      .unicodeScalars)
  private static let romajiText =
    """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi,si ji,zi su zu se ze so zo ta da chi,ti ji,di tsu,tu \
    tsu,tu zu,du te de to do na ni nu ne no ha ba pa hi bi pi fu,hu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu \
    yo yo ra ri ru re ro wa wa i,wi e,we o,wo n,m vu ka ke va vi ve vo
    """
  private static let firstRare = 86
  private static let longMark = 90
  private static let smallVowels: Set<Int> = [0, 2, 4, 6, 8, 66, 68, 70, 77]

  private static let romaji: [[[Unicode.Scalar]]] =
    romajiText.split(separator: " ").map { $0.split(separator: ",").map { Array($0.unicodeScalars) } } + [[]]
  private static let spellings: [[[Unicode.Scalar]]] =
    zip(rows, romaji).map { [[$0]] + $1 } + [[["ー"]]]

  private static let halfWidth: [Int] = "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
    .unicodeScalars.map { $0 == "ー" ? longMark : Int($0.value - 0x3041) }
}
