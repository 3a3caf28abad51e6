/// Renumberings: changes of a country's numbers by a fixed rule.
///
/// Address books and networks have both the old and the new number of a line.
enum Renumbering {
  /// One change of the numbers after a country code.
  private struct Rule {
    let code: String
    /// The number of digits after the country code, before and after the change.
    let lengths: (old: Int, new: Int)
    /// The new national number for an old one; nil if the rule does not apply.
    let renumbered: @Sendable (Substring) -> String?
    /// The old national number for a new one; nil if the rule does not apply.
    let former: @Sendable (Substring) -> String?
  }

  /// The rules and their sources.
  private static let rules: [Rule] = [
    // Argentina: mobile numbers have a 9 from abroad, which networks often omit (ENACOM, Resolución 46/97).
    Rule(code: "54", lengths: (10, 11), renumbered: { "9" + $0 }, former: { dropping("9", from: $0) }),
    // Mexico: the 1 before mobile numbers was removed on 3 August 2019 (IFT, DOF 11/05/2018).
    Rule(code: "52", lengths: (11, 10), renumbered: { dropping("1", from: $0) }, former: { "1" + $0 }),
    // Brazil: a 9 in front of mobile numbers, 2012 to 2016 (Anatel, Resolução 553/2010).
    Rule(
      code: "55", lengths: (10, 11),
      renumbered: { number in
        guard let first = number.dropFirst(2).first, "6789".contains(first) else { return nil }
        return number.prefix(2) + "9" + number.dropFirst(2)
      },
      former: { number in
        dropping("9", from: number.dropFirst(2)).map { number.prefix(2) + $0 }
      }),
    // Benin: 01 in front of all numbers, 30 November 2024 (ARCEP, ITU Operational Bulletin 1304).
    Rule(code: "229", lengths: (8, 10), renumbered: { "01" + $0 }, former: { dropping("01", from: $0) }),
    // Ivory Coast: two digits for the operator in front, 31 January 2021 (ARTCI, ITU Operational Bulletin 1211).
    Rule(
      code: "225", lengths: (8, 10), renumbered: { number in ivorianOperator(number).map { $0 + number } },
      former: { number in
        let rest = number.dropFirst(2)
        return ivorianOperator(rest).map { number.hasPrefix($0) } ?? false ? String(rest) : nil
      }),
    // Gabon: the 0 of all numbers, and the digit after it, became two digits, 15 November 2019 (ARCEP of Gabon).
    Rule(
      code: "241", lengths: (8, 8),
      renumbered: { number in gabonese[String(number.prefix(2))].map { $0 + number.dropFirst(2) } },
      former: { number in gabonese.first { $0.value == number.prefix(2) }.map { $0.key + number.dropFirst(2) } }),
    // Colombia: 60 in front of the area code, 1 September 2021 (CRC, Resolución 5826/2019).
    Rule(code: "57", lengths: (8, 10), renumbered: { "60" + $0 }, former: { dropping("60", from: $0) }),
    // Vietnam: mobile numbers lost a digit in 2018 (Ministry of Information and Communications, Decision 798/QĐ-BTTTT).
    Rule(
      code: "84", lengths: (10, 9),
      renumbered: { number in vietnamese[String(number.prefix(3))].map { $0 + number.dropFirst(3) } },
      former: { number in
        vietnamese.first { $0.value == number.prefix(2) }.map { $0.key + number.dropFirst(2) }
      }),
  ]

  private static let gabonese = ["01": "11", "02": "62", "04": "74", "05": "65", "06": "66", "07": "77"]

  private static let vietnamese = [
    "120": "70", "121": "79", "122": "77", "126": "76", "128": "78", "123": "83", "124": "84", "125": "85",
    "127": "81", "129": "82", "162": "32", "163": "33", "164": "34", "165": "35", "166": "36", "167": "37",
    "168": "38", "169": "39", "186": "56", "188": "58", "199": "59",
  ]

  /// The operator's digits: determined by the second digit of mobile numbers, and the third of fixed lines (2 and 3).
  private static func ivorianOperator(_ number: Substring) -> String? {
    let digits = number.compactMap(\.wholeNumberValue)
    guard digits.count == 8 else { return nil }
    if 2...3 ~= digits[0] { return digits[2] == 0 ? "25" : digits[2] == 8 ? "21" : "27" }
    return switch digits[1] {
    case 0...3: "01"
    case 4...6: "05"
    default: "07"
    }
  }

  private static func dropping(_ prefix: String, from number: Substring) -> String? {
    number.hasPrefix(prefix) ? String(number.dropFirst(prefix.count)) : nil
  }

  /// An E.164 number (with `+`) under the current plan; the same text if no rule applies.
  ///
  /// - Complexity: O(rules)
  static func current(_ e164: String) -> String { changed(e164, \.lengths.old, \.renumbered) ?? e164 }

  /// The number under the former plan; nil if no rule applies.
  static func former(_ e164: String) -> String? { changed(e164, \.lengths.new, \.former) }

  private static func changed(
    _ e164: String, _ length: KeyPath<Rule, Int>, _ change: KeyPath<Rule, @Sendable (Substring) -> String?>
  ) -> String? {
    guard e164.hasPrefix("+") else { return nil }
    let digits = e164.dropFirst()
    for rule in rules where digits.hasPrefix(rule.code) {
      guard digits.count == rule.code.count + rule[keyPath: length] else { return nil }
      return rule[keyPath: change](digits.dropFirst(rule.code.count)).map { "+" + rule.code + $0 }
    }
    return nil
  }
}
