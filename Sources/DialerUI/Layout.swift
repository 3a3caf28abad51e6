import Contacts
import Keypad
import TerminalText

/// Where everything stands on a screen of a given size. Both painting and the mouse go by it.
///
/// - wide (from 60×17): field and keypad at the left, the list at the right, the chosen contact below it where there is room;
/// - narrow: the field, the keypad as one line, the list;
/// - tiny (under 20×6): the field and the best match.
struct Layout {
  enum Kind {
    case wide, narrow, tiny
  }

  static let narrowestWide = 60
  static let lowestWide = 17
  private static let leftWidth = 32...34
  private static let keyWidth = 10
  private static let detailsHeight = 9
  /// Narrower fields leave the key that deletes out; it takes so many cells of the text.
  private static let narrowestErase = 24
  private static let eraseWidth = 2

  let kind: Kind
  let size: Size
  var header: Rect?
  var footer: Rect?
  /// The dial field with its frame, if it has one.
  var dial: Rect
  /// The cells the field's text is shown in.
  var dialText: Rect
  /// What deletes in the field when it is pressed; nil where there is no room for it.
  var erase: Rect?
  var keys: [(key: Character, rect: Rect)] = []
  /// The emoji keyboard in the keypad's place, or on a narrow screen in the list's; nil when it is closed.
  var emoji: EmojiLayout?
  /// Whether the keys are boxes, or one line of text.
  var keysAreBoxes = false
  /// The frame around list and details; nil where the list has none.
  var listFrame: Rect?
  /// The row that says how many there are, where the list has no frame.
  var listTitle: Rect?
  /// The rows of the list.
  var listRows: Rect
  /// The rows below the list that describe the chosen contact, without their title line.
  var details: Rect?
  /// The rows of the dropdown, without its frame; nil when it is closed.
  var dropdown: Rect?

  /// What lies above the main screen.
  let layers: [DialerState.Layer]
  private let keyMap: KeyMap
  let borders: BorderSet
  /// What is known of the contact that is shown.
  let records: DialerRecords
  /// The time here, and what it is where numbers are.
  let timeHere: TimeOfDay?
  let localTimes: LocalTimes?
  let sourceNames: SourceNames
  /// How many calls there are to show.
  let recentCount: Int

