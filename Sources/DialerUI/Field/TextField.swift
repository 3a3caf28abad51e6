/// A line of editable text with a cursor, a selection and an undo history.
///
/// Positions count graphemes: an emoji of several scalars is one grapheme, and so is a letter with its marks. The
/// cursor is between graphemes, never inside one. Every edit can be undone; an edit that would make the field too long
/// is refused.
///
///     var field = TextField("john")
///     field.deleteBackward()
///     field.text      // "joh"
///     field.undo()
///     field.text      // "john"
public struct TextField: Hashable, Sendable {
  /// The most graphemes of a field, enough for any number or name.
  public static let maximumLength = 127
  /// The most scalars of a field. It limits combining marks, which do not count as graphemes but cost time and memory.
  public static let maximumScalars = 8 * maximumLength

  var characters: [Character] = []
  /// The number of graphemes before the cursor.
  public internal(set) var cursor = 0
  /// The other end of the selection; nil, or equal to the cursor, if nothing is selected.
  var anchor: Int?
  /// The text that was last cut or copied, for ``yank()``.
  var clipboard = ""
  var history = History()

  /// Creates a field with a text, truncated to the limits, with the cursor at its end and an empty history.
  public init(_ text: String = "") {
    characters = Array(TextField.fitting(text))
    cursor = characters.count
  }

  public var text: String { String(characters) }
  public var isEmpty: Bool { characters.isEmpty }
  /// The length in graphemes.
  public var count: Int { characters.count }

  /// The selected range of graphemes, never empty; nil if nothing is selected.
  public var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The selected text; nil if nothing is selected.
  public var selectedText: String? { selection.map { String(characters[$0]) } }

  /// The longest prefix of a text that is within the limits.
  ///
  /// - Complexity: O(length of the result)
  static func fitting(_ text: String, count: Int = maximumLength, scalars: Int = maximumScalars) -> String {
    var result = ""
    var room = scalars
    for character in text.prefix(max(count, 0)) {
      room -= character.unicodeScalars.count
      guard room >= 0 else { break }
      result.append(character)
    }
    return result
  }
}
