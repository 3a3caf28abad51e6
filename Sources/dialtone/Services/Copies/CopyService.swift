import ContactFormats
import ContactSearch
import DialerUI
import NumberPlans

/// Keeps the copies of servers and telephones up to date while the dialer runs.
///
/// Company directories are refreshed automatically, telephones when they are near, address books on request. The server of a
/// directory with a partial copy also answers searches. Every copy has its own queue, so that a server that does not answer
/// delays no other. A changed copy is reported as ``Action/sourcesChanged``, and is read again like a file.
final class CopyService: Sendable {
  private let directories: [DirectoryRefresher]
  /// Those of address books and of telephones.
  private let others: [any CopyRefresher]

  /// - Parameters:
  ///   - sources: the sources, of which those that are copies of telephones are refreshed as well.
  ///   - logsCalls: whether the calls of telephones are recorded.
  init(
    _ directories: [CompanyDirectory], _ addressBooks: [AddressBookAccount], _ sources: [ContactSource],
    region: Region?, logsCalls: Bool, receiver: any ContactReceiver, post: @escaping @Sendable (Action) -> Void
  ) {
    self.directories = directories.map { DirectoryRefresher($0, region: region, receiver: receiver, post: post) }
    others =
      addressBooks.map { WholeCopyRefresher($0, post: post) }
      + sources.compactMap { TelephoneCopy($0, logsCalls: logsCalls) }.map { WholeCopyRefresher($0, post: post) }
  }

  /// The directories, whose servers may know more owners of numbers.
  var owners: [any NumberOwners] { directories }

  private var refreshers: [any CopyRefresher] { directories + others }

  /// Begins to refresh copies when they are too old.
  func start() { for refresher in refreshers { refresher.start() } }

  /// Brings a copy up to date now.
  ///
  /// - Parameter id: the ID of the source that the copy is.
  func refresh(id: String) { for refresher in refreshers where refresher.id == id { refresher.refreshNow() } }

  /// Stops asking the servers of sources that are switched off.
  ///
  /// - Parameter unused: the IDs of those sources.
  func use(without unused: Set<String>) {
    for directory in directories { directory.use(!unused.contains(directory.id)) }
  }

  /// Searches the servers of directories with partial copies, debounced; the people found are added to the contacts.
  func search(_ query: SearchQuery) { for directory in directories { directory.search(query.text) } }

  /// Forgets who was found: the contacts were replaced, and no longer include these people.
  func forgetFound() { for directory in directories { directory.forgetFound() } }

  /// Cancels all requests.
  func finish() { for refresher in refreshers { refresher.finish() } }
}
