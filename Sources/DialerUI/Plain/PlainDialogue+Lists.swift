import Calling
import ContactSearch
import Contacts
import Localization

// What is found and what is open, in lines.

extension PlainDialogue {
  /// The number of rows listed at once.
  private static let pageLength = 10

  func help(_ state: DialerState) -> [String] {
    let prints = state.settings.prints
    let search = [
      localized("A name or its keys, or a number, lists the matches; * lists the favourites."),
      prints
        ? localized("=2 takes the second match, =2.3 its third number.")
        : localized("=2 calls the second match, =2.3 its third number."),
      prints ? localized("= takes the typed number as it is.") : localized("= calls the typed number as it is."),
      localized("An empty line lists more."),
    ]
    let own = state.settings.ownCommands.map {
      localized("=\($0.word)2 runs your command \($0.title) for the second match.")
    }
    let tones = localized("=t5 sends the touch-tone 5 during a call.")
    return search + PlainCommand.all.map { localized($0.help) } + own + [tones]
  }

  // MARK: Lists

  /// Shows a list from its start.
  mutating func newList(_ list: PlainList, _ state: DialerState) -> [String] {
    self.list = list
    shown = 0
    switch list {
    case .matches(let rows):
      var lines = [heading(rows)]
      if let facts = state.typedFacts, !facts.isEmpty {
        lines.append(LocalizedSentence.ended("\(facts.number): \(facts.summary)"))
      }
      return lines + page(state)
    case .phones(let contact):
      return [count(of: contact)] + page(state)
    case .recents(let calls):
      let all = calls.reduce(0) { $0 + $1.count }
      let count = Words.count(all)
      let heading = localized(all, one: "1 recent call, newest first.", other: "\(count) recent calls, newest first.")
      return [calls.isEmpty ? localized("No calls yet.") : heading] + page(state)
    case .namesakes(let contacts):
      // There are several.
      let contacts = Words.contacts(contacts.count)
      return [localized("\(contacts) have this identifier; =1 shows the first.")] + page(state)
    case .marked(let rows):
      let count = Words.count(rows.count)
      return [localized("\(count) marked.")] + page(state)
    case .duplicates(let duplicates):
      guard let pairs = duplicates.pairs, duplicates.count > 0 else {
        return [localized("No two contacts look like one person.")]
      }
      let count = Words.count(pairs.count)
      let heading = localized(
        pairs.count, one: "1 pair of contacts that may be one person; =1 compares the first.",
        other: "\(count) pairs of contacts that may be one person; =1 compares the first.")
      return [heading] + page(state)
    case .switchboard(let rows):
      return rows.isEmpty ? [localized("No calls are parked.")] : page(state)
    case .none: return []
    }
  }

  /// How many numbers a contact has.
  func count(of contact: Contact) -> String {
    let (name, count) = (contact.displayName, Words.count(contact.phones.count))
    return localized(contact.phones.count, one: "\(name) has \(count) number.", other: "\(name) has \(count) numbers.")
  }

  /// The next rows of the list.
  mutating func more(_ state: DialerState) -> [String] {
    if case .none = list { return [localized("Type a name or a number; a question mark shows help.")] }
    guard shown < list.count else { return [localized("That is all. Type a name or a number.")] }
    return page(state)
  }

  private mutating func page(_ state: DialerState) -> [String] {
    let rows = shown..<min(shown + PlainDialogue.pageLength, list.count)
    shown = rows.upperBound
    return rows.map { "\($0 + 1). \(row($0, state))" } + hints(state)
  }

  private func row(_ index: Int, _ state: DialerState) -> String {
    switch list {
    case .matches(let rows):
      switch rows[listed: index] {
      case .match(let rank): row(state.listed(rank, in: rows), state)
      case .label(let label): row(state.listedLabel(label, in: rows), state)
      case .asTyped, nil: ""
      }
    case .phones(let contact):
      [row(contact.phones[index]), from(state, state.request(for: contact.phones[index], of: contact))]
        .compactMap(\.self).localizedParts()
    case .recents(let calls): row(calls[index], state)
    case .namesakes(let contacts):
      [contacts[index].displayName, state.sourceName(of: contacts[index])].localizedParts()
    case .marked(let rows):
      [rows[index].name, state.number(of: rows[index]) ?? localized("no number")].localizedParts()
    case .duplicates(let duplicates): [duplicates.rows[index].name, duplicates.rows[index].text].localizedParts()
    case .switchboard(let rows): [rows[index].name(state.settings.formatter), rows[index].text].localizedParts()
    case .none: ""
    }
  }

