import Foundation
import Glibc
import Testing

@testable import LDAP

/// Company directories from the user's point of view.
struct DirectoryProgramTests {
  private static let people =
    Slapd.person(
      "John", "Smith", "telephoneNumber: +1 650 253 0000", "mobile: +1 415 555 2671", "ipPhone: 4711")
    + Slapd.person("Mary", "Jones", "telephoneNumber: +1 650 253 0001", "ou: Sales", "title: Director")
    + Slapd.person(
      "Late", "Leaver", "telephoneNumber: +1 650 253 0002", "userAccountControl: 514")

  /// An LDIF change that adds a person.
  private static let newcomer = Slapd.person("Zoe", "New", "mobile: +1 415 555 2672")
    .replacing("objectClass", with: "changetype: add\nobjectClass", maxReplacements: 1)

  /// A home folder for the copies, and a configuration.
  private struct Home {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-home-\(UUID().uuidString.prefix(8))")

    init(_ configuration: String = "") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(configuration)
    }

    func write(_ configuration: String) throws {
      try Data(configuration.utf8).write(to: folder.appending(path: "config.toml"))
    }

    func run(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(
        Program.path, arguments + ["--config", folder.appending(path: "config.toml").path],
        environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("The people of a URL are found by keys, with every number and its label; disabled accounts are left out")
  func url() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people)
    let home = try Home()
    defer { home.remove() }
    let found = try await home.run("search", "5646", slapd.url)
    #expect(found.output == "John Smith  +1 650 253 0000  work\n", "\(found.error)")
    let contacts = try await home.run("contacts", "--json", slapd.url)
    for text in ["+14155552671", "\"IP phone\"", "\"mobile\"", "Director"] { #expect(contacts.output.contains(text)) }
    #expect(!contacts.output.contains("Leaver"))
    let identified = try await home.run("identify", "--region", "US", "4155552671", slapd.url)
    #expect(identified.output.contains("John Smith"))
  }

  @Test(
    "What is new, changed and gone is in the copy after the next sync; without the server it is used all the same",
    arguments: [false, true])
  func changes(hasSync: Bool) async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people, hasSync: hasSync)
    let home = try Home("[[ldap]]\nname = \"Example Ltd\"\nurl = \"\(slapd.url)\"\n")
    defer { home.remove() }
    #expect(try await home.run("sync").output == "Example Ltd: 3 contacts, 3 new\n")
    let copy = try String(
      contentsOf: home.folder.appending(path: "dialtone/ldap/Example Ltd.ldif"), encoding: .utf8)
    #expect(copy.contains("# dialtone: cookie ") == hasSync)
    #expect(try await home.run("sync").output == "Example Ltd: 3 contacts\n")
    try await slapd.change(
      """
      dn: cn=Mary Jones,ou=people,\(Slapd.suffix)
      changetype: modify
      replace: sn
      sn: Miller
      -
      replace: telephoneNumber
      telephoneNumber: +1 650 253 0009

      dn: cn=John Smith,ou=people,\(Slapd.suffix)
      changetype: delete


      """ + DirectoryProgramTests.newcomer)
    #expect(
      try await home.run("sync", "Example Ltd").output == "Example Ltd: 3 contacts, 1 new, 1 changed, 1 removed\n")
    slapd.stop()
    let listed = try await home.run("search", "", "--limit", "9")
    #expect(listed.output.contains("0009") && listed.output.contains("Zoe New") && !listed.output.contains("John"))
    let failed = try await home.run("sync")
    #expect(failed.status == 1)
    #expect(failed.error.contains("Example Ltd cannot be reached"))
    #expect(try await home.run("search", "963").output.contains("Zoe New"))
  }

  @Test("Somebody whom only the server has is found and identified from the shell, and is a caller")
  func onlyOnServer() async throws {
    let crowd = (0..<600).map { Slapd.person("Anna", "Crowd\($0)", "mobile: +1 415 555 \(1000 + $0)") }.joined()
    let slapd = try await Slapd(
      crowd + Slapd.person("John", "Smith", "telephoneNumber: +1 (650) 253-0000", "mobile: 415.555.2671"), options: "")
    let home = try Home("region = \"US\"\n[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n")
    defer { home.remove() }
    #expect(try await home.run("sync").output.contains("500 contacts"))
    #expect(try await home.run("search", "5646").output.hasPrefix("John Smith  +1 (650) 253-0000"))
    for number in ["6502530000", "+14155552671"] {
      let identified = try await home.run("identify", "--json", number)
      #expect(identified.output.contains("\"name\":\"John Smith\""), "\(identified)")
      #expect(identified.output.contains("\"source\":\"Example\""))
    }
    #expect(try await home.run("incoming", "+16502530000").output.contains("John Smith"))
    #expect(!(try await home.run("identify", "6502530009").output.contains("contact")))
  }

  @Test("Everything is fetched where the server does not know any more what the copy was made of")
  func forgotten() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people, hasSync: true)
    let home = try Home("[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n")
    defer { home.remove() }
    _ = try await home.run("sync")
    let path = home.folder.appending(path: "dialtone/ldap/Example.ldif")
    let copy = try String(contentsOf: path, encoding: .utf8)
    let other = copy.replacing(
      /# dialtone: cookie .*/, with: "# dialtone: cookie \(Data("lost".utf8).base64EncodedString())")
    try Data(other.utf8).write(to: path)
    #expect(try await home.run("sync").output == "Example: 3 contacts\n")
    let next = try String(contentsOf: path, encoding: .utf8)
    #expect(next.contains("# dialtone: cookie ") && next != other)
  }

  @Test("After the clock went back, who has left is noticed, and the copy is refreshed")
  func clock() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people)
    var directory = LDAPDirectory(try LDAPURL(slapd.url))
    directory.limits.silence = .seconds(60)
    let first = try LDAPRefresh(directory).run(nil, password: "", time: 2_000_000_000).copy
    try await slapd.change("dn: cn=John Smith,ou=people,\(Slapd.suffix)\nchangetype: delete\n")
    // On the same day, a deletion is not looked for.
    #expect(try LDAPRefresh(directory).run(first, password: "", time: 2_000_000_100).change.removed == 0)
    let (copy, change) = try LDAPRefresh(directory).run(first, password: "", time: 1_900_000_000)
    #expect(change.removed == 1 && copy.head.comparison == 1_900_000_000)
  }

  @Test("Where a directory refers to is named, and nothing is lost", arguments: [false, true])
  func referral(hasSync: Bool) async throws {
    let other = "ldap://other.example.net/ou=branch,\(Slapd.suffix)"
    let branch = """
      dn: ou=branch,\(Slapd.suffix)
      objectClass: referral
      objectClass: extensibleObject
      ou: branch
      ref: \(other)


      """
    let slapd = try await Slapd(
      DirectoryProgramTests.people + branch, options: "referral ldap://elsewhere.example.net/", hasSync: hasSync)
    let elsewhere = slapd.url.replacing(Slapd.suffix, with: "dc=elsewhere")
    func table(_ url: String) -> String { "[[ldap]]\nname = \"Example\"\nurl = \"\(url)\"\n" }
    let home = try Home(table(slapd.url))
    defer { home.remove() }
    let synced = try await home.run("sync")
    #expect(synced.output.hasPrefix("Example: 3 contacts, 3 new; it refers to \(other)"), "\(synced)")
    #expect(synced.status == 0)
    try home.write(table(elsewhere))
    let referred = try await home.run("sync")
    #expect(referred.status == 1)
    #expect(
      referred.error.contains("Example refers to ldap://elsewhere.example.net/")
        && referred.error.contains("if you trust that server, set the URL to it"), "\(referred)")
    #expect(try await home.run("search", "5646").output.contains("John Smith"))
  }

  @Test("The error for a wrong password names the program that printed it, and the old copy stays")
  func password() async throws {
    let slapd = try await Slapd(
      DirectoryProgramTests.people, options: "sizelimit unlimited\ndisallow bind_anon\nrequire authc")
    func table(_ command: String) -> String {
      """
      [[ldap]]
      name = "Example"
      url = "\(slapd.url)"
      bind_dn = "cn=admin,\(Slapd.suffix)"
      password_command = "\(command)"

      """
    }
    let home = try Home("[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n")
    defer { home.remove() }
    let anonymous = try await home.run("sync")
    #expect(anonymous.error.contains("set bind_dn and password_command"))
    try home.write(table("echo \(Slapd.password)"))
    #expect(try await home.run("sync").status == 0)
    try home.write(table("echo wrong"))
    let refused = try await home.run("sync")
    #expect(refused.status == 1)
    #expect(refused.error.contains("refuses the password of cn=admin") && refused.error.contains("what echo prints"))
    #expect(try await home.run("search", "5646").output.contains("John Smith"))
  }

  @Test("A certificate is verified, and an authority of one's own can be named", arguments: [false, true])
  func security(startsTLS: Bool) async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people, hasTLS: true)
    let scheme = startsTLS ? "ldap://127.0.0.1:\(slapd.port)" : "ldaps://127.0.0.1:\(slapd.port + 1)"
    func table(_ more: String) -> String {
      "[[ldap]]\nname = \"Example\"\nurl = \"\(scheme)/\(Slapd.suffix)\"\nstart_tls = \(startsTLS)\n\(more)\n"
    }
    let home = try Home(table(""))
    defer { home.remove() }
    let refused = try await home.run("sync")
    #expect(refused.status == 1)
    #expect(refused.error.contains("set authorities to its certificate file"), "\(refused.error)")
    try home.write(table("authorities = \"\(slapd.authorities)\""))
    let trusted = try await home.run("sync")
    #expect(trusted.output == "Example: 3 contacts, 3 new\n", "\(trusted.error)")
  }

  @Test("A directory with a partial copy is searched while the user types")
  func partial() async throws {
    // The default limit for anonymous users is 500 entries.
    let crowd = (0..<600).map { Slapd.person("Anna", "Crowd\($0)", "mobile: +1 415 555 \(1000 + $0)") }.joined()
    let slapd = try await Slapd(crowd + DirectoryProgramTests.people, options: "")
    let terminal = try await TmuxSession()
    try terminal.write("[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n", to: "config.toml")
    try await terminal.run("\"$DIALTONE\" --config config.toml")
    try await terminal.until("the first people are there") {
      $0.contains("Anna Crowd") && $0.contains("partial")
    }
    try await terminal.press("5", "6", "4", "6")
    try await terminal.until("one whom only the server has is there") { $0.contains("John Smith") }
    try await terminal.press("Escape")
    try await terminal.press("Escape")
  }

  @Test(
    "A hundred thousand people are copied whole, and who is new is there one refresh later", arguments: [true, false])
  func many(hasSync: Bool) async throws {
    let count = 100_000
    let crowd = (0..<count).map { Slapd.person("Anna", "Crowd\($0)", "mobile: +1 415 5\(1_000_000 + $0)") }.joined()
    let slapd = try await Slapd(crowd, hasSync: hasSync)
    let home = try Home("[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n")
    defer { home.remove() }
    #expect(try await home.run("sync").output == "Example: \(count) contacts, \(count) new\n")
    try await slapd.change(DirectoryProgramTests.newcomer)
    #expect(try await home.run("sync").output == "Example: \(count + 1) contacts, 1 new\n")
    #expect(try await home.run("search", "963").output.contains("Zoe New"))
    #expect(try await home.run("contacts", "--count").output == "\(count + 1)\n")
  }

  @Test("An abandoned search leaves the connection open for the next one")
  func abandoned() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people)
    defer { withExtendedLifetime(slapd) {} }
    let finder = try LDAPFinder(LDAPDirectory(try LDAPURL(slapd.url)), password: "") { false }
    let filter = try #require(LDAPFilter.typed("5646"))
    #expect(throws: LDAPError.self) { try finder.find(filter, excluding: []) { true } }
    #expect(try finder.find(filter, excluding: []) { false }.identifiers.count == 1)
  }

  @Test("A silent server does not delay the others")
  func sideBySide() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people)
    let terminal = try await TmuxSession(columns: 120)
    // It accepts the connection, but never answers.
    let silent = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(silent) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = terminal.folder.appending(path: "silent").path
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(silent, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && listen(silent, 4) == 0)
    try terminal.write(
      "[[ldap]]\nname = \"Silent\"\nurl = \"ldapi://\(path.replacing("/", with: "%2F"))/dc=x\"\n"
        + "[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n", to: "config.toml")
    try await terminal.run("\"$DIALTONE\" sync --config config.toml; echo code=$?")
    try await terminal.until("the other is copied first") {
      $0.contains("Example: 3 contacts, 3 new") && !$0.contains("Silent cannot")
    }
    try await terminal.until("then the silent one is given up") {
      $0.contains("Silent cannot be reached") && $0.contains("code=1")
    }
  }

  @Test("A dialer that is open shows what the next sync brings")
  func open() async throws {
    let slapd = try await Slapd(DirectoryProgramTests.people)
    let terminal = try await TmuxSession()
    try terminal.write("[[ldap]]\nname = \"Example\"\nurl = \"\(slapd.url)\"\n", to: "config.toml")
    try await terminal.run("\"$DIALTONE\" --config config.toml")
    try await terminal.until("the people are there") { $0.contains("Mary Jones") && $0.contains("2 contacts") }
    try await slapd.change(
      DirectoryProgramTests.newcomer)
    let home = terminal.folder.path
    let synced = try await Program.run(
      Program.path, ["sync", "--config", "\(home)/config.toml"],
      environment: ["HOME": home, "XDG_STATE_HOME": "\(home)/.local/state"])
    #expect(synced.output == "Example: 4 contacts, 1 new\n", "\(synced.error)")
    try await terminal.until("the new one is there") { $0.contains("Zoe New") }
    try await terminal.press("Escape")
  }
}
