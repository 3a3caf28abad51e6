import Foundation

/// A TLS proxy in front of a peer without TLS, with a self-signed certificate for 127.0.0.1. Its process ends with the object.
public final class TLSFront {
  public let port: UInt16
  /// The path of the self-signed certificate.
  public let authorities: String
  private let folder: URL
  private let process: RunningProgram

  struct NotStarted: Error {}

  /// - Parameter peer: the port of the peer.
  public init(_ peer: UInt16) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (certificate, key) = (folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path)
    try TLSFront.makeCertificate(certificate, key: key)
    let script = URL(filePath: #filePath).appending(path: "../../../../Tests/Telephones/tls_front.py").standardized
    var child = ChildProcess("python3", [script.path, certificate, key, "\(peer)"])
    child.files = [(0, "/dev/null", O_RDONLY), (2, "/dev/null", O_WRONLY)]
    process = try RunningProgram(child, hasOutput: true)
    authorities = certificate
    // The script prints one short line, and keeps running.
    let line = String(decoding: process.output?.availableData ?? Data(), as: UTF8.self)
    guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NotStarted() }
    self.port = port
  }

  /// Writes a self-signed certificate for 127.0.0.1, and its key.
  public static func makeCertificate(_ certificate: String, key: String) throws {
    var make = ChildProcess(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
        "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key,
      ])
    make.files = [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)]
    guard try make.run() == .exited(0) else { throw NotStarted() }
  }

  deinit {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
