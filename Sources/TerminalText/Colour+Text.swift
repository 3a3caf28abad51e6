// The form in which people write colours in a configuration file.
extension Colour: LosslessStringConvertible {
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Reads `yellow`, `bright-yellow`, a number of xterm's 256 such as `208`, or `#ff8800`. Case does not matter.
  /// nil for anything else.
  public init?(_ text: String) {
    let text = text.lowercased()
    if let index = Colour.names.firstIndex(of: text) {
      self = .ansi(UInt8(index))
    } else if text.hasPrefix("bright-"), let index = Colour.names.firstIndex(of: String(text.dropFirst(7))) {
      self = .ansi(UInt8(index + 8))
    } else if text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else if !text.hasPrefix("+"), let index = UInt8(text) {
      self = index < 16 ? .ansi(index) : .indexed(index)
    } else {
      return nil
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .ansi(let index): (index < 8 ? "" : "bright-") + Colour.names[Int(index & 7)]
    case .indexed(let index): String(index)
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
