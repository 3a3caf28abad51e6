import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import Emoji
import TerminalInput
import TerminalText
import Testing

/// 100,000 random actions in sequence. After each, every position is in range, every effect has a cause, and nothing is painted
/// outside its layer.
///
/// The walks run one after the other and with pauses, so that they do not delay tests with a time limit.
@Suite(.serialized)
struct RandomWalkTests {
  private static let walks = 20
  private static let steps = 5_000
  /// The number of actions between two checks of the screen.
  private static let stepsBetweenLooks = 100

  /// A fifth of the emoji, as searching all of them would take most of the time.
  private static let catalog = EmojiCatalog {
    DisplayText.showsWhole($0) && ($0 == "🍕" || ($0.unicodeScalars.first?.value ?? 0) % 5 == 0)
  }
  private static let few = People.index()
  private static let many = People.many(200)
  private static let keyNames = Dictionary(
    KeyMap.standard.bindings.map { ($0.chord, "\($0.chord)".lowercased()) }, uniquingKeysWith: { first, _ in first })
  private static let chords =
    KeyMap.standard.bindings.map(\.chord) + "0123456789*#+jonapésby🍕张? ".map { KeyChord(.character($0)) }
    + [KeyChord(.character("2"), .alt)]

  /// A dialer under test, with the state of its surroundings.
  private struct Walker {
    var state: DialerState
    let index: SearchIndex
    var random: SeededGenerator
    /// The last requested search, if it is not answered yet.
    var pending: (query: SearchQuery, revision: Int)?
    var isCallUnderWay = false
    var lastCall = CallID(placed: 0)
    /// Plain mode, which looks on.
    private var plain = PlainDialogue()
    private let seed: UInt64
    private var stepCount = 0
    private var lastAction: Action?

    /// Where the walk is, for the message of a failure: `seed 7, step 123, 40x12, details, after keyPressed(enter)`.
    private var context: Comment {
      let layer = state.layers.last.map { "\($0)".prefix { $0 != "(" } } ?? "list"
      let action = lastAction.map { "\($0)" } ?? "nothing"
      return "seed \(seed), step \(stepCount), \(state.size.columns)x\(state.size.rows), \(layer), after \(action)"
    }

    init(seed: UInt64) {
      self.seed = seed
      random = SeededGenerator(seed: seed)
      index = seed % 2 == 0 ? few : many
      state = DialerState(size: Size(columns: 80, rows: 24))
      state.settings.prints = seed % 5 == 4
      state.settings.autofill.maximum = [5, -1, 2, 0][Int(seed % 4)]
      state.settings.autofill.allowsAnythingBefore = seed % 3 == 0
      if seed % 3 == 1 {
        state.settings.formatter = FieldFormatter(name: "pairs") { keys in
          keys.enumerated().map { $0.offset % 2 == 1 ? "\($0.element) " : String($0.element) }.joined()
        }
      }
      if seed % 7 == 3 { state.settings.borders = .ascii }
    }

    /// The result of reading a source, or the state of a copy.
    private mutating func sourceReport() -> Action {
      let id = ["a.vcf", "b.vcf", "-"].randomElement(using: &random) ?? "-"
      var copy = SourceStatus.Copy(updated: Bool.random(using: &random) ? "12:00" : nil)
      copy.isPartial = Bool.random(using: &random)
      copy.problem = Bool.random(using: &random) ? "it cannot be reached" : nil
      let reports: [Action] = [
        .sourceFinished(id: id, .failed("\(id): cannot be read")),
        .sourceFinished(id: id, .read(contacts: 1_234_567, changed: nil)), .copyChanged(id: id, copy),
      ]
      return reports.randomElement(using: &random) ?? .copyChanged(id: id, copy)
    }

