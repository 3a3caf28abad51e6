import Calling
import ContactSearch
import Contacts
import Keypad
import TerminalInput
import TerminalText

/// The hints of the bottom line in order of priority: keys, each with its effect. For tests.
package func hints(of state: DialerState) -> [String] { state.hints(Layout(state)).map { "\($0.keys) \($0.word)" } }

/// The key that a press at a position of the bottom line stands for; nil if there is none. For tests.
package func hintedKey(of state: DialerState, at position: Position) -> KeyChord? {
  state.hintedKey(at: position, Layout(state))
}

extension DialerState {
  /// The hints that the bottom line has room for, with their columns.
  func shownHints(_ layout: Layout) -> [(keys: String, word: String, columns: Range<Int>)] {
    guard let footer = layout.footer else { return [] }
    var shown: [(String, String, Range<Int>)] = []
    var column = 1
    for (keys, word) in hints(layout) {
      let end = column + DisplayText(keys).width + 1 + DisplayText(word).width
      guard end < footer.width else { break }
      shown.append((keys, word, column..<end))
      column = end + 3
    }
    return shown
  }

  /// The key of the hint at a position: the hints of the bottom line are buttons. nil for hints of several keys.
  func hintedKey(at position: Position, _ layout: Layout) -> KeyChord? {
    guard layout.showsHints, let footer = layout.footer, footer.contains(position),
      layout.planes.last(where: { $0.rect.contains(position) })?.plane == .footer
    else { return nil }
    return shownHints(layout).first { $0.columns.contains(position.column) }.flatMap { KeyChord($0.keys) }
  }

  /// The keys that are useful now, each with its effect.
  func hints(_ layout: Layout) -> [(keys: String, word: String)] {
    var hints = usualHints(layout)
    guard takesOwnCommands, !settings.ownCommands.isEmpty else { return hints }
    // Before those that are the same everywhere.
    let recents = settings.keyMap.chords(for: .recents).first.map { "\($0)" }
    let place = hints.firstIndex { $0.keys == recents } ?? hints.endIndex
    hints.insert(contentsOf: settings.ownCommands.map { ("\($0.chord)", $0.title) }, at: place)
    return hints
  }

