/// Which numbers the plans of the world have assigned, to which region, and as what.
///
/// The ranges and the rules are those of libphonenumber's metadata (`general_desc` and the descriptions of types in
/// `PhoneNumberMetadata.xml`, which follow the announcements of ITU-T E.129 and of the national authorities), of the
/// version that ``version`` names. They are our own tables, since a system's libphonenumber may be years older than the
/// plans: a number is called unassigned only by these.
public enum NumberKinds {
  /// The plan of a country code.
  private struct Plan {
    /// ISO 3166-1 alpha-2 codes; `001` for a country code that belongs to no country.
    var regions: [String]
    /// The state of the automaton behind the country code.
    var root: Int
    var lengths: UInt32
    var localLengths: UInt32
  }

  /// By country code, below 1000.
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

  /// The region that a number belongs to, and its kind.
  ///
  /// Where several regions share a country code, the first one counts whose leading digits the number has, or which has
  /// assigned it.
  ///
  /// - Parameter digits: an international number: country code and national number in ASCII digits, without plus.
  /// - Returns: an ISO 3166-1 alpha-2 code in upper case, `001` for a country code that belongs to no country, and the
  ///   kind; nil for a number that is not valid: nobody can have it.
  /// - Complexity: O(length), well below 1 µs; 100 µs for the first call
  public static func kind(ofInternational digits: some Collection<UInt8>) -> (region: String, kind: NumberKind)? {
    guard let (plan, national) = plan(of: digits) else { return nil }
    let value = automaton.value(of: national, from: plan.root) - 1
    let (regionIndex, kind) = value.quotientAndRemainder(dividingBy: NumberKind.allCases.count)
    guard value >= 0, plan.regions.indices.contains(regionIndex) else { return nil }
    return (plan.regions[regionIndex], NumberKind.allCases[kind])
  }

  /// The region that a number belongs to, even if it is not valid; then the country code alone tells.
  ///
  /// - Parameter digits: as for ``kind(ofInternational:)``.
  /// - Returns: a code as there; nil if there is no such country code, or several regions share it and none has assigned
  ///   the number.
  /// - Complexity: as there
  public static func region(ofInternational digits: some Collection<UInt8>) -> String? {
    if let valid = kind(ofInternational: digits) { return valid.region }
    guard let (plan, _) = plan(of: digits), plan.regions.count == 1 else { return nil }
    return plan.regions[0]
  }

  /// Whether a number can exist, judged by its length. Where several regions share a country code, the lengths are those
  /// of the main one.
  ///
  /// - Parameter digits: as for ``kind(ofInternational:)``; only the country code is looked at, the rest is counted.
  /// - Complexity: O(length)
  public static func possibility(ofInternational digits: some Collection<UInt8>) -> NumberPossibility {
    guard let (plan, national) = plan(of: digits) else { return .unknownCountryCode }
    return NumberPossibility(length: national.count, lengths: plan.lengths, localLengths: plan.localLengths)
  }

  /// The plan of the country code that comes first, and what follows it. No country code is the start of another.
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
