/// A line of text with a cursor, edited grapheme by grapheme. A value without any knowledge of the screen.
public struct TextField: Hashable, Sendable {
  /// Longer input is cut: no number and no name is longer.
  public static let maximumLength = 127

  private var characters: [Character] = []
  /// The number of graphemes before the cursor.
  public private(set) var cursor = 0
  /// What was killed last, for yanking.
  private var killed: [Character] = []

  public init(_ text: String = "") { set(text) }

  public var text: String { String(characters) }
  public var isEmpty: Bool { characters.isEmpty }
  public var count: Int { characters.count }

  /// Replaces everything, with the cursor at the end.
  public mutating func set(_ text: String) {
    characters = Array(text.prefix(TextField.maximumLength))
    cursor = characters.count
  }

  /// Inserts text at the cursor; what would make the field too long is refused.
  public mutating func insert(_ text: String) {
    guard count + text.count <= TextField.maximumLength else { return }
    replace(cursor..<cursor, with: text)
  }

  /// Puts text in the place of a range, with the cursor behind it. Neighbours can become one grapheme (a mark joins the
  /// letter before it, two halves of a flag meet), so the text is segmented anew.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    cursor = min(before.count, characters.count)
  }

  /// Inserts what was pasted: without control characters, line breaks as blanks, `tel:` taken off.
  public mutating func paste(_ text: String) {
    var clean = ""
    for character in text.prefix(4 * TextField.maximumLength) {
      if character.isNewline || character == "\t" {
        clean.append(" ")
      } else if !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        clean.append(character)
      }
    }
    var words = clean.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    if words.lowercased().hasPrefix("tel:") { words.removeFirst(4) }
    insert(String(words.prefix(max(TextField.maximumLength - count, 0))))
  }

  public mutating func moveLeft() { cursor = max(cursor - 1, 0) }
  public mutating func moveRight() { cursor = min(cursor + 1, count) }
  public mutating func moveToStart() { cursor = 0 }
  public mutating func moveToEnd() { cursor = count }
  public mutating func moveWordLeft() { cursor = wordStart }
  public mutating func moveWordRight() { cursor = wordEnd }
  public mutating func move(to position: Int) { cursor = min(max(position, 0), count) }

  public mutating func deleteBackward() {
    guard cursor > 0 else { return }
    replace(cursor - 1..<cursor, with: "")
  }

  public mutating func deleteForward() {
    guard cursor < count else { return }
    replace(cursor..<cursor + 1, with: "")
  }

  public mutating func killWordBackward() { kill(wordStart..<cursor) }
  public mutating func killToStart() { kill(0..<cursor) }
  public mutating func killToEnd() { kill(cursor..<count) }

  /// Inserts what was killed last.
  public mutating func yank() { insert(String(killed)) }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(characters[range])
    replace(range, with: "")
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, !isWord(characters[place - 1]) { place -= 1 }
    while place > 0, isWord(characters[place - 1]) { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < count, !isWord(characters[place]) { place += 1 }
    while place < count, isWord(characters[place]) { place += 1 }
    return place
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
