/// The collector of a bracketed paste: the bytes up to `CSI 201~`, with a limit.
struct PasteCollector: Sendable {
  private static let endMarker: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isTruncated = false
  /// How many bytes of the end marker the input so far ends with.
  private var matched = 0

  /// Appends the next byte, and returns whether it completes the end marker.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMarker[matched] {
      matched += 1
      return matched == Self.endMarker.count
    }
    // ESC occurs in the marker only at its start, so after a mismatch the marker can begin with this byte, but no earlier.
    for held in Self.endMarker[..<matched] { appendToText(held) }
    matched = 0
    if byte == Self.endMarker[0] {
      matched = 1
    } else {
      appendToText(byte)
    }
    return false
  }

  /// Returns the text, and empties the collector.
  mutating func take() -> String {
    if isTruncated { dropCutScalar() }
    defer { self = PasteCollector() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func appendToText(_ byte: UInt8) {
    if bytes.count < InputLimits.pasteBytes {
      bytes.append(byte)
    } else {
      isTruncated = true
    }
  }

  /// Removes the last scalar if the limit cut it in two. Otherwise it would be repaired as if the paste were invalid.
  private mutating func dropCutScalar() {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let length = max(1, (~bytes[lead]).leadingZeroBitCount)
    if length <= 4, lead + length > bytes.count { bytes.removeSubrange(lead...) }
  }
}
