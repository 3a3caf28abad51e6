import CNcurses
import TerminalText

/// ncurses' colour pairs, made as they are needed.
struct ColourPairs {
  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// How many colours are used.
  let depth: ColourDepth
  /// Whether every attribute can be combined with a colour; the Linux console cannot do so with dim or underlined.
  private var keepsAttributes = false
  private var pairs: [Pair: Int32] = [:]

  /// - Parameter depth: how many colours may be used; the terminal may have fewer.
  init(depth: ColourDepth) {
    guard depth > .monochrome, has_colors(), start_color() == OK else {
      self.depth = .monochrome
      return
    }
    // Colour -1 is the terminal's own.
    use_default_colors()
    self.depth = min(depth, ColourDepth(colours: Int(dialtone_colors())))
    keepsAttributes = tigetnum("ncv") <= 0
    dialtone_set_background(pair(nil, nil))
  }

  /// The number of a pair; nil is the terminal's own colour. 0 if there is none, or no room for another.
  ///
  /// If possible, the terminal's own colours are a pair like others: to reach pair 0, which means no colour at all,
  /// ncurses resets the previous colour with a separate sequence, even if the one for the attributes does so too.
  mutating func pair(_ foreground: Colour?, _ background: Colour?) -> Int32 {
    let pair = Pair(foreground: number(foreground), background: number(background))
    guard keepsAttributes || pair.foreground >= 0 || pair.background >= 0 else { return 0 }
    if let known = pairs[pair] { return known }
    let number = Int32(pairs.count + 1)
    guard init_extended_pair(number, pair.foreground, pair.background) == OK else { return 0 }
    pairs[pair] = number
    return number
  }

  /// The number of a colour in ncurses.
  private func number(_ colour: Colour?) -> Int32 {
    switch colour?.nearest(in: depth) {
    case nil: return -1
    case .ansi(let index) where depth < .direct || index < 8: return Int32(index)
    case .indexed(let index) where depth < .direct: return Int32(index)
    case let colour?:
      // Terminals with direct colour number the first eight as in ANSI, and read all other numbers as RGB.
      let (red, green, blue) = colour.components
      return Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }
}
