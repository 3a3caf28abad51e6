import ArgumentParser
import ContactFormats
import Glibc

/// The contacts that a command reads.
struct ResolvedSources {
  var sources: [ContactSource]
  /// Their name in the header.
  var name: String
}

extension SourceOptions {
  static let sample = "sample/contacts.vcf"

  /// The sources that were named, else the configured ones, else the user's own contacts, else the sample.
  ///
  /// - Parameter allowsSample: whether the sample may stand in without being asked for: what is said of somebody's contacts
  ///   must not be said of others.
  /// - Throws: when none of those that were named exists; each is complained about.
  func resolved(_ configuration: Settings, allowsSample: Bool = true) throws -> ResolvedSources {
    if usesSample { return try sample() }
    let named = files.map { ContactSource(argument: $0) }
    if named.isEmpty, configuration.sources.isEmpty { return try defaults(allowsSample) }
    if named.contains(.standardInput), isatty(STDIN_FILENO) == 1 {
      complain("-: standard input is the terminal; pipe contacts in, or name a file")
      throw ExitStatus.unreadable
    }
    let sources = named.isEmpty ? configuration.sources.map { .path(HomeFolder.expanded($0)) } : named
    let missing = sources.filter { source in
      if case .path(let path) = source { return access(path, F_OK) != 0 }
      return false
    }
    guard missing.count < sources.count else {
      for source in missing { complain("\(source): there is no such file or folder") }
      if named.isEmpty { complain("the configuration names \(missing.count == 1 ? "it" : "them") as sources") }
      if let query = files.first, files.count == 1, !query.contains(where: { "/.".contains($0) }) {
        complain("to search the contacts, write \"dialtone search \(query) FILE\"")
      }
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: sources, name: SourceOptions.name(of: sources))
  }

  /// The sources that were named or configured, or the user's own; nil where there are none.
  ///
  /// - Throws: as ``resolved(_:allowsSample:)``.
  func own(_ configuration: Settings) throws -> [ContactSource]? {
    let isAnySet = !files.isEmpty || usesSample || !configuration.sources.isEmpty
    guard isAnySet || !ContactSource.defaults(.process).isEmpty else { return nil }
    return try resolved(configuration, allowsSample: false).sources
  }

  private func defaults(_ allowsSample: Bool) throws -> ResolvedSources {
    let own = ContactSource.defaults(.process)
    if !own.isEmpty { return ResolvedSources(sources: own, name: SourceOptions.name(of: own)) }
    if allowsSample { return try sample() }
    complain("no contacts: name a file, set sources in the configuration, or try --sample")
    throw ExitStatus.unreadable
  }

  private func sample() throws -> ResolvedSources {
    guard let sample = Resources.path(SourceOptions.sample) else {
      complain("no contacts: name a file, such as \"dialtone contacts.vcf\"")
      throw ExitStatus.unreadable
    }
    return ResolvedSources(sources: [.path(sample)], name: "sample contacts")
  }

  private static func name(of sources: [ContactSource]) -> String {
    guard sources.count == 1, let source = sources.first else { return "\(sources.count) files" }
    let name = source.description
    return name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
  }
}
