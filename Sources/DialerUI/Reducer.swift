import ContactSearch
import Contacts
import Localization
import NumberPlans
import TerminalInput
import TerminalText

/// Applies an action to the state, and returns the effects that the runtime carries out.
///
///     keys, mouse ─▶ reduce ─▶ .search ─▶ (runtime) ─▶ searchFinished(revision) ─▶ reduce ─▶ …
///
/// The function is pure: it uses no terminal, clock or disk. It computes everything a frame shows when that changes, so
/// that ``render(_:)`` only reads the state.
///
///     var state = DialerState(size: Size(columns: 80, rows: 24))
///     let effects = reduce(&state, .started(time: "19:01"))    // [.loadContacts()]
public func reduce(_ state: inout DialerState, _ action: Action) -> [Effect] {
  let layers = state.layers
  var effects = state.handle(action)
  effects += state.releaseCards(layers, effects)
  state.scrollField()
  effects += state.updatePreview()
  state.updateSummary()
  state.prepareRows()
  effects += state.requestRelatedInfo()
  effects += state.watchShownContact()
  return effects
}

extension DialerState {
  fileprivate mutating func handle(_ action: Action) -> [Effect] {
    switch action {
    case .started(let time):
      self.time = time
      awaitsPlans = true
      let note = settings.showsOnlyASCII ? show("Only ASCII is shown: the locale is not UTF-8") : []
      return [.loadContacts(without: unusedSources)] + note
    case .shown: return [.readRecords, .loadPlans]
    case .keyPressed(let chord): return press(chord)
    case .escapeAndKeyPressed(let chord): return press(escapeAnd: chord)
    case .textEntered(let text): return stoppingRedial { $0.enter(text) }
    case .onlyMatchRequested(let text):
      onlyMatchRequest = text
      return submitIfPending()
    case .commandEntered(let command): return stoppingRedial { $0.enter(command) }
    case .rowEntered(let index): return stoppingRedial { $0.enterRow(index) }
    case .commandTextEntered(let text): return stoppingRedial { $0.enterCommandText(text) }
    case .formTextEntered(let text): return stoppingRedial { $0.enterInForm(text) }
    case .tonesEntered(let tones): return stoppingRedial { $0.send(tones) }
    case .answersAwaited:
      answers.awaited += 1
      return [.awaitAnswers(answers.awaited)]
    case .answersArrived(let number):
      answers.arrived = number
      return []
    case .mouseReported(let event): return handle(event)
    case .pasted(let text): return stoppingRedial { $0.paste(text) }
    case .linkOpened(let target): return open(target)
    case .linkReceived(let link): return receive(link)
    case .resized(let size):
      self.size = size
      scrollToSelection()
      // Enter must not fill in a row of a dropdown that has no room.
      if Layout(self).dropdown == nil { autofill.highlighted = nil }
      scrollSuggestions(by: 0)
      if focus == .emoji { scrollEmoji() }
      return []
    case .backgroundFound(let background):
      settings.background = background ?? settings.background
      guard settings.followsBackground, background != nil || settings.background == nil else { return [] }
      settings.theme = .suited(to: settings.background)
      return [.useTheme(settings.theme)]
    case .suspendRequested: return [.suspend]
    case .ended(let signal): return sayHowCallsEnd() + [.quit(.signal(signal))]
    case .searchFinished(let revision, let results, let labels): return handle(results, labels, answering: revision)
    case .nextKeysFound(let revision, let keys):
      if revision == self.revision { nextKeys = keys }
      return []
    case .completionsFound(let revision, let completions): return handle(completions: completions, answering: revision)
    case .previewFound(let results, let labels):
      handle(preview: results, labels)
      return []
    case .favouritesFound(let contacts):
      records.favouriteContacts = contacts
      return []
    case .colleaguesFound(let colleagues):
      records.colleagues = colleagues
      return []
    case .personFound(let identity, let contact): return handle(contact, identity: identity)
    case .cardFound(let card, let purpose, let id): return handle(card, for: purpose, id)
    case .cardSaid(let message, let id): return handle(message, ofCard: id)
    case .cardQuestioned(let question): return ask(question)
    case .cardWritten(let name, let book, let isDeleted):
      return [.loadRecents] + show(isDeleted ? "\(name) is deleted from \(book)" : "\(name) is saved in \(book)")
    case .companiesFound(let companies, let revision):
      handle(companies: companies, revision: revision)
      return []
    case .duplicatesFound(let pairs):
      handle(pairs)
      return []
    case .mergedCardsFound(let cards):
      duplicates.merged = cards
      return []
    case .contactsMerged(let name, let book): return merged(name, book)
    case .mergeUndone(let name):
      duplicates.undoable = max(duplicates.undoable - 1, 0)
      return show("\(name) is two contacts again")
    case .cardRead(let identity, let fields):
      if records.contact == identity { records.card.fields = fields }
      return []
    case .photoDecoded(let identity, let photo):
      if records.contact == identity, settings.showsPhotos { records.card.photo = photo }
      return []
    case .contactRequested(let contact):
      requestedContact = contact
      return findRequestedContact()
    case .contactFound(let contact, let ranks, let revision): return openRequestedContact(contact, ranks, revision)
    case .contactsLoaded(let count):
      load.contacts = count
      colleaguesOf = nil
      return search()
    case .contactsReplaced(let count):
      load.contacts = count
      colleaguesOf = nil
      showsReplacedContacts = true
      return search() + [.findFavourites] + calls.flatMap { findParty(of: $0) } + findOpenContact()
        + findDuplicatesAgain
    case .contactsReordered: return search() + [.findFavourites]
    case .labelsChanged: return field.isEmpty ? [] : search()
    case .sourceFinished(let id, let outcome): return handle(outcome, ofSource: id)
    case .copyChanged(let id, let copy):
      handle(copy, ofSource: id)
      return []
    case .charsetsFound(let charsets):
      load.charsets = charsets
      return []
    case .loadFinished:
      load.isFinished = true
      return submitIfPending() + findRequestedContact() + [.findFavourites, .loadRecents]
    case .loadFailed: return [.quit(.unreadable)]
    case .sourcesChanged: return [.loadContacts(without: unusedSources)]
    case .timerFired(.keyFlash):
      pressedKey = nil
      return []
    case .timerFired(.toast):
      toast = nil
      return []
    case .timerFired(.enterPressed):
      isEnterRecent = false
      return []
    case .timerFired(.confirmed): return callConfirmed()
    case .timerFired(.questionShown):
      acceptAnswers()
      return []
    case .timerFired(.contactShown): return lookUpShownContact()
    case .callHandedOver(let call, let service): return callHandedOver(call, to: service)
    case .callPlaced(let call, let service, let capabilities, let account):
      return callPlaced(call, by: service, capabilities, from: account)
    case .timerFired(.callSecond): return secondPassed()
    case .timerFired(.redial): return redialTimePassed()
    case .callChanged(let event): return handle(event)
    case .callFailed(let call, let message):
      // Who gave the call up knows it.
      guard placing.contains(where: { $0.call.id == call }) else { return [.loadRecents] }
      placing.removeAll { $0.call.id == call }
      endRedial(of: call)
      return [.loadRecents] + show(LocalizedText(verbatim: message), isError: true)
    case .callArrived(let call, let caller, let capabilities): return callArrived(call, caller, capabilities)
    case .callFound(let call, let found, let caller, let capabilities):
      return callFound(call, found, caller, capabilities)
    case .registrationsChanged(let registrations): return handle(registrations)
    case .messagesChanged(let messages): return handle(messages)
    case .switchboardChanged(let changes):
      handle(changes)
      return []
    case .callBlocked(let caller):
      let number = settings.formatter.shown(caller.number)
      return [.loadRecents] + show("Declined blocked number \(number)")
    case .callSilenced(let caller):
      let name = caller.displayName(settings.formatter)
      return [.loadRecents] + show("\(name) called, and did not ring")
    case .callAnnounced(let caller, let outcome):
      let sentence = LocalizedText(verbatim: outcome.sentence(caller.displayName(settings.formatter)))
      return (outcome == .ringing ? [.ring] : []) + [.loadRecents]
        + show(sentence, isError: outcome == .missed, isProblem: false)
    case .callPrinted(let number):
      prints.append(number)
      return prints.count < awaitedPrints ? [] : [.quit(.numbers(prints))]
    case .contactsExported(let count, let path):
      let digits = Words.count(count)
      let words = localized(
        count, one: "Saved \(digits) contact in \(path)", other: "Saved \(digits) contacts in \(path)")
      return show(LocalizedText(verbatim: words))
    case .timerFired(.erasing): return isErasing ? erase(after: DialerState.eraseMilliseconds) : []
    case .timerFired(.keyHeld): return holdKey()
    case .timerFired(.clicked):
      clicks.position = nil
      return []
    case .emojiLoaded(let catalog, let recent):
      emoji.setCatalog(catalog, recent: recent)
      updateSuggestions()
      return []
    case .plansLoaded(let formatter, let specialNumbers):
      settings.formatter = formatter
      settings.specialNumbers = specialNumbers
      awaitsPlans = false
      makeRows()
      if resultsRevision == revision { selectDefault() }
      return submitIfPending()
    case .recordsAnswered(let answer): return handle(answer)
    case .optionsSaved(let options, let path):
      if options == optionsToSave { changedOptions = [] }
      return show("Saved in \(path)")
    case .contactAdded(let name, let book):
      let namesBook = settings.newContactBooks.count > 1
      return [.loadRecents] + show(namesBook ? "\(name) is saved in \(book)" : "\(name) is saved as a contact")
    case .messengerFound:
      settings.sendsMessages = true
      return []
    case .messageSent(let name): return show("The message to \(name) is sent")
    case .noticed(let message, let whole):
      problems.append(whole ?? message)
      return show(LocalizedText(verbatim: message), isError: true, whole: whole)
    case .suspendRefused: return show("There is no shell to resume dialtone")
    case .minutePassed(let time):
      self.time = time
      // On the next day, the times of calls are formatted differently.
      return time == "00:00" ? [.readRecords, .loadRecents] : []
    }
  }

