import DialtoneTestSupport
import Testing

@testable import NumberPlans

/// Written numbers and their dial strings.
@Suite("Written numbers")
struct NumberScannerTests {
  /// How numbers are read, and the texts that are read so, in which `…` is 030 23125000.
  ///
  /// `DE 0302312510 0302312519` are two numbers as they are dialled in Germany. The E.164 number has the code of the
  /// country instead of its trunk prefix; another one is behind `=`.
  static let readings: KeyValuePairs<String, [String]> = [
    // Punctuation of all scripts.
    "DE 03023125000": [
      "…", "030-23125000", "030/23125000", "030.231.250.00", "(030) 23125000", "[030] 23125000", "030 – 23 12 50 00",
      "030—23125000", "030‐231‑250‒00", "030−23125000", "030·23125000", "030•23125000", "030_23125000", "030:23125000",
      "030~23125000", "'…", "\"…\"", "„…“", "“…”", "«…»", "`…`", "030\u{A0}231\u{202F}250\u{2009}00", "030\t23125000",
      "030\u{3000}23125000", " … ", "０３０２３１２５０００", "０３０－２３１２５０００", "（０３０）２３１２５０００", "٠٣٠٢٣١٢٥٠٠٠", "०३०२३१२५०००",
      "۰۳۰ ۲۳۱۲ ۵۰۰۰", "\u{202A}…\u{202C}", "\u{200E}030\u{200B}23125000\u{FEFF}", "\u{2066}03023125000\u{2069}",
      "030\u{AD}23125\u{2060}000", "\u{FEFF}…", "=\"03023125000\"", "030 23 125\u{200D}000", "030 23125\n000",
    ],
    // International numbers.
    "+493023125000": [
      "+49 30 23125000", "+49 (0)30 23125000", "+49 (0) 30 23125000", "+49[0]30 23125000", "++49 30 23125000",
      "\\+49 30 23125000", "＋49 30 23125000", "+ 49 30 23125000", "(+49) 30 23125000", "+49(30)23125000",
      "'+49 30 23125000", "+49.30.23125000", "tel:+49-30-23125000", "TEL:+493023125000", "tel:%2B493023125000",
      "callto:+493023125000", "tel://+493023125000", "sip:+493023125000@example.com", "+49 030 23125000",
      "sip:+493023125000;x=1@example.com", "tel:30-23125000;phone-context=+49", "tel:030-23125000;phone-context=+49",
      "+0049 30 23125000",
    ],
    "+1510284917": ["+1-510-284-917"], "DE 00493023125000=+493023125000": ["0049 030 23125000"],
    "DE 0033612345657=+33612345657": ["0033 6 12 34 56 57"], "DE 00886912345678=+886912345678": ["00886 912/345678"],
    // The plus is missing.
    "DE +493023125000": ["0+49 30 23125000"], "DE 493023125000=+493023125000": ["49 30 23125000", "4930/23125000"],
    "US 886255667788=+886255667788": ["886255667788"],
    // Italy's 0 belongs to the number; Brazil's 0 precedes a carrier code.
    "US +390669821234": ["+39 (0)6 69821234"], "DE +393481234567": ["+39 (0)348 123 4567"],
    "DE 00390669821234=+390669821234": ["0039 (0)6 69821234"], "DE +242061234567": ["+242 (0)6 123 4567"],
    "US +551131234567": ["+55 (0xx11) 3123-4567"], "BR 01131234567": ["(0xx11) 3123-4567"],
    // Numbers of a spreadsheet.
    "DE 1511234567": ["1511234567.0"], "US 491511234567=+491511234567": ["491511234567.00"],
    "US 4915112345678=+4915112345678": ["4.915112345678E+12"],
    // Words and remarks beside a number.
    "DE 03023125000": [
      "sip:03023125000@pbx.example;user=phone?subject=x", "sip:03023125000@pbx.example;lr;User=Phone ",
      "Tel. …", "Tel.: …", "Telefon …", "Fax:03023125000", "Tel03023125000", "… (Büro)", "privat: …", "2. Stock, …",
      "… Zimmer 12", "… (2. Stock)", "… 2. Stock", "… 24/7", "… (24/7)", "… 9-17h", "… 8:30-12 Uhr", "… 12 pm",
      "030 23 12 50 00 Büro", "… 9:00-17:00", "… 8.30-12 Uhr", "… 2. OG", "+ …", "…; abends",
    ],
    "US 6505550123": [
      "650-555-0123 6 p.m.", "650-555-0123 (9-5)", "650: 555-0123", "Room 12: 650-555-0123", "650-555-0123-Bldg2",
      "Apt 13 EAST 650-555-0123",
    ],
    "DE +493023125000": ["+49 30 23125000 privat", "+49 30 23125000 24h"], "DE 0302312512,12": ["030 23125 12 p12"],
    "FR 0612345678": ["06 12 34 56 78p", "06 12 34 56 78. Appeler le soir"], "JP 0312345678": ["電話 03-1234-5678"],
    "FR +33612345678": ["+33 6 12 34 56 78perso"], "CH 0791234567": ["079 123 45 67 h"], "DE 112=none": ["call 112"],
    "NL 0612345678": ["06-12345678 18u"], "NO 91234567": ["912 34 567 kl 8-16"], "DE 123=none": ["x123"],
    // Letters instead of digits, and names beside digits.
    "US 18003569377": [
      "1-800-FLOWERS", "1-800-flowers", "1 800 FLOWERS", "1.800.FLOWERS", "1800FLOWERS", "1(800)FLOWERS",
      "1-800-FLOWERS-sales", "1-800-FLOWERS 24/7",
    ],
    "US +18003569377": ["+1 800 flowers"], "US 18004633339": ["1 800 GO FEDEX", "1-800-Go-FedEx"],
    "US +16505554357": ["+1 650 555 HELP"], "US 6505554357": ["650-555-HELP"], "AU 132287": ["13 CATS"],
    "AU 1300356937": ["1300 FLOWER", "1300 FLOWER 24h"], "US 1800466333768=none": ["1-800-HOME-DEPOT"],
    "US 18886392277": ["1-888-NEW-CARS"], "US 8773294968": ["877-FAX-4-YOU"], "ZA 0862255669": ["086 CALL NOW"],
    "US 18004224453": ["1-800-4-A-CHILD"], "US 8006927753": ["(800) My-Apple"], "US 18882255669": ["1-888-Call-Now"],
    "US 18005550123": ["1-800-555-0123 Joe"], "US 5558333=none": ["555-8333 Joe"], "IT 800123456": ["800 123 456 Enel"],
    "US 5551234=none": ["5551234 HOME", "555-1234-home"], "NL 09008844": ["0900-8844 Politie"],
    "GB 08001111": ["0800 1111 Kids"], "DK 88334455": ["88 33 44 55 Kontor"], "DE 116117": ["116117-Notdienst"],
    // Extensions.
    "DE 03023125000,12": [
      "…ext. 12", "…ext 12", "…Ext.12", "…extension 12", "…x12", "…x 12", "…X12", "…Durchwahl 12", "…DW 12", "…-DW 12",
      "…;ext=12", "…,12", "…, ext 12", "…poste 12", "…int. 12", "…interno 12", "…ramal 12", "…anexo 12", "…toestel 12",
      "…wew. 12", "…доб. 12", "…Local 12", "…loc. 12", "… ~12", "… ～12", "…ｘ12", "…內線 12", "…内線番号 12", "…内線番号：12",
      "…내선번호 12", "…分机号12", "…Durchw. 12", "…转12", "…轉 12", "…内線 12", "…内線12", "…分机12", "…내선 12", "…#12",
      "… #12", "…/ DW 12", "…Nebenstelle 12", "…Nst. 12", "…ex. 12", "…xt12",
    ],
    "AT 022361234567,44": ["02236 1234567/44"], "DE 0221471016,17": ["0221 4710-16,17"],
    "US 2025550143,736": ["202-555-0143-736"], "US 2025550143,136": ["(202) 555-0143 (136)"],
    // A switchboard with an extension, in the German and Austrian way.
    "DE +43557412345612": ["+43 5574 123456/12"], "DE 030231250": ["030/23125-0"],
    // Pauses and tones.
    "DE +16505550100,12": ["+16505550100p12", "+16505550100 P 12", "tel:+16505550100;postd=pp12"],
    "DE +16505550100;12": ["+16505550100w12", "+16505550100;12"], "DE +16505550100;12#": ["+16505550100W12#"],
    "DE +16505550100,,1234#,,99": ["+16505550100,,1234#,,99"], "DE +16505550100,22": ["tel:+1-650-555-0100;ext=22"],
    "DE +16505550100,123456789#": ["+16505550100,123456789#"], "DE +16505550100,22#": ["tel:+16505550100;ext=22#"],
    "DE +16505550100,987654321": ["+16505550100,987654321", "tel:+16505550100,987654321"],
    "DE +16505550100,123456789012": ["tel:+16505550100;ext=123456789012"], "TW 0255667788,0718": ["0255667788,0718"],
    "DE +16505550100,1234": ["tel:+16505550100;postd=1234"], "DE +16505550100;4321": ["tel:+16505550100;4321"],
    "DE +16505550100": ["tel:+16505550100?call", "callto:+16505550100?chat"],
    "DE +16505,550100": ["tel:+16505;ext=550100"], "DE +886255667788,0718": ["+886 2 5566 7788#0718"],
    // A second number of which only the end is written.
    "DE 08945210 089452115": ["089 4521-0 / -15"], "+49711663030 +49711663031": ["+49 711 6630-30/31"],
    "DE 0711663043 0711663044": ["0711/66304-3/4"], "DE 069753810 0697538117": ["069 75381-0, -17"],
    "AU 0398765430 0398765431": ["03 9876 5430/5431"], "JP 0334567890 0334567891": ["03-3456-7890～7891"],
    "DE 03023125110 03023125120": ["030 231251 - 10 / 20"], "DE 022147100 0221471012": ["0221/4710-0 (12)"],
    "DE 0221471016 0221471017": ["0221 4710-16, 17", "0221 4710-16 und -17", "0221 4710-16 u. 17"],
    "DE 0302312510 0302312519": ["030 2312510 bis 19"], "FR 0123456789 0123456790": ["01 23 45 67 89 ou 90"],
    "AU 0255505432 0255505433": ["02 5550 5432 or 33"], "US 2025550193 2025550199": ["202-555-0193 thru 0199"],
    "US 2025550193 2025550194": ["202-555-0193 & 94", "202-555-0193-94"],
    "US 2025550193 2025550192": ["202-555-0193 or 0192"], "+12025550111 +12025550145": ["+1 202 555 0111/45"],
    "+12025550111 +12025550112": ["+1 202 555 0111 / 0112", "+1 202 555 0111 - 0112"],
    "US 2025550111 2025550112": ["(202) 555-0111/12", "202 555 0111 0112"],
    "US 2025550111 2025550112 2025550113": ["202-555-0111/12/13 private"],
    // A second number with the area code of the first.
    "DE 0302312510 0302312511": ["030 2312510 / 2312511", "(030) 2312510 oder 2312511"],
    "DE +49302312510 +49302312511": ["+49 30 2312510, 2312511"],
    "US 2025550193 2025550192": ["202-555-0193 / 555-0192", "(202) 555-0193 or 555-0192"],
    "GB 02079460321 02079460322": ["020 7946 0321 / 7946 0322"],
    // Slashes in one number, and in two.
    "DE 01751234567": ["0175 1234/567"], "DE 01712345678 01723456789": ["0171/2345678/0172/3456789"],
    "DE +49151234565758": ["+49 1512 34 56 57 58"],
    // Two whole numbers.
    "DE 03023125000 01717654321": [
      "… / 0171 7654321", "…/0171 7654321", "…, 0171 7654321", "…,01717654321", "…; 0171 7654321", "…;01717654321",
      "…\n0171 7654321", "…\r\n0171 7654321", "… oder 0171 7654321", "… or 0171 7654321", "… | 0171 7654321",
      "… & 0171 7654321", "… und 0171 7654321", "… (0171 7654321)", "… 0171 7654321", "… + 0171 7654321",
      "Büro: …, privat: 0171 7654321", "… Büro 0171 7654321 privat", "… bzw. 0171 7654321", "… ou 0171 7654321",
      "… または 0171 7654321",
    ],
    "+491711234567 +49301234567": ["+49 171 1234567 +49 30 1234567"], "DE 112=none 110=none": ["112 oder 110"],
    "US 6505550123 6505550144": ["650-555-0123 / 650-555-0144"],
    // Prefixes that are dialled before a number are not part of it.
    "DE #31#+442079460018=+442079460018": ["#31#+44 20 7946 0018"], "DE 0,03023125000=+493023125000": ["0,…"],
    "DE *31#03023125000=+493023125000": ["*31#(030) 23125000", "*31#03023125000"],
    "US *826505550123=+16505550123": ["*82 650-555-0123"], "*67+16505550123=+16505550123": ["*67+1 650 555 0123"],
    "DE 9,,+493023125000=+493023125000": ["9,,+49 30 23125000"], "DE #31#03023125000=+493023125000": ["#31#…#"],
    "DE 03023125000": ["03023125000#", "03023125000*"],
    // Codes and short numbers.
    "DE *21*03023125000#=none": ["*21*…#"], "DE **21*+493023125000#=none": ["**21*+493023125000#"], "DE 7=none": ["7"],
    "DE *100#=none": ["*100#"], "DE #31#12=none": ["#31#12"], "DE *67#=none": ["*67#"], "DE 98,1234=none": ["98,1234"],
    "DE *#06#=none": ["*#06#", "＊＃０６＃"], "DE #31#=none": ["#31#"], "DE 112=none": ["112", "1️⃣1️⃣2️⃣"],
    // No number.
    "": [
      "", " ", "-", "()", "+", "n/a", "abc", "ask reception", "A380", "ann2", "ann2@example.com", "sip:ann@example.com",
      "0171 123xxxx", "650-555-O123", "650-55S-0123", "(11) 9xxxx-5678", "#BAL", "4.91512E+12", "4,91512E+12", "1E+12",
      "½", "☎", "0171 l234567", "O171 1234567", "0171 12З4567", "0171 123456l", "+49 3O 231 25 OOO", "192.0.2.7",
      "10.20.30.40", "198.51.100.23:5060", "fe80::1", "2001:db8::7", "[2001:db8::7]", "00:1b:63:84:45:e6",
      "sip:192.0.2.7", "sip:4712@pbx.example", "sip:…@example.com",
    ],
  ]

