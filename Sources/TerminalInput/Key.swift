/// A key of the keyboard, as far as a terminal distinguishes keys.
public enum Key: Hashable, Sendable {
  /// A key that types text. The space bar is `.character(" ")`.
  ///
  /// `InputDecoder` always makes it of exactly one Unicode scalar.
  case character(Character)
  case enter
  case tab
  case escape
  case backspace
  /// Forward delete.
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A function key; F1 is `.function(1)`. Terminals report F1 to F20, the kitty protocol up to F35. A `KeyChord` can be
  /// written with F1 to F63, the range of terminfo.
  case function(Int)
}

/// The modifier keys a terminal reports.
///
/// Meta (xterm's, iTerm2's, kitty's) is reported as `alt`; Super and Hyper have no flag of their own.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = Modifiers(rawValue: 1 << 0)
  public static let alt = Modifiers(rawValue: 1 << 1)
  public static let control = Modifiers(rawValue: 1 << 2)
}
