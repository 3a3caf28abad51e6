import TerminalText

/// A photo for the screen: a square of pixels, two in each cell, one above the other.
public struct ContactPhoto: Hashable, Sendable {
  /// Its width and height in pixels.
  public static let side = 12
  /// Red, green and blue of each pixel.
  public static let byteCount = 3 * side * side
  static let size = Size(columns: side, rows: side / 2)

  private let rgb: [UInt8]

  /// - Parameter rgb: red, green and blue of each pixel, row by row from the top; nil unless there are ``byteCount`` bytes.
  public init?(rgb: [UInt8]) {
    guard rgb.count == ContactPhoto.byteCount else { return nil }
    self.rgb = rgb
  }

  /// What a cell shows, from the top left.
  func style(column: Int, row: Int) -> Style {
    func colour(_ row: Int) -> Colour {
      let offset = 3 * (row * ContactPhoto.side + column)
      return .rgb(rgb[offset], rgb[offset + 1], rgb[offset + 2])
    }
    return Style(.text, halves: Style.Halves(upper: colour(2 * row), lower: colour(2 * row + 1)))
  }
}

extension CellBuffer {
  /// Paints a photo with its upper left corner at a place.
  mutating func put(_ photo: ContactPhoto, column: Int, row: Int) {
    for y in 0..<ContactPhoto.size.rows {
      for x in 0..<ContactPhoto.size.columns {
        put(CellText("\u{2580}"), column: column + x, row: row + y, photo.style(column: x, row: y))
      }
    }
  }
}
