import DialtoneTestSupport
import Dispatch
import Foundation
import Glibc
import NumberPlans
import Synchronization
import Testing

@testable import Calling

/// Several windows at one telephone, each with its own connection to the owner.
@Suite("A shared telephone", .timeLimit(.minutes(6)))
struct SharedCallServiceTests {
  private static let ann = "+16505550110"
  private static let bo = "+16505550120"

  /// A folder, and the windows that meet in it.
  private final class Bench {
    let exchange = Exchange()
    let folder: URL
    private var last = 0

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-sharing-\(UUID())")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var address: SharingAddress { SharingAddress(folder: folder.path, name: "exchange 1") }

    func window() -> SharedCallService {
      SharedCallService(address, version: "1") { [exchange] in exchange.telephone() }
    }

    func request(_ number: String) throws -> CallRequest {
      last += 1
      return CallRequest(try #require(CallTarget(number, region: nil)), id: CallID(placed: last))
    }
  }

  @Test("All windows see a call that comes in, and any of them answers it and hangs up")
  func incoming() async throws {
    let bench = try Bench()
    let (first, second) = (bench.window(), bench.window())
    var (one, two) = (EventReader(first), EventReader(second))
    try await first.open()
    try await second.open()
    #expect(bench.exchange.telephoneCount == 1)
    bench.exchange.rings(Self.ann)
    let (ringing, other) = try (#require(await one.next()), #require(await two.next()))
    #expect(ringing.change.caller?.number == Self.ann && other.change.caller?.number == Self.ann)
    // The time by which both record the same call.
    #expect(ringing.change.caller?.begun != nil && ringing.change.caller?.begun == other.change.caller?.begun)
    try await second.perform(.answer, on: other.call)
    #expect(await one.next()?.change == .established)
    #expect(await two.next()?.change == .established)
    try await first.perform(.mute, on: ringing.call)
    #expect(await two.changes(of: other.call) { $0 == .muted } == [.muted])
    try await second.perform(.hangUp, on: other.call)
    #expect(await one.changes(of: ringing.call).last?.ending?.reason == .hungUp)
    #expect(await two.changes(of: other.call).last?.ending?.reason == .hungUp)
    #expect(bench.exchange.requests == ["answer \(Self.ann)", "mute \(Self.ann)", "hangUp \(Self.ann)"])
    await first.close()
    await second.close()
  }

  @Test("All windows know the lines of colleagues, also one that comes later, and any of them asks for something")
  func switchboard() async throws {
    let bench = try Bench()
    let (first, second) = (bench.window(), bench.window())
    func wait(_ window: SharedCallService, for whole: Switchboard) async {
      var switchboard = Switchboard()
      for await changes in window.switchboard {
        for change in changes { switchboard.apply(change) }
        if switchboard == whole { return }
      }
      Issue.record("the window knows only \(switchboard)")
    }
    var whole = Switchboard()
    let lines = (0..<1_200).map { Switchboard.Change.line(Switchboard.Line(number: "\($0)", .free)) }
    for change in lines + [.offers(.park), .doNotDisturb(true)] { whole.apply(change) }
    try await first.open()
    bench.exchange.tells(lines + [.offers(.park), .doNotDisturb(true)])
    await wait(first, for: whole)
    try await second.open()
    await wait(second, for: whole)
    try await second.operate(.doNotDisturb(false))
    #expect(bench.exchange.requests == ["doNotDisturb(false)"])
    await first.close()
    await second.close()
  }

  @Test("A call that one window places is found by the others, also by one that comes later")
  func placed() async throws {
    let bench = try Bench()
    let (first, second, third) = (bench.window(), bench.window(), bench.window())
    var (one, three) = (EventReader(first), EventReader(third))
    try await first.open()
    let request = try bench.request(Self.bo)
    _ = try await second.place(request)
    guard case .found(let found)? = await one.next()?.change else {
      Issue.record("not found")
      return
    }
    #expect(found.party.number == Self.bo && found.isOutgoing && found.duration == nil)
    bench.exchange.answers(Self.bo)
    var two = EventReader(second)
    #expect(await two.changes(of: request.id) { $0 == .established } == [.accepted, .established])
    try await third.open()
    guard let event = await three.next(), case .found(let late) = event.change else {
      Issue.record("not found")
      return
    }
    #expect(late.party.number == Self.bo && late.duration != nil)
    try await third.perform(.hangUp, on: event.call)
    #expect(await two.changes(of: request.id).last?.ending?.reason == .hungUp)
    for window in [first, second, third] { await window.close() }
  }

  @Test("A window that comes later is told which tones wait, and nothing of those that were sent")
  func waitingTones() async throws {
    let bench = try Bench()
    let (first, second, third) = (bench.window(), bench.window(), bench.window())
    var (one, two, three) = (EventReader(first), EventReader(second), EventReader(third))
    try await first.open()
    let (request, tones) = try (bench.request(Self.bo), #require(ToneSequence("77")))
    _ = try await first.place(request)
    bench.exchange.answers(Self.bo)
    bench.exchange.asks(Self.bo, before: tones)
    _ = await one.changes(of: request.id) { $0 == .tonesWaiting(tones) }
    try await second.open()
    let found = try #require(await two.next())
    #expect(await two.next() == CallEvent(found.call, .tonesWaiting(tones)))
    try await second.perform(.send(tones), on: found.call)
    _ = await one.changes(of: request.id) { $0 == .tonesSent(tones) }
    try await third.open()
    let late = try #require(await three.next())
    try await third.perform(.hangUp, on: late.call)
    #expect(await three.changes(of: late.call) == [.ended(CallEnding(.hungUp))])
    for window in [first, second, third] { await window.close() }
  }

  @Test("When the owner ends, another window goes on with the same calls, and ends those that are gone")
  func takeOver() async throws {
    let bench = try Bench()
    let (owner, second, third) = (bench.window(), bench.window(), bench.window())
    try await owner.open()
    try await second.open()
    try await third.open()
    var (two, three) = (EventReader(second), EventReader(third))
    let request = try bench.request(Self.bo)
    _ = try await second.place(request)
    bench.exchange.rings(Self.ann)
    let ringing = try #require(await three.changes { $0.change.caller != nil })
    bench.exchange.answers(Self.bo)
    _ = await two.changes(of: request.id) { $0 == .established }
    await owner.close()
    // The caller gives up before anybody else has the telephone, or after it.
    bench.exchange.hangsUp(Self.ann)
    let ending = try #require(await three.changes(of: ringing.call).last?.ending)
    #expect([.lost, .hungUpByPeer].contains(ending.reason))
    // Nothing happened to the other call.
    try await second.perform(.hold, on: request.id)
    #expect(await two.changes(of: request.id) { $0 == .held } == [.held])
    try await second.perform(.hangUp, on: request.id)
    #expect(await two.changes(of: request.id).last?.ending?.reason == .hungUp)
    #expect(bench.exchange.telephoneCount == 2 && bench.exchange.requests.first == "dial \(Self.bo)")
    await second.close()
    await third.close()
  }

  @Test("The last window closes the telephone; calls that go on elsewhere are left")
  func left() async throws {
    let bench = try Bench()
    let (first, second) = (bench.window(), bench.window())
    try await first.open()
    let request = try bench.request(Self.bo)
    _ = try await second.place(request)
    await second.close()
    var two = EventReader(second)
    #expect(await two.changes(of: request.id).last?.ending?.reason == .left)
    var one = EventReader(first)
    let found = try #require(await one.next())
    try await first.perform(.hangUp, on: found.call)
    #expect(await one.changes(of: found.call).last?.ending?.reason == .hungUp)
    await first.close()
    #expect(await one.next() == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    #expect(left.allSatisfy { $0.hasSuffix(".lock") }, "\(left)")
  }

  @Test("A window of another version, and one whose owner says nothing understandable, says so")
  func otherVersion() async throws {
    let bench = try Bench()
    let folder = try #require(SocketFolder(bench.folder.path))
    for (greeting, words) in [
      ("{\"dialtone\":999,\"version\":\"9.9\",\"more\":[1]}\n", "version 9.9"), ("HTTP/1.1 400\r\n\n", "unreadable"),
    ] {
      let listener = try #require(folder.listen(as: "\(bench.address.fileName).sock"))
      guard case .taken(let lock) = folder.lock("\(bench.address.fileName).lock") else {
        Issue.record("the lock is not free")
        return
      }
      let window = bench.window()
      // It greets at once, whatever else the machine does.
      let (accepted, continuation) = AsyncStream.makeStream(of: Int32.self)
      Thread.detachNewThread {
        var wait = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, 60_000) == 1 {
          let socket = accept(listener, nil, nil)
          _ = send(socket, greeting, greeting.utf8.count, Int32(MSG_NOSIGNAL))
          continuation.yield(socket)
        }
        continuation.finish()
      }
      var problem = "open"
      do throws(CallError) { try await window.open() } catch { problem = error.description }
      #expect(problem.contains(words))
      for await socket in accepted { close(socket) }
      // A program that another test is just starting may have a copy of the descriptor, and the lock with it.
      flock(lock, LOCK_UN)
      for descriptor in [listener, lock] { close(descriptor) }
      await window.close()
    }
  }

  @Test("Whatever a process sends to the owner, it goes on")
  func hostile() async throws {
    let bench = try Bench()
    let owner = bench.window()
    try await owner.open()
    let folder = try #require(SocketFolder(bench.folder.path))
    var random = SeededGenerator(seed: 51)
    let greeting = Array("{\"dialtone\":\(SharingGreeting.currentProtocol),\"version\":\"1\"}\n".utf8)
    let seeds: [[UInt8]] = [
      #"{"ticket":1,"request":{"open":{}}}"#, #"{"ticket":2,"request":{"place":{"_0":{}}}}"#,
      #"{"ticket":3,"request":{"perform":{"_0":{"hangUp":{}},"_1":{"serial":1,"isIncoming":true}}}}"#,
      #"{"ticket":4,"request":{"knows":{"_0":[{"identifier":"x","isMuted":true}]}}}"#,
    ].map { Array($0.utf8) }
    for round in 0..<200 {
      let socket = try #require(folder.connect(to: "\(bench.address.fileName).sock"))
      var bytes = round.isMultiple(of: 3) ? [] : greeting
      for _ in 0..<4 {
        var line = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
          line[Int.random(in: line.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        bytes += line + [0x0A]
      }
      if round == 100 { bytes += [UInt8](repeating: 0x20, count: SharingLineReader.longest + 2) }
      _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      close(socket)
    }
    let other = bench.window()
    try await other.open()
    bench.exchange.rings(Self.ann)
    var reader = EventReader(other)
    #expect(await reader.changes { $0.change.caller?.number == Self.ann } != nil)
    await other.close()
    await owner.close()
  }

  @Test("A folder that others can enter is not used, and nobody is connected through it")
  func openFolder() async throws {
    let bench = try Bench()
    chmod(bench.folder.path, 0o755)
    let (first, second) = (bench.window(), bench.window())
    try await first.open()
    try await second.open()
    #expect(bench.exchange.telephoneCount == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).isEmpty)
    await first.close()
    await second.close()
  }
}

extension EventReader {
  /// The next event with a property.
  fileprivate mutating func changes(_ isWanted: (CallEvent) -> Bool) async -> CallEvent? {
    while let event = await next() { if isWanted(event) { return event } }
    return nil
  }
}
