import Calling
import ContactSearch
import Contacts
import TerminalText

extension Screen {
  static let starMark = "★"
  static let blockedMark = "⊘"

  /// What stands over the list: how many match of how many there are.
  var listTitle: String {
    if state.field.isEmpty || state.results.query.isEmpty { return Words.contacts(state.results.count) }
    let contacts = "\(Words.count(state.results.count)) of \(Words.count(state.results.contactCount))"
    let others = state.rows.labelCount
    return others == 0 ? contacts : contacts + " · \(others) \(others == 1 ? "other" : "others")"
  }

  mutating func paintList() {
    if let listFrame = layout.listFrame {
      frame.buffer.frame(listFrame, borders, Style(.border), title: listTitle, titleStyle: Style(.dim))
    } else if let title = layout.listTitle {
      frame.buffer.put(listTitle, column: 1, row: title.row, Style(.dim))
    }
    let rows = layout.listRows
    guard !rows.isEmpty else { return }
    let listed = state.rows
    let first = Layout.listed(state).first
    for offset in 0..<rows.height {
      let place = first + offset
      let rect = Rect(column: rows.column, row: rows.row + offset, width: rows.width, height: 1)
      switch listed[place] {
      case .match(let rank): paintRow(state.listed(rank), isSelected: place == state.selection, rect)
      case .label(let label): paintLabel(state.listedLabel(label), isSelected: place == state.selection, rect)
      case .asTyped: paintAsTyped(isSelected: place == state.selection, rect)
      case nil: break
      }
    }
    if state.results.count == 0, listed.labelCount == 0 {
      let used = min(listed.count, rows.height)
      paintEmptyList(
        Rect(column: rows.column, row: rows.row + used, width: rows.width, height: rows.height - used))
    }
    if layout.listFrame != nil {
      paintScrollbar(rows, column: rows.endColumn, top: state.scrollTop, count: listed.count)
    }
  }

  /// "Call … as typed", with the key that does it from anywhere.
  private mutating func paintAsTyped(isSelected: Bool, _ rect: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    let column = startRow(isSelected: isSelected, monogram: borders == .ascii ? "#" : "☎", rect)
    let keys = state.settings.keyMap.chords(for: .submitAsTyped).first.map { "\($0)" } ?? ""
    let showsKeys = rect.width >= 40 && !keys.isEmpty
    let end = rect.endColumn - 1 - (showsKeys ? keys.count + 2 : 0)
    let verb = state.settings.prints ? "Take" : "Call"
    let shown = ShownText(state.results.query.text, state.formatter).text
    let text = DisplayText("\(verb) \(shown) as typed").truncated(to: end - column)
    frame.buffer.put(text, column: column, row: rect.row) { _ in style(isSelected ? .strong : .text) }
    if showsKeys { frame.buffer.put(keys, column: rect.endColumn - 1 - keys.count, row: rect.row, style(.dim)) }
  }

  /// An empty list says what to do.
  private mutating func paintEmptyList(_ rows: Rect) {
    var lines: [String]
    if !state.field.isEmpty {
      lines = ["No contact matches."] + state.knownNumbers
    } else if !state.load.isFinished {
      lines = ["Loading contacts …"]
    } else {
      lines = ["No contacts here.", "Start with a vCard or JSON file:", "dialtone contacts.vcf"]
    }
    for (index, line) in lines.enumerated() where index < rows.height {
      let text = DisplayText(line).truncated(to: rows.width - 2)
      frame.buffer.put(text, column: rows.column + 1, row: rows.row + index) { _ in Style(.dim) }
    }
  }

  /// Paints what a row begins with: whether it is selected or a guess, and what stands for it. Returns the next column.
  private mutating func startRow(isSelected: Bool, isGuess: Bool = false, monogram: String, _ rect: Rect) -> Int {
    frame.buffer.fill(rect, Style(.text, isSelected: isSelected))
    var column = rect.column
    if rect.width >= 16 {
      let mark = isSelected ? "▸" : isGuess ? "~" : " "
      frame.buffer.put(mark, column: column, row: rect.row, Style(.accent, isSelected: isSelected))
      column += 2
    }
    if rect.width >= 40 {
      frame.buffer.put(
        monogram, column: column, row: rect.row, end: column + 3, Style(.monogram, isSelected: isSelected))
      column += 4
    }
    return column
  }

