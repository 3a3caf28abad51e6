import Contacts
import Localization
import TerminalInput
import TerminalText

/// A row of the quick list, which is shown between the field and the keypad while nothing is typed.
enum QuickRow: Sendable {
  case favourite(Contact)
  case call(RecentCall)

  /// The name of the contact or the caller, otherwise the number.
  ///
  /// - Parameter width: the available cells. A number is shown without separators if it does not fit with them.
  func name(_ formatter: FieldFormatter?, width: Int) -> String {
    switch self {
    case .favourite(let contact): contact.displayName
    case .call(let call): call.name ?? formatter.shown(call.number, width: width)
    }
  }
}

extension DialerState {
  /// The rows of the quick list: the favourites, then the latest calls, the newest first, each number once.
  ///
  /// There are as many rows as fit. Favourites leave up to half of the rows to calls.
  var quickRows: [QuickRow] {
    guard let room = Layout(self).quick?.height else { return [] }
    var seen: Set<String> = []
    let calls = (records.recents ?? []).prefix(DialerState.quickCalls).filter { seen.insert($0.number).inserted }
    let favourites = records.favouriteContacts.prefix(max(room - calls.count, room / 2))
    return favourites.map { .favourite($0) } + calls.prefix(room - favourites.count).map { .call($0) }
  }

  /// The number of latest calls that are considered.
  private static let quickCalls = 40

  var selectedQuickRow: QuickRow? {
    guard let quickSelection, field.isEmpty, case let rows = quickRows, rows.indices.contains(quickSelection) else {
      return nil
    }
    return rows[quickSelection]
  }

  /// Whether Enter calls the row that is selected in the list.
  var cursorIsInList: Bool { actsOnMainScreen && highlightedSuggestion == nil && selectedQuickRow == nil }

  /// Selects a row of the quick list.
  ///
  /// - Parameter index: the index of the row, clamped to the rows of the quick list.
  mutating func selectQuick(_ index: Int) {
    let count = quickRows.count
    guard count > 0 else { return }
    quickSelection = min(max(index, 0), count - 1)
    selection = nil
    isSelectedByUser = false
  }

  /// Carries out a command that moves through the quick list or leaves it; nil for other commands, or if there are no
  /// rows.
  mutating func stepQuick(_ command: Command) -> [Effect]? {
    guard field.isEmpty, !quickRows.isEmpty else { return nil }
    guard let index = quickSelection else {
      // The quick list is entered upwards from the field, or to the left from the list.
      guard command == .selectPrevious && selection == nil || command == .moveLeft && selection != nil else {
        return nil
      }
      selectQuick(0)
      return []
    }
    switch command {
    case .selectPrevious where index == 0: return openRecents()
    case .moveRight:
      quickSelection = nil
      select(scrollTop)
    case .back: quickSelection = nil
    case .details: return openQuick()
    default:
      let count = quickRows.count
      guard let row = command.row(after: index, count: count, page: count) else { return nil }
      selectQuick(row)
    }
    return []
  }

  private mutating func openQuick() -> [Effect]? {
    switch selectedQuickRow {
    case .favourite(let contact): openDetails(contact)
    case .call(let call):
      openCard(of: LabelledNumber(label: call.name ?? call.number, number: call.number, kind: .recent))
    case nil: nil
    }
  }

  /// Calls the favourite, or the number of the call.
  mutating func call(_ row: QuickRow) -> [Effect] {
    switch row {
    case .favourite(let contact): call(contact)
    case .call(let recent): callAgain(recent)
    }
  }

  /// Selects the pressed row; calls it if it is selected already.
  mutating func pressQuick(at position: Position, _ layout: Layout) -> [Effect] {
    guard let quick = layout.quick, case let row = position.row - quick.row, quickRows.indices.contains(row) else {
      return []
    }
    if row == quickSelection { return selectedQuickRow.map { call($0) } ?? [] }
    selectQuick(row)
    return []
  }
}

extension Screen {
  /// Says what to do, where favourites and calls will be.
  private mutating func paintFirstSteps(_ area: Rect) {
    let map = state.settings.keyMap
    func key(_ command: Command) -> String { map.name(of: command) ?? "" }
    let help = key(state.isTextMode ? .help : .helpWhenEmpty)
    let details = key(.details)
    // Translators: Each of these lines has at most 24 letters.
    let steps =
      state.settings.showsSample
      ? [localized("These people are made up."), localized("Your own: dialtone FILE")]
      : [localized("Type a name or number"), localized("Favourites: \(details), then s")]
    let lines = steps + [localized("\(help) shows all keys")]
    for (index, line) in lines.enumerated() where index + 1 < area.height {
      let text = DisplayText(line).truncated(to: area.width - 1)
      frame.buffer.put(text, column: area.column + 1, row: area.row + 1 + index) { _ in Style(.dim) }
    }
  }

  mutating func paintQuick() {
    guard let area = layout.quick else { return }
    let rows = state.quickRows
    if rows.isEmpty { return paintFirstSteps(area) }
    for (index, row) in rows.enumerated() {
      let hasSign = index == state.quickSelection
      let isSelected = hasSign && state.actsOnMainScreen
      let rect = Rect(column: area.column, row: area.row + index, width: area.width, height: 1)
      func style(_ role: Role) -> Style { Style(role, isSelected: isSelected) }
      frame.buffer.fill(rect, style(.text))
      var end = rect.endColumn - 1
      var sign = Screen.starSign
      var role = Role.warning
      var name = DisplayText(row.name(state.settings.formatter, width: end - rect.column - 3))
      if case .call(let call) = row {
        (sign, role) = (call.kind.sign(borders), call.kind.role)
        // The name takes precedence over the time.
        let time = DisplayText(call.time)
        if rect.column + 3 + name.width + 1 + time.width <= end {
          end -= time.width
          frame.buffer.put(time, column: end, row: rect.row) { _ in style(.dim) }
        }
      }
      if hasSign { frame.buffer.put("▸", column: rect.column, row: rect.row, style(.accent)) }
      frame.buffer.put(sign, column: rect.column + 1, row: rect.row, style(role))
      name = name.truncated(to: max(end - rect.column - 3, 0))
      frame.buffer.put(name, column: rect.column + 3, row: rect.row) { _ in style(isSelected ? .strong : .text) }
      if isSelected { frame.cursor = Position(column: rect.column + 1, row: rect.row) }
    }
  }
}
