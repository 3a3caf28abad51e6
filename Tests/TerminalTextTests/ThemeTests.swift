import TerminalText
import Testing

@Suite("Themes")
struct ThemeTests {
  /// The attributes without the colours.
  private static func weight(_ theme: Theme, _ style: Style) -> CellAttributes {
    var attributes = theme.attributes(of: style)
    attributes.foreground = nil
    attributes.background = nil
    return attributes
  }

  private static let telling: [Role] = [.strong, .match, .accent, .key, .keyPressed, .warning, .error]

  @Test("No important role is conveyed by colour alone", arguments: Theme.allCases, telling)
  func roles(theme: Theme, role: Role) {
    #expect(Self.weight(theme, Style(role)) != Self.weight(theme, .text))
  }

  @Test("Important roles are distinct on the selected row, too", arguments: Theme.allCases, telling)
  func rolesOnSelectedRow(theme: Theme, role: Role) {
    let selected = Style(role, isSelected: true)
    #expect(Self.weight(theme, selected) != Self.weight(theme, Style(.text, isSelected: true)))
  }

  @Test("Where bold is bright, nothing reversed is bold", arguments: Theme.allCases, Role.allCases)
  func brightBold(theme: Theme, role: Role) {
    var theme = theme
    theme.isBoldBright = true
    for style in [Style(role), Style(role, isSelected: true)] {
      let look = theme.attributes(of: style)
      #expect(!(look.bold && look.reverse))
    }
    #expect(theme.attributes(of: Style(.strong)).bold)
  }

  @Test("The selected row is reversed", arguments: Theme.allCases, Role.allCases)
  func selectedRow(theme: Theme, role: Role) {
    let attributes = theme.attributes(of: Style(role, isSelected: true))
    #expect(attributes.reverse)
    #expect(!attributes.dim)
    #expect(attributes.foreground == nil)
  }

  @Test("Matched text stands out from its name", arguments: Theme.allCases)
  func matchOnSelectedRow(theme: Theme) {
    let match = Style(.match, isSelected: true)
    let name = Style(.strong, isSelected: true)
    #expect(Self.weight(theme, match) != Self.weight(theme, name))
    #expect(Self.weight(theme, Style(.match)) != Self.weight(theme, .text))
  }

  @Test("A pressed key differs from a key", arguments: Theme.allCases)
  func pressedKey(theme: Theme) {
    #expect(Self.weight(theme, Style(.keyPressed)) != Self.weight(theme, Style(.key)))
  }

  @Test("The monochrome theme has no colours", arguments: Role.allCases, [false, true])
  func monochrome(role: Role, isSelected: Bool) {
    let attributes = Theme.monochrome.attributes(of: Style(role, isSelected: isSelected))
    #expect(attributes.foreground == nil)
    #expect(attributes.background == nil)
  }

  @Test("Plain text is the terminal's own", arguments: Theme.allCases)
  func plain(theme: Theme) {
    #expect(theme.attributes(of: .text) == CellAttributes())
  }

  @Test("Colours are those of the terminal's own palette", arguments: Theme.allCases, Role.allCases)
  func colours(theme: Theme, role: Role) {
    let attributes = theme.attributes(of: Style(role))
    for colour in [attributes.foreground, attributes.background].compactMap(\.self) {
      guard case .ansi(0..<16) = colour else {
        Issue.record("\(theme.name), \(role): \(colour)")
        continue
      }
    }
  }

  @Test(
    "A ground comes with letters of a colour that is not the terminal's own", arguments: Theme.allCases, Role.allCases)
  func grounds(theme: Theme, role: Role) {
    let attributes = theme.attributes(of: Style(role))
    #expect(attributes.background == nil || attributes.foreground != nil)
  }

  @Test("Names of themes")
  func names() {
    #expect(Theme.allCases.map(\.name) == ["default", "light", "high-contrast", "monochrome"])
    for theme in Theme.allCases { #expect(Theme(named: theme.name) == theme) }
    #expect(Theme(named: "Default") == nil)
  }

  @Test("Replaced looks, with and without colours")
  func replaced() {
    let look = CellAttributes(foreground: .indexed(208), background: .ansi(0), underline: true)
    let theme = Theme.standard.replacing([.match: look])
    #expect(theme.attributes(of: Style(.match)) == look)
    #expect(theme.attributes(of: Style(.dim)) == Theme.standard.attributes(of: Style(.dim)))
    let plain = theme.withoutColours(keeping: [.match: look])
    #expect(plain.attributes(of: Style(.match)) == CellAttributes(underline: true))
    #expect(plain.attributes(of: Style(.error)) == Theme.monochrome.attributes(of: Style(.error)))
    #expect(theme.attributes(of: Style(.match, isSelected: true)) == CellAttributes(underline: true, reverse: true))
  }

  @Test("Nothing is dim in high contrast", arguments: Role.allCases, [false, true])
  func highContrast(role: Role, isSelected: Bool) {
    #expect(!Theme.highContrast.attributes(of: Style(role, isSelected: isSelected)).dim)
  }
}