    mutating func action() -> Action {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        return .resized(
          Size(columns: Int.random(in: 0...120, using: &random), rows: Int.random(in: 0...40, using: &random)))
      case 1..<8:
        let kinds: [MouseEvent.Kind] = [
          .press(.left), .press(.left), .press(.left), .press(.right), .drag(.left), .wheelUp, .wheelDown,
          .release(.left), .release(nil),
        ]
        return .mouseReported(
          MouseEvent(
            kind: kinds.randomElement(using: &random) ?? .wheelUp,
            column: Int.random(in: 0...state.size.columns + 2, using: &random),
            row: Int.random(in: 0...state.size.rows + 2, using: &random),
            modifiers: Bool.random(using: &random) ? [] : .shift))
      case 8: return .pasted("+1 650 \u{1B}[2J 555\u{202E}")
      case 9: return .pasted("Luigi [pizza] 👨‍👩‍👧\n")
      case 10 where state.awaitedCard != nil:
        let id = (state.awaitedCard?.id ?? 0) - Int.random(in: 0...1, using: &random)
        let access: FoundCard.Access = Bool.random(using: &random) ? .writable : .onlyByHand(line: 1)
        var file = FoundCard(displayName: "A", path: "/a.vcf", access)
        file.fields = [
          CardField(.givenName, "A", property: 0), CardField(.number, "110", label: "x", property: 2),
          CardField(.note, "two\nlines", property: 3), CardField(.company, "ACME", property: 4),
        ]
        let answers: [Action] = [
          .cardFound(file, for: .form, id: id), .cardFound(file, for: .form, id: id),
          .cardFound(file, for: .editing, id: id), .cardFound(file, for: .removal, id: id), .cardSaid("No", id: id),
        ]
        return answers.randomElement(using: &random) ?? .cardSaid("No", id: id)
      case 10 where !state.layers.contains(where: \.isCardQuestion) && Bool.random(using: &random):
        return .cardQuestioned(
          CardQuestion(.overwriting, 1_000_000, displayName: "A", book: "b", differences: ["yours: X"]))
      case 10: return .contactsLoaded(count: index.contactCount)
      case 11 where state.layers.contains(where: \.isDuplicates):
        let all = index.search(SearchQuery(""))
        return [
          .duplicatesFound([DuplicatePair(all[0].contact, all[1].contact, [.mail])]), .duplicatesFound([]),
          .contactsMerged(name: "A", book: "b"), .mergeUndone(name: "A"),
          .mergedCardsFound([
            Duplicates.MergedCard(name: "A", location: "a.vcf:1", otherLocation: "b.vcf:2", isLeftOut: true)
          ]),
        ].randomElement(using: &random) ?? .labelsChanged
      case 11 where Int.random(in: 0..<4, using: &random) == 0:
        let changes = SwitchboardTests.changes + [.cleared, .offers([]), .noLine(number: "+16505550177")]
        return .switchboardChanged(changes.shuffled(using: &random).dropLast(3))
      case 11 where state.formRevision != nil:
        return .companiesFound(["ACME", "Acme 👍🏽"], revision: state.formRevision ?? 0)
      case 11 where Bool.random(using: &random): return .labelsChanged
      case 11: return .contactsReplaced(count: index.contactCount)
      case 12 where state.emoji.isRequested && state.emoji.catalog == nil:
        return .emojiLoaded(catalog, recent: ["🍕", "❤️"])
      case 13:
        if !state.calls.isEmpty, Bool.random(using: &random) {
          let found = index.search(SearchQuery(""))[0].contact
          return .personFound(identity: found.identity, Bool.random(using: &random) ? found : nil)
        }
        return .loadFinished
      case 14:
        let timers: [Timer] = [
          .keyFlash, .redial, .toast, .enterPressed, .confirmed, .clicked, .erasing, .erasing, .keyHeld, .contactShown,
          .questionShown,
        ]
        return .timerFired(timers.randomElement(using: &random) ?? .toast)
      case 15 where state.layers.last != nil || Bool.random(using: &random):
        let calls = ["5550100", "+16502530000"].map {
          RecentCall(kind: .missed, number: $0, name: nil, time: "07:29")
        }
        let answers: [RecordsAnswer] = [
          .recents(Array(calls.prefix(Int.random(in: 0...2, using: &random)))), .speedDial(key: 2, nil),
          .typed(.init(fieldText: state.field.text, number: "+1 650-253-0000")),
          .described(.init(fieldText: "+16505550188", number: "+1 650-555-0188")),
          .completions(
            .init(fieldText: state.field.text, numbers: [.init(value: state.field.text + "99", hint: "recent call")])),
        ]
        return .recordsAnswered(answers.randomElement(using: &random) ?? .recents([]))
      case 15 where isCallUnderWay:
        isCallUnderWay = false
        let endings: [Action] = [
          .callHandedOver(lastCall, to: "test"), .callFailed(lastCall, "test"),
          .callPlaced(lastCall, by: "test", can: [.hangUp, .reportsStates, .tones, .hold, .mute]),
        ]
        return endings.randomElement(using: &random) ?? .callFailed(lastCall, "test")
      case 15: return sourceReport()
      case 16..<18:
        if let pending {
          self.pending = nil
          let results = index.search(pending.query)
          let labels = ["+16505550188", "112", "nobody"].prefix(Int.random(in: 0...3, using: &random)).map {
            LabelledNumber(label: "Label of \($0)", ranges: [0..<2], number: $0, kind: .directory)
          }
          return .searchFinished(revision: pending.revision, results, labels: labels)
        }
        return .searchFinished(revision: state.revision - 1, .none)
      case 18:
        let values = ["John", "Johnson", "Sales", state.field.text + "12"].prefix(Int.random(in: 0...4, using: &random))
        return .completionsFound(
          revision: state.revision - Int.random(in: 0...1, using: &random),
          values.map { .init(value: $0, ranges: [0..<1], count: 3) })
      case 21:
        let changes: [CallEvent.Change] = [.accepted, .ringing, .established, .ended(CallEnding(.busy))]
        return .callChanged(CallEvent(lastCall, changes.randomElement(using: &random) ?? .ringing))
      case 19:
        return .previewFound(index.search(SearchQuery(["John", "Sales", "j"].randomElement(using: &random) ?? "")))
      case 20:
        let everybody = index.search(SearchQuery(""))
        return .favouritesFound((0..<Int.random(in: 0...3, using: &random)).map { everybody[$0].contact })
      default: return .keyPressed(chords.randomElement(using: &random) ?? KeyChord(.enter))
      }
    }

