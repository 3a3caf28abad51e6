import Foundation

/// TLS in front of a peer that speaks without, with a certificate for 127.0.0.1 that nobody knows. It ends with this.
final class TLSFront {
  let port: UInt16
  /// The certificate, which is its own authority.
  let authorities: String
  private let folder: URL
  private let process: Process

  struct NotStarted: Error {}

  init(_ peer: ScriptedPeer) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (certificate, key) = (folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path)
    let make = try TLSFront.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
        "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key,
      ])
    make.waitUntilExit()
    let script = URL(filePath: #filePath).appending(path: "../../../Telephones/tls_front.py").standardized
    let output = Pipe()
    process = try TLSFront.run("python3", [script.path, certificate, key, "\(peer.port)"], output)
    authorities = certificate
    // It prints one short line, and goes on.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NotStarted() }
    self.port = port
  }

  private static func run(_ program: String, _ arguments: [String], _ output: Any? = FileHandle.nullDevice) throws
    -> Process
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