  /// The code of each country, and its trunk prefix.
  private static let countries = [
    "AT": ("+43", "0"), "AU": ("+61", "0"), "BR": ("+55", "0"), "CH": ("+41", "0"), "DE": ("+49", "0"),
    "DK": ("+45", ""), "FR": ("+33", "0"), "GB": ("+44", "0"), "IT": ("+39", ""), "JP": ("+81", "0"),
    "NL": ("+31", "0"), "NO": ("+47", ""), "TW": ("+886", "0"), "US": ("+1", "1"), "ZA": ("+27", "0"),
  ]

  /// A text, and the dial strings and E.164 numbers that are read; nil for a number that has none.
  struct Written: CustomTestStringConvertible {
    let text: String
    let region: Region?
    var dialled: [String] = []
    var e164: [String?] = []

    init(_ text: String, _ reading: String) {
      self.text = text.replacing("…", with: "030 23125000")
      let country = String(reading.prefix { $0.isLetter })
      region = Region(country)
      for number in reading.dropFirst(country.count).split(separator: " ") {
        let parts = number.split(separator: "=").map(String.init)
        dialled.append(parts[0])
        let line = parts[0].prefix { !",;".contains($0) }
        let (code, trunk) = line.hasPrefix("+") ? ("", "") : NumberScannerTests.countries[country] ?? ("", "")
        let own = code + line.dropFirst(line.hasPrefix(trunk) ? trunk.count : 0)
        e164.append(parts.count == 1 ? own : parts[1] == "none" ? nil : parts[1])
      }
    }

