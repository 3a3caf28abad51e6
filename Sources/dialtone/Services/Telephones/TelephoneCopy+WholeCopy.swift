extension TelephoneCopy: WholeCopy {
  var id: String { folder }

  /// Whether the telephone is near.
  var isDueAtStart: Bool {
    (try? PairedTelephone.all())?.contains { $0.address == telephone.address && $0.isConnected } ?? false
  }

  var reportsFailureAtStart: Bool { false }

  func bringUpToDate(isCancelled: () -> Bool) throws(SyncError) -> (hasChanged: Bool, problem: String?) {
    (try refresh(isCancelled: isCancelled).contacts != nil, nil)
  }
}
