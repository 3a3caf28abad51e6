/// Collects a bracketed paste: everything up to `CSI 201~`, bounded.
struct PasteCollector: Sendable {
  private static let endMarker: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isTruncated = false
  /// How many bytes of the end marker the input ends with.
  private var matched = 0

  /// Takes the next byte; returns whether it completed the end marker.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.endMarker[matched] {
      matched += 1
      return matched == Self.endMarker.count
    }
    // ESC occurs in the marker only at its start, so a mismatch can begin anew with this byte and no earlier one.
    for held in Self.endMarker[..<matched] { keep(held) }
    matched = 0
    if byte == Self.endMarker[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return false
  }

  /// Takes the text out of the collector.
  mutating func take() -> String {
    if isTruncated { dropCutScalar() }
    defer { self = PasteCollector() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < InputLimits.pasteBytes {
      bytes.append(byte)
    } else {
      isTruncated = true
    }
  }

  /// Drops the last scalar if the limit cut it in two, which is not an error of the paste.
  private mutating func dropCutScalar() {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return }
    let length = max(1, (~bytes[lead]).leadingZeroBitCount)
    if length <= 4, lead + length > bytes.count { bytes.removeSubrange(lead...) }
  }
}
