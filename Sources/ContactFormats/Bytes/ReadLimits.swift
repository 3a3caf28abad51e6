import Localization

/// Limits that keep hostile input from using memory without bounds.
enum ReadLimits {
  /// The longest line, field or value, 1 MiB; the rest is cut off.
  static let lineByteCount = 1 << 20
  /// The problem of a line, field or value that is longer.
  static let lineIsCut: LocalizedText = "a line of more than 1 MiB; truncated"
}
