import Localization
import TerminalText

extension Layout {
  static let recentTimeWidth = 10
  static let recentWordWidth = 9
  /// The cells of a name that are worth more than the number of calls.
  static let shortestRecentName = 12
  static let recentNumberWidth = 17

  /// The number of calls that fit.
  var recentRows: Int { max(layerColumn.height - 2, 1) }

  /// The index of the first visible call. The list scrolls so that the selected call is visible.
  func recentsTop(selection: Int) -> Int { Layout.top(showing: selection, of: recentRows) }
}

extension Screen {
  mutating func paintRecents(_ selection: Int) {
    let calls = state.shownRecents ?? []
    let box = open(layout.layerColumn, title: state.recentsFilter.title)
    let area = box.inset(by: 1, 1)
    guard !calls.isEmpty else {
      let text = localized(
        state.records.recents == nil ? "Reading …" : state.recentsFilter == .all ? "No calls yet." : "There are none.")
      frame.buffer.put(text, column: area.column + 1, row: area.row, end: area.endColumn, Style(.dim))
      return
    }
    let top = layout.recentsTop(selection: selection)
    for (offset, call) in calls.dropFirst(top).prefix(area.height).enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      paint(call, isBright: startLayerRow(row, isSelected: top + offset == selection), row)
      if top + offset == selection, row.width > 1 { frame.cursor = Position(column: row.column + 1, row: row.row) }
    }
    paintMore(box, scroll: top, count: calls.count)
  }

  private mutating func paint(_ call: RecentCall, isBright: Bool, _ row: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isBright) }
    let formatter = state.settings.formatter
    var column = row.column + 1
    frame.buffer.put(call.kind.sign(borders), column: column, row: row.row, style(call.kind.role))
    column += 2
    // The columns from the right, as far as they fit: time, outcome, and the number if there is a name. A note takes the
    // place of the number.
    var end = row.endColumn - 1
    if row.width >= 24 {
      let time = DisplayText(call.time)
      frame.buffer.put(time, column: end - time.width, row: row.row) { _ in style(.dim) }
      end -= max(Layout.recentTimeWidth, time.width) + 1
    }
    if row.width >= 36 {
      end -= Layout.recentWordWidth
      // The sign says that it was missed, where the word is the name of a telephone.
      let text = call.kind == .missed ? call.outcome ?? call.word : call.word
      let word = DisplayText(text ?? "").truncated(to: Layout.recentWordWidth)
      frame.buffer.put(word, column: end, row: row.row) { _ in style(call.kind.role) }
      end -= 1
    }
    if call.name != nil, row.width >= (call.note == nil ? 58 : 80) {
      let number = DisplayText(formatter.shown(call.number, width: Layout.recentNumberWidth))
        .truncated(to: Layout.recentNumberWidth)
      end -= Layout.recentNumberWidth
      frame.buffer.put(number, column: end, row: row.row) { _ in style(.dim) }
      end -= 1
    }
    var count = call.countWords.map { DisplayText("  \($0)") } ?? DisplayText("")
    // The name takes precedence over the count.
    if end - column - count.width < min(DisplayText(call.name ?? "").width, Layout.shortestRecentName) {
      count = DisplayText("")
    }
    let room = max(end - column - count.width, 0)
    let name = DisplayText(call.name ?? formatter.shown(call.number, width: room)).truncated(to: room)
    let role: Role = isBright ? .strong : call.kind == .missed ? .error : .text
    column = frame.buffer.put(name, column: column, row: row.row) { _ in style(role) }
    column = frame.buffer.put(count, column: column, row: row.row, end: end) { _ in style(.dim) }
    guard let note = call.note, end - column > 6 else { return }
    let text = DisplayText(LocalizedSentence.quoted(note)).truncated(to: end - column - 2)
    frame.buffer.put(text, column: column + 2, row: row.row) { _ in style(.dim) }
  }
}

extension RecentCall {
  /// The outcome in a word.
  var word: String? {
    switch kind {
    case .outgoing, .incoming: outcome
    // Translators: What became of a call, in at most nine letters.
    case .missed: [localized("missed"), outcome].compactMap(\.self).joined(separator: " · ")
    case .blocked: localized("blocked")
    // Translators: What became of a call, in at most nine letters.
    case .failed: localized("failed")
    }
  }
}

extension RecentCall.Kind {
  func sign(_ borders: BorderSet) -> String {
    let isASCII = borders.isASCII
    return switch self {
    case .outgoing: isASCII ? ">" : "↗"
    case .incoming: isASCII ? "<" : "↙"
    case .missed: "!"
    case .blocked: Screen.blockedSign
    case .failed: isASCII ? "x" : "×"
    }
  }

  var role: Role {
    switch self {
    case .outgoing, .incoming: .dim
    case .missed, .failed: .error
    case .blocked: .warning
    }
  }
}