    mutating func step() {
      let action = action()
      stepCount += 1
      lastAction = action
      let before = state
      let (effects, lines) = plain.reduce(&state, action)
      check(lines + plain.whole(state))
      for effect in effects {
        check(effect, among: effects, after: action, before)
        switch effect {
        case .search(let query, let revision, _): pending = (query, revision)
        case .place(let request):
          isCallUnderWay = true
          lastCall = request.id
        default: break
        }
      }
      checkPositions()
    }

    /// Whether the action is a cause of the effect, and the effect agrees with the state.
    private func check(_ effect: Effect, among effects: [Effect], after action: Action, _ before: DialerState) {
      func isKey(_ names: String...) -> Bool {
        var chord: KeyChord?
        if case .keyPressed(let pressed) = action { chord = pressed }
        if case .mouseReported(let event) = action, event.kind == .press(.left) {
          chord = hintedKey(of: before, at: Position(column: event.column, row: event.row))
        }
        guard var chord else { return false }
        // The second key of a command is the same as its function key.
        let keyMap = before.settings.keyMap
        let main = keyMap.command(for: chord).flatMap { keyMap.chords(for: $0).first }
        if let main, case .function = main.key { chord = main }
        return names.contains(keyNames[chord] ?? "\(chord)".lowercased())
      }
      /// Whether the summary has shown a contact for a moment, or the open contact was found again.
      func isShown(_ identity: String) -> Bool {
        if case .personFound = action { return true }
        guard case .timerFired(.contactShown) = action else { return false }
        return state.shownContact?.identity == identity
      }
      var isPress = false
      if case .mouseReported(let event) = action, event.kind == .press(.left) { isPress = true }
      // Keys that waited for the results cause anything.
      if case .searchFinished = action, before.pendingKeys?.isEmpty == false {
        if case .answerCard = effect { return #expect(Bool(false), "\(effect): \(context)") }
        return
      }
      let awaitsSpeedDial = before.toast?.text.hasPrefix("Speed dial: 1 to 9") ?? false
      let hasCause: Bool
      switch effect {
      case .search(let query, let revision, let completing):
        var isLoad = false
        var isOptions = false
        if case .options = before.layers.last { isOptions = true }
        switch action {
        case .contactsLoaded, .contactsReplaced, .labelsChanged: isLoad = true
        default: break
        }
        hasCause =
          query.text == state.field.text && revision == state.revision
          && completing.map { $0.text == query.text } ?? true
          && query.isText == state.isTextMode
          && (isLoad || before.field.text != state.field.text || before.settings.autofill != state.settings.autofill
            || before.isTextMode != state.isTextMode || isOptions)
      case .place(let request):
        var isAwaited = false
        switch action {
        case .searchFinished, .completionsFound, .loadFinished: isAwaited = before.isSubmitPending
        case .timerFired(.confirmed): isAwaited = true
        default: break
        }
        var isDigit = false
        if case .details = before.layers.last { isDigit = isKey("1", "2", "3", "4", "5", "6", "7", "8", "9") }
        let mayCall = !before.isCalling || before.settings.policy.isEmergency(request.target)
        hasCause =
          mayCall
          && (isKey("enter", "alt-enter", "ctrl-o", "ctrl-enter", "shift-enter") || isPress || isAwaited || isDigit)
      case .copy(let text):
        switch before.layer {
        case .details: hasCause = (isKey("y", "enter", "alt-c", "alt-w") || isPress) && !text.isEmpty
        case .number(let shown): hasCause = isKey("y", "alt-c", "alt-w") && text == shown.number
        case .marked: hasCause = isKey("y", "alt-c", "alt-w") && !text.isEmpty
        default: hasCause = isKey("alt-c", "alt-w", "ctrl-x") && !text.isEmpty && !before.field.isEmpty
        }
      case .run(_, let title):
        hasCause = before.settings.ownCommands.contains { $0.title == title }
      case .open(let link):
        guard case .details(let shown, _) = state.layers.last else {
          return #expect(Bool(false), "\(effect): \(context)")
        }
        hasCause = isKey("m", "@", "enter") || isPress
        if case .mail(let address) = link { #expect(shown.all(.email).contains(address)) }
      case .sendMessage:
        if case .note = before.layers.last { hasCause = isKey("enter") } else { hasCause = false }
      case .addContact, .saveCard:
        if case .form = before.layers.last { hasCause = isKey("enter") } else { hasCause = false }
      case .findDuplicates:
        if case .contactsReplaced = action { hasCause = true } else { hasCause = isKey("d") }
      case .operate(let command):
        if case .switchboard = before.layers.last {
          hasCause = isKey("enter", "tab") || isPress
        } else if case .pickUp = command {
          hasCause = isKey("f7", "alt-m") && before.calls.isEmpty
        } else {
          hasCause = false
        }
      case .mergeContacts:
        if case .pair = before.layers.last { hasCause = isKey("enter") } else { hasCause = false }
      case .keepApart:
        if case .pair = before.layers.last { hasCause = isKey("n") } else { hasCause = false }
      case .undoMerge: hasCause = isKey("u")
      case .findCompanies:
        if case .form = before.layers.last { hasCause = true } else { hasCause = false }
      case .loadEmoji: hasCause = (isKey("f3") || state.field.text.contains(":")) && !before.emoji.isRequested
      case .saveRecentEmoji(let recent):
        hasCause =
          before.isEmojiOpen && (isKey("enter", "alt-enter", "ctrl-o", "ctrl-enter", "shift-enter") || isPress)
          && state.field.text.contains(recent[0])
      case .suggestionChosen(let chosen, let typed):
        hasCause =
          state.field.text == TextField(chosen.value).text && typed == before.field.text
          && (isPress || before.isSubmitPending || isKey("enter", "tab", "shift-tab", "alt-tab", "right", "ctrl-f"))
      case .forgetQuery(let query):
        hasCause = isKey("delete") && query == before.highlightedValue
      case .loadRecents:
        switch action {
        case .loadFinished, .callHandedOver, .callPlaced, .callChanged, .callFailed: hasCause = true
        default:
          if case .note = before.layers.last {
            hasCause = isKey("enter")
          } else {
            hasCause = isKey("f5", "up", "ctrl-p") && state.layers.last == .recents(selection: 0)
          }
        }
      case .preview(let query): hasCause = query.text == state.highlightedValue
      case .findFavourites:
        switch action {
        case .loadFinished, .contactsReplaced: hasCause = true
        default: hasCause = false
        }
      case .loadSpeedDial(let key):
        if case .timerFired(.keyHeld) = action {
          hasCause = before.heldKey == Character("\(key)")
        } else {
          hasCause = isKey("alt-\(key)") || isKey("\(key)") && awaitsSpeedDial
        }
      case .setFavourite(let contact, _), .setBlocked(let contact, false):
        switch before.layers.last {
        case .details(let shown, _): hasCause = isKey("s", "b") && shown.identity == contact.identity
        case .number(let shown): hasCause = isKey("b") && contact.numbers == [shown.fieldText]
        default: hasCause = false
        }
      case .setBlocked(let contact, true):
        guard case .blocking(let shown) = before.layers.last else {
          return #expect(Bool(false), "\(effect): \(context)")
        }
        hasCause = (isKey("enter") || isPress) && shown.identity == contact.identity
      case .setSpeedDial(let key, _, let contact):
        let isSpeedDial = isKey("alt-\(key)") || isKey("\(key)") && awaitsSpeedDial
        switch before.layers.last {
        case .details(let shown, _): hasCause = isSpeedDial && shown.identity == contact.identity
        case .number(let shown): hasCause = isSpeedDial && contact.numbers == [shown.fieldText]
        default: hasCause = false
        }
      case .useTheme, .askBackground, .useLearning, .saveOptions:
        switch before.layers.last {
        case .options: hasCause = true
        case .sources: hasCause = isKey("s")
        default: hasCause = false
        }
      case .ring: hasCause = state.settings.hasSound
      case .quit:
        hasCause =
          isKey("ctrl-c", "enter") || isPress && state.settings.prints || isKey("ctrl-d") && before.field.isEmpty
          || before.isSubmitPending
      case .command(_, let call):
        hasCause =
          before.floor.calls.contains { $0.id == call }
          && (isPress || isKey("f6", "f7", "f8") || before.field.isEmpty)
      case .exportContacts(let contacts):
        if case .marked = before.layer { hasCause = isKey("e") && !contacts.isEmpty } else { hasCause = false }
      case .setNote: if case .note = before.layers.last { hasCause = isKey("enter") } else { hasCause = false }
      case .startTimer(.callSecond, _): hasCause = state.calls.contains { $0.seconds != nil }
      case .lookUpNumber(let text):
        hasCause = text == state.field.text && (before.field.text != text || state.shownNumber?.fieldText == text)
      case .lookUpBlocked(let contact), .findCalls(let contact):
        hasCause =
          state.openContactIdentity == contact.identity && before.layers.count != state.layers.count
          || isShown(contact.identity)
      case .readCard(let contact):
        hasCause = state.openContactIdentity == contact.identity || isShown(contact.identity)
      case .describeNumber(let number):
        var isRecent = false
        if case .recents = before.layers.last { isRecent = isKey("f4") }
        hasCause =
          isRecent || state.selectedLabel?.number == number || state.shownNumber?.fieldText == number
          || !state.calls.isEmpty
      case .recordView(let contact, _):
        guard case .details(let shown, _) = state.layers.last else {
          return #expect(Bool(false), "\(effect): \(context)")
        }
        hasCause = shown.identity == contact.identity && before.layers.count < state.layers.count
      case .findLocations(let identity, _) where isShown(identity): hasCause = true
      case .findLocations(let identity, _):
        guard case .details(let shown, _) = state.layers.last else {
          return #expect(Bool(false), "\(effect): \(context)")
        }
        hasCause = shown.identity == identity
      case .findColleagues(let identity, _, _): hasCause = state.shownContact?.identity == identity
      case .releaseReplacedContacts: if case .searchFinished = action { hasCause = true } else { hasCause = false }
      case .loadContacts, .refreshCopy:
        if case .sources = before.layers.last { hasCause = true } else { hasCause = false }
      case .loadPlans, .readRecords, .findContact: hasCause = false
      case .findPerson(let identity, _, _):
        if case .contactsReplaced = action {
          hasCause = true
        } else {
          hasCause = !identity.isEmpty && !state.calls.isEmpty
        }
      case .findCard(let contact, let purpose, _):
        hasCause =
          (purpose == .form ? isKey("e") : purpose == .editing ? isKey("E") : isKey("d", "del"))
          && state.openContactIdentity == contact.identity
      case .answerCard:
        if case .card = before.layers.last { hasCause = isKey("enter") || isPress } else { hasCause = false }
      case .releaseCard:
        let hadQuestion = before.layers.contains { $0.isCardQuestion || $0.isForm }
        if case .cardFound = action { hasCause = true } else { hasCause = hadQuestion }
      case .edit: if case .cardFound = action { hasCause = before.awaitedCard != nil } else { hasCause = false }
      case .awaitAnswers: if case .answersAwaited = action { hasCause = true } else { hasCause = false }
      case .suspend: hasCause = isKey("ctrl-z")
      case .repaint: hasCause = isKey("ctrl-l")
      case .startTimer(.keyFlash, _): hasCause = state.pressedKey != nil
      case .startTimer(.toast, _): hasCause = state.toast != nil
      case .startTimer(.enterPressed, _):
        hasCause = isKey("enter", "alt-enter", "ctrl-o", "ctrl-enter", "shift-enter") && state.isEnterRecent
      case .startTimer(.questionShown, _):
        switch action {
        case .cardQuestioned, .cardFound: hasCause = true
        default: hasCause = false
        }
      case .startTimer(.confirmed, _):
        if case .confirmation(let call) = state.layers.last { hasCause = call.isConfirmed } else { hasCause = false }
      case .startTimer(.clicked, _): hasCause = isPress && state.clicks.isDown
      case .startTimer(.contactShown, _): hasCause = state.shownContact != nil
      case .startTimer(.redial, _): hasCause = before.redial != nil || state.endedCall?.busy != nil
      case .startTimer(.keyHeld, _): hasCause = isPress && state.heldKey != nil
      case .startTimer(.erasing, _): hasCause = state.isErasing && !state.field.isEmpty
      }
      #expect(hasCause, "\(effect): \(context)")
    }

    /// Whether the lines of plain mode are lines.
    private func check(_ lines: [String]) {
      let areLines = lines.allSatisfy { line in !line.isEmpty && line.utf8.allSatisfy { $0 >= 0x20 } }
      #expect(areLines, context)
    }

    /// Whether every position is in range.
    private func checkPositions() {
      var problems: [String] = []
      if let selection = state.selection, !(0..<state.rowCount).contains(selection) {
        problems.append("selection")
      }
      if !(0...max(state.rowCount - 1, 0)).contains(state.scrollTop) { problems.append("scrollTop") }
      let field = state.field
      if !(0...field.count).contains(field.cursor) || field.count > TextField.maximumLength {
        problems.append("cursor")
      }
      if let selection = field.selection, selection.isEmpty || selection.upperBound > field.count {
        problems.append("field.selection")
      }
      if let highlighted = state.autofill.highlighted, !state.autofill.suggestions.indices.contains(highlighted) {
        problems.append("highlighted")
      }
      if !(0...max(state.autofill.suggestions.count - 1, 0)).contains(state.autofill.scrollTop) {
        problems.append("autofill.scrollTop")
      }
      let emoji = state.emoji
      if !emoji.items.isEmpty, !emoji.items.indices.contains(emoji.selection) { problems.append("emoji.selection") }
      if emoji.scrollTop < 0 || emoji.scrollTop > emoji.items.count { problems.append("emoji.scrollTop") }
      if !state.isReadyToPaint { problems.append("rows in sight") }
      if state.resultsRevision > state.revision { problems.append("revision") }
      if state.layers.count(where: { !$0.isCardQuestion }) > 3 { problems.append("layers") }
      #expect(problems.isEmpty, context)
    }

    /// Whether the picture is valid: nothing outside its layer, no halves of wide characters, the cursor inside.
    func look() {
      let frame = render(state)
      let size = Size(columns: max(state.size.columns, 0), rows: max(state.size.rows, 0))
      #expect(frame.buffer.size == size, context)
      guard size.columns > 0, size.rows > 0 else { return }
      #expect((0..<size.columns).contains(frame.cursor.column) && (0..<size.rows).contains(frame.cursor.row), context)
      for row in 0..<size.rows {
        var isOwed = false
        for cell in frame.buffer.row(row) {
          #expect(cell.isContinuation == isOwed, context)
          isOwed = cell.text.width == 2
        }
        #expect(!isOwed, context)
      }
      for plane in planes(of: state) {
        #expect(
          plane.rect.isEmpty
            || plane.rect.column >= 0 && plane.rect.row >= 0 && plane.rect.endColumn <= size.columns
              && plane.rect.endRow <= size.rows,
          "\(plane.name): \(context)")
        for row in 0..<size.rows {
          let written = plane.frame.buffer.row(row).enumerated().filter { $0.element != .blank }.map(\.offset)
          let isInside = written.allSatisfy { plane.rect.contains(Position(column: $0, row: row)) }
          #expect(isInside, "\(plane.name), row \(row): \(context)")
        }
      }
    }
  }

