import DialtoneTestSupport
import NumberPlans
import Testing

@testable import Calling

@Suite("Tones")
struct ToneSequenceTests {
  @Test("Tones and pauses are read", arguments: ["1", ",12", "*#0", ";1,2", "ABCD"])
  func read(text: String) { #expect(ToneSequence(text)?.description == text) }

  @Test("Anything else is not", arguments: ["", "a", "1 2", "+1", "E", "１"])
  func refused(text: String) { #expect(ToneSequence(text) == nil) }

  @Test("The part after the first pause of a number is sent later")
  func postDial() throws {
    #expect(try #require(CallTarget("+1 650,2;3")).tones?.description == ",2;3")
    #expect(try #require(CallTarget("+1 650")).tones == nil)
  }

  @Test("Tones are sent one after another, each at its time")
  func sender() throws {
    var sender = ToneSender()
    let start = ContinuousClock.now
    #expect(sender.deadline == nil && sender.next(at: start) == nil)
    let tones = try #require(ToneSequence("1,2;34"))
    sender.add(tones, at: start)
    #expect(sender.next(at: start) == .send(UInt8(ascii: "1")))
    #expect(sender.next(at: start) == nil)
    var now = start + ToneSequence.spacing
    #expect(sender.deadline == now)
    #expect(sender.next(at: now) == nil)
    now += ToneSequence.pause
    #expect(sender.deadline == now)
    #expect(sender.next(at: now) == .send(UInt8(ascii: "2")))
    now += ToneSequence.spacing
    #expect(sender.next(at: now) == .report(.tonesWaiting(try #require(ToneSequence("34")))))
    #expect(sender.deadline == nil)
  }

  @Test("Sequences queue up")
  func queue() throws {
    var sender = ToneSender()
    var now = ContinuousClock.now
    let (one, two) = (try #require(ToneSequence("1")), try #require(ToneSequence("2")))
    sender.add(one, at: now)
    sender.add(two, at: now)
    var steps: [ToneSender.Step] = []
    while let deadline = sender.deadline {
      now = max(now, deadline)
      while let step = sender.next(at: now) { steps.append(step) }
    }
    #expect(steps == [.send(0x31), .report(.tonesSent(one)), .send(0x32), .report(.tonesSent(two))])
  }
}
