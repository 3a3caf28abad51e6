import Calling
import ContactSearch
import Contacts

// What is found and what is open, in lines.

extension PlainDialogue {
  /// The number of rows listed at once.
  private static let pageLength = 10

  func help(_ state: DialerState) -> [String] {
    let call = state.settings.prints ? "takes" : "calls"
    return [
      "A name or its keys, or a number, lists the matches; * lists the favourites.",
      "=2 \(call) the second match, =2.3 its third number.",
      "= \(call) the typed number as it is.",
      "An empty line lists more.",
    ] + PlainCommand.all.map(\.help)
      + state.settings.ownCommands.map { "=\($0.word)2 runs your command \($0.title) for the second match." } + [
        "=t5 sends the touch-tone 5 during a call."
      ]
  }

  // MARK: Lists

  /// Shows a list from its start.
  mutating func newList(_ list: PlainList, _ state: DialerState) -> [String] {
    self.list = list
    shown = 0
    switch list {
    case .matches(let rows):
      var lines = [heading(rows)]
      if let info = state.typedInfo, !info.isEmpty { lines.append("\(info.number): \(info.summary).") }
      return lines + page(state)
    case .phones(let contact):
      return ["\(contact.displayName) has \(Words.numbers(contact.phones.count))."] + page(state)
    case .recents(let calls):
      let all = calls.reduce(0) { $0 + $1.count }
      let count = all == 1 ? "1 recent call" : "\(Words.count(all)) recent calls"
      return [calls.isEmpty ? "No calls yet." : "\(count), newest first."] + page(state)
    case .namesakes(let contacts):
      return ["\(Words.contacts(contacts.count)) have this identifier; =1 shows the first."] + page(state)
    case .marked(let rows): return ["\(Words.count(rows.count)) marked."] + page(state)
    case .duplicates(let duplicates):
      guard let pairs = duplicates.pairs, duplicates.count > 0 else { return ["No two contacts look like one person."] }
      let count = pairs.count == 1 ? "1 pair" : "\(Words.count(pairs.count)) pairs"
      return ["\(count) of contacts that may be one person; =1 compares the first."] + page(state)
    case .switchboard(let rows):
      return rows.isEmpty ? ["No calls are parked."] : page(state)
    case .none: return []
    }
  }

