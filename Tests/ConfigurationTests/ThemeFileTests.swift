import Foundation
import TerminalText
import Testing

@testable import dialtone

/// The themes that users can add to their configuration.
struct ThemeFileTests {
  private static let folder = [Int](repeating: 0, count: 3).reduce(URL(filePath: #filePath)) { path, _ in
    path.deletingLastPathComponent()
  }.appending(path: "Resources/themes")

  static let names = ["catppuccin", "dracula", "gruvbox", "nord", "solarized", "tokyo-night"]

  private static func looks(_ name: String) throws -> [Role: CellAttributes] {
    let text = try String(contentsOf: folder.appending(path: "\(name).toml"), encoding: .utf8)
    return try Settings(parsing: text, file: "\(name).toml").looks
  }

  @Test func `There are six`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { "\($0).toml" })
  }

  @Test(arguments: names) func `A theme has a look for every role, all on one background but for errors`(name: String)
    throws
  {
    let looks = try Self.looks(name)
    #expect(Set(looks.keys) == Set(Role.allCases))
    #expect(Set(looks.filter { $0.key != .error }.values.map(\.background)).count == 1)
    #expect(looks.values.allSatisfy { $0.foreground != nil && $0.background != nil })
  }

  @Test(arguments: names) func `Text can be read, also in 256 colours, and on the selected row`(name: String) throws {
    let theme = Theme.standard.replacing(try Self.looks(name))
    for role in Role.allCases {
      for isSelected in [false, true] {
        for depth in [ColourDepth.direct, .indexed] {
          let look = theme.attributes(of: Style(role, isSelected: isSelected))
          let front = try #require(look.foreground?.nearest(in: depth))
          let back = try #require(look.background?.nearest(in: depth))
          // WCAG 2.1: 4.5 for text, 3 for bold text and for what is no text.
          let least = role == .border ? 3 : look.bold ? 4 : 4.5
          #expect(Self.contrast(front, back) >= (depth == .direct ? least : 3), "\(role), \(depth)")
        }
      }
    }
  }

  @Test(arguments: names) func `Nothing is said by colour alone`(name: String) throws {
    let looks = try Self.looks(name).mapValues(\.withoutColours)
    for role in [Role.match, .strong, .warning, .keyPressed] { #expect(looks[role] != looks[.text], "\(role)") }
    #expect(looks[.warning] != looks[.strong] && looks[.keyPressed] != looks[.key])
  }

  @Test func `Contrasts are those of WCAG`() {
    #expect(abs(Self.contrast(.rgb(255, 255, 255), .rgb(0, 0, 0)) - 21) < 0.01)
    #expect(abs(Self.contrast(.rgb(0x77, 0x77, 0x77), .rgb(255, 255, 255)) - 4.48) < 0.01)
  }

  /// The contrast ratio of two colours (WCAG 2.1, 1.4.3).
  private static func contrast(_ one: Colour, _ other: Colour) -> Double {
    let (high, low) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private static func luminance(_ colour: Colour) -> Double {
    func linear(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = colour.components
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
