import Calling
import Contacts
import Localization
import TerminalInput

// From lines to actions.

/// A list whose rows are called by their numbers, as it was shown.
enum PlainList: Sendable {
  case none
  case matches(ListRows)
  /// The numbers of a contact, one of which has to be chosen.
  case phones(Contact)
  case recents([RecentCall])
  /// Contacts with the same identifier.
  case namesakes([Contact])
  /// The marked rows.
  case marked([MarkedRow])
  /// Contacts that may be there twice.
  case duplicates(Duplicates)
  /// What the telephone system has for everybody.
  case switchboard([SwitchboardRow])

  var count: Int {
    switch self {
    case .none: 0
    case .matches(let rows): rows.resultCount
    case .phones(let contact): contact.phones.count
    case .recents(let calls): calls.count
    case .marked(let rows): rows.count
    case .namesakes(let contacts): contacts.count
    case .duplicates(let duplicates): duplicates.pairs == nil ? 0 : duplicates.count
    case .switchboard(let rows): rows.count
    }
  }
}

extension PlainDialogue {
  enum Translation {
    case done([[Action]], shows: Shown = .layer)
    /// The line leads to no action, but to an answer.
    case said([String])

    static func said(_ line: LocalizedText) -> Translation { .said([localized(line)]) }
  }

  /// Translates a line to actions.
  ///
  /// - Parameter layers: the open layers, without a question.
  mutating func translate(
    _ line: PlainLine, _ state: DialerState, _ layers: ArraySlice<DialerState.Layer>
  ) -> Translation {
    switch line {
    case .more: return .said(more(state))
    case .help: return .said(help(state))
    case .query(let text): return .done([[.textEntered(text)]], shows: .list)
    case .asTyped: return .done([close(layers) + [.commandEntered(.submitAsTyped)]])
    case .tones(let tones): return .done([[.tonesEntered(tones)]])
    case .call(let row, let number):
      return select(row, "=\(row + 1)", state, layers) { actions in
        guard let number else { return .done([actions + [.commandEntered(.submit)]]) }
        guard case .matches(let rows) = list, case .match(let rank)? = rows[listed: row] else {
          let name = "=\(row + 1).\(number + 1)"
          return .said("\(name) is for the numbers of a contact.")
        }
        let contact = rows.results[rank].contact
        guard number < contact.phones.count else {
          return .said([count(of: contact)])
        }
        return .done([actions + [.commandEntered(.details)], [.rowEntered(number), .commandEntered(.submit)]])
      }
    case .command(let command, let elsewhere, let row, let text):
      let isForLayer = state.activeCall == nil && layers.last?.hasKeys ?? false
      return translate(row != nil || isForLayer ? command : elsewhere, row, text, state, layers)
    case .unknown(let text):
      if let (own, row) = state.settings.ownCommand(in: text) {
        let key = Action.keyPressed(own.chord)
        guard let row else { return .done([[key]]) }
        return select(row, "=\(text)", state, layers) { .done([$0 + [key]]) }
      }
      let name = "=\(text)"
      guard shown > 0 else { return .said("There is no command \(name); a question mark shows help.") }
      return .said("\(name) is not in the list: it goes from =1 to =\(shown).")
    }
  }

  private func translate(
    _ command: PlainCommand, _ row: Int?, _ text: String, _ state: DialerState,
    _ layers: ArraySlice<DialerState.Layer>
  ) -> Translation {
    let name = "=\(command.word)"
    let closing = command.closesLayers ? close(layers) : []
    if case .command(.addContact) = command.deed, text.isEmpty, row == nil {
      return .done([closing + [.commandEntered(.addContact)]])
    }
    if command.takesText, text.isEmpty { return .said("Add the text: \(name) TEXT.") }
    if !command.takesText, !text.isEmpty { return .said("Nothing can follow \(name).") }
    guard let row else {
      if command.needsRow { return .said("\(name) needs a row of a list: \(name)1.") }
      switch command.deed {
      case .command(let written) where command.takesText:
        return .done([closing + [.commandEntered(written)], [.commandTextEntered(text)]])
      case .command(.answer) where !state.calls.isEmpty && !state.calls.contains { $0.phase == .incoming }:
        return .said("Nobody is calling.")
      case .command(let command): return .done([closing + [.commandEntered(command)]])
      case .layer(let deeds):
        guard let key = layers.last?.keys.letter(for: deeds) else {
          return .said("\(name) needs a row of a list: \(name)1.")
        }
        return .done([[.keyPressed(key)]])
      }
    }
    guard command.takesRow else { return .said("\(name) is not for a row of a list.") }
    return select(row, "\(name)\(row + 1)", state, layers) { actions in
      switch command.deed {
      case .command(let written) where command.takesText:
        let entered = "\(name)\(row + 1)"
        guard case .recents = list else { return .said("\(entered) is for the recent calls: =r lists them.") }
        return .done([actions + [.commandEntered(written)], [.commandTextEntered(text)]])
      case .command(let command): return .done([actions + [.commandEntered(command)]])
      case .layer(let deeds):
        guard let key = LayerKeys.details.letter(for: deeds) else {
          return .said("\(name) is not for a row of a list.")
        }
        return .done([actions + [.commandEntered(.details)], [.keyPressed(key)]], shows: .question)
      }
    }
  }

