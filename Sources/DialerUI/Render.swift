import Calling
import ContactSearch
import Contacts
import Keypad
import TerminalInput
import TerminalText

/// Paints the state into a frame.
///
/// The function is pure: equal states give equal frames. It does not search; ``reduce(_:_:)`` prepares the visible
/// rows.
public func render(_ state: DialerState) -> Frame {
  var screen = Screen(state)
  screen.paint()
  let source = state.sourceName
  screen.frame.title = source.isEmpty ? "dialtone" : "dialtone · \(source)"
  if screen.borders.isASCII { screen.frame.buffer.replaceSymbols() }
  if state.settings.showsOnlyASCII { screen.frame.limitToASCII() }
  return screen.frame
}

extension DialerState {
  /// The name of the sources, with the detected charsets, and a note if the copy of a directory is partial.
  var sourceName: String {
    let used = sources.lazy.filter(\.isUsed)
    let name = used.count < sources.count ? "\(used.count) of \(sources.count) sources" : settings.sourceName
    let partial = used.contains { $0.copy?.isPartial == true } ? ["partial"] : []
    return ([name] + load.charsets + partial).joined(separator: " · ")
  }
}

/// The hints of the bottom line in order of priority: keys, each with its effect. For tests.
package func hints(of state: DialerState) -> [String] { Screen(state).hints.map { "\($0.keys) \($0.word)" } }

/// The key that a press at a position of the bottom line stands for; nil if there is none. For tests.
package func hintedKey(of state: DialerState, at position: Position) -> KeyChord? {
  Screen(state).hintedKey(at: position)
}

/// The frame being painted, and the state it is painted from.
struct Screen {
  let state: DialerState
  let layout: Layout
  var frame: Frame
  /// Whether the topmost layer is being painted.
  private(set) var isFront = false

  init(_ state: DialerState) {
    self.state = state
    layout = Layout(state)
    frame = Frame(state.size)
  }

  var borders: BorderSet { state.settings.borders }

  mutating func paint() {
    let planes = layout.planes
    for (index, (plane, _)) in planes.enumerated() {
      if plane == .layer(layout.layers.count - 1) { recede(planes.prefix(index)) }
      paint(plane)
    }
  }

  /// Dims what is behind the topmost layer. The header, the calls and the hints remain in use.
  private mutating func recede(_ planes: ArraySlice<(plane: Plane, rect: Rect)>) {
    for (plane, rect) in planes where ![.header, .footer, .calls].contains(plane) {
      frame.buffer.restyle(rect) { style in
        style.halves != nil || style.role == .border ? style : Style(style.role == .dropdownBorder ? .border : .dim)
      }
    }
  }

  mutating func paint(_ plane: Plane) {
    switch plane {
    case .header: paintHeader()
    case .footer: paintFooter()
    case .dial: paintDial()
    case .keypad: paintKeys()
    case .emoji: paintEmoji()
    case .list:
      paintList()
      if layout.pane == nil { paintDetails() }
    case .pane: paintDetails()
    case .dropdown: paintDropdown()
    case .quick: paintQuick()
    case .calls: paintCalls()
    case .layer(let index):
      isFront = index == layout.layers.count - 1
      paint(layout.layers[index])
    case .message: paintMessage()
    }
  }

  // MARK: Header and footer

  private mutating func paintHeader() {
    guard let header = layout.header else { return }
    var left = 1
    if let call = state.activeCall, layout.callPanel == nil || !state.layers.isEmpty {
      let text = DisplayText("\(CallPanel.sign(borders)) \(call.displayName) · \(call.stateLine)").truncated(
        to: header.width / 2)
      left = frame.buffer.put(text, column: 1, row: header.row) { _ in Style(.accent) }
    } else {
      left = frame.buffer.put("dialtone", column: 1, row: header.row, Style(.strong))
    }
    var parts = [progress]
    if let failed = state.registrations.first(where: \.hasFailed) {
      parts.insert(header.width >= 60 ? "\(failed.account) not registered" : "not registered", at: 0)
    }
    if let chosen = state.chosenAccount { parts.insert("from \(chosen.account)", at: 0) }
    if let words = state.voicemail.words { parts.insert(words, at: 0) }
    let unreadable = state.sources.count { if case .failed = $0.outcome { $0.isUsed } else { false } }
    if unreadable > 0 { parts.append("\(Words.count(unreadable)) unreadable") }
    let skipped = state.sources.reduce(0) { $0 + ($1.skipped?.count ?? 0) }
    if skipped > 0 { parts.append("\(Words.count(skipped)) skipped") }
    if header.width >= 60, !state.sourceName.isEmpty { parts.append(state.sourceName) }
    if header.width >= 60, !state.settings.region.isEmpty { parts.append(state.settings.region) }
    var text = parts.joined(separator: " · ")
    if header.width >= 60, !state.time.isEmpty { text += "   " + state.time }
    let shown = DisplayText(text).truncated(to: max(header.width - left - 3, 0))
    frame.buffer.put(shown, column: header.width - 1 - shown.width, row: header.row) { _ in Style(.dim) }
  }

