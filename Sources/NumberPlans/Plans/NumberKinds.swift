/// The assigned numbers of the world's numbering plans, with their regions and kinds.
///
///     NumberKinds.kind(ofInternational: "493023125000".utf8)  // ("DE", .fixedLine)
///
/// The ranges and rules come from libphonenumber's metadata (`general_desc` and the descriptions of types in
/// `PhoneNumberMetadata.xml`, which follow the announcements of ITU-T E.129 and of the national authorities), in the
/// version given by ``version``. The tables are compiled in because the system's libphonenumber may be years older than
/// the plans; only these tables decide that a number is unassigned.
public enum NumberKinds {
  /// The plan of a country code.
  private struct Plan {
    /// ISO 3166-1 alpha-2 codes; `001` for a country code that belongs to no country.
    var regions: [String]
    /// The state of the automaton after the country code.
    var root: Int
    var lengths: UInt32
    var localLengths: UInt32
  }

  /// The plans by country code, below 1000.
  private static let parsed: [Plan?] = {
    var parsed = [Plan?](repeating: nil, count: 1000)
    for word in "\(plans)".split(whereSeparator: \.isWhitespace) {
      let fields = word.split(separator: ":")
      guard fields.count == 5, let code = Int(fields[0]), let root = Int(fields[2]),
        let lengths = UInt32(fields[3], radix: 16), let localLengths = UInt32(fields[4], radix: 16)
      else { continue }
      parsed[code] = Plan(
        regions: fields[1].split(separator: ",").map(String.init), root: root, lengths: lengths,
        localLengths: localLengths)
    }
    return parsed
  }()

  /// The region and the kind of a number.
  ///
  /// Where several regions share a country code, the result is the first region whose leading digits match the number,
  /// or that has assigned the number.
  ///
  /// - Parameter digits: an international number: country code and national number in ASCII digits, without plus.
  /// - Returns: an ISO 3166-1 alpha-2 code in upper case (`001` for a country code that belongs to no country), and the
  ///   kind; nil for a number that is not valid, which nobody can have.
  /// - Complexity: O(length), well below 1 µs; 100 µs for the first call
  public static func kind(ofInternational digits: some Collection<UInt8>) -> (region: String, kind: NumberKind)? {
    guard let (plan, national) = plan(of: digits) else { return nil }
    let value = automaton.value(of: national, from: plan.root) - 1
    let (regionIndex, kind) = value.quotientAndRemainder(dividingBy: NumberKind.allCases.count)
    guard value >= 0, plan.regions.indices.contains(regionIndex) else { return nil }
    return (plan.regions[regionIndex], NumberKind.allCases[kind])
  }

  /// The region of a number. The country code alone determines it if the number is not valid.
  ///
  /// - Parameter digits: as for ``kind(ofInternational:)``.
  /// - Returns: a code as for ``kind(ofInternational:)``; nil if the country code is unknown, or if several regions
  ///   share it and none has assigned the number.
  /// - Complexity: as for ``kind(ofInternational:)``
  public static func region(ofInternational digits: some Collection<UInt8>) -> String? {
    if let valid = kind(ofInternational: digits) { return valid.region }
    guard let (plan, _) = plan(of: digits), plan.regions.count == 1 else { return nil }
    return plan.regions[0]
  }

  /// Whether a number can exist, judged by its length. Where several regions share a country code, the lengths are
  /// those of the main region.
  ///
  /// - Parameter digits: as for ``kind(ofInternational:)``; only the length of the national number matters.
  /// - Complexity: O(length)
  public static func possibility(ofInternational digits: some Collection<UInt8>) -> NumberPossibility {
    guard let (plan, national) = plan(of: digits) else { return .unknownCountryCode }
    return NumberPossibility(length: national.count, lengths: plan.lengths, localLengths: plan.localLengths)
  }

  /// Whether a number is valid: somebody can have it, or its plan reserves it for fiction.
  ///
  /// - Parameter digits: as for ``kind(ofInternational:)``.
  /// - Complexity: as for ``kind(ofInternational:)``
  public static func isValid(international digits: some Collection<UInt8>) -> Bool {
    isValid(ShortDigits(), digits)
  }

  /// Whether digits that are empty or start with a country code, and further digits after them, are a valid number.
  static func isValid(_ start: ShortDigits, _ rest: some Collection<UInt8>) -> Bool {
    let isAssigned =
      if let (plan, national) = plan(of: start) {
        automaton.state(after: national, from: plan.root).map { automaton.value(of: rest, from: $0) > 0 } ?? false
      } else {
        kind(ofInternational: rest) != nil
      }
    return isAssigned || FictionalNumbers.contains(start, rest)
  }

  /// The plan of the leading country code, and the national number. No country code is a prefix of another.
  private static func plan<Digits: Collection<UInt8>>(of digits: Digits) -> (Plan, national: Digits.SubSequence)? {
    var code = 0
    var rest = digits[...]
    while let digit = rest.popFirst(), 0x30...0x39 ~= digit {
      code = code * 10 + Int(digit) - 0x30
      guard 1..<parsed.count ~= code else { return nil }
      if let plan = parsed[code] { return (plan, rest) }
    }
    return nil
  }
}
