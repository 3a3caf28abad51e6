import Contacts
import Keypad
import TerminalText

/// The layout of the screen, used for painting and for the mouse.
///
/// - wide (from 60×17): on the left the field, the quick list or the dropdown, and the keypad; on the right the list,
///   with the selected contact below it, or beside it from 140 columns on;
/// - narrow: the field, the completions in one line, the list, and the keypad, which has large keys from 20 rows on, and
///   is one line of text on lower screens;
/// - tiny (under 20×6): the field and the best match.
struct Layout {
  enum Kind {
    case wide, narrow, tiny
  }

  static let narrowestWide = 60
  static let lowestWide = 17
  /// The least width at which the selected contact has a column of its own.
  private static let narrowestPane = 140
  /// The least height at which keys have two lines.
  private static let lowestTallKeys = 24
  /// The least height of a narrow screen with a keypad, and of one whose keys have two lines.
  private static let lowestUpright = 20
  private static let lowestTallUpright = 25
  /// The least height of a narrow screen that shows each of two calls in a line.
  private static let lowestTwoCalls = 10
  /// The least width at which keys have room for two scripts.
  private static let narrowestWideKeys = 72
  /// The least width at which the field shows longer numbers.
  private static let narrowestWideField = 120
  /// The least width at which the list shows the labels of numbers.
  static let narrowestLabels = 90
  static let maximumHelpHints = 5
  /// The least width at which a narrow screen has a delete key.
  private static let narrowestErase = 24
  /// The cells of the field's text that the delete key uses.
  private static let eraseWidth = 2

  let kind: Kind
  let size: Size
  var header: Rect?
  var footer: Rect?
  /// The dial field, with its frame if it has one.
  var dial: Rect
  /// The cells of the field's text.
  var dialText: Rect
  /// The delete key of the field; nil if there is no room for it.
  var erase: Rect?
  var keys: [(key: Character, rect: Rect)] = []
  /// The frame around the keys; nil if they are one line of text.
  var keypad: Rect?
  /// The quick list between the field and the keypad; nil if something is typed, or there is no room for it.
  var quick: Rect?
  /// The panel of the calls in progress; nil if there are none, or no room for it.
  var callPanel: Rect?
  /// The emoji keyboard, which replaces the keypad, or the list on a narrow screen; nil if it is closed.
  var emoji: EmojiLayout?
  /// The frame around the list and the details; nil if the list has no frame.
  var listFrame: Rect?
  /// The lines above and below a list without a frame.
  var listRules: [Rect] = []
  /// The line with the count, if the list has no frame.
  var listTitle: Rect?
  /// The rows of the list.
  var listRows: Rect
  /// The frame of the column beside the list for the shown contact and for layers; nil if there is none.
  var pane: Rect?
  /// The rows below the list, or in ``pane``, that describe the shown contact, without the title line.
  var details: Rect?
  /// The rows of the dropdown, without its frame; nil if it is closed.
  var dropdown: Rect?
  /// Whether the dropdown is one line, with its values next to each other.
  var dropdownIsLine: Bool { kind != .wide }

  /// The message, over everything else; nil if there is none.
  var message: Rect?
  var messageLines: [String] = []

  /// The layers above the main screen.
  let layers: [DialerState.Layer]
  /// The frames of ``layers``.
  private(set) var layerFrames: [Rect] = []

  init(_ state: DialerState) {
    let size = state.size
    self.size = size
    layers = state.layers
    let line = Rect(column: 0, row: 0, width: size.columns, height: 1)
    kind = Layout.kind(size)
    dial = Rect(column: 0, row: 0, width: size.columns, height: min(size.rows, 1))
    dialText = dial
    listRows = Rect(column: 0, row: 1, width: size.columns, height: min(max(size.rows - 1, 0), 1))
    switch kind {
    case .wide: layOutWide(state, line)
    case .narrow: layOutNarrow(state, line)
    case .tiny: break
    }
    layOutCalls(state)
    if state.focus == .emoji { layOutEmoji(itemWidth: state.emoji.itemWidth) }
    layOutMessage(state)
    dropdown = callPanel == nil ? dropdown(for: state.openSuggestions) : nil
    layerFrames = layers.map { frame(of: $0, state) }
  }

  private static func kind(_ size: Size) -> Kind {
    if size.columns >= narrowestWide, size.rows >= lowestWide { return .wide }
    return size.columns >= 20 && size.rows >= 6 ? .narrow : .tiny
  }

  // MARK: Wide

