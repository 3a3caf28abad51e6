import Contacts
import Localization
import TerminalInput

extension DialerState {
  /// Handles a key: a redial that runs, and a speed dial that is awaited, come first.
  mutating func press(_ chord: KeyChord) -> [Effect] {
    if settings.keyMap.command(for: chord) != .quit, let stopped = stopRedial() { return stopped }
    if isRedialKey(chord) { return startRedial() }
    let digit = endUncertainSpeedDial(at: chord)
    let awaitsDigit = speedDial.awaitsDigit(toast)
    speedDial.prompt = nil
    return digit + carryOut(awaitsDigit ? chord.asSpeedDial ?? chord : chord)
  }

  /// Carries out what a key is bound to, or types it.
  mutating func carryOut(_ chord: KeyChord) -> [Effect] {
    let command = settings.keyMap.command(for: chord)
    if command == nil, let second = chordAfterEscape(chord) { return press(KeyChord(.escape)) + press(second) }
    if let effects = runAnywhere(command) { return effects }
    if let pendingKeys, pendingKeys.count < DialerState.maximumPendingSteps {
      guard command == .back else {
        self.pendingKeys = pendingKeys + [chord]
        return []
      }
      self.pendingKeys = nil
      guard let own = pendingOwnCommand else { return show("Details cancelled") }
      // Translators: {1} is a command of the user's.
      return show("\(own.title) cancelled")
    }
    if let own = ownCommand(chord) {
      // They are for the person that the field names.
      guard layer == nil, !field.isEmpty, !answersField(results) else { return run(own) }
      (pendingKeys, pendingOwnCommand) = ([], own)
      return []
    }
    if focus == .emoji, layer == nil { return pressEmoji(chord, command) }
    var effects: [Effect] = []
    // In a form, one Enter takes a choice of the dropdown, and the next one saves. Those after it call nobody.
    let isForm = if case .form = layer { true } else { false }
    if command == .submit || command == .submitAsTyped, !acceptsEnter(&effects), !isForm {
      revokeConfirmation()
      return effects
    }
    return effects + pressInLayerOrField(chord, command)
  }

  /// Carries out a command that was entered without a key, which can be neither held down nor pressed twice.
  mutating func enter(_ command: Command) -> [Effect] {
    command == .quit
      ? sayHowCallsEnd() + [.quit(.cancelled)] : runAnywhere(command) ?? pressInLayerOrField(KeyChord(.enter), command)
  }

  /// Says, when the program ends without a question, what becomes of the calls.
  mutating func sayHowCallsEnd() -> [Effect] {
    guard settings.isPlain, let (call, continues, isOnly) = callToQuit else { return [] }
    guard isOnly else { return show(continues ? "The calls go on" : "The calls end") }
    let name = call.displayName
    return show(continues ? "The call with \(name) goes on" : "The call with \(name) ends")
  }

  /// Removes the message, unless a call is being placed, and carries out a command that every layer has: quitting, the
  /// speed dials, and what the keys of calls do (``pressInCall(_:)``). Nil for other commands, and for a key without one.
  private mutating func runAnywhere(_ command: Command?) -> [Effect]? {
    let hasAsked = toast != nil && toast?.text == questionBeforeQuitting
    if !isCalling { toast = nil }
    switch command {
    case .quit: return quit(hasAsked: hasAsked)
    case .deleteOrQuit where field.isEmpty && layer == nil: return quit(hasAsked: hasAsked)
    case .suspend: return [.suspend]
    case .repaint: return [.repaint]
    case .speedDial: return awaitSpeedDialDigit()
    default: return pressInCall(command)
    }
  }

  /// Quits, during a call only when the key is pressed again.
  private mutating func quit(hasAsked: Bool) -> [Effect] {
    guard let question = questionBeforeQuitting, !hasAsked else { return [.quit(.cancelled)] }
    return show(LocalizedText(verbatim: question))
  }

  /// A call on the line, whether it goes on when the program ends, and whether it is the only one; nil if there is none.
  private var callToQuit: (call: ActiveCall, continues: Bool, isOnly: Bool)? {
    let calls = calls.filter { $0.phase != .incoming }
    return calls.first.map { ($0, $0.capabilities.contains(.continues), calls.count == 1) }
  }

  /// The message that a call is on the line, and what becomes of it; nil if none is.
  private var questionBeforeQuitting: String? {
    guard let (call, continues, isOnly) = callToQuit else { return nil }
    let key = settings.keyMap.name(of: .quit) ?? "Ctrl-C"
    let name = call.displayName
    switch (continues, isOnly) {
    case (true, true): return localized("\(name) is on the line; \(key) again quits, and the call goes on")
    case (true, false): return localized("\(name) is on the line; \(key) again quits, and the calls go on")
    case (false, true): return localized("\(name) is on the line; \(key) again hangs up and quits")
    case (false, false): return localized("\(name) is on the line; \(key) again hangs up all calls and quits")
    }
  }

