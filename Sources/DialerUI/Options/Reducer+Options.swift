import Localization
import TerminalText

extension DialerState {
  mutating func pressInOptions(_ selection: Int, _ does: LayerCommand?) -> [Effect] {
    let options = LiveOption.allCases
    let option = options[min(max(selection, 0), options.count - 1)]
    switch does {
    case .back: layer = nil
    case .change: return choose(choices(of: option).current + 1, of: option)
    case .changeBack: return choose(choices(of: option).current - 1, of: option)
    case .save: return saveOptions()
    default: break
    }
    return []
  }

  private mutating func saveOptions() -> [Effect] {
    let changed = optionsToSave
    guard !changed.isEmpty else { return show("Nothing was changed") }
    return [.saveOptions(changed)]
  }

  /// Selects the pressed row; if it is selected already, sets the option to its next value.
  mutating func pressOptions(at position: Position, _ selection: Int) -> [Effect] {
    let layout = Layout(self)
    let row = position.row - layout.options.row - 1 + layout.optionsTop(selection: selection)
    guard LiveOption.allCases.indices.contains(row), position.row < layout.options.endRow - 1 else { return [] }
    let option = LiveOption.allCases[row]
    if row == selection { return choose(choices(of: option).current + 1, of: option) }
    layer = .options(selection: row)
    return []
  }
}

extension Layout {
  /// The box with a row for each option.
  var options: Rect { lowerEnd(lines: LiveOption.allCases.count) }

  /// The index of the first visible option.
  func optionsTop(selection: Int) -> Int { Layout.top(showing: selection, of: options.height - 2) }
}

extension Screen {
  mutating func paintOptions(_ selection: Int) {
    let box = open(layout.options, title: localized("Options"))
    let area = box.inset(by: 1, 1)
    let top = layout.optionsTop(selection: selection)
    let titleWidth = LiveOption.allCases.map { DisplayText($0.title).width }.max() ?? 0
    let words = LiveOption.allCases.map { option in
      let (words, current) = state.choices(of: option)
      return DisplayText(words[current])
    }
    let wordWidth = words.map(\.width).max() ?? 0
    // If both do not fit, the titles are truncated before the values, but not entirely.
    let indent = max(min(titleWidth + 4, area.width - 2 - wordWidth), min(area.width / 2, 12))
    for (offset, option) in LiveOption.allCases.dropFirst(top).prefix(max(area.height, 0)).enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      let isBright = startLayerRow(row, isSelected: option.rawValue == selection)
      func style(_ role: Role) -> Style { Style(role, isSelected: isBright) }
      var column = row.column + indent
      let word = words[option.rawValue].truncated(to: max(row.endColumn - column - 2, 0))
      let title = DisplayText(option.title).truncated(to: max(min(column - row.column - 3, row.width - 1), 0))
      frame.buffer.put(title, column: row.column + 1, row: row.row) { _ in style(.dim) }
      let hasArrows = isBright && !borders.isASCII && row.width >= 8
      if hasArrows { frame.buffer.put("‹", column: column - 2, row: row.row, style(.dim)) }
      column = frame.buffer.put(word, column: column, row: row.row) { _ in style(.strong) }
      if hasArrows { frame.buffer.put("›", column: column + 1, row: row.row, style(.dim)) }
      if isBright { frame.cursor = Position(column: min(row.column + 1, layout.size.columns - 1), row: row.row) }
    }
    paintMore(box, scroll: top, count: LiveOption.allCases.count)
  }
}
