import Emoji

// Editing.

extension TextField {
  /// Replaces the whole content with a text, truncated to the limits, with the cursor at its end.
  public mutating func set(_ text: String) {
    edit(.other) { field in
      field.characters = Array(TextField.fitting(text))
      field.cursor = field.count
      field.anchor = nil
    }
  }

  /// Inserts text at the cursor, replacing the selection. Text that would make the field too long is refused.
  ///
  /// The text may merge with its neighbours into one grapheme: a mark with the letter before it, or the halves of a
  /// flag.
  public mutating func insert(_ text: String) {
    let range = selection ?? cursor..<cursor
    let room = room(without: range)
    guard text.count <= room.count, text.unicodeScalars.count <= room.scalars else { return }
    let isTyped = range.isEmpty && text.count == 1
    edit(isTyped ? .typing(blank: text == " ") : .other) { $0.replace(range, with: text) }
  }

  /// Inserts pasted text: cleaned, with shortcodes replaced by emoji, and truncated to what fits.
  public mutating func paste(_ text: String) { insertFitting(EmojiShortcodes.decoded(PastedText.cleaned(text))) }

  /// Replaces a shortcode that ends at the cursor, such as `:pizza:`, by its emoji. Undoing this restores the shortcode.
  mutating func completeShortcode() {
    let typed = characters[..<cursor]
    guard typed.last == ":", let open = typed.dropLast().lastIndex(of: ":") else { return }
    // The character before it tells whether it is a shortcode, and may get its skin tone.
    let range = max(open - 1, 0)..<cursor
    let code = String(characters[range])
    let emoji = EmojiShortcodes.decoded(code)
    if emoji != code { edit(.other) { $0.replace(range, with: emoji) } }
  }

  /// Inserts as much of a text as fits.
  mutating func insertFitting(_ text: String) {
    let range = selection ?? cursor..<cursor
    let room = room(without: range)
    let fitting = TextField.fitting(text, count: room.count, scalars: room.scalars)
    guard !fitting.isEmpty else { return }
    edit(.other) { $0.replace(range, with: fitting) }
  }

  /// Deletes the selection, otherwise the grapheme before the cursor.
  public mutating func deleteBackward() {
    delete(selection ?? max(cursor - 1, 0)..<cursor)
  }

  /// Deletes the selection, otherwise the grapheme after the cursor.
  public mutating func deleteForward() {
    delete(selection ?? cursor..<min(cursor + 1, count))
  }

  /// Cuts from the cursor to the target of a motion. ``yank()`` inserts the text again.
  public mutating func kill(_ motion: Motion) {
    let target = position(after: motion)
    kill(min(target, cursor)..<max(target, cursor))
  }

  /// Cuts the selection, otherwise everything, and returns it; nil if the field is empty.
  public mutating func cut() -> String? {
    let range = selection ?? 0..<count
    guard !range.isEmpty else { return nil }
    kill(range)
    return clipboard
  }

  /// Copies the selection, otherwise everything, for ``yank()``, and returns it; nil if the field is empty.
  public mutating func copy() -> String? {
    guard !isEmpty else { return nil }
    clipboard = selectedText ?? text
    return clipboard
  }

  /// Inserts as much as fits of the text that was last cut or copied.
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

  /// The room left if a range is removed.
  private func room(without range: Range<Int>) -> (count: Int, scalars: Int) {
    let kept = characters[..<range.lowerBound] + characters[range.upperBound...]
    let scalars = kept.reduce(0) { $0 + $1.unicodeScalars.count }
    return (TextField.maximumLength - kept.count, TextField.maximumScalars - scalars)
  }

  /// Replaces a range with text, and moves the cursor to the first grapheme boundary that is not inside the text.
  ///
  /// The whole content is segmented into graphemes again.
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
