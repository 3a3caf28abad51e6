import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import TerminalInput
import TerminalText
import Testing

/// The room on the screen is used: for the selected contact, for columns that are near each other, and for large keys.
struct ScreenSpaceTests {
  private static let sizes = 300

  private static func contact(of dialer: StepHarness) throws -> Contact {
    try #require(dialer.state.selectedMatch?.contact)
  }

  // MARK: The selected contact

  @Test(arguments: [(100, 30), (160, 50)])
  func `The selected contact is shown with places, calls, address and colleagues`(columns: Int, rows: Int) throws {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("john")
    let contact = try ScreenSpaceTests.contact(of: dialer)
    let requests = dialer.takeSideEffects()
    #expect(requests.contains { if case .readCard(contact) = $0 { true } else { false } })
    #expect(requests.contains { if case .findCalls = $0 { true } else { false } })
    DetailsTests.answer(&dialer)
    dialer.send(.recordsAnswered(.locations(identity: contact.identity, ["+1 650 555 0123": "San Mateo, CA"])))
    for text in [
      "Account Manager · Northwind Harbour · Sales", "1 mobile     +1 650 555 0123 · preferred", "San Mateo, CA",
      "2 work       (650) 555-0140", "mail         john@example.com", "2 calls      ! 06:38 · missed",
      "colleagues   Jo Inman, Priya Raman", "home address 12 Harbour Street", "note         Calls back in the morning.",
    ] {
      #expect(dialer.lines.contains { $0.contains(text) }, "\(text)")
    }
    // Another contact has nothing of it.
    dialer.press("escape")
    dialer.type("inman")
    #expect(dialer.lines.contains { $0.contains("─ Jo Inman ─") })
    #expect(!dialer.lines.contains { $0.contains("San Mateo") || $0.contains("2 calls") })
  }

