import Calling
import DialtoneTestSupport
import Testing

@testable import NumberPlans

/// Written numbers and their dial strings.
@Suite("Written numbers")
struct NumberScannerTests {
  struct Written: CustomTestStringConvertible {
    var text: String
    /// The dial strings, in order.
    var dialled: [String]
    /// The E.164 numbers in the region; nil when a number has none.
    var e164: [String?]
    var region: String?

    init(_ text: String, _ dialled: String..., e164: [String?], in region: String? = nil) {
      self.text = text
      self.dialled = dialled
      self.e164 = e164
      self.region = region
    }

    var testDescription: String { text }
  }

  private static let berlin = "+493023125000"

  /// One number in many notations.
  private static func one(_ text: String, _ dialled: String, _ e164: String?, in region: String? = "DE") -> Written {
    Written(text, dialled, e164: [e164], in: region)
  }

  private static func two(
    _ text: String, _ first: String, _ second: String, _ e164: String, _ other: String, in region: String = "DE"
  ) -> Written {
    Written(text, first, second, e164: [e164, other], in: region)
  }

  static let punctuation: [Written] = [
    "030 23125000", "030-23125000", "030/23125000", "030.231.250.00", "(030) 23125000", "[030] 23125000",
    "030 – 23 12 50 00", "030—23125000", "030‐231‑250‒00", "030−23125000", "030·23125000", "030•23125000",
    "030_23125000", "030:23125000", "030~23125000", "'030 23125000", "\"030 23125000\"", "„030 23125000“",
    "“030 23125000”", "«030 23125000»", "`030 23125000`", "030\u{A0}231\u{202F}250\u{2009}00", "030\u{3000}23125000",
    "030\t23125000", " 030 23125000 ", "０３０２３１２５０００", "０３０－２３１２５０００", "（０３０）２３１２５０００", "٠٣٠٢٣١٢٥٠٠٠", "०३०२३१२५०००",
    "۰۳۰ ۲۳۱۲ ۵۰۰۰", "\u{202A}030 23125000\u{202C}", "\u{200E}030\u{200B}23125000\u{FEFF}",
    "\u{2066}03023125000\u{2069}",
    "030\u{AD}23125\u{2060}000", "\u{FEFF}030 23125000", "=\"03023125000\"", "030 23 125\u{200D}000",
  ].map { one($0, "03023125000", berlin) }

  static let international: [Written] = [
    "+49 30 23125000", "+49 (0)30 23125000", "+49 (0) 30 23125000", "+49[0]30 23125000", "++49 30 23125000",
    "\\+49 30 23125000", "＋49 30 23125000", "+ 49 30 23125000", "(+49) 30 23125000", "+49(30)23125000",
    "'+49 30 23125000", "+49.30.23125000", "tel:+49-30-23125000", "TEL:+493023125000", "tel:%2B493023125000",
    "callto:+493023125000", "tel://+493023125000", "sip:+493023125000@example.com", "sip:+493023125000;x=1@example.com",
    "tel:30-23125000;phone-context=+49", "+49 030 23125000", "tel:030-23125000;phone-context=+49", "+0049 30 23125000",
  ].map { one($0, "+493023125000", berlin, in: nil) }

