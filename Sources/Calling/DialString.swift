/// A number ready to be handed to a program: digits, `*`, `#`, an optional leading `+`, pauses `,` and `;`. Nothing else
/// ever reaches a program or a URI.
public struct DialString: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Takes what can be dialled from a number as people write it: punctuation is dropped, digits of any script become
  /// ASCII, upper-case letters become the key they are on, `p` and `w` become pauses. nil when nothing is left, or the
  /// text holds anything that is no part of a number.
  ///
  /// - Parameter phoneExtension: dialled after a pause.
  public init?(_ written: String, phoneExtension: String? = nil) {
    guard var dialled = DialString.dialled(written) else { return nil }
    if let phoneExtension, let more = DialString.dialled(phoneExtension), !more.hasPrefix("+") { dialled += "," + more }
    description = dialled
  }

  private static func dialled(_ written: String) -> String? {
    var result = ""
    var hasDigit = false
    let scalars = Array(written.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      // The 0 of +44 (0)20 … is dialled only inside the country, and never after its code.
      if result.hasPrefix("+"), isBracketedZero(scalars, place) { continue }
      switch scalar {
      case "0"..."9", "*", "#":
        result.unicodeScalars.append(scalar)
        hasDigit = true
      case "+", "\u{FF0B}":
        guard result.isEmpty else { return nil }
        result = "+"
      case ",", ";", "p", "w":
        guard hasDigit else { return nil }
        result.unicodeScalars.append(scalar == ";" || scalar == "w" ? ";" : ",")
      case "A"..."Z":
        // Letters are keys only inside a number (1-800-FLOWERS).
        guard hasDigit, let key = key(of: scalar) else { return nil }
        result.unicodeScalars.append(key)
      case " ", "\t", "(", ")", "[", "]", "-", ".", "/", "\u{A0}", "\u{202F}", "\u{2010}"..."\u{2015}": break
      default:
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue,
          let digit = UInt8(exactly: value)
        else { return nil }
        result += String(digit)
        hasDigit = true
      }
    }
    return hasDigit ? result : nil
  }

  private static func isBracketedZero(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    guard scalars[place] == "0" else { return false }
    let before = scalars[..<place].last { $0 != " " }
    let after = scalars[(place + 1)...].first { $0 != " " }
    return before == "(" && after == ")" || before == "[" && after == "]"
  }

  /// ITU-T E.161.
  private static func key(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "A"..."C": "2"
    case "D"..."F": "3"
    case "G"..."I": "4"
    case "J"..."L": "5"
    case "M"..."O": "6"
    case "P"..."S": "7"
    case "T"..."V": "8"
    case "W"..."Z": "9"
    default: nil
    }
  }

  /// The `tel:` URI (RFC 3966). What follows a pause is left out: the URI has no place for it.
  public var telURI: String {
    let number = description.prefix { $0 != "," && $0 != ";" }
    return "tel:" + number.map { $0 == "#" ? "%23" : String($0) }.joined()
  }

  /// Whether it must be dialled exactly as typed and never be taken for the start of something else: service codes
  /// (MMI, 3GPP TS 22.030), and the emergency numbers that every phone knows (3GPP TS 22.101, 10.1).
  public var isReserved: Bool {
    if description.hasPrefix("*") || description.hasPrefix("#") { return true }
    return DialString.emergencyNumbers.contains(description)
  }

  private static let emergencyNumbers: Set<String> = ["112", "911", "000", "110", "118", "119", "999"]
}
