import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// Several marked contacts: marking, and calling, copying, exporting and printing them together.
struct MarkTests {
  /// A dialer in which John Smith and Priya Raman are marked, each by another query.
  private static func marked(_ configure: (inout StepHarness) -> Void = { _ in }) -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    configure(&dialer)
    dialer.type("john")
    dialer.press("ctrl-space", "ctrl-u")
    dialer.type("priya")
    dialer.press("ctrl-space")
    return dialer
  }

  private func row(_ dialer: StepHarness, _ name: String) -> String {
    dialer.lines.first { $0.contains(name) && $0.contains("✓") } ?? ""
  }

  @Test func `Marks are visible without colours, counted, and survive a change of the query`() {
    var dialer = Self.marked()
    #expect(row(dialer, "Priya Raman").contains("✓PR"))
    #expect(dialer.lines.contains { $0.contains("1 of 9 · 2 marked") })
    dialer.press("ctrl-u")
    #expect(!row(dialer, "John Smith").isEmpty && !row(dialer, "Priya Raman").isEmpty)
    #expect(row(dialer, "Jo Inman").isEmpty)
    #expect(dialer.lines.last?.contains("Enter 2 marked") == true)
    dialer.state.settings.borders = .ascii
    #expect(dialer.lines.contains { $0.contains("xJS") && $0.contains("John Smith") })
  }

  @Test func `The key marks and goes on, and removes a mark; Esc removes all`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.press("down", "ctrl-space", "alt-v", "up", "ctrl-space")
    #expect(dialer.lines.contains { $0.contains("9 contacts · 1 marked") })
    dialer.press("escape")
    #expect(dialer.state.toast?.text == "The mark is removed")
    #expect(!dialer.lines.contains { $0.contains("marked") })
  }

  @Test func `A mark waits for the results, as every step through the list`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.answersSearches = false
    dialer.type("priya")
    dialer.press("ctrl-space")
    #expect(!dialer.lines.contains { $0.contains("marked") })
    dialer.answer()
    #expect(row(dialer, "Priya Raman").contains("✓PR"))
  }

  @Test func `The marked contacts are called one after another`() throws {
    var dialer = Self.marked()
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("─ 2 marked ─") })
    #expect(dialer.lines.contains { $0.contains("John Smith") && $0.contains("+1 650 555 0123") })
    #expect(dialer.requests.isEmpty)
    dialer.press("enter")
    let first = try #require(dialer.requests.last)
    #expect(first.person.name == "John Smith" && "\(first.target)" == "+16505550123")
    dialer.send(.callPlaced(first.id, by: "baresip", can: [.reportsStates, .hangUp]))
    #expect(!dialer.lines.contains { $0.contains("─ 1 marked ─") })
    dialer.send(.callChanged(CallEvent(first.id, .ended(CallEnding(.hungUpByPeer)))))
    #expect(dialer.lines.contains { $0.contains("─ 1 marked ─") })
    dialer.press("enter")
    #expect(dialer.requests.last?.person.name == "Priya Raman")
    // The last call leaves no marks.
    let last = try #require(dialer.requests.last)
    dialer.send(.callHandedOver(last.id, to: "adb"))
    #expect(dialer.state.layers.isEmpty && !dialer.lines.contains { $0.contains("marked") })
  }

  @Test func `A question that is declined leaves the mark`() throws {
    var dialer = People.dialer(People.index(of: People.undecided), columns: 100, rows: 30)
    dialer.type("john")
    dialer.press("ctrl-space", "enter", "enter")
    guard case .chooser = dialer.state.layer else { return #expect(Bool(false), "no question which number to call") }
    dialer.press("escape")
    #expect(!row(dialer, "John Smith").isEmpty)
    // Whoever leaves the list is not asked again after another call.
    dialer.press("enter", "escape")
    dialer.press("alt-c")
    #expect(dialer.state.layers.isEmpty)
  }

  @Test func `Marked contacts are copied with their numbers, and exported`() throws {
    var dialer = Self.marked()
    dialer.press("enter")
    _ = dialer.takeEffects()
    dialer.type("y")
    #expect(dialer.takeEffects().first == .copy("John Smith\t+1 650 555 0123\nPriya Raman\t+1 650 555 0177"))
    #expect(dialer.state.toast?.text == "Copied 2 names and numbers")
    dialer.type("e")
    guard case .exportContacts(let contacts)? = dialer.takeEffects().first else {
      return #expect(Bool(false), "nothing is exported")
    }
    #expect(contacts.map(\.displayName) == ["John Smith", "Priya Raman"])
    dialer.send(.contactsExported(2, path: "marked.vcf"))
    #expect(dialer.state.toast?.text == "Saved 2 contacts in marked.vcf")
    dialer.press("delete")
    #expect(dialer.lines.contains { $0.contains("─ 1 marked ─") })
  }

  @Test func `Choosing for a script prints all marked numbers in their order`() throws {
    var dialer = Self.marked { $0.state.settings.prints = true }
    #expect(dialer.lines.last?.contains("Enter take 2 marked") == true)
    dialer.press("enter")
    let requests = dialer.requests
    #expect(requests.map { "\($0.target)" } == ["+16505550123", "+16505550177"])
    _ = dialer.takeEffects()
    dialer.send(.callPrinted(requests[0].target))
    #expect(dialer.takeEffects().isEmpty)
    dialer.send(.callPrinted(requests[1].target))
    #expect(dialer.takeEffects() == [.quit(.numbers(requests.map(\.target)))])
  }

  @Test func `A marked contact without a number stops the printing`() {
    var dialer = People.dialer(prints: true)
    dialer.type("ay")
    dialer.press("ctrl-space", "enter")
    #expect(dialer.state.toast?.text == "Ayşe Yıldız has no valid number; remove its mark")
    #expect(dialer.requests.isEmpty)
  }

  @Test func `Marks never delay an emergency number or what is called as typed`() {
    var dialer = Self.marked()
    dialer.press("ctrl-u")
    dialer.type("911")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("Call 911?") })
    dialer.press("enter")
    #expect(dialer.requests.last.map { "\($0.target)" } == "911")
  }

  @Test func `Plain mode marks, lists, calls, copies and exports`() {
    var dialogue = PlainHarness()
    _ = dialogue.enter("john")
    #expect(dialogue.enter("=k1") == ["John Smith is marked: 1 marked."])
    _ = dialogue.enter("priya")
    #expect(dialogue.enter("=k1") == ["Priya Raman is marked: 2 marked."])
    #expect(
      dialogue.enter("=v").prefix(3) == [
        "2 marked.", "1. John Smith, +1 650 555 0123", "2. Priya Raman, +1 650 555 0177",
      ])
    #expect(dialogue.enter("=y").contains("Copied 2 names and numbers."))
    _ = dialogue.enter("=e")
    #expect(dialogue.takeEffects().contains { if case .exportContacts(let all) = $0 { all.count == 2 } else { false } })
    _ = dialogue.enter("=2")
    #expect(dialogue.takeCalls() == ["+16505550177"])
    // A row of the list is called by its number, whatever is marked.
    var other = PlainHarness()
    _ = other.enter("jo")
    _ = other.enter("=k2")
    _ = other.enter("=1")
    #expect(other.takeCalls().count == 1)
  }
}
