import NumberPlans
import PhoneNumbers
import Testing

/// Number forms are computed a million times while contacts load, with a table of a few kilobytes. libphonenumber has more
/// information, but takes forty times as long. Both must agree on every kind of number in every region.
@Suite("Number forms agree with libphonenumber")
struct NumberAgreementTests {
  /// A number that libphonenumber gives as an example.
  private struct Example {
    var number: PhoneNumber
    /// nil for country codes that belong to no country.
    var region: String?
    var kind: NumberKind
  }

  /// A notation of a number, for a user in a region.
  private struct Writing: CustomStringConvertible {
    var text: String
    var user: String?

    var description: String { "\(text) in \(user ?? "no region")" }
  }

  /// Prefixes of numbers whose forms the search does not know completely, with the reason.
  private static let exceptions = [
    "+1310": "Canada's 310-xxxx has seven digits everywhere; read so, every local number would be international"
  ]

  private let plans: NumberingPlans
  private let regions: [String]
  private let examples: [Example]

  init() throws {
    let plans = try NumberingPlans.load()
    let regions = plans.regions
    self.plans = plans
    self.regions = regions
    let national = regions.flatMap { region in
      NumberKind.allCases.compactMap { kind in
        plans.example(kind, region: region).map { Example(number: $0, region: region, kind: kind) }
      }
    }
    let global = plans.globalCountryCodes.compactMap { code in
      plans.example(globalCountryCode: code).flatMap { number in
        plans.kind(of: number).map { Example(number: number, region: nil, kind: $0) }
      }
    }
    examples = (national + global).filter { example in
      example.number.nationalNumber.count == 10
        || !Self.exceptions.keys.contains { example.number.e164.hasPrefix($0) }
    }
  }

  @Test("There are examples of every region and kind")
  func examplesOfAll() {
    #expect(regions.count >= 240)
    #expect(plans.globalCountryCodes.count >= 8)
    #expect(examples.count >= 1300)
    #expect(Set(examples.map(\.kind)) == Set(NumberKind.allCases))
  }

  @Test("However it is written, a number has all its forms, and no other international one")
  func forms() {
    for (place, example) in examples.enumerated() {
      let expected = expectedForms(of: example)
      let international = Self.digits(example.number.e164)
      for writing in writings(of: example, place: place) {
        let forms = NumberForms(written: writing.text, region: writing.user.flatMap { Region($0) })
        let missing = expected.subtracting(forms.map { Self.text($0, of: forms) })
        #expect(missing.isEmpty, "\(writing), \(example.kind)")
        let claimed = Set(forms.filter(\.isInternational).map { Self.text($0, of: forms) })
        #expect(claimed == [international], "\(writing), \(example.kind)")
      }
    }
  }

  @Test(
    "Numbers in everyday writings",
    arguments: [
      ("0 2966 15 123456", "AR"), ("011 15 2345 6789", "AR"), ("11 2345 6789", "AR"),
      ("044 20 7946 0958", "DE"), ("442079460958", "GB"), ("919876543210", "IN"), ("819012345678", "JP"),
      ("971501234567", "AE"), ("+44 020 7946 0958", "US"), ("7 495 123 45 67", "RU"),
      ("8 800 555 35 35", "RU"), ("800 555 35 35", "KZ"), ("015 21 3123 4567", "BR"), ("0 21 91234 5678", "BR"),
      ("8 029 491 19 11", "BY"), ("(8-612) 34567", "LT"), ("0549 886377", "SM"), ("886377", "SM"), ("460-1234", "AG"),
      ("720014", "GG"), ("9162 1234", "CC"), ("06 1 234 5678", "HU"), ("06 698 12345", "VA"),
      ("27 20 21 23 45", "CI"), ("0011 49 30 901820", "AU"), ("8~10 49 30 901820", "KZ"), ("119 49 30 901820", "CU"),
      ("0015 49 30 901820", "BR"), ("+39 02 1234567", "US"), ("02 1234567", "IT"), ("222 123 4567", "MX"),
    ])
  func everyday(text: String, region: String) throws {
    let number = try plans.parse(text, region: region)
    let forms = NumberForms(written: text, region: Region(region))
    let international = forms.filter(\.isInternational).map { Self.text($0, of: forms) }
    #expect(international.contains(Self.digits(number.e164)))
  }

  @Test(
    "A remark beside a number neither takes digits from it nor gives it any",
    arguments: [
      "%", "% Ann", "%Ann", "%p", "% (home)", "%h", "% h", "%. Call me", "%.Home", "%-Bldg", "Ann %", "Tel.: %", "(%)",
      "%;", "% x",
      "% ☎", "2nd floor, %", "% a.m.", "% or so", "% p.m.", "%/", "% –",
    ])
  func remarks(pattern: String) {
    for example in examples where [.fixedLine, .mobile, .fixedLineOrMobile].contains(example.kind) {
      guard let region = example.region else { continue }
      let formats = [
        plans.format(example.number, as: .international), plans.format(example.number, as: .national),
        example.number.e164,
      ]
      for text in formats {
        let written = pattern.replacing("%", with: text)
        let found = NumberScanner.scan(written).numbers
        let main = found.map { CanonicalNumber($0, region: Region(region)).main }
        // Letters close to a few digits make something else of them: A380, 12345a.
        let isNone = found.isEmpty && text.count { $0.isNumber } < 9
        #expect(main == [example.number.e164] || isNone, "\(written) \(region) \(found.map(\.dialString))")
      }
    }
  }

  private func expectedForms(of example: Example) -> Set<String> {
    let number = example.number
    var forms: Set = [Self.digits(number.e164), "00" + Self.digits(number.e164)]
    guard example.region != nil else { return forms }
    forms.formUnion([number.nationalNumber, Self.digits(plans.format(number, as: .national))])
    if number.countryCode == 1 { forms.insert(String(number.nationalNumber.suffix(7))) }
    return forms
  }

  /// - Parameter place: chooses the regions that it is dialled from.
  private func writings(of example: Example, place: Int) -> [Writing] {
    let number = example.number
    var writings = [
      Writing(text: number.e164, user: nil), Writing(text: number.e164, user: example.region),
      Writing(text: plans.format(number, as: .international), user: "DE"),
      Writing(text: plans.format(number, as: .uri), user: "US"),
    ]
    if let region = example.region {
      writings += [
        Writing(text: plans.format(number, as: .national), user: region),
        Writing(text: number.nationalNumber, user: region),
      ]
    }
    for other in (0..<12).map({ regions[(place + $0 * 41) % regions.count] }) {
      let text = plans.format(number, dialledFrom: other)
      // Some texts libphonenumber cannot read itself: in Bolivia 00 1… is 001, the choice of a carrier.
      if (try? plans.parse(text, region: other)) == number { writings.append(Writing(text: text, user: other)) }
    }
    return writings
  }

  private static func digits(_ text: String) -> String { text.filter { ("0"..."9").contains($0) } }

  private static func text(_ form: NumberForm, of forms: NumberForms) -> String {
    String(decoding: forms.digits(of: form), as: UTF8.self)
  }
}