  /// The next rows of the list.
  mutating func more(_ state: DialerState) -> [String] {
    if case .none = list { return ["Type a name or a number; a question mark shows help."] }
    guard shown < list.count else { return ["That is all. Type a name or a number."] }
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
        .compactMap(\.self).joined(separator: ", ")
    case .recents(let calls): row(calls[index], state)
    case .namesakes(let contacts): "\(contacts[index].displayName), \(state.sourceName(of: contacts[index]))"
    case .marked(let rows): "\(rows[index].name), \(state.number(of: rows[index]) ?? "no number")"
    case .duplicates(let duplicates): "\(duplicates.rows[index].name), \(duplicates.rows[index].text)"
    case .switchboard(let rows): "\(rows[index].name(state.settings.formatter)), \(rows[index].text)"
    case .none: ""
    }
  }

  func heading(_ rows: ListRows) -> String {
    let results = rows.results
    let labels = rows.labelCount
    if results.count + labels == 0 {
      return results.query.meansFavourites
        ? "No favourites yet: =s1 stars the first of a list." : "No contact matches \(results.query.text)."
    }
    if results.query.meansFavourites, labels == 0 {
      return results.count == 1 ? "1 favourite." : "\(Words.count(results.count)) favourites."
    }
    let contacts = "\(Words.count(results.count)) of \(Words.count(results.contactCount))"
    let others = labels == 0 ? "" : labels == 1 ? " and 1 other" : " and \(labels) others"
    return "\(contacts)\(others) \(results.count + labels == 1 ? "matches" : "match") \(results.query.text)."
  }

  private func row(_ listed: ListedMatch, _ state: DialerState) -> String {
    let match = listed.match
    var parts = [match.contact.displayName]
    if let text = match.fieldText { parts.append("\(match.field.label) \(text)") }
    if let phone = state.settings.policy.shownNumber(of: match)?.phone {
      parts.append(row(phone, showsPreferred: false))
      if let from = from(state, state.request(for: phone, of: match.contact)) { parts.append(from) }
      let more = match.phoneCount - 1
      if more > 0 { parts.append(more == 1 ? "1 more number" : "\(more) more numbers") }
    } else {
      parts.append("no number")
    }
    if let line = listed.line { parts.append(line.words) }
    if listed.isFavourite { parts.append("starred") }
    if listed.isBlocked { parts.append("blocked") }
    if listed.isMarked { parts.append("marked") }
    if match.tier == .typo { parts.append("near match") }
    return parts.joined(separator: ", ")
  }

  /// The account that a rule chooses for a call, in words; nil if none does.
  private func from(_ state: DialerState, _ request: CallRequest?) -> String? {
    state.settings.accountRules.isEmpty ? nil : state.shownAccount(for: request).map { "from \($0)" }
  }

  private func row(_ phone: PhoneEntry, showsPreferred: Bool = true) -> String {
    (phone.label.isEmpty ? "" : phone.label + " ") + phone.shown
      + (showsPreferred && phone.isPreferred ? ", preferred" : "")
  }

  private func row(_ listed: ListedLabel, _ state: DialerState) -> String {
    let label = listed.number
    let number = state.settings.formatter.shown(label.number)
    return "\(label.label), \(label.kind.word) \(number)" + (listed.isBlocked ? ", blocked" : "")
  }

  private func row(_ call: RecentCall, _ state: DialerState) -> String {
    let direction = call.kind == .outgoing ? "called" : call.kind == .incoming ? "called you" : nil
    return [
      state.named(call.name, call.number), call.countWords, direction, call.word, call.time,
      call.note.map { "“\($0)”" }, from(state, state.request(for: call)),
    ]
    .compactMap(\.self).joined(separator: ", ")
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
      let indices = shown == 1 ? "=1" : "=1 \(shown == 2 ? "or" : "to") =\(shown)"
      let verb = prints ? shown == 1 ? "takes the number" : "take the number" : shown == 1 ? "calls" : "call"
      parts.append("\(indices) \(verb)")
    }
    if shown < list.count, shouldExplain(.more) { parts.append("an empty line lists more") }
    if case .matches(let rows) = list, let typed = rows.typedNumber, !rows.results.query.meansFavourites,
      shouldExplain(.typed)
    {
      let account = from(state, state.ofStranger(CallRequest(typed))).map { " \($0)" } ?? ""
      parts.append("= \(prints ? "takes" : "calls") \(state.settings.formatter.shown(typed)) itself\(account)")
    }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ") + "."]
  }

  // MARK: Layers

  /// The content of a layer that has opened.
  mutating func describe(_ layer: DialerState.Layer, _ state: DialerState) -> [String] {
    switch layer {
    case .details(let contact, _): return details(contact, state)
    case .number(let info): return info.lines.map { "\($0.label) \($0.text)" }
    case .chooser(let contact, _): return newList(.phones(contact), state)
    case .recents: return newList(.recents(state.shownRecents ?? []), state)
    case .marked: return newList(.marked(state.marks.rows), state)
    case .namesakes(let contacts, _): return newList(.namesakes(contacts), state)
    case .confirmation(let call): return [question(call, state)]
    case .command(let proposed): return ["\(proposed.lines(state.settings)[0]) Repeat the line to confirm."]
    case .blocking(let contact): return ["\(contact.question) Repeat the line to block."]
    case .card(let question): return ["\(question.sentence) Repeat the line to \(question.answers.yes)."]
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
    let marks = [
      state.records.favourites.contains(contact.identity) ? "starred" : nil,
      state.records.isBlocked == true ? "blocked" : nil,
    ].compactMap(\.self)
    var lines = [([contact.displayName] + work + marks).joined(separator: ", ") + "."]
    var count = 0
    var rowLabel = ""
    for detail in DetailsRow.rows(of: contact, state.records, state, pieceLength: .max) {
      switch detail.target {
      case .phone(let phone):
        count += 1
        let label = phone.label.isEmpty ? "number" : phone.label
        lines.append((index > 0 ? "\(index).\(count) " : "") + "\(label) \(detail.text)")
      case .call(var call):
        call.name = nil
        lines.append("call \(row(call, state))")
      default:
        // On the screen a label stands at the first of its rows.
        if !detail.label.isEmpty { rowLabel = detail.label }
        lines.append(rowLabel.isEmpty ? detail.text : "\(rowLabel) \(detail.text)")
      }
    }
    guard index > 0, shouldExplain(.details) else { return lines }
    let verb = state.settings.prints ? "takes the number" : "calls"
    return lines + [
      (count > 0 ? "=\(index).1 \(verb), " : "") + "=s stars, =b blocks, =m writes a message, =e an e-mail."
    ]
  }

  private func question(_ call: ProposedCall, _ state: DialerState) -> String {
    let number = state.settings.formatter.shown(call.request.target)
    let reason =
      switch call.reason {
      case .emergency: "\(number) is an emergency number."
      case .leavingEmergency(let emergency): "\(emergency) is an emergency call, and would be on hold."
      case .blocked: "\(call.request.name ?? number) is blocked."
      case .invalid: "\(number) is not a valid number."
      case .premium: "\(number) is a premium-rate number."
      case .short: "\(number) is a short number."
      case .uncertain: "\(number) was recorded without a country code."
      case .quietHours(let time): "It is \(time) there."
      }
    let verb = state.settings.prints ? ("Take", "take it") : ("Call", "call")
    let whom = [state.named(call.request.name, call.request.target), from(state, call.request)]
      .compactMap(\.self).joined(separator: ", ")
    return "\(reason) \(verb.0) \(whom)? Repeat the line to \(verb.1)."
  }
}