  private var progress: String {
    state.load.isFinished
      ? Words.contacts(state.load.contacts) : "loading, \(Words.contacts(state.load.contacts)) so far"
  }

  private mutating func paintFooter() {
    guard let footer = layout.footer, layout.message == nil else { return }
    for hint in shownHints {
      let column = frame.buffer.put(hint.keys, column: hint.columns.lowerBound, row: footer.row, Style(.strong)) + 1
      frame.buffer.put(hint.word, column: column, row: footer.row, Style(.dim))
    }
  }

  /// The hints that the bottom line has room for, with their columns.
  private var shownHints: [(keys: String, word: String, columns: Range<Int>)] {
    guard let footer = layout.footer else { return [] }
    var shown: [(String, String, Range<Int>)] = []
    var column = 1
    for (keys, word) in hints {
      let end = column + DisplayText(keys).width + 1 + DisplayText(word).width
      guard end < footer.width else { break }
      shown.append((keys, word, column..<end))
      column = end + 3
    }
    return shown
  }

  /// The key of the hint at a position: the hints of the bottom line are buttons. nil for hints of several keys.
  func hintedKey(at position: Position) -> KeyChord? {
    guard layout.message == nil, let footer = layout.footer, footer.contains(position),
      layout.planes.last(where: { $0.rect.contains(position) })?.plane == .footer
    else { return nil }
    return shownHints.first { $0.columns.contains(position.column) }.flatMap { KeyChord($0.keys) }
  }

  /// The keys that are useful now, each with its effect.
  var hints: [(keys: String, word: String)] {
    let map = state.settings.keyMap
    func key(_ command: Command) -> String { map.chords(for: command).first.map { "\($0)" } ?? "" }
    let down = key(.selectNext) == "Down" ? "↓" : key(.selectNext)
    let updown = down == "↓" && key(.selectPrevious) == "Up" ? "↑↓" : "\(key(.selectPrevious)) \(down)"
    let calls = callHints.map { (key($0), $1) }.filter { !$0.0.isEmpty }
    switch state.layer {
    // An incoming call can be answered from any layer.
    case .some where state.activeCall?.phase == .incoming: return calls + [(key(.back), "back")]
    case .note: return [(key(.submit), "save"), (key(.back), "back")]
    case .chooser: return [(key(.submit), state.settings.prints ? "take the number" : "call"), (key(.back), "back")]
    case .details(let contact, let selection):
      let (enter, others) = state.detailsHints(contact, selection)
      let copy = enter == "copy" ? [] : [("y", "copy")]
      return [(key(.submit), enter)] + copy + [(key(.back), "back"), (updown, "select")] + others
    case .help: return [(updown, "scroll"), (key(.back), "back")]
    case .number(let info):
      return [
        (key(.submit), state.settings.prints ? "take the number" : "call"), ("y", "copy"), (key(.back), "back"),
        ("a", "add contact"), ("b", info.blockedBy == nil ? "block" : "unblock"), ("Alt-2…9", "speed dial"),
      ]
    case .marked:
      return [
        (key(.submit), "call"), ("y", "copy all"), ("e", "export all"), (key(.mark), "remove the mark"),
        (updown, "select"), (key(.back), "back"),
      ]
    case .namesakes: return [(key(.submit), "details"), (updown, "select"), (key(.back), "back")]
    case .options: return [("←→", "change"), (updown, "select"), ("s", "save"), (key(.back), "back")]
    case .sources(let selection):
      let isUsed = state.sources.indices.contains(selection) && state.sources[selection].isUsed
      return [
        (key(.submit), isUsed ? "switch off" : "switch on"), ("r", "refresh"), (updown, "select"), (key(.back), "back"),
      ]
    case .confirmation:
      let (take, leave) = state.settings.prints ? ("take the number", "cancel") : ("call", "do not call")
      return [(key(.submit), take), (key(.back), leave)]
    case .transfer: return [(key(.submit), "transfer"), (key(.back), "do not transfer")]
    case .blocking: return [(key(.submit), "block"), (key(.back), "do not block")]
    case .recents:
      let enter = state.settings.prints ? "take the number" : "call back"
      return [
        (key(.submit), enter), (updown, "select"), (key(.fillNext), "missed, blocked"), ("n", "note"),
        (key(.details), "details"), ("a", "add contact"), (key(.back), "back"),
      ]
    case nil: break
    }
    if state.isEmojiOpen {
      return [
        (key(.submit), "take"), (key(.fillNext), "category"), ("←↑↓→", "select"), (key(.back), "close"),
        (key(.skinTone), "skin tone"),
      ]
    }
    let fills = state.highlightedSuggestion != nil
    let canCall = !state.entersAnswer && (state.settings.prints || state.refusalOfAnotherCall == nil)
    let all: [(String, String)?] = [
      fills ? (key(.submit), "fill in") : canCall ? enterWord.map { (key(.submit), $0) } : nil,
      state.marks.isEmpty || state.rowCount == 0 ? nil : (key(.mark), "mark"),
      state.availableSuggestions.isEmpty ? nil : (key(.fillNext), "complete"),
      fills ? (key(.deleteForward), "remove") : nil,
      state.rowCount == 0 ? nil : (updown, "select"),
      state.selectedRow == nil && state.selectedQuickRow == nil ? nil : (key(.details), "details"),
      (key(.recents), "recents"),
      (state.field.isEmpty && !state.isTextMode ? key(.helpWhenEmpty) : key(.help), "help"),
      state.field.isEmpty ? nil : (key(.back), "clear"),
      (key(.emoji), "emoji"),
      (key(.quit), "quit"),
    ]
    let note = state.calls.isEmpty && state.endedCall != nil && state.field.isEmpty ? [(key(.note), "note")] : []
    let add =
      state.settings.addsContacts && state.calls.isEmpty && state.endedCall?.stranger != nil && state.field.isEmpty
      ? [(key(.addContact), "add contact")] : []
    return (calls + note + add + all.compactMap(\.self)).filter { !$0.0.isEmpty }
  }