    var testDescription: String { text }
  }

  static let all = readings.flatMap { reading, texts in texts.map { Written($0, reading) } }

  @Test("Each number with its dial string, its E.164 form and its extension", arguments: all)
  func reads(_ written: Written) {
    let numbers = NumberScanner.scan(written.text).numbers
    #expect(numbers.map(\.dialString) == written.dialled)
    let canonical = numbers.map { CanonicalNumber($0, region: written.region) }
    #expect(canonical.map { $0.isE164 ? $0.main : nil } == written.e164)
  }

  @Test("The result of reading a number can be read again, and called", arguments: all)
  func idempotent(_ written: Written) {
    let bytes = Array(written.text.utf8)
    let text = bytes.withUnsafeBufferPointer { NumberURI.number($0) } ?? bytes
    text.withUnsafeBufferPointer { text in
      for number in NumberScanner.scan(text).numbers {
        let tones = number.hasExtension ? String(decoding: number.postDial, as: UTF8.self) : ""
        let again = String(decoding: number.written(in: text), as: UTF8.self) + tones
        #expect(CallTarget(again)?.description == number.dialString, "\(again)")
      }
    }
  }

  @Test("A spreadsheet's rounded number is reported", arguments: ["4.91512E+12", "4,91512e12", "1E+12", " 4.9E+11 "])
  func destroyed(text: String) { #expect(NumberScanner.scan(text).hasLostDigits) }

  @Test(
    "What is written beside a number says what it is for",
    arguments: [
      ("+49 30 23125000 privat", ["privat"]), ("030 23125000 (Büro)", ["Büro"]), ("Tel. 030 23125000", [""]),
      ("Büro: 030 23125000, privat: 0171 7654321", ["Büro", "privat"]),
      ("Tel: 030 23125000 / Fax: 030 23125001", ["", "Fax"]), ("030 23125000 oder 030 23125001", ["", ""]),
      ("030 23125000 Büro, 0171 7654321 privat", ["Büro", "privat"]), ("030 23125000", [""]),
    ])
  func labels(text: String, labels: [String]) {
    let found = NumberScanner.scan(text).labels
    #expect(found.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == labels)
  }
}

@Suite("Properties of the scanner")
struct NumberScannerPropertyTests {
  private static func text(_ pool: String, _ length: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    let pool = Array(pool)
    let length = Int.random(in: length, using: &generator)
    return String((0..<length).compactMap { _ in pool.randomElement(using: &generator) })
  }

