import Calling
import ContactSearch
import Contacts
import TerminalInput
import TerminalText

/// Takes what happened into the state, and says what has to be done outside.
///
///     keys, mouse ─▶ reduce ─▶ .search ─▶ (runtime) ─▶ searchFinished(revision) ─▶ reduce ─▶ …
///
/// Pure: no terminal, no clock, no disk.
public func reduce(_ state: inout DialerState, _ action: Action) -> [Effect] {
  let effects = state.take(action)
  state.scrollField()
  return effects
}

extension DialerState {
  fileprivate mutating func take(_ action: Action) -> [Effect] {
    switch action {
    case .keyPressed(let chord): return press(chord)
    case .mouseReported(let event): return report(event)
    case .pasted(let text): return paste(text)
    case .resized(let size):
      self.size = size
      scrollToSelection()
      // Where the dropdown has no room, none of its rows can be the one that Enter fills in.
      if Layout(self).dropdown == nil { autofill.highlighted = nil }
      scrollSuggestions(by: 0)
      if focus == .emoji { scrollEmoji() }
      return []
    case .searchFinished(let revision, let results): return take(results, answering: revision)
    case .contactsLoaded(let count):
      load.contacts = count
      return search()
    case .contactSkipped:
      load.skipped += 1
      return []
    case .contactsReplaced(let count, let skipped):
      load.contacts = count
      load.skipped = skipped
      return search()
    case .sourceFailed(let message):
      load.unreadable += 1
      return show(message, isError: true)
    case .loadFinished:
      load.isFinished = true
      return submitIfPending()
    case .timerFired(.keyFlash):
      pressedKey = nil
      return []
    case .timerFired(.toast):
      toast = nil
      return []
    case .timerFired(.chooserOpened):
      isChooserFresh = false
      return []
    case .callAccepted(let backend):
      isCalling = false
      // The call is made; the next one begins with an empty field, as on a phone.
      return editing { $0.set("") } + show("Handed over to \(backend)")
    case .callFailed(let message):
      isCalling = false
      return show(message, isError: true)
    case .timerFired(.erasing): return isErasing ? erase(after: DialerState.eraseMilliseconds) : []
    case .timerFired(.clicked):
      clicks.position = nil
      return []
    case .emojiLoaded(let catalog, let recent):
      emoji.take(catalog, recent: recent)
      return []
    case .formatterLoaded(let formatter):
      settings.formatter = formatter
      return []
    case .recordsAnswered(let answer): return take(answer)
    case .contactOpened(let rank):
      select(rank)
      if let match = selectedMatch { openDetails(match.contact) }
      return []
    case .noticed(let message): return show(message, isError: true)
    case .suspendRefused: return show("There is no shell here that could continue dialtone")
    case .minutePassed(let time):
      self.time = time
      return []
    }
  }

  static let toastMilliseconds = 4_000
  static let keyFlashMilliseconds = 120
  static let chooserMilliseconds = 300

  mutating func show(_ text: String, isError: Bool = false) -> [Effect] {
    toast = Toast(text: text, isError: isError)
    return [.startTimer(.toast, milliseconds: DialerState.toastMilliseconds)]
  }

  // MARK: Searching

  /// Asks for the results of what the field holds now.
  mutating func search() -> [Effect] {
    revision += 1
    return [.search(SearchQuery(field.text), revision: revision)]
  }

  mutating func take(_ new: SearchResults, answering answered: Int) -> [Effect] {
    guard answered == revision else { return [] }
    let chosen = choseSelection ? selectedMatch : nil
    let isSameText = results.query.text == new.query.text
    let before = (selection: selection ?? 0, scrollTop: scrollTop)
    results = new
    resultsRevision = answered
    // Whoever was chosen stays chosen, as long as the field still finds them near the top.
    let kept = chosen.flatMap { new.rank(of: $0, limit: DialerState.keptRankLimit) }
    choseSelection = kept != nil
    selection = kept ?? (field.isEmpty || new.count == 0 ? nil : 0)
    // More contacts, or newer ones, for the same text: the list stays where it stands.
    scrollTop = isSameText ? max(before.scrollTop + (kept ?? before.selection) - before.selection, 0) : 0
    scrollToSelection(keepsPosition: isSameText && kept == nil)
    updateSuggestions()
    if isSubmitPending, chosen != nil, kept == nil {
      // Enter was meant for somebody who is not in the list any more.
      isSubmitPending = false
      return show("The list changed; press Enter again")
    }
    if callsAsTyped, !choseSelection { selection = nil }
    for command in pendingSteps { step(command) }
    pendingSteps = []
    return submitIfPending()
  }

