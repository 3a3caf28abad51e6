import DialtoneTestSupport

/// Reads dialtone's screen at 80×24. All knowledge of the layout is here.
struct DialtoneScreen {
  static let columns = 80
  static let rows = 24
  private static let titleRow = 1
  private static let fieldRow = 2
  /// The first column of the list. The dial field is to the left of it.
  private static let listColumn = 29

  let screen: ScreenReader

  init(_ screen: ScreenReader) { self.screen = screen }

  /// Whether a whole frame is shown: header, list with its lower corner, footer, and no update in progress.
  var isComplete: Bool {
    !screen.isUpdating && screen.line(0).contains("dialtone") && !screen.line(Self.rows - 1).isEmpty
      && screen[Self.columns - 1, Self.rows - 2].text == "╯"
  }

  /// Whether all contacts are loaded and listed.
  func shows(contacts: Int) -> Bool {
    isComplete && !screen.line(0).contains("loading") && !screen.line(0).contains("so far")
      && count(in: screen.line(0), before: "contact") == contacts && shows(query: "", found: contacts)
  }

  /// Whether the field shows the query, and the title of the list the number of matches.
  func shows(query: String, found: Int) -> Bool {
    guard !screen.isUpdating, field.filter(\.isNumber) == query else { return false }
    return count(in: title, before: query.isEmpty ? "contact" : "of") == found
  }

  private var field: String { text(row: Self.fieldRow, 0..<Self.listColumn) }
  private var title: String { text(row: Self.titleRow, Self.listColumn..<Self.columns) }

  private func text(row: Int, _ columns: Range<Int>) -> String {
    columns.reduce("") { $0 + screen[$1, row].text }
  }

  /// The number before a word, with or without thousands separators: `1 248` before `contacts`.
  private func count(in text: String, before word: String) -> Int? {
    guard let range = text.firstRange(of: word) else { return nil }
    var digits = ""
    for character in text[..<range.lowerBound].reversed() {
      if character.isNumber { digits.append(character) } else if !character.isWhitespace { break }
    }
    return Int(String(digits.reversed()))
  }
}

/// Reads fzf's screen: the query in the last row, and `found/all` in the row above, after two columns for the spinner.
struct FzfScreen {
  let screen: ScreenReader

  init(_ screen: ScreenReader) { self.screen = screen }

  /// An environment without the user's fzf options.
  static let environment = ["FZF_DEFAULT_OPTS": "", "FZF_DEFAULT_COMMAND": ""]

  var hasPrompt: Bool {
    screen.line(screen.rows - 1).hasPrefix(">") && screen.line(screen.rows - 2).contains("/")
  }

  func shows(query: String, found: Int, of count: Int) -> Bool {
    let counter = screen.line(screen.rows - 2)
    return screen.line(screen.rows - 1) == (query.isEmpty ? ">" : "> \(query)")
      && (counter + " ").hasPrefix("  \(found)/\(count) ")
  }
}
