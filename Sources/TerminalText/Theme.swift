/// A map from roles to attributes.
///
/// In the themes of dialtone nothing is conveyed by colour alone: each role that matters also differs in weight, underlining
/// or reversal.
public struct Theme: Hashable, Sendable, CaseIterable {
  /// The name in the configuration and on the command line.
  public let name: String
  private var looks: [CellAttributes]
  /// Whether the terminal shows bold letters in a brighter colour, as the Linux console does: reversed, black letters would be
  /// dark grey ones on light grey.
  public var isBoldBright = false

  init(_ name: String, look: (Role) -> CellAttributes) {
    self.name = name
    looks = Role.allCases.map(look)
  }

  /// For dark backgrounds.
  public static let standard = Theme("default", look: standardLook)
  /// ``standard`` where it is not known whether the background is dark or light: its colours can be read on white and on black.
  public static let neutral = Theme("default", look: neutralLook)
  /// For light backgrounds: no yellow and no cyan, which are hard to read there.
  public static let light = Theme("light", look: lightLook)
  /// Nothing dim; important text has its own background.
  public static let highContrast = Theme("high-contrast", look: highContrastLook)
  /// No colours at all.
  public static let monochrome = Theme("monochrome", look: monochromeLook)

  public static let allCases = [standard, light, highContrast, monochrome]

  /// The theme with a name; nil if there is none.
  public init?(named name: String) {
    guard let theme = Theme.allCases.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The attributes of a style.
  ///
  /// - Complexity: O(1)
  public func attributes(of style: Style) -> CellAttributes {
    if let halves = style.halves { return CellAttributes(foreground: halves.upper, background: halves.lower) }
    var attributes = looks[Int(style.role.rawValue)]
    if style.isSelected { select(&attributes, style.role) }
    if isBoldBright, attributes.reverse { attributes.bold = false }
    return attributes
  }

  private func select(_ attributes: inout CellAttributes, _ role: Role) {
    // The selected row is one bar in the colours of text: reversed, a colour would become the background of single letters.
    let text = looks[Int(Role.text.rawValue)]
    attributes.foreground = text.foreground
    attributes.background = text.background
    attributes.reverse = true
    attributes.dim = false
    if role == .match { attributes.underline = true }
  }

  /// The theme with other attributes for some roles.
  public func replacing(_ overrides: [Role: CellAttributes]) -> Theme {
    var theme = self
    for (role, look) in overrides { theme.looks[Int(role.rawValue)] = look }
    return theme
  }

  /// The theme without colours, for terminals and users that want none: ``monochrome``, with the attributes that the user has
  /// replaced, without their colours.
  public func withoutColours(keeping overrides: [Role: CellAttributes] = [:]) -> Theme {
    Theme.monochrome.replacing(overrides.mapValues(\.withoutColours))
  }

  /// The theme on a terminal with some number of colours. None of the first 16 can be read on every background.
  public func suited(to depth: ColourDepth) -> Theme {
    self == .neutral && depth < .indexed ? Theme.monochrome : self
  }

  /// Whether a blank in a style looks different from a blank in plain text.
  public func showsOnBlanks(_ style: Style) -> Bool {
    let look = attributes(of: style)
    return look.reverse || look.underline || look.background != nil
  }
}

extension Theme {
  private static func standardLook(_ role: Role) -> CellAttributes {
    switch role {
    case .text: CellAttributes()
    case .dim, .dropdown: CellAttributes(dim: true)
    case .strong: CellAttributes(bold: true)
    case .match: CellAttributes(foreground: .ansi(3), bold: true)
    case .border: CellAttributes(dim: true)
    case .accent, .dropdownBorder: CellAttributes(foreground: .ansi(6), bold: true)
    case .key: CellAttributes(bold: true)
    case .keyPressed: CellAttributes(foreground: .ansi(6), bold: true, reverse: true)
    case .monogram: CellAttributes(foreground: .ansi(6))
    case .warning: CellAttributes(foreground: .ansi(3), underline: true)
    case .error: CellAttributes(foreground: .ansi(9), bold: true)
    }
  }

  /// The only colours of the cube that have a contrast of 4.5 : 1 with white and with black are these, 63, 98, 131 and grey.
  private static func neutralLook(_ role: Role) -> CellAttributes {
    let (magenta, teal, grey) = (Colour.indexed(163), Colour.indexed(29), Colour.indexed(243))
    return switch role {
    case .text: CellAttributes()
    case .dim, .border, .dropdown: CellAttributes(foreground: grey)
    case .strong, .key: CellAttributes(bold: true)
    case .match: CellAttributes(foreground: magenta, bold: true)
    case .accent, .dropdownBorder: CellAttributes(foreground: teal, bold: true)
    case .keyPressed: CellAttributes(foreground: teal, bold: true, reverse: true)
    case .monogram: CellAttributes(foreground: teal)
    case .warning: CellAttributes(foreground: magenta, underline: true)
    case .error: CellAttributes(foreground: .indexed(231), background: .indexed(160), bold: true)
    }
  }

  private static func lightLook(_ role: Role) -> CellAttributes {
    switch role {
    case .text: CellAttributes()
    case .dim, .dropdown: CellAttributes(dim: true)
    case .strong: CellAttributes(bold: true)
    case .match: CellAttributes(foreground: .ansi(5), bold: true)
    case .border: CellAttributes(dim: true)
    case .accent, .dropdownBorder: CellAttributes(foreground: .ansi(4), bold: true)
    case .key: CellAttributes(bold: true)
    case .keyPressed: CellAttributes(foreground: .ansi(4), bold: true, reverse: true)
    case .monogram: CellAttributes(foreground: .ansi(4))
    case .warning: CellAttributes(foreground: .ansi(5), underline: true)
    case .error: CellAttributes(foreground: .ansi(1), bold: true)
    }
  }

  private static func highContrastLook(_ role: Role) -> CellAttributes {
    switch role {
    case .text, .dim, .border, .monogram, .dropdown: CellAttributes()
    case .strong, .accent, .key, .dropdownBorder: CellAttributes(bold: true)
    case .match: CellAttributes(foreground: .ansi(0), background: .ansi(11), bold: true)
    case .keyPressed: CellAttributes(bold: true, reverse: true)
    case .warning: CellAttributes(foreground: .ansi(0), background: .ansi(11), underline: true)
    case .error: CellAttributes(foreground: .ansi(15), background: .ansi(1), bold: true)
    }
  }

  private static func monochromeLook(_ role: Role) -> CellAttributes {
    switch role {
    case .text, .monogram: CellAttributes()
    case .dim, .border, .dropdown: CellAttributes(dim: true)
    case .strong, .key, .accent, .error, .dropdownBorder: CellAttributes(bold: true)
    case .match: CellAttributes(bold: true, underline: true)
    case .keyPressed: CellAttributes(bold: true, reverse: true)
    case .warning: CellAttributes(underline: true)
    }
  }
}
