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
    KeyMap.standard.bindings.map(\.chord) + "0123456789*#+jonapésby🍕张? eEmd@ru".map { KeyChord(.character($0)) }
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
      let layer = state.layer.map(caseName) ?? "list"
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

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func isHeads() -> Bool { Bool.random(using: &random) }
    private mutating func one<Choice>(of choices: Choice...) -> Choice { choices[number(0...choices.count - 1)] }

    /// The result of reading a source, or the state of a copy.
    private mutating func sourceReport() -> Action {
      let id = one(of: "a.vcf", "b.vcf", "-")
      var copy = SourceStatus.Copy(updated: isHeads() ? "12:00" : nil)
      copy.isPartial = isHeads()
      copy.problem = isHeads() ? "it cannot be reached" : nil
      return one(
        of: .sourceFinished(id: id, .failed("\(id): cannot be read")),
        .sourceFinished(id: id, .read(contacts: 1_234_567, changed: nil)), .copyChanged(id: id, copy))
    }

    /// The answer to the request for a card, or to an earlier one.
    private mutating func cardAnswer(_ awaited: Int) -> Action {
      let id = awaited - number(0...1)
      var card = FoundCard(displayName: "A", path: "/a.vcf", isHeads() ? .writable : .onlyByHand(line: 1))
      card.fields = [
        CardField(.givenName, "A", property: 0), CardField(.number, "110", label: "x", property: 2),
        CardField(.note, "two\nlines", property: 3), CardField(.company, "ACME", property: 4),
      ]
      return one(
        of: .cardFound(card, for: .form, id: id), .cardFound(card, for: .form, id: id),
        .cardFound(card, for: .editing, id: id), .cardFound(card, for: .removal, id: id), .cardSaid("No", id: id))
    }

    /// What is reported about contacts that may be there twice.
    private mutating func duplicatesReport() -> Action {
      let all = index.search(SearchQuery(""))
      let merged = Duplicates.MergedCard(name: "A", location: "a.vcf:1", otherLocation: "b.vcf:2", isLeftOut: true)
      return one(
        of: .duplicatesFound([DuplicatePair(all[0].contact, all[1].contact, [.mail])]), .duplicatesFound([]),
        .contactsMerged(name: "A", book: "b"), .mergeUndone(name: "A"), .mergedCardsFound([merged]))
    }

    /// What the records know of what is on the screen.
    private mutating func recordsAnswer() -> RecordsAnswer {
      let calls = ["5550100", "+16502530000"].map { RecentCall(kind: .missed, number: $0, name: nil, time: "07:29") }
      let text = state.field.text
      return one(
        of: .recents(Array(calls.prefix(number(0...2)))), .speedDial(key: 2, nil),
        .typed(.init(fieldText: text, number: "+1 650-253-0000")),
        .described(.init(fieldText: "+16505550188", number: "+1 650-555-0188")),
        .completions(.init(fieldText: text, numbers: [.init(value: text + "99", hint: "recent call")])))
    }

    private mutating func searchAnswer() -> Action {
      guard let pending else { return .searchFinished(revision: state.revision - 1, .none) }
      self.pending = nil
      let results = index.search(pending.query)
      let labels = ["+16505550188", "112", "nobody"].prefix(number(0...3)).map {
        LabelledNumber(label: "Label of \($0)", ranges: [0..<2], number: $0, kind: .directory)
      }
      return .searchFinished(revision: pending.revision, results, labels: labels)
    }

    mutating func action() -> Action {
      switch number(0...39) {
      case 0: return .resized(Size(columns: number(0...120), rows: number(0...40)))
      case 1..<8:
        let kind: MouseEvent.Kind = one(
          of: .press(.left), .press(.left), .press(.left), .press(.right), .drag(.left), .wheelUp, .wheelDown,
          .release(.left), .release(nil))
        let (column, row) = (number(0...state.size.columns + 2), number(0...state.size.rows + 2))
        return .mouseReported(MouseEvent(kind: kind, column: column, row: row, modifiers: isHeads() ? [] : .shift))
      case 8: return .pasted("+1 650 \u{1B}[2J 555\u{202E}")
      case 9: return .pasted("Luigi [pizza] 👨‍👩‍👧\n")
      case 10:
        if let awaited = state.awaitedCard { return cardAnswer(awaited.id) }
        guard !state.layers.contains(where: { caseName($0) == "card" }), isHeads() else {
          return .contactsLoaded(count: index.contactCount)
        }
        return .cardQuestioned(
          CardQuestion(.overwriting, 1_000_000, displayName: "A", book: "b", differences: ["yours: X"]))
      case 11 where state.layers.contains { caseName($0) == "duplicates" }: return duplicatesReport()
      case 11 where number(0...3) == 0:
        let changes = SwitchboardTests.changes + [.cleared, .offers([]), .noLine(number: "+16505550177")]
        return .switchboardChanged(changes.shuffled(using: &random).dropLast(3))
      case 11:
        if case .form(let form) = state.layer {
          return .companiesFound(["ACME", "Acme 👍🏽"], revision: form.revision)
        }
        return isHeads() ? .labelsChanged : .contactsReplaced(count: index.contactCount)
      case 12 where state.emoji.isRequested && state.emoji.catalog == nil:
        return .emojiLoaded(catalog, recent: ["🍕", "❤️"])
      case 13:
        guard !state.calls.isEmpty, isHeads() else { return .loadFinished }
        let found = index.search(SearchQuery(""))[0].contact
        return .personFound(identity: found.identity, isHeads() ? found : nil)
      case 14:
        return .timerFired(
          one(
            of: .keyFlash, .redial, .toast, .enterPressed, .confirmed, .clicked, .erasing, .erasing, .keyHeld,
            .contactShown, .questionShown))
      case 15 where state.layers.last != nil || isHeads(): return .recordsAnswered(recordsAnswer())
      case 15 where isCallUnderWay:
        isCallUnderWay = false
        return one(
          of: .callHandedOver(lastCall, to: "test"), .callFailed(lastCall, "test"),
          .callPlaced(lastCall, by: "test", can: [.hangUp, .reportsStates, .tones, .hold, .mute]))
      case 15: return sourceReport()
      case 16, 17: return searchAnswer()
      case 18:
        let values = ["John", "Johnson", "Sales", state.field.text + "12"].prefix(number(0...4))
        return .completionsFound(
          revision: state.revision - number(0...1), values.map { .init(value: $0, ranges: [0..<1], count: 3) })
      case 19: return .previewFound(index.search(SearchQuery(one(of: "John", "Sales", "j"))))
      case 20:
        let everybody = index.search(SearchQuery(""))
        return .favouritesFound((0..<number(0...3)).map { everybody[$0].contact })
      case 21:
        return .callChanged(
          CallEvent(lastCall, one(of: .accepted, .ringing, .established, .ended(CallEnding(.busy)))))
      default: return .keyPressed(chords[number(0...chords.count - 1)])
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
        let isCaused = hasCause(effect, action, before)
        #expect(isCaused, "\(effect): \(context)")
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
    private func hasCause(_ effect: Effect, _ action: Action, _ before: DialerState) -> Bool {
      let layer = before.layer.map(caseName) ?? "list"
      let cause = caseName(action)
      func isTimer(_ timer: Timer) -> Bool { if case .timerFired(timer) = action { true } else { false } }
      let isPress = if case .mouseReported(let event) = action { event.kind == .press(.left) } else { false }
      func isKey(_ names: String...) -> Bool {
        var chord: KeyChord?
        if case .keyPressed(let pressed) = action { chord = pressed }
        if case .mouseReported(let event) = action, isPress {
          chord = hintedKey(of: before, at: Position(column: event.column, row: event.row))
        }
        guard var chord else { return false }
        // The second key of a command is the same as its function key.
        let keyMap = before.settings.keyMap
        let main = keyMap.command(for: chord).flatMap { keyMap.chords(for: $0).first }
        if let main, case .function = main.key { chord = main }
        return names.contains(keyNames[chord] ?? "\(chord)".lowercased())
      }
      var isEnter: Bool { isKey("enter", "alt-enter", "ctrl-o", "ctrl-enter", "shift-enter") }
      func isSpeedDial(_ key: Int) -> Bool {
        isKey("alt-\(key)") || isKey("\(key)") && before.toast?.text.hasPrefix("Speed dial: 1 to 9") ?? false
      }
      /// Whether the details of the contact, or the card of its number, were open.
      func wasOpen(_ contact: ContactReference) -> Bool {
        layer == "details"
          ? before.openIdentity == contact.identity : before.shownNumber.map { [$0.fieldText] } == contact.numbers
      }
      /// Whether the summary has shown a contact for a moment, or the open contact was found again.
      func isShown(_ identity: String) -> Bool {
        cause == "personFound" || isTimer(.contactShown) && state.shownContact?.identity == identity
      }
      // Keys that waited for the results cause anything, but answer no question.
      if cause == "searchFinished", before.pendingKeys?.isEmpty == false { return caseName(effect) != "answerCard" }
      return switch effect {
      case .search(let query, let revision, let completing):
        query.text == state.field.text && revision == state.revision && query.isText == state.isTextMode
          && completing.map { $0.text == query.text } ?? true
          && (["contactsLoaded", "contactsReplaced", "labelsChanged"].contains(cause) || layer == "options"
            || before.field.text != state.field.text || before.settings.autofill != state.settings.autofill
            || before.isTextMode != state.isTextMode)
      case .place(let request):
        (!before.isCalling || before.settings.policy.isEmergency(request.target))
          && (isEnter || isPress || isTimer(.confirmed)
            || ["searchFinished", "completionsFound", "loadFinished"].contains(cause) && before.isSubmitPending
            || layer == "details" && isKey("1", "2", "3", "4", "5", "6", "7", "8", "9"))
      case .copy(let text) where layer == "number": isKey("y", "alt-c", "alt-w") && text == before.shownNumber?.number
      case .copy(let text) where layer == "marked": isKey("y", "alt-c", "alt-w") && !text.isEmpty
      case .copy(let text) where layer == "details":
        (isKey("y", "enter", "alt-c", "alt-w") || isPress) && !text.isEmpty
      case .copy(let text): isKey("alt-c", "alt-w", "ctrl-x") && !text.isEmpty && !before.field.isEmpty
      case .run(_, let title): before.settings.ownCommands.contains { $0.title == title }
      case .open(.mail(let address)):
        state.openContact?.all(.email).contains(address) == true && (isKey("m", "@", "enter") || isPress)
      case .open(.message) where ["recents", "number"].contains(layer): isKey("m")
      case .open: state.openContact != nil && (isKey("m", "@", "enter") || isPress)
      case .sendMessage, .setNote: layer == "note" && isKey("enter")
      case .addContact, .saveCard: layer == "form" && isKey("enter")
      case .findDuplicates: cause == "contactsReplaced" || isKey("d")
      case .operate where layer == "switchboard": isKey("enter", "tab") || isPress
      case .operate(.pickUp): isKey("f7", "alt-m") && before.calls.isEmpty
      case .operate: false
      case .mergeContacts: layer == "pair" && isKey("enter")
      case .keepApart: layer == "pair" && isKey("n")
      case .undoMerge: isKey("u")
      case .findCompanies: layer == "form"
      case .loadEmoji: (isKey("f3") || state.field.text.contains(":")) && !before.emoji.isRequested
      case .saveRecentEmoji(let recent):
        before.isEmojiOpen && (isEnter || isPress) && state.field.text.contains(recent[0])
      case .suggestionChosen(let chosen, let typed):
        state.field.text == TextField(chosen.value).text && typed == before.field.text
          && (isPress || before.isSubmitPending || isKey("enter", "tab", "shift-tab", "alt-tab", "right", "ctrl-f"))
      case .forgetQuery(let query): isKey("delete") && query == before.highlightedValue
      case .loadRecents:
        ["loadFinished", "callHandedOver", "callPlaced", "callChanged", "callFailed"].contains(cause)
          || (layer == "note"
            ? isKey("enter") : isKey("f5", "up", "ctrl-p") && state.layer == .recents(selection: 0))
      case .preview(let query): query.text == state.highlightedValue
      case .findFavourites: ["loadFinished", "contactsReplaced"].contains(cause)
      case .loadSpeedDial(let key):
        isTimer(.keyHeld) ? before.heldKey == Character("\(key)") : isSpeedDial(key)
      case .setFavourite(let contact, _), .setBlocked(let contact, false):
        wasOpen(contact) && (isKey("b") || layer == "details" && isKey("s"))
      case .setBlocked(let contact, true): before.layer == .blocking(contact) && (isKey("enter") || isPress)
      case .setSpeedDial(let key, _, let contact): wasOpen(contact) && isSpeedDial(key)
      case .useTheme, .askBackground, .useLearning, .saveOptions:
        layer == "options" || layer == "sources" && isKey("s")
      case .ring: state.settings.hasSound
      case .quit:
        isKey("ctrl-c", "enter") || isPress && state.settings.prints || isKey("ctrl-d") && before.field.isEmpty
          || before.isSubmitPending
      case .command(_, let call):
        before.floor.calls.contains { $0.id == call } && (isPress || isKey("f6", "f7", "f8") || before.field.isEmpty)
      case .exportContacts(let contacts): layer == "marked" && isKey("e") && !contacts.isEmpty
      case .lookUpNumber(let text):
        text == state.field.text && (before.field.text != text || state.shownNumber?.fieldText == text)
      case .lookUpBlocked(let contact), .findCalls(let contact):
        state.openIdentity == contact.identity && before.layers.count != state.layers.count
          || isShown(contact.identity)
      case .readCard(let contact): state.openIdentity == contact.identity || isShown(contact.identity)
      case .describeNumber(let number):
        layer == "recents" && isKey("f4") || state.selectedLabel?.number == number
          || state.shownNumber?.fieldText == number || !state.calls.isEmpty
      case .recordView(let contact, _):
        state.openIdentity == contact.identity && before.layers.count < state.layers.count
      case .findLocations(let identity, _): state.openIdentity == identity || isShown(identity)
      case .findColleagues(let identity, _, _): state.shownContact?.identity == identity
      case .releaseReplacedContacts: cause == "searchFinished"
      case .loadContacts, .refreshCopy: layer == "sources"
      case .loadPlans, .readRecords, .findContact: false
      case .findPerson(let identity, _, _):
        cause == "contactsReplaced" || !identity.isEmpty && !state.calls.isEmpty
      case .findCard(let contact, let purpose, _):
        state.openIdentity == contact.identity && (purpose == .removal ? isKey("d", "del") : isKey("e"))
      case .answerCard: layer == "card" && (isKey("enter") || isPress)
      case .releaseCard: cause == "cardFound" || before.layers.contains { ["card", "form"].contains(caseName($0)) }
      case .edit: cause == "cardFound" && before.awaitedCard != nil
      case .awaitAnswers: cause == "answersAwaited"
      case .suspend: isKey("ctrl-z")
      case .repaint: isKey("ctrl-l")
      case .startTimer(.callSecond, _): state.calls.contains { $0.seconds != nil }
      case .startTimer(.keyFlash, _): state.pressedKey != nil
      case .startTimer(.toast, _): state.toast != nil
      case .startTimer(.enterPressed, _): isEnter && state.isEnterRecent
      case .startTimer(.questionShown, _): ["cardQuestioned", "cardFound"].contains(cause)
      case .startTimer(.confirmed, _):
        if case .confirmation(let call) = state.layer { call.isConfirmed } else { false }
      case .startTimer(.clicked, _): isPress && state.clicks.isDown
      case .startTimer(.contactShown, _): state.shownContact != nil
      case .startTimer(.redial, _): before.redial != nil || state.endedCall?.busy != nil
      case .startTimer(.keyHeld, _): isPress && state.heldKey != nil
      case .startTimer(.erasing, _): state.isErasing && !state.field.isEmpty
      }
    }

    /// Whether the lines of plain mode are lines.
    private func check(_ lines: [String]) {
      let areLines = lines.allSatisfy { line in !line.isEmpty && line.utf8.allSatisfy { $0 >= 0x20 } }
      #expect(areLines, context)
    }

    /// Whether every position is in range.
    private func checkPositions() {
      let (field, autofill, emoji) = (state.field, state.autofill, state.emoji)
      let isInRange: KeyValuePairs = [
        "selection": state.selection.map { (0..<state.rowCount).contains($0) } ?? true,
        "scrollTop": (0...max(state.rowCount - 1, 0)).contains(state.scrollTop),
        "cursor": (0...field.count).contains(field.cursor) && field.count <= TextField.maximumLength,
        "field.selection": field.selection.map { !$0.isEmpty && $0.upperBound <= field.count } ?? true,
        "highlighted": autofill.highlighted.map { autofill.suggestions.indices.contains($0) } ?? true,
        "autofill.scrollTop": (0...max(autofill.suggestions.count - 1, 0)).contains(autofill.scrollTop),
        "emoji.selection": emoji.items.isEmpty || emoji.items.indices.contains(emoji.selection),
        "emoji.scrollTop": (0...emoji.items.count).contains(emoji.scrollTop),
        "rows in sight": state.isReadyToPaint,
        "revision": state.resultsRevision <= state.revision,
        // A question about a card may come by itself over any other layer.
        "layers": state.layers.count { caseName($0) != "card" } <= 3,
      ]
      #expect(isInRange.filter { !$0.value }.map(\.key) == [], context)
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

/// The name of an enumeration's case, without its values.
private func caseName(_ value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

extension DialerState {
  /// The contact whose details are open.
  fileprivate var openContact: Contact? { if case .details(let contact, _) = layer { contact } else { nil } }
  fileprivate var openIdentity: String? { openContact?.identity }
  /// The number whose card is open.
  fileprivate var shownNumber: NumberFacts? { if case .number(let info) = layer { info } else { nil } }
}