  /// Closes layers, the topmost first.
  private func close(_ layers: ArraySlice<DialerState.Layer>) -> [Action] {
    layers.map { _ in .commandEntered(.back) }
  }

  /// The actions that select a row of the list as it was shown, wherever the row is now.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - name: the index as it was entered.
  private func select(
    _ row: Int, _ name: String, _ state: DialerState, _ layers: ArraySlice<DialerState.Layer>,
    then translate: ([Action]) -> Translation
  ) -> Translation {
    // The layer with the list; those above it are closed.
    let depth =
      layers.lastIndex { layer in
        switch (list, layer) {
        case (.phones, .chooser), (.recents, .recents), (.marked, .marked),
          (.namesakes, .namesakes), (.duplicates, .duplicates), (.switchboard, .switchboard):
          true
        default: false
        }
      }.map { $0 + 1 } ?? 0
    var position: Int?
    switch list {
    case .matches(let rows): position = rows[listed: row].flatMap { state.index(of: $0, in: rows) }
    case .phones, .namesakes, .duplicates: position = depth > 0 ? row : nil
    case .recents(let calls):
      position = depth > 0 && calls.indices.contains(row) ? state.shownRecents?.firstIndex(of: calls[row]) : nil
    case .switchboard(let rows):
      let present = state.switchboardRows
      position =
        depth > 0 && rows.indices.contains(row) ? present.firstIndex { $0.isSame(as: rows[row]) } : nil
    case .marked(let rows):
      position = depth > 0 && rows.indices.contains(row) ? state.marks.rows.firstIndex { $0.id == rows[row].id } : nil
    case .none: break
    }
    guard shown > 0 else { return .said("The list is empty: type a name or a number first.") }
    guard row < shown else { return .said("\(name) is not in the list: it goes from =1 to =\(shown).") }
    guard let position else { return .said("The list has changed: type the name or the number again.") }
    return translate(close(layers.dropFirst(depth)) + [.rowEntered(position)])
  }
}

extension ListRows {
  /// The row at an index of the list in lines, which has no row for the typed text.
  subscript(listed index: Int) -> ListRow? {
    index < resultCount ? self[isTypedFirst ? index + 1 : index] : nil
  }
}

extension DialerState {
  /// The index of a row of earlier results among the present ones; nil if it is no longer there.
  fileprivate func index(of row: ListRow, in earlier: ListRows) -> Int? {
    switch row {
    case .match(let rank):
      results.rank(of: earlier.results[rank], limit: max(rank + 1, DialerState.keptRankLimit))
        .flatMap { rows.index(of: .match(rank: $0)) }
    case .label(let index): rows.index(ofNumber: earlier.labels[index].number)
    case .asTyped: nil
    }
  }
}

extension DialerState.Layer {
  /// Whether the layer has keys that words of lines stand for: those of a contact, a number, the marked rows or duplicates.
  fileprivate var hasKeys: Bool {
    switch self {
    case .details, .number, .marked, .pair, .duplicates: true
    default: false
    }
  }
}

extension DialerState.Settings {
  /// The user's own command that a text names by its title, with `-` for blanks, and the index of the row after it: `ticket2`.
  fileprivate func ownCommand(in text: String) -> (OwnCommand, row: Int?)? {
    let name = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
    for command in ownCommands where name.hasPrefix(command.word) {
      let rest = name.dropFirst(command.word.count)
      if rest.isEmpty { return (command, nil) }
      if let row = Int(rest), row > 0 { return (command, row - 1) }
    }
    return nil
  }
}
