import Contacts
import Localization
import TerminalText

/// The place of the layers, decided here for all of them.
///
/// On a wide screen they take the right column, so that the field and the keypad stay whole: all of it, or its lower
/// end if they have few lines, which leaves the list in view. Elsewhere they take everything between the header and the
/// hints. The help alone may be wider than the column, if that has no room for two columns of text.
extension Layout {
  /// The screen without the header and the hints.
  var layerArea: Rect {
    guard kind != .tiny else { return Rect(column: 0, row: 0, width: size.columns, height: size.rows) }
    let top = header?.endRow ?? 0
    return Rect(column: 0, row: top, width: size.columns, height: (footer?.row ?? size.rows) - top)
  }

  /// The column that layers take: that of the selected contact if it has one, otherwise that of the list.
  var layerColumn: Rect { pane ?? listFrame ?? layerArea }

  /// The frame of a layer.
  func frame(of layer: DialerState.Layer, _ state: DialerState) -> Rect {
    switch layer {
    case .details, .recents, .sources, .form, .pair: layerColumn
    case .duplicates: rows(state.duplicates.count)
    case .switchboard: rows(state.switchboardRows.count)
    case .help: help
    case .options: options
    case .chooser(let contact, _): chooser(contact)
    case .marked: rows(state.marks.count)
    case .namesakes(let contacts, _): rows(contacts.count)
    case .number(let facts): lowerEnd(lines: facts.lines.count)
    case .note(let note): lowerEnd(lines: 1 + hint(of: note).count)
    case .confirmation, .command, .blocking, .card: lowerEnd(lines: questionLines(layer, state.settings).count)
    }
  }

  /// The frame of a layer with few lines.
  func lowerEnd(lines: Int) -> Rect {
    var frame = layerColumn
    let hasMore = pane == nil ? listFrame != nil : details != nil
    guard hasMore, lines + 2 < frame.height else { return frame }
    frame.row = frame.endRow - lines - 2
    frame.height = lines + 2
    return frame
  }

  /// The box of the chooser: a row for each number, and a hint if there is room.
  func chooser(_ contact: Contact) -> Rect { lowerEnd(lines: contact.phones.count + 1) }

  /// The number of rows that the chooser shows at once.
  func chooserRows(_ contact: Contact) -> Int { min(contact.phones.count, max(chooser(contact).height - 2, 1)) }

  /// The index of the first visible number. The chooser scrolls so that the selected number is visible.
  func chooserTop(_ contact: Contact, selection: Int) -> Int {
    Layout.top(showing: selection, of: chooserRows(contact))
  }

  /// The index of the first visible row of a list that scrolls so that the selected row is visible.
  ///
  /// - Parameter rows: the number of rows that fit.
  static func top(showing selection: Int, of rows: Int) -> Int { max(selection - max(rows, 1) + 1, 0) }

  /// The lines of a question, with the index of the sentence in each; empty for layers that ask nothing.
  func questionLines(
    _ layer: DialerState.Layer, _ settings: DialerState.Settings
  ) -> [(text: String, sentence: Int)] {
    layer.question(settings).lines.enumerated().flatMap { sentence, text in
      DisplayText.wrapped(text, width: max(layerColumn.width - 4, 1)).map { ($0, sentence) }
    }
  }

  /// The box of the help: beside the keypad or above all of it, as part of a keypad is of no use.
  var help: Rect {
    guard let listFrame else { return layerArea }
    let width = size.columns - listFrame.column
    guard width - 4 >= Help.narrowestColumns else { return layerArea }
    return Rect(column: listFrame.column, row: listFrame.row, width: width, height: listFrame.height)
  }

  /// The rows of the help: the last problems, the hints of what it covers, and all keys.
  func helpLines(_ state: DialerState) -> [Help.Row] {
    let width = help.width - 4
    var below = state
    if case .help = state.layer { below.layer = nil }
    let hints = below.usualHints(self).prefix(Layout.maximumHelpHints)
    return Help.rows(state.reportedProblems, width: width)
      + Help.rows(state, hints: Array(hints), width: width)
  }

  /// The number of lines of the help that fit.
  var helpRows: Int { max(help.height - 2, 1) }
}

extension DialerState.Layer {
  /// The title and the sentences of a question; empty for layers that ask nothing.
  func question(_ settings: DialerState.Settings) -> (title: String, lines: [String]) {
    switch self {
    case .confirmation(let call): (call.title, call.lines(settings))
    case .command(let proposed): (proposed.title, proposed.lines(settings))
    case .blocking(let contact):
      (localized("Block", context: "heading"), [contact.question, localized("Enter blocks, Esc cancels.")])
    case .card(let question): (question.title, question.lines)
    default: ("", [])
    }
  }
}