  /// The key after Esc if both arrived as one chord with Alt and the key quits, suspends or goes back; nil for other
  /// chords.
  ///
  /// Over a slow connection, Esc followed by Ctrl-C can arrive as Alt-Ctrl-C.
  private func chordAfterEscape(_ chord: KeyChord) -> KeyChord? {
    guard chord.modifiers.contains(.alt) else { return nil }
    let second = KeyChord(chord.key, chord.modifiers.subtracting(.alt))
    let command = settings.keyMap.command(for: second)
    return command == .quit || command == .suspend || command == .back ? second : nil
  }

  /// Gives a key to the topmost layer; without one, carries out its command, or types it.
  private mutating func pressInLayerOrField(_ chord: KeyChord, _ command: Command?) -> [Effect] {
    if layer != nil { return pressInLayer(chord, command) }
    if command == nil, let character = chord.typedCharacter, let effects = sendTone(character) { return effects }
    if command == .helpWhenEmpty, !field.isEmpty || isTextMode { return type(chord) }
    if command == nil, let effects = pressSpeedDial(chord) { return effects }
    guard let command else { return type(chord) }
    return stepQuick(command) ?? run(command)
  }

  /// Types a character into the field, and flashes its key on the keypad.
  private mutating func type(_ chord: KeyChord) -> [Effect] {
    guard let character = chord.typedCharacter else { return [] }
    let bell: [Effect] = settings.hasSound ? [.ring] : []
    if character == "*", starSelects {
      if selection == rowCount - 1, answersField(results) { select(0) } else { _ = run(.selectNext) }
      return flash(character) + bell
    }
    let typing = editing { field in
      field.insert(String(character))
      if character == ":" { field.completeShortcode() }
    }
    // The names of emoji may follow.
    return typing + (character == ":" ? loadEmoji() : []) + flash(character) + bell + explainStar(character)
  }

  /// Says once what `*` within a name does, which telephones use for the next word.
  private mutating func explainStar(_ character: Character) -> [Effect] {
    guard character == "*", !hasExplainedStar, !isTextMode, let first = field.text.first, !"*#+".contains(first),
      field.text.contains(where: { "23456789".contains($0) || $0.isLetter })
    else { return [] }
    hasExplainedStar = true
    let key = settings.keyMap.name(of: .options) ?? "F9"
    return show("* is part of the number; in the options (\(key)) it can select the next match")
  }

  /// Whether `*` selects the next match rather than typing itself. It types itself at the start and within a service
  /// code.
  private var starSelects: Bool {
    guard settings.starKey == .next, !isTextMode, let first = field.text.first else { return false }
    return first != "*" && first != "#" && rowCount > 0
  }

  /// Highlights a key of the keypad for a moment.
  mutating func flash(_ character: Character) -> [Effect] {
    guard settings.hasMotion, "0123456789*#".contains(character) else { return [] }
    pressedKey = character
    return [.startTimer(.keyFlash, milliseconds: DialerState.keyFlashMilliseconds)]
  }

  /// The most steps and keys that are stored while a search is running.
  private static let maximumPendingSteps = 100

  /// Opens the details, or runs the command, that waited for the results, and presses the keys that followed.
  mutating func carryOutPendingKeys() -> [Effect] {
    guard let keys = pendingKeys, answersField(results) else { return [] }
    pendingKeys = nil
    let own = pendingOwnCommand
    pendingOwnCommand = nil
    return keys.reduce(into: own.map { run($0) } ?? run(.details)) { $0 += press($1) }
  }

  /// Moves through the list.
  mutating func step(_ command: Command) {
    if command == .mark { return toggleMark() }
    // Without a selection, the first step starts above the list.
    let row = selection ?? (command == .selectNext ? -1 : 0)
    if let row = command.row(after: row, count: rowCount, page: Layout(self).listRows.height - 1) { select(row) }
  }

