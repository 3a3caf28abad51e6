/// The folder of an address book: a file for each card, and what is known of them.
///
/// Cards are written first and ``state`` after them, so a process may end at any time. Names of files that the state does not
/// have yet are written down before the files are; whatever then is of no use is removed by the next sync.
final class BookFolder {
  let name: String
  let folder: OpenFolder
  var state: BookState
  /// Files that a process left that was ended, and that the state may not have.
  private(set) var leftovers: Set<String>
  /// The names of all files that are taken, as ``SafeName/file(for:isTaken:)`` asks for them.
  private var taken: Set<String>

  private static let stateFile = ".carddav"
  private static let journal = ".carddav-unfinished"

  /// - Parameter state: of a new folder, or as it was read.
  init(_ name: String, in parent: OpenFolder, state: BookState) throws(Stop) {
    self.name = name
    self.state = state
    folder = try OpenFolder(name, in: parent, isMade: true)
    let lines = folder.read(BookFolder.journal).map { String(decoding: $0, as: UTF8.self) } ?? ""
    leftovers = Set(lines.split(separator: "\n").map(String.init).filter { BookState.isFileName($0) })
    taken = Set(state.entries.values.lazy.map { SafeName.folded($0.file) })
    // What stands there of others is left alone.
    for file in try folder.names() where !leftovers.contains(file) { taken.insert(SafeName.folded(file)) }
  }

  /// What a folder holds; nil when it is not one of an address book.
  static func state(of name: String, in parent: OpenFolder) -> BookState? {
    guard let folder = try? OpenFolder(name, in: parent, isMade: false), let bytes = folder.read(stateFile) else {
      return nil
    }
    return BookState(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether a folder has a sync to finish that was ended.
  var isUnfinished: Bool { !leftovers.isEmpty }

  /// The number of cards that are there.
  var count: Int { state.entries.values.lazy.filter { !$0.file.isEmpty }.count }

  /// Whether the file of an entry is as it was written.
  func isIntact(_ entry: BookState.Entry) -> Bool {
    guard !entry.file.isEmpty else { return true }
    guard let stamp = folder.stamp(of: entry.file) else { return false }
    return stamp == (entry.size, entry.time)
  }

  /// Writes a card, and notes it in the state.
  ///
  /// - Returns: whether it is new.
  func write(_ card: some Collection<UInt8>, href: String, path: String, entityTag: String) throws(Stop) -> Bool {
    let old = state.entries[path]
    var file = old?.file ?? ""
    if file.isEmpty {
      file = SafeName.file(for: path) { taken.contains($0) }
      try folder.append(file, to: BookFolder.journal)
      taken.insert(SafeName.folded(file))
    }
    let stamp = try folder.write(card, to: file)
    state.entries[path] = .init(href: href, entityTag: entityTag, file: file, size: stamp.size, time: stamp.time)
    return old?.file.isEmpty ?? true
  }

  /// Notes that the server has a card that is not copied, so that it is not asked for again. An older copy stays.
  func skip(href: String, path: String, entityTag: String) {
    var entry = state.entries[path] ?? .init(href: href, entityTag: "", file: "")
    entry.entityTag = entityTag
    state.entries[path] = entry
  }

  /// - Returns: whether there was a card.
  func remove(path: String) -> Bool {
    guard let entry = state.entries.removeValue(forKey: path), !entry.file.isEmpty else { return false }
    folder.remove(entry.file)
    taken.remove(SafeName.folded(entry.file))
    return true
  }

  /// Writes the state; the cards are there.
  ///
  /// - Parameter isOnDisk: whether it is waited for until the state is on the disk. Cards are not waited for: one that a loss of
  ///   power took has another length than the state says, and is fetched again.
  func save(isOnDisk: Bool = false) throws(Stop) {
    try folder.write(state.text.utf8, to: BookFolder.stateFile, isOnDisk: isOnDisk)
  }

  /// Writes the state, which is all there is to know: nothing is left over any more.
  func finish() throws(Stop) {
    try save(isOnDisk: true)
    let files = Set(state.entries.values.lazy.map(\.file))
    for file in leftovers where !files.contains(file) { folder.remove(file) }
    leftovers = []
    folder.remove(BookFolder.journal)
  }

  /// Removes all cards that were copied, and the folder where nothing else is in it.
  func removeAll(from parent: OpenFolder) {
    for path in Array(state.entries.keys) { _ = remove(path: path) }
    // The state goes last: while it is there, the rest is known.
    for file in leftovers.union([BookFolder.journal, OpenFolder.unfinished]) { folder.remove(file) }
    folder.remove(BookFolder.stateFile)
    parent.removeFolder(name)
  }
}
