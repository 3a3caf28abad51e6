import TerminalText

/// A photo for the screen: a square of pixels, two per cell, one above the other.
public struct ContactPhoto: Hashable, Sendable {
  /// The width and height in pixels.
  public static let side = 12
  /// The number of bytes: red, green and blue of each pixel.
  public static let byteCount = 3 * side * side
  static let size = Size(columns: side, rows: side / 2)
  /// The cells between a photo and the texts beside it.
  static let gap = 2
  /// The least width of texts beside a photo.
  static let narrowestText = 30

  private let rgb: [UInt8]

  /// Creates a photo; nil unless there are ``byteCount`` bytes.
  ///
  /// - Parameter rgb: red, green and blue of each pixel, row by row from the top.
  public init?(rgb: [UInt8]) {
    guard rgb.count == ContactPhoto.byteCount else { return nil }
    self.rgb = rgb
  }

  /// The style of a cell, counted from the top left.
  func style(column: Int, row: Int) -> Style {
    func colour(_ row: Int) -> Colour {
      let offset = 3 * (row * ContactPhoto.side + column)
      return .rgb(rgb[offset], rgb[offset + 1], rgb[offset + 2])
    }
    return Style(.text, halves: Style.Halves(upper: colour(2 * row), lower: colour(2 * row + 1)))
  }
}

extension CellBuffer {
  /// Paints a photo with its upper left corner in a cell.
  mutating func put(_ photo: ContactPhoto, column: Int, row: Int) {
    for y in 0..<ContactPhoto.size.rows {
      for x in 0..<ContactPhoto.size.columns {
        put(CellText("\u{2580}"), column: column + x, row: row + y, photo.style(column: x, row: y))
      }
    }
  }
}
