/// The vocabulary of generated people. Words are separated by spaces, phrases by bars.
enum GeneratedNames {
  struct Culture: Sendable {
    enum Kind: Sendable {
      /// Given name first, with the varieties of European names.
      case latin
      /// Given name first.
      case alphabetic
      /// Family name first.
      case eastAsian
    }

    var kind: Kind
    /// The percentage of people who belong to it.
    var share: Int
    var given: [String]
    var family: [String]
    var numbers: [String]
    var organisations: [String] = []
    /// The phonetic names for the names with the same index.
    var phoneticGiven: [String] = []
    var phoneticFamily: [String] = []
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
  private static func phrases(_ text: String) -> [String] { text.split(separator: "|").map(String.init) }

  /// The culture of each of a hundred people.
  static let order: [Int] = cultures.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element.share) }

  static let cultures: [Culture] = [
    Culture(
      kind: .latin, share: 24,
      given: words(
        """
        James Mary John Patricia Robert Jennifer Michael Linda William Elizabeth David Barbara Richard Susan Joseph \
        Jessica Thomas Sarah Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Mark Margaret Donald Sandra Steven \
        Ashley Paul Kimberly Andrew Emily Joshua Donna Kenneth Michelle Kevin Carol Brian Amanda George Dorothy
        """),
      family: words(
        """
        Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Lee Thompson White \
        Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell \
        Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Rogers Reed Cook Murphy Bailey
        """),
      numbers: phrases(
        "+1 N## N##-####|(N##) N##-####|N##-N##-####|N##N######|+1N##N######|1-N##-N##-####|+44 7### ######|07### ######"
      )),
    Culture(
      kind: .latin, share: 14,
      given: words(
        """
        Jürgen Anneliese Käthe Björn Sören Günther Hannelore Ulrike Wolfgang Friedrich Anja Matthias Jörg Bärbel Lukas \
        Leonie Finn Mia Jonas Emma Felix Lena Moritz Clara Niklas Sophie Tobias Katharina Stefan Petra
        """),
      family: words(
        """
        Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein \
        Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Weiß Böhm Groß
        """),
      numbers: phrases("+49 30 #######|030 #######|+49 17# #######|0170 #######|+49 (0)89 ######|089/######")),
    Culture(
      kind: .latin, share: 14,
      given: words(
        """
        José María Sofía Jesús Ángel Inês João Gonçalo Zoë François Élodie Chloé Léa Hélène Noël Benoît Lucía Martín \
        Iñaki Begoña Pilar Carmen Javier Alejandro Camille Manon Hugo Louis Gabriel Raphaël Giulia Matteo Niccolò Chiara
        """),
      family: words(
        """
        García Martínez López Sánchez Pérez Gómez Fernández Núñez Muñoz Ibáñez Silva Santos Conceição Araújo Guimarães \
        Dubois Lefèvre Bernard Petit Durand Moreau Laurent Girard Rossi Russo Ferrari Esposito Bianchi Colombo Ricci
        """),
      numbers: phrases(
        "+34 6## ### ###|91 ### ## ##|+33 6 ## ## ## ##|01 ## ## ## ##|+39 3## ### ####|+351 9## ### ###")),
    Culture(
      kind: .latin, share: 14,
      given: words(
        """
        Łukasz Małgorzata Paweł Żaneta Zbigniew Agnieszka Jiří Lenka Tomáš Kateřina Ondřej Åsa Øyvind Søren Ingrid \
        Astrid Håkon Märta Aino Väinö Ágnes László Zsófia István Ayşe Çağla Mehmet Gülşen Đorđe Željka Ştefan Ioana
        """),
      family: words(
        """
        Kowalski Wiśniewski Wójcik Kamińska Zieliński Dąbrowski Novák Svoboda Dvořák Černý Hansen Johansen Bjørnstad \
        Åkesson Lindström Sjöberg Virtanen Korhonen Nagy Szabó Kovács Tóth Yılmaz Öztürk Demir Đurić Šimić Popescu
        """),
      numbers: phrases(
        "+48 ### ### ###|+420 ### ### ###|+46 70-### ## ##|070-### ## ##|+47 9## ## ###|+90 5## ### ## ##")),
    Culture(
      kind: .latin, share: 10,
      given: words(
        """
        Nguyễn Minh Thị Hương Priya Arjun Ananya Rahul Wanjiku Kwame Amara Chidi Oluwaseun Thandiwe Siti Budi Putri \
        Agus Mateus Thiago Luana Rafael Xiomara Itzel Nayeli Tūmanako Aroha Keoni Leilani Noa
        """),
      family: words(
        """
        Trần Lê Phạm Hoàng Đặng Sharma Patel Iyer Nair Kapoor Mwangi Mensah Okafor Adeyemi Dlamini Nkosi Wijaya \
        Santoso Hartono Oliveira Souza Pereira Quispe Mamani Huamán Ngata Kealoha Kahale Tāwhai Rangi
        """),
      numbers: phrases(
        "+84 9# ### ## ##|+91 9#### #####|0#### ######|+254 7## ######|+55 11 9####-####|+64 2# ### ####")),
    Culture(
      kind: .alphabetic, share: 6,
      given: words(
        "Иван Анна Дмитрий Ольга Сергей Наталья Алексей Елена Юрий Щербина Олексій Надія Ганна Георги Цветана Љубица"),
      family: words(
        "Иванов Петрова Смирнов Кузнецова Соколов Попова Лебедев Козлова Новиков Шевченко Ткаченко Бойко Димитров"),
      numbers: phrases("+7 (9##) ###-##-##|8 9## ### ## ##|+380 ## ### ## ##|+359 88 ### ####"),
      organisations: phrases("ООО Ромашка|Северная верфь|Библиотека имени Чехова")),
    Culture(
      kind: .alphabetic, share: 3,
      given: words("Γιώργος Μαρία Νίκος Ελένη Δημήτρης Κατερίνα Χρήστος Σοφία Ιωάννης Αγγελική"),
      family: words("Παπαδόπουλος Γεωργίου Νικολάου Δημητρίου Οικονόμου Βασιλείου Αθανασίου Κωνσταντίνου"),
      numbers: phrases("+30 69# ### ####|21# ### ####")),
    Culture(
      kind: .eastAsian, share: 5,
      given: words("伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 霞 平 刚 桂英 雨 浩 思 子 文 嘉 宇 怡"),
      family: words("王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 罗 高 曾 单 仇 欧阳 解 查 乐 張 陳 葉"),
      numbers: phrases("+86 1## #### ####|1##########|010-########|+886 9## ### ###"),
      organisations: phrases("东方贸易有限公司|北京长城软件|台北設計工作室")),
    Culture(
      kind: .eastAsian, share: 4,
      given: words("민 서연 지훈 하은 도윤 예준 수빈 지우 현 은지 태희 영호 미경 준호 나래 슬기"),
      family: words("김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 남궁"),
      numbers: phrases("+82 10-####-####|010-####-####|02-###-####"), organisations: phrases("한빛전자|서울출판사")),
    Culture(
      kind: .eastAsian, share: 3, given: words("太郎 花子 翔太 美咲 健一 陽子 さくら 大輔 直美 翼"),
      family: words("佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤"),
      numbers: phrases("+81 90-####-####|090-####-####|03-####-####"), organisations: phrases("株式会社サンプル|東京印刷"),
      phoneticGiven: words("たろう はなこ しょうた みさき けんいち ようこ さくら だいすけ なおみ つばさ"),
      phoneticFamily: words("さとう すずき たかはし たなか いとう わたなべ やまもと なかむら こばやし かとう")),
    Culture(
      kind: .alphabetic, share: 3,
      given: words("محمد فاطمة أحمد مريم علي عائشة يوسف خديجة عمر زينب حسن ليلى"),
      family: words("الخطيب حداد منصور السيد إبراهيم النجار خليل العلي سليمان"),
      numbers: phrases("+20 10 #### ####|+966 5# ### ####|010########"),
      organisations: phrases("شركة النيل|مكتبة الأمل")),
  ]

  /// Two halves of made-up European family names.
  static let familyStarts = words(
    """
    Al Bar Berg Black Blom Brand Brook Cal Dal Dan Dor East Eich Fair Fal Feld Fen Glen Gold Gran Grön Hal Harr Hart \
    Hoch Hol Jung Kal Karl Kir Lang Lind Lund Mar Mor Nor Oak Öst Pel Quin Ros Rüd Sand Schön Ser Stein Sten Sund Tal \
    Tor Ul Val Ver Wald West Wil Win Zell
    """)
  static let familyEnds = words(
    """
    acker ander aud bach bauer beck berg blad borg bridge by dahl dale dorf eau eira elli ero es etti ez feld field \
    ford gård gren hardt heim holm house ini ino ke kvist land ler ley low man mann mark mond mont more oni quist \
    rath rød sen shaw son stad stein stone strand ström ton vik wald well wick wood worth
    """)

  static let organisations = phrases(
    """
    Acme Corp|Northwind Traders|Globex|Initech|Umbrella Café|Nord, Søn & Co|Blue Heron Design|Harbour Lights Ltd|\
    Contoso|Fabrikam|Hofbäckerei Lang|Société Générique|Tres Hermanos|Kestrel Aviation|Lindgren & Partner|\
    Vela Studio|City Hospital|University Library|Riverside School|Sunrise Dental|\
    Metro Taxi|Green Valley Farm|Stone & Sons|Pixel Foundry
    """)
  static let departments = phrases(
    "Sales|Engineering|Support|Finance|Human Resources|Marketing|Legal|Operations|Research|Purchasing|Quality|Facilities"
  )
  static let ranks = phrases("Senior |Junior |Head of |Assistant |Lead |Deputy |Chief |Regional |Staff |Associate ")
  static let jobs = phrases("Engineer|Accountant|Sales|Designer|Analyst|Support|Buyer|Counsel|Researcher|Nurse|Planner")
  static let types = words("HOME WORK WORK WORK,FAX CELL HOME,FAX PAGER MAIN WORK,CELL OTHER")
  static let nicknames = words("Bibi Max Jojo Red Coach Doc Sunny Ace Kiki Tom Lou Momo Chef Bär Nonna")
  static let categories = words("friends family work neighbours club school music travel doctors clients")
  static let notes = phrases(
    """
    Met at the conference; call after lunch.|Allergic to nuts, likes tea.|Prefers e-mail|Speaks Portuguese \
    and a little Danish, lives above the bakery and is best reached in the evening.|Schlüssel beim Nachbarn|Back in März
    """)
}
