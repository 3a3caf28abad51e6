/// The folder of an address book: a file for each card, and the state of the copy.
///
/// Cards are written before ``state``, so the process may end at any time. The name of a new file is written to a journal before
/// the file itself, so that the next sync can remove files that the state does not list.
final class BookFolder {
  let name: String
  let folder: OpenFolder
  var state: BookState
  /// The files of an interrupted sync, which the state may not list.
  private(set) var leftovers: Set<String>
  /// The file names in use, in the form of ``ServerName/folded(_:)``.
  private var taken: Set<String>

  private static let stateFile = ".carddav"
  private static let journal = ".carddav-unfinished"

  /// Opens the folder, and creates it if it is missing.
  ///
  /// - Parameter state: the folder's state as read before, or that of a new folder.
  init(_ name: String, in parent: OpenFolder, state: BookState) throws(Stop) {
    self.name = name
    self.state = state
    folder = try OpenFolder(name, in: parent, createsIfMissing: true)
    let lines = folder.read(BookFolder.journal).map { String(decoding: $0, as: UTF8.self) } ?? ""
    leftovers = Set(lines.split(separator: "\n").map(String.init).filter { BookState.isFileName($0) })
    taken = Set(state.entries.values.lazy.map { ServerName.folded($0.file) })
    // Files of others are left alone.
    for file in try folder.names() where !leftovers.contains(file) { taken.insert(ServerName.folded(file)) }
  }

  /// The saved state of a folder; nil when it is not the folder of an address book.
  ///
  /// - Parameter readsCards: whether the cards are read, or only what is known of the book.
  static func state(of name: String, in parent: OpenFolder, readsCards: Bool = true) -> BookState? {
    guard let folder = try? OpenFolder(name, in: parent, createsIfMissing: false),
      let bytes = folder.read(stateFile)
    else { return nil }
    // The first tab is in the line of a card.
    return BookState(
      String(decoding: readsCards ? bytes[...] : bytes.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self))
  }

  /// Whether the last sync of the folder was interrupted.
  var isUnfinished: Bool { !leftovers.isEmpty }

  /// The number of cards in the folder.
  var count: Int { state.entries.values.lazy.filter { !$0.file.isEmpty }.count }

  /// Whether nobody has changed or removed the file of an entry.
  func isIntact(_ entry: BookState.Entry) -> Bool {
    guard !entry.file.isEmpty else { return true }
    guard let stamp = folder.stamp(of: entry.file) else { return false }
    return stamp == (entry.size, entry.time)
  }

  /// Writes a card, and adds it to the state.
  ///
  /// - Returns: whether the card is new.
  func write(_ card: some Collection<UInt8>, href: String, path: String, entityTag: String) throws(Stop) -> Bool {
    let old = state.entries[path]
    var file = old?.file ?? ""
    if file.isEmpty {
      file = ServerName.file(for: path) { taken.contains($0) }
      try folder.append(file, to: BookFolder.journal)
      taken.insert(ServerName.folded(file))
    }
    let stamp = try folder.write(card, to: file)
    state.entries[path] = .init(href: href, entityTag: entityTag, file: file, size: stamp.size, time: stamp.time)
    return old?.file.isEmpty ?? true
  }

  /// Records a card that is not copied, so that it is not fetched again. An older copy of it stays.
  func skip(href: String, path: String, entityTag: String) {
    var entry = state.entries[path] ?? .init(href: href, entityTag: "", file: "")
    (entry.entityTag, entry.isOutdated) = (entityTag, !entry.file.isEmpty)
    state.entries[path] = entry
  }

  /// Removes a card.
  ///
  /// - Returns: whether there was one.
  func remove(path: String) -> Bool {
    guard let entry = state.entries.removeValue(forKey: path), !entry.file.isEmpty else { return false }
    folder.remove(entry.file)
    taken.remove(ServerName.folded(entry.file))
    return true
  }

  /// Writes the state after its cards.
  ///
  /// - Parameter flushes: whether to wait until the state is on the disk. Cards are not flushed: a card that is lost in a power
  ///   failure has another length than the state records, and is fetched again.
  func save(flushes: Bool = false) throws(Stop) {
    try folder.write(state.text.utf8, to: BookFolder.stateFile, flushes: flushes)
  }

  /// Writes the final state of a sync, and removes the journal and the files that the state does not list.
  func finish() throws(Stop) {
    try save(flushes: true)
    let files = Set(state.entries.values.lazy.map(\.file))
    for file in leftovers where !files.contains(file) { folder.remove(file) }
    leftovers = []
    folder.remove(BookFolder.journal)
  }

  /// Removes all copied cards, and the folder if nothing else is in it.
  func removeAll(from parent: OpenFolder) {
    for path in Array(state.entries.keys) { _ = remove(path: path) }
    // The state is removed last, because it lists the rest.
    for file in leftovers.union([BookFolder.journal, OpenFolder.unfinished]) { folder.remove(file) }
    folder.remove(BookFolder.stateFile)
    parent.removeFolder(name)
  }
}
