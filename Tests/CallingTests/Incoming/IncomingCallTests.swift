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

  @Test("A SIP caller is identified, answered, and recorded with the duration of the call")
  func answered() async throws {
    let (bench, log) = (try SIPBench(), try CallLogBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await log.log.follow(service) }
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").answered(200).bye())
    let (call, caller) = try #require(await log.arrived())
    #expect(caller.name == "Ann Lee" && caller.label == "mobile" && caller.number == Self.ann)
    #expect(try log.calls().map(\.outcome) == [.missed], "what is not answered yet is missed")
    try await service.perform(.answer, on: call)
    #expect(await log.ended()?.duration != nil)
    await peer.expectSuccess()
    await service.close()
    await following.value
    let calls = try log.calls()
    #expect(
      calls.map(\.outcome) == [.answered] && calls.first?.duration != nil && calls.first?.contact?.identity == "uid-ann"
    )
  }

  @Test("A blocked number is declined on the wire, and nothing rings")
  func blocked() async throws {
    let (bench, log) = (try SIPBench(), try CallLogBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await log.log.follow(service) }
    let peer = try bench.caller(.calls(from: "+19005550100", name: "PRIZE").answered(486))
    #expect(await log.blocked()?.number == "+19005550100")
    await peer.expectSuccess()
    await service.close()
    await following.value
    #expect(try log.calls().map(\.outcome) == [.blocked] && !log.hasShownCallers)
  }

  @Test("A caller who hangs up before the answer was missed")
  func missed() async throws {
    let (bench, log) = (try SIPBench(), try CallLogBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await log.log.follow(service) }
    let peer = try bench.caller(.calls(from: "anonymous", name: "Anonymous").cancel())
    #expect(await log.arrived()?.caller.displayName == "A withheld number")
    #expect(await log.ended()?.reason == .missed)
    await peer.expectSuccess()
    await service.close()
    await following.value
    #expect(try log.calls().map { "\($0.number) \($0.outcome)" } == [" missed"])
  }

  /// The documentation says so: neither baresip 1.0 nor 1.1 passes on the header of RFC 3326.
  @Test("baresip does not say that another telephone has answered: the call was missed here")
  func answeredElsewhere() async throws {
    let (bench, log) = (try SIPBench(), try CallLogBench())
    let service = try bench.service()
    try await service.open()
    let following = Task { await log.log.follow(service) }
    let reason = "SIP;cause=200;text=\"Call completed elsewhere\""
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").cancel(because: reason))
    #expect(await log.ended()?.reason == .missed)
    await peer.expectSuccess()
    await service.close()
    await following.value
    #expect(try log.calls().map(\.outcome) == [.missed])
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
    let log = try CallLogBench()
    try await service.open()
    let following = Task { await log.log.follow(service) }
    #expect(await log.arrived()?.caller.name == "Ann Lee")
    #expect(await log.ended()?.reason == .missed)
    #expect(await log.blocked()?.number == "+19005550100")
    await service.close()
    await following.value
    #expect(hangUps.withLock(\.self) == ["Hangup PJSIP/100-1"])
    let outcomes = try log.calls().map(\.outcome)
    #expect(Set(outcomes) == [.blocked, .missed] && outcomes.count == 2)
  }

  @Test("A call that an earlier dialtone began is found, and its record continues", arguments: [true, false])
  func found(isRecorded: Bool) async throws {
    let (bench, log) = (try SIPBench(), try CallLogBench())
    let address = ServerAddress(host: "127.0.0.1", port: try await bench.startShared())
    let peer = try await bench.callee(
      .invited(to: Self.ann).answer("200 OK", rtp: 6000).expect("ACK").hungUp())
    let killed = BaresipCallService(address: address, program: nil)
    var reader = EventReader(killed)
    let call = try await killed.placed(CallRequest(try #require(CallTarget(Self.ann))))
    if isRecorded { log.begin(CallRecord(number: Self.ann, outcome: .answered, region: "US")) }
    _ = await reader.changes(of: call) { $0 == .established }
    await killed.close()
    let service = BaresipCallService(address: address, program: nil)
    try await service.open()
    let following = Task { await log.log.follow(service) }
    let found = try #require(await log.found())
    #expect(found.caller.name == "Ann Lee" && found.caller.lastCall == nil)
    try await service.perform(.hangUp, on: found.call)
    #expect(await log.ended()?.reason == .hungUp)
    await peer.expectSuccess()
    await service.close()
    await following.value
    let calls = try log.calls()
    #expect(calls.map(\.outcome) == [.answered] && calls.first?.duration != nil)
    #expect(calls.first?.direction == .outgoing && calls.first?.number == Self.ann)
  }

  @Test("An account that is refused is named by a call, and by doctor, which then fails", arguments: [true, false])
  func refusedAccount(isRefused: Bool) async throws {
    let bench = try SIPBench()
    let account = try await bench.registrar(isRefused ? "403 Forbidden" : "200 OK")
    let (status, doctor, _) = try await Watch.run(bench, ["doctor"])
    let refusal = "\(account) is not registered: 403 Forbidden; check the name and the password"
    let line = "  baresip      in use: " + (isRefused ? refusal : "ready; \(account) is registered\n")
    #expect(doctor.contains(line), "\(doctor)")
    #expect(status == (isRefused ? 1 : 0))
    guard isRefused else { return }
    let peer = try await bench.callee(.invited(to: "ann").answer("486 Busy Here").expect("ACK"))
    let call = try await Watch.run(bench, ["call", "sip:ann@127.0.0.1:\(bench.peerPort)"])
    await peer.expectSuccess()
    #expect(call.status == 1 && call.errors.contains("dialtone: \(refusal)"), "\(call)")
  }

  @Test("The program watches a real baresip, prints callers and outcomes, and ends with Ctrl-C")
  func watch() async throws {
    let bench = try SIPBench()
    let watch = try await Watch(bench, contacts: "FN:Ann Lee\nTEL;TYPE=cell:\(Self.ann)")
    try await bench.caller(.calls(from: Self.ann, name: "LEE").cancel()).expectSuccess()
    try await bench.wait(for: "both lines") { watch.lines.count == 2 }
    #expect(watch.lines == ["Ann Lee (mobile) is calling · \(Self.ann) · California", "Ann Lee was missed"])
    #expect(try await watch.interrupt() == 0)
    #expect(try watch.store.calls().map(\.outcome) == [.missed])
    #expect(try watch.store.calls().first?.contact?.name == "Ann Lee" && watch.listeners.isEmpty)
  }

  @Test("Other programs list, answer, mute and hang up the call of the one that watches, and none is there without it")
  func remote() async throws {
    let bench = try SIPBench()
    let watch = try await Watch(bench, contacts: "FN:Ann Lee\nTEL;TYPE=cell:\(Self.ann)")
    #expect(try await watch.run("answer") == (1, "", "dialtone: nobody is calling\n"))
    #expect(try await watch.run("calls") == (1, "", ""))
    let peer = try bench.caller(.calls(from: Self.ann, name: "LEE").answered(200).hungUp())
    try await bench.wait(for: "the call") { watch.lines.count == 1 }
    let contacts = bench.folder.appending(path: "people.vcf").path
    #expect(try await watch.run("calls", "--region", "US", contacts).output == "ringing  Ann Lee  \(Self.ann)\n")
    #expect(try await watch.run("answer") == (0, "answered \(Self.ann)\n", ""))
    try await bench.wait(for: "the answer") { watch.lines.count == 2 }
    #expect(try await watch.run("mute") == (0, "muted: \(Self.ann)\n", ""))
    let list = try await watch.run("calls", "--json", "--region", "US", contacts).output
    for member in [
      "\"version\":1", "\"state\":\"talking\"", "\"direction\":\"incoming\"", "\"muted\":true", "\"emergency\":false",
      "\"name\":\"Ann Lee\"", "\"e164\":\"\(Self.ann)\"",
    ] {
      #expect(list.contains(member), "\(list)")
    }
    #expect(try await watch.run("mute") == (0, "not muted: \(Self.ann)\n", ""))
    #expect(try await watch.run("hangup") == (0, "hung up \(Self.ann)\n", ""))
    await peer.expectSuccess()
    try await bench.wait(for: "the end") { watch.lines.count == 3 }
    #expect(try await watch.interrupt() == 0)
    #expect(try watch.store.calls().map(\.outcome) == [.answered])
    let alone = try await watch.run("hangup")
    #expect(alone.status == 2 && alone.errors.contains("no dialtone is open that has the telephone"), "\(alone)")
  }

  @Test("Twenty calls in a row are all shown and written down, and leave nothing open")
  func many() async throws {
    let bench = try SIPBench()
    let watch = try await Watch(bench, contacts: "FN:Ann Lee\nTEL:\(Self.ann)")
    var descriptors: [Int] = []
    for number in 1...20 {
      try await bench.caller(.calls(from: Self.ann, name: "LEE").cancel()).expectSuccess()
      try await bench.wait(for: "call \(number)") { watch.lines.count == number * 2 }
      descriptors.append(try watch.descriptorCount)
    }
    #expect(descriptors[1...].max() == descriptors[1], "\(descriptors)")
    #expect(try await watch.interrupt() == 0)
    #expect(try watch.store.calls(CallFilter(.missed)).count == 20)
  }
}

/// `dialtone watch` with its own baresip, which waits for calls.
private final class Watch {
  private let folder: URL
  private let program: RunningProgram

  /// - Parameter contacts: the properties of one card.
  init(_ bench: SIPBench, contacts: String) async throws {
    folder = bench.folder
    try bench.write("people.vcf", "BEGIN:VCARD\nVERSION:4.0\n\(contacts)\nEND:VCARD\n")
    try Watch.configure(bench)
    let output = Watch.files("watch", in: folder)
    program = try RunningProgram(
      Watch.child(["watch", "--region", "US", folder.appending(path: "people.vcf").path], output, in: folder))
    try await bench.wait(for: "the line: \(Watch.text(output.errors))") {
      Watch.text(output.errors).contains("waiting for calls, with baresip")
    }
  }

  /// Runs a command with its own baresip to its end.
  static func run(
    _ bench: SIPBench, _ arguments: [String]
  ) async throws -> (status: Int32, output: String, errors: String) {
    try configure(bench)
    return try await run(arguments, in: bench.folder)
  }

  /// Runs another command with the same telephone to its end.
  func run(_ arguments: String...) async throws -> (status: Int32, output: String, errors: String) {
    try await Watch.run(arguments, in: folder)
  }

  private static func run(
    _ arguments: [String], in folder: URL
  ) async throws -> (status: Int32, output: String, errors: String) {
    let output = files("command", in: folder)
    let status = try await RunningProgram(child(arguments, output, in: folder)).ending()
    guard case .exited(let code) = status else { return (-1, text(output.output), text(output.errors)) }
    return (code, text(output.output), text(output.errors))
  }

  private typealias OutputFiles = (output: URL, errors: URL)

  private static func files(_ name: String, in folder: URL) -> OutputFiles {
    (folder.appending(path: "\(name)-output"), folder.appending(path: "\(name)-errors"))
  }

  private static func child(_ arguments: [String], _ files: OutputFiles, in folder: URL) throws -> ChildProcess {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var child = ChildProcess(
      URL(filePath: tests).deletingLastPathComponent().appending(path: "dialtone").path,
      arguments + ["--config", folder.appending(path: "config.toml").path])
    child.environment.merge(["XDG_STATE_HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    child.files = [(0, "/dev/null", O_RDONLY), (1, files.output.path, flags), (2, files.errors.path, flags)]
    return child
  }

  private static func configure(_ bench: SIPBench) throws {
    try bench.write(
      "config.toml",
      """
      [calls]
      backend = "baresip"
      [baresip]
      configuration = "\(bench.folder.path)"
      address = "127.0.0.1:\(try Loopback.freePort())"
      """)
  }

  private static func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Its output, without the times.
  var lines: [String] {
    Watch.text(Watch.files("watch", in: folder).output).split(separator: "\n")
      .map { String($0.dropFirst("2026-11-23 12:00:00  ".count)) }
  }

  var store: RecordStore { RecordStore(path: folder.appending(path: "dialtone/dialtone.sqlite").path) }

  /// The sockets through which programs announce calls.
  var listeners: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "dialtone/listeners").path)
    }
  }

  var descriptorCount: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.processID)/fd").count }
  }

  /// Presses Ctrl-C, and returns the exit code.
  func interrupt() async throws -> Int32 {
    program.signal(SIGINT)
    guard case .exited(let code) = try await program.ending() else { return -1 }
    return code
  }
}
