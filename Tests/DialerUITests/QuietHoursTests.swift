import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// The local time of numbers, and the question before a call to where it is late.
struct QuietHoursTests {
  /// California is nine hours behind, and Australia ten ahead.
  private static let times = LocalTimes(region: "US") { number in
    number.hasPrefix("+61") ? 600 : number.contains("650") ? -540 : number.hasPrefix("+44") ? 0 : nil
  }

  private func dialer(at time: String, _ settings: (inout DialerState.Settings) -> Void = { _ in }) -> StepHarness {
    var dialer = People.dialer()
    dialer.state.time = time
    dialer.state.settings.localTimes = QuietHoursTests.times
    settings(&dialer.state.settings)
    return dialer
  }

  private func calls(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .place(let request) = $0 { request.target.description } else { nil } }
  }

  @Test(arguments: [("00:00", 0), ("09:05", 545), ("23:59", 1439)])
  func `A time of day is written in the format in which it is read`(text: String, minutes: Int) {
    #expect(TimeOfDay(text)?.minutes == minutes && TimeOfDay(minutes: minutes).description == text)
    #expect(TimeOfDay(minutes: minutes - 1440) == TimeOfDay(minutes: minutes + 1440))
  }

  @Test(arguments: ["", "24:00", "12:60", "1:00", "01:0", "-1:00", "+1:00", "01:00:00", "noon"])
  func `Other texts are no time of day`(text: String) { #expect(TimeOfDay(text) == nil) }

  @Test(arguments: [
    "", "21", "21-", "-8", "21-8-9", "8-8", "0-24", "25-8", "-1-8", "21:00-8", "off", "021-8", "a-b", "+1-8",
  ])
  func `Other texts are no quiet hours`(text: String) { #expect(QuietHours(text) == nil) }

  @Test(arguments: [("21-8", "21-8"), ("22-24", "22-0"), ("00-06", "0-6")])
  func `Quiet hours are written as they are read`(text: String, written: String) {
    #expect(QuietHours(text)?.description == written)
  }

  @Test func `Details say what time it is where a number is, unless it is the time here`() {
    var dialer = dialer(at: "12:12")
    dialer.type("john")
    dialer.press("f4")
    #expect(dialer.lines.contains { $0.contains("+1 650 555 0123 · preferred") })
    #expect(dialer.lines.contains { $0.contains("03:12 there") })
    dialer.send(.minutePassed(time: "12:13"))
    #expect(dialer.lines.contains { $0.contains("03:13 there") })
    for name in ["inman", "wolfgang"] {
      dialer = self.dialer(at: "12:12")
      dialer.type(name)
      dialer.press("f4")
      #expect(dialer.lines.contains { $0.contains("source") } && !dialer.lines.contains { $0.contains("there") })
    }
  }

  @Test(arguments: [("05:59", nil), ("06:00", "21:00"), ("16:59", "07:59"), ("17:00", nil)] as [(String, String?)])
  func `A call outside the local day asks first, and another Enter places it`(time: String, there: String?) {
    var dialer = dialer(at: time)
    dialer.type("john")
    dialer.press("enter")
    guard let there else { return #expect(calls(dialer.takeEffects()) == ["+16505550123"]) }
    #expect(calls(dialer.takeEffects()) == [])
    #expect(dialer.lines.contains { $0.contains("Quiet hours") })
    #expect(dialer.lines.contains { $0.contains("Call John Smith · +16505550123?") })
    #expect(dialer.lines.contains { $0.contains("It is \(there) there. Press Enter again to call.") })
    dialer.press("enter")
    #expect(calls(dialer.takeEffects()) == ["+16505550123"] && dialer.state.layer == nil)
  }

  @Test func `Esc does not call, and an Enter that is held down does not`() {
    var dialer = dialer(at: "12:00")
    dialer.type("john")
    dialer.press("enter", "esc")
    #expect(dialer.state.layer == nil && calls(dialer.takeEffects()).isEmpty)
    dialer.isPatient = false
    for _ in 0..<20 { dialer.press("enter") }
    #expect(calls(dialer.takeEffects()).isEmpty)
  }

  @Test func `Calls ask wherever they come from: typed numbers, details and recent calls`() throws {
    var dialer = dialer(at: "12:00")
    dialer.type("+61491570313")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("It is 22:00 there.") })
    dialer = self.dialer(at: "12:00")
    dialer.type("john")
    dialer.press("f4", "enter")
    #expect(dialer.lines.contains { $0.contains("It is 03:00 there.") })
    dialer = self.dialer(at: "12:00")
    dialer.press("f5")
    dialer.send(.recordsAnswered(.recents([RecentCall(kind: .missed, number: "+16505550177", name: nil, time: "")])))
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("It is 03:00 there.") })
    #expect(calls(dialer.takeEffects()).isEmpty)
  }

  @Test func `No question when turned off, for emergency numbers, or before the plans are loaded`() {
    var dialer = dialer(at: "12:00") { $0.quietHours = nil }
    dialer.type("john")
    dialer.press("enter")
    #expect(calls(dialer.takeEffects()) == ["+16505550123"])
    dialer = self.dialer(at: "12:00") { $0.localTimes = LocalTimes(region: "") { _ in 720 } }
    dialer.type("112")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("Emergency call") } && !dialer.lines.contains { $0.contains("there") })
    dialer = self.dialer(at: "12:00") { $0.localTimes = LocalTimes(region: "") { _ in fatalError("not loaded") } }
    dialer.send(.shown)
    dialer.state.awaitsPlans = true
    dialer.type("john")
    dialer.press("f4")
    #expect(!dialer.lines.contains { $0.contains("there") })
  }

  @Test func `The question for a blocked number is about blocking`() {
    var dialer = dialer(at: "12:00")
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { _ in true })))
    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("Blocked number") })
    dialer.press("enter")
    #expect(calls(dialer.takeEffects()) == ["+16505550123"])
  }

  @Test func `A picker asks before it prints the number`() {
    var dialer = dialer(at: "12:00") { $0.prints = true }
    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("Take John Smith · +16505550123?") })
    #expect(dialer.lines.contains { $0.contains("It is 03:00 there. Press Enter again to take") })
    #expect(dialer.lines.contains { $0.contains("│ it. ") })
  }

  @Test func `A number that costs extra is called only after a question`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(
      .plansLoaded(nil, SpecialNumbers(region: "US", isShort: { _ in false }, isPremium: { $0 == "9005550100" })))
    dialer.type("9005550100")
    _ = dialer.takeEffects()
    dialer.press("alt-enter")
    #expect(dialer.lines.contains { $0.contains("Premium-rate number") })
    #expect(dialer.requests.isEmpty)
    dialer.press("enter")
    dialer.send(.timerFired(.confirmed))
    #expect(dialer.requests.map(\.target.description) == ["9005550100"])
  }

  @Test func `A short number is called only after a question, unless it is somebody's`() throws {
    var people = People.all
    people.append(.init(name: "Night porter", phones: [.init(number: "411")]))
    let shortNumbers = SpecialNumbers(region: "US") { $0 == "411" || $0 == "988" }
    var dialer = People.dialer(People.index(of: people))
    dialer.send(.plansLoaded(nil, shortNumbers))
    dialer.type("988")
    dialer.press("enter")
    #expect(dialer.lines.contains { $0.contains("Short number") } && dialer.requests.isEmpty)
    dialer.press("enter")
    #expect(dialer.requests.map(\.target.description) == ["988"])

    var porter = People.dialer(People.index(of: people))
    porter.send(.plansLoaded(nil, shortNumbers))
    porter.type("porter")
    porter.press("enter")
    #expect(porter.requests.map(\.target.description) == ["411"])

    var plain = PlainHarness(People.index(of: people)) { $0.specialNumbers = shortNumbers }
    _ = plain.enter("988")
    #expect(plain.enter("=") == ["988 is a short number. Call 988? Repeat the line to call."])
    _ = plain.enter("=")
    #expect(plain.takeCalls() == ["988"])
  }

  @Test func `Line by line, the same once more calls`() throws {
    func calls(
      at time: String, _ lines: String..., settings: (inout DialerState.Settings) -> Void = { _ in }
    ) -> (calls: [String], last: [String]) {
      var plain = PlainHarness {
        $0.localTimes = QuietHoursTests.times
        settings(&$0)
      }
      _ = plain.send(.minutePassed(time: time))
      var last: [String] = []
      for line in lines { last = plain.enter(line) }
      return (plain.takeCalls(), last)
    }
    let asked = calls(at: "12:12", "john", "=1")
    #expect(asked.calls == [])
    #expect(asked.last == ["It is 03:12 there. Call John Smith, +16505550123? Repeat the line to call."])
    #expect(calls(at: "12:12", "john", "=1", "=1").calls == ["+16505550123"])
    #expect(calls(at: "12:12", "john", "=1", "john", "=1").calls == [])
    #expect(calls(at: "12:12", "john", "=1", "", "=1").calls == [])
    #expect(calls(at: "20:12", "john", "=1").calls == ["+16505550123"])
    #expect(calls(at: "", "john", "=1").calls == ["+16505550123"])
    #expect(calls(at: "12:12", "john", "=1") { $0.quietHours = nil }.calls == ["+16505550123"])
    let help = calls(at: "12:12", "112", "=") { $0.localTimes = LocalTimes(region: "") { _ in 720 } }
    #expect(help.last == ["112 is an emergency number. Call 112? Repeat the line to call."])
  }
}
