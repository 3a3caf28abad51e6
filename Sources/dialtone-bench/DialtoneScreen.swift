import DialtoneTestSupport

/// What the benchmark knows about dialtone's screen at 80×24. Everything it reads there is read here.
struct DialtoneScreen {
  static let columns = 80
  static let rows = 24
  private static let titleRow = 1
  private static let fieldRow = 2
  /// The list begins here; the dial field is at the left of it.
  private static let listColumn = 29

  let screen: ScreenReader

  init(_ screen: ScreenReader) { self.screen = screen }

  /// Whether a whole frame is there: header, list with its lower corner, footer, and nothing under way.
  var isComplete: Bool {
    !screen.isUpdating && screen.line(0).contains("dialtone") && !screen.line(Self.rows - 1).isEmpty
      && screen[Self.columns - 1, Self.rows - 2].text == "╯"
  }

  /// Whether everything is loaded and listed.
  func shows(contacts: Int) -> Bool {
    isComplete && !screen.line(0).contains("loading") && !screen.line(0).contains("so far")
      && count(in: screen.line(0), before: "contact") == contacts && shows(query: "", found: contacts)
  }

  /// Whether the field shows what was typed and the list says how many it found.
  func shows(query: String, found: Int) -> Bool {
    guard !screen.isUpdating, field.filter(\.isNumber) == query else { return false }
    return count(in: title, before: query.isEmpty ? "contact" : "of") == found
  }

  private var field: String { text(row: Self.fieldRow, 0..<Self.listColumn) }
  private var title: String { text(row: Self.titleRow, Self.listColumn..<Self.columns) }

  private func text(row: Int, _ columns: Range<Int>) -> String {
    columns.reduce("") { $0 + screen[$1, row].text }
  }

  /// The number that stands before a word, its thousands apart or not: `1 248` before `contacts`.
  private func count(in text: String, before word: String) -> Int? {
    guard let range = text.firstRange(of: word) else { return nil }
    var digits = ""
    for character in text[..<range.lowerBound].reversed() {
      if character.isNumber { digits.append(character) } else if !character.isWhitespace { break }
    }
    return Int(String(digits.reversed()))
  }
}

/// What the benchmark knows about fzf's screen: the query in the last row, `found/all` above it, with two blanks
/// before it where a spinner turns while fzf is busy.
struct FzfScreen {
  let screen: ScreenReader

  init(_ screen: ScreenReader) { self.screen = screen }

  /// fzf's environment: none of the user's options.
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