  static let words: [Written] = [
    one("Tel. 030 23125000", "03023125000", berlin), one("Tel.: 030 23125000", "03023125000", berlin),
    one("Telefon 030 23125000", "03023125000", berlin), one("Fax:03023125000", "03023125000", berlin),
    one("Tel03023125000", "03023125000", berlin), one("030 23125000 (Büro)", "03023125000", berlin),
    one("+49 30 23125000 privat", "+493023125000", berlin), one("privat: 030 23125000", "03023125000", berlin),
    one("2. Stock, 030 23125000", "03023125000", berlin), one("030 23125000 Zimmer 12", "03023125000", berlin),
    one("電話 03-1234-5678", "0312345678", "+81312345678", in: "JP"),
    one("030 23125000 (2. Stock)", "03023125000", berlin), one("030 23125000 2. Stock", "03023125000", berlin),
    one("030 23125000 24/7", "03023125000", berlin), one("030 23125000 (24/7)", "03023125000", berlin),
    one("030 23125000 9-17h", "03023125000", berlin), one("030 23125000 8:30-12 Uhr", "03023125000", berlin),
    one("030 23 12 50 00 Büro", "03023125000", berlin), one("030 23125000 12 pm", "03023125000", berlin),
    one("06 12 34 56 78p", "0612345678", "+33612345678", in: "FR"),
    one("06 12 34 56 78. Appeler le soir", "0612345678", "+33612345678", in: "FR"),
    one("+33 6 12 34 56 78perso", "+33612345678", "+33612345678", in: "FR"),
    one("079 123 45 67 h", "0791234567", "+41791234567", in: "CH"),
    one("650-555-0123 6 p.m.", "6505550123", "+16505550123", in: "US"),
    one("650-555-0123 (9-5)", "6505550123", "+16505550123", in: "US"),
    one("030 23125000 9:00-17:00", "03023125000", berlin), one("030 23125000 8.30-12 Uhr", "03023125000", berlin),
    one("030 23125000 2. OG", "03023125000", berlin), one("06-12345678 18u", "0612345678", "+31612345678", in: "NL"),
    one("912 34 567 kl 8-16", "91234567", "+4791234567", in: "NO"),
    one("650: 555-0123", "6505550123", "+16505550123", in: "US"),
    one("030 23125 12 p12", "0302312512,12", "+49302312512"), one("+49 30 23125000 24h", "+493023125000", berlin),
    one("Room 12: 650-555-0123", "6505550123", "+16505550123", in: "US"), one("+ 030 23125000", "03023125000", berlin),
    one("030 23125000; abends", "03023125000", berlin), one("call 112", "112", nil), one("x123", "123", nil),
  ]

  static let vanity: [Written] = [
    one("1-800-FLOWERS", "18003569377", "+18003569377", in: "US"),
    one("1-800-flowers", "18003569377", "+18003569377", in: "US"),
    one("1 800 FLOWERS", "18003569377", "+18003569377", in: "US"),
    one("1.800.FLOWERS", "18003569377", "+18003569377", in: "US"),
    one("1800FLOWERS", "18003569377", "+18003569377", in: "US"),
    one("+1 800 flowers", "+18003569377", "+18003569377", in: "US"),
    one("1 800 GO FEDEX", "18004633339", "+18004633339", in: "US"),
    one("+1 650 555 HELP", "+16505554357", "+16505554357", in: "US"),
    one("650-555-HELP", "6505554357", "+16505554357", in: "US"),
    one("1300 FLOWER", "1300356937", "+611300356937", in: "AU"),
    one("13 CATS", "132287", "+61132287", in: "AU"), one("1-800-HOME-DEPOT", "1800466333768", nil, in: "US"),
    one("1-888-NEW-CARS", "18886392277", "+18886392277", in: "US"),
    one("877-FAX-4-YOU", "8773294968", "+18773294968", in: "US"),
    one("1-800-FLOWERS-sales", "18003569377", "+18003569377", in: "US"),
    one("1-800-FLOWERS 24/7", "18003569377", "+18003569377", in: "US"),
    one("1300 FLOWER 24h", "1300356937", "+611300356937", in: "AU"),
    one("800 123 456 Enel", "800123456", "+39800123456", in: "IT"),
    one("0900-8844 Politie", "09008844", "+319008844", in: "NL"),
    one("0800 1111 Kids", "08001111", "+448001111", in: "GB"),
    one("88 33 44 55 Kontor", "88334455", "+4588334455", in: "DK"),
    one("555-8333 Joe", "5558333", nil, in: "US"),
    one("Apt 13 EAST 650-555-0123", "6505550123", "+16505550123", in: "US"),
    one("650-555-0123-Bldg2", "6505550123", "+16505550123", in: "US"), one("116117-Notdienst", "116117", "+49116117"),
    one("1(800)FLOWERS", "18003569377", "+18003569377", in: "US"),
    one("086 CALL NOW", "0862255669", "+27862255669", in: "ZA"),
    one("1-800-4-A-CHILD", "18004224453", "+18004224453", in: "US"),
    one("1-800-Go-FedEx", "18004633339", "+18004633339", in: "US"),
    one("(800) My-Apple", "8006927753", "+18006927753", in: "US"),
    one("1-888-Call-Now", "18882255669", "+18882255669", in: "US"),
    one("1-800-555-0123 Joe", "18005550123", "+18005550123", in: "US"),
    one("5551234 HOME", "5551234", nil, in: "US"), one("555-1234-home", "5551234", nil, in: "US"),
  ]

