import CVterm

/// The screen of libvterm for the bytes of a program.
final class VtermScreen {
  private let screen: OpaquePointer

  /// Creates a screen; nil when memory is exhausted.
  init?(columns: Int, rows: Int) {
    guard let screen = vterm_screen_create(Int32(columns), Int32(rows)) else { return nil }
    self.screen = screen
  }

  deinit { vterm_screen_free(screen) }

  func feed(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { vterm_screen_feed(screen, $0.baseAddress, $0.count) }
  }

  func resize(columns: Int, rows: Int) { vterm_screen_resize(screen, Int32(columns), Int32(rows)) }

  var cursor: (column: Int, row: Int) {
    var column: Int32 = 0
    var row: Int32 = 0
    vterm_screen_cursor(screen, &column, &row)
    return (Int(column), Int(row))
  }

  /// The cell at a position on the screen.
  subscript(column: Int, row: Int) -> vterm_cell_t { vterm_screen_cell(screen, Int32(column), Int32(row)) }
}

extension vterm_cell_t {
  /// The character with its marks; a space if nothing was written, empty in the right half of a wide character.
  var text: String {
    if width == 0 { return "" }
    let all = withUnsafeBytes(of: scalars) { Array($0.bindMemory(to: UInt32.self)) }
    let text = all.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init).map(String.init).joined()
    return text.isEmpty ? " " : text
  }
}
