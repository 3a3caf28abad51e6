import Calling
import ContactSearch
import Contacts
import Keypad
import Localization
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
    func width(_ hint: (keys: String, word: String)) -> Int {
      DisplayText(hint.keys).width + 1 + DisplayText(hint.word).width
    }
    // What the key before all does comes first, and the way out of a layer is there, too.
    let back = settings.keyMap.name(of: .back)
    let hints = hints(layout)
    let last = layers.isEmpty && !isEmojiOpen ? nil : hints.lastIndex { $0.keys == back }
    var isFull = false
    for (index, hint) in hints.enumerated() where !isFull || index == last {
      let end = column + width(hint)
      let needed = last.map { $0 > index && index > 0 ? 3 + width(hints[$0]) : 0 } ?? 0
      guard end + needed <= footer.width else {
        isFull = true
        continue
      }
      shown.append((hint.keys, hint.word, column..<end))
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
    let recents = settings.keyMap.name(of: .recents)
    let place = hints.firstIndex { $0.keys == recents } ?? hints.endIndex
    hints.insert(contentsOf: settings.ownCommands.map { ("\($0.chord)", $0.title) }, at: place)
    return hints
  }

  /// Those without the user's own commands.
  func usualHints(_ layout: Layout) -> [(keys: String, word: String)] {
    let map = settings.keyMap
    func key(_ command: Command) -> String { map.name(of: command) ?? "" }
    let calls = callHints(layout).map { (key($0), $1) }.filter { !$0.0.isEmpty }
    if let layer {
      // An incoming call can be answered from any layer.
      if activeCall?.phase == .incoming { return calls + [(key(.back), localized("back"))] }
      return layerHints(layer, layout)
    }
    if isEmojiOpen {
      return [
        (key(.submit), localized("take")), (key(.fillNext), localized("category")), ("←↑↓→", localized("select")),
        (key(.back), localized("close", context: "key hint")), (key(.skinTone), localized("skin tone")),
      ]
    }
    let all: [(String, String)?] = [
      enterWord.map { (key(.submit), $0) },
      marks.isEmpty || rowCount == 0 ? nil : (key(.mark), localized("mark", context: "key hint")),
      availableSuggestions.isEmpty ? nil : (key(.fillNext), localized("complete", context: "key hint")),
      highlightedSuggestion == nil ? nil : (key(.deleteForward), localized("remove")),
      rowCount == 0 ? nil : (name(of: .rows), localized("select")),
      selectedRow == nil && selectedQuickRow == nil && !showsCard ? nil : (key(.details), localized("details")),
      (key(.recents), localized("recents")),
      switchboardRows.isEmpty && parkableCall == nil ? nil : (key(.switchboard), localized("switchboard")),
      (field.isEmpty && !isTextMode ? key(.helpWhenEmpty) : key(.help), localized("help")),
      escapeTarget?.hint.map { (key(.back), $0) },
      (key(.emoji), localized("emoji")),
      (key(.quit), localized("quit")),
    ]
    let hasEnded = calls.isEmpty && endedCall != nil && field.isEmpty
    let note = hasEnded ? [(key(.note), localized("note", context: "key hint"))] : []
    let add =
      !settings.newContactBooks.isEmpty && calls.isEmpty && endedCall?.stranger != nil && field.isEmpty
      ? [(key(.addContact), localized("add contact"))] : []
    let pickUp = ringingColleague == nil ? [] : [(key(.answer), localized("pick up"))]
    return (calls + pickUp + note + add + all.compactMap(\.self)).filter { !$0.0.isEmpty }
  }

  /// The commands for the call in front.
  private func callHints(_ layout: Layout) -> [(Command, String)] {
    guard let call = activeCall else { return [] }
    if call.phase == .incoming {
      // The hint names the caller if a layer covers everything else.
      let namesCaller = layout.header == nil && self.layer != nil
      let caller = DisplayText(call.displayName).truncated(to: 16).plain
      // Translators: {1} is the name of a caller.
      let answer = namesCaller ? localized("answer \(caller)") : localized("answer", context: "key hint")
      let command = entersAnswer ? Command.submit : .answer
      return (call.can(.answer) ? [(command, answer)] : [])
        + (call.can(.hangUp) ? [(.hangUp, localized("decline"))] : [])
    }
    let talking = calls.talking
    // Translators: {1} are touch-tones, such as 123#.
    let tones = entersTones ? call.waitingTones.map { [(Command.submit, localized("send \($0)"))] } ?? [] : []
    let mute = call.isMuted ? localized("unmute") : localized("mute", context: "key hint")
    // Translators: the other call of two is resumed, and this one is put on hold.
    let swap = localized("swap", context: "key hint")
    let hold = call.isHeld ? localized("resume", context: "key hint") : localized("hold", context: "key hint")
    let record = call.recording == nil ? localized("record", context: "key hint") : localized("stop recording")
    return (call.can(.hangUp) ? [(.hangUp, localized("hang up"))] : []) + tones
      + (call.phase == .talking && call.can(.mute) ? [(.answer, mute)] : [])
      + (call.phase == .talking && call.can(.hold)
        ? [(.hold, talking.count > 1 && !call.isMerged ? swap : hold)] : [])
      + transferHints(talking)
      + (call.phase == .talking && call.can(.stopRecording) ? [(.record, record)] : [])
  }

  private func transferHints(_ talking: [ActiveCall]) -> [(Command, String)] {
    guard let call = talking.first else { return [] }
    if transferConnects {
      return (mergeableCalls == nil ? [] : [(.merge, localized("merge", context: "key hint"))])
        + (call.can(.connect(talking[1].id)) ? [(.transfer, localized("connect them"))] : [])
    }
    let canTransfer = call.capabilities.contains(.redirect) && selectedRow != nil
    return canTransfer ? [(.transfer, localized("transfer", context: "key hint"))] : []
  }

  /// The effect of Enter on the main screen; nil if it calls nobody, and for what ``callHints(_:)`` says.
  private var enterWord: String? {
    let canCall = settings.prints || refusalOfAnotherCall == nil
    switch enterTarget {
    case .answer, .tones, .nothing: return nil
    case .completion: return localized("fill in")
    case .marked:
      guard canCall else { return nil }
      let count = Words.count(marks.count)
      // Translators: what Enter calls, or takes: the marked contacts.
      return settings.prints
        ? localized(marks.count, one: "take \(count) marked", other: "take \(count) marked")
        : localized(marks.count, one: "\(count) marked", other: "\(count) marked")
    case .row(let row): return canCall ? word(for: row) : nil
    }
  }

  /// The word for whom Enter calls.
  private func word(for row: CalledRow) -> String {
    let prints = settings.prints
    // Translators: {1} is whom Enter calls.
    func effect(_ whom: String) -> String { prints ? localized("take \(whom)") : localized("call \(whom)") }
    switch row {
    case .quick(let quick): return short(quick.name(settings.formatter, width: 24), in: effect)
    case .asTyped:
      return short(formatter.shown(results.query.text)) { number in
        guard size.columns >= 30 else { return effect(number) }
        return prints ? localized("take \(number) as typed") : localized("call \(number) as typed")
      }
    case .match(let match):
      let asks = match.phoneCount > 0 && numberToCall(of: match.contact, matched: match.matchedPhone) == nil
      return short(match.contact.displayName) { effect(asks ? "\($0) …" : $0) }
    case .label(let label): return short(label.label, in: effect)
    }
  }

  /// A hint with a name, which is shortened: a recognisable name takes precedence over the other hints of the line.
  private func short(_ name: String, in words: (String) -> String) -> String {
    let room = max(size.columns - 8 - DisplayText(words("")).width, 3)
    return words(DisplayText(name).truncated(to: min(size.columns >= 60 ? 24 : 14, room)).plain)
  }
}