  func heading(_ rows: ListRows) -> String {
    let results = rows.results
    let labels = rows.labelCount
    let count = Words.count(results.count)
    if results.count + labels == 0 {
      return results.query.meansFavourites
        ? localized("No favourites yet: =s1 stars the first of a list.")
        : localized("No contact matches \(results.query.text).")
    }
    if results.query.meansFavourites, labels == 0 {
      return localized(results.count, one: "1 favourite.", other: "\(count) favourites.")
    }
    let (all, text) = (Words.count(results.contactCount), results.query.text)
    switch (results.count, labels) {
    case (_, 0):
      // Translators: {1} of all {2} contacts match what was typed.
      return localized(
        results.count, one: "\(count) of \(all) matches \(text).", other: "\(count) of \(all) match \(text).")
    case (1..., 1): return localized("\(count) of \(all) and 1 other match \(text).")
    default:
      // Translators: {1} of all {2} contacts match what was typed, and {3} numbers that belong to no contact.
      return localized(
        labels, one: "\(count) of \(all) and \(labels) other matches \(text).",
        other: "\(count) of \(all) and \(labels) others match \(text).")
    }
  }

  private func row(_ listed: ListedMatch, _ state: DialerState) -> String {
    let match = listed.match
    var parts = [match.contact.displayName]
    if let text = match.fieldText { parts.append("\(match.field.words) \(text)") }
    if let phone = state.settings.policy.shownNumber(of: match)?.phone {
      parts.append(row(phone, showsPreferred: false))
      if let from = from(state, state.request(for: phone, of: match.contact)) { parts.append(from) }
      let more = match.phoneCount - 1
      if more > 0 { parts.append(localized(more, one: "1 more number", other: "\(more) more numbers")) }
    } else {
      parts.append(localized("no number"))
    }
    if let line = listed.line { parts.append(line.words) }
    if listed.isFavourite { parts.append(localized("starred")) }
    if listed.isBlocked { parts.append(localized("blocked")) }
    if listed.isMarked { parts.append(localized("marked")) }
    // Translators: a contact that was found though a character of the query is wrong.
    if match.tier == .typo { parts.append(localized("near match")) }
    return parts.localizedParts()
  }

  /// The account that a rule chooses for a call, in words; nil if none does.
  private func from(_ state: DialerState, _ request: CallRequest?) -> String? {
    // Translators: {1} is the account that calls. It follows a name and a number, after a comma.
    account(state, request).map { localized("from \($0)") }
  }

  private func account(_ state: DialerState, _ request: CallRequest?) -> String? {
    state.settings.accountRules.isEmpty ? nil : state.shownAccount(for: request)
  }

  private func row(_ phone: PhoneEntry, showsPreferred: Bool = true) -> String {
    let number = (phone.label.isEmpty ? "" : phone.shownLabel + " ") + phone.shown
    return showsPreferred && phone.isPreferred ? [number, localized("preferred")].localizedParts() : number
  }

  private func row(_ listed: ListedLabel, _ state: DialerState) -> String {
    let label = listed.number
    let number = state.settings.formatter.shown(label.number)
    return [label.label, "\(label.kind.title) \(number)", listed.isBlocked ? localized("blocked") : nil]
      .compactMap(\.self).localizedParts()
  }

  private func row(_ call: RecentCall, _ state: DialerState) -> String {
    let direction: String? =
      switch call.kind {
      // Translators: it follows the name of somebody whom the user called.
      case .outgoing: localized("called")
      case .incoming: localized("called you")
      case .missed, .blocked, .failed: nil
      }
    return [
      state.named(call.name, call.number), call.countWords, direction, call.word, call.time,
      call.note.map(LocalizedSentence.quoted), from(state, state.request(for: call)),
    ]
    .compactMap(\.self).localizedParts()
  }

  /// The hints for the list that were not given before.
  private mutating func hints(_ state: DialerState) -> [String] {
    let prints = state.settings.prints
    var parts: [String] = []
    switch list {
    case .duplicates, .switchboard: return []
    default: break
    }
    if shown > 0, shouldExplain(.choose) {
      switch shown {
      case 1: parts.append(prints ? localized("=1 takes the number") : localized("=1 calls"))
      case 2: parts.append(prints ? localized("=1 or =2 take the number") : localized("=1 or =2 call"))
      default:
        parts.append(prints ? localized("=1 to =\(shown) take the number") : localized("=1 to =\(shown) call"))
      }
    }
    if shown < list.count, shouldExplain(.more) { parts.append(localized("an empty line lists more")) }
    if case .matches(let rows) = list, let typed = rows.queryTarget, !rows.results.query.meansFavourites,
      shouldExplain(.typed)
    {
      let number = state.settings.formatter.shown(typed)
      if let account = account(state, state.ofStranger(CallRequest(typed))) {
        parts.append(
          prints
            ? localized("= takes \(number) itself from \(account)")
            : localized("= calls \(number) itself from \(account)"))
      } else {
        parts.append(prints ? localized("= takes \(number) itself") : localized("= calls \(number) itself"))
      }
    }
    return parts.isEmpty ? [] : [LocalizedSentence.ended(parts.localizedParts())]
  }

