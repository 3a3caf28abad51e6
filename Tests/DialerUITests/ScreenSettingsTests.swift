import ContactSearch
import DialerUI
import DialtoneTestSupport
import Keypad
import TerminalInput
import TerminalText
import Testing

/// The effects of settings on the screen.
struct ScreenSettingsTests {
  /// The lines of the screen with the given settings.
  private static func lines(
    columns: Int = 80, rows: Int = 24, _ set: (inout DialerState.Settings) -> Void
  ) -> [String] {
    var dialer = People.dialer(columns: columns, rows: rows)
    set(&dialer.state.settings)
    return ScreenSnapshot.glyphs(render(dialer.state))
  }

  @Test func `A second script is on the keys, above or instead of the Latin letters`() {
    let large = Self.lines { $0.keypadScript = .greek }
    #expect(large.contains { $0.contains("│ 2 ΑΒΓ  │ 3 ΔΕΖ  │") })
    #expect(large.contains { $0.contains("│   ABC  │   DEF  │") })
    let small = Self.lines(rows: 17) { $0.keypadScript = .greek }
    #expect(small.contains { $0.contains("│ 2 ΑΒΓ  │") } && !small.contains { $0.contains("ABC") })
  }

  @Test(arguments: KeypadScript.allCases)
  func `No script breaks a key`(script: KeypadScript) {
    for rows in [17, 24] {
      let keys = Self.lines(rows: rows) { $0.keypadScript = script }
      let plain = Self.lines(rows: rows) { _ in }
      for (line, expected) in zip(keys, plain) {
        #expect(DisplayText(line).width == DisplayText(expected).width)
        #expect(line.count { $0 == "│" } == expected.count { $0 == "│" })
      }
    }
  }

  @Test func `Drawn in ASCII, only names have other characters`() {
    let lines = Self.lines {
      $0.borders = .ascii
      $0.sourceName = "people.vcf"
    }
    #expect(lines.first?.contains("9 contacts - people.vcf - US") ?? false)
    #expect(lines.contains { $0.hasPrefix("+- Dial ---") } && lines.contains { $0.contains("^v select") })
    let others = Set(lines.joined().unicodeScalars.filter { !$0.isASCII })
    #expect(others.isSubset(of: Set(People.all.map(\.name).joined().unicodeScalars)))
  }

  @Test func `Marks are ASCII too`() throws {
    var dialer = People.dialer()
    dialer.state.settings.borders = .ascii
    dialer.type("john")
    let contact = try #require(dialer.state.selectedMatch?.contact)
    dialer.send(.recordsAnswered(.favourites([contact.identity])))
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { ContactReference(contact).numbers.contains($0) })))
    #expect(dialer.lines.contains { $0.contains("\(contact.displayName) * x ") })
  }

  @Test func `Without motion no key flashes`() {
    var dialer = People.dialer()
    dialer.state.settings.hasMotion = false
    dialer.type("5")
    #expect(dialer.state.pressedKey == nil)
    dialer.state.settings.hasMotion = true
    dialer.type("5")
    #expect(dialer.state.pressedKey == "5")
  }

  @Test func `The title says what is open`() {
    var dialer = People.dialer()
    #expect(render(dialer.state).title == "dialtone · people.vcf")
    dialer.state.settings.sourceName = ""
    #expect(render(dialer.state).title == "dialtone")
  }

  @Test func `Hints show the keys as they are bound`() {
    let keys = KeyMap(
      KeyMap.standard.bindings.filter { ![.selectNext, .selectPrevious].contains($0.command) }
        + [("ctrl-n", Command.selectNext), ("ctrl-p", .selectPrevious)].compactMap { name, command in
          KeyChord(name).map { KeyMap.Binding(chord: $0, command: command) }
        })
    #expect(Self.lines(columns: 100) { $0.keyMap = keys }.last?.contains("Ctrl-P Ctrl-N select") ?? false)
  }
}
