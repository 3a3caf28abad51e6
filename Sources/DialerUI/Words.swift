import Localization

/// Counts and durations in words, as the screen shows them.
package enum Words {
  /// A count with its digits in groups, as the locale writes them: `1 248` or `1,248`.
  static func count(_ number: Int) -> String { count(number, DigitGroups.current) }

  static func count(_ number: Int, _ groups: DigitGroups) -> String {
    guard number >= 0 else { return "-" + count(-number, groups) }
    var rest = Substring(String(number))
    var parts: [Substring] = []
    for size in groups.sizes where size > 0 && rest.count > size {
      parts.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    while let size = groups.sizes.last, size > 0, rest.count > size {
      parts.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    return (parts + [rest]).reversed().joined(separator: groups.separator)
  }

  static func numbers(_ number: Int) -> String {
    let digits = count(number)
    return localized(number, one: "1 number", other: "\(digits) numbers")
  }

  static func contacts(_ number: Int) -> String {
    let digits = count(number)
    return localized(number, one: "1 contact", other: "\(digits) contacts")
  }

  static func calls(_ number: Int) -> String {
    let digits = count(number)
    return localized(number, one: "1 call", other: "\(digits) calls")
  }
}

/// One or two characters that represent a contact: its initials, or the first character if the script has none.
enum Monogram {
  static func of(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first?.first else { return "·" }
    let isAlphabetic = first.unicodeScalars.first.map { $0.value < 0x0590 || $0.properties.isUppercase } ?? false
    guard isAlphabetic, words.count > 1, let last = words.last?.first else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }
}