  /// Those without the user's own commands.
  func usualHints(_ layout: Layout) -> [(keys: String, word: String)] {
    let map = settings.keyMap
    func key(_ command: Command) -> String { map.chords(for: command).first.map { "\($0)" } ?? "" }
    let down = key(.selectNext) == "Down" ? "↓" : key(.selectNext)
    let updown = down == "↓" && key(.selectPrevious) == "Up" ? "↑↓" : "\(key(.selectPrevious)) \(down)"
    let calls = callHints(layout).map { (key($0), $1) }.filter { !$0.0.isEmpty }
    switch layer {
    // An incoming call can be answered from any layer.
    case .some where activeCall?.phase == .incoming: return calls + [(key(.back), "back")]
    case .note(let note):
      let isMessage = if case .message = note.target { true } else { false }
      return [(key(.submit), isMessage ? "send" : "save"), (key(.back), "back")]
    case .form(let form): return formHints(form, updown)
    case .duplicates(let selection):
      let isPair = duplicates.pairs?.indices.contains(selection) ?? false
      let undo = duplicates.undoable > 0 ? [("u", "undo the merge")] : []
      return (isPair ? [(key(.submit), "compare")] : []) + [(updown, "select")] + undo + [(key(.back), "back")]
    case .pair:
      return [
        (key(.submit), "merge"), ("n", "two people"), (key(.fillNext), "the other one stays"), (key(.back), "back"),
      ]
    case .switchboard(let selection):
      let rows = switchboardRows
      let selected = rows.indices.contains(selection) ? rows[selection] : nil
      let pause: String? =
        if case .queue(let queue) = selected, queue.hasUser { queue.isPaused ? "go on" : "pause" } else { nil }
      return (selected.map { [(key(.submit), $0.deed)] } ?? []) + (pause.map { [(key(.fillNext), $0)] } ?? [])
        + (parkableCall.map { [("p", "park \($0.displayName)")] } ?? []) + [(updown, "select"), (key(.back), "back")]
    case .chooser: return [(key(.submit), settings.prints ? "take the number" : "call"), (key(.back), "back")]
    case .details(let contact, let selection):
      let (enter, others) = detailsHints(contact, selection, layout)
      let copy = enter == "copy" ? [] : [("y", "copy")]
      let pickUp = ringingColleague == nil ? [] : [(key(.answer), "pick up")]
      return pickUp + [(key(.submit), enter)] + copy + [(key(.back), "back"), (updown, "select")] + others
    case .help: return [(updown, "scroll"), (key(.back), "back")]
    case .number(let info):
      return [
        (key(.submit), settings.prints ? "take the number" : "call"), ("y", "copy"), (key(.back), "back"),
        ("a", "add contact"), ("b", info.blockedBy == nil ? "block" : "unblock"), (map.speedDial("2…9"), "speed dial"),
      ]
    case .marked:
      return [
        (key(.submit), "call"), ("y", "copy all"), ("e", "export all"), (key(.mark), "remove the mark"),
        (updown, "select"), (key(.back), "back"),
      ]
    case .namesakes: return [(key(.submit), "details"), (updown, "select"), (key(.back), "back")]
    case .options: return [("←→", "change"), (updown, "select"), ("s", "save"), (key(.back), "back")]
    case .sources(let selection):
      let source = sources.indices.contains(selection) ? sources[selection] : nil
      return [
        (key(.submit), source?.isUsed == true ? "switch off" : "switch on"),
        ("s", source?.isOffForGood == true ? "on for good" : "off for good"), ("r", "refresh"), ("d", "duplicates"),
        (key(.back), "back"),
        (updown, "select"),
      ]
    case .confirmation:
      let (take, leave) = settings.prints ? ("take the number", "cancel") : ("call", "do not call")
      return [(key(.submit), take), (key(.back), leave)]
    case .command(let proposed): return [(key(.submit), proposed.answers.yes), (key(.back), proposed.answers.no)]
    case .blocking: return [(key(.submit), "block"), (key(.back), "do not block")]
    case .card(let question): return [(key(.submit), question.answers.yes), (key(.back), question.answers.no)]
    case .recents:
      let filter = (key(.fillNext), "missed, blocked")
      if shownRecents?.isEmpty ?? false { return [filter, (key(.back), "back")] }
      let enter = settings.prints ? "take the number" : "call back"
      return [
        (key(.submit), enter), (updown, "select"), filter, ("n", "note"), (key(.details), "details"),
        ("a", "add contact"), (key(.back), "back"), ("m", "message"),
      ]
    case nil: break
    }
    if isEmojiOpen {
      return [
        (key(.submit), "take"), (key(.fillNext), "category"), ("←↑↓→", "select"), (key(.back), "close"),
        (key(.skinTone), "skin tone"),
      ]
    }
    let fills = highlightedSuggestion != nil
    let canCall = !entersAnswer && !entersTones && (settings.prints || refusalOfAnotherCall == nil)
    let all: [(String, String)?] = [
      fills ? (key(.submit), "fill in") : canCall ? enterWord.map { (key(.submit), $0) } : nil,
      marks.isEmpty || rowCount == 0 ? nil : (key(.mark), "mark"),
      availableSuggestions.isEmpty ? nil : (key(.fillNext), "complete"),
      fills ? (key(.deleteForward), "remove") : nil,
      rowCount == 0 ? nil : (updown, "select"),
      selectedRow == nil && selectedQuickRow == nil && !showsCard ? nil : (key(.details), "details"),
      (key(.recents), "recents"),
      switchboardRows.isEmpty && parkableCall == nil ? nil : (key(.switchboard), "switchboard"),
      (field.isEmpty && !isTextMode ? key(.helpWhenEmpty) : key(.help), "help"),
      field.isEmpty ? nil : (key(.back), "clear"),
      (key(.emoji), "emoji"),
      (key(.quit), "quit"),
    ]
    let note = calls.isEmpty && endedCall != nil && field.isEmpty ? [(key(.note), "note")] : []
    let add =
      !settings.newContactBooks.isEmpty && calls.isEmpty && endedCall?.stranger != nil && field.isEmpty
      ? [(key(.addContact), "add contact")] : []
    let pickUp = ringingColleague == nil ? [] : [(key(.answer), "pick up")]
    return (calls + pickUp + note + add + all.compactMap(\.self)).filter { !$0.0.isEmpty }
  }

