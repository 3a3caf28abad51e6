import CallRecords
import DialerUI

/// The labels of numbers in the records: read again only when the records change.
struct RecordedLabels: Sendable {
  /// The label of a number.
  struct Entry: Sendable {
    var label: String
    /// As it is dialled.
    var number: String
  }

  /// The labels that were read again.
  struct Change: Sendable {
    /// Of the calls, the newest first, each number once.
    var recent: [Entry]
    /// Of the directory; nil if it is unchanged.
    var directory: [Entry]?
  }

  /// The most numbers of the directory that can be found by their labels, those with the lowest numbers: they fit into one
  /// segment of an index, so that a key takes no longer, and into some 20 MB. A directory kept by hand has a few thousand;
  /// lists of millions are made for incoming numbers, not for names that are typed.
  static let directoryLimit = 100_000

  private var version: RecordsVersion?

  init() {}

  /// The labels to read again; nil if nothing was written since the last call.
  ///
  /// - Parameter callLimit: the number of newest calls to consider.
  mutating func change(in store: RecordStore, callLimit: Int) throws(RecordsError) -> Change? {
    // The version first: changes written while the labels are read are read the next time.
    let version = try store.version()
    guard version != self.version else { return nil }
    // The dialer records calls, and writes nothing to the directory.
    let isSameDirectory = self.version.map(version.hasOnlyOwnChanges) ?? false
    let change = Change(
      recent: try RecordedLabels.recent(in: store, limit: callLimit),
      directory: isSameDirectory ? nil : try RecordedLabels.directory(in: store))
    self.version = version
    return change
  }

  private static func recent(in store: RecordStore, limit: Int) throws(RecordsError) -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<String> = []
    for call in try store.calls(limit: limit) {
      guard let name = call.contact?.name, !name.isEmpty, seen.insert(call.number).inserted else { continue }
      entries.append(Entry(label: name, number: call.number))
    }
    return entries
  }

  private static func directory(in store: RecordStore) throws(RecordsError) -> [Entry] {
    var entries: [Entry] = []
    guard try store.directoryStatistics().isEnabled else { return entries }
    try store.forEachDirectoryEntry { entry in
      entries.append(Entry(label: entry.label, number: entry.number.description))
      return entries.count < directoryLimit
    }
    return entries
  }
}