  @Test func `The photo is beside the selected contact from 100×30 on`() throws {
    let photo = ContactPhoto(rgb: [UInt8](repeating: 200, count: ContactPhoto.byteCount))
    for (columns, rows, count) in [(100, 30, 72), (160, 50, 72), (99, 30, 0), (100, 29, 0)] {
      var dialer = People.dialer(columns: columns, rows: rows)
      dialer.state.settings.showsPhotos = true
      dialer.type("john")
      let contact = try ScreenSpaceTests.contact(of: dialer)
      dialer.send(.photoDecoded(identity: contact.identity, try #require(photo)))
      let buffer = render(dialer.state).buffer
      let cells = (0..<rows).flatMap { buffer.row($0) }.count { $0.style.halves != nil }
      #expect(cells == count, "\(columns)×\(rows)")
    }
  }

  @Test func `A card is read when a contact has been shown for a moment, and not with each key`() throws {
    var state = People.dialer().state
    let index = People.index()
    func answered(_ effects: [Effect], _ state: inout DialerState) -> [Effect] {
      effects.flatMap { effect -> [Effect] in
        guard case .search(let query, let revision, _) = effect else { return [effect] }
        return reduce(&state, .searchFinished(revision: revision, index.search(query)))
      }
    }
    let first = answered(reduce(&state, .keyPressed(KeyChord(.character("j")))), &state)
    let second = answered(reduce(&state, .keyPressed(KeyChord(.character("o")))), &state)
    #expect(first.contains(.startTimer(.contactShown, milliseconds: 150)))
    #expect(!(first + second).contains { if case .readCard = $0 { true } else { false } })
    let later = reduce(&state, .timerFired(.contactShown))
    #expect(later.contains { if case .readCard = $0 { true } else { false } })
  }

  @Test func `From 140 columns on the selected contact and layers have a column of their own`() throws {
    var dialer = People.dialer(columns: 160, rows: 50)
    dialer.type("jo")
    func row() -> [Substring] {
      dialer.lines.map { $0.dropFirst(35).prefix(60) }.filter { $0.contains("JS  John Smith") }
    }
    let list = row()
    #expect(dialer.lines[1].contains("─ Jo Inman ─") && list.count == 1)
    dialer.press("f4")
    #expect(row() == list && dialer.lines[1].contains("─ JI Jo Inman ─"))
    dialer.press("escape", "escape", "f5")
    #expect(dialer.lines[1].contains("─ 9 contacts ─") && dialer.lines[1].contains("─ Recent calls ─"))
  }

  // MARK: The list

  /// The blanks between a name and the label or number of its row, in every row of the list.
  private static func gaps(_ dialer: StepHarness) -> [Int] {
    People.all.compactMap { person in
      guard let number = person.phones.first else { return nil }
      for line in dialer.lines {
        guard let name = line.range(of: person.name), let digits = line.range(of: number.number) else { continue }
        guard name.upperBound < digits.lowerBound else { continue }
        let between = line[name.upperBound..<digits.lowerBound]
        return between.prefix { $0 == " " }.count
      }
      return nil
    }
  }

  @Test func `A name and its number are never one blank apart, and never forty`() {
    var random = SeededGenerator(seed: 40)
    var count = 0
    for _ in 0..<ScreenSpaceTests.sizes {
      let size = Size(columns: Int.random(in: 30...240, using: &random), rows: Int.random(in: 14...60, using: &random))
      let gaps = ScreenSpaceTests.gaps(People.dialer(columns: size.columns, rows: size.rows))
      #expect(gaps.allSatisfy { (2..<40).contains($0) }, "\(gaps) \(size)")
      count += gaps.count
    }
    #expect(count > 3 * ScreenSpaceTests.sizes)
  }

  @Test func `A wide list says where people work`() {
    let lines = People.dialer(columns: 139, rows: 40).lines
    #expect(
      lines.contains { $0.contains("+1 650 555 0123  +1") && $0.contains("  Account Manager · Northwind Harbour") })
  }

  // MARK: The gap

  @Test(arguments: [(80, 24), (60, 20), (160, 50)])
  func `With nothing typed and nobody called, three lines say how to begin`(columns: Int, rows: Int) {
    var dialer = People.dialer(columns: columns, rows: rows)
    let steps = ["Type a name or number", "Favourites: F4, then s", "? shows all keys"]
    for text in steps { #expect(dialer.lines.contains { $0.contains(text) }, "\(text)") }
    dialer.send(.recordsAnswered(.recents(RecentsTests.calls)))
    for text in steps { #expect(!dialer.lines.contains { $0.contains(text) }, "\(text)") }
    #expect(dialer.lines.contains { $0.contains("! Talking clock") })
  }

  @Test func `Made-up people are called so, with the next step`() {
    var dialer = People.dialer()
    dialer.state.settings.showsSample = true
    for text in ["These people are made up.", "Your own: dialtone FILE", "? shows all keys"] {
      #expect(dialer.lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `Nobody is called by a number that was made up`() {
    var dialer = People.dialer()
    dialer.state.settings.showsSample = true
    dialer.type("john")
    dialer.press("enter")
    func calls() -> Bool { dialer.takeEffects().contains { $0.isCall } }
    #expect(!calls())
    #expect(dialer.lines.contains { $0.contains("John Smith is made up and was not called") })
    // What is typed is the user's.
    dialer.press("ctrl-u")
    dialer.type("+14155550199")
    dialer.press("enter")
    #expect(calls())
  }

  // MARK: A telephone held upright

  @Test(arguments: [(40, 25), (36, 20), (20, 20), (59, 60)])
  func `A narrow and high screen has large keys that can be pressed, and five rows of the list`(
    columns: Int, rows: Int
  ) throws {
    var dialer = People.dialer(columns: columns, rows: rows)
    let keypad = try #require(planes(of: dialer.state).first { $0.name == "keypad" }?.rect)
    #expect(keypad.endRow == rows - 1 && keypad.width > columns - 3 && keypad.height >= 9)
    let list = try #require(planes(of: dialer.state).first { $0.name == "list" }?.rect)
    #expect(list.endRow == keypad.row && list.height > 5)
    // The middle of each key types it.
    for (index, key) in "123456789*0#".enumerated() {
      let column = keypad.column + 1 + (2 * (index % 3) + 1) * (keypad.width - 2) / 6
      let row = keypad.row + 1 + (index / 3) * (keypad.height - 1) / 4
      dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: column, row: row)))
      #expect(dialer.state.field.text.last == key, "\(key)")
      dialer.send(.mouseReported(MouseEvent(kind: .release(.left), column: column, row: row)))
    }
  }
}