  static let keyFlashMilliseconds = 120

  // MARK: Searching

  /// Requests the results for the field's current content.
  mutating func search() -> [Effect] {
    revision += 1
    let completing = autofillQuery
    autofill.isCurrent = completing == nil
    autofill.pendingSteps = 0
    if completing == nil { autofill.contactSuggestions = [] }
    let query = SearchQuery(
      field.text, isText: isTextMode, findsInside: settings.autofill.isEnabled && settings.autofill.allowsAnythingBefore
    )
    return [.search(query, revision: revision, completing: completing)]
  }

  /// Replaces the rows with those of the current results.
  private mutating func makeRows() { rows = ListRows(self, results, labels) }

  mutating func handle(_ new: SearchResults, _ newLabels: [LabelledNumber], answering answered: Int) -> [Effect] {
    guard answered == revision else { return [] }
    let chosen = isSelectedByUser ? selectedMatch : nil
    let chosenLabel = isSelectedByUser ? selectedLabel : nil
    let choseTyped = isSelectedByUser && selectedRow == .asTyped
    let isSameText = results.query.text == new.query.text && results.query.isText == new.query.isText
    let before = (selection: selection ?? 0, scrollTop: scrollTop)
    results = new
    labels = newLabels
    resultsRevision = answered
    makeRows()
    isNameTyped = !new.query.isEmpty && !rows.isDialledVerbatim && new.firstPrimary?.phoneMatched == false
    var effects: [Effect] = []
    if showsReplacedContacts {
      showsReplacedContacts = false
      effects.append(.releaseReplacedContacts)
    }
    // The selected contact stays selected while it is still found near the top.
    var kept = chosen.flatMap { new.rank(of: $0, limit: DialerState.keptRankLimit) }.flatMap {
      rows.index(of: .match(rank: $0))
    }
    if let chosenLabel { kept = rows.index(ofNumber: chosenLabel.number) }
    if choseTyped { kept = rows.index(of: .asTyped) }
    isSelectedByUser = kept != nil
    selection = kept
    selectDefault()
    // New results for the same text keep the scroll position of the list.
    scrollTop = isSameText ? max(before.scrollTop + (kept ?? before.selection) - before.selection, 0) : 0
    scrollToSelection(keepsPosition: isSameText && kept == nil)
    updateSuggestions()
    if isSubmitPending, chosen != nil || chosenLabel != nil, kept == nil {
      // Enter was meant for a contact that is no longer in the list.
      isSubmitPending = false
      return effects + show("The list changed; press Enter again")
    }
    for command in pendingSteps { step(command) }
    pendingSteps = []
    return effects + submitIfPending() + carryOutPendingKeys() + findRequestedContact()
  }

