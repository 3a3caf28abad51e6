/// Untrusted text in a form that is safe to show, and has a known width.
///
/// No text can move the cursor, change modes or break the layout. Control characters become `·`, tabs and line breaks become
/// blanks; bidirectional controls, zero-width spaces and soft hyphens are removed. Emulators disagree on everything that joins
/// several spacing scalars. So emoji sequences show their first emoji, flags show their two letters, and scripts with several
/// spacing scalars in a grapheme are laid out scalar by scalar.
///
///     DisplayText("張 Wei").width                       // 6
///     DisplayText("John Smith").truncated(to: 6).plain    // John …
public struct DisplayText: Hashable, Sendable {
  /// The text of a cell, and the index of the grapheme of the source text that it belongs to.
  public struct Piece: Hashable, Sendable {
    public var text: CellText
    public var grapheme: Int
  }

  public private(set) var pieces: [Piece] = []
  /// The width in cells.
  public private(set) var width = 0

  /// - Complexity: O(length)
  public init(_ string: some StringProtocol) { self.init(String(string)) }

  /// - Complexity: O(length)
  public init(_ string: String) {
    var string = string
    let isPlain = string.withUTF8 { bytes in
      guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
      pieces.reserveCapacity(bytes.count)
      // Each byte is a cell, and a grapheme.
      for (index, byte) in bytes.enumerated() { append(CellText(Unicode.Scalar(byte)), index) }
      return true
    }
    if isPlain { return }
    for (index, character) in string.enumerated() { append(character, grapheme: index) }
  }

  private mutating func append(_ character: Character, grapheme: Int) {
    let scalars = DisplayText.composed(character.unicodeScalars)
    var isFirst = true
    for scalar in scalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029:
        if isFirst { append(.blank, grapheme) }
      // Fillers of Hangul show nothing, on two cells, one or none: some terminals wrap at them in the last column.
      case 0x3164, 0xFFA0: append(.blank, grapheme)
      case ..<0x20, 0x7F..<0xA0: append(CellText("·"), grapheme)
      // Of joined emoji only the first is shown. In Indic scripts the joiner is between letters.
      case 0x200D: if scalars[0].properties.isEmoji { return }
      case 0xAD, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFE0E, 0xFE0F,
        0xE0000...0xE007F:
        continue
      // A skin tone belongs to the emoji before it. Alone, it is an emoji.
      case 0x1F3FB...0x1F3FF:
        if let last = pieces.last, last.grapheme == grapheme, last.text.width == 2 {
          pieces[pieces.count - 1].text.add(mark: scalar)
        } else if isFirst {
          append(scalar, grapheme)
        }
      case 0x1F1E6...0x1F1FF:
        if let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) { append(CellText(letter), grapheme) }
      default: append(scalar, grapheme)
      }
      isFirst = false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ grapheme: Int) {
    switch CharacterWidth.of(scalar) {
    case 0:
      if let last = pieces.last, last.grapheme == grapheme {
        pieces[pieces.count - 1].text.add(mark: scalar)
      } else {
        var bare = CellText.blank
        bare.add(mark: scalar)
        append(bare, grapheme)
      }
    case let width where width > 0: append(CellText(scalar, width: UInt8(min(width, 2))), grapheme)
    default: append(CellText("?"), grapheme)
    }
  }

  private mutating func append(_ text: CellText, _ grapheme: Int) {
    pieces.append(Piece(text: text, grapheme: grapheme))
    width += Int(text.width)
  }

  /// The text truncated to a width, with `…` at the end if it is cut.
  ///
  /// - Complexity: O(length)
  public func truncated(to width: Int) -> DisplayText {
    if self.width <= width { return self }
    var result = self
    result.pieces.removeAll(keepingCapacity: true)
    result.width = 0
    guard width > 0 else { return result }
    var last = 0
    for piece in pieces {
      guard result.width + Int(piece.text.width) < width else { break }
      result.pieces.append(piece)
      result.width += Int(piece.text.width)
      last = piece.grapheme + 1
    }
    result.append(CellText("…"), last)
    return result
  }

  /// The number of cells before a grapheme.
  public func column(ofGrapheme grapheme: Int) -> Int {
    var column = 0
    for piece in pieces {
      if piece.grapheme >= grapheme { break }
      column += Int(piece.text.width)
    }
    return column
  }

  /// The index of the grapheme at a column; one past the last if the text ends before the column.
  public func grapheme(atColumn column: Int) -> Int {
    var end = 0
    for piece in pieces {
      end += Int(piece.text.width)
      if column < end { return piece.grapheme }
    }
    return (pieces.last?.grapheme ?? -1) + 1
  }
}

extension DisplayText {
  /// The text as it is shown, for output other than a screen: one line that is safe to print.
  public var plain: String { pieces.map(\.text.string).joined() }
}

extension DisplayText {
  /// The lines of a text that is broken at its blanks to fit a width.
  ///
  /// What is between two ` · ` stays in one line if a line has room for it, and a ` · ` at the end of a line is removed. A
  /// word that is too long is broken anywhere. Chinese and Japanese are broken between characters, but not before a full stop
  /// or another character that does not begin a line. There is at least one line.
  ///
  ///     DisplayText.wrapped("+1 512 555 0142 · Texas · 11:25 there", width: 30)
  ///     // ["+1 512 555 0142 · Texas", "11:25 there"]
  ///
  /// - Complexity: O(length · width)
  public static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    func flush() {
      lines.append(line.hasSuffix(" ·") ? String(line.dropLast(2)) : line)
      line = ""
    }
    let units = LineUnit.all(in: text)
    for (index, unit) in units.enumerated() {
      if !line.isEmpty, DisplayText(line + unit.gap + unit.text).width > width {
        flush()
        if unit.text == "·" { continue }
      } else if unit.text == "·", !line.isEmpty {
        let part = units[(index + 1)...].prefix { $0.text != "·" }.reduce("") {
          $0 + ($0.isEmpty ? "" : $1.gap) + $1.text
        }
        let partWidth = DisplayText(String(part.prefix(width + 1))).width
        if partWidth <= width, DisplayText(line + " · " + part).width > width {
          flush()
          continue
        }
      }
      line += (line.isEmpty ? "" : unit.gap) + unit.text
      guard DisplayText(line).width > width else { continue }
      // A word that is too long, alone in its line.
      let long = line
      (line, lineWidth) = ("", 0)
      for character in long {
        let characterWidth = DisplayText(String(character)).width
        if !line.isEmpty, lineWidth + characterWidth > width {
          flush()
          lineWidth = 0
        }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    if !line.isEmpty || lines.isEmpty { flush() }
    return lines
  }
}
