import Localization
import TerminalText

extension Screen {
  static let markedSign = "✓"

  mutating func paintMarked(_ selection: Int) {
    let rows = state.marks.rows.map { ($0.name, state.number(of: $0) ?? localized("no number")) }
    let count = Words.count(state.marks.count)
    paint(
      rows, title: localized(state.marks.count, one: "\(count) marked", other: "\(count) marked"), selection: selection)
  }
}
