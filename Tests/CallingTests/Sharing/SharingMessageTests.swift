import DialtoneTestSupport
import NumberPlans
import Testing

@testable import Calling

@Suite("Messages of a shared telephone")
struct SharingMessageTests {
  @Test("Lines are the same however they are cut")
  func pieces() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let lines = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in UInt8.random(in: 0x20...0xFF, using: &random) }
      }
      let rest: [UInt8] = [1, 2]
      var bytes = (lines.flatMap { $0 + [0x0A] } + rest)[...]
      var reader = SharingLineReader()
      var read: [[UInt8]] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...max(1, bytes.count), using: &random)
        read += reader.read(bytes.prefix(count)) ?? []
        bytes = bytes.dropFirst(count)
      }
      #expect(read == lines)
    }
    var reader = SharingLineReader()
    #expect(reader.read([UInt8](repeating: 0x20, count: SharingLineReader.longest + 1)) == nil)
  }

  @Test(
    "A target means the same number at the owner",
    arguments: [
      "+49 30 23125000 ext. 12", "#31#+493023125000", "0,030 23125000", "sip:ann@example.org", "911", "*98", "6201",
      "9,18005550123", "+16505550110,12;34#", "*31#6505550110", "141 020 7946 0018",
      "sips:b%20o@example.org;user=phone",
    ])
  func targets(text: String) throws {
    for region in ["US", "DE", "GB", nil] {
      guard let target = CallTarget(dialled: text, region: region.flatMap { Region($0) }) else { continue }
      let request = WindowMessage(ticket: 1, request: .place(CallRequest(target)))
      let line = SharingLine.encoded(request)
      guard case .place(let read)? = SharingLine.decoded(line.dropLast(), as: WindowMessage.self)?.request else {
        Issue.record("\(text) in \(region ?? "no region") cannot be sent")
        continue
      }
      #expect(read.target.dialled == target.dialled && read.target.tones == target.tones)
    }
  }

  @Test("Everything that a telephone reports arrives as it was")
  func messages() throws {
    var caller = Caller(number: "+16505550110", displayName: "A \"quoted\" name\u{1F600}")
    caller.begun = 1_764_000_000_123
    let found = FoundCall(party: caller, isOutgoing: true, duration: .milliseconds(1_234), isHeld: true)
    let changes: [CallEvent.Change] = [
      .incoming(caller), .found(found), .established, .tonesWaiting(try #require(ToneSequence("1,2;#"))),
      .ended(CallEnding(.busy, detail: "486", duration: nil)), .transferFailed("603 Decline"), .merged,
    ]
    var messages = changes.map { OwnerMessage.event(CallEvent(CallID(reported: 3), $0)) }
    messages += [
      .registrations([Registration(account: "me@example.org", .failed("403"))]), .answer(ticket: 1, CallError("no")),
      .messages([WaitingMessages(account: "me", count: nil, number: "*98")]), .surveyed,
      .switchboard([
        .cleared, .offers([.park, .queues]),
        .line(Switchboard.Line(number: "200", .held, absence: .away, remark: "\"3\"")),
        .queue(Switchboard.Queue(name: "sales", waiting: 2, hasUser: true)), .doNotDisturb(true),
      ]),
    ]
    for message in messages {
      #expect(SharingLine.decoded(SharingLine.encoded(message).dropLast(), as: OwnerMessage.self) == message)
    }
  }
}

/// The protocol of a window alone.
@Suite("A window of a shared telephone")
struct WindowSessionTests {
  private struct Bench {
    var session = WindowSession(name: "baresip", version: "1")
    var now = ContinuousClock.now
    var requests: [WindowMessage] = []
    var answers: [Int: CallError?] = [:]
    var events: [CallEvent] = []
    var broken: CallError?

    mutating func handle(_ input: PeerInput) {
      var outputs: [PeerOutput] = []
      session.handle(input, at: now, &outputs)
      for output in outputs {
        switch output {
        case .send(let line):
          if let message = SharingLine.decoded(line.dropLast(), as: WindowMessage.self) { requests.append(message) }
        case .reply(let ticket, .success): answers[ticket] = .some(nil)
        case .reply(let ticket, .failure(let error)): answers[ticket] = error
        case .report(let event): events.append(event)
        case .disconnect(let error):
          broken = error
          handle(.disconnected(error))
        case .identified, .surveyed, .registrations, .messages, .switchboard: break
        }
      }
    }

