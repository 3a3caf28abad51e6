import Calling
import Contacts
import Localization
import TerminalInput
import TerminalText

// Adding and editing a contact in a form.

extension DialerState {
  /// The labels that the numbers of telephones usually have.
  static let usualLabels = [
    // Not translated: they are written to cards.
    "mobile", "work", "home", "main", "work mobile", "fax", "work fax", "home fax", "pager", "other",
  ]

  /// Opens the form of a card that was found.
  mutating func openForm(_ card: FoundCard, _ contact: Contact, id: Int) {
    let isStarred = records.favourites.contains(contact.identity)
    layers.append(.form(ContactForm(card, id: id, contact, isStarred: isStarred)))
  }

  mutating func pressInForm(
    _ form: ContactForm, _ does: LayerCommand?, _ chord: KeyChord, _ command: Command?
  ) -> [Effect] {
    var form = form
    if does != .back { form.asksToDiscard = false }
    if form.menu != nil, let effects = pressInMenu(&form, does, chord, command) {
      layer = .form(form)
      return effects
    }
    let row = form.rows[form.selection]
    var effects: [Effect] = []
    switch (does, command) {
    case (.back, _): return closeForm(form)
    case (.enter, _): return save(form)
    case (.fill, _): effects = fill(&form, by: command == .fillPrevious ? -1 : 1)
    case (_, .selectNext), (_, .selectPrevious), (_, .pageDown), (_, .pageUp):
      if let row = command?.row(after: form.selection, count: form.rows.count, page: form.rows.count) {
        form.selection = row
      }
    case (_, .selectFirst): form.rows[form.selection].field.move(.toStart)
    case (_, .selectLast): form.rows[form.selection].field.move(.toEnd)
    default:
      if row.kind == nil {
        let turns = command == .moveLeft || command == .moveRight || chord.key == .character(" ")
        if turns { effects = fill(&form, by: command == .moveLeft ? -1 : 1) }
      } else if row.isLocked {
        effects = show("This text is too long for a line; E in the details edits the whole card")
      } else {
        effects = editingRow(&form) { field in
          if let command, command != .helpWhenEmpty { field.apply(command) } else { field.type(chord) }
        }
      }
    }
    layer = .form(form)
    return effects
  }

  /// Changes the text of the row with the cursor, and asks for completions.
  private func editingRow(_ form: inout ContactForm, _ change: (inout TextField) -> Void) -> [Effect] {
    let before = form.rows[form.selection].field.text
    change(&form.rows[form.selection].field)
    let text = form.rows[form.selection].field.text
    guard text != before else { return [] }
    form.menu = nil
    form.revision += 1
    form.complete()
    guard form.rows[form.selection].kind == .company, text.contains(where: { !$0.isWhitespace }) else { return [] }
    return [.findCompanies(text, revision: form.revision)]
  }

  /// Pastes a text into the row with the cursor.
  mutating func paste(_ text: String, into form: ContactForm) -> [Effect] {
    var form = form
    guard form.rows[form.selection].kind != nil, !form.rows[form.selection].isLocked else { return [] }
    let effects = editingRow(&form) { $0.paste(text) }
    layer = .form(form)
    return effects
  }

  /// Handles Tab: the next star, address book, label or completion.
  private mutating func fill(_ form: inout ContactForm, by step: Int) -> [Effect] {
    switch form.rows[form.selection].content {
    case .star: form.isStarred.toggle()
    case .book:
      form.books =
        step > 0
        ? Array(form.books.dropFirst() + form.books.prefix(1)) : Array(form.books.suffix(1) + form.books.dropLast())
    case .field(.number):
      let label = form.rows[form.selection].label
      let usual = DialerState.usualLabels
      var menu = FormMenu(purpose: .label, all: label.isEmpty || usual.contains(label) ? usual : [label] + usual)
      menu.highlighted = menu.all.firstIndex(of: label) ?? 0
      form.menu = menu
    default:
      // Elsewhere it is the next row, as in other forms.
      form.selection = (form.selection + step + form.rows.count) % form.rows.count
    }
    return []
  }

  /// Handles a key in the dropdown; nil if it is for the form.
  private mutating func pressInMenu(
    _ form: inout ContactForm, _ does: LayerCommand?, _ chord: KeyChord, _ command: Command?
  ) -> [Effect]? {
    guard var menu = form.menu else { return nil }
    switch (does, command) {
    case (.back, _): form.menu = nil
    case (.fill, _), (_, .selectNext), (_, .selectPrevious):
      menu.move(by: command == .fillPrevious || command == .selectPrevious ? -1 : 1)
    case (.enter, _):
      guard let highlighted = menu.highlighted, menu.choices.indices.contains(highlighted) else {
        form.menu = nil
        return menu.purpose == .label ? [] : nil
      }
      choose(menu.choices[highlighted], &form)
    case (_, .deleteBackward) where menu.purpose == .label:
      if !menu.typed.isEmpty { menu.typed.removeLast() }
      menu.highlighted = menu.choices.isEmpty ? nil : 0
    case (_, nil) where menu.purpose == .label:
      guard let character = chord.typedCharacter else { return [] }
      menu.typed.append(character)
      menu.highlighted = menu.choices.isEmpty ? nil : 0
    default:
      form.menu = nil
      return nil
    }
    if form.menu != nil { form.menu = menu }
    return []
  }