  /// Carries out a pending Enter once the results it waits for are available.
  mutating func submitIfPending() -> [Effect] {
    if let text = onlyMatchRequest, resultsRevision == revision, load.isFinished, !awaitsPlans {
      onlyMatchRequest = nil
      let isUntouched = field.text == text && !isSelectedByUser && layers.isEmpty
      if isUntouched, results.count == 1, case .match = selectedRow { return submit() }
    }
    guard isSubmitPending, resultsRevision == revision, autofill.pendingSteps == 0, load.isFinished || isSelectedByUser
    else { return [] }
    isSubmitPending = false
    return submit()
  }

  static let keptRankLimit = 200

  // MARK: Related information

  /// Requests the colleagues of the displayed contact, or the known facts about the displayed number.
  fileprivate mutating func requestRelatedInfo() -> [Effect] {
    let number = (selectedLabel ?? shownStranger).flatMap { Layout(self).details == nil ? nil : $0.number }
    if number != describedNumber {
      describedNumber = number
      if let number { return [.describeNumber(number)] }
    }
    guard let contact = shownContact, case let identity = contact.identity, identity != colleaguesOf else { return [] }
    colleaguesOf = identity
    guard let department = contact.department, !department.isEmpty else { return [] }
    return [.findColleagues(identity: identity, department: department, organisation: contact.organisation)]
  }

  // MARK: Selecting

  /// Selects a row on behalf of the user.
  ///
  /// - Parameter index: the index of the row, clamped to the rows of the list.
  mutating func select(_ index: Int) {
    guard rowCount > 0 else { return }
    selection = min(max(index, 0), rowCount - 1)
    isSelectedByUser = true
    quickSelection = nil
    autofill.highlighted = nil
    scrollToSelection()
  }

  /// Scrolls until the selected row is visible; with `keepsPosition`, only limits the scroll position to the list.
  mutating func scrollToSelection(keepsPosition: Bool = false) {
    let rows = max(Layout(self).listRows.height, 1)
    if let selection, !keepsPosition {
      if selection < scrollTop { scrollTop = selection }
      if selection >= scrollTop + rows { scrollTop = selection - rows + 1 }
    }
    scrollTop = min(scrollTop, max(rowCount - rows, 0))
  }

  /// Scrolls the list without changing the selection, which may leave the screen.
  mutating func scroll(by rows: Int) {
    let shown = max(Layout(self).listRows.height, 1)
    scrollTop = min(max(scrollTop + rows, 0), max(rowCount - shown, 0))
  }
}
