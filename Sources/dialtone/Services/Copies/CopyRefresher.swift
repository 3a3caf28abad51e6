/// Keeps one copy up to date, and reports its status as ``Action/copyChanged(id:_:)``.
///
/// It reports a copy that it has changed as ``Action/sourcesChanged`` itself: without a ``SourceWatcher``, nobody else does. Where
/// there is one, the load that follows at once watches anew, so that the same change is not reported twice.
protocol CopyRefresher: Sendable {
  /// The ID of the source that the copy is.
  var id: String { get }
  func start()
  func refreshNow()
  /// Cancels all work.
  func finish()
}