  private func choose(_ choice: String, _ form: inout ContactForm) {
    if form.menu?.purpose == .label {
      form.rows[form.selection].label = DisplayText(choice).plain
    } else {
      form.rows[form.selection].field.set(choice)
    }
    form.menu = nil
  }

  /// Offers the companies of other contacts, unless the form has changed since they were asked for.
  mutating func handle(companies: [String], revision: Int) {
    guard case .form(var form) = layer, form.revision == revision else { return }
    let text = form.rows[form.selection].field.text
    let others = companies.filter { $0 != text }
    guard form.rows[form.selection].kind == .company else { return }
    form.menu = others.isEmpty ? nil : FormMenu(purpose: .text, all: others)
    layer = .form(form)
  }

  /// Selects the row of a form, with the cursor at a column of its text, or a choice of its dropdown.
  mutating func pressForm(at position: Position, _ form: ContactForm) -> [Effect] {
    var form = form
    let layout = FormLayout(form, Layout(self).layerColumn)
    if let menu = form.menu, let box = layout.menu, box.inset(by: 1, 1).contains(position) {
      let choice = position.row - box.row - 1 + layout.menuTop
      if menu.choices.indices.contains(choice) { choose(menu.choices[choice], &form) }
    } else if let row = layout.row(at: position) {
      form.menu = nil
      if row == form.selection, form.rows[row].kind == nil {
        _ = fill(&form, by: 1)
      } else {
        form.selection = row
        let field = form.rows[row].field
        let window = FieldWindow(field, nil, width: layout.textWidth, offset: 0)
        form.rows[row].field.move(to: window.position(atColumn: position.column - layout.textColumn))
      }
    }
    layer = .form(form)
    return []
  }

  /// Saves what was typed, unless something is wrong with it: then the cursor goes there.
  private mutating func save(_ form: ContactForm) -> [Effect] {
    var form = form
    if let refusal = form.refusal(settings.dialingRegion) {
      form.selection = refusal.row
      layer = .form(form)
      return show(LocalizedText(verbatim: refusal.words))
    }
    layer = nil
    switch form.origin {
    case .new:
      settings.newContactBooks = form.books
      let book = form.books.first ?? ""
      let remembers = settings.remembersBook && form.books.count > 1
      settings.remembersBook = false
      let options = [SavedOption(section: "new_contacts", name: "to", value: .word(book))]
      return (remembers ? [.saveOptions(options)] : []) + [.addContact(form.edited, to: book)]
    case .card(let id, let contact):
      let star: [Effect] = form.isStarred == form.wasStarred ? [] : [.setFavourite(contact, form.isStarred)]
      guard form.rows.contains(where: \.isChanged) else {
        return star + [.releaseCard(id)] + (star.isEmpty ? show("Nothing was changed") : [])
      }
      return star + [.saveCard(form.edited, id: id)]
    }
  }

  /// Closes a form. If something was typed, only when the key is pressed again.
  private mutating func closeForm(_ form: ContactForm) -> [Effect] {
    var form = form
    guard form.isChanged, !form.asksToDiscard else {
      layer = nil
      return []
    }
    form.asksToDiscard = true
    layer = .form(form)
    let key = settings.keyMap.name(of: .back) ?? "Esc"
    return show("\(key) again discards what you typed")
  }

  // MARK: Plain mode

  /// Takes a line as the text of the row with the cursor, and goes on to the next row. `-` empties it, and a label with a colon
  /// before a number labels it.
  mutating func enterInForm(_ line: String) -> [Effect] {
    guard case .form(var form) = layer else { return [] }
    let row = form.rows[form.selection]
    switch row.content {
    case .star: form.isStarred = line == "1" || LocalizedAnswer.isYes(line) == true
    case .book: form.books.sort { one, other in one == line && other != line }
    case .field:
      guard !row.isLocked else { break }
      var text = line == "-" ? "" : line
      if row.kind == .number, let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy({ !$0.isNumber }),
        !["sip", "sips", "tel"].contains(text[..<colon].lowercased())
      {
        form.rows[form.selection].label = CardLabel.written(String(text[..<colon]))
        text = String(text[text.index(after: colon)...].drop { $0.isWhitespace })
        if text.isEmpty { text = row.field.text }
      }
      form.rows[form.selection].field.set(text)
      form.complete()
      if let problem = form.problem(of: form.rows[form.selection], settings.dialingRegion) {
        layer = .form(form)
        return show(LocalizedText(verbatim: problem.sentence(text)))
      }
    }
    form.selection = min(form.selection + 1, form.rows.count - 1)
    layer = .form(form)
    return []
  }
}
