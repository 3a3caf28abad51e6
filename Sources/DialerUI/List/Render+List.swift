import Calling
import ContactSearch
import Contacts
import TerminalText

extension Screen {
  static let starMark = "★"
  static let blockedMark = "⊘"

  /// The title of the list: the number of matching contacts and of all contacts.
  var listTitle: String {
    let results = state.shownRows.results
    if results.query.isEmpty { return Words.contacts(results.count) }
    let contacts = "\(Words.count(results.count)) of \(Words.count(results.contactCount))"
    let others = state.shownRows.labelCount
    return others == 0 ? contacts : contacts + " · \(others) \(others == 1 ? "other" : "others")"
  }

  mutating func paintList() {
    if let listFrame = layout.listFrame {
      frame.buffer.frame(listFrame, borders, Style(.border), title: listTitle, titleStyle: Style(.dim))
    }
    for rule in layout.listRules {
      for column in 0..<rule.width {
        frame.buffer.put(CellText(borders.horizontal), column: column, row: rule.row, Style(.border))
      }
    }
    let rows = layout.listRows
    guard !rows.isEmpty else { return }
    let listed = state.shownRows
    let first = Layout.visibleListRows(state).first
    for offset in 0..<rows.height {
      let index = first + offset
      let rect = Rect(column: rows.column, row: rows.row + offset, width: rows.width, height: 1)
      let mark: RowMark = index != state.shownSelection ? .none : state.cursorIsInList ? .selected : .bare
      switch listed[index] {
      case .match(let rank): paintRow(state.listed(rank, in: listed), mark, rect)
      case .label(let label): paintLabel(state.listedLabel(label, in: listed), mark, rect)
      case .asTyped: paintAsTyped(listed.results.query.text, mark, rect)
      case nil: break
      }
      if mark == .selected, state.cursorFollowsSelection { frame.cursor = Position(column: rect.column, row: rect.row) }
    }
    if listed.results.count == 0, listed.labelCount == 0 {
      let used = min(listed.count, rows.height)
      paintEmptyList(
        Rect(column: rows.column, row: rows.row + used, width: rows.width, height: rows.height - used))
    }
    if layout.listFrame != nil {
      paintScrollbar(rows, column: rows.endColumn, top: first, count: listed.count)
    }
  }

  /// The mark of a row. At most one row of the screen is `selected`, which highlights all of it.
  enum RowMark {
    case none, bare, selected
  }

  /// Paints the row "Call … as typed", with the key for this command.
  private mutating func paintAsTyped(_ typed: String, _ mark: RowMark, _ rect: Rect) {
    let isSelected = mark == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    let column = startRow(mark, monogram: borders.isASCII ? "#" : "☎", rect)
    let keys = state.settings.keyMap.chords(for: .submitAsTyped).first.map { "\($0)" } ?? ""
    let showsKeys = rect.width >= 40 && !keys.isEmpty
    let end = rect.endColumn - 1 - (showsKeys ? keys.count + 2 : 0)
    let verb = state.settings.prints ? "Take" : "Call"
    let shown = state.formatter.shown(typed)
    let text = DisplayText("\(verb) \(shown) as typed").truncated(to: end - column)
    frame.buffer.put(text, column: column, row: rect.row) { _ in style(isSelected ? .strong : .text) }
    if showsKeys { frame.buffer.put(keys, column: rect.endColumn - 1 - keys.count, row: rect.row, style(.dim)) }
  }

  /// Paints instructions in an empty list.
  private mutating func paintEmptyList(_ rows: Rect) {
    var lines: [String]
    if state.shownRows.results.query.meansFavourites {
      lines = DialerState.noFavourites
    } else if !state.field.isEmpty {
      lines = ["No contact matches."]
    } else if !state.load.isFinished {
      lines = ["Loading contacts …"]
    } else if !state.sources.isEmpty, !state.sources.contains(where: \.isUsed) {
      lines = ["All sources are off.", "F10 switches them on."]
    } else {
      lines = ["No contacts yet.", "Start with a vCard or JSON file:", "dialtone contacts.vcf"]
    }
    for (index, line) in lines.enumerated() where index < rows.height {
      let text = DisplayText(line).truncated(to: rows.width - 2)
      frame.buffer.put(text, column: rows.column + 1, row: rows.row + index) { _ in Style(.dim) }
    }
  }

