import Calling
import ContactSearch
import Contacts
import Keypad
import TerminalText

/// Paints the state. Pure: the same state always gives the same frame. Nothing is searched for here: the rows in sight are made
/// ready by ``reduce(_:_:)``.
public func render(_ state: DialerState) -> Frame {
  var screen = Screen(state)
  screen.paint()
  let source = state.sourceName
  screen.frame.title = source.isEmpty ? "dialtone" : "dialtone · \(source)"
  if screen.borders == .ascii { screen.frame.buffer.replaceSymbols() }
  return screen.frame
}

extension DialerState {
  /// What the contacts come from, with the charsets that were found there.
  fileprivate var sourceName: String { ([settings.sourceName] + load.charsets).joined(separator: " · ") }
}

/// A frame that is being painted, and what it is painted from.
struct Screen {
  let state: DialerState
  let layout: Layout
  var frame: Frame

  init(_ state: DialerState) {
    self.state = state
    layout = Layout(state)
    frame = Frame(state.size)
  }

  var borders: BorderSet { state.settings.borders }

  mutating func paint() {
    for (plane, _) in layout.planes { paint(plane) }
  }

  mutating func paint(_ plane: Plane) {
    switch plane {
    case .header: paintHeader()
    case .footer: paintFooter()
    case .dial: paintDial()
    case .keypad: paintKeys()
    case .emoji: paintEmoji()
    case .list:
      paintList()
      paintDetails()
    case .dropdown: paintDropdown()
    case .layer(let index): paint(layout.layers[index])
    }
  }

  // MARK: Header and footer

  private mutating func paintHeader() {
    guard let header = layout.header else { return }
    frame.buffer.put("dialtone", column: 1, row: header.row, Style(.strong))
    var parts = [progress]
    if state.load.unreadable > 0 { parts.append("\(Words.count(state.load.unreadable)) unreadable") }
    if state.load.skipped > 0 { parts.append("\(Words.count(state.load.skipped)) skipped") }
    if header.width >= 60, !state.sourceName.isEmpty { parts.append(state.sourceName) }
    if header.width >= 60, !state.settings.region.isEmpty { parts.append(state.settings.region) }
    var text = parts.joined(separator: " · ")
    if header.width >= 60, !state.time.isEmpty { text += "   " + state.time }
    let shown = DisplayText(text).truncated(to: header.width - 12)
    frame.buffer.put(shown, column: header.width - 1 - shown.width, row: header.row) { _ in Style(.dim) }
  }

  private var progress: String {
    state.load.isFinished
      ? Words.contacts(state.load.contacts) : "loading, \(Words.contacts(state.load.contacts)) so far"
  }

  private mutating func paintFooter() {
    guard let footer = layout.footer else { return }
    if let toast = state.toast {
      let text = DisplayText(toast.text).truncated(to: footer.width - 2)
      frame.buffer.put(text, column: 1, row: footer.row) { _ in Style(toast.isError ? .error : .warning) }
      return
    }
    if layout.kind == .narrow, layout.listTitle == nil, layout.emoji == nil {
      frame.buffer.put(listTitle, column: 1, row: footer.row, Style(.dim))
      return
    }
    var column = 1
    for (keys, word) in hints {
      let width = DisplayText(keys).width + 1 + word.count
      guard column + width < footer.width else { break }
      column = frame.buffer.put(keys, column: column, row: footer.row, Style(.strong)) + 1
      column = frame.buffer.put(word, column: column, row: footer.row, Style(.dim)) + 3
    }
  }

  /// The keys worth knowing now.
  private var hints: [(keys: String, word: String)] {
    let map = state.settings.keyMap
    func key(_ command: Command) -> String { map.chords(for: command).first.map { "\($0)" } ?? "" }
    let down = key(.selectNext) == "Down" ? "↓" : key(.selectNext)
    let updown = down == "↓" && key(.selectPrevious) == "Up" ? "↑↓" : "\(key(.selectPrevious)) \(down)"
    switch state.layer {
    case .chooser: return [(key(.submit), state.settings.prints ? "take the number" : "call"), (key(.back), "back")]
    case .details(let contact, let selection):
      let (enter, others) = state.detailsHints(contact, selection)
      let copy = enter == "copy" ? [] : [("y", "copy")]
      return [(key(.submit), enter)] + copy + [(key(.back), "back"), (updown, "select")] + others
    case .help: return [(updown, "scroll"), (key(.back), "back")]
    case .number: return [(key(.submit), state.settings.prints ? "take the number" : "call"), (key(.back), "back")]
    case .confirmation: return [(key(.submit), "call"), (key(.back), "do not call")]
    case .recents:
      let enter = state.settings.prints ? "take the number" : "call back"
      return [(key(.submit), enter), (updown, "select"), (key(.back), "back")]
    case nil: break
    }
    if state.isEmojiOpen {
      return [(key(.submit), "take"), (key(.fillNext), "category"), ("←↑↓→", "select"), (key(.back), "close")]
    }
    let fills = state.autofill.highlighted != nil && !state.openSuggestions.isEmpty
    let enter = fills ? "fill in" : enterWord
    // An empty field has nothing to complete.
    let second = state.field.isEmpty ? (key(.recents), "recents") : (key(.fillNext), "complete")
    let all = [
      (key(.submit), enter), second, (updown, "select"), (key(.details), "details"),
      (key(.emoji), "emoji"),
      (state.field.isEmpty && !state.isTextMode ? key(.helpWhenEmpty) : key(.help), "help"), (key(.back), "clear"),
      (key(.quit), "quit"),
    ]
    return all.filter { !$0.0.isEmpty }
  }

