import CNcurses
import Glibc
import Localization
import TerminalText

/// The description of a terminal, from terminfo.
struct TerminalType {
  let name: String
  fileprivate let entry: dialtone_terminal_entry

  /// Whether sequences that terminfo does not know can be sent: an ANSI terminal ignores unknown sequences.
  var isANSI: Bool { entry.is_ansi }

  /// Whether the name is that of a family of terminals, or begins with it: `st` and `st-256color`.
  func isOf(_ family: String) -> Bool { name == family || name.hasPrefix("\(family)-") }

  /// Whether the terminal is described as xterm-like, or is one of those whose own descriptions do not say so.
  private var isLikeXterm: Bool { entry.is_xterm_like || isOf("xterm-kitty") || isOf("xterm-ghostty") }

  /// Whether the terminal saves and restores the title of the window (XTWINOPS 22 and 23). terminfo has no capability for it,
  /// but terminals that are like xterm do, and so does tmux.
  var keepsTitle: Bool { isLikeXterm || isOf("tmux") }

  /// Whether the terminal understands the sequences of xterm, or at least ignores them: it is like xterm, or tmux. Others may show a
  /// sequence that they do not know.
  var understandsXterm: Bool {
    isANSI && SequenceCarrier(NcursesTerminal.environment) != .screen
      && (keepsTitle || SequenceCarrier(NcursesTerminal.environment) == .tmux)
  }

  /// Whether the terminal can be asked for its colours. GNU screen forwards the question.
  var answersQueries: Bool {
    understandsXterm || isANSI && SequenceCarrier(NcursesTerminal.environment) == .screen
  }

  /// The description of `$TERM`, or another description of the same terminal if more colours are wanted.
  ///
  /// Only ncurses gets the other name. TERM stays as it is for the programs that this one starts.
  ///
  /// - Parameters:
  ///   - name: the value of `$TERM`.
  ///   - depth: the number of colours that are wanted; nil for the number of `$TERM`.
  /// - Throws: if there is no description, or the terminal cannot show a screen.
  init(_ name: String, wanting depth: ColourDepth?, descriptor: Int32) throws(TerminalError) {
    guard !name.isEmpty, name != "dumb" else {
      throw TerminalError.noScreen(name.isEmpty ? "TERM is not set" : "TERM is \(name)")
    }
    var best = (name: name, entry: dialtone_look_up(name, descriptor))
    if !best.entry.is_known, TerminalType.isXtermLike(name) {
      best = (TerminalType.substitute, dialtone_look_up(TerminalType.substitute, descriptor))
    }
    if TerminalType.isGeneric(name) {
      let other = dialtone_look_up(TerminalType.substituteForGeneric, descriptor)
      if other.is_known { best = (TerminalType.substituteForGeneric, other) }
    }
    guard best.entry.is_known else {
      throw TerminalError(
        """
        the terminal type "\(name)" is unknown; set TERM, for example TERM=xterm-256color, \
        or use "dialtone --plain"
        """)
    }
    guard best.entry.can_address else { throw TerminalError.noScreen("TERM is \(name)") }
    if let depth, ColourDepth(colours: Int(best.entry.colours)) < depth {
      for other in TerminalType.richer(best.name, depth) {
        let candidate = dialtone_look_up(other, descriptor)
        guard candidate.is_known, candidate.can_address, candidate.colours > best.entry.colours else { continue }
        best = (other, candidate)
        break
      }
    }
    self.name = best.name
    self.entry = best.entry
  }

  /// The description that stands in for that of a terminal which understands the sequences of xterm.
  private static let substitute = "xterm-256color"

  /// The description that is used for any terminal with the sequences of ECMA-48.
  private static let substituteForGeneric = "screen"

  /// Whether the name is set for any terminal of that kind. Its own description says that the cursor moves to the next row after a
  /// character in the last column. Terminals of today wait for the next character, and ncurses would lose the cursor.
  private static func isGeneric(_ name: String) -> Bool { ["ansi", "pcansi"].contains(name) }

  /// Whether a terminal understands the sequences of xterm, by its name. The descriptions of such terminals come with the
  /// terminals, and are missing on the computers that one connects to.
  private static func isXtermLike(_ name: String) -> Bool {
    let families = [
      "xterm", "kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", "rio", "konsole", "vte", "gnome",
      "iterm2",
      "mintty", "st", "rxvt-unicode", "tmux",
    ]
    return families.contains { name == $0 || name.hasPrefix($0 + "-") }
  }

  /// The names under which the same terminal may be described with more colours, the best first.
  static func richer(_ name: String, _ depth: ColourDepth) -> [String] {
    var base = Substring(name)
    for suffix in ["-256color", "-16color", "-88color", "-direct", "-color"] where base.hasSuffix(suffix) {
      base = base.dropLast(suffix.count)
    }
    switch depth {
    case .direct: return ["\(base)-direct", "\(base)-256color", "\(base)-16color"]
    case .indexed: return ["\(base)-256color", "\(base)-16color"]
    case .sixteen: return ["\(base)-16color", "\(base)-256color"]
    case .eight, .monochrome: return []
    }
  }
}

extension TerminalError {
  /// The error of a terminal that can be written only line by line.
  static func noScreen(_ reason: LocalizedText) -> TerminalError {
    let reason = localized(reason)
    return TerminalError(
      "this terminal cannot show a screen (\(reason)); use \"dialtone --plain\", which asks line by line")
  }
}

extension NcursesTerminal {
  /// The colours that a terminal type shows, and the name of the description that is used for it, found without opening the
  /// terminal.
  ///
  /// - Throws: ``TerminalError`` if it cannot show the dialer.
  public static func type(_ name: String) throws(TerminalError) -> (description: String, colourDepth: ColourDepth) {
    let type = try TerminalType(name, wanting: nil, descriptor: -1)
    return (type.name, ColourDepth(colours: Int(type.entry.colours)))
  }
}
