import Emoji
import Localization
import TerminalText

extension Screen {
  /// Paints the emoji keyboard, which replaces the keypad.
  mutating func paintEmoji() {
    guard let emoji = layout.emoji else { return }
    frame.buffer.fill(emoji.area)
    if let rect = emoji.frame {
      frame.buffer.frame(rect, borders, Style(.accent), title: localized("Emoji"), titleStyle: Style(.dim))
    }
    paintSearch(emoji.search)
    paintTabs(emoji)
    paintGrid(emoji)
    paintPreview(emoji)
  }

  /// Paints the query with the terminal's cursor, which input methods follow.
  private mutating func paintSearch(_ line: Rect) {
    let query = DisplayText(state.emoji.query)
    if query.width == 0 {
      let hint = state.emoji.catalog == nil ? localized("Loading …") : localized("type a name, Enter takes it")
      frame.buffer.put(hint, column: line.column, row: line.row, end: line.endColumn, Style(.dim))
    }
    // A long text is scrolled to its end.
    var column = min(line.column, line.endColumn - 1 - query.width)
    for piece in query.pieces {
      if column >= line.column { frame.buffer.put(piece.text, column: column, row: line.row, Style(.strong)) }
      column += Int(piece.text.width)
    }
    frame.cursor = Position(column: max(column, line.column), row: line.row)
  }

  private mutating func paintTabs(_ layout: EmojiLayout) {
    let keyboard = state.emoji
    let count = Words.count(keyboard.items.count)
    let title = keyboard.query.isEmpty ? keyboard.title(of: keyboard.page) : localized("\(count) found")
    if let heading = layout.heading {
      frame.buffer.divider(
        layout.area, row: heading.row, borders, Style(.accent), title: title, titleStyle: Style(.dim))
    }
    guard layout.tabs != nil else { return }
    for (index, page) in keyboard.pages.enumerated() {
      let tab = layout.tab(index)
      guard tab.endColumn <= layout.area.endColumn else { break }
      let isOpen = page == keyboard.page && keyboard.query.isEmpty
      if isOpen { frame.buffer.fill(tab, Style(.text, isSelected: true)) }
      frame.buffer.put(
        EmojiKeyboard.icon(of: page), column: tab.column + 1, row: tab.row, Style(.text, isSelected: isOpen))
    }
  }

  private mutating func paintGrid(_ layout: EmojiLayout) {
    let keyboard = state.emoji
    let first = keyboard.scrollTop * layout.columns
    if keyboard.items.isEmpty, keyboard.catalog != nil, layout.grid.height > 0 {
      let text = keyboard.query.isEmpty ? localized("Nothing here.") : localized("No emoji has this name.")
      frame.buffer.put(
        text, column: layout.grid.column + 1, row: layout.grid.row, end: layout.grid.endColumn, Style(.dim))
    }
    let shown = keyboard.items.dropFirst(first).prefix(layout.columns * layout.grid.height)
    for (index, item) in shown.enumerated() {
      let cell = layout.cell(index)
      let isSelected = first + index == keyboard.selection
      if isSelected { frame.buffer.fill(cell, Style(.text, isSelected: true)) }
      let text = DisplayText(item.emoji).truncated(to: cell.width - 2)
      frame.buffer.put(text, column: cell.column + 1, row: cell.row) { _ in Style(.text, isSelected: isSelected) }
    }
    if let rect = layout.frame {
      let rows = (keyboard.items.count + layout.columns - 1) / layout.columns
      paintScrollbar(layout.grid, column: rect.endColumn - 1, top: keyboard.scrollTop, count: rows)
    }
  }

  /// Paints the emoji under the cursor with its name, its keywords and its shortcode.
  private mutating func paintPreview(_ layout: EmojiLayout) {
    let item = state.emoji.selected
    if let line = layout.name, let item {
      let text = DisplayText(" \(item.emoji) \(item.name) ").truncated(to: line.width)
      frame.buffer.put(text, column: line.column, row: line.row) { _ in Style(.strong) }
    }
    guard let area = layout.preview else { return }
    frame.buffer.divider(layout.area, row: area.row - 1, borders, Style(.accent))
    guard let item else { return }
    let shown = DisplayText(item.emoji).truncated(to: area.width - 18)
    let box = Rect(
      column: area.column, row: area.row, width: max(2 * area.height, shown.width + 4), height: area.height)
    frame.buffer.frame(box, borders, Style(.border))
    frame.buffer.put(shown, column: box.column + (box.width - shown.width) / 2, row: box.row + box.height / 2) { _ in
      .text
    }
    let column = box.endColumn + 2
    let width = area.endColumn - column
    var lines = DisplayText.wrapped(item.name, width: width).prefix(2).map { ($0, Style(.strong)) }
    let code = "[\(item.shortcode)]"
    let room = area.height - lines.count - 1
    let keywords = item.keywords.isEmpty ? [] : DisplayText.wrapped(item.keywords.localizedList(), width: width)
    lines += keywords.prefix(room).map { ($0, Style(.dim)) } + [(code, Style(.dim))]
    for (offset, line) in lines.prefix(area.height).enumerated() {
      let text = DisplayText(line.0).truncated(to: width)
      frame.buffer.put(text, column: column, row: area.row + offset) { _ in line.1 }
    }
  }
}
