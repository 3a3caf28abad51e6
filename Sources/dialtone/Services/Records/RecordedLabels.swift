import CallRecords
import DialerUI

/// Reads the labels of numbers in the records, again only when the records have changed.
struct RecordedLabels: Sendable {
  /// The label of a number.
  struct Entry: Sendable {
    var label: String
    /// The dial string.
    var number: String
  }

  /// The labels read since the last call.
  struct Change: Sendable {
    /// The labels of calls, the newest first, each number once.
    var recent: [Entry]
    /// The labels of the directory; nil if they are unchanged.
    var directory: [Entry]?
  }

  /// The most numbers of the directory that can be found by their labels while somebody types: those with the lowest numbers.
  ///
  /// This many labels fit into one segment of an index, so that a key takes no longer, and into some 20 MB. A directory made by
  /// hand has a few thousand numbers; lists of millions serve to identify callers, not to find typed names.
  static let directoryLimit = 100_000

  private var version: RecordsVersion?

  init() {}

  /// Reads the labels that match a query, in a directory of any size, and no more than ``directoryLimit`` of it.
  ///
  /// - Parameters:
  ///   - partCount: the number of labels that are in memory at a time.
  ///   - matching: returns those of some labels that match.
  /// - Complexity: O(labels), a part of the directory at a time
  static func read(
    in store: RecordStore, callLimit: Int, partCount: Int = directoryLimit, matching: ([Entry]) -> [Entry]
  ) throws(RecordsError) -> Change {
    var found: [Entry] = []
    var part: [Entry] = []
    if try store.directoryStatistics().isEnabled {
      try store.forEachDirectoryEntry { entry in
        part.append(Entry(label: entry.label, number: entry.number.description))
        if part.count == partCount {
          found += matching(part)
          part = []
        }
        return found.count < directoryLimit
      }
    }
    found += matching(part)
    return Change(recent: try recent(in: store, limit: callLimit), directory: Array(found.prefix(directoryLimit)))
  }

  /// Reads the changed labels; nil if nothing was written since the last call.
  ///
  /// - Parameter callLimit: the number of newest calls to consider.
  mutating func change(in store: RecordStore, callLimit: Int) throws(RecordsError) -> Change? {
    // Read the version first: the next call then notices changes made while the labels are read.
    let version = try store.version()
    guard version != self.version else { return nil }
    // The dialer itself writes only calls, never to the directory.
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
