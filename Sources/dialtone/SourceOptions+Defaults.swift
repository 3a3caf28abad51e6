import ArgumentParser
import ContactFormats
import Glibc

extension SourceOptions {
  static let sample = "sample/contacts.vcf"

  /// The sources that were named, else the user's own contacts, else the sample.
  ///
  /// - Throws: when none of the named ones exists; each is complained about.
  func resolved() throws -> [ContactSource] {
    if files.isEmpty { return try defaults() }
    if sources.contains(.standardInput), isatty(STDIN_FILENO) == 1 {
      complain("-: standard input is the terminal; pipe contacts in, or name a file")
      throw ExitStatus.unreadable
    }
    let missing = sources.filter { source in
      if case .path(let path) = source { return access(path, F_OK) != 0 }
      return false
    }
    guard missing.count < sources.count else {
      for source in missing { complain("\(source): there is no such file or folder") }
      if let query = files.first, files.count == 1, !query.contains(where: { "/.".contains($0) }) {
        complain("to search the contacts, write \"dialtone search \(query) FILE\"")
      }
      throw ExitStatus.unreadable
    }
    return sources
  }

  private func defaults() throws -> [ContactSource] {
    let names = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
    let environment = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    let own = ContactSource.defaults(Dictionary(environment) { first, _ in first })
    if !own.isEmpty { return own }
    guard let sample = Resources.path(SourceOptions.sample) else {
      complain("no contacts: name a vCard or JSON file, such as \"dialtone contacts.vcf\"")
      throw ExitStatus.unreadable
    }
    return [.path(sample)]
  }

  /// What the header calls the sources.
  func shownName(of sources: [ContactSource]) -> String {
    guard sources.count == 1, let source = sources.first else { return "\(sources.count) files" }
    if files.isEmpty, case .path(let path) = source, path.hasSuffix(SourceOptions.sample) { return "sample contacts" }
    let name = source.description
    return name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
  }
}