  // MARK: Layers

  /// The content of a layer that has opened.
  mutating func describe(_ layer: DialerState.Layer, _ state: DialerState) -> [String] {
    switch layer {
    case .details(let contact, _): return details(contact, state)
    case .number(let facts): return facts.lines.map { "\($0.label) \($0.text)" }
    case .chooser(let contact, _): return newList(.phones(contact), state)
    case .recents: return newList(.recents(state.shownRecents ?? []), state)
    case .marked: return newList(.marked(state.marks.rows), state)
    case .namesakes(let contacts, _): return newList(.namesakes(contacts), state)
    case .confirmation(let call): return [question(call, state)]
    case .command(let proposed):
      return ["\(proposed.lines(state.settings)[0]) \(localized("Repeat the line to confirm."))"]
    case .blocking(let contact): return ["\(contact.question) \(localized("Repeat the line to block."))"]
    case .card(let question):
      let repetition =
        switch question.kind {
        case .removal: localized("Repeat the line to delete.")
        case .overwriting: localized("Repeat the line to write yours.")
        }
      return ["\(question.sentence) \(repetition)"]
    case .form(let form): return form.lines
    case .duplicates: return newList(.duplicates(state.duplicates), state)
    case .pair(let compared): return compared.lines(state)
    case .switchboard: return newList(.switchboard(state.switchboardRows), state)
    case .help, .options, .sources, .note: return []
    }
  }

  private mutating func details(_ contact: Contact, _ state: DialerState) -> [String] {
    // The index of the contact in the list, for the numbers: `=2.3` calls the third.
    var index = 0
    if case .matches(let rows) = list {
      let row = (0..<shown).first { row in
        guard case .match(let rank)? = rows[listed: row] else { return false }
        return rows.results[rank].contact.identity == contact.identity
      }
      index = row.map { $0 + 1 } ?? 0
    }
    let work = [contact.title, contact.organisation, contact.department].compactMap(\.self)
      .filter { $0 != contact.displayName }
    let starAndBlock = [
      state.records.favourites.contains(contact.identity) ? localized("starred") : nil,
      state.records.isBlocked == true ? localized("blocked") : nil,
    ].compactMap(\.self)
    var lines = [LocalizedSentence.ended(([contact.displayName] + work + starAndBlock).localizedParts())]
    var count = 0
    var rowLabel = ""
    for detail in DetailsRow.rows(of: contact, state.records, state, pieceLength: .max) {
      switch detail.target {
      case .phone(let phone):
        count += 1
        let label = phone.label.isEmpty ? localized("number") : phone.shownLabel
        lines.append((index > 0 ? "\(index).\(count) " : "") + "\(label) \(detail.text)")
      case .call(var call):
        call.name = nil
        let words = row(call, state)
        // Translators: a noun: a call from or to the contact. {1} is its number, its outcome and its time.
        lines.append(localized("call \(words)", context: "noun"))
      default:
        // On the screen a label stands at the first of its rows.
        if !detail.label.isEmpty { rowLabel = detail.label }
        lines.append(rowLabel.isEmpty ? detail.text : "\(rowLabel) \(detail.text)")
      }
    }
    guard index > 0, shouldExplain(.details) else { return lines }
    let call =
      state.settings.prints ? localized("=\(index).1 takes the number") : localized("=\(index).1 calls")
    let others = localized("=s stars, =b blocks, =m writes a message, =e an e-mail.")
    return lines + [(count > 0 ? [call, others] : [others]).localizedParts()]
  }

  private func question(_ call: ProposedCall, _ state: DialerState) -> String {
    let number = state.settings.formatter.shown(call.request.target)
    let name = call.request.name ?? number
    let reason =
      switch call.reason {
      case .emergency: localized("\(number) is an emergency number.")
      case .leavingEmergency(let emergency): localized("\(emergency) is an emergency call, and would be on hold.")
      case .blocked: localized("\(name) is blocked.")
      case .invalid: localized("\(number) is not a valid number.")
      case .premium: localized("\(number) is a premium-rate number.")
      case .short: localized("\(number) is a short number.")
      case .uncertain: localized("\(number) was recorded without a country code.")
      case .quietHours(let time): localized("It is \(time) there.")
      }
    let whom = [state.named(call.request.name, call.request.target), from(state, call.request)]
      .compactMap(\.self).localizedParts()
    let question =
      state.settings.prints
      ? localized("Take \(whom)? Repeat the line to take it.") : localized("Call \(whom)? Repeat the line to call.")
    return "\(reason) \(question)"
  }
}
