import ArgumentParser
import Books
import CallRecords
import Calling
import CardDAV
import Dispatch
import Glibc
import LDAP
import Localization
import Synchronization
import TerminalText

/// `dialtone sync`: brings the copies of servers up to date.
struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Update the copies of address books, company directories and telephones.",
    usage: "dialtone sync [<options>] [<names> ...]",
    discussion: """
      Copies address books of CardDAV servers into folders of vCards, company directories (LDAP) into a file, and the \
      contacts and calls of telephones that are paired by Bluetooth, after a question the first time. \
      Fetches only what is new, removes what is gone, and changes nothing on a server. If an update fails, takes \
      more than 15 minutes or is ended with Ctrl-C, the old copy remains. The dialer updates directories by itself \
      while it runs; for address books, use a timer, or press r in the list of sources (F10).

          dialtone sync                          everything in the configuration
          dialtone sync 'Example Ltd'            one source
          dialtone sync ldap://ldap.example.org  a directory that is not configured
          dialtone sync bluetooth                every paired telephone; bluetooth:NAME is one of them
          dialtone sync --url https://dav.example.org --user ada --into ~/contacts

      Exit codes: 0 all copies are up to date, 1 at least one is not, 2 wrong usage.
      """)

  @Argument(
    help: """
      Names in the configuration, LDAP URLs, bluetooth or bluetooth:NAME. Default: everything in the configuration, and \
      the telephones that were copied.
      """)
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

  @Flag(help: "Star the favourites of telephones.")
  var stars = false

  @Flag(help: "Copy a telephone the first time without a question.")
  var yes = false

  @OptionGroup var configuration: ConfigurationOptions

  func validate() throws {
    guard (url == nil) == (into == nil) else { throw ValidationError(localized("--url and --into need each other.")) }
    guard url == nil || names.isEmpty else { throw ValidationError(localized("Give either names or --url.")) }
    guard url != nil || user.isEmpty && passwordCommand == nil && tokenCommand == nil && authorities.isEmpty else {
      throw ValidationError(localized("--user, --password-command, --token-command and --authorities need --url."))
    }
    guard passwordCommand == nil || tokenCommand == nil else {
      throw ValidationError(localized("Give either --password-command or --token-command."))
    }
  }

  /// A directory, account or telephone to copy.
  private enum Original: Sendable {
    case directory(CompanyDirectory)
    case books(AddressBookAccount)
    case telephone(TelephoneCopy)

    static func telephone(_ copy: TelephoneCopy, _ settings: Settings) -> Original {
      var copy = copy
      copy.logsCalls = settings.learning != .off
      return .telephone(copy)
    }

    var name: String {
      switch self {
      case .directory(let company): company.directory.name
      case .books(let account): account.name
      case .telephone(let copy): copy.telephone.name
      }
    }
  }

  func run() throws {
    let all = try originals()
    let results = Mutex([Result<Bool, any Error>](repeating: .success(true), count: all.count))
    // In parallel, so that a slow server delays no other.
    let group = DispatchGroup()
    for (index, original) in all.enumerated() {
      DispatchQueue(label: "dialtone.sync").async(group: group) { [self] in
        let result = Result { try sync(original) }
        results.withLock { $0[index] = result }
      }
    }
    group.wait()
    let areUpToDate = try results.withLock(\.self).map { try $0.get() }
    if areUpToDate.contains(false) { throw ExitStatus.noMatch }
  }

  /// - Returns: whether the copy is up to date now.
  private func sync(_ original: Original) throws -> Bool {
    switch original {
    case .directory(let company): try SyncCommand.sync(company, isFresh: fresh)
    case .books(let account): try SyncCommand.sync(account)
    case .telephone(let copy): try SyncCommand.sync(copy, withFavourites: stars)
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
      let all = known + TelephoneCopy.all().map { Original.telephone($0, settings) }
      guard all.isEmpty else { return all }
      complain(
        localized(
          "there is nothing to sync; add a [[carddav]] or [[ldap]] table to the configuration, use --url, or bluetooth")
      )
      throw ExitStatus.usage
    }
    return try names.flatMap { name in
      if let original = known.first(where: { $0.name == name }) { return [original] }
      if let wanted = SyncCommand.telephone(name) { return try telephones(wanted).map { .telephone($0, settings) } }
      guard LDAPURL.isMeant(name) else {
        complain(
          localized(
            """
            the configuration has no [[carddav]] or [[ldap]] table named "\(name)"; use one of its names, or a URL such \
            as ldap://host
            """))
        throw ExitStatus.usage
      }
      do throws(LDAPError) {
        return [.directory(settings.directory(at: try LDAPURL(name)))]
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
  }

  /// The name of the telephone that an argument means, empty for all; nil if it means none.
  private static func telephone(_ argument: String) -> String? {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts[0] == TelephoneFiles.folder ? (parts.count > 1 ? String(parts[1]) : "") : nil
  }

  /// The telephones to copy. Whoever is at a terminal is asked before the first copy of one.
  private func telephones(_ wanted: String) throws -> [TelephoneCopy] {
    let paired: [PairedTelephone]
    do throws(SyncError) {
      paired = try PairedTelephone.all()
    } catch {
      // Not translated: the name of the argument.
      complain("bluetooth: \(error)")
      throw ExitStatus.noMatch
    }
    let copies = paired.map { TelephoneCopy($0) }.filter { wanted.isEmpty || $0.isMeant(by: wanted) }
    guard !copies.isEmpty else {
      let shown = DisplayText(wanted).plain
      let names = DisplayText(paired.map { "\"\($0.name)\"" }.localizedList()).plain
      complain(
        localized(
          paired.isEmpty
            ? """
            bluetooth: no telephone with a phone book is paired; pair it in the settings of the desktop, or with \
            bluetoothctl
            """
            : "bluetooth: no telephone \"\(shown)\" is paired; use one of \(names)"))
      throw ExitStatus.noMatch
    }
    return try copies.filter { try $0.notes != nil || yes || SyncCommand.agrees(to: $0) }
  }

  private static func agrees(to copy: TelephoneCopy) throws -> Bool {
    let name = DisplayText(copy.telephone.name).plain
    guard isatty(STDIN_FILENO) == 1 else {
      complain(localized("\(name): it was never copied; run this in a terminal, which asks first, or add --yes"))
      throw ExitStatus.usage
    }
    // Translators: [y/N] may be in your language: the first letters of the words for yes and no are understood, and y and n.
    complain(
      localized(
        """
        Copy the contacts and calls of \(name) to \(copy.folder)? The telephone asks, too. \
        "dialtone forget --telephone" removes them. [y/N]
        """))
    return readLine().flatMap(LocalizedAnswer.isYes) ?? false
  }

  private static func sync(_ copy: TelephoneCopy, withFavourites: Bool) throws -> Bool {
    let name = DisplayText(copy.telephone.name).plain
    let done: TelephoneCopy.Summary
    do throws(SyncError) {
      let counter = ShownCount()
      done = try copy.refresh(withFavourites: withFavourites, progress: { counter.show(name, $0 / 1000, "kB") })
    } catch {
      complain(error)
      return false
    }
    // Translators: "contacts unchanged", "no new calls" and "it has no favourites" are parts of a list about a telephone.
    var parts = [done.contacts.map(SyncCommand.contacts) ?? localized("contacts unchanged")]
    parts.append(
      done.calls == 0
        ? localized("no new calls") : localized(done.calls, one: "1 new call", other: "\(done.calls) new calls"))
    if withFavourites {
      let favourites = done.favourites ?? []
      try Records.with(Records.store()) { store in
        for contact in favourites { try store.setFavourite(RecordedContact(contact), true) }
      }
      let count = favourites.count
      parts.append(
        done.favourites == nil
          ? localized("it has no favourites") : localized(count, one: "\(count) starred", other: "\(count) starred"))
    }
    try StandardOutput.write("\(name): \(parts.localizedList())\n")
    return true
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
    let limit = done.isPartial ? localized("the server has more, but does not return all at once") : nil
    try say(
      name, done.count, added: change.added, changed: change.changed, removed: change.removed,
      [limit, SyncCommand.remark(on: change.references)])
    let count = change.tooLongCount
    if count > 0 {
      var names = change.tooLong.localizedClauses()
      // Translators: {1} is a list of names, separated by semicolons.
      if count > change.tooLong.count { names = localized("\(names) and others") }
      complain(
        localized(
          count, one: "\(name): \(count) entry is too long and left out: \(names)",
          other: "\(name): \(count) entries are too long and left out: \(names)"))
    }
    return true
  }

  /// Where the entries are that a directory only refers to.
  private static func remark(on references: [String]) -> String? {
    guard let first = references.first else { return nil }
    let others = references.count - 1
    guard others > 0 else { return localized("it refers to \(first) for more, which is not followed") }
    return localized(
      others, one: "it refers to \(first) and \(others) other servers for more, which is not followed",
      other: "it refers to \(first) and \(others) other servers for more, which is not followed")
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
      complain(localized("\(account.name): the server lists no address book; give the URL of one, or check the user"))
    }
    for book in summary.books {
      let name = "\(account.name), \(book.name)"
      for complaint in book.complaints { complain("\(name): \(complaint)") }
      if let problem = book.problem {
        complain("\(name): \(problem)")
        isComplete = false
        continue
      }
      let skipped = book.skipped
      let left = localized(
        skipped, one: "\(skipped) are not vCards, or too long", other: "\(skipped) are not vCards, or too long")
      try say(
        name, book.total, added: book.added, changed: book.changed, removed: book.removed, [skipped > 0 ? left : nil])
    }
    for folder in summary.removedFolders {
      try StandardOutput.write(localized("\(account.name): \(folder) was removed") + "\n")
    }
    for folder in summary.otherFolders {
      complain(localized("\(account.name): the server no longer lists the book of \(folder); the folder stays"))
    }
    return isComplete
  }

  private static func say(
    _ name: String, _ count: Int, added: Int, changed: Int, removed: Int, _ remarks: [String?]
  ) throws {
    let news = [
      // Translators: the parts of a list about the contacts of a copy: "80 contacts, 3 new, 2 changed, 1 removed".
      (added, localized(added, one: "\(added) new", other: "\(added) new")),
      (changed, localized(changed, one: "\(changed) changed", other: "\(changed) changed")),
      (removed, localized(removed, one: "\(removed) removed", other: "\(removed) removed")),
    ].filter { $0.0 > 0 }.map(\.1)
    let counts = ([contacts(count)] + news).localizedList()
    try StandardOutput.write("\(name): \(([counts] + remarks.compactMap(\.self)).localizedClauses())\n")
  }

  private static func contacts(_ count: Int) -> String {
    localized(count, one: "\(count) contacts", other: "\(count) contacts")
  }

  /// Shows on a terminal how much of a copy has arrived, several times a second: also a slow server is seen to be at work.
  private final class ShownCount: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let next = Mutex(ContinuousClock.now)

    func show(_ name: String, _ count: Int, _ unit: String = "") {
      guard isTerminal else { return }
      let now = ContinuousClock.now
      let isDue = next.withLock { next in
        guard next <= now else { return false }
        next = now + .milliseconds(200)
        return true
      }
      guard isDue else { return }
      var text = "\(name): \(count)\(unit.isEmpty ? "" : " \(unit)") …\r"
      text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}
