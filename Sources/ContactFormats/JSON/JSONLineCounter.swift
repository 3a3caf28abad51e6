/// Converts byte offsets to line numbers. For ascending offsets, it examines each byte once.
///
/// A line ends with LF or CR LF. JSON with CR alone has one line.
package struct JSONLineCounter {
  private let bytes: ByteSlice
  private let firstLine: Int
  private var offset = 0
  private var line: Int

  package init(_ bytes: UnsafeRawBufferPointer, firstLine: Int = 1) {
    self.bytes = ByteSlice(all: bytes)
    self.firstLine = firstLine
    line = firstLine
  }

  /// The line, from `firstLine`, of the byte at an offset.
  ///
  /// - Complexity: O(distance from the previous offset), O(offset) if it is before that
  package mutating func line(at target: Int) -> Int {
    let target = min(max(target, 0), bytes.count)
    if target < offset {
      offset = 0
      line = firstLine
    }
    while offset < target, let found = bytes.first(Ascii.lineFeed, from: offset, to: target) {
      line += 1
      offset = found + 1
    }
    offset = target
    return line
  }
}
