/// A note on a call, with an optional due date.
///
///     let note = CallNote(typed: "call back !tomorrow", today: .today)
///     note?.text  // "call back"
public struct CallNote: Hashable, Sendable {
  /// The text, on one line; empty if the note has only a due date.
  public var text: String
  /// The due date; nil if there is none.
  public var due: RecordDay?

  public init(_ text: String, due: RecordDay? = nil) {
    self.text = text
    self.due = due
  }

  /// The maximum length of a note, in characters. Longer notes are truncated.
  public static let longest = 500

  /// Reads a note as typed.
  ///
  /// The first word `!today`, `!tomorrow`, `!mon` to `!sun` or `!2026-12-01` sets the due date and is removed from the text.
  /// A weekday is the next one after today. Other words with a `!` are text.
  ///
  /// - Returns: nil if neither a text nor a due date is left.
  public init?(typed: String, today: RecordDay) {
    var day: RecordDay?
    var words: [Substring] = []
    for word in typed.split(whereSeparator: { $0.isWhitespace || CallNote.isControl($0) }) {
      if day == nil, let found = CallNote.day(word, today) { day = found } else { words.append(word) }
    }
    let text = String(words.joined(separator: " ").prefix(CallNote.longest))
    guard !text.isEmpty || day != nil else { return nil }
    self.init(text, due: day)
  }

  /// The note as it would be typed.
  public var typed: String { [text, due.map { "!\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The day that a word names; punctuation may follow it.
  private static func day(_ word: Substring, _ today: RecordDay) -> RecordDay? {
    guard word.first == "!" else { return nil }
    var name = word.dropFirst().lowercased()
    while let last = name.last, ",.;:".contains(last) { name.removeLast() }
    switch name {
    case "today": return today
    case "tomorrow": return today.advanced(by: 1)
    default: break
    }
    guard let weekday = weekdays.firstIndex(of: name) else { return RecordDay(name) }
    let days = (weekday - today.weekday + 7) % 7
    return today.advanced(by: days == 0 ? 7 : days)
  }
}
