import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// What keys mean while an emergency call is placed or on the line, and how a call is given up before it is placed.
struct EmergencyCallTests {
  private static let help = CallID(placed: 1)
  private static let ann = CallID(reported: 1)
  private static let full: CallCapabilities = [
    .reportsStates, .hangUp, .tones, .hold, .mute, .reportsIncoming, .answer, .redirect, .connect, .merge,
  ]

  /// A dialer that places a call to 911, which is answered or not.
  private func calling(isAnswered: Bool, columns: Int = 100, rows: Int = 30) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("911")
    dialer.press("enter")
    dialer.press("enter")
    dialer.send(.timerFired(.confirmed))
    if isAnswered {
      dialer.send(.callPlaced(Self.help, by: "baresip", can: Self.full))
      dialer.send(.callChanged(CallEvent(Self.help, .established)))
    }
    _ = dialer.takeEffects()
    return dialer
  }

  private func arrive(_ dialer: inout StepHarness) {
    dialer.send(.callArrived(Self.ann, CallScreenTests.ann, can: Self.full))
    dialer.send(.timerFired(.toast))
    _ = dialer.takeEffects()
  }

  private func commands(_ dialer: inout StepHarness) -> [Effect] {
    dialer.takeEffects().filter { if case .command = $0 { true } else { false } }
  }

  @Test func `It leads the panel, and what rings in takes neither Enter nor F7`() {
    var dialer = calling(isAnswered: true)
    arrive(&dialer)
    #expect(dialer.state.activeCall?.id == Self.help)
    let screen = dialer.lines.joined(separator: "\n")
    #expect(screen.contains("☎ 911") && screen.contains("Ann Lee"))
    dialer.press("enter")
    #expect(commands(&dialer).isEmpty && dialer.state.layers.isEmpty)
    dialer.press("f7")
    #expect(commands(&dialer).isEmpty)
    #expect(dialer.lines.contains { $0.contains("911 is an emergency call. Mute it") })
    dialer.press("esc")
    #expect(commands(&dialer).isEmpty && dialer.state.layers.isEmpty)
  }

  @Test(arguments: [
    ("f6", CallCommand.hold, "Put it on hold?"), ("f7", .mute, "Mute it"), ("f8", .hangUp, "Hang it up?"),
  ])
  func `It is changed only after a question, asked once`(key: String, command: CallCommand, question: String) {
    var dialer = calling(isAnswered: true)
    arrive(&dialer)
    dialer.press(key)
    #expect(commands(&dialer).isEmpty)
    #expect(dialer.lines.contains { $0.contains(question) })
    dialer.press("enter")
    #expect(commands(&dialer) == [.command(command, on: Self.help)])
  }

  @Test func `Put on hold by wish, it does not lead, and the caller is answered`() {
    var dialer = calling(isAnswered: true)
    arrive(&dialer)
    dialer.send(.callChanged(CallEvent(Self.help, .held)))
    #expect(dialer.state.activeCall?.id == Self.ann)
    dialer.press("f7")
    #expect(commands(&dialer) == [.command(.answer, on: Self.ann)])
  }

  @Test func `In plain mode, whoever rings in is answered after a question`() {
    var dialer = calling(isAnswered: true)
    dialer.state.settings.isPlain = true
    arrive(&dialer)
    dialer.send(.commandEntered(.answer))
    #expect(commands(&dialer).isEmpty)
    dialer.send(.commandEntered(.submit))
    #expect(commands(&dialer) == [.command(.answer, on: Self.ann)])
  }

  @Test func `Alone, it is hung up like any call`() {
    var dialer = calling(isAnswered: true)
    dialer.press("f8")
    #expect(commands(&dialer) == [.command(.hangUp, on: Self.help)])
  }

  @Test func `From Enter on, a caller is answered only after a question`() {
    var dialer = calling(isAnswered: false)
    arrive(&dialer)
    dialer.press("enter")
    #expect(commands(&dialer).isEmpty)
    dialer.press("f7")
    #expect(commands(&dialer).isEmpty)
    #expect(dialer.lines.contains { $0.contains("911 is an emergency call. Leave it, and answer Ann Lee?") })
    dialer.press("enter")
    #expect(commands(&dialer) == [.command(.answer, on: Self.ann)])
  }

  @Test func `From Enter on, it is given up beside another call only after a question`() {
    var dialer = calling(isAnswered: false)
    arrive(&dialer)
    dialer.press("f8")
    #expect(commands(&dialer).isEmpty)
    #expect(dialer.lines.contains { $0.contains("911 is an emergency call. Hang it up?") })
    dialer.press("esc")
    #expect(commands(&dialer).isEmpty && dialer.state.isCalling)
    dialer.press("f8")
    dialer.press("enter")
    #expect(commands(&dialer) == [.command(.hangUp, on: Self.help)])
    #expect(!dialer.state.isCalling)
  }

  @Test func `Alone, it is given up at once`() {
    var dialer = calling(isAnswered: false)
    dialer.press("f8")
    #expect(commands(&dialer) == [.command(.hangUp, on: Self.help)])
  }

  @Test func `Another number is called only after a question`() {
    var dialer = calling(isAnswered: true)
    dialer.press("alt-t")
    dialer.type("+14155550100")
    dialer.press("enter")
    #expect(dialer.requests.isEmpty)
    #expect(dialer.lines.contains { $0.contains("911 is an emergency call. Put it on hold") })
    dialer.press("enter")
    dialer.send(.timerFired(.confirmed))
    #expect(dialer.requests.map(\.target.description) == ["+14155550100"])
  }

  @Test func `Nobody is transferred to an emergency number, and it to nobody`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.callArrived(Self.ann, CallScreenTests.ann, can: Self.full))
    dialer.send(.callChanged(CallEvent(Self.ann, .established)))
    dialer.press("alt-t")
    dialer.type("911")
    dialer.press("alt-x")
    #expect(commands(&dialer).isEmpty && dialer.state.layers.isEmpty)
    #expect(dialer.state.toast?.text == "911 is an emergency number: only you can call it, with Enter")
    var other = calling(isAnswered: true)
    other.press("alt-t")
    other.type("+14155550100")
    other.press("alt-x")
    #expect(commands(&other).isEmpty && other.state.layers.isEmpty)
    #expect(other.state.toast?.text == "911 is an emergency call, and cannot be transferred")
  }

  @Test func `A call that no service has accepted yet can be given up`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("+14155550100")
    dialer.press("enter")
    _ = dialer.takeEffects()
    dialer.press("f8")
    #expect(commands(&dialer) == [.command(.hangUp, on: CallID(placed: 1))])
    #expect(!dialer.state.isCalling)
    // What comes after that is not shown.
    dialer.send(.callPlaced(CallID(placed: 1), by: "baresip", can: Self.full))
    dialer.send(.callChanged(CallEvent(CallID(placed: 1), .established)))
    #expect(dialer.state.calls.isEmpty)
    dialer.send(.callFailed(CallID(placed: 1), "baresip does not answer"))
    #expect(!dialer.lines.joined().contains("does not answer"))
  }
}
