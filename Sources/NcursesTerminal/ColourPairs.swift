import CNcurses
import TerminalText

/// The colour pairs of ncurses, which are allocated when they are first needed.
struct ColourPairs {
  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// The number of colours in use.
  let depth: ColourDepth
  /// Whether every attribute can be combined with a colour. The Linux console cannot combine dim and underline with one.
  private var keepsAttributes = false
  /// Whether dim text is readable. The Linux console shows it in colour 8, which some palettes use for the background.
  private(set) var hasDim = true
  private var pairs: [Pair: Int32] = [:]

  /// - Parameter depth: the most colours to use; the terminal may have fewer.
  init(depth: ColourDepth) {
    guard depth > .monochrome, has_colors(), start_color() == OK else {
      self.depth = .monochrome
      return
    }
    // Colour -1 is the terminal's own colour.
    use_default_colors()
    self.depth = min(depth, ColourDepth(colours: Int(dialtone_colors())))
    let exclusive = tigetnum("ncv")
    keepsAttributes = exclusive <= 0
    // The attributes of terminfo(5): 16 is dim.
    hasDim = exclusive <= 0 || exclusive & 16 == 0
    dialtone_set_background(pair(nil, nil))
  }

  /// The number of the pair of two colours, of which nil is the terminal's own. 0 if there is none, or if the table is full.
  ///
  /// If possible, the terminal's own colours have a pair, too. Pair 0 means no colour at all; to change to it, ncurses resets
  /// the previous colour with a separate sequence, even if the sequence for the attributes resets it anyway.
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
