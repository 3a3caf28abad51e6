import Testing

@testable import NumberPlans

/// Digits that the numbering plans divide: a number and an extension, the ends of a range, two numbers.
@Suite("Numbers divided by plans")
struct DividedNumberTests {
  /// The dial strings of the numbers of a text, by the plan of a region.
  private static func dialled(_ text: String, _ region: String?) -> [String] {
    NumberScanner.scan(text, dividedBy: .plan(region.flatMap { Region($0) })).numbers.map(\.dialString)
  }

  @Test(
    "Digits after a whole number are an extension, or the last digits of a second number",
    arguments: [
      // In East Asia an extension follows a dash.
      ("021-62345678-316", "CN", ["02162345678,316"]), ("+86 755 8234 5678-2008", nil, ["+8675582345678,2008"]),
      ("02-2345-6789-123", "TW", ["0223456789,123"]), ("06-6345-6789-15", "JP", ["0663456789,15"]),
      ("+82-2-345-6789-2001", "US", ["+8223456789,2001"]),
      // Elsewhere digits that continue the number are a range.
      ("02 345 6789-91", "TH", ["023456789", "023456791"]), ("022-4201234-36", "ID", ["0224201234", "0224201236"]),
      ("0161 496 0471-4", "GB", ["01614960471", "01614960474"]),
      ("(02) 8234-5678-80", "PH", ["0282345678", "0282345680"]),
      ("01 42 68 53 00-02", "FR", ["0142685300", "0142685302"]),
      ("+46 8 123 456 00-10", nil, ["+46812345600", "+46812345610"]),
      // And smaller ones an extension.
      ("0161 496 0471-12", "GB", ["01614960471,12"]), ("650-253-0042-12", "US", ["6502530042,12"]),
      ("01 42 68 53 00 / 1234", "FR", ["0142685300,1234"]),
    ] as [(String, String?, [String])])
  func ending(text: String, region: String?, dialled: [String]) {
    #expect(Self.dialled(text, region) == dialled)
  }

  @Test(
    "Two whole numbers in a row are two numbers",
    arguments: [
      ("415-555-0132 415-555-0133", "US", ["4155550132", "4155550133"]),
      ("0172/4440132 0172/4440133", "DE", ["01724440132", "01724440133"]),
      ("415/555-0132 415/555-0133", "US", ["4155550132", "4155550133"]),
      ("4155550132 4155550133 4155550134", "US", ["4155550132", "4155550133", "4155550134"]),
      ("1) 415-555-0132 2) 415-555-0133", "US", ["4155550132", "4155550133"]),
      ("1. 01 42 68 53 00", "FR", ["0142685300"]),
      ("01 42 68 53 00 06 12 34 56 78", "FR", ["0142685300", "0612345678"]),
      ("91 234 56 78 61 234 56 78", "ES", ["912345678", "612345678"]),
      ("+44 20 7946 0417 7946 0418", nil, ["+442079460417", "+442079460418"]),
      ("22 12 34 56 91 23 45 67", "NO", ["22123456", "91234567"]),
    ] as [(String, String?, [String])])
  func row(text: String, region: String?, dialled: [String]) {
    #expect(Self.dialled(text, region) == dialled)
  }

  @Test(
    "What is a valid number as it is, or is none in any way, is not divided",
    arguments: [
      ("030 23125-101", "DE", "03023125101"), ("01 58858-0", "AT", "01588580"),
      ("+49 30 23125-101", nil, "+493023125101"),
      ("141 020 7946 0417", "GB", "14102079460417"), ("12-34-56-78-90", "FR", "1234567890"),
      ("0491 570 110", "US", "0491570110"), ("555-0143", "US", "5550143"),
      ("*31#030 23125101", "DE", "*31#03023125101"),
    ] as [(String, String?, String)])
  func whole(text: String, region: String?, dialled: String) {
    #expect(Self.dialled(text, region) == [dialled])
  }

  @Test(
    "Four groups of digits are a number where the plan has it, and an address elsewhere",
    arguments: [
      ("93.123.45.67", "ES", ["931234567"]), ("21.123.45.67", "PT", ["211234567"]),
      ("71.123.45.67", "UZ", ["711234567"]),
      ("93.123.45.67", "DE", []), ("203.0.113.9", "ES", []), ("10.12.34.56", "DK", []),
      ("93.123.45.67:5060", "ES", []),
    ] as [(String, String, [String])])
  func address(text: String, region: String, dialled: [String]) {
    #expect(Self.dialled(text, region) == dialled)
  }

  @Test(
    "Years, and what identifies something else, are not numbers",
    arguments: [
      ("0171 2345678 bis 2021", "DE", "01712345678"), ("415-555-0132 until 2020", "US", "4155550132"),
      ("415-555-0132, PIN: 4711 23", "US", "4155550132"), ("030 23125101 (Code 123456)", "DE", "03023125101"),
      ("+1 415 555 0132 Meeting ID: 812 3456 7890", "US", "+14155550132"),
    ])
  func remark(text: String, region: String, dialled: String) {
    #expect(Self.dialled(text, region) == [dialled])
  }

  @Test(
    "The word for an extension is known in the language of the number",
    arguments: [
      ("044 123 45 67 внутр. 31", "UA", "0441234567,31"), ("02 912 3456 вътрешен 31", "BG", "029123456,31"),
      ("22 12 34 56 internnr 31", "NO", "22123456,31"), ("09 1234567 alanumero 31", "FI", "091234567,31"),
      ("024 3825 1234 số máy lẻ 31", "VN", "02438251234,31"), ("512 3456 innval 31", "IS", "5123456,31"),
      ("01 58858 Kl. 31", "AT", "0158858,31"), ("6123 4567 sise 31", "EE", "61234567,31"),
      ("67123456 iekš. 31", "LV", "67123456,31"), ("(8 5) 212 3456 vid. 31", "LT", "852123456,31"),
      ("032 2 12 34 56 შიდა 31", "GE", "0322123456,31"), ("010 123456 ներքին 31", "AM", "010123456,31"),
      ("03-1234567 שלוחה 31", "IL", "031234567,31"), ("21 123 4567 dahili 31", "TR", "211234567,31"),
    ])
  func words(text: String, region: String, dialled: String) {
    #expect(Self.dialled(text, region) == [dialled])
  }

  @Test(
    "A number that a word cuts in two is not dialled in part",
    arguments: ["650-555 call 0132", "+1 650 call 555 0132", "0161 abc 496 0471"])
  func cut(text: String) {
    #expect(Self.dialled(text, text.first == "0" ? "GB" : "US").isEmpty)
  }

  @Test("A second number has the area code of the first")
  func areaCode() {
    #expect(Self.dialled("8 (495) 123-45-67, 123-45-68", "RU") == ["84951234567", "84951234568"])
  }

  @Test("A time is not an extension", arguments: ["22 12 34 56 kl 9-15", "22 12 34 56 kl. 9:00"])
  func time(text: String) { #expect(Self.dialled(text, "NO") == ["22123456"]) }

  @Test("Dividing what was divided changes nothing, in every region")
  func idempotent() {
    for region in ["DE", "US", "CN", "TH", "GB", "FR", "ES", nil] {
      for text in [
        "021-62345678-316", "02 345 6789-91", "415-555-0132 415-555-0133", "0161 496 0471-4", "93.123.45.67",
      ] {
        for number in Self.dialled(text, region) where !number.contains(",") {
          #expect(Self.dialled(number, region) == [number], "\(text) in \(region ?? "no region")")
        }
      }
    }
  }
}
