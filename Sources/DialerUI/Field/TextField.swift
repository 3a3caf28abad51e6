/// A line of text with a cursor and a selection, edited grapheme by grapheme. A value that knows nothing of the screen.
///
/// Positions count graphemes: an emoji, however many scalars it is made of, is one, and so is a letter with its marks.
/// The cursor is between two graphemes, never inside one. Every edit can be undone; an edit that would make the field
/// too long is refused.
public struct TextField: Hashable, Sendable {
  /// The most graphemes a field holds: no number and no name is longer.
  public static let maximumLength = 127
  /// The most scalars a field holds: marks piled on a letter do not count as length, but they take time and memory.
  public static let maximumScalars = 8 * maximumLength

  var characters: [Character] = []
  /// The number of graphemes before the cursor.
  public internal(set) var cursor = 0
  /// The other end of the selection; nil, or the cursor itself, when nothing is selected.
  var anchor: Int?
  /// The text cut or copied last, for putting it back.
  var clipboard = ""
  var history = History()

  /// A field that holds a text, truncated to what a field can hold, with the cursor at its end and nothing to undo.
  public init(_ text: String = "") {
    characters = Array(TextField.fitting(text))
    cursor = characters.count
  }

  public var text: String { String(characters) }
  public var isEmpty: Bool { characters.isEmpty }
  /// In graphemes.
  public var count: Int { characters.count }

  /// The selection: a range of graphemes, never empty; nil if nothing is selected.
  public var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The selected text; nil when nothing is selected.
  public var selectedText: String? { selection.map { String(characters[$0]) } }

  /// The longest start of a text that a field can hold.
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
