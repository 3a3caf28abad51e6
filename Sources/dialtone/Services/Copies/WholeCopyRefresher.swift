import DialerUI

/// Keeps a ``WholeCopy`` up to date: at the start if it is due, and on request.
final class WholeCopyRefresher<Copy: WholeCopy>: CopyRefresher {
  private let copy: Copy
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.copy", qos: .utility, SourceStatus.Copy())
  /// Cancelled by ``finish()``.
  private let lifetime = LatestOnly()
  private let lifetimeToken: LatestOnly.Cancellation

  init(_ copy: Copy, post: @escaping @Sendable (Action) -> Void) {
    self.copy = copy
    self.post = post
    lifetimeToken = lifetime.begin()
  }

  var id: String { copy.id }

  func start() {
    queue.async { [self] status in
      report(&status)
      if copy.isDueAtStart { refresh(&status, reportsFailure: copy.reportsFailureAtStart) }
    }
  }

  func refreshNow() { queue.async { [self] in refresh(&$0, reportsFailure: true) } }

  /// Does not wait for a running refresh: a copy is complete at any time.
  func finish() { lifetime.cancel() }

  private func report(_ status: inout SourceStatus.Copy) {
    status.updated = copy.updated?.shortly(at: .now)
    post(.copyChanged(id: id, status))
  }

  private func refresh(_ status: inout SourceStatus.Copy, reportsFailure: Bool) {
    guard !lifetimeToken.isCancelled else { return }
    status.isRefreshing = true
    report(&status)
    status.problem = nil
    do throws(SyncError) {
      let result = try copy.bringUpToDate { lifetimeToken.isCancelled }
      status.problem = result.problem
      if result.hasChanged { post(.sourcesChanged) }
    } catch {
      status.problem = "\(error)"
    }
    status.isRefreshing = false
    guard !lifetimeToken.isCancelled else { return }
    report(&status)
    if reportsFailure, let problem = status.problem { post(.noticed(problem)) }
  }
}
