/// The upper limits of the measurements, with their reasons.
enum Limits {
  /// Milliseconds to the first complete frame.
  static let firstFrame = 50.0
  /// Milliseconds that the first frame may be later than with 1,000 contacts, as it does not wait for loading.
  static let firstFrameDelay = 10.0
  /// Milliseconds that the first frame may be later with a long history, as it does not wait for the history.
  static let firstFrameDelayOfCalls = 5.0
  /// The time of loading as a multiple of `grep -c` on the same file.
  static let loadToGrep = 6.0
  /// Memory while loading as a multiple of the file size. The mapped file itself is not counted.
  static let loadMemoryToFile = 0.6
  /// The number of contacts from which the memory limit holds.
  static let loadMemoryContacts = 100_000
  /// The minimum number of contacts for measuring the program itself. With few contacts, its start takes most of the time.
  static let programContacts = 1_000_000
  /// Microseconds per card of mixed versions with pictures: 100,000 in 0.3 s.
  static let mixedCard = 3.0
  /// Milliseconds for a folder of 5,000 files.
  static let folder = 250.0
  /// Microseconds for the primary matches, which are shown first, at the 99th percentile.
  static let primarySearch = 5_000.0
  /// Microseconds for all matches with guesses, at the 99th percentile.
  static let search = 50_000.0
  /// Milliseconds for indexing after the last contact was read.
  static let indexing = 1_000.0
  /// Bytes per contact of the index, in addition to the contacts.
  static let indexMemory = 250.0
  /// Milliseconds from a key to the screen with the primary matches, at the 95th percentile.
  static func paint(contacts: Int) -> Double { contacts <= 10_000 ? 3 : 5 }
  /// Milliseconds from a key to the screen with guesses, at the 95th percentile.
  static let guesses = 50.0
  /// The time of the index as a multiple of a simple filter over strings, both at the median.
  static let searchToFilter = 1.0
  /// The time from a key to the screen as a multiple of fzf's, at the 95th percentile.
  static let paintToPeer = 1.0
  /// Microseconds per entry: 300,000 per second.
  static let directoryImport = 1e6 / 300_000
  /// Bytes per entry on the disk. In a small directory most of the file is overhead of the database.
  static func directoryBytes(_ count: Int) -> Double? { count >= 100_000 ? 40 : nil }
  /// Microseconds for a lookup, at the 99th percentile.
  static let directoryLookup = 100.0
  /// Milliseconds for adding or removing 1,000 entries.
  static let directoryChange = 50.0
}
