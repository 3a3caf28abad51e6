import ArgumentParser
import Books
import ContactFormats
import DialerUI
import Glibc
import LDAP
import Localization

/// The sources of contacts that a command reads.
struct ResolvedSources {
  var sources: [ContactSource]
  /// The name in the header.
  var name: String
  /// The company directories among them.
  var directories: [CompanyDirectory] = []
  /// The address books on servers among them.
  var addressBooks: [AddressBookAccount] = []
  /// The sources that the configuration switches off. They are not among the others.
  var switchedOff: [ContactSource] = []
  /// Whether they are the sample, since there are no others.
  var isSample = false

  /// All sources that the dialer lists.
  var listed: [ContactSource] { sources + switchedOff }

  /// The names of sources for display.
  var names: SourceNames {
    var copies: [String: String] = [:]
    var books: [String: String] = [:]
    var others: [String] = []
    for source in listed {
      switch source {
      case .copy(let path, let name): copies[path] = name
      case .book(let book) where book.isDatabase: copies[book.path] = book.argument
      case .book(let book): books[book.path] = book.argument
      // A database has no lines.
      case .path(let path) where DatabaseReader.isDatabase(path):
        copies[path] = path.split(separator: "/").last.map(String.init) ?? path
      case .path, .standardInput: others.append(source.description)
      }
    }
    return SourceNames(others, copies: copies, books: books)
  }

  /// The statuses of the sources for the screen, before they are read.
  var statuses: [SourceStatus] {
    let names = names
    return listed.enumerated().map { index, source in
      var status = SourceStatus(id: source.id, name: names.name(of: source.id), setting: source.description)
      switch source {
      case .copy: status.copy = .init()
      case .book(let book): status.program = book.program
      case .path, .standardInput: break
      }
      if index >= sources.count { (status.isUsed, status.isOffForGood) = (false, true) }
      return status
    }
  }
}

extension SourceOptions {
  static let sample = "sample/contacts.vcf"

  /// The sources given as arguments, else the configured sources, else the user's own contacts, else the sample.
  ///
  /// - Parameters:
  ///   - allowsSample: whether the sample may replace missing contacts. Commands that describe the user's contacts must not
  ///     describe the sample instead.
  ///   - fetches: whether to copy directories and address books that were never copied, and wait for that.
  ///   - takesInput: whether what is piped in replaces missing contacts. Scripts call in loops that read their own input.
  /// - Throws: exit code 2, after one line for each, if none of the sources exists.
  func resolved(
    _ configuration: Settings, allowsSample: Bool = true, fetches: Bool = true, takesInput: Bool = true
  ) throws -> ResolvedSources {
    try resolved(configuration, nil, allowsSample: allowsSample, fetches: fetches, takesInput: takesInput)
  }

  /// - Parameter usual: the sources if none are named; nil if they are still to be found.
  private func resolved(
    _ configuration: Settings, _ usual: UsualSources?, allowsSample: Bool, fetches: Bool, takesInput: Bool
  ) throws -> ResolvedSources {
    if usesSample { return try sample() }
    let resolved =
      try files.isEmpty
      ? configured(usual ?? UsualSources(configuration), configuration, allowsSample, takesInput) : named(configuration)
    let missing = resolved.sources.filter { source in
      if case .path(let path) = source { return access(path, F_OK) != 0 }
      return false
    }
    guard missing.isEmpty || missing.count < resolved.sources.count else {
      for source in missing { complain(localized("\(source): no such file or folder")) }
      if files.isEmpty {
        complain(
          localized(
            missing.count, one: "the configuration names it as sources",
            other: "the configuration names them as sources"))
      }
      if let query = files.first, files.count == 1, !query.contains(where: { "/.".contains($0) }) {
        complain(localized("to search contacts, run \"dialtone search \(query) FILE\""))
      }
      throw ExitStatus.unreadable
    }
    if fetches { try fetch(resolved) }
    return resolved
  }

  /// The sources given as arguments, else the configured sources, else the user's own contacts; nil if there are none.
  ///
  /// - Throws: as ``resolved(_:allowsSample:fetches:)`` does.
  func own(_ configuration: Settings, fetches: Bool = true) throws -> ResolvedSources? {
    let isAnySet =
      !files.isEmpty || usesSample || configuration.sources?.isEmpty == false || !configuration.directories.isEmpty
      || !configuration.addressBooks.isEmpty
    let usual = isAnySet ? nil : UsualSources(configuration)
    if usual?.used.isEmpty == true { return nil }
    return try resolved(configuration, usual, allowsSample: false, fetches: fetches, takesInput: true)
  }

