import Calling
import DialtoneTestSupport
import Foundation
import Testing

/// What `dialtone doctor` says about a PBX and a telephone that are there.
@Suite("Doctor with peers", .serialized, .timeLimit(.minutes(6)))
struct DoctorTests {
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-doctor-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("Asterisk is ready if it accepts the password", arguments: [true, false], [true, false])
  func asterisk(isAccepted: Bool, isInUse: Bool) async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let peer = try ScriptedPeer { connection, _ in
      let asterisk = AsteriskScript(connection: connection)
      if isAccepted { try asterisk.logIn() } else { try asterisk.logIn("Error", "Authentication failed") }
      while let action = try? asterisk.action() { asterisk.respond(to: action) }
    }
    let (status, doctor) = try await BuiltDialtone.run(
      ["doctor"],
      configuration: """
        [calls]
        backend = "\(isInUse ? "asterisk" : "print")"
        [asterisk]
        server = "127.0.0.1:\(peer.port)"
        user = "dialer"
        telephone = "PJSIP/100"
        password_command = "echo secret"
        """, in: folder)
    let words = isAccepted ? "ready\n" : "Asterisk refused the login of dialer: Authentication failed\n"
    #expect(doctor.contains("  asterisk     \(isInUse ? "in use: " : "")\(words)"), "\(doctor)")
    #expect(status == (isAccepted || !isInUse ? 0 : 1))
  }

  @Test("A running baresip whose account is refused is not ready, while another dialtone uses it")
  func shared() async throws {
    let bench = try SIPBench()
    let account = try await bench.registrar("403 Forbidden")
    let address = ServerAddress(host: "127.0.0.1", port: try await bench.startShared())
    let dialer = BaresipCallService(address: address, program: nil)
    try await dialer.open()
    for await registrations in dialer.registrations where registrations.contains(where: \.hasFailed) { break }
    let (_, doctor) = try await BuiltDialtone.run(
      ["doctor"],
      configuration: """
        [calls]
        backend = "baresip"
        [baresip]
        address = "\(address)"
        start = false
        """, in: bench.folder)
    #expect(
      doctor.contains("  baresip      in use: ") && !doctor.contains("  baresip      in use: ready"),
      "\(account): \(doctor)")
    await dialer.close()
  }

  @Test("The account file of the documentation registers at a server")
  func documentedAccount() async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Resources/docs/methods.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```accounts\n").dropFirst().first)
    let line = try #require(block.components(separatedBy: "```").first)
    #expect(line.contains("sip.example.org;transport=tls"))
    let bench = try SIPBench()
    let account = try await bench.registrar("200 OK") { port in
      line.replacing("sip.example.org;transport=tls", with: "127.0.0.1:\(port)")
    }
    let (status, doctor) = try await BuiltDialtone.run(
      ["doctor"],
      configuration: """
        [calls]
        backend = "baresip"
        [baresip]
        configuration = "\(bench.folder.path)"
        address = "127.0.0.1:\(try Loopback.freePort())"
        """, in: bench.folder)
    let name = account.replacing("caller@", with: "ann@")
    #expect(doctor.contains("  baresip      in use: ready; \(name) is registered\n") && status == 0, "\(doctor)")
  }
}
