import Keypad

/// What stands in the dial field, as the search understands it.
///
/// - A digit stands for any letter on its key, or for itself; `0` also for one run of white space, `1` for one run of
///   punctuation.
/// - A letter stands for exactly itself, folded; white space and punctuation for a run of their kind.
/// - Text of digits and the punctuation people write numbers with is a number: only its digits count.
/// - With `*`, `#` or `+` it is a dial string, and compared with numbers only; `+` means the international form.
public struct SearchQuery: Hashable, Sendable {
  /// One step of a query.
  public enum Element: Hashable, Sendable {
    case key(UInt8)
    case letter(Unicode.Scalar)
    case space
    case punctuation
    /// Any letter or digit that lies on a key: what was meant where a wrong key was pressed.
    case any
  }

  /// The longest query that is looked at; what comes after it is ignored. A set of its positions fits into a word.
  public static let maximumLength = 63
  /// From this many digits on, a query is more likely a number than a name.
  static let numberLength = 7
  /// What stands for any digit, `*` or `#` in ``dialled``.
  static let anyDigit = UInt8(ascii: "?")

  /// Whether every character is meant literally: a digit is itself, and stands for no letters.
  public let isText: Bool
  /// The text as it was typed.
  public let text: String
  /// The steps a name has to follow; empty for a dial string.
  public let elements: [Element]
  /// The characters a number has to start with, in ASCII: digits, `*`, `#`. Empty when the text is no number.
  public let dialled: [UInt8]
  /// Whether it starts with `+`: numbers are compared in their international form.
  public let isInternational: Bool

  /// For a variant, what the query it was made of prefers.
  private var ranked: Bool?

  /// Whether nothing was typed: every contact is shown.
  public var isEmpty: Bool { text.isEmpty }
  /// Whether numbers are likelier meant than names, and are listed first.
  public var prefersNumbers: Bool {
    if let ranked { return ranked }
    guard let first = dialled.first else { return isInternational }
    return isInternational || dialled.count >= SearchQuery.numberLength || first == 0x30 || first == 0x31
  }

  /// A variant of another query: other elements and digits, ranked as the other one is.
  init(variantOf original: SearchQuery, elements: [Element], dialled: [UInt8]) {
    text = original.text
    isText = original.isText
    isInternational = original.isInternational
    ranked = original.prefersNumbers
    self.elements = elements
    self.dialled = dialled
  }

  /// - Parameter isText: whether every character is literal, and all fields are looked at.
  public init(_ text: String, isText: Bool = false) {
    self.text = text
    self.isText = isText
    if let number = DialledNumber(text) {
      dialled = Array(number.digits.prefix(SearchQuery.maximumLength))
      isInternational = number.isInternational
      let isName = !isInternational && dialled.allSatisfy { (0x30...0x39).contains($0) }
      elements =
        isText ? SearchQuery.elements(of: text, isText: true) : isName ? dialled.map { .key($0 - 0x30) } : []
    } else {
      dialled = []
      isInternational = false
      elements = SearchQuery.elements(of: text, isText: isText)
    }
  }

  private static func elements(of text: String, isText: Bool) -> [Element] {
    // With these it is a dial string, and this one is no number.
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
    // A blank at the end says that the word is done; it asks for nothing more.
    while elements.last == .space { elements.removeLast() }
    return elements
  }
}

/// A number as people write it: digits in any script, an optional `+`, and the punctuation between them.
struct DialledNumber {
  var digits: [UInt8] = []
  var isInternational = false

  /// Reads the text as a number; nil when it holds anything else. What follows a pause (`,` `;`) is not part of it.
  init?(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", "*", "#": digits.append(UInt8(scalar.value))
      case "+" where digits.isEmpty && !isInternational, "\u{FF0B}" where digits.isEmpty && !isInternational:
        isInternational = true
      case " ", "\t", "(", ")", "-", ".", "/", "\u{A0}", "\u{202F}", "\u{2010}"..."\u{2015}": break
      case ",", ";":
        if digits.isEmpty { return nil }
        return
      default:
        guard let value = scalar.decimalDigit else { return nil }
        digits.append(0x30 + value)
      }
    }
    if digits.isEmpty && !isInternational { return nil }
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script.
  var decimalDigit: UInt8? {
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue else { return nil }
    return UInt8(exactly: value)
  }
}
