import Keypad
import NumberPlans

/// A query: the content of the dial field, as the search interprets it.
///
/// - A digit matches any letter on its key, and itself. `0` also matches one run of white space, `1` one run of punctuation.
/// - A letter matches itself, folded. White space and punctuation match a run of their kind.
/// - A text of digits, and of the punctuation that people write numbers with, is a number: only its digits count.
/// - A text with `*`, `#` or `+` is a dial string, which is compared with numbers only; `+` means the international form.
///   `*` alone also finds the favourites.
///
///     SearchQuery("57").elements          // [.key(5), .key(7)]: J, then S, finds John Smith
///     SearchQuery("john s").elements      // five letters and a space
///     SearchQuery("+1650").dialled        // "1650"; elements is empty
public struct SearchQuery: Hashable, Sendable {
  /// One step of a query.
  public enum Element: Hashable, Sendable {
    case key(UInt8)
    case letter(Unicode.Scalar)
    case space
    case punctuation
    /// Any letter or digit on a key, in a variant of a query: what was meant where a wrong key was pressed.
    case any
  }

  /// The most elements that are searched; the rest is ignored. A set of positions then fits into 64 bits.
  public static let maximumLength = 63
  /// The fewest digits with which a query is more likely a number than a name.
  static let numberLength = 7
  /// The fewest digits with which a query is more likely the start of a number than a name in a writing that the user does not
  /// have on the keys.
  static let numberStartLength = 3
  /// The wildcard for any digit, `*` or `#` in ``dialled``.
  static let anyDigit = UInt8(ascii: "?")

  /// Whether every character is literal: a digit matches itself, and no letters.
  public let isText: Bool
  /// Whether two keys are enough to be found inside words; else it takes three.
  public let findsInside: Bool
  /// The text as it was typed.
  public let text: String
  /// The conditions in the text.
  public let filters: [SearchFilter]
  /// The text without the conditions.
  let searchedText: String
  /// The elements that a name has to match; empty for a dial string.
  public let elements: [Element]
  /// The characters that a number has to start with, in ASCII: digits, `*`, `#`. Empty if the text is not a number.
  public let dialled: [UInt8]
  /// The digits of the extension after the number; empty if there is none. Two extensions of one line are two numbers.
  public let phoneExtension: [UInt8]
  /// Whether the text starts with `+`: numbers are compared in their international form.
  public let isInternational: Bool

  /// Where numbers are listed.
  public enum NumberOrder: Sendable {
    /// After names.
    case last
    /// After names that begin in a writing that the user has on the keys, and before the other names.
    case beforeOtherWritings
    case first
  }

  /// For a variant, the order of its original query; else nil.
  private var originalOrder: NumberOrder?

  /// Whether the text is empty or blank, apart from conditions: every contact that meets them is listed.
  public var isEmpty: Bool { searchedText.allSatisfy(\.isWhitespace) }
  /// Whether the text is `*` alone, which also finds the favourites.
  public var meansFavourites: Bool { text == "*" && !isText }
  /// Whether a number is more likely meant than a name: numbers are listed first.
  public var prefersNumbers: Bool { numberOrder == .first }

  public var numberOrder: NumberOrder {
    if let originalOrder { return originalOrder }
    guard let first = dialled.first else { return isInternational ? .first : .last }
    if isInternational || dialled.count >= SearchQuery.numberLength || first == 0x30 || first == 0x31 { return .first }
    return dialled.count >= SearchQuery.numberStartLength ? .beforeOtherWritings : .last
  }

  /// A variant of another query, with other elements and digits; its matches rank as for the original.
  init(variantOf original: SearchQuery, elements: [Element], dialled: [UInt8]) {
    text = original.text
    filters = original.filters
    searchedText = original.searchedText
    isText = original.isText
    findsInside = original.findsInside
    isInternational = original.isInternational
    originalOrder = original.numberOrder
    self.elements = elements
    self.dialled = dialled
    phoneExtension = original.phoneExtension
  }

  /// The query of a text.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - isText: whether every character is literal, and all fields are searched, including notes.
  ///   - findsInside: whether two keys are enough to be found inside words.
  public init(_ text: String, isText: Bool = false, findsInside: Bool = false) {
    let (filters, rest) = SearchFilter.parse(text)
    self.init(text, searched: rest, filters, isText: isText, findsInside: findsInside)
  }

