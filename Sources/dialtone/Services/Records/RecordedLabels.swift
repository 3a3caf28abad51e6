import CallRecords
import DialerUI

/// What the records call numbers: read again only when something is written to them.
struct RecordedLabels: Sendable {
  /// What a number is called.
  struct Entry: Sendable {
    var label: String
    /// As it is dialled.
    var number: String
  }

  /// What was read anew.
  struct Change: Sendable {
    /// Of the calls, the newest first, each number once.
    var recent: [Entry]
    /// Of the directory; nil when it is as it was.
    var directory: [Entry]?
  }

  /// No more numbers of the directory than this can be found by their labels, those with the lowest numbers: they fit into one
  /// segment of an index, so that a key takes no longer, and into some 20 MB. Whoever keeps a directory by hand has a few
  /// thousand; lists of millions are made for numbers that call, not for names that are typed.
  static let directoryLimit = 100_000

  private var version: RecordsVersion?

  init() {}

  /// What is to be read anew; nil when nothing was written since this was last asked.
  ///
  /// - Parameter callLimit: older calls than so many are not looked at.
  mutating func change(in store: RecordStore, callLimit: Int) throws(RecordsError) -> Change? {
    // The version first: what is written while the labels are read is read the next time.
    let version = try store.version()
    guard version != self.version else { return nil }
    // The dialer writes down calls, and nothing into the directory.
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