  /// The commands for the call in front.
  private var callHints: [(Command, String)] {
    guard let call = state.activeCall else { return [] }
    if call.phase == .incoming {
      // The hint names the caller if a layer covers everything else.
      let who =
        layout.header == nil && state.layer != nil ? " " + DisplayText(call.displayName).truncated(to: 16).plain : ""
      let answer = state.entersAnswer ? Command.submit : .answer
      return (call.can(.answer) ? [(answer, "answer" + who)] : []) + (call.can(.hangUp) ? [(.hangUp, "decline")] : [])
    }
    let talking = state.calls.filter { $0.phase == .talking }
    return (call.can(.hangUp) ? [(.hangUp, "hang up")] : [])
      + (call.phase == .talking && call.can(.mute) ? [(.answer, call.isMuted ? "unmute" : "mute")] : [])
      + (call.phase == .talking && call.can(.hold)
        ? [(.hold, talking.count > 1 ? "swap" : call.isHeld ? "resume" : "hold")] : [])
      + transferHints(talking)
  }

  private func transferHints(_ talking: [ActiveCall]) -> [(Command, String)] {
    guard let call = talking.first else { return [] }
    if talking.count > 1, state.field.isEmpty, !state.isSelectedByUser {
      return call.can(.connect(talking[1].id)) ? [(.transfer, "connect them")] : []
    }
    return call.capabilities.contains(.redirect) && state.selectedRow != nil ? [(.transfer, "transfer")] : []
  }

  /// The effect of Enter on the main screen: the word for what it calls; nil if it calls no one.
  private var enterWord: String? {
    let verb = state.settings.prints ? "take" : "call"
    // A recognisable name takes precedence over the other hints of the line.
    func short(_ name: String, besides word: String = "") -> String {
      let room = max(layout.size.columns - 13 - word.count, 3)
      return DisplayText(name).truncated(to: min(layout.size.columns >= 60 ? 24 : 14, room)).plain
    }
    if state.entersMarked {
      let count = "\(Words.count(state.marks.count)) marked"
      return state.settings.prints ? "take \(count)" : count
    }
    if let quick = state.selectedQuickRow { return "\(verb) \(short(quick.name(state.settings.formatter, width: 24)))" }
    switch state.selectedRow {
    case .asTyped:
      let suffix = layout.size.columns >= 30 ? " as typed" : ""
      return "\(verb) \(short(state.formatter.shown(state.results.query.text), besides: suffix))" + suffix
    case .match:
      guard let match = state.selectedMatch else { return verb }
      let asks = match.phoneCount > 0 && state.numberToCall(of: match.contact, matched: match.matchedPhone) == nil
      return "\(verb) \(short(match.contact.displayName, besides: asks ? " …" : ""))" + (asks ? " …" : "")
    case .label:
      guard let label = state.selectedLabel?.label else { return verb }
      return "\(verb) \(short(label))"
    case nil: return nil
    }
  }
}
