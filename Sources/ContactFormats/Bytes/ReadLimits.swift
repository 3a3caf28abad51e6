/// Limits on hostile input, so that it cannot make a reader's memory grow without bounds.
enum ReadLimits {
  /// The most that is kept of one line, field or value: 1 MiB.
  static let lineByteCount = 1 << 20
}
