import ContactSearch
import DialerUI
import NumberPlans

/// Keeps what is copied from servers up to date while the dialer runs: company directories by themselves, address books on
/// request. Directories of which there is more than a copy are asked, too.
///
/// Every copy has a queue of its own: a server that does not answer holds up nobody else. A copy that has changed is
/// reported as ``Action/sourcesChanged``: it is read again like a file.
final class DirectoryService: Sendable {
  private let directories: [DirectoryRefresher]
  private let addressBooks: [AddressBookRefresher]

  init(
    _ directories: [CompanyDirectory], _ addressBooks: [AddressBookAccount], region: Region?,
    receiver: any ContactReceiver, post: @escaping @Sendable (Action) -> Void
  ) {
    self.directories = directories.map { DirectoryRefresher($0, region: region, receiver: receiver, post: post) }
    self.addressBooks = addressBooks.map { AddressBookRefresher($0, post: post) }
  }

  /// The directories whose servers may know more owners of numbers.
  var owners: [any NumberOwners] { directories }

  private var keepers: [any CopyRefresher] { directories + addressBooks }

  /// Refreshes the copies that are too old, now and from now on.
  func start() { for keeper in keepers { keeper.start() } }

  /// Brings a copy up to date now.
  ///
  /// - Parameter id: that of its source.
  func refresh(id: String) { for keeper in keepers where keeper.id == id { keeper.refreshNow() } }

  /// Servers are asked only for sources that are switched on.
  ///
  /// - Parameter unused: those that are not, by their IDs.
  func use(without unused: Set<String>) { for line in directories { line.use(!unused.contains(line.id)) } }

  /// Asks the servers that have more than their copies, when nothing else has been typed for a moment; who is found is added to
  /// the contacts.
  func search(_ query: SearchQuery) { for line in directories { line.search(query.text) } }

  /// Those who were found are not among the contacts any more, which were replaced.
  func forgetFound() { for line in directories { line.forgetFound() } }

  /// Cancels what is asked for.
  func finish() { for keeper in keepers { keeper.finish() } }
}

/// Keeps one copy up to date, and reports how it stands with it as ``Action/copyChanged(id:_:)``.
protocol CopyRefresher: Sendable {
  /// The ID of the source that the copy is.
  var id: String { get }
  func start()
  func refreshNow()
  /// Cancels what is going on.
  func finish()
}
