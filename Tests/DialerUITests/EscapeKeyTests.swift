import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import Testing

/// ESC and a key that arrive together: Alt with the key, or Esc and the key.
struct EscapeKeyTests {
  private static func dialer(_ path: KeyboardPath, typed text: String = "") -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.state.settings.keyboardPath = path
    dialer.type(text)
    _ = dialer.takeEffects()
    return dialer
  }

  private static let altChords =
    KeyMap.standard.bindings.map(\.chord).filter { $0.modifiers.contains(.alt) }
    + "0123456789".map { KeyChord(.character($0), .alt) }

  private static let entry = RecentCall(kind: .outgoing, number: "+16505550123", name: "Ann", time: "")

  private static func isCall(_ effect: Effect) -> Bool {
    switch effect {
    case .place, .loadSpeedDial, .setSpeedDial, .command: true
    default: false
    }
  }

  @Test func `Esc undoes one thing at a time, and its hint says what`() {
    var dialer = People.dialer(People.words(["Ana Jones", "Anatol Meier"]), columns: 160, rows: 50)
    func expect(_ hint: String, _ text: String, isHighlighted: Bool = false) {
      #expect(dialer.bottomLine.contains("Esc \(hint)") == !hint.isEmpty, "\(dialer.bottomLine)")
      #expect(dialer.state.field.text == text && (dialer.state.highlightedValue != nil) == isHighlighted)
    }
    dialer.type("an")
    dialer.press("tab")
    expect("back", "an", isHighlighted: true)
    dialer.press("escape")
    expect("clear", "an")
    dialer.answersSearches = false
    dialer.type("a")
    dialer.press("tab", "enter")
    expect("cancel", "ana")
    dialer.press("escape")
    dialer.send(.timerFired(.toast))
    dialer.answer()
    // Nor is a completion highlighted that was stepped to before it came.
    expect("clear", "ana")
    dialer.press("escape")
    expect("", "")
    #expect(!dialer.takeEffects().contains(where: Self.isCall))
    dialer.press("escape")
    #expect(dialer.state.toast?.text == "Ctrl-C quits")
  }

  // MARK: Esc comes first

  @Test(arguments: ["typed", "f4", "f5", "f9", "f1", "f3"])
  func `Through a multiplexer, every Alt key is Esc and the key where Esc does something`(place: String) {
    for chord in Self.altChords {
      var one = Self.dialer(.multiplexer, typed: "john")
      if place != "typed" { one.press(place) }
      var other = one
      one.send(.escapeAndKeyPressed(chord))
      other.send(.keyPressed(KeyChord(.escape)))
      other.send(.keyPressed(KeyChord(chord.key, chord.modifiers.subtracting(.alt))))
      #expect(one.lines == other.lines && one.state.field.text == other.state.field.text, "\(chord)")
      #expect(one.takeEffects() == other.takeEffects(), "\(chord)")
    }
  }

  @Test
  func `What is typed after Esc is a new query, and calls nobody`() {
    var dialer = Self.dialer(.multiplexer, typed: "4")
    dialer.send(.escapeAndKeyPressed(KeyChord(.character("5"), .alt)))
    dialer.type("646")
    #expect(dialer.state.field.text == "5646" && !dialer.takeEffects().contains(where: Self.isCall))
  }

  @Test(arguments: [KeyboardPath.multiplexer, .network])
  func `A number that Esc clears is not dialled by the Enter after it`(path: KeyboardPath) {
    var dialer = Self.dialer(path, typed: "5550100")
    dialer.send(.escapeAndKeyPressed(KeyChord(.enter, .alt)))
    #expect(dialer.state.field.isEmpty && !dialer.takeEffects().contains(where: Self.isCall))
  }

  @Test
  func `What arrives together from a terminal of this computer was pressed together`() {
    var typed = Self.dialer(.direct, typed: "5550100")
    typed.send(.escapeAndKeyPressed(KeyChord(.enter, .alt)))
    #expect(typed.takeEffects().contains(where: Self.isCall))
    for path in [KeyboardPath.direct, .network] {
      var edited = Self.dialer(path, typed: "john smith")
      edited.send(.escapeAndKeyPressed(KeyChord(.backspace, .alt)))
      #expect(edited.state.field.text == "john ")
    }
    // In an empty field, Esc does nothing that could be lost.
    var empty = Self.dialer(.multiplexer)
    empty.send(.escapeAndKeyPressed(KeyChord(.character("o"), .alt)))
    #expect(empty.state.layers == [.options(selection: 0)])
  }

  @Test
  func `Commands that reach somebody are never half of Esc and a key`() {
    for chord in Self.altChords {
      for path in [KeyboardPath.multiplexer, .network] {
        var dialer = Self.dialer(path)
        dialer.send(.escapeAndKeyPressed(chord))
        #expect(!dialer.takeEffects().contains { $0.isCall }, "\(chord)")
      }
    }
  }

  // MARK: Speed dials

  @Test(arguments: [KeyboardPath.direct, .network, .multiplexer])
  func `A speed dial names whom it calls, and takes a second press`(path: KeyboardPath) throws {
    var dialer = Self.dialer(path)
    let five = Action.escapeAndKeyPressed(KeyChord(.character("5"), .alt))
    let answer = Action.recordsAnswered(.speedDial(key: 5, Self.entry))
    dialer.send(five)
    dialer.send(answer)
    #expect(dialer.lines.last?.contains("Alt-5 again calls Ann · ") == true)
    // The question ends with its message.
    dialer.send(.timerFired(.toast))
    dialer.send(five)
    dialer.send(answer)
    #expect(!dialer.takeEffects().contains { $0.isCall })
    dialer.send(five)
    dialer.send(answer)
    #expect(dialer.takeEffects().contains(.call(try #require(CallTarget("+16505550123")), name: "Ann")))
  }

  @Test
  func `The answer for a key that was not meant calls nobody`() {
    var dialer = Self.dialer(.multiplexer)
    dialer.send(.escapeAndKeyPressed(KeyChord(.character("5"), .alt)))
    dialer.type("6")
    #expect(dialer.state.field.text == "56", "Esc, 5 and 6 were typed")
    dialer.send(.recordsAnswered(.speedDial(key: 5, Self.entry)))
    dialer.press("enter")
    #expect(dialer.state.toast?.text.contains("again") != true)
    var other = Self.dialer(.multiplexer)
    for digit in "56" { other.send(.escapeAndKeyPressed(KeyChord(.character(digit), .alt))) }
    for key in [5, 6] { other.send(.recordsAnswered(.speedDial(key: key, Self.entry))) }
    #expect(other.lines.last?.contains("Alt-6 again calls Ann") == true)
    #expect(!other.takeEffects().contains { $0.isCall })
  }

  @Test
  func `A keyboard that reports Alt calls at once`() throws {
    var dialer = Self.dialer(.multiplexer, typed: "4")
    dialer.press("alt-5")
    dialer.send(.recordsAnswered(.speedDial(key: 5, Self.entry)))
    #expect(dialer.takeEffects().contains(.call(try #require(CallTarget("+16505550123")), name: "Ann")))
  }

  @Test
  func `In the details, a key that may be Esc and a digit asks before it is set`() {
    func sets(_ effect: Effect) -> Bool { if case .setSpeedDial(3, "+16505550123", _) = effect { true } else { false } }
    var dialer = Self.dialer(.direct, typed: "john")
    dialer.press("f4")
    let three = Action.escapeAndKeyPressed(KeyChord(.character("3"), .alt))
    dialer.send(three)
    #expect(dialer.lines.last?.contains("Alt-3 again puts John Smith · +1 650 555 0123 on key 3") == true)
    dialer.press("down", "up")
    dialer.send(three)
    #expect(!dialer.takeEffects().contains(where: sets))
    dialer.send(three)
    #expect(dialer.takeEffects().contains(where: sets))
  }

  @Test
  func `Ctrl-S and a digit are a speed dial where Alt does not arrive`() {
    var dialer = Self.dialer(.multiplexer, typed: "john")
    dialer.press("ctrl-s", "5")
    #expect(dialer.takeEffects().contains(.loadSpeedDial(key: 5)) && dialer.state.field.text == "john")
    dialer.press("f4", "ctrl-s", "3")
    #expect(dialer.takeEffects().contains { if case .setSpeedDial(3, _, _) = $0 { true } else { false } })
    dialer.press("escape", "ctrl-s", "escape", "5")
    #expect(!dialer.takeEffects().contains(where: Self.isCall))
    // What is not asked for any more is not expected.
    dialer.press("ctrl-u", "ctrl-s")
    dialer.send(.timerFired(.toast))
    dialer.press("5")
    #expect(!dialer.takeEffects().contains(.loadSpeedDial(key: 5)) && dialer.state.field.text == "5")
  }

  // MARK: Keys that do not arrive

  @Test
  func `Hints name keys that arrive`() {
    func map(_ variables: [String: String]) -> KeyMap {
      KeyMap.standard.avoiding(KeptKeys { variables[$0] }, on: KeyboardPath { variables[$0] })
    }
    func first(_ command: Command, _ variables: [String: String]) -> String {
      map(variables).chords(for: command).first.map { "\($0)" } ?? ""
    }
    #expect(first(.help, ["VTE_VERSION": "7006"]) == "Alt-K" && first(.sources, ["VTE_VERSION": "7006"]) == "Alt-G")
    #expect(first(.submitAsTyped, ["XTERM_VERSION": "XTerm(379)"]) == "Ctrl-O")
    #expect(first(.submitAsTyped, ["TMUX": "/tmp/tmux"]) == "Ctrl-O" && first(.help, ["TMUX": "/tmp/tmux"]) == "F1")
    for command in [Command.merge, .callKeys, .account] {
      #expect(!first(command, ["VTE_VERSION": "7006"]).hasPrefix("Alt-"), "\(command)")
    }
    let overNetwork = map(["SSH_TTY": "/dev/pts/1"])
    // Alt with a key that reaches somebody is Esc and the key there.
    let last = ["alt-enter", "alt-m", "alt-p", "alt-q", "alt-x", "alt-h", "alt-0"].compactMap { KeyChord($0) }
    #expect(Set(overNetwork.bindings.suffix(last.count).map(\.chord)) == Set(last))
    #expect(overNetwork.chords(for: .transfer).first == KeyChord("f11"))
    #expect(map([:]).bindings == KeyMap.standard.bindings)
    var dialer = Self.dialer(.direct, typed: "john")
    dialer.state.settings.keyMap = map(["VTE_VERSION": "7006"])
    dialer.press("f4")
    #expect(hints(of: dialer.state).contains("Ctrl-S 2…9 speed dial"))
    dialer.state.settings.keyMap = overNetwork
    #expect(hints(of: dialer.state).contains("Alt-2…9 speed dial"))
  }
}