  @Test(arguments: 0..<walks)
  func `Whatever is done, state, effects and screen are whole`(walk: Int) async {
    var walker = Walker(seed: UInt64(walk))
    for step in 0..<RandomWalkTests.steps {
      walker.step()
      if step % RandomWalkTests.stepsBetweenLooks == 0 {
        walker.look()
        await Task.yield()
      }
    }
  }
}

extension DialerState {
  fileprivate var highlightedValue: String? { autofill.highlighted.map { autofill.suggestions[$0].value } }

  fileprivate var openContactIdentity: String? {
    if case .details(let contact, _) = layers.last { contact.identity } else { nil }
  }
}

extension DialerState {
  /// The number whose card is open.
  fileprivate var shownNumber: NumberFacts? { if case .number(let facts) = layer { facts } else { nil } }
}

extension DialerState.Layer {
  /// Whether it is a question about a card, which may come by itself over any other layer.
  fileprivate var isCardQuestion: Bool { if case .card = self { true } else { false } }
  fileprivate var isDuplicates: Bool { if case .duplicates = self { true } else { false } }
  fileprivate var isForm: Bool { if case .form = self { true } else { false } }
}

extension DialerState {
  /// The revision of the open form.
  fileprivate var formRevision: Int? { if case .form(let form) = layer { form.revision } else { nil } }
}
