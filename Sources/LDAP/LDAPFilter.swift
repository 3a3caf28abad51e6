import Keypad

/// Filters of LDAP (RFC 4515) for what somebody types.
public enum LDAPFilter {
  /// The fewest characters that a server is asked for.
  static let shortest = 3
  /// The most keys that are spelled out: four keys are 81 to 256 beginnings, and what is found is filtered here.
  private static let longestSpelling = 4
  private static let names = ["cn", "sn", "givenName"]
  private static let numbers = ["telephoneNumber", "mobile", "homePhone", "ipPhone", "otherTelephone", "otherMobile"]

  /// The filter for those whom a query may find; nil where that is too short, or nothing that a server finds.
  ///
  /// Keys find names by the beginnings that they spell with Latin letters, and numbers by their digits; letters find what begins
  /// with them. Only the first word of several is asked for: the rest is filtered here.
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
        + numbers.map { "(\($0)=*\(text.filter(\.isNumber))*)" })
  }

  /// The digits at the end of a number that servers are asked for: fewer than the shortest national numbers with an area code.
  private static let endLength = 7

  /// The filter for those who have a number, however it is written: whatever stands between the digits at its end, servers find
  /// it, and more than those; whose number it is, is decided here. nil for fewer than ``shortest`` digits.
  ///
  /// - Parameter digits: without an extension.
  public static func numbers(endingIn digits: some StringProtocol) -> String? {
    let end = digits.filter { ("0"..."9").contains($0) }.suffix(endLength)
    guard end.count >= shortest else { return nil }
    let pattern = "*" + end.map { "\($0)*" }.joined()
    return any(numbers.map { "(\($0)=\(pattern))" })
  }

  /// Whether a text is more likely a number than keys of a name: a 0 in it is then no blank.
  private static func isDialed(_ text: String) -> Bool { text.hasPrefix("0") || text.hasPrefix("+") }

  /// The Latin letters that keys stand for, in all combinations; none where a key has no letters.
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

  /// A value with the characters escaped that mean something in a filter (RFC 4515, section 3).
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
