import ArgumentParser
import ContactFormats
import DialerUI
import Glibc
import LDAP

/// The contacts that a command reads.
struct ResolvedSources {
  var sources: [ContactSource]
  /// Their name in the header.
  var name: String
  /// The company directories among them.
  var directories: [CompanyDirectory] = []
  /// The address books on servers among them.
  var addressBooks: [AddressBookAccount] = []

  /// What users see of where a contact is from.
  var names: SourceNames {
    var copies: [String: String] = [:]
    var others: [String] = []
    for source in sources {
      if case .copy(let path, let name) = source { copies[path] = name } else { others.append(source.description) }
    }
    return SourceNames(others, copies: copies)
  }

  /// The sources as the screen lists them, before they are read.
  var statuses: [SourceStatus] {
    let names = names
    return sources.map { source in
      if case .copy(let path, let name) = source { return SourceStatus(id: path, name: name, copy: .init()) }
      return SourceStatus(id: source.id, name: names.name(of: source.id))
    }
  }
}

extension SourceOptions {
  static let sample = "sample/contacts.vcf"

  /// The sources that were named, else the configured ones, else the user's own contacts, else the sample. Company directories
  /// that were never copied are copied first.
  ///
  /// - Parameters:
  ///   - allowsSample: whether the sample may stand in without being asked for: what is said of somebody's contacts must not be
  ///     said of others.
  ///   - fetches: whether directories are waited for; else their contacts come when they come.
  /// - Throws: when none of those that were named exists; each is complained about.
  func resolved(
    _ configuration: Settings, allowsSample: Bool = true, fetches: Bool = true
  ) throws -> ResolvedSources {
    if usesSample { return try sample() }
    let resolved = try files.isEmpty ? configured(configuration, allowsSample) : named(configuration)
    let missing = resolved.sources.filter { source in
      if case .path(let path) = source { return access(path, F_OK) != 0 }
      return false
    }
    guard missing.isEmpty || missing.count < resolved.sources.count else {
      for source in missing { complain("\(source): there is no such file or folder") }
      if files.isEmpty { complain("the configuration names \(missing.count == 1 ? "it" : "them") as sources") }
      if let query = files.first, files.count == 1, !query.contains(where: { "/.".contains($0) }) {
        complain("to search the contacts, write \"dialtone search \(query) FILE\"")
      }
      throw ExitStatus.unreadable
    }
    if fetches { try fetch(resolved) }
    return resolved
  }

  /// The sources that were named or configured, or the user's own; nil where there are none.
  ///
  /// - Throws: as ``resolved(_:allowsSample:fetches:)``.
  func own(_ configuration: Settings, fetches: Bool = true) throws -> ResolvedSources? {
    let isAnySet =
      !files.isEmpty || usesSample || !configuration.sources.isEmpty || !configuration.directories.isEmpty
      || !configuration.addressBooks.isEmpty
    guard isAnySet || !ContactSource.defaults(.process).isEmpty else { return nil }
    return try resolved(configuration, allowsSample: false, fetches: fetches)
  }

  private func named(_ configuration: Settings) throws -> ResolvedSources {
    var directories: [CompanyDirectory] = []
    let sources = try files.map { argument in
      guard LDAPURL.isMeant(argument) else { return ContactSource(argument: argument) }
      do throws(LDAPError) {
        let directory = configuration.directory(at: try LDAPURL(argument))
        directories.append(directory)
        return directory.source
      } catch {
        complain(error)
        throw ExitStatus.usage
      }
    }
    if sources.contains(.standardInput), isatty(STDIN_FILENO) == 1 {
      complain("-: standard input is the terminal; pipe contacts in, or name a file")
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: sources, name: SourceOptions.name(of: sources), directories: directories)
  }

  /// Company directories stand beside the configured sources, or the usual ones.
  private func configured(_ configuration: Settings, _ allowsSample: Bool) throws -> ResolvedSources {
    let paths = configuration.sources.map { ContactSource.path(HomeFolder.expanded($0)) }
    let directories = configuration.directories.compactMap(\.company)
    let books = configuration.addressBooks.compactMap(\.account)
    let sources =
      (paths.isEmpty ? ContactSource.defaults(.process) : paths) + books.map(\.source) + directories.map(\.source)
    if !sources.isEmpty {
      return ResolvedSources(
        sources: sources, name: SourceOptions.name(of: sources), directories: directories, addressBooks: books)
    }
    if allowsSample { return try sample() }
    complain("no contacts: name a file, set sources in the configuration, or try --sample")
    throw ExitStatus.unreadable
  }

  /// Copies what was never copied.
  ///
  /// - Throws: when there is no other source.
  private func fetch(_ resolved: ResolvedSources) throws {
    var failures = 0
    for account in resolved.addressBooks where access(account.folder, F_OK) != 0 {
      do throws(SyncError) {
        let done = try account.sync { _, _ in }
        complain("\(account.name): \(done.books.reduce(0) { $0 + $1.total }) contacts copied")
      } catch {
        complain(error)
        failures += 1
      }
    }
    for company in resolved.directories where company.updated == nil {
      do throws(LDAPError) {
        let done = try company.refresh(password: try company.secret())
        complain("\(company.directory.name): \(done.count) contacts copied\(done.isPartial ? "; it has more" : "")")
      } catch {
        complain(error)
        failures += 1
      }
    }
    if failures > 0, failures == resolved.sources.count { throw ExitStatus.unreadable }
  }

  private func sample() throws -> ResolvedSources {
    guard let sample = Resources.path(SourceOptions.sample) else {
      complain("no contacts: name a file, such as \"dialtone contacts.vcf\"")
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: [.path(sample)], name: "sample contacts")
  }

  private static func name(of sources: [ContactSource]) -> String {
    guard sources.count == 1, let source = sources.first else { return "\(sources.count) sources" }
    let name = source.description
    if case .copy = source { return name }
    return name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
  }
}
