/// The letters of names in many languages.
enum NameLetters {
  /// The accented letters of a language in Latin script, with a weight for its frequency in address books.
  struct Language: Sendable {
    var letters: Set<UInt32>
    var weight: Double
  }

  static let languages: [Language] = [
    ("äöüß", 1), ("éèêëàâçîïôûùüÿœæ", 1), ("áéíóúüñ", 1), ("ãõáâàçéêíóôú", 1), ("àèéìíòóù", 1), ("åäöéü", 1),
    ("æøåéöä", 1), ("éèëïöüó", 1), ("áðéíóúýþæö", 0.7), ("àçèéíïòóúü", 0.9), ("áéíóú", 1), ("çëé", 0.8),
    ("ąćęłńóśźż", 1), ("áčďéěíňóřšťúůýž", 1), ("áäčďéíĺľňóôŕšťúýž", 1), ("áéíóöőúüű", 1), ("čćđšž", 1), ("ăâîșț", 1),
    ("ăâîşţ", 1), ("çğıöşüâîû", 1), ("əçğıöşü", 0.8), ("ąčęėįšųūž", 1), ("āčēģīķļņšūž", 1), ("äõöüšž", 1),
    ("äöåšž", 0.9),
    ("ĉĝĥĵŝŭ", 0.4), ("ħġċż", 0.5), ("áðíóúýæø", 0.4),
    ("àáâãèéêìíòóôõùúăđĩũơưýạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ\u{300}\u{301}\u{303}\u{309}\u{323}", 0.8),
  ].map { (letters: String, weight: Double) in Language(letters: scalars(letters), weight: weight) }

  /// The highest weight of the languages that have all the letters, which are in lower case; nil if no language does.
  static func weight(of letters: Set<UInt32>, in languages: [Language]) -> Double? {
    languages.lazy.filter { letters.isSubset(of: $0.letters) }.map(\.weight).max()
  }

  static let usualCyrillic = scalars("оеаинтрсвлкмдпуяйьОЕАИНТРСВЛКМДПУЯбгзБГЗ")
  static let cyrillic = scalars("чыжшхюцщфъэёЧЖШХЮЦЩФЪЭЁіїєґІЇЄҐўЎђјљњћџЈ")
  static let neverFirst = scalars("ьъыЬЪЫ")
  static let usualGreek = scalars("αοιεηστνρκςπμλυωάίόέήώδγθΑΟΙΕΗΣΤΝΡΚΠΜΛΔΓΘ")
  static let vowels = scalars("аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄαεηιουωάέήίόύώϊϋΐΰΑΕΗΙΟΥΩΆΈΉΊΌΎΏ")

  /// The usual characters of Chinese, Japanese and Korean names, companies and addresses.
  static let usualEastAsian = scalars(
    // Chinese family names, simplified and traditional.
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭"
      + "廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文欧張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許呂蘇盧蔣賈葉閻鍾譚鄒陸"
      + "顧龍萬錢湯喬賀賴龔歐莊庄"
      // Chinese given names and the words of companies and places.
      + "伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华建国志玉红春梅海燕云飞鹏宇晨欣怡浩然雪佳嘉婷雨俊小大中天文永德美惠淑雅玲琳珍珠"
      + "偉靜麗強軍艷傑濤蘭剛華國紅雲飛鵬慧家豪怡君宗翰柏承冠宏信光荣榮成祥福东東南西北京上海市区區路号號公司有限科技先生女士老师師医院醫銀行银"
      + "学校學爸妈媽姐哥弟妹子思梓涵博轩軒泽澤洪波斌辉輝峰凯凱晓曉倩琴萍莉颖穎"
      // Japanese.
      + "佐藤鈴木高橋田中伊渡辺山本村小林加吉斎斉松井清水崎阿部森池橋石川前岡長谷後近坂遠青福太西三岩浦原島上野内宮竹菅今和千葉大久保杉"
      + "増丸谷口安黒沢新平一郎二次美恵子真由香優花奈愛翔健誠隆浩博幸雄正男直樹智裕介彦哉也之助洋秋夏春冬弘和義明裕株式会社店話様県町区東京都"
      // Korean.
      + "김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기"
      + "반라왕금옥육인맹제모은영수미경혜희철호준상재동서연윤예빈아린태훈승규용진봉순숙자정환근종찬대식광범회사주식학교병원부산울인세라솔")

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}
