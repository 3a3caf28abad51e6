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
  }

  /// The longest query that is looked at; what comes after it is ignored. A set of its positions fits into a word.
  public static let maximumLength = 63
  /// From this many digits on, a query is more likely a number than a name.
  static let numberLength = 7

  /// The text as it was typed.
  public let text: String
  /// The steps a name has to follow; empty for a dial string.
  public let elements: [Element]
  /// The characters a number has to start with, in ASCII: digits, `*`, `#`. Empty when the text is no number.
  public let dialled: [UInt8]
  /// Whether it starts with `+`: numbers are compared in their international form.
  public let isInternational: Bool

  /// Whether nothing was typed: every contact is shown.
  public var isEmpty: Bool { text.isEmpty }
  /// Whether numbers are likelier meant than names, and are listed first.
  public var prefersNumbers: Bool {
    guard let first = dialled.first else { return isInternational }
    return isInternational || dialled.count >= SearchQuery.numberLength || first == 0x30 || first == 0x31
  }

  /// Whether everything that matches this query also matches one that was typed before.
  func goesOn(from earlier: SearchQuery) -> Bool {
    let isNameKept = elements.isEmpty || !earlier.elements.isEmpty && elements.starts(with: earlier.elements)
    let isNumberKept =
      dialled.isEmpty
      || !earlier.dialled.isEmpty && dialled.starts(with: earlier.dialled)
        && (isInternational || !earlier.isInternational)
    return isNameKept && isNumberKept
  }

  public init(_ text: String) {
    self.text = text
    if let number = DialledNumber(text) {
      dialled = Array(number.digits.prefix(SearchQuery.maximumLength))
      isInternational = number.isInternational
      let isName = !isInternational && dialled.allSatisfy { (0x30...0x39).contains($0) }
      elements = isName ? dialled.map { .key($0 - 0x30) } : []
    } else {
      dialled = []
      isInternational = false
      elements = SearchQuery.elements(of: text)
    }
  }

  private static func elements(of text: String) -> [Element] {
    // With these it is a dial string, and this one is no number.
    if text.contains(where: { "*#+\u{FF0B}".contains($0) }) { return [] }
    var elements: [Element] = []
    for unit in NameUnit.units(of: text) {
      switch unit.kind {
      case .letter:
        for letter in unit.spellings.first ?? [] {
          if (0x30...0x39).contains(letter.value) {
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
