import Keypad

/// LDAP filters (RFC 4515) for typed queries.
///
/// ```swift
/// LDAPFilter.typed("ann")  // (|(cn=ann*)(sn=ann*)(givenName=ann*)(mail=ann*)(cn=* ann*))
/// LDAPFilter.typed("an")   // nil: too short
/// ```
public enum LDAPFilter {
  /// The minimum length of a query that is sent to a server.
  static let shortest = 3
  /// The maximum number of keys that are spelled out: four keys make 81 to 256 prefixes. Later keys filter the answer locally.
  private static let longestSpelling = 4
  private static let names = ["cn", "sn", "givenName"]

  /// Returns the filter for the entries that a query may match; nil when the query is too short or a server cannot search for it.
  ///
  /// Digits find names whose prefix they spell with Latin letters, and numbers that contain them. Letters find names and e-mail
  /// addresses that begin with them. The filter has only the first word of a query; the other words filter the answer locally.
  ///
  /// - Complexity: O(4⁴) for keys
  public static func typed(_ text: String) -> String? {
    guard let word = text.split(whereSeparator: { $0.isWhitespace || $0 == "0" && !isDialed(text) }).first,
      word.count >= shortest
    else { return nil }
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      let value = escaped(String(word))
      return any((names + ["mail"]).map { "(\($0)=\(value)*)" } + ["(cn=* \(value)*)"])
    }
    let beginnings = spellings(of: word.prefix(longestSpelling))
    return any(
      beginnings.flatMap { beginning in ["(cn=\(beginning)*)", "(sn=\(beginning)*)"] }
        + LDAPDirectory.numberAttributes.map { "(\($0)=*\(text.filter(\.isNumber))*)" })
  }

  /// How many of a number's last digits are sent to servers: fewer than the shortest national number with an area code has.
  private static let endLength = 7

  /// Returns the filter for the entries that may have a number; nil for fewer than ``shortest`` digits.
  ///
  /// The filter accepts anything between the last digits, so it finds a number in every notation. It also finds other numbers;
  /// the caller compares them.
  ///
  /// - Parameter digits: the number without an extension.
  public static func numbers(endingIn digits: some StringProtocol) -> String? {
    let end = digits.filter { ("0"..."9").contains($0) }.suffix(endLength)
    guard end.count >= shortest else { return nil }
    let pattern = "*" + end.map { "\($0)*" }.joined()
    return any(LDAPDirectory.numberAttributes.map { "(\($0)=\(pattern))" })
  }

  /// Whether a query is more likely a number than the keys of a name. In keys of a name, 0 is a space.
  private static func isDialed(_ text: String) -> Bool { text.hasPrefix("0") || text.hasPrefix("+") }

  /// All combinations of the Latin letters on the keys; empty when a key has no letters.
  private static func spellings(of keys: Substring) -> [String] {
    var all = [""]
    for key in keys {
      let letters = KeypadLayout.legend(of: key).lowercased().filter { $0 >= "a" && $0 <= "z" }
      if letters.isEmpty { return [] }
      all = all.flatMap { beginning in letters.map { beginning + String($0) } }
    }
    return all
  }

  private static func any(_ filters: [String]) -> String { "(|\(filters.joined()))" }

  /// Escapes the characters with a special meaning in a filter (RFC 4515, section 3).
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "*": result += "\\2a"
      case "(": result += "\\28"
      case ")": result += "\\29"
      case "\\": result += "\\5c"
      case "\0": result += "\\00"
      default: result.append(character)
      }
    }
  }
}
