import ArgumentParser
import Calling
import CardDAV
import Dispatch
import Glibc
import LDAP
import Synchronization

/// `dialtone sync`: brings the copies of servers up to date.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Update the copies of address books and company directories.",
    usage: "dialtone sync [<options>] [<names> ...]",
    discussion: """
      Copies address books of CardDAV servers into folders of vCards, and company directories (LDAP) into a file. \
      Fetches only what is new, removes what is gone, and changes nothing on a server. If an update fails, takes \
      more than 15 minutes or is ended with Ctrl-C, the old copy remains. The dialer updates directories by itself \
      while it runs; for address books, use a timer, or press r in the list of sources (F10).

          dialtone sync                          everything in the configuration
          dialtone sync 'Example Ltd'            one source
          dialtone sync ldap://ldap.example.org  a directory that is not configured
          dialtone sync --url https://dav.example.org --user ada --into ~/contacts

      Exit codes: 0 all copies are up to date, 1 at least one is not, 2 wrong usage.
      """)

  @Argument(help: "Names in the configuration, or LDAP URLs. Default: everything in the configuration.")
  var names: [String] = []

  @Option(help: "A CardDAV server, account or address book that is not in the configuration; needs --into.")
  var url: String?

  @Option(help: "The folder for the copies.", completion: .directory)
  var into: String?

  @Option(help: "The user name on the server.")
  var user: String = ""

  @Option(help: "The program that prints the password; it runs without a shell.")
  var passwordCommand: String?

  @Option(help: "The program that prints an OAuth token, sent instead of a password; it runs without a shell.")
  var tokenCommand: String?

  @Option(help: "The certificates that TLS trusts there, a PEM file. Default: the system's.", completion: .file())
  var authorities: String = ""

  @Flag(help: "Fetch directories from scratch.")
  var fresh = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    guard (url == nil) == (into == nil) else { throw ValidationError("--url and --into need each other.") }
    guard url == nil || names.isEmpty else { throw ValidationError("Give either names or --url.") }
    guard url != nil || user.isEmpty && passwordCommand == nil && tokenCommand == nil && authorities.isEmpty else {
      throw ValidationError("--user, --password-command, --token-command and --authorities need --url.")
    }
    guard passwordCommand == nil || tokenCommand == nil else {
      throw ValidationError("Give either --password-command or --token-command.")
    }
  }

  /// A directory or account to copy.
  private enum Original: Sendable {
    case directory(CompanyDirectory)
    case books(AddressBookAccount)

    var name: String {
      switch self {
      case .directory(let company): company.directory.name
      case .books(let account): account.name
      }
    }
  }

  func run() throws {
    let all = try originals()
    let results = Mutex([Result<Bool, any Error>](repeating: .success(true), count: all.count))
    // In parallel, so that a slow server delays no other.
    let group = DispatchGroup()
    for (index, original) in all.enumerated() {
      DispatchQueue(label: "dialtone.sync").async(group: group) { [fresh] in
        let result = Result { try SyncCommand.sync(original, isFresh: fresh) }
        results.withLock { $0[index] = result }
      }
    }
    group.wait()
    let areUpToDate = try results.withLock(\.self).map { try $0.get() }
    if areUpToDate.contains(false) { throw ExitStatus.noMatch }
  }

  /// - Returns: whether the copy is up to date now.
  private static func sync(_ original: Original, isFresh: Bool) throws -> Bool {
    switch original {
    case .directory(let company): try sync(company, isFresh: isFresh)
    case .books(let account): try sync(account)
    }
  }

  private func originals() throws -> [Original] {
    if let url, let into {
      var account = CardDAVAccount(url: url, user: user, authorities: HomeFolder.expanded(authorities))
      do throws(CallError) {
        let token = try tokenCommand.map { text throws(CallError) in try PasswordCommand(text, printing: "token") }
        let password = try passwordCommand.map { text throws(CallError) in try PasswordCommand(text) }
        account.usesBearerToken = token != nil
        return [
          .books(
            AddressBookAccount(
              name: AddressBookAccount.name(of: url), account, password: token ?? password, folder: into))
        ]
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
    let settings = try configuration.read(runsPrograms: true)
    let known =
      settings.addressBooks.compactMap(\.account).map { Original.books($0) }
      + settings.directories.compactMap(\.company).map { Original.directory($0) }
    if names.isEmpty {
      guard known.isEmpty else { return known }
      complain(
        "there is nothing to sync; add a [[carddav]] or [[ldap]] table to the configuration, or use --url")
      throw ExitStatus.usage
    }
    return try names.map { name in
      if let original = known.first(where: { $0.name == name }) { return original }
      guard LDAPURL.isMeant(name) else {
        complain(
          "the configuration has no [[carddav]] or [[ldap]] table named \"\(name)\"; use one of its names, or a URL such as ldap://host"
        )
        throw ExitStatus.usage
      }
      do throws(LDAPError) {
        return .directory(settings.directory(at: try LDAPURL(name)))
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
  }

  private static func sync(_ company: CompanyDirectory, isFresh: Bool) throws -> Bool {
    let name = company.directory.name
    let done: CompanyDirectory.Refreshed
    do throws(LDAPError) {
      let counter = ShownCount()
      done = try company.refresh(
        password: try company.secret(), isFresh: isFresh, comparesAll: true, progress: { counter.show(name, $0) })
    } catch {
      complain(error)
      return false
    }
    let change = done.change
    let limit = done.isPartial ? "; the server has more, but does not return all at once" : ""
    try say(
      name, done.count, added: change.added, changed: change.changed, removed: change.removed,
      limit + SyncCommand.remark(on: change.references))
    if change.tooLongCount > 0 {
      let others = change.tooLongCount > change.tooLong.count ? " and others" : ""
      let entries = change.tooLongCount == 1 ? "1 entry is" : "\(change.tooLongCount) entries are"
      let names = change.tooLong.joined(separator: "; ")
      complain("\(name): \(entries) too long and left out: \(names)\(others)")
    }
    return true
  }

  /// Where the entries are that a directory only refers to.
  private static func remark(on references: [String]) -> String {
    guard let first = references.first else { return "" }
    let others = references.count > 1 ? " and \(references.count - 1) other servers" : ""
    return "; it refers to \(first)\(others) for more, which is not followed"
  }

  private static func sync(_ account: AddressBookAccount) throws -> Bool {
    let summary: CardDAVSummary
    do throws(SyncError) {
      let counter = ShownCount()
      summary = try account.sync { counter.show($0, $1) }
    } catch {
      complain(error)
      return false
    }
    var isComplete = !summary.books.isEmpty
    if summary.books.isEmpty {
      complain("\(account.name): the server lists no address book; give the URL of one, or check the user")
    }
    for book in summary.books {
      let name = "\(account.name), \(book.name)"
      for complaint in book.complaints { complain("\(name): \(complaint)") }
      if let problem = book.problem {
        complain("\(name): \(problem)")
        isComplete = false
        continue
      }
      let left = book.skipped > 0 ? "; \(book.skipped) are not vCards, or too long" : ""
      try say(name, book.total, added: book.added, changed: book.changed, removed: book.removed, left)
    }
    for folder in summary.removedFolders { try StandardOutput.write("\(account.name): \(folder) was removed\n") }
    for folder in summary.otherFolders {
      complain("\(account.name): the server no longer lists the book of \(folder); the folder stays")
    }
    return isComplete
  }

  private static func say(
    _ name: String, _ count: Int, added: Int, changed: Int, removed: Int, _ remark: String
  ) throws {
    let news = [(added, "new"), (changed, "changed"), (removed, "removed")]
      .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    try StandardOutput.write("\(name): \(count) contacts\(news)\(remark)\n")
  }

  /// Shows on a terminal how much of a copy has arrived, several times a second: also a slow server is seen to be at work.
  private final class ShownCount: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let next = Mutex(ContinuousClock.now)

    func show(_ name: String, _ count: Int) {
      guard isTerminal else { return }
      let now = ContinuousClock.now
      let isDue = next.withLock { next in
        guard next <= now else { return false }
        next = now + .milliseconds(200)
        return true
      }
      guard isDue else { return }
      var text = "\(name): \(count) …\r"
      text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}