  /// A number of nobody's that is found by its label: the label, what it is where contacts have the label of a number, and
  /// the number where there is room for it.
  private mutating func paintLabel(_ listed: ListedLabel, isSelected: Bool, _ rect: Rect) {
    let labelled = listed.number
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    var column = startRow(isSelected: isSelected, monogram: borders == .ascii ? "#" : "☎", rect)
    let end = rect.endColumn - 1
    let number = numberText(labelled, width: end - column)
    let numberWidth = number.reduce(0) { $0 + $1.text.width }
    let room = (numberWidth > 0 ? end - numberWidth - 2 : end) - column
    let label = DisplayText(SearchLimits.searched(labelled.label))
    // The sign alone, where its word would cost letters of the label.
    let marks = [" \(Screen.blockedMark) blocked", " \(Screen.blockedMark)"].map { DisplayText($0) }
    let mark = listed.isBlocked ? marks.first { label.width + $0.width <= room } ?? marks[1] : DisplayText("")
    column = frame.buffer.put(label.truncated(to: max(room - mark.width, 0)), column: column, row: rect.row) {
      grapheme in
      let isMatched = labelled.ranges.contains { $0.contains(grapheme) }
      return style(isMatched ? .match : isSelected ? .strong : .text)
    }
    frame.buffer.put(mark, column: column, row: rect.row) { _ in style(.error) }
    var numberColumn = end - numberWidth
    for part in number {
      numberColumn = frame.buffer.put(part.text, column: numberColumn, row: rect.row) { _ in style(part.role) }
    }
  }

  /// What a label is, and its number under those of contacts, as far as they fit beside the label.
  private func numberText(_ labelled: LabelledNumber, width: Int) -> [(text: DisplayText, role: Role)] {
    guard width >= 20 else { return [] }
    guard width >= 46 else { return [(DisplayText(labelled.kind.word), .dim)] }
    let number = DisplayText(ShownText(labelled.number, state.settings.formatter).text).truncated(to: 24)
    let more = width >= 54 ? [(DisplayText(String(repeating: " ", count: 8)), Role.dim)] : []
    return [(DisplayText(labelled.kind.word + " "), .dim), (number, .text)] + more
  }

  private mutating func paintRow(_ listed: ListedMatch, isSelected: Bool, _ rect: Rect) {
    let match = listed.match
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    func highlighted(_ ranges: [Range<Int>], _ otherwise: Role) -> (Int) -> Style {
      { grapheme in style(ranges.contains { $0.contains(grapheme) } ? .match : otherwise) }
    }
    var column = startRow(
      isSelected: isSelected, isGuess: match.tier == .typo, monogram: Monogram.of(match.contact.displayName), rect)
    let end = rect.endColumn - 1
    let number = numberText(match, width: end - column)
    let numberWidth = number.reduce(0) { $0 + $1.text.width }
    let nameEnd = numberWidth > 0 ? end - numberWidth - 2 : end
    let marks = marks(listed)
    // A long name leaves room for what the contact is marked with.
    let marksWidth = nameEnd - column >= Screen.narrowestMarked ? 2 * marks.count : 0
    var name = DisplayText(SearchLimits.searched(match.contact.displayName))
      .truncated(to: nameEnd - column - marksWidth)
    // What was hit is shown even beside a long name.
    if match.fieldText != nil { name = name.truncated(to: (nameEnd - column) * 3 / 5) }
    column = frame.buffer.put(
      name, column: column, row: rect.row, style: highlighted(match.nameRanges, isSelected ? .strong : .text))
    for (mark, role) in marks where nameEnd - column >= 2 {
      column = frame.buffer.put(mark, column: column + 1, row: rect.row, style(role))
    }
    if let fieldText = match.fieldText, nameEnd - column > 5 {
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

  /// Names with less room than this have no marks beside them when they are long.
  private static let narrowestMarked = 12

  /// What a contact is marked with: a star, and that a number of it is blocked.
  private func marks(_ listed: ListedMatch) -> [(mark: String, role: Role)] {
    (listed.isFavourite ? [(Screen.starMark, .warning)] : []) + (listed.isBlocked ? [(Screen.blockedMark, .error)] : [])
  }

  /// Label, number and how many more there are, as far as they fit beside a name.
  private func numberText(_ match: Match, width: Int) -> [(text: DisplayText, ranges: [Range<Int>], role: Role)] {
    guard let phone = match.phone, width >= 30 || match.phoneMatched && width >= 24 else { return [] }
    var parts: [(text: DisplayText, ranges: [Range<Int>], role: Role)] = []
    if width >= 46, !phone.label.isEmpty {
      parts.append((DisplayText(phone.label + " ").truncated(to: 12), [], .dim))
    }
    parts.append((DisplayText(phone.shown).truncated(to: 24), match.phoneRanges, .text))
    // The column for further numbers is kept free, so that numbers stand under each other.
    if width >= 54 {
      let more = match.phoneCount > 1 ? "  \(match.phoneCount - 1) more" : ""
      parts.append((DisplayText(more + String(repeating: " ", count: max(8 - more.count, 0))), [], .dim))
    }
    return parts
  }

  /// Says in a frame's side which part of a list is shown.
  mutating func paintScrollbar(_ rows: Rect, column: Int, top first: Int, count: Int) {
    guard count > rows.height, rows.height > 1 else { return }
    let length = max(rows.height * rows.height / count, 1)
    let last = count - rows.height
    let top = (rows.height - length) * min(first, last) / last
    for row in top..<top + length {
      let mark: Unicode.Scalar = borders == .ascii ? "#" : "┃"
      frame.buffer.put(CellText(mark), column: column, row: rows.row + row, Style(.accent))
    }
  }
}
