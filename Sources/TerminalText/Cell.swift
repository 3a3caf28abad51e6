/// The text of one cell: a spacing scalar and the zero-width marks on it. Terminals do not agree on how to show more.
public struct CellText: Hashable, Sendable {
  /// The most marks shown on one letter.
  public static let maximumMarks = 4

  public var scalar: Unicode.Scalar
  /// The marks, padded with zeros.
  public var marks: SIMD4<UInt32>
  /// The width in cells: 1 or 2.
  public var width: UInt8

  public init(_ scalar: Unicode.Scalar, width: UInt8 = 1) {
    self.scalar = scalar
    self.width = width
    marks = SIMD4(repeating: 0)
  }

  public static let blank = CellText(" ")

  /// Adds a mark if there is room for it.
  mutating func add(mark: Unicode.Scalar) {
    for index in 0..<CellText.maximumMarks where marks[index] == 0 {
      marks[index] = mark.value
      return
    }
  }

  /// Removes the skin tone of an emoji.
  public mutating func removeSkinTone() {
    for index in 0..<CellText.maximumMarks where (0x1F3FB...0x1F3FF).contains(marks[index]) { marks[index] = 0 }
  }

  /// The scalar and its marks, as text.
  public var string: String {
    var text = String(scalar)
    for index in 0..<CellText.maximumMarks where marks[index] != 0 {
      if let mark = Unicode.Scalar(marks[index]) { text.unicodeScalars.append(mark) }
    }
    return text
  }
}

/// One cell of the screen.
public struct Cell: Hashable, Sendable {
  public var text: CellText
  public var style: Style
  /// Whether it is the right half of a character of width 2, and shows no text of its own.
  public var isContinuation: Bool

  public init(_ text: CellText, _ style: Style, isContinuation: Bool = false) {
    self.text = text
    self.style = style
    self.isContinuation = isContinuation
  }

  public static let blank = Cell(.blank, .text)
}
