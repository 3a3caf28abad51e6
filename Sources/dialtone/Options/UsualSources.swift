import Books
import ContactFormats
import Glibc

/// The sources that are read when none are named: the configured ones, or else what is found on this machine.
struct UsualSources {
  var used: [ContactSource] = []
  /// The sources that `unused_sources` switches off.
  var switchedOff: [ContactSource] = []
  /// The configured sources that are not there.
  var missing: [SourceError] = []

  /// - Complexity: O(bytes of the settings of programs that have address books)
  init(_ settings: Settings, _ environment: [String: String] = .process) {
    var all: [ContactSource] = []
    if let configured = settings.sources {
      for argument in configured {
        do throws(SourceError) {
          all += try UsualSources.sources(named: argument, environment)
        } catch {
          missing.append(error)
        }
      }
    } else {
      all = UsualSources.found(environment)
    }
    let unused = settings.unusedSources.map { HomeFolder.expanded($0) }
    func isUnused(_ source: ContactSource) -> Bool {
      if case .book(let book) = source { return unused.contains(where: book.isMeant) }
      return unused.contains { $0.lowercased() == source.description.lowercased() }
    }
    used = all.filter { !isUnused($0) }
    switchedOff = all.filter(isUnused)
  }

  /// The sources that a text of the configuration names: a file or folder, or the books of a program.
  static func sources(
    named argument: String, _ environment: [String: String] = .process
  ) throws(SourceError) -> [ContactSource] {
    guard ProgramBooks.isMeant(argument) else { return [.path(HomeFolder.expanded(argument))] }
    return try ProgramBooks.books(named: argument, environment).map { .book($0) }
  }

  /// `~/.contacts`, and the address books of programs.
  private static func found(_ environment: [String: String]) -> [ContactSource] {
    let folder = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.contacts" : nil }
    let own = folder.flatMap { access($0, F_OK) == 0 ? ContactSource.path($0) : nil }
    let books = ProgramBooks.find(environment).books.filter { $0.path != folder }
    return (own.map { [$0] } ?? []) + books.map { .book($0) }
  }
}
