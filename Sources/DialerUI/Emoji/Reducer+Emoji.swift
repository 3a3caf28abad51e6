import Emoji
import TerminalInput
import TerminalText

// The emoji keyboard. Digits still go into the dial field, at its cursor; other characters search for an emoji.

extension DialerState {
  /// Whether the emoji keyboard is open, in place of the keypad.
  public var isEmojiOpen: Bool { focus == .emoji }

  /// Opens the keyboard if there is room for it, and requests its emoji if they are not loaded yet.
  mutating func openEmoji() -> [Effect] {
    focus = .emoji
    guard Layout(self).emoji != nil else {
      focus = .field
      return show("The screen is too small for the emoji keyboard")
    }
    emoji.open(emoji.pages.first ?? emoji.page)
    guard !emoji.isRequested else { return [] }
    emoji.isRequested = true
    return [.loadEmoji]
  }

  mutating func closeEmoji() { if focus == .emoji { focus = .field } }

  /// A key while the keyboard is open.
  mutating func pressEmoji(_ chord: KeyChord, _ command: Command?) -> [Effect] {
    let layout = Layout(self).emoji
    let columns = layout?.columns ?? 1
    let page = columns * max((layout?.grid.height ?? 1) - 1, 1)
    switch command {
    case .emoji: closeEmoji()
    case .back:
      if emoji.query.isEmpty { closeEmoji() } else { emoji.search("") }
    case .submit:
      let effects = insertEmoji()
      // Ctrl or Alt keeps it open, to choose several.
      if chord.modifiers.isEmpty, emoji.selected != nil { closeEmoji() }
      return effects
    case .submitAsTyped: return insertEmoji()
    case .moveLeft: emoji.select(emoji.selection - 1)
    case .moveRight: emoji.select(emoji.selection + 1)
    case .selectPrevious where emoji.selection < columns: break
    case .selectPrevious: emoji.select(emoji.selection - columns)
    case .selectNext where emoji.selection / columns == (emoji.items.count - 1) / columns: break
    case .selectNext: emoji.select(emoji.selection + columns)
    case .pageUp: emoji.select(emoji.selection - page)
    case .pageDown: emoji.select(emoji.selection + page)
    case .selectFirst: emoji.select(0)
    case .selectLast: emoji.select(emoji.items.count)
    case .fillNext: emoji.turn(by: 1)
    case .fillPrevious: emoji.turn(by: -1)
    case .deleteBackward where !emoji.query.isEmpty: emoji.search(String(emoji.query.dropLast()))
    case .killWord where !emoji.query.isEmpty, .killToStart where !emoji.query.isEmpty: emoji.search("")
    case .help: layers.append(.help(scroll: 0))
    case .some(let command): return edit(command) ?? []
    case nil: return chord.key == .enter ? insertEmoji() : typeEmoji(chord)
    }
    scrollEmoji()
    return []
  }

  /// A character: those on a phone's keypad go into the field, all others search.
  private mutating func typeEmoji(_ chord: KeyChord) -> [Effect] {
    guard case .character(let character) = chord.key, chord.modifiers.isEmpty else { return [] }
    if "0123456789*#+".contains(character) { return editing { $0.insert(String(character)) } }
    guard !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return [] }
    if character != " " || !emoji.query.isEmpty { emoji.search(emoji.query + String(character)) }
    return []
  }

  /// Puts the emoji under the cursor into the field, at its cursor.
  private mutating func insertEmoji() -> [Effect] {
    guard let item = emoji.selected else { return [] }
    let before = field.text
    let effects = editing { $0.insert(item.emoji) }
    // A full field accepts nothing.
    guard field.text != before else { return effects }
    emoji.use(item.emoji)
    return effects + [.saveRecentEmoji(emoji.recent)]
  }

  mutating func pressEmoji(at position: Position, _ layout: EmojiLayout) -> [Effect] {
    if let shown = layout.index(at: position) {
      let index = emoji.scrollTop * layout.columns + shown
      guard emoji.items.indices.contains(index) else { return [] }
      emoji.select(index)
      return insertEmoji()
    }
    let pages = emoji.pages
    if let tab = pages.indices.first(where: { layout.tab($0).contains(position) }) { emoji.open(pages[tab]) }
    return []
  }

  /// Scrolls the grid; by 0 so that the emoji under the cursor is visible.
  mutating func scrollEmoji(by rows: Int = 0) {
    guard let layout = Layout(self).emoji else { return closeEmoji() }
    let shown = max(layout.grid.height, 1)
    let all = (emoji.items.count + layout.columns - 1) / layout.columns
    var top = emoji.scrollTop + rows
    if rows == 0 {
      let row = emoji.selection / layout.columns
      top = min(max(top, row - shown + 1), row)
    }
    emoji.scrollTop = min(max(top, 0), max(all - shown, 0))
  }
}
