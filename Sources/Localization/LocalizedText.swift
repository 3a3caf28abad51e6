/// A text that people read, not yet in their language: the English text, and what is interpolated in it.
///
///     show("\(name) is saved as a contact")
///
/// Whatever takes a `LocalizedText` makes a message of each literal it is given: its key in the catalogue is
/// `{1} is saved as a contact`, and a translation can have the numbers in another order. Interpolated texts are not translated;
/// they are names, numbers, or texts that are localized already.
///
/// A comment above a literal that begins with `Translators:` is shown to those who translate it.
public struct LocalizedText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The key: the English text with `{1}`, `{2}` … for what is interpolated.
  let format: String
  let arguments: [String]

  public init(stringLiteral value: String) { (format, arguments) = (value, []) }

  /// A text that is not translated: a name, an address, or what has been localized.
  public init(verbatim text: String) { (format, arguments) = ("{1}", [text]) }

  public init(stringInterpolation: StringInterpolation) {
    (format, arguments) = (stringInterpolation.format, stringInterpolation.arguments)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var arguments: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 3 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { format += literal }

    public mutating func appendInterpolation(_ text: String) {
      arguments.append(text)
      format += "{\(arguments.count)}"
    }

    public mutating func appendInterpolation(_ value: some Any) { appendInterpolation(String(describing: value)) }
  }

  /// A text with the arguments in place of their numbers.
  ///
  /// - Complexity: O(result)
  func filled(_ format: String) -> String {
    guard !arguments.isEmpty else { return format }
    var result = ""
    var rest = format.utf8[...]
    while let opening = rest.firstIndex(of: UInt8(ascii: "{")) {
      let digits = rest[rest.index(after: opening)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let number = Int(Substring(digits)) ?? 0
      guard digits.endIndex < rest.endIndex, rest[digits.endIndex] == UInt8(ascii: "}"),
        arguments.indices.contains(number - 1)
      else {
        // A brace of the text.
        result += String(Substring(rest[...opening]))
        rest = rest[rest.index(after: opening)...]
        continue
      }
      result += String(Substring(rest[..<opening]))
      result += arguments[number - 1]
      rest = rest[rest.index(after: digits.endIndex)...]
    }
    return result + String(Substring(rest))
  }
}

/// A text in the user's language.
///
///     localized("on hold")
///     localized("Call", context: "heading")
///
/// - Parameter context: tells an English text from the same one with another meaning; empty where there is one meaning.
/// - Complexity: O(text)
public func localized(_ text: LocalizedText, context: StaticString = "") -> String {
  text.filled(Catalogue.current?.message(text.format, context.description) ?? text.format)
}

/// A text with a count, in the form that the user's language has for it.
///
///     localized(count, one: "1 contact", other: "\(digits) contacts")
///
/// - Parameters:
///   - one: the English text for 1. It interpolates nothing, or the same as the other one.
///   - other: the English text for all other counts.
public func localized(_ count: Int, one: LocalizedText, other: LocalizedText) -> String {
  other.filled(
    Catalogue.current?.plural(one.format, other.format, count) ?? (count == 1 ? one : other).format)
}
