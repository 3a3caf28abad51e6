import Testing

@testable import ContactFormats

/// The digits of a field that are not part of a number.
@Suite struct PhoneLeftoverTests {
  /// The reported pieces, as problems and as notes.
  private static func pieces(_ text: String) -> (problems: [String], notes: [String]) {
    let field = PhoneField(Array(text.utf8))
    func piece(_ reason: String) -> String {
      let parts = reason.split(separator: "\"")
      #expect(reason.hasSuffix("\" of \"\(text)\" was not read as a number"), "\(reason)")
      return parts.first.map { String($0) } ?? ""
    }
    return (field.problems.map(piece), field.notes.map(piece))
  }

  @Test(
    "Digits that are lost are a problem",
    arguments: [
      ("+44 20 7946 0958, 0171 55xxxx", ["0171 55xxxx"]), ("+44 20 7946 0958 | 77", ["77"]),
      ("+44 20 7946 0958 | 12 | 34", ["12 | 34"]),
      ("+44 20 7946 0958 | 650-555-O123", ["650-555-O123"]),
    ])
  func problems(text: String, pieces: [String]) {
    let found = Self.pieces(text)
    #expect(found.problems == pieces && found.notes.isEmpty, "\(found)")
  }

  @Test(
    "Digits of a remark are a note",
    arguments: [
      ("+44 20 7946 0958 (2nd floor)", ["2nd"]), ("+44 20 7946 0958 9-17 h", ["9-17"]),
      ("+44 20 79460958 (8:30-12:00)", ["8:30-12:00"]), ("+44 20 7946 0958 24/7", ["24/7"]),
      ("Room 12: +44 20 7946 0958", ["12"]), ("+44 20 7946 0958 (2. Stock)", ["2"]),
    ])
  func notes(text: String, pieces: [String]) {
    let found = Self.pieces(text)
    #expect(found.notes == pieces && found.problems.isEmpty, "\(found) \(PhoneField(Array(text.utf8)).phones)")
  }

  @Test(
    "Nothing is left of what is dialled, nor of a zero that is not",
    arguments: [
      "+44 20 7946 0958", "+44 (0)20 7946 0958", "+44 [0] 20 7946 0958 ext. 0", "+0044 20 7946 0958",
      "020 7946 0958 x77",
      "020 7946 0958,,77#,12", "020 7946 0958p77w1", "1-800-FLOWERS", "202-555-0111/12/13 private", "2079460958.0",
      "2079460958.00", "4.915112345678E+12", "tel:+442079460958;ext=7;isub=12", "+44207946;isub=12",
      "٠٢٠ ٧٩٤٦ ٠٩٥٨ x٧٧",
      "０２０－７９４６－０９５８", "020 7946 0958 #77", "020 7946 0958 or 020 7946 0959", "*#06#", "(0xx11) 3123-4567",
      "020 7946 0958 Büro, 020 7946 0959 privat", "020 7946 0958 (020)", "",
    ].dropLast(2))
  func none(text: String) {
    let field = PhoneField(Array(text.utf8))
    #expect(field.problems.isEmpty && field.notes.isEmpty, "\(field.problems) \(field.notes)")
  }

  @Test("A long field is fast, and reports only a few pieces")
  func long() {
    let text = "+44 20 7946 0958 " + String(repeating: "| 1 x ", count: 100_000)
    let field = PhoneField(Array(text.utf8))
    #expect(field.problems.count + field.notes.count <= 4)
  }

  @Test("They are reported with their line, and a note only when notes are wanted")
  func reported() {
    let text = "Name,Phone\nKim,+44 20 7946 0958 | 77\nJo,020 7946 0958 (2nd floor)\n"
    let reason = #"2: "77" of "+44 20 7946 0958 | 77" was not read as a number"#
    let note = #"3: "2nd" of "020 7946 0958 (2nd floor)" was not read as a number"#
    #expect(CSVReading(text).diagnostics == [reason])
    let all = CSVReading(Array(text.utf8), explains: true).diagnostics
    #expect(all.contains(reason) && all.contains(note))
    let card = VCards.read(Array(VCards.card("3.0", "FN:Kim", "TEL:+44 20 7946 0958 | 77").utf8))
    #expect(card.diagnostics == [#"4: "77" of "+44 20 7946 0958 | 77" was not read as a number"#])
  }
}
