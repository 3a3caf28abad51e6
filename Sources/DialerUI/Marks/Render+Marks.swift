import TerminalText

extension Screen {
  static let markedMark = "✓"

  mutating func paintMarked(_ selection: Int) {
    let rows = state.marks.rows.map { ($0.name, state.number(of: $0) ?? "no number") }
    paint(rows, title: "\(Words.count(state.marks.count)) marked", selection: selection)
  }
}
