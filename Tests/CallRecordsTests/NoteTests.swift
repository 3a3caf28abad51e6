import CallRecords
import Foundation
import NumberPlans
import Testing

/// Notes of calls, their days, and which calls are read.
@Suite("Notes, and parts of the history")
struct NoteTests {
  let folder: TemporaryFolder
  let store: RecordStore
  let ann = RecordedContact(identity: "ann", name: "Ann Lee")
  let germany = Region("DE")

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store
  }

  private func call(
    _ number: String, _ outcome: CallRecord.Outcome = .missed, contact: RecordedContact? = nil, at time: Int64 = 1000
  ) throws -> Int64 {
    try store.record(
      CallRecord(
        direction: .incoming, number: number, contact: contact, time: RecordTime(milliseconds: time), outcome: outcome))
  }

  /// 2026-11-23 is a Monday.
  private static let today = RecordDay("2026-11-23")

  @Test(
    "A day in a note is read, wherever it stands, and leaves the text",
    arguments: [
      ("Send the offer !tomorrow", "Send the offer", "2026-11-24"), ("!today  call back", "call back", "2026-11-23"),
      ("a !2026-12-01 b", "a b", "2026-12-01"), ("!mon", "", "2026-11-30"), ("x !TUE", "x", "2026-11-24"),
      ("x !sun, y", "x y", "2026-11-29"), ("!wed !fri z", "!fri z", "2026-11-25"),
      ("wow !", "wow !", nil), ("!2026-02-30 x", "!2026-02-30 x", nil), ("!soon", "!soon", nil),
      ("a!mon", "a!mon", nil), ("one\ntwo\u{1B}[31m", "one two [31m", nil),
    ] as [(String, String, String?)])
  func typed(typed: String, text: String, due: String?) throws {
    let today = try #require(Self.today)
    let note = try #require(CallNote(typed: typed, today: today))
    #expect(note.text == text && note.due?.description == due)
  }

  @Test("Nothing typed is not a note, and a long one is truncated")
  func nothing() throws {
    let today = try #require(Self.today)
    #expect(CallNote(typed: " \n ", today: today) == nil)
    #expect(CallNote(typed: String(repeating: "é", count: 9_000), today: today)?.text.count == CallNote.longest)
  }

  @Test(
    "Days are days of the calendar", arguments: ["2026-02-29", "2026-13-01", "26-01-01", "0999-01-01", "2026-1-01", ""])
  func noDay(text: String) { #expect(RecordDay(text) == nil) }

  @Test("Days count on over the end of a year")
  func days() throws {
    let day = try #require(RecordDay("2027-12-31"))
    #expect(day.advanced(by: 1).description == "2028-01-01" && day.weekday == 4)
    #expect(RecordDay("1969-12-31")?.weekday == 2)
    #expect(RecordDay(RecordTime(milliseconds: 1_795_000_000_000)).description.count == 10)
  }

  @Test("A note is written, replaced and removed, and keeps its day until it gets another or is done")
  func notes() throws {
    let id = try call("+493012345")
    #expect(try store.setNote(of: id, CallNote("one", due: RecordDay("2026-12-01"))))
    #expect(try store.setNote(of: id, CallNote("two")))
    #expect(try store.calls().first?.note == CallNote("two", due: RecordDay("2026-12-01")))
    #expect(try store.dueCalls(through: RecordDay("2026-11-30")).isEmpty)
    #expect(try store.dueCalls(through: RecordDay("2026-12-01")).map(\.id) == [id])
    #expect(try store.removeDue(of: id))
    #expect(try !store.removeDue(of: id))
    #expect(try store.calls().first?.note == CallNote("two"))
    #expect(try store.setNote(of: id, nil))
    #expect(try store.calls().first?.note == nil)
    #expect(try !store.setNote(of: 4711, CallNote("x")))
  }

  @Test("Due notes come with the earliest day first")
  func due() throws {
    for (place, day) in ["2026-12-03", "2026-12-01", "2026-12-02"].enumerated() {
      try store.setNote(of: call("\(place)"), CallNote("\(place)", due: RecordDay(day)))
    }
    #expect(try store.dueCalls().map(\.number) == ["1", "2", "0"])
    #expect(try store.dueCalls(through: RecordDay("2026-12-02")).map(\.number) == ["1", "2"])
  }

  @Test("The latest note of a number is found however the number is written")
  func latest() throws {
    try store.setNote(of: call("030 12345", at: 1), CallNote("old"))
    try store.setNote(of: call("+493012345", at: 2), CallNote("new"))
    _ = try call("+493012345", at: 3)
    try store.setNote(of: call("+493112345", at: 4), CallNote("same end, another number"))
    for number in ["+49 30 12345", "03012345", "0049-30-12345"] {
      #expect(try store.latestNote(with: CallParty(numbers: [number], region: germany))?.note?.text == "new")
    }
    #expect(try store.latestNote(with: CallParty(numbers: ["12345"], region: germany)) == nil)
    #expect(try store.latestNote(with: CallParty(numbers: ["Bundestag", ""], region: germany)) == nil)
  }

  @Test("Calls are selected by outcome and by party, the newest first")
  func filtered() throws {
    _ = try call("+493012345", .missed, at: 1)
    _ = try call("+1900555", .blocked, at: 2)
    _ = try call("+491701", .missed, contact: ann, at: 3)
    _ = try call("030 12345", .answered, at: 4)
    try store.record(CallRecord(number: "+493012345", time: RecordTime(milliseconds: 5), outcome: .missed))
    func times(_ filter: CallFilter, limit: Int = .max) throws -> [Int64] {
      try store.calls(filter, limit: limit).map(\.time.milliseconds)
    }
    #expect(try times(.all) == [5, 4, 3, 2, 1])
    #expect(try times(CallFilter(.missed)) == [3, 1])
    #expect(try times(CallFilter(.missed), limit: 1) == [3])
    #expect(try times(CallFilter(.blocked)) == [2])
    let number = CallParty(numbers: ["030-12345"], region: germany)
    #expect(try times(CallFilter(with: number)) == [5, 4, 1])
    #expect(try times(CallFilter(with: number), limit: 2) == [5, 4])
    #expect(try times(CallFilter(.missed, with: number)) == [1])
    #expect(try times(CallFilter(with: CallParty(identities: ["ann", ""], numbers: [], region: germany))) == [3])
    #expect(try times(CallFilter(with: CallParty(numbers: [], region: germany))) == [])
    #expect(
      try times(CallFilter(with: CallParty(identities: ["ann"], numbers: ["+1900555"], region: germany))) == [3, 2])
  }

  @Test("An extension is a separate number")
  func extensions() throws {
    _ = try call("+493012345,12", at: 1)
    _ = try call("+493012345", at: 2)
    let party = CallParty(numbers: ["030 12345 ext. 12"], region: germany)
    #expect(try store.calls(CallFilter(with: party)).map(\.time.milliseconds) == [1])
  }

  @Test("A note is deleted with its call")
  func forgotten() throws {
    try store.setNote(of: call("1", contact: ann), CallNote("secret words", due: RecordDay("2026-12-01")))
    _ = try store.forget(.contact(identity: "ann"))
    #expect(try store.dueCalls().isEmpty)
    for name in try folder.names() {
      let bytes = try Data(contentsOf: folder.url.appending(path: "state/" + name))
      #expect(bytes.range(of: Data("secret words".utf8)) == nil)
    }
  }
}