  static let extensions: [Written] = [
    "ext. 12", "ext 12", "Ext.12", "extension 12", "x12", "x 12", "X12", "Durchwahl 12", "DW 12", "-DW 12", ";ext=12",
    ",12", ", ext 12", "poste 12", "int. 12", "interno 12", "ramal 12", "anexo 12", "toestel 12", "wew. 12", "доб. 12",
    "Local 12", "loc. 12", " ~12", " ～12", "ｘ12", "內線 12", "内線番号 12", "内線番号：12", "내선번호 12", "分机号12",
    "Durchw. 12", "转12", "轉 12", "内線 12", "内線12", "分机12", "내선 12", "#12", " #12", "/ DW 12",
    "Nebenstelle 12", "Nst. 12", "ex. 12", "xt12",
  ].map { one("030 23125000" + $0, "03023125000,12", berlin) }

  static let pauses: [Written] = [
    one("+16505550100p12", "+16505550100,12", "+16505550100"),
    one("+16505550100 P 12", "+16505550100,12", "+16505550100"),
    one("+16505550100w12", "+16505550100;12", "+16505550100"),
    one("+16505550100W12#", "+16505550100;12#", "+16505550100"),
    one("+16505550100;12", "+16505550100;12", "+16505550100"),
    one("+16505550100,,1234#,,99", "+16505550100,,1234#,,99", "+16505550100"),
    one("+16505550100,123456789#", "+16505550100,123456789#", "+16505550100"),
    one("0255667788,0718", "0255667788,0718", "+886255667788", in: "TW"),
    one("+886 2 5566 7788#0718", "+886255667788,0718", "+886255667788"),
    one("tel:+16505550100;4321", "+16505550100;4321", "+16505550100"),
    one("tel:+16505550100;ext=22#", "+16505550100,22#", "+16505550100"),
    one("tel:+16505550100?call", "+16505550100", "+16505550100"),
    one("callto:+16505550100?chat", "+16505550100", "+16505550100"),
    one("tel:+1-650-555-0100;ext=22", "+16505550100,22", "+16505550100"),
    one("tel:+16505550100;ext=123456789012", "+16505550100,123456789012", "+16505550100"),
    one("+16505550100,987654321", "+16505550100,987654321", "+16505550100"),
    one("tel:+16505550100,987654321", "+16505550100,987654321", "+16505550100"),
    one("tel:+16505;ext=550100", "+16505,550100", "+16505"),
    one("tel:+16505550100;postd=1234", "+16505550100,1234", "+16505550100"),
    one("tel:+16505550100;postd=pp12", "+16505550100,12", "+16505550100"),
  ]

