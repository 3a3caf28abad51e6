import Testing

@testable import NumberPlans

struct ShortNumbersTests {
  @Test func `Short numbers agree with phonenumbers`() throws {
    var key: [Substring] = []
    var counts: [String: Int] = [:]
    for word in "\(ShortNumberExamples.all)".split(whereSeparator: \.isWhitespace) {
      if word.hasSuffix(":") {
        key = word.dropLast().split(separator: ".")
        continue
      }
      let region = String(try #require(key.first))
      let found = ShortNumbers.kind(of: word.utf8, region: region)
      #expect(found.map { "\($0)" } ?? "-" == key.last ?? "", "\(word) in \(region)")
      counts[String(key.last ?? ""), default: 0] += 1
    }
    #expect(counts["-", default: 0] > 500)
    for kind in ShortNumber.allCases { #expect(counts["\(kind)", default: 0] > 10, "\(kind)") }
  }

  @Test(
    arguments: [
      ("112", "DE", .emergency), ("911", "US", .emergency), ("999", "GB", .emergency), ("116117", "DE", .tollFree),
      ("211", "US", .unknownCost), ("911", "DE", nil), ("030901820", "DE", nil), ("", "DE", nil), ("112", "", nil),
      ("112", "XX", nil), ("112", "de", nil), ("11", "DE", nil), ("1122", "DE", nil), ("+112", "DE", nil),
      ("11a", "DE", nil), ("1 12", "DE", nil), ("١١٢", "DE", nil), (String(repeating: "1", count: 40), "DE", nil),
    ] as [(String, String, ShortNumber?)])
  func `A short number is one in its region only, and digits only`(text: String, region: String, short: ShortNumber?) {
    #expect(ShortNumbers.kind(of: text.utf8, region: region) == short)
  }

  @Test func `Every state of the table leads to another one`() throws {
    try AutomatonCheck(ShortNumbers.automaton, valueCount: ShortNumber.allCases.count).check()
  }
}
