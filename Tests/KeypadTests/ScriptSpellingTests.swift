import DialtoneTestSupport
import Keypad
import Testing

@Suite("Spellings in every script")
struct ScriptSpellingTests {
  /// Whether the keys (or letters) spell the whole text.
  static func spells(_ typed: String, _ text: String) -> Bool {
    spells(Array(typed.unicodeScalars)[...], NameUnit.units(of: text)[...])
  }

  private static func spells(_ typed: ArraySlice<Unicode.Scalar>, _ units: ArraySlice<NameUnit>) -> Bool {
    guard let unit = units.first else { return typed.isEmpty }
    return unit.spellings.contains { spelling in
      typed.count >= spelling.count && zip(typed, spelling).allSatisfy { stands($0, for: $1) }
        && spells(typed.dropFirst(spelling.count), units.dropFirst())
    }
  }

  private static func stands(_ typed: Unicode.Scalar, for letter: Unicode.Scalar) -> Bool {
    guard ("0"..."9").contains(typed) else { return typed == letter }
    return KeypadLayout.keys(of: letter).contains(key: UInt8(typed.value - 0x30))
  }

  @Test(
    "Spelled with these keys and letters",
    arguments: [
      // Han: pinyin, zhuyin, surnames, itself.
      ("张", ["94264", "zhang", "59", "张"]), ("張", ["94264", "zhang"]), ("张伟", ["94264934", "zhangwei", "张wei"]),
      ("曾", ["9364", "2364", "zeng", "ceng"]), ("单", ["7426", "326", "2426"]), ("仇", ["748", "2468"]),
      ("解", ["943", "543"]), ("重", ["24664", "94664"]), ("查", ["942", "242"]), ("乐", ["983", "53"]),
      ("欧阳", ["ouyang", "689264"]), ("歐陽", ["ouyang"]), ("尉迟", ["yuchi", "98244"]),
      ("澹台", ["tantai"]), ("令狐", ["linghu"]), ("万俟", ["moqi"]), ("长孙", ["zhangsun"]), ("任", ["ren"]),
      ("区", ["ou", "qu"]), ("繁", ["po", "fan"]), ("吕", ["lu", "lv", "58"]), ("略", ["lve", "lue", "583"]),
      ("〇", ["ling"]),
      ("𠮷", ["ji"]), ("\u{F9F4}", ["lin", "林"]),
      // Hangul: letters, initials, strokes of both keyboards, romanised.
      ("김", ["4", "1", "546", "446", "410", "195", "gim", "kim", "\u{1100}\u{1175}\u{1106}"]),
      ("김민지", ["409", "\u{1100}\u{1106}\u{110C}", "gimminji"]),
      ("에", ["0211", "021", "839", "e"]), ("닭", ["dak", "61254", "2341"]),
      ("한", ["han", "8125", "832"]), ("ㄱ", ["4", "1"]), ("과", ["gwa", "42312", "163"]),
      // Kana: rows and romaji.
      ("か", ["2", "52", "ka", "か"]), ("カ", ["2", "ka", "か"]), ("ｶﾞ", ["2", "ga", "か"]), ("が", ["ga", "42"]),
      ("たろう", ["491", "tarou", "taro"]), ("きょう", ["kyou", "kyo"]), ("しゃ", ["sha", "sya"]),
      ("ちゃん", ["chan", "tyan"]), ("じゅん", ["jun"]), ("いっき", ["ikki"]), ("まっちゃ", ["maccha", "matcha"]),
      ("ふじ", ["fuji", "huzi", "63"]), ("コーヒー", ["koohii", "kohi", "2060"]), ("ファン", ["fan"]), ("ゔ", ["vu"]),
      // Alphabets.
      ("Ж", ["3", "ж"]), ("Анна", ["2552", "анна"]), ("Ќ", ["4", "7"]), ("к\u{301}", ["4", "7"]), ("Ъ", ["8", "9"]),
      ("Άννα", ["2662", "αννα"]), ("שלום", ["7524"]), ("ى", ["3", "7"]), ("علی", ["987"]), ("محمد", ["8685"]),
      ("مُحَمَّد", ["8685"]), ("ؤ", ["3", "7"]), ("و\u{654}", ["3", "7"]), ("राम", ["726"]),
      ("प्रिया", ["77492", "779", "717492"]),
      ("રામ", ["726"]), ("ชื่อ", ["37", "387", "3887"]), ("น้ำ", ["49", "489"]), ("Nguyễn", ["648936"]),
      ("şı", ["74"]),
      // Emoji.
      ("🍕", ["74992", "pizza", "🍕"]), ("👍🏽", ["thumbsup", "👍"]),
      ("🇩🇪", ["germany", "flaggermany"]), ("❤️", ["redheart"]),
      ("👨\u{200D}👩\u{200D}👧", ["familymanwomangirl"]),
    ] as [(String, [String])])
  func spelled(text: String, ways: [String]) {
    for way in ways { #expect(Self.spells(way, text), "\(way) for \(text)") }
  }

  @Test(
    "Not spelled so",
    arguments: [
      ("张", "wei"), ("王曾", "wangshan"), ("王乐", "wangx"), ("김", "546 "), ("か", "ki"), ("Ж", "4"), ("🍕", "burger"),
      ("か", "k"), ("っ", "k"),
    ])
  func notSpelled(text: String, way: String) {
    #expect(!Self.spells(way, text))
  }

  @Test("A surname has the same reading at the start of a name and elsewhere", arguments: ["任", "Anna 任", "王任", "Jo任"])
  func surnames(text: String) {
    #expect(NameUnit.units(of: text).last?.spellings == NameUnit.units(of: "任").first?.spellings)
    #expect(NameUnit.units(of: text).last?.spellings.contains(Array("ren".unicodeScalars)) == true)
  }

  /// CLDR's Han-Latin-Names.
  @Test(
    "Readings of surnames",
    arguments: [
      "长chang", "干gan", "葛ge", "筠jun", "仇qiu", "峙shi", "隗wei", "莘xin", "翟zhai", "曾zeng", "秘bi", "卜bu", "种chong",
      "重chong", "刀diao", "盖ge", "过guo", "华hua", "纪ji", "牟mu", "区ou", "繁po", "任ren", "单shan", "召shao", "折she",
      "舍she", "沈shen", "解xie", "燕yan", "尉yu", "乐yue", "员yun", "查zha", "令ling", "万mo", "澹tan", "長chang", "單shan",
      "區ou", "種chong", "過guo", "華hua", "紀ji", "蓋ge", "樂yue", "員yun", "萬mo", "靓liang", "粘nian",
    ])
  func surnameReadings(text: String) {
    let reading = Array(text.dropFirst().unicodeScalars)
    #expect(NameUnit.spellings(of: text.first ?? " ").contains(reading), "\(text)")
  }

  @Test(
    "Every spelling can be typed on the keys, or is the character itself",
    arguments: [
      0x80...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x905...0x939, 0xE01...0xE2E,
      0x3041...0x3096, 0x30A1...0x30FA, 0x3105...0x312F, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0x1F300...0x1F6FF, 0xFF66...0xFF9D,
    ] as [ClosedRange<UInt32>])
  func typeable(block: ClosedRange<UInt32>) {
    for scalar in block.compactMap(Unicode.Scalar.init) {
      let unit = NameUnit.units(of: String(Character(scalar)))[0]
      guard unit.kind == .letter else { continue }
      #expect(!unit.spellings.isEmpty)
      for spelling in unit.spellings {
        let isTypeable = !spelling.isEmpty && spelling.allSatisfy { !KeypadLayout.keys(of: $0).isEmpty }
        if !isTypeable && !(spelling.count == 1 && spelling == unit.spellings[0]) {
          Issue.record("U+\(String(scalar.value, radix: 16)) \(scalar) as \(spelling)")
        }
      }
    }
  }

  @Test(
    "What is typed as a letter finds the letter", arguments: ["김", "か", "カ", "张", "Ж", "א", "ى", "ক", "ชื่อ", "🍕", "ㄱ"])
  func itself(text: String) {
    // A query uses the first spelling of the typed text.
    let typed = NameUnit.units(of: text).flatMap { $0.spellings[0] }
    #expect(Self.spells(String(String.UnicodeScalarView(typed)), text))
  }
}
