import DialerUI

/// Keeps the copy of a telephone up to date: at the start if it is near, and on request.
final class TelephoneRefresher: CopyRefresher {
  private let copy: TelephoneCopy
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.telephone", qos: .utility, SourceStatus.Copy())
  /// Cancelled by ``finish()``.
  private let lifetime = LatestOnly()
  private let lifetimeToken: LatestOnly.Cancellation

  init(_ copy: TelephoneCopy, post: @escaping @Sendable (Action) -> Void) {
    self.copy = copy
    self.post = post
    lifetimeToken = lifetime.begin()
  }

  var id: String { copy.folder }

  func start() {
    queue.async { [self] status in
      report(&status)
      let isNear = try? PairedTelephone.all().contains { $0.address == copy.telephone.address && $0.isConnected }
      if isNear == true { refresh(&status, isAsked: false) }
    }
  }

  func refreshNow() { queue.async { [self] in refresh(&$0, isAsked: true) } }

  /// Does not wait for a running refresh: a copy is complete at any time.
  func finish() { lifetime.cancel() }

  private func report(_ status: inout SourceStatus.Copy) {
    status.updated = copy.updated?.shortly(at: .now)
    post(.copyChanged(id: id, status))
  }

  /// - Parameter isAsked: whether the user waits for it, and is told why it failed.
  private func refresh(_ status: inout SourceStatus.Copy, isAsked: Bool) {
    guard !lifetimeToken.isCancelled else { return }
    status.isRefreshing = true
    report(&status)
    status.problem = nil
    do throws(SyncError) {
      let summary = try copy.refresh(isCancelled: { lifetimeToken.isCancelled })
      if summary.contacts != nil { post(.sourcesChanged) }
    } catch {
      status.problem = "\(error)"
    }
    status.isRefreshing = false
    guard !lifetimeToken.isCancelled else { return }
    report(&status)
    if isAsked, let problem = status.problem { post(.noticed(problem)) }
  }
}