  /// What Enter does on the main screen: whom it calls.
  private var enterWord: String {
    let verb = state.settings.prints ? "take" : "call"
    switch state.selectedRow {
    case .asTyped: return "\(verb) \(DisplayText(state.results.query.text).truncated(to: 24).plain) as typed"
    case .match:
      guard let match = state.selectedMatch else { return verb }
      let asks = !match.phoneMatched && match.phoneCount > 1 && !match.contact.phones.contains(where: \.isPreferred)
      let name = DisplayText(match.contact.displayName).truncated(to: layout.size.columns >= 60 ? 24 : 14).plain
      return asks ? "\(verb) \(name) …" : "\(verb) \(name)"
    case .label:
      guard let label = state.selectedLabel?.label else { return verb }
      return "\(verb) \(DisplayText(label).truncated(to: layout.size.columns >= 60 ? 24 : 14).plain)"
    case nil: return verb
    }
  }

  // MARK: Dial field

  private mutating func paintDial() {
    let dial = layout.dial
    let style = Style(state.focus == .field && state.layers.isEmpty ? .accent : .border)
    if dial.height == 3 {
      frame.buffer.frame(
        dial, borders, style, title: state.isTextMode ? "Dial · text" : "Dial",
        titleStyle: Style(state.isTextMode ? .accent : .dim))
    } else if layout.kind == .narrow {
      frame.buffer.put(state.isTextMode ? "T>" : ">", column: 0, row: dial.row, style)
    }
    let area = layout.dialText
    guard !area.isEmpty else { return }
    let window = state.fieldWindow
    if state.field.isEmpty {
      frame.buffer.put(
        state.isTextMode ? "any text" : "name or number", column: area.column, row: area.row, end: area.endColumn,
        Style(.dim))
    } else {
      paint(window, in: area)
      if let erase = layout.erase {
        let (mark, column) = borders == .ascii ? ("<x", erase.column) : ("⌫", erase.column + 1)
        frame.buffer.put(mark, column: column, row: erase.row, Style(.dim))
      }
    }
    paintFieldInfo(area, from: area.column + max(window.text.width - window.offset, window.cursorColumn))
    frame.cursor = Position(column: min(area.column + window.cursorColumn, area.endColumn - 1), row: area.row)
    if layout.emoji != nil { markCursor() }
  }

  /// Shows where the field's cursor stands while the hardware cursor is elsewhere.
  private mutating func markCursor() {
    let place = frame.cursor
    let cell = frame.buffer[place.column, place.row]
    guard !cell.isContinuation else { return }
    frame.buffer.put(cell.text, column: place.column, row: place.row, Style(cell.style.role, isSelected: true))
  }

  /// The part of the field's text that is in its window, with marks where there is more.
  private mutating func paint(_ window: FieldWindow, in area: Rect) {
    let selection = state.field.selection.map {
      window.shown.place(of: $0.lowerBound)..<window.shown.place(of: $0.upperBound)
    }
    var column = area.column - window.offset
    for piece in window.text.pieces {
      let width = Int(piece.text.width)
      if column >= area.column, column + width <= area.endColumn {
        let isSelected = selection?.contains(piece.grapheme) ?? false
        frame.buffer.put(piece.text, column: column, row: area.row, Style(.strong, isSelected: isSelected))
      }
      column += width
    }
    let marks: (Unicode.Scalar, Unicode.Scalar) = borders == .ascii ? ("<", ">") : ("‹", "›")
    if window.isCutLeft { frame.buffer.put(CellText(marks.0), column: area.column, row: area.row, Style(.dim)) }
    if window.isCutRight { frame.buffer.put(CellText(marks.1), column: area.endColumn - 1, row: area.row, Style(.dim)) }
  }

  /// Who it is that is being typed: in the field's lower side, or behind the number where the field has none.
  private mutating func paintFieldInfo(_ area: Rect, from column: Int) {
    guard let info = state.typedInfo, !info.isEmpty else { return }
    let style = Style(info.blockedBy == nil ? .text : .error)
    if layout.dial.height == 3 {
      let row = layout.dial.endRow - 1
      let text = DisplayText(info.summary).truncated(to: layout.dial.width - 6)
      let start = frame.buffer.put(" ", column: layout.dial.column + 2, row: row, style)
      let end = frame.buffer.put(text, column: start, row: row) { _ in style }
      frame.buffer.put(" ", column: end, row: row, style)
    } else if area.endColumn - column >= 8 {
      let text = DisplayText(info.summary).truncated(to: area.endColumn - column - 2)
      frame.buffer.put(text, column: area.endColumn - text.width, row: area.row) { _ in Style(.dim) }
    }
  }

