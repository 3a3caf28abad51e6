import Emoji
import TerminalInput
import TerminalText

// The emoji keyboard. Digits are still typed into the dial field; other characters search for an emoji.

extension DialerState {
  /// Whether the emoji keyboard is open instead of the keypad.
  public var isEmojiOpen: Bool { focus == .emoji }

  /// Opens the keyboard if there is room for it, and requests its emoji if they are not loaded yet.
  mutating func openEmoji() -> [Effect] {
    focus = .emoji
    guard Layout(self).emoji != nil else {
      focus = .field
      return show("The screen is too small for the emoji keyboard")
    }
    emoji.open(emoji.pages.first ?? emoji.page)
    return loadEmoji()
  }

  /// Requests the emoji if they are not loaded yet.
  mutating func loadEmoji() -> [Effect] {
    guard !emoji.isRequested else { return [] }
    emoji.isRequested = true
    return [.loadEmoji]
  }

  mutating func closeEmoji() { if focus == .emoji { focus = .field } }

  /// Handles a key while the keyboard is open.
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
      // With Ctrl or Alt the keyboard stays open, to choose several emoji.
      if chord.modifiers.isEmpty, emoji.selected != nil { closeEmoji() }
      return effects
    case .submitAsTyped: return insertEmoji()
    case .skinTone: emoji.changeTone()
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

  /// Types a character: those of a telephone keypad into the field, all others into the query.
  private mutating func typeEmoji(_ chord: KeyChord) -> [Effect] {
    guard let character = chord.typedCharacter else { return [] }
    if "0123456789*#+".contains(character) { return editing { $0.insert(String(character)) } }
    if character != " " || !emoji.query.isEmpty { emoji.search(emoji.query + String(character)) }
    return []
  }

  /// Inserts the emoji under the cursor into the field.
  private mutating func insertEmoji() -> [Effect] {
    guard let item = emoji.selected else { return [] }
    let before = field.text
    let effects = editing { $0.insert(item.emoji) }
    // A full field accepts no emoji.
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

  /// Scrolls the grid by a number of rows; 0 scrolls until the emoji under the cursor is visible.
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
