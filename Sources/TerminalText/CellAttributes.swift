/// The attributes with which a terminal shows a style.
///
///     CellAttributes("bold yellow on black")
public struct CellAttributes: Hashable, Sendable {
  /// The colour of the letters; nil for the terminal's own.
  public var foreground: Colour?
  /// The colour behind the letters; nil for the terminal's own.
  public var background: Colour?
  public var bold = false
  public var dim = false
  public var underline = false
  public var reverse = false

  public init(
    foreground: Colour? = nil, background: Colour? = nil, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }

  /// The attributes without colours.
  public var withoutColours: CellAttributes {
    CellAttributes(bold: bold, dim: dim, underline: underline, reverse: reverse)
  }
}

// The form in which people write attributes in a configuration file.
extension CellAttributes: LosslessStringConvertible {
  /// The words for attributes other than colours.
  public static let attributeWords = ["bold", "dim", "underline", "reverse", "plain"]

  /// Reads words such as `bold yellow`, `underline bright-red on black`, `208 on #202020` or `plain`: attributes, the
  /// colour of the letters, and after `on` the colour behind them. nil if there is no word, an unknown word, or a second colour
  /// of the same kind.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self.init()
    var isBackground = false
    for word in words {
      switch word.lowercased() {
      case "bold": bold = true
      case "dim": dim = true
      case "underline": underline = true
      case "reverse": reverse = true
      case "plain", "default": isBackground = false
      case "on":
        guard !isBackground, background == nil else { return nil }
        isBackground = true
      default:
        guard let colour = Colour(String(word)), isBackground || foreground == nil else { return nil }
        if isBackground { background = colour } else { foreground = colour }
        isBackground = false
      }
    }
    if isBackground { return nil }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    var words = zip([bold, dim, underline, reverse], CellAttributes.attributeWords).compactMap { $0 ? $1 : nil }
    if let foreground { words.append("\(foreground)") }
    if let background { words += ["on", "\(background)"] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