  /// The commands for the call in front.
  private func callHints(_ layout: Layout) -> [(Command, String)] {
    guard let call = activeCall else { return [] }
    if call.phase == .incoming {
      // The hint names the caller if a layer covers everything else.
      let who =
        layout.header == nil && self.layer != nil ? " " + DisplayText(call.displayName).truncated(to: 16).plain : ""
      let answer = entersAnswer ? Command.submit : .answer
      return (call.can(.answer) ? [(answer, "answer" + who)] : []) + (call.can(.hangUp) ? [(.hangUp, "decline")] : [])
    }
    let talking = calls.talking
    let tones = entersTones ? call.waitingTones.map { [(Command.submit, "send \($0)")] } ?? [] : []
    return (call.can(.hangUp) ? [(.hangUp, "hang up")] : []) + tones
      + (call.phase == .talking && call.can(.mute) ? [(.answer, call.isMuted ? "unmute" : "mute")] : [])
      + (call.phase == .talking && call.can(.hold)
        ? [(.hold, talking.count > 1 && !call.isMerged ? "swap" : call.isHeld ? "resume" : "hold")] : [])
      + transferHints(talking)
      + (call.phase == .talking && call.can(.stopRecording)
        ? [(.record, call.recording == nil ? "record" : "stop recording")] : [])
  }

  private func transferHints(_ talking: [ActiveCall]) -> [(Command, String)] {
    guard let call = talking.first else { return [] }
    if transferConnects {
      return (mergeableCalls == nil ? [] : [(.merge, "merge")])
        + (call.can(.connect(talking[1].id)) ? [(.transfer, "connect them")] : [])
    }
    return call.capabilities.contains(.redirect) && selectedRow != nil ? [(.transfer, "transfer")] : []
  }

  /// The effect of Enter on the main screen: the word for what it calls; nil if it calls no one.
  private var enterWord: String? {
    let verb = settings.prints ? "take" : "call"
    // A recognisable name takes precedence over the other hints of the line.
    func short(_ name: String, besides word: String = "") -> String {
      let room = max(size.columns - 13 - word.count, 3)
      return DisplayText(name).truncated(to: min(size.columns >= 60 ? 24 : 14, room)).plain
    }
    if entersMarked {
      let count = "\(Words.count(marks.count)) marked"
      return settings.prints ? "take \(count)" : count
    }
    if let quick = selectedQuickRow { return "\(verb) \(short(quick.name(settings.formatter, width: 24)))" }
    switch selectedRow {
    case .asTyped:
      let suffix = size.columns >= 30 ? " as typed" : ""
      return "\(verb) \(short(formatter.shown(results.query.text), besides: suffix))" + suffix
    case .match:
      guard let match = selectedMatch else { return verb }
      let asks = match.phoneCount > 0 && numberToCall(of: match.contact, matched: match.matchedPhone) == nil
      return "\(verb) \(short(match.contact.displayName, besides: asks ? " …" : ""))" + (asks ? " …" : "")
    case .label:
      guard let label = selectedLabel?.label else { return verb }
      return "\(verb) \(short(label))"
    case nil: return nil
    }
  }
}