  /// Paints the start of a row: the mark of a selected row or a guess, and the monogram.
  ///
  /// - Returns: the next column
  private mutating func startRow(_ mark: RowMark, isGuess: Bool = false, monogram: String, _ rect: Rect) -> Int {
    let isSelected = mark == .selected
    frame.buffer.fill(rect, Style(.text, isSelected: isSelected))
    var column = rect.column
    if rect.width >= 16 {
      let sign = mark != .none ? "▸" : isGuess ? "~" : " "
      frame.buffer.put(sign, column: column, row: rect.row, Style(.accent, isSelected: isSelected))
      column += 2
    }
    if rect.width >= Screen.narrowestMonogram {
      frame.buffer.put(
        monogram, column: column, row: rect.row, end: column + 3, Style(.monogram, isSelected: isSelected))
      column += 4
    }
    return column
  }

  /// Paints a labelled number: the label, its origin in the column for labels of numbers, and the number if there is
  /// room.
  private mutating func paintLabel(_ listed: ListedLabel, _ mark: RowMark, _ rect: Rect) {
    let labelled = listed.number
    let isSelected = mark == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    var column = startRow(mark, monogram: borders.isASCII ? "#" : "☎", rect)
    let end = rect.endColumn - 1
    let number = numberText(labelled, width: end - column)
    let numberWidth = number.reduce(0) { $0 + $1.text.width }
    let room = (numberWidth > 0 ? end - numberWidth - 2 : end) - column
    let label = DisplayText(SearchLimits.searched(labelled.label))
    // Only the sign is shown if the word would truncate the label.
    let marks = [" \(Screen.blockedMark) blocked", " \(Screen.blockedMark)"].map { DisplayText($0) }
    let blocked = listed.isBlocked ? marks.first { label.width + $0.width <= room } ?? marks[1] : DisplayText("")
    column = frame.buffer.put(label.truncated(to: max(room - blocked.width, 0)), column: column, row: rect.row) {
      grapheme in
      let isMatched = labelled.ranges.contains { $0.contains(grapheme) }
      return style(isMatched ? .match : isSelected ? .strong : .text)
    }
    frame.buffer.put(blocked, column: column, row: rect.row) { _ in style(.error) }
    var numberColumn = end - numberWidth
    for part in number {
      numberColumn = frame.buffer.put(part.text, column: numberColumn, row: rect.row) { _ in style(part.role) }
    }
  }

  /// The origin of a label and the number, aligned with the labels and numbers of contacts.
  private func numberText(_ labelled: LabelledNumber, width: Int) -> [(text: DisplayText, role: Role)] {
    guard width >= 20 else { return [] }
    let number = DisplayText(state.settings.formatter.shown(labelled.number)).truncated(to: 24)
    let kind = DisplayText(labelled.kind.word)
    let label = DisplayText(SearchLimits.searched(labelled.label)).width
    guard width >= min(label, 24) + 2 + kind.width + 1 + number.width + Screen.moreWidth else { return [(kind, .dim)] }
    return [
      (kind, .dim), (DisplayText(" "), .dim), (number, .text),
      (DisplayText(String(repeating: " ", count: Screen.moreWidth)), .dim),
    ]
  }

  /// Whether there is room for the labels of numbers.
  private var showsLabels: Bool { layout.size.columns >= Layout.narrowestLabels }
  private static let narrowestMonogram = 44
  /// The width of the column with the count of further numbers.
  private static let moreWidth = 4
  /// The least cells of a name beside a number.
  private static let shortestName = 8