  /// Whether Enter calls what was typed unless somebody is chosen by hand: a number that has to be dialled as it is, one
  /// that nobody's begins with, or what only finds people by a guess.
  var callsAsTyped: Bool {
    let typed = DialString(field.text)
    if typed?.isReserved ?? false { return true }
    guard results.count > 0, !field.isEmpty, resultsRevision == revision else { return false }
    switch results[0].tier {
    case .primary: return false
    case .loose: return typed != nil && results.query.prefersNumbers
    case .typo: return true
    }
  }

  /// Does what Enter asked for, once what it waits for is there.
  mutating func submitIfPending() -> [Effect] {
    guard isSubmitPending, resultsRevision == revision, load.isFinished || choseSelection else { return [] }
    isSubmitPending = false
    return submit()
  }

  private static let keptRankLimit = 200

  // MARK: Choosing

  mutating func select(_ rank: Int) {
    guard results.count > 0 else { return }
    selection = min(max(rank, 0), results.count - 1)
    choseSelection = true
    autofill.highlighted = nil
    scrollToSelection()
  }

  /// Scrolls so that the chosen row is seen; with `keepsPosition` only as far as the list goes.
  mutating func scrollToSelection(keepsPosition: Bool = false) {
    let rows = max(Layout(self).listRows.height, 1)
    if let selection, !keepsPosition {
      if selection < scrollTop { scrollTop = selection }
      if selection >= scrollTop + rows { scrollTop = selection - rows + 1 }
    }
    scrollTop = min(scrollTop, max(results.count - rows, 0))
  }

  /// Scrolls the list without choosing, as a wheel does; the chosen row may leave the screen.
  mutating func scroll(by rows: Int) {
    let shown = max(Layout(self).listRows.height, 1)
    scrollTop = min(max(scrollTop + rows, 0), max(results.count - shown, 0))
  }

  // MARK: Calling

  /// Enter: fills in the highlighted completion, calls the chosen contact, or the number in the field.
  mutating func submit() -> [Effect] {
    let suggestions = openSuggestions
    if let highlighted = autofill.highlighted, highlighted < suggestions.count {
      return fill(suggestions[highlighted])
    }
    if isCalling { return [] }
    let typed = DialString(field.text)
    if let typed, callsAsTyped, !choseSelection { return call(typed, name: nil) }
    if field.isEmpty, selection == nil { return show("Type a name or a number first") }
    guard resultsRevision == revision else {
      isSubmitPending = true
      return []
    }
    // While contacts still come, the best one may not be there yet. A second Enter takes what is.
    if !load.isFinished, !choseSelection, !isSubmitPending {
      isSubmitPending = true
      return show("Contacts are still loading; Enter again takes what is there")
    }
    isSubmitPending = false
    if let match = selectedMatch { return call(match) }
    if let typed { return call(typed, name: nil) }
    if results.count > 0 { return show("Nobody matches \(field.text) as it stands; ↓ chooses somebody") }
    return settings.prints ? [.quit(.noMatch)] : show("No contact matches \(field.text)")
  }

  /// Calls the number that matched, or the only one; asks when there are several and none matched.
  mutating func call(_ match: Match) -> [Effect] {
    if !match.phoneMatched, match.phoneCount > 1 {
      let preferred = match.contact.phones.firstIndex { $0.isPreferred } ?? 0
      layers.append(.chooser(match.contact, selection: preferred))
      isChooserFresh = true
      return [.startTimer(.chooserOpened, milliseconds: DialerState.chooserMilliseconds)]
    }
    guard let phone = match.phone else { return show("\(match.contact.displayName) has no number") }
    return call(phone, of: match.contact)
  }

  mutating func call(_ phone: PhoneEntry, of contact: Contact) -> [Effect] {
    guard let number = DialString(phone.number, phoneExtension: phone.phoneExtension) else {
      return show("\(phone.number) is not a number that can be dialled", isError: true)
    }
    layers = []
    return call(number, name: contact.displayName)
  }

  /// Calls the number of a call again.
  mutating func callAgain(_ recent: RecentCall) -> [Effect] {
    guard let number = DialString(recent.number) else {
      return show("\(recent.number) is not a number that can be dialled", isError: true)
    }
    return call(number, name: recent.name)
  }

  /// Hands a number over, once: until it is known what became of it nothing else is called.
  private mutating func call(_ number: DialString, name: String?) -> [Effect] {
    guard !isCalling else { return [] }
    if !settings.prints {
      isCalling = true
      toast = Toast(text: "Calling \(name ?? number.description) …", isError: false)
    }
    return [.call(number, name: name)]
  }
}
