import CallRecords
import Calling
import DialerUI
import DialtoneTestSupport
import Foundation
import Glibc
import NumberPlans
import Synchronization
import Testing

@testable import dialtone

/// Incoming calls, from the wire to the history: a real baresip with real SIP peers, and a scripted Asterisk.
@Suite("Incoming calls", .serialized, .timeLimit(.minutes(6)))
struct IncomingCallTests {
  private static let ann = "+16505550110"

  private static func expectSuccess(_ process: Process, _ location: SourceLocation = #_sourceLocation) {
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, sourceLocation: location)
  }

  @Test("A SIP caller is identified, answered, and recorded with the duration of the call")
  func answered() async throws {
    let (bench, book) = (try SIPBench(), try BookBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await book.book.follow(service) }
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").answered(200).bye())
    let (call, caller) = try #require(await book.arrived())
    #expect(caller.name == "Ann Lee" && caller.label == "mobile" && caller.number == Self.ann)
    #expect(try book.calls().map(\.outcome) == [.missed], "what is not answered yet is missed")
    try await service.perform(.answer, on: call)
    #expect(await book.ended()?.duration != nil)
    Self.expectSuccess(peer)
    await service.close()
    await following.value
    let calls = try book.calls()
    #expect(
      calls.map(\.outcome) == [.answered] && calls.first?.duration != nil && calls.first?.contact?.uid == "uid-ann")
  }

  @Test("A blocked number is declined on the wire, and nothing rings")
  func blocked() async throws {
    let (bench, book) = (try SIPBench(), try BookBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await book.book.follow(service) }
    let peer = try bench.caller(.calls(from: "+19005550100", name: "PRIZE").answered(486))
    #expect(await book.blocked()?.number == "+19005550100")
    Self.expectSuccess(peer)
    await service.close()
    await following.value
    #expect(try book.calls().map(\.outcome) == [.blocked] && !book.hasShownCallers)
  }

  @Test("A caller who hangs up before the answer was missed")
  func missed() async throws {
    let (bench, book) = (try SIPBench(), try BookBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await book.book.follow(service) }
    let peer = try bench.caller(.calls(from: "anonymous", name: "Anonymous").cancel())
    #expect(await book.arrived()?.caller.displayName == "A withheld number")
    #expect(await book.ended()?.reason == .missed)
    Self.expectSuccess(peer)
    await service.close()
    await following.value
    #expect(try book.calls().map { "\($0.number) \($0.outcome)" } == [" missed"])
  }

  /// The documentation says so: neither baresip 1.0 nor 1.1 passes on the header of RFC 3326.
  @Test("baresip does not say that another telephone has answered: the call was missed here")
  func answeredElsewhere() async throws {
    let (bench, book) = (try SIPBench(), try BookBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await book.book.follow(service) }
    let reason = "SIP;cause=200;text=\"Call completed elsewhere\""
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").cancel(because: reason))
    #expect(await book.ended()?.reason == .missed)
    Self.expectSuccess(peer)
    await service.close()
    await following.value
    #expect(try book.calls().map(\.outcome) == [.missed])
  }

  @Test("Asterisk rings the user's telephone for a contact, and stops ringing it for a blocked number")
  func asterisk() async throws {
    let hangUps = Mutex<[String]>([])
    let peer = try AsteriskScript.peer { asterisk in
      for (number, caller) in ["6505550110", "+19005550100"].enumerated() {
        let from = ("PJSIP/trunk-\(number)", "17.\(number)0")
        let own = ("PJSIP/100-\(number)", "17.\(number)1")
        asterisk.dial("DialBegin", from: from, to: own, caller: "CallerIDNum: \(caller)\r\nCallerIDName: X\r\n")
        asterisk.event("Newstate", own.0, own.1, linked: from.1, ["ChannelState": "5"])
        if number == 1 {
          let action = try asterisk.action()
          hangUps.withLock { $0.append("\(action["Action"]) \(action["Channel"])") }
          asterisk.respond(to: action)
        }
        asterisk.dial("DialEnd", from: from, to: own, number == 0 ? "NOANSWER" : "BUSY")
        asterisk.event("Hangup", own.0, own.1, linked: from.1, ["Cause": number == 0 ? "0" : "21"])
      }
    }
    let service = try AsteriskScript.service(peer, password: nil)
    let book = try BookBench()
    try await service.open()
    let following = Task { await book.book.follow(service) }
    #expect(await book.arrived()?.caller.name == "Ann Lee")
    #expect(await book.ended()?.reason == .missed)
    #expect(await book.blocked()?.number == "+19005550100")
    await service.close()
    await following.value
    #expect(hangUps.withLock(\.self) == ["Hangup PJSIP/100-1"])
    #expect(try book.calls().map(\.outcome) == [.blocked, .missed])
  }

  @Test("A call that an earlier dialtone began is found, and its record continues", arguments: [true, false])
  func found(isRecorded: Bool) async throws {
    let (bench, book) = (try SIPBench(), try BookBench())
    let address = ServerAddress(host: "127.0.0.1", port: try bench.startShared())
    let peer = try bench.callee(
      .invited(to: Self.ann).answer("200 OK", rtp: 6000).expect("ACK").expect("BYE").accept())
    let killed = BaresipCallService(address: address, program: nil)
    var reader = EventReader(killed)
    let call = try await killed.placed(CallRequest(try #require(CallTarget(Self.ann))))
    if isRecorded { book.begin(CallRecord(number: Self.ann, outcome: .answered, region: "US")) }
    _ = await reader.changes(of: call) { $0 == .established }
    await killed.close()
    let service = BaresipCallService(address: address, program: nil)
    try await service.open()
    let following = Task { await book.book.follow(service) }
    let found = try #require(await book.found())
    #expect(found.caller.name == "Ann Lee" && found.caller.lastCall == nil)
    try await service.perform(.hangUp, on: found.call)
    #expect(await book.ended()?.reason == .hungUp)
    Self.expectSuccess(peer)
    await service.close()
    await following.value
    let calls = try book.calls()
    #expect(calls.map(\.outcome) == [.answered] && calls.first?.duration != nil)
    #expect(calls.first?.direction == .outgoing && calls.first?.number == Self.ann)
  }

  @Test("An account that is refused is named by a call, and by doctor, which then fails", arguments: [true, false])
  func refusedAccount(isRefused: Bool) async throws {
    let bench = try SIPBench()
    let account = try bench.registrar(isRefused ? "403 Forbidden" : "200 OK")
    let (status, doctor, _) = try Watch.run(bench, ["doctor"])
    // The reason is known only if it comes after baresip accepts connections.
    let line = "  baresip      " + (isRefused ? "\(account) is not registered" : "ready; \(account) is registered\n")
    #expect(doctor.contains(line), "\(doctor)")
    #expect(status == (isRefused ? 1 : 0))
    guard isRefused else { return }
    let peer = try bench.callee(.invited(to: "ann").answer("486 Busy Here").expect("ACK"))
    let call = try Watch.run(bench, ["call", "sip:ann@127.0.0.1:\(bench.peerPort)"])
    Self.expectSuccess(peer)
    #expect(call.status == 1 && call.errors.contains("dialtone: \(account) is not registered"), "\(call)")
  }

  @Test("The program watches a real baresip, prints callers and outcomes, and ends with Ctrl-C")
  func watch() async throws {
    let bench = try SIPBench()
    let watch = try Watch(bench, contacts: "FN:Ann Lee\nTEL;TYPE=cell:\(Self.ann)")
    Self.expectSuccess(try bench.caller(.calls(from: Self.ann, name: "LEE").cancel()))
    try bench.wait(for: "both lines") { watch.lines.count == 2 }
    #expect(watch.lines == ["Ann Lee (mobile) is calling · \(Self.ann) · California", "Ann Lee was missed"])
    #expect(watch.interrupt() == 0)
    #expect(try watch.store.calls().map(\.outcome) == [.missed])
    #expect(try watch.store.calls().first?.contact?.name == "Ann Lee" && watch.listeners.isEmpty)
  }

  @Test("Other programs list, answer, mute and hang up the call of the one that watches, and none is there without it")
  func remote() async throws {
    let bench = try SIPBench()
    let watch = try Watch(bench, contacts: "FN:Ann Lee\nTEL;TYPE=cell:\(Self.ann)")
    #expect(try watch.run("answer") == (1, "", "dialtone: nobody is calling\n"))
    #expect(try watch.run("calls") == (1, "", ""))
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").answered(200).expect("BYE").accept())
    try bench.wait(for: "the call") { watch.lines.count == 1 }
    let contacts = bench.folder.appending(path: "people.vcf").path
    #expect(try watch.run("calls", "--region", "US", contacts).output == "ringing  Ann Lee  \(Self.ann)\n")
    #expect(try watch.run("answer") == (0, "answered \(Self.ann)\n", ""))
    try bench.wait(for: "the answer") { watch.lines.count == 2 }
    #expect(try watch.run("mute") == (0, "muted: \(Self.ann)\n", ""))
    let list = try watch.run("calls", "--json", "--region", "US", contacts).output
    for member in [
      "\"version\":1", "\"state\":\"talking\"", "\"direction\":\"incoming\"", "\"muted\":true", "\"emergency\":false",
      "\"name\":\"Ann Lee\"", "\"e164\":\"\(Self.ann)\"",
    ] {
      #expect(list.contains(member), "\(list)")
    }
    #expect(try watch.run("mute") == (0, "not muted: \(Self.ann)\n", ""))
    #expect(try watch.run("hangup") == (0, "hung up \(Self.ann)\n", ""))
    Self.expectSuccess(peer)
    try bench.wait(for: "the end") { watch.lines.count == 3 }
    #expect(watch.interrupt() == 0)
    #expect(try watch.store.calls().map(\.outcome) == [.answered])
    let alone = try watch.run("hangup")
    #expect(alone.status == 2 && alone.errors.contains("no dialtone is open that has the telephone"), "\(alone)")
  }

  @Test("Twenty calls in a row are all shown and written down, and leave nothing open")
  func many() async throws {
    let bench = try SIPBench()
    let watch = try Watch(bench, contacts: "FN:Ann Lee\nTEL:\(Self.ann)")
    var descriptors: [Int] = []
    for number in 1...20 {
      Self.expectSuccess(try bench.caller(.calls(from: Self.ann, name: "LEE").cancel()))
      try bench.wait(for: "call \(number)") { watch.lines.count == number * 2 }
      descriptors.append(try watch.descriptorCount)
    }
    #expect(descriptors[1...].max() == descriptors[1], "\(descriptors)")
    #expect(watch.interrupt() == 0)
    #expect(try watch.store.calls(CallFilter(.missed)).count == 20)
  }
}

/// `dialtone watch` with its own baresip, which waits for calls.
private final class Watch {
  private let folder: URL
  private let program = Process()

  /// - Parameter contacts: the properties of one card.
  init(_ bench: SIPBench, contacts: String) throws {
    folder = bench.folder
    try bench.write("people.vcf", "BEGIN:VCARD\nVERSION:4.0\n\(contacts)\nEND:VCARD\n")
    try start(bench, ["watch", "--region", "US", file("people.vcf").path])
    try bench.wait(for: "the line: \(text("errors"))") { text("errors").contains("waiting for calls, with baresip") }
  }

  /// Runs a command with its own baresip to its end.
  static func run(_ bench: SIPBench, _ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let run = Watch(in: bench.folder)
    try run.start(bench, arguments)
    run.program.waitUntilExit()
    return (run.program.terminationStatus, run.text("output"), run.text("errors"))
  }

  /// Runs another command with the same telephone to its end.
  func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
    let (program, output, errors) = (Process(), Pipe(), Pipe())
    prepare(program, arguments)
    (program.standardOutput, program.standardError) = (output, errors)
    try program.run()
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    program.waitUntilExit()
    return (program.terminationStatus, texts[0], texts[1])
  }

  private init(in folder: URL) { self.folder = folder }

  private func prepare(_ program: Process, _ arguments: [String]) {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    program.executableURL = URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: "dialtone")
    program.arguments = arguments + ["--config", file("config.toml").path]
    program.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
    program.standardInput = FileHandle.nullDevice
  }

  private func start(_ bench: SIPBench, _ arguments: [String]) throws {
    try bench.write(
      "config.toml",
      """
      [calls]
      backend = "baresip"
      [baresip]
      configuration = "\(folder.path)"
      address = "127.0.0.1:\(try Loopback.freePort())"
      """)
    for name in ["output", "errors"] { try bench.write(name, "") }
    prepare(program, arguments)
    program.standardOutput = try FileHandle(forWritingTo: file("output"))
    program.standardError = try FileHandle(forWritingTo: file("errors"))
    try program.run()
  }

  deinit { if program.isRunning { kill(program.processIdentifier, SIGKILL) } }

  private func file(_ name: String) -> URL { folder.appending(path: name) }
  private func text(_ name: String) -> String { (try? String(contentsOf: file(name), encoding: .utf8)) ?? "" }

  /// Its output, without the times.
  var lines: [String] {
    text("output").split(separator: "\n").map { String($0.dropFirst("2026-11-23 12:00:00  ".count)) }
  }

  var store: RecordStore { RecordStore(path: file("dialtone/dialtone.sqlite").path) }

  /// The sockets through which programs announce calls.
  var listeners: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: file("dialtone/listeners").path) }
  }

  var descriptorCount: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.processIdentifier)/fd").count }
  }

  /// Presses Ctrl-C, and returns the exit code.
  func interrupt() -> Int32 {
    kill(program.processIdentifier, SIGINT)
    program.waitUntilExit()
    return program.terminationReason == .exit ? program.terminationStatus : -1
  }
}