  /// A second number or extension of which only the end is written.
  static let endings: [Written] = [
    Written("089 4521-0 / -15", "08945210", "089452115", e164: ["+498945210", "+4989452115"], in: "DE"),
    Written("+49 711 6630-30/31", "+49711663030", "+49711663031", e164: ["+49711663030", "+49711663031"]),
    Written("0711/66304-3/4", "0711663043", "0711663044", e164: ["+49711663043", "+49711663044"], in: "DE"),
    Written("069 75381-0, -17", "069753810", "0697538117", e164: ["+4969753810", "+49697538117"], in: "DE"),
    Written("03 9876 5430/5431", "0398765430", "0398765431", e164: ["+61398765430", "+61398765431"], in: "AU"),
    Written("03-3456-7890～7891", "0334567890", "0334567891", e164: ["+81334567890", "+81334567891"], in: "JP"),
    one("02236 1234567/44", "022361234567,44", "+4322361234567", in: "AT"),
    two("030 231251 - 10 / 20", "03023125110", "03023125120", "+493023125110", "+493023125120"),
    two("0221/4710-0 (12)", "022147100", "0221471012", "+4922147100", "+49221471012"),
    two("0221 4710-16, 17", "0221471016", "0221471017", "+49221471016", "+49221471017"),
    one("0221 4710-16,17", "0221471016,17", "+49221471016"),
    two("0221 4710-16 und -17", "0221471016", "0221471017", "+49221471016", "+49221471017"),
    two("0221 4710-16 u. 17", "0221471016", "0221471017", "+49221471016", "+49221471017"),
    two("030 2312510 bis 19", "0302312510", "0302312519", "+49302312510", "+49302312519"),
    two("01 23 45 67 89 ou 90", "0123456789", "0123456790", "+33123456789", "+33123456790", in: "FR"),
    two("02 5550 5432 or 33", "0255505432", "0255505433", "+61255505432", "+61255505433", in: "AU"),
    two("202-555-0193 or 0192", "2025550193", "2025550192", "+12025550193", "+12025550192", in: "US"),
    two("202-555-0193 & 94", "2025550193", "2025550194", "+12025550193", "+12025550194", in: "US"),
    two("202-555-0193 thru 0199", "2025550193", "2025550199", "+12025550193", "+12025550199", in: "US"),
    two("202-555-0193-94", "2025550193", "2025550194", "+12025550193", "+12025550194", in: "US"),
    one("202-555-0143-736", "2025550143,736", "+12025550143", in: "US"),
    one("(202) 555-0143 (136)", "2025550143,136", "+12025550143", in: "US"),
    // The area code of the first number.
    two("030 2312510 / 2312511", "0302312510", "0302312511", "+49302312510", "+49302312511"),
    two("(030) 2312510 oder 2312511", "0302312510", "0302312511", "+49302312510", "+49302312511"),
    two("+49 30 2312510, 2312511", "+49302312510", "+49302312511", "+49302312510", "+49302312511"),
    two("202-555-0193 / 555-0192", "2025550193", "2025550192", "+12025550193", "+12025550192", in: "US"),
    two("(202) 555-0193 or 555-0192", "2025550193", "2025550192", "+12025550193", "+12025550192", in: "US"),
    two("020 7946 0321 / 7946 0322", "02079460321", "02079460322", "+442079460321", "+442079460322", in: "GB"),
    two("0171/2345678/0172/3456789", "01712345678", "01723456789", "+491712345678", "+491723456789"),
    one("0175 1234/567", "01751234567", "+491751234567"), one("030/23125-0", "030231250", "+4930231250"),
  ]

  /// Prefixes that are dialled before a number are not part of it.
  static let prefixes: [Written] = [
    one("#31#+44 20 7946 0018", "#31#+442079460018", "+442079460018"),
    one("*31#(030) 23125000", "*31#03023125000", berlin),
    one("*82 650-555-0123", "*826505550123", "+16505550123", in: "US"),
    one("*67+1 650 555 0123", "*67+16505550123", "+16505550123", in: nil),
    one("0,030 23125000", "0,03023125000", berlin), one("9,,+49 30 23125000", "9,,+493023125000", berlin),
    one("#31#030 23125000#", "#31#03023125000", berlin), one("03023125000#", "03023125000", berlin),
    one("*21*030 23125000#", "*21*03023125000#", nil), one("*100#", "*100#", nil), one("#31#12", "#31#12", nil),
    one("*67#", "*67#", nil), one("98,1234", "98,1234", nil),
  ]

  static let codes: [Written] = [
    one("*#06#", "*#06#", nil), one("#31#", "#31#", nil), one("**21*+493023125000#", "**21*+493023125000#", nil),
    one("*31#03023125000", "*31#03023125000", berlin), one("＊＃０６＃", "*#06#", nil), one("112", "112", nil),
    one("1️⃣1️⃣2️⃣", "112", nil), one("7", "7", nil),
  ]

