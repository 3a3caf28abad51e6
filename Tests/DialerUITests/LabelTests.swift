import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// Numbers without a contact in the list, which are found by the labels of the directory or of calls.
struct LabelTests {
  static let labels = [
    LabelledNumber(label: "Joinery Nakamura & Sons", ranges: [0..<2], number: "+442079460018", kind: .directory),
    LabelledNumber(label: "Jo's Bike Repair", ranges: [0..<2], number: "+16505550188", kind: .recent),
    LabelledNumber(
      label: "Airport of Johannesburg, lost and found", ranges: [11..<13], number: "+61491570158", kind: .directory),
  ]
  private static let joinery = "+442079460018"

  private func typed(_ text: String, _ labels: [LabelledNumber] = labels, columns: Int = 80) -> StepHarness {
    var dialer = People.dialer(columns: columns)
    dialer.labels = labels
    dialer.type(text)
    return dialer
  }

  private func dial(_ number: String) throws -> CallTarget { try #require(CallTarget(number)) }

  @Test
  func `They stand below the contacts that match, and above guesses, and say what they are`() throws {
    let dialer = typed("jo")
    let lines = dialer.lines
    func row(_ text: String) throws -> Int { try #require(lines.firstIndex { $0.contains(text) }, "\(text)") }
    #expect(try row("Jo Inman") < row("Joinery"))
    #expect(lines[try row("Joinery")].contains("directory"))
    #expect(lines[try row("Jo's Bike")].contains("recent"))
    #expect(lines.contains { $0.contains("3 of 9 · 3 others") } && lines[0].contains("9 contacts"))
    // Contacts that match only inside a word follow.
    let guesses = typed("ohn")
    let all = guesses.lines
    let label = try #require(all.firstIndex { $0.contains("Joinery") })
    let guess = try #require(all.firstIndex { $0.contains("John Smith") })
    #expect(label < guess && guesses.state.selectedLabel?.number == LabelTests.joinery)
  }

  @Test
  func `With an empty field there are none`() {
    var dialer = typed("jo")
    dialer.press("escape", "escape")
    #expect(dialer.state.field.isEmpty && dialer.state.rowCount == 9)
  }

  @Test
  func `A label is selected where no contact matches, and Enter calls its number`() throws {
    var dialer = typed("zzz", [LabelTests.labels[0]])
    #expect(dialer.state.selectedLabel == LabelTests.labels[0])
    #expect(dialer.lines.contains { $0.contains("call Joinery Nakamura") })
    #expect(!dialer.lines.contains { $0.contains("No contact matches") })
    dialer.press("enter")
    #expect(dialer.requests.first.map { $0.query == "zzz" && $0.person.identity.isEmpty } == true)
    #expect(dialer.takeEffects() == [.call(try dial(LabelTests.joinery), name: "Joinery Nakamura & Sons")])
  }

  @Test
  func `What was typed is still the last row`() throws {
    var dialer = typed("77777", [LabelTests.labels[0]])
    #expect(dialer.state.rowCount == 2 && dialer.state.selection == 0)
    dialer.press("down", "enter")
    #expect(dialer.takeEffects().contains(.call(try dial("77777"), name: nil)))
  }

  @Test
  func `A blocked one is marked, and called only after a question`() throws {
    var dialer = typed("zzz", [LabelTests.labels[0]], columns: 100)
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { $0 == LabelTests.joinery })))
    #expect(dialer.lines.contains { $0.contains("Joinery Nakamura & Sons ⊘") || $0.contains("… ⊘") })
    dialer.press("enter")
    #expect(dialer.takeEffects().isEmpty)
    #expect(dialer.lines.contains { $0.contains("Blocked number") })
    dialer.press("enter")
    #expect(dialer.takeEffects() == [.call(try dial(LabelTests.joinery), name: "Joinery Nakamura & Sons")])
    // Where there is room the mark has its word.
    var short = typed(
      "zzz", [LabelledNumber(label: "Joinery", number: LabelTests.joinery, kind: .recent)], columns: 100)
    short.send(.recordsAnswered(.blockList(BlockList(["1"]) { _ in true })))
    #expect(short.lines.contains { $0.contains("Joinery ⊘ blocked ") && $0.contains(" recent ") })
  }

  @Test
  func `F4 shows the details of the number, and Enter there calls it`() throws {
    var dialer = typed("zzz", [LabelTests.labels[1]])
    dialer.press("f4")
    #expect(dialer.takeSideEffects().contains(.describeNumber("+16505550188")))
    #expect(dialer.lines.contains { $0.contains("├─ Jo's Bike Repair ─") })
    var known = NumberFacts(fieldText: "+16505550188", number: "+1 650-555-0188")
    known.location = "California"
    dialer.send(.recordsAnswered(.described(known)))
    #expect(dialer.lines.contains { $0.contains("place        California") })
    #expect(dialer.lines.contains { $0.contains("label        Jo's Bike Repair") })
    // More contacts do not change the number that the card calls.
    dialer.labels = []
    dialer.send(.labelsChanged)
    #expect(dialer.state.selectedLabel == nil)
    dialer.press("enter")
    #expect(dialer.takeEffects() == [.call(try dial("+16505550188"), name: "Jo's Bike Repair")])
  }

  @Test
  func `A selected label stays selected when others arrive; if it goes, a waiting Enter has to be repeated`() {
    var dialer = typed("jo")
    dialer.press("down", "down", "down", "down")
    #expect(dialer.state.selectedLabel == LabelTests.labels[1])
    dialer.labels.reverse()
    dialer.send(.labelsChanged)
    #expect(dialer.state.selectedLabel == LabelTests.labels[1])
    dialer.answersSearches = false
    dialer.send(.labelsChanged)
    dialer.press("enter")
    dialer.labels = []
    dialer.answer()
    #expect(dialer.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
    #expect(dialer.lines.contains { $0.contains("The list changed; press Enter again") })
  }

  @Test
  func `A press selects a label, and another one calls it`() throws {
    var dialer = typed("zzz", Array(LabelTests.labels.prefix(2)), columns: 100)
    let row = try #require(dialer.lines.firstIndex { $0.contains("Jo's Bike") })
    let press = Action.mouseReported(.init(kind: .press(.left), column: 50, row: row, modifiers: []))
    dialer.send(press)
    #expect(dialer.state.selectedLabel == LabelTests.labels[1] && dialer.takeEffects().allSatisfy { !$0.isCall })
    dialer.send(press)
    #expect(dialer.takeEffects().contains { $0.isCall })
  }

  @Test
  func `A value that cannot be dialled is reported`() {
    var dialer = typed("zzz", [LabelledNumber(label: "Nobody", number: "nobody", kind: .recent)])
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("nobody is not a valid number") })
  }
}
