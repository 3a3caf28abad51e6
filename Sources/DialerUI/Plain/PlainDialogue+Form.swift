import Contacts
import Localization

// A form in lines: each line is the text of a row, and the dialogue asks for the next one.

extension PlainDialogue {
  /// Translates a line while a form is open.
  func translate(_ line: String, in form: ContactForm) -> Translation {
    switch line {
    case "": return .done([[.commandEntered(.selectNext)]])
    case "=save", "=s": return .done([[.commandEntered(.submit)]])
    case "=cancel", "=q": return .done([Array(repeating: .commandEntered(.back), count: form.isChanged ? 2 : 1)])
    case "?", "=help", "=?": return .said(form.lines)
    default:
      guard line.first == "=" else { return .done([[.formTextEntered(line)]]) }
      let name = line.dropFirst().lowercased()
      let row = Int(name).map { $0 - 1 } ?? form.rows.firstIndex { $0.plainWord == name }
      let count = form.rows.count
      guard let row, form.rows.indices.contains(row) else {
        return .said("In a form there are =save, =cancel, =1 to =\(count), and names of rows such as =note.")
      }
      return .done([[.rowEntered(row)]])
    }
  }
}

extension ContactForm.Row {
  /// The word that goes to the row: the same in all languages.
  fileprivate var plainWord: String {
    // Not translated: commands.
    switch content {
    case .field(.name): "name"
    case .field(.givenName): "first name"
    case .field(.familyName): "last name"
    case .field(.number): label.isEmpty ? "number" : label
    case .field(.mail): "e-mail"
    case .field(.company): "company"
    case .field(.birthday): "birthday"
    case .field(.note): "note"
    case .field(.tags): "tags"
    case .star: "starred"
    case .book: "saved in"
    }
  }
}

extension ContactForm {
  /// The whole form, with what can be entered.
  var lines: [String] {
    [LocalizedSentence.ended(title)] + rows.indices.map { LocalizedSentence.ended(line($0)) } + [
      localized(
        """
        Each line is the text of the row that is named: an empty line keeps it, - empties it. =2 and =note go to a row.
        """),
      // Translators: "work:" is an example of a label, and the same in all languages.
      localized("work: before a number labels it. =save saves, =cancel leaves everything as it is."),
    ]
  }

  /// The row that the next line is for.
  var prompt: String {
    let row = rows[selection]
    let otherBooks = books.dropFirst().localizedList()
    let change =
      switch row.content {
      // Translators: the user types "yes" or "no", in all languages.
      case .star: localized("yes or no?")
      case .book: otherBooks.isEmpty ? localized("=save saves.") : localized("or \(otherBooks)?")
      case .field: row.isLocked ? localized("This text is too long to be edited here.") : ""
      }
    let isLast = selection == rows.count - 1
    let ending = isLast ? localized("=save saves.") : ""
    return [line(selection) + (change.isEmpty ? ":" : ","), change, ending]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func line(_ index: Int) -> String {
    let row = rows[index]
    return "\(index + 1). \(row.title)" + (shown(row).map { " \($0)" } ?? "")
  }
}

extension ComparedPair {
  /// Both contacts, one after the other.
  func lines(_ state: DialerState) -> [String] {
    func line(_ contact: Contact, _ other: Contact) -> String {
      lines(of: contact, besides: other, state).map(\.text).localizedList()
    }
    let (stays, goes) = (line(kept, removed), line(removed, kept))
    return [
      localized("One person? \(pair.words)."), localized("Stays: \(stays)."), localized("Goes into it: \(goes)."),
      localized("=one merges them, =two keeps them as two people."),
    ]
  }
}
