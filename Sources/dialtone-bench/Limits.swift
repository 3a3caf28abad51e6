/// What the measures may not be over. Everything that is tuned here has its reason beside it.
enum Limits {
  /// Milliseconds to the first complete frame, on an idle machine (issue 2).
  static let firstFrame = 50.0
  /// Milliseconds that the first frame may be later than with 1,000 contacts: it does not wait for the load (issue 3).
  static let firstFrameDelay = 10.0
  /// Loading beside `grep -c` on the same file (issue 3).
  static let loadToGrep = 6.0
  /// Memory while loading beside the size of the file, which is mapped and not counted (issue 3).
  static let loadMemoryToFile = 0.6
  /// Microseconds a card of mixed versions with pictures: 100,000 in 0.3 s (issue 3).
  static let mixedCard = 3.0
  /// Milliseconds for a folder of 5,000 files (issue 3).
  static let folder = 250.0
  /// The index beside the straightforward filter over strings, both at the median.
  static let searchToFilter = 1.0
  /// Bytes that one key costs on a slow line, at the median.
  static let bytesPerKey = 400.0
}
