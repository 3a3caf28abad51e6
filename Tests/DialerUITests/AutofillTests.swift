import ContactSearch
import DialerUI
import DialtoneTestSupport
import TerminalInput
import TerminalText
import Testing

/// The completions in the dropdown under different settings, and the effects of keys and mouse.
struct AutofillTests {
  /// Settings in short: what may surround the text, and whether case and marks count.
  private static func settings(
    before: Bool = false, after: Bool = true, exactCase: Bool = false, maximum: Int = 5
  ) -> AutofillSettings {
    var settings = AutofillSettings()
    settings.allowsAnythingBefore = before
    settings.allowsAnythingAfter = after
    settings.isCaseSensitive = exactCase
    settings.maximum = maximum
    return settings
  }

  /// A text in a value, and the graphemes of it that match: exactly, at the start, at the end, anywhere.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var value: String
    var ranges: [Range<Int>?]
    var testDescription: String { "\(text) in \(value)" }

    init(
      _ text: String, _ value: String, exact: Range<Int>? = nil, begins: Range<Int>? = nil, ends: Range<Int>? = nil,
      contains: Range<Int>? = nil
    ) {
      self.text = text
      self.value = value
      ranges = [exact, begins, ends, contains]
    }
  }

  private static let cases = [
    Case("ana", "Ana", exact: 0..<3, begins: 0..<3, ends: 0..<3, contains: 0..<3),
    Case("ana", "Ana Maria", begins: 0..<3, contains: 0..<3),
    Case("ana", "Maria Ana", ends: 6..<9, contains: 6..<9),
    Case("ana", "Juliana Ruiz", contains: 4..<7),
    // The end means the last occurrence, not the first.
    Case("an", "Ana Juan", begins: 0..<2, ends: 6..<8, contains: 0..<2),
    Case("ana", "Anana", begins: 0..<3, ends: 2..<5, contains: 0..<3),
    Case("zoe", "Zoë Groß", begins: 0..<3, contains: 0..<3),
    Case("gross", "Zoë Groß", ends: 4..<8, contains: 4..<8),
    // Digits are letters by their keys.
    Case("262", "Ana", exact: 0..<3, begins: 0..<3, ends: 0..<3, contains: 0..<3),
    Case("564607", "John Smith", begins: 0..<6, contains: 0..<6),
    Case("56467", "John Smith", begins: 0..<6, contains: 0..<6),
    Case("j6h", "John", begins: 0..<3, contains: 0..<3),
    // Numbers are compared without separators.
    Case("6505550123", "(650) 555-0123", exact: 1..<14, begins: 1..<14, ends: 1..<14, contains: 1..<14),
    Case("650", "(650) 555-0123", begins: 1..<4, contains: 1..<4),
    Case("0123", "(650) 555-0123", ends: 10..<14, contains: 10..<14),
    Case("5550", "(650) 555-0123", contains: 6..<11),
    Case("+1650", "+1 650 555 0123", begins: 0..<6, contains: 0..<6),
    Case("+650", "+1 650 555 0123"),
    Case("伟", "张伟", ends: 1..<2, contains: 1..<2),
    Case("", "Ana"),
    Case("  ", "Ana"),
    Case("ana", ""),
    Case("ana", "!?"),
  ]

  @Test(arguments: cases)
  func `The settings say where the text may stand in a value`(example: Case) {
    for (place, expected) in zip([(false, false), (false, true), (true, false), (true, true)], example.ranges) {
      let query = AutofillQuery(example.text, AutofillTests.settings(before: place.0, after: place.1))
      #expect(query.range(in: example.value) == expected, "before \(place.0), after \(place.1)")
    }
  }

  @Test(arguments: [("Zoë", true), ("zoë", false), ("Zoe", false), ("Z", true), ("z", false), ("963", true)])
  func `Case and marks count when the settings say so`(text: String, fits: Bool) {
    let query = AutofillQuery(text, AutofillTests.settings(exactCase: true))
    #expect((query.range(in: "Zoë Groß") != nil) == fits)
    #expect(AutofillQuery(text).range(in: "Zoë Groß") != nil)
  }

  @Test
  func `A hostile value is looked at quickly`() {
    let query = AutofillQuery(String(repeating: "s", count: 63), AutofillTests.settings(before: true, after: false))
    #expect(query.range(in: String(repeating: "ß", count: 126) + "x") == nil)
    // It would not fit into the field.
    #expect(query.range(in: "x" + String(repeating: "s", count: 200_000)) == nil)
  }

  /// A reference implementation, letter by letter: where do the letters and digits of a value continue like the text?
  private static func naiveRange(of text: String, in value: String, _ settings: AutofillSettings) -> Range<Int>? {
    let keys: [Character: Character] = ["a": "2", "b": "2", "c": "2", "d": "3", "e": "3", "j": "5"]
    let letters = value.enumerated().filter { $0.element.isLetter || $0.element.isNumber }
    let text = Array(text)
    for start in letters.indices where start + text.count <= letters.count {
      let fits = zip(text, letters[start...]).allSatisfy { typed, letter in
        let plain = Character(letter.element.lowercased())
        return typed == plain || keys[plain] == typed
      }
      let isPlace =
        (start == 0 || settings.allowsAnythingBefore)
        && (start + text.count == letters.count || settings.allowsAnythingAfter)
      if fits, isPlace { return letters[start].offset..<letters[start + text.count - 1].offset + 1 }
    }
    return nil
  }

  @Test(arguments: 0..<8)
  func `Random texts are found in random values where a slow search finds them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word(_ characters: String, _ lengths: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: lengths, using: &random)).map { _ in characters.randomElement(using: &random) ?? "a" })
    }
    var found = 0
    for _ in 0..<600 {
      let text = word("abdj235", 1...3)
      let value = word("abcdejABD2 -(.", 0...9)
      for (before, after) in [(false, false), (false, true), (true, false), (true, true)] {
        let settings = AutofillTests.settings(before: before, after: after)
        let range = AutofillQuery(text, settings).range(in: value)
        #expect(range == AutofillTests.naiveRange(of: text, in: value, settings), "\(text) in \(value)")
        if range != nil { found += 1 }
      }
    }
    #expect(found > 200)
  }

  // MARK: Sources

  private enum Place: Hashable {
    case recent(Int)
    case shop
  }

  private static let list = AutofillList([
    .init("Pizza service", hint: "recent", reference: Place.recent(7)),
    .init("Priya Raman", hint: "recent", reference: Place.recent(8)),
    .init("Printer", hint: "shop", reference: Place.shop),
  ])

  @Test
  func `A list of values completes, each with its reference; contacts come first, nobody twice`() throws {
    var dialer = People.dialer()
    dialer.state.autofillSources = [AutofillTests.list]
    dialer.type("pri")
    #expect(dialer.state.autofill.suggestions.map(\.value) == ["Priya", "Priya Raman", "Printer"])
    dialer.press("tab", "tab", "tab")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.state.field.text == "Printer")
    let effects = dialer.takeEffects()
    guard case .suggestionChosen(let chosen, let typed) = try #require(effects.last) else {
      Issue.record("nobody was told: \(effects)")
      return
    }
    #expect(effects.count == 1 && chosen.value == "Printer" && typed == "pri" && chosen.reference?.get() == Place.shop)
    #expect(chosen.reference?.get(Int.self) == nil)
  }

  /// The full form, with a directory of arbitrary answers.
  private struct Directory: AutofillSource {
    func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
      query.text == "0800" ? [.init(value: "0800 PIZZA", hint: "directory")] : []
    }
  }

  @Test
  func `A source may do its own search`() {
    var dialer = People.dialer()
    dialer.state.autofillSources = [Directory()]
    dialer.type("0800")
    #expect(dialer.state.autofill.suggestions.map(\.value) == ["0800 PIZZA"])
    dialer.press("right")
    #expect(dialer.state.field.text == "0800 PIZZA")
  }

  @Test
  func `What the field already holds is not offered`() {
    var dialer = People.dialer()
    dialer.state.autofillSources = [AutofillTests.list]
    dialer.type("Printer")
    #expect(dialer.state.autofill.suggestions.isEmpty)
  }

  // MARK: Settings

  @Test
  func `Words complete exactly, from the start, to the end and anywhere`() {
    func values(_ text: String, _ settings: AutofillSettings) -> [String] {
      var dialer = People.dialer(People.words(["Ana Jones", "Diana Jones", "Anatol Meier", "Anatol Wolf", "Ida Ana"]))
      dialer.state.settings.autofill = settings
      dialer.type(text)
      return dialer.state.autofill.suggestions.map(\.value)
    }
    #expect(values("an", AutofillTests.settings()) == ["Ana", "Anatol"])
    #expect(values("an", AutofillTests.settings(after: false)) == [])
    #expect(values("262", AutofillTests.settings(after: false)) == ["Ana"])
    #expect(values("na", AutofillTests.settings(before: true, after: false)) == ["Ana", "Diana"])
    #expect(values("nat", AutofillTests.settings(before: true)) == ["Anatol"])
    #expect(values("Ana", AutofillTests.settings(exactCase: true)) == ["Anatol"])
    #expect(values("ana", AutofillTests.settings(exactCase: true)) == [])
  }

  @Test
  func `None, few, or as many as there are`() {
    func count(_ settings: AutofillSettings) -> Int {
      var dialer = People.dialer(People.words(AutofillTests.many))
      dialer.state.settings.autofill = settings
      dialer.type("anna")
      return dialer.state.autofill.suggestions.count
    }
    #expect(count(AutofillSettings()) == 5)
    #expect(count(AutofillTests.settings(maximum: 0)) == 0)
    #expect(count(AutofillTests.settings(maximum: 2)) == 2)
    #expect(count(AutofillTests.settings(maximum: -1)) == 200)
    var off = AutofillSettings()
    off.isEnabled = false
    #expect(count(off) == 0)
  }

  // MARK: Dropdown

  /// Three hundred first names, `Annaaa` to `Annaoj`.
  private static let many = "abcdefghijklmno".flatMap { first in
    "abcdefghijklmnopqrst".map { "Anna\(first)\($0) Bell" }
  }

  @Test
  func `A dropdown without limit scrolls with the keys and under the wheel`() throws {
    var dialer = People.dialer(People.words(AutofillTests.many))
    dialer.state.settings.autofill = AutofillTests.settings(maximum: -1)
    dialer.type("anna")
    // Only the first one is the first contact in the list.
    for _ in 0..<30 { dialer.press("tab") }
    #expect(dialer.state.autofill.highlighted == 29)
    let highlighted = dialer.state.autofill.suggestions[29].value
    #expect(dialer.lines.contains { $0.contains("│ \(highlighted) ") })
    dialer.press("shift-tab")
    #expect(dialer.state.autofill.highlighted == 28)
    let top = dialer.state.autofill.scrollTop
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 10, row: 6)))
    #expect(dialer.state.autofill.scrollTop == top + 3 && dialer.state.scrollTop == 0)
    for _ in 0..<200 { dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 10, row: 6))) }
    let last = try #require(dialer.state.autofill.suggestions.last?.value)
    try dialer.click(on: "│ \(last) ", offset: 3)
    #expect(dialer.state.field.text == last)
  }

  @Test
  func `The dropdown goes away when the field loses the focus, and comes back with it`() throws {
    var dialer = People.dialer()
    dialer.type("jo")
    func isOpen() -> Bool { dialer.lines.contains { $0.contains("│ John") } }
    #expect(isOpen())
    dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 60, row: 2)))
    #expect(!isOpen() && dialer.state.focus == .list)
    try dialer.click(on: "jo ")
    #expect(isOpen())
    dialer.press("f1")
    #expect(!isOpen())
    dialer.press("escape")
    #expect(isOpen())
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 17), (59, 20), (40, 12), (36, 9), (20, 8), (20, 6), (19, 5), (1, 1)])
  func `The dropdown fits every screen and covers neither field, keypad, list nor footer`(columns: Int, rows: Int) {
    var dialer = People.dialer(People.words(AutofillTests.many), columns: columns, rows: rows)
    dialer.type("a")
    dialer.state.autofill.isDismissed = true
    let without = planes(of: dialer.state)
    dialer.state.autofill.isDismissed = false
    let with = planes(of: dialer.state)
    #expect(without.map(\.name) == with.map(\.name).filter { $0 != "dropdown" })
    guard let dropdown = with.first(where: { $0.name == "dropdown" }) else {
      #expect(rows < 8 || columns < 20)
      // Without room for the dropdown, Tab accepts its first row.
      dialer.press("tab")
      #expect(dialer.state.field.text == "Annaab")
      return
    }
    for plane in without where plane.name != "dial" { #expect(!plane.rect.overlaps(dropdown.rect), "\(plane.name)") }
    #expect(dialer.lines.contains { $0.contains("Annaab") })
  }

  @Test
  func `Completions of an earlier text are ignored`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.answersSearches = false
    dialer.press("backspace", "right")
    #expect(dialer.state.field.text == "j")
  }

  @Test
  func `The highlight stays when more contacts arrive`() {
    var dialer = People.dialer(People.words(["Ana Jones", "Anatol Wolf"]))
    dialer.type("an")
    dialer.press("tab")
    #expect(dialer.state.autofill.suggestions.map(\.value) == ["Ana", "Anatol"])
    dialer.press("tab")
    dialer.send(
      .completionsFound(
        revision: dialer.state.revision, [.init(value: "Ana"), .init(value: "Andrea"), .init(value: "Anatol")]))
    #expect(dialer.state.autofill.highlighted == 2)
  }
}
