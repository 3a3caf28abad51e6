import DialtoneTestSupport
import Foundation
import Glibc

/// A real LDAP server: OpenLDAP's slapd, run by the current user with a socket in a temporary folder. It ends with the object.
final class Slapd {
  static let suffix = "dc=example,dc=org"
  static let password = "secret"

  let folder: URL
  /// A self-signed certificate for 127.0.0.1.
  var authorities: String { folder.appending(path: "certificate.pem").path }
  /// The port of ldap://127.0.0.1; 0 when there is none.
  private(set) var port = 0
  private var process: pid_t?

  /// - Parameters:
  ///   - entries: the entries below `ou=people`, as LDIF.
  ///   - options: lines of slapd.conf(5).
  ///   - hasTLS: whether it also listens on a port, with TLS.
  ///   - hasSync: whether it supports content synchronisation (RFC 4533).
  init(
    _ entries: String, options: String = "sizelimit unlimited", hasTLS: Bool = false, hasSync: Bool = false
  ) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "slapd-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "data"), withIntermediateDirectories: true)
    if hasTLS { try TLSFront.makeCertificate(authorities, key: folder.appending(path: "key.pem").path) }
    try write(
      """
      include /etc/ldap/schema/core.schema
      include /etc/ldap/schema/cosine.schema
      include /etc/ldap/schema/inetorgperson.schema
      include /etc/ldap/schema/nis.schema
      include /etc/ldap/schema/msuser.schema
      objectclass ( 1.3.6.1.4.1.4203.666.11.1 NAME 'telephoneUser' SUP top AUXILIARY MAY ( ipPhone $ otherTelephone $ userAccountControl ) )
      modulepath /usr/lib/ldap
      moduleload back_mdb
      \(hasSync ? "moduleload syncprov" : "")
      pidfile \(folder.path)/pid
      \(hasTLS ? "TLSCertificateFile \(authorities)\nTLSCertificateKeyFile \(folder.path)/key.pem" : "")
      \(options)
      database mdb
      maxsize 1073741824
      suffix "\(Slapd.suffix)"
      rootdn "cn=admin,\(Slapd.suffix)"
      rootpw \(Slapd.password)
      directory \(folder.path)/data
      index objectClass,entryUUID,entryCSN eq
      \(hasSync ? "overlay syncprov" : "")

      """, to: "slapd.conf")
    try write(
      """
      dn: \(Slapd.suffix)
      objectClass: dcObject
      objectClass: organization
      dc: example
      o: Example

      dn: ou=people,\(Slapd.suffix)
      objectClass: organizationalUnit
      ou: people


      """ + entries, to: "entries.ldif")
    try await run("slapadd", ["-q", "-f", "\(folder.path)/slapd.conf", "-l", "\(folder.path)/entries.ldif"])
    try await start(hasPort: hasTLS)
  }

  /// Starts it, and waits until it accepts connections.
  ///
  /// slapd goes to the background after binding its addresses, and exits when it cannot bind them.
  func start(hasPort: Bool = false) async throws {
    port = hasPort ? Int(try Loopback.freePort()) : 0
    // It starts to listen in this order.
    let addresses = (hasPort ? "ldap://127.0.0.1:\(port) ldaps://127.0.0.1:\(port + 1) " : "") + socket
    try await run("slapd", ["-f", "\(folder.path)/slapd.conf", "-h", addresses])
    let text = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
    // Any answer will do; 255 means that it cannot be reached.
    for _ in 0..<1000 where try await Program.run("ldapwhoami", ["-x", "-H", socket]).status != 255 { return }
    throw TmuxSession.Failure(description: "slapd does not listen at \(socket)")
  }

  /// Ends it, and waits until it has ended, so that its database can be used again.
  func stop() {
    guard let process else { return }
    OtherProcesses.end(process)
    self.process = nil
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private var socket: String { "ldapi://" + folder.appending(path: "socket").path.replacing("/", with: "%2F") }

  /// All of its entries.
  var url: String { socket + "/" + Slapd.suffix }

  /// Changes entries, as ldapmodify(1) reads them.
  func change(_ ldif: String) async throws {
    try write(ldif, to: "change.ldif")
    try await run(
      "ldapmodify",
      [
        "-x", "-H", socket, "-D", "cn=admin,\(Slapd.suffix)", "-w", Slapd.password, "-f", "\(folder.path)/change.ldif",
      ])
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  /// A person below `ou=people`.
  static func person(_ given: String, _ family: String, _ lines: String...) -> String {
    """
    dn: cn=\(given) \(family),ou=people,\(suffix)
    objectClass: inetOrgPerson
    objectClass: telephoneUser
    cn: \(given) \(family)
    givenName: \(given)
    sn: \(family)
    \(lines.joined(separator: "\n"))


    """
  }

  private func run(_ program: String, _ arguments: [String]) async throws {
    // Debian installs the server's programs in root's PATH only.
    let paths = ["/usr/sbin/\(program)", "/usr/bin/\(program)"]
    let path = paths.first { access($0, X_OK) == 0 } ?? program
    let (status, _, error) = try await Program.run(path, arguments)
    guard status == 0 else { throw TmuxSession.Failure(description: "\(program): \(error)") }
  }
}
