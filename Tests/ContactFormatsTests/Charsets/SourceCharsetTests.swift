import Contacts
import Glibc
import Testing

@testable import ContactFormats

/// Typical text without a declared charset, and how it is shown.
struct SourceCharsetTests {
  /// Names of one address book, and its charset by the names of iconv and of the screen.
  struct Book: Sendable, CustomTestStringConvertible {
    var charset: String
    var shown: String
    var names: [String]
    var testDescription: String { "\(charset) \(names[0])" }
  }

  static let books: [Book] = [
    Book(charset: "CP1252", shown: "windows-1252", names: ["Jörg Müßig", "Zoë Lefèvre", "José Muñoz", "Søren Kjær"]),
    Book(charset: "CP1252", shown: "windows-1252", names: ["Müller"]),
    Book(charset: "CP1252", shown: "windows-1252", names: ["João Gonçalves", "Inês Conceição", "Façade Ltd."]),
    Book(
      charset: "CP1252", shown: "windows-1252",
      names: ["Guðrún Þorsteinsdóttir", "Sigurður Jónsson", "Björk Ægisdóttir"]),
    Book(charset: "CP1250", shown: "windows-1250", names: ["Jiří Dvořák", "Zdeněk Čapek", "Lukáš Němec"]),
    Book(
      charset: "CP1250", shown: "windows-1250", names: ["Łukasz Wiśniewski", "Małgorzata Dąbrowska", "Zażółć Gęślą"]),
    Book(charset: "CP1250", shown: "windows-1250", names: ["Szűcs Ernő", "Kőszegi Gergő", "Nagy Tünde"]),
    Book(charset: "CP1251", shown: "windows-1251", names: ["Иван Петров"]),
    Book(charset: "CP1251", shown: "windows-1251", names: ["Наталья Кузнецова", "Сергей Щукин", "ООО Ромашка"]),
    Book(charset: "CP1251", shown: "windows-1251", names: ["Олександр Шевченко", "Юлія Ткаченко", "Євген Бойко"]),
    Book(charset: "KOI8-R", shown: "KOI8-R", names: ["Иван Петров", "Мария Смирнова", "Дмитрий Соколов"]),
    Book(
      charset: "CP1253", shown: "windows-1253", names: ["Γιώργος Παπαδόπουλος", "Μαρία Νικολάου", "Ελένη Γεωργίου"]),
    Book(charset: "CP1254", shown: "windows-1254", names: ["Ayşe Yıldız", "Mehmet Doğan", "Gülşah Şahin"]),
    Book(charset: "CP1255", shown: "windows-1255", names: ["יוסי כהן", "שרה לוי", "דוד מזרחי"]),
    Book(charset: "CP1256", shown: "windows-1256", names: ["محمد الأحمد", "فاطمة الزهراء", "عبد الله حسن"]),
    Book(charset: "CP1257", shown: "windows-1257", names: ["Jānis Bērziņš", "Līga Kalniņa", "Ģirts Ozoliņš"]),
    Book(charset: "CP1258", shown: "windows-1258", names: ["Nguyễn Văn Hùng", "Trần Thị Hương", "Phạm Đức Thắng"]),
    Book(charset: "GBK", shown: "GB18030", names: ["张伟", "王秀英", "李娜", "刘洋", "陈建国"]),
    Book(charset: "GBK", shown: "GB18030", names: ["王小明"]),
    Book(charset: "BIG5", shown: "Big5", names: ["陳淑芬", "林志明", "黃美玲", "張家豪"]),
    Book(charset: "SHIFT_JIS", shown: "Shift_JIS", names: ["佐藤太郎", "鈴木花子", "高橋健一", "田中さくら"]),
    Book(charset: "EUC-JP", shown: "EUC-JP", names: ["佐藤太郎", "鈴木花子", "タナカ ケンイチ", "山本さくら"]),
    Book(charset: "EUC-KR", shown: "EUC-KR", names: ["김민수", "이영희", "박지훈", "최수진"]),
    Book(charset: "MACINTOSH", shown: "MacRoman", names: ["Jörg Müßig", "José Muñoz", "François Lefèvre"]),
    Book(charset: "CP874", shown: "TIS-620", names: ["สมชาย ใจดี", "สมหญิง รักไทย", "วิชัย"]),
  ]