  private func named(_ configuration: Settings) throws -> ResolvedSources {
    var directories: [CompanyDirectory] = []
    let sources = try files.flatMap { argument -> [ContactSource] in
      if ProgramBooks.isMeant(argument) { return try books(argument) }
      guard LDAPURL.isMeant(argument) else { return [ContactSource(argument: argument)] }
      do throws(LDAPError) {
        let directory = configuration.directory(at: try LDAPURL(argument))
        directories.append(directory)
        return [directory.source]
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
    if sources.contains(.standardInput), isatty(STDIN_FILENO) == 1 {
      complain(localized("-: standard input is the terminal; pipe contacts in, or name a file"))
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: sources, name: SourceOptions.name(of: sources), directories: directories)
  }

  private func books(_ argument: String) throws -> [ContactSource] {
    do throws(SourceError) {
      return try UsualSources.sources(named: argument)
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
  }

  /// The configured or found sources, with the company directories and address books.
  private func configured(
    _ usual: UsualSources, _ configuration: Settings, _ allowsSample: Bool, _ takesInput: Bool
  ) throws -> ResolvedSources {
    for error in usual.missing { complain(error) }
    let directories = configuration.directories.compactMap(\.company)
    let books = configuration.addressBooks.compactMap(\.account)
    let sources = usual.used + books.map(\.source) + directories.map(\.source)
    if !sources.isEmpty {
      return ResolvedSources(
        sources: sources, name: SourceOptions.name(of: sources), directories: directories, addressBooks: books,
        switchedOff: usual.switchedOff)
    }
    if !usual.missing.isEmpty { throw ExitStatus.unreadable }
    if takesInput, SourceOptions.hasPipedInput {
      return ResolvedSources(sources: [.standardInput], name: SourceOptions.name(of: [.standardInput]))
    }
    if allowsSample {
      var sample = try sample()
      (sample.isSample, sample.switchedOff) = (true, usual.switchedOff)
      return sample
    }
    complain(
      localized(
        usual.switchedOff.isEmpty
          ? "no contacts: name a file, set sources in the configuration, or try --sample"
          : "no contacts: all sources are switched off in the configuration (unused_sources)"))
    throw ExitStatus.unreadable
  }

  /// Whether something is piped or redirected into standard input: a file with contents, or a pipe with data.
  ///
  /// Scripts and remote shells leave pipes open to which nothing is written, so a pipe that stays silent is not waited for.
  private static var hasPipedInput: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_size > lseek(STDIN_FILENO, 0, SEEK_CUR)
    case S_IFIFO:
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 200) == 1 && input.revents & Int16(POLLIN) != 0
    default: return false
    }
  }

  /// Copies the directories and address books that were never copied.
  ///
  /// - Throws: exit code 2 if all sources failed.
  private func fetch(_ resolved: ResolvedSources) throws {
    var failures = 0
    for account in resolved.addressBooks where access(account.folder, F_OK) != 0 {
      do throws(SyncError) {
        let done = try account.sync { _, _ in }
        complain(SourceOptions.copied(account.name, done.books.reduce(0) { $0 + $1.total }))
      } catch {
        complain(error)
        failures += 1
      }
    }
    for company in resolved.directories where company.updated == nil {
      do throws(LDAPError) {
        let done = try company.refresh(password: try company.secret())
        let copied = SourceOptions.copied(company.directory.name, done.count)
        complain(done.isPartial ? "\(copied); \(localized("the server has more"))" : copied)
      } catch {
        complain(error)
        failures += 1
      }
    }
    if failures > 0, failures == resolved.sources.count { throw ExitStatus.unreadable }
  }

  private static func copied(_ name: String, _ count: Int) -> String {
    localized(count, one: "\(name): \(count) contacts copied", other: "\(name): \(count) contacts copied")
  }

  private func sample() throws -> ResolvedSources {
    guard let sample = Resources.path(SourceOptions.sample) else {
      complain(localized("no contacts: name a file, such as \"dialtone contacts.vcf\""))
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: [.path(sample)], name: localized("sample contacts"))
  }

  private static func name(of sources: [ContactSource]) -> String {
    let count = sources.count
    guard count == 1, let source = sources.first else {
      return localized(count, one: "1 source", other: "\(count) sources")
    }
    let name = source.description
    if case .copy = source { return name }
    return name == "-" ? localized("standard input") : name.split(separator: "/").last.map(String.init) ?? name
  }
}
