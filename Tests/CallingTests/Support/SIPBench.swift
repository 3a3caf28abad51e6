import Calling
import DialtoneTestSupport
import Foundation
import Glibc
import Testing

/// A real baresip's configuration, and real SIP peers run by sipp, all on loopback and without sound hardware. It ends
/// every process that it started.
final class SIPBench {
  let folder: URL
  /// The SIP port of baresip.
  let sipPort: UInt16
  /// The SIP port of the peer.
  let peerPort: UInt16
  private var processes: [RunningProgram] = []

  /// - Parameter module: the folder of baresip's modules.
  init(account: String = "", module: String = "/usr/lib/baresip/modules") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-sip-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    sipPort = try Loopback.freePort()
    peerPort = try Loopback.freePort()
    try write(
      "config",
      """
      sip_listen 127.0.0.1:\(sipPort)
      net_interface 127.0.0.1
      audio_source ausine,440
      audio_player aubridge,nowhere
      ausrc_srate 48000
      ausrc_channels 2
      auplay_srate 8000
      auplay_channels 1
      rtp_ports 20000-40000
      module_path \(module)
      module stdio.so
      module g711.so
      module ausine.so
      module aubridge.so
      module_tmp account.so
      ctrl_tcp_listen 0.0.0.0:4444
      """)
    try write(
      "accounts",
      #"<sip:caller@127.0.0.1>;regint=0;outbound="sip:127.0.0.1:\#(peerPort)";audio_codecs=PCMU/8000/1\#(account)"#
        + "\n")
  }

  deinit {
    for process in processes { process.end() }
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  var logFile: String { folder.appending(path: "log").path }
  var log: String { (try? String(contentsOfFile: logFile, encoding: .utf8)) ?? "" }

  /// A service with its own baresip.
  func service(
    _ limits: BaresipCallService.Limits = .init(), recordings: String? = nil
  ) throws -> BaresipCallService {
    // Nothing listens there, so the service starts a baresip.
    let nowhere = ServerAddress(host: "127.0.0.1", port: try Loopback.freePort())
    return BaresipCallService(address: nowhere, program: program(recordings: recordings), limits: limits)
  }

  /// A baresip with this configuration.
  func program(_ name: String = "baresip", recordings: String? = nil) -> BaresipProgram {
    BaresipProgram(program: name, configuration: folder.path, log: logFile, recordings: recordings)
  }

  /// The started processes, in order.
  var started: [RunningProgram] { processes }

  /// Starts an independent baresip.
  ///
  /// - Returns: the address of its `ctrl_tcp`.
  func startShared() async throws -> UInt16 {
    let port = try Loopback.freePort()
    let config = try String(contentsOf: folder.appending(path: "config"), encoding: .utf8)
      .replacingOccurrences(of: "0.0.0.0:4444", with: "127.0.0.1:\(port)")
    try write("config", config + "\nmodule_app menu.so\nmodule_app ctrl_tcp.so\n")
    try start("baresip", ["-f", folder.path])
    try await wait(for: "baresip from the package baresip-core") { SIPBench.isListening(port) }
    return port
  }

  @discardableResult
  func start(_ program: String, _ arguments: [String]) throws -> RunningProgram {
    var child = ChildProcess(program, arguments, in: folder.path)
    child.files = [
      (0, "/dev/null", O_RDONLY), (1, output.path, O_WRONLY | O_CREAT | O_TRUNC), (2, output.path, O_WRONLY | O_APPEND),
    ]
    let process = try RunningProgram(child)
    processes.append(process)
    return process
  }

  /// Starts a peer that receives calls, and waits until it listens.
  @discardableResult
  func callee(_ scenario: SIPScenario, calls: Int = 1, _ arguments: [String] = []) async throws -> RunningProgram {
    try await listen(scenario, at: peerPort, calls: calls, arguments)
  }

  /// Starts a server at which the account registers, and which answers with a status.
  ///
  /// - Parameter line: returns the line of the account for the server's port.
  /// - Returns: the account, as it is shown.
  func registrar(
    _ status: String, line: (UInt16) -> String = { "<sip:caller@127.0.0.1:\($0)>;regint=60;audio_codecs=PCMU/8000/1\n" }
  ) async throws -> String {
    let port = try Loopback.freePort()
    let account = "caller@127.0.0.1:\(port)"
    try write("accounts", line(port))
    try await listen(.registers(status), at: port, calls: 9, [])
    return account
  }

  @discardableResult
  private func listen(_ scenario: SIPScenario, at port: UInt16, calls: Int, _ arguments: [String]) async throws
    -> RunningProgram
  {
    let file = "callee-\(port).xml"
    try write(file, scenario.xml)
    // Several sipps look for free ports of their own at the same time, and one that finds none ends at once.
    for _ in 0..<SIPBench.sippAttempts {
      let process = try start(
        "sipp",
        [
          "-sf", file, "-i", "127.0.0.1", "-p", "\(port)", "-m", "\(calls)", "-timeout", "3000s",
          "-timeout_error", "-nostdin",
        ] + arguments)
      try await wait(for: "sipp from the package sip-tester") { SIPBench.isTaken(port) || !process.isRunning }
      if process.isRunning { return process }
    }
    throw NotStarted(output: (try? String(contentsOf: output, encoding: .utf8)) ?? "")
  }

  private static let sippAttempts = 3

  struct NotStarted: Error { var output: String }

  /// The log of a started process.
  private var output: URL { folder.appending(path: "peer-output") }

  /// Starts a peer that calls.
  @discardableResult
  func caller(_ scenario: SIPScenario) throws -> RunningProgram {
    try write("caller.xml", scenario.xml)
    return try start(
      "sipp",
      [
        "-sf", "caller.xml", "-i", "127.0.0.1", "-p", "\(peerPort)", "-m", "1", "-timeout", "3000s", "-timeout_error",
        "-nostdin",
        "-s", "caller", "127.0.0.1:\(sipPort)",
      ])
  }

  struct TooLong: Error { var what: String }

  /// As many tones as were sent.
  func tones(_ count: Int, at listener: ToneListener) async throws -> String {
    var tones = ""
    try await wait(for: "the tones") {
      tones += listener.tones()
      return tones.count >= count
    }
    return tones
  }

  /// Polls until a condition holds.
  func wait(for what: String, _ isSo: () throws -> Bool) async throws {
    let end = ContinuousClock.now + PtySession.patience
    while try !isSo() {
      guard ContinuousClock.now < end else { throw TooLong(what: what) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Waits until the peer has received a re-INVITE with a direction.
  func waitForReinvite(_ direction: String) async throws {
    let mark = folder.appending(path: SIPBench.mark(reinvitedAs: direction)).path
    try await wait(for: "a re-INVITE, \(direction)") { FileManager.default.fileExists(atPath: mark) }
  }

  /// The file that a peer writes in the bench's folder, which is its working directory.
  fileprivate static func mark(reinvitedAs direction: String) -> String { "reinvited-\(direction)" }

  /// Whether a UDP port is in use.
  private static func isTaken(_ port: UInt16) -> Bool { attempt(SOCK_DGRAM, port, bind) != 0 }

  /// Whether something accepts connections at a port.
  static func isListening(_ port: UInt16) -> Bool { attempt(SOCK_STREAM, port, connect) == 0 }

  private static func attempt(
    _ type: __socket_type, _ port: UInt16, _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let descriptor = socket(AF_INET, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// Somebody who calls through a baresip of their own, with a real SIP peer.
final class BaresipUser: CallUser<BaresipCallService> {
  let bench: SIPBench
  private var peer: RunningProgram?

  /// - Parameters:
  ///   - callee: what the peer does when it is called; nil for a peer that is not there.
  ///   - calls: how often it is called.
  ///   - change: changes the limits.
  init(
    calling callee: SIPScenario?, calls: Int = 1, limits change: (inout BaresipCallService.Limits) -> Void = { _ in }
  ) async throws {
    bench = try SIPBench()
    if let callee { peer = try await bench.callee(callee, calls: calls) }
    var limits = BaresipCallService.Limits()
    change(&limits)
    super.init(try bench.service(limits))
  }

  /// Places a call that is answered.
  func talk(_ number: String = "+14155550100") async throws -> CallID {
    let call = try await place(number)
    await changes(of: call, to: .established)
    return call
  }

  /// Waits for the next event, while the peer calls.
  func next(calledBy caller: SIPScenario) async throws -> CallEvent {
    try await service.open()
    peer = try bench.caller(caller)
    return try #require(await next())
  }

  /// Expects that everything went according to the peer's scenario, after the calls have ended.
  func expectSuccess(_ location: SourceLocation = #_sourceLocation) async {
    await peer?.expectSuccess(location)
    await close()
  }

  /// Its baresip: the program whose log is open; nil if it does not run.
  var baresip: Int32? {
    let log = bench.logFile
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.first { process in
      let output = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/1")
      return process != getpid() && output == log
    }
  }
}

extension RunningProgram {
  /// Expects that it ends with 0. For sipp, everything went according to the scenario.
  func expectSuccess(_ location: SourceLocation = #_sourceLocation) async {
    do {
      let ending = try await ending()
      #expect(ending == .exited(0), sourceLocation: location)
    } catch {
      Issue.record(error, sourceLocation: location)
    }
  }
}

/// A scenario for sipp: the actions of a SIP peer in a call.
struct SIPScenario {
  private var steps: [String] = []

  var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<scenario name=\"peer\">\n\(steps.joined(separator: "\n"))\n</scenario>\n"
  }

  private func adding(_ step: String) -> SIPScenario {
    var scenario = self
    scenario.steps.append(step)
    return scenario
  }

  // MARK: Being called

  /// Receives an INVITE to a certain number, or to any.
  static func invited(to number: String?) -> SIPScenario {
    let user = number.map { $0.map { $0 == "+" || $0 == "*" ? "\\\($0)" : String($0) }.joined() } ?? ".*"
    return SIPScenario().adding(
      """
      <recv request="INVITE" rrs="true"><action>
        <ereg regexp="sip:\(user)@" search_in="hdr" header="To:" check_it="true" assign_to="1"/>
        <ereg regexp=".*" search_in="hdr" header="CSeq:" assign_to="2"/>
      </action></recv>
      <Reference variables="1,2"/>
      """)
  }

  /// Receives an INVITE to the usual number, and rings.
  static func ringing() -> SIPScenario { invited(to: "+14155550100").answer("180 Ringing") }

  /// Receives an INVITE to the usual number, and answers it.
  static func answering() -> SIPScenario { invited(to: "+14155550100").talking() }

  /// Receives a REGISTER, and answers it.
  static func registers(_ status: String) -> SIPScenario {
    SIPScenario().adding(
      """
      <recv request="REGISTER"><action>
        <ereg regexp=".*" search_in="hdr" header="CSeq:" assign_to="2"/>
      </action></recv>
      """
    ).answer(status)
  }

  /// Answers the INVITE with a status, even after later requests.
  func answer(_ status: String, rtp: UInt16? = nil) -> SIPScenario {
    let body =
      rtp.map {
        """
        v=0
        o=- 1 1 IN IP4 [local_ip]
        s=-
        c=IN IP4 [local_ip]
        t=0 0
        m=audio \($0) RTP/AVP 0 101
        a=rtpmap:0 PCMU/8000
        a=rtpmap:101 telephone-event/8000

        """
      } ?? ""
    return adding(
      """
      <send><![CDATA[

      SIP/2.0 \(status)
      [last_Via:]
      [last_From:]
      [last_To:];tag=[pid]t[call_number]
      [last_Call-ID:]
      CSeq:[$2]
      Contact: <sip:peer@[local_ip]:[local_port]>
      \(rtp == nil ? "" : "Content-Type: application/sdp\n")Content-Length: [len]

      \(body)]]></send>
      """)
  }

  func expect(_ method: String) -> SIPScenario { adding("<recv request=\"\(method)\"/>") }

  /// Answers the call, and stores the caller.
  func talking(rtp: UInt16 = 6000) -> SIPScenario { answer("200 OK", rtp: rtp).acknowledged() }

  /// The caller gives up.
  func cancelled() -> SIPScenario {
    expect("CANCEL").accept().answer("487 Request Terminated").expect("ACK")
  }

  /// The caller hangs up.
  func hungUp() -> SIPScenario { expect("BYE").accept() }

  /// Answers the last request with 200 OK.
  func accept() -> SIPScenario {
    adding(
      """
      <send><![CDATA[

      SIP/2.0 200 OK
      [last_Via:]
      [last_From:]
      [last_To:]
      [last_Call-ID:]
      [last_CSeq:]
      Content-Length: 0

      ]]></send>
      """)
  }

  /// Receives a re-INVITE whose SDP has a direction, such as `sendonly` for hold. ``SIPBench/waitForReinvite(_:)`` waits for it.
  func reinvited(_ direction: String, rtp: UInt16) -> SIPScenario {
    adding(
      """
      <recv request="INVITE"><action>
        <ereg regexp="a=\(direction)" search_in="body" check_it="true" assign_to="3"/>
        <ereg regexp=".*" search_in="hdr" header="CSeq:" assign_to="2"/>
      </action></recv>
      <Reference variables="3"/>
      """
    ).answer("200 OK", rtp: rtp).expect("ACK")
      .adding(
        """
        <nop><action><exec command="touch \(SIPBench.mark(reinvitedAs: direction))"/></action></nop>
        """)
  }

  /// Receives a REFER to an address (RFC 3515), and reports with which status the call to it ended.
  func referred(to address: String, status: String) -> SIPScenario {
    adding(
      """
      <recv request="REFER"><action>
        <ereg regexp="\(address)" search_in="hdr" header="Refer-To:" check_it="true" assign_to="6"/>
      </action></recv>
      <Reference variables="6"/>
      <send><![CDATA[

      SIP/2.0 202 Accepted
      [last_Via:]
      [last_From:]
      [last_To:]
      [last_Call-ID:]
      [last_CSeq:]
      Contact: <sip:peer@[local_ip]:[local_port]>
      Content-Length: 0

      ]]></send>
      <send retrans="500"><![CDATA[

      NOTIFY [next_url] SIP/2.0
      Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      From:[$5]
      To:[$4]
      [last_Call-ID:]
      CSeq: 2 NOTIFY
      Event: refer
      Subscription-State: terminated;reason=noresource
      Contact: <sip:peer@[local_ip]:[local_port]>
      Content-Type: message/sipfrag;version=2.0
      Max-Forwards: 70
      Content-Length: [len]

      SIP/2.0 \(status)
      ]]></send>
      <recv response="200"/>
      """)
  }

  /// Ends an incoming call.
  func hangUp() -> SIPScenario {
    adding(
      """
      <send retrans="500"><![CDATA[

      BYE [next_url] SIP/2.0
      Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      From:[$5]
      To:[$4]
      [last_Call-ID:]
      CSeq: 2 BYE
      Max-Forwards: 70
      Content-Length: 0

      ]]></send>
      <recv response="200"/>
      """)
  }

  /// Receives the ACK, and stores the caller.
  func acknowledged() -> SIPScenario {
    adding(
      """
      <recv request="ACK"><action>
        <ereg regexp=".*" search_in="hdr" header="From:" assign_to="4"/>
        <ereg regexp=".*" search_in="hdr" header="To:" assign_to="5"/>
      </action></recv>
      <Reference variables="4,5"/>
      """)
  }

  // MARK: Calling

  /// Calls with a name and a number, and waits until it rings.
  static func calls(from number: String, name: String) -> SIPScenario {
    SIPScenario().adding(
      """
      <send retrans="500"><![CDATA[

      INVITE sip:[service]@[remote_ip]:[remote_port] SIP/2.0
      Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      From: "\(name)" <sip:\(number)@[local_ip]:[local_port]>;tag=[pid]c[call_number]
      To: <sip:[service]@[remote_ip]:[remote_port]>
      Call-ID: [call_id]
      CSeq: 1 INVITE
      Contact: <sip:\(number)@[local_ip]:[local_port]>
      Max-Forwards: 70
      Content-Type: application/sdp
      Content-Length: [len]

      v=0
      o=- 1 1 IN IP4 [local_ip]
      s=-
      c=IN IP4 [local_ip]
      t=0 0
      m=audio 6000 RTP/AVP 0
      a=rtpmap:0 PCMU/8000

      ]]></send>
      <recv response="100" optional="true"/>
      <recv response="180"/>
      """)
  }

  /// Receives a final answer, and acknowledges it.
  func answered(_ status: Int) -> SIPScenario {
    adding("<recv response=\"\(status)\"/>").request("ACK", 1)
  }

  /// Cancels the call.
  ///
  /// - Parameter reason: the value of the header that says why (RFC 3326); empty for none.
  func cancel(because reason: String = "") -> SIPScenario {
    request("CANCEL", 1, isToNew: true, reason).adding("<recv response=\"200\"/>\n<recv response=\"487\"/>")
      .request("ACK", 1)
  }

  /// Ends an outgoing call.
  func bye() -> SIPScenario { request("BYE", 2).adding("<recv response=\"200\"/>") }

  private func request(
    _ method: String, _ sequence: Int, isToNew: Bool = false, _ reason: String = ""
  ) -> SIPScenario {
    // CANCEL and the ACK of an answer that is not 2xx belong to the INVITE's transaction.
    adding(
      """
      <send><![CDATA[

      \(method) sip:[service]@[remote_ip]:[remote_port] SIP/2.0
      \(method == "BYE" ? "Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]" : "[last_Via:]")
      [last_From:]
      \(isToNew ? "To: <sip:[service]@[remote_ip]:[remote_port]>" : "[last_To:]")
      [last_Call-ID:]
      CSeq: \(sequence) \(method)
      Max-Forwards: 70\(reason.isEmpty ? "" : "\nReason: \(reason)")
      Content-Length: 0

      ]]></send>
      """)
  }
}

/// Receives RTP (RFC 3550), and decodes its tones (RFC 4733).
final class ToneListener {
  let port: UInt16
  private let descriptor: Int32
  /// The time stamp of the last tone; all its packets have the same.
  private var lastTime: [UInt8] = []

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = Glibc.bind(socket, $0, size)
        getsockname(socket, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try keepTonesOnly()
  }

  deinit { close(descriptor) }

  /// An instruction of a classic BPF program, and the program (`linux/filter.h`).
  private struct Instruction {
    var code: UInt16
    var whenTrue: UInt8 = 0
    var whenFalse: UInt8 = 0
    var value: UInt32
  }

  private struct Filter {
    var count: UInt16
    var instructions: UnsafeMutablePointer<Instruction>?
  }

  /// Makes the kernel drop everything but tones. A few seconds of sound would fill the socket's buffer, and later tones would be
  /// lost before the test reads them.
  private func keepTonesOnly() throws {
    // The payload type follows the UDP header and the first octet of RTP.
    var program = [
      Instruction(code: 0x30, value: 9),  // ldb [9]
      Instruction(code: 0x54, value: 0x7F),  // and #0x7f
      Instruction(code: 0x15, whenFalse: 1, value: UInt32(ToneListener.payloadType)),  // jeq
      Instruction(code: 0x06, value: .max),  // ret all
      Instruction(code: 0x06, value: 0),  // ret nothing
    ]
    let result = program.withUnsafeMutableBufferPointer { instructions in
      var filter = Filter(count: UInt16(instructions.count), instructions: instructions.baseAddress)
      return setsockopt(descriptor, SOL_SOCKET, SO_ATTACH_FILTER, &filter, socklen_t(MemoryLayout<Filter>.size))
    }
    try #require(result == 0, "the filter for tones: errno \(errno)")
  }

  private static let payloadType: UInt8 = 101

  /// The tones received since the last call of this method, each once.
  func tones() -> String {
    var result = ""
    var packet = [UInt8](repeating: 0, count: 2048)
    while true {
      let count = recv(descriptor, &packet, packet.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { break }
      guard count >= 16, packet[1] & 0x7F == ToneListener.payloadType, Array(packet[4..<8]) != lastTime else {
        continue
      }
      lastTime = Array(packet[4..<8])
      let events = Array("0123456789*#ABCD")
      if Int(packet[12]) < events.count { result.append(events[Int(packet[12])]) }
    }
    return result
  }
}
