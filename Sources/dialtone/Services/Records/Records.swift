import CallRecords
import ContactSearch
import Contacts
import DialerUI
import Glibc
import Localization
import NumberPlans

/// Access to the records of calls for commands.
enum Records {
  /// The user's database, not opened yet.
  ///
  /// - Throws: exit code 2 if the environment does not locate the database.
  static func store() throws -> RecordStore {
    guard let path = RecordsLocation.current else {
      complain(localized("call records cannot be saved: neither XDG_STATE_HOME nor HOME is set"))
      throw ExitStatus.unreadable
    }
    return RecordStore(path: path)
  }

  /// The usage of contacts; empty if it cannot be read, which does not prevent a search.
  static var usage: any ContactUsageProviding {
    let usage = KnownUsage()
    if let path = RecordsLocation.current, let signals = try? RecordStore(path: path).signals() {
      usage.usageByIdentity = signals.mapValues(ContactUsage.init)
    }
    return usage
  }

  /// The labels of numbers in which a query may be found; empty if they cannot be read.
  static func labels(matching query: SearchQuery) -> LabelIndex {
    var index = LabelIndex()
    if let path = RecordsLocation.current,
      let labels = try? RecordedLabels.read(
        in: RecordStore(path: path), callLimit: RecordsService.recentsLimit,
        matching: { LabelIndex.entries($0, matching: query) })
    {
      index.apply(labels)
    }
    return index
  }

  /// Runs `body` with the records, and prints notices and errors.
  ///
  /// - Throws: exit code 1 for problems with directory entries, 2 for other errors, after one line.
  static func with<Value>(_ store: RecordStore, _ body: (RecordStore) throws -> Value) throws -> Value {
    defer { for notice in store.takeNotices() { complain(notice) } }
    do {
      return try body(store)
    } catch let error as RecordsError {
      for notice in store.takeNotices() { complain(notice) }
      complain(error)
      if case .directory = error { throw ExitStatus.problemsFound }
      throw ExitStatus.unreadable
    } catch let problem as DirectoryProblem {
      complain(problem)
      throw ExitStatus.problemsFound
    }
  }
}

extension RecordedContact {
  /// A contact as the records store it.
  init(_ contact: Contact) {
    let source = contact.source
    self.init(
      identity: contact.identity, name: contact.displayName,
      source: source == "-" ? nil : FilePath.absolute(source))
  }

  /// A contact that is starred or blocked, as the records store it.
  init(_ contact: ContactReference) {
    self.init(
      identity: contact.identity, name: contact.name,
      source: contact.source == "-" ? nil : FilePath.absolute(contact.source))
  }
}

/// Paths of files as the records store them.
enum FilePath {
  /// The absolute path without symbolic links; unchanged if there is no such file.
  static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