  static let several: [Written] = [
    "030 23125000 / 0171 7654321", "030 23125000/0171 7654321", "030 23125000, 0171 7654321",
    "030 23125000,01717654321",
    "030 23125000; 0171 7654321", "030 23125000;01717654321", "030 23125000\n0171 7654321",
    "030 23125000\r\n0171 7654321",
    "030 23125000 oder 0171 7654321", "030 23125000 or 0171 7654321", "030 23125000 | 0171 7654321",
    "030 23125000 & 0171 7654321", "030 23125000 und 0171 7654321", "030 23125000 (0171 7654321)",
    "030 23125000 0171 7654321", "Büro: 030 23125000, privat: 0171 7654321", "030 23125000 Büro 0171 7654321 privat",
    "030 23125000 + 0171 7654321", "030 23125000 bzw. 0171 7654321", "030 23125000 ou 0171 7654321",
    "030 23125000 または 0171 7654321",
  ].map { Written($0, "03023125000", "01717654321", e164: [berlin, "+491717654321"], in: "DE") }

  static let other: [Written] = [
    Written(
      "+49 171 1234567 +49 30 1234567", "+491711234567", "+49301234567", e164: ["+491711234567", "+49301234567"]),
    Written(
      "650-555-0123 / 650-555-0144", "6505550123", "6505550144", e164: ["+16505550123", "+16505550144"], in: "US"),
    Written(
      "+1 202 555 0111 / 0112", "+12025550111", "+12025550112", e164: ["+12025550111", "+12025550112"]),
    Written(
      "+1 202 555 0111 - 0112", "+12025550111", "+12025550112", e164: ["+12025550111", "+12025550112"]),
    Written(
      "(202) 555-0111/12", "2025550111", "2025550112", e164: ["+12025550111", "+12025550112"], in: "US"),
    Written(
      "202 555 0111 0112", "2025550111", "2025550112", e164: ["+12025550111", "+12025550112"], in: "US"),
    Written(
      "+1 202 555 0111/45", "+12025550111", "+12025550145", e164: ["+12025550111", "+12025550145"]),
    Written(
      "202-555-0111/12/13 private", "2025550111", "2025550112", "2025550113",
      e164: ["+12025550111", "+12025550112", "+12025550113"], in: "US"),
    // A switchboard and one of its extensions, in the German and Austrian way.
    one("+43 5574 123456/12", "+43557412345612", "+43557412345612"),
    one("+49 1512 34 56 57 58", "+49151234565758", "+49151234565758"),
    one("0033 6 12 34 56 57", "0033612345657", "+33612345657"),
    Written("112 oder 110", "112", "110", e164: [nil, nil], in: "DE"),
    one("1511234567.0", "1511234567", "+491511234567"),
    one("491511234567.00", "491511234567", "+491511234567", in: "US"),
    one("4.915112345678E+12", "4915112345678", "+4915112345678", in: "US"),
    one("886255667788", "886255667788", "+886255667788", in: "US"),
    // Italy's 0 belongs to the number; Brazil's 0 precedes a carrier code.
    one("+39 (0)6 69821234", "+390669821234", "+390669821234", in: "US"),
    one("+39 (0)348 123 4567", "+393481234567", "+393481234567"),
    one("0049 030 23125000", "00493023125000", "+493023125000"),
    one("0039 (0)6 69821234", "00390669821234", "+390669821234"),
    one("+242 (0)6 123 4567", "+242061234567", "+242061234567"),
    one("+55 (0xx11) 3123-4567", "+551131234567", "+551131234567", in: "US"),
    one("(0xx11) 3123-4567", "01131234567", "+551131234567", in: "BR"),
    one("+1-510-284-917", "+1510284917", "+1510284917", in: nil),
    one("0+49 30 23125000", "+493023125000", berlin), one("03023125000*", "03023125000", berlin),
    one("49 30 23125000", "493023125000", berlin), one("4930/23125000", "493023125000", berlin),
    one("00886 912/345678", "00886912345678", "+886912345678"),
    one("030 23125\n000", "03023125000", berlin),
  ]

  /// Texts without a number.
  static let none: [Written] = [
    "", " ", "-", "()", "+", "n/a", "abc", "ask reception", "A380", "ann2", "ann2@example.com", "sip:ann@example.com",
    "0171 123xxxx", "650-555-O123", "650-55S-0123", "(11) 9xxxx-5678", "#BAL", "4.91512E+12", "4,91512E+12", "1E+12",
    "½",
    "☎", "0171 l234567", "O171 1234567", "0171 12З4567", "0171 123456l", "+49 3O 231 25 OOO", "192.0.2.7",
    "10.20.30.40",
    "198.51.100.23:5060", "fe80::1", "2001:db8::7", "[2001:db8::7]", "00:1b:63:84:45:e6", "sip:192.0.2.7",
    "sip:4712@pbx.example", "sip:030 23125000@example.com",
  ].map { Written($0, e164: []) }