  private mutating func layOutWide(_ state: DialerState, _ line: Rect) {
    let left = Layout.left(size, hasEmoji: state.focus == .emoji)
    header = line
    footer = Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1)
    dial = Rect(column: 0, row: 1, width: left, height: 3)
    dialText = Layout.text(in: dial)
    erase = Rect(column: dial.endColumn - 4, row: dialText.row, width: 3, height: 1)
    layOutKeys(width: left, lines: size.rows >= Layout.lowestTallKeys ? 2 : 1)
    if let keypad, state.field.isEmpty {
      quick = Rect(column: 1, row: dial.endRow, width: left - 2, height: keypad.row - dial.endRow)
    }
    var frame = Rect(column: left + 1, row: 1, width: size.columns - left - 1, height: size.rows - 2)
    if Layout.hasPaneColumn(size), !state.summary.isEmpty || !state.layers.isEmpty {
      let width = Layout.paneWidth(size, left: left)
      pane = Rect(column: frame.endColumn - width, row: frame.row, width: width, height: frame.height)
      frame.width -= width + 1
    }
    listFrame = frame
    listRows = frame.inset(by: 1, 1)
    let lines = state.summary.height
    if lines > 0, let pane {
      details = pane.inset(by: 2, 1)
    } else if lines > 0 {
      listRows.height -= lines + 1
      details = Rect(column: frame.column + 2, row: listRows.endRow + 1, width: frame.width - 4, height: lines)
    }
  }

  /// Whether there is room for the shown contact, or for layers, in a column beside the list.
  static func hasPaneColumn(_ size: Size) -> Bool { kind(size) == .wide && size.columns >= narrowestPane }

  /// The width of that column: half of what the keypad leaves.
  private static func paneWidth(_ size: Size, left: Int) -> Int { (size.columns - left - 2) / 2 }

  /// The room for the lines about the shown contact: the column beside the list; otherwise a third of the height, at most
  /// nine lines, and more if the list does not need its rows. Empty if the list has no frame.
  ///
  /// - Parameter rowCount: the number of rows of the list.
  static func summarySize(_ size: Size, hasEmoji: Bool, rowCount: Int) -> Size {
    guard kind(size) == .wide else { return Size(columns: 0, rows: 0) }
    let left = left(size, hasEmoji: hasEmoji)
    if hasPaneColumn(size) { return Size(columns: paneWidth(size, left: left) - 4, rows: size.rows - 4) }
    let least = size.columns < narrowestWideKeys ? 1 : min((size.rows - 5) / 3, 9)
    return Size(columns: size.columns - left - 5, rows: max(least, size.rows - 5 - rowCount))
  }

  /// The width of the field and the keypad on a wide screen. The emoji keyboard needs more.
  private static func left(_ size: Size, hasEmoji: Bool) -> Int {
    hasEmoji || size.columns >= narrowestWideField ? 34 : size.columns < narrowestWideKeys ? 25 : 28
  }

  /// Lays out the keys above the hints. They share their borders.
  ///
  /// - Parameters:
  ///   - width: the room for the keys, in whose middle they are.
  ///   - lines: the lines of a key.
  private mutating func layOutKeys(width: Int, lines: Int) {
    let height = 4 * (lines + 1) + 1
    let keyWidth = (width - 4) / 3
    let used = 3 * keyWidth + 4
    let frame = Rect(column: (width - used) / 2, row: size.rows - 1 - height, width: used, height: height)
    keypad = frame
    for (index, key) in KeypadLayout.keys.enumerated() {
      let rect = Rect(
        column: frame.column + 1 + index % 3 * (keyWidth + 1), row: frame.row + 1 + index / 3 * (lines + 1),
        width: keyWidth, height: lines)
      keys.append((key, rect))
    }
  }

  // MARK: Narrow

  /// Lays out the parts from the top and the bottom towards the list, as far as there is room.
  private mutating func layOutNarrow(_ state: DialerState, _ line: Rect) {
    func row(_ row: Int) -> Rect { Rect(column: 0, row: row, width: size.columns, height: 1) }
    var top = 0
    var bottom = size.rows - 1
    footer = row(bottom)
    if size.rows >= 14 {
      header = line
      top = 1
    }
    dial = row(top)
    dialText = Rect(column: 2, row: top, width: Layout.fieldWidth(size), height: 1)
    let titleWidth = size.columns >= Layout.narrowestTitle ? Layout.titleWidth : 0
    if titleWidth > 0 { listTitle = Rect(column: dialText.endColumn, row: top, width: titleWidth, height: 1) }
    if size.columns >= Layout.narrowestErase {
      erase = Rect(column: size.columns - 3, row: top, width: 3, height: 1)
    }
    top += 1
    // The line of completions, or that of a call; two calls have two lines.
    if size.rows >= 8 { top += callLines(state) }
    if size.rows >= Layout.lowestUpright, size.columns < Layout.narrowestWide {
      layOutKeys(width: size.columns, lines: size.rows >= Layout.lowestTallUpright ? 2 : 1)
      bottom = keypad?.row ?? bottom
    } else if size.rows >= 10, size.columns >= 36 {
      bottom -= 1
      keys = Layout.keyLine(row: bottom, width: size.columns)
    }
    if keypad != nil {
      listRules = [row(top)]
      top += 1
    } else if size.rows >= 12 {
      listRules = [row(top), row(bottom - 1)]
      top += 1
      bottom -= 1
    }
    listRows = Rect(column: 0, row: top, width: size.columns, height: bottom - top)
    // The card of a call's party replaces the list.
    if state.callOfCard != nil, !state.summary.isEmpty {
      details = Rect(column: 1, row: top, width: size.columns - 2, height: listRows.height)
      listRows.height = 0
    }
  }

  /// The lines below the field of a narrow screen that calls have.
  func callLines(_ state: DialerState) -> Int { size.rows >= Layout.lowestTwoCalls && state.calls.count > 1 ? 2 : 1 }

  private static let narrowestTitle = 36
  private static let titleWidth = 14

  /// The line for completions below the field of a narrow screen.
  private var completionLine: Rect? {
    guard kind == .narrow, size.rows >= 8 else { return nil }
    return Rect(column: 0, row: dial.endRow, width: size.columns, height: 1)
  }

  private static func text(in dial: Rect) -> Rect {
    var text = dial.inset(by: 2, 1)
    text.width -= eraseWidth
    return text
  }

  /// The width of the dial field's text on a screen.
  ///
  /// - Parameter hasEmoji: whether the emoji keyboard is open.
  static func fieldWidth(_ size: Size, hasEmoji: Bool = false) -> Int {
    switch kind(size) {
    case .wide: left(size, hasEmoji: hasEmoji) - 4 - eraseWidth
    case .narrow:
      size.columns - 2 - (size.columns >= narrowestErase ? 3 : 0) - (size.columns >= narrowestTitle ? titleWidth : 0)
    case .tiny: max(size.columns, 0)
    }
  }

  // MARK: Keypad

  private mutating func layOutEmoji(itemWidth: Int) {
    guard kind != .tiny else { return }
    let width = kind == .wide ? dial.width : size.columns
    emoji = EmojiLayout(
      Rect(column: dial.column, row: dial.endRow, width: width, height: size.rows - 1 - dial.endRow),
      itemWidth: itemWidth)
    guard emoji != nil else { return }
    keys = []
    keypad = nil
    quick = nil
    callPanel = nil
    if kind == .narrow {
      listRules = []
      listRows = Rect(column: 0, row: size.rows - 1, width: size.columns, height: 0)
    }
  }

  private static func keyLine(row: Int, width: Int) -> [(key: Character, rect: Rect)] {
    var keys: [(key: Character, rect: Rect)] = []
    var column = 1
    for key in KeypadLayout.keys {
      let width = keyText(key, width: width).count
      keys.append((key, Rect(column: column, row: row, width: width, height: 1)))
      column += width + 1
    }
    return keys
  }

  /// The text of a key in the line of keys, with its letters if they fit.
  static func keyText(_ key: Character, width: Int) -> String {
    guard width >= 52 else { return width >= 38 ? " \(key)" : "\(key)" }
    let legend = KeypadLayout.legend(of: key)
    return key == "1" || key == "0" ? String(key) : "\(key)\(legend)"
  }

  // MARK: Dropdown

  private func dropdown(for suggestions: [Autofill.Suggestion]) -> Rect? {
    guard !suggestions.isEmpty else { return nil }
    if let completionLine { return completionLine }
    guard let keypad else { return nil }
    // The dropdown is attached to the field and ends above the keypad.
    let rows = min(suggestions.count, keypad.row - dial.endRow - 1)
    guard rows >= 1 else { return nil }
    // The dropdown is as wide as the field, unless that would truncate a number.
    let numbers = suggestions.filter { $0.value.allSatisfy { !$0.isLetter } }
    let needed = numbers.map { Screen.dropdownWidth(of: $0) }.max() ?? 0
    let width = min(max(dial.width - 2, needed), size.columns - 2)
    return Rect(column: dial.column + 1, row: dial.endRow, width: width, height: rows)
  }

  /// The index of the first visible row of the list, and the number of rows that fit.
  static func visibleListRows(_ state: DialerState) -> (first: Int, count: Int) {
    let layout = Layout(state)
    return (layout.kind == .tiny ? state.shownSelection ?? 0 : state.shownTop, max(layout.listRows.height, 0))
  }
}
