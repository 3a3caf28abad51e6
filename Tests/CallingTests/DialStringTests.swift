import Calling
import Testing

@Suite("Dial strings")
struct DialStringTests {
  @Test(
    "What people write is dialled",
    arguments: [
      ("6502530000", "6502530000"),
      ("+1 (650) 253-0000", "+16502530000"),
      ("(+1) 650.253.0000", "+16502530000"),
      ("+49 30/901820", "+4930901820"),
      ("06\u{202F}12\u{A0}34‐56", "06123456"),
      ("030 – 90 18 20", "030901820"),
      ("1-800-FLOWERS", "18003569377"),
      ("1 800 GO FEDEX", "18004633339"),
      ("0 ABCDEFGHIJKLMNOPQRSTUVWXYZ", "022233344455566677778889999"),
      ("*#06#", "*#06#"),
      ("*31#0301234", "*31#0301234"),
      ("#", "#"),
      ("٠١٢٣٤٥٦٧٨٩", "0123456789"),
      ("۰۱۲", "012"),
      ("०१२", "012"),
      ("＋８１", "+81"),
      ("𝟏𝟐", "12"),
      ("112", "112"),
      ("650,,1;2", "650,,1;2"),
      ("650p1w2", "650,1;2"),
    ])
  func accepted(written: String, dialled: String) {
    #expect(DialString(written)?.description == dialled)
  }

  @Test(
    "What is no number is refused",
    arguments: [
      "", " ", "+", "++1", "1+2", "+1+2", "-", "()", "abc", "ABC", "FLOWERS", "call 112", "1-800-flowers", "650x12",
      "650 ext 12", "☎650", "📞 1", "1🍕", "1\u{FE0F}\u{20E3}", "1\u{301}", ",1", ";1", "p1", "w", "+,1", "1~2", "1&2",
      "1|2", "1`id`", "$(id)1", "1>2", "1'2", "1\"2", "1\\2", "1%32", "1=2", "1?2", "1@2", "1:2", "1!2", "tel:1",
      "1\n", "1\n2", "1\r2", "1\u{0}", "1\u{1B}[A", "1\u{7F}", "1\u{9B}2", "1\u{2028}2", "\u{200E}1", "1\u{200F}",
      "\u{202A}+49 30\u{202C}", "1\u{202E}2", "\u{2066}1\u{2069}", "1\u{200B}2", "\u{FEFF}1", "½1", "1²", "Ⅳ", "四",
    ])
  func refused(written: String) {
    #expect(DialString(written) == nil)
  }

  @Test(
    "An extension is dialled after a pause",
    arguments: [
      ("650 253", "12", "650253,12"), ("650", "1-2", "650,12"), ("650", nil, "650"), ("650", "", "650"),
      ("650", "１２", "650,12"), ("650", "*9", "650,*9"),
    ] as [(String, String?, String)])
  func extensions(number: String, phoneExtension: String?, dialled: String) {
    #expect(DialString(number, phoneExtension: phoneExtension)?.description == dialled)
  }

  @Test("An extension is no international number", arguments: ["+12", "＋12", "(+)12"])
  func plusInExtension(phoneExtension: String) {
    let dialled = DialString("650", phoneExtension: phoneExtension)?.description ?? "650"
    #expect(!dialled.contains("+"), "\(dialled)")
  }

  @Test("Of every character only [+0-9*#,;] is dialled, the plus in front")
  func everyScalar() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      var written = "1"
      written.unicodeScalars.append(scalar)
      guard let dialled = DialString(written)?.description else { continue }
      if !dialled.utf8.allSatisfy({ "0123456789*#,;".utf8.contains($0) }) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is dialled as \(dialled)")
      }
    }
  }

  @Test(
    "The tel: URI",
    arguments: [
      ("+1 (650) 253-0000", "tel:+16502530000"), ("112", "tel:112"), ("*#06#", "tel:*%2306%23"),
      ("*31#030", "tel:*31%23030"), ("650,,12#", "tel:650"), ("650;1", "tel:650"), ("650p1", "tel:650"),
    ])
  func telURI(written: String, uri: String) throws {
    #expect(try #require(DialString(written)).telURI == uri)
  }

  @Test(
    "Service codes and emergency numbers are never completed",
    arguments: [
      ("*#06#", true), ("#31#", true), ("*", true), ("##002#", true), ("112", true), ("911", true), ("999", true),
      ("000", true), ("110", true), ("118", true), ("119", true), ("1 1 2", true), ("١١٢", true),
      ("1", false), ("11", false), ("1122", false), ("0911", false), ("+112", false), ("6502530000", false),
      ("1*2", false), ("1#", false),
    ])
  func reserved(written: String, isReserved: Bool) throws {
    #expect(try #require(DialString(written)).isReserved == isReserved)
  }
}
