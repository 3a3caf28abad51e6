import DialtoneTestSupport
import Foundation
import Glibc
import NumberPlans
import Testing

@testable import Calling

/// A real baresip that several windows share.
@Suite("A shared baresip", .serialized, .timeLimit(.minutes(6)))
struct SharedBaresipTests {
  private static let number = "+14155550100"

  private static func window(_ bench: SIPBench, _ port: UInt16) throws -> SharedCallService {
    let folder = bench.folder.appending(path: "sharing").path
    return SharedCallService(SharingAddress(folder: folder, name: "baresip \(port)"), version: "1") {
      BaresipCallService(address: ServerAddress(host: "127.0.0.1", port: port), program: nil, isShared: true)
    }
  }

  @Test("A call goes on when the window that has the connection ends, and ends when another one hangs up")
  func takeOver() async throws {
    let bench = try SIPBench()
    let peer = try await bench.callee(
      .invited(to: Self.number).answer("180 Ringing").answer("200 OK", rtp: 6000).expect("ACK").hungUp())
    let port = try await bench.startShared()
    let (owner, placer, watcher) = try (
      Self.window(bench, port), Self.window(bench, port), Self.window(bench, port)
    )
    try await owner.open()
    try await watcher.open()
    var (placed, watched) = (EventReader(placer), EventReader(watcher))
    let request = CallRequest(try #require(CallTarget(Self.number, region: nil)), id: CallID(placed: 7))
    _ = try await placer.place(request)
    #expect(await placed.changes(of: request.id) { $0 == .established } == [.accepted, .ringing, .established])
    let found = try #require(await watched.next())
    guard case .found(let call) = found.change else {
      Issue.record("\(found)")
      return
    }
    #expect(call.isOutgoing && call.party.number == Self.number)
    _ = await watched.changes(of: found.call) { $0 == .established }
    await owner.close()
    try await watcher.perform(.mute, on: found.call)
    #expect(await placed.changes(of: request.id) { $0 == .muted } == [.muted])
    try await watcher.perform(.hangUp, on: found.call)
    #expect(await placed.changes(of: request.id).last?.ending?.reason == .hungUp)
    #expect(await watched.changes(of: found.call).last?.ending?.reason == .hungUp)
    #expect(try await peer.ending() == .exited(0))
    await placer.close()
    await watcher.close()
  }

  @Test("A started baresip accepts connections of the process that started it, and no others")
  func onlyClient() async throws {
    let bench = try SIPBench()
    let program = BaresipProgram(configuration: bench.folder.path, log: bench.folder.appending(path: "log").path)
    let process = try BaresipProcess(program)
    defer { process.end() }
    var own: PeerSocket?
    try await bench.wait(for: "baresip") {
      own = try? process.connect()
      return own != nil
    }
    own?.close()
    let stranger = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    defer { close(stranger) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    name.sin_port = process.port.bigEndian
    withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(stranger, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var wait = pollfd(fd: stranger, events: Int16(POLLOUT), revents: 0)
    #expect(poll(&wait, 1, 300) == 0)
    try process.connect().close()
  }

  @Test("The users of a port are read from the kernel's table")
  func users() throws {
    let line =
      "   1: 0100007F:115C 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 31337 1 0000000000000000"
    let entry = try #require(LocalPort.Entry(line[...]))
    #expect(entry.local.isLoopback(4_444) && entry.remote.isLoopback(50_000) && entry.user == 1_000)
    let elsewhere = try #require(LocalPort.Entry(line.replacing("0100007F:115C", with: "0200007F:115C")[...]))
    #expect(!elsewhere.local.isLoopback(4_444) && elsewhere.remote.isLoopback(50_000))
    #expect(entry.isEstablished && !entry.isListening)
    #expect(LocalPort.Entry("  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid") == nil)
    let listener = try Loopback.listen()
    #expect(LocalPort.servers(of: listener.port) == [geteuid()])
    let address = ServerAddress(host: "127.0.0.1", port: listener.port)
    #expect(LocalPort.refusal(of: address) == nil)
    // Whoever has accepted a connection is known by it, also if nobody listens any more.
    let client = try PeerSocket(connectingTo: address, interruptedBy: -1)
    let server = accept(listener.descriptor, nil, nil)
    close(listener.descriptor)
    #expect(LocalPort.servers(of: listener.port) == [geteuid()])
    close(server)
    client.close()
  }
}
