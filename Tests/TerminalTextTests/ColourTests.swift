import TerminalText
import Testing

/// Colours and looks in writing, and on terminals with fewer colours.
struct ColourTests {
  @Test(arguments: [
    ("black", Colour.ansi(0)), ("white", .ansi(7)), ("Bright-Red", .ansi(9)), ("bright-white", .ansi(15)),
    ("3", .ansi(3)), ("15", .ansi(15)), ("208", .indexed(208)), ("#ff8800", .rgb(255, 136, 0)),
    ("#FFF000", .rgb(255, 240, 0)),
  ])
  func `A colour is read`(text: String, colour: Colour) {
    #expect(Colour(text) == colour)
    #expect(Colour("\(colour)") == colour)
  }

  @Test(arguments: [
    "", "orange", "256", "-1", "+3", "#fff", "#ff88zz", "#+f8800", "bright-orange", "bright-", "#ff88001",
  ])
  func `Texts that are not colours`(text: String) { #expect(Colour(text) == nil) }

  @Test(arguments: [
    ("bold yellow", CellAttributes(foreground: .ansi(3), bold: true)),
    ("UNDERLINE", CellAttributes(underline: true)),
    ("  dim   on  white ", CellAttributes(background: .ansi(7), dim: true)),
    ("208 on #000000 reverse", CellAttributes(foreground: .indexed(208), background: .rgb(0, 0, 0), reverse: true)),
    ("plain", CellAttributes()),
  ])
  func `A look is read`(text: String, look: CellAttributes) {
    #expect(CellAttributes(text) == look)
    #expect(CellAttributes("\(look)") == look)
  }

  @Test(arguments: ["", " ", "on", "bold on", "red blue", "on red on blue", "on on red", "blinking", "red, blue"])
  func `Texts that are not looks`(text: String) { #expect(CellAttributes(text) == nil) }

  @Test(
    arguments: [
      (Colour.ansi(9), ColourDepth.monochrome, nil), (.ansi(9), .eight, .ansi(1)), (.ansi(9), .sixteen, .ansi(9)),
      (.ansi(9), .indexed, .ansi(9)), (.ansi(9), .direct, .ansi(9)),
      (.indexed(208), .indexed, .indexed(208)), (.indexed(208), .direct, .rgb(255, 135, 0)),
      (.indexed(196), .sixteen, .ansi(9)), (.indexed(244), .sixteen, .ansi(8)), (.indexed(1), .eight, .ansi(1)),
      (.rgb(255, 0, 0), .direct, .rgb(255, 0, 0)), (.rgb(255, 0, 0), .indexed, .indexed(196)),
      (.rgb(255, 136, 0), .indexed, .indexed(208)), (.rgb(129, 128, 127), .indexed, .indexed(244)),
      (.rgb(0, 0, 0), .indexed, .indexed(16)), (.rgb(255, 255, 255), .indexed, .indexed(231)),
      (.rgb(250, 10, 10), .sixteen, .ansi(9)), (.rgb(0, 0, 200), .eight, .ansi(4)),
    ] as [(Colour, ColourDepth, Colour?)])
  func `A terminal shows the nearest colour it has`(colour: Colour, depth: ColourDepth, shown: Colour?) {
    #expect(colour.nearest(in: depth) == shown)
  }

  @Test func `Every one of the 256 is its own nearest`() {
    for index in UInt8(16)...255 {
      let (red, green, blue) = Colour.indexed(index).components
      let nearest = Colour.rgb(red, green, blue).nearest(in: .indexed)
      #expect(nearest.map { $0.components == (red, green, blue) } ?? false, "\(index): \(String(describing: nearest))")
    }
  }

  @Test(arguments: [
    (0, ColourDepth.monochrome), (1, .monochrome), (8, .eight), (15, .eight), (16, .sixteen), (88, .sixteen),
    (256, .indexed), (32768, .indexed), (1 << 24, .direct),
  ])
  func `Depth by terminfo`(colours: Int, depth: ColourDepth) {
    #expect(ColourDepth(colours: colours) == depth)
  }
}
