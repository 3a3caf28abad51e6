/// One way to dial a stored number, aligned with the number as written.
package struct NumberForm: Hashable, Sendable {
  /// Digits that are dialled first and are not part of the written number.
  package var prefix: ShortDigits
  private var start: UInt8
  /// Whether this is the international form, the form that follows a `+`.
  package var isInternational: Bool

  init(prefix: ShortDigits = ShortDigits(), writtenStart: Int = 0, isInternational: Bool = false) {
    self.prefix = prefix
    start = UInt8(writtenStart)
    self.isInternational = isInternational
  }

  /// The index of the written digit that follows the prefix; all digits from there on belong to the form.
  package var writtenStart: Int { Int(start) }

  /// The number of leading digits that are not part of the written number.
  package var added: Int { prefix.count }
}

/// All the ways to dial a number.
///
/// The forms are: as written; international, with and without `00` or the region's own international prefix (011);
/// national, with and without trunk prefix; and, in the North American plan, without area code. The user's region and
/// the country code decide which of them exist; a number with an unknown country code has no national form.
///
///     NumberForms(written: "+1 650 555 0100", region: Region("US")).e164  // "+16505550100"
///
/// The collection has no references: creating and iterating it allocates nothing.
package struct NumberForms: Sendable {
  package let number: WrittenNumber
  /// The first ``count`` elements are in use.
  private var found = InlineArray<12, NumberForm>(repeating: NumberForm())
  package private(set) var count = 0

  private static let northAmericanLocalLength = 7

  /// The forms of a written number.
  ///
  /// - Complexity: O(length)
  package init(written: String, region: Region?) { self.init(WrittenNumber(written), region: region) }

  /// - Complexity: O(length), without allocation
  package init(_ number: WrittenNumber, region: Region?) {
    self.number = number
    guard !number.digits.isEmpty else { return }
    add(ShortDigits(), 0, international: number.isInternational)
    guard number.isPlain else { return }
    if number.isInternational {
      addForms(international: 0)
    } else if let region {
      addForms(nationalIn: region)
    }
    if let region { addAbroad(from: region) }
  }

  /// The forms as an array.
  package var forms: [NumberForm] { Array(self) }

  /// The international form (ITU-T E.164, without `+`); nil if it is not known.
  ///
  /// An international number that is written incorrectly (`+49 030 …`) has two such forms; the correct one is last.
  package var international: NumberForm? { number.isPlain ? last { $0.isInternational } : nil }

  /// ``international`` as a text with `+`; nil if that is not a valid number.
  package var e164: String? {
    guard let digits = international.map({ digits(of: $0) }), NumberKinds.isValid(international: digits) else {
      return nil
    }
    return "+" + String(decoding: digits, as: UTF8.self)
  }

  /// All digits of a form, including `*` and `#`, as ASCII.
  package func digits(of form: NumberForm) -> [UInt8] { Array(form.prefix) + number.digits[form.writtenStart...] }

  /// Appends all digits of a form to a column of digits.
  ///
  /// - Complexity: O(length), without allocation while the column has room
  package func appendDigits(of form: NumberForm, to column: inout [UInt8]) {
    for digit in form.prefix { column.append(digit) }
    number.digits.append(from: form.writtenStart, to: &column)
  }

  var length: Int { number.digits.count }

  /// The number of digits at the end of an international number (ASCII digits, no `+`) that exceed its plan: an
  /// extension that is not separated from the number. 0 if the plan has numbers of this length, or is unknown.
  ///
  /// - Complexity: O(1)
  package static func excessDigits(ofInternational digits: some RandomAccessCollection<UInt8>) -> Int {
    guard let (country, length) = CallingCodes.plan(ofInternational: digits) else { return 0 }
    guard !(length...Swift.max(length, 20)).contains(where: country.hasNumbers(ofLength:)) else { return 0 }
    let longest = (1..<Swift.max(length, 2)).last { country.hasUsualNumbers(ofLength: $0) }
    return longest.map { Swift.max(length - $0, 0) } ?? 0
  }

  // MARK: International numbers

  /// - Parameter start: the index at which the country code starts in the written digits.
  private mutating func addForms(international start: Int) {
    add(CallingCodes.defaultInternationalPrefix, start)
    guard let country = CallingCodes.region(ofInternational: number.digits, from: start) else { return }
    let afterCode = start + country.callingCode.count
    if country.callingCode == CallingCodes.argentina, addArgentineMobile(from: afterCode) { return }
    // `+49 030 …` is wrong, but common.
    guard let national = country.nationalNumber(in: number.digits, from: afterCode) else {
      // Even if the number is too short or too long for its plan, the country code is removed.
      return add(ShortDigits(), afterCode)
    }
    if national.start != afterCode || !national.area.isEmpty {
      addInternational(national.start, of: country, area: national.area)
    }
    addNational(national.start, of: country, area: national.area)
  }

  // MARK: National numbers

  private mutating func addForms(nationalIn region: Region) {
    // The 15 is stronger evidence than digits that may be a country code.
    if region.callingCode == CallingCodes.argentina, addArgentineMobile() { return }
    switch NumberReading(number.digits, in: region) {
    case .international(let start):
      add(ShortDigits(), start, international: true)
      addForms(international: start)
    case .local:
      addInternational(0, of: region, area: region.areaCode)
      addNational(0, of: region, area: region.areaCode)
    case .national(let start):
      addInternational(start, of: region)
      addNational(start, of: region)
    case .habitual(let habit):
      add(habit.meaning, habit.written.count, international: true)
      add(habit.dialled, habit.written.count)
    case .unknown: break
    }
  }

  // MARK: Forms

  /// Adds the international form with the prefix that the region dials before numbers of other countries.
  private mutating func addAbroad(from region: Region) {
    guard let prefix = region.ownInternationalPrefix, let form = international else { return }
    let isOwn =
      form.prefix.isEmpty
      ? number.digits.starts(with: region.callingCode, at: form.writtenStart)
      : form.prefix.starts(with: region.callingCode, at: 0)
    if !isOwn { add(prefix + form.prefix, form.writtenStart) }
  }

  /// - Parameters:
  ///   - start: the index at which the national number starts, after country code and trunk prefix.
  ///   - area: the area code, if the written number does not have it.
  private mutating func addInternational(_ start: Int, of region: Region, area: ShortDigits = ShortDigits()) {
    add(region.callingCode + area, start, international: true)
    add(region.codeWithInternationalPrefix + area, start)
  }

  private mutating func addNational(_ start: Int, of region: Region, area: ShortDigits = ShortDigits()) {
    guard region.hasNumbers(ofLength: area.count + length - start) else { return }
    add(area, start)
    for index in region.trunkPrefixes.indices where CallingCodes.prefixes[index].use != .none {
      add(CallingCodes.prefixes[index].digits + area, start)
    }
    if region.isNorthAmerican, area.isEmpty { add(ShortDigits(), length - NumberForms.northAmericanLocalLength) }
    if region.callingCode == CallingCodes.argentina { addArgentineMobile(significant: start) }
  }

  /// Adds a form, unless an earlier form has the same digits; the earlier form aligns better with the written number.
  mutating func add(_ prefix: ShortDigits, _ start: Int, international: Bool = false) {
    let form = NumberForm(prefix: prefix, writtenStart: start, isInternational: international)
    for index in 0..<count where found[index].hasSameDigits(as: form, of: number.digits) {
      if international { found[index].isInternational = true }
      return
    }
    guard count < found.count else { return }
    found[count] = form
    count += 1
  }
}

extension NumberForm {
  /// Whether two forms of a number have the same digits.
  fileprivate func hasSameDigits(as other: NumberForm, of written: WrittenNumber.Digits) -> Bool {
    guard prefix.count - writtenStart == other.prefix.count - other.writtenStart else { return false }
    return (0..<Swift.max(prefix.count, other.prefix.count)).allSatisfy {
      digit($0, of: written) == other.digit($0, of: written)
    }
  }

  private func digit(_ index: Int, of written: WrittenNumber.Digits) -> UInt8 {
    index < prefix.count ? prefix[index] : written[writtenStart + index - prefix.count]
  }
}

extension NumberForms: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(position: Int) -> NumberForm { found[position] }
}