  @Test("The fast path reads texts of digits and common punctuation as the scanner does", arguments: 0..<20)
  func fastPath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = Self.text("00123456789123456789   -().[]/+", 0...26, &generator)
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        var offsets: [Int] = []
        guard let plain = PlainNumber(bytes, forEachDigit: { offsets.append($0) }) else { return }
        let fast = WrittenNumber(plain)
        let scan = NumberScanner.scan(bytes)
        #expect(scan.numbers.map(\.dialString) == [fast.dialString] && !scan.hasOtherText, "\(text)")
        #expect(scan.numbers.first?.range == fast.range, "\(text)")
        #expect(WrittenNumber.positions(in: text) == offsets, "\(text)")
        let alone = PlainNumber(UnsafeBufferPointer(rebasing: bytes[plain.range]))
        #expect(alone?.digits == plain.digits && alone?.isInternational == plain.isInternational, "\(text)")
      }
    }
  }

  @Test("Every number read from any text or bytes can be dialled, and has a range of its own", arguments: 0..<20)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: 100 + seed)
    let pool = "0000011234567890123456789  --()./+*#,;pxXeE:_~'\"|&@=\u{A0}\u{200E}é٣３ab\n"
    let texts = (0..<500).map { _ in Array(Self.text(pool, 0...40, &generator).utf8) }
    generator = SeededGenerator(seed: 200 + seed)
    let noise = (0..<300).map { _ in
      (0..<Int.random(in: 0...120, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    for bytes in texts + noise {
      var end = 0
      for number in bytes.withUnsafeBufferPointer({ NumberScanner.scan($0).numbers }) {
        #expect(number.dialString.allSatisfy { "+0123456789*#,;".contains($0) } && !number.digits.isEmpty, "\(bytes)")
        #expect(number.range.lowerBound >= end && number.range.upperBound <= bytes.count, "\(bytes)")
        end = number.range.upperBound
      }
    }
  }

  @Test("A megabyte of digits is not a number, and only its start is kept")
  func long() throws {
    let number = try #require(NumberScanner.scan(String(repeating: "1", count: 1 << 20)).numbers.first)
    #expect(number.digits.count == 40 && number.digits.isTruncated)
  }
}

@Suite("The international form")
struct InternationalFormTests {
  private static let regions = CallingCodes.regions.values.sorted { $0.code < $1.code }

  @Test("Made alone, it equals the one among all forms", arguments: 0..<20)
  func alone(seed: UInt64) {
    var generator = SeededGenerator(seed: 300 + seed)
    for _ in 0..<500 {
      let prefix = ["+", "00", "0", "8", "1", "011", "", ""].randomElement(using: &generator) ?? ""
      let code = ["49", "1", "54", "549", "886", "44", "39", "7", "376", "", ""].randomElement(using: &generator) ?? ""
      let digits = (0..<Int.random(in: 2...13, using: &generator)).map { _ in Int.random(in: 0...9, using: &generator) }
      let number = WrittenNumber(prefix + code + digits.map(String.init).joined())
      let region = Int.random(in: 0..<8, using: &generator) == 0 ? nil : Self.regions.randomElement(using: &generator)
      let all = NumberForms(number, region: region)
      let alone = NumberForm.international(of: number, region: region)
      #expect(alone.map { all.digits(of: $0) } == all.international.map { all.digits(of: $0) })
      let text = Array((number.isInternational ? "+" : "").utf8) + number.digits
      guard let plain = text.withUnsafeBufferPointer({ PlainNumber($0) }) else { continue }
      #expect(NumberForm.international(of: plain, region: region) == alone)
      var words: [UInt64] = []
      CanonicalNumber.forEachWord(of: plain, region: region) { words.append($0) }
      var others: [UInt64] = []
      CanonicalNumber.forEachWord(of: number, region: region) { others.append($0) }
      #expect(words == others)
    }
  }
}