  static let all =
    punctuation + international + words + vanity + extensions + endings + prefixes + pauses + codes + several + other
    + none

  @Test("Each number with its dial string, its E.164 form and its extension", arguments: all)
  func reads(_ written: Written) {
    var text = written.text
    let numbers = text.withUTF8 { NumberScanner.scan($0).numbers }
    #expect(numbers.map(\.dialString) == written.dialled)
    let region = written.region.flatMap { Region($0) }
    let canonical = numbers.map { CanonicalNumber($0, region: region) }
    #expect(canonical.map { $0.isE164 ? $0.main : nil } == written.e164)
    for number in canonical where number.isE164 {
      #expect(number.main.dropFirst().allSatisfy { "0123456789".contains($0) })
    }
  }

  @Test("A spreadsheet's rounded number is reported", arguments: ["4.91512E+12", "4,91512e12", "1E+12", " 4.9E+11 "])
  func destroyed(text: String) {
    var text = text
    text.withUTF8 { #expect(NumberScanner.scan($0).hasLostDigits) }
  }

  @Test(
    "What is written beside a number says what it is for",
    arguments: [
      ("+49 30 23125000 privat", ["privat"]), ("030 23125000 (Büro)", ["Büro"]), ("Tel. 030 23125000", [""]),
      ("Büro: 030 23125000, privat: 0171 7654321", ["Büro", "privat"]),
      ("Tel: 030 23125000 / Fax: 030 23125001", ["", "Fax"]), ("030 23125000 oder 030 23125001", ["", ""]),
      ("030 23125000 Büro, 0171 7654321 privat", ["Büro", "privat"]), ("030 23125000", [""]),
    ])
  func labels(text: String, labels: [String]) {
    var text = text
    text.withUTF8 { bytes in
      #expect(NumberScanner.scan(bytes).labels.map { String(decoding: bytes[$0], as: UTF8.self) } == labels)
    }
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
}

@Suite("Properties of the scanner")
struct NumberScannerPropertyTests {
  private static let pool: [Character] = Array(
    "0000011234567890123456789  --()./+*#,;pxXeE:_~'\"|&@=\u{A0}\u{200E}é٣３ab\n")

  private static func text(_ length: Int, using generator: inout SeededGenerator) -> String {
    String((0..<length).compactMap { _ in pool.randomElement(using: &generator) })
  }

  /// Texts of only digits and common punctuation, for which the fast path is used.
  private static func plainText(_ length: Int, using generator: inout SeededGenerator) -> String {
    String((0..<length).compactMap { _ in Array("00123456789123456789   -().[]/+").randomElement(using: &generator) })
  }

  @Test("The fast path reads what the scanner reads", arguments: 0..<20)
  func fastPath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let text = Self.plainText(Int.random(in: 0...26, using: &generator), using: &generator)
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { bytes in
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

  @Test("Every number that is read can be dialled, and has the right range", arguments: 0..<20)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: 100 + seed)
    for _ in 0..<500 {
      let bytes = Array(Self.text(Int.random(in: 0...40, using: &generator), using: &generator).utf8)
      bytes.withUnsafeBufferPointer { bytes in
        let scan = NumberScanner.scan(bytes)
        var end = 0
        for number in scan.numbers {
          #expect(number.dialString.allSatisfy { "+0123456789*#,;".contains($0) } && !number.digits.isEmpty)
          #expect(number.range.lowerBound >= end && number.range.upperBound <= bytes.count)
          end = number.range.upperBound
        }
      }
    }
  }

  @Test("Any bytes can be read", arguments: 0..<10)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: 200 + seed)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBufferPointer { _ = NumberScanner.scan($0).numbers.count }
    }
  }

  @Test("A long text is fast and is not a number")
  func long() {
    let bytes = Array(repeating: UInt8(ascii: "1"), count: 1 << 20)
    bytes.withUnsafeBufferPointer { #expect(NumberScanner.scan($0).numbers.first?.digits.count == 40) }
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
