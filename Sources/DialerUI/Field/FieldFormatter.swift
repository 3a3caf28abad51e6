import NumberPlans
import TerminalText

/// Formats the content of the dial field while it is typed.
///
///     FieldFormatter(name: "US") { $0 == "6505550123" ? "(650) 555-0123" : nil }
///
/// Formatting affects only the display. The field contains the keys that were pressed, which are searched for and
/// dialled. Cursor and selection are positions in these keys, so separators do not move them.
public struct FieldFormatter: Hashable, Sendable {
  /// The region that numbers are formatted for. Formatters are equal if their names are.
  public let name: String
  private let formatted: @Sendable (String) -> String?

  /// - Parameters:
  ///   - name: the region that numbers are formatted for.
  ///   - format: returns the text with separators inserted; nil to leave it unchanged. It is called on the thread that
  ///     owns the screen, a few times per frame, and should take microseconds.
  public init(name: String, format: @escaping @Sendable (_ keys: String) -> String?) {
    self.name = name
    formatted = format
  }

  func format(_ keys: String) -> String? { formatted(keys) }

  public static func == (left: FieldFormatter, right: FieldFormatter) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FieldFormatter? {
  /// The display form of a number: with separators if it can be formatted and fits into `width` cells.
  func shown(_ number: String, width: Int = .max) -> String {
    let text = ShownText(number, self).text
    return DisplayText(text).width <= width ? text : number
  }

  /// The display form of a target: only its destination is formatted.
  func shown(_ target: CallTarget) -> String { target.prefix + shown(target.main) + target.tail }
}

/// The display form of the field's text, with the mapping between positions in the field and indices in the display
/// form.
struct ShownText: Hashable {
  /// The displayed text.
  let text: String
  /// The index in ``text`` of each grapheme of the field, and of its end.
  private let indices: [Int]

  /// Formats a text.
  ///
  /// The formatter's result is used only if it is the text with separators inserted, so that the display cannot differ
  /// from the dialled number.
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

  /// The index in the displayed text of a position in the field.
  func index(ofPosition position: Int) -> Int { indices[min(max(position, 0), indices.count - 1)] }

  /// The position in the field of an index in the displayed text.
  func position(ofIndex index: Int) -> Int { indices.firstIndex { $0 >= index } ?? indices.count - 1 }

  /// The displayed text of a range of the field, without leading and trailing separators unless the range is the whole
  /// field.
  func shown(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    if range.count == indices.count - 1 { return text }
    let start = index(ofPosition: range.lowerBound)
    return String(text.dropFirst(start).prefix(index(ofPosition: range.upperBound - 1) + 1 - start))
  }
}
