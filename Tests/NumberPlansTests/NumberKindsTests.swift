import Testing

@testable import NumberPlans

struct NumberKindsTests {
  /// A number without plus, and its kind in phonenumbers.
  private struct Example {
    var digits: Substring
    /// `region.kind`, or `-` if it is not valid.
    var verdict: Substring
  }

  private static func examples(_ table: StaticString) -> [Example] {
    var verdict: Substring = ""
    return "\(table)".split(whereSeparator: \.isWhitespace).compactMap { word in
      if word.hasSuffix(":") {
        verdict = word.dropLast()
        return nil
      }
      return Example(digits: word, verdict: verdict)
    }
  }

  private let given = examples(NumberKindExamples.given)
  private let near = examples(NumberKindExamples.near)

  private static func verdict(_ digits: Substring) -> String {
    NumberKinds.kind(ofInternational: digits.utf8).map { "\($0.region).\($0.kind)" } ?? "-"
  }

  @Test func `The examples are of every region and kind`() {
    let verdicts = given.map { $0.verdict.split(separator: ".") }
    #expect(given.count > 1000 && near.count > 4000)
    // All but Western Sahara and Saint Martin, whose ranges are also those of a region that comes before them.
    #expect(Set(verdicts.map { $0[0] }).count >= 244)
    #expect(Set(given.map(\.verdict)).count > 950)
    #expect(Set(verdicts.compactMap(\.last)) == Set(NumberKind.allCases.map { "\($0)"[...] }))
    #expect(near.count { $0.verdict == "-" } > 1500 && near.count { $0.verdict != "-" } > 1500)
  }

  @Test func `Every example number is valid, in its region, and of its kind`() {
    for example in given { #expect(NumberKindsTests.verdict(example.digits) == example.verdict, "\(example.digits)") }
  }

  @Test func `A number that differs by a digit has the same kind as in phonenumbers`() {
    for example in near { #expect(NumberKindsTests.verdict(example.digits) == example.verdict, "\(example.digits)") }
  }

  @Test func `What has no possible length is not valid`() {
    var tooShort = 0
    var tooLong = 0
    for example in given {
      let longer = (1...20).map { example.digits + String(repeating: "5", count: $0) }
      for digits in example.digits.indices.map({ example.digits[..<$0] }) + longer {
        let possibility = NumberKinds.possibility(ofInternational: digits.utf8)
        // Canada's 310-xxxx has a length that the main region has only within an area.
        guard possibility != .possible, !digits.hasPrefix("1310") else { continue }
        #expect(NumberKinds.kind(ofInternational: digits.utf8) == nil, "\(digits)")
        if possibility == .tooShort { tooShort += 1 }
        if possibility == .tooLong { tooLong += 1 }
      }
    }
    #expect(tooShort > given.count && tooLong > given.count)
  }

  @Test(
    arguments: [
      // North America distinguishes 25 regions by their area codes; the newest codes are included.
      ("16045550142", "CA", .fixedLineOrMobile), ("18765550142", "JM", .mobile),
      ("17875550142", "PR", .fixedLineOrMobile),
      ("13685550142", "CA", .fixedLineOrMobile), ("16575550142", "US", .fixedLineOrMobile),
      ("441534701234", "JE", .fixedLine), ("447624123456", "IM", .mobile), ("441481256789", "GG", .fixedLine),
      ("77172123456", "KZ", .fixedLine), ("74951234567", "RU", .fixedLine), ("390669812345", "VA", .fixedLine),
      ("4779123456", "SJ", .fixedLine), ("61891641234", "CX", .fixedLine), ("61891621234", "CC", .fixedLine),
      ("212528812345", "MA", .fixedLine), ("35818123456", "AX", .fixedLine), ("262269612345", "YT", .fixedLine),
      ("590590271234", "BL", .fixedLine), ("5997151234", "BQ", .fixedLine), ("2908999", "TA", .fixedLine),
      ("80087654321", "001", .tollFree), ("979987654321", "001", .premiumRate),
      // Cases that have to be refused.
      ("", nil, nil), ("0", nil, nil), ("1", nil, nil), ("49", nil, nil), ("+16045550142", nil, nil), ("abc", nil, nil),
      ("1604555014x", nil, nil), ("1 604 555 0142", nil, nil), ("١٦٠٤٥٥٥٠١٤٢", nil, nil), ("999123456789", nil, nil),
      ("0491512345678", nil, nil), (String(repeating: "4", count: 40), nil, nil), ("\0", nil, nil),
      // Unassigned ranges.
      ("12115550142", nil, nil), ("16041550142", nil, nil), ("441234", nil, nil), ("3312345678901", nil, nil),
    ] as [(String, String?, NumberKind?)])
  func `A number is of a region and a kind, or of none`(digits: String, region: String?, kind: NumberKind?) {
    let found = NumberKinds.kind(ofInternational: digits.utf8)
    #expect(found?.region == region)
    #expect(found?.kind == kind)
  }

  @Test(
    arguments: [
      ("16045550142", .possible), ("1604555014", .tooShort), ("160455501422", .tooLong), ("15550142", .possibleLocally),
      ("4491234567", .possibleLocally), ("7912345678901", .impossibleLength), ("4930123456789", .possible),
      ("", .unknownCountryCode), ("999123", .unknownCountryCode), ("x", .unknownCountryCode),
      ("0123", .unknownCountryCode), ("44", .tooShort), ("49" + String(repeating: "3", count: 40), .tooLong),
      ("80012345678", .possible), ("8001234567", .tooShort),
    ] as [(String, NumberPossibility)])
  func `Lengths are those of the country code`(digits: String, possibility: NumberPossibility) {
    #expect(NumberKinds.possibility(ofInternational: digits.utf8) == possibility)
  }

  @Test(
    arguments: [
      // For invalid numbers, the country code decides if it belongs to one region.
      ("4910", "DE"), ("331", "FR"), ("12115550142", nil), ("4479", nil), ("999123", nil), ("", nil),
      ("16045550142", "CA"), ("800123", "001"),
    ] as [(String, String?)])
  func `A region is known of numbers that are not valid, too`(digits: String, region: String?) {
    #expect(NumberKinds.region(ofInternational: digits.utf8) == region)
  }

  @Test func `Every state of the table leads to another one`() throws {
    // 25 regions share a country code.
    try AutomatonCheck(NumberKinds.automaton, valueCount: 25 * NumberKind.allCases.count).check()
  }

  @Test func `The tables say of when they are`() {
    #expect(NumberKinds.version.split(separator: ".").count == 3)
    #expect(NumberKinds.published?.split(separator: "-").map(\.count) ?? [4, 2] == [4, 2])
  }
}
