/// A colour of a cell, as a theme defines it. ``nearest(in:)`` replaces a colour that a terminal cannot show.
///
///     Colour.rgb(255, 136, 0).nearest(in: .indexed)    // .indexed(208)
public enum Colour: Hashable, Sendable {
  /// One of the 16 colours of the terminal's palette (ECMA-48 SGR 30–37 and aixterm's 90–97): 0–7, and 8–15 for the bright
  /// colours. The user of the terminal decides how they look.
  case ansi(UInt8)
  /// One of xterm's 256 colours: 0–15 as ``ansi(_:)``, 16–231 a cube of 6×6×6, 232–255 greys.
  case indexed(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// The number of colours that a terminal shows.
public enum ColourDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  case monochrome = 1
  case eight = 8
  case sixteen = 16
  case indexed = 256
  case direct = 16_777_216

  public static func < (one: ColourDepth, other: ColourDepth) -> Bool { one.rawValue < other.rawValue }

  /// The depth of a terminal that reports this many colours (terminfo's `max_colors`).
  public init(colours: Int) {
    self = ColourDepth.allCases.last { $0.rawValue <= colours } ?? .monochrome
  }
}

extension Colour {
  /// The nearest colour that a terminal of a depth can show; nil, the terminal's own colour, if it shows none.
  ///
  /// The nearest colour has the least squared distance in red, green and blue. For the 16 colours of the palette, xterm's
  /// values are assumed.
  ///
  /// - Complexity: O(1)
  public func nearest(in depth: ColourDepth) -> Colour? {
    switch (self, depth) {
    case (_, .monochrome): return nil
    case (.ansi(let index), .eight): return .ansi(index & 7)
    case (.ansi, _), (.indexed, .indexed), (.rgb, .direct): return self
    case (.indexed(let index), _) where index < 16: return Colour.ansi(index).nearest(in: depth)
    case (.indexed, .direct):
      let (red, green, blue) = components
      return .rgb(red, green, blue)
    case (.rgb, .indexed): return .indexed(Colour.nearestIndex(to: components))
    case (_, .eight), (_, .sixteen), (_, .direct), (_, .indexed):
      return .ansi(Colour.nearestANSI(to: components, count: depth == .eight ? 8 : 16))
    }
  }

  /// The red, green and blue with which xterm shows the colour by default.
  public var components: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .ansi(let index): return Colour.palette[Int(index & 15)]
    case .indexed(let index):
      if index < 16 { return Colour.palette[Int(index)] }
      if index >= 232 {
        let grey = 8 + 10 * (index - 232)
        return (grey, grey, grey)
      }
      let cube = Int(index) - 16
      return (Colour.levels[cube / 36], Colour.levels[cube / 6 % 6], Colour.levels[cube % 6])
    }
  }

  /// The steps of the colour cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's default palette.
  private static let palette: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  private static func distance(
    _ one: (red: UInt8, green: UInt8, blue: UInt8), _ other: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return square(one.red, other.red) + square(one.green, other.green) + square(one.blue, other.blue)
  }

  private static func nearestANSI(to wanted: (red: UInt8, green: UInt8, blue: UInt8), count: Int) -> UInt8 {
    let nearest = (0..<count).min { distance(palette[$0], wanted) < distance(palette[$1], wanted) }
    return UInt8(nearest ?? 7)
  }

  /// The nearest colour of the cube and the greys. The first 16 are skipped, since the user of the terminal decides how they
  /// look.
  private static func nearestIndex(to wanted: (red: UInt8, green: UInt8, blue: UInt8)) -> UInt8 {
    func level(_ value: UInt8) -> Int {
      levels.indices.min { abs(Int(levels[$0]) - Int(value)) < abs(Int(levels[$1]) - Int(value)) } ?? 0
    }
    let cube = UInt8(16 + 36 * level(wanted.red) + 6 * level(wanted.green) + level(wanted.blue))
    let average = (Int(wanted.red) + Int(wanted.green) + Int(wanted.blue)) / 3
    let grey = UInt8(232 + min(max((average - 3) / 10, 0), 23))
    return [cube, grey].min {
      distance(Colour.indexed($0).components, wanted) < distance(Colour.indexed($1).components, wanted)
    } ?? cube
  }
}