  private mutating func paintRow(_ listed: ListedMatch, _ mark: RowMark, _ rect: Rect) {
    let match = listed.match
    let isSelected = mark == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    func highlighted(_ ranges: [Range<Int>], _ otherwise: Role) -> (Int) -> Style {
      { grapheme in style(ranges.contains { $0.contains(grapheme) } ? .match : otherwise) }
    }
    var column = startRow(
      mark, isGuess: match.tier == .typo, monogram: Monogram.of(match.contact.displayName), rect)
    let end = rect.endColumn - 1
    let number = numberText(match, width: end - column)
    let numberWidth = number.reduce(0) { $0 + $1.text.width }
    let nameEnd = numberWidth > 0 ? end - numberWidth - (rect.width >= Screen.narrowestMonogram ? 2 : 1) : end
    let marks = marks(listed)
    // A long name leaves room for the contact's marks.
    let marksWidth = nameEnd - column >= Screen.narrowestMarked ? 2 * marks.count : 0
    var name = DisplayText(SearchLimits.searched(match.contact.displayName))
      .truncated(to: nameEnd - column - marksWidth)
    // The matching field is shown even next to a long name, if there is room for both.
    let room = nameEnd - column
    let besideField = name.truncated(to: room * 3 / 5)
    let isShownAsNumber = match.field == .sip && number.contains { !$0.ranges.isEmpty }
    let fieldText = !isShownAsNumber && room - besideField.width - 2 * marks.count > 5 ? match.fieldText : nil
    if fieldText != nil { name = besideField }
    column = frame.buffer.put(
      name, column: column, row: rect.row, style: highlighted(match.nameRanges, isSelected ? .strong : .text))
    for (mark, role) in marks where nameEnd - column >= 2 {
      column = frame.buffer.put(mark, column: column + 1, row: rect.row, style(role))
    }
    if let fieldText {
      column = frame.buffer.put(" · ", column: column, row: rect.row, style(.dim))
      let text = DisplayText(SearchLimits.searched(fieldText)).truncated(to: nameEnd - column)
      frame.buffer.put(text, column: column, row: rect.row, style: highlighted(match.fieldRanges, .dim))
    }
    var numberColumn = end - numberWidth
    for part in number {
      numberColumn = frame.buffer.put(
        part.text, column: numberColumn, row: rect.row, style: highlighted(part.ranges, part.role))
    }
  }

  /// The least room for a name that is truncated for the sake of marks.
  private static let narrowestMarked = 12

  /// The marks of a contact: a star, and the sign of a blocked number.
  private func marks(_ listed: ListedMatch) -> [(mark: String, role: Role)] {
    (listed.isFavourite ? [(Screen.starMark, .warning)] : []) + (listed.isBlocked ? [(Screen.blockedMark, .error)] : [])
  }

  /// The label, the number and the count of further numbers, as far as they fit next to a name.
  ///
  /// A number takes precedence over a long name, and is never truncated.
  private func numberText(_ match: Match, width: Int) -> [(text: DisplayText, ranges: [Range<Int>], role: Role)] {
    guard let (phone, ranges) = state.settings.policy.shownNumber(of: match) else { return [] }
    let number = DisplayText(phone.shown)
    var left = width - Screen.shortestName - 1 - number.width
    guard left >= 0 else { return [] }
    var parts = [(text: number, ranges: ranges, role: Role.text)]
    if showsLabels, !phone.label.isEmpty, left >= 12 + Screen.moreWidth {
      parts.insert((DisplayText(phone.label + " ").truncated(to: 12), [], .dim), at: 0)
      left -= parts[0].text.width
    }
    // The column for the count of further numbers stays empty if there are none, so that numbers are aligned.
    if width >= Screen.narrowestMonogram - 6, left >= Screen.moreWidth {
      let more = match.phoneCount > 1 ? "+\(min(match.phoneCount - 1, 99))" : ""
      parts.append((DisplayText(String(repeating: " ", count: Screen.moreWidth - more.count) + more), [], .dim))
    }
    return parts
  }

  /// Paints a scrollbar in the side of a frame.
  mutating func paintScrollbar(_ rows: Rect, column: Int, top first: Int, count: Int) {
    guard count > rows.height, rows.height > 1 else { return }
    let length = max(rows.height * rows.height / count, 1)
    let last = count - rows.height
    let top = (rows.height - length) * min(first, last) / last
    for row in top..<top + length {
      let mark: Unicode.Scalar = borders.isASCII ? "#" : "┃"
      frame.buffer.put(CellText(mark), column: column, row: rows.row + row, Style(.accent))
    }
  }
}