  /// The fewest keys that are looked for inside words: nearly every contact has fewer inside some word.
  public var shortestInside: Int { findsInside ? 2 : 3 }

  /// Whether the query is looked for inside numbers: nearly every number has two digits somewhere.
  var looksInsideNumbers: Bool { !dialled.isEmpty && !isInternational && (!findsInside || dialled.count > 2) }

  /// Whether the query is looked for inside words.
  public var isLongEnoughInside: Bool { max(elements.count, dialled.count) >= shortestInside }

  /// The query of a text that has no conditions, in which every character is literal.
  init(literal text: String) { self.init(text, searched: text, [], isText: true) }

  private init(
    _ whole: String, searched text: String, _ filters: [SearchFilter], isText: Bool, findsInside: Bool = false
  ) {
    self.findsInside = findsInside
    self.text = whole
    self.filters = filters
    searchedText = text
    self.isText = isText
    let marked = isText ? nil : SearchQuery.extensionDigits(text)
    let number = SearchQuery.number(marked ?? text)
    dialled = number.map { Array($0.digits) } ?? []
    phoneExtension = number?.phoneExtension ?? []
    isInternational = number?.isInternational ?? SearchQuery.isPlus(text)
    let isName = !isInternational && phoneExtension.isEmpty && number.map { $0.isPlain && $0.prefix.isEmpty } ?? true
    if marked != nil || !isText && !isName {
      elements = []
    } else if !isText, number != nil, !SearchQuery.hasLetters(text) {
      elements = dialled.map { .key($0 - 0x30) }
    } else {
      elements = SearchQuery.elements(of: SearchQuery.withoutScheme(text), isText: isText)
    }
  }

  /// The digits of an extension that is marked as one: `x2042`, `#2042`, `ext. 2042`; nil for other texts.
  ///
  /// One letter is also that of a name, so it needs three digits after it.
  private static func extensionDigits(_ text: String) -> String? {
    let marks = [("#", 2), ("x", 3), ("ext", 2), ("extension", 2), ("durchwahl", 2), ("dw", 3)]
    let lower = text.lowercased()
    return marks.lazy.compactMap { mark, fewest -> String? in
      guard lower.hasPrefix(mark) else { return nil }
      let digits = lower.dropFirst(mark.count).drop { " .:".contains($0) }
      let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber && (fewest...longestExtension).contains(digits.count) ? String(digits) : nil
    }.first
  }

  private static let longestExtension = 8

  /// The number in a text; nil if it is not a number. A text with letters is one only if it is as long as a number:
  /// `1-800-FLOWERS`, `6505550150 ext 12`.
  private static func number(_ text: String) -> WrittenNumber? {
    guard let number = WrittenNumber(exactly: text), number.digits.count < WrittenNumber.Digits.capacity else {
      return nil
    }
    return !hasLetters(text) || number.digits.count >= numberLength ? number : nil
  }

  private static func hasLetters(_ text: String) -> Bool { text.unicodeScalars.contains { $0.properties.isAlphabetic } }

  /// Whether a text is a `+` before its first digit.
  private static func isPlus(_ text: String) -> Bool {
    text.contains { $0 == "+" || $0 == "\u{FF0B}" } && text.allSatisfy { " +\u{FF0B}(".contains($0) }
  }

  /// A SIP URI without its scheme, which is not searched; any other text unchanged.
  private static func withoutScheme(_ text: String) -> String {
    SearchedAddress.withoutScheme(text.utf8).map { String(Substring($0)) } ?? text
  }

  private static func elements(of text: String, isText: Bool) -> [Element] {
    // With these it is a dial string, which has no elements.
    if !isText, text.contains(where: { "*#+\u{FF0B}".contains($0) }) { return [] }
    var elements: [Element] = []
    for unit in NameUnit.units(of: text) {
      switch unit.kind {
      case .letter:
        for letter in unit.spellings.first ?? [] {
          if !isText, (0x30...0x39).contains(letter.value) {
            elements.append(.key(UInt8(letter.value - 0x30)))
          } else {
            elements.append(.letter(letter))
          }
        }
      case .space where unit.startsRun && !elements.isEmpty: elements.append(.space)
      case .punctuation where unit.startsRun && !elements.isEmpty: elements.append(.punctuation)
      default: break
      }
    }
    elements.removeLast(max(elements.count - maximumLength, 0))
    // A blank at the end completes a word, and requires nothing more.
    while elements.last == .space { elements.removeLast() }
    return elements
  }
}
