import Keypad
import NumberPlans

/// The content of the dial field, as interpreted by the search.
///
/// - A digit stands for any letter on its key, or for itself; `0` also for one run of white space, `1` for one run of
///   punctuation.
/// - A letter stands for exactly itself, folded; white space and punctuation for a run of their kind.
/// - Text of digits and the punctuation people write numbers with is a number: only its digits count.
/// - With `*`, `#` or `+` it is a dial string, and is compared with numbers only; `+` means the international form. `*` alone
///   also finds the contacts that are starred.
public struct SearchQuery: Hashable, Sendable {
  /// One step of a query.
  public enum Element: Hashable, Sendable {
    case key(UInt8)
    case letter(Unicode.Scalar)
    case space
    case punctuation
    /// Any letter or digit on a key: matches whatever was meant where a wrong key was pressed.
    case any
  }

  /// The longest query that is searched; the rest is ignored. A set of its positions fits into a word.
  public static let maximumLength = 63
  /// From this many digits on, a query is more likely a number than a name.
  static let numberLength = 7
  /// The wildcard for any digit, `*` or `#` in ``dialled``.
  static let anyDigit = UInt8(ascii: "?")

  /// Whether every character is meant literally: a digit is itself, and stands for no letters.
  public let isText: Bool
  /// The text as it was typed.
  public let text: String
  /// The elements that a name has to match; empty for a dial string.
  public let elements: [Element]
  /// The characters a number has to start with, in ASCII: digits, `*`, `#`. Empty when the text is not a number.
  public let dialled: [UInt8]
  /// The digits of the extension after the number; empty when there is none. A number with another extension of the same
  /// line is another number.
  public let phoneExtension: [UInt8]
  /// Whether it starts with `+`: numbers are compared in their international form.
  public let isInternational: Bool

  /// For a variant, the preference of its original query.
  private var ranked: Bool?

  /// Whether nothing was typed, or blanks alone: every contact is shown.
  public var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
  /// Whether it is `*` alone: then starred contacts are found, too.
  public var meansFavourites: Bool { text == "*" && !isText }
  /// Whether numbers are more likely meant than names, and are listed first.
  public var prefersNumbers: Bool {
    if let ranked { return ranked }
    guard let first = dialled.first else { return isInternational }
    return isInternational || dialled.count >= SearchQuery.numberLength || first == 0x30 || first == 0x31
  }

  /// A variant of another query: other elements and digits, ranked like the original.
  init(variantOf original: SearchQuery, elements: [Element], dialled: [UInt8]) {
    text = original.text
    isText = original.isText
    isInternational = original.isInternational
    ranked = original.prefersNumbers
    self.elements = elements
    self.dialled = dialled
    phoneExtension = original.phoneExtension
  }

  /// - Parameter isText: whether every character is literal, and all fields are searched.
  public init(_ text: String, isText: Bool = false) {
    self.text = text
    self.isText = isText
    let number = SearchQuery.number(text)
    dialled = number.map { Array($0.digits) } ?? []
    phoneExtension = number?.phoneExtension ?? []
    isInternational = number?.isInternational ?? SearchQuery.isPlus(text)
    let isName = !isInternational && phoneExtension.isEmpty && number.map { $0.isPlain && $0.prefix.isEmpty } ?? true
    if !isText, !isName {
      elements = []
    } else if !isText, number != nil, !SearchQuery.hasLetters(text) {
      elements = dialled.map { .key($0 - 0x30) }
    } else {
      elements = SearchQuery.elements(of: SearchQuery.withoutScheme(text), isText: isText)
    }
  }

  /// The number in a text. Letters usually mean names: a text with letters is a number only if it is as long as one
  /// (`1-800-FLOWERS`, `6505550150 ext 12`).
  private static func number(_ text: String) -> WrittenNumber? {
    guard let number = WrittenNumber(exactly: text), number.digits.count < WrittenNumber.Digits.capacity else {
      return nil
    }
    return !hasLetters(text) || number.digits.count >= numberLength ? number : nil
  }

  private static func hasLetters(_ text: String) -> Bool { text.unicodeScalars.contains { $0.properties.isAlphabetic } }

  /// `+`, before its first digit is typed.
  private static func isPlus(_ text: String) -> Bool {
    text.contains { $0 == "+" || $0 == "\u{FF0B}" } && text.allSatisfy { " +\u{FF0B}(".contains($0) }
  }

  /// A SIP URI without its scheme, which is not searched; any other text as it is.
  private static func withoutScheme(_ text: String) -> String {
    SearchedAddress.withoutScheme(text.utf8).map { String(Substring($0)) } ?? text
  }

  private static func elements(of text: String, isText: Bool) -> [Element] {
    // With these it is a dial string, and this one is not a number.
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
    // A blank at the end marks the word as complete; it requires nothing more.
    while elements.last == .space { elements.removeLast() }
    return elements
  }
}
