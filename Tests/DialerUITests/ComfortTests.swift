import Calling
import DialtoneTestSupport
import TerminalText
import Testing

@testable import DialerUI

/// Grouped calls, the dropdown beside the list, suggestions that are removed, and counts.
struct ComfortTests {
  private static func call(
    _ number: String, _ kind: RecentCall.Kind = .missed, name: String? = nil, time: String = "07:29",
    record: Int64 = 1, note: String? = nil
  ) -> RecentCall {
    RecentCall(kind: kind, number: number, name: name, time: time, record: record, note: note)
  }

  private static let calls = [
    call("+16505550123", name: "John Smith", time: "09:10", record: 9),
    call("+16505550123", name: "John Smith", time: "09:05", record: 8),
    call("+16505550123", name: "John Smith", time: "09:01", record: 7),
    call("+16505550123", .outgoing, name: "John Smith", time: "08:59", record: 6),
    call("+16505550177", time: "08:00", record: 5, note: "rings again"), call("+16505550177", time: "07:00", record: 4),
    call("+16505550123", name: "John Smith", time: "06:00", record: 3),
  ]

  @Test func `Calls in a row from one number are one row with their count`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.press("f5")
    dialer.send(.recordsAnswered(.recents(Self.calls)))
    let rows = dialer.lines.filter { $0.contains(" missed ") }
    #expect(rows.count == 4)
    #expect(rows[0].contains("John Smith  3 calls") && rows[0].contains("09:10") && rows[0].contains("missed"))
    #expect(rows[1].contains("rings again") && !rows[1...].contains { $0.contains("calls") })
    // A note is written of the newest.
    dialer.type("n")
    dialer.type("x")
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.setNote("x", .record(9))))
    // A filter groups what it shows.
    dialer.press("tab")
    #expect(dialer.state.shownRecents?.map(\.count) == [3, 1, 1, 1])
  }

  @Test func `Plain mode says how many calls a row stands for`() {
    var dialogue = PlainHarness()
    dialogue.recents = Self.calls
    let lines = dialogue.enter("=r")
    #expect(lines[0] == "7 recent calls, newest first.")
    #expect(lines[1].hasPrefix("1. John Smith, +16505550123, 3 calls, missed, 09:10"))
    _ = dialogue.enter("=1")
    #expect(dialogue.takeCalls() == ["+16505550123"])
  }

  @Test func `The dropdown is closed while the list has the cursor, and Tab opens it again`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("jo")
    dialer.send(
      .completionsFound(revision: dialer.state.revision, [.init(value: "Johnny", ranges: [0..<2], count: 2)]))
    #expect(dialer.lines.contains { $0.contains("│ Johnny ") })
    dialer.press("down")
    #expect(!dialer.lines.contains { $0.contains("│ Johnny ") })
    // The bar still promises what Tab does.
    #expect(dialer.lines.last?.contains("Tab complete") == true)
    dialer.press("tab")
    #expect(dialer.lines.contains { $0.contains("│ Johnny ") } && dialer.state.autofill.highlighted == 0)
    dialer.press("down")
    dialer.type("h")
    dialer.send(
      .completionsFound(revision: dialer.state.revision, [.init(value: "Johnny", ranges: [0..<3], count: 2)]))
    #expect(dialer.lines.contains { $0.contains("│ Johnny ") })
  }

  @Test func `Delete removes the highlighted suggestion; an earlier query is forgotten`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.earlierQueries = ["john"]
    dialer.type("jo")
    let suggestion = dialer.state.autofill.suggestions.first { $0.value == "john" }
    #expect(suggestion != nil)
    dialer.press("shift-tab")
    #expect(dialer.state.highlightedSuggestion?.value == "john" && dialer.lines.last?.contains("Del remove") == true)
    _ = dialer.takeEffects()
    dialer.press("delete")
    #expect(dialer.takeEffects().contains(.forgetQuery("john")))
    #expect(dialer.state.toast?.text == "john is forgotten" && dialer.state.field.text == "jo")
    #expect(!dialer.state.autofill.suggestions.contains { $0.value == "john" })
    // It stays removed, and another one is only hidden.
    dialer.press("escape")
    dialer.type("h")
    dialer.press("backspace")
    #expect(!dialer.state.autofill.suggestions.contains { $0.value == "john" })
    dialer.send(
      .completionsFound(revision: dialer.state.revision, [.init(value: "Johnny", ranges: [0..<2], count: 2)]))
    dialer.press("tab", "delete")
    #expect(dialer.state.toast?.text == "Johnny is not offered again until you restart")
    #expect(!dialer.takeEffects().contains(.forgetQuery("Johnny")))
    // Without a highlight, the key deletes in the field.
    dialer.press("ctrl-a", "delete")
    #expect(dialer.state.field.text == "o")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1 000"), (1_234_567, "1 234 567"), (-12_345, "-12 345"), (100_000, "100 000"),
  ])
  func `Counts have blanks where the locale says nothing`(number: Int, text: String) {
    #expect(Words.count(number, .international) == text)
  }

  @Test func `Counts are grouped as the locale does`() {
    #expect(Words.count(1_234_567, DigitGroups(separator: ",", sizes: [3, 3])) == "1,234,567")
    #expect(Words.count(12_345_678, DigitGroups(separator: ",", sizes: [3, 2])) == "1,23,45,678")
    #expect(Words.count(1_234_567, DigitGroups(separator: "’", sizes: [3])) == "1’234’567")
    #expect(Words.count(1_234_567, DigitGroups(separator: ".", sizes: [])) == "1234567")
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.contactsLoaded(count: 1_234_567))
    DigitGroups.$current.withValue(DigitGroups(separator: ",", sizes: [3, 3])) {
      #expect(dialer.lines[0].contains("1,234,567 contacts"))
    }
    #expect(dialer.lines[0].contains("1 234 567 contacts"))
  }
}
