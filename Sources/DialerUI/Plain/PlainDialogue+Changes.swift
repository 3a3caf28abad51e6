import Calling
import Localization
import NumberPlans

// What changed in the state, in lines: messages, calls, marks, stars and blocks.

extension PlainDialogue {
  /// The lines that say how the state changed.
  mutating func changes(from before: DialerState, to after: DialerState) -> [String] {
    var lines: [String] = []
    if !before.load.isFinished, after.load.isFinished { lines += greeting(after) }
    for placing in after.placing where !before.placing.contains(where: { $0.call.id == placing.call.id }) {
      let name = after.named(placing.call.displayName, placing.target)
      let whom = [name, placing.call.account].compactMap(\.self).localizedParts()
      lines.append(localized("Calling \(whom)."))
    }
    let arrived = after.calls.filter { call in
      call.phase == .incoming && !before.calls.contains { $0.id == call.id }
    }
    lines += arrived.map { announce($0) }
    if arrived.isEmpty, after.messageCount != before.messageCount, let toast = after.toast {
      // A problem may have a longer text than fits on a small screen.
      let problems = after.problems.dropFirst(before.problems.count)
      lines += problems.isEmpty ? [sentence(toast.text)] : problems.map { sentence($0) }
    }
    for call in after.calls {
      if let waiting = call.waitingTones, waiting != before.calls.first(where: { $0.id == call.id })?.waitingTones {
        lines.append(localized("=t sends \(waiting)."))
      }
      // The screen shows the sent tones in the panel of the call.
      guard let tones = before.calls.first(where: { $0.id == call.id })?.tones, tones != call.tones else { continue }
      lines.append(localized("\(call.displayName): sent \(call.tones)."))
    }
    if after.calls.count > before.calls.count, arrived.isEmpty, after.activeCall?.can(.hangUp) ?? false,
      shouldExplain(.hangUp)
    {
      lines.append(localized("=h hangs up."))
    }
    let marked = Words.count(after.marks.count)
    if after.marks.count > before.marks.count, let row = after.marks.rows.last {
      lines.append(localized("\(row.name) is marked: \(marked) marked."))
    } else if after.marks.count < before.marks.count, after.placing.count == before.placing.count,
      let row = before.marks.rows.first(where: { !after.marks.contains($0.id) })
    {
      lines.append(localized("\(row.name) is no longer marked: \(marked) marked."))
    }
    return lines + starsAndBlocks(from: before, to: after) + foundLater(from: before, to: after)
  }

  private func greeting(_ state: DialerState) -> [String] {
    let contacts = Words.contacts(state.load.contacts)
    // Translators: {1} is "61 contacts", in "dialtone: 61 contacts from contacts.vcf, 2 skipped."
    let found = state.sourceName.isEmpty ? contacts : localized("\(contacts) from \(state.sourceName)")
    var line = "dialtone: " + found
    let skipped = state.sources.reduce(0) { $0 + ($1.skipped?.count ?? 0) }
    if skipped > 0 {
      let count = Words.count(skipped)
      line = [line, localized("\(count) skipped")].localizedParts()
    }
    let sample = state.settings.showsSample ? [localized("These people are made up. Your own: dialtone FILE.")] : []
    return [LocalizedSentence.ended(line)] + sample
      + [localized("Type a name or a number, and press Enter. A question mark shows help.")]
  }

  private mutating func announce(_ call: ActiveCall) -> String {
    var line = LocalizedSentence.ended((["\(call.displayName) \(call.state)"] + call.details).localizedParts())
    if call.can(.answer), shouldExplain(.answer) { line += " " + localized("=a answers, =h declines.") }
    return line
  }

  /// Stars and blocked numbers of the contact whose details are open, or of the number whose card is.
  private func starsAndBlocks(from before: DialerState, to after: DialerState) -> [String] {
    if case .number(let facts) = after.layer, case .number(let earlier) = before.layer, facts.blockedBy == nil,
      earlier.blockedBy != nil, facts.fieldText == earlier.fieldText
    {
      let name = facts.label ?? facts.number
      return [localized("\(name) is no longer blocked.")]
    }
    guard let contact = after.openContact, before.openContact?.identity == contact.identity else { return [] }
    let (name, identity) = (contact.displayName, contact.identity)
    var lines: [String] = []
    switch (before.records.favourites.contains(identity), after.records.favourites.contains(identity)) {
    case (false, true): lines.append(localized("\(name) is starred."))
    case (true, false): lines.append(localized("\(name) is no longer starred."))
    default: break
    }
    if before.records.isBlocked == true, after.records.isBlocked == false {
      lines.append(localized("\(name) is no longer blocked."))
    }
    return lines
  }

  /// Says that more contacts match than were listed: a server has found them meanwhile, or a source has changed.
  private func foundLater(from before: DialerState, to after: DialerState) -> [String] {
    guard case .matches(let rows) = list, after.resultsRevision != before.resultsRevision,
      after.results.query.text == rows.results.query.text, after.results.count != before.results.count,
      before.results.query.text == rows.results.query.text
    else { return [] }
    let heading = heading(after.rows)
    // Translators: {1} is a sentence such as "3 of 61 match jo."
    return [localized("Now \(heading) Repeat the line to list them.")]
  }

  /// A message as a sentence.
  private func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } ?? true ? text : text + "."
  }
}

extension DialerState {
  /// A name with a number in its display form; the number alone if it is the name.
  func named(_ name: String?, _ number: String) -> String {
    named(name, number, shown: settings.formatter.shown(number))
  }

  /// A name with a target in its display form; the target alone if it is the name.
  func named(_ name: String?, _ target: CallTarget) -> String {
    named(name, "\(target)", shown: settings.formatter.shown(target))
  }

  private func named(_ name: String?, _ number: String, shown: String) -> String {
    guard let name, name != number, name != shown else { return shown }
    // A withheld number has a name alone.
    return [name, shown].filter { !$0.isEmpty }.localizedParts()
  }
}
