import Foundation

/// TLS in front of a peer that speaks without, with a certificate for 127.0.0.1 that nobody knows. It ends with this.
public final class TLSFront {
  public let port: UInt16
  /// The certificate, which is its own authority.
  public let authorities: String
  private let folder: URL
  private let process: Process

  struct NotStarted: Error {}

  /// - Parameter peer: the port of the peer.
  public init(_ peer: UInt16) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (certificate, key) = (folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path)
    try TLSFront.makeCertificate(certificate, key: key)
    let script = URL(filePath: #filePath).appending(path: "../../../../Tests/Telephones/tls_front.py").standardized
    let output = Pipe()
    process = try TLSFront.run("python3", [script.path, certificate, key, "\(peer)"], output)
    authorities = certificate
    // It prints one short line, and goes on.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NotStarted() }
    self.port = port
  }

  /// Writes a certificate for 127.0.0.1 that is its own authority, and its key.
  public static func makeCertificate(_ certificate: String, key: String) throws {
    let make = try run(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
        "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key,
      ])
    make.waitUntilExit()
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