  init(_ state: DialerState) {
    let size = state.size
    self.size = size
    keyMap = state.settings.keyMap
    borders = state.settings.borders
    records = state.records
    timeHere = state.timeHere
    localTimes = state.settings.localTimes
    sourceNames = state.settings.sourceNames
    recentCount = state.records.recents?.count ?? 0
    layers = state.layers
    if Layout.isWide(size) {
      kind = .wide
      let left = Layout.left(size)
      header = Rect(column: 0, row: 0, width: size.columns, height: 1)
      footer = Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1)
      dial = Rect(column: 0, row: 1, width: left, height: 3)
      dialText = dial.inset(by: 2, 1)
      let frame = Rect(column: left + 1, row: 1, width: size.columns - left - 1, height: size.rows - 2)
      listFrame = frame
      let hasDetails = size.columns >= 90 && size.rows >= 28
      let rows = frame.inset(by: 1, 1)
      listRows =
        hasDetails
        ? Rect(column: rows.column, row: rows.row, width: rows.width, height: rows.height - Layout.detailsHeight - 1)
        : rows
      if hasDetails {
        details = Rect(
          column: rows.column + 1, row: listRows.endRow + 1, width: rows.width - 2, height: Layout.detailsHeight)
      }
      placeKeys(below: dial, height: size.rows - 5)
    } else if size.columns >= 20, size.rows >= 6 {
      kind = .narrow
      var row = 0
      if size.rows >= 10 {
        header = Rect(column: 0, row: 0, width: size.columns, height: 1)
        row = 1
      }
      if size.rows >= 8 {
        dial = Rect(column: 0, row: row, width: size.columns, height: 3)
        dialText = dial.inset(by: 2, 1)
      } else {
        dial = Rect(column: 0, row: row, width: size.columns, height: 1)
        dialText = Rect(column: 2, row: row, width: size.columns - 2, height: 1)
      }
      row = dial.endRow
      if size.rows >= 12, size.columns >= 36 {
        keys = Layout.keyLine(row: row, width: size.columns)
        row += 1
      }
      if size.rows >= 12 {
        listTitle = Rect(column: 0, row: row, width: size.columns, height: 1)
        row += 1
      }
      footer = Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1)
      listRows = Rect(column: 0, row: row, width: size.columns, height: size.rows - 1 - row)
    } else {
      kind = .tiny
      dial = Rect(column: 0, row: 0, width: size.columns, height: min(size.rows, 1))
      dialText = dial
      listRows = Rect(column: 0, row: 1, width: size.columns, height: min(max(size.rows - 1, 0), 1))
    }
    if dial.width >= Layout.narrowestErase, dial.height == 3 {
      dialText.width -= Layout.eraseWidth
      erase = Rect(column: dial.endColumn - 4, row: dialText.row, width: 3, height: 1)
    }
    if state.focus == .emoji { placeEmoji() }
    dropdown = dropdown(for: state.openSuggestions)
    if let dropdown, keysAreBoxes {
      // Keys that it covers in part would be cut off.
      let covered = Layout.frame(around: dropdown)
      keys.removeAll { $0.rect.overlaps(covered) }
    }
    if let dropdown, kind == .narrow {
      // Under the dropdown the list goes on: nobody is hidden by it.
      let hidden = max(dropdown.endRow + 1 - (listTitle ?? listRows).row, 0)
      listTitle?.row += hidden
      listRows = Rect(
        column: listRows.column, row: listRows.row + hidden, width: listRows.width, height: listRows.height - hidden)
    }
  }

  private static func isWide(_ size: Size) -> Bool { size.columns >= narrowestWide && size.rows >= lowestWide }

  /// The columns of the field and the keypad on a wide screen.
  private static func left(_ size: Size) -> Int {
    min(max(size.columns / 2, leftWidth.lowerBound), leftWidth.upperBound)
  }

  /// The columns of the dial field's text on a screen.
  static func fieldWidth(_ size: Size) -> Int {
    if isWide(size) { return left(size) - 4 - eraseWidth }
    guard size.columns >= 20, size.rows >= 6 else { return max(size.columns, 0) }
    guard size.rows >= 8 else { return size.columns - 2 }
    return size.columns - 4 - (size.columns >= narrowestErase ? eraseWidth : 0)
  }

  // MARK: Keypad

  private mutating func placeKeys(below dial: Rect, height: Int) {
    let keyHeight = height >= 16 ? 4 : 3
    keysAreBoxes = true
    let margin = max((dial.width - 3 * Layout.keyWidth - 2) / 2, 0)
    for (index, key) in KeypadLayout.keys.enumerated() {
      let rect = Rect(
        column: dial.column + margin + index % 3 * (Layout.keyWidth + 1), row: dial.endRow + index / 3 * keyHeight,
        width: Layout.keyWidth, height: keyHeight)
      keys.append((key, rect))
    }
  }

  private mutating func placeEmoji() {
    guard kind != .tiny else { return }
    let width = kind == .wide ? dial.width : size.columns
    emoji = EmojiLayout(
      Rect(column: dial.column, row: dial.endRow, width: width, height: size.rows - 1 - dial.endRow))
    guard emoji != nil else { return }
    keys = []
    if kind == .narrow {
      listTitle = nil
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

  /// A key as it stands in the line of keys: with its letters where they fit.
  static func keyText(_ key: Character, width: Int) -> String {
    guard width >= 52 else { return width >= 38 ? " \(key)" : "\(key)" }
    let legend = KeypadLayout.legend(of: key)
    return key == "1" || key == "0" ? String(key) : "\(key)\(legend)"
  }

  // MARK: Dropdown

  private func dropdown(for suggestions: [Autofill.Suggestion]) -> Rect? {
    guard !suggestions.isEmpty, dial.height == 3 else { return nil }
    // On a narrow screen it covers the list, so it leaves the larger half of it: the list shows the same people.
    let below = size.rows - dial.endRow - 1
    let room = kind == .wide ? below - 1 : below / 2 - 1
    guard room >= 1 else { return nil }
    let rows = min(suggestions.count, room)
    // It hangs on the field, a little narrower, unless that would leave the edges of keys beside it.
    let inset = kind == .wide && dial.width < Layout.leftWidth.upperBound ? 1 : 2
    return Rect(column: dial.column + inset, row: dial.endRow, width: dial.width - 2 * inset, height: rows)
  }

  // MARK: Layers

  /// A box in the middle, as large as the screen allows.
  private func box(width: Int, height: Int) -> Rect {
    let width = min(width, size.columns)
    let height = min(height, size.rows)
    return Rect(column: (size.columns - width) / 2, row: (size.rows - height) / 2, width: width, height: height)
  }

  /// The chooser: a row for each number, and where there is room one that says what to do.
  func chooser(_ contact: Contact) -> Rect { box(width: 48, height: contact.phones.count + 3) }

  /// How many numbers the chooser shows at once.
  func chooserRows(_ contact: Contact) -> Int { min(contact.phones.count, max(chooser(contact).height - 2, 1)) }

  /// The first number that the chooser shows: it scrolls so that the chosen one is seen.
  func chooserTop(_ contact: Contact, selection: Int) -> Int { max(selection - chooserRows(contact) + 1, 0) }

  func number(_ info: TypedNumber) -> Rect { box(width: 56, height: info.lines.count + 2) }

  func confirmation(_ call: ProposedCall) -> Rect { box(width: 56, height: 4) }

  var help: Rect { box(width: 82, height: size.rows) }

  var helpLines: [Help.Line] { Help.lines(keyMap, width: help.width - 4) }

  /// The first place of the list that is shown, and how many rows there is room for.
  static func listed(_ state: DialerState) -> (first: Int, count: Int) {
    let layout = Layout(state)
    return (layout.kind == .tiny ? state.selection ?? 0 : state.scrollTop, max(layout.listRows.height, 0))
  }

  /// How many lines of a layer of text fit.
  static func layerRows(_ size: Size) -> Int { max(size.rows - 2, 1) }
}
