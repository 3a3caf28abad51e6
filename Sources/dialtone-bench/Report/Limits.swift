/// What the measures may not be over. Everything that is tuned here has its reason beside it.
enum Limits {
  /// Milliseconds to the first complete frame.
  static let firstFrame = 50.0
  /// Milliseconds that the first frame may be later than with 1,000 contacts: it does not wait for the load.
  static let firstFrameDelay = 10.0
  /// Milliseconds that the first frame may be later with a long history: it does not wait for it.
  static let firstFrameDelayOfCalls = 5.0
  /// Loading beside `grep -c` on the same file.
  static let loadToGrep = 6.0
  /// Memory while loading beside the size of the file, which is mapped and not counted.
  static let loadMemoryToFile = 0.6
  /// The memory limit holds from so many contacts on.
  static let loadMemoryContacts = 100_000
  /// The program itself is measured with at least so many contacts: with few, its start is most of the time.
  static let programContacts = 1_000_000
  /// Microseconds a card of mixed versions with pictures: 100,000 in 0.3 s.
  static let mixedCard = 3.0
  /// Milliseconds for a folder of 5,000 files.
  static let folder = 250.0
  /// Microseconds a key of the search, with the first rows and all tiers: the median, one in a hundred, the worst.
  static let searchMedian = 100.0
  static let searchTail = 1_000.0
  static let searchWorst = 5_000.0
  /// Milliseconds that indexing may take behind the last contact that was read, and bytes a contact that the index may keep
  /// beside the store.
  static let indexing = 1_000.0
  static let indexMemory = 250.0
  /// Milliseconds from key to screen at the 95th percentile.
  static let paint = 5.0
  /// The index beside the straightforward filter over strings, both at the median.
  static let searchToFilter = 1.0
  /// From key to the whole screen beside fzf's, at the 95th percentile.
  static let paintToPeer = 1.0
  /// Microseconds an entry: 300,000 in a second.
  static let directoryImport = 1e6 / 300_000
  /// Bytes an entry on the disk. In a small directory what every database has is most of it.
  static func directoryBytes(_ count: Int) -> Double? { count >= 100_000 ? 40 : nil }
  /// Microseconds for a lookup, at the 99th percentile.
  static let directoryLookup = 100.0
  /// Milliseconds for adding or removing 1,000 entries.
  static let directoryChange = 50.0
}
