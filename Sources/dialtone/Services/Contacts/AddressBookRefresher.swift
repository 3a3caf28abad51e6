import CardDAV
import DialerUI

/// Copies the address books of one account on request, and at the start if they were never copied.
final class AddressBookRefresher: CopyRefresher {
  private let account: AddressBookAccount
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.addressbook", qos: .utility, SourceStatus.Copy())
  /// Cancelled by ``finish()``.
  private let lifetime = LatestOnly()
  private let lifetimeToken: LatestOnly.Cancellation

  init(_ account: AddressBookAccount, post: @escaping @Sendable (Action) -> Void) {
    self.account = account
    self.post = post
    lifetimeToken = lifetime.begin()
  }

  var id: String { account.source.id }

  func start() {
    queue.async { [self] copy in
      report(&copy)
      if copy.updated == nil { refresh(&copy) }
    }
  }

  func refreshNow() { queue.async { [self] in refresh(&$0) } }

  /// Does not wait for a running refresh: a copy is complete at any time.
  func finish() { lifetime.cancel() }

  private func report(_ copy: inout SourceStatus.Copy) {
    copy.updated = account.updated?.shortly(at: .now)
    post(.copyChanged(id: id, copy))
  }

  private func refresh(_ copy: inout SourceStatus.Copy) {
    guard !lifetimeToken.isCancelled else { return }
    copy.isRefreshing = true
    report(&copy)
    copy.problem = nil
    do throws(SyncError) {
      let summary = try account.sync { _, _ in }
      copy.problem = summary.books.lazy.compactMap { book in book.problem.map { "\(book.name): \($0)" } }.first
      if summary.hasChanges { post(.sourcesChanged) }
    } catch {
      copy.problem = "\(error)"
    }
    copy.isRefreshing = false
    guard !lifetimeToken.isCancelled else { return }
    report(&copy)
    if let problem = copy.problem { post(.noticed(problem)) }
  }
}

extension CardDAVSummary {
  /// Whether anything is different from before.
  fileprivate var hasChanges: Bool {
    !removedFolders.isEmpty || books.contains { $0.added + $0.changed + $0.removed > 0 }
  }
}