  /// Carries out a command of the main screen.
  private mutating func run(_ command: Command) -> [Effect] {
    switch command {
    case .submit: return submit()
    case .submitAsTyped: return callAsTyped()
    case .fillNext, .fillPrevious:
      cursorFollowsSelection = false
      // If there is no room for the dropdown, the first suggestion is filled in at once.
      if Layout(self).dropdown == nil, let effects = fillFirst() { return effects }
      moveHighlight(by: command == .fillNext ? 1 : -1)
    case .mark, .selectNext, .selectPrevious, .pageDown, .pageUp, .selectFirst, .selectLast:
      if command == .selectPrevious, field.isEmpty, selection == nil { return openRecents() }
      cursorFollowsSelection = true
      // A step applies to the results for the current text, and waits for them if necessary.
      if answersField(results) {
        step(command)
      } else if pendingSteps.count < DialerState.maximumPendingSteps {
        pendingSteps.append(command)
      }
    case .moveRight, .fillFirst:
      let isAtEnd = field.cursor == field.count && field.selection == nil
      if isAtEnd, let effects = fillFirst() { return effects }
      return edit(.moveRight) ?? []
    case .deleteForward: return removeSuggestion() ?? edit(.deleteForward) ?? []
    case .textMode: return switchTextMode()
    case .emoji: return openEmoji()
    case .back: return escape()
    case .help, .helpWhenEmpty: layers.append(.help(scroll: 0))
    case .details:
      // They are those of the person whom the field names, and what is typed next is for them.
      guard answersField(results) else {
        (pendingKeys, pendingOwnCommand) = ([], nil)
        return []
      }
      if let match = selectedMatch {
        return openDetails(match.contact, at: match.matchedPhone)
      } else if let selectedLabel {
        return openCard(of: selectedLabel)
      } else if let facts = typedFacts {
        layers.append(.number(facts))
      } else if let shownParty {
        return openDetails(shownParty)
      } else if let shownStranger {
        return openCard(of: shownStranger)
      } else if selectedRow == .asTyped {
        // Nothing is known of it but the number.
        layers.append(.number(NumberFacts(fieldText: field.text, number: settings.formatter.shown(field.text))))
      }
    case .recents: return openRecents()
    case .options: layers.append(.options(selection: 0))
    case .sources: layers.append(.sources(selection: 0))
    case .marked: return marks.isEmpty ? show("Nothing is marked") : submitMarked()
    case .addContact: return addContact()
    case .duplicates: return openDuplicates()
    case .switchboard: return openSwitchboard()
    case .redial: return startRedial()
    case .account: return chooseAccount()
    default: return edit(command) ?? []
    }
    return []
  }

  private mutating func pressInLayer(_ chord: KeyChord, _ command: Command?) -> [Effect] {
    if command == .help {
      if case .help = layer { layer = nil } else { layers.append(.help(scroll: 0)) }
      return []
    }
    guard let layer else { return [] }
    // Until the card is there that the user wants to change, keys are meant for it.
    if case .details = layer, awaitedCard != nil, command != .back {
      awaitedCard?.hasKeys = true
      return []
    }
    let does = layer.keys.command(for: chord, command)
    if does == nil, let command, move(command) { return [] }
    switch layer {
    case .note(let note): return pressInNote(note, does, chord, command)
    case .form(let form): return pressInForm(form, does, chord, command)
    case .details(let contact, let selection): return pressInDetails(contact, selection, does, chord)
    case .number(let facts): return pressInNumber(facts, does, chord)
    case .chooser(let contact, let selection): return pressInChooser(contact, selection, does, chord)
    case .recents(let selection): return pressInRecents(selection, does, command)
    case .duplicates(let selection): return pressInDuplicates(selection, does)
    case .pair(let compared): return pressInPair(compared, does)
    case .switchboard: return pressInSwitchboard(does)
    case .marked(let selection): return pressInMarked(selection, does)
    case .namesakes(let contacts, let selection): return pressInNamesakes(contacts, selection, does)
    case .options(let selection): return pressInOptions(selection, does)
    case .sources(let selection): return pressInSources(selection, does)
    case .confirmation(let call): return pressInConfirmation(call, does)
    case .command(let proposed): return press(in: proposed, does)
    case .card(let question): return pressInQuestion(question, does)
    case .blocking(let contact):
      if does != nil { self.layer = nil }
      if does == .enter { return block(contact) }
    case .help: if does == .back { self.layer = nil }
    }
    return []
  }

  private mutating func pressInChooser(
    _ contact: Contact, _ selection: Int, _ does: LayerCommand?, _ chord: KeyChord
  ) -> [Effect] {
    let phones = contact.phones
    switch does {
    case .enter: return phones.indices.contains(selection) ? call(phones[selection], of: contact) : []
    case .callNumber:
      // It is selected only: Enter calls.
      if let digit = chord.digitKey, phones.indices.contains(digit - 1) {
        layer = .chooser(contact, selection: digit - 1)
      }
    case .back: layer = nil
    default: break
    }
    return []
  }
}