  @Test(arguments: books)
  func `A vCard without a charset`(book: Book) throws {
    let text = book.names.enumerated().map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($1)\nTEL:\($0)123\nEND:VCARD\n" }.joined()
    let read = VCards.contacts(try Encoded.bytes(text, book.charset))
    #expect(read.contacts.map(\.displayName) == book.names)
    #expect(read.diagnostics.map(\.reason) == ["does not name its charset; read as \(book.shown)"])
  }

  @Test(arguments: books)
  func `Quoted-printable and CSV that say no charset`(book: Book) throws {
    let cards = try book.names.map { name in
      let escaped = try Encoded.bytes(name, book.charset).map { byte in
        "=" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      return "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:\(escaped.joined())\nTEL:1\nEND:VCARD\n"
    }
    #expect(VCards.contacts(Array(cards.joined().utf8)).contacts.map(\.displayName) == book.names)
    let csv = "Name;Phone\r\n" + book.names.map { "\($0);+49 30 123456\r\n" }.joined()
    var names: [String] = []
    var sink = ContactSink(
      source: "",
      onBatch: { batch in names += (0..<batch.count).map { Contact(batch: batch, index: $0).displayName } },
      onDiagnostic: { _ in })
    try Encoded.bytes(csv, book.charset).withUnsafeBytes { bytes in
      #expect(CSVContactsReader.recognises(bytes))
      try CSVContactsReader.read(bytes, into: &sink)
    }
    sink.flush()
    #expect(names == book.names)
  }

  static let mixtures: [VCardCase] = [
    VCardCase(
      "one line that is not UTF-8", cards("Łukasz", "Zoë", "Анна", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72]),
      ["Łukasz", "Zoë", "Анна", "Müller"], diagnostics: ["15: bytes that are not UTF-8; read as windows-1252"]),
    VCardCase(
      "a wrong byte in a line of UTF-8", cards("Łukasz", "Анна", "Zoë Gro" + [0xDF]),
      ["Łukasz", "Анна", "Zoë Groß"], diagnostics: ["11: bytes that are not UTF-8; read as windows-1252"]),
    VCardCase(
      "Latin-1 in which one pair is UTF-8",
      cards("NESTL" + [0xC9, 0xAE], [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72], "Jos" + [0xE9]),
      ["NESTLÉ®", "Müller", "José"], diagnostics: ["0: does not name its charset; read as windows-1252"]),
    VCardCase(
      "a character that is cut off", cards("Анна", "Ольга", "Ива" + [0xD0]),
      ["Анна", "Ольга", "Ива"], diagnostics: ["11: an incomplete character at the end of a text; left out"]),
    VCardCase(
      "a byte that is not a character of the charset",
      cards([0xC8, 0xE2, 0xE0, 0xED], [0xCF, 0xB8, 0xF2, 0x98, 0xF0], [0xC0, 0xED, 0xED, 0xE0]),
      ["Иван", "Пётр", "Анна"], diagnostics: ["0: does not name its charset; read as windows-1251"]),
    VCardCase(
      "another line declares it",
      Array("BEGIN:VCARD\nVERSION:3.0\nFN;CHARSET=KOI8-R:".utf8) + [0xE9, 0xD7, 0xC1, 0xCE]
        + Array("\nNICKNAME:".utf8) + [0xF7, 0xC1, 0xCE, 0xD1] + Array("\nEND:VCARD\n".utf8)
        + cards([0xEC, 0xD7, 0xC1]),
      ["Иван", "Лва"]),
    VCardCase(
      "ISO-8859-1 is declared over UTF-8",
      "BEGIN:VCARD\nVERSION:3.0\nFN;CHARSET=ISO-8859-1:Müller\nEND:VCARD\n", ["Müller"]),
    VCardCase(
      "a fold inside a character",
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:M".utf8) + [0xC3] + Array("\n ".utf8) + [0xBC]
        + Array("ller\nEND:VCARD\n".utf8) + cards("Анна"), ["Müller", "Анна"]),
  ]

  @Test(arguments: mixtures)
  func `Lines vote, and each is read for itself`(mixture: VCardCase) {
    let read = VCards.contacts(mixture.input)
    #expect(read.contacts.map(\.displayName) == mixture.contacts)
    #expect(read.diagnostics.map { "\($0.line): \($0.reason)" } == mixture.diagnostics)
  }

