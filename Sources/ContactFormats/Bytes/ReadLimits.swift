/// What is kept of hostile input, so that it cannot make a reader grow without bounds.
enum ReadLimits {
  /// More than this of one line, field or value is not kept: 1 MiB.
  static let lineByteCount = 1 << 20
}
