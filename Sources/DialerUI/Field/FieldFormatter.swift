import TerminalText

/// Formats the content of the dial field while it is typed: `6505550123` is shown as `(650) 555-0123`.
///
/// Formatting affects only the display. The field keeps the keys that were pressed, which are searched for and
/// dialled; cursor, selection and editing are positions in them, so the cursor keeps its place whatever is inserted.
public struct FieldFormatter: Hashable, Sendable {
  /// The region it formats for, which distinguishes formatters.
  public let name: String
  private let formatted: @Sendable (String) -> String?

  /// - Parameter format: the text with separators put in; nil to leave it as it is. Called on the thread that owns the
  ///   screen, a few times for each frame: it should take microseconds.
  public init(name: String, format: @escaping @Sendable (_ keys: String) -> String?) {
    self.name = name
    formatted = format
  }

  func format(_ keys: String) -> String? { formatted(keys) }

  public static func == (left: FieldFormatter, right: FieldFormatter) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FieldFormatter? {
  /// A number as it is shown: with separators, if that can be done and fits into `width` cells.
  func shown(_ number: String, width: Int = .max) -> String {
    let text = ShownText(number, self).text
    return DisplayText(text).width <= width ? text : number
  }
}

/// A field's text as it is shown, and the positions of its graphemes in it.
struct ShownText: Hashable {
  /// The text that is shown.
  let text: String
  /// The place in ``text`` of each grapheme of the field, and of its end.
  private let indices: [Int]

  /// A formatted text is accepted only if it is the field's text with separators put in: no formatter can change what is
  /// dialled.
  ///
  /// - Complexity: O(length)
  init(_ keys: String, _ formatter: FieldFormatter?) {
    if !keys.isEmpty, let formatted = formatter?.format(keys),
      let indices = ShownText.indices(of: Array(keys), in: Array(formatted))
    {
      text = formatted
      self.indices = indices
    } else {
      text = keys
      indices = Array(0...keys.count)
    }
  }

  private static func indices(of keys: [Character], in formatted: [Character]) -> [Int]? {
    var indices: [Int] = []
    for (index, character) in formatted.enumerated() {
      if indices.count < keys.count, character == keys[indices.count] {
        indices.append(index)
      } else if !isSeparator(character) {
        return nil
      }
    }
    return indices.count == keys.count ? indices + [formatted.count] : nil
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || "()-./\u{2010}\u{2011}\u{2012}\u{2013}".contains(character)
  }

  /// The place in the shown text of a position in the field.
  func index(ofPosition position: Int) -> Int { indices[min(max(position, 0), indices.count - 1)] }

  /// The position in the field of a place in the shown text.
  func position(ofIndex index: Int) -> Int { indices.firstIndex { $0 >= index } ?? indices.count - 1 }

  /// The shown text of a range of the field, without separators before and after it; all of it for the whole field.
  func shown(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    if range.count == indices.count - 1 { return text }
    let start = index(ofPosition: range.lowerBound)
    return String(text.dropFirst(start).prefix(index(ofPosition: range.upperBound - 1) + 1 - start))
  }
}
