import DialtoneTestSupport
import TerminalText

/// Text as code points, because string comparison ignores composition.
func codes(_ text: String) -> [String] { text.unicodeScalars.map { String($0.value, radix: 16) } }

extension DisplayText {
  /// The text of each future cell.
  var cells: [String] { pieces.map(\.text.string) }
}

extension CellBuffer {
  /// A buffer with a `.` in every cell.
  static func dotted(columns: Int, rows: Int = 1) -> CellBuffer {
    var buffer = CellBuffer(Size(columns: columns, rows: rows))
    for row in 0..<rows { buffer.put(String(repeating: ".", count: columns), column: 0, row: row) }
    return buffer
  }

  /// The rows as text; the right half of a wide character adds nothing.
  var lines: [String] {
    (0..<size.rows).map { row($0).map { $0.isContinuation ? "" : $0.text.string }.joined() }
  }

  /// The positions of half wide characters.
  var tornCells: [Position] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).filter { column in
        let cell = self[column, row]
        let isFollowed = column + 1 < size.columns && self[column + 1, row].isContinuation
        if cell.isContinuation && (cell.text != .blank || column == 0 || self[column - 1, row].text.width != 2) {
          return true
        }
        return (cell.text.width == 2) != isFollowed
      }.map { Position(column: $0, row: row) }
    }
  }
}

/// Random text with everything that is hard to show.
func randomText(using generator: inout SeededGenerator, length: ClosedRange<Int> = 0...16) -> String {
  let pools: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0...0xFF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x2070,
    0x3040...0x30FF, 0x4E00...0x4FFF, 0xAC00...0xD7A3, 0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x1F600...0x1F64F, 0x200D...0x200D, 0x1B...0x1B, 0xE0000...0xE01EF,
    0...0x10FFFF,
  ]
  var text = ""
  for _ in 0..<Int.random(in: length, using: &generator) {
    let pool = pools.randomElement(using: &generator) ?? 0...0xFF
    text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: pool, using: &generator)) ?? "\u{FFFD}")
  }
  return text
}
