import Calling
import ContactSearch
import Emoji

// Editing of the dial field.

extension DialerState {
  static let doubleClickMilliseconds = 400
  /// The delete key, held down with the mouse, repeats after the first interval, then at the second interval.
  static let firstEraseMilliseconds = 400
  static let eraseMilliseconds = 60

  /// Changes the field, and starts a search if its text changed.
  mutating func editing(_ change: (inout TextField) -> Void) -> [Effect] {
    let before = field.text
    change(&field)
    // The emoji keyboard stays open while the field is edited.
    if focus != .emoji { focus = .field }
    cursorFollowsSelection = false
    guard field.text != before else { return [] }
    if field.isEmpty { isNameTyped = false }
    autofill.isDismissed = false
    autofill.highlighted = nil
    autofill.scrollTop = 0
    quickSelection = nil
    isSubmitPending = false
    (pendingSteps, pendingKeys) = ([], nil)
    // The user's selection remains valid if the query is extended or shortened.
    let isSameQuery =
      !before.isEmpty && !field.isEmpty && (field.text.hasPrefix(before) || before.hasPrefix(field.text))
    if !isSameQuery { isSelectedByUser = false }
    return search() + [.lookUpNumber(field.text)]
  }

  /// The formatter of the field; nil in text mode, or if the text matches a name rather than a number.
  var formatter: FieldFormatter? { isTextMode || isNameTyped ? nil : settings.formatter }

  /// Switches text mode on or off. The field's content does not change.
  mutating func switchTextMode() -> [Effect] {
    isTextMode.toggle()
    autofill.isDismissed = false
    autofill.highlighted = nil
    isSubmitPending = false
    (pendingSteps, pendingKeys) = ([], nil)
    isSelectedByUser = false
    return search()
      + show(isTextMode ? "Text mode: digits are only digits" : "Digits stand for letters again")
  }

  /// Whether results are for the field's current content.
  func answersField(_ results: SearchResults) -> Bool {
    // Where there is no row, the next results may have some: at the start, before the contacts are there.
    (resultsRevision == revision || rowCount > 0) && results.query.text == field.text
      && results.query.isText == isTextMode
  }

  /// Carries out a command that edits the field; nil for other commands.
  mutating func edit(_ command: Command) -> [Effect]? {
    switch command {
    case .copy: return copy()
    case .cut:
      let copied = copy()
      return copied.isEmpty ? [] : editing { _ = $0.cut() } + copied
    default:
      var field = field
      return field.apply(command) ? editing { $0 = field } : nil
    }
  }

  /// Copies the selection, or everything, as displayed.
  private mutating func copy() -> [Effect] {
    guard field.copy() != nil else { return [] }
    let shown = ShownText(field.text, formatter).shown(field.selection ?? 0..<field.count)
    let text = settings.copiesShortcodes ? EmojiShortcodes.encoded(shown) : shown
    return copy(text)
  }

  /// Pastes text into the field.
  ///
  /// A number is pasted without its separators if the field formats it, or may do so once the numbering plans are
  /// loaded.
  mutating func paste(_ text: String) -> [Effect] {
    if case .form(let form) = layer { return paste(text, into: form) }
    if case .note(var note) = layer {
      note.field.paste(text)
      layer = .note(note)
    }
    guard layers.isEmpty else { return [] }
    let cleaned = PastedText.cleaned(text)
    let clean = EmojiShortcodes.decoded(emoji.catalog?.decodingPacks(cleaned) ?? cleaned)
    let rest = field.selection?.count == field.count ? "" : field.text
    if let number = PastedText.number(clean), PastedText.number(rest) == rest,
      awaitsPlans && !isTextMode || formatter?.format(number) != nil
    {
      return editing { $0.insertFitting(number) }
    }
    return editing { $0.paste(clean) }
  }

  // MARK: Mouse

  /// Deletes like Backspace, and starts a timer that repeats this while the delete key is held down.
  mutating func erase(after milliseconds: Int) -> [Effect] {
    let before = focus
    let effects = editing { $0.deleteBackward() }
    focus = before
    isErasing = !field.isEmpty
    return isErasing ? effects + [.startTimer(.erasing, milliseconds: milliseconds)] : effects
  }

  /// Moves the cursor to the pressed position; a double click selects the word, a triple click everything.
  mutating func pressField(at column: Int, selecting: Bool) -> [Effect] {
    let position = fieldWindow.position(atColumn: column)
    if clicks.position != position || selecting { clicks.count = 0 }
    clicks = Clicks(position: position, count: clicks.count % 3 + 1, isDown: true)
    if focus != .emoji { focus = .field }
    switch clicks.count {
    case 2: field.selectWord(at: position)
    case 3: field.selectAll()
    default: field.move(to: position, selecting: selecting)
    }
    return [.startTimer(.clicked, milliseconds: DialerState.doubleClickMilliseconds)]
  }

  /// Extends the selection while the button is down, also beyond the ends of the field.
  mutating func dragField(to column: Int) {
    guard clicks.isDown, clicks.count == 1 else { return }
    field.move(to: fieldWindow.position(atColumn: column), selecting: true)
  }

  // MARK: Window

  /// Scrolls the field so that the cursor is visible.
  mutating func scrollField() {
    // A text has at most as many cells as bytes.
    let fits = formatter == nil && field.text.utf8.count < Layout.fieldWidth(size, hasEmoji: focus == .emoji)
    fieldOffset = fits ? 0 : fieldWindow.offset
  }

  /// The visible part of the field.
  var fieldWindow: FieldWindow {
    FieldWindow(field, formatter, width: Layout.fieldWidth(size, hasEmoji: focus == .emoji), offset: fieldOffset)
  }
}
