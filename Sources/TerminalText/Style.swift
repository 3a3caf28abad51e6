/// What a piece of text on the screen means. Colours are the theme's business.
public enum Role: UInt8, Sendable, CaseIterable {
  case text
  /// Less important: labels, hints, the part of a value that did not match.
  case dim
  /// Headings and names.
  case strong
  /// The letters and digits that matched.
  case match
  case border
  /// The frame of what has the focus, the selection mark.
  case accent
  /// The character on a key of the keypad.
  case key
  /// A key that is being pressed.
  case keyPressed
  /// A contact's monogram.
  case monogram
  case warning
  case error
}

/// How a cell looks: a role, and whether it lies on the selected row.
public struct Style: Hashable, Sendable {
  public var role: Role
  public var isSelected: Bool

  public init(_ role: Role, isSelected: Bool = false) {
    self.role = role
    self.isSelected = isSelected
  }

  public static let text = Style(.text)
}

/// The attributes a terminal shows a style with.
public struct CellAttributes: Hashable, Sendable {
  /// An ANSI colour 0–15, or nil for the terminal's own.
  public var foreground: UInt8?
  public var background: UInt8?
  public var bold = false
  public var dim = false
  public var underline = false
  public var reverse = false

  public init(
    foreground: UInt8? = nil, background: UInt8? = nil, bold: Bool = false, dim: Bool = false, underline: Bool = false,
    reverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }
}

/// Maps roles to attributes.
public enum Theme: String, Sendable, CaseIterable {
  case standard = "default"
  case monochrome

  /// The attributes of a style. Nothing is told by colour alone: every role that matters differs in weight or
  /// underlining too.
  public func attributes(of style: Style) -> CellAttributes {
    var attributes = self == .monochrome ? Theme.plain(style.role) : Theme.coloured(style.role)
    if style.isSelected {
      attributes.reverse = true
      attributes.dim = false
      // On a reversed row a colour would become the background of single letters.
      attributes.foreground = nil
      if style.role == .match { attributes.underline = true }
    }
    return attributes
  }

  /// Whether a blank in this style looks different from one in plain text.
  public func showsOnBlanks(_ style: Style) -> Bool {
    let look = attributes(of: style)
    return look.reverse || look.underline || look.background != nil
  }

  private static func coloured(_ role: Role) -> CellAttributes {
    switch role {
    case .text: CellAttributes()
    case .dim: CellAttributes(dim: true)
    case .strong: CellAttributes(bold: true)
    case .match: CellAttributes(foreground: 3, bold: true)
    case .border: CellAttributes(dim: true)
    case .accent: CellAttributes(foreground: 6, bold: true)
    case .key: CellAttributes(bold: true)
    case .keyPressed: CellAttributes(foreground: 6, bold: true, reverse: true)
    case .monogram: CellAttributes(foreground: 6)
    case .warning: CellAttributes(foreground: 3, underline: true)
    case .error: CellAttributes(foreground: 1, bold: true)
    }
  }

  private static func plain(_ role: Role) -> CellAttributes {
    switch role {
    case .text, .monogram: CellAttributes()
    case .dim, .border: CellAttributes(dim: true)
    case .strong, .key, .accent, .error: CellAttributes(bold: true)
    case .match: CellAttributes(bold: true, underline: true)
    case .keyPressed: CellAttributes(bold: true, reverse: true)
    case .warning: CellAttributes(underline: true)
    }
  }
}
