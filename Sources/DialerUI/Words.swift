/// Counts and durations in words, as the screen shows them.
package enum Words {
  /// A count with its thousands separated by spaces: `1 248`.
  static func count(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, digits[index - 1] != "-" { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  static func numbers(_ number: Int) -> String { number == 1 ? "1 number" : "\(count(number)) numbers" }

  static func contacts(_ number: Int) -> String { number == 1 ? "1 contact" : "\(count(number)) contacts" }
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