  /// A card for each name: UTF-8, or bytes.
  private static func cards(_ names: Name...) -> [UInt8] {
    names.flatMap { Array("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8) + $0.bytes + Array("\nEND:VCARD\n".utf8) }
  }

  struct Name: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    var bytes: [UInt8]
    init(stringLiteral text: String) { bytes = Array(text.utf8) }
    init(arrayLiteral bytes: UInt8...) { self.bytes = bytes }
    static func + (start: Name, end: Name) -> Name {
      var name = start
      name.bytes += end.bytes
      return name
    }
  }

  @Test func `The requested charset is used, whatever the text looks like`() throws {
    let names = ["Иван", "Анна"]
    let text = names.map { "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\nEND:VCARD\n" }.joined()
    let loaded = try load(Encoded.bytes(text, "KOI8-R"), charset: "ISO-8859-5")
    #expect(loaded.names == ["щзСЮ", "сЮЮС"])
    #expect(loaded.summary.charsets == [])
    #expect(try load(Encoded.bytes(text, "KOI8-R"), charset: "koi8-r").names == names)
  }

  @Test func `The locale counts where text could be in several charsets`() throws {
    // Icelandic and Turkish share these bytes.
    let text = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ya".utf8) + [0xF0] + Array("mur\nEND:VCARD\n".utf8)
    #expect(try load(text, locale: "is_IS.UTF-8").names == ["Yaðmur"])
    #expect(try load(text, locale: "tr_TR.UTF-8").names == ["Yağmur"])
  }

  @Test(arguments: [true, false])
  func `UTF-16 without a byte order mark, also CSV`(bigEndian: Bool) throws {
    let name = bigEndian ? "UTF-16BE" : "UTF-16LE"
    let csv = "Name,Phone\r\nŁukasz Wiśniewski,+48 22 123\r\n王小明,+86 10 1\r\n"
    #expect(try load(Encoded.bytes(csv, name)).names == ["Łukasz Wiśniewski", "王小明"])
    let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Анна\r\nEND:VCARD\r\n"
    #expect(try load(Encoded.bytes(card, name)).names == ["Анна"])
    #expect(try load(Encoded.bytes(card, name), charset: name).names == ["Анна"])
    #expect(try load(Encoded.bytes(csv, name), charset: "windows-1251").names == ["Łukasz Wiśniewski", "王小明"])
  }

  @Test func `A large file is read in one charset by all threads`() throws {
    let cards = (0..<60_000).map { "BEGIN:VCARD\nVERSION:3.0\nFN:Пётр Иванов \($0)\nTEL:+7495\($0)\nEND:VCARD\n" }
    let loaded = try load(Encoded.bytes(cards.joined(), "CP1251"))
    #expect(loaded.names.count == 60_000)
    #expect(loaded.names.allSatisfy { $0.hasPrefix("Пётр Иванов ") })
    #expect(loaded.summary.charsets == ["windows-1251"])
    #expect(loaded.diagnostics == ["does not name its charset; read as windows-1251"])
  }

  private func load(
    _ bytes: [UInt8], charset: String? = nil, locale: String? = nil
  ) throws -> (names: [String], diagnostics: [String], summary: LoadSummary) {
    var path = Array("/tmp/dialtone-charset-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    try #require(file >= 0)
    defer {
      unlink(path)
      close(file)
    }
    try #require(write(file, bytes, bytes.count) == bytes.count)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var names: [String] = []
    var diagnostics: [String] = []
    let summary = ContactLoader(sources: [.path(name)], .init(merges: false, charset: charset, locale: locale)).load {
      event in
      switch event {
      case .batch(let batch): names += (0..<batch.count).map { Contact(batch: batch, index: $0).displayName }
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic.reason)
      case .sourceFinished(_, .failure(let error)): diagnostics.append(error.reason)
      case .sourceFinished, .finished: break
      }
    }
    return (names, diagnostics, summary)
  }
}

/// Text in other charsets.
enum Encoded {
  struct Failure: Error { var charset: String }

  static func bytes(_ text: String, _ charset: String) throws -> [UInt8] {
    let descriptor = iconv_open(charset, "UTF-8")
    guard descriptor != iconv_t(bitPattern: -1), let descriptor else { throw Failure(charset: charset) }
    defer { iconv_close(descriptor) }
    var output = [CChar](repeating: 0, count: text.utf8.count * 4 + 16)
    var input = Array(text.utf8).map { CChar(bitPattern: $0) }
    let capacity = output.count
    var left = capacity
    let result = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var source = input.baseAddress
        var sourceLeft = input.count
        var target = output.baseAddress
        return iconv(descriptor, &source, &sourceLeft, &target, &left)
      }
    }
    guard result != -1 else { throw Failure(charset: charset) }
    return output.prefix(capacity - left).map { UInt8(bitPattern: $0) }
  }
}
