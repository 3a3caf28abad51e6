import Calling
import ContactSearch
import Contacts
import Localization
import TerminalText

extension Screen {
  static let starSign = "★"
  static let blockedSign = "⊘"

  /// The title of the list: the number of matching contacts and of all contacts.
  var listTitle: String {
    let results = state.shownRows.results
    let digits = Words.count(state.marks.count)
    // Translators: How many contacts the user has marked.
    let words = localized(state.marks.count, one: "\(digits) marked", other: "\(digits) marked")
    let marked = state.marks.isEmpty ? [] : [words]
    if results.query.isEmpty { return ([Words.contacts(results.count)] + marked).joined(separator: " · ") }
    let (found, all) = (Words.count(results.count), Words.count(results.contactCount))
    // Translators: {1} of {2} contacts match.
    let contacts = localized("\(found) of \(all)")
    let count = state.shownRows.labelCount
    // Translators: Numbers that are found, but belong to no contact.
    let others = count == 0 ? [] : [localized(count, one: "1 other", other: "\(count) others")]
    return ([contacts] + others + marked).joined(separator: " · ")
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
    let columns = columns(of: listed, from: first, rows)
    for offset in 0..<rows.height {
      let index = first + offset
      let rect = Rect(column: rows.column, row: rows.row + offset, width: rows.width, height: 1)
      let selection: RowSelection = index != state.shownSelection ? .none : state.cursorIsInList ? .selected : .bare
      switch listed[index] {
      case .match(let rank): paintRow(state.listed(rank, in: listed), columns, selection, rect)
      case .label(let label): paintLabel(state.listedLabel(label, in: listed), columns, selection, rect)
      case .asTyped: paintAsTyped(listed.results.query.text, columns, selection, rect)
      case nil: break
      }
      if selection == .selected, state.cursorFollowsSelection {
        frame.cursor = Position(column: rect.column, row: rect.row)
      }
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

  /// How a row is selected. At most one row of the screen is `selected`, which highlights all of it; a `bare` row has
  /// only the sign.
  enum RowSelection {
    case none, bare, selected
  }

  /// Paints the row "Call … as typed", with the key for this command.
  private mutating func paintAsTyped(_ typed: String, _ columns: ListColumns, _ selection: RowSelection, _ rect: Rect) {
    let isSelected = selection == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    let column = startRow(selection, monogram: borders.isASCII ? "#" : "☎", rect)
    let keys = state.settings.keyMap.name(of: .submitAsTyped) ?? ""
    let shown = state.formatter.shown(typed)
    let words = localized(state.settings.prints ? "Take \(shown) as typed" : "Call \(shown) as typed")
    // The words take precedence over the key.
    let room = rect.endColumn - 1 - keys.count - ListColumns.gap - column
    let showsKeys = rect.width >= 40 && !keys.isEmpty && DisplayText(words).width <= room
    let end = rect.endColumn - 1 - (showsKeys ? keys.count + ListColumns.gap : 0)
    let text = DisplayText(words).truncated(to: end - column)
    let next = frame.buffer.put(text, column: column, row: rect.row) { _ in style(isSelected ? .strong : .text) }
    let keyColumn = min(max(next + ListColumns.gap, columns.group), rect.endColumn - 1 - keys.count)
    if showsKeys { frame.buffer.put(keys, column: keyColumn, row: rect.row, style(.dim)) }
  }

  /// Paints instructions in an empty list.
  private mutating func paintEmptyList(_ rows: Rect) {
    var lines: [String]
    if state.shownRows.results.query.meansFavourites {
      lines = DialerState.noFavourites
    } else if !state.field.isEmpty {
      lines = [localized("No contact matches.")]
    } else if !state.load.isFinished {
      lines = [localized("Loading contacts …")]
    } else if !state.sources.isEmpty, !state.sources.contains(where: \.isUsed) {
      lines = [localized("All sources are off."), localized("F10 switches them on.")]
    } else {
      // Not translated: a command line.
      let command = "dialtone contacts.vcf"
      lines = [localized("No contacts yet."), localized("Start with a vCard or JSON file:"), command]
    }
    for (index, line) in lines.enumerated() where index < rows.height {
      let text = DisplayText(line).truncated(to: rows.width - 2)
      frame.buffer.put(text, column: rows.column + 1, row: rows.row + index) { _ in Style(.dim) }
    }
  }

  /// The first cell of the text of a row, after the sign and the monogram.
  private func textStart(_ rect: Rect) -> Int {
    rect.column + (rect.width >= 16 ? 2 : 0) + (rect.width >= Screen.narrowestMonogram ? 4 : 0)
  }

  /// Paints the start of a row: the sign of a selected row or a typo, the sign of a marked row, and the monogram.
  ///
  /// - Returns: the next column
  private mutating func startRow(
    _ selection: RowSelection, isTypo: Bool = false, isMarked: Bool = false, monogram: String, _ rect: Rect
  ) -> Int {
    let isSelected = selection == .selected
    frame.buffer.fill(rect, Style(.text, isSelected: isSelected))
    if rect.width >= 16 {
      let sign = selection != .none ? "▸" : isTypo ? "~" : " "
      frame.buffer.put(sign, column: rect.column, row: rect.row, Style(.accent, isSelected: isSelected))
      if isMarked {
        frame.buffer.put(
          Screen.markedSign, column: rect.column + 1, row: rect.row, Style(.warning, isSelected: isSelected))
      }
    }
    if rect.width >= Screen.narrowestMonogram {
      let column = rect.column + 2
      frame.buffer.put(
        monogram, column: column, row: rect.row, end: column + 3, Style(.monogram, isSelected: isSelected))
    }
    return textStart(rect)
  }

  /// The columns that the visible rows need.
  private func columns(of listed: ListRows, from first: Int, _ rows: Rect) -> ListColumns {
    var widths: [ListColumns.Widths] = []
    for index in first..<first + rows.height {
      switch listed[index] {
      case .match(let rank): widths.append(self.widths(state.listed(rank, in: listed)))
      case .label(let label): widths.append(self.widths(state.listedLabel(label, in: listed)))
      case .asTyped, nil: break
      }
    }
    return ListColumns(widths, from: textStart(rows), to: rows.endColumn - 1, hasLabels: hasLabels)
  }

  private func widths(_ listed: ListedMatch) -> ListColumns.Widths {
    let match = listed.match
    // The columns stay where they are while lines begin and end to ring.
    let spare = hasLabels ? listed.line.map { max(Switchboard.Line.usualWidth - DisplayText($0.word).width, 0) } : nil
    let phone = state.settings.policy.shownNumber(of: match)?.phone
    let field = fieldText(match).map { DisplayText(" · " + SearchLimits.searched($0)).width } ?? 0
    return ListColumns.Widths(
      name: DisplayText(SearchLimits.searched(match.contact.displayName)).width + width(signs(listed)) + field,
      spare: spare ?? 0, label: phone.map { label($0).width } ?? 0,
      number: phone.map { DisplayText($0.shown).width } ?? 0)
  }

  private func widths(_ listed: ListedLabel) -> ListColumns.Widths {
    ListColumns.Widths(
      name: DisplayText(SearchLimits.searched(listed.number.label) + (listed.isBlocked ? Screen.blockedWord : ""))
        .width,
      label: DisplayText(listed.number.kind.title).width,
      number: hasLabels ? number(listed.number).width : DisplayText(listed.number.kind.title).width)
  }

  /// Whether there is room for the labels of numbers.
  private var hasLabels: Bool { layout.size.columns >= Layout.narrowestLabels }
  private static var blockedWord: String { " \(blockedSign) \(localized("blocked"))" }

  private func label(_ phone: PhoneEntry) -> DisplayText {
    DisplayText(phone.shownLabel).truncated(to: Screen.longestPhoneLabel)
  }

  private func number(_ labelled: LabelledNumber) -> DisplayText {
    DisplayText(state.settings.formatter.shown(labelled.number)).truncated(to: 24)
  }

  /// The field that matched, unless it is the shown number itself.
  private func fieldText(_ match: Match) -> String? {
    let isShownAsNumber =
      match.field == .sip && state.settings.policy.shownNumber(of: match).map { !$0.ranges.isEmpty } ?? false
    return isShownAsNumber ? nil : match.fieldText
  }

  /// Paints a labelled number: the label, its origin in the column for labels of numbers, and the number if there is
  /// room.
  private mutating func paintLabel(
    _ listed: ListedLabel, _ columns: ListColumns, _ selection: RowSelection, _ rect: Rect
  ) {
    let labelled = listed.number
    let isSelected = selection == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    var column = startRow(selection, isMarked: listed.isMarked, monogram: borders.isASCII ? "#" : "☎", rect)
    var places = columns.places(widths(listed))
    let kind = DisplayText(labelled.kind.title)
    if places.label == nil {
      // The origin takes precedence over the number.
      places.label = places.number
      places.number = nil
    }
    let room = places.nameEnd - column
    let label = DisplayText(SearchLimits.searched(labelled.label))
    // Only the sign is shown if the word would truncate the label.
    let signs = [Screen.blockedWord, " \(Screen.blockedSign)"].map { DisplayText($0) }
    let blocked = listed.isBlocked ? signs.first { label.width + $0.width <= room } ?? signs[1] : DisplayText("")
    column = frame.buffer.put(label.truncated(to: max(room - blocked.width, 0)), column: column, row: rect.row) {
      grapheme in
      let isMatched = labelled.ranges.contains { $0.contains(grapheme) }
      return style(isMatched ? .match : isSelected ? .strong : .text)
    }
    frame.buffer.put(blocked, column: column, row: rect.row) { _ in style(.error) }
    if let place = places.label { frame.buffer.put(kind, column: place, row: rect.row) { _ in style(.dim) } }
    if let place = places.number {
      frame.buffer.put(number(labelled), column: place, row: rect.row) { _ in style(.text) }
    }
  }

  private static let narrowestMonogram = 44
  /// The most cells of the label of a number.
  private static let longestPhoneLabel = 12
  /// The least room for a name that is truncated for the sake of signs.
  private static let narrowestSigned = 12

  private mutating func paintRow(_ listed: ListedMatch, _ columns: ListColumns, _ selection: RowSelection, _ rect: Rect)
  {
    let match = listed.match
    let isSelected = selection == .selected
    func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
    func highlighted(_ ranges: [Range<Int>], _ otherwise: Role) -> (Int) -> Style {
      { grapheme in style(ranges.contains { $0.contains(grapheme) } ? .match : otherwise) }
    }
    var column = startRow(
      selection, isTypo: match.tier == .typo, isMarked: listed.isMarked,
      monogram: Monogram.of(match.contact.displayName), rect)
    let places = columns.places(widths(listed))
    let room = places.nameEnd - column
    let signs = signs(listed)
    // A long name leaves room for the contact's signs.
    let signsWidth = room >= Screen.narrowestSigned ? width(signs) : 0
    var name = DisplayText(SearchLimits.searched(match.contact.displayName)).truncated(to: room - signsWidth)
    // The matching field is shown even next to a long name, if there is room for both.
    var besideField = name
    var field = fieldText(match)
    if let text = field, name.width + signsWidth + 3 + DisplayText(SearchLimits.searched(text)).width > room {
      besideField = name.truncated(to: room * 3 / 5)
    }
    if room - besideField.width - width(signs) <= 5 { field = nil }
    if field != nil { name = besideField }
    column = frame.buffer.put(
      name, column: column, row: rect.row, style: highlighted(match.nameRanges, isSelected ? .strong : .text))
    for (sign, role) in signs where places.nameEnd - column > DisplayText(sign).width {
      column = frame.buffer.put(sign, column: column + 1, row: rect.row, style(role))
    }
    if let field {
      column = frame.buffer.put(" · ", column: column, row: rect.row, style(.dim))
      let text = DisplayText(SearchLimits.searched(field)).truncated(to: places.nameEnd - column)
      frame.buffer.put(text, column: column, row: rect.row, style: highlighted(match.fieldRanges, .dim))
    }
    if let place = places.number, let (phone, ranges) = state.settings.policy.shownNumber(of: match) {
      if let place = places.label {
        frame.buffer.put(label(phone), column: place, row: rect.row) { _ in style(.dim) }
      }
      frame.buffer.put(DisplayText(phone.shown), column: place, row: rect.row, style: highlighted(ranges, .text))
      if let moreEnd = places.moreEnd, match.phoneCount > 1 {
        let more = "+\(min(match.phoneCount - 1, 99))"
        frame.buffer.put(more, column: moreEnd - more.count, row: rect.row, style(.dim))
      }
    }
    if let place = places.work, field == nil, let work = match.contact.work {
      let text = DisplayText(SearchLimits.searched(work)).truncated(to: columns.end - place)
      frame.buffer.put(text, column: place, row: rect.row) { _ in style(.dim) }
    }
  }

  /// The signs of a contact: a star, the sign of a blocked number, and the state of a colleague's line, with its word if there
  /// is room.
  private func signs(_ listed: ListedMatch) -> [(sign: String, role: Role)] {
    (listed.isFavourite ? [(Screen.starSign, .warning)] : []) + (listed.isBlocked ? [(Screen.blockedSign, .error)] : [])
      + (listed.line.map { [($0.sign(borders) + (hasLabels ? " \($0.word)" : ""), $0.role)] } ?? [])
  }

  /// The cells of signs, each with a blank before it.
  private func width(_ signs: [(sign: String, role: Role)]) -> Int {
    signs.reduce(0) { $0 + 1 + DisplayText($1.sign).width }
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
