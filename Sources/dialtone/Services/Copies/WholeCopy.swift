import CallRecords

/// A copy that is brought up to date as a whole: of the address books of an account, or of a telephone. It is complete at any time.
protocol WholeCopy: Sendable {
  /// The ID of the source that the copy is.
  var id: String { get }
  /// When it was last up to date; nil if it never was.
  var updated: RecordTime? { get }
  /// Whether it is to be brought up to date when the dialer starts. This may wait for other programs.
  var isDueAtStart: Bool { get }
  /// Whether a failure at the start is told, too, and not only one that the user waits for.
  var reportsFailureAtStart: Bool { get }

  /// Brings the copy up to date. If that fails, the old one stays.
  ///
  /// - Returns: whether it has changed, and what went wrong in a part of it.
  /// - Throws: ``SyncError``
  func bringUpToDate(isCancelled: () -> Bool) throws(SyncError) -> (hasChanged: Bool, problem: String?)
}
