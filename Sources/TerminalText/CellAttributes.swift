/// The attributes a terminal shows a style with.
public struct CellAttributes: Hashable, Sendable {
  /// nil is the terminal's own colour.
  public var foreground: Colour?
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

  /// The same without colours.
  public var withoutColours: CellAttributes {
    CellAttributes(bold: bold, dim: dim, underline: underline, reverse: reverse)
  }
}

// Looks as people write them in a configuration file.
extension CellAttributes: LosslessStringConvertible {
  /// The words for attributes, besides those for colours.
  public static let attributeWords = ["bold", "dim", "underline", "reverse", "plain"]

  /// Reads words such as `bold yellow`, `underline bright-red on black`, `208 on #202020` or `plain`: attributes, the
  /// colour of the letters, and after `on` that behind them. nil when there is no word, one that is neither, or a second
  /// colour for the same place.
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

  /// The text that ``init(_:)`` reads back.
  public var description: String {
    var words = zip([bold, dim, underline, reverse], CellAttributes.attributeWords).compactMap { $0 ? $1 : nil }
    if let foreground { words.append("\(foreground)") }
    if let background { words += ["on", "\(background)"] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
