import ArgumentParser
import Glibc
import LDAP

/// `dialtone sync`: brings copies up to date.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Bring the copies of company directories up to date.",
    discussion: """
      The dialer does so by itself while it runs; this is for a timer, and for a copy before one goes offline:

          dialtone sync                          all [[ldap]] tables of the configuration
          dialtone sync 'Example Ltd'            one of them
          dialtone sync ldap://ldap.example.org  a directory that is not in the configuration

      Only what is new is fetched, and what is gone is looked for. A copy that cannot be brought up to date stays as it is.

      Exit codes: 0 all are up to date, 1 at least one is not, 2 wrong usage.
      """)

  @Argument(help: "Names of directories in the configuration, or URLs of LDAP. Default: all of the configuration.")
  var directories: [String] = []

  @Flag(help: "Fetch everything anew, whatever there is.")
  var fresh = false

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let companies = try companies(try configuration.read())
    var failures = 0
    for company in companies {
      let done: CompanyDirectory.Refreshed
      do throws(LDAPError) {
        let shows = isatty(STDERR_FILENO) == 1
        done = try company.refresh(
          password: try company.secret(), isFresh: fresh, comparesAll: true,
          progress: { if shows { SyncCommand.show("\(company.directory.name): \($0) …\r") } })
      } catch {
        complain(error)
        failures += 1
        continue
      }
      let change = done.change
      let news = [(change.added, "new"), (change.changed, "changed"), (change.removed, "gone")]
        .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
      let limit = done.isPartial ? "; it has more, and does not give more at once" : ""
      try StandardOutput.write("\(company.directory.name): \(done.count) contacts\(news)\(limit)\n")
    }
    if failures > 0 { throw ExitStatus.noMatch }
  }

  private func companies(_ settings: Settings) throws -> [CompanyDirectory] {
    let known = settings.directories.compactMap(\.company)
    if directories.isEmpty {
      guard known.isEmpty else { return known }
      complain("there is nothing to bring up to date; add an [[ldap]] table to the configuration, or name a URL")
      throw ExitStatus.usage
    }
    return try directories.map { name in
      if let company = known.first(where: { $0.directory.name == name }) { return company }
      guard LDAPURL.isMeant(name) else {
        complain(
          "the configuration has no directory \"\(name)\"; write its name as there, or a URL such as ldap://host")
        throw ExitStatus.usage
      }
      do throws(LDAPError) {
        let url = try LDAPURL(name)
        return known.first { $0.directory.url == url } ?? CompanyDirectory(url)
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
  }

  private static func show(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
