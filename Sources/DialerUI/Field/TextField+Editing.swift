import Emoji

// Edits of the text.

extension TextField {
  /// Replaces everything by a text, truncated to what the field can hold, with the cursor at its end.
  public mutating func set(_ text: String) {
    edit(.other) { field in
      field.characters = Array(TextField.fitting(text))
      field.cursor = field.count
      field.anchor = nil
    }
  }

  /// Inserts text at the cursor, replacing the selection. Text that would make the field too long is refused.
  ///
  /// Neighbours can become one grapheme: a mark joins the letter before it, two halves of a flag meet.
  public mutating func insert(_ text: String) {
    let range = selection ?? cursor..<cursor
    let room = room(without: range)
    guard text.count <= room.count, text.unicodeScalars.count <= room.scalars else { return }
    let isTyped = range.isEmpty && text.count == 1
    edit(isTyped ? .typing(blank: text == " ") : .other) { $0.replace(range, with: text) }
  }

  /// Inserts pasted text: cleaned of everything that is not text, with emoji for their shortcodes, and truncated to what
  /// fits.
  public mutating func paste(_ text: String) { insertFitting(EmojiShortcodes.decoded(PastedText.cleaned(text))) }

  /// Inserts as much of a text as fits.
  mutating func insertFitting(_ text: String) {
    let range = selection ?? cursor..<cursor
    let room = room(without: range)
    let fitting = TextField.fitting(text, count: room.count, scalars: room.scalars)
    guard !fitting.isEmpty else { return }
    edit(.other) { $0.replace(range, with: fitting) }
  }

  /// Deletes the selection, or else the grapheme before the cursor.
  public mutating func deleteBackward() {
    delete(selection ?? max(cursor - 1, 0)..<cursor)
  }

  /// Deletes the selection, or else the grapheme after the cursor.
  public mutating func deleteForward() {
    delete(selection ?? cursor..<min(cursor + 1, count))
  }

  /// Cuts from the cursor to the target of a motion. The cut text can be put back with ``yank()``.
  public mutating func kill(_ motion: Motion) {
    let target = position(after: motion)
    kill(min(target, cursor)..<max(target, cursor))
  }

  /// Cuts the selection, or else everything, and returns it; nil when there is nothing.
  public mutating func cut() -> String? {
    let range = selection ?? 0..<count
    guard !range.isEmpty else { return nil }
    kill(range)
    return clipboard
  }

  /// Copies the selection, or else everything, for ``yank()``, and returns it; nil when there is nothing.
  public mutating func copy() -> String? {
    guard !isEmpty else { return nil }
    clipboard = selectedText ?? text
    return clipboard
  }

  /// Inserts the text cut or copied last, as much of it as fits.
  public mutating func yank() { insertFitting(clipboard) }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    clipboard = String(characters[range])
    edit(.other) { $0.replace(range, with: "") }
  }

  private mutating func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    edit(range.count == 1 ? .erasing : .other) { $0.replace(range, with: "") }
  }

  /// How much fits if a range is removed.
  private func room(without range: Range<Int>) -> (count: Int, scalars: Int) {
    let kept = characters[..<range.lowerBound] + characters[range.upperBound...]
    let scalars = kept.reduce(0) { $0 + $1.unicodeScalars.count }
    return (TextField.maximumLength - kept.count, TextField.maximumScalars - scalars)
  }

  /// Replaces a range with text, with the cursor after it: at the first boundary between graphemes that is not
  /// inside the text. The whole text is segmented again.
  private mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    anchor = nil
    cursor = 0
    var passed = 0
    let end = before.unicodeScalars.count
    while passed < end, cursor < count {
      passed += characters[cursor].unicodeScalars.count
      cursor += 1
    }
  }
}
