import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

@testable import Calling

/// Dial programs that run as long as the call, like a softphone in the foreground.
@Suite("Programs that run on", .timeLimit(.minutes(6)))
struct RunningProgramTests {
  private static func request(_ number: String, _ serial: Int) throws -> CallRequest {
    CallRequest(try #require(CallTarget(number)), id: CallID(placed: serial))
  }

  @Test("A program that runs on has the call, and hanging up ends it with what it has started")
  func hangUp() async throws {
    let service = CommandCallService(try DialCommand("sh -c 'sleep 600 & echo $! >&2; wait' {number}"))
    #expect(try await service.place(Self.request("112", 1)) == .followed([.hangUp, .continues]))
    var events = service.events.makeAsyncIterator()
    #expect(await events.next() == CallEvent(CallID(placed: 1), .accepted))
    try await service.perform(.hangUp, on: CallID(placed: 1))
    #expect(
      await events.next() == CallEvent(CallID(placed: 1), .ended(CallEnding(.hungUp, isAnswerKnown: false))))
    await #expect(throws: CallError("the call has ended")) { try await service.perform(.hangUp, on: CallID(placed: 1)) }
    await service.close()
  }

  @Test("A program that was hung up just before the service is closed has its ending")
  func hangUpAndClose() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID())").path
    defer { unlink(file) }
    let service = CommandCallService(
      try DialCommand("sh -c 'echo $$ >\(file); trap \"\" TERM; exec sleep 600' {number}"))
    _ = try await service.place(Self.request("112", 1))
    let process = try #require(pid_t(try String(contentsOfFile: file, encoding: .utf8).dropLast()))
    try await service.perform(.hangUp, on: CallID(placed: 1))
    await service.close()
    #expect(kill(process, 0) != 0, "it goes on")
    var endings: [CallEnding.Reason] = []
    for await event in service.events { if case .ended(let ending) = event.change { endings.append(ending.reason) } }
    #expect(endings == [.hungUp])
  }

  @Test("A program that is hung up while it starts is ended before the service is closed, also if it ignores that")
  func hangUpAtOnce() async throws {
    let fifo = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID())").path
    try #require(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    let service = CommandCallService(
      try DialCommand("sh -c 'trap \"\" TERM; echo $$ >\(fifo); exec sleep 600' {number}"),
      handoverTime: .seconds(600))
    let request = try Self.request("112", 1)
    let placing = Task { try await service.place(request) }
    let text = try await withTaskExecutorPreference(OwnThreads.shared) {
      try FileHandle(forReadingFrom: URL(filePath: fifo)).readToEnd() ?? Data()
    }
    let process = try #require(pid_t(String(decoding: text, as: UTF8.self).dropLast()))
    try await service.perform(.hangUp, on: CallID(placed: 1))
    await service.close()
    #expect(kill(process, 0) != 0, "it goes on")
    await #expect(throws: CallError.self) { try await placing.value }
  }

  @Test("Another call is placed while a program is still running")
  func two() async throws {
    let service = CommandCallService(try DialCommand("sleep {number}"))
    for call in 1...2 {
      #expect(try await service.place(Self.request("600", call)) == .followed([.hangUp, .continues]))
    }
    try await service.perform(.hangUp, on: CallID(placed: 2))
    try await service.perform(.hangUp, on: CallID(placed: 1))
    await service.close()
  }

  @Test(
    "How a program that has run on ends is reported", arguments: [("exit 0", nil), ("echo busy >&2; exit 3", "busy")])
  func ends(script: String, problem: String?) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // It continues when the test permits it.
    let fifo = folder.appending(path: "go").path
    try #require(mkfifo(fifo, 0o600) == 0)
    let service = CommandCallService(try DialCommand("sh -c 'read x <\(fifo); \(script)' {number}"))
    #expect(try await service.place(Self.request("1", 1)) == .followed([.hangUp, .continues]))
    try "go\n".write(toFile: fifo, atomically: false, encoding: .utf8)
    var endings: [CallEnding] = []
    for await event in service.events {
      guard case .ended(let ending) = event.change else { continue }
      endings.append(ending)
      break
    }
    #expect(endings.map(\.reason) == [problem == nil ? .left : .failed])
    #expect(problem == nil || endings.first?.detail.hasSuffix(": busy") == true)
    await service.close()
  }
}
