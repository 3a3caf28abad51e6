import Contacts

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
      let row = Int(name).map { $0 - 1 } ?? form.rows.firstIndex { $0.title == name }
      guard let row, form.rows.indices.contains(row) else {
        return .said("In a form there are =save, =cancel, =1 to =\(form.rows.count), and names of rows such as =note.")
      }
      return .done([[.rowEntered(row)]])
    }
  }
}

extension ContactForm {
  /// The whole form, with what can be entered.
  var lines: [String] {
    ["\(title)."] + rows.indices.map { line($0) + "." } + [
      "Each line is the text of the row that is named: an empty line keeps it, - empties it. =2 and =note go to a row.",
      "work: before a number labels it. =save saves, =cancel leaves everything as it is.",
    ]
  }

  /// The row that the next line is for.
  var prompt: String {
    let row = rows[selection]
    let change =
      switch row.content {
      case .star: "yes or no?"
      case .book: books.count > 1 ? "or " + books.dropFirst().joined(separator: ", ") + "?" : "=save saves."
      case .field: row.isLocked ? "This text is too long to be edited here." : ""
      }
    let isLast = selection == rows.count - 1
    return ([line(selection) + (change.isEmpty ? ":" : ","), change] + (isLast ? ["=save saves."] : []))
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
      lines(of: contact, besides: other, state).map(\.text).joined(separator: ", ")
    }
    let (stays, goes) = (line(kept, removed), line(removed, kept))
    return [
      "One person? \(pair.words).", "Stays: \(stays).", "Goes into it: \(goes).",
      "=one merges them, =two keeps them as two people.",
    ]
  }
}
