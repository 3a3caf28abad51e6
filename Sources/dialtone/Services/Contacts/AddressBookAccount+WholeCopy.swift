import CardDAV

extension AddressBookAccount: WholeCopy {
  var id: String { source.id }
  var isDueAtStart: Bool { updated == nil }
  var reportsFailureAtStart: Bool { true }

  func bringUpToDate(isCancelled: () -> Bool) throws(SyncError) -> (hasChanged: Bool, problem: String?) {
    let summary = try sync { _, _ in }
    return (
      summary.hasChanges, summary.books.lazy.compactMap { book in book.problem.map { "\(book.name): \($0)" } }.first
    )
  }
}

extension CardDAVSummary {
  /// Whether anything is different from before.
  fileprivate var hasChanges: Bool {
    !removedFolders.isEmpty || books.contains { $0.added + $0.changed + $0.removed > 0 }
  }
}