    mutating func connect() {
      handle(.connected)
      handle(
        .received(
          SharingLine.encoded(SharingGreeting(dialtone: SharingGreeting.currentProtocol, version: "1"))))
    }

    /// A call is placed, and accepted.
    mutating func place(_ request: CallRequest, as identifier: String) {
      connect()
      handle(.requested(.place(request), ticket: 1))
      says(.placed(ticket: 1, CallID(placed: 1)))
      says(.event(CallEvent(CallID(placed: 1), .accepted)))
      says(.answer(ticket: 1, nil))
      says(.identified(CallID(placed: 1), identifier))
    }

    mutating func says(_ message: OwnerMessage) { handle(.received(SharingLine.encoded(message))) }
    mutating func loses() { handle(.disconnected(CallError("gone"))) }

    var placings: Int { requests.count { if case .place = $0.request { true } else { false } } }
  }

  private static func request() throws -> CallRequest {
    CallRequest(try #require(CallTarget("+16505550110,77", region: nil)), id: CallID(placed: 4))
  }

  private static func shared(_ identifier: String, duration: Duration? = nil, serial: Int = 1) -> SharedCall {
    let party = Caller(number: "sip:+16505550110@example.org")
    let found = FoundCall(party: party, isOutgoing: true, duration: duration)
    return SharedCall(call: CallID(reported: serial), identifier: identifier, opening: .found(found), later: [])
  }

  @Test("A request that no owner has received is made again; one that the owner received is not")
  func placing() throws {
    var bench = Bench()
    bench.connect()
    bench.handle(.requested(.place(try Self.request()), ticket: 1))
    bench.loses()
    #expect(bench.session.reconnectsAtOnce && bench.session.wantsConnection)
    bench.connect()
    #expect(bench.placings == 2 && bench.answers.isEmpty)
    bench.says(.placed(ticket: 1, CallID(placed: 1)))
    bench.loses()
    bench.connect()
    bench.says(.surveyed)
    #expect(bench.placings == 2 && bench.answers[1]??.description.contains("may not be placed") == true)
    #expect(bench.events.isEmpty && !bench.session.wantsConnection)
  }

  @Test("A call that the next owner finds goes on: its tones are sent, and its hanging up is repeated")
  func goesOn() throws {
    var bench = Bench()
    bench.place(try Self.request(), as: "x@y")
    bench.handle(.requested(.perform(.hangUp, CallID(placed: 4)), ticket: 2))
    bench.handle(.requested(.perform(.redirect(try Self.request().target), CallID(placed: 4)), ticket: 3))
    bench.loses()
    #expect(bench.answers[2] == nil && bench.answers[3]??.description.contains("not known") == true)
    bench.connect()
    bench.says(.call(Self.shared("other", duration: .seconds(2), serial: 5)))
    bench.says(.call(Self.shared("x@y", duration: .seconds(2), serial: 9)))
    bench.says(.surveyed)
    #expect(bench.events.map(\.change) == [.accepted, .established])
    #expect(bench.events.allSatisfy { $0.call == CallID(placed: 4) })
    let after = bench.requests.suffix(2).map(\.request)
    #expect(after.contains(.perform(.hangUp, CallID(reported: 9))))
    #expect(after.contains(.perform(.send(try #require(ToneSequence(",77"))), CallID(reported: 9))))
  }

  @Test("The owner that placed a call sends its tones, and no window sends them again")
  func tonesOfOwner() throws {
    var bench = Bench()
    bench.place(try Self.request(), as: "x@y")
    bench.says(.event(CallEvent(CallID(placed: 1), .established)))
    bench.loses()
    bench.connect()
    bench.says(.call(Self.shared("x@y", duration: .seconds(2))))
    bench.says(.surveyed)
    #expect(bench.events.map(\.change) == [.accepted, .established])
    #expect(!bench.requests.contains { if case .perform = $0.request { true } else { false } })
  }

  @Test("A call that the window has hung up ends as that, even if it leaves at once", arguments: [true, false])
  func leaving(isRefused: Bool) throws {
    var bench = Bench()
    bench.place(try Self.request(), as: "x@y")
    bench.handle(.requested(.perform(.hangUp, CallID(placed: 4)), ticket: 2))
    bench.says(.answer(ticket: 2, isRefused ? CallError("no") : nil))
    bench.handle(.requested(.close(endsPeer: false), ticket: 3))
    bench.says(.answer(ticket: 3, nil))
    #expect(bench.events.last?.change.ending?.reason == (isRefused ? .left : .hungUp))
  }

  @Test("A call without identifier is recognised by its number, and one that is gone has ended")
  func recognised() throws {
    var bench = Bench()
    bench.connect()
    bench.handle(.requested(.place(try Self.request()), ticket: 1))
    bench.says(.placed(ticket: 1, CallID(placed: 1)))
    bench.loses()
    bench.connect()
    #expect(bench.requests.contains { if case .knows(let calls) = $0.request { !calls.isEmpty } else { false } })
    bench.says(.call(Self.shared("new")))
    #expect(bench.answers[1] == .some(.some(nil)) && bench.events.map(\.change) == [.accepted])
    bench.loses()
    bench.connect()
    bench.says(.call(Self.shared("another")))
    bench.says(.surveyed)
    #expect(bench.events.last?.change == .ended(CallEnding(.lost, detail: "baresip")))
  }

  @Test("An owner that is stopped places no call: the user hears of it, and it is not placed later")
  func stoppedOwner() throws {
    var bench = Bench()
    bench.connect()
    bench.handle(.requested(.place(try Self.request()), ticket: 1))
    bench.now += .seconds(3)
    bench.handle(.timePassed)
    #expect(bench.answers[1]??.description == "another dialtone has baresip, and does not answer")
    var owner = OwnerState(version: "1") { 0 }
    let request = WindowMessage(ticket: 1, request: .place(try Self.request()))
    var asked: [Bool] = []
    for (window, isGone) in [(1, false), (2, true)] {
      var outputs: [OwnerState.Output] = []
      owner.handle(.joined(window), at: bench.now, &outputs)
      let greeting = SharingGreeting(dialtone: SharingGreeting.currentProtocol, version: "1")
      for line in [SharingLine.encoded(greeting), SharingLine.encoded(request)] {
        owner.handle(.received(line: line.dropLast(), isGone: isGone, from: window), at: bench.now, &outputs)
      }
      asked.append(outputs.contains { if case .ask = $0 { true } else { false } })
    }
    #expect(asked == [true, false])
  }

  @Test("An owner that closes the telephone takes no more windows in")
  func closingOwner() {
    var owner = OwnerState(version: "1") { 0 }
    let greeting = SharingLine.encoded(SharingGreeting(dialtone: SharingGreeting.currentProtocol, version: "1"))
    let leave = SharingLine.encoded(WindowMessage(ticket: 1, request: .leave))
    var outputs: [OwnerState.Output] = []
    for window in 1...2 { owner.handle(.joined(window), at: .now, &outputs) }
    owner.handle(.received(line: greeting.dropLast(), from: 1), at: .now, &outputs)
    owner.handle(.received(line: leave.dropLast(), from: 1), at: .now, &outputs)
    #expect(outputs.contains { if case .close = $0 { true } else { false } })
    owner.handle(.received(line: greeting.dropLast(), from: 2), at: .now, &outputs)
    #expect(outputs.contains { if case .drop(2) = $0 { true } else { false } })
  }

  @Test("An owner that says nothing is given up, and a call that nobody finds ends after some time")
  func silence() throws {
    var bench = Bench()
    bench.handle(.requested(.open, ticket: 1))
    bench.handle(.connected)
    bench.now += .seconds(3)
    bench.handle(.timePassed)
    #expect(bench.broken?.description == "another dialtone has baresip, and does not answer")
    #expect(bench.answers[1]??.description == bench.broken?.description && !bench.session.reconnectsAtOnce)
    bench.connect()
    bench.handle(.requested(.open, ticket: 2))
    bench.says(.call(Self.shared("a", duration: .seconds(1))))
    bench.says(.answer(ticket: 2, nil))
    bench.loses()
    bench.connect()
    bench.now += .seconds(8)
    bench.handle(.timePassed)
    #expect(bench.events.count == 2 && bench.events.last?.change.ending?.reason == .lost)
  }
}
