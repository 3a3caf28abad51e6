/// Whether a terminal writes on a dark or a light background.
public enum Background: Hashable, Sendable {
  case dark
  case light

  /// Reads the content of a reply to OSC 11, such as `11;rgb:1e1e/1e1e/1e1e`; `nil` for other strings.
  ///
  /// Sources: xterm ctlseqs, and XParseColor for the digits: 1 to 4 for each component. Some terminals add an alpha.
  init?(reply: some Sequence<UInt8>) {
    let text = String(decoding: Array(reply), as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    let components = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = UInt16(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.utf8.count) - 1)
    }
    guard parts.count == components.count, parts.count == (prefix == "11;rgb:" ? 3 : 4) else { return nil }
    // The luma of ITU-R BT.601.
    self = 0.299 * components[0] + 0.587 * components[1] + 0.114 * components[2] > 0.5 ? .light : .dark
  }

  /// Reads the variable COLORFGBG, such as `15;0` or `0;default;15`: its last number is the background, one of the 16 ANSI
  /// colours. `nil` if it is not one.
  public init?(colorFGBG: String) {
    guard let colour = colorFGBG.split(separator: ";").last.flatMap({ Int($0) }), (0..<16).contains(colour) else {
      return nil
    }
    self = colour == 7 || colour > 8 ? .light : .dark
  }
}
