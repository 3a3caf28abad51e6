import Contacts
import Localization

extension DialerState {
  /// The keys of a layer that are useful now, each with its effect.
  func layerHints(_ layer: Layer, _ layout: Layout) -> [(keys: String, word: String)] {
    // In an empty list of calls there is nothing to do anything with.
    let isEmpty = if case .recents = layer { shownRecents?.isEmpty ?? false } else { false }
    return layer.keys.rows.compactMap { does, keys in
      guard !isEmpty || does == .filter || does == .back, let word = hint(does, layer, layout),
        let name = keys.first.map({ name(of: $0) }), !name.isEmpty
      else {
        return nil
      }
      return (name, word)
    }
  }

  /// The effect of a key of a layer; nil if it has none now.
  private func hint(_ does: LayerCommand, _ layer: Layer, _ layout: Layout) -> String? {
    switch does {
    case .enter: return enterHint(layer, layout)
    case .back: return backHint(layer)
    case .select:
      switch layer {
      case .help: return localized("scroll")
      // Translators: Selects a row of a form.
      case .form: return localized("row", context: "key hint")
      default: return localized("select")
      }
    case .pickUp: return ringingColleague == nil ? nil : localized("pick up")
    case .copy:
      if case .details(let contact, let selection) = layer,
        case .text = DetailsPage(contact, self, layout).selectedRow(selection).target
      {
        return nil
      }
      return does.help
    case .star:
      guard case .details(let contact, _) = layer else { return nil }
      let isStarred = records.favourites.contains(contact.identity)
      return isStarred ? localized("unstar") : localized("star", context: "key hint")
    case .block:
      let isBlocked: Bool? = if case .number(let facts) = layer { facts.blockedBy != nil } else { records.isBlocked }
      return isBlocked.map { $0 ? localized("unblock") : localized("block", context: "key hint") }
    case .message:
      if case .details(let contact, _) = layer, contact.phones.isEmpty { return nil }
      return localized("message", context: "key hint")
    case .mail:
      guard case .details(let contact, _) = layer, !contact.all(.email).isEmpty else { return nil }
      return does.help
    case .setSpeedDial:
      if case .details(let contact, _) = layer, contact.phones.isEmpty { return nil }
      return localized("speed dial")
    case .edit, .delete: return does.help
    case .note:
      guard case .recents = layer else { return nil }
      return localized("note", context: "key hint")
    case .addContact: return localized("add contact")
    case .details: return localized("details")
    // Translators: the key shows only the missed calls, or only the blocked ones.
    case .filter: return localized("missed, blocked")
    case .copyAll: return localized("copy all")
    case .exportAll: return localized("export all")
    case .removeMark: return localized("remove the mark")
    case .twoPeople: return localized("two people")
    case .keepOther: return localized("the other one stays")
    case .undoMerge: return duplicates.undoable > 0 ? localized("undo the merge") : nil
    case .pause:
      guard case .queue(let queue) = selectedSwitchboardRow, queue.hasUser else { return nil }
      return queue.isPaused ? localized("go on") : localized("pause", context: "key hint")
    // Translators: {1} is the name of a caller.
    case .park: return parkableCall.map { localized("park \($0.displayName)") }
    case .change: return localized("change", context: "key hint")
    case .save: return localized("save")
    case .switchForGood:
      return selectedSource?.isOffForGood == true ? localized("on for good") : localized("off for good")
    case .refresh: return localized("refresh")
    case .duplicates: return localized("duplicates")
    case .fill:
      guard case .form(let form) = layer else { return nil }
      if form.menu != nil { return localized("next") }
      switch form.rows[form.selection].content {
      case .field(.number): return localized("label")
      case .star, .book: return localized("change", context: "key hint")
      default: return nil
      }
    case .typeLabel:
      guard case .form(let form) = layer, form.menu?.purpose == .label else { return nil }
      // Translators: A label of the user's own, which is typed instead of chosen.
      return localized("your own")
    case .callNumber, .editAsText, .changeBack: return nil
    }
  }

  /// The effect of Enter.
  private func enterHint(_ layer: Layer, _ layout: Layout) -> String? {
    let call = settings.prints ? localized("take the number") : localized("call", context: "key hint")
    switch layer {
    case .details(let contact, let selection):
      switch DetailsPage(contact, self, layout).selectedRow(selection).target {
      case .phone, .call: return call
      case .colleague: return localized("open", context: "key hint")
      case .link(.mail): return localized("e-mail")
      case .link: return localized("open", context: "key hint")
      case .text: return localized("copy", context: "key hint")
      }
    case .number, .chooser, .confirmation: return call
    case .recents:
      return settings.prints ? localized("take the number") : localized("call back")
    case .marked: return localized("call", context: "key hint")
    case .namesakes: return localized("details")
    case .duplicates(let selection):
      return duplicates.pairs?.indices.contains(selection) ?? false ? localized("compare") : nil
    case .pair: return localized("merge", context: "key hint")
    case .switchboard: return selectedSwitchboardRow?.deed
    case .sources: return selectedSource?.isUsed == true ? localized("switch off") : localized("switch on")
    case .form(let form):
      guard let menu = form.menu else { return localized("save") }
      return localized(menu.highlighted == nil ? "save" : "take")
    case .note(let note):
      if case .message = note.target { return localized("send", context: "key hint") }
      return localized("save")
    case .command(let proposed): return proposed.answers.yes
    case .card(let question): return question.answers.yes
    case .blocking: return localized("block", context: "key hint")
    case .help, .options: return nil
    }
  }

  /// The effect of Esc.
  private func backHint(_ layer: Layer) -> String {
    switch layer {
    case .confirmation: settings.prints ? localized("cancel") : localized("do not call")
    case .command(let proposed): proposed.answers.no
    case .card(let question): question.answers.no
    case .blocking: localized("do not block")
    case .form(let form):
      form.menu != nil
        ? localized("close", context: "key hint") : localized(form.isChanged ? "discard" : "back")
    default: localized("back")
    }
  }
}
