import Foundation
import TerminalText
import Testing

/// Whether the colours of themes can be read.
@Suite("Contrast")
struct ContrastTests {
  /// The relative luminance of a colour (WCAG 2.1).
  private static func luminance(_ colour: Colour) -> Double {
    func linear(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = colour.components
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of letters with what is behind them, 1 to 21, where the terminal has some colours of its own.
  private static func contrast(_ look: CellAttributes, letters: Colour, ground: Colour) -> Double {
    let pair = [luminance(look.foreground ?? letters), luminance(look.background ?? ground)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private static let white = Colour.rgb(255, 255, 255)
  private static let black = Colour.rgb(0, 0, 0)

  /// The pairs of a theme that are less readable than they should be.
  private static func faults(_ theme: Theme, on ground: Colour, least: (Role) -> Double) -> [String] {
    Role.allCases.compactMap { role in
      let look = theme.attributes(of: Style(role))
      let contrast = contrast(look, letters: ground == white ? black : white, ground: ground)
      return contrast < least(role) ? "\(theme.name), \(role.name): \(look), \(contrast)" : nil
    }
  }

  @Test("Without a known background, every pair can be read on white and on black", arguments: [white, black])
  func neutral(ground: Colour) {
    #expect(Self.faults(.neutral, on: ground) { _ in 4.5 } == [])
    for role in Role.allCases { #expect(!Theme.neutral.attributes(of: Style(role)).dim, "\(role)") }
    for depth in [ColourDepth.monochrome, .eight, .sixteen] {
      #expect(Theme.neutral.suited(to: depth) == .monochrome)
    }
    for depth in [ColourDepth.indexed, .direct] { #expect(Theme.neutral.suited(to: depth) == .neutral) }
    for theme in Theme.allCases { #expect(theme.suited(to: .eight) == theme) }
  }

  @Test(
    "Themes can be read on the background that they are for",
    arguments: [
      (Theme.standard, black), (.light, white), (.highContrast, black), (.highContrast, white), (.monochrome, black),
      (.monochrome, white),
    ])
  func themes(theme: Theme, ground: Colour) {
    #expect(Self.faults(theme, on: ground) { _ in 4.5 } == [])
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources/themes")

  @Test("The themes of other programs can be read; lines need less")
  func files() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count > 3)
    for name in names {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      var looks: [Role: CellAttributes] = [:]
      for line in text.split(separator: "\n") where line.contains(" = \"") {
        let parts = line.split(separator: " = ", maxSplits: 1)
        let role = try #require(Role.allCases.first { $0.name == String(parts[0]) })
        let attributes: CellAttributes = try #require(CellAttributes(parts[1].trimmingCharacters(in: ["\""])))
        looks[role] = attributes
      }
      #expect(looks.count == Role.allCases.count, "\(name)")
      let theme = Theme.standard.replacing(looks)
      #expect(Self.faults(theme, on: Self.black) { $0 == .border ? 3 : 4.5 } == [], "\(name)")
    }
  }
}