  // MARK: Keypad

  private mutating func paintKeys() {
    // Keys that lead to nobody are dim.
    for (key, rect) in layout.keys {
      let isPressed = state.pressedKey == key
      let keyStyle = Style(isPressed ? .keyPressed : state.nextKeys.contains(key) ? .key : .dim)
      if layout.keysAreBoxes {
        paintKey(key, rect, isPressed, keyStyle)
      } else {
        let text = Layout.keyText(key, width: layout.size.columns)
        frame.buffer.put(text, column: rect.column, row: rect.row) { index, character in
          character == key ? keyStyle : Style(isPressed ? .keyPressed : .dim)
        }
      }
    }
  }

  private mutating func paintKey(_ key: Character, _ rect: Rect, _ isPressed: Bool, _ keyStyle: Style) {
    frame.buffer.frame(rect, borders, Style(.border))
    let inside = rect.inset(by: 1, 1)
    if isPressed { frame.buffer.fill(inside, Style(.keyPressed)) }
    let legend = KeypadLayout.legend(of: key)
    let legendStyle = Style(isPressed ? .keyPressed : .dim)
    let second = DisplayText(state.settings.keypadScript?.legend(of: key) ?? "")
    if rect.height >= 4 {
      // The digit stands in the middle, unless a second script stands beside it, above the Latin letters.
      let hasSecond = state.settings.keypadScript != nil
      let digit = inside.column + (hasSecond ? 1 : inside.width / 2 - 1)
      frame.buffer.put(String(key), column: digit, row: inside.row, keyStyle)
      frame.buffer.put(second, column: digit + 2, row: inside.row, end: inside.endColumn) { _ in legendStyle }
      let column = hasSecond ? digit + 2 : inside.column + (inside.width - legend.count) / 2
      frame.buffer.put(legend, column: column, row: inside.row + 1, legendStyle)
    } else {
      // In one line there is room for one script: the user's own.
      frame.buffer.put(String(key), column: inside.column + 1, row: inside.row, keyStyle)
      let text = second.width > 0 ? second : DisplayText(legend)
      frame.buffer.put(text, column: inside.column + 3, row: inside.row, end: inside.endColumn) { _ in legendStyle }
    }
  }

  // MARK: Dropdown

  private mutating func paintDropdown() {
    guard let rows = layout.dropdown else { return }
    let frameRect = Layout.frame(around: rows)
    frame.buffer.fill(Rect(column: frameRect.column, row: rows.row, width: frameRect.width, height: rows.height + 1))
    frame.buffer.frame(frameRect, borders, Style(.accent))
    // It hangs on the field, whose lower side is its upper one.
    let isFlush = frameRect.column == layout.dial.column
    let left = isFlush ? borders.leftTee : borders.topTee
    let right = isFlush ? borders.rightTee : borders.topTee
    frame.buffer.put(CellText(left), column: frameRect.column, row: frameRect.row, Style(.accent))
    frame.buffer.put(CellText(right), column: frameRect.endColumn - 1, row: frameRect.row, Style(.accent))
    let top = state.autofill.scrollTop
    let suggestions = state.openSuggestions
    for (offset, suggestion) in suggestions.dropFirst(top).prefix(rows.height).enumerated() {
      let row = rows.row + offset
      let isSelected = state.autofill.highlighted == top + offset
      frame.buffer.fill(
        Rect(column: rows.column, row: row, width: rows.width, height: 1), Style(.text, isSelected: isSelected))
      let hint = DisplayText(suggestion.hint).truncated(to: max(rows.width / 2 - 1, 0))
      let valueWidth = rows.width - 2 - (hint.width > 0 ? hint.width + 1 : 0)
      let value = DisplayText(suggestion.value).truncated(to: valueWidth)
      frame.buffer.put(value, column: rows.column + 1, row: row) { grapheme in
        Style(suggestion.ranges.contains { $0.contains(grapheme) } ? .match : .dim, isSelected: isSelected)
      }
      frame.buffer.put(hint, column: rows.endColumn - 1 - hint.width, row: row) { _ in
        Style(.dim, isSelected: isSelected)
      }
    }
    paintScrollbar(rows, column: frameRect.endColumn - 1, top: top, count: suggestions.count)
    paintFieldInfo(layout.dialText, from: layout.dialText.endColumn)
  }
}

extension CellBuffer {
  /// Writes text whose style depends on each character.
  fileprivate mutating func put(
    _ text: String, column: Int, row: Int, style: (Int, Character) -> Style
  ) {
    let characters = Array(text)
    put(DisplayText(text), column: column, row: row) { grapheme in style(grapheme, characters[grapheme]) }
  }
}
